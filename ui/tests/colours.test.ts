// The two sides are told apart by everybody: their nations differ in lightness, however colours are seen.
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const tokens = readFileSync(new URL("../src/styles/tokens.css", import.meta.url), "utf8");
const CENTRAL = ["de", "ah", "tu", "bu"];
const ALLIED = ["fr", "gb", "ru", "it", "be", "sb", "ro", "gr", "us"];
/** How red, green and blue are seen with each kind of colour blindness (Machado and others, 2009). */
const SEEN: Record<string, number[][]> = {
  fully: [[1, 0, 0], [0, 1, 0], [0, 0, 1]],
  protanopia: [[0.152, 1.053, -0.205], [0.115, 0.786, 0.099], [-0.004, -0.048, 1.052]],
  deuteranopia: [[0.367, 0.861, -0.228], [0.28, 0.673, 0.047], [-0.012, 0.043, 0.969]],
  tritanopia: [[1.256, -0.077, -0.179], [-0.078, 0.931, 0.148], [0.005, 0.691, 0.304]],
};

/** The value of a nation's colour in the light or the dark theme; the dark one names only what it changes. */
function colour(nation: string, dark: boolean): number[] {
  const found = [...tokens.matchAll(new RegExp(`--${nation}: #([0-9A-Fa-f]{6})`, "g"))].map((match) => match[1]!);
  const hex = (dark ? found[1] : undefined) ?? found[0]!;
  return [0, 2, 4].map((at) => parseInt(hex.slice(at, at + 2), 16) / 255).map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
}

/** CIE lightness of a colour as it is seen. */
function lightness(rgb: number[], seen: number[][]): number {
  const [r, g, b] = seen.map((row) => Math.max(0, Math.min(1, row.reduce((sum, share, at) => sum + share * rgb[at]!, 0)))) as [number, number, number];
  const y = 0.2126 * r + 0.7152 * g + 0.0722 * b;
  return y <= 0.008856 ? 903.3 * y : 116 * Math.cbrt(y) - 16;
}

describe("colours of nations", () => {
  for (const [sight, matrix] of Object.entries(SEEN)) {
    for (const dark of [false, true]) {
      it(`tell the sides apart by lightness, seen ${sight}, ${dark ? "dark" : "light"} theme`, () => {
        const darkest = Math.max(...CENTRAL.map((nation) => lightness(colour(nation, dark), matrix)));
        const lightest = Math.min(...ALLIED.map((nation) => lightness(colour(nation, dark), matrix)));
        expect(lightest - darkest).toBeGreaterThan(20);
      });
    }
  }
});
