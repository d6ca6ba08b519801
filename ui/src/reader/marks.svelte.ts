// Where the combat that is asked about is in the tables of the rules: by the odds that are shown, else by the question.
import type { ChartMark } from "../scene/types";

class CombatMarks {
  odds = $state.raw<readonly ChartMark[]>([]);
  question = $state.raw<readonly ChartMark[]>([]);

  of(chart: string): ChartMark[] {
    const marks = this.odds.length > 0 ? this.odds : this.question;
    return marks.filter((mark) => mark.chart === chart);
  }
}

export const combatMarks = new CombatMarks();
