// What the server gave last, kept in this browser for when the server cannot be reached: titles, lessons, and my games.
import type { Game, GameLessons, TableLine } from "../api/types";
import { playedLine } from "../finding/lines";

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

export interface KnownTable {
  id: string;
  title: string;
  second: string;
}

const MINE = "firestep.mine.";
const LANGUAGES = ["en", "fr"];

/** Running games of mine, without whose turn it is: that may have changed since. */
export function keepTables(language: string, lines: readonly TableLine[]): void {
  const tables: KnownTable[] = lines.map((line) => ({ id: line.id, title: line.title, second: playedLine(line) }));
  try {
    localStorage.setItem(`${MINE}${language}`, JSON.stringify(tables));
  } catch {
    return; // the browser keeps nothing
  }
}

export function lastKnownTables(language: string): KnownTable[] {
  try {
    return (JSON.parse(localStorage.getItem(`${MINE}${language}`) ?? "null") as KnownTable[] | null) ?? [];
  } catch {
    return [];
  }
}

/** Whoever has signed out leaves nothing behind. */
export function forgetTables(): void {
  try {
    for (const language of LANGUAGES) localStorage.removeItem(`${MINE}${language}`);
  } catch {
    return;
  }
}
