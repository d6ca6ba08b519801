// A table made of fixtures: it answers like the server, with a few states and no rules.
import type { Act, TableSource } from "../api/source";
import type { LiveListener } from "../api/live";
import type { ChatLine, ChoiceResponse } from "../api/types";
import type { Board, Odds, Scene, SceneEvent } from "../scene/types";
import { language } from "../text/index.svelte";

export interface Outcome<State> {
  state: State;
  events?: Omit<SceneEvent, "number">[];
  /** Cannot be undone: something was revealed. */
  final?: boolean;
}

export interface Demo<State> {
  board: () => Board;
  start: State;
  scene: (state: State) => Omit<Scene, "table" | "number" | "lang" | "game" | "title" | "board" | "undo" | "redo">;
  act: (state: State, choice: string) => Outcome<State>;
  why: (state: State, touch: string) => { title: string; sentence: string; clause: string };
  odds?: Odds;
  title: string;
}

/** A text in the current language. */
export function say(english: string, french: string): string {
  return language() === "fr" ? french : english;
}

export function demoSource<State>(demo: Demo<State>): TableSource {
  let number = 0;
  let past: State[] = [demo.start];
  let ahead: State[] = [];
  const events: SceneEvent[] = [];
  const chat: ChatLine[] = [];
  const listeners = new Set<LiveListener>();
  const now = () => past[past.length - 1]!;
  const tell = () => listeners.forEach((listener) => listener.message({ kind: "at", number }));

  function choose(act: Act): ChoiceResponse {
    past = past.slice(0, past.length - (act.undo ?? 0));
    const outcome = demo.act(now(), act.choice);
    number += 1;
    past = outcome.final ? [outcome.state] : [...past, outcome.state];
    ahead = [];
    for (const event of outcome.events ?? []) events.push({ ...event, number });
    tell();
    return { number, receipt: "" };
  }

  function undoOrRedo(direction: "undo" | "redo"): { number: number } {
    const moved = direction === "undo" ? (past.length > 1 ? past.pop() : undefined) : ahead.pop();
    if (moved !== undefined) (direction === "undo" ? ahead : past).push(moved);
    number += 1;
    tell();
    return { number };
  }

  return {
    scene: async () => ({
      table: "demo", number, lang: language(), game: "demo", title: demo.title, board: demo.board().hash ?? "", ...demo.scene(now()),
      undo: past.length > 1 ? { steps: 1 } : null, redo: ahead.length > 0 ? { steps: 1 } : null,
    }),
    board: async () => demo.board(),
    events: async (after) => ({ number, events: events.filter((event) => event.number > after) }),
    diary: async () => ({ groups: [], more: false }),
    choose: async (act) => choose(act),
    undoOrRedo: async (direction) => undoOrRedo(direction),
    why: async (touch) => demo.why(now(), touch),
    odds: async () => demo.odds ?? { rows: [] },
    chat: async (after) => ({ lines: chat.filter((line) => line.id > after) }),
    say: async (text) => void chat.push({ id: chat.length + 1, by: say("You", "Vous"), seat: null, text, at: Date.now(), you: true }),
    clause: async (_game, clause) => ({ clause, title: say("An example", "Un exemple"), text: say("The demonstration has no rules of its own.", "La démonstration n’a pas de règles.") }),
    replay: async () => ({ length: number, turns: [], marks: [], stops: [], title: "", verdict: "" }),
    live: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
