// The geometry of ratings: the line with its band on a profile, and the range of a row of the ladder.
import type { RatingInfo } from "../api/types";

export const WIDTH = 640;
export const HEIGHT = 200;
export const LEFT = 46;
export const RIGHT = 626;
export const TOP = 14;
export const BOTTOM = 172;
/** A rating with a larger deviation is provisional; the server decides it by the same figure. */
export const PROVISIONAL_FROM = 110;
const LOWEST_STEP = 100;
const NARROWEST = 200;
const MOST_LINES = 5;

export interface MonthMark {
  x: number;
  text: string;
  anchor: "start" | "middle" | "end";
}

export class RatingGeometry {
  readonly low: number;
  readonly high: number;
  readonly step: number;
  private readonly first: number;
  private readonly last: number;

  constructor(readonly points: RatingInfo["history"] & object) {
    const bottoms = points.map((point) => point.rating - point.deviation);
    const tops = points.map((point) => point.rating + point.deviation);
    const [low, high] = [Math.min(...bottoms), Math.max(...tops)];
    const missing = Math.max(0, NARROWEST - (high - low)) / 2;
    this.step = LOWEST_STEP * Math.max(1, Math.ceil((high - low) / LOWEST_STEP / MOST_LINES));
    this.low = low - missing;
    this.high = high + missing;
    this.first = points[0]?.at ?? 0;
    this.last = points.at(-1)?.at ?? 1;
  }

  /** Games stand at their time; a single moment stands in the middle. */
  x(at: number): number {
    const span = this.last - this.first;
    return span > 0 ? LEFT + ((RIGHT - LEFT) * (at - this.first)) / span : (LEFT + RIGHT) / 2;
  }

  y(rating: number): number {
    return BOTTOM - ((BOTTOM - TOP) * (rating - this.low)) / (this.high - this.low);
  }

  get grid(): number[] {
    const lines = [];
    for (let line = Math.ceil(this.low / this.step) * this.step; line <= this.high; line += this.step) lines.push(line);
    return lines;
  }

  get line(): string {
    return this.points.map((point) => `${this.x(point.at).toFixed(1)},${this.y(point.rating).toFixed(1)}`).join(" ");
  }

  get band(): string {
    const upper = this.points.map((point) => `${this.x(point.at).toFixed(1)},${this.y(point.rating + point.deviation).toFixed(1)}`);
    const lower = this.points.map((point) => `${this.x(point.at).toFixed(1)},${this.y(point.rating - point.deviation).toFixed(1)}`);
    return [...upper, ...lower.reverse()].join(" ");
  }

  /** Where the rating stopped being provisional, if it did so within the chart. */
  get settled(): number | null {
    const index = this.points.findIndex((point) => point.deviation <= PROVISIONAL_FROM);
    return index > 0 ? this.x(this.points[index]!.at) : null;
  }

  /** The months, or the days of a short history, without touching each other. */
  marks(language: string): MonthMark[] {
    const days = (this.last - this.first) / 86_400_000;
    const format = new Intl.DateTimeFormat(language, days > 75 ? { month: "short" } : { day: "numeric", month: "short" });
    const shown: MonthMark[] = [];
    for (const point of this.points) {
      const text = format.format(point.at);
      const x = this.x(point.at);
      const previous = shown.at(-1);
      if (previous && (previous.text === text || x - previous.x < 70)) continue;
      shown.push({ x, text, anchor: x < LEFT + 30 ? "start" : x > RIGHT - 30 ? "end" : "middle" });
    }
    return shown;
  }
}

/** What a row of the ladder shows of its rating, in hundredths of the width that all rows share. */
export function rangeOf(row: { rating: number; deviation: number }, rows: readonly { rating: number; deviation: number }[]): { left: number; width: number; middle: number } {
  const low = Math.min(...rows.map((one) => one.rating - one.deviation));
  const high = Math.max(...rows.map((one) => one.rating + one.deviation));
  const span = Math.max(1, high - low);
  const place = (value: number) => (100 * (value - low)) / span;
  return { left: place(row.rating - row.deviation), width: (200 * row.deviation) / span, middle: place(row.rating) };
}
