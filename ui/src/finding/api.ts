// Open tables by what somebody looks for, and wishes to be told of new ones.
import { get, postOnce } from "../api/http";
import type { GameWishes, TableLine } from "../api/types";

export type Clock = "" | "none" | "live" | "slow";
export const fetchOpen = (game: string, clock: Clock, rated: string) => get<{ tables: TableLine[] }>("/api/tables", { which: "open", game, clock, rated });
export const fetchWishes = () => get<GameWishes>("/api/me/wishes");
export const wish = (game: string, wanted: boolean) => postOnce<GameWishes>("/api/me/wishes", { game, wanted });
