// Curved arrows of attacks and marches.
import type { Point } from "../scene/types";

/** The shape around the number of an attack, with corners: that of a move is round. */
export const SEAL = "M0-15.500 15.500 0 0 15.500-15.500 0z";

export interface DrawnArrow {
  line: string;
  head: { at: Point; turn: number };
  seal: Point;
}

function towards(from: Point, to: Point, length: number): Point {
  const whole = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1;
  return [from[0] + ((to[0] - from[0]) * length) / whole, from[1] + ((to[1] - from[1]) * length) / whole];
}

const round = (point: Point): string => `${Math.round(point[0] * 10) / 10} ${Math.round(point[1] * 10) / 10}`;

/** The point towards which a line is bent to the side, by a share of its length. */
function middleOf(start: Point, end: Point, bend: number): Point {
  return [(start[0] + end[0]) / 2 - (end[1] - start[1]) * bend, (start[1] + end[1]) / 2 + (end[0] - start[0]) * bend];
}

/** A point of a bent line: at 0 its start, at 1 its end. */
export function pointAlong(start: Point, end: Point, bend: number, share: number): Point {
  const middle = middleOf(start, end, bend);
  const at = (axis: 0 | 1): number => (1 - share) ** 2 * start[axis] + 2 * share * (1 - share) * middle[axis] + share ** 2 * end[axis];
  return [at(0), at(1)];
}

/** From one point to another, clear of both by `trim`, bent to the side by a share of the length. */
export function arrow(start: Point, end: Point, bend: number, trim: number): DrawnArrow {
  const middle = middleOf(start, end, bend);
  const far = Math.hypot(end[0] - start[0], end[1] - start[1]);
  const clear = Math.min(trim, far * 0.3);
  const from = towards(start, middle, clear * 0.8);
  const tip = towards(end, middle, clear);
  const tail = towards(tip, middle, 10);
  const turn = (Math.atan2(end[1] - middle[1], end[0] - middle[0]) * 180) / Math.PI;
  return { line: `M${round(from)}Q${round(middle)} ${round(tail)}`, head: { at: tip, turn }, seal: [start[0] - trim * 0.7, start[1] - trim * 0.7] };
}

/** A smooth line through points. */
export function pathLine(points: readonly Point[]): string {
  const first = points[0];
  const last = points[points.length - 1];
  if (!first || !last) return "";
  if (points.length < 3) return `M${round(first)}L${round(last)}`;
  let line = `M${round(first)}`;
  for (let index = 1; index < points.length - 1; index += 1) {
    const here = points[index]!;
    const next = points[index + 1]!;
    const end: Point = index === points.length - 2 ? next : [(here[0] + next[0]) / 2, (here[1] + next[1]) / 2];
    line += `Q${round(here)} ${round(end)}`;
  }
  return line;
}
