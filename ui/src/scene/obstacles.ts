// What a popover must not cover, in board units: everything lit, targets, arrows with both ends, the selected piece.
import { pointOf, type Placement } from "./layout";
import { highlightOf, type Offered } from "./touch";
import type { Arrow, Board, Point, Rectangle, Touch } from "./types";
import { arrow as draw, pointAlong } from "../board/arrows";

const ARROW_HEAD = 16;
const STOP = 11;
/** Where the line of an arrow is kept free, as shares of its length, and how far around it. */
const ALONG = [0.2, 0.35, 0.5, 0.65, 0.8];
const LINE = 5;

export interface BoardLayout {
  board: Board;
  placed: readonly Placement[];
  lit: ReadonlyMap<Touch, readonly Offered[]>;
  selected: readonly Touch[];
  arrows: readonly Arrow[];
  instead: ReadonlyMap<Touch, unknown>;
  cardTargets?: ReadonlySet<Touch>;
}

function square([x, y]: Point, half: number): Rectangle {
  return [x - half, y - half, half * 2, half * 2];
}

/** The stops of a planned path: covered only if there is no other room. */
export function pathStops(board: Board, path: readonly string[]): Rectangle[] {
  return board.places.filter((place) => path.includes(place.id)).map((place) => square(place.at, STOP));
}

export function obstacles({ board, placed, lit, selected, arrows, instead, cardTargets }: BoardLayout, anchor: Touch): Rectangle[] {
  const found: Rectangle[] = [];
  for (const one of placed) {
    const touch = `piece:${one.piece.id}`;
    // In an area units stand beside its middle: those where one was touched, and those where one may attack.
    const offered = lit.get(`place:${one.piece.place}`)?.[0];
    const isAbout = board.kind === "areas" && (anchor === `place:${one.piece.place}` || (!!offered && highlightOf(offered.option) === "target"));
    if (touch === anchor || !(isAbout || lit.has(touch) || instead.has(touch) || cardTargets?.has(touch) || selected.includes(touch) || selected.includes(`place:${one.piece.place}`))) continue;
    const half = one.piece.form === "figures" ? 0.8 : 0.6;
    found.push(square(one.at, one.size * half));
  }
  for (const place of board.places) {
    const touch = `place:${place.id}`;
    const offered = lit.get(touch)?.[0];
    if (touch === anchor) continue;
    if (selected.includes(touch) && !place.kind.startsWith("area")) found.push(place.box);
    if (!offered) continue;
    if (highlightOf(offered.option) !== "reach" && !place.kind.startsWith("area")) found.push(place.box);
  }
  for (const arrow of arrows) {
    const [start, end] = [pointOf(arrow.start, board, placed), pointOf(arrow.end, board, placed)];
    if (end) found.push(square(end, ARROW_HEAD * 1.6));
    if (start && arrow.start !== anchor) found.push(square(start, (board.piece_size ?? 46) * 0.6));
    if (start && end) found.push(...ALONG.map((share) => square(pointAlong(start, end, arrow.bend ?? 0.16, share), LINE)));
    if (start && end && arrow.number != null) found.push(square(draw(start, end, arrow.bend ?? 0.16, (board.piece_size ?? 46) * 0.62).seal, ARROW_HEAD));
  }
  return found;
}
