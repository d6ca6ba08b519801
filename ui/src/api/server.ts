// The calls of docs/scenes.md, part 2, by name.
import type { Game, KnownFact, Me, NewTable, TableInfo, TableLine, User } from "./types";
import type { Board, ScenarioPage } from "../scene/types";
import { freshKey, get, persist, Refused, send } from "./http";

let nobody = false;

export async function fetchMe(): Promise<Me> {
  const found = await get<Me>("/api/me");
  nobody = found.user === null;
  return found;
}

export const fetchGames = () => get<{ games: Game[] }>("/api/games");
export const fetchGame = (game: string) => get<Game>(`/api/games/${game}`);
export const fetchScenario = (game: string, scenario: string) => get<ScenarioPage>(`/api/games/${game}/scenarios/${encodeURIComponent(scenario)}`);
export const fetchBoard = (hash: string) => get<Board>(`/api/boards/${hash}`);
export const fetchFacts = (game: string) => get<{ facts: KnownFact[] }>(`/api/games/${game}/facts`);
export const fetchTables = (which: "mine" | "open" | "over", before?: number) => get<{ tables: TableLine[] }>("/api/tables", { which, before });
export const fetchTable = (table: string) => get<TableInfo>(`/api/tables/${table}`);
export const fetchInvitation = (token: string) => get<TableInfo>(`/api/invitations/${encodeURIComponent(token)}`);

export async function guest(name?: string): Promise<User> {
  const made = await send<User>("POST", "/api/accounts/guest", name ? { name } : {});
  nobody = false;
  return made;
}

export const register = (name: string, password: string) => send<User>("POST", "/api/accounts", { name, password });
export const signIn = (name: string, password: string) => send<User>("POST", "/api/session", { name, password });
export const signOut = () => send<void>("DELETE", "/api/session");
export const signOutEverywhere = () => send<void>("DELETE", "/api/sessions");
export const changeMe = (change: { name?: string; lang?: string; password?: string; old_password?: string }) => send<User>("PATCH", "/api/me", change);

/** Somebody must be here: nobody becomes a guest, then the request is made again. */
async function asSomebody<T>(attempt: () => Promise<T>): Promise<T> {
  if (nobody) await guest();
  try {
    return await attempt();
  } catch (failure) {
    if (!(failure instanceof Refused) || failure.status !== 401) throw failure;
    await guest();
    return attempt();
  }
}

function once<T>(path: string, body: object): Promise<T> {
  const key = freshKey();
  return asSomebody(() => persist(() => send<T>("POST", path, { ...body, key })));
}

export const createTable = (wanted: NewTable) => once<{ table: string; invitation: string | null }>("/api/tables", wanted);
export const joinTable = (table: string, seat: string, invitation?: string) => once<{ table: string; number: number }>(`/api/tables/${table}/join`, { seat, ...(invitation ? { invitation } : {}) });
export const leaveTable = (table: string) => once<void>(`/api/tables/${table}/leave`, {});
export const fillSeat = (table: string, seat: string, kind: "bot" | "open", bot?: string) => once<{ number: number }>(`/api/tables/${table}/seats/${seat}`, { kind, ...(bot ? { bot } : {}) });
export const resign = (table: string, seat: string) => once<{ number: number }>(`/api/tables/${table}/resign`, { seat });
export const makeOffer = (table: string, kind: "undo" | "draw" | "armistice", seat: string) => once<{ offer: string; number: number }>(`/api/tables/${table}/offers`, { kind, seat });
export const answerOffer = (table: string, offer: string, accept: boolean, seat: string) => once<{ number: number }>(`/api/tables/${table}/offers/${offer}`, { accept, seat });
export const rematch = (table: string) => once<{ table: string }>(`/api/tables/${table}/rematch`, {});
export const importRecord = (record: string) => once<{ table: string }>("/api/records", { record });
