// A table as this player sees it: the scene, what is sent, what is new, and what the hand holds.
import { Refused, Unreachable } from "../api/http";
import type { TableSource } from "../api/source";
import type { Chosen, News } from "../api/types";
import { keepEqual } from "../scene/diff";
import { standings } from "../scene/layout";
import { otherMode } from "../scene/modes";
import { patched } from "../scene/patch";
import { byTouch, deedOf, leadingQuestion, named, offers, type Offered } from "../scene/touch";
import type { Board, Point, Scene, SceneEvent, Touch } from "../scene/types";
import { toasts } from "../state/toasts.svelte";
import { t } from "../text/index.svelte";
import { TableChat } from "./chat.svelte";
import { NearHand } from "./near.svelte";
import { Playback } from "./playback.svelte";
import { asideOf, lookSlip, type Aside } from "./slips";

export class TableSession extends NearHand {
  board = $state.raw<Board | null>(null);
  failure = $state.raw<Error | null>(null);
  connected = $state(true);
  busy = $state<Touch | null>(null);
  inspected = $state<string | null>(null);
  pointed = $state.raw<readonly Touch[]>([]);
  curtain = $state<string | null>(null);
  aside = $state.raw<Aside | null>(null);
  received = $state(0);
  seatWanted: string | null = null;
  /** The windows that are passed without asking, as long as their word is this one. */
  quiet = $state<string | null>(null);
  /** Scenes are laid without showing how they came about. */
  jumping = false;
  readonly playback = new Playback();
  readonly chat: TableChat;
  #refreshing: Promise<void> | null = null;
  #again = false;
  #revision = -1;
  /** What the socket said last. */
  #latest = { number: -1, revision: -1 };
  /** Names the scene that lies here, as the server knows it. */
  #sceneTag = "";
  #handing = false;
  #stop: (() => void) | null = null;

  constructor(
    source: TableSource,
    private readonly animates = true,
  ) {
    super(source);
    this.chat = new TableChat(source);
  }

  async open(): Promise<void> {
    await this.refresh();
    if (this.failure) return;
    this.#stop = this.source.live({
      message: (message) => {
        if (message.kind === "at") this.#heard({ number: message.number, revision: message.revision ?? -1 });
        if (message.kind === "chat") void this.chat.read();
      },
      state: (connected) => this.#connection(connected),
    });
    void this.chat.read();
  }

  close(): void {
    this.#stop?.();
    this.playback.skip();
  }

  /** The socket said where the table is; while something is being sent, the answer to it tells more. */
  #heard({ number, revision } = this.#latest): void {
    this.#latest = { number, revision };
    if (this.busy) return;
    if (number < (this.scene?.number ?? 0)) return;
    const fresh = number !== this.scene?.number || revision !== this.#revision;
    this.#revision = revision;
    if (fresh) void this.refresh();
  }

  #connection(connected: boolean): void {
    const mended = connected && !this.connected;
    this.connected = connected;
    if (mended) {
      toasts.say(t("toast-connected"));
      void this.refresh();
      void this.chat.read();
    }
  }

  /** Lays what was told already, or fetches what is new, until nothing is; one after the other. */
  refresh(told: News | null = null): Promise<void> {
    if (this.#refreshing) this.#again = true;
    this.#refreshing ??= this.#catchUp(told).finally(() => (this.#refreshing = null));
    return this.#refreshing;
  }

  async #catchUp(told: News | null): Promise<void> {
    try {
      if (told && (told.scene || told.since === this.#sceneTag)) await this.#take(told);
      else this.#again = true;
      while (this.#again) {
        this.#again = false;
        await this.#fetch();
      }
      this.failure = null;
      this.#goOn();
    } catch (failure) {
      if (!this.scene) this.failure = failure as Error;
      else if (!(failure instanceof Unreachable)) toasts.complain((failure as Error).message || t("error-unknown"));
    }
  }

  async #fetch(): Promise<void> {
    if (this.source.news) return this.#take(await this.source.news(this.seatWanted, this.scene ? this.#sceneTag : ""));
    const scene = await this.source.scene(this.seatWanted);
    await this.#take({ number: scene.number, revision: this.#revision, scene_tag: "", scene });
  }

  async #take(news: News): Promise<void> {
    const asked = news.scene ?? patched(this.told!, news);
    const aside = this.#handing ? null : asideOf(asked, this.scene?.seat);
    const next = aside ? await this.source.scene(this.scene!.seat!) : asked;
    if (next.number !== asked.number) this.#again = true;
    await this.#go(next, aside ? null : (news.events ?? null), aside);
    this.#sceneTag = aside ? "" : news.scene_tag;
    this.#revision = news.revision;
  }

  /** From the scene that lies here to the next, by what happened. */
  async #go(next: Scene, told: SceneEvent[] | null, aside: Aside | null): Promise<void> {
    const board = this.board?.hash === next.board ? this.board : await this.source.board(next.board);
    const before = this.scene;
    if (before && this.board && this.animates && !this.jumping && next.number > before.number && before.lang === next.lang) await this.#watch(before, next, told);
    this.#lay(next, board);
    this.aside = aside;
    this.#handing = false;
  }

  /** The other side wants to look: the curtain falls, the device goes over. */
  async handOver(): Promise<void> {
    this.aside = null;
    this.#handing = true;
    await this.refresh();
  }

  async letPass(): Promise<void> {
    const aside = this.aside;
    if (aside) await this.send(aside.offered, aside.offered.option.touch);
  }

  async #watch(before: Scene, next: Scene, told: SceneEvent[] | null): Promise<void> {
    const found = told ?? (await this.source.events(before.number, next.seat ?? null)).events;
    if (this.jumping) return; // somebody has jumped on in the meantime: nothing slides on the way
    const events = found.filter((event) => event.number <= next.number);
    const starts = new Map(standings(this.board!, before).map((one) => [one.piece.id, one.at] as [string, Point]));
    this.busy = null;
    await this.playback.play(events, this.board!, starts);
    const roll = events.findLast((event) => event.roll)?.roll;
    if (roll && leadingQuestion(next)?.mine) this.showRoll({ kind: "roll", touch: roll.at ?? "", roll });
  }

  #lay(next: Scene, board: Board): void {
    const before = this.told;
    const handedOver = before && next.secrets && before.seat !== next.seat && (next.my_seats?.length ?? 0) > 1;
    if (handedOver) this.curtain = next.seats.find((seat) => seat.id === next.seat)?.name ?? "";
    if (this.slip?.kind !== "roll" && before?.number !== next.number) this.slip = null;
    this.board = board;
    if (before?.number !== next.number) this.mode = null;
    this.told = keepEqual(before, next);
    this.received = Date.now();
    this.playback.settle();
    const chosen = next.replay ? undefined : leadingQuestion(next)?.selected?.map(named).find((name) => name.kind === "piece");
    if (chosen) this.inspected = chosen.id;
    else if (this.inspected && !next.pieces?.some((piece) => piece.id === this.inspected)) this.inspected = null;
  }

  /** What needs no hand: a window that is passed for this turn, a slip that opens by itself. */
  #goOn(): void {
    const question = this.scene && !this.busy ? leadingQuestion(this.scene) : null;
    if (!question?.mine || question.answered) return;
    const pass = question.quiet && question.quiet === this.quiet ? question.options?.find((option) => option.kind === "pass") : null;
    if (pass) return void this.send({ question, option: pass }, pass.touch);
    if (question.opens && this.slip?.kind !== "ask") {
      const offered = (question.options ?? []).filter((option) => option.touch === question.opens).map((option) => ({ question, option }));
      if (offered.length > 0) this.ask(question.opens, offered);
    }
  }

  /** Pass now, and every window of this turn after it. */
  async passOn(offered: Offered): Promise<void> {
    this.quiet = offered.question?.quiet ?? null;
    toasts.say(t("toast-passing"), "i-step", { label: t("act-ask-again"), run: () => (this.quiet = null) });
    await this.send(offered, offered.option.touch);
  }

  /** The hand touches something: see docs/scenes.md, part 3. */
  async touch(touch: Touch): Promise<void> {
    if (this.playback.playing) {
      await this.finish();
      if (!this.scene || !byTouch(this.scene).has(touch)) return;
    }
    const scene = this.scene;
    if (!scene || this.busy) return;
    const { kind, id } = named(touch);
    if (kind === "piece") this.inspected = id;
    const elsewhere = this.told && !byTouch(scene).has(touch) ? otherMode(this.told, touch) : null;
    if (elsewhere) this.go(elsewhere);
    const deed = deedOf(this.scene ?? scene, touch);
    if (deed.kind === "send") return this.send(deed.offered[0]!, touch);
    if (deed.kind === "slip") return this.ask(touch, deed.offered);
    if (deed.kind === "instead" && deed.instead) return this.#post(deed.instead.choice, touch, deed.instead.undo, null);
    this.slip = null;
    const told = deed.kind === "refuse" && kind !== "row" && (await this.refuse(touch));
    if (!told) this.slip = lookSlip(scene, this.board, touch);
  }

  /** What is shown ends at once; answered when the table lies as it is now. */
  async finish(): Promise<void> {
    this.playback.skip();
    await this.#refreshing;
  }

  send(offered: Offered, touch: Touch): Promise<void> {
    return this.#post(offered.option.choice, touch, 0, offered.question?.seat ?? null);
  }

  sendChoice = (choice: string, touch: Touch): Promise<void> => this.#post(choice, touch, 0, null);

  async #post(choice: string, touch: Touch, undo: number, seat: string | null): Promise<void> {
    if (this.playback.playing) {
      await this.finish();
      if (!this.scene || !offers(this.scene).some(({ option }) => option.choice === choice)) return;
    }
    const scene = this.scene;
    if (!scene || this.busy) return;
    const by = seat ?? leadingQuestion(scene)?.seat ?? scene.seat ?? "";
    const mine = this.seatWanted ? { viewer: this.seatWanted } : {};
    await this.#act(touch, () => this.source.choose({ number: scene.number, seat: by, choice, undo, since: this.#sceneTag, ...mine }));
  }

  async back(way: "undo" | "redo", steps = 1): Promise<void> {
    const scene = this.scene;
    const step = way === "undo" ? scene?.undo : scene?.redo;
    if (!scene || !step || this.busy || this.playback.playing) return;
    const seat = scene.seat ?? leadingQuestion(scene)?.seat ?? "";
    await this.#act(`button:${way}`, async () => {
      const answer = await this.source.back(way, scene.number, seat, steps);
      if (answer.offer) toasts.say(t("toast-undo-asked"), "i-undo");
      else if (way === "undo") toasts.say(t("toast-undone"), "i-undo", { label: t("act-redo"), run: () => void this.back("redo") });
    });
  }

  async #act(touch: Touch, act: () => Promise<Chosen | void>): Promise<void> {
    this.busy = touch;
    try {
      const answer = await act();
      this.dismiss();
      await this.refresh(answer?.news ?? null);
    } catch (failure) {
      await this.#failed(touch, failure);
    } finally {
      if (this.busy === touch) this.busy = null;
      this.#heard();
    }
    this.#goOn();
  }

  async #failed(touch: Touch, failure: unknown): Promise<void> {
    if (failure instanceof Unreachable) return toasts.complain(t("toast-not-sent"));
    if (!(failure instanceof Refused)) throw failure;
    if (failure.error === "stale") {
      toasts.say(failure.sentence || t("toast-stale"), "i-info");
      return this.refresh();
    }
    this.refusedAt = touch;
    this.slip = { kind: "refusal", touch, why: { title: "", sentence: failure.sentence || t("error-unknown"), clause: failure.clause } };
  }
}
