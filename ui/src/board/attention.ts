// What the camera does when something is asked: as little as shows it, and nothing where it is in view already. All in pixels of the view.
import type { Box } from "../scene/popover";
import type { Point } from "../scene/types";

/** The part of the view beside the rulers, and what lies over it: tools, cards, slips. */
export interface Room extends Box {
  covers: readonly Box[];
}

/** Something is seen if its middle is so far inside the room; a camera that moves brings it farther inside. */
const SEEN = 10;
/** So many places to touch are enough in view. */
const ENOUGH = 4;
/** Around what covers the board. */
const BESIDE = 4;
/** A unit is seen whole if so much of its half is beside what covers the board. */
const WHOLE = 0.9;
/** In a room of so many pixels or less, that of a phone, where a sheet takes much of it; elsewhere the board would creep. */
const SMALL = 600;
/** In a larger room a camera that moves leaves so much of it free at the edges. */
const FREE = 0.15;
/** A question about nothing in particular is shown at the nearest that may be touched, with what lies so near to it, in shares of the room. */
const NEAR = 0.6;

export const moved = ([x, y]: Point, [dx, dy]: Point): Point => [x + dx, y + dy];

function isUnder([x, y]: Point, box: Box, beside: number): boolean {
  return x > box.x - beside && x < box.x + box.w + beside && y > box.y - beside && y < box.y + box.h + beside;
}

const isOver = (box: Box, room: Box): boolean => box.x < room.x + room.w && box.x + box.w > room.x && box.y < room.y + room.h && box.y + box.h > room.y;

/** `half`: half the size of a unit, of which nothing may lie under what covers the board. */
export function isSeen(point: Point, room: Room, half = 0): boolean {
  const [x, y] = point;
  const isInside = x >= room.x + SEEN && x <= room.x + room.w - SEEN && y >= room.y + SEEN && y <= room.y + room.h - SEEN;
  return isInside && !room.covers.some((box) => isUnder(point, box, BESIDE + (room.w <= SMALL && isOver(box, room) ? WHOLE * half : 0)));
}

export function ends(points: readonly Point[]): { left: number; right: number; top: number; bottom: number } {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
}

function fits(points: readonly Point[], room: Room, half: number): boolean {
  const { left, right, top, bottom } = ends(points);
  return right - left + 2 * half <= room.w && bottom - top + 2 * half <= room.h;
}

/** What is found already with as many of the others as fit into the room beside it, those nearest to its first point first. */
function grown(found: readonly Point[], others: readonly Point[], room: Room, half: number): Point[] {
  const first = found[0]!;
  const far = ([x, y]: Point): number => Math.hypot(x - first[0], y - first[1]);
  const near = [...others].sort((a, b) => far(a) - far(b));
  return near.reduce<Point[]>((all, point) => (fits([...all, point], room, half) ? [...all, point] : all), [...found]);
}

/** The point nearest to this one, with as many of the others as fit into the room beside it. */
function around(at: Point, points: readonly Point[], room: Room, half: number): Point[] {
  const far = ([x, y]: Point): number => Math.hypot(x - at[0], y - at[1]);
  const nearest = points.reduce((best, point) => (far(point) < far(best) ? point : best));
  return grown([nearest], points.filter((point) => point !== nearest), room, half);
}

/**
 * What of a question has to be in view: what it is about, with what fits beside that. The board stays under the pointer if
 * what it is about is seen with half of what may be touched, or enough of it: signs at the edges point to the rest. Where
 * it has only one of both, it is enough to see half of it, or anything where it does not fit at all.
 */
function wanted(focus: readonly Point[], lit: readonly Point[], room: Room, half: number): Point[] {
  const all = [...focus, ...lit];
  const isFocusSeen = (point: Point): boolean => isSeen(point, room, half);
  const seen = (points: readonly Point[]): number => points.filter((point) => (focus.includes(point) ? isFocusSeen(point) : isSeen(point, room))).length;
  const isHalfSeen = (points: readonly Point[]): boolean => seen(points) * 2 >= points.length;
  if (focus.length > 0 && lit.length > 0) {
    if (focus.every(isFocusSeen) && (isHalfSeen(lit) || seen(lit) >= ENOUGH)) return [];
    const { left, right, top, bottom } = ends(focus);
    return grown(around([(left + right) / 2, (top + bottom) / 2], focus, room, half), lit, room, half);
  }
  if (isHalfSeen(all)) return [];
  if (fits(all, room, half)) return all;
  return seen(all) > 0 ? [] : nearest(all, room, half);
}

/** The nearest of what may be touched with its neighbours: to show more of it, far away, would take the player away from where they are. */
function nearest(points: readonly Point[], room: Room, half: number): Point[] {
  const at = around([room.x + room.w / 2, room.y + room.h / 2], points, room, half)[0]!;
  const isNear = ([x, y]: Point): boolean => Math.hypot(x - at[0], y - at[1]) <= NEAR * Math.min(room.w, room.h);
  return around(at, points.filter(isNear), room, half);
}

/** How far along one axis until what lies between two points is inside the room. */
export const into = (low: number, high: number, start: number, length: number, half: number): number => (low < start + half ? start + half - low : high > start + length - half ? start + length - half - high : 0);

/** The smallest further move that brings the points out from under what covers them, if there is one. */
function aside(points: readonly Point[], room: Room, half: number): Point {
  const { left, right, top, bottom } = ends(points);
  const moves = room.covers.flatMap((box): Point[] => [
    [box.x - BESIDE - half - right, 0],
    [box.x + box.w + BESIDE + half - left, 0],
    [0, box.y - BESIDE - half - bottom],
    [0, box.y + box.h + BESIDE + half - top],
  ]);
  const free = moves.filter((move) => points.every((point) => isSeen(moved(point, move), room)));
  return free.reduce<Point>((best, move) => (best[0] === 0 && best[1] === 0) || Math.hypot(...move) < Math.hypot(...best) ? move : best, [0, 0]);
}

/** A move with as much more as brings the points out from under what covers them. */
export function clearly(move: Point, points: readonly Point[], room: Room, half: number): Point {
  const there = points.map((point) => moved(point, move));
  return there.every((point) => isSeen(point, room, half)) ? move : moved(move, aside(there, room, half));
}

/** How far the board moves to show what is asked. `half`: half the size of a unit; `limit`: so much of a move as the board allows. */
export function moveToShow(focus: readonly Point[], lit: readonly Point[], room: Room, half: number, limit: (move: Point) => Point): Point {
  const shown = wanted(focus, lit, room, half);
  if (shown.every((point) => isSeen(point, room, half))) return [0, 0];
  const { left, right, top, bottom } = ends(shown);
  const isInside = shown.every((point) => isSeen(point, { ...room, covers: [] }));
  const free = (length: number, span: number): number => (room.w > SMALL ? Math.max(half, Math.min(FREE * length, (length - span) / 2)) : half);
  const move = isInside ? ([0, 0] as Point) : limit([into(left, right, room.x, room.w, free(room.w, right - left)), into(top, bottom, room.y, room.h, free(room.h, bottom - top))]);
  return clearly(move, shown, room, half);
}
