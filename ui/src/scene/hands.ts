// Hands of cards.
import type { Hand, Scene } from "./types";

/** The hands shown in one part of the table, without empty ones. */
export function handsAt(scene: Scene, where: "hand" | "left" | "right"): Hand[] {
  return (scene.hands ?? []).filter((hand) => (hand.where ?? "hand") === where && (hand.cards?.length || hand.hidden || hand.note));
}

/** Whose hand it is, where cards of several players may be shown; nothing for one's own and for cards on the table. */
export function ownerOf(scene: Scene, hand: Hand): string {
  return hand.own ? "" : (scene.seats.find((seat) => seat.id === hand.seat)?.name ?? "");
}
