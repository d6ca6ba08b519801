// Where a table's scenes come from: the server, or a fixture that answers in the same way.
import type { Board, Inspection, Knowledge, Lens, Odds, Scene, Way } from "../scene/types";
import type { ChatLine, ChoiceResponse, ClauseText, DiaryPage, EventPage, News, Replay, Told, Why } from "./types";
import { noteAnswer, noteCommitment, noteReceipt } from "../proof/seen";
import { currentUser } from "../state/currentUser.svelte";
import { get, postOnce, send } from "./http";
import { live, type LiveListener } from "./live";
import { fetchBoard } from "./server";

export interface Act {
  number: number;
  seat: string;
  choice: string;
  undo?: number;
  /** Choices that follow at once. */
  then?: string[];
  /** The tag of the scene on this client and the viewer it is for: the answer then contains the changes. */
  since?: string;
  viewer?: string;
}

export interface TableSource {
  scene(seat: string | null, at?: number): Promise<Scene>;
  board(hash: string): Promise<Board>;
  events(after: number, seat: string | null): Promise<EventPage>;
  diary(before: number, seat: string | null): Promise<DiaryPage>;
  /** The changes since the scene with this tag; a source without it sends whole scenes. */
  news?(seat: string | null, since: string): Promise<News>;
  /** What others did after an entry, or in their last turn; a source without it tells nothing step by step. */
  told?(seat: string | null, after: number | null, frames: boolean, until?: number): Promise<Told>;
  /** I have seen the table up to an entry from one of my seats; a source without it remembers nothing elsewhere. */
  see?(seat: string, number: number): Promise<void>;
  choose(act: Act): Promise<ChoiceResponse>;
  undoOrRedo(direction: "undo" | "redo", number: number, seat: string, steps: number): Promise<{ number?: number; offer?: string }>;
  why(touch: string, seat: string | null): Promise<Why>;
  odds(choice: string, seat: string | null): Promise<Odds>;
  /** An overlay, the card of a place, what is always known; a source without them offers none. `at`: a past entry. */
  lens?(lens: Lens["id"], piece: string, seat: string | null, at: number | null): Promise<Lens>;
  inspect?(touch: string, seat: string | null, at: number | null): Promise<Inspection>;
  knowledge?(seat: string | null, at: number | null): Promise<Knowledge>;
  /** What a move of these choices leads to. */
  way?(choices: string[], seat: string | null): Promise<Way>;
  chat(after: number): Promise<{ lines: ChatLine[] }>;
  say(text: string): Promise<void>;
  clause(game: string, clause: string): Promise<ClauseText>;
  replay(): Promise<Replay>;
  live(listener: LiveListener): () => void;
}

/** The news since the scene with this tag, or the whole scene from a source that tells no news. */
export async function latest(source: TableSource, seat: string | null, since: string, revision: number): Promise<News> {
  if (source.news) return source.news(seat, since);
  const scene = await source.scene(seat);
  return { number: scene.number, revision, scene_tag: "", scene };
}

/** Keeps what news say about the dice, for the end of the match. */
function noted(table: string, news: News): News {
  noteCommitment(table, news.scene?.dice_commitment);
  noteReceipt(table, news.number, news.receipt);
  return news;
}

export function serverSource(table: string): TableSource {
  const path = `/api/tables/${table}`;
  return {
    scene: (seat, at) => get(`${path}/scene`, { seat, at }),
    news: async (seat, since) => noted(table, await get(`${path}/news`, { seat, since })),
    told: (seat, after, frames, until) => get(`${path}/told`, { seat, after, until, frames: String(frames) }),
    see: (seat, number) => (currentUser.user?.guest === false ? send("POST", `${path}/seen`, { seat, number }, true) : Promise.resolve()),
    board: fetchBoard,
    events: (after, seat) => get(`${path}/events`, { after, seat }),
    diary: (before, seat) => get(`${path}/diary`, { before, seat }),
    choose: async (act) => {
      const chosen = await postOnce<ChoiceResponse>(`${path}/choices`, { undo: 0, ...act });
      noteAnswer(table, { seat: act.seat, choice: act.choice, after: act.number, until: chosen.number });
      noteReceipt(table, chosen.number, chosen.receipt);
      if (chosen.news) noted(table, chosen.news);
      return chosen;
    },
    undoOrRedo: (direction, number, seat, steps) => postOnce(`${path}/${direction}`, { number, seat, steps }),
    why: (touch, seat) => get(`${path}/why`, { touch, seat }),
    odds: (choice, seat) => get(`${path}/odds`, { choice, seat }),
    lens: (lens, piece, seat, at) => get(`${path}/lenses/${lens}`, { piece, seat, at }),
    inspect: (touch, seat, at) => get(`${path}/inspect`, { touch, seat, at }),
    knowledge: (seat, at) => get(`${path}/knowledge`, { seat, at }),
    way: (choices, seat) => get(`${path}/way`, { choices: choices.join("|"), seat }),
    chat: (after) => get(`${path}/chat`, { after }),
    say: async (text) => void (await postOnce(`${path}/chat`, { text })),
    clause: (game, clause) => get(`/api/games/${game}/clauses/${encodeURIComponent(clause)}`),
    replay: () => get(`${path}/replay`),
    live: (listener) => live(`${path}/live`, listener),
  };
}
