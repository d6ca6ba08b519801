// The pieces of a tray with the state that the tray gives them.
import type { Piece, Touch, Tray, TrayPiece } from "./types";

export interface TrayItem {
  piece: Piece;
  touch: Touch;
  state: NonNullable<TrayPiece["state"]>;
}

/** In the order of the scene; with `readyFirst` those that can still act come first. */
export function trayItems(tray: Tray, pieces: readonly Piece[], readyFirst = false): TrayItem[] {
  const known = new Map(pieces.map((piece) => [piece.id, piece]));
  const items = tray.pieces.flatMap(({ piece: id, state = "rest" }) => {
    const piece = known.get(id);
    return piece ? [{ piece: { ...piece, done: state === "spent" }, touch: `piece:${id}`, state }] : [];
  });
  if (!readyFirst) return items;
  return [...items.filter((item) => item.state === "ready"), ...items.filter((item) => item.state !== "ready")];
}
