import { describe, expect, it } from "vitest";
import { ChanceGeometry, RIGHT } from "../src/analysis/chart";
import { touchesOfPlan } from "../src/analysis/plans.svelte";
import { LONGEST_THOUGHT, thinkingSeconds } from "../src/scene/format";
import type { AnalysisInfo, HintStep } from "../src/api/types";
import type { Seat } from "../src/scene/types";

const point = (line: number, chance: number) => ({ line, turn: 1, kind: "choice", side: 0, chances: [chance, 1 - chance], luck: null });
const info = (mistakes: number[]) =>
  ({ start: [0.4, 0.6], points: [point(10, 0.5), point(80, 1)], mistakes: mistakes.map((line) => ({ line, side: 0 })), turning_points: [] }) as unknown as AnalysisInfo;

describe("the chart of chances", () => {
  it("holds the chance of the end up to its edge, when the last lines are of the table", () => {
    const chart = new ChanceGeometry(info([]), 100);
    const end = `${RIGHT.toFixed(1)} ${chart.y(1).toFixed(1)}`;
    expect(chart.path.endsWith(end)).toBe(true);
    expect(chart.area).toContain(end);
  });

  it("puts names where no mark is", () => {
    const plain = new ChanceGeometry(info([]), 100);
    const chart = new ChanceGeometry(info([plain.namePlaces.low]), 100);
    expect(Math.abs(chart.x(chart.namePlaces.low) - chart.x(plain.namePlaces.low))).toBeGreaterThan(60);
  });
});

describe("plans on the board", () => {
  it("are about where their arrows begin and end, and about places and pieces", () => {
    const steps = [{ arrow: { start: "place:a", end: "place:b" }, touches: ["piece:1", "place:b"] }, { arrow: null, touches: ["card:1", "piece:2"] }] as unknown as HintStep[];
    expect(touchesOfPlan(steps)).toEqual(["place:a", "place:b", "piece:2"]);
  });
});

describe("who thinks", () => {
  const seat = (kind: string, bot: string) => ({ player: { kind, name: "", bot } }) as unknown as Seat;

  it("is told for levels that take their time only", () => {
    expect(thinkingSeconds(seat("bot", "general"))).toBe(LONGEST_THOUGHT.general);
    expect([seat("bot", "corporal"), seat("human", ""), undefined].map(thinkingSeconds)).toEqual([0, 0, 0]);
  });
});
