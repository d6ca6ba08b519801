// What may be touched outside the visible part of the board, by the edge beyond which it lies.
import type { Point } from "./types";

export type Edge = "left" | "right" | "top" | "bottom";

export interface Beyond {
  edge: Edge;
  count: number;
  /** The nearest of them, in pixels of the view. */
  nearest: Point;
  /** Where on the edge its sign stands: level with the nearest. */
  along: number;
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
    const along = edge === "left" || edge === "right" ? y : x;
    found.set(edge, { edge, count: (known?.count ?? 0) + 1, nearest: nearer ? point : known.nearest, along: nearer ? along : known.along, far: nearer ? far : known.far });
  }
  return [...found.values()].map(({ edge, count, nearest, along }) => ({ edge, count, nearest, along }));
}
