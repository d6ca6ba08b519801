// A table as this player sees it: the current scene, what is sent, what arrives, and what is selected.
import { ApiError, ServerUnreachable } from "../api/http";
import { latest } from "../api/source";
import type { ChoiceResponse, News } from "../api/types";
import { placements } from "../scene/layout";
import { keepsMode, otherMode } from "../scene/modes";
import { patchScene, reuseEqualParts } from "../scene/patch";
import { actionFor, isMyTurn, leadingQuestion, offers, offersByTouch, parseTouch, type Offered } from "../scene/touch";
import type { Board, Point, Scene, SceneEvent, Touch } from "../scene/types";
import { toasts } from "../state/toasts.svelte";
import { t } from "../text/index.svelte";
import { TableChat } from "./chat.svelte";
import { changesHands, curtainOf, isPassed, opensByItself, quickPassFor, type AutoPass, type QuickPass } from "./popovers";
import { endsByMyAnswer, inspectedIn, mineAndTold, shownBefore } from "./stepping";
import { ToldState } from "./toldState.svelte";

const LATE_MS = 20_000;

export class TableSession extends ToldState {
  failure = $state.raw<Error | null>(null);
  connected = $state(true);
  highlighted = $state.raw<readonly Touch[]>([]);
  quickPass = $state.raw<QuickPass | null>(null);
  /** When the current scene arrived, for the clocks. */
  received = $state(0);
  autoPass = $state.raw<AutoPass | null>(null);
  /** Scenes are shown at once, without playing the events between them. */
  jumping = false;
  readonly chat = new TableChat(this.source);
  #refreshing: Promise<void> | null = null;
  #refreshAgain = false;
  #revision = -1;
  /** The last number and revision the socket reported. */
  #announced = { number: -1, revision: -1 };
  /** The server's name for the current scene; it answers with the changes since then. */
  #sceneTag = "";
  #handingOver = false;
  #closeSocket: (() => void) | null = null;
  /** A spectator who sees the table later looks again: time alone shows more. */
  #lookAgain = 0;
  closed = false;

  async open(): Promise<void> {
    await this.refresh();
    if (!this.failure) await this.recall(); // first: what comes live would be taken for all that happened
    if (this.failure || this.closed) return;
    this.#closeSocket = this.source.live({
      message: (message) => {
        if (message.kind === "at") this.#onAnnounced({ number: message.number, revision: message.revision ?? -1 });
        if (message.kind === "chat") void this.chat.read(); else if (message.kind === "notes") this.notes += 1;
      },
      state: (connected) => this.#onConnection(connected),
    });
    void this.chat.read();
    if (this.serverScene?.late) this.#lookAgain = window.setInterval(() => void this.refresh(), LATE_MS);
  }

  close(): void {
    this.closed = true;
    clearInterval(this.#lookAgain);
    this.#closeSocket?.();
    this.leave();
  }

  /** The socket said where the table is. While a request is under way, its answer will tell more. A slower process may say an earlier line after a later one. */
  #onAnnounced({ number, revision } = this.#announced): void {
    if (number < this.#announced.number) return;
    this.#announced = { number, revision };
    if (this.busy || number < (this.scene?.number ?? 0)) return;
    const fresh = number !== this.scene?.number || revision !== this.#revision;
    this.#revision = revision;
    if (fresh) void this.refresh();
  }

  #onConnection(connected: boolean): void {
    const restored = connected && !this.connected;
    this.connected = connected;
    if (!restored) return;
    toasts.show(t("toast-connected"));
    void this.refresh();
    void this.chat.read();
  }

  /** Applies the news of an answer, or fetches what is new until nothing is; one refresh at a time. */
  refresh(news: News | null = null): Promise<void> {
    if (this.#refreshing) this.#refreshAgain = true;
    this.#refreshing ??= this.#catchUp(news).finally(() => (this.#refreshing = null));
    return this.#refreshing;
  }

  async #catchUp(news: News | null): Promise<void> {
    try {
      if (news && (news.scene || news.since === this.#sceneTag)) await this.#applyNews(news);
      else this.#refreshAgain = true;
      while (this.#refreshAgain) {
        this.#refreshAgain = false;
        await this.#applyNews(await latest(this.source, this.seatWanted, this.scene ? this.#sceneTag : "", this.#revision));
      }
      this.failure = null;
      this.continueAutomatically();
    } catch (failure) {
      if (!this.scene) this.failure = failure as Error;
      else if (!(failure instanceof ServerUnreachable)) toasts.showFailure(failure);
    }
  }

  async #applyNews(news: News): Promise<void> {
    const received = news.scene ?? patchScene(this.serverScene!, news);
    const quickPass = this.#handingOver ? null : quickPassFor(received, this.scene?.seat);
    const next = quickPass ? await this.source.scene(this.scene!.seat!) : received;
    if (next.number !== received.number) this.#refreshAgain = true;
    await this.#advance(next, quickPass ? null : (news.events ?? null), quickPass);
    this.#sceneTag = quickPass ? "" : news.scene_tag;
    this.#revision = news.revision;
  }

  /** Goes from the current scene to the next, playing the events between them. */
  async #advance(next: Scene, events: SceneEvent[] | null, quickPass: QuickPass | null): Promise<void> {
    const board = this.board?.hash === next.board ? this.board : await this.source.board(next.board);
    const before = this.serverScene;
    if (next.number !== before?.number) this.quickPass = null; // answered: it must not lie over what is played now
    const changes = changesHands(before, next);
    const goesOn = before && this.board && this.animates && !this.jumping && next.number > before.number && before.lang === next.lang;
    const { told, shown } = goesOn ? await this.#playEvents(before, next, events, changes) : { told: [], shown: 0 };
    if (before) this.notice(before, next);
    if (told.length > 0) await this.tellOn(told[0]!.number, shown, next);
    this.#showScene(next, board);
    [this.quickPass, this.#handingOver] = [quickPass, false];
    if (before && changes) return void (await this.prepareHandOver(next));
    if ((told.length > 0 || (goesOn && endsByMyAnswer(before, next))) && !this.telling.active) void this.summarise();
    if (before && this.animates && !document.hidden && !this.telling.active) this.noteSeen(next);
  }

  /** The other side wants to see its own hand: the curtain is shown and the device changes hands. */
  async handOver(): Promise<void> {
    this.quickPass = null;
    this.#handingOver = true;
    await this.refresh();
  }

  async passForOther(): Promise<void> {
    if (this.quickPass) await this.send(this.quickPass.offered, this.quickPass.offered.option.touch);
  }

  /** Plays what I did, as far as whoever still holds the device may know it; returns what is told after that, and how much of its first entry has been shown. While something is told, everything that happens is. */
  async #playEvents(before: Scene, next: Scene, known: SceneEvent[] | null, changesHands: boolean): Promise<{ told: SceneEvent[]; shown: number }> {
    const found = (changesHands ? null : known) ?? (await this.source.events(before.number, (changesHands ? before : next).seat ?? null)).events;
    if (this.jumping) return { told: [], shown: 0 }; // a jump began while the events were being fetched
    const all = found.filter((event) => event.number <= next.number);
    const [events, told] = this.source.told && !changesHands ? mineAndTold(all, (event) => this.telling.active || this.isTheirs(event)) : [all, []];
    const theirs = told.filter((event) => this.isTheirs(event));
    if (events.length > 0) {
      const starts = new Map(placements(this.board!, before).map((one) => [one.piece.id, one.at] as [string, Point]));
      this.busy = null;
      await this.playback.play(events, this.board!, starts, next);
      const roll = events.findLast((event) => event.roll)?.roll;
      if (roll && told.length === 0 && leadingQuestion(next)?.mine) this.showRoll({ kind: "roll", touch: roll.at ?? "", roll, still: true });
    }
    if (theirs.length > 0) this.telling.note(theirs); // only now: its trails would tell their turn before the end of mine
    return { told, shown: shownBefore(events, told) };
  }

  #showScene(next: Scene, board: Board): void {
    const before = this.serverScene;
    if (changesHands(before, next)) this.curtain = { ...curtainOf(before, next), replaces: this.curtain !== null };
    this.noteHeld(before, next);
    if (this.popover?.kind !== "roll" && before?.number !== next.number) this.popover = null;
    this.board = board;
    if (before?.number !== next.number && !keepsMode(before, next)) this.mode = null;
    this.serverScene = reuseEqualParts(before, next);
    this.received = Date.now();
    if (!this.telling.active) this.playback.clear();
    if (!this.telling.active) this.inspected = inspectedIn(next, before, this.inspected);
  }

  /** What needs no input: a reaction that is passed for this turn, a popover that opens by itself. */
  protected override continueAutomatically(): void {
    if (this.quickPass && !this.busy && isPassed(this.autoPass, this.quickPass.offered.question)) return void this.passForOther();
    const question = this.scene && !this.busy && !this.telling.active ? leadingQuestion(this.scene) : null;
    if (!question?.mine || question.answered) return;
    if (question.passes_in_ms != null) return this.explainPassing();
    const pass = isPassed(this.autoPass, question) ? question.options?.find((option) => option.kind === "pass") : null;
    if (pass) return void this.send({ question, option: pass }, pass.touch);
    const offered = this.popover?.kind === "choice" ? [] : opensByItself(question);
    if (offered.length > 0) this.openChoice(question.opens!, offered);
  }

  /** Passes now and on every later reaction of this turn. */
  async passRestOfTurn(offered: Offered): Promise<void> {
    const { seat, quiet } = offered.question ?? {};
    this.autoPass = seat && quiet ? { seat, quiet } : null;
    toasts.show(t("toast-passing"), "i-step", { label: t("act-ask-again"), run: () => (this.autoPass = null) });
    await this.send(offered, offered.option.touch);
  }

  /** Something was touched: see docs/scenes.md, part 3. */
  async touch(touch: Touch): Promise<void> {
    if (this.playback.playing) {
      await this.finishPlayback();
      if (!this.scene || !offersByTouch(this.scene).has(touch)) return;
    }
    const scene = this.scene;
    if (!scene || this.busy) return;
    const { kind, id } = parseTouch(touch);
    if (kind === "piece") this.inspected = id;
    if (this.telling.active) return this.looking.look(touch);
    const mode = this.serverScene && !offersByTouch(scene).has(touch) ? otherMode(this.serverScene, touch) : null;
    if (mode) this.selectMode(mode);
    const action = actionFor(this.scene ?? scene, touch);
    if (action.kind === "send" || this.isConfirmed(touch, action.offered)) return this.send(action.offered[0]!, touch);
    if (action.kind === "choose") return this.openChoice(touch, action.offered);
    if (action.kind === "switch" && action.instead) return this.#post(action.instead.choice, touch, action.instead.undo, null, action.instead.then);
    this.popover = null;
    const acts = action.kind === "refuse" && (this.source.inspect ? kind === "place" && !!leadingQuestion(scene)?.selected?.length : kind !== "row");
    if (!acts || !(await this.explainRefusal(touch))) await this.looking.look(touch);
  }

  /** Ends what is being played; resolves when the table shows the current scene. */
  async finishPlayback(): Promise<void> {
    this.playback.skip();
    await this.#refreshing;
  }

  /** Sends an option, or asks for confirmation first if it wants that. */
  choose(offered: Offered, touch = offered.option.touch): void {
    void (offered.option.confirm ? this.openChoice(touch, [offered]) : this.send(offered, touch));
  }

  /** A button of the prompt is pressed. */
  press(offered: Offered): void {
    const sent = this.pressed(offered);
    if (sent) void this.send(sent, offered.option.touch);
  }

  send(offered: Offered, touch: Touch): Promise<void> {
    // What may be chosen at any time is chosen for one's own seat, whoever is asked.
    return this.#post(offered.option.choice, touch, 0, (offered.question ?? this.scene)?.seat ?? null, offered.option.then);
  }

  /** A choice, and others that the same touch stands for. */
  sendChoice(choice: string, touch: Touch, then: string[] = []): Promise<void> {
    return this.#post(choice, touch, 0, null, then);
  }

  async #post(choice: string, touch: Touch, undo: number, seat: string | null, then: string[] = []): Promise<void> {
    if (this.playback.playing) {
      await this.finishPlayback();
      if (!this.scene || !offers(this.scene).some(({ option }) => option.choice === choice)) return;
    }
    const scene = this.scene;
    if (!scene || this.busy || this.telling.active) return;
    if (isMyTurn(scene)) this.telling.close();
    this.played = { scene, choice };
    const by = seat ?? leadingQuestion(scene)?.seat ?? scene.seat ?? "";
    await this.#act(touch, () => this.source.choose({ number: scene.number, seat: by, choice, undo, then, since: this.#sceneTag, ...(this.seatWanted ? { viewer: this.seatWanted } : {}) }));
  }

  /** Takes back what the last touch did, by default all of it; or does it again. */
  async undoOrRedo(direction: "undo" | "redo", wanted: number | null = null): Promise<void> {
    const scene = this.scene;
    const step = direction === "undo" ? scene?.undo : scene?.redo;
    if (!scene || !step || this.busy || this.playback.playing || this.telling.active) return;
    if (direction === "undo") this.autoPass = null; // what was passed is asked once more
    await this.#act(`button:${direction}`, async () => {
      const answer = await this.source.undoOrRedo(direction, scene.number, scene.seat ?? leadingQuestion(scene)?.seat ?? "", wanted ?? step.together ?? 1);
      if (answer.offer) toasts.show(t("toast-undo-asked"), "i-undo");
      else if (direction === "undo") toasts.show(t("toast-undone"), "i-undo", { label: t("act-redo"), run: () => void this.undoOrRedo("redo") });
    });
  }

  async #act(touch: Touch, act: () => Promise<ChoiceResponse | void>): Promise<void> {
    this.busy = touch;
    try {
      const answer = await act();
      this.dismiss();
      await this.refresh(answer?.news ?? null);
    } catch (failure) {
      await this.#onFailure(touch, failure);
    } finally {
      if (this.busy === touch) this.busy = null;
      this.#onAnnounced();
    }
    this.continueAutomatically();
  }

  async #onFailure(touch: Touch, failure: unknown): Promise<void> {
    this.autoPass = null; // or it would be sent again at once, and fail again
    if (failure instanceof ServerUnreachable) return toasts.showError(t("toast-not-sent"));
    if (!(failure instanceof ApiError)) throw failure;
    if (failure.error === "stale") {
      toasts.show(failure.sentence || t("toast-stale"), "i-info");
      return this.refresh();
    }
    this.refusedAt = touch;
    this.popover = { kind: "refusal", touch, why: { title: "", sentence: failure.sentence || t("error-unknown"), clause: failure.clause } };
  }
}
