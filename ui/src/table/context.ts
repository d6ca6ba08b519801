// What the components of a table share.
import { getContext, setContext } from "svelte";
import type { BoardView } from "../board/view.svelte";
import type { Origin } from "../reader/reader.svelte";
import type { Piece } from "../scene/types";
import type { TableSession } from "./session.svelte";

export interface Table {
  session: TableSession;
  view: BoardView;
  /** Opens the rules at a clause; they say where one came from. */
  openRule: (clause: string, origin: Origin | null) => void;
  /** Whether a clause is open beside the board. */
  reads: (clause: string) => boolean;
  /** Opens the rules at the sheet of a unit. */
  openUnit: (piece: Piece) => void;
}

const KEY = Symbol("table");

export const shareTable = (table: Table): Table => setContext(KEY, table);
export const useTable = (): Table => getContext<Table>(KEY);
