// The next scene: the previous one with the server's changes, sharing every part that stayed the same.
import type { News } from "../api/types";
import type { DiaryGroup, DiaryLine, Scene } from "./types";

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

const isEqual = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** A list with the old things where they are equal, and the old list if all of them are. */
function reuseEqual<T>(old: readonly T[], now: T[]): readonly T[] {
  const named = new Map(old.map((thing) => [(thing as Partial<WithId> | null)?.id, thing]));
  const things = now.map((thing, place) => {
    const known = named.get((thing as Partial<WithId> | null)?.id ?? undefined) ?? old[place];
    return known !== thing && typeof thing === "object" && isEqual(known, thing) ? known! : thing;
  });
  return things.length === old.length && things.every((thing, place) => thing === old[place]) ? old : things;
}

/** The diary with the old lines where they are equal: a new line is added, all others stay as they are drawn. */
function reuseLines(old: readonly DiaryGroup[], now: DiaryGroup[]): DiaryGroup[] {
  const known = new Map(old.flatMap((group) => group.lines).map((line) => [JSON.stringify(line), line]));
  const oldGroups = new Set(old);
  const reused = (line: DiaryLine): DiaryLine => {
    const text = JSON.stringify(line);
    const found = known.get(text);
    known.delete(text); // two lines may say the same
    return found ?? line;
  };
  return now.map((group) => (oldGroups.has(group) ? group : { ...group, lines: group.lines.map(reused) }));
}

/** The new scene with the old objects where they are equal, so that those parts are not rendered again. */
export function reuseEqualParts(before: Scene | null, after: Scene): Scene {
  if (!before || before.table !== after.table) return after;
  const old = before as unknown as Fields;
  const next: Fields = { ...after };
  for (const [field, value] of Object.entries(after)) {
    const was = old[field];
    if (was === value) continue;
    if (Array.isArray(value) && Array.isArray(was)) next[field] = reuseEqual(was as unknown[], value as unknown[]);
    else if (typeof value === "object" && value !== null && isEqual(was, value)) next[field] = was;
  }
  if (before.diary && after.diary && next.diary !== old.diary) next.diary = reuseLines(before.diary, next.diary as DiaryGroup[]);
  return next as unknown as Scene;
}
