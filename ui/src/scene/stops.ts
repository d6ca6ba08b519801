import type { Scene } from "./types";

/** Whether the viewer wants no stop for cards that fit: then a pass of the table does not mean that none does. */
export function isPassedUnasked(scene: Pick<Scene, "stops">): boolean {
  return scene.stops?.cards === false;
}
