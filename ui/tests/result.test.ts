import { describe, expect, it } from "vitest";
import type { AnalysisInfo } from "../src/api/types";
import { BOTTOM, LEFT, niceStep, RIGHT, StepGeometry, TOP } from "../src/result/steps";
import { barsOf } from "../src/result/withoutLuck";

const moments = [
  { line: 0, label: "Turn 1", scores: [0, 0], strength: [40, 38], territory: [9, 9] },
  { line: 50, label: "Turn 1", scores: [1, 0], strength: [39, 36], territory: [10, 8] },
  { line: 100, label: "Turn 2", scores: [1, 4], strength: [30, 35], territory: [7, 11] },
];

describe("the chart of steps", () => {
  const chart = new StepGeometry(moments, (moment) => moment.scores);

  it("has round figures at its side", () => {
    expect(chart.grid).toEqual([0, 1, 2, 3, 4]);
    expect(new StepGeometry(moments, (moment) => moment.strength).grid).toEqual([0, 10, 20, 30, 40]);
    expect([0.1, 3, 7, 42].map(niceStep)).toEqual([1, 5, 10, 50]);
  });

  it("holds a value until the next turn has ended", () => {
    const middle = ((LEFT + RIGHT) / 2).toFixed(1);
    expect(chart.path(1)).toBe(`M${LEFT}.0 ${BOTTOM}.0H${middle}V${BOTTOM}.0H${RIGHT}.0V${TOP}.0`);
  });

  it("goes to the end of the nearest turn", () => {
    expect([LEFT, (LEFT + RIGHT) / 2 + 5, RIGHT + 30].map((x) => chart.lineAt(x))).toEqual([0, 50, 100]);
  });

  it("names a turn once", () => {
    expect(chart.labels.map((label) => label.text)).toEqual(["Turn 1"]);
  });

  it("ends a long name at its line where it would run out of the chart", () => {
    const late = [...moments.slice(0, 2), { ...moments[2]!, line: 430, label: "Turn 2, September 1914" }, { ...moments[2]!, line: 500, label: "Turn 2, September 1914" }];
    const labels = new StepGeometry(late, (moment) => moment.scores).labels;
    expect(labels.map((label) => [label.text, label.ends])).toEqual([["Turn 1", false], ["Turn 2, September 1914", true]]);
  });
});

describe("without luck", () => {
  const side = (name: string, luck: number, errors: number) => ({ name, net_luck: luck, errors, nation: "", without_luck: 0.9 }) as unknown as AnalysisInfo["sides"][number];
  const info = (end: number, given = 0) => ({ sides: [side("Allies", 0.037, 0.249), side("Central Powers", -0.037, 0.712)], start: [0.5, 0.5], end: [end, 1 - end], conceded: [given, -given] }) as unknown as AnalysisInfo;

  it("adds up from the start to the end, each bar beginning where the one before ends", () => {
    const bars = barsOf(info(1));
    expect(bars.map((bar) => bar.kind)).toEqual(["start", "play", "luck"]);
    expect(bars[1]).toMatchObject({ from: 50, side: "Allies" });
    expect(bars[1]!.to).toBeCloseTo(96.3);
    expect(bars[2]!.to).toBeCloseTo(100);
  });

  it("says what is not explained from two points on", () => {
    expect(barsOf(info(0.9)).at(-1)).toMatchObject({ kind: "rest", side: "Central Powers" });
  });

  it("does not call it unexplained that a side gave up", () => {
    const bars = barsOf(info(0, -1));
    expect(bars.map((bar) => bar.kind)).toEqual(["start", "play", "luck", "ended"]);
    expect(bars.at(-1)).toMatchObject({ side: "Central Powers", from: 0 });
    expect(bars.at(-1)!.to).toBeCloseTo(100);
  });
});
