// Buttons of the open questions: those in the prompt, segments on the board, and choosers (lists of lines).
import { groupOffers, openQuestions, parseTouch, type OfferGroup, type Offered } from "./touch";
import type { Scene } from "./types";

function buttons(scene: Scene): Offered[] {
  return openQuestions(scene).flatMap((question) => (question.options ?? []).filter((option) => parseTouch(option.touch).kind === "button").map((option) => ({ question, option })));
}

/** One button for each touch: options that share one are told apart in its popover. */
export function promptButtons(scene: Scene): Offered[] {
  const single = buttons(scene).filter(({ option }) => !option.group);
  return single.filter(({ option }, nth) => single.findIndex((one) => one.option.touch === option.touch) === nth);
}

function groups(scene: Scene): OfferGroup[] {
  return groupOffers(buttons(scene).filter(({ option }) => option.group));
}

/** Short labels of which one may be active, such as a mode of movement. */
function isSegment({ offered }: OfferGroup): boolean {
  return offered.some(({ option }) => option.on) || offered.every(({ option }) => option.short);
}

export function segments(scene: Scene): OfferGroup[] {
  return groups(scene).filter(isSegment);
}

export function choosers(scene: Scene): OfferGroup[] {
  return groups(scene).filter((group) => !isSegment(group));
}

/** Ends something of which more could be done: its question has answers besides buttons. */
export function endsEarly({ question, option }: Offered): boolean {
  return (option.kind === "end" || option.kind === "pass") && (question?.options ?? []).some((one) => parseTouch(one.touch).kind !== "button");
}
