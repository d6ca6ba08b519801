// The pieces of a tray as they are drawn there: by what the tray says of them, not by what the board does.
import type { Piece, Touch, Tray, TrayPiece } from "./types";

export interface Kept {
  piece: Piece;
  touch: Touch;
  state: NonNullable<TrayPiece["state"]>;
}

/** In the order of the scene; where only a few can be seen at once, those that may still act come first. */
export function inTray(tray: Tray, pieces: readonly Piece[], readyFirst = false): Kept[] {
  const known = new Map(pieces.map((piece) => [piece.id, piece]));
  const kept = tray.pieces.flatMap(({ piece: id, state = "rest" }) => {
    const piece = known.get(id);
    return piece ? [{ piece: { ...piece, done: state === "spent" }, touch: `piece:${id}`, state }] : [];
  });
  if (!readyFirst) return kept;
  return [...kept.filter((one) => one.state === "ready"), ...kept.filter((one) => one.state !== "ready")];
}
