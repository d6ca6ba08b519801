// The levels of computer players that take their time.
import type { Seat } from "../scene/types";

/** The most seconds that a level thinks about a decision, in any title (`tests/contract/test_budgets.py`). */
export const LONGEST: Record<string, number> = { captain: 2, general: 10 };

/** How long who is asked may think: 0 for people, and for levels that answer at once. */
export const thinkingSeconds = (seat: Seat | undefined): number => (seat?.player.kind === "bot" ? (LONGEST[seat.player.bot ?? ""] ?? 0) : 0);
