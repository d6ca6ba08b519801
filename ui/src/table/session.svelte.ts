// A table as this player sees it: what the hand holds, asks and sends; how the scene is kept is in `following`.
import { Refused, Unreachable } from "../api/http";
import type { Chosen } from "../api/types";
import { byTouch, deedOf, leadingQuestion, offers, named, type Offered } from "../scene/touch";
import type { Touch } from "../scene/types";
import { toasts } from "../state/toasts.svelte";
import { t } from "../text/index.svelte";
import { Following } from "./following.svelte";
import { lookSlip, withOdds } from "./slips";

const REFUSAL_STAYS = 4000;

export class TableSession extends Following {
  pointed = $state.raw<readonly Touch[]>([]);
  refusedAt = $state<Touch | null>(null);
  /** The windows that are passed without asking, as long as their word is this one. */
  quiet = $state<string | null>(null);

  /** The other side wants to look: the curtain falls, the device goes over. */
  async handOver(): Promise<void> {
    this.aside = null;
    this.handing = true;
    await this.refresh();
  }

  async letPass(): Promise<void> {
    const aside = this.aside;
    if (aside) await this.send(aside.offered, aside.offered.option.touch);
  }

  /** What needs no hand: a window that is passed for this turn, a slip that opens by itself. */
  protected override goOn(): void {
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
    const deed = deedOf(scene, touch);
    if (deed.kind === "send") return this.send(deed.offered[0]!, touch);
    if (deed.kind === "slip") return this.ask(touch, deed.offered);
    if (deed.kind === "instead" && deed.instead) return this.#post(deed.instead.choice, touch, deed.instead.undo, null);
    this.slip = null;
    const told = deed.kind === "refuse" && kind !== "row" && (await this.#refuse(touch));
    if (!told) this.slip = lookSlip(scene, this.board, touch);
  }

  /** What is shown ends at once; answered when the table lies as it is now. */
  async finish(): Promise<void> {
    this.playback.skip();
    await this.refreshing;
  }

  ask(touch: Touch, offered: Offered[]): void {
    this.refusedAt = null;
    const index = Math.max(0, offered.findIndex(({ option }) => option.on));
    this.slip = { kind: "ask", touch, offered, index, odds: offered[index]?.option.odds ?? null };
    void this.#fetchOdds();
  }

  pick(index: number): void {
    if (this.slip?.kind !== "ask") return;
    this.slip = { ...this.slip, index, odds: this.slip.offered[index]?.option.odds ?? null };
    void this.#fetchOdds();
  }

  async #fetchOdds(): Promise<void> {
    const slip = this.slip;
    const found = await withOdds(slip, this.source, this.scene?.seat ?? null);
    if (this.slip === slip && found) this.slip = found;
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

  sendChoice = (choice: string, touch: Touch): Promise<void> => this.#post(choice, touch, 0, null);

  async #post(choice: string, touch: Touch, undo: number, seat: string | null): Promise<void> {
    if (this.playback.playing) {
      await this.finish();
      if (!this.scene || !offers(this.scene).some(({ option }) => option.choice === choice)) return;
    }
    const scene = this.scene;
    if (!scene || this.busy) return;
    const by = seat ?? leadingQuestion(scene)?.seat ?? scene.seat ?? "";
    const mine = this.seatWanted ? { eyes: this.seatWanted } : {};
    await this.#act(touch, () => this.source.choose({ number: scene.number, seat: by, choice, undo, since: this.mark, ...mine }));
  }

  async back(way: "undo" | "redo"): Promise<void> {
    const scene = this.scene;
    const step = way === "undo" ? scene?.undo : scene?.redo;
    if (!scene || !step || this.busy || this.playback.playing) return;
    const seat = scene.seat ?? leadingQuestion(scene)?.seat ?? "";
    await this.#act(`button:${way}`, async () => {
      const answer = await this.source.back(way, scene.number, seat, 1);
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
      this.heard();
    }
    this.goOn();
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
