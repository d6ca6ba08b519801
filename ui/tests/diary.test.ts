import { describe, expect, it } from "vitest";
import type { DiaryGroup } from "../src/scene/types";
import { firstEntry, olderThan } from "../src/table/diaryPages";

/** A group of the entries from `first` to `last`, newest first. */
const group = (first: number, last: number): DiaryGroup => ({ title: `${first}`, number: first, lines: Array.from({ length: last - first + 1 }, (_, nth) => ({ number: last - nth, text: `${last - nth}` })) });
const entries = (groups: readonly DiaryGroup[]): number[] => groups.flatMap((one) => one.lines.map((line) => line.number));
const downFrom = (last: number): number[] => Array.from({ length: last }, (_, nth) => last - nth);

describe("older pages of the diary", () => {
  const before = [group(9, 10), group(7, 8), group(5, 6)];
  const older = [group(3, 4), group(1, 2)];

  it("go on where the lines of the scene end", () => {
    expect(firstEntry(before)).toBe(5);
    expect(firstEntry([])).toBe(0);
  });

  it("leave no gap when new lines push others out of the scene", () => {
    const now = [group(11, 13), group(9, 10), group(7, 8)];
    expect(entries([...now, ...olderThan(now, before, older)])).toEqual(downFrom(13));
  });

  it("are fetched again when more has happened than a scene brings", () => {
    const now = [group(20, 22), group(17, 19)];
    expect(olderThan(now, before, older)).toEqual([]);
  });

  it("repeat nothing when the scene goes back", () => {
    const now = [group(7, 8), group(5, 6), group(3, 4)];
    expect(entries([...now, ...olderThan(now, before, older)])).toEqual(downFrom(8));
  });
});
