// The puzzles of the server.
import { get } from "../api/http";
import { postAsUser } from "../api/server";
import type { PuzzleLine, PuzzleList, PuzzlePage } from "../api/schema";
import type { Why } from "../api/types";
import type { Odds } from "../scene/types";

const BETWEEN = " / ";

export const fetchPuzzles = () => get<PuzzleList>("/api/puzzles");
export const puzzleAddress = (game: string, puzzle: string) => `/api/puzzles/${game}/${encodeURIComponent(puzzle)}`;
export const fetchPuzzle = (at: string) => get<PuzzlePage>(at);
/** All choices from the beginning; a complete action is judged. */
export const tryPuzzle = (at: string, choices: string[]) => postAsUser<PuzzlePage>(`${at}/choices`, { choices });
export const fetchPuzzleWhy = (at: string, touch: string, chosen: string[]) => get<Why>(`${at}/why`, { touch, chosen: chosen.join(BETWEEN) });
export const fetchPuzzleOdds = (at: string, choice: string, chosen: string[]) => get<Odds>(`${at}/odds`, { choice, chosen: chosen.join(BETWEEN) });

/** How many of those who tried it found it, in percent. */
export const shareOf = (line: PuzzleLine): number => (line.people ? Math.round((100 * (line.found ?? 0)) / line.people) : 0);
/** What the reader has made of a puzzle, as the end of a text's name. */
export const stateOf = (line: PuzzleLine): "found" | "solved-later" | "missed" | "open" => (!line.tried ? "open" : line.mine ? "found" : line.solved ? "solved-later" : "missed");
/** With its sign. */
export const signed = (step: number): string => (step < 0 ? `−${-step}` : `+${step}`);
