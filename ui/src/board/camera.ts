// How far the camera moves along one axis, in pixels.

/** What happens inside this share of the view, around its middle, needs no move of the camera. */
const INNER = 0.7;

/** Brings what lies between two points well inside a view of this length; what does not fit is centred. */
export function intoMiddle(low: number, high: number, room: number): number {
  const edge = (room * (1 - INNER)) / 2;
  if (low >= edge && high <= room - edge) return 0;
  return high - low > room - 2 * edge ? room / 2 - (low + high) / 2 : low < edge ? edge - low : room - edge - high;
}

/** So much of a move as shows no more beside a board that begins at `start`, between the ends of the view. */
export function withinBoard(move: number, start: number, length: number, low: number, high: number): number {
  return move > 0 ? Math.min(move, Math.max(0, low - start)) : Math.max(move, Math.min(0, high - start - length));
}
