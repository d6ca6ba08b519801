// Where a table's scenes come from: the server, or a fixture that answers in the same way.
import type { Board, Odds, Scene } from "../scene/types";
import type { ChatLine, Chosen, ClauseText, DiaryPage, EventPage, News, Replay, Why } from "./types";
import { freshKey, get, getForEver, persist, send } from "./http";
import { live, type LiveListener } from "./live";

export interface Act {
  number: number;
  seat: string;
  choice: string;
  undo?: number;
  /** The tag of the scene that the client has, and the viewer it is for: the response then says what is new. */
  since?: string;
  viewer?: string;
}

export interface TableSource {
  scene(seat: string | null, at?: number): Promise<Scene>;
  board(hash: string): Promise<Board>;
  events(after: number, seat: string | null): Promise<EventPage>;
  diary(before: number, seat: string | null): Promise<DiaryPage>;
  /** What is new since the scene with this tag; without it whole scenes are fetched. */
  news?(seat: string | null, since: string): Promise<News>;
  choose(act: Act): Promise<Chosen>;
  back(way: "undo" | "redo", number: number, seat: string, steps: number): Promise<{ number?: number; offer?: string }>;
  why(touch: string, seat: string | null): Promise<Why>;
  odds(choice: string, seat: string | null): Promise<Odds>;
  chat(after: number): Promise<{ lines: ChatLine[] }>;
  say(text: string): Promise<void>;
  clause(game: string, clause: string): Promise<ClauseText>;
  replay(): Promise<Replay>;
  live(listener: LiveListener): () => void;
}

const boards = new Map<string, Promise<Board>>();

function board(hash: string): Promise<Board> {
  const known = boards.get(hash) ?? getForEver<Board>(`/api/boards/${hash}`);
  boards.set(hash, known);
  known.catch(() => boards.delete(hash));
  return known;
}

export function serverSource(table: string): TableSource {
  const path = `/api/tables/${table}`;
  const once = <T>(tail: string, body: object): Promise<T> => {
    const key = freshKey();
    return persist(() => send<T>("POST", path + tail, { ...body, key }));
  };
  return {
    scene: (seat, at) => get(`${path}/scene`, { seat, at }),
    news: (seat, since) => get(`${path}/news`, { seat, since }),
    board,
    events: (after, seat) => get(`${path}/events`, { after, seat }),
    diary: (before, seat) => get(`${path}/diary`, { before, seat }),
    choose: (act) => once("/choices", { undo: 0, ...act }),
    back: (way, number, seat, steps) => once(`/${way}`, { number, seat, steps }),
    why: (touch, seat) => get(`${path}/why`, { touch, seat }),
    odds: (choice, seat) => get(`${path}/odds`, { choice, seat }),
    chat: (after) => get(`${path}/chat`, { after }),
    say: async (text) => void (await once(`/chat`, { text })),
    clause: (game, clause) => get(`/api/games/${game}/clauses/${encodeURIComponent(clause)}`),
    replay: () => get(`${path}/replay`),
    live: (listener) => live(`${path}/live`, listener),
  };
}
