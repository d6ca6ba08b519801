// Trails of a turn: who went from where to where, who was attacked, what was taken and lost.
import { plainText } from "./format";
import { placesById, sideOf, standAt, unitAt } from "./layout";
import { placesOf, type ToldStep } from "./told";
import type { Board, Deed, Place, Point, Scene, SceneEvent } from "./types";

export interface Trail {
  number: number;
  points: Point[];
}

export interface Shot {
  number: number;
  from: Point;
  to: Point;
  /** Its combat goes on: the arrow of that is drawn already. */
  drawn?: boolean;
}

export interface Mark {
  kind: "taken" | "lost" | "hit" | "placed" | "fired";
  at: Point;
  nation: string;
  side: string;
  /** `+1`, `−2`, or how many were lost. */
  text: string;
  name: string;
}

export interface Trails {
  moves: Trail[];
  shots: Shot[];
  marks: Mark[];
}

/** How wide and high the mark of lost steps is. */
export const HIT_SIZE = [28, 20] as const;

/** Where a mark lies, by half the size of a counter: that of lost steps beside it, so that its strength can be read. */
export function besideCounter(mark: Mark, half: number): Point {
  const [x, y] = mark.at;
  if (mark.kind === "taken") return [x + half * 0.95, y - half * 0.85];
  if (mark.kind === "lost") return [x - half * 0.95, y - half * 0.95];
  if (mark.kind === "hit") return [x - half - HIT_SIZE[0] / 2, y + half * 0.55];
  return [x + half * 0.95, y + half * 0.8];
}

const same = (a: Point | undefined, b: Point): boolean => !!a && a[0] === b[0] && a[1] === b[1];

interface Way {
  number: number;
  places: string[];
  side: string;
}

/** A way goes from where the units of a side stand in one place to where they stand in the next, and ends at the unit itself. */
function pointsOf(way: Way, piece: string, known: Map<string, Place>, board: Board, scene: Scene): Point[] {
  const last = way.places.length - 1;
  return way.places.map((id, nth) => (nth === last ? unitAt(board, scene, piece, known.get(id)!, way.side) : standAt(scene, known.get(id)!, way.side)));
}

/** Where a told step happens, as it is ringed: who moved, who fired, who was hit or is attacked; else the middle of the place. */
export function ringsOf(step: ToldStep, board: Board, scene: Scene): Point[] {
  const known = placesById(board);
  const found = new Map<string, Point>();
  const add = (point: Point): void => void found.set(point.join(), point);
  const places = new Set(placesOf(step));
  const sides = new Map((scene.pieces ?? []).map((piece) => [piece.id, piece.side as string]));
  const moved = step.turn ? [] : step.events.flatMap((event) => (event.steps ?? []).map((one) => ({ ...one, by: event.deed?.owner || event.by })));
  const ends = new Map(moved.filter((one) => !one.gone).map((one) => [one.piece, one]));
  for (const one of ends.values()) {
    const place = known.get(one.path.at(-1) ?? "");
    if (place && places.delete(place.id)) add(unitAt(board, scene, one.piece, place, sides.get(one.piece) ?? sideOf(scene, one.by)));
  }
  for (const event of step.turn ? [] : step.events) {
    const place = known.get(event.deed?.place ?? "");
    const here = place && places.has(place.id) ? sidesInStep(event, place, scene) : [];
    if (place && here.length > 0) places.delete(place.id);
    for (const side of here) add(standAt(scene, place!, side));
  }
  for (const id of places) if (known.has(id)) add(known.get(id)!.at);
  return [...found.values()];
}

/** The sides that an event is about in its place: who is attacked, or whose unit it was. */
function sidesInStep(event: SceneEvent, place: Place, scene: Scene): string[] {
  const deed = event.deed!;
  if (deed.kind === "taken" || deed.kind === "other") return [];
  if (deed.kind !== "attack") return deed.owner ? [sideOf(scene, deed.owner)].filter(Boolean) : [];
  const attacker = sideOf(scene, event.by ?? event.seat);
  return [...new Set((scene.pieces ?? []).filter((piece) => piece.place === place.id && piece.side !== attacker).map((piece) => piece.side))];
}

/** A unit got a step back that it had lost there: no mark is left of it. */
function restore(marks: Map<string, Mark>, deed: Deed): void {
  const [lost, hit] = [marks.get(`lost ${deed.place}`), marks.get(`hit ${deed.place}`)];
  if (lost && !lost.text && lost.name === plainText(deed.name)) marks.delete(`lost ${deed.place}`);
  else if (hit?.text === `−${-deed.amount!}`) marks.delete(`hit ${deed.place}`);
  else if (hit) hit.text = `−${Number(hit.text.slice(1)) + deed.amount!}`;
}

export function trailsOf(events: readonly SceneEvent[], board: Board, scene: Scene): Trails {
  const places = new Map(board.places.map((place) => [place.id, place.at]));
  const seats = new Map(scene.seats.map((seat) => [seat.id, seat]));
  const pointOf = (touch: string): Point | undefined => places.get(touch.replace(/^place:/, ""));
  const known = placesById(board);
  const sides = new Map((scene.pieces ?? []).map((piece) => [piece.id, piece.side as string]));
  const moves = new Map<string, Way>();
  const shots: Shot[] = [];
  const marks = new Map<string, Mark>();
  let number = 0;
  let last = -1;
  for (const event of events) {
    for (const step of event.steps ?? []) {
      const way = step.path.filter((place) => known.has(place));
      if (step.gone || way.length === 0) continue;
      const before = moves.get(step.piece);
      const side = sides.get(step.piece) ?? before?.side ?? sideOf(scene, event.deed?.owner || event.by);
      if (before && before.places.at(-1) === way[0]) moves.set(step.piece, { ...before, places: [...before.places, ...way.slice(1)] });
      else if (way.length > 1 && [...moves.values()].some((one) => one.places.join() === way.join())) continue;
      else if (way.length > 1) moves.set(step.piece, { number: ++number, places: way, side });
    }
    const lines = (event.arrows ?? []).map((arrow) => [pointOf(arrow.start), pointOf(arrow.end)] as const);
    const fresh = lines.filter(([from, to]) => from && to && !shots.some((shot) => same(shot.from, from) && same(shot.to, to)));
    if (fresh.length > 0) number += 1; // one attack, from wherever it comes
    for (const [from, to] of fresh) shots.push({ number, from: from!, to: to! });
    const deed = event.deed;
    const place = deed?.place ? known.get(deed.place) : undefined;
    const at = deed && place ? (deed.kind === "taken" || !deed.owner ? place.at : standAt(scene, place, sideOf(scene, deed.owner))) : undefined;
    if (deed && at && (deed.kind === "taken" || deed.kind === "lost" || deed.kind === "hit" || deed.kind === "placed")) {
      const key = `${deed.kind} ${deed.place}`;
      const owner = seats.get(deed.owner ?? "");
      const before = marks.get(key);
      const count = deed.kind === "lost" ? Number(before?.text || (before ? 1 : 0)) + 1 : Number((before?.text ?? "").replace("−", "")) + (deed.amount ?? 0);
      const value = deed.kind === "taken" ? (deed.total != null && deed.amount ? signed(deed.amount) : "") : deed.kind === "hit" ? `−${count}` : deed.kind === "lost" && count > 1 ? String(count) : "";
      marks.set(key, { kind: deed.kind, at, nation: owner?.nation ?? "", side: owner?.side ?? "", text: value, name: plainText(deed.name) });
      if (deed.kind === "taken") last = event.number;
    }
    if (deed?.kind === "other" && (deed.amount ?? 0) < 0) restore(marks, deed);
    // Guns that are not on the board have nowhere for an arrow to start.
    if (deed?.kind === "attack" && deed.place && at && !event.arrows?.length) marks.set(`fired ${deed.place}`, { kind: "fired", at, nation: "", side: "", text: "", name: plainText(deed.name) });
    if (deed?.kind === "points" && deed.amount && event.number === last) {
      const flag = [...marks.values()].findLast((mark) => mark.kind === "taken");
      if (flag && !flag.text) flag.text = signed(deed.amount);
    }
  }
  const stands = new Set((scene.pieces ?? []).map((piece) => `placed ${piece.place}`));
  for (const [key, mark] of marks) {
    if (mark.kind === "hit" && marks.has(`lost ${key.slice(4)}`)) marks.delete(key);
    if (mark.kind === "fired" && (marks.has(`hit ${key.slice(6)}`) || marks.has(`lost ${key.slice(6)}`))) marks.delete(key); // what it did says enough
    if (mark.kind === "placed" && !stands.has(key)) marks.delete(key); // it has moved on: its trail says so
  }
  const trails = [...moves].map(([piece, way]) => ({ number: way.number, points: pointsOf(way, piece, known, board, scene) }));
  const drawn = (scene.arrows ?? []).map((arrow) => [pointOf(arrow.start), pointOf(arrow.end)] as const);
  const isDrawn = (shot: Shot): boolean => drawn.some(([from, to]) => from && to && same(shot.from, from) && same(shot.to, to));
  return { moves: trails, shots: shots.map((shot) => (isDrawn(shot) ? { ...shot, drawn: true } : shot)), marks: [...marks.values()] };
}

function signed(value: number): string {
  return value > 0 ? `+${value}` : `−${-value}`;
}
