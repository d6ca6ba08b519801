// Arrows and circles that a player draws on the board: kept with one’s notes at the table, in this browser, or in the study that it shows.
import type { PencilMark, SharedNotes, TableNotesInfo } from "../api/types";
import { currentUser } from "../state/currentUser.svelte";
import { changeNotes, fetchNotes, fetchSharedNotes } from "../table/orders";
import type { TableSession } from "../table/session.svelte";
import { studyOf } from "./study.svelte";

export const COLOURS = ["red", "blue", "green", "ochre"] as const;
export type Colour = (typeof COLOURS)[number];
export const MOST_DRAWINGS = 80;
/** Drawings are kept a moment after the last stroke; shared ones are looked at again after a while. */
const SAVE_MS = 600;
const SHARED_MS = 10_000;

const storageKey = (table: string): string => `firestep.drawings.${table}`;
const isSame = (one: PencilMark, other: PencilMark): boolean => one.start === other.start && (one.end ?? null) === (other.end ?? null);

/** With one more drawing; the same one in the same colour is taken away, in another it is drawn again. */
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
  /** The notes that somebody shares by a link. */
  shared = $state.raw<SharedNotes | null>(null);
  /** What I have written at the table: read again when I come back. */
  note = $state("");
  #saving = 0;
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

  /** What I have drawn, and what somebody shares with me. */
  get shown(): readonly PencilMark[] {
    return this.shared && !this.#inStudy ? [...this.list, ...(this.shared.drawings ?? [])] : this.list;
  }

  read(): void {
    if (!this.#table || this.#own.table === this.#table) return;
    this.#own = { table: this.#table, list: stored(this.#table) };
    if (!this.#inStudy && !this.session.serverScene?.replay) void this.#fetch(this.#table);
  }

  /** What is kept on the server, so that it is there on every device; and the notes that a link leads to. */
  async #fetch(table: string): Promise<void> {
    const share = new URLSearchParams(location.search).get("notes");
    if (share) return void this.#follow(table, share);
    if (currentUser.loaded && !currentUser.user) return; // before that nobody knows: a guest has notes too
    const { drawings = [], text = "" } = await fetchNotes(table).catch((): TableNotesInfo => ({}));
    if (this.#own.table !== table) return;
    this.note = text;
    if (drawings.length > 0) this.#own = { table, list: drawings };
  }

  async #follow(table: string, share: string): Promise<void> {
    const hadText = !!this.shared?.text;
    this.shared = await fetchSharedNotes(table, share).catch(() => this.shared);
    if (!hadText && this.shared?.text) this.session.plan = "notes";
    if (this.shared && this.#table === table && !this.session.closed) setTimeout(() => void this.#follow(table, share), SHARED_MS);
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
    if (!currentUser.user || this.session.serverScene?.replay) return;
    const table = this.#table;
    clearTimeout(this.#saving);
    this.#saving = window.setTimeout(() => void changeNotes(table, { drawings: list }).catch(() => undefined), SAVE_MS);
  }
}

const known = new WeakMap<TableSession, Drawings>();

/** The drawings on the board of a table. */
export function drawingsOf(session: TableSession): Drawings {
  const found = known.get(session) ?? new Drawings(session);
  known.set(session, found);
  return found;
}
