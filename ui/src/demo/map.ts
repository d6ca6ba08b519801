// A small invented map: areas that share their borders exactly, with sea in the west.
import type { Board, Label, Place, Point } from "../scene/types";
import { say } from "./table";

const COLUMNS = 4;
const ROWS = 3;
const W = 230;
const H = 200;
const PARTS = 6;
const NAMES = ["", "Ypres", "Lille", "Mons", "Abbeville", "Arras", "Cambrai", "Namur", "Amiens", "Reims", "Argonne", "Verdun"];
export const SEA = "a0";
export const CENTRAL = ["a2", "a3", "a6", "a7", "a10", "a11"];
export const ALLIED = ["a1", "a4", "a5", "a8", "a9"];

/** A number between -1 and 1 that is always the same for the same place. */
function waver(seed: number): number {
  const value = Math.sin(seed * 127.1) * 43758.5453;
  return (value - Math.floor(value)) * 2 - 1;
}

function corner(column: number, row: number): Point {
  const edge = column === 0 || row === 0 || column === COLUMNS || row === ROWS;
  const far = edge ? 0 : 26;
  return [column * W + waver(column * 7 + row * 13) * far, row * H + waver(column * 11 + row * 5) * far];
}

const tenth = (value: number): number => Math.round(value * 10) / 10;

/** The border between two corners, the same points in either direction. */
function border(a: [number, number], b: [number, number]): Point[] {
  const flipped = a[0] + a[1] * 100 > b[0] + b[1] * 100;
  const [from, to] = flipped ? [b, a] : [a, b];
  const [start, end] = [corner(...from), corner(...to)];
  const seed = from[0] * 17 + from[1] * 31 + to[0] * 3 + to[1] * 57;
  const outer = (from[0] === to[0] && (from[0] === 0 || from[0] === COLUMNS)) || (from[1] === to[1] && (from[1] === 0 || from[1] === ROWS));
  const points = Array.from({ length: PARTS + 1 }, (_, index): Point => {
    const share = index / PARTS;
    const bow = outer || index === 0 || index === PARTS ? 0 : waver(seed + index) * 13 + Math.sin(share * Math.PI) * waver(seed) * 16;
    const [dx, dy] = [end[0] - start[0], end[1] - start[1]];
    const length = Math.hypot(dx, dy);
    return [tenth(start[0] + dx * share - (dy / length) * bow), tenth(start[1] + dy * share + (dx / length) * bow)];
  });
  return flipped ? points.reverse() : points;
}

function outlineOf(column: number, row: number): Point[] {
  const corners: [number, number][] = [[column, row], [column + 1, row], [column + 1, row + 1], [column, row + 1]];
  return corners.flatMap((from, index) => border(from, corners[(index + 1) % 4]!).slice(0, -1));
}

const path = (points: Point[]): string => `M${points.map((point) => point.join(" ")).join("L")}Z`;

function areas(): Place[] {
  return Array.from({ length: COLUMNS * ROWS }, (_, index) => {
    const [column, row] = [index % COLUMNS, Math.floor(index / COLUMNS)];
    const points = outlineOf(column, row);
    const [xs, ys] = [points.map((point) => point[0]), points.map((point) => point[1])];
    const at: Point = [tenth(column * W + W / 2), tenth(row * H + H / 2)];
    const box: Place["box"] = [Math.min(...xs), Math.min(...ys), Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys)];
    return { id: `a${index}`, name: NAMES[index] || say("the Channel", "la Manche"), kind: index === 0 ? "sea" : "area", at, shape: path(points), box, spots: { "": at, central: [at[0] + 46, at[1] - 34], allied: [at[0] - 46, at[1] + 34] }, describe: index === 10 ? say("forest", "forêt") : "" };
  });
}

function trees(at: Point): string {
  return Array.from({ length: 26 }, (_, index) => {
    const [x, y] = [at[0] + waver(index + 3) * 78, at[1] + waver(index + 71) * 62 + 10];
    return `M${tenth(x)} ${tenth(y - 11)}l-4 12h8z`;
  }).join("");
}

export function areaBoard(): Board {
  const places = areas();
  const land = places.filter((place) => place.kind === "area");
  const labels: Label[] = land.map((place) => ({ text: place.name, at: [place.at[0], place.at[1] + 72], style: "area-name", place: place.id }));
  const shape = (ids: string[]) => land.filter((place) => ids.includes(place.id)).map((place) => place.shape).join("");
  return {
    hash: `demo-areas-${say("en", "fr")}`, kind: "areas", view: [-20, -20, COLUMNS * W + 40, ROWS * H + 40], piece_size: 44, far_below: 0.6, stack: { two: [16, -14], three: [9, -7], centred: true },
    layers: [
      { id: "sea", level: 0, overview: true, shapes: [{ style: "sea", path: places[0]!.shape }] },
      { id: "land", level: 5, overview: true, shapes: [{ style: "land", nation: "fr", path: shape(["a1", "a4", "a5", "a8", "a9", "a10"]) }, { style: "land", nation: "be", path: shape(["a2", "a3", "a7"]) }, { style: "land", nation: "de", path: shape(["a6", "a11"]) }] },
      { id: "shore", level: 10, shapes: ["shore-0", "shore-1", "shore-2", "shore-3"].map((style) => ({ style, path: `M${border([1, 0], [1, 1]).join("L")}L${border([1, 1], [0, 1]).slice(1).join("L")}`, clip: "sea" })) },
      { id: "wood", level: 15, shapes: [{ style: "td", path: trees(places[10]!.at) }] },
      { id: "borders", level: 20, shapes: [{ style: "border", path: land.map((place) => place.shape).join("") }, { style: "river-key", path: "M430 60Q520 180 470 300T560 560" }, { style: "river", path: "M430 60Q520 180 470 300T560 560" }, { style: "coast", path: `M${border([1, 0], [1, 1]).join("L")}L${border([1, 1], [0, 1]).slice(1).join("L")}` }] },
    ],
    clips: { sea: places[0]!.shape }, places,
    labels: [...labels, { text: say("The Channel", "La Manche"), at: [115, 96], style: "sea-name", turn: -38 }],
  };
}
