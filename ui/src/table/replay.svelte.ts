// A replay: the current point of the timeline, and how to move along it.
import { serverSource, type TableSource } from "../api/source";
import type { Replay } from "../api/types";
import { placements } from "../scene/layout";
import { isStepOf, momentAfter, momentBefore, stepsShown, type ReplayMoment } from "../scene/timeline";
import { onlyServes, stepsOf, toldLines, type ToldStep } from "../scene/told";
import type { DiaryGroup, Point, Roll, Scene, SceneEvent } from "../scene/types";
import { linkTo } from "../state/base";
import { language } from "../text/index.svelte";
import { TableSession } from "./session.svelte";

const STEP_PAUSE_MS = 900;

/** A step with everything told on its entry up to it. */
interface Shown {
  step: ToldStep | null;
  told: readonly ToldStep[];
}

/** The table at a step: of an entry with several steps as it was then, always with the turn, phase and side in which it happened. */
function sceneAt(whole: Scene, step: ToldStep | null, isInside: boolean): Scene {
  if (!step) return whole;
  if (isInside) return { ...step.after, replay: true, number: whole.number, trays: whole.trays ?? [], diary: whole.diary ?? [] };
  const { acting = null, turn = null, phases = [], seats } = step.after;
  return { ...whole, acting, turn, phases, seats };
}

export class ReplaySession {
  info = $state.raw<Replay | null>(null);
  at = $state(0);
  /** How many of the steps on this entry have been shown; `null`: all of them. */
  part = $state<number | null>(null);
  /** What the step tells. */
  event = $state.raw<SceneEvent | null>(null);
  playing = $state(false);
  /** A step is being shown. */
  busy = $state(false);
  speed = $state(1);
  readonly table: TableSession;
  readonly #source: TableSource;
  #roll: Roll | null = null;
  #playId = 0;
  #goes = 0;
  #going: Promise<void> = Promise.resolve();
  #entry: { name: string; steps: Promise<ToldStep[]> } | null = null;

  constructor(
    readonly id: string,
    start: number | null,
    private readonly page: "replay" | "analysis" = "replay",
    step: number | null = null,
  ) {
    this.#source = serverSource(id);
    [this.at, this.part] = [start ?? -1, step];
    const past = { ...this.#source };
    delete past.news; // past scenes are fetched whole
    delete past.told;
    this.table = new TableSession({ ...past, scene: (seat) => this.#scene(seat) }, false);
  }

  get #stops(): readonly number[] {
    return this.info?.stops ?? [];
  }

  get #moment(): ReplayMoment {
    return { at: this.at, part: this.part };
  }

  /** Where the replay is: its entry, and the step on it unless all of them have been shown. */
  path(page: "replay" | "analysis" = "replay"): string {
    return `/tables/${this.id}/${page}?at=${this.at}${this.part === null ? "" : `&step=${this.part}`}`;
  }

  /** How many steps of the match have been shown. */
  get shown(): number {
    return stepsShown(this.#stops, this.#moment);
  }

  get length(): number {
    return this.#stops.length;
  }

  /** The steps on an entry, each with the table as it was then; none for what was taken back. */
  #stepsOn(at: number, seat: string | null): Promise<ToldStep[]> {
    const name = [at, seat, language()].join(" ");
    if (this.#entry?.name !== name) {
      const told = at > 0 ? this.#source.told?.(seat, at - 1, true, at).catch(() => null) : null;
      this.#entry = { name, steps: Promise.resolve(told).then((found) => (found?.base ? stepsOf(found, () => true, onlyServes) : [])) };
    }
    return this.#entry.steps;
  }

  async #shownStep(seat: string | null): Promise<Shown> {
    const steps = await this.#stepsOn(this.at, seat);
    const told = steps.slice(0, this.part ?? steps.length);
    return { step: told[told.length - 1] ?? null, told };
  }

  /** What the step tells; on an entry without steps, everything since the one before. */
  async #eventsOf({ step }: Shown, seat: string | null): Promise<SceneEvent[]> {
    if (step) return step.events;
    const page = await this.#source.events(momentBefore(this.#stops, this.#moment).at, seat).catch(() => null);
    return (page?.events ?? []).filter((event) => event.number <= this.at);
  }

  async #scene(seat: string | null): Promise<Scene> {
    const [past, shown] = await Promise.all([this.#source.scene(seat, this.at), this.#shownStep(seat)]);
    const events = await this.#eventsOf(shown, seat);
    const last = events.findLast((event) => event.roll || event.arrows?.length || event.steps?.length);
    this.#roll = last?.roll ?? null;
    this.event = shown.step ? (events.find((event) => event.roll) ?? events[0] ?? null) : null;
    const scene = { ...sceneAt(past, shown.step, this.part !== null), ...(await this.#diary(past, shown, seat)) };
    return last?.arrows?.length ? { ...scene, arrows: [...(scene.arrows ?? []), ...last.arrows] } : scene;
  }

  /** The diary up to the step: arrows and dice of it stay visible, later lines are not told yet. */
  async #diary(past: Scene, shown: Shown, seat: string | null): Promise<{ diary: DiaryGroup[]; diary_earlier: boolean }> {
    const known = past.diary?.length ? { groups: past.diary, more: !!past.diary_earlier } : await this.#source.diary(this.at + 1, seat).catch(() => null);
    const groups = known?.groups ?? [];
    const steps = this.part === null ? [] : await this.#stepsOn(this.at, seat);
    return { diary: steps.length > 0 ? toldLines(groups, steps, shown.told.length - 1) : groups, diary_earlier: !!known?.more };
  }

  #showDice(): void {
    if (this.#roll) this.table.popover = { kind: "roll", touch: this.#roll.at ?? "", roll: this.#roll, still: true };
  }

  async open(): Promise<void> {
    try {
      this.info = await this.#source.replay();
    } catch (failure) {
      this.table.failure = failure as Error;
      return;
    }
    if (this.at < 0 || this.at > this.info.length) this.at = this.info.length;
    if (!isStepOf(this.#stops, this.#moment)) this.part = null;
    await this.table.refresh();
    this.#showDice();
  }

  /** The same moment in another language, with its dice. */
  async retell(): Promise<void> {
    await this.table.refresh();
    if (this.table.popover?.kind === "roll") this.#showDice();
  }

  /** Goes to a moment; `animated`: its pieces move and its dice fall. */
  #go(moment: ReplayMoment, animated: boolean): Promise<void> {
    const go = ++this.#goes;
    [this.at, this.part] = [moment.at, moment.part];
    history.replaceState(null, "", linkTo(this.path(this.page)));
    this.table.playback.skip();
    this.table.dismiss();
    this.busy = true;
    this.#going = (async () => {
      if (animated) await this.#play(go);
      if (go === this.#goes) await this.table.refresh();
      if (go !== this.#goes) return;
      this.#showDice();
      this.busy = false;
    })();
    return this.#going;
  }

  async #play(go: number): Promise<void> {
    const { board, scene, playback } = this.table;
    if (!board || !scene) return;
    const seat = this.table.seatWanted;
    const events = await this.#eventsOf(await this.#shownStep(seat), seat);
    if (go !== this.#goes) return;
    playback.speed = this.speed;
    await playback.play(events, board, new Map(placements(board, scene).map((one) => [one.piece.id, one.at] as [string, Point])), scene);
  }

  /** Goes to an entry without playing the events in between. */
  jump(number: number): Promise<void> {
    this.pause();
    return this.#go({ at: Math.max(0, Math.min(this.info?.length ?? 0, Math.round(number))), part: null }, false);
  }

  /** Goes to a step without playing the events in between. */
  jumpToStep(step: number): Promise<void> {
    this.pause();
    return this.#go(momentAfter(this.#stops, Math.round(step)), false);
  }

  /** One step on; a step that is being shown is finished instead. */
  step(): Promise<void> {
    if (this.table.playback.playing) {
      this.table.playback.skip();
      return this.#going;
    }
    return this.#go(momentAfter(this.#stops, this.shown + 1), true);
  }

  back(): Promise<void> {
    this.pause();
    return this.#go(momentBefore(this.#stops, this.#moment), false);
  }

  pause(): void {
    this.playing = false;
    this.#playId += 1;
  }

  async play(): Promise<void> {
    const playId = ++this.#playId;
    this.playing = true;
    if (this.shown >= this.length) await this.#go(momentAfter(this.#stops, 0), false);
    while (this.playing && playId === this.#playId && this.shown < this.length) {
      await this.step();
      await new Promise((done) => setTimeout(done, STEP_PAUSE_MS / this.speed));
    }
    if (playId === this.#playId) this.playing = false;
  }
}
