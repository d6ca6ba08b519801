// How the board lies on the screen: its size and place there, and the way from points of one to those of the other.
import type { Box } from "../scene/popover";
import type { Board, Point, Rectangle, Ruler } from "../scene/types";

/** How much of the board a ruler covers (`.ruler` in highlights.css). */
const RULER_PX = 20;

export class Projection {
  k = $state(1);
  x = $state(0);
  y = $state(0);
  width = $state(0);
  height = $state(0);

  constructor(readonly board: () => Board) {}

  toScreen([x, y]: Point): Point {
    const [vx, vy] = this.board().view;
    return [(x - vx) * this.k + this.x, (y - vy) * this.k + this.y];
  }

  toBoard([x, y]: Point): Point {
    const [vx, vy] = this.board().view;
    return [(x - this.x) / this.k + vx, (y - this.y) / this.k + vy];
  }

  boxOnScreen([x, y, w, h]: Rectangle): Box {
    const [left, top] = this.toScreen([x, y]);
    return { x: left, y: top, w: w * this.k, h: h * this.k };
  }

  /** Pixels at the edges that rulers cover; the board is shown beside them. */
  edges(): Record<Ruler["edge"], number> {
    const rulers = new Set((this.board().rulers ?? []).map((ruler) => ruler.edge));
    const room = (edge: Ruler["edge"]) => (rulers.has(edge) ? RULER_PX : 0);
    return { left: room("left"), top: room("top"), right: room("right"), bottom: room("bottom") };
  }

  /** Where the middle of what is shown lies on the screen. */
  protected middle(): Point {
    const { left, top, right, bottom } = this.edges();
    return [(this.width + left - right) / 2, (this.height + top - bottom) / 2];
  }

  /** The size at which so much of the board fits between the rulers. */
  protected whole(w: number, h: number): number {
    const { left, top, right, bottom } = this.edges();
    return Math.min((this.width - left - right) / w, (this.height - top - bottom) / h);
  }

  /** The whole board is in view: nothing has to be brought there. */
  protected isWhole(): boolean {
    const [, , w, h] = this.board().view;
    return this.k <= this.whole(w, h) * 1.02;
  }

  /** Half the size of a unit on the screen. */
  protected half(): number {
    return ((this.board().piece_size ?? 46) * this.k) / 2;
  }

  readonly centre = (): Point => this.toBoard(this.middle());
}
