// Where a player had the board of each table: this browser keeps it, so that a game goes on where it was left.
import type { Point } from "../scene/types";

export interface KeptView {
  k: number;
  /** Where the board lay on the page. */
  at: Point;
  /** The size of the window: in another one the view is that of the middle. */
  window: string;
  centre: Point;
}

const KEY = "firestep-views";
/** So many tables are remembered, those last played. */
const MOST = 30;

function all(): [string, KeptView][] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(found) ? (found as [string, KeptView][]) : [];
  } catch {
    return [];
  }
}

export function keptView(table: string): KeptView | null {
  return all().find(([one]) => one === table)?.[1] ?? null;
}

export function keepView(table: string, view: KeptView): void {
  const others = all().filter(([one]) => one !== table);
  try {
    localStorage.setItem(KEY, JSON.stringify([...others, [table, view]].slice(-MOST)));
  } catch {
    return; // a browser that keeps nothing opens the game as at first
  }
}
