// From a table, or from a moment of a replay, to a study of one's own.
import type { Scene } from "../scene/types";
import { currentUser } from "../state/currentUser.svelte";
import { route } from "../state/route.svelte";
import { tryOut } from "./api";

/** Opens a private study of what this scene shows. */
export async function tryOutHere(scene: Scene): Promise<void> {
  const seat = scene.seat && scene.my_seats?.includes(scene.seat) ? scene.seat : null;
  const made = await tryOut(scene.table, seat, scene.replay ? scene.number : null);
  currentUser.reload();
  route.go(`/tables/${made.table}`);
}
