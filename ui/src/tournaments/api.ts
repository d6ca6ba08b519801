// Tournaments.
import { get, postOnce } from "../api/http";
import type { CreateTournament, TournamentCreated, TournamentInfo, TournamentList } from "../api/types";

export const fetchTournaments = () => get<TournamentList>("/api/tournaments");
export const fetchTournament = (id: string) => get<TournamentInfo>(`/api/tournaments/${encodeURIComponent(id)}`);
export const announce = (wanted: Omit<CreateTournament, "key">) => postOnce<TournamentCreated>("/api/tournaments", wanted);
/** Join alone, with a new team of this name, or into a team by its invitation. */
export const join = (id: string, wanted: { team?: string; invitation?: string }) => postOnce<TournamentInfo>(`/api/tournaments/${encodeURIComponent(id)}/join`, wanted);
/** Leave, start or cancel; the answer is the tournament after it. */
export const act = (id: string, what: "leave" | "start" | "cancel") => postOnce<TournamentInfo>(`/api/tournaments/${encodeURIComponent(id)}/${what}`, {});
