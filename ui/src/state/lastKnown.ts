// The titles and their lessons as the server gave them last, kept in this browser for when the server cannot be reached.
import type { Game, GameLessons } from "../api/types";

export interface KnownTitle {
  id: string;
  title: string;
  blurb: string;
  lessons: { id: string; title: string }[];
}

export interface KnownTitles {
  at: number;
  titles: KnownTitle[];
}

const keyOf = (language: string): string => `firestep.titles.${language}`;

export function keepTitles(language: string, games: readonly Game[], learning: readonly GameLessons[], at = Date.now()): void {
  const lessonsOf = (game: string) => learning.find((one) => one.game === game)?.lessons ?? [];
  const titles = games.map(({ id, title, blurb }) => ({ id, title, blurb: blurb ?? "", lessons: lessonsOf(id).map((lesson) => ({ id: lesson.id, title: lesson.title })) }));
  try {
    localStorage.setItem(keyOf(language), JSON.stringify({ at, titles } satisfies KnownTitles));
  } catch {
    return; // the browser keeps nothing
  }
}

export function lastKnownTitles(language: string): KnownTitles | null {
  try {
    const found = JSON.parse(localStorage.getItem(keyOf(language)) ?? "null") as KnownTitles | null;
    return found?.titles.length ? found : null;
  } catch {
    return null;
  }
}
