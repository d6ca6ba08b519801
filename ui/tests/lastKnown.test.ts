import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Game, GameLessons, TableLine } from "../src/api/types";
import { forgetTables, keepTables, keepTitles, lastKnownTables, lastKnownTitles } from "../src/state/lastKnown";

const kept = new Map<string, string>();
const game = { id: "toy", title: "Toy", blurb: "A toy.", scenarios: [{}] } as unknown as Game;
const lessons = { game: "toy", title: "Toy", lessons: [{ id: "first", number: 1, title: "First", minutes: 5, steps: 3 }] } as GameLessons;

beforeEach(() => {
  kept.clear();
  vi.stubGlobal("localStorage", { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => kept.set(key, value), removeItem: (key: string) => kept.delete(key) });
});
afterEach(() => vi.unstubAllGlobals());

describe("the titles that this browser has seen last", () => {
  it("are kept with their lessons, in each language, and nothing more", () => {
    keepTitles("en", [game], [lessons], 7);
    expect(lastKnownTitles("en")).toEqual({ at: 7, titles: [{ id: "toy", title: "Toy", blurb: "A toy.", lessons: [{ id: "first", title: "First" }] }] });
    expect(lastKnownTitles("fr")).toBeNull();
  });

  it("are unknown where nothing readable is kept, or nothing can be kept", () => {
    kept.set("firestep.titles.en", "{");
    expect(lastKnownTitles("en")).toBeNull();
    vi.stubGlobal("localStorage", undefined);
    keepTitles("en", [game], []);
    expect(lastKnownTitles("en")).toBeNull();
  });
});

describe("the games of mine that this browser has seen last", () => {
  const line = { id: "a", title: "Toy", subtitle: "Two hills", pair: "Game 1 of 2", yours: true, waiting: "Your turn" } as TableLine;

  it("are kept without whose turn it is", () => {
    keepTables("en", [line]);
    expect(lastKnownTables("en")).toEqual([{ id: "a", title: "Toy", second: "Two hills · Game 1 of 2" }]);
    expect(lastKnownTables("fr")).toEqual([]);
  });

  it("are forgotten by whoever signs out", () => {
    keepTables("fr", [line]);
    forgetTables();
    expect(kept.size).toBe(0);
    expect(lastKnownTables("fr")).toEqual([]);
  });
});
