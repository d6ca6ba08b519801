import { beforeEach, describe, expect, it } from "vitest";
import type { Moment, Told } from "../src/api/types";
import { skipLabel, stepsOf } from "../src/scene/told";
import { trailsOf } from "../src/scene/trails";
import type { Board, Deed, Piece, Scene, SceneEvent } from "../src/scene/types";
import { Playback } from "../src/table/playback.svelte";
import { Telling } from "../src/table/telling.svelte";

const board: Board = {
  hash: "b", kind: "points", view: [0, 0, 100, 100], layers: [],
  places: ["metz", "liege", "paris"].map((id, nth) => ({ id, name: id, kind: "point", at: [10 + 40 * nth, 50], shape: "", box: [0, 0, 1, 1] })),
};
const piece = (id: string, place: string): Piece => ({ id, name: id, title: id, symbol: "u-army", nation: "de", side: "central", place });
const seat = (id: string, active: boolean): Scene["seats"][number] => ({ id, name: id, nation: "de", side: "central", player: { kind: "human" }, active });
const phases = (now: string): Scene["phases"] => ["move", "fire", "end"].map((id, nth, all) => ({ id, label: id, state: id === now ? "now" : nth < all.indexOf(now) ? "past" : "ahead" }));
const scene = (pieces: Piece[], extra: Partial<Scene> = {}): Scene => ({ table: "t", number: 1, lang: "en", game: "g", title: "", board: "b", seats: [seat("cp", true), seat("ap", false)], acting: "cp", turn: { label: "Turn 1" }, phases: phases("move"), pieces, ...extra });
const event = (number: number, deed: Deed["kind"] | null, extra: Partial<SceneEvent> = {}): SceneEvent => ({ number, kind: "told", text: `told ${number}`, by: "cp", ...(deed ? { deed: { kind: deed, place: extra.places?.[0] ?? "" } } : {}), ...extra });
const moment = (phase: string, extra: Partial<Moment> = {}): Moment => ({ acting: "cp", turn: { label: "Turn 1" }, phases: phases(phase), ...extra });
const told = (base: Scene, ...frames: Told["frames"]): Told => ({ start: 0, number: 9, frames, base });
const isTheirs = (one: SceneEvent): boolean => one.by === "cp";
const now = (one: Scene): string | undefined => one.phases?.find((phase) => phase.state === "now")?.id;
const active = (one: Scene): string[] => one.seats.filter((each) => each.active).map((each) => each.id);

describe("a step of a turn that is told", () => {
  it("stands in the phase in which it happened, before and after it, though that began without an event", () => {
    const steps = stepsOf(told(
      scene([piece("1", "metz")]),
      { number: 2, events: [event(2, "move", { steps: [{ piece: "1", path: ["metz", "liege"] }] })], moments: [moment("move")], lists: { pieces: { things: [piece("1", "liege")], order: null } } },
      { number: 5, events: [event(5, "fire", { places: ["liege"] })], moments: [moment("fire")], fields: { phases: phases("fire") } },
    ), isTheirs);

    expect(steps.map((step) => [now(step.before), now(step.after)])).toEqual([["move", "move"], ["fire", "fire"]]);
  });

  it("has the active seat and the turn of its moment, though it is my turn once it has happened", () => {
    const [step] = stepsOf(told(
      scene([]),
      { number: 7, events: [event(7, "taken", { places: ["paris"] })], moments: [moment("end")], fields: { acting: "ap", seats: [seat("cp", false), seat("ap", true)], turn: { label: "Turn 2" }, phases: phases("move") } },
    ), isTheirs);

    expect([active(step!.before), active(step!.after)]).toEqual([["cp"], ["cp"]]);
    expect(step!.after.turn?.label).toBe("Turn 1");
    expect(now(step!.after)).toBe("end");
  });

  it("keeps the moment of the event before it where the server names no other", () => {
    const steps = stepsOf(told(
      scene([]),
      { number: 2, events: [event(2, "fire", { places: ["metz"] }), event(2, "hit", { places: ["liege"] })], moments: [moment("fire")], fields: { phases: phases("end") } },
      { number: 3, events: [event(3, "fire", { places: ["paris"] })], moments: [{ event: 0, acting: null, turn: null, phases: [] }] },
    ), isTheirs);

    expect(steps.map((step) => now(step.after))).toEqual(["fire", "fire", undefined]);
    expect(active(steps[2]!.after)).toEqual([]);
  });

  it("shows a unit when it is placed, not before and not with the first of several", () => {
    const steps = stepsOf(told(
      scene([]),
      { number: 2, events: [event(2, "placed", { places: ["metz"] }), event(2, "placed", { places: ["liege"] })], moments: [moment("move")], lists: { pieces: { things: [piece("1", "metz"), piece("2", "liege")], order: ["1", "2"] } } },
    ), isTheirs);

    expect(steps.map((step) => [step.before, step.after].map((one) => (one.pieces ?? []).map((each) => each.id)))).toEqual([[[], ["1"]], [["1"], ["1", "2"]]]);
  });

  it("tells nothing of what I did in between as its own", () => {
    const steps = stepsOf(told(
      scene([piece("1", "metz"), piece("2", "paris")]),
      { number: 2, events: [event(2, "attack", { places: ["metz"] })], moments: [moment("fire")] },
      { number: 3, events: [event(3, "lost", { by: "ap", places: ["paris"] })], lists: { pieces: { things: [], order: ["1"] } } },
      { number: 4, events: [event(4, "move", { places: ["metz"] })] },
    ), isTheirs);

    expect(steps.map((step) => step.after.pieces!.map((each) => each.id))).toEqual([["1", "2"], ["1"]]);
    expect(steps[1]!.before.pieces).toHaveLength(1);
  });
});

describe("skipping the rest of a turn that is told", () => {
  const asked = (mine: boolean): Scene["questions"] => [{ id: "q", seat: mine ? "ap" : "cp", mine, prompt: "?" }];

  it("says what one comes to: the own turn, a question in theirs, or where their turn has come to", () => {
    const mine = { seat: "ap", my_seats: ["ap"] };
    expect(skipLabel(scene([], { ...mine, acting: "ap", questions: asked(true) }))).toBe("telling-skip");
    expect(skipLabel(scene([], { ...mine, acting: null, questions: asked(true) }))).toBe("telling-skip");
    expect(skipLabel(scene([], { ...mine, acting: "cp", questions: asked(true) }))).toBe("telling-skip-question");
    expect(skipLabel(scene([], { ...mine, acting: "cp", questions: asked(false) }))).toBe("telling-skip-now");
    expect(skipLabel(scene([]))).toBe("telling-skip-now");
  });
});

describe("what is drawn while a turn is told", () => {
  const arrow = (start: string, end: string) => ({ start: `place:${start}`, end: `place:${end}` });
  const turn = told(
    scene([piece("1", "metz")]),
    { number: 2, events: [event(2, "move", { steps: [{ piece: "1", path: ["metz", "liege"] }], places: ["liege"] })], moments: [moment("move")], lists: { pieces: { things: [piece("1", "liege")], order: null } } },
    { number: 3, events: [event(3, "attack", { arrow: arrow("liege", "paris"), places: ["paris"] })], moments: [moment("fire")], fields: { arrows: [arrow("liege", "paris")], phases: phases("fire") } },
    { number: 4, events: [event(4, "lost", { places: ["paris"] })], fields: { arrows: [] } },
  );
  let telling: Telling;
  let playback: Playback;
  let ends = 0;

  beforeEach(async () => {
    ends = 0;
    playback = new Playback();
    telling = new Telling(playback, () => (ends += 1));
    telling.board = board;
    await telling.tell(turn, isTheirs, true);
  });

  const drawn = () => {
    const trails = trailsOf(telling.trail, board, telling.scene!);
    return { at: telling.at, phase: now(telling.scene!), arrows: telling.scene!.arrows?.length ?? 0, rings: telling.event?.places, moves: trails.moves.length, shots: trails.shots.length };
  };

  it("is only what has happened by the shown step, and goes when one goes back", async () => {
    expect(drawn()).toEqual({ at: 0, phase: "move", arrows: 0, rings: ["liege"], moves: 1, shots: 0 });
    await telling.goTo(1);
    expect(drawn()).toEqual({ at: 1, phase: "fire", arrows: 1, rings: ["paris"], moves: 1, shots: 1 });
    await telling.goTo(2);
    expect(drawn()).toMatchObject({ at: 2, arrows: 0 });
    await telling.back();
    await telling.back();
    expect(drawn()).toEqual({ at: 0, phase: "move", arrows: 0, rings: ["liege"], moves: 1, shots: 0 });
  });

  it("leaves nothing behind at its end", async () => {
    await telling.goTo(1);
    telling.end();
    expect(ends).toBe(1);
    expect([telling.scene, telling.step, telling.event, telling.card, playback.event]).toEqual([null, null, null, null, null]);
    expect([playback.moved.size, playback.removed.size]).toEqual([0, 0]);
    expect(telling.trail).toEqual([]); // trails of the whole turn are drawn from what was noted, if they are wanted
    telling.note(turn.frames.flatMap((frame) => frame.events));
    expect(telling.trail).toHaveLength(3);
    telling.trailsOn = false;
    expect(telling.trail).toEqual([]);
  });

  it("has nothing of the turn before when the next one is told", async () => {
    telling.note(turn.frames.flatMap((frame) => frame.events));
    telling.end();
    telling.trailsOn = false; // I have acted
    telling.note([event(8, "move", { steps: [{ piece: "1", path: ["liege", "metz"] }] })]);
    await telling.tell(told(scene([piece("1", "liege")]), { number: 8, events: [event(8, "move", { steps: [{ piece: "1", path: ["liege", "metz"] }] })], moments: [moment("move")], lists: { pieces: { things: [piece("1", "metz")], order: null } } }), isTheirs, true);
    expect(telling.steps).toHaveLength(1);
    expect(drawn()).toMatchObject({ at: 0, moves: 1, shots: 0 });
    expect(telling.trail).toHaveLength(1);
  });
});
