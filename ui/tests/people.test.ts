import { describe, expect, it } from "vitest";
import { agoText, clockOf, minuteOf, quietParts } from "../src/people/times";
import { BOTTOM, LEFT, RatingGeometry, rangeOf, RIGHT, TOP } from "../src/people/rating";

const DAY = 86_400_000;
const points = [
  { at: 0, rating: 1500, deviation: 300 },
  { at: 30 * DAY, rating: 1600, deviation: 105 },
  { at: 90 * DAY, rating: 1550, deviation: 60 },
];

describe("the chart of a rating", () => {
  const chart = new RatingGeometry(points);

  it("stands at the times of the games, from edge to edge", () => {
    expect(points.map((point) => Math.round(chart.x(point.at)))).toEqual([LEFT, Math.round(LEFT + (RIGHT - LEFT) / 3), RIGHT]);
  });

  it("has room for the whole band", () => {
    expect(chart.y(1200)).toBeCloseTo(BOTTOM);
    expect(chart.y(1800)).toBeCloseTo(TOP);
    expect(chart.grid).toEqual([1200, 1400, 1600, 1800]);
  });

  it("says where the rating stopped being provisional", () => {
    expect(chart.settled).toBeCloseTo(chart.x(30 * DAY));
    expect(new RatingGeometry(points.slice(0, 1)).settled).toBeNull();
  });

  it("names months once and keeps them apart", () => {
    const shifted = new RatingGeometry(points.map((point) => ({ ...point, at: point.at + 10 * DAY })));
    expect(shifted.marks("en").map((mark) => [mark.text, mark.anchor])).toEqual([["Jan", "start"], ["Feb", "middle"], ["Apr", "end"]]);
  });
});

describe("the range of a row of the ladder", () => {
  it("shares its scale with all rows", () => {
    const rows = [{ rating: 1700, deviation: 100 }, { rating: 1450, deviation: 50 }];
    expect(rangeOf(rows[0]!, rows)).toEqual({ left: 50, width: 50, middle: 75 });
    expect(rangeOf(rows[1]!, rows)).toEqual({ left: 0, width: 25, middle: 12.5 });
  });
});

describe("times of notices", () => {
  it("are typed and shown as a clock shows them", () => {
    expect([0, 450, 1439].map(clockOf)).toEqual(["00:00", "07:30", "23:59"]);
    expect(["07:30", "24:00", "7:5", "12:60"].map(minuteOf)).toEqual([450, null, null, null]);
  });

  it("darken the night on both sides of midnight", () => {
    expect(quietParts(1350, 420).map((part) => [Math.round(part.left), Math.round(part.width)])).toEqual([[0, 29], [94, 6]]);
    expect(quietParts(720, 840)).toHaveLength(1);
    expect(quietParts(60, 60)).toEqual([]);
  });

  it("are told as a distance from now", () => {
    expect([30_000, 3 * 60_000, 5 * 3_600_000, 26 * 3_600_000].map((gone) => agoText(0, gone, "en"))).toEqual(["this minute", "3 minutes ago", "5 hours ago", "yesterday"]);
  });
});
