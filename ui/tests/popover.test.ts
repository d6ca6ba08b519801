import { describe, expect, it } from "vitest";
import { besideCard, quietSpot } from "../src/scene/quietCorner";
import { overlap, placePopover, type Box } from "../src/scene/popover";
import type { Roll, Sheet } from "../src/scene/types";
import { besideSheet, type Popover } from "../src/table/popovers";

const bounds: Box = { x: 0, y: 0, w: 1000, h: 700 };
const size = { w: 268, h: 150 };
const anchor: Box = { x: 480, y: 330, w: 40, h: 40 };
const placed = (avoid: Box[], where = anchor) => placePopover({ anchor: where, size, bounds, avoid });
const boxOf = ({ x, y }: { x: number; y: number }): Box => ({ x, y, ...size });

describe("the placement of a popover", () => {
  it("is above the anchor when nothing is in the way", () => {
    const placement = placed([]);
    expect(placement.side).toBe("t");
    expect(placement.y + size.h).toBeLessThan(anchor.y);
    expect(placement.x + placement.caret).toBeCloseTo(500);
  });

  it("is below when something lit lies above", () => {
    expect(placed([{ x: 300, y: 200, w: 400, h: 60 }]).side).toBe("b");
  });

  it("slides along its side before it changes side", () => {
    const placement = placed([{ x: 380, y: 200, w: 60, h: 60 }]);
    expect(placement.side).toBe("t");
    expect(overlap(boxOf(placement), { x: 380, y: 200, w: 60, h: 60 })).toBe(0);
  });

  it("is left, then right, when above and below are covered", () => {
    const above = { x: 100, y: 100, w: 800, h: 200 };
    const below = { x: 100, y: 420, w: 800, h: 200 };
    expect(["l", "r"]).toContain(placePopover({ anchor, size: { w: 268, h: 80 }, bounds, avoid: [above, below] }).side);
  });

  it("has no caret where the anchor lies beyond the board, above it", () => {
    expect(placed([], { x: 700, y: -90, w: 60, h: 40 }).detached).toBe(true);
  });

  it("never leaves the board", () => {
    for (const where of [{ x: 0, y: 0, w: 40, h: 40 }, { x: 960, y: 660, w: 40, h: 40 }, { x: 0, y: 660, w: 40, h: 40 }]) {
      const placement = placed([], where);
      expect(placement.x).toBeGreaterThanOrEqual(0);
      expect(placement.y).toBeGreaterThanOrEqual(0);
      expect(placement.x + size.w).toBeLessThanOrEqual(1000);
      expect(placement.y + size.h).toBeLessThanOrEqual(700);
    }
  });

  it("is detached with a leader line when every side is taken, and still covers nothing lit", () => {
    const ring = [{ x: 200, y: 120, w: 600, h: 190 }, { x: 200, y: 390, w: 600, h: 190 }, { x: 200, y: 300, w: 270, h: 100 }, { x: 530, y: 300, w: 270, h: 100 }];
    const placement = placePopover({ anchor, size: { w: 180, h: 110 }, bounds, avoid: ring });
    expect(placement.detached).toBe(true);
    expect(placement.leader).not.toBeNull();
    for (const box of ring) expect(overlap({ x: placement.x, y: placement.y, w: 180, h: 110 }, box)).toBe(0);
  });

  it("keeps the path of a move free while it can, and covers it rather than be detached", () => {
    const above = [{ x: 380, y: 200, w: 240, h: 100 }];
    expect(placePopover({ anchor, size, bounds, avoid: [], avoidIfPossible: above }).side).toBe("b");
    const around = [{ x: 0, y: 0, w: 1000, h: 320 }, { x: 0, y: 380, w: 1000, h: 320 }, { x: 0, y: 320, w: 470, h: 60 }, { x: 530, y: 320, w: 470, h: 60 }];
    expect(placePopover({ anchor, size, bounds, avoid: [], avoidIfPossible: around }).detached).toBe(false);
  });

  it("covers as little as it can when the whole board is lit", () => {
    const placement = placed([bounds]);
    expect(placement.detached).toBe(true);
    expect(placement.x).toBeGreaterThanOrEqual(0);
  });
});

describe("dice beside an open sheet", () => {
  const roll: Roll = { title: "Dice", die: "d6", faces: [] };
  const dice: Popover = { kind: "roll", touch: "place:liege", roll };
  const sheet: Sheet = { id: "battle", title: "Battle", columns: [] };

  it("do not lie over it: the sheet has them", () => {
    expect(besideSheet(dice, sheet)).toBeNull();
    expect(besideSheet(dice, null)).toBe(dice);
    const wanted = { ...dice, wanted: true };
    expect(besideSheet(wanted, sheet), "a line of the diary was clicked").toBe(wanted);
  });

  it("are the only slip that stays away: what is asked or refused there is shown", () => {
    const refusal: Popover = { kind: "refusal", touch: "card:gas", why: { title: "", sentence: "No", clause: null } };
    expect(besideSheet(refusal, sheet)).toBe(refusal);
    expect(besideSheet(null, sheet)).toBeNull();
  });
});

describe("a slip with choices", () => {
  it("lies where it covers no unit, not even in part, if there is room; else the fewest, and nothing that it is about", () => {
    const [size, room] = [{ w: 100, h: 60 }, { x: 0, y: 0, w: 400, h: 300 }];
    const corners: [number, number][] = [[5, 5], [395, 5], [5, 295], [395, 295]];
    const [x, y] = quietSpot(size, room, [], corners, 20);
    expect(corners.some(([a, b]) => a > x - 20 && a < x + 120 && b > y - 20 && b < y + 80)).toBe(false);
    expect(quietSpot(size, room, [], [], 20)).toEqual([0, 240]);
    expect(quietSpot(size, room, [], [], 20, { x: 0, y: 200, w: 100, h: 100 })[0], "beside a card that is shown").toBeGreaterThanOrEqual(100);
    expect(quietSpot({ w: 400, h: 200 }, { ...room, h: 220 }, [[200, 215]], [[10, 10], [20, 20]], 5)).toEqual([0, 0]);
  });
});

describe("a slip at the upper left", () => {
  it("begins beside a card that lies face up there, and only then", () => {
    expect(besideCard({ x: 16, y: 16, w: 186, h: 300 }, 324, 12)).toBe(214);
    expect(besideCard({ x: 640, y: 16, w: 186, h: 300 }, 324, 12)).toBeNull();
    expect(besideCard(null, 324, 12)).toBeNull();
  });
});
