// Ways to begin a game: at once, or guided.
import { createTable, fetchGame, setGuide } from "../api/server";
import { currentUser } from "../state/currentUser.svelte";
import { route } from "../state/route.svelte";
import { toasts } from "../state/toasts.svelte";

/** The game that "Play now" begins, against a bot; returns whether it has begun. */
export async function playNow(id: string): Promise<boolean> {
  try {
    const game = await fetchGame(id);
    if (!game.quick) {
      route.go(`/games/${id}`);
      return true;
    }
    const made = await createTable(game.quick);
    currentUser.reload();
    route.go(`/tables/${made.table}`);
    return true;
  } catch (failure) {
    toasts.showFailure(failure);
    return false;
  }
}

/** The same game, with somebody who explains. */
export async function playGuided(id: string): Promise<boolean> {
  try {
    await setGuide(id, true);
  } catch (failure) {
    toasts.showFailure(failure);
    return false;
  }
  return playNow(id);
}
