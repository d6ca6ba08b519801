import { describe, expect, it } from "vitest";
import { intoMiddle, withinBoard } from "../src/board/camera";
import { scrollToShow } from "../src/scene/asked";
import { outOfView, placeSigns } from "../src/scene/outOfView";
import { quietCorner, quietPlace, type Corner } from "../src/scene/quietCorner";
import { overlap, type Box } from "../src/scene/popover";
import { placesOf, type ToldStep } from "../src/scene/told";
import type { Point, Question, Scene, SceneEvent } from "../src/scene/types";
import { inspectedIn } from "../src/table/stepping";

describe("what may be touched out of view", () => {
  const bare = { left: 0, right: 0, top: 0, bottom: 0 };

  it("is counted at the edge that it is farthest beyond, with the nearest of it", () => {
    const found = outOfView([[50, 50], [130, 40], [300, 70], [20, 160], [-5, 300]], 100, 100, bare);
    expect(found).toEqual([
      { edge: "right", count: 2, nearest: [130, 40] },
      { edge: "bottom", count: 2, nearest: [20, 160] },
    ]);
  });

  it("has no signs where all of it is in view", () => {
    expect(outOfView([[0, 0], [100, 100]], 100, 100, bare)).toEqual([]);
  });

  it("is also what lies under a ruler", () => {
    const found = outOfView([[10, 50], [25, 50], [50, 95]], 100, 100, { ...bare, left: 20 });
    expect(found).toEqual([{ edge: "left", count: 1, nearest: [10, 50] }]);
  });

  it("has its sign at the edge beside it, but over nothing that may be touched and under no tool", () => {
    const [right] = outOfView([[600, 222]], 400, 400, bare);
    const sign = (taken: Box[], units: Box[] = []): Box => placeSigns([right!], 400, 400, bare, taken, units).get("right")!;
    expect(sign([])).toEqual({ x: 332, y: 200, w: 64, h: 44 });
    const tools = { x: 340, y: 20, w: 60, h: 240 };
    expect(sign([tools])).toEqual({ x: 332, y: 260, w: 64, h: 44 });
    const unit = { x: 330, y: 250, w: 60, h: 60 };
    expect([overlap(sign([tools], [unit]), tools), overlap(sign([tools], [unit]), unit)]).toEqual([0, 0]);
  });

  it("has its sign beside the edge, not in the middle, where everything beside it may be touched", () => {
    const [below] = outOfView([[300, 460]], 600, 400, bare);
    const lit = [0, 60, 120, 180, 240, 300].map((x): Box => ({ x: x + 40, y: 310, w: 60, h: 90 }));
    const sign = placeSigns([below!], 600, 400, bare, lit, []).get("bottom")!;
    expect(sign.y).toBeGreaterThan(340);
    expect(lit.map((each) => overlap(sign, each))).toEqual([0, 0, 0, 0, 0, 0]);
  });

  it("has signs that do not lie over each other", () => {
    const two = outOfView([[450, 30], [370, -60]], 400, 400, bare);
    const [one, other] = [...placeSigns(two, 400, 400, bare, [], []).values()];
    expect(overlap(one!, other!)).toBe(0);
  });
});

describe("what is asked on a sheet", () => {
  const room = { top: 100, bottom: 500 };
  const box = (top: number, height = 40) => ({ top, bottom: top + height });

  it("is scrolled to as far as needed, all of it", () => {
    expect(scrollToShow([box(200), box(300)], room)).toBe(0);
    expect(scrollToShow([box(300), box(490)], room)).toBe(42);
    expect(scrollToShow([box(40), box(300)], room)).toBe(-72);
  });

  it("stays where there is more than fits and some of it is seen", () => {
    expect(scrollToShow([box(200), box(900)], room)).toBe(0);
    expect(scrollToShow([box(520), box(1200)], room)).toBe(408);
  });
});

describe("the camera", () => {
  it("stays where the whole board is in view, whatever is told at its edge", () => {
    expect(intoMiddle(5, 40, 100)).toBeCloseTo(10);
    expect(withinBoard(10, 0, 100, 0, 100)).toBe(0);
    expect(withinBoard(-10, 20, 60, 0, 100)).toBe(0);
  });

  it("goes on to the edge of a board that is larger, and no farther", () => {
    expect(withinBoard(50, -30, 400, 0, 100)).toBe(30);
    expect(withinBoard(-50, -280, 400, 0, 100)).toBe(-20);
    expect(withinBoard(-50, -100, 400, 0, 100)).toBe(-50);
  });
});

describe("the card of a told turn", () => {
  const box = (x: number, y: number): Box => ({ x, y, w: 40, h: 40 });
  const boxes: Record<Corner, Box> = { "top left": box(0, 0), "top right": box(60, 0), "bottom left": box(0, 60), "bottom right": box(60, 60) };

  it("lies where it covers the fewest units", () => {
    expect(quietCorner(boxes, [], [[10, 10], [70, 10], [10, 70]], null)).toBe("bottom right");
  });

  it("never lies over what is told, and moves only to uncover that or many units", () => {
    expect(quietCorner(boxes, [[80, 80]], [[10, 10], [70, 10]], "bottom right")).toBe("bottom left");
    expect(quietCorner(boxes, [[50, 50]], [[10, 10], [20, 20]], "top left")).toBe("top left");
    expect(quietCorner(boxes, [[50, 50]], [[10, 10], [20, 20], [30, 30]], "top left")).toBe("top right");
  });

  it("lies on empty ground, away from the corners if units stand there", () => {
    const [room, size] = [{ x: 0, y: 0, w: 400, h: 300 }, { w: 100, h: 80 }];
    const rows = [20, 280].flatMap((y) => Array.from({ length: 9 }, (_, nth): Point => [20 + 45 * nth, y]));
    const { at, isOverSome } = quietPlace(size, room, [[20, 20]], rows, 20, null);
    expect(isOverSome).toBe(false);
    expect(rows.filter(([x, y]) => x > at[0] - 20 && x < at[0] + 120 && y > at[1] - 20 && y < at[1] + 100)).toEqual([]);
    expect(quietPlace(size, room, [], rows, 20, [at[0] + 20, at[1]]).at).toEqual([at[0] + 20, at[1]]);
    expect(quietPlace(size, room, [], [...rows, [at[0] + 50, at[1] + 40]], 20, at).at).not.toEqual(at);
    expect(quietPlace(size, room, [[at[0] + 50, at[1] + 40]], rows, 20, at).at).not.toEqual(at);
    expect(quietPlace(size, room, [], [], 20, [350, 0]).at).not.toEqual([350, 0]);
    expect(quietPlace({ w: 400, h: 300 }, room, [[200, 150]], [], 20, null).isOverSome).toBe(true);
  });
});

describe("a told step", () => {
  const leg = (piece: string, ...path: string[]): SceneEvent => ({ number: 1, text: "", steps: [{ piece, path }], places: path, deed: { kind: "move", name: "", place: path.at(-1)! } }) as unknown as SceneEvent;
  const step = (kind: ToldStep["kind"], ...events: SceneEvent[]): ToldStep => ({ number: 1, kind, value: "", events }) as unknown as ToldStep;

  it("of a march has its ring where the march ends", () => {
    expect(placesOf(step("move", leg("1", "ivangorod", "lublin"), leg("1", "lublin", "lutsk"), leg("1", "lutsk", "lemberg")))).toEqual(["lemberg"]);
    expect(placesOf(step("move", leg("1", "a", "b"), leg("2", "a", "c")))).toEqual(["b", "c"]);
  });

  it("of another kind has it wherever something happens", () => {
    expect(placesOf(step("attack", { number: 1, text: "", places: ["a", "b"] } as unknown as SceneEvent))).toEqual(["", "a", "b"]);
  });
});

describe("the sheet of a unit", () => {
  const question = (mine: boolean, ...selected: string[]): Question => ({ id: "q", seat: mine ? "me" : "them", mine, prompt: "?", selected }) as Question;
  const scene = (number: number, ...questions: Question[]): Scene => ({ number, questions, pieces: [{ id: "mine" }, { id: "theirs" }] }) as unknown as Scene;

  it("opens for what I am asked about, not for what others choose", () => {
    expect(inspectedIn(scene(2, question(true, "piece:mine")), scene(1, question(true)), null)).toBe("mine");
    expect(inspectedIn(scene(2, question(false, "piece:theirs")), scene(1, question(true)), null)).toBeNull();
  });

  it("closes when the others play, and stays while I look at it in their turn", () => {
    expect(inspectedIn(scene(2, question(false)), scene(1, question(true, "piece:mine")), "mine")).toBeNull();
    expect(inspectedIn(scene(3, question(false)), scene(2, question(false)), "theirs")).toBe("theirs");
  });

  it("closes when the unit leaves the board, and stays where it was opened in a box", () => {
    const before = { ...scene(2, question(true)), pieces: [{ id: "mine", place: "sedan" }] } as unknown as Scene;
    const after = { ...scene(3, question(true)), pieces: [{ id: "mine", box: "lost" }] } as unknown as Scene;
    expect(inspectedIn(after, before, "mine")).toBeNull();
    expect(inspectedIn(after, after, "mine")).toBe("mine");
  });
});
