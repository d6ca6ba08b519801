// A lesson as its learner sees it: where she is, what she may do, and a table that shows the board of that step.
import { ApiError, ServerUnreachable } from "../api/http";
import { chooseInLesson, fetchBoard, fetchLesson, fetchLessonOdds, fetchLessonWhy, lessonAddress, moveInLesson } from "../api/server";
import type { Act, TableSource } from "../api/source";
import type { ChoiceResponse, LessonMove, LessonPage } from "../api/types";
import { get } from "../api/http";
import { offers } from "../scene/touch";
import { toasts } from "../state/toasts.svelte";
import { t } from "../text/index.svelte";
import { TableSession } from "../table/session.svelte";

/** After so many mistakes in a step "Show me" is offered, and after so many first. */
const SHOWN_AFTER = 1;
const FIRST_AFTER = 3;

export class Lesson {
  page = $state.raw<LessonPage | null>(null);
  /** The mistakes in this step. */
  misses = $state(0);
  /** "Show me" was asked for. */
  shown = $state(false);
  moving = $state(false);
  readonly session: TableSession;
  readonly #at: string;

  constructor(game: string, lesson: string) {
    this.#at = lessonAddress(game, lesson);
    this.session = new TableSession(this.#source());
  }

  get asks(): boolean {
    return this.page?.kind === "ask";
  }

  get over(): boolean {
    return this.page?.kind === "over";
  }

  get offersHelp(): boolean {
    return this.misses > SHOWN_AFTER;
  }

  get helpsFirst(): boolean {
    return this.misses >= FIRST_AFTER;
  }

  /** Fetches the step again, in the current language. */
  async reload(): Promise<void> {
    this.#show(await fetchLesson(this.#at));
    await this.session.refresh();
  }

  async go(to: LessonMove["to"]): Promise<void> {
    const page = this.page;
    if (!page || this.moving || (to === "next" && (this.asks || this.over))) return;
    this.moving = true;
    try {
      await this.session.finishPlayback();
      const answer = await moveInLesson(this.#at, page.lesson.step ?? 0, to);
      this.session.dismiss();
      this.#show(answer.page);
      await this.session.refresh();
    } catch (failure) {
      if (failure instanceof ServerUnreachable) toasts.showError(t("lesson-waits"));
      else toasts.showFailure(failure);
    } finally {
      this.moving = false;
    }
  }

  /** Shows what to do: a choice that wants to be confirmed is opened, with its way on the board. */
  showMe(): void {
    const { session, page } = this;
    session.dismiss();
    this.shown = true;
    const offered = session.scene && page ? offers(session.scene).find(({ option }) => option.choice === page.show_choice) : undefined;
    if (offered?.option.path?.length && offered.option.confirm) session.openChoice(offered.option.touch, [offered]);
  }

  #show(page: LessonPage): void {
    if (page.lesson.step !== this.page?.lesson.step) {
      this.misses = 0;
      this.shown = false;
    }
    this.page = page;
  }

  async #current(): Promise<LessonPage> {
    if (!this.page) this.#show(await fetchLesson(this.#at));
    return this.page!;
  }

  async #choose(act: Act): Promise<ChoiceResponse> {
    const answer = await chooseInLesson(this.#at, this.page?.lesson.step ?? 0, act.choice);
    if (answer.mistake) {
      this.misses += 1;
      throw new ApiError(422, "mistake", answer.mistake.sentence, answer.mistake.clause ?? null, {});
    }
    this.#show(answer.page);
    return { number: answer.page.scene.number, receipt: "" };
  }

  #source(): TableSource {
    return {
      scene: async () => (await this.#current()).scene,
      board: fetchBoard,
      events: async (after) => ({ number: this.page!.scene.number, events: this.page!.events.filter((event) => event.number > after) }),
      diary: async () => ({ groups: [], more: false }),
      choose: (act) => this.#choose(act),
      undoOrRedo: async () => ({}),
      why: async (touch) => {
        const why = await fetchLessonWhy(this.#at, touch);
        if (why.sentence) this.misses += 1;
        return why;
      },
      odds: (choice) => fetchLessonOdds(this.#at, choice),
      chat: async () => ({ lines: [] }),
      say: async () => undefined,
      clause: (game, clause) => get(`/api/games/${game}/clauses/${encodeURIComponent(clause)}`),
      replay: async () => ({ length: 0, turns: [], marks: [], stops: [], title: "", verdict: "" }),
      live: () => () => undefined,
    };
  }
}
