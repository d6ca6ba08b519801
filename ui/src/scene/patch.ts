// The next scene: the previous one with the server's changes, sharing every part that stayed the same.
import type { News } from "../api/types";
import type { Scene } from "./types";

interface WithId {
  id: string;
}

type Fields = Record<string, unknown>;

/** The scene with the changes that the server sent. */
export function patchScene(scene: Scene, news: News): Scene {
  const next: Fields = { ...scene, ...news.fields };
  for (const [field, change] of Object.entries(news.lists ?? {})) {
    const before = ((scene as unknown as Fields)[field] ?? []) as WithId[];
    const items = new Map(before.map((item) => [item.id, item]));
    for (const item of change.things as WithId[]) items.set(item.id, item);
    const order = change.order ?? before.map((item) => item.id);
    next[field] = order.map((id) => items.get(id)!);
  }
  return next as unknown as Scene;
}

/** The new scene with the old objects where they are equal, so that those parts are not rendered again. */
export function reuseEqualParts(before: Scene | null, after: Scene): Scene {
  if (!before || before.table !== after.table) return after;
  const old = before as unknown as Fields;
  const next: Fields = { ...after };
  for (const [field, value] of Object.entries(after)) {
    if (old[field] === value) continue;
    if (typeof value === "object" && value !== null && JSON.stringify(old[field]) === JSON.stringify(value)) next[field] = old[field];
  }
  const pieces = new Map((before.pieces ?? []).map((piece) => [piece.id, piece]));
  if (next.pieces !== old.pieces && after.pieces) {
    next.pieces = after.pieces.map((piece) => {
      const known = pieces.get(piece.id);
      return known && known !== piece && JSON.stringify(known) === JSON.stringify(piece) ? known : piece;
    });
  }
  return next as unknown as Scene;
}
