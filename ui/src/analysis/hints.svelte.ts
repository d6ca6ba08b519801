// The hint at a table: asked for, shown, and taken away when the game goes another way.
import { fetchTable } from "../api/server";
import type { HintInfo, HintPlan, HintStep } from "../api/types";
import { leadingQuestion } from "../scene/touch";
import type { Scene } from "../scene/types";
import { failureText } from "../state/toasts.svelte";
import type { Played } from "../table/popover.svelte";
import type { TableSession } from "../table/session.svelte";
import { fetchHint, type Level } from "./api";

/** The steps of a plan that are still to be done: from the first that is offered now; none if no step is. */
export function stepsLeft(plan: HintPlan, scene: Scene): HintStep[] {
  const offered = new Set((leadingQuestion(scene)?.options ?? []).map((option) => option.choice));
  const next = plan.steps.findIndex((step) => step.choices.some((choice) => offered.has(choice)));
  return next < 0 ? [] : plan.steps.slice(next);
}

/** Whether what was chosen is in a plan that had something to say to the question. */
export function follows(plan: HintPlan, { scene, choice }: Played): boolean {
  const steps = stepsLeft(plan, scene);
  return steps.length === 0 || steps.some((step) => step.choices.includes(choice));
}

export class Hints {
  allowed = $state(false);
  open = $state(false);
  level = $state<Level>("general");
  busy = $state(false);
  failure = $state("");
  hint = $state.raw<HintInfo | null>(null);
  index = $state(0);
  asked = $state(0);
  #table = "";
  #request = 0;

  constructor(readonly session: TableSession) {}

  /** Asks the server once whether there are hints at this table. */
  async look(table: string): Promise<void> {
    if (this.#table === table) return;
    this.#table = table;
    this.allowed = await fetchTable(table).then(
      (info) => !!info.hints,
      () => false,
    );
  }

  get question() {
    const question = this.session.scene ? leadingQuestion(this.session.scene) : undefined;
    return question?.mine && !question.answered ? question : undefined;
  }

  get plan(): HintPlan | null {
    return this.hint?.plans[this.index] ?? null;
  }

  get steps(): HintStep[] {
    return this.plan && this.session.scene ? stepsLeft(this.plan, this.session.scene) : [];
  }

  async ask(level: Level = this.level): Promise<void> {
    const question = this.question;
    if (!question || !this.session.scene) return;
    const request = ++this.#request;
    [this.open, this.busy, this.level, this.hint, this.failure, this.index] = [true, true, level, null, "", 0];
    try {
      const found = await fetchHint(this.session.scene.table, question.seat, level);
      if (request !== this.#request) return;
      this.hint = found;
      this.asked += 1;
    } catch (failure) {
      if (request === this.#request) this.failure = failureText(failure);
    }
    if (request === this.#request) this.busy = false;
  }

  another(): void {
    this.index = (this.index + 1) % (this.hint?.plans.length ?? 1);
  }

  close(): void {
    this.#request += 1;
    [this.open, this.busy, this.hint] = [false, false, null];
  }

  /** Takes the hint away if the game has gone another way. */
  check(): void {
    const { hint, plan, session } = this;
    if (!hint || !plan || session.scene?.number === hint.number) return;
    const played = session.played;
    if (!this.question || this.steps.length === 0 || (played && played.scene.number >= hint.number && !follows(plan, played))) this.close();
  }
}

const known = new WeakMap<TableSession, Hints>();

/** The hints of a table. */
export function hintsOf(session: TableSession): Hints {
  const found = known.get(session) ?? new Hints(session);
  known.set(session, found);
  return found;
}
