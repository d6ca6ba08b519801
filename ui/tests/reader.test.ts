import { describe, expect, it } from "vitest";
import { chapterByClause, firstPart, folded, LOOKED_UP, nearestTerms, ownRow, ownSheet, search, searchPlaces, sectionsOf, withUnit } from "../src/reader/index";
import type { Piece } from "../src/scene/types";
import { firstTerms, splitAtTerms, termFinder } from "../src/reader/terms";
import type { Chapter, RulesPage } from "../src/reader/types";

const battle: Chapter = {
  slug: "battle",
  title: "Battle",
  lang: "en",
  number: 6,
  blocks: [
    { block: "heading", level: 2, text: [{ text: "Who may fight" }] },
    { block: "paragraph", anchors: ["BAT-08"], text: [{ text: "With an enemy " }, { text: "beside", tone: "strong" }, { text: " it, a unit fights close." }] },
    { block: "list", items: [{ anchors: ["BAT-09"], text: [{ text: "Close combat is fought at once. Close combat ends here." }] }] },
    { block: "heading", level: 2, text: [{ text: "À distance" }] },
    { block: "paragraph", text: [{ text: "A mêlée is a close combat, see " }, { text: "BAT-08", clause: "BAT-08" }, { text: "." }] },
  ],
};
const page: RulesPage = { game: "g", title: "G", lang: "en", chapters: [battle], glossary: [{ names: ["close combat", "close combats"], text: [{ text: "Combat at distance 1." }] }, { names: ["trench"], text: [{ text: "A ditch." }] }] };

describe("places in the rules", () => {
  it("finds the chapter of every clause, and the sections of a chapter", () => {
    expect([...chapterByClause(page)]).toEqual([["BAT-08", "battle"], ["BAT-09", "battle"]]);
    expect(sectionsOf(battle).map((one) => one.title)).toEqual(["Who may fight", "À distance"]);
  });

  it("opens a clause that has only parts at the first of them", () => {
    expect(firstPart(["R9.5", "R9.60", "R9.6a", "R9.6b"], "R9.6")).toBe("R9.6a");
    expect(firstPart(["11.10.1", "11.1.1"], "11.1")).toBe("11.1.1");
    expect(firstPart(["11.10.1"], "11.1")).toBeUndefined();
  });
});

describe("search", () => {
  const places = searchPlaces(page);

  it("ignores capitals and accents, and keeps the length of texts", () => {
    expect(folded("Mêlée À L’EST")).toBe("melee a l'est");
    expect(search(places, "MELEE").map((hit) => hit.slug)).toEqual(["battle"]);
  });

  it("wants every word in one paragraph, and marks them", () => {
    expect(search(places, "close beside").map((hit) => hit.clause)).toEqual(["BAT-08"]);
    expect(search(places, "beside")[0]!.pieces).toEqual(["With an enemy ", "beside", " it, a unit fights close."]);
    expect(search(places, "tank")).toEqual([]);
    expect(search(places, "  ")).toEqual([]);
  });

  it("puts a clause that is named first", () => {
    expect(search(places, "bat-09")[0]!.clause).toBe("BAT-09");
  });

  it("offers the nearest terms", () => {
    expect(nearestTerms(page, "trenches", 1)).toEqual(["trench"]);
  });
});

describe("terms of the glossary", () => {
  it("are explained once in a section, and never inside a link", () => {
    const finder = termFinder(page.glossary!);
    const explained = firstTerms(battle, finder);
    const counted = battle.blocks.flatMap((block) => (block.block === "paragraph" ? [block.text] : block.block === "list" ? block.items.map((item) => item.text) : [])).map((runs) => splitAtTerms(runs, finder, explained.get(runs)!).flatMap((part) => part.pieces).filter((piece) => piece.term).map((piece) => piece.text));
    expect(counted).toEqual([[], ["Close combat"], ["close combat"]]);
  });
});

describe("the row of a table that is about the unit one looks at", () => {
  const rows = ["Infantry", "Heavy infantry", "Machine gun", "Mortier léger"];

  it("is the longest name in its title", () => {
    expect(ownRow(rows, "Heavy infantry")).toBe(1);
    expect(ownRow(rows, "British infantry, veteran")).toBe(0);
    expect(ownRow(rows, "Mortier leger")).toBe(3);
  });

  it("is none where only a part of a word fits, or nothing was looked up", () => {
    expect(ownRow(rows, "Infantrymen")).toBe(-1);
    expect(ownRow(["", ...rows], "")).toBe(-1);
  });
});

describe("a unit that was looked up", () => {
  const unit = (id: string, title: string, nation: string, symbol = "u-army"): Piece => ({ id, name: title, title, nation, symbol, side: "central", sheet: { blocks: [{ block: "text", text: title }, { block: "rows", rows: [] }] } });
  const units = [unit("unit-1", "French 1st Army", "fr"), unit("unit-2", "German 1st Army", "de"), unit("unit-3", "German corps", "de", "u-corps")];

  it("has its own sheet if the rules list it", () => {
    expect(ownSheet(units, unit("ge-corps-07", "German corps", "de", "u-corps"))?.id).toBe("unit-3");
    expect(ownSheet(units, unit("ge-army-05", "German 5th Army", "de"))).toBeUndefined();
  });

  it("stands before those of its kind with what is printed on it, if they do not", () => {
    const shown = withUnit(units, unit("ge-army-05", "German 5th Army", "de"));

    expect(shown.map((one) => one.title)).toEqual(["French 1st Army", "German 5th Army", "German 1st Army", "German corps"]);
    expect(shown[1]).toMatchObject({ id: LOOKED_UP, sheet: { blocks: [{ block: "text" }] } });
    expect(withUnit(units, null)).toBe(units);
  });
});
