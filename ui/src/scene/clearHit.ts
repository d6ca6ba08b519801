// Whether a touch can only mean one thing, or so many small things are lit around it that it is a guess.
import type { Point, Touch } from "./types";

export interface Spot {
  touch: Touch;
  at: Point;
}

/** How far from the point meant a finger may come down, and a mouse, in pixels. */
export const FINGER = 26;
export const MOUSE = 5;

/** What was hit is lit, and nothing else that is lit lies within reach of the pointer. */
export function isClearHit(hit: Touch, pointer: Point, lit: readonly Spot[], reach: number): boolean {
  const near = lit.filter(({ at }) => Math.hypot(at[0] - pointer[0], at[1] - pointer[1]) <= reach);
  return lit.some(({ touch }) => touch === hit) && near.every(({ touch }) => touch === hit);
}
