// Standing orders and notes of one's own at a table.
import { get, newRequestKey, postOnce, send } from "../api/http";
import type { NewOrder, OrdersInfo, PencilMark, SharedNotes, TableNotesInfo } from "../api/types";
import type { Board, Scene } from "../scene/types";

export const fetchOrders = (table: string, seat: string) => get<OrdersInfo>(`/api/tables/${table}/orders`, { seat });
export const giveOrder = (table: string, order: Omit<NewOrder, "key">) => postOnce<void>(`/api/tables/${table}/orders`, order);
export const withdrawOrder = (table: string, order: string, seat: string) => postOnce<void>(`/api/tables/${table}/orders/${order}/withdraw`, { seat });

export const fetchNotes = (table: string) => get<TableNotesInfo>(`/api/tables/${table}/notes`);
export const changeNotes = (table: string, what: { text?: string; drawings?: PencilMark[]; shared?: boolean }) => send<TableNotesInfo>("PATCH", `/api/tables/${table}/notes`, { key: newRequestKey(), ...what });
export const fetchSharedNotes = (table: string, share: string) => get<SharedNotes>(`/api/tables/${table}/notes/${share}`);

/** What an order can name: touches with their names, the seat's own cards and all that is on the board. */
export function namesOf(scene: Scene, board: Board | null): { cards: Map<string, string>; board: Map<string, string> } {
  const own = (scene.hands ?? []).filter((hand) => hand.own).flatMap((hand) => hand.cards ?? []);
  const pieces = (scene.pieces ?? []).map((piece) => [`piece:${piece.id}`, piece.title || piece.name] as const);
  const places = (board?.places ?? []).filter((place) => place.name).map((place) => [`place:${place.id}`, place.name] as const);
  return { cards: new Map(own.map((card) => [`card:${card.id}`, card.title])), board: new Map([...places, ...pieces]) };
}
