// Outlines of counters, bases, folders and stars, around 0, 0. The corners show the side.
import type { Piece, Side } from "../scene/types";

type Corners = Record<"tl" | "tr" | "bl" | "br", [number, number]>;

/** Where badges go on a counter, and on a base of figures. */
export const BADGE_CORNERS: Corners = { tl: [-21, -21], tr: [21, -21], bl: [-21, 20], br: [21, 20] };
export const WIDE_CORNERS: Corners = { tl: [-29, -21], tr: [29, -21], bl: [-29, 20], br: [29, 20] };

const n = (value: number): string => String(Math.round(value * 10) / 10);

function cut(side: Side): boolean {
  return side === "central";
}

/** A counter of half side s: cut corners for the Central Powers, round ones for all others. */
export function counterShape(side: Side, s: number): string {
  const c = s * (cut(side) ? 0.26 : 0.2);
  const [a, b] = [n(s - c), n(s)];
  if (cut(side)) return `M-${a} -${b}H${a}L${b} -${a}V${a}L${a} ${b}H-${a}L-${b} ${a}V-${a}z`;
  const q = n(c);
  return `M-${a} -${b}H${a}q${q} 0 ${q} ${q}V${a}q0 ${q} -${q} ${q}H-${a}q-${q} 0 -${q} -${q}V-${a}q0 -${q} ${q} -${q}z`;
}

/** A base for figures, wider than high. */
export function baseShape(side: Side): string {
  return cut(side) ? "M-24-24H24L33-13V13L24 24H-24L-33 13V-13z" : "M-23-24H23Q33-24 33-13V13Q33 24 23 24H-23Q-33 24-33 13V-13Q-33-24-23-24z";
}

/** An army is a folder: the body of a counter with a tab on top. */
export function folderShape(side: Side, s: number): string {
  const c = s * (cut(side) ? 0.26 : 0.2);
  if (cut(side)) return `M${n(-s + 2)} ${n(-s)}V${n(-s - 4)}L${n(-s + 4)} ${n(-s - 6)}H-4L-1 ${n(-s)}H${n(s - c)}L${n(s)} ${n(-s + c)}V${n(s - c)}L${n(s - c)} ${n(s)}H${n(-s + c)}L${n(-s)} ${n(s - c)}V${n(-s + 2)}z`;
  return `M${n(-s)} ${n(-s - 3)}q0-3 3-3H-5q2.600 0 3.200 3l.6 3H${n(s - c)}q${n(c)} 0 ${n(c)} ${n(c)}V${n(s - c)}q0 ${n(c)} ${n(-c)} ${n(c)}H${n(-s + c)}q${n(-c)} 0 ${n(-c)} ${n(-c)}z`;
}

/** A counter with factors: square when full, its top right corner cut off when reduced. */
export function factorShape(h: number, reduced: boolean): string {
  const corner = reduced ? h * 0.56 : 4;
  const top = reduced ? `H${n(h - corner)}L${h} ${n(-h + corner)}` : `H${h - 4}Q${h} ${-h} ${h} ${-h + 4}`;
  return `M${-h + 4} ${-h}${top}V${h - 4}Q${h} ${h} ${h - 4} ${h}H${-h + 4}Q${-h} ${h} ${-h} ${h - 4}V${-h + 4}Q${-h} ${-h} ${-h + 4} ${-h}z`;
}

export function starShape(outer: number, inner: number, points: number): string {
  const corners = Array.from({ length: points * 2 }, (_, index) => {
    const radius = index % 2 === 0 ? outer : inner;
    const angle = (Math.PI * index) / points;
    return `${n(Math.sin(angle) * radius)} ${n(-Math.cos(angle) * radius)}`;
  });
  return `M${corners.join("L")}z`;
}

export function discShape(r: number): string {
  return `M${-r} 0a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;
}

/** The outline around which a ring is drawn. */
export function outlineOf(piece: Pick<Piece, "form" | "side" | "reduced">, grow: number): string {
  switch (piece.form) {
    case "figures":
      return baseShape(piece.side);
    case "folder":
      return folderShape(piece.side, 20 + grow);
    case "factors":
      return factorShape(23 + Math.round(grow), !!piece.reduced);
    case "star":
      return starShape(16 + grow, 11 + grow, 6);
    case "disc":
      return discShape(15 + grow);
    default:
      return counterShape(piece.side, 23 + grow);
  }
}

/** Half width and half height of what a piece covers, at scale 1. */
export function reachOf(piece: Pick<Piece, "form">): [number, number] {
  if (piece.form === "figures") return [37, 30];
  if (piece.form === "star" || piece.form === "disc") return [18, 18];
  return [26, 26];
}

/** Red corner brackets around something of half width w and half height h. */
export function brackets(w: number, h: number): string {
  const arm = Math.min(w, h) * 0.42;
  return [-1, 1].flatMap((sx) => [-1, 1].map((sy) => `M${n(sx * w)} ${n(sy * (h - arm))}V${n(sy * h)}H${n(sx * (w - arm))}`)).join("");
}

/** A small square for each unit of a stack, above its front counter: a count that covers no strength and reads like none. */
export function stackMarks(count: number): string {
  return Array.from({ length: count }, (_, at) => `M${at * 12 - 23}-38h9v9h-9z`).join("");
}
