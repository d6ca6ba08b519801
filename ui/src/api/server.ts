// The calls of docs/scenes.md, part 2, by name.
import type { DiceInfo, DiceOffer, Game, GameLessons, GuideText, KnownFact, LessonAnswer, LessonMove, LessonPage, Me, NewTable, Suggestion, TableInfo, TableLine, User, Why } from "./types";
import type { Board, Odds, ScenarioPage, StopSettings } from "../scene/types";
import { entropyOf } from "../proof/check";
import { forgetKeys, noteCommitment, noteKey } from "../proof/seen";
import { t } from "../text/index.svelte";
import { ApiError, get, getImmutable, getText, newRequestKey, postOnce, send } from "./http";

let anonymous = false;

export async function fetchMe(): Promise<Me> {
  const found = await get<Me>("/api/me");
  anonymous = found.user === null;
  return found;
}

const boards = new Map<string, Promise<Board>>();

export function fetchBoard(hash: string): Promise<Board> {
  const known = boards.get(hash) ?? getImmutable<Board>(`/api/boards/${hash}`);
  boards.set(hash, known);
  known.catch(() => boards.delete(hash));
  return known;
}

export const fetchGames = () => get<{ games: Game[] }>("/api/games");
export const fetchGame = (game: string) => get<Game>(`/api/games/${game}`);
export const fetchScenario = (game: string, scenario: string) => get<ScenarioPage>(`/api/games/${game}/scenarios/${encodeURIComponent(scenario)}`);
export const fetchFacts = (game: string) => get<{ facts: KnownFact[] }>(`/api/games/${game}/facts`);
export const fetchTables = (which: "mine" | "open" | "over", before?: number) => get<{ tables: TableLine[] }>("/api/tables", { which, before });
export const fetchTable = (table: string) => get<TableInfo>(`/api/tables/${table}`);
export const fetchPosition = (table: string) => get<{ position: string }>(`/api/tables/${table}/position`);
export const fetchInvitation = (token: string) => get<TableInfo>(`/api/invitations/${encodeURIComponent(token)}`);

async function signInAsGuest(): Promise<void> {
  await send<User>("POST", "/api/accounts/guest", {});
  anonymous = false;
}

export const register = (name: string, password: string) => send<User>("POST", "/api/accounts", { name, password });
export const signIn = (name: string, password: string) => send<User>("POST", "/api/session", { name, password });
export const signOut = () => send<void>("DELETE", "/api/session");
export const signOutEverywhere = () => send<void>("DELETE", "/api/sessions");
export const changePassword = (password: string, old_password: string) => send<User>("PATCH", "/api/me", { password, old_password });
export const changeEmail = (email: string, old_password: string) => send<User>("PATCH", "/api/me", { email, old_password });
export const setChallenges = (challenges: NonNullable<Me["challenges"]>) => send<User>("PATCH", "/api/me", { challenges });
export const sendConfirmation = () => send<void>("POST", "/api/me/mail-address");
export const confirmAddress = (token: string) => send<void>("POST", "/api/mail-address", { token });
export const deleteAccount = (password: string) => send<void>("DELETE", "/api/me", { password });
export const askPasswordReset = (name: string) => send<void>("POST", "/api/password-reset", { name });
export const resetPassword = (token: string, password: string) => send<User>("POST", "/api/password", { token, password });

/** A request that needs a user: an anonymous visitor becomes a guest first. */
export async function asUser<T>(request: () => Promise<T>): Promise<T> {
  if (anonymous) await signInAsGuest();
  try {
    return await request();
  } catch (failure) {
    if (!(failure instanceof ApiError) || failure.status !== 401) throw failure;
    await signInAsGuest();
    return request();
  }
}

export const postAsUser = <T>(path: string, body: object, key?: string): Promise<T> => asUser(() => postOnce<T>(path, body, key));

export const fetchDice = (table: string) => get<DiceInfo>(`/api/tables/${table}/dice`);
export const fetchRecord = (table: string) => getText(`/api/tables/${table}/record`);

/** The server has not kept to the dice that it offered, or left out what this browser added to them. */
export class BrokenDice extends Error {}

/** Makes a table with dice that were offered before: the server was committed to them when it got our key. */
export async function createTable(wanted: NewTable): Promise<{ table: string; invitation: string | null }> {
  const offer = await get<DiceOffer>("/api/dice");
  const key = newRequestKey();
  const made = await postAsUser<{ table: string; invitation: string | null }>("/api/tables", { ...wanted, dice: offer.dice }, key);
  noteCommitment(made.table, offer.commitment);
  const dice = await fetchDice(made.table);
  noteCommitment(made.table, dice.commitment);
  const mine = dice.entropy.filter(({ seat, value }) => value === entropyOf(seat, key)).map(({ seat }) => seat);
  noteKey(made.table, mine, key);
  const seats = Object.values(wanted.seats ?? {}).filter(({ kind }) => kind === "me").length;
  if (dice.commitment !== offer.commitment || mine.length < seats) throw new BrokenDice(t("error-broken-dice"));
  return made;
}

/** Takes a seat. In a game that has begun, nothing is added to the dice any more. */
export async function joinTable(table: string, seat: string, invitation?: string, begun = false): Promise<{ table: string; number: number }> {
  const key = newRequestKey();
  noteCommitment(table, (await fetchDice(table)).commitment);
  const joined = await postAsUser<{ table: string; number: number }>(`/api/tables/${table}/join`, { seat, ...(invitation ? { invitation } : {}) }, key);
  if (!begun) noteKey(table, [seat], key);
  return joined;
}

export async function leaveTable(table: string): Promise<void> {
  await postAsUser<void>(`/api/tables/${table}/leave`, {});
  forgetKeys(table);
}
export const declineChallenge = (table: string) => postAsUser<{ number: number }>(`/api/tables/${table}/decline`, {});
export const fillSeat = (table: string, seat: string, kind: "bot" | "open", bot?: string) => postAsUser<{ number: number }>(`/api/tables/${table}/seats/${seat}`, { kind, ...(bot ? { bot } : {}) });
export const resign = (table: string, seat: string) => postAsUser<{ number: number }>(`/api/tables/${table}/resign`, { seat });
export const makeOffer = (table: string, kind: "undo" | "draw" | "pause", seat: string) => postAsUser<{ offer: string; number: number }>(`/api/tables/${table}/offers`, { kind, seat });
export const answerOffer = (table: string, offer: string, accept: boolean, seat: string) => postAsUser<{ number: number }>(`/api/tables/${table}/offers/${offer}`, { accept, seat });
export const resumeClocks = (table: string, seat: string) => postAsUser<{ number: number }>(`/api/tables/${table}/resume`, { seat });
export const setVacation = (table: string, seat: string, away: boolean) => postAsUser<{ number: number }>(`/api/tables/${table}/vacation`, { seat, away });
/** Leave a running game: a bot plays on, or a bot until somebody takes the seat. */
export const handOver = (table: string, seat: string, to: "bot" | "open") => postAsUser<{ number: number }>(`/api/tables/${table}/hand-over`, { seat, to });
/** The time of an opponent is up. */
export const claimTime = (table: string, seat: string, late: string, what: "win" | "bot" | "open") => postAsUser<{ number: number }>(`/api/tables/${table}/claim`, { seat, late, what });
export const bidForSide = (table: string, seat: string, points: number) => postAsUser<{ number: number }>(`/api/tables/${table}/bid`, { seat, points });
export const rematch = (table: string) => postAsUser<{ table: string }>(`/api/tables/${table}/rematch`, {});
export interface KeptGame { title: string; reason: string; status: "playing" | "over"; players: { seat: string; name: string; agreed: boolean; mine: boolean }[] }
/** A game that cannot go on under the rules of this server. */
export const fetchKept = (table: string) => get<KeptGame>(`/api/tables/${table}/kept`);
export const agreeToDraw = (table: string) => postAsUser<{ number: number }>(`/api/tables/${table}/kept/draw`, {});
export const importRecord = (record: string) => postAsUser<{ table: string }>("/api/records", { record });
/** Opens a position in notation as a table where every seat is one's own. */
export const openStudy = (position: string) => postAsUser<{ table: string }>("/api/studies", { position });

/** The lessons of every game with one's place in them, and whether one is guided in it. */
export const fetchLessons = () => get<{ games: GameLessons[] }>("/api/lessons");
export const lessonAddress = (game: string, lesson: string) => `/api/lessons/${game}/${encodeURIComponent(lesson)}`;
export const fetchLesson = (at: string) => get<LessonPage>(at);
export const fetchLessonWhy = (at: string, touch: string) => get<Why>(`${at}/why`, { touch });
export const fetchLessonOdds = (at: string, choice: string) => get<Odds>(`${at}/odds`, { choice });
/** Answers a step; a mistake comes back with its explanation and has changed nothing. */
export const chooseInLesson = (at: string, step: number, choice: string) => postAsUser<LessonAnswer>(`${at}/choices`, { step, choice });
export const moveInLesson = (at: string, step: number, to: LessonMove["to"]) => postAsUser<LessonAnswer>(`${at}/moves`, { step, to });
export const setGuide = (game: string, on: boolean) => postAsUser<{ on: boolean }>(`/api/games/${game}/guide`, { on });
/** What the open question of a seat is for, if one is guided in this game. */
export const fetchGuide = (table: string, seat: string | null) => get<GuideText>(`/api/tables/${table}/guide`, { seat });
export const fetchSuggestion = (table: string, seat: string) => postAsUser<Suggestion>(`/api/tables/${table}/suggestion`, { seat });
/** What the coach would choose until something else is asked, or up to the next dice. */
export const fetchRest = (table: string, seat: string) => postAsUser<Suggestion>(`/api/tables/${table}/suggestion`, { seat, rest: true });

/** Where one of my seats is asked although the table could answer for it. */
export const setStops = (table: string, seat: string, stops: Required<StopSettings>) => postOnce<{ number: number }>(`/api/tables/${table}/stops`, { seat, ...stops });
