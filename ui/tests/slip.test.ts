import { describe, expect, it } from "vitest";
import { overlap, placeSlip, type Box } from "../src/scene/slip";

const bounds: Box = { x: 0, y: 0, w: 1000, h: 700 };
const slip = { w: 268, h: 150 };
const touched: Box = { x: 480, y: 330, w: 40, h: 40 };
const standing = (avoid: Box[], where = touched) => placeSlip({ touched: where, slip, bounds, avoid });
const boxOf = (stand: { x: number; y: number }): Box => ({ x: stand.x, y: stand.y, ...slip });

describe("where a slip stands", () => {
  it("stands above what was touched when nothing is in the way", () => {
    const stand = standing([]);
    expect(stand.side).toBe("t");
    expect(stand.y + slip.h).toBeLessThan(touched.y);
    expect(stand.x + stand.nib).toBeCloseTo(500);
  });

  it("goes below when something lit lies above", () => {
    expect(standing([{ x: 300, y: 200, w: 400, h: 60 }]).side).toBe("b");
  });

  it("slides along its side before it changes side", () => {
    const stand = standing([{ x: 380, y: 200, w: 60, h: 60 }]);
    expect(stand.side).toBe("t");
    expect(overlap(boxOf(stand), { x: 380, y: 200, w: 60, h: 60 })).toBe(0);
  });

  it("takes left, then right, when above and below are covered", () => {
    const above = { x: 100, y: 100, w: 800, h: 200 };
    const below = { x: 100, y: 420, w: 800, h: 200 };
    expect(["l", "r"]).toContain(placeSlip({ touched, slip: { w: 268, h: 80 }, bounds, avoid: [above, below] }).side);
  });

  it("never leaves the board", () => {
    for (const where of [{ x: 0, y: 0, w: 40, h: 40 }, { x: 960, y: 660, w: 40, h: 40 }, { x: 0, y: 660, w: 40, h: 40 }]) {
      const stand = standing([], where);
      expect(stand.x).toBeGreaterThanOrEqual(0);
      expect(stand.y).toBeGreaterThanOrEqual(0);
      expect(stand.x + slip.w).toBeLessThanOrEqual(1000);
      expect(stand.y + slip.h).toBeLessThanOrEqual(700);
    }
  });

  it("stands away with a leader line when every side is taken, and still covers nothing lit", () => {
    const ring = [{ x: 200, y: 120, w: 600, h: 190 }, { x: 200, y: 390, w: 600, h: 190 }, { x: 200, y: 300, w: 270, h: 100 }, { x: 530, y: 300, w: 270, h: 100 }];
    const stand = placeSlip({ touched, slip: { w: 180, h: 110 }, bounds, avoid: ring });
    expect(stand.away).toBe(true);
    expect(stand.lead).not.toBeNull();
    for (const box of ring) expect(overlap({ x: stand.x, y: stand.y, w: 180, h: 110 }, box)).toBe(0);
  });

  it("spares the way of a move while it can, and covers it rather than stand away", () => {
    const above = [{ x: 380, y: 200, w: 240, h: 100 }];
    expect(placeSlip({ touched, slip, bounds, avoid: [], spare: above }).side).toBe("b");
    const around = [{ x: 0, y: 0, w: 1000, h: 320 }, { x: 0, y: 380, w: 1000, h: 320 }, { x: 0, y: 320, w: 470, h: 60 }, { x: 530, y: 320, w: 470, h: 60 }];
    expect(placeSlip({ touched, slip, bounds, avoid: [], spare: around }).away).toBe(false);
  });

  it("covers as little as it can when the whole board is lit", () => {
    const stand = standing([bounds]);
    expect(stand.away).toBe(true);
    expect(stand.x).toBeGreaterThanOrEqual(0);
  });
});
