import { describe, expect, it } from "vitest";
import { clearly, isSeen, moveToShow, type Room } from "../src/board/attention";
import { openingScale, tellingScale } from "../src/board/camera";
import { rowsOf } from "../src/table/rulerLabels";
import { FINGER, isClearHit, MOUSE } from "../src/scene/clearHit";
import { isAtHand } from "../src/scene/asked";
import type { Piece, Point, Scene } from "../src/scene/types";

const room: Room = { x: 20, y: 20, w: 380, h: 380, covers: [] };
const tools = { x: 350, y: 20, w: 50, h: 200 };
const freely = (move: Point): Point => move;
const show = (focus: Point[], lit: Point[], within: Room = room): Point => moveToShow(focus, lit, within, 25, freely);

describe("what is asked", () => {
  it("moves nothing where all of it is in view, near the edge too", () => {
    expect(show([[200, 200]], [[32, 40], [385, 390]])).toEqual([0, 0]);
    expect(show([], [[200, 200], [300, 300]])).toEqual([0, 0]);
  });

  it("is brought into view by the shortest move, well inside", () => {
    expect(show([[200, 50]], [[200, 10]])).toEqual([0, 35]);
    expect(show([[390, 200]], [[430, 200]])).toEqual([-55, 0]);
    expect(show([[430, 200]], [])).toEqual([-55, 0]);
  });

  it("is not in view under a ruler", () => {
    expect(isSeen([15, 200], room)).toBe(false);
    expect(show([], [[15, 200]])).toEqual([30, 0]);
  });

  it("is not in view if half of the unit it is about lies under the sheet", () => {
    const sheet = { x: 0, y: 330, w: 420, h: 100 };
    expect(show([[200, 315]], [], { ...room, covers: [sheet] })).toEqual([0, -14]);
    expect(show([[200, 300]], [], { ...room, covers: [sheet] })).toEqual([0, 0]);
    expect(show([[200, 315]], [], { ...room, covers: [{ ...sheet, y: 400 }] })).toEqual([0, 0]);
  });

  it("comes out from under the tools, to the side that is nearest", () => {
    const covered = { ...room, covers: [tools] };
    expect(isSeen([370, 100], covered)).toBe(false);
    expect(show([], [[370, 100]], covered)).toEqual([-49, 0]);
    expect(show([], [[370, 210]], covered)).toEqual([0, 39]);
    expect(show([], [[370, 300]], covered)).toEqual([0, 0]);
  });

  it("is left there where no move would free it", () => {
    const covered = { ...room, covers: [{ x: 0, y: 0, w: 420, h: 420 }] };
    expect(clearly([5, 5], [[200, 200]], covered, 25)).toEqual([5, 5]);
  });

  it("is shown around what it is about where not all of it fits", () => {
    const column: Point[] = [[200, -300], [200, -100], [200, 0]];
    expect(show([[200, 300]], column)).toEqual([0, 45]);
  });

  it("stays where what it is about is in view with half of what may be touched", () => {
    expect(show([[200, 200]], [[200, 300], [200, 430]])).toEqual([0, 0]);
    expect(show([[200, 200]], [[200, 300], [200, 430], [200, 440]])).toEqual([0, -65]);
    expect(show([[200, 10]], [[200, 300], [200, 340]])).toEqual([0, 35]);
    const [near, far]: Point[][] = [[100, 150, 200, 250].map((x) => [x, 300]), [40, 90, 140, 190, 240].map((x) => [x, 430])];
    expect(show([[200, 200]], [...near!, ...far!])).toEqual([0, 0]);
  });

  it("stays where half of it is in view and it is about nothing in particular", () => {
    expect(show([], [[200, 200], [200, 900]])).toEqual([0, 0]);
    expect(show([[200, 200], [200, 420]], [])).toEqual([0, 0]);
    expect(show([], [[200, 200], [200, 500], [200, 520]])).toEqual([0, -145]);
  });

  it("stays where anything of it is in view and not all of it fits, else goes to the nearest of it", () => {
    const row: Point[] = [0, 200, 400, 600, 800].map((x) => [x, 600]);
    expect(show([], [[200, 200], ...row])).toEqual([0, 0]);
    const [dx, dy] = show([], row);
    expect(dy).toBe(-225);
    expect(row.filter(([x, y]) => isSeen([x + dx, y + dy], room))).toEqual([[0, 600], [200, 600]]);
  });

  it("goes to the nearest of it with its neighbours, not away from where the player is to show more of it", () => {
    const desk: Room = { x: 0, y: 0, w: 840, h: 540, covers: [] };
    const front: Point[] = [[400, 580], [420, 660], [1000, 900], [1100, 950], [1200, 300], [1300, 200]];
    const [dx, dy] = show([], front, desk);
    expect(dx).toBe(0);
    expect(dy).toBe(540 * 0.85 - 660);
  });

  it("is brought well inside a large room", () => {
    const desk: Room = { x: 0, y: 0, w: 800, h: 500, covers: [] };
    expect(show([[400, 250]], [[400, 520]], desk)).toEqual([0, 500 * 0.85 - 520]);
    expect(show([[20, 250]], [[-10, 250]], desk)).toEqual([130, 0]);
    expect(show([[40, 250]], [[-100, 250], [-90, 250], [640, 250]], desk)).toEqual([130, 0]);
  });

  it("is at hand where a unit in a box may be touched, whatever lies on the board", () => {
    const unit = (id: string, where: Partial<Piece>): Piece => ({ id, name: id, title: id, symbol: "u", nation: "de", side: "central", ...where });
    const asks = (...touches: string[]): Scene => ({
      table: "t", number: 1, lang: "en", game: "g", title: "", board: "b", seats: [], pieces: [unit("1", { box: "reserve" }), unit("2", { place: "metz" })],
      questions: [{ id: "q", seat: "cp", mine: true, prompt: "?", options: touches.map((touch) => ({ choice: touch, label: touch, touch })) }],
    });
    expect(isAtHand(asks("piece:1", "piece:2"))).toBe(true);
    expect(isAtHand(asks("piece:2"))).toBe(false);
  });

  it("moves only so far as the board allows", () => {
    expect(moveToShow([], [[15, 200]], room, 25, () => [12, 0])).toEqual([12, 0]);
  });
});

describe("a touch on a board that is far away", () => {
  const lit = [{ touch: "piece:a", at: [100, 100] as Point }, { touch: "piece:b", at: [112, 100] as Point }, { touch: "piece:c", at: [300, 100] as Point }];

  it("acts where it can only mean one thing", () => {
    expect(isClearHit("piece:c", [304, 103], lit, FINGER)).toBe(true);
    expect(isClearHit("piece:a", [98, 100], lit, MOUSE)).toBe(true);
  });

  it("is a guess where something else that is lit is within reach, or nothing lit was hit", () => {
    expect(isClearHit("piece:a", [100, 100], lit, FINGER)).toBe(false);
    expect(isClearHit("place:d", [200, 200], lit, FINGER)).toBe(false);
  });
});

describe("the opening view", () => {
  it("shows all of the board if its counters can be read, else as much as is readable", () => {
    expect(openingScale(40, 1, 2, 1440)).toBe(1);
    expect(openingScale(40, 0.5, 0.8, 1440)).toBe(0.8);
    expect(openingScale(40, 0.5, 0.8, 390)).toBeCloseTo(1.1);
  });
});

describe("labels of a ruler", () => {
  it("stand in the first row in which they lie beside each other", () => {
    expect(rowsOf([{ left: 0, right: 40 }, { left: 60, right: 90 }])).toEqual([0, 0]);
    expect(rowsOf([{ left: 0, right: 90 }, { left: 20, right: 70 }, { left: 40, right: 100 }, { left: 108, right: 120 }])).toEqual([0, -1, 1, 0]);
  });
});

describe("the turn of others on a phone", () => {
  const phone = [390, 460] as const;

  it("is told nearer where units are too small to be told apart", () => {
    expect(tellingScale(0.15, 46, [0, 0], phone) * 46).toBeCloseTo(40);
    expect(tellingScale(0.9, 46, [100, 100], phone)).toBe(0.9);
  });

  it("is told from farther away where a step does not fit, but never too small", () => {
    expect(tellingScale(1, 46, [390, 10], phone)).toBeCloseTo(0.7);
    expect(tellingScale(1, 46, [4000, 10], phone) * 46).toBeCloseTo(24);
  });
});
