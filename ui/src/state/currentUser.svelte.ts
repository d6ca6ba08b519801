// The signed-in user or guest, if any.
import { fetchMe } from "../api/server";
import type { User } from "../api/types";

class CurrentUser {
  user = $state.raw<User | null>(null);
  loaded = $state(false);

  async load(): Promise<void> {
    try {
      this.user = (await fetchMe()).user;
    } finally {
      this.loaded = true;
    }
  }

  /** Loads the user again after a request that may have signed in a guest; a failure changes nothing. */
  reload(): void {
    void this.load().catch(() => undefined);
  }
}

export const currentUser = new CurrentUser();
