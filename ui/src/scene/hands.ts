// Hands of cards round the table.
import type { Hand, Scene } from "./types";

/** The hands of one part of the table that hold something. */
export function handsAt(scene: Scene, where: "hand" | "left" | "right"): Hand[] {
  return (scene.hands ?? []).filter((hand) => (hand.where ?? "hand") === where && (hand.cards?.length || hand.hidden || hand.note));
}
