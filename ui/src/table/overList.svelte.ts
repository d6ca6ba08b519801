// Where the list of choices lies that stands over the board, in pixels of the view: what else lies there keeps off it.
import type { Box } from "../scene/popover";

export const overList: { box: Box | null } = $state({ box: null });
