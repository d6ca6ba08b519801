// Which page is open: derived from the address alone.

import { linkTo, pathOf } from "./base";

export type Page =
  | { name: "home" }
  | { name: "tables" }
  | { name: "setup"; game: string; pack: string | null; challenge: string | null }
  | { name: "table"; table: string; at: number | null; step: number | null; replay: boolean }
  | { name: "analysis"; table: string; at: number | null; step: number | null }
  | { name: "dice"; table: string }
  | { name: "result"; table: string }
  | { name: "join"; token: string }
  | { name: "account" }
  | { name: "profile"; person: string | null }
  | { name: "ladder"; game: string | null }
  | { name: "find" }
  | { name: "watch" }
  | { name: "tournaments" }
  | { name: "announce" }
  | { name: "tournament"; tournament: string; team: string }
  | { name: "statistics"; game: string | null }
  | { name: "notices" }
  | { name: "circle" }
  | { name: "admin" }
  | { name: "facts"; game: string | null }
  | { name: "rules"; game: string | null; chapter: string; clause: string | null }
  | { name: "lessons"; game: string | null }
  | { name: "lesson"; game: string; lesson: string }
  | { name: "puzzles" }
  | { name: "puzzle"; game: string; puzzle: string }
  | { name: "about" }
  | { name: "study" }
  | { name: "workshop"; game: string | null; part: string; pack: string | null }
  | { name: "demo"; scene: string }
  | { name: "missing" };

export function pageOf(path: string, query: URLSearchParams): Page {
  const [first = "", second = "", third = ""] = path.replace(/^\/+|\/+$/g, "").split("/");
  const at = query.get("at");
  const step = Number(query.get("step")) || null;
  switch (first) {
    case "":
      return { name: "home" };
    case "games":
      return second ? { name: "setup", game: second, pack: query.get("pack"), challenge: query.get("challenge") } : { name: "home" };
    case "tables":
      if (!second) return { name: "tables" };
      if (third === "analysis") return { name: "analysis", table: second, at: at === null ? null : Number(at), step };
      if (third === "dice") return { name: "dice", table: second };
      if (third === "result") return { name: "result", table: second };
      return { name: "table", table: second, at: at === null ? null : Number(at), step, replay: third === "replay" };
    case "join":
      return second ? { name: "join", token: second } : { name: "missing" };
    case "account":
      return { name: "account" };
    case "people":
      return { name: "profile", person: second ? decodeURIComponent(second) : null };
    case "ladder":
      return { name: "ladder", game: second || null };
    case "find":
      return { name: "find" };
    case "watch":
      return { name: "watch" };
    case "tournaments":
      if (!second) return { name: "tournaments" };
      return second === "new" ? { name: "announce" } : { name: "tournament", tournament: second, team: query.get("team") ?? "" };
    case "statistics":
      return { name: "statistics", game: second || null };
    case "notices":
      return { name: "notices" };
    case "circle":
      return { name: "circle" };
    case "admin":
      return { name: "admin" };
    case "facts":
      return { name: "facts", game: second || null };
    case "rules":
      return { name: "rules", game: second || null, chapter: third, clause: query.get("clause") };
    case "learn":
      return second && third ? { name: "lesson", game: second, lesson: third } : { name: "lessons", game: second || null };
    case "puzzles":
      return second ? { name: "puzzle", game: second, puzzle: third || "today" } : { name: "puzzles" };
    case "about":
      return { name: "about" };
    case "workshop":
      return { name: "workshop", game: second || null, part: third, pack: query.get("pack") };
    case "study":
      return { name: "study" };
    case "demo":
      return { name: "demo", scene: query.get("scene") ?? "areas" };
    default:
      return { name: "missing" };
  }
}

class Route {
  page = $state.raw<Page>({ name: "home" });

  read(): void {
    this.page = pageOf(pathOf(location.pathname), new URLSearchParams(location.search));
  }

  go(address: string, replace = false): void {
    if (replace) history.replaceState(null, "", linkTo(address));
    else history.pushState(null, "", linkTo(address));
    this.read();
    if (!replace) scrollTo(0, 0);
  }

  /** Follows links within the site without reloading the page. */
  follow = (event: MouseEvent): void => {
    const link = (event.target as Element | null)?.closest?.("a[href]");
    if (!(link instanceof HTMLAnchorElement) || event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || link.target || link.hasAttribute("download")) return;
    const path = pathOf(link.pathname);
    if (link.origin !== location.origin || linkTo(path) !== link.pathname || path.startsWith("/api/")) return;
    event.preventDefault();
    this.go(path + link.search + link.hash);
  };
}

export const route = new Route();
