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

/** Where a slip at the upper left begins, beside a card that lies face up there; null where no card is in its way. `reach`: where it would end. */
export const besideCard = (card: Box | null, reach: number, gap: number): number | null => (card && card.x < reach ? card.x + card.w + gap : null);

/** How far apart the places are that are tried. */
const STEP = 20;

function stops(low: number, high: number): number[] {
  const count = Math.max(0, Math.ceil((high - low) / STEP));
  return [...Array.from({ length: count }, (_, nth) => low + nth * STEP), Math.max(low, high)];
}

const overlap = (one: Box, other: Box): boolean => one.x < other.x + other.w && other.x < one.x + one.w && one.y < other.y + other.h && other.y < one.y + one.h;

/**
 * Where in the room a slip covers nothing that it is about and the fewest units, not even in part; then the place nearest to a corner.
 * It lies over no card that is shown (`card`), unless there is no other room.
 */
export function quietSpot(size: { w: number; h: number }, room: Box, about: readonly Point[], units: readonly Point[], half: number, card: Box | null = null): Point {
  const [xs, ys] = [stops(room.x, room.x + room.w - size.w), stops(room.y, room.y + room.h - size.h)];
  const aside = (all: number[], at: number): number => Math.min(at - all[0]!, all[all.length - 1]! - at);
  let [best, least]: [Point, number] = [[xs[0]!, ys[ys.length - 1]!], Infinity];
  for (const y of ys.toReversed())
    for (const x of xs) {
      const box = { x: x - half, y: y - half, w: size.w + 2 * half, h: size.h + 2 * half };
      const under = (points: readonly Point[]): number => points.filter((at) => covers(box, at)).length;
      const isUnderCard = card !== null && overlap({ x, y, ...size }, card);
      const cost = (isUnderCard ? 1e8 : 0) + under(about) * 1e6 + under(units) * 1e4 + aside(xs, x) + aside(ys, y);
      if (cost < least) [best, least] = [[x, y], cost];
    }
  return best;
}

/** Where a card lies: it stays there while it covers nothing that it is about, and no more units than elsewhere. */
export function quietPlace(size: { w: number; h: number }, room: Box, about: readonly Point[], units: readonly Point[], half: number, now: Point | null): { at: Point; isOverSome: boolean } {
  const under = ([x, y]: Point, points: readonly Point[]): number => points.filter((at) => covers({ x: x - half, y: y - half, w: size.w + 2 * half, h: size.h + 2 * half }, at)).length;
  const best = quietSpot(size, room, about, units, half);
  const isWithin = !!now && now[0] >= room.x && now[1] >= room.y && now[0] + size.w <= room.x + room.w && now[1] + size.h <= room.y + room.h;
  const at = now && isWithin && under(now, about) === 0 && under(now, units) <= under(best, units) ? now : best;
  return { at, isOverSome: under(at, about) > 0 };
}
