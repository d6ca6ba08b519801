import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { FluentBundle, FluentResource } from "@fluent/bundle";
import { describe, expect, it } from "vitest";
import { pageOf } from "../src/state/route.svelte";

const source = new URL("../src/", import.meta.url).pathname;
const read = (path: string): string => readFileSync(join(source, path), "utf8");
const files = readdirSync(source, { recursive: true }).map(String).filter((name) => /\.(svelte|ts)$/.test(name));
const code = files.map((name) => read(name)).join("\n");

const texts = (lang: string): string => readdirSync(join(source, "text", lang)).sort().map((name) => read(`text/${lang}/${name}`)).join("\n");

function messages(lang: string): Map<string, string> {
  const text = texts(lang);
  return new Map([...text.matchAll(/^([a-z][a-z0-9-]*) = ([\s\S]*?)(?=^\S|(?![\s\S]))/gm)].map((match) => [match[1]!, match[2]!]));
}

const variables = (text: string): string[] => [...new Set([...text.matchAll(/\$([a-z]+)/g)].map((match) => match[1]!))].sort();
const english = messages("en");
const french = messages("fr");

/** Keys that the code puts together, beside those of whole families. */
const TOGETHER = ["orders-pass", "orders-choose", "admin-reports", "admin-tables", "admin-accounts", "admin-log", "watch-over", "watch-playing", "an-played", "an-better", "an-both"];

describe("the client's own words", () => {
  it("stand once each, in chapters of the same names", () => {
    expect(readdirSync(join(source, "text", "fr")).sort()).toEqual(readdirSync(join(source, "text", "en")).sort());
    for (const lang of ["en", "fr"]) expect([...texts(lang).matchAll(/^[a-z][a-z0-9-]* =/gm)].length).toBe(messages(lang).size);
  });

  it("are the same keys in both languages", () => {
    expect([...french.keys()].sort()).toEqual([...english.keys()].sort());
  });

  it("take the same arguments in both languages", () => {
    for (const [key, text] of english) expect([key, variables(french.get(key)!)]).toEqual([key, variables(text)]);
  });

  it("name different buttons differently: to cancel is not to undo", () => {
    for (const words of [english, french]) {
      const buttons = [...words.keys()].filter((key) => key.startsWith("act-"));
      expect(buttons.filter((key) => words.get(key) === words.get("act-undo") || words.get(key) === words.get("act-cancel"))).toEqual(["act-undo", "act-cancel"]);
      expect(words.get("workshop-undo")).not.toBe(words.get("workshop-cancel"));
    }
  });

  it("exist for every key the code uses", () => {
    const used = [...code.matchAll(/\bt\(\s*"([a-z0-9-]+)"/g)].map((match) => match[1]!);
    expect(used.length).toBeGreaterThan(100);
    expect(used.filter((key) => !english.has(key))).toEqual([]);
  });

  it("are all used", () => {
    const built = ["tab", "language", "demo", "speed", "deed", "lens", "stops", "certainty", "draw", "beyond"];
    const unused = [...english.keys()].filter((key) => !new RegExp(`["']${key}["']`).test(code) && !built.includes(key.split("-")[0]!) && !/^(lesson-flag|puzzle-(level|solved|open)|tour-(status|kind|help|ties|letter|word)|report|orders-until|admin-(search|status|did|do)|result-bar)(-|$)/.test(key) && !TOGETHER.includes(key));
    expect(unused).toEqual([]);
  });

  it("exist for every key that is put together", () => {
    for (const kind of ["swiss", "round-robin", "knockout"]) for (const part of ["kind", "help", "ties"]) expect(english.has(`tour-${part}-${kind}`)).toBe(true);
    for (const result of ["won", "drawn", "lost", "bye", "rest"]) for (const part of ["letter", "word"]) expect(english.has(`tour-${part}-${result}`)).toBe(true);
    for (const name of ["unit", "diary", "chat", "orders", "more"]) expect(english.has(`tab-${name}`)).toBe(true);
    for (const name of ["supply", "reach", "sight", "points", "control", "attacks", "bare"]) expect(english.has(`lens-${name}`) && english.has(`lens-${name}-title`)).toBe(true);
    for (const name of ["en", "fr"]) expect(english.has(`language-${name}`)).toBe(true);
    for (const name of ["slow", "normal", "fast", "once"]) expect(english.has(`speed-${name}`)).toBe(true);
    for (const name of ["card", "move", "attack", "fire", "hit", "lost", "taken", "placed", "points", "other"]) expect(english.has(`deed-${name}`)).toBe(true);
    for (const name of ["cards", "cards-note", "windows", "windows-note", "single", "single-note", "wait-short", "wait-usual", "wait-long"]) expect(english.has(`stops-${name}`)).toBe(true);
    for (const edge of ["left", "right", "top", "bottom"]) expect(english.has(`beyond-${edge}`)).toBe(true);
    for (const name of ["red", "blue", "green", "ochre"]) expect(english.has(`draw-${name}`)).toBe(true);
    for (const name of ["inferred", "likely", "reconstructed"]) expect(english.has(`certainty-${name}`)).toBe(true);
    for (const name of ["ask", "say", "point", "auto", "enemy", "chance", "check", "over"]) expect(english.has(`lesson-flag-${name}`)).toBe(true);
    for (const name of [...TOGETHER, ...["once", "turn", "round", "always"].map((until) => `orders-until-${until}`), ...["start", "play", "luck", "rest", "ended"].map((bar) => `result-bar-${bar}`)]) expect([name, english.has(name)]).toEqual([name, true]);
    for (const act of ["settle", "close", "rename", "suspend", "unsuspend"]) expect(english.has(`admin-do-${act}`) && english.has(`admin-do-${act}-note`) && english.has(`admin-did-${act}`)).toBe(true);
    for (const name of ["areas", "points", "secret"]) expect(english.has(`demo-${name}`)).toBe(true);
  });

  it("are read without error by Fluent", () => {
    for (const lang of ["en", "fr"]) {
      const bundle = new FluentBundle(lang, { useIsolating: false });
      expect(bundle.addResource(new FluentResource(texts(lang)))).toEqual([]);
      const errors: Error[] = [];
      const given = Object.fromEntries([...texts(lang).matchAll(/\$([a-z]+)/g)].map((match) => [match[1]!, 2]));
      for (const key of english.keys()) bundle.formatPattern(bundle.getMessage(key)!.value!, given, errors);
      expect(errors).toEqual([]);
    }
  });

  it("set no plain space before French double signs", () => {
    for (const [key, text] of french) expect([key, / [?!;:»]/.test(text.replace(/\{[^}]*\}/g, ""))]).toEqual([key, false]);
  });
});

describe("the home page", () => {
  /** A file of the client and everything it imports at once. */
  function withImports(file: string, found: Set<string> = new Set()): Set<string> {
    if (found.has(file)) return found;
    found.add(file);
    for (const [, path] of read(file).matchAll(/(?:^|\s)import\s+(?:[^"'();]*?from\s+)?["'](\.[^"']+)["']/g)) {
      const wanted = join(file, "..", path!);
      const known = files.find((name) => [wanted, `${wanted}.ts`, `${wanted}.svelte`].includes(name));
      if (known) withImports(known, found);
    }
    return found;
  }

  it("has its texts before those of other pages are loaded", () => {
    const later = /\{([a-z,]+)\}\.ftl/.exec(read("text/enLater.ts"))![1]!.split(",");
    const first = readdirSync(join(source, "text", "en")).filter((name) => !later.includes(name.replace(".ftl", "")));
    const texts = first.map((name) => read(`text/en/${name}`)).join("\n");
    const code = ["main.ts", "App.svelte", "pages/Home.svelte"].flatMap((name) => [...withImports(name)]).map(read).join("\n");
    const used = [...code.matchAll(/\bt\(\s*"([a-z0-9-]+)"/g)].map((match) => match[1]!);
    expect(used.length).toBeGreaterThan(40);
    expect(used.filter((key) => !new RegExp(`^${key} =`, "m").test(texts))).toEqual([]);
  });
});

describe("sizes and colours", () => {
  it("keeps every file short", () => {
    for (const name of files.filter((one) => !one.endsWith("types.ts") && one !== "api/schema.ts")) expect([name, read(name).split("\n").length < 300]).toEqual([name, true]);
  });

  it("writes no colour outside the tokens", () => {
    const sheets = readdirSync(source, { recursive: true }).map(String).filter((name) => name.endsWith(".css") && !name.endsWith("tokens.css"));
    for (const name of sheets) expect([name, read(name).match(/#[0-9a-fA-F]{3,8}\b(?![\w-]*\))/g) ?? []]).toEqual([name, []]);
  });
});

describe("what docs/scenes.md promises", () => {
  const page = readFileSync(join(source, "../../docs/scenes.md"), "utf8");
  const ground = read("board/ground.css") + read("board/highlights.css");
  const words = page.slice(page.indexOf("## 4.2"));

  it("has every symbol it lists", () => {
    const sprite = read("assets/symbols.svg");
    const listed = [...words.matchAll(/^- \w+ `([umfi]-)`: (.+)$/gm)].flatMap((match) => match[2]!.replace(/\(.*\)/, "").trim().split(/\s+/).map((name) => match[1]! + name));
    expect(listed.length).toBeGreaterThan(80);
    expect(listed.filter((name) => !sprite.includes(`id="${name}"`))).toEqual([]);
  });

  it("has every style it lists", () => {
    const table = words.slice(words.indexOf("| group | styles |"));
    const styles = [...table.matchAll(/`([a-z0-9 -]+)`/g)].flatMap((match) => match[1]!.split(" ")).filter((name) => !["nation", "side", "n", "ground"].includes(name));
    expect(styles.length).toBeGreaterThan(80);
    expect(styles.filter((name) => !new RegExp(`\\.${name}\\b`).test(ground))).toEqual([]);
  });
});

it("finds the page of an address", () => {
  expect(pageOf("/", new URLSearchParams())).toEqual({ name: "home" });
  expect(pageOf("/tables/x1", new URLSearchParams())).toEqual({ name: "table", table: "x1", at: null, step: null, replay: false });
  expect(pageOf("/tables/x1/replay", new URLSearchParams("at=7"))).toEqual({ name: "table", table: "x1", at: 7, step: null, replay: true });
  expect(pageOf("/tables/x1/replay", new URLSearchParams("at=7&step=2"))).toEqual({ name: "table", table: "x1", at: 7, step: 2, replay: true });
  expect(pageOf("/tables/x1/analysis", new URLSearchParams("at=7&step=2"))).toEqual({ name: "analysis", table: "x1", at: 7, step: 2 });
  expect(pageOf("/tables/x1/dice", new URLSearchParams())).toEqual({ name: "dice", table: "x1" });
  expect(pageOf("/study", new URLSearchParams())).toEqual({ name: "study" });
  expect(pageOf("/join/tok", new URLSearchParams())).toEqual({ name: "join", token: "tok" });
  expect(pageOf("/nowhere", new URLSearchParams())).toEqual({ name: "missing" });
});
