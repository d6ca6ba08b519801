// What a slip must not cover, in board units: what is lit, what is aimed at, arrow heads, the piece in hand and its goal.
import type { Standing } from "./layout";
import { litAs, type Offered } from "./touch";
import type { Arrow, Board, Point, Rectangle, Touch } from "./types";
import { arrow as draw } from "../board/arrows";
import { pointOf } from "./layout";

const HEAD = 16;

export interface Laid {
  board: Board;
  standing: readonly Standing[];
  lit: ReadonlyMap<Touch, readonly Offered[]>;
  selected: readonly Touch[];
  arrows: readonly Arrow[];
  instead: ReadonlyMap<Touch, unknown>;
  alight?: ReadonlySet<Touch>;
}

function round([x, y]: Point, half: number): Rectangle {
  return [x - half, y - half, half * 2, half * 2];
}

/** The stops of a planned way: covered only if there is no other room. */
export function wayStops(board: Board, way: readonly string[]): Rectangle[] {
  return board.places.filter((place) => way.includes(place.id)).map((place) => round(place.at, 11));
}

export function obstacles({ board, standing, lit, selected, arrows, instead, alight }: Laid, touched: Touch): Rectangle[] {
  const found: Rectangle[] = [];
  for (const one of standing) {
    const touch = `piece:${one.piece.id}`;
    if (touch === touched || !(lit.has(touch) || instead.has(touch) || alight?.has(touch) || selected.includes(touch))) continue;
    const wide = one.piece.form === "figures" ? 0.8 : 0.6;
    found.push(round(one.at, one.size * wide));
  }
  for (const place of board.places) {
    const touch = `place:${place.id}`;
    const offered = lit.get(touch)?.[0];
    if (touch === touched || !offered) continue;
    if (litAs(offered.option) !== "reach" && !place.kind.startsWith("area")) found.push(place.box);
  }
  for (const arrow of arrows) {
    const [start, end] = [pointOf(arrow.start, board, standing), pointOf(arrow.end, board, standing)];
    if (end) found.push(round(end, HEAD * 1.6));
    if (start && end && arrow.number != null) found.push(round(draw(start, end, arrow.bend ?? 0.16, (board.piece_size ?? 46) * 0.62).seal, HEAD));
  }
  return found;
}
