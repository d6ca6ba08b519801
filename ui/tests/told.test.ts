import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Moment, Told } from "../src/api/types";
import { cardInUse, furtherGoals, goOn, isInMyTurn, isOnlyMine, skipLabel, stepsOf, toldLines, type ToldStep, touchesOf, upToMyTurn } from "../src/scene/told";
import { byTurns, highlightsOf } from "../src/scene/toldTurns";
import { NUMBER_ROOM, numbersOf, pointsOfTrails } from "../src/scene/trailNumbers";
import { besideCounter, HIT_SIZE, ringsOf, trailsOf } from "../src/scene/trails";
import { aimAt, placements } from "../src/scene/layout";
import type { Board, Deed, Piece, Point, Scene, SceneEvent } from "../src/scene/types";
import { Playback } from "../src/table/playback.svelte";
import { Telling } from "../src/table/telling.svelte";

const board: Board = {
  hash: "b", kind: "points", view: [0, 0, 100, 100], layers: [],
  places: ["metz", "liege", "paris"].map((id, nth) => ({ id, name: id, kind: "point", at: [10 + 40 * nth, 50], shape: "", box: [0, 0, 1, 1] })),
};
const at = (id: string): Point => board.places.find((place) => place.id === id)!.at;
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
  it("is not joined by what somebody else did later", () => {
    const drawn = (number: number, by: string) => event(number, null, { by, text: `${by} drew` });
    const steps = stepsOf(told(scene([]), { number: 2, events: [event(2, "other"), drawn(2, "ap")] }, { number: 3, events: [drawn(3, "cp")] }, { number: 4, events: [drawn(4, "ap")] }), () => true);
    expect(steps.map((step) => step.events.map((one) => one.number))).toEqual([[2, 2, 3]]);
  });

  it("is what was said first, though nothing came of it", () => {
    const tokens = event(2, null, { text: "took tokens" });
    const steps = stepsOf(told(scene([]), { number: 2, events: [tokens, event(2, null, { text: "drew" }), event(2, "move")] }), () => true);
    expect(steps.map((step) => [step.kind, step.events.length])).toEqual([["other", 2], ["move", 1]]);
  });

  it("does not only say that my turn has begun, and is not called mine then", () => {
    const frames = [{ number: 2, events: [event(2, "hit")], moments: [moment("fire")] }, { number: 3, events: [event(3, "other", { by: "ap" })], moments: [moment("move", { acting: "ap" })] }];
    const steps = stepsOf(told(scene([], { seat: "ap", my_seats: ["ap"] }), ...frames), () => true);
    expect(upToMyTurn(steps).map((step) => step.kind)).toEqual(["hit"]);
    expect(upToMyTurn(steps.slice(1), steps.slice(0, 1))).toEqual([]);
    expect(upToMyTurn(steps.slice(1))).toHaveLength(1);
    expect([isOnlyMine(steps), isOnlyMine(steps.slice(1)), isOnlyMine([])]).toEqual([false, true, false]);
  });

  it("has the order that led to it, also from an entry before, and never that of the next", () => {
    const order = (number: number) => event(number, null, { leads: true, text: `order ${number}` });
    const steps = stepsOf(told(
      scene([]),
      { number: 2, events: [event(2, "lost"), event(2, null, { text: "experience" }), order(2)] },
      { number: 3, events: [event(3, null, { text: "left the trench" }), event(3, "move"), event(3, "attack"), order(3), event(3, "fire")] },
    ), () => true);
    expect(steps.map((step) => step.events.map((one) => one.text))).toEqual([["told 2", "experience"], ["told 3", "order 2", "left the trench"], ["told 3"], ["told 3", "order 3"]]);
  });

  it("shows tracks and figures as they stood at its event, though more happened on the same entry", () => {
    const track = (held: number) => ({ id: "forts", title: "Forts", kind: "race" as const, cells: [], note: `${held}` });
    const stood = (place: number, held: number): Moment => moment("move", { event: place, tracks: [track(held)], seats: { cp: { counters: [{ value: `${held}`, label: "forts" }], note: "" } } });
    const seats = [{ ...seat("cp", true), counters: [{ value: "3", label: "forts" }] }, seat("ap", false)];
    const steps = stepsOf(told(
      scene([], { tracks: [track(0)] }),
      { number: 2, events: [event(2, "taken"), event(2, "taken"), event(2, "taken")], moments: [stood(0, 1), stood(1, 2)], fields: { seats }, lists: { tracks: { things: [track(3)], order: null } } },
    ), () => true);
    expect(steps.map((step) => [step.before.tracks![0]!.note, step.after.tracks![0]!.note])).toEqual([["0", "1"], ["1", "2"], ["2", "3"]]);
    expect(steps.map((step) => step.after.seats[0]!.counters?.[0]?.value)).toEqual(["1", "2", "3"]);
  });

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

describe("a march that is told while it goes on", () => {
  const leg = (number: number, from: string, to: string, ...after: SceneEvent[]): Told => told(
    scene([piece("1", from)]),
    { number, events: [event(number, "move", { steps: [{ piece: "1", path: [from, to] }], places: [to] }), ...after], moments: [moment("move")], lists: { pieces: { things: [piece("1", to)], order: null } } },
  );

  it("is one step, though its legs arrive one by one and something without weight lies between them", () => {
    const first = stepsOf(leg(2, "metz", "liege", event(2, null)), isTheirs);
    const steps = goOn(first, stepsOf(leg(3, "liege", "paris"), isTheirs));
    expect(steps).toHaveLength(1);
    expect([steps[0]!.number, furtherGoals(steps[0]!)]).toEqual([3, ["paris"]]);
    expect([steps[0]!.before, steps[0]!.after].map((one) => one.pieces![0]!.place)).toEqual(["metz", "paris"]);
  });

  it("is another step where another unit marches, or from elsewhere", () => {
    const first = stepsOf(leg(2, "metz", "liege"), isTheirs);
    expect(goOn(first, stepsOf(leg(3, "metz", "paris"), isTheirs))).toHaveLength(2);
    expect(goOn([], first)).toEqual(first);
  });

  it("goes on in the step that is shown, and begins another once that was paused", async () => {
    const playback = new Playback();
    const slides = vi.spyOn(playback, "slideAll").mockResolvedValue();
    const telling = new Telling(playback, () => undefined);
    telling.board = board;
    await telling.tell(leg(2, "metz", "liege"), isTheirs);
    await telling.tell(leg(3, "liege", "paris"), isTheirs);
    expect([telling.steps.length, telling.at]).toEqual([1, 0]);
    await vi.waitFor(() => expect(telling.scene!.pieces![0]!.place).toBe("paris"));
    expect(slides.mock.calls.map(([one]) => one.number)).toEqual([2, 3]);
    telling.pause();
    await telling.tell(leg(4, "paris", "metz"), isTheirs);
    expect(telling.steps).toHaveLength(2);
    telling.stop();
  });
});

describe("skipping the rest of a turn that is told", () => {
  const asked = (mine: boolean): Scene["questions"] => [{ id: "q", seat: mine ? "ap" : "cp", mine, prompt: "?" }];

  it("says what one comes to: the own turn, a question in theirs, or where their turn has come to", () => {
    const mine = { seat: "ap", my_seats: ["ap"] };
    expect(skipLabel(scene([], { ...mine, acting: "ap", questions: asked(true) }), null)).toBe("telling-skip");
    expect(skipLabel(scene([], { ...mine, acting: null, questions: asked(true) }), null)).toBe("telling-skip");
    expect(skipLabel(scene([], { ...mine, acting: "cp", questions: asked(true) }), null)).toBe("telling-skip-question");
    expect(skipLabel(scene([], { ...mine, acting: "cp", questions: asked(false) }), null)).toBe("telling-skip-now");
    expect(skipLabel(scene([]), null)).toBe("telling-skip-now");
  });

  it("does not promise the own turn to whom it is already", () => {
    const now = scene([], { seat: "ap", my_seats: ["ap"], acting: "ap", questions: asked(true) });
    const step = (acting: string): ToldStep => ({ number: 2, events: [], kind: "fire", value: "", before: now, after: { ...now, acting } });
    expect([isInMyTurn(step("ap")), isInMyTurn(step("cp")), isInMyTurn(null)]).toEqual([true, false, false]);
    expect(skipLabel(now, step("ap"))).toBe("telling-skip-question");
    expect(skipLabel(now, step("cp"))).toBe("telling-skip");
  });
});

describe("what is drawn while a turn is told", () => {
  const arrow = (start: string, end: string) => ({ start: `place:${start}`, end: `place:${end}` });
  const turn = told(
    scene([piece("1", "metz")]),
    { number: 2, events: [event(2, "move", { steps: [{ piece: "1", path: ["metz", "liege"] }], places: ["liege"] })], moments: [moment("move")], lists: { pieces: { things: [piece("1", "liege")], order: null } } },
    { number: 3, events: [event(3, "attack", { arrows: [arrow("liege", "paris")], places: ["paris"] })], moments: [moment("fire")], fields: { arrows: [arrow("liege", "paris")], phases: phases("fire") } },
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

  it("marks nothing where a unit was placed that has moved on since", () => {
    const placed = ["liege", "metz"].map((place) => event(2, "placed", { deed: { kind: "placed", owner: "cp", place } }));
    const marks = trailsOf(placed, board, scene([piece("1", "liege")])).marks;
    expect(marks.map((mark) => mark.at)).toEqual([at("liege")]);
  });

  it("marks where guns off the board fired, unless what they did is marked there", () => {
    const fired = ["liege", "metz"].map((place) => event(2, "attack", { deed: { kind: "attack", owner: "cp", place } }));
    const hit = event(3, "hit", { deed: { kind: "hit", owner: "ap", place: "metz", amount: 1 } });
    const marks = trailsOf([...fired, hit], board, scene([])).marks;
    expect(marks.map((mark) => [mark.kind, mark.at])).toEqual([["fired", at("liege")], ["hit", at("metz")]]);
    const shot = event(2, "attack", { deed: { kind: "attack", owner: "cp", place: "liege" }, arrows: [{ start: "place:metz", end: "place:liege" }] });
    expect(trailsOf([shot], board, scene([])).marks).toEqual([]);
  });

  it("marks no step that a unit got back", () => {
    const deed = (kind: Deed["kind"], amount: number) => event(2, kind, { deed: { kind, owner: "ap", name: "an army", place: "metz", amount } });
    const texts = (...events: SceneEvent[]) => trailsOf(events, board, scene([])).marks.map((mark) => [mark.kind, mark.text]);
    expect(texts(deed("hit", 1), deed("other", -1))).toEqual([]);
    expect(texts(deed("hit", 2), deed("other", -1))).toEqual([["hit", "−1"]]);
    expect(texts(deed("hit", 1), deed("lost", 1), deed("other", -1))).toEqual([["hit", "−1"]]);
    expect(texts(deed("other", -1))).toEqual([]);
  });

  it("draws an attack from every place that it comes from, under one number", () => {
    const arrows = ["metz", "paris"].map((start) => ({ start: `place:${start}`, end: "place:liege" }));
    const shots = trailsOf([event(2, "attack", { arrows }), event(3, "attack", { arrows })], board, scene([])).shots;
    expect(shots).toEqual([{ number: 1, from: at("metz"), to: at("liege") }, { number: 1, from: at("paris"), to: at("liege") }]);
  });

  it("leaves the line of an attack to its combat, as long as that goes on", () => {
    const arrows = [{ start: "place:metz", end: "place:liege" }];
    const shots = (now: Scene) => trailsOf([event(2, "attack", { arrows })], board, now).shots.map((shot) => !!shot.drawn);
    expect(shots({ ...scene([]), arrows })).toEqual([true]);
    expect(shots(scene([]))).toEqual([false]);
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
    telling.close(); // I have acted
    telling.note([event(8, "move", { steps: [{ piece: "1", path: ["liege", "metz"] }] })]);
    await telling.tell(told(scene([piece("1", "liege")]), { number: 8, events: [event(8, "move", { steps: [{ piece: "1", path: ["liege", "metz"] }] })], moments: [moment("move")], lists: { pieces: { things: [piece("1", "metz")], order: null } } }), isTheirs, true);
    expect(telling.steps).toHaveLength(1);
    expect(drawn()).toMatchObject({ at: 0, moves: 1, shots: 0 });
    expect(telling.trail).toHaveLength(1);
  });
});

describe("more than forty things", () => {
  const frame = (number: number, kind: Deed["kind"], at: Partial<Moment> = {}): Told["frames"][number] => ({ number, events: [event(number, kind)], moments: [moment("move", at)] });
  const many = (count: number, at: (number: number) => Partial<Moment>): Told => told(scene([]), ...Array.from({ length: count }, (_, nth) => frame(nth + 2, nth % 9 === 4 ? "taken" : "fire", at(nth))));
  const ofTwoTurns = (nth: number): Partial<Moment> => ({ turn: { label: nth < 30 ? "Turn 1" : "Turn 2" } });

  it("are told by turns: one step for each, with how much happened in it", () => {
    const single = stepsOf(many(50, ofTwoTurns), isTheirs);
    const turns = byTurns(single);

    expect(turns.map((step) => step.turn)).toEqual([{ title: "Turn 1 · cp", count: 30 }, { title: "Turn 2 · cp", count: 20 }]);
    expect(turns.map((step) => step.events.length)).toEqual([30, 20]);
    expect([turns[0]!.before, turns[1]!.after]).toEqual([single[0]!.before, single[49]!.after]);
    expect(turns[0]!.kind).toBe("taken");
  });

  it("of a single turn are told by its phases, and one by one where there is nothing to part them by", () => {
    const phased = byTurns(stepsOf(many(50, (nth) => ({ phases: phases(nth < 25 ? "move" : "fire") })), isTheirs));
    expect(phased.map((step) => step.turn?.title)).toEqual(["Turn 1 · cp · move", "Turn 1 · cp · fire"]);
    expect(byTurns(stepsOf(many(50, () => ({})), isTheirs))).toHaveLength(50);
  });

  it("begin at forty-one: what is less is told one by one", () => {
    expect(byTurns(stepsOf(many(40, ofTwoTurns), isTheirs))).toHaveLength(40);
    expect(byTurns(stepsOf(many(41, ofTwoTurns), isTheirs))).toHaveLength(2);
  });

  it("name what was taken before what was only tried, in the order in which it happened", () => {
    const [turn] = byTurns(stepsOf(many(50, ofTwoTurns), isTheirs));
    expect(highlightsOf(turn!, 3).map((one) => one.number)).toEqual([6, 15, 24]);
    expect(highlightsOf(turn!, 4).map((one) => one.number)).toEqual([2, 6, 15, 24]);
  });

  it("show a turn at once, with its own trail only", async () => {
    const telling = new Telling(new Playback(), () => undefined);
    telling.board = board;
    telling.catchingUp = true;
    await telling.tell(many(50, ofTwoTurns), isTheirs, true);

    expect([telling.at, telling.steps.length, telling.trail.length]).toEqual([0, 2, 30]);
    await telling.forward();
    expect([telling.at, telling.trail.length, telling.event?.deed?.kind]).toEqual([1, 20, "taken"]);
    await telling.back();
    expect(telling.at).toBe(0);
    telling.end();
    expect(telling.active).toBe(false);
  });

  it("of a turn that I watch are told one by one", async () => {
    const telling = new Telling(new Playback(), () => undefined);
    telling.board = board;
    await telling.tell(many(50, ofTwoTurns), isTheirs, true);
    expect(telling.steps).toHaveLength(50);
  });
});

describe("what is shown beside a step that is told", () => {
  const march = (number: number, ...path: string[]): SceneEvent => event(number, "move", { steps: [{ piece: "1", path }] });

  it("names where a march goes on to after its first leg", () => {
    const steps = stepsOf(told(scene([piece("1", "metz")]), { number: 2, events: [march(2, "metz", "liege")] }, { number: 3, events: [march(3, "liege", "paris")] }), isTheirs);

    expect(steps).toHaveLength(1);
    expect(furtherGoals(steps[0]!)).toEqual(["paris"]);
  });

  it("keeps lines of the diary back whose step has not been told, though they belong to the same entry", () => {
    const steps = stepsOf(told(scene([]), { number: 2, events: [event(2, "card", { text: "a card" }), event(2, "points", { text: "a point" })] }), isTheirs);
    const diary = [{ title: "", number: 2, lines: [{ number: 2, text: "a point" }, { number: 2, text: "a card" }, { number: 1, text: "before" }] }];
    const shown = (at: number): unknown => toldLines(diary, steps, at).flatMap((group) => group.lines.map((line) => line.text));

    expect([shown(0), shown(1)]).toEqual([["a card", "before"], ["a point", "a card", "before"]]);
  });
});

describe("in an area where both sides stand apart", () => {
  const area = (id: string, x: number): Board["places"][number] => ({ id, name: id, kind: "area", at: [x, 50], shape: "", box: [x - 40, 10, 80, 80], spots: { allied: [x - 20, 50], central: [x + 20, 50] } });
  const areas: Board = { ...board, kind: "areas", piece_size: 20, places: [area("argonne", 100), area("verdun", 200)] };
  const foe: Piece = { ...piece("fr", "verdun"), side: "allied" };
  const seats: Scene["seats"] = [seat("cp", true), { ...seat("ap", false), side: "allied" }];
  const shown = scene([piece("de", "verdun"), foe], { seats, seat: "ap" });
  const step = (one: SceneEvent): ToldStep => ({ number: one.number, events: [one], kind: one.deed!.kind, value: "", before: shown, after: shown });
  const moved = event(2, "move", { steps: [{ piece: "de", path: ["argonne", "verdun"] }], places: ["argonne", "verdun"], deed: { kind: "move", owner: "cp", place: "verdun" } });

  it("a trail and its ring end at the unit that moved", () => {
    expect(trailsOf([moved], areas, shown).moves[0]!.points).toEqual([[100, 50], [220, 50]]);
    expect(ringsOf(step(moved), areas, shown)).toEqual([[220, 50]]);
  });

  it("so does the trail of a unit that has joined an army since", () => {
    const joined = scene([piece("army", "verdun"), foe], { seats });
    expect(trailsOf([moved], areas, joined).moves[0]!.points.at(-1)).toEqual([220, 50]);
  });

  it("who fires is ringed, who is attacked, and whose unit was lost", () => {
    const here = (deed: Deed) => ringsOf(step(event(3, null, { deed: { ...deed, place: "verdun" }, places: ["verdun"] })), areas, shown);
    expect(here({ kind: "fire", owner: "ap" })).toEqual([[180, 50]]);
    expect(here({ kind: "attack" })).toEqual([[180, 50]]);
    expect(here({ kind: "lost", owner: "cp" })).toEqual([[220, 50]]);
    expect(here({ kind: "taken", owner: "cp" })).toEqual([[200, 50]]);
    const lost = trailsOf([event(3, null, { deed: { kind: "lost", owner: "ap", place: "verdun" } })], areas, shown).marks;
    expect(lost.map((mark) => mark.at)).toEqual([[180, 50]]);
  });

  it("brackets stand around the enemies who would be attacked, not around the middle", () => {
    const aim = aimAt(areas, placements(areas, shown), areas.places[1]!, "allied");
    expect(aim).toEqual({ id: "verdun", at: [220, 50], half: [15, 15] });
    expect(aimAt(areas, placements(areas, shown), areas.places[0]!, "allied").at).toEqual([100, 50]);
  });
});

describe("the card of others", () => {
  const card = { id: "crisis", title: "Crisis" };
  const played = (by: string, turn: string, number = 2) => event(number, "card", { by, seat: turn, card });
  const asked = (acting: string | null, extra: Partial<Scene> = {}) => scene([], { acting, my_seats: ["ap"], seat: "ap", questions: [{ id: "q", seat: "ap", mine: true, prompt: "" }], ...extra });

  it("lies face up while I am asked in the turn in which it was played", () => {
    expect(cardInUse([played("cp", "cp")], asked("cp"))?.card).toBe(card);
    expect(cardInUse([played("cp", "ap")], asked("ap"))?.card, "their card in my turn").toBe(card);
  });

  it("is gone in my own turn, in nobody's, and while I am not asked", () => {
    expect(cardInUse([played("cp", "cp")], asked("ap"))).toBeNull();
    expect(cardInUse([played("cp", "cp")], asked(null))).toBeNull();
    expect(cardInUse([played("cp", "cp")], asked("cp", { questions: [] }))).toBeNull();
    expect(cardInUse([played("ap", "cp")], asked("cp")), "my own card").toBeNull();
    const shared = { my_seats: ["ap", "cp"], seat: "ap", secrets: true };
    expect(cardInUse([played("cp", "cp")], asked("cp", shared))?.card, "two who share a device").toBe(card);
  });

  it("is put away once I have acted in my own turn", () => {
    const telling = new Telling(new Playback(), () => undefined);
    telling.note([played("cp", "ap")]);
    expect(telling.cardFor(asked("ap"))?.card).toBe(card);
    telling.close();
    expect(telling.cardFor(asked("ap"))).toBeNull();
  });
});

it("leaves the strength of whoever stands there readable beside the mark of lost steps", () => {
  const half = 23;
  const [x, y] = besideCounter({ kind: "hit", at: [100, 100], nation: "fr", side: "allied", text: "−1", name: "" }, half);
  const overlaps = Math.abs(x - 100) < half + HIT_SIZE[0] / 2 && Math.abs(y - 100) < half + HIT_SIZE[1] / 2;
  expect(overlaps).toBe(false);
});

it("is shown where its sentence says if nothing moved or fired", () => {
  const left = event(2, "other", { deed: { kind: "other", place: "" }, places: ["aachen"] });
  const [step] = stepsOf(told(scene([]), { number: 2, events: [left] }), () => true);
  expect(touchesOf(step!.events, step!)).toEqual(["place:aachen"]);
  expect(touchesOf([left], null)).toEqual([]);
});

describe("the numbers of trails", () => {
  const apart = (trails: Parameters<typeof numbersOf>[0]): number => {
    const at = [...numbersOf(trails, 23).map((one) => one.at), ...trails.marks.map((mark) => besideCounter(mark, 23))];
    return Math.min(...at.flatMap(([x, y], nth) => at.slice(nth + 1).map(([ox, oy]) => Math.hypot(ox - x, oy - y))));
  };
  const from: [number, number] = [100, 100];

  it("lie on no other number where several leave one place the same way", () => {
    const moves = [1, 2, 3].map((number) => ({ number, points: [from, [300, 100 + number] as [number, number]] }));
    const shots = [{ number: 4, from, to: [280, 104] as [number, number] }];
    expect(apart({ moves, shots, marks: [] })).toBeGreaterThanOrEqual(NUMBER_ROOM);
  });

  it("lie on no mark, and as near to the start as there is room", () => {
    const taken = { kind: "taken" as const, at: [100, 100] as [number, number], nation: "", side: "", text: "", name: "" };
    const trails = { moves: [{ number: 1, points: [from, [260, 40] as [number, number]] }], shots: [], marks: [taken] };
    expect(apart(trails)).toBeGreaterThanOrEqual(NUMBER_ROOM);
    const [alone] = numbersOf({ ...trails, marks: [] }, 23);
    expect(Math.hypot(alone!.at[0] - 100, alone!.at[1] - 100)).toBeCloseTo(23 * 1.5);
  });

  it("lie in the middle of a line that is shorter than a counter", () => {
    expect(numbersOf({ moves: [{ number: 1, points: [from, [120, 100]] }], shots: [], marks: [] }, 23)[0]!.at).toEqual([110, 100]);
  });

  it("are among what a list of choices does not cover", () => {
    const trails = { moves: [{ number: 1, points: [from, [300, 100] as [number, number]] }], shots: [], marks: [] };
    expect(pointsOfTrails(trails, 23)).toEqual([from, [300, 100], [134.5, 100]]);
  });
});
