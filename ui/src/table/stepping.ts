// From one scene of a table to the next: who did what between them, and what one goes on looking at.
import { openQuestions, parseTouch } from "../scene/touch";
import type { Scene, SceneEvent } from "../scene/types";

/** What I did, up to the first event of others; and everything from there on: dice of my attack may fall after their card. */
export function mineAndTold(events: SceneEvent[], isTheirs: (event: SceneEvent) => boolean): [SceneEvent[], SceneEvent[]] {
  const first = events.findIndex(isTheirs);
  return first < 0 ? [events, []] : [events.slice(0, first), events.slice(first)];
}

/** The unit that my next question is about; otherwise the one looked at, while it exists and I am still asked. */
export function inspectedIn(next: Scene, before: Scene | null, inspected: string | null): string | null {
  const [asked, askedBefore] = [openQuestions(next)[0], before ? openQuestions(before)[0] : undefined];
  const selected = next.replay ? undefined : asked?.selected?.map(parseTouch).find((target) => target.kind === "piece");
  if (selected && (before?.number !== next.number || before.seat !== next.seat)) return selected.id;
  if (askedBefore && !asked && before?.number !== next.number) return null;
  return inspected && next.pieces?.some((piece) => piece.id === inspected) ? inspected : null;
}
