import { describe, expect, it } from "vitest";
import { isPassedUnasked } from "../src/scene/stops";

describe("a pass of the table", () => {
  it("does not say that nothing fits where the viewer wants no stop for cards", () => {
    expect(isPassedUnasked({ stops: { cards: false } })).toBe(true);
  });

  it("says so where the viewer would have been stopped", () => {
    expect([{}, null, undefined].map((stops) => isPassedUnasked({ stops }))).toEqual([false, false, false]);
  });
});
