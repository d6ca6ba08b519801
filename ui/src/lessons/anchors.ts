// Where on the screen something of a lesson is: on the board, or a card, a row, a button.
import type { BoardView } from "../board/view.svelte";
import type { Box } from "../scene/popover";
import { parseTouch } from "../scene/touch";
import type { Point, Touch } from "../scene/types";

export interface Ground {
  frame: HTMLElement;
  view: BoardView;
  /** Half of what a piece or a place takes, in board units. */
  half: number;
  point: (touch: Touch) => Point | null;
}

/** The box of an element inside the frame. */
export function boxOf(frame: HTMLElement, inner: Element): Box {
  const [outer, box] = [frame.getBoundingClientRect(), inner.getBoundingClientRect()];
  return { x: box.left - outer.left, y: box.top - outer.top, w: box.width, h: box.height };
}

/** The part of the frame in which the board or a sheet is shown. */
export function stageBox({ frame }: Ground): Box {
  return boxOf(frame, frame.querySelector(".stage, .over-board") ?? frame);
}

export function touchBox(ground: Ground, touch: Touch): Box | null {
  const { frame, view, half, point } = ground;
  const stage = frame.querySelector(".stage");
  const { kind } = parseTouch(touch);
  const at = stage && (kind === "piece" || kind === "place") ? point(touch) : null;
  if (at && stage) {
    const [outer, box] = [boxOf(frame, stage), view.boxOnScreen([at[0] - half, at[1] - half, half * 2, half * 2])];
    return { ...box, x: box.x + outer.x, y: box.y + outer.y };
  }
  const shown = [...frame.querySelectorAll(`[data-touch="${CSS.escape(touch)}"]`)].find((one) => one.getClientRects().length > 0 && !one.closest(".stage"));
  return shown ? boxOf(frame, shown) : null;
}
