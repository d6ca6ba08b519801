// Where pieces are placed: the spots of places, both sides apart, stacks behind each other.
import { parseTouch } from "./touch";
import type { Board, Piece, Place, Point, Scene, Touch } from "./types";

/** A piece on the board with its point; `depth` counts from the front of its stack. */
export interface Placement {
  piece: Piece;
  at: Point;
  size: number;
  depth: number;
  hiddenInStack: number;
  /** How many pieces the stack has, on its front piece. */
  inStack: number;
}

/** How many pieces of a stack are drawn. */
const DRAWN_IN_STACK = 3;
const FAN_COLUMNS = 5;

export function placesById(board: Board): Map<string, Place> {
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

interface Placed {
  scene: Scene;
  placed: Placement[];
  byPiece: Map<string, Placement>;
}
/** The last placements on a board: asked for by many parts of the table, and shared with the next scene. */
const lastPlaced = new WeakMap<Board, Placed>();

/**
 * Every piece on the board with its point: back of the stacks first, from the top of the board down. A piece that stays as
 * it is has the same placement as in the scene before, so that it is not rendered again.
 */
export function placements(board: Board, scene: Scene): Placement[] {
  const last = lastPlaced.get(board);
  if (last?.scene === scene) return last.placed;
  const placed = place(board, scene).map((one) => {
    const before = last?.byPiece.get(one.piece.id);
    return before && isSame(before, one) ? before : one;
  });
  lastPlaced.set(board, { scene, placed, byPiece: new Map(placed.map((one) => [one.piece.id, one])) });
  return placed;
}

function isSame(one: Placement, other: Placement): boolean {
  return one.piece === other.piece && one.at[0] === other.at[0] && one.at[1] === other.at[1] && one.size === other.size && one.depth === other.depth && one.hiddenInStack === other.hiddenInStack && one.inStack === other.inStack;
}

function place(board: Board, scene: Scene): Placement[] {
  const known = placesById(board);
  const onBoard = (scene.pieces ?? []).filter((piece) => piece.place && known.has(piece.place));
  const sides = new Map<string, Set<string>>();
  for (const piece of onBoard) sides.set(piece.place!, (sides.get(piece.place!) ?? new Set()).add(piece.side));
  const shared = (piece: Piece) => (sides.get(piece.place!)?.size ?? 0) > 1;
  const stacks = new Map<string, Piece[]>();
  for (const piece of onBoard) {
    const key = stackKey(piece, shared(piece));
    const stack = stacks.get(key);
    if (stack) stack.push(piece);
    else stacks.set(key, [piece]);
  }
  const selected = new Set((scene.questions ?? []).flatMap((question) => question.selected ?? []));
  const isSelected = (stack: Placement[]) => stack.some((one) => selected.has(`piece:${one.piece.id}`));
  const placed = [...stacks.values()].map((stack) => placeStack(board, known, frontToBack(stack, selected), shared(stack[0]!)));
  return placed.sort((a, b) => Number(isSelected(a)) - Number(isSelected(b)) || frontY(a) - frontY(b)).flat();
}

/** A stack from front to back; what is selected comes to the front. */
function frontToBack(stack: Piece[], selected: ReadonlySet<string>): Piece[] {
  const depth = (piece: Piece) => (selected.has(`piece:${piece.id}`) ? -1 : (piece.order ?? 0));
  return [...stack].sort((a, b) => depth(a) - depth(b));
}

function frontY(stack: Placement[]): number {
  return stack[stack.length - 1]?.at[1] ?? 0;
}

function placeStack(board: Board, known: Map<string, Place>, ordered: Piece[], shared: boolean): Placement[] {
  const place = known.get(ordered[0]!.place!)!;
  const spot = spotOf(place, ordered[0]!.side, shared);
  const count = Math.min(ordered.length, DRAWN_IN_STACK);
  const [dx, dy] = stackStep(board, count);
  const middle = board.stack?.centred ? (count - 1) / 2 : 0;
  return ordered
    .slice(0, DRAWN_IN_STACK)
    .map((piece, depth) => ({
      piece,
      at: [spot[0] + dx * (depth - middle), spot[1] + dy * (depth - middle)] as Point,
      size: place.size ?? board.piece_size ?? 46,
      depth,
      hiddenInStack: Math.max(0, ordered.length - DRAWN_IN_STACK),
      inStack: depth === 0 ? ordered.length : 0,
    }))
    .reverse();
}

/** Where the units of a side stand in a place: apart from those of others, if there are any. */
export function standAt(scene: Scene, place: Place, side: string): Point {
  return spotOf(place, side, (scene.pieces ?? []).some((piece) => piece.place === place.id && piece.side !== side));
}

/** Where a unit stands, or would stand, in a place. */
export function unitAt(board: Board, scene: Scene, piece: string, place: Place, side: string): Point {
  const drawn = placements(board, scene).find((one) => one.piece.id === piece && one.piece.place === place.id);
  return drawn?.at ?? standAt(scene, place, side);
}

/** The side of whoever sits on a seat. */
export const sideOf = (scene: Scene, seat: string | null | undefined): string => scene.seats.find((one) => one.id === seat)?.side ?? "";

export interface Aim {
  id: string;
  at: Point;
  half: Point;
}

/** Room between a stack and the brackets around it. */
const AIM_GAP = 5;

/** What is attacked in a place: in an area the enemies there, who do not stand in its middle. */
export function aimAt(board: Board, placed: readonly Placement[], place: Place, mine: string): Aim {
  const enemies = board.kind === "areas" ? placed.filter((one) => one.piece.place === place.id && one.piece.side !== mine) : [];
  if (enemies.length === 0) return { id: place.id, at: place.at, half: [Math.min(place.box[2] / 2, 40), Math.min(place.box[3] / 2, 36)] };
  const edges = (axis: 0 | 1): Point => [Math.min(...enemies.map((one) => one.at[axis] - one.size / 2)), Math.max(...enemies.map((one) => one.at[axis] + one.size / 2))];
  const [[left, right], [top, bottom]] = [edges(0), edges(1)];
  return { id: place.id, at: [(left + right) / 2, (top + bottom) / 2], half: [(right - left) / 2 + AIM_GAP, (bottom - top) / 2 + AIM_GAP] };
}

/** A stack spread out in rows over its place, for choosing one of many. */
export function fanOut(board: Board, scene: Scene, place: Place): Placement[] {
  const here = (scene.pieces ?? []).filter((piece) => piece.place === place.id).sort((a, b) => (a.order ?? 0) - (b.order ?? 0));
  const size = place.size ?? board.piece_size ?? 46;
  const step = size * 1.2;
  const columns = Math.min(here.length, FAN_COLUMNS);
  return here.map((piece, index) => {
    const row = Math.floor(index / columns);
    const inRow = Math.min(columns, here.length - row * columns);
    const x = place.at[0] + ((index % columns) - (inRow - 1) / 2) * step;
    return { piece, at: [x, place.at[1] + row * step] as Point, size, depth: 0, hiddenInStack: 0, inStack: 0 };
  });
}

/** The point of a touch: that of a piece as placed, or the centre of a place. */
export function pointOf(touch: string, board: Board, placed: readonly Placement[]): Point | null {
  const { kind, id } = parseTouch(touch);
  if (kind === "piece") return placed.find((one) => one.piece.id === id)?.at ?? null;
  if (kind === "place") return board.places.find((place) => place.id === id)?.at ?? null;
  return null;
}

/** The points of those touches that are on the board. */
export function pointsOf(touches: Iterable<Touch>, board: Board, scene: Scene): Point[] {
  const placed = placements(board, scene);
  return [...touches].map((touch) => pointOf(touch, board, placed)).filter((at) => at !== null);
}

/** Where the view should be centred: on what the question is about, else on one's own pieces in the opening view. */
export function focusPoint(board: Board, scene: Scene): Point | null {
  const placed = placements(board, scene);
  const question = scene.questions?.find((one) => one.mine) ?? null;
  const lastEvent = question ? [] : (scene.diary?.[0]?.lines[0]?.places ?? []).map((place) => `place:${place}`);
  const points = [...(question?.focus ?? []), ...lastEvent].map((touch) => pointOf(touch, board, placed)).filter((point): point is Point => point !== null);
  const nation = scene.seats.find((seat) => seat.id === scene.seat)?.nation;
  const [x, y, w, h] = board.opening ?? board.view;
  const inside = ([px, py]: Point) => px >= x && px <= x + w && py >= y && py <= y + h;
  const pieces = placed.filter((one) => one.piece.nation === nation).map((one) => one.at);
  const own = points.length > 0 ? points : pieces.some(inside) ? pieces.filter(inside) : pieces;
  if (own.length === 0) return null;
  const sum = own.reduce((total, point) => [total[0] + point[0], total[1] + point[1]] as Point, [0, 0] as Point);
  return [sum[0] / own.length, sum[1] / own.length];
}
