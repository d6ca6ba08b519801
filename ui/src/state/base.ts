// The path under which the server is reached: empty, or `/games`. The server writes it into the page.

/** The path in the page: `./` as built, `/` or `/games/` as served. */
export function basePath(written: string): string {
  return written.replace(/^\./, "").replace(/\/$/, "");
}

const base = typeof document === "undefined" ? "" : basePath(document.querySelector<HTMLMetaElement>("meta[name=base]")?.content ?? "");

/** An address of this site as the browser needs it. */
export function linkTo(path: string, under = base): string {
  return path.startsWith("/") ? under + path : path;
}

/** A path of the browser as an address of this site. */
export function pathOf(pathname: string, under = base): string {
  return under && (pathname === under || pathname.startsWith(`${under}/`)) ? pathname.slice(under.length) || "/" : pathname;
}
