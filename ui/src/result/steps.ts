// The geometry of a chart with a line of steps for each side: score or strength from turn to turn.
import type { ResultMoment } from "../api/types";

export const WIDTH = 560;
export const HEIGHT = 210;
export const LEFT = 40;
export const RIGHT = 548;
export const TOP = 12;
export const BOTTOM = 176;
const MOST_LINES = 5;
const LABEL_ROOM = 76;
/** The width of a letter below the chart. */
const LETTER = 6.5;

export interface ChartLabel {
  x: number;
  text: string;
  /** Whether the text ends here. */
  ends: boolean;
}

export class StepGeometry {
  readonly high: number;
  readonly step: number;
  private readonly last: number;

  constructor(
    readonly moments: readonly ResultMoment[],
    readonly values: (moment: ResultMoment) => readonly number[],
  ) {
    const most = Math.max(1, ...moments.flatMap((moment) => [...values(moment)]));
    this.step = niceStep(most / MOST_LINES);
    this.high = Math.ceil(most / this.step) * this.step;
    this.last = Math.max(1, moments.at(-1)?.line ?? 1);
  }

  x(line: number): number {
    return LEFT + ((RIGHT - LEFT) * line) / this.last;
  }

  y(value: number): number {
    return BOTTOM - ((BOTTOM - TOP) * value) / this.high;
  }

  get grid(): number[] {
    return Array.from({ length: Math.round(this.high / this.step) + 1 }, (_, index) => index * this.step);
  }

  /** A value holds until the next turn has ended. */
  path(side: number): string {
    const points = this.moments.map((moment) => [this.x(moment.line), this.y(this.values(moment)[side] ?? 0)] as const);
    return points.map(([x, y], index) => (index === 0 ? `M${x.toFixed(1)} ${y.toFixed(1)}` : `H${x.toFixed(1)}V${y.toFixed(1)}`)).join("");
  }

  /** The first moment of each turn, where there is room; near the right edge the text ends at its line. */
  get labels(): ChartLabel[] {
    const shown: ChartLabel[] = [];
    for (const moment of this.moments) {
      const x = this.x(moment.line);
      const last = shown.at(-1);
      const width = moment.label.length * LETTER;
      const fits = x + width <= WIDTH;
      const start = fits ? x : x - width;
      const room = !last || start > last.x + Math.max(last.ends ? 0 : last.text.length * LETTER, LABEL_ROOM * Number(fits)) + 6;
      if (moment.label && moment.label !== last?.text && room && x < RIGHT - 40) shown.push({ x, text: moment.label, ends: !fits });
    }
    return shown;
  }

  /** The line of the record that a place on the chart stands for: the end of a turn. */
  lineAt(x: number): number {
    const wanted = ((x - LEFT) / (RIGHT - LEFT)) * this.last;
    return this.moments.reduce((best, moment) => (Math.abs(moment.line - wanted) < Math.abs(best - wanted) ? moment.line : best), 0);
  }
}

/** 1, 2 or 5 times a power of ten, and at least 1. */
export function niceStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, least)));
  return [1, 2, 5, 10].map((factor) => factor * power).find((step) => step >= least) ?? 10 * power;
}
