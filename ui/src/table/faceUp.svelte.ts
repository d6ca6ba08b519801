// Where a card lies face up over the board, in pixels of the view: lists of choices keep away from it.
import type { Box } from "../scene/popover";

export const faceUp = $state<{ box: Box | null }>({ box: null });
