// How near the view opens, and how far the camera moves along one axis, in pixels.

/** The whole board is shown at first if its counters have at least so many pixels. */
const MIN_COUNTER_PX = 30;
/** Otherwise the view opens at this size of counters, if the width allows. */
const READABLE_COUNTER_PX = 40;
const PHONE_WIDTH = 620;
/** Units this small cannot be told apart on a phone. */
const TELLABLE_COUNTER_PX = 24;

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

/** The scale of the opening view, for a counter of this size; `whole` shows all of the board, `filled` nothing beside it. */
export function openingScale(counter: number, whole: number, filled: number, width: number): number {
  if (whole * counter >= MIN_COUNTER_PX) return whole;
  const readable = READABLE_COUNTER_PX / counter;
  return width < PHONE_WIDTH ? Math.max(readable * 1.1, whole) : Math.min(Math.max(readable, filled), filled);
}

/**
 * The scale at which a step of a turn is told on a phone: the present one, unless units are too small in it or the step
 * does not fit. `span`: from end to end of what happens, on the board; `room`: of the view.
 */
export function tellingScale(k: number, counter: number, span: readonly [number, number], room: readonly [number, number]): number {
  const least = TELLABLE_COUNTER_PX / counter;
  const fitting = Math.min(...span.map((length, axis) => (room[axis]! * INNER) / Math.max(1, length)));
  return k >= least && k <= fitting ? k : Math.max(least, Math.min(fitting, Math.max(k, READABLE_COUNTER_PX / counter)));
}
