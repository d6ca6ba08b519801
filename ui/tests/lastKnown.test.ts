import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Game, GameLessons } from "../src/api/types";
import { keepTitles, lastKnownTitles } from "../src/state/lastKnown";

const kept = new Map<string, string>();
const game = { id: "toy", title: "Toy", blurb: "A toy.", scenarios: [{}] } as unknown as Game;
const lessons = { game: "toy", title: "Toy", lessons: [{ id: "first", number: 1, title: "First", minutes: 5, steps: 3 }] } as GameLessons;

beforeEach(() => {
  kept.clear();
  vi.stubGlobal("localStorage", { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => kept.set(key, value) });
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
