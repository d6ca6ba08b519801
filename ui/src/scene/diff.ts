// What is new between two scenes: for pulses, for the live region, and to keep what did not change.
import type { DiaryLine, Piece, Scene, Touch } from "./types";
import { byTouch } from "./touch";

export interface Change {
  moved: { piece: string; from: string | null; to: string | null }[];
  arrived: string[];
  gone: string[];
  newlyLit: Touch[];
  lines: DiaryLine[];
}

function ground(piece: Piece): string | null {
  return piece.place ?? piece.box ?? null;
}

function litOf(scene: Scene | null): Set<Touch> {
  return scene ? new Set(byTouch(scene).keys()) : new Set();
}

export function change(before: Scene | null, after: Scene): Change {
  const old = new Map((before?.pieces ?? []).map((piece) => [piece.id, piece]));
  const now = new Map((after.pieces ?? []).map((piece) => [piece.id, piece]));
  const both = [...now.values()].filter((piece) => old.has(piece.id));
  const wasLit = litOf(before);
  const lastLine = Math.max(-1, ...(before?.diary ?? []).flatMap((group) => group.lines.map((line) => line.number)));
  return {
    moved: both
      .filter((piece) => ground(old.get(piece.id)!) !== ground(piece))
      .map((piece) => ({ piece: piece.id, from: ground(old.get(piece.id)!), to: ground(piece) })),
    arrived: [...now.keys()].filter((id) => !old.has(id)),
    gone: [...old.keys()].filter((id) => !now.has(id)),
    newlyLit: [...litOf(after)].filter((touch) => !wasLit.has(touch)),
    lines: (after.diary ?? []).flatMap((group) => group.lines).filter((line) => line.number > lastLine),
  };
}

/** The new scene, with the parts that are equal to the old one kept as the old objects, so that they are not drawn again. */
export function keepEqual(before: Scene | null, after: Scene): Scene {
  if (!before || before.table !== after.table) return after;
  const old = before as unknown as Record<string, unknown>;
  const kept: Record<string, unknown> = { ...after };
  for (const [field, value] of Object.entries(after)) {
    if (old[field] === value) continue;
    if (typeof value === "object" && value !== null && JSON.stringify(old[field]) === JSON.stringify(value)) kept[field] = old[field];
  }
  const pieces = new Map((before.pieces ?? []).map((piece) => [piece.id, piece]));
  if (kept.pieces !== old.pieces && after.pieces) {
    kept.pieces = after.pieces.map((piece) => {
      const known = pieces.get(piece.id);
      return known && known !== piece && JSON.stringify(known) === JSON.stringify(piece) ? known : piece;
    });
  }
  return kept as unknown as Scene;
}
