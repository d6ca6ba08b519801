// From one scene of a table to the next: who did what between them, and what one goes on looking at.
import { plainText } from "../scene/format";
import { isMyTurn, openQuestions, parseTouch } from "../scene/touch";
import type { Scene, SceneEvent } from "../scene/types";
import { telling } from "../state/settings.svelte";

/**
 * What I did, up to the first event of others; and everything from there on: dice of my attack may fall after their card.
 * Fights of mine that lead straight into their turn belong to what is told: they can be seen again, one by one, before it.
 */
export function mineAndTold(events: SceneEvent[], isTheirs: (event: SceneEvent) => boolean): [SceneEvent[], SceneEvent[]] {
  const theirs = events.findIndex(isTheirs);
  if (theirs < 0) return [events, []];
  const fight = telling.speed === "once" ? -1 : events.findIndex(isFight);
  const first = fight < 0 ? theirs : Math.min(fight, theirs);
  return [events.slice(0, first), events.slice(first)];
}

/** Fire and what it did: some weapons hit without dice. */
function isFight(event: SceneEvent): boolean {
  return !!event.roll || ["fire", "hit", "lost"].includes(event.deed?.kind ?? "");
}

/** How many events on its first entry come before what is told: they have been shown, as far as they are told in words. */
export function shownBefore(mine: readonly SceneEvent[], told: readonly SceneEvent[]): number {
  return mine.filter((event) => event.number === told[0]?.number && plainText(event.text)).length;
}

/** The turn of others is over, perhaps by an answer of mine, after which nobody else did anything. */
export const endsByMyAnswer = (before: Scene, next: Scene): boolean => !isMyTurn(before) && isMyTurn(next);

/** The unit that my next question is about; otherwise the one looked at, while it exists and I am still asked. */
export function inspectedIn(next: Scene, before: Scene | null, inspected: string | null): string | null {
  const [asked, askedBefore] = [openQuestions(next)[0], before ? openQuestions(before)[0] : undefined];
  const selected = next.replay ? undefined : asked?.selected?.map(parseTouch).find((target) => target.kind === "piece");
  if (selected && (before?.number !== next.number || before.seat !== next.seat)) return selected.id;
  if (askedBefore && !asked && before?.number !== next.number) return null;
  const [shown, shownBefore] = [next, before].map((scene) => scene?.pieces?.find((piece) => piece.id === inspected));
  const isGone = !!shownBefore?.place && !shown?.place; // it has left the board
  return shown && !isGone ? inspected : null;
}
