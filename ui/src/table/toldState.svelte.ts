// What others did at a table: it is told step by step, then its trails and five lines stay until I act.
import type { TableSource } from "../api/source";
import { isMyTurn } from "../scene/touch";
import type { Board, Scene, SceneEvent, Touch } from "../scene/types";
import { telling as tellingSettings } from "../state/settings.svelte";
import { toasts } from "../state/toasts.svelte";
import { t } from "../text/index.svelte";
import { Looking } from "./looking.svelte";
import { Playback } from "./playback.svelte";
import { PopoverState } from "./popover.svelte";
import { Seen } from "./seen";
import { Telling } from "./telling.svelte";

/** How often the server is asked for more of a long turn; what is longer is not told step by step. */
const MOST_PAGES = 8;

/** A single thing that happened while I was away is not played: its trail and its sentence tell it. */
const WORTH_PLAYING = 2;

/** The last entry in the diary. */
const newest = (scene: Scene): number => scene.diary?.[0]?.lines[0]?.number ?? 0;

export abstract class ToldState extends PopoverState {
  /** How often notes of a study have changed. */
  notes = $state(0);
  board = $state.raw<Board | null>(null);
  /** What was touched, while the server has not answered yet. */
  busy = $state<Touch | null>(null);
  seatWanted: string | null = null;
  /** How often something was taken back at this table while it was open. */
  undone = $state(0);
  inspected = $state<string | null>(null);
  readonly playback = new Playback();
  /** The turn of others, step by step, with its trails and its five lines. */
  readonly telling = new Telling(this.playback, () => this.#onTold());

  protected readonly seen: Seen;

  /** Overlays, cards of places and what is always known. */
  readonly looking = new Looking(this);

  constructor(
    source: TableSource,
    protected readonly animates: boolean,
  ) {
    super(source);
    this.seen = new Seen(source);
  }

  /** What needs no input goes on once everything has been told. */
  protected abstract continueAutomatically(): void;

  protected override get told(): Scene | null {
    return this.telling.scene;
  }

  /** What is shown happening now: an event of mine, or of the turn that is told. */
  get event(): SceneEvent | null {
    return this.telling.event ?? this.playback.event;
  }

  /** What the next scene says between its lines: something was taken back, or an offer of mine was declined. */
  protected notice(before: Scene, next: Scene): void {
    if (before.number !== next.number && newest(next) < newest(before)) this.undone += 1;
    const declined = before.number === next.number && before.offers?.some((offer) => offer.mine) && !next.offers?.some((offer) => offer.mine);
    if (declined) toasts.show(t("toast-declined"), "i-info");
  }

  /** On coming back: the trails of the last turn, and what happened while I was away, from its first event. */
  protected async recall(): Promise<void> {
    const scene = this.serverScene;
    if (!scene || !this.source.told || !this.animates || scene.stage !== "play") return;
    this.seen.open();
    const told = await this.source.told(this.seatWanted, null, false).catch(() => null);
    const seen = this.seen.before(scene.table, told?.seen);
    if (!told || this.telling.active || this.telling.events.length > 0) return this.telling.active ? undefined : this.noteSeen();
    this.telling.events = told.frames.flatMap((frame) => frame.events).filter((event) => this.isTheirs(event));
    this.telling.summary = told.summary ?? null;
    this.telling.trailsOn = !!told.fresh && this.telling.events.length > 0;
    const missed = seen === null ? [] : told.frames.filter((frame) => frame.number > seen).flatMap((frame) => frame.events.filter((event) => this.isTheirs(event)));
    if (seen !== null && missed.length >= WORTH_PLAYING && told.fresh && tellingSettings.speed !== "once") {
      this.telling.catchingUp = true;
      await this.tell(Math.max(seen, told.start), scene.number, true);
    } else this.telling.summaryOpen = this.telling.trailsOn && this.#isMyTurn();
    if (!this.telling.active) this.noteSeen();
  }

  /** The table is not looked at any more. */
  protected leave(): void {
    this.seen.close();
    this.telling.stop();
    this.playback.skip();
  }

  /** What lies on the table now has been seen. */
  protected noteSeen(scene = this.serverScene): void {
    if (scene) this.seen.note(scene.table, (scene.my_seats ?? []).length > 0 ? scene.seat : null, scene.number);
  }

  protected isTheirs(event: SceneEvent): boolean {
    return !!event.by && !(this.serverScene?.my_seats ?? []).includes(event.by);
  }

  #isMyTurn(): boolean {
    return !!this.serverScene && isMyTurn(this.serverScene);
  }

  /** Fetches the steps between two entries and tells them. */
  protected async tell(after: number, until: number, paused = false): Promise<void> {
    const board = this.board;
    if (!this.source.told || !board) return;
    this.telling.board = board;
    for (let page = 0, from = after; page < MOST_PAGES; page += 1) {
      const told = await this.source.told(this.serverScene?.seat ?? this.seatWanted, from, true).catch(() => null);
      if (!told) return;
      const frames = told.frames.filter((frame) => frame.number <= until);
      if (!this.telling.active) this.inspected = null;
      await this.telling.tell({ ...told, frames }, (event) => this.isTheirs(event), paused || document.hidden);
      from = told.frames[told.frames.length - 1]?.number ?? until;
      if (!told.more) return;
    }
  }

  /** The whole last turn of others once more. */
  async tellAgain(): Promise<void> {
    const summary = this.telling.summary;
    if (!summary || !this.serverScene) return this.telling.again();
    const events = this.telling.events;
    this.telling.forget();
    [this.telling.events, this.telling.summary, this.telling.trailsOn] = [events, summary, true];
    await this.tell(summary.start, summary.number);
  }

  /** Everything has been told: the table is as it is now. */
  #onTold(): void {
    this.noteSeen();
    void this.summarise();
    this.continueAutomatically();
  }

  protected async summarise(): Promise<void> {
    if (!this.source.told || this.telling.events.length === 0 || !this.#isMyTurn()) return;
    const told = await this.source.told(this.seatWanted, null, false).catch(() => null);
    if (!told?.fresh || this.telling.active) return;
    this.telling.summary = told.summary ?? null;
    this.telling.summaryOpen = !!told.summary;
  }

  /** Trails and summary of the last turn are put away, or shown again. */
  showTrails(shown = !this.telling.trailsOn): void {
    this.telling.trailsOn = shown;
    this.telling.summaryOpen = shown && !!this.telling.summary;
  }
}
