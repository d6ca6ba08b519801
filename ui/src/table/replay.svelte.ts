// A replay: the current point of the timeline, and how to move along it.
import { serverSource, type TableSource } from "../api/source";
import type { Replay } from "../api/types";
import type { Roll, SceneEvent } from "../scene/types";
import { linkTo } from "../state/base";
import { TableSession } from "./session.svelte";

const STEP_PAUSE_MS = 900;

/** The stop after a number, or the end. */
export function nextStop(stops: readonly number[], at: number, length: number): number {
  return stops.find((stop) => stop > at) ?? length;
}

/** The stop before a number, or the start. */
export function lastStop(stops: readonly number[], at: number): number {
  return stops.findLast((stop) => stop < at) ?? 0;
}

export class ReplaySession {
  info = $state.raw<Replay | null>(null);
  at = $state(0);
  playing = $state(false);
  speed = $state(1);
  readonly table: TableSession;
  #source: TableSource;
  #roll: Roll | null = null;
  #playId = 0;
  #jumps = 0;

  constructor(
    readonly id: string,
    start: number | null,
    private readonly page: "replay" | "analysis" = "replay",
  ) {
    this.#source = serverSource(id);
    this.at = start ?? -1;
    const past = { ...this.#source };
    delete past.news; // past scenes are fetched whole
    delete past.told;
    this.table = new TableSession({
      ...past,
      scene: async (seat) => {
        const [past, shown] = await Promise.all([this.#source.scene(seat, this.at), this.#recentEvents(seat)]);
        const last = shown.findLast((event) => event.roll || event.arrow || event.steps?.length);
        const scene = last?.arrow ? { ...past, arrows: [...(past.arrows ?? []), last.arrow] } : past;
        this.#roll = last?.roll ?? null;
        if (scene.diary?.length) return scene;
        const page = await this.#source.diary(this.at + 1, seat).catch(() => null);
        return { ...scene, diary: page?.groups ?? [], diary_earlier: !!page?.more };
      },
      events: async (after, seat) => {
        const page = await this.#source.events(after, seat);
        return { ...page, events: page.events.filter((event) => event.number <= this.at) };
      },
    });
  }

  /** The events of the last step: its arrow and dice stay visible until the next one. */
  async #recentEvents(seat: string | null): Promise<SceneEvent[]> {
    const page = await this.#source.events(lastStop(this.info?.stops ?? [], this.at), seat).catch(() => null);
    return (page?.events ?? []).filter((event) => event.number <= this.at);
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
    await this.table.refresh();
    this.#showDice();
  }

  async go(number: number): Promise<void> {
    const length = this.info?.length ?? 0;
    this.at = Math.max(0, Math.min(length, Math.round(number)));
    this.table.playback.speed = this.speed;
    history.replaceState(null, "", linkTo(`/tables/${this.id}/${this.page}?at=${this.at}`));
    await this.table.refresh();
  }

  /** Goes there without playing the events in between. */
  async jump(number: number): Promise<void> {
    this.pause();
    this.#jumps += 1;
    this.table.jumping = true;
    this.table.playback.skip();
    this.table.dismiss();
    await this.go(number);
    this.#jumps -= 1;
    if (this.#jumps === 0) this.#showDice();
    this.table.jumping = this.#jumps > 0;
  }

  /** One stop on; a step that is being shown is finished instead. */
  async step(): Promise<void> {
    if (this.table.playback.playing) return this.table.finishPlayback();
    return this.go(nextStop(this.info?.stops ?? [], this.at, this.info?.length ?? 0));
  }

  back(): Promise<void> {
    return this.jump(lastStop(this.info?.stops ?? [], this.at));
  }

  pause(): void {
    this.playing = false;
    this.#playId += 1;
  }

  async play(): Promise<void> {
    const playId = ++this.#playId;
    this.playing = true;
    if (this.at >= (this.info?.length ?? 0)) await this.go(0);
    while (this.playing && playId === this.#playId && this.at < (this.info?.length ?? 0)) {
      await this.step();
      await new Promise((done) => setTimeout(done, STEP_PAUSE_MS / this.speed));
    }
    if (playId === this.#playId) this.playing = false;
  }
}
