// Arrows and circles that a player draws on the board: kept in this browser, or in the study that it shows.
import type { PencilMark } from "../api/types";
import type { TableSession } from "../table/session.svelte";
import { studyOf } from "./study.svelte";

export const COLOURS = ["red", "blue", "green", "ochre"] as const;
export type Colour = (typeof COLOURS)[number];
export const MOST_DRAWINGS = 80;

const storageKey = (table: string): string => `firestep.drawings.${table}`;
const isSame = (one: PencilMark, other: PencilMark): boolean => one.start === other.start && (one.end ?? null) === (other.end ?? null);

/** With one more drawing; the same one in the same colour is taken away, in another it is drawn anew. */
export function withDrawing(drawings: readonly PencilMark[], drawn: PencilMark): PencilMark[] {
  const before = drawings.find((one) => isSame(one, drawn));
  const others = drawings.filter((one) => one !== before);
  return before?.colour === drawn.colour ? others : [...others, drawn].slice(-MOST_DRAWINGS);
}

function stored(table: string): PencilMark[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(storageKey(table)) ?? "[]");
    return Array.isArray(found) ? (found as PencilMark[]) : [];
  } catch {
    return [];
  }
}

function store(table: string, drawings: PencilMark[]): void {
  try {
    if (drawings.length > 0) localStorage.setItem(storageKey(table), JSON.stringify(drawings));
    else localStorage.removeItem(storageKey(table));
  } catch {
    return; // it stays on the board until the page is left
  }
}

export class Drawings {
  /** Whether a touch draws instead of choosing. */
  tool = $state(false);
  colour = $state<Colour>("red");
  /** What is being drawn just now. */
  pending = $state.raw<PencilMark | null>(null);
  #own = $state.raw<{ table: string; list: PencilMark[] }>({ table: "", list: [] });

  constructor(readonly session: TableSession) {}

  get #table(): string {
    return this.session.serverScene?.table ?? "";
  }

  get #inStudy(): boolean {
    return !!this.session.serverScene?.study && !this.session.serverScene.replay;
  }

  get list(): readonly PencilMark[] {
    if (this.#inStudy) return studyOf(this.session).here?.drawings ?? [];
    return this.#own.table === this.#table ? this.#own.list : [];
  }

  /** A study is drawn on by its owner. */
  get allowed(): boolean {
    return this.#table !== "" && (!this.#inStudy || !!studyOf(this.session).page?.mine);
  }

  read(): void {
    if (this.#table && this.#own.table !== this.#table) this.#own = { table: this.#table, list: stored(this.#table) };
  }

  add(drawn: PencilMark): void {
    this.#keep(withDrawing(this.list, drawn));
  }

  clear(): void {
    this.#keep([]);
  }

  #keep(list: PencilMark[]): void {
    if (this.#inStudy) return void studyOf(this.session).draw(list);
    this.#own = { table: this.#table, list };
    store(this.#table, list);
  }
}

const known = new WeakMap<TableSession, Drawings>();

/** The drawings on the board of a table. */
export function drawingsOf(session: TableSession): Drawings {
  const found = known.get(session) ?? new Drawings(session);
  known.set(session, found);
  return found;
}
