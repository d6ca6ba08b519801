// The scene that lies here, with what the server says has changed.
import type { News } from "../api/types";
import type { Scene } from "./types";

interface Named {
  id: string;
}

export function patched(scene: Scene, news: News): Scene {
  const next: Record<string, unknown> = { ...scene, ...news.fields };
  for (const [field, change] of Object.entries(news.lists ?? {})) {
    const before = ((scene as unknown as Record<string, unknown>)[field] ?? []) as Named[];
    const things = new Map(before.map((thing) => [thing.id, thing]));
    for (const thing of change.things as Named[]) things.set(thing.id, thing);
    const order = change.order ?? before.map((thing) => thing.id);
    next[field] = order.map((id) => things.get(id)!);
  }
  return next as unknown as Scene;
}
