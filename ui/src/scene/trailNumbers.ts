// Where the numbers of trails lie: on their lines, near the start, and never on each other or on a mark.
import { besideCounter, type Trails } from "./trails";
import type { Point } from "./types";

export interface TrailNumber {
  number: number;
  at: Point;
  fire: boolean;
}

/** From one middle to the next, in board units: a number is a disc of 20. */
export const NUMBER_ROOM = 22;
/** How far apart the places are that are tried, and how much of a counter's half lies between it and the first of them. */
const STEP = 6;
const BESIDE = 1.5;

const between = ([ax, ay]: Point, [bx, by]: Point): number => Math.hypot(bx - ax, by - ay);

/** Points along a line, the first so far from its start; at both ends so much is kept free, if the line is long enough. */
function pointsAlong(line: readonly Point[], free: number): Point[] {
  const lengths = line.slice(1).map((point, nth) => between(line[nth]!, point));
  const whole = lengths.reduce((sum, one) => sum + one, 0);
  const first = Math.min(free, whole / 2);
  const found: Point[] = [];
  for (let at = first; at <= whole - first + 0.001; at += STEP) found.push(pointAt(line, lengths, at));
  return found;
}

function pointAt(line: readonly Point[], lengths: readonly number[], at: number): Point {
  let [nth, left] = [0, at];
  while (nth < lengths.length - 1 && left > lengths[nth]!) left -= lengths[nth++]!;
  const [[fx, fy], [tx, ty], share] = [line[nth]!, line[nth + 1]!, left / (lengths[nth] || 1)];
  return [fx + (tx - fx) * share, fy + (ty - fy) * share];
}

/** `half`: half the size of a counter. Where a short line has no free place left, the freest. */
export function numbersOf(trails: Trails, half: number): TrailNumber[] {
  const taken: Point[] = trails.marks.map((mark) => besideCounter(mark, half));
  const room = (at: Point): number => Math.min(...taken.map((other) => between(at, other)), NUMBER_ROOM);
  const lines = [
    ...trails.moves.map(({ number, points }) => ({ number, line: points, fire: false })),
    ...trails.shots.map(({ number, from, to }) => ({ number, line: [from, to], fire: true })),
  ];
  return lines.map(({ number, line, fire }) => {
    const spots = pointsAlong(line, half * BESIDE);
    const at = spots.find((spot) => room(spot) >= NUMBER_ROOM) ?? spots.reduce((best, spot) => (room(spot) > room(best) ? spot : best));
    taken.push(at);
    return { number, at, fire };
  });
}

/** What of trails is not to be covered: both ends of every line, its number, and all marks. */
export function pointsOfTrails(trails: Trails, half: number): Point[] {
  const ends = [...trails.moves.map((one) => one.points), ...trails.shots.map((one) => [one.from, one.to])].flatMap((line) => [line[0]!, line[line.length - 1]!]);
  return [...ends, ...numbersOf(trails, half).map((one) => one.at), ...trails.marks.map((mark) => besideCounter(mark, half))];
}
