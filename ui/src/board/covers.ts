// What lies over the board and is in the way of a touch: tools, bars, the sheet of a phone (`data-covers`).
import type { Box } from "../scene/popover";
import type { Point } from "../scene/types";

/** In pixels of the stage, whose corner lies here on the page. */
export function coversOver(stage: HTMLElement, [left, top]: Point): Box[] {
  const found = [...(stage.closest(".centre")?.querySelectorAll("[data-covers]") ?? [])].map((each) => each.getBoundingClientRect());
  return found.filter((box) => box.width > 0).map((box) => ({ x: box.left - left, y: box.top - top, w: box.width, h: box.height }));
}
