// A match of two games: the order and the words in which it is shown.
import type { Pair, PairParty } from "./types";

/** The parties, the viewer's own first. */
export function partiesOf(pair: Pair): PairParty[] {
  const parties = [...(pair.parties ?? [])];
  return parties.sort((one, other) => Number(other.you ?? false) - Number(one.you ?? false));
}

/** Which game it is, and the totals once the match has begun: `Game 2 of 2 · 6–8`. */
export function chipOf(pair: Pair): string {
  const totals = partiesOf(pair).map((party) => party.total).join("–");
  return totals ? `${pair.label} · ${totals}` : pair.label;
}
