// The signed-in user or guest, if any.
import { fetchMe } from "../api/server";
import type { Me, User } from "../api/types";
import { forgetTables } from "./lastKnown";

class CurrentUser {
  user = $state.raw<User | null>(null);
  email = $state("");
  /** An address that counts once it is confirmed. */
  emailWaiting = $state("");
  /** Whether the server can send mail. */
  mail = $state(false);
  /** Whether this is an operator of the server. */
  operator = $state(false);
  /** By whom I may be challenged. */
  challenges = $state<NonNullable<Me["challenges"]>>("everybody");
  loaded = $state(false);

  async load(): Promise<void> {
    try {
      const me = await fetchMe();
      this.user = me.user;
      if (!me.user) forgetTables();
      this.email = me.email ?? "";
      this.emailWaiting = me.email_waiting ?? "";
      this.mail = me.server.mail ?? false;
      this.operator = me.operator ?? false;
      this.challenges = me.challenges ?? "everybody";
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
