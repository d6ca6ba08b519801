// A table as this player sees it: the scene, what is sent, what is new, and what the hand holds.
import { Refused, Unreachable } from "../api/http";
import type { TableSource } from "../api/source";
import type { ChatLine, Why } from "../api/types";
import { keepEqual } from "../scene/diff";
import { standings } from "../scene/layout";
import { deedOf, leadingQuestion, named, type Offered } from "../scene/touch";
import type { Board, Odds, Point, Roll, Scene, Text, Touch } from "../scene/types";
import { toasts } from "../state/toasts.svelte";
import { t } from "../text/index.svelte";
import { Playback } from "./playback.svelte";

const REFUSAL_STAYS = 4000;
const ROLL_LINGERS = 2600;

export type Slip =
  | { kind: "ask"; touch: Touch; offered: Offered[]; index: number; odds: Odds | null }
  | { kind: "refusal"; touch: Touch; why: Why }
  | { kind: "look"; touch: Touch; title: string; text: Text }
  | { kind: "roll"; touch: Touch; roll: Roll };

export class TableSession {
  scene = $state.raw<Scene | null>(null);
  board = $state.raw<Board | null>(null);
  failure = $state.raw<Error | null>(null);
  connected = $state(true);
  busy = $state<Touch | null>(null);
  slip = $state.raw<Slip | null>(null);
  inspected = $state<string | null>(null);
  pointed = $state.raw<readonly Touch[]>([]);
  refusedAt = $state<Touch | null>(null);
  curtain = $state<string | null>(null);
  chat = $state.raw<ChatLine[]>([]);
  received = $state(0);
  seatWanted: string | null = null;
  /** Scenes are laid without showing how they came about. */
  jumping = false;
  readonly playback = new Playback();
  #refreshing: Promise<void> | null = null;
  #again = false;
  #revision = -1;
  #stop: (() => void) | null = null;

  constructor(
    readonly source: TableSource,
    private readonly animates = true,
  ) {}

  async open(): Promise<void> {
    await this.refresh();
    if (this.failure) return;
    this.#stop = this.source.live({
      message: (message) => {
        if (message.kind === "at") this.#heard(message.number, message.revision ?? -1);
        if (message.kind === "chat") void this.readChat();
      },
      state: (connected) => this.#connection(connected),
    });
    void this.readChat();
  }

  close(): void {
    this.#stop?.();
    this.playback.skip();
  }

  #heard(number: number, revision: number): void {
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
      void this.readChat();
    }
  }

  /** What the card in hand could order: lit, everything else veiled. */
  get cardLights(): ReadonlySet<Touch> {
    const held = this.slip?.kind === "ask" ? this.slip.touch : (this.scene ? leadingQuestion(this.scene)?.selected?.[0] : null);
    const card = this.scene?.hands?.flatMap((hand) => hand.cards ?? []).find((one) => `card:${one.id}` === held);
    return new Set(card?.points_at ?? []);
  }

  /** Fetches what is new until nothing is; only one fetch at a time. */
  refresh(): Promise<void> {
    if (this.#refreshing) this.#again = true;
    this.#refreshing ??= this.#catchUp().finally(() => (this.#refreshing = null));
    return this.#refreshing;
  }

  async #catchUp(): Promise<void> {
    try {
      do {
        this.#again = false;
        await this.#fetch();
      } while (this.#again);
      this.failure = null;
    } catch (failure) {
      if (!this.scene) this.failure = failure as Error;
      else if (!(failure instanceof Unreachable)) toasts.complain((failure as Error).message || t("error-unknown"));
    }
  }

  async #fetch(): Promise<void> {
    const next = await this.source.scene(this.seatWanted);
    const board = this.board?.hash === next.board ? this.board : await this.source.board(next.board);
    const before = this.scene;
    if (before && this.board && this.animates && !this.jumping && next.number > before.number && before.lang === next.lang) await this.#watch(before, next);
    this.#lay(next, board);
  }

  async #watch(before: Scene, next: Scene): Promise<void> {
    const page = await this.source.events(before.number, next.seat ?? null);
    if (this.jumping) return; // somebody has jumped on in the meantime: nothing slides on the way
    const events = page.events.filter((event) => event.number <= next.number);
    const starts = new Map(standings(this.board!, before).map((one) => [one.piece.id, one.at] as [string, Point]));
    this.busy = null;
    await this.playback.play(events, this.board!, starts);
    const roll = events.findLast((event) => event.roll)?.roll;
    if (roll && leadingQuestion(next)?.mine) this.#showRoll({ kind: "roll", touch: roll.at ?? "", roll });
  }

  /** The last dice lie there a while longer; any touch takes them away. */
  #showRoll(slip: Slip): void {
    this.slip = slip;
    setTimeout(() => {
      if (this.slip === slip) this.slip = null;
    }, ROLL_LINGERS);
  }

  #lay(next: Scene, board: Board): void {
    const before = this.scene;
    const handedOver = before && next.secrets && before.seat !== next.seat && (next.my_seats?.length ?? 0) > 1;
    if (handedOver) this.curtain = next.seats.find((seat) => seat.id === next.seat)?.name ?? "";
    if (this.slip?.kind !== "roll" && before?.number !== next.number) this.slip = null;
    this.board = board;
    this.scene = keepEqual(before, next);
    this.received = Date.now();
    this.playback.settle();
    const chosen = leadingQuestion(next)?.selected?.map(named).find((name) => name.kind === "piece");
    if (chosen) this.inspected = chosen.id;
    else if (this.inspected && !next.pieces?.some((piece) => piece.id === this.inspected)) this.inspected = null;
  }

  /** The hand touches something: see docs/scenes.md, part 3. */
  async touch(touch: Touch): Promise<void> {
    if (this.playback.playing) return this.playback.skip();
    const scene = this.scene;
    if (!scene || this.busy) return;
    const { kind, id } = named(touch);
    if (kind === "piece") this.inspected = id;
    const deed = deedOf(scene, touch);
    if (deed.kind === "send") return this.send(deed.offered[0]!, touch);
    if (deed.kind === "slip") return this.ask(touch, deed.offered);
    if (deed.kind === "instead" && deed.instead) return this.#post(deed.instead.choice, touch, deed.instead.undo, null);
    this.slip = null;
    const told = deed.kind === "refuse" && kind !== "row" && (await this.#refuse(touch));
    if (!told) this.slip = this.#look(kind, id, touch);
  }

  /** What there is to read about a card or a place. */
  #look(kind: string, id: string, touch: Touch): Slip | null {
    const card = kind === "card" ? this.scene?.hands?.flatMap((hand) => hand.cards ?? []).find((one) => one.id === id) : null;
    if (card && (card.detail || card.text)) return { kind: "look", touch, title: card.title, text: card.detail || card.text || "" };
    const place = kind === "place" ? this.board?.places.find((one) => one.id === id) : null;
    return place?.describe ? { kind: "look", touch, title: place.name, text: place.describe } : null;
  }

  ask(touch: Touch, offered: Offered[]): void {
    this.refusedAt = null;
    this.slip = { kind: "ask", touch, offered, index: 0, odds: offered[0]?.option.odds ?? null };
    void this.#fetchOdds();
  }

  pick(index: number): void {
    if (this.slip?.kind !== "ask") return;
    this.slip = { ...this.slip, index, odds: this.slip.offered[index]?.option.odds ?? null };
    void this.#fetchOdds();
  }

  async #fetchOdds(): Promise<void> {
    const slip = this.slip;
    if (slip?.kind !== "ask") return;
    const option = slip.offered[slip.index]?.option;
    if (!option?.odds_at || option.odds) return;
    const odds = await this.source.odds(option.choice, this.scene?.seat ?? null).catch(() => null);
    if (this.slip === slip && odds) this.slip = { ...slip, odds };
  }

  async #refuse(touch: Touch): Promise<boolean> {
    const why = await this.source.why(touch, this.scene?.seat ?? null).catch(() => null);
    if (!why?.sentence) return false;
    this.refusedAt = touch;
    this.slip = { kind: "refusal", touch, why };
    setTimeout(() => {
      if (this.refusedAt === touch) this.refusedAt = null;
    }, REFUSAL_STAYS);
    return true;
  }

  dismiss(): void {
    this.slip = null;
    this.refusedAt = null;
  }

  send(offered: Offered, touch: Touch): Promise<void> {
    return this.#post(offered.option.choice, touch, 0, offered.question?.seat ?? null);
  }

  sendChoice(choice: string, touch: Touch): Promise<void> {
    return this.#post(choice, touch, 0, null);
  }

  async #post(choice: string, touch: Touch, undo: number, seat: string | null): Promise<void> {
    const scene = this.scene;
    if (this.playback.playing) return this.playback.skip();
    if (!scene || this.busy) return;
    const by = seat ?? leadingQuestion(scene)?.seat ?? scene.seat ?? "";
    await this.#act(touch, () => this.source.choose({ number: scene.number, seat: by, choice, undo }));
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

  async #act(touch: Touch, act: () => Promise<unknown>): Promise<void> {
    this.busy = touch;
    try {
      await act();
      this.dismiss();
      await this.refresh();
    } catch (failure) {
      await this.#failed(touch, failure);
    } finally {
      if (this.busy === touch) this.busy = null;
    }
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

  async readChat(): Promise<void> {
    const after = this.chat[this.chat.length - 1]?.id ?? 0;
    const page = await this.source.chat(after).catch(() => ({ lines: [] as ChatLine[] }));
    const latest = this.chat[this.chat.length - 1]?.id ?? 0;
    const fresh = page.lines.filter((line) => line.id > latest);
    if (fresh.length > 0) this.chat = [...this.chat, ...fresh];
  }

  async say(text: string): Promise<void> {
    await this.source.say(text);
    await this.readChat();
  }
}
