import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { TableSource } from "../src/api/source";
import { Seen, TELL_MS } from "../src/table/seen";

const kept = new Map<string, string>();
let hidden: (() => void) | null = null;
let told: [string, number][] = [];
const source = { see: async (seat: string, number: number) => void told.push([seat, number]) } as unknown as TableSource;

beforeEach(() => {
  vi.useFakeTimers();
  kept.clear();
  [hidden, told] = [null, []];
  vi.stubGlobal("localStorage", { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => kept.set(key, value) });
  vi.stubGlobal("document", {
    hidden: false,
    addEventListener: (_: string, listener: () => void) => (hidden = listener),
    removeEventListener: () => (hidden = null),
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("what was seen of a table", () => {
  it("is the furthest of this browser and other devices", () => {
    const seen = new Seen(source);
    expect(seen.before("t", undefined)).toBe(null);
    expect(seen.before("t", 7)).toBe(7);
    seen.note("t", "fr", 12);
    expect(seen.before("t", null)).toBe(12);
    expect(seen.before("t", 7)).toBe(12);
    expect(seen.before("t", 30)).toBe(30);
    expect(seen.before("other", null)).toBe(null);
  });

  it("begins where the table was first opened, if one left before anything was seen", () => {
    const seen = new Seen(source);
    seen.begin("t", 4);
    seen.begin("t", 9);
    expect(new Seen(source).before("t", null)).toBe(4);
    expect(seen.before("t", 7), "but another device knows more").toBe(7);
    seen.note("t", "fr", 12);
    expect(seen.before("t", null)).toBe(12);
    expect(told, "nothing was seen yet").toEqual([]);
  });

  it("is told once for many entries, the last of them, and not again", () => {
    const seen = new Seen(source);
    for (let number = 1; number <= 50; number += 1) seen.note("t", "fr", number);
    expect(told).toEqual([]);
    vi.advanceTimersByTime(TELL_MS);
    expect(told).toEqual([["fr", 50]]);
    seen.note("t", "fr", 50);
    vi.advanceTimersByTime(TELL_MS);
    expect(told).toHaveLength(1);
  });

  it("is told at once when the page is hidden or left", () => {
    const seen = new Seen(source);
    seen.open();
    seen.note("t", "fr", 3);
    hidden!();
    expect(told, "it is still looked at").toEqual([]);
    Object.assign(document, { hidden: true });
    hidden!();
    expect(told).toEqual([["fr", 3]]);
    seen.note("t", "fr", 4);
    seen.close();
    expect(told).toEqual([["fr", 3], ["fr", 4]]);
    expect(hidden).toBe(null);
  });

  it("stays in the browser of whoever only watches", () => {
    const seen = new Seen(source);
    seen.note("t", null, 5);
    seen.close();
    expect(told).toEqual([]);
    expect(seen.before("t", null)).toBe(5);
  });
});
