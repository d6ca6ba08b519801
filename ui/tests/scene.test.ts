import { describe, expect, it } from "vitest";
import { arrow, pathLine } from "../src/board/arrows";
import { nearest } from "../src/board/rovingFocus.svelte";
import { focusPoint, fanOut, pointOf, placements } from "../src/scene/layout";
import { ownerOf } from "../src/scene/hands";
import { obstacles } from "../src/scene/obstacles";
import { patchScene, reuseEqualParts } from "../src/scene/patch";
import { outline, rings } from "../src/scene/outline";
import { isStepOf, momentAfter, momentBefore, spacedIcons, stepsShown, turnLabels } from "../src/scene/timeline";
import { offersByTouch } from "../src/scene/touch";
import { trayItems } from "../src/scene/trays";
import type { Board, Piece, Scene } from "../src/scene/types";
import { clockText, percent, plainText, withoutStop } from "../src/scene/format";
import { along } from "../src/table/playback.svelte";

const square = (x: number, y: number): string => `M${x} ${y}L${x + 10} ${y}L${x + 10} ${y + 10}L${x} ${y + 10}Z`;
const board: Board = {
  kind: "areas", view: [0, 0, 100, 100], layers: [], piece_size: 40, stack: { two: [16, -14], three: [9, -7], centred: true },
  places: [{ id: "a", name: "A", kind: "area", at: [50, 50], shape: square(0, 0), box: [0, 0, 10, 10], spots: { allied: [30, 70], central: [70, 30] } }, { id: "b", name: "B", kind: "area", at: [80, 80], shape: square(10, 0), box: [10, 0, 10, 10] }],
};
const piece = (id: string, extra: Partial<Piece> = {}): Piece => ({ id, name: id, title: id, symbol: "u-army", nation: "fr", side: "allied", place: "a", ...extra });
const scene = (pieces: Piece[], extra: Partial<Scene> = {}): Scene => ({ table: "t", number: 1, lang: "en", game: "g", title: "", board: "b", seats: [], pieces, ...extra });

describe("a sentence that goes on", () => {
  it("has no full stop in the middle", () => {
    expect(withoutStop("Moved to Metz.")).toBe("Moved to Metz");
    expect(plainText(withoutStop([{ text: "St. Mihiel", tone: "rule" }, { text: " to Metz." }]))).toBe("St. Mihiel to Metz");
  });
});

describe("what is new, laid over the scene", () => {
  const news = { number: 2, revision: 2, scene_tag: "b", since: "a", scene: null, events: [] };

  it("changes the fields and things that were told and keeps all others as they are", () => {
    const before = scene([piece("p"), piece("q")]);
    const after = patchScene(before, { ...news, fields: { number: 2 }, lists: { pieces: { things: [piece("q", { place: "b" })], order: null } } });
    expect(after.number).toBe(2);
    expect(after.pieces![0]).toBe(before.pieces![0]);
    expect(after.pieces![1]!.place).toBe("b");
  });

  it("takes the order that was told: what is not in it has gone", () => {
    const after = patchScene(scene([piece("p"), piece("q")]), { ...news, fields: {}, lists: { pieces: { things: [piece("r")], order: ["r", "p"] } } });
    expect(after.pieces!.map((one) => one.id)).toEqual(["r", "p"]);
  });
});

describe("where the eye should be at first", () => {
  const seats = [{ id: "me", name: "Me", nation: "fr", side: "allied" }] as Scene["seats"];
  const far = scene([piece("p", { side: "central" }), piece("q", { place: "b" })], { seat: "me", seats });

  it("is the middle of one's own pieces, of those where the board opens if there are any", () => {
    const at = placements(board, far).map((one) => one.at);
    expect(focusPoint(board, far)).toEqual([(at[0]![0] + at[1]![0]) / 2, (at[0]![1] + at[1]![1]) / 2]);
    expect(focusPoint({ ...board, opening: [75, 70, 20, 20] }, far)).toEqual(at[1]);
    expect(focusPoint({ ...board, opening: [0, 0, 5, 5] }, far)).toEqual(focusPoint(board, far));
  });
});

describe("one line round several places", () => {
  it("drops the edge that two neighbours share", () => {
    const joined = outline([square(0, 0), square(10, 0)]);
    expect(rings(joined)).toHaveLength(1);
    expect(rings(joined)[0]).toHaveLength(6);
    expect(joined.match(/M/g)).toHaveLength(1);
  });

  it("keeps apart what does not touch", () => {
    expect(outline([square(0, 0), square(40, 0)]).match(/M/g)).toHaveLength(2);
  });

  it("leaves a hole where a place in the middle is missing", () => {
    const around = [0, 10, 20].flatMap((x) => [0, 10, 20].map((y) => [x, y] as const)).filter(([x, y]) => x !== 10 || y !== 10).map(([x, y]) => square(x, y));
    expect(outline(around).match(/M/g)).toHaveLength(2);
  });
});

describe("where pieces stand", () => {
  it("stands both sides apart only when both are there", () => {
    expect(placements(board, scene([piece("1")]))[0]?.at).toEqual([50, 50]);
    const both = placements(board, scene([piece("1"), piece("2", { side: "central" })]));
    expect(both.map((one) => one.at)).toEqual([[70, 30], [30, 70]]);
  });

  it("draws three of a stack and counts the rest", () => {
    const laid = placements(board, scene([0, 1, 2, 3, 4].map((order) => piece(String(order), { order }))));
    expect(laid).toHaveLength(3);
    expect(laid[laid.length - 1]?.piece.id).toBe("0");
    expect(laid[0]?.hiddenInStack).toBe(2);
  });

  it("brings what is chosen to the front", () => {
    const chosen = scene([0, 1, 2].map((order) => piece(String(order), { order })), { questions: [{ id: "q", seat: "s", mine: true, prompt: "", selected: ["piece:2"] }] });
    expect(placements(board, chosen).at(-1)?.piece.id).toBe("2");
  });

  it("fans a stack out without two pieces on one spot", () => {
    const spots = fanOut(board, scene([0, 1, 2, 3, 4, 5, 6].map((order) => piece(String(order), { order }))), board.places[0]!).map((one) => one.at.join());
    expect(new Set(spots).size).toBe(7);
  });

  it("finds the point of a touch", () => {
    const laid = placements(board, scene([piece("1")]));
    expect(pointOf("piece:1", board, laid)).toEqual([50, 50]);
    expect(pointOf("place:b", board, laid)).toEqual([80, 80]);
    expect(pointOf("card:1", board, laid)).toBeNull();
  });
});

it("keeps popovers off lit pieces, chosen ones and arrows with both ends, not off what was touched", () => {
  const shown = scene([piece("1"), piece("2", { place: "b" })], { questions: [{ id: "q", seat: "s", mine: true, prompt: "", options: [{ choice: "x", label: "x", touch: "piece:1" }, { choice: "y", label: "y", touch: "piece:2" }] }] });
  const placed = placements(board, shown);
  const laid = { board, placed, lit: offersByTouch(shown), selected: [], arrows: [{ start: "piece:1", end: "place:b" }], instead: new Map() };
  const [found, line] = [obstacles(laid, "piece:1"), 5];
  expect(found).toHaveLength(2 + line);
  expect(found[0]![0]).toBeGreaterThan(50);
  expect(obstacles({ ...laid, lit: new Map() }, "place:b")).toHaveLength(3 + line); // the unit in the area that was touched, too
  expect(obstacles({ ...laid, lit: new Map() }, "piece:1")).toHaveLength(1 + line);
});

it("keeps popovers off those who may be attacked in an area, and off those who would attack there", () => {
  const attack = (place: string) => ({ choice: place, label: place, touch: `place:${place}`, kind: "attack" as const });
  const shown = scene([piece("1"), piece("2", { place: "b" })], { questions: [{ id: "q", seat: "s", mine: true, prompt: "", options: [attack("a"), attack("b")] }] });
  const laid = { board, placed: placements(board, shown), lit: offersByTouch(shown), selected: [], arrows: [], instead: new Map() };
  expect(obstacles(laid, "place:a")).toHaveLength(2);
  expect(obstacles({ ...laid, board: { ...board, kind: "hexes" } }, "place:a").length).toBeLessThan(2);
});

it("keeps popovers off the seal that numbers an attack", () => {
  const shown = scene([piece("1"), piece("2", { place: "b" })]);
  const placed = placements(board, shown);
  const found = obstacles({ board, placed, lit: new Map(), selected: [], arrows: [{ start: "piece:1", end: "piece:2", number: 1 }], instead: new Map() }, "piece:2");
  const [x, y] = arrow([50, 50], [80, 80], 0.16, 40 * 0.62).seal;
  expect(found.some(([left, top, width, height]) => left <= x && top <= y && left + width >= x && top + height >= y)).toBe(true);
});

describe("what is new", () => {
  const before = scene([piece("1"), piece("2")], { diary: [{ title: "", number: 1, lines: [{ number: 1, text: "a" }] }] });

  it("keeps the objects that did not change", () => {
    const same = reuseEqualParts(before, scene([piece("1"), piece("2", { done: true })], { number: 2, diary: structuredClone(before.diary!) }));
    expect(same.diary).toBe(before.diary);
    expect(same.pieces?.[0]).toBe(before.pieces?.[0]);
    expect(same.pieces?.[1]).not.toBe(before.pieces?.[1]);
    expect(same.number).toBe(2);
  });
});

describe("words and figures", () => {
  it("never calls a small chance nothing, nor a great one sure", () => {
    expect([0, 0.004, 0.2, 0.997, 1].map(percent)).toEqual(["0", "<1", "20", ">99", "100"]);
  });

  it("writes clocks short", () => {
    const units = { day: "d", hour: "h", minute: "min" };
    expect(clockText(220_000, "live", units)).toBe("3:40");
    expect(clockText(3_700_000, "live", units)).toBe("1:01:40");
    expect(clockText(100_800_000, "slow", units)).toBe("1\u00a0d 4\u00a0h");
    expect(clockText(-5, "live", units)).toBe("0:00");
  });

  it("reads spans as words", () => {
    expect(plainText([{ text: "FT-17 to " }, { text: "F8", touch: "place:f8" }])).toBe("FT-17 to F8");
  });
});

describe("moving about", () => {
  it("goes to the nearest lit thing in the direction of the arrow", () => {
    const spots = [{ touch: "a", at: [0, 0] as [number, number] }, { touch: "b", at: [50, 5] as [number, number] }, { touch: "c", at: [20, 90] as [number, number] }];
    expect(nearest(spots, [0, 0], [1, 0])?.touch).toBe("b");
    expect(nearest(spots, [0, 0], [0, 1])?.touch).toBe("c");
    expect(nearest(spots, [0, 0], [-1, 0])).toBeNull();
  });

  it("is half way at half the length", () => {
    expect(along([[0, 0], [10, 0], [10, 10]], 0.5)).toEqual([10, 0]);
    expect(along([[0, 0], [10, 0], [10, 10]], 1)).toEqual([10, 10]);
  });

  it("steps through a replay from stop to stop, and through everything that lies on one entry", () => {
    const stops = [2, 5, 5, 5, 9];
    const moments = [0, 1, 2, 3, 4, 5].map((steps) => momentAfter(stops, steps));
    expect(moments).toEqual([{ at: 0, part: null }, { at: 2, part: null }, { at: 5, part: 1 }, { at: 5, part: 2 }, { at: 5, part: null }, { at: 9, part: null }]);
    expect(moments.map((moment) => stepsShown(stops, moment))).toEqual([0, 1, 2, 3, 4, 5]);
    expect(moments.slice(1).map((moment) => momentBefore(stops, moment))).toEqual(moments.slice(0, -1));
    expect(momentAfter(stops, 9)).toEqual({ at: 9, part: null });
    expect(isStepOf([4, 4, 9], { at: 4, part: 1 })).toBe(true);
    expect([0, 2, 7, 1.5].some((part) => isStepOf([4, 4, 9], { at: 4, part }))).toBe(false);
    expect(momentBefore(stops, { at: 7, part: null })).toEqual({ at: 5, part: null });
  });

  it("keeps arrows clear of both ends", () => {
    const drawn = arrow([0, 0], [200, 0], 0, 30);
    expect(drawn.head.at[0]).toBeCloseTo(170);
    expect(pathLine([[0, 0], [10, 0]])).toBe("M0 0L10 0");
  });
});

describe("the tray of one's own pieces", () => {
  const tray = { id: "move", title: "Still to move", pieces: [{ piece: "p", state: "spent" as const }, { piece: "q", state: "ready" as const }, { piece: "gone" }, { piece: "r" }] };
  const pieces = [piece("r", { done: true }), piece("q"), piece("p")];

  it("keeps the order of the scene, ticks what is spent there, and leaves out what is not to be seen", () => {
    const kept = trayItems(tray, pieces);
    expect(kept.map((one) => one.touch)).toEqual(["piece:p", "piece:q", "piece:r"]);
    expect(kept.map((one) => one.piece.done)).toEqual([true, false, false]);
  });

  it("has those that may still act in front where only a few can be seen", () => {
    expect(trayItems(tray, pieces, true).map((one) => one.piece.id)).toEqual(["q", "p", "r"]);
  });
});

describe("the line of time", () => {
  it("names a turn once, short after the first, and only where there is room", () => {
    const turns = [{ number: 0, label: "Turn 1" }, { number: 20, label: "Turn 1" }, { number: 40, label: "Turn 2" }, { number: 41, label: "Turn 3" }, { number: 80, label: "Turn 4" }];
    expect(turnLabels(turns, 100, 1)).toEqual([{ at: 0, text: "Turn 1" }, { at: 40, text: "2" }, { at: 80, text: "4" }]);
  });

  it("moves signs apart, and shows one of several alike", () => {
    const marks = [{ number: 10, symbol: "a" }, { number: 10, symbol: "a" }, { number: 10, symbol: "b" }, { number: 11, symbol: "c" }, { number: 100, symbol: "a" }];
    expect(spacedIcons(marks, 100, 2)).toEqual([{ at: 10, symbol: "a" }, { at: 12, symbol: "b" }, { at: 100, symbol: "a" }]);
  });
});

describe("what stays the same from one scene to the next", () => {
  it("is the same placement, so that only what moved is rendered again", () => {
    const [one, two] = [piece("1"), piece("2", { place: "b" })];
    const before = placements(board, scene([one, two]));
    const after = placements(board, scene([one, { ...two, done: true }], { number: 2 }));
    const of = (placed: typeof before, id: string) => placed.find((each) => each.piece.id === id);
    expect(of(after, "1")).toBe(of(before, "1"));
    expect(of(after, "2")).not.toBe(of(before, "2"));
  });

  it("is the same line of the diary when a line is added above it, and every line is itself", () => {
    const line = (text: string) => ({ number: 1, text });
    const group = (texts: string[]) => [{ id: "g", title: "Turn 1", number: 1, lines: texts.map(line) }];
    const before = scene([], { diary: group(["moved", "moved"]) });
    const after = reuseEqualParts(before, scene([], { number: 2, diary: group(["taken", "moved", "moved"]) }));
    const [, first, second] = after.diary![0]!.lines;
    expect(before.diary![0]!.lines).toContain(first);
    expect(first).not.toBe(second); // lines are keys of what is rendered
  });
});

describe("a hand of cards in a column", () => {
  const scene = { seats: [{ id: "german", name: "Germans" }] } as unknown as Scene;

  it("says whose it is, unless it is one's own or nobody's", () => {
    expect(ownerOf(scene, { id: "h", title: "Command cards", seat: "german" })).toBe("Germans");
    expect(ownerOf(scene, { id: "h", title: "Command cards", seat: "german", own: true })).toBe("");
    expect(ownerOf(scene, { id: "h", title: "On the table" })).toBe("");
  });
});
