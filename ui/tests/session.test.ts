import { beforeEach, describe, expect, it, vi } from "vitest";
import { ServerUnreachable } from "../src/api/http";
import type { Act, TableSource } from "../src/api/source";
import type { Board, Deed, Option, Scene, SceneEvent } from "../src/scene/types";
import { TableSession } from "../src/table/session.svelte";
import { telling } from "../src/state/settings.svelte";
import { mineAndTold } from "../src/table/stepping";

const board: Board = { kind: "hexes", view: [0, 0, 10, 10], layers: [], places: [], hash: "b" };
const option = (choice: string, extra: Partial<Option> = {}): Option => ({ choice, label: choice, touch: `piece:${choice}`, ...extra });
const asks = (number: number, options: Option[], extra: Partial<Scene> = {}): Scene => ({
  table: "t", number, lang: "en", game: "g", title: "G", board: "b", seat: "fr", seats: [], questions: [{ id: "q", seat: "fr", mine: true, prompt: "?", options }], ...extra,
});

/** A table whose scenes are given by its number, or by its number and the seat that is asked for. */
class Fake {
  number = 1;
  readonly chosen: Act[] = [];
  readonly source: TableSource;

  constructor(readonly scenes: Record<string, Scene>, readonly events: SceneEvent[] = []) {
    this.source = {
      scene: async (seat: string | null) => this.scenes[`${this.number} ${seat ?? ""}`.trim()] ?? this.scenes[this.number]!,
      board: async () => board,
      events: async () => ({ number: this.number, events, more: false }),
      choose: async (act: Act) => {
        this.chosen.push(act);
        return { number: ++this.number };
      },
      why: async () => ({ sentence: "", title: "", clause: null }),
      chat: async () => ({ lines: [] }),
      live: () => () => undefined,
    } as unknown as TableSource;
  }
}

beforeEach(() => {
  vi.stubGlobal("document", { hidden: false });
  vi.stubGlobal("matchMedia", () => ({ matches: true, addEventListener: () => undefined }));
});

describe("what the socket says", () => {
  it("is forgotten for nothing earlier that a slower process says late", async () => {
    const table = new Fake({ 1: asks(1, [option("a")]), 2: asks(2, []), 3: asks(3, []) });
    let say: (number: number) => void = () => undefined;
    let answered: () => void = () => undefined;
    const source = {
      ...table.source,
      live: (to: { message: (said: { kind: "at"; number: number }) => void }) => {
        say = (number) => to.message({ kind: "at", number });
        return () => undefined;
      },
      choose: () => new Promise((answer) => (answered = () => answer({ number: (table.number = 2) }))),
      scene: async () => {
        const scene = table.scenes[table.number]!;
        table.number = 3; // the other side has chosen meanwhile
        return scene;
      },
    } as unknown as TableSource;
    const session = new TableSession(source);
    await session.open();
    table.number = 1;
    const touched = session.touch("piece:a");
    await vi.waitFor(() => expect(session.busy).not.toBeNull());
    say(3);
    say(1);
    answered();
    await touched;
    await vi.waitFor(() => expect(session.scene?.number).toBe(3));
  });
});

describe("a touch while something is shown", () => {
  const roll: SceneEvent = { number: 2, kind: "roll", roll: { title: "Dice", die: "d6", faces: [] } };

  it("ends the showing and is taken if what it touched is lit now", async () => {
    const table = new Fake({ 1: asks(1, [option("a")]), 2: asks(2, [option("b")]), 3: asks(3, []) }, [roll]);
    const session = new TableSession(table.source);
    await session.open();
    const first = session.touch("piece:a");
    await vi.waitFor(() => expect(session.playback.playing).toBe(true), { timeout: 20_000 });
    await Promise.all([first, session.touch("piece:b")]);
    expect(table.chosen.map((act) => act.choice)).toEqual(["a", "b"]);
  });

  it("only ends the showing when what it touched is no option", async () => {
    const table = new Fake({ 1: asks(1, [option("a")]), 2: asks(2, [option("b")]) }, [roll]);
    const session = new TableSession(table.source);
    await session.open();
    const first = session.touch("piece:a");
    await vi.waitFor(() => expect(session.playback.playing).toBe(true), { timeout: 20_000 });
    await Promise.all([first, session.touch("piece:z")]);
    expect(session.scene?.number).toBe(2);
    expect(table.chosen).toHaveLength(1);
    expect(session.playback.playing).toBe(false);
  });
});

describe("a hot-seat game with hidden hands", () => {
  const both = { secrets: true, my_seats: ["fr", "de"], seats: [{ id: "de", name: "Germany", nation: "de", side: "central", player: { kind: "human" } }] } satisfies Partial<Scene>;
  const reaction = asks(2, [], { ...both, seat: "de", questions: [{ id: "r", seat: "de", mine: true, kind: "reaction", prompt: "Play a card?", quiet: "turn-1", options: [option("pass", { kind: "pass" }), option("card")] }] });
  const held = asks(2, [], { ...both, questions: [{ id: "r", seat: "de", mine: false, prompt: "Germany considers" }] });
  const opened = async () => {
    const table = new Fake({ 1: asks(1, [option("a")], both), 2: reaction, "2 fr": held, 3: asks(3, [option("b")], both) });
    const session = new TableSession(table.source);
    await session.open();
    await session.touch("piece:a");
    return { table, session };
  };

  it("asks the other side without a curtain, and shows nothing of its hand", async () => {
    const { table, session } = await opened();
    expect(session.scene?.seat).toBe("fr");
    expect(session.curtain).toBeNull();
    expect(session.quickPass?.name).toBe("Germany");
    await session.passForOther();
    expect(table.chosen[1]).toMatchObject({ choice: "pass", seat: "de" });
    expect(session.scene?.number).toBe(3);
    expect(session.curtain).toBeNull();
    expect(session.quickPass).toBeNull();
  });

  it("has taken the question away when what it led to is played", async () => {
    const { table, session } = await opened();
    table.events.push({ number: 3, kind: "roll", roll: { title: "Dice", die: "d6", faces: [] } });
    const passed = session.passForOther();
    await vi.waitFor(() => expect(session.playback.playing).toBe(true), { timeout: 20_000 });
    expect(session.quickPass).toBeNull();
    session.playback.skip();
    await passed;
  });

  it("passes for the rest of the turn only for the side that said so", async () => {
    const { table, session } = await opened();
    table.scenes[3] = { ...reaction, number: 3 };
    table.scenes["3 fr"] = { ...held, number: 3 };
    table.scenes[4] = asks(4, [option("b")], both);
    session.autoPass = { seat: "fr", quiet: "turn-1" };
    await session.refresh();
    expect(table.chosen.map((act) => act.choice)).toEqual(["a"]);

    await session.passRestOfTurn(session.quickPass!.offered);
    await vi.waitFor(() => expect(table.chosen).toHaveLength(3));
    expect(table.chosen.slice(1)).toMatchObject([{ choice: "pass", seat: "de" }, { choice: "pass", seat: "de" }]);
  });

  it("says that a curtain replaces another that nobody opened", async () => {
    const { table, session } = await opened();
    await session.handOver();
    expect(session.curtain?.replaces).toBe(false);
    table.number = 3;
    table.scenes[3] = { ...table.scenes[3]!, seat: "fr" };
    await session.refresh();
    expect(session.curtain?.replaces).toBe(true);
  });

  it("lets the curtain fall when the other side wants to look", async () => {
    const { session } = await opened();
    await session.handOver();
    expect(session.scene?.seat).toBe("de");
    expect(session.curtain).toMatchObject({ seat: "Germany", why: "chooses" });
    expect(session.quickPass).toBeNull();
  });
});

describe("a pass for the rest of the turn", () => {
  it("is over once something is taken back", async () => {
    const window = asks(2, [option("pass", { kind: "pass" })], { undo: { together: 1 } as Scene["undo"] });
    window.questions![0]!.quiet = "turn-1";
    const table = new Fake({ 2: window });
    table.number = 2;
    Object.assign(table.source, { undoOrRedo: async () => ({ number: 2 }) });
    const session = new TableSession(table.source);
    await session.open();
    session.autoPass = { seat: "fr", quiet: "turn-1" };
    await session.undoOrRedo("undo");
    expect(session.autoPass).toBeNull();
    expect(table.chosen).toEqual([]);
  });

  it("is over once a pass could not be sent, and is not sent again and again", async () => {
    const table = new Fake({ 1: asks(1, [option("pass", { kind: "pass" })]) });
    table.scenes[1]!.questions![0]!.quiet = "turn-1";
    let sent = 0;
    Object.assign(table.source, { choose: async () => { sent += 1; throw new ServerUnreachable(); } });
    const session = new TableSession(table.source);
    await session.open();
    const [question] = session.scene!.questions!;
    await session.passRestOfTurn({ question: question!, option: question!.options![0]! });
    expect(session.autoPass).toBeNull();
    expect(sent).toBe(1);
  });
});

describe("what may be chosen at any time", () => {
  it("is chosen for the own seat in the turn of another", async () => {
    const theirs = asks(1, [], { seat: "fr", questions: [{ id: "q", seat: "de", mine: false, prompt: "?", options: [] }] });
    const table = new Fake({ 1: theirs, 2: asks(2, []) });
    const session = new TableSession(table.source);
    await session.open();
    await session.send({ question: null, option: option("send 4") }, "button:send");
    expect(table.chosen.map((act) => act.seat)).toEqual(["fr"]);
  });
});

describe("the curtain of two who share a device", () => {
  const shared = { secrets: true, my_seats: ["fr", "de"], stage: "play" as const, seats: [{ id: "fr", name: "France" }] as unknown as Scene["seats"] };

  it("falls before the first hand, and not for who plays alone", async () => {
    const hot = new TableSession(new Fake({ 1: asks(1, [], shared) }).source);
    await hot.open();
    expect(hot.curtain?.seat).toBe("France");
    for (const alone of [{ ...shared, my_seats: ["fr"] }, { ...shared, secrets: false }, { ...shared, stage: "over" as const }]) {
      const session = new TableSession(new Fake({ 1: asks(1, [], alone) }).source);
      await session.open();
      expect(session.curtain).toBeNull();
    }
  });
});

describe("what is played and what is told", () => {
  const theirs = (event: SceneEvent) => event.by === "ge";
  const attack: SceneEvent = { number: 2, kind: "attack", by: "fr" };
  const card: SceneEvent = { number: 3, kind: "card", by: "ge" };
  const dice: SceneEvent = { number: 4, kind: "roll", by: "fr", roll: { title: "Dice", die: "d6", faces: [] } };

  it("tells the dice of my attack that fall after a card of the enemy", () => {
    expect(mineAndTold([attack, card, dice], theirs)).toEqual([[attack], [card, dice]]);
  });

  it("tells my fights that lead straight into the turn of the enemy, unless nothing is told", () => {
    expect(mineAndTold([attack, { ...dice, number: 3 }, { ...card, number: 4 }], theirs)).toEqual([[attack], [{ ...dice, number: 3 }, { ...card, number: 4 }]]);
    telling.speed = "once";
    expect(mineAndTold([attack, { ...dice, number: 3 }, { ...card, number: 4 }], theirs)).toEqual([[attack, { ...dice, number: 3 }], [{ ...card, number: 4 }]]);
    telling.speed = "normal";
  });

  it("tells a fight of mine that is hit without dice", () => {
    const shot: SceneEvent = { number: 3, kind: "volley", by: "fr", deed: { kind: "fire" } };
    expect(mineAndTold([attack, shot, { ...card, number: 4 }], theirs)).toEqual([[attack], [shot, { ...card, number: 4 }]]);
  });

  it("tells what my fight did and what was fired back on the same entry, but nothing that was shown before", async () => {
    const deed = (kind: Deed["kind"], by: string, extra: Partial<SceneEvent> = {}): SceneEvent => ({ number: 2, kind, by, text: `${kind} by ${by}`, deed: { kind }, ...extra });
    const fight = [deed("move", "fr"), deed("fire", "fr", { roll: dice.roll! }), deed("hit", "fr"), deed("fire", "ge"), deed("hit", "ge"), deed("move", "ge")];
    const now = (number: number): Scene => asks(number, [option("a")], { my_seats: ["fr"] });
    const table = new Fake({ 1: now(1), 2: now(2) }, fight);
    table.source.told = async () => ({ start: 1, number: 2, frames: [{ number: 2, events: fight }], base: now(1) });
    const session = new TableSession(table.source);
    await session.open();

    await session.touch("piece:a");

    expect(session.telling.steps.map((step) => step.events.map((event) => event.text).join())).toEqual(["fire by fr", "hit by fr", "fire by ge", "hit by ge", "move by ge"]);
    session.telling.stop();
  });

  it("plays everything where the enemy did nothing", () => {
    expect(mineAndTold([attack, dice], theirs)).toEqual([[attack, dice], []]);
  });
});

describe("the last turn of others", () => {
  const deed = (number: number, kind: Deed["kind"], by: string): SceneEvent => ({ number, kind, by, text: `${kind} ${number}`, deed: { kind } });
  const now = asks(5, [option("a")], { my_seats: ["fr"], stage: "play" });
  const frames = [
    { number: 3, events: [deed(3, "attack", "ge")] },
    { number: 4, events: [deed(4, "hit", "fr"), deed(4, "lost", "fr")] },
    { number: 5, events: [deed(5, "move", "ge")] },
  ];
  const happened = ["attack", "hit", "lost", "move"];

  it("is told on coming back as it is told live: with what happened to me in it", async () => {
    vi.stubGlobal("localStorage", { getItem: (key: string) => (key === "firestep.seen" ? '[["t", 2]]' : null), setItem: () => undefined });
    const table = new Fake({ 1: now });
    table.source.told = async () => ({ start: 2, number: 5, frames, base: now, fresh: true });
    const session = new TableSession(table.source);
    await session.open();

    await vi.waitFor(() => expect(session.telling.steps.map((step) => step.kind)).toEqual(happened));
    session.telling.stop();
    vi.unstubAllGlobals();
  });

  it("is told on coming back though others go on while it is asked for", async () => {
    vi.stubGlobal("localStorage", { getItem: (key: string) => (key === "firestep.seen" ? '[["t", 2]]' : null), setItem: () => undefined });
    const table = new Fake({ 1: now, 6: { ...now, number: 6 } }, [deed(6, "move", "ge")]);
    const more = { number: 6, events: [deed(6, "move", "ge")] };
    table.source.told = async (_seat, after) => {
      await new Promise((done) => setTimeout(done, 20));
      return { start: 2, number: 5, frames: (after ?? 2) >= 5 ? [more] : frames, base: now, fresh: true };
    };
    table.source.live = (to) => {
      table.number = 6;
      to.message({ kind: "at", number: 6, revision: 1 });
      return () => undefined;
    };
    const session = new TableSession(table.source);
    await session.open();

    await vi.waitFor(() => expect(session.telling.steps.map((step) => step.number)).toEqual([3, 4, 4, 5, 6]));
    session.telling.stop();
    vi.unstubAllGlobals();
  });

  it("tells what happened to me in it too when it is told once more, though it followed from an answer of mine", async () => {
    const table = new Fake({ 1: { ...now, stage: "over" } });
    table.source.told = async () => ({ start: 2, number: 5, frames, base: now });
    const session = new TableSession(table.source);
    await session.open();
    session.telling.summary = { title: "", start: 2, number: 5, lines: [] };

    await session.tellAgain();

    expect(session.telling.steps.map((step) => step.kind)).toEqual(happened);
    session.telling.stop();
  });

  it("leaves out what I did before it, in nobody's turn", async () => {
    const table = new Fake({ 1: { ...now, stage: "over" } });
    const around = [
      { number: 3, events: [deed(3, "placed", "ge"), deed(3, "placed", "fr")], moments: [{ acting: null }] },
      { number: 4, events: [deed(4, "attack", "ge"), deed(4, "lost", "fr")], moments: [{ acting: "ge" }] },
    ];
    table.source.told = async () => ({ start: 2, number: 4, frames: around, base: now });
    const session = new TableSession(table.source);
    await session.open();
    session.telling.summary = { title: "", start: 2, number: 4, lines: [] };

    await session.tellAgain();

    expect(session.telling.steps.map((step) => [step.number, step.kind])).toEqual([[3, "placed"], [4, "attack"], [4, "lost"]]);
    session.telling.stop();
  });
});

describe("the five lines about the turn of others", () => {
  it("are there in the moment in which its telling ends, though they come late", async () => {
    const now = asks(3, [option("a")], { my_seats: ["fr"] });
    const table = new Fake({ 1: now });
    const summary = { title: "Their turn", start: 2, number: 3, lines: [] };
    const frames = [{ number: 3, events: [{ number: 3, kind: "move", by: "ge", text: "moved", deed: { kind: "move" as const } }] }];
    let answer = (): void => undefined;
    const late = new Promise<void>((done) => (answer = done));
    table.source.told = async (_seat, _after, withFrames) => {
      if (!withFrames) await late;
      return { start: 2, number: 3, frames, base: now, fresh: true, summary };
    };
    const session = new TableSession(table.source);
    await session.open();
    session.telling.summary = summary;
    session.telling.note(frames[0]!.events);
    await session.tellAgain();

    const end = session.telling.end();
    expect(session.telling.active).toBe(true);
    answer();
    await end;
    expect([session.telling.active, session.telling.summaryOpen]).toEqual([false, true]);
  });
});

describe("the five lines in another language", () => {
  it("are there as soon as the reader has chosen it", async () => {
    const scene = asks(3, [option("a")], { my_seats: ["fr"], stage: "play" });
    const table = new Fake({ 1: scene });
    table.source.told = async () => ({ start: 2, number: 3, frames: [], fresh: true, summary: { title: table.scenes[1]!.lang, start: 2, number: 3, lines: [] } });
    const session = new TableSession(table.source);
    await session.open();
    await vi.waitFor(() => expect(session.telling.summary?.title).toBe("en"));
    table.scenes[1] = { ...scene, lang: "fr" };
    await session.refresh();
    await vi.waitFor(() => expect(session.telling.summary?.title).toBe("fr"));
  });
});

describe("a turn of others that ends with my answer", () => {
  it("has its five lines, and what I lost by it and where I fell back among its trails", async () => {
    const did = (number: number, kind: Deed["kind"], by: string, reason = ""): SceneEvent => ({ number, kind: "told", text: `told ${number}`, by, deed: { kind, reason } });
    const mine = { my_seats: ["fr"], stage: "play" } satisfies Partial<Scene>;
    const lost = did(2, "lost", "fr");
    const table = new Fake({ 1: asks(1, [option("a")], { ...mine, acting: "de" }), 2: asks(2, [option("b")], { ...mine, acting: "fr" }) }, [lost]);
    const summary = { title: "Their turn", start: 0, number: 2, lines: [] };
    const frames = [{ number: 1, events: [did(1, "attack", "de")] }, { number: 2, events: [lost, did(2, "move", "fr", "driven back to Metz"), did(2, "move", "fr")] }];
    table.source.told = async () => ({ start: 0, number: table.number, frames: table.number > 1 ? frames : [], fresh: true, summary });
    const session = new TableSession(table.source);
    await session.open();
    session.telling.note([did(1, "attack", "de")]);
    await session.touch("piece:a");
    await vi.waitFor(() => expect(session.telling.summaryOpen).toBe(true));
    expect(session.telling.events.map((event) => event.deed?.kind)).toEqual(["attack", "lost", "move"]);
  });
});

describe("the trails of the turn of others", () => {
  const did = (number: number): SceneEvent => ({ number, kind: "told", text: `told ${number}`, by: "de" });
  const frames = (...numbers: number[]) => numbers.map((number) => ({ number, events: [did(number)] }));
  const mine = { my_seats: ["fr"], stage: "play" } satisfies Partial<Scene>;
  const opened = async (acting: string, next: string) => {
    const table = new Fake({ 1: asks(1, [option("a")], { ...mine, acting }), 2: asks(2, [option("b")], { ...mine, acting: next }) }, [did(2)]);
    table.source.told = async () => ({ start: 0, number: table.number, frames: table.number > 1 ? frames(1, 2) : [], fresh: true });
    const session = new TableSession(table.source);
    await session.open();
    session.telling.note([did(1)]);
    await session.touch("piece:a");
    return session.telling;
  };

  it("stay when I only react in it: it is told from its beginning", async () => {
    const telling = await opened("de", "de");
    expect(telling.events.map((event) => event.number)).toEqual([1, 2]);
    expect(telling.trail).toHaveLength(2);
  });

  it("are put away by T without being forgotten", async () => {
    const telling = await opened("de", "de");
    telling.trailsOn = false;
    telling.note([did(3)]);
    expect(telling.events.map((event) => event.number)).toEqual([1, 2, 3]);
  });

  it("are forgotten once I have acted in my own turn", async () => {
    const telling = await opened("fr", "de");
    expect(telling.events.map((event) => event.number)).toEqual([2]);
  });

  it("are not drawn before what I did has been shown", async () => {
    const roll: SceneEvent = { number: 2, kind: "roll", by: "fr", roll: { title: "Dice", die: "d6", faces: [] } };
    const table = new Fake({ 1: asks(1, [option("a")], { ...mine, acting: "fr" }), 2: asks(2, [option("b")], { ...mine, acting: "fr" }) }, [roll, did(2)]);
    table.source.told = async () => ({ start: 0, number: table.number, frames: [], fresh: false });
    telling.speed = "once";
    const session = new TableSession(table.source);
    await session.open();
    const touched = session.touch("piece:a");
    await vi.waitFor(() => expect(session.playback.event).toBe(roll), { timeout: 20_000 });
    expect(session.telling.trail).toEqual([]);
    session.playback.skip();
    await touched;
    expect(session.telling.trail).toEqual([did(2)]);
    telling.speed = "normal";
  });

  it("are those of the whole turn when mine begins, though this page saw only its end", async () => {
    const table = new Fake({ 1: asks(1, [option("a")], { ...mine, acting: "de" }), 2: asks(2, [option("b")], { ...mine, acting: "fr" }) }, [did(2)]);
    table.source.told = async () => ({ start: 0, number: table.number, frames: table.number > 1 ? frames(1, 2) : [], fresh: true });
    const session = new TableSession(table.source);
    await session.open();
    await session.touch("piece:a");
    await vi.waitFor(() => expect(session.telling.events.map((event) => event.number)).toEqual([1, 2]));
  });
});
