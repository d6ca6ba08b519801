// The rules beside the board: where they are open, and where their reader came from.
import { Reader, type Origin } from "../reader/reader.svelte";
import type { Piece } from "../scene/types";

export class TableRules {
  reader = $state.raw<Reader | null>(null);
  origin = $state.raw<Origin | null>(null);
  open = $state(false);
  /** A clause that has no paragraph of its own: its short text is shown instead. */
  short = $state<string | null>(null);
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

  /** Back to the board: what was chosen there stays chosen. */
  close(): void {
    this.open = false;
    if (this.#opener instanceof HTMLElement || this.#opener instanceof SVGElement) this.#opener.focus({ preventScroll: true });
    this.#opener = null;
  }
}
