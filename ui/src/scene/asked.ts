// Where on the board the viewer is asked to touch something, and what the question is about.
import { placements, pointOf } from "./layout";
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
  const placed = placements(board, scene);
  const touches = question?.mine ? (question.focus ?? []) : [];
  return touches.map((touch) => pointOf(touch, board, placed)).filter((at) => at !== null);
}
