// A table that is opened by its address: what it needs is asked for at once, not one after the other.
import { getEarly } from "../api/http";
import { fetchBoard } from "../api/server";
import type { News } from "../api/types";
import type { Page } from "../state/route.svelte";

/** The names of places are set in this; the browser would ask for it only when it draws them. */
const PLACE_NAMES = 'italic 600 14px "Besley"';

export function beginEarly(page: Page): void {
  if (page.name !== "table" || page.replay) return;
  void import("./TablePage.svelte");
  void document.fonts?.load(PLACE_NAMES).catch(() => undefined);
  void getEarly<News>(`/api/tables/${page.table}/news`)
    .then((news) => (news.scene ? fetchBoard(news.scene.board) : null))
    .catch(() => undefined); // whoever needs it is told
}
