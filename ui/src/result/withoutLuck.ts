// The bars of "without luck": each begins where the one before it ends.
import type { AnalysisInfo } from "../api/types";

/** What is left unexplained is shown from this many points on. */
const REMAINDER = 2;
export const PER_CENT = 100;

export interface LuckBar {
  kind: "start" | "play" | "luck" | "rest" | "ended";
  change: number;
  from: number;
  to: number;
  side?: string;
  nation?: string;
}

const within = (value: number): number => Math.min(100, Math.max(0, value));

/** For the chance of the first side. Errors of the other side are better play of the first. */
export function barsOf(info: AnalysisInfo): LuckBar[] {
  const [first, second] = info.sides;
  if (!first || !second) return [];
  const start = PER_CENT * (info.start[0] ?? 0.5);
  const play = PER_CENT * (second.errors - first.errors);
  const luck = PER_CENT * first.net_luck;
  const ended = PER_CENT * (info.conceded[0] ?? 0);
  const rest = PER_CENT * (info.end[0] ?? 0.5) - start - play - luck - ended;
  const better = (change: number) => (change >= 0 ? first : second);
  const all: [LuckBar["kind"], number][] = [["play", play], ["luck", luck], ["rest", rest], ["ended", ended]];
  const steps = all.filter(([kind, change]) => kind === "play" || kind === "luck" || Math.abs(change) > REMAINDER);
  const bars: LuckBar[] = [{ kind: "start", change: start, from: 0, to: within(start) }];
  let at = start;
  for (const [kind, change] of steps) {
    const next = at + change;
    bars.push({ kind, change: Math.abs(change), from: within(Math.min(at, next)), to: within(Math.max(at, next)), side: better(change).name, nation: better(change).nation });
    at = next;
  }
  return bars;
}
