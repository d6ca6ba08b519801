// Tournaments.
import { get, postOnce } from "../api/http";
import type { CreateTournament, TournamentCreated, TournamentInfo, TournamentList } from "../api/types";

export const fetchTournaments = () => get<TournamentList>("/api/tournaments");
export const fetchTournament = (id: string) => get<TournamentInfo>(`/api/tournaments/${encodeURIComponent(id)}`);
export const announce = (wanted: Omit<CreateTournament, "key">) => postOnce<TournamentCreated>("/api/tournaments", wanted);
/** Join, leave, start or cancel; the answer is the tournament after it. */
export const act = (id: string, what: "join" | "leave" | "start" | "cancel") => postOnce<TournamentInfo>(`/api/tournaments/${encodeURIComponent(id)}/${what}`, {});
