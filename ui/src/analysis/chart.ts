// The geometry of the chart of chances: a front between two sides, the luck of rolls, mistakes and turning points.
import type { AnalysisInfo, AnalysisMistake, AnalysisPoint } from "../api/types";

export const WIDTH = 836;
export const LEFT = 52;
export const RIGHT = 830;
export const TOP = 6;
export const BOTTOM = 90;
export const STRIP = 122;
export const STRIP_HALF = 20;
export const HEIGHT = 164;
/** Half of the room that the name of a side takes. */
const NAME_HALF = 76;
/** Rolls with less luck are not drawn. */
export const SMALLEST_LUCK = 0.009;

export interface Tick {
  x: number;
  y: number;
  height: number;
  first: boolean;
}

export interface Mark {
  x: number;
  y: number;
  mistake: AnalysisMistake;
}

export class ChanceGeometry {
  constructor(
    readonly info: AnalysisInfo,
    readonly length: number,
  ) {}

  /** Lines of the record go from left to right. */
  x(line: number): number {
    return LEFT + ((RIGHT - LEFT) * Math.min(line, this.length)) / Math.max(1, this.length);
  }

  y(chance: number): number {
    return BOTTOM - (BOTTOM - TOP) * chance;
  }

  lineAt(x: number): number {
    return Math.round((Math.max(0, Math.min(1, (x - LEFT) / (RIGHT - LEFT))) || 0) * this.length);
  }

  get path(): string {
    const rows: [number, number][] = [[0, this.info.start[0] ?? 0.5], ...this.info.points.map((point): [number, number] => [point.line, point.chances[0] ?? 0.5])];
    rows.push([this.length, rows.at(-1)![1]]); // what a match ended with holds to the end of the chart
    return rows.map(([line, chance]) => `${this.x(line).toFixed(1)} ${this.y(chance).toFixed(1)}`).join("L");
  }

  get area(): string {
    return `M${LEFT} ${BOTTOM}L${this.path}L${RIGHT} ${BOTTOM}Z`;
  }

  /** The point that a line of the record is at: the last one that is not after it. */
  pointAt(line: number): AnalysisPoint | null {
    return this.info.points.findLast((point) => point.line <= line) ?? null;
  }

  chanceAt(line: number): number {
    return this.pointAt(line)?.chances[0] ?? this.info.start[0] ?? 0.5;
  }

  get ticks(): Tick[] {
    const rolls = this.info.points.filter((point) => Math.abs(point.luck ?? 0) >= SMALLEST_LUCK);
    const largest = Math.max(0.01, ...rolls.map((point) => Math.abs(point.luck ?? 0)));
    return rolls.map((point) => {
      const first = !point.side;
      const luck = (point.luck ?? 0) * (first ? 1 : -1);
      const height = Math.max(2, (Math.abs(luck) / largest) * STRIP_HALF);
      return { x: this.x(point.line), y: luck > 0 ? STRIP - height : STRIP, height, first };
    });
  }

  /** Mistakes of the first side stand below the line, those of others above it. */
  get marks(): Mark[] {
    return this.info.mistakes.map((mistake) => {
      const y = this.y(this.chanceAt(mistake.line)) + (mistake.side === 0 ? 17 : -17);
      return { x: this.x(mistake.line), y: Math.max(TOP + 9, Math.min(BOTTOM - 9, y)), mistake };
    });
  }

  /** Where the names of the sides stand: in the height of their areas, beside all marks as far as there is room. */
  get namePlaces(): { low: number; high: number } {
    const all = Array.from({ length: 40 }, (_, index) => Math.round((this.length * (index + 5)) / 50));
    const marked = [...this.info.mistakes, ...this.info.turning_points].map((each) => this.x(each.line));
    const free = all.filter((place) => marked.every((x) => Math.abs(this.x(place) - x) > NAME_HALF));
    const best = (share: (line: number) => number) => (free.length > 0 ? free : all).reduce((one, other) => (share(other) > share(one) ? other : one));
    return { low: best((line) => this.chanceAt(line)), high: best((line) => 1 - this.chanceAt(line)) };
  }

  /** The mistake that the replay stands at: before it, or inside its choices. */
  mistakeAt(line: number): AnalysisMistake | null {
    return this.info.mistakes.find((mistake) => line >= mistake.line - 1 && line <= mistake.last) ?? null;
  }

  nextMistake(line: number, forward = true): AnalysisMistake | null {
    const inOrder = this.info.mistakes.toSorted((one, other) => one.line - other.line);
    return (forward ? inOrder.find((mistake) => mistake.line - 1 > line) : inOrder.findLast((mistake) => mistake.line - 1 < line)) ?? null;
  }
}
