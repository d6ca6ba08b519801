// The rules beside the board: where they are open, and where their reader came from.
import { Reader, type Origin } from "../reader/reader.svelte";
import type { Piece } from "../scene/types";

const FOLLOWS = "firestep.rules.follows";

function followed(): boolean {
  try {
    return localStorage.getItem(FOLLOWS) !== "no";
  } catch {
    return true;
  }
}

export class TableRules {
  reader = $state.raw<Reader | null>(null);
  origin = $state.raw<Origin | null>(null);
  open = $state(false);
  /** A clause that has no paragraph of its own: its short text is shown instead. */
  short = $state<string | null>(null);
  /** Whether the rules go to the unit that is chosen on the board. */
  follows = $state(followed());
  #opener: Element | null = null;

  constructor(readonly game: () => string) {}

  async show(clause: string | null, origin: Origin | null): Promise<void> {
    if (!this.open) this.#opener = document.activeElement;
    const reader = (this.reader ??= new Reader(this.game()));
    [this.open, this.origin] = [true, origin];
    await reader.load();
    if (!clause) return;
    if (reader.has(clause)) return reader.show("", clause);
    [this.open, this.short] = [false, clause];
  }

  reads(clause: string): boolean {
    const here = this.open ? (this.reader?.here ?? null) : null;
    return here !== null && this.reader!.resolve(clause) === here;
  }

  /** The sheet of a unit in the rules. */
  async showUnit(piece: Piece): Promise<void> {
    await this.show(null, { kind: "unit", text: piece.title });
    this.reader?.showUnit(piece);
  }

  /** Another unit was chosen on the board while the rules are open. */
  follow(piece: Piece): void {
    if (this.reader?.showUnit(piece)) this.origin = { kind: "unit", text: piece.title };
  }

  setFollows(follows: boolean): void {
    this.follows = follows;
    try {
      localStorage.setItem(FOLLOWS, follows ? "yes" : "no");
    } catch {
      return;
    }
  }

  /** Back to the board: what was chosen there stays chosen. */
  close(): void {
    this.open = false;
    if (this.#opener instanceof HTMLElement || this.#opener instanceof SVGElement) this.#opener.focus({ preventScroll: true });
    this.#opener = null;
  }
}
