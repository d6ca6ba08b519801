// The corner of the board where a card covers least.
import type { Box } from "./popover";
import type { Point } from "./types";

export type Corner = "top left" | "top right" | "bottom left" | "bottom right";
export const CORNERS: readonly Corner[] = ["top left", "top right", "bottom left", "bottom right"];

/** A card that lies already moves to uncover so many units. */
const WORTH_MOVING = 3;

export const covers = (box: Box, [x, y]: Point): boolean => x > box.x && x < box.x + box.w && y > box.y && y < box.y + box.h;

/** Covers nothing that is told, if that is possible, then as few units as possible; a card moves only where that gains much. */
export function quietCorner(boxes: Readonly<Record<Corner, Box>>, told: readonly Point[], units: readonly Point[], now: Corner | null): Corner {
  const cost = (corner: Corner): number => told.filter((at) => covers(boxes[corner], at)).length * 1000 + units.filter((at) => covers(boxes[corner], at)).length;
  const best = CORNERS.reduce((found, corner) => (cost(corner) < cost(found) ? corner : found));
  return now && cost(now) < cost(best) + WORTH_MOVING ? now : best;
}
