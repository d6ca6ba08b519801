import { describe, expect, it } from "vitest";
import { chipOf, partiesOf } from "../src/scene/pair";
import type { Pair } from "../src/scene/types";

const match = (you: number | null): Pair => ({
  game: 2, title: "Match of two games", label: "Game 2 of 2", unit: "medals", other: "first",
  parties: ["Ann", "Bob"].map((name, party) => ({ name, sides: ["Germans", "British"], points: [party, 3], total: party + 3, you: party === you })),
});

describe("a match of two games", () => {
  it("puts the viewer's own party first", () => {
    expect(partiesOf(match(1)).map((party) => party.name)).toEqual(["Bob", "Ann"]);
    expect(partiesOf(match(0)).map((party) => party.name)).toEqual(["Ann", "Bob"]);
  });

  it("keeps the order of the first game for spectators", () => {
    expect(partiesOf(match(null)).map((party) => party.name)).toEqual(["Ann", "Bob"]);
  });

  it("says which game it is and the totals", () => {
    expect(chipOf(match(1))).toBe("Game 2 of 2 · 4–3");
  });

  it("says only which game it is before the match has begun", () => {
    expect(chipOf({ ...match(null), parties: [] })).toBe("Game 2 of 2");
  });
});
