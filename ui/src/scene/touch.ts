// What the hand may touch: options of the open questions, found by what they name, and how each is lit.
import type { Instead, Option, Piece, Question, Scene, Touch } from "./types";

export type Lit = "lamp" | "target" | "reach";

export interface Named {
  kind: string;
  id: string;
}

export interface Offered {
  question: Question | null;
  option: Option;
}

export function named(touch: Touch): Named {
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

/** Every option of the viewer, in the order they are listed; anytime ones last. */
export function offers(scene: Scene): Offered[] {
  const asked = openQuestions(scene).flatMap((question) => (question.options ?? []).map((option) => ({ question, option })));
  return [...asked, ...(scene.anytime ?? []).map((option) => ({ question: null, option }))];
}

export function byTouch(scene: Scene): Map<Touch, Offered[]> {
  const found = new Map<Touch, Offered[]>();
  for (const offered of offers(scene)) {
    const known = found.get(offered.option.touch);
    if (known) known.push(offered);
    else found.set(offered.option.touch, [offered]);
  }
  return found;
}

export function litAs(option: Option): Lit {
  if (option.kind === "attack") return "target";
  return option.kind === "move" && named(option.touch).kind === "place" ? "reach" : "lamp";
}

/** Things one may still change one's mind to: they keep their lamp. */
export function changeable(scene: Scene): Map<Touch, Instead> {
  return new Map((scene.instead ?? []).map((one) => [one.touch, one]));
}

/** Letting a reaction of the viewer pass, if that is what is asked. */
export function passOf(scene: Scene): Offered | null {
  const question = openQuestions(scene)[0];
  const option = question?.kind === "reaction" ? question.options?.find((one) => one.kind === "pass") : undefined;
  return question && option ? { question, option } : null;
}

export interface Deed {
  kind: "send" | "slip" | "instead" | "inspect" | "refuse";
  offered: Offered[];
  instead: Instead | null;
}

/** What a touch does: send at once, ask near the hand, change one's mind, look, or be told why not. */
export function deedOf(scene: Scene, touch: Touch): Deed {
  const offered = byTouch(scene).get(touch) ?? [];
  const only = offered[0];
  if (only && offered.length === 1 && !only.option.confirm) return { kind: "send", offered, instead: null };
  if (only) return { kind: "slip", offered, instead: null };
  const instead = (scene.instead ?? []).find((one) => one.touch === touch) ?? null;
  if (instead) return { kind: "instead", offered, instead };
  return { kind: openQuestions(scene).length > 0 ? "refuse" : "inspect", offered, instead: null };
}

/** What a touch on a place means when the place itself is no option: its front piece that is one, if any. */
export function standIn(scene: Scene, place: string, lit: ReadonlyMap<Touch, unknown>): Touch {
  const touch = `place:${place}`;
  if (lit.has(touch)) return touch;
  const here = (scene.pieces ?? []).filter((piece) => piece.place === place).sort((a, b) => (a.order ?? 0) - (b.order ?? 0));
  const reachable = new Set((scene.instead ?? []).map((one) => one.touch));
  const answer = here.find((piece) => lit.has(`piece:${piece.id}`)) ?? here.find((piece) => reachable.has(`piece:${piece.id}`));
  return answer ? `piece:${answer.id}` : touch;
}

/** In a stack one hides another: what may be touched of the same side on the same place, from the front. */
function litMate(scene: Scene, piece: Piece, lit: ReadonlyMap<Touch, unknown>): Touch | null {
  const mates = (scene.pieces ?? []).filter((one) => one.place && one.place === piece.place && one.side === piece.side);
  const found = mates.sort((a, b) => (a.order ?? 0) - (b.order ?? 0)).find((one) => lit.has(`piece:${one.id}`));
  return found ? `piece:${found.id}` : null;
}

/** The other way round: a piece that is no option on a place that is one (entering a friend's place, attacking a place). */
export function pieceOrPlace(scene: Scene, piece: string, lit: ReadonlyMap<Touch, unknown>): Touch {
  const touch = `piece:${piece}`;
  if (lit.has(touch)) return touch;
  const standing = (scene.pieces ?? []).find((one) => one.id === piece);
  const mate = standing ? litMate(scene, standing, lit) : null;
  const chosen = leadingQuestion(scene)?.selected?.includes(touch) ?? false;
  if (chosen && mate) return mate;
  if ((scene.instead ?? []).some((one) => one.touch === touch)) return touch;
  const ground = standing?.place ?? standing?.box;
  return ground && lit.has(`place:${ground}`) ? `place:${ground}` : (mate ?? touch);
}

export interface OptionGroup {
  title: string;
  offered: Offered[];
}

/** The list of options, under the headings the scene gives; a choice that may be touched in two places is listed once. */
export function grouped(all: Offered[]): OptionGroup[] {
  const groups: OptionGroup[] = [];
  const choices = new Set<string>();
  for (const offered of all) {
    if (choices.has(offered.option.choice)) continue;
    choices.add(offered.option.choice);
    const title = offered.option.group ?? "";
    const last = groups.find((group) => group.title === title);
    if (last) last.offered.push(offered);
    else groups.push({ title, offered: [offered] });
  }
  return groups;
}
