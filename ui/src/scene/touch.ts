// What can be touched: the options of the open questions by what they name, and how each is highlighted.
import type { Instead, Option, Piece, Question, Scene, Touch } from "./types";

export type Highlight = "lamp" | "target" | "reach";

export interface TouchTarget {
  kind: string;
  id: string;
}

/** An option with the question it answers; options that are available at any time have none. */
export interface Offered {
  question: Question | null;
  option: Option;
}

/** `piece:fr-infantry` as its kind and id. */
export function parseTouch(touch: Touch): TouchTarget {
  const colon = touch.indexOf(":");
  return colon < 0 ? { kind: "", id: touch } : { kind: touch.slice(0, colon), id: touch.slice(colon + 1) };
}

/** The questions that wait for an answer of the viewer. */
export function openQuestions(scene: Scene): Question[] {
  return (scene.questions ?? []).filter((question) => question.mine && !question.answered);
}

/** The question shown in the prompt: mine first, then whatever is open. */
export function leadingQuestion(scene: Scene): Question | null {
  const all = scene.questions ?? [];
  return openQuestions(scene)[0] ?? all.find((question) => question.mine) ?? all[0] ?? null;
}

/** The seats whose eyes look at the scene: of two who share a device and hide their hands, the one who holds it. */
export function ownSeats(scene: Scene): readonly string[] {
  const mine = scene.my_seats ?? [];
  return scene.secrets && mine.length > 1 && scene.seat ? [scene.seat] : mine;
}

/** Whether it is the viewer's own turn and they are asked something. */
export function isMyTurn(scene: Scene): boolean {
  return !!leadingQuestion(scene)?.mine && (scene.acting == null || ownSeats(scene).includes(scene.acting));
}

/** The choice that gives the game up, in every title that has it among its choices. */
export const RESIGN = "resign";

/** Every option of the viewer in scene order, those available at any time last. */
export function offers(scene: Scene): Offered[] {
  const asked = openQuestions(scene).flatMap((question) => (question.options ?? []).map((option) => ({ question, option })));
  return [...asked, ...(scene.anytime ?? []).map((option) => ({ question: null, option }))];
}

/** Many parts of the table ask for this: it is made once for a scene, which never changes. */
const byTouch = new WeakMap<Scene, ReadonlyMap<Touch, Offered[]>>();

export function offersByTouch(scene: Scene): ReadonlyMap<Touch, Offered[]> {
  const made = byTouch.get(scene);
  if (made) return made;
  const found = new Map<Touch, Offered[]>();
  for (const offered of offers(scene)) {
    const known = found.get(offered.option.touch);
    if (known) known.push(offered);
    else found.set(offered.option.touch, [offered]);
  }
  byTouch.set(scene, found);
  return found;
}

export function highlightOf(option: Option): Highlight {
  if (option.kind === "attack") return "target";
  return option.kind === "move" && parseTouch(option.touch).kind === "place" ? "reach" : "lamp";
}

/** What the player can still switch to instead of the current selection: it stays lit. */
export function alternatives(scene: Scene): Map<Touch, Instead> {
  return new Map((scene.instead ?? []).map((one) => [one.touch, one]));
}

/** The option that passes on a reaction, if the viewer is asked for one. */
export function passOption(scene: Scene): Offered | null {
  const question = openQuestions(scene)[0];
  const option = question?.kind === "reaction" ? question.options?.find((one) => one.kind === "pass") : undefined;
  return question && option ? { question, option } : null;
}

export interface TouchAction {
  kind: "send" | "choose" | "switch" | "inspect" | "refuse";
  offered: Offered[];
  instead: Instead | null;
}

/** What a touch does: send a choice, open a popover, switch the selection, inspect, or explain a refusal. */
export function actionFor(scene: Scene, touch: Touch): TouchAction {
  const offered = offersByTouch(scene).get(touch) ?? [];
  const only = offered[0];
  if (only && offered.length === 1 && !only.option.confirm) return { kind: "send", offered, instead: null };
  if (only) return { kind: "choose", offered, instead: null };
  const instead = (scene.instead ?? []).find((one) => one.touch === touch) ?? null;
  if (instead) return { kind: "switch", offered, instead };
  return { kind: openQuestions(scene).length > 0 ? "refuse" : "inspect", offered, instead: null };
}

/** A touch on a place that is not an option means its front piece that is one, if any. */
export function touchForPlace(scene: Scene, place: string, lit: ReadonlyMap<Touch, unknown>): Touch {
  const touch = `place:${place}`;
  if (lit.has(touch)) return touch;
  const here = (scene.pieces ?? []).filter((piece) => piece.place === place).sort((a, b) => (a.order ?? 0) - (b.order ?? 0));
  const reachable = new Set((scene.instead ?? []).map((one) => one.touch));
  const answer = here.find((piece) => lit.has(`piece:${piece.id}`)) ?? here.find((piece) => reachable.has(`piece:${piece.id}`));
  return answer ? `piece:${answer.id}` : touch;
}

/** The front piece of the same side on the same place that is an option: pieces of a stack hide each other. */
function litStackmate(scene: Scene, piece: Piece, lit: ReadonlyMap<Touch, unknown>): Touch | null {
  const mates = (scene.pieces ?? []).filter((one) => one.place && one.place === piece.place && one.side === piece.side);
  const found = mates.sort((a, b) => (a.order ?? 0) - (b.order ?? 0)).find((one) => lit.has(`piece:${one.id}`));
  return found ? `piece:${found.id}` : null;
}

/** A touch on a piece that is not an option means its place if that is one (joining a friend, attacking a place). */
export function touchForPiece(scene: Scene, piece: string, lit: ReadonlyMap<Touch, unknown>): Touch {
  const touch = `piece:${piece}`;
  if (lit.has(touch)) return touch;
  if ((scene.instead ?? []).some((one) => one.drops && one.touch === touch)) return touch;
  const known = (scene.pieces ?? []).find((one) => one.id === piece);
  const mate = known ? litStackmate(scene, known, lit) : null;
  const selected = leadingQuestion(scene)?.selected?.includes(touch) ?? false;
  if (selected && mate) return mate;
  if ((scene.instead ?? []).some((one) => one.touch === touch)) return touch;
  const place = known?.place ?? known?.box;
  return place && lit.has(`place:${place}`) ? `place:${place}` : (mate ?? touch);
}

/** All that is seen of a piece: nobody can tell two apart that look the same. */
export const looksOf = (piece: Piece): string => JSON.stringify({ ...piece, id: "", order: 0 });

/** Pieces in a box that nobody can tell apart: what is asked of one is asked of any. */
export function twinInBox(scene: Scene, piece: Piece, lit: ReadonlyMap<Touch, unknown>): Touch {
  const touch = `piece:${piece.id}`;
  const isTouchable = (one: Touch): boolean => lit.has(one) || (scene.instead ?? []).some((other) => other.touch === one);
  if (!piece.box || isTouchable(touch) || leadingQuestion(scene)?.selected?.includes(touch)) return touch;
  const twin = (scene.pieces ?? []).find((one) => one.box === piece.box && isTouchable(`piece:${one.id}`) && looksOf(one) === looksOf(piece));
  return twin ? `piece:${twin.id}` : touch;
}

export interface OfferGroup {
  title: string;
  offered: Offered[];
}

/** The list of options under the scene's headings; a choice that can be touched in two places is listed once. */
export function groupOffers(all: Offered[]): OfferGroup[] {
  const groups: OfferGroup[] = [];
  const choices = new Set<string>();
  for (const offered of all) {
    const key = [offered.question?.id ?? "", offered.option.choice, ...(offered.option.then ?? [])].join(" ");
    if (choices.has(key)) continue;
    choices.add(key);
    const title = offered.option.group ?? "";
    const known = groups.find((group) => group.title === title);
    if (known) known.offered.push(offered);
    else groups.push({ title, offered: [offered] });
  }
  return groups;
}
