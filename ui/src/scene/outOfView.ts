// What may be touched outside the visible part of the board, by the edge beyond which it lies.
import { overlap, type Box } from "./popover";
import type { Point } from "./types";

export type Edge = "left" | "right" | "top" | "bottom";

export interface Beyond {
  edge: Edge;
  count: number;
  /** The nearest of them, in pixels of the view. */
  nearest: Point;
}

/** The points are in pixels of a view of this size, of which rulers cover the edges; each counts at the edge that it is farthest beyond. */
export function outOfView(points: readonly Point[], width: number, height: number, covered: Record<Edge, number>): Beyond[] {
  const found = new Map<Edge, Beyond & { far: number }>();
  for (const point of points) {
    const [x, y] = point;
    const over: [Edge, number][] = [["left", covered.left - x], ["right", x - width + covered.right], ["top", covered.top - y], ["bottom", y - height + covered.bottom]];
    const [edge, far] = over.reduce((most, one) => (one[1] > most[1] ? one : most));
    if (far <= 0) continue;
    const known = found.get(edge);
    const nearer = !known || far < known.far;
    found.set(edge, { edge, count: (known?.count ?? 0) + 1, nearest: nearer ? point : known.nearest, far: nearer ? far : known.far });
  }
  return [...found.values()].map(({ edge, count, nearest }) => ({ edge, count, nearest }));
}

/** The size of a sign, how far from the edge it lies, and how much farther inside where there is no room beside the edge. */
const SIGN = { w: 64, h: 44 };
const GAP = 4;
const DEEPER = [0, 50];
/** It slides so many pixels along its edge rather than go one pixel deeper: in the middle of the board it would point at nothing. */
const AT_THE_EDGE = 8;
const STEP = 10;
/** To lie over something that may be touched is so much worse than to lie over something else. */
const IN_THE_WAY = 10;

/** Where a sign could lie: along its edge, and a little inside of it. */
function candidates(one: Beyond, width: number, height: number, covered: Record<Edge, number>): { box: Box; deep: number }[] {
  const across = one.edge === "top" || one.edge === "bottom";
  const [low, high] = across ? [covered.left, width - covered.right - SIGN.w] : [covered.top, height - covered.bottom - SIGN.h];
  const steps = Array.from({ length: Math.max(1, Math.floor((high - low) / STEP) + 1) }, (_, nth) => low + nth * STEP);
  const inside = (deep: number): number => ({ left: covered.left, top: covered.top, right: width - covered.right - SIGN.w, bottom: height - covered.bottom - SIGN.h })[one.edge] + (one.edge === "left" || one.edge === "top" ? deep + GAP : -deep - GAP);
  return DEEPER.flatMap((deep) => steps.map((along) => ({ deep, box: across ? { x: along, y: inside(deep), ...SIGN } : { x: inside(deep), y: along, ...SIGN } })));
}

/**
 * Where each sign lies: as near as possible to what it points at, over nothing that may be touched or is in the way of a
 * touch (`taken`), and over no unit if that is possible.
 */
export function placeSigns(beyond: readonly Beyond[], width: number, height: number, covered: Record<Edge, number>, taken: readonly Box[], units: readonly Box[]): Map<Edge, Box> {
  const placed = new Map<Edge, Box>();
  for (const one of beyond) {
    const inTheWay = [...taken, ...placed.values()];
    const area = (box: Box, others: readonly Box[]): number => others.reduce((sum, other) => sum + overlap(box, other), 0);
    const far = (box: Box): number => Math.hypot(box.x + box.w / 2 - one.nearest[0], box.y + box.h / 2 - one.nearest[1]);
    const cost = (box: Box, deep: number): number => far(box) + deep * AT_THE_EDGE + area(box, inTheWay) * IN_THE_WAY + area(box, units);
    const found = candidates(one, width, height, covered).map(({ box, deep }): [Box, number] => [box, cost(box, deep)]);
    placed.set(one.edge, found.reduce((best, next) => (next[1] < best[1] ? next : best))[0]);
  }
  return placed;
}
