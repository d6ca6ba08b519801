// The plans of the mistake that a replay stands at: what was played and what was better, drawn on the board.
import type { AnalysisInfo, AnalysisMistake, AnalysisPlans, HintStep } from "../api/types";
import type { Touch } from "../scene/types";
import type { TableSession } from "../table/session.svelte";
import { fetchPlans } from "./api";

export const SHOWN = ["played", "better", "both"] as const;
export type Shown = (typeof SHOWN)[number];

export class MistakePlans {
  shown = $state<Shown>("both");
  #found = $state.raw<AnalysisPlans | null>(null);
  #wanted = 0;

  /** Plans begin on the board as it was before the mistake. */
  async look(table: string, info: AnalysisInfo, mistake: AnalysisMistake | null, at: number): Promise<void> {
    const line = mistake && at === mistake.line - 1 ? mistake.line : 0;
    if (line === this.#wanted) return;
    [this.#wanted, this.#found] = [line, null];
    if (!line) return;
    const found = await fetchPlans(table, info.level, line).catch(() => null);
    if (this.#wanted === line) this.#found = found;
  }

  get played(): readonly HintStep[] {
    return this.#found && this.shown !== "better" ? this.#found.played : [];
  }

  /** What the drawn plans are about where they differ. */
  get different(): Touch[] {
    const { played = [], better = [] } = this.#found ?? {};
    const only = (steps: readonly HintStep[], others: readonly HintStep[]) => steps.filter((step) => !others.some((other) => other.text === step.text));
    return touchesOfPlan([...(this.shown === "better" ? [] : only(played, better)), ...(this.shown === "played" ? [] : only(better, played))]);
  }

  get better(): readonly HintStep[] {
    return this.#found && this.shown !== "played" ? this.#found.better : [];
  }
}

/** What the steps of a plan are about on the board. */
export const touchesOfPlan = (steps: readonly HintStep[]): Touch[] => steps.flatMap((step) => (step.arrow ? [step.arrow.start, step.arrow.end] : step.touches.filter((touch) => /^(place|piece):/.test(touch))));

const known = new WeakMap<TableSession, MistakePlans>();

/** The plans that are drawn at a table. */
export function plansOf(session: TableSession): MistakePlans {
  const found = known.get(session) ?? new MistakePlans();
  known.set(session, found);
  return found;
}
