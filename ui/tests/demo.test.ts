import { describe, expect, it } from "vitest";
import { areasDemo } from "../src/demo/areas";
import { plansDemo } from "../src/demo/plans";
import { pointsDemo } from "../src/demo/points";
import { demoSource } from "../src/demo/table";
import { rings } from "../src/scene/outline";
import { parseTouch, offers } from "../src/scene/touch";
import type { Board, Scene } from "../src/scene/types";

const sources = { areas: () => demoSource(areasDemo()), points: () => demoSource(pointsDemo()), plans: () => demoSource(plansDemo()) };

function touchable(scene: Scene, board: Board): Set<string> {
  const rows = (scene.sheets ?? []).flatMap((sheet) => sheet.columns.flat()).flatMap((panel) => panel.blocks).flatMap((block) => (block.block === "choices" ? block.rows : []));
  return new Set([
    ...(scene.pieces ?? []).map((piece) => `piece:${piece.id}`),
    ...board.places.map((place) => `place:${place.id}`),
    ...(scene.boxes ?? []).map((box) => `place:${box.id}`),
    ...(scene.hands ?? []).flatMap((hand) => hand.cards ?? []).map((card) => `card:${card.id}`),
    ...rows.flatMap((row) => (row.kind === "stepper" ? ["minus", "plus"] : row.parts.map((part) => part.id)).map((part) => `row:${row.id}/${part}`)),
  ]);
}

describe.each(Object.entries(sources))("the demonstration %s", (_name, make) => {
  it("offers only what is there to be touched, however it is played", async () => {
    const source = make();
    for (let turn = 0; turn < 40; turn += 1) {
      const scene = await source.scene(null);
      const board = await source.board(scene.board);
      const known = touchable(scene, board);
      const all = offers(scene);
      for (const { option } of all) expect(parseTouch(option.touch).kind === "button" || known.has(option.touch), option.touch).toBe(true);
      for (const piece of scene.pieces ?? []) expect(piece.box || board.places.some((place) => place.id === piece.place)).toBeTruthy();
      const taken = all[(turn * 7) % Math.max(1, all.length)];
      if (!taken) break;
      await source.choose({ number: scene.number, seat: scene.seat ?? "", choice: taken.option.choice });
      expect((await source.scene(null)).number).toBe(scene.number + 1);
    }
  });

  it("goes back and forth without loss", async () => {
    const source = make();
    const before = await source.scene(null);
    const first = offers(before)[0]!;
    await source.choose({ number: 0, seat: "", choice: first.option.choice });
    const after = await source.scene(null);
    if (!after.undo) return;
    await source.undoOrRedo("undo", 1, "", 1);
    expect({ ...(await source.scene(null)), number: 0, redo: null }).toEqual({ ...before, number: 0, redo: null });
    await source.undoOrRedo("redo", 2, "", 1);
    expect({ ...(await source.scene(null)), number: 0 }).toEqual({ ...after, number: 0 });
  });
});

it("areas share their borders exactly", async () => {
  const source = sources.areas();
  const board = await source.board((await source.scene(null)).board);
  const edges = new Map<string, number>();
  for (const place of board.places) {
    for (const ring of rings(place.shape)) {
      ring.forEach((from, index) => {
        const key = [from.join(), ring[(index + 1) % ring.length]!.join()].sort().join(" ");
        edges.set(key, (edges.get(key) ?? 0) + 1);
      });
    }
  }
  expect([...edges.values()].filter((count) => count === 2).length).toBeGreaterThan(80);
  expect([...edges.values()].every((count) => count <= 2)).toBe(true);
});
