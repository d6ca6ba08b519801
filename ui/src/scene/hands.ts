// Hands of cards.
import type { Hand, Scene } from "./types";

/** The hands shown in one part of the table, without empty ones. */
export function handsAt(scene: Scene, where: "hand" | "left" | "right"): Hand[] {
  return (scene.hands ?? []).filter((hand) => (hand.where ?? "hand") === where && (hand.cards?.length || hand.hidden || hand.note));
}
