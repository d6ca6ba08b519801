// The kinds of popovers, and the question to the other hot-seat player that needs no change of places.
import type { TableSource } from "../api/source";
import type { Why } from "../api/types";
import { leadingQuestion, openQuestions, parseTouch, passOption, type Offered } from "../scene/touch";
import type { Board, Odds, Question, Roll, Scene, Sheet, Text, Touch } from "../scene/types";
import { t } from "../text/index.svelte";

export type Popover =
  | { kind: "choice"; touch: Touch; offered: Offered[]; index: number; odds: Odds | null }
  | { kind: "refusal"; touch: Touch; why: Why }
  | { kind: "info"; touch: Touch; title: string; text: Text; why?: Why | null }
  | { kind: "roll"; touch: Touch; roll: Roll; still?: boolean; wanted?: boolean };

/** What is shown while a sheet lies over the board: dice fall on the sheet itself, and a slip would cover what it asks. Those of a line of the diary that was clicked are wanted. */
export const besideSheet = (popover: Popover | null, sheet: Sheet | null): Popover | null => (sheet && popover?.kind === "roll" && !popover.wanted ? null : popover);

/** A hot-seat question to the other side that can be passed without looking at its hidden cards. */
export interface QuickPass {
  seat: string;
  name: string;
  the: string;
  offered: Offered;
}

/** Whose reactions are passed without asking, and which: those with this `quiet` word. */
export interface AutoPass {
  seat: string;
  quiet: string;
}

export const isPassed = (passing: AutoPass | null, question: Question | null): boolean => !!question?.quiet && passing?.quiet === question.quiet && passing.seat === question.seat;

/** The options of a question that shows them without being touched. */
export const opensByItself = (question: Question): Offered[] =>
  question.opens ? (question.options ?? []).filter((option) => option.touch === question.opens).map((option) => ({ question, option })) : [];

/** What there is to read about a card or a place. */
export function infoPopover(scene: Scene, board: Board | null, touch: Touch, why: Why | null = null): Popover | null {
  const { kind, id } = parseTouch(touch);
  const card = kind === "card" ? scene.hands?.flatMap((hand) => hand.cards ?? []).find((one) => one.id === id) : null;
  if (card && (card.detail || card.text)) return { kind: "info", touch, title: card.title, text: card.detail || card.text || "", why };
  const place = kind === "place" ? board?.places.find((one) => one.id === id) : null;
  return place?.describe ? { kind: "info", touch, title: place.name, text: place.describe } : null;
}

/** Why a card that nothing refuses cannot be played now: something else is asked. */
export function otherwiseAsked(scene: Scene): Why | null {
  const question = openQuestions(scene)[0];
  return question ? { title: "", sentence: t("asked-now", { question: question.prompt }), clause: question.clause ?? null } : null;
}

/** Two players share the device, and what comes is for the other's eyes; whoever opens the table may be the other one too. */
export function changesHands(before: Scene | null, next: Scene): boolean {
  if (!next.secrets || (next.my_seats?.length ?? 0) < 2 || next.replay) return false;
  return before ? before.seat !== next.seat : next.stage === "play";
}

/** What is read before the device changes hands: to whom it goes, and why. */
export interface Curtain {
  seat: string;
  why: "begins" | "turn" | "goes-on" | "asked" | "secret" | "chooses";
  /** It is there instead of another one that nobody had opened yet: the table has answered meanwhile. */
  replaces?: boolean;
}

export function curtainOf(before: Scene | null, next: Scene): Curtain {
  return { seat: seatInSentence(next, next.seat), why: whyItChanges(before, next) };
}

function whyItChanges(before: Scene | null, next: Scene): Curtain["why"] {
  if (leadingQuestion(next)?.kind === "secret") return "secret";
  if (next.acting == null) return "chooses";
  if (next.acting !== next.seat) return "asked";
  if (!before) return "begins";
  return before.acting === next.acting ? "goes-on" : "turn";
}

/** A seat with its article, where the name needs one. */
const seatInSentence = (scene: Scene, id: string | null | undefined): string => {
  const seat = scene.seats.find((one) => one.id === id);
  return seat?.the || seat?.name || "";
};

/** With hidden hands the device is passed over only if the other side wants to look at its own. */
export function quickPassFor(next: Scene, shownSeat: string | null | undefined): QuickPass | null {
  const offered = next.secrets && shownSeat && next.seat && next.seat !== shownSeat ? passOption(next) : null;
  return offered ? { seat: next.seat!, name: next.seats.find((seat) => seat.id === next.seat)?.name ?? "", the: seatInSentence(next, next.seat), offered } : null;
}

/** What the selected card could order: ringed in blue, as a plan is, because the card is not played yet; everything else is veiled. */
export function cardTargets(scene: Scene | null, popover: Popover | null): ReadonlySet<Touch> {
  const selected = popover?.kind === "choice" ? popover.touch : scene ? leadingQuestion(scene)?.selected?.[0] : null;
  const card = scene?.hands?.flatMap((hand) => hand.cards ?? []).find((one) => `card:${one.id}` === selected);
  return new Set(card?.points_at ?? []);
}

/** The popover with the odds of its selected option, if there are any to fetch. */
export async function withOdds(popover: Popover | null, source: TableSource, seat: string | null): Promise<Popover | null> {
  const option = popover?.kind === "choice" ? popover.offered[popover.index]?.option : null;
  if (popover?.kind !== "choice" || !option?.odds_at || option.odds) return null;
  const odds = await source.odds([option.choice, ...(option.then ?? [])].join("|"), seat).catch(() => null);
  return odds && { ...popover, odds };
}
