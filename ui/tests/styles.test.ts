import { readFileSync, readdirSync } from "node:fs";
import { describe, expect, it } from "vitest";

// A stylesheet that has been loaded stays, on whatever page one goes to next.
const SOURCE = new URL("../src/", import.meta.url);
const files = readdirSync(SOURCE, { recursive: true, encoding: "utf8" });
const read = (file: string): string => readFileSync(new URL(file, SOURCE), "utf8");
const roomOf = (file: string): string => file.split("/")[0]!;

/** The classes that templates of some rooms use. */
function usedIn(rooms: readonly string[]): Set<string> {
  const templates = files.filter((file) => file.endsWith(".svelte") && rooms.includes(roomOf(file))).map(read);
  const named = templates.flatMap((text) => [...text.matchAll(/class="([^"]*)"/g)].flatMap(([, names]) => names!.replace(/\{[^}]*\}/g, " ").split(/\s+/)));
  return new Set([...named, ...templates.flatMap((text) => [...text.matchAll(/class:([\w-]+)/g)].map(([, name]) => name!))]);
}

/** The classes that a stylesheet styles wherever they are: `.name` and `.name tag`, with nothing before. */
function styledAnywhere(css: string): string[] {
  const selectors = [...css.replace(/\/\*[\s\S]*?\*\//g, "").matchAll(/([^{}]+)\{/g)].flatMap(([, some]) => some!.split(","));
  return selectors.flatMap((selector) => /^\s*\.([\w-]+)(?:\s*|[\s>][^.]*)$/.exec(selector)?.[1] ?? []);
}

describe("the stylesheet of a page", () => {
  // These rooms stand beside a table, and style it on purpose.
  const besideTable = ["styles", "board", "reader", "analysis", "study"];
  const pages = files.filter((file) => file.endsWith(".css") && !besideTable.includes(roomOf(file)));
  const atTable = usedIn(["table", "board"]);
  const shared = new Set(["order-form"]); // dialogs of the table that use a form of that page

  it.each(pages)("%s styles nothing at a table", (file) => {
    expect(styledAnywhere(read(file)).filter((name) => atTable.has(name) && !shared.has(name))).toEqual([]);
  });

  it("of a table styles nothing that only puzzles and lists of games have", () => {
    const telling = styledAnywhere(read("styles/telling.css"));
    expect([...usedIn(["puzzles", "pages", "people"])].filter((name) => telling.includes(name))).toEqual([]);
  });
});

/** Parts of the frame that all pages share, which a folder may adjust on purpose. */
const SHARED = new Set(["bar", "board", "table", "toasts", "drop", "left", "right", "seg", "phone-sheet", "hint-button", "with-reader", "people", "person", "learn", "lesson-list"]);

function firstClasses(path: string): Set<string> {
  const text = read(path).replace(/\/\*[\s\S]*?\*\//g, "");
  const selectors = [...text.matchAll(/([^{}]+)\{/g)].flatMap((found) => found[1]!.split(",")).map((one) => one.trim());
  return new Set(selectors.filter((one) => /^\.[\w-]+([ >+~:[]|$)/.test(one)).map((one) => /^\.([\w-]+)/.exec(one)![1]!));
}

/** Folders with the classes by which their rules begin; the table and the board count as one. */
function classesByFolder(): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  for (const entry of files.filter((path) => path.endsWith(".css"))) {
    const folder = entry.split("/")[0]!;
    const place = folder === "styles" || folder === "board" ? "table" : folder;
    found.set(place, new Set([...(found.get(place) ?? []), ...firstClasses(entry)]));
  }
  return found;
}

describe("all stylesheets", () => {
  it("restyle nothing that belongs to another page", () => {
    const folders = [...classesByFolder()];
    const twice = folders.flatMap(([folder, classes], index) => folders.slice(index + 1).flatMap(([other, others]) => [...classes].filter((one) => others.has(one) && !SHARED.has(one)).map((one) => `.${one}: ${folder} and ${other}`)));
    expect(twice).toEqual([]);
  });
});
