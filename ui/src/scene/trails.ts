// Trails of a turn: who went from where to where, who was attacked, what was taken and lost.
import { plainText } from "./format";
import type { Board, Point, Scene, SceneEvent } from "./types";

export interface Trail {
  number: number;
  points: Point[];
}

export interface Shot {
  number: number;
  from: Point;
  to: Point;
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

const same = (a: Point | undefined, b: Point): boolean => !!a && a[0] === b[0] && a[1] === b[1];

export function trailsOf(events: readonly SceneEvent[], board: Board, scene: Scene): Trails {
  const places = new Map(board.places.map((place) => [place.id, place.at]));
  const seats = new Map(scene.seats.map((seat) => [seat.id, seat]));
  const pointOf = (touch: string): Point | undefined => places.get(touch.replace(/^place:/, ""));
  const moves = new Map<string, Trail>();
  const shots: Shot[] = [];
  const marks = new Map<string, Mark>();
  let number = 0;
  let last = -1;
  for (const event of events) {
    for (const step of event.steps ?? []) {
      const points = step.path.map((place) => places.get(place)).filter((point): point is Point => !!point);
      if (step.gone || points.length === 0) continue;
      const known = moves.get(step.piece);
      if (known && same(known.points[known.points.length - 1], points[0]!)) moves.set(step.piece, { ...known, points: [...known.points, ...points.slice(1)] });
      else if (points.length > 1 && [...moves.values()].some((one) => one.points.length === points.length && one.points.every((point, at) => same(point, points[at]!)))) continue;
      else if (points.length > 1) moves.set(step.piece, { number: ++number, points });
    }
    const arrow = event.arrow;
    const [from, to] = [arrow && pointOf(arrow.start), arrow && pointOf(arrow.end)];
    if (from && to && !shots.some((shot) => same(shot.from, from) && same(shot.to, to))) shots.push({ number: ++number, from, to });
    const deed = event.deed;
    const at = deed?.place ? places.get(deed.place) : undefined;
    if (deed && at && (deed.kind === "taken" || deed.kind === "lost" || deed.kind === "hit" || deed.kind === "placed")) {
      const key = `${deed.kind} ${deed.place}`;
      const owner = seats.get(deed.owner ?? "");
      const before = marks.get(key);
      const count = deed.kind === "lost" ? Number(before?.text || (before ? 1 : 0)) + 1 : Number((before?.text ?? "").replace("−", "")) + (deed.amount ?? 0);
      const value = deed.kind === "taken" ? (deed.total != null && deed.amount ? signed(deed.amount) : "") : deed.kind === "hit" ? `−${count}` : deed.kind === "lost" && count > 1 ? String(count) : "";
      marks.set(key, { kind: deed.kind, at, nation: owner?.nation ?? "", side: owner?.side ?? "", text: value, name: plainText(deed.name) });
      if (deed.kind === "taken") last = event.number;
    }
    // Guns that are not on the board have nowhere for an arrow to start.
    if (deed?.kind === "attack" && deed.place && at && !arrow) marks.set(`fired ${deed.place}`, { kind: "fired", at, nation: "", side: "", text: "", name: plainText(deed.name) });
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
  return { moves: [...moves.values()], shots, marks: [...marks.values()] };
}

function signed(value: number): string {
  return value > 0 ? `+${value}` : `−${-value}`;
}
