// Many things that happened are told by turns of the game, not one by one: each turn is one step.
import type { DeedKind, ToldStep } from "./told";

/** More things than this are told by turns. */
export const MOST_SINGLE = 40;

/** What a turn is shown as: the weightiest thing in it. */
const WEIGHT: readonly DeedKind[] = ["taken", "lost", "points", "attack", "fire", "hit", "card", "pass", "built", "placed", "move", "other"];

/** `Turn 6 · Germany`: the turn in which a step happened, and whose it was. */
function turnOf(step: ToldStep): string {
  const { turn, acting, seats } = step.before;
  const name = seats.find((seat) => seat.id === acting)?.name;
  return [turn?.label, name].filter(Boolean).join(" · ");
}

/** `Turn 6 · Germany · Move`: a single long turn is told by its phases. */
function phaseOf(step: ToldStep): string {
  const phase = step.before.phases?.find((one) => one.state === "now")?.label;
  return [turnOf(step), phase].filter(Boolean).join(" · ");
}

function joined(steps: readonly ToldStep[], titleOf: (step: ToldStep) => string): ToldStep[] {
  const turns: ToldStep[] = [];
  for (const step of steps) {
    const title = titleOf(step);
    const last = turns[turns.length - 1];
    if (last?.turn?.title !== title) turns.push({ ...step, value: "", turn: { title, count: 1 } });
    else turns[turns.length - 1] = { ...last, number: step.number, events: [...last.events, ...step.events], kind: weightier(last.kind, step.kind), after: step.after, turn: { title, count: last.turn.count + 1 } };
  }
  return turns;
}

const weightier = (one: DeedKind, other: DeedKind): DeedKind => (WEIGHT.indexOf(one) <= WEIGHT.indexOf(other) ? one : other);

/** The steps as they are told: more than forty by turns, and a single turn of so many by its phases. */
export function byTurns(steps: readonly ToldStep[]): readonly ToldStep[] {
  if (steps.length <= MOST_SINGLE) return steps;
  const turns = joined(steps, turnOf);
  const parts = turns.length > 1 ? turns : joined(steps, phaseOf);
  return parts.length > 1 ? parts : steps;
}

/** The events of a turn that its line in the list names, at most so many: what was taken, lost, scored and played. */
export function highlightsOf(step: ToldStep, most: number): ToldStep["events"] {
  const told = step.events.filter((event) => event.text && event.deed);
  const kinds = WEIGHT.filter((kind) => kind !== "move" && kind !== "other");
  const chosen = [...told].sort((one, other) => rank(kinds, one.deed!.kind) - rank(kinds, other.deed!.kind)).slice(0, most);
  return told.filter((event) => chosen.includes(event));
}

const rank = (kinds: readonly DeedKind[], kind: DeedKind): number => (kinds.includes(kind) ? kinds.indexOf(kind) : kinds.length);
