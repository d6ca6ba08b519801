// From one scene of a table to the next: who did what between them, and what one goes on looking at.
import { leadingQuestion, parseTouch } from "../scene/touch";
import type { Scene, SceneEvent } from "../scene/types";

/** What I did, up to the first event of others; and what others did from there on. */
export function mineAndTheirs(events: SceneEvent[], isTheirs: (event: SceneEvent) => boolean): [SceneEvent[], SceneEvent[]] {
  const first = events.findIndex(isTheirs);
  return first < 0 ? [events, []] : [events.slice(0, first), events.slice(first).filter(isTheirs)];
}

/** The unit that the next question is about; otherwise the one looked at, while it exists. */
export function inspectedIn(next: Scene, before: Scene | null, inspected: string | null): string | null {
  const selected = next.replay ? undefined : leadingQuestion(next)?.selected?.map(parseTouch).find((target) => target.kind === "piece");
  if (selected && (before?.number !== next.number || before.seat !== next.seat)) return selected.id;
  return inspected && next.pieces?.some((piece) => piece.id === inspected) ? inspected : null;
}
