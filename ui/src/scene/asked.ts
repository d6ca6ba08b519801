// Where on the board the viewer is asked to touch something, and what the question is about.
import { placements, pointOf, pointsOf } from "./layout";
import { leadingQuestion, offersByTouch, parseTouch } from "./touch";
import type { Board, Point, Scene } from "./types";

/** One point for each place: a stack with several units to choose counts once. What may be chosen at any time is not asked. */
export function askedPoints(board: Board, scene: Scene): Point[] {
  const placed = placements(board, scene);
  const places = new Map<string, Point>();
  for (const [touch, offered] of offersByTouch(scene)) {
    const { kind, id } = parseTouch(touch);
    const at = offered.some(({ question }) => question) ? pointOf(touch, board, placed) : null;
    if (at) places.set(kind === "piece" ? (scene.pieces?.find((piece) => piece.id === id)?.place ?? id) : id, at);
  }
  return [...places.values()];
}

/** Something of what is asked lies beside the board, in a box: it can be touched wherever the view is. */
export function isAtHand(scene: Scene): boolean {
  const lit = offersByTouch(scene);
  return (scene.pieces ?? []).some((piece) => piece.box && lit.get(`piece:${piece.id}`)?.some(({ question }) => question));
}

export function pointsInFocus(board: Board, scene: Scene): Point[] {
  const question = leadingQuestion(scene);
  return pointsOf(question?.mine ? (question.focus ?? []) : [], board, scene);
}

/** Room kept between an edge and what is asked about. */
const EDGE = 12;

interface Span {
  top: number;
  bottom: number;
}

/** How far to scroll so that all of these are seen in the room; the first of them where they do not all fit and none is seen. */
export function scrollToShow(lit: readonly Span[], room: Span): number {
  const [top, bottom] = [Math.min(...lit.map((box) => box.top)) - EDGE, Math.max(...lit.map((box) => box.bottom)) + EDGE];
  if (bottom - top <= room.bottom - room.top) return bottom > room.bottom ? bottom - room.bottom : Math.min(0, top - room.top);
  return lit.some((box) => box.top >= room.top && box.bottom <= room.bottom) ? 0 : top - room.top;
}
