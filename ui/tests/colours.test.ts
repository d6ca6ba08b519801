// Everybody can tell what the board shows, however they see colours: sides, nations, control, and counters on their ground.
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const read = (path: string): string => readFileSync(new URL(path, import.meta.url), "utf8");
const tokens = read("../src/styles/tokens.css");
const symbols = read("../src/assets/symbols.svg");
const CENTRAL = ["de", "ah", "tu", "bu"];
const ALLIED = ["fr", "gb", "ru", "it", "be", "sb", "ro", "gr", "us"];
type Colour = [number, number, number];
/** How red, green and blue are seen with each kind of colour blindness (Machado and others, 2009). */
const SEEN: Record<string, number[][]> = {
  fully: [[1, 0, 0], [0, 1, 0], [0, 0, 1]],
  protanopia: [[0.152, 1.053, -0.205], [0.115, 0.786, 0.099], [-0.004, -0.048, 1.052]],
  deuteranopia: [[0.367, 0.861, -0.228], [0.28, 0.673, 0.047], [-0.012, 0.043, 0.969]],
  tritanopia: [[1.256, -0.077, -0.179], [-0.078, 0.931, 0.148], [0.005, 0.691, 0.304]],
};
const WAYS = Object.entries(SEEN).flatMap(([sight, matrix]) => [false, true].map((dark) => ({ sight, matrix, dark, name: `seen ${sight}, ${dark ? "dark" : "light"} theme` })));
/** From this distance (CIE 1976) on two colours are told apart at a glance; 2.3 is what an eye can just notice. */
const CLEAR = 10;

/** The linear value of a token in the light or the dark theme; the dark one names only what it changes. */
function colour(token: string, dark: boolean): Colour {
  const found = [...tokens.matchAll(new RegExp(`--${token}: #([0-9A-Fa-f]{6})`, "g"))].map((match) => match[1]!);
  const hex = (dark ? found[1] : undefined) ?? found[0]!;
  return [0, 2, 4].map((at) => parseInt(hex.slice(at, at + 2), 16) / 255).map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)) as Colour;
}

const seenAs = (rgb: Colour, matrix: number[][]): Colour => matrix.map((row) => Math.max(0, Math.min(1, row.reduce((sum, share, at) => sum + share * rgb[at]!, 0)))) as Colour;

/** CIE L*a*b* of a linear colour. */
function lab([r, g, b]: Colour): Colour {
  const xyz = [(0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505, 0.2126 * r + 0.7152 * g + 0.0722 * b, (0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089];
  const [x, y, z] = xyz.map((value) => (value > 0.008856 ? Math.cbrt(value) : 7.787 * value + 16 / 116)) as Colour;
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

const distance = (one: Colour, two: Colour, matrix: number[][]): number => Math.hypot(...lab(seenAs(one, matrix)).map((value, at) => value - lab(seenAs(two, matrix))[at]!));
const lightness = (rgb: Colour, matrix: number[][]): number => lab(seenAs(rgb, matrix))[0];
/** About what `color-mix` makes; good enough for how light it is. */
const mixed = (one: Colour, two: Colour, share: number): Colour => one.map((value, at) => (Math.cbrt(value) * share + Math.cbrt(two[at]!) * (1 - share)) ** 3) as Colour;

/** The ribbon of a nation without its colours: what is left is its pattern. */
function ribbon(nation: string): string {
  const found = new RegExp(`<pattern id="pat-${nation}"(.*?)</pattern>`, "s").exec(symbols);
  return (found?.[1] ?? "").replace(/(fill|stroke)="[^"]*"/g, "");
}

describe.each(WAYS)("colours $name", ({ matrix, dark }) => {
  it("tell the sides apart by lightness", () => {
    const darkest = Math.max(...CENTRAL.map((nation) => lightness(colour(nation, dark), matrix)));
    const lightest = Math.min(...ALLIED.map((nation) => lightness(colour(nation, dark), matrix)));
    expect(lightest - darkest).toBeGreaterThan(20);
  });

  it("tell nations apart, or their ribbons do", () => {
    for (const nations of [CENTRAL, ALLIED]) {
      for (const one of nations) {
        for (const two of nations.filter((each) => each > one)) {
          const near = distance(colour(one, dark), colour(two, dark), matrix) < CLEAR;
          expect(!near || ribbon(one) !== ribbon(two), `${one} and ${two}`).toBe(true);
        }
      }
    }
  });

  it("tell who holds a place, what may be touched, and what is planned", () => {
    const [lamp, blue, red, sheet] = ["lamp", "blue", "red", "sheet"].map((token) => colour(token, dark)) as [Colour, Colour, Colour, Colour];
    for (const [one, two] of [[blue, red], [lamp, blue], [lamp, red], [sheet, blue], [sheet, red]] as const) expect(distance(one, two, matrix)).toBeGreaterThan(2 * CLEAR);
    expect(distance(colour("fr", dark), colour("de", dark), matrix), "front and supply lines").toBeGreaterThan(3 * CLEAR);
  });

  it("lift counters from the ground of their own country", () => {
    for (const nation of CENTRAL) {
      const ground = mixed(colour("g-field-d", dark), colour(nation, dark), 0.66);
      const body = Math.abs(lightness(colour(nation, dark), matrix) - lightness(ground, matrix));
      const edge = Math.abs(lightness(colour("central-edge", dark), matrix) - lightness(ground, matrix));
      expect(Math.max(body, edge), nation).toBeGreaterThan(25);
    }
  });
});

it("every nation has a ribbon of its own pattern or its own colours", () => {
  const all = [...CENTRAL, ...ALLIED].map(ribbon);
  expect(all.every(Boolean)).toBe(true);
});
