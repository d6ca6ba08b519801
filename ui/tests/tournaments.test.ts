// Points and times of tournaments.
import { describe, expect, it } from "vitest";
import { pageOf } from "../src/state/route.svelte";
import { dateText } from "../src/text/dates";
import { dayText, halves, leftText, quarters } from "../src/tournaments/format";

const UNITS = { day: "d", hour: "h", minute: "min" };
const HOUR = 3_600_000;

describe("points", () => {
  it("are written with fractions", () => {
    expect([0, 1, 2, 5, 13].map(halves)).toEqual(["0", "½", "1", "2½", "6½"]);
    expect([0, 1, 3, 6, 9].map(quarters)).toEqual(["0", "¼", "¾", "1½", "2¼"]);
  });
});

describe("times", () => {
  it("are days and hours, or hours and minutes", () => {
    const plain = (left: number) => leftText(left, UNITS).replace(/\u202f/g, " ");
    expect(plain(6 * 24 * HOUR + 4 * HOUR)).toBe("6 d 4 h");
    expect(plain(24 * HOUR)).toBe("1 d");
    expect(plain(20 * HOUR + 90_000)).toBe("20 h 2 min");
    expect(plain(30_000)).toBe("1 min");
    expect(plain(-5)).toBe("0 min");
  });

  it("are named in the language of the reader", () => {
    const at = new Date(2026, 10, 22, 20, 0).getTime();
    expect(dayText(at, "en")).toMatch(/^Sunday,? 22 Nov.* 20:00$/);
    expect(dayText(at, "fr")).toMatch(/^dimanche 22 nov\..* 20:00$/);
  });
});

describe("addresses", () => {
  const page = (path: string) => pageOf(path, new URLSearchParams());
  it("lead to the list, the form and one tournament", () => {
    expect(page("/tournaments")).toEqual({ name: "tournaments" });
    expect(page("/tournaments/new")).toEqual({ name: "announce" });
    expect(page("/tournaments/abc-123")).toEqual({ name: "tournament", tournament: "abc-123", team: "" });
    expect(page("/find")).toEqual({ name: "find" });
  });
});

describe("the first of a month", () => {
  const at = Date.UTC(2026, 11, 1, 12);

  it("is an ordinal in French, and only there", () => {
    expect(dateText(at, "fr", { day: "numeric", month: "short", timeZone: "UTC" })).toBe("1er déc.");
    expect(dateText(at, "en", { day: "numeric", month: "short", timeZone: "UTC" })).toBe("1 Dec");
    expect(dateText(at, "fr", { day: "2-digit", month: "2-digit", timeZone: "UTC" })).toBe("01/12");
    expect(dateText(Date.UTC(2026, 11, 11), "fr", { day: "numeric", month: "long", timeZone: "UTC" })).toBe("11 décembre");
  });
});
