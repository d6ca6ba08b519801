// The guide of a table: what the open question is for, and what the coach would choose.
import { fetchGuide, fetchSuggestion, setGuide } from "../api/server";
import type { GuideText, Suggestion } from "../api/types";
import { leadingQuestion } from "../scene/touch";
import type { TableSession } from "../table/session.svelte";
import { currentUser } from "../state/currentUser.svelte";
import { toasts } from "../state/toasts.svelte";

/** So many choices in a row at most, if something never ends. */
const MOST_IN_A_ROW = 60;

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

  /** The coach goes on by itself as long as it is called the same. */
  async doRest(): Promise<void> {
    const rest = this.text?.rest;
    for (let left = MOST_IN_A_ROW; rest && left > 0 && this.question; left -= 1) {
      await this.suggest();
      if (!this.suggestion) return;
      await this.accept();
      await this.session().finishPlayback();
      await this.read(this.question);
      if (this.text?.rest !== rest) return;
    }
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
