// A pack that is being drawn. The text is the only state: every stroke makes the next one, undo goes back to the last.
import type { Bench, Drawing, Edit, Fault, DrawnSheet, Tool } from "../api/schema";
import type { Board } from "../scene/types";
import { failureText } from "../state/toasts.svelte";
import { drawSheet, type SheetWanted } from "./api";
import { keepDrawing, keptDrawing } from "./kept";

const MOST_STEPS = 200;
export const ERASE = "erase";
export const SELECT = "select";

interface Step {
  text: string;
  drawing: Drawing;
}

export class Editor {
  step = $state.raw<Step | null>(null);
  tool = $state(SELECT);
  place = $state("");
  /** Places under the pointer in the stroke that is being made. */
  stroke = $state.raw<string[]>([]);
  erasing = $state(false);
  #finished: string[] = [];
  busy = $state(false);
  error = $state("");
  /** A mirror image that is not decided on yet. */
  preview = $state.raw<{ axis: string; step: Step } | null>(null);
  past = $state.raw<Step[]>([]);
  future = $state.raw<Step[]>([]);
  #queue: Promise<void> = Promise.resolve();

  constructor(readonly bench: Bench) {}

  get shown(): Step | null {
    return this.preview?.step ?? this.step;
  }

  get board(): Board | null {
    return this.shown?.drawing.board ?? null;
  }

  get faults(): Fault[] {
    return this.shown?.drawing.faults ?? [];
  }

  get tools(): Tool[] {
    return this.bench.bench.tools.flatMap((group) => group.tools);
  }

  get current(): Tool | null {
    return this.tools.find((tool) => tool.id === this.tool) ?? null;
  }

  /** What was drawn here before, if this device has kept it. */
  kept(): string {
    return keptDrawing(this.bench.game);
  }

  #keep(text: string): void {
    keepDrawing(this.bench.game, text);
  }

  async open(wanted: SheetWanted): Promise<void> {
    await this.#draw(wanted, () => {
      if (this.step) this.past = [...this.past, this.step].slice(-MOST_STEPS);
      this.future = [];
      this.place = "";
    });
  }

  edit(...edits: Edit[]): Promise<void> {
    return this.#change({ edits });
  }

  /** Takes in what is drawn here not yet of another file of the owner: printed values, starts of other scenarios. */
  join(file: string): Promise<void> {
    return this.#change({ join: file });
  }

  #change(wanted: SheetWanted): Promise<void> {
    this.#queue = this.#queue.then(() => this.#changed(wanted));
    return this.#queue;
  }

  async #changed(wanted: SheetWanted): Promise<void> {
    const before = this.step;
    if (!before) return;
    await this.#draw({ text: before.text, ...wanted }, () => {
      this.past = [...this.past, before].slice(-MOST_STEPS);
      this.future = [];
    });
  }

  /** Draws again what there is: another place was chosen, or another language. */
  redraw(): Promise<void> {
    this.#queue = this.#queue.then(async () => {
      if (this.step) await this.#draw({ text: this.step.text }, () => undefined, false);
    });
    return this.#queue;
  }

  async #draw(wanted: SheetWanted, done: () => void, reuse = true): Promise<void> {
    this.busy = true;
    try {
      const step = this.#stepOf(await drawSheet(this.bench.game, { ...wanted, place: this.place, ...(reuse && this.step ? { board: this.step.drawing.board.hash } : {}) }));
      done();
      this.step = step;
      this.error = "";
      this.#keep(step.text);
    } catch (failure) {
      this.error = failureText(failure);
    } finally {
      this.busy = false;
    }
  }

  /** The server does not send a board again that is here already. */
  #stepOf(sheet: DrawnSheet): Step {
    const known = this.step?.drawing.board;
    const board = sheet.drawing.board.places.length === 0 && known ? known : sheet.drawing.board;
    return { text: sheet.text, drawing: { ...sheet.drawing, board } };
  }

  undo(): void {
    const before = this.past.at(-1);
    if (!before || !this.step) return;
    this.future = [this.step, ...this.future];
    this.past = this.past.slice(0, -1);
    this.#show(before);
  }

  redo(): void {
    const [next, ...rest] = this.future;
    if (!next || !this.step) return;
    this.past = [...this.past, this.step];
    this.future = rest;
    this.#show(next);
  }

  #show(step: Step): void {
    this.preview = null;
    this.step = step;
    this.#keep(step.text);
    if (this.place) void this.redraw();
  }

  select(place: string): void {
    this.place = place;
    void this.redraw();
  }

  // -- strokes

  begin(place: string, erasing: boolean): void {
    this.erasing = erasing || this.tool === ERASE;
    this.stroke = [place];
  }

  over(place: string): void {
    if (this.stroke.length > 0 && !this.stroke.includes(place)) this.stroke = this.current?.single && !this.erasing ? [place] : [...this.stroke, place];
  }

  /** A second finger on the board: what both go over is erased. */
  rub(place: string): void {
    if (this.stroke.length === 0) return;
    this.erasing = true;
    this.over(place);
  }

  finish(): void {
    const places = this.stroke;
    const erasing = this.erasing;
    if (places.length === 0 || places === this.#finished) return; // the second finger leaves too
    this.#finished = places;
    this.place = places.at(-1)!;
    const edit: Edit = erasing ? { kind: "erase", places } : { kind: "paint", tool: this.tool, places };
    void this.edit(edit).then(() => (this.stroke = this.stroke === places ? [] : this.stroke));
  }

  cancel(): void {
    this.stroke = [];
  }

  // -- mirror

  async showMirror(axis: string): Promise<void> {
    if (!this.step) return;
    this.busy = true;
    try {
      const sheet = await drawSheet(this.bench.game, { text: this.step.text, edits: [{ kind: "mirror", value: axis }], board: this.step.drawing.board.hash });
      this.preview = { axis, step: this.#stepOf(sheet) };
    } catch (failure) {
      this.error = failureText(failure);
    } finally {
      this.busy = false;
    }
  }

  keepMirror(): void {
    const made = this.preview;
    if (!made || !this.step) return;
    this.past = [...this.past, this.step];
    this.future = [];
    this.#show(made.step);
  }
}
