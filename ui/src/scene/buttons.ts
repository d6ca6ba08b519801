// Buttons of the open questions: those in the prompt, segments on the board, and choosers (a list of lines).
import { named, openQuestions, type Offered } from "./touch";
import type { Scene } from "./types";

export interface ButtonGroup {
  title: string;
  offered: Offered[];
}

function buttons(scene: Scene): Offered[] {
  return openQuestions(scene).flatMap((question) => (question.options ?? []).filter((option) => named(option.touch).kind === "button").map((option) => ({ question, option })));
}

export function promptButtons(scene: Scene): Offered[] {
  return buttons(scene).filter(({ option }) => !option.group);
}

function groups(scene: Scene): ButtonGroup[] {
  const found = new Map<string, Offered[]>();
  for (const offered of buttons(scene)) {
    const title = offered.option.group;
    if (title) found.set(title, [...(found.get(title) ?? []), offered]);
  }
  return [...found].map(([title, offered]) => ({ title, offered }));
}

/** Short words of which one may be in force: a mode of moving. */
function isSegment({ offered }: ButtonGroup): boolean {
  return offered.some(({ option }) => option.on) || offered.every(({ option }) => option.short);
}

export function segments(scene: Scene): ButtonGroup[] {
  return groups(scene).filter(isSegment);
}

export function choosers(scene: Scene): ButtonGroup[] {
  return groups(scene).filter((group) => !isSegment(group));
}
