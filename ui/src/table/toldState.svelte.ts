// What others did at a table: it is told step by step, then its trails and five lines stay until I act in my own turn.
import type { TableSource } from "../api/source";
import type { Told } from "../api/types";
import type { IsTold } from "../scene/told";
import { isMyTurn, ownSeats } from "../scene/touch";
import type { Board, Scene, SceneEvent, Touch } from "../scene/types";
import { telling as tellingSettings } from "../state/settings.svelte";
import { toasts } from "../state/toasts.svelte";
import { t } from "../text/index.svelte";
import { Looking } from "./looking.svelte";
import { isSuffered, Playback } from "./playback.svelte";
import type { Curtain } from "./popovers";
import { PopoverState } from "./popover.svelte";
import { Seen } from "./seen";
import { inspectedIn } from "./stepping";
import { Telling } from "./telling.svelte";

/** How often the server is asked for more of a long turn; what is longer is not told step by step. */
const MOST_PAGES = 8;

/** A single thing that happened while I was away is not played: its trail and its sentence tell it. */
const WORTH_PLAYING = 2;

/** The last entry in the diary. */
const newest = (scene: Scene): number => scene.diary?.[0]?.lines[0]?.number ?? 0;

/** The last entry of the diary that is still there in the next scene: what came after it was taken back. */
function newestKept(before: Scene, next: Scene): number {
  const still = new Set(next.diary?.flatMap((group) => group.lines.map((line) => line.number)));
  const kept = before.diary?.flatMap((group) => group.lines).find((line) => still.has(line.number));
  return kept?.number ?? newest(before);
}

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
  /** Hot-seat: who takes the device, and why; nothing else is shown until they confirm. */
  curtain = $state.raw<Curtain | null>(null);
  readonly playback = new Playback();
  /** The turn of others, step by step, with its trails and its five lines. */
  readonly telling = new Telling(this.playback, () => this.#onTold(), () => this.#coming);
  /** The five lines about the turn that is told: asked for before its end, so that they are there with the question that follows. */
  #coming: Promise<void> | null = null;
  #prepared: Told | null = null;

  protected readonly seen: Seen;

  /** Overlays, cards of places and what is always known. */
  readonly looking = new Looking(this);

  constructor(
    source: TableSource,
    protected readonly animates = true,
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
    const kept = newestKept(before, next);
    if (kept < newest(before)) {
      this.undone += 1;
      this.telling.takeBack(kept, before.number);
    }
    const declined = before.number === next.number && before.offers?.some((offer) => offer.mine) && !next.offers?.some((offer) => offer.mine);
    if (declined) toasts.show(t("toast-declined"), "i-info");
    if (before.lang !== next.lang) void this.#retell();
  }

  /** On coming back: the trails of the last turn, and what happened while I was away, from its first event. */
  protected async recall(): Promise<void> {
    const scene = this.serverScene;
    if (!scene || !this.source.told || !this.animates || scene.stage !== "play") return;
    this.seen.open();
    this.seen.begin(scene.table, scene.number);
    const told = await this.source.told(this.seatWanted, null, false).catch(() => null);
    const seen = this.seen.before(scene.table, told?.seen);
    if (!told || this.telling.active || this.telling.events.length > 0) return this.telling.active ? undefined : this.noteSeen();
    this.#keep(told);
    if (told.fresh) this.telling.trailsOn = this.telling.events.length > 0;
    else this.telling.close();
    const missed = seen === null ? [] : told.frames.filter((frame) => frame.number > seen && frame.number <= scene.number).flatMap((frame) => frame.events.filter((event) => this.isTheirs(event)));
    const isNew = told.fresh || (scene.my_seats ?? []).length === 0; // whoever only watches has not acted since
    if (seen !== null && missed.length >= WORTH_PLAYING && isNew && tellingSettings.speed !== "once") {
      this.telling.catchingUp = true;
      void this.prepareSummary();
      const first = missed[0]!.number;
      await this.tell(first - 1, scene.number, true, (event) => event.number > first || this.isTheirs(event) || !!event.roll);
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

  /** Where the table was when a seat had the device last, where two share it. */
  readonly #held = new Map<string, number>();

  /** A seat has seen everything that its own last choice did. */
  protected noteHeld(before: Scene | null, next: Scene): void {
    if (before?.seat) this.#held.set(before.seat, next.number);
    if (next.seat && before?.seat === next.seat) this.#held.set(next.seat, next.number);
  }

  /** The device goes to the other side: what they have not seen is ready to be told when they open the curtain. */
  protected async prepareHandOver(next: Scene): Promise<void> {
    this.telling.forget();
    if (!this.source.told || !this.animates) return;
    const from = this.#held.get(next.seat ?? "") ?? (await this.#fetchSummary())?.start ?? next.number;
    if (tellingSettings.speed === "once" || from >= next.number) return;
    await this.tell(from, next.number, true, () => true);
    const events = this.telling.steps.flatMap((step) => step.events);
    if (events.some((event) => this.#isOthers(event))) this.telling.note(events.filter((event) => this.#isOthers(event) || isSuffered(event)));
    else this.telling.rewind();
  }

  /** Whoever takes the device is told the turn of the other side from its first step, or shown its five lines. */
  openCurtain(): void {
    this.curtain = null;
    if (this.telling.active) return this.telling.again();
    void this.#fetchSummary().then((told) => {
      if (!told?.fresh || this.telling.active) return;
      this.#keep(told);
      this.telling.trailsOn = this.telling.events.length > 0;
      this.telling.summaryOpen = this.telling.trailsOn && !!told.summary && this.#isMyTurn();
    });
    this.continueAutomatically();
  }

  /** Whether others did it, in the eyes of whoever holds the device. */
  #isOthers(event: SceneEvent): boolean {
    return !!event.by && !!this.serverScene && !ownSeats(this.serverScene).includes(event.by);
  }

  protected isTheirs(event: SceneEvent): boolean {
    return !!event.by && !(this.serverScene?.my_seats ?? []).includes(event.by);
  }

  #isMyTurn(): boolean {
    return !!this.serverScene && isMyTurn(this.serverScene);
  }

  /** Tells an entry up to the next scene, but for so many events that have been shown: a fight of mine with what it did, and what others did. */
  protected async tellOn(from: number, shown: number, next: Scene): Promise<void> {
    if (tellingSettings.speed !== "once") await this.tell(from - 1, next.number, false, (event, place) => event.number > from || place >= shown);
    const summary = isMyTurn(next) ? this.prepareSummary() : null;
    if (!this.telling.active) await summary;
  }

  /** Fetches the steps between two entries and tells them. */
  protected async tell(after: number, until: number, paused: boolean, isTold: IsTold): Promise<void> {
    const board = this.board;
    if (!this.source.told || !board) return;
    this.telling.board = board;
    if (this.telling.catchingUp) {
      const told = await this.#whole(after, until);
      if (!told) return;
      this.inspected = null;
      this.telling.summary = told.summary ?? this.telling.summary;
      await this.telling.tell(told, isTold, paused || document.hidden);
      return;
    }
    for await (const told of this.#pages(after, until)) {
      if (!this.telling.active) this.inspected = null;
      await this.telling.tell(told, isTold, paused || document.hidden);
    }
  }

  /** What happened between two entries, as the server gives it out: page after page. */
  async *#pages(after: number, until: number): AsyncGenerator<Told> {
    for (let page = 0, from = after; page < MOST_PAGES; page += 1) {
      const told = await this.source.told?.(this.serverScene?.seat ?? this.seatWanted, from, true).catch(() => null);
      if (!told) return;
      yield { ...told, frames: told.frames.filter((frame) => frame.number <= until) };
      from = told.frames[told.frames.length - 1]?.number ?? until;
      if (!told.more) return;
    }
  }

  /** All pages as one: only then it is known whether it is so much that it is told by turns. */
  async #whole(after: number, until: number): Promise<Told | null> {
    const pages: Told[] = [];
    for await (const told of this.#pages(after, until)) pages.push(told);
    return pages.length > 0 ? { ...pages[0]!, frames: pages.flatMap((told) => told.frames) } : null;
  }

  /** The whole last turn of others once more, with what happened to me in it; but not what I did before or after it, in nobody's turn. */
  async tellAgain(): Promise<void> {
    const summary = this.telling.summary;
    if (!summary || !this.serverScene) return this.telling.again();
    this.telling.rewind();
    void this.prepareSummary();
    await this.tell(summary.start, summary.number, false, (event, _place, moment) => this.#isOthers(event) || !moment || !!moment.acting);
  }

  /** Everything has been told: the table is as it is now. */
  #onTold(): void {
    this.noteSeen();
    if (this.serverScene) this.inspected = inspectedIn(this.serverScene, null, this.inspected);
    void this.summarise();
    this.continueAutomatically();
  }

  protected prepareSummary(): Promise<void> {
    const coming: Promise<void> = this.#fetchSummary().then((told) => {
      if (this.#coming === coming) [this.#prepared, this.#coming] = [told, null];
    });
    [this.#prepared, this.#coming] = [null, coming];
    return coming;
  }

  async #fetchSummary(): Promise<Told | null> {
    return (await this.source.told?.(this.seatWanted ?? this.serverScene?.seat ?? null, null, false).catch(() => null)) ?? null;
  }

  protected async summarise(): Promise<void> {
    if (!this.source.told || this.telling.events.length === 0 || !this.#isMyTurn()) return;
    const told = this.#prepared ?? (await this.#fetchSummary());
    this.#prepared = null;
    if (!told?.fresh || this.telling.active) return;
    this.#keep(told);
    this.telling.summaryOpen = !!told.summary;
  }

  /** The reader has changed the language: what is known of the last turn is said in it. */
  async #retell(): Promise<void> {
    if (this.telling.active || !this.telling.summary) return;
    const told = await this.#fetchSummary();
    if (told && !this.telling.active) this.#keep(told);
  }

  /** The whole last turn of others, with what was told in parts between my reactions, and with what I lost in it. */
  #keep(told: Told): void {
    this.telling.events = told.frames.flatMap((frame) => frame.events).filter((event) => this.#isOthers(event) || isSuffered(event));
    this.telling.summary = told.summary ?? null;
  }

  /** Trails and summary of the last turn are put away, or shown again. */
  showTrails(shown = !this.telling.trailsOn): void {
    this.telling.trailsOn = shown;
    this.telling.summaryOpen = shown && !!this.telling.summary;
  }
}
