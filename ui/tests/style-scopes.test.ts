// A style sheet stays in the browser once a page has loaded it. What one page styles by a class must not restyle another page.
import { readFileSync, readdirSync } from "node:fs";
import { expect, test } from "vitest";

/** Parts of the frame that all pages share, which a folder may adjust on purpose. */
const SHARED = new Set(["bar", "board", "table", "toasts", "drop", "left", "right", "seg", "phone-sheet", "hint-button", "with-reader", "people", "person", "learn", "lesson-list"]);
const ROOT = new URL("../src/", import.meta.url);

function firstClasses(path: string): Set<string> {
  const text = readFileSync(new URL(path, ROOT), "utf8").replace(/\/\*[\s\S]*?\*\//g, "");
  const selectors = [...text.matchAll(/([^{}]+)\{/g)].flatMap((found) => found[1]!.split(",")).map((one) => one.trim());
  return new Set(selectors.filter((one) => /^\.[\w-]+([ >+~:[]|$)/.test(one)).map((one) => /^\.([\w-]+)/.exec(one)![1]!));
}

/** Folders with the classes by which their rules begin; the table and the board count as one. */
function classesByFolder(): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  for (const entry of readdirSync(ROOT, { recursive: true, encoding: "utf8" }).filter((path) => path.endsWith(".css"))) {
    const folder = entry.split("/")[0]!;
    const place = folder === "styles" || folder === "board" ? "table" : folder;
    found.set(place, new Set([...(found.get(place) ?? []), ...firstClasses(entry)]));
  }
  return found;
}

test("no page restyles what belongs to another one", () => {
  const folders = [...classesByFolder()];
  const twice = folders.flatMap(([folder, classes], index) => folders.slice(index + 1).flatMap(([other, others]) => [...classes].filter((one) => others.has(one) && !SHARED.has(one)).map((one) => `.${one}: ${folder} and ${other}`)));
  expect(twice).toEqual([]);
});
