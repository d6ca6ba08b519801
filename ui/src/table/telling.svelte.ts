// The turn of others being told: one step at a time, at the speed one likes, as often as one likes.
import type { Told } from "../api/types";
import { placements } from "../scene/layout";
import { cardInUse, goOn, type IsTold, stepsOf, type ToldStep, upToMyTurn } from "../scene/told";
import { byTurns, highlightsOf } from "../scene/toldTurns";
import type { Board, Point, Scene, SceneEvent, Summary } from "../scene/types";
import { telling as settings, type Speed } from "../state/settings.svelte";
import type { Playback } from "./playback.svelte";

const HOLD_MS: Record<Speed, number> = { slow: 2400, normal: 1400, fast: 600, once: 0 };
/** What takes longer to read is held longer, a whole turn longest. */
const TURN_MS = 2000;
const EXTRA_MS: Partial<Record<ToldStep["kind"], number>> = { card: 1200, attack: 1000, fire: 1000, lost: 600, pass: 600 };

export class Telling {
  steps = $state.raw<readonly ToldStep[]>([]);
  /** The step that is shown; -1 before the first. */
  at = $state(-1);
  state = $state<"off" | "playing" | "paused">("off");
  /** What lies on the table while it is told. */
  scene = $state.raw<Scene | null>(null);
  /** What happened in the last turn of others: its trails are drawn from this. */
  events = $state.raw<readonly SceneEvent[]>([]);
  summary = $state.raw<Summary | null>(null);
  summaryOpen = $state(false);
  trailsOn = $state(false);
  /** What is told happened while I was away: it is called so, and its summary is there from the first moment. */
  catchingUp = $state(false);
  board: Board | null = null;
  /** Dice that have fallen once lie still from then on. */
  readonly #fallen = new WeakSet<SceneEvent>();
  #fresh = false;
  /** Whether I have acted in my own turn since; a reaction in the turn of others is no end of it. */
  #over = $state(false);
  #run = 0;
  #wake: (() => void) | null = null;
  #animating = false;
  /** How many events of the step have been shown moving. */
  #slid = 0;

  constructor(
    private readonly playback: Playback,
    private readonly ended: () => void,
    /** What has to be there at the end, while it is still on its way. */
    private readonly coming: () => Promise<void> | null = () => null,
  ) {}

  get active(): boolean {
    return this.state !== "off";
  }

  get step(): ToldStep | null {
    return this.active ? (this.steps[this.at] ?? null) : null;
  }

  /** The event of the step that says most: the one with dice, else the first; of a turn, the weightiest. */
  get event(): SceneEvent | null {
    const events = this.step?.events ?? [];
    if (this.step?.turn) return highlightsOf(this.step, 1)[0] ?? events[0] ?? null;
    return events.find((event) => event.roll) ?? events[0] ?? null;
  }

  /** The card that lies face up: from the step that played it to the next card, or the end of the turn. */
  get card(): { event: SceneEvent; step: ToldStep } | null {
    if (!this.active) return null;
    const step = this.steps.slice(0, this.at + 1).findLast((one) => !one.turn && one.kind === "card" && one.events.some((event) => event.card));
    const event = step?.events.find((one) => one.card);
    return step && event ? { event, step } : null;
  }

  /** The card of others that I am asked something about, or in whose turn I am asked: it lies face up until I act in my own turn. */
  cardFor(scene: Scene): SceneEvent | null {
    if (this.active) return this.card?.event ?? null;
    return this.#over ? null : cardInUse(this.events, scene);
  }

  get diceFall(): boolean {
    return this.#fresh;
  }

  /** What has been told so far, or the whole turn once it has been told. Where turns are told, the one that is shown. */
  get trail(): readonly SceneEvent[] {
    if (this.step?.turn) return this.step.events;
    if (this.active) return this.steps.slice(0, this.at + 1).flatMap((step) => step.events);
    return this.trailsOn ? this.events : [];
  }

  /** New events of a turn: those of the turn before are forgotten once I have acted in my own. */
  note(events: readonly SceneEvent[]): void {
    if (this.#over && !this.active) this.forget();
    this.events = [...this.events, ...events];
    this.trailsOn = true;
  }

  /** What happened after an entry was taken back: it leaves no trails. */
  takeBack(kept: number, until: number): void {
    this.events = this.events.filter((event) => event.number <= kept || event.number > until);
  }

  /** I act in my own turn: that of others is put away, and forgotten when the next one begins. */
  close(): void {
    this.#over = true;
    this.trailsOn = this.summaryOpen = false;
  }

  forget(): void {
    this.rewind();
    this.#over = false;
    [this.events, this.summary] = [[], null];
    this.trailsOn = false;
  }

  /** Before the first step: the turn will be told once more. */
  rewind(): void {
    this.stop();
    [this.steps, this.at] = [[], -1];
    this.trailsOn = true;
    this.summaryOpen = false;
  }

  /** Adds what is new and goes on telling; `paused`: waits for the reader to begin. */
  async tell(told: Told, isTold: IsTold, paused = false): Promise<void> {
    const single = upToMyTurn(stepsOf(told, isTold), this.steps);
    const added = this.catchingUp ? byTurns(single) : single;
    if (added.length === 0 || !told.base) return;
    const isOver = this.at + 1 >= this.steps.length && this.state !== "playing";
    const shown = this.steps[this.at];
    this.steps = isOver ? [...this.steps, ...added] : goOn(this.steps, added);
    if (this.active && shown !== this.steps[this.at] && !this.#animating) this.#wake?.();
    if (this.active) return;
    this.playback.clear();
    this.scene = added[0]!.before;
    this.state = paused ? "paused" : "playing";
    if (paused) await this.#show(this.at + 1, false);
    else void this.#play();
  }

  play(): void {
    if (!this.active) return;
    this.state = "playing";
    void this.#play();
  }

  pause(): void {
    if (this.state === "playing") this.state = "paused";
    this.#run += 1;
    this.#wake?.();
  }

  toggle(): void {
    if (this.state === "playing") this.pause();
    else this.play();
  }

  /** One step on; during an animation it is finished instead. */
  async forward(): Promise<void> {
    this.pause();
    if (this.#animating) return this.playback.skip();
    if (this.at + 1 >= this.steps.length) return this.end();
    await this.#show(this.at + 1, true);
  }

  async back(): Promise<void> {
    this.pause();
    this.playback.skip();
    if (this.at > 0) await this.#show(this.at - 1, false);
  }

  async goTo(step: number): Promise<void> {
    this.pause();
    this.playback.skip();
    await this.#show(step, false);
  }

  /** From the first step again. */
  again(): void {
    this.pause();
    if (this.steps.length === 0) return;
    this.at = -1;
    this.scene = this.steps[0]!.before;
    this.state = "playing";
    void this.#play();
  }

  /** Straight to where the game is now. */
  async end(): Promise<void> {
    const coming = this.coming();
    if (this.active && coming) {
      this.pause();
      await coming;
    }
    if (!this.active) return;
    this.stop();
    this.at = this.steps.length - 1;
    this.ended();
  }

  stop(): void {
    this.#run += 1;
    this.#wake?.();
    this.catchingUp = false;
    if (!this.active) return; // what is played now is not told
    this.playback.skip();
    this.state = "off";
    this.scene = null;
    this.playback.clear();
  }

  setSpeed(speed: Speed): void {
    settings.speed = speed;
    if (speed === "once" && this.active) void this.end();
  }

  async #play(): Promise<void> {
    const run = ++this.#run;
    const isOn = () => run === this.#run && this.state === "playing";
    while (isOn()) {
      if (this.at + 1 >= this.steps.length) return this.end();
      await this.#show(this.at + 1, true);
      do {
        if (isOn() && this.#goesOn()) await this.#slide(this.at);
        if (isOn()) await this.#hold(this.steps[this.at]!);
      } while (isOn() && this.#goesOn());
    }
  }

  /** The march that is shown has gone on meanwhile: it is shown to its end before anything else. */
  #goesOn(): boolean {
    return this.#slid < (this.steps[this.at]?.events.length ?? 0);
  }

  /** Slides what of a step has not been shown yet; more of it may come meanwhile. */
  async #slide(at: number): Promise<void> {
    const board = this.board!;
    this.#animating = true;
    const starts = new Map(placements(board, this.scene!).map((one) => [one.piece.id, one.at] as [string, Point]));
    for (; this.at === at && this.#goesOn(); this.#slid += 1) await this.playback.slideAll(this.steps[at]!.events[this.#slid]!, board, starts, this.steps[at]!.after);
    this.#animating = false;
    if (!this.active || this.at !== at) return;
    this.scene = this.steps[at]!.after;
    this.playback.clear();
  }

  async #show(at: number, animated: boolean): Promise<void> {
    const step = this.steps[at];
    if (!step || !this.board) return;
    const main = step.events.find((event) => event.roll) ?? step.events[0]!;
    this.#fresh = animated && !step.turn && !this.#fallen.has(main);
    this.#fallen.add(main);
    this.at = at;
    if (animated && !step.turn) {
      this.scene = step.before;
      this.#slid = 0;
      return this.#slide(at);
    }
    this.#slid = step.events.length;
    if (!this.active) return;
    this.scene = step.after;
    this.playback.clear();
  }

  async #hold(step: ToldStep): Promise<void> {
    const length = HOLD_MS[settings.speed] + (settings.speed === "once" ? 0 : (step.turn ? TURN_MS : (EXTRA_MS[step.kind] ?? 0)) * (settings.speed === "fast" ? 0.5 : 1));
    await new Promise<void>((done) => {
      const timer = setTimeout(done, length);
      this.#wake = () => {
        clearTimeout(timer);
        done();
      };
    });
    this.#wake = null;
  }
}
