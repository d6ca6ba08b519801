// The study at a table: its lines, where it stands, and what is noted there.
import type { PencilMark, StudyNode, StudyPage } from "../api/types";
import { toasts } from "../state/toasts.svelte";
import type { TableSession } from "../table/session.svelte";
import { fetchStudy, putPlayer, returnTo, saveNote, shareStudy, type NoteChange } from "./api";

export class Study {
  page = $state.raw<StudyPage | null>(null);
  busy = $state(false);
  #request = 0;

  constructor(readonly session: TableSession) {}

  get here(): StudyNode | null {
    return this.page?.nodes.find((node) => node.number === this.page?.at) ?? null;
  }

  async load(table: string): Promise<void> {
    const request = ++this.#request;
    try {
      const page = await fetchStudy(table);
      if (request === this.#request) this.page = page;
    } catch (failure) {
      if (request === this.#request && !this.page) toasts.showFailure(failure);
    }
  }

  /** Shows the position after another line; play goes on from there. */
  go = (line: number): Promise<void> => this.#run((table) => returnTo(table, line));
  put = (seat: string, bot: string | null): Promise<void> => this.#run((table) => putPlayer(table, seat, bot));
  share = (shared: boolean): Promise<void> => this.#run((table) => shareStudy(table, shared));
  note = (line: number, change: NoteChange): Promise<void> => this.#run((table) => saveNote(table, line, change), false);

  /** Keeps what is drawn at the line on the board; it is shown at once. */
  async draw(drawings: PencilMark[]): Promise<void> {
    const page = this.page;
    const here = this.here;
    if (!page?.mine || !here) return;
    this.page = { ...page, nodes: page.nodes.map((node) => (node === here ? { ...node, drawings } : node)) };
    await this.note(here.number, { drawings });
  }

  async #run(request: (table: string) => Promise<unknown>, moves = true): Promise<void> {
    const table = this.page?.table;
    if (!table || (moves && this.busy)) return;
    if (moves) this.busy = true;
    try {
      await request(table);
      if (moves) await this.#refresh();
      await this.load(table);
    } catch (failure) {
      toasts.showFailure(failure);
      await this.load(table);
    } finally {
      if (moves) this.busy = false;
    }
  }

  /** Another position is shown at once: nothing has happened on the way to it. */
  async #refresh(): Promise<void> {
    this.session.jumping = true;
    try {
      await this.session.refresh();
    } finally {
      this.session.jumping = false;
    }
  }
}

const known = new WeakMap<TableSession, Study>();

/** The study of a table. */
export function studyOf(session: TableSession): Study {
  const found = known.get(session) ?? new Study(session);
  known.set(session, found);
  return found;
}
