// Open tables by what somebody looks for, and wishes to be told of new ones.
import { get, postOnce } from "../api/http";
import type { GameDirectory, GameWishes, TableLine } from "../api/types";

export type Clock = "" | "none" | "live" | "slow";
export const fetchOpen = (game: string, clock: Clock, rated: string) => get<{ tables: TableLine[] }>("/api/tables", { which: "open", game, clock, rated });
export const fetchWishes = () => get<GameWishes>("/api/me/wishes");
export const wish = (game: string, wanted: boolean) => postOnce<GameWishes>("/api/me/wishes", { game, wanted });

/** What somebody looks for among all games; empty is anything. */
export interface GameSearch {
  status: "playing" | "over";
  game: string;
  scenario: string;
  player: string;
  result: string;
  length: "" | "short" | "medium" | "long";
  upset: boolean;
}
export const ANY: GameSearch = { status: "over", game: "", scenario: "", player: "", result: "", length: "", upset: false };
export const fetchDirectory = (wanted: GameSearch, before: string) => get<GameDirectory>("/api/directory", { ...wanted, upset: wanted.upset ? "true" : "", before });
