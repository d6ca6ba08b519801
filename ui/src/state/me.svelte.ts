// Who is here.
import { fetchMe } from "../api/server";
import type { User } from "../api/types";

class Somebody {
  user = $state.raw<User | null>(null);
  known = $state(false);

  async load(): Promise<void> {
    try {
      this.user = (await fetchMe()).user;
    } finally {
      this.known = true;
    }
  }
}

export const me = new Somebody();
