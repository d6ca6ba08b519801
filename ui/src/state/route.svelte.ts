// Which page is open: derived from the address alone.

import { linkTo, pathOf } from "./base";

export type Page =
  | { name: "home" }
  | { name: "tables" }
  | { name: "setup"; game: string }
  | { name: "table"; table: string; at: number | null; replay: boolean }
  | { name: "dice"; table: string }
  | { name: "join"; token: string }
  | { name: "account" }
  | { name: "facts"; game: string | null }
  | { name: "rules"; game: string | null; chapter: string; clause: string | null }
  | { name: "about" }
  | { name: "study" }
  | { name: "demo"; scene: string }
  | { name: "missing" };

export function pageOf(path: string, query: URLSearchParams): Page {
  const [first = "", second = "", third = ""] = path.replace(/^\/+|\/+$/g, "").split("/");
  const at = query.get("at");
  switch (first) {
    case "":
      return { name: "home" };
    case "games":
      return second ? { name: "setup", game: second } : { name: "home" };
    case "tables":
      if (!second) return { name: "tables" };
      if (third === "dice") return { name: "dice", table: second };
      return { name: "table", table: second, at: at === null ? null : Number(at), replay: third === "replay" };
    case "join":
      return second ? { name: "join", token: second } : { name: "missing" };
    case "account":
      return { name: "account" };
    case "facts":
      return { name: "facts", game: second || null };
    case "rules":
      return { name: "rules", game: second || null, chapter: third, clause: query.get("clause") };
    case "about":
      return { name: "about" };
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
