import { describe, expect, it } from "vitest";
import type { PencilMark } from "../src/api/types";
import { MOST_DRAWINGS, withDrawing } from "../src/study/drawings.svelte";

const arrow: PencilMark = { start: "a1", end: "b2", colour: "red" };
const circle: PencilMark = { start: "a1", colour: "red" };

describe("drawing on the board", () => {
  it("adds arrows and circles", () => {
    expect(withDrawing(withDrawing([], arrow), circle)).toEqual([arrow, circle]);
  });

  it("takes away what is drawn again, and changes its colour with another pencil", () => {
    expect(withDrawing([arrow, circle], { ...arrow })).toEqual([circle]);
    expect(withDrawing([arrow, circle], { ...arrow, colour: "blue" })).toEqual([circle, { ...arrow, colour: "blue" }]);
  });

  it("keeps as many as a note may hold", () => {
    const many = Array.from({ length: MOST_DRAWINGS }, (_, index): PencilMark => ({ start: `p${index}`, colour: "red" }));
    expect(withDrawing(many, arrow)).toHaveLength(MOST_DRAWINGS);
  });
});
