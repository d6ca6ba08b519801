// Up to which entry the table was seen: kept by this browser, and by the server for people with an account, so that
// another device goes on from there.
import type { TableSource } from "../api/source";
import { firstOpened, lastSeen } from "../state/settings.svelte";

/** The server is told at most this often, and when the page is left. */
export const TELL_MS = 20_000;

/** How far a table was seen, in this browser and on other devices; null if nowhere. */
export function furthest(here: number | null, elsewhere: number | null | undefined): number | null {
  if (here !== null && elsewhere != null) return Math.max(here, elsewhere);
  return here ?? elsewhere ?? null;
}

export class Seen {
  #told = -1;
  #waiting: { seat: string; number: number } | null = null;
  #timer: ReturnType<typeof setTimeout> | null = null;
  readonly #onHidden = () => {
    if (document.hidden) this.flush();
  };

  constructor(private readonly source: TableSource) {}

  /** What was seen before, in this browser or, says the server, on another device; null if it was never looked at. */
  before(table: string, elsewhere: number | null | undefined): number | null {
    const here = lastSeen.of(table);
    return furthest(here, elsewhere) ?? firstOpened.of(table);
  }

  /** A table lies open that may never have been seen before; only the server knows whether it was on another device. */
  begin(table: string, number: number): void {
    if (firstOpened.of(table) === null) firstOpened.note(table, number);
  }

  note(table: string, seat: string | null | undefined, number: number): void {
    lastSeen.note(table, number);
    if (!seat || !this.source.see || number <= this.#told) return;
    this.#waiting = { seat, number };
    this.#timer ??= setTimeout(() => this.flush(), TELL_MS);
  }

  /** Tells the server now, also while the page is being closed. */
  flush(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    const waiting = this.#waiting;
    if (!waiting) return;
    this.#waiting = null;
    this.#told = waiting.number;
    void this.source.see?.(waiting.seat, waiting.number).catch(() => undefined);
  }

  open(): void {
    document.addEventListener?.("visibilitychange", this.#onHidden);
  }

  close(): void {
    document.removeEventListener?.("visibilitychange", this.#onHidden);
    this.flush();
  }
}
