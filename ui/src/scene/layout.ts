// Where pieces stand: spots of places, both sides apart, stacks behind each other.
import type { Board, Piece, Place, Point, Scene } from "./types";

export interface Standing {
  piece: Piece;
  at: Point;
  size: number;
  depth: number;
  stack: number;
  hiddenInStack: number;
}

const DRAWN = 3;

export function places(board: Board): Map<string, Place> {
  return new Map(board.places.map((place) => [place.id, place]));
}

function spotOf(place: Place, side: string, shared: boolean): Point {
  const spots = place.spots ?? {};
  return (shared ? spots[side] : spots[""]) ?? spots[""] ?? place.at;
}

function stackStep(board: Board, count: number): Point {
  const stack = board.stack;
  return (count === 2 ? stack?.two : stack?.three) ?? [4, -4];
}

function stackKey(piece: Piece, shared: boolean): string {
  return shared ? `${piece.place} ${piece.side}` : `${piece.place}`;
}

/** Every piece on the board with its point, back of the stacks first, from the top of the sheet down. */
export function standings(board: Board, scene: Scene): Standing[] {
  const known = places(board);
  const onBoard = (scene.pieces ?? []).filter((piece) => piece.place && known.has(piece.place));
  const sides = new Map<string, Set<string>>();
  for (const piece of onBoard) sides.set(piece.place!, (sides.get(piece.place!) ?? new Set()).add(piece.side));
  const shared = (piece: Piece) => (sides.get(piece.place!)?.size ?? 0) > 1;
  const stacks = new Map<string, Piece[]>();
  for (const piece of onBoard) {
    const key = stackKey(piece, shared(piece));
    stacks.set(key, [...(stacks.get(key) ?? []), piece]);
  }
  const chosen = new Set((scene.questions ?? []).flatMap((question) => question.selected ?? []));
  const held = (stack: Standing[]) => stack.some((one) => chosen.has(`piece:${one.piece.id}`));
  const laid = [...stacks.values()].map((stack) => lay(board, known, inFront(stack, chosen), shared(stack[0]!)));
  return laid.sort((a, b) => Number(held(a)) - Number(held(b)) || front(a) - front(b)).flat();
}

/** A stack from front to back; what is chosen comes to the front. */
function inFront(stack: Piece[], chosen: ReadonlySet<string>): Piece[] {
  const depth = (piece: Piece) => (chosen.has(`piece:${piece.id}`) ? -1 : (piece.order ?? 0));
  return [...stack].sort((a, b) => depth(a) - depth(b));
}

function front(stack: Standing[]): number {
  return stack[stack.length - 1]?.at[1] ?? 0;
}

function lay(board: Board, known: Map<string, Place>, ordered: Piece[], shared: boolean): Standing[] {
  const place = known.get(ordered[0]!.place!)!;
  const spot = spotOf(place, ordered[0]!.side, shared);
  const count = Math.min(ordered.length, DRAWN);
  const [dx, dy] = stackStep(board, count);
  const middle = board.stack?.centred ? (count - 1) / 2 : 0;
  return ordered
    .slice(0, DRAWN)
    .map((piece, depth) => ({
      piece,
      at: [spot[0] + dx * (depth - middle), spot[1] + dy * (depth - middle)] as Point,
      size: place.size ?? board.piece_size ?? 46,
      depth,
      stack: ordered.length,
      hiddenInStack: Math.max(0, ordered.length - DRAWN),
    }))
    .reverse();
}

/** The same stack fanned out in a row over its place, for choosing one of many. */
export function fan(board: Board, scene: Scene, place: Place): Standing[] {
  const here = (scene.pieces ?? []).filter((piece) => piece.place === place.id).sort((a, b) => (a.order ?? 0) - (b.order ?? 0));
  const size = place.size ?? board.piece_size ?? 46;
  const step = size * 1.2;
  const columns = Math.min(here.length, 5);
  return here.map((piece, index) => {
    const row = Math.floor(index / columns);
    const inRow = Math.min(columns, here.length - row * columns);
    const x = place.at[0] + ((index % columns) - (inRow - 1) / 2) * step;
    return { piece, at: [x, place.at[1] + row * step] as Point, size, depth: 0, stack: 1, hiddenInStack: 0 };
  });
}

/** Where a touch is: the point of a piece as it stands, or the middle of a place. */
export function pointOf(touch: string, board: Board, standing: readonly Standing[]): Point | null {
  const colon = touch.indexOf(":");
  const kind = touch.slice(0, colon);
  const id = touch.slice(colon + 1);
  if (kind === "piece") return standing.find((one) => one.piece.id === id)?.at ?? null;
  if (kind === "place") return board.places.find((place) => place.id === id)?.at ?? null;
  return null;
}

/** Where the player's eye should be: what the question is about, else the middle of their own pieces where the board opens. */
export function eyePoint(board: Board, scene: Scene): Point | null {
  const laid = standings(board, scene);
  const question = scene.questions?.find((one) => one.mine) ?? null;
  const told = question ? [] : (scene.diary?.[0]?.lines[0]?.places ?? []).map((place) => `place:${place}`);
  const points = [...(question?.focus ?? []), ...told].map((touch) => pointOf(touch, board, laid)).filter((point): point is Point => point !== null);
  const nation = scene.seats.find((seat) => seat.id === scene.seat)?.nation;
  const [x, y, w, h] = board.opening ?? board.view;
  const inside = ([px, py]: Point) => px >= x && px <= x + w && py >= y && py <= y + h;
  const pieces = laid.filter((one) => one.piece.nation === nation).map((one) => one.at);
  const own = points.length > 0 ? points : pieces.some(inside) ? pieces.filter(inside) : pieces;
  if (own.length === 0) return null;
  const sum = own.reduce((total, point) => [total[0] + point[0], total[1] + point[1]] as Point, [0, 0] as Point);
  return [sum[0] / own.length, sum[1] / own.length];
}
