// A mock of one Trench Club table: enough to select, move, aim, be refused and undo. No rules: reach is stored in the fixture.
import { readFileSync } from "node:fs";
import type { Board, Instead, Marker, Option, Piece, Question, Scene, SceneEvent } from "../src/scene/types.ts";

interface Move {
  cost: string;
  path: string[];
  stops: string[];
  total: string;
}

interface Fixture {
  board: Board;
  pieces: Piece[];
  markers: Marker[];
  moves: Record<string, Record<string, Move>>;
}

interface State {
  pieces: Piece[];
  phase: "move" | "targets" | "fight";
  selected: string | null;
  attacks: { by: string; on: string }[];
}

export const fixture = JSON.parse(readFileSync(new URL("./trench-club.json", import.meta.url), "utf8")) as Fixture;
const TARGETS: Record<string, string[]> = { "fr-heavy-mortar": ["de-infantry"], "fr-howitzer": ["de-tank"], "fr-armoured-car": ["de-field-gun"], "fr-infantry": ["de-infantry"], "fr-plane": ["de-tank", "de-infantry"] };

export class FakeTable {
  number = 41;
  lang = "en";
  states: State[] = [{ pieces: fixture.pieces, phase: "move", selected: null, attacks: [] }];
  undone: State[] = [];
  events: SceneEvent[] = [];
  chat = [{ id: 1, by: "Automa", seat: "de", text: "Good evening.", at: Date.now(), you: false }];

  get now(): State {
    return this.states[this.states.length - 1]!;
  }

  #name(id: string): string {
    return fixture.board.places.find((place) => place.id === id)?.name ?? id;
  }

  #piece(id: string): Piece {
    return this.now.pieces.find((piece) => piece.id === id)!;
  }

  #mine(): Piece[] {
    return this.now.pieces.filter((piece) => piece.nation === "fr");
  }

  #instead(): Instead[] {
    if (!this.now.selected) return [];
    return this.#free().filter((piece) => piece.id !== this.now.selected).map((piece) => ({ choice: `choose ${piece.id}`, label: piece.name, touch: `piece:${piece.id}`, undo: 1 }));
  }

  #free(): Piece[] {
    if (this.now.phase === "move") return this.#mine().filter((piece) => !piece.done && Object.keys(fixture.moves[piece.id] ?? {}).length > 0);
    return this.#mine().filter((piece) => TARGETS[piece.id] && !this.now.attacks.some((attack) => attack.by === piece.id));
  }

  #options(): Option[] {
    const { selected, phase } = this.now;
    const end: Option = { choice: "end", label: phase === "move" ? "Done moving" : "Confirm the attacks", touch: "button:end", main: true, kind: "end", key: "e" };
    if (!selected) return [...this.#free().map((piece): Option => ({ choice: `choose ${piece.id}`, label: piece.name, touch: `piece:${piece.id}` })), end];
    if (phase === "move") return [...this.#goals(selected), end];
    return [...(TARGETS[selected] ?? []).map((target) => this.#attack(selected, target)), end];
  }

  #goals(selected: string): Option[] {
    const piece = this.#piece(selected);
    const taken = new Set(this.now.pieces.map((one) => one.place));
    return Object.entries(fixture.moves[selected] ?? {}).filter(([place]) => !taken.has(place)).map(([place, move]) => ({
      choice: `move ${selected} ${place}`, label: `${piece.title} to ${this.#name(place)}, ${move.cost}`, touch: `place:${place}`, kind: "move", cost: move.cost, total: move.total, path: move.path, stops: move.stops,
      confirm: true, ask: `${piece.title} to ${this.#name(place)}?`, note: `${move.total.replace(" / ", " of ")} points by road. Ends beside nobody.`, do: "Move here",
    }));
  }

  #attack(by: string, on: string): Option {
    const number = this.now.attacks.length + 1;
    return {
      choice: `attack ${by} ${on}`, label: `${this.#piece(by).title} on ${this.#piece(on).name}`, touch: `piece:${on}`, kind: "attack", confirm: true, tone: "fire",
      ask: `${this.#piece(by).title} against ${this.#piece(on).title.toLowerCase()}`, facts: [{ label: "Your dice", value: "11 + 2 (flank), ≤ 4" }, { label: "Answer", value: "11 dice, ≤ 3" }], do: `Declare (${number})`,
      arrow: { start: `piece:${by}`, end: `piece:${on}`, state: "planned", number },
      odds: {
        rows: [[0.2, 0.04], [0.52, 0.1], [0.25, 0.41], [0.03, 0.21], [0.004, 0.21], [0.002, 0.03]].map(([mine, theirs], index) => ({ label: index === 5 ? "destroyed" : String(index), mine: mine!, theirs: theirs!, destroys: index === 5 })),
        mine: { title: "You lose, %", mean: "1.1", text: "damage taken, lost < 1 %" }, theirs: { title: "The gun loses, %", mean: "2.5", text: "damage done, destroyed 3 %" },
      },
    };
  }

  #question(): Question {
    const { selected, phase } = this.now;
    const options = this.#options();
    if (phase === "fight") return { id: "q", seat: "de", mine: false, prompt: "Automa is moving. Watch, or skip ahead." };
    const title = selected ? this.#piece(selected).title.toLowerCase() : "";
    const prompt = phase === "move" ? (selected ? `Move the ${title} inside the blue line.` : "Choose a unit to move.") : selected ? `Choose a target for the ${title}.` : "Choose a unit that attacks.";
    const help = phase === "move" ? `${this.#free().length} units may still move.${selected ? " Touch another lit unit to choose it instead." : ""}` : "Once confirmed, attacks and their order stand.";
    return { id: "q", seat: "fr", mine: true, prompt, help, clause: phase === "move" ? "" : "R8.1", options, selected: selected ? [`piece:${selected}`] : [] };
  }

  scene(): Scene {
    const { phase, attacks, pieces } = this.now;
    const order = ["move", "targets", "fight", "money"];
    const moving = phase === "move";
    return {
      table: "mock", number: this.number, lang: this.lang, game: "trench-club", title: "Trench Club", subtitle: "Two players, west half of board 1", board: fixture.board.hash!, seat: "fr", my_seats: ["fr"],
      turn: { label: "Turn 6" }, phases: order.map((id, index) => ({ id, label: ["Move", "Targets", "Fight", "Money"][index]!, state: index < order.indexOf(phase) ? "past" : id === phase ? "now" : "ahead" })),
      seats: [
        { id: "de", name: "Germany", nation: "de", side: "central", player: { kind: "bot", name: "Automa" }, active: phase === "fight", clock: { left_ms: 252_000, running: phase === "fight", kind: "live" }, counters: [{ symbol: "m-fort", value: "3", label: "Forts" }, { symbol: "m-coin", value: "2", label: "Coins" }] },
        { id: "fr", name: "France", nation: "fr", side: "allied", player: { kind: "human", name: "Iris", online: true, you: true }, active: phase !== "fight", clock: { left_ms: 220_000, running: phase !== "fight", kind: "live" }, counters: [{ symbol: "m-fort", value: "3", label: "Forts" }, { symbol: "m-coin", value: "4", label: "Coins" }] },
      ],
      pieces: moving ? pieces : pieces.map((piece) => ({ ...piece, done: attacks.some((attack) => attack.by === piece.id) })),
      markers: fixture.markers,
      tracks: [{ id: "forts", title: "Forts", note: "5 of 7 win", kind: "race", cells: ["A3", "A6", "A7", "A4", "A1", "A2", "A5"].map((label, index) => (index === 3 ? { label, name: `${label}: nobody` } : { label, state: "held", nation: index < 3 ? "fr" : "de", name: `${label}: ${index < 3 ? "France" : "Germany"}` })) }],
      panels: [{ id: "muster", title: moving ? "Still to move" : "May attack", note: String(this.#free().length), where: "left", blocks: [{ block: "pieces", slots: this.#mine().map((piece) => ({ piece: piece.id, name: piece.name })) }] }],
      lists: attacks.length ? [{ id: "attacks", title: "Declared attacks", items: attacks.map((attack, index) => ({ id: attack.by, number: String(index + 1), text: [{ text: `${this.#piece(attack.by).title} ` }, { text: `→ ${this.#piece(attack.on).title}`, tone: "strong" }], detail: "1.7 damage, destroyed 5 %", touch: `piece:${attack.on}`, remove: `cancel ${attack.by}` })) }] : [],
      arrows: attacks.map((attack, index) => ({ start: `piece:${attack.by}`, end: `piece:${attack.on}`, number: index + 1 })),
      questions: [this.#question()], instead: this.#instead(), undo: this.states.length > 1 ? { steps: 1 } : null, redo: this.undone.length ? { steps: 1 } : null,
      diary: [
        { title: "Turn 6, France", number: 40, turn: "6", seat: "fr", lines: [{ number: 40, nation: "fr", side: "allied", places: ["f10", "f8"], text: [{ text: "FT-17 moved " }, { text: "F10", touch: "place:f10" }, { text: " to " }, { text: "F8", touch: "place:f8" }, { text: ", 1 point" }] }, { number: 39, nation: "fr", side: "allied", places: ["h11", "h9"], text: [{ text: "Infantry moved " }, { text: "H11", touch: "place:h11" }, { text: " to " }, { text: "H9", touch: "place:h9" }, { text: ", 1 point" }] }] },
        { title: "Turn 5, Germany", number: 30, turn: "5", seat: "de", lines: [{ number: 33, nation: "de", side: "central", places: ["h10"], text: [{ text: "Infantry fought heavy infantry at " }, { text: "H10", touch: "place:h10" }, { text: ": " }, { text: "2 hits, no damage; 3 hits, 2 damage", tone: "quiet" }] }, { number: 32, nation: "de", side: "central", places: ["f10", "f9"], text: [{ text: "Big Bertha missed " }, { text: "F10", touch: "place:f10" }, { text: ", shell fell on " }, { text: "F9", touch: "place:f9" }, { text: " (scatter 4)", tone: "quiet" }] }, { number: 31, nation: "de", side: "central", text: "Income: 3 coins. Bought mounted infantry" }] },
        { title: "Turn 5, France", number: 20, turn: "5", seat: "fr", lines: [{ number: 22, nation: "fr", side: "allied", text: "Took fort A3 with mounted infantry" }, { number: 21, nation: "fr", side: "allied", text: "Income: 3 coins. Repaired nothing" }] },
      ],
      tags: [{ text: "Layout reconstructed", explain: "The west half of board 1 was drawn from photographs." }],
    };
  }

  act(choice: string, undo: number): void {
    for (let left = undo; left > 0; left -= 1) this.states.pop();
    const [verb, first = "", second = ""] = choice.split(" ");
    const state = { ...this.now };
    this.number += 1;
    if (verb === "choose") state.selected = first;
    if (verb === "move") this.#move(state, first, second);
    if (verb === "attack") Object.assign(state, { attacks: [...state.attacks, { by: first, on: second }], selected: null });
    if (verb === "cancel") state.attacks = state.attacks.filter((attack) => attack.by !== first);
    if (verb === "end") this.#end(state);
    this.states.push(state);
    this.undone = [];
  }

  #move(state: State, id: string, place: string): void {
    const piece = this.#piece(id);
    state.pieces = state.pieces.map((one) => (one.id === id ? { ...one, place, done: true, name: one.name.replace(/, [A-Q]\d+/, `, ${this.#name(place)}`) } : one));
    state.selected = null;
    this.events.push({ number: this.number, kind: "moved", seat: "fr", text: `${piece.title} to ${this.#name(place)}`, steps: [{ piece: id, path: fixture.moves[id]?.[place]?.path ?? [place] }] });
  }

  #end(state: State): void {
    state.selected = null;
    if (state.phase === "move") state.phase = "targets";
    else {
      state.phase = "move";
      const faces = [1, 2, 3, 4, 5, 5, 7, 8, 9, 10, 11, 12].map((value) => ({ text: String(value), state: value <= 5 ? ("hit" as const) : ("miss" as const) }));
      for (const attack of state.attacks) this.events.push({ number: this.number, kind: "fought", seat: "fr", text: `${this.#piece(attack.by).title} fires.`, arrow: { start: `piece:${attack.by}`, end: `piece:${attack.on}` }, roll: { title: `${this.#piece(attack.by).title} on ${this.#piece(attack.on).title}: 6 hits`, note: "12 dice, a veteran hits on 5 or less.", die: "d12", faces, rows: [{ label: "Open ground", value: "2 damage" }, { label: "No retaliation at range 4", value: [{ text: "R9.1", tone: "rule" }] }], at: `piece:${attack.on}` } });
      state.attacks = [];
    }
  }

  back(): void {
    if (this.states.length > 1) this.undone.push(this.states.pop()!);
    this.number += 1;
  }

  forth(): void {
    const next = this.undone.pop();
    if (next) this.states.push(next);
    this.number += 1;
  }
}
