// The guide of a table: what the open question is for, and what the coach would choose.
import { fetchGuide, fetchRest, fetchSuggestion, setGuide } from "../api/server";
import type { GuideText, Suggestion } from "../api/types";
import { leadingQuestion } from "../scene/touch";
import type { TableSession } from "../table/session.svelte";
import { currentUser } from "../state/currentUser.svelte";
import { toasts } from "../state/toasts.svelte";

/** So many gestures in a row at most, if something never ends. */
const MOST_IN_A_ROW = 12;
/** The button that leaves what follows to the coach. */
const REST = "button:rest";

const known = new WeakMap<TableSession, Guide>();

/** The one guide of a table. */
export function guideOf(session: TableSession): Guide {
  const guide = known.get(session) ?? new Guide(() => session);
  known.set(session, guide);
  return guide;
}

export class Guide {
  text = $state.raw<GuideText | null>(null);
  /** The question that the text is about: it may still be that of the question before. */
  about = $state("");
  suggestion = $state.raw<Suggestion | null>(null);
  thinking = $state(false);
  /** Whether the coach goes on by itself now. */
  working = $state(false);
  #asked = "";

  constructor(readonly session: () => TableSession) {}

  /** What is open for the player now: a table, a line, a question and a language. */
  get question(): string {
    const scene = this.session().scene;
    const question = scene && !scene.replay ? leadingQuestion(scene) : null;
    return scene && question?.mine && !question.answered && scene.stage === "play" ? `${scene.table} ${scene.number} ${question.id} ${scene.lang}` : "";
  }

  /** Reads what the question is for; whoever is not guided is asked about only once. */
  async read(question: string): Promise<void> {
    if (question !== this.#asked) this.suggestion = null;
    if (!question || !currentUser.user || question === this.#asked || this.text?.on === false) return;
    this.#asked = question;
    const scene = this.session().scene!;
    const text = await fetchGuide(scene.table, scene.seat ?? null).catch(() => null);
    if (text && this.#asked === question) [this.text, this.about] = [text, question];
  }

  /** Asks the coach, and shows what it would do on the board. */
  async suggest(): Promise<void> {
    const { scene } = this.session();
    if (!scene || this.thinking) return;
    this.thinking = true;
    try {
      let found = await fetchSuggestion(scene.table, scene.seat ?? "");
      if (this.session().scene?.number !== found.number && this.question) found = await fetchSuggestion(scene.table, scene.seat ?? "");
      if (this.session().scene?.number !== found.number) return;
      this.suggestion = found;
      this.session().highlighted = /^(piece|place):/.test(found.touch ?? "") ? [found.touch!] : [];
    } catch (failure) {
      toasts.showFailure(failure);
    } finally {
      this.thinking = false;
    }
  }

  async accept(): Promise<void> {
    const found = this.suggestion;
    this.suggestion = null;
    this.session().highlighted = [];
    if (found) await this.session().sendChoice(found.choice, found.touch || "button:coach");
  }

  /** What it is called that the coach goes on by itself: in every set-up, and where a guided player may leave something to it. */
  get rest(): string {
    const { scene } = this.session();
    const asked = this.question && scene ? leadingQuestion(scene) : null;
    return asked ? asked.rest || (this.about === this.question && this.text?.rest) || "" : "";
  }

  /** The coach goes on as long as it is called the same: its choices up to the next dice are one gesture. */
  async doRest(): Promise<void> {
    const rest = this.rest;
    this.working = true;
    try {
      for (let left = MOST_IN_A_ROW; rest && left > 0 && this.rest === rest; left -= 1) {
        if (!(await this.#doSome())) return;
        await this.read(this.question);
      }
    } catch (failure) {
      toasts.showFailure(failure);
    } finally {
      this.working = false;
    }
  }

  /** Sends what the coach chooses next; whether it was played. */
  async #doSome(): Promise<boolean> {
    const session = this.session();
    const { table, number } = session.scene!;
    const seat = leadingQuestion(session.scene!)!.seat;
    const found = await fetchRest(table, seat);
    if (session.scene?.number !== found.number) await session.finishPlayback();
    if (session.scene?.number !== found.number) return false;
    await session.sendChoice(found.choice, REST, found.then);
    await session.finishPlayback();
    // The other side plays now, and is told.
    return session.scene.number !== number && !session.telling.active && leadingQuestion(session.scene)?.seat === seat;
  }

  async turn(on: boolean): Promise<void> {
    const scene = this.session().scene;
    if (!scene) return;
    try {
      await setGuide(scene.game, on);
      [this.text, this.about] = [on ? null : { on: false }, ""];
      this.#asked = "";
      if (on) await this.read(this.question);
    } catch (failure) {
      toasts.showFailure(failure);
    }
  }
}
