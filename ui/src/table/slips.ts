// What lies near the hand, and what is asked aside of whoever does not hold the device.
import type { TableSource } from "../api/source";
import type { Why } from "../api/types";
import { leadingQuestion, named, passOf, type Offered } from "../scene/touch";
import type { Board, Odds, Roll, Scene, Text, Touch } from "../scene/types";

export type Slip =
  | { kind: "ask"; touch: Touch; offered: Offered[]; index: number; odds: Odds | null }
  | { kind: "refusal"; touch: Touch; why: Why }
  | { kind: "look"; touch: Touch; title: string; text: Text }
  | { kind: "roll"; touch: Touch; roll: Roll };

/** A hot-seat question to the other side that can be let pass without looking at what is hidden. */
export interface Aside {
  seat: string;
  name: string;
  offered: Offered;
}

/** What there is to read about a card or a place. */
export function lookSlip(scene: Scene, board: Board | null, touch: Touch): Slip | null {
  const { kind, id } = named(touch);
  const card = kind === "card" ? scene.hands?.flatMap((hand) => hand.cards ?? []).find((one) => one.id === id) : null;
  if (card && (card.detail || card.text)) return { kind: "look", touch, title: card.title, text: card.detail || card.text || "" };
  const place = kind === "place" ? board?.places.find((one) => one.id === id) : null;
  return place?.describe ? { kind: "look", touch, title: place.name, text: place.describe } : null;
}

/** With hidden hands the device changes hands only if the other side wants to look at its own. */
export function asideOf(next: Scene, held: string | null | undefined): Aside | null {
  const offered = next.secrets && held && next.seat && next.seat !== held ? passOf(next) : null;
  return offered ? { seat: next.seat!, name: next.seats.find((seat) => seat.id === next.seat)?.name ?? "", offered } : null;
}

/** What the card in hand could order: lit, everything else veiled. */
export function cardLights(scene: Scene | null, slip: Slip | null): ReadonlySet<Touch> {
  const held = slip?.kind === "ask" ? slip.touch : scene ? leadingQuestion(scene)?.selected?.[0] : null;
  const card = scene?.hands?.flatMap((hand) => hand.cards ?? []).find((one) => `card:${one.id}` === held);
  return new Set(card?.points_at ?? []);
}

/** The slip with the odds of what it asks, if there are any to be fetched. */
export async function withOdds(slip: Slip | null, source: TableSource, seat: string | null): Promise<Slip | null> {
  const option = slip?.kind === "ask" ? slip.offered[slip.index]?.option : null;
  if (slip?.kind !== "ask" || !option?.odds_at || option.odds) return null;
  const odds = await source.odds(option.choice, seat).catch(() => null);
  return odds && { ...slip, odds };
}
