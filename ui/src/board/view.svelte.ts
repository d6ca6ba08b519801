// The visible part of the board: pan, wheel, pinch, keys, fit.
import { select } from "d3-selection";
import { zoom, zoomIdentity, type D3ZoomEvent, type ZoomBehavior } from "d3-zoom";
import type { Box } from "../scene/popover";
import type { Board, Point, Rectangle, Ruler } from "../scene/types";
import { intoMiddle, withinBoard } from "./camera";
import { prefersReducedMotion } from "../state/settings.svelte";

const MAX_SCALE = 4;
/** The whole board is shown at first if its counters have at least so many pixels. */
const MIN_COUNTER_PX = 30;
/** Otherwise the view opens at this size of counters, if the width allows. */
const READABLE_COUNTER_PX = 40;
const SETTLE_MS = 160;
/** What a player begins with. */
const INPUTS = ["pointerdown", "keydown", "wheel"] as const;
const PHONE_WIDTH = 620;
/** How much of the board a ruler covers (`.ruler` in highlights.css). */
const RULER_PX = 20;
const ZOOM_STEP = 1.3;
const GLIDE_MS = 220;

export class BoardView {
  k = $state(1);
  x = $state(0);
  y = $state(0);
  width = $state(0);
  height = $state(0);
  moving = $state(false);
  #zoom: ZoomBehavior<HTMLElement, unknown> | null = null;
  #stage: HTMLElement | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #touched = false;
  /** Until the player does anything, the opening view is fitted to the room there is: a hand or a guide's words may come later. */
  #opening = true;
  /** Where the stage lies on the page, and the size of the window: the board stays where it is when the stage moves. */
  #corner: Point = [0, 0];
  #window = "";
  /** What was shown before the whole board. */
  #before: { k: number; centre: Point } | null = null;
  #glide = 0;
  /** Pixels by which the board could not follow the stage, because its edge was in the way: made up for by the next move. */
  #owed: Point = [0, 0];

  constructor(
    readonly board: () => Board,
    /** Where to centre the view when the whole board does not fit. */
    readonly home: () => Point | null = () => null,
  ) {}

  /** Binds pan and zoom to the stage; returns a function that releases it. */
  attach(stage: HTMLElement): () => void {
    this.#stage = stage;
    const behaviour = zoom<HTMLElement, unknown>()
      .filter((event: Event) => !(event as MouseEvent).button && !(event.target as Element | null)?.closest?.("[data-still]"))
      .clickDistance(5)
      // Known from the last measurement: asking the page would lay it out in the middle of a change.
      .extent((): [Point, Point] => [[0, 0], [this.width, this.height]])
      .on("zoom", (event: D3ZoomEvent<HTMLElement, unknown>) => {
        if (event.sourceEvent) {
          this.#touched = true;
          this.#owed = [0, 0];
          this.#glide += 1;
          // Not `:active`: a cursor is inherited, so every press of the mouse would restyle the whole board.
          stage.classList.toggle("dragged", (event.sourceEvent as Event).type === "mousemove");
        }
        this.#set(event.transform.k, event.transform.x, event.transform.y);
      })
      .on("end", () => stage.classList.remove("dragged"));
    this.#zoom = behaviour;
    select(stage).call(behaviour).on("dblclick.zoom", null);
    const watch = new ResizeObserver(() => this.#measure());
    watch.observe(stage);
    this.#measure();
    const begun = (): void => void (this.#opening = false);
    for (const input of INPUTS) addEventListener(input, begun, { capture: true, once: true });
    return () => {
      watch.disconnect();
      for (const input of INPUTS) removeEventListener(input, begun, { capture: true });
      select(stage).on(".zoom", null);
    };
  }

  #set(k: number, x: number, y: number): void {
    this.k = k;
    this.x = x;
    this.y = y;
    this.moving = true;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => (this.moving = false), SETTLE_MS);
  }

  #measure(): void {
    const stage = this.#stage;
    if (!stage) return;
    const first = this.width === 0;
    const box = stage.getBoundingClientRect();
    const moved: Point = [this.#corner[0] - box.left, this.#corner[1] - box.top];
    const size = `${innerWidth} ${innerHeight}`;
    const resized = this.#window !== size;
    [this.#corner, this.#window] = [[box.left, box.top], size];
    this.width = stage.clientWidth;
    this.height = stage.clientHeight;
    const [, , w, h] = this.board().view;
    const least = this.#whole(w, h) * 0.92;
    this.#zoom?.scaleExtent([least, Math.max(MAX_SCALE, least * 4)]).translateExtent([
      [-w * 0.25, -h * 0.25],
      [w * 1.25, h * 1.25],
    ]);
    if (first || this.#opening || (resized && !this.#touched)) this.reset();
    else if (resized) this.#owed = [0, 0];
    else if (moved[0] || moved[1]) this.#owed = this.#shift(moved[0] + this.#owed[0], moved[1] + this.#owed[1]);
  }

  /** Moves by so many pixels; returns what the edges of the board did not allow. */
  #shift(dx: number, dy: number): Point {
    const [x, y] = [this.x, this.y];
    if (this.#zoom && this.#stage) select(this.#stage).call(this.#zoom.translateBy, dx / this.k, dy / this.k);
    return [dx - (this.x - x), dy - (this.y - y)];
  }

  /** Pixels at the edges that rulers cover; the board is shown beside them. */
  edges(): Record<Ruler["edge"], number> {
    const rulers = new Set((this.board().rulers ?? []).map((ruler) => ruler.edge));
    const room = (edge: Ruler["edge"]) => (rulers.has(edge) ? RULER_PX : 0);
    return { left: room("left"), top: room("top"), right: room("right"), bottom: room("bottom") };
  }

  /** Where the middle of what is shown lies on the screen. */
  #middle(): Point {
    const { left, top, right, bottom } = this.edges();
    return [(this.width + left - right) / 2, (this.height + top - bottom) / 2];
  }

  /** The size at which so much of the board fits between the rulers. */
  #whole(w: number, h: number): number {
    const { left, top, right, bottom } = this.edges();
    return Math.min((this.width - left - right) / w, (this.height - top - bottom) / h);
  }

  /** The opening view: the whole board if its counters can be read, else the part where the player is. */
  reset(): void {
    const board = this.board();
    const [x, y, w, h] = board.opening ?? board.view;
    const whole = this.#whole(w, h);
    const filled = Math.max(this.width / w, this.height / h);
    const readable = READABLE_COUNTER_PX / (board.piece_size ?? 46);
    const k = whole * (board.piece_size ?? 46) >= MIN_COUNTER_PX ? whole : this.width < PHONE_WIDTH ? Math.max(readable * 1.1, whole) : Math.min(Math.max(readable, filled), filled);
    const middle: Point = [x + w / 2, y + h / 2];
    this.#aim(k, k > whole * 1.05 ? (this.home() ?? middle) : middle);
    this.#inside([x, y, w, h]);
  }

  /** Moves the view so that as little as possible outside the board is visible. */
  #inside([x, y, w, h]: Rectangle): void {
    const box = this.boxOnScreen([x, y, w, h]);
    const { left, top, right, bottom } = this.edges();
    const shift = (start: number, length: number, low: number, high: number) => (length <= high - low ? (low + high - length) / 2 - start : start > low ? low - start : start + length < high ? high - start - length : 0);
    const [dx, dy] = [shift(box.x, box.w, left, this.width - right), shift(box.y, box.h, top, this.height - bottom)];
    if (dx || dy) this.#shift(dx, dy);
  }

  /** The whole board, and back to what was shown before. */
  fit(): void {
    this.#touched = false;
    const board = this.board();
    const [, , w, h] = board.view;
    const whole = this.#whole(w, h);
    const isWhole = Math.abs(this.k - whole) < whole * 0.02;
    const before = this.#before;
    this.#before = isWhole ? null : { k: this.k, centre: this.centre() };
    if (!isWhole) this.show(board.view, "meet");
    else if (before) this.goTo(before.centre, before.k);
    else this.reset();
  }

  show([x, y, w, h]: Rectangle, how: "meet" | "slice" = "meet"): void {
    if (!this.width || !this.height) return;
    const k = how === "meet" ? this.#whole(w, h) : Math.max(this.width / w, this.height / h);
    this.#aim(k, [x + w / 2, y + h / 2]);
  }

  #aim(k: number, centre: Point): void {
    if (!this.#zoom || !this.#stage) return;
    const [vx, vy] = this.board().view;
    const [low, high] = this.#zoom.scaleExtent();
    const scale = Math.max(low, Math.min(high, k));
    const to = zoomIdentity.translate(this.#middle()[0] - (centre[0] - vx) * scale, this.#middle()[1] - (centre[1] - vy) * scale).scale(scale);
    this.#glide += 1;
    this.#owed = [0, 0];
    select(this.#stage).call(this.#zoom.transform, to);
  }

  /** So much of a move as shows no more of the desk beside the board: a board that is all in view stays. */
  #onBoard(dx: number, dy: number): Point {
    const box = this.boxOnScreen(this.board().view);
    const { left, top, right, bottom } = this.edges();
    return [withinBoard(dx, box.x, box.w, left, this.width - right), withinBoard(dy, box.y, box.h, top, this.height - bottom)];
  }

  /** Moves by so many pixels, as far as there is board, not in a jump but in a glide. */
  #glideBy(wantedX: number, wantedY: number): void {
    const [dx, dy] = this.#onBoard(wantedX, wantedY);
    if (!dx && !dy) return;
    const glide = ++this.#glide;
    this.#owed = [0, 0];
    if (prefersReducedMotion() || document.hidden) return void this.#shift(dx, dy);
    const began = performance.now();
    let done = 0;
    const frame = (): void => {
      if (glide !== this.#glide) return;
      const share = Math.min(1, (performance.now() - began) / GLIDE_MS);
      const eased = 1 - (1 - share) ** 3;
      this.#shift(dx * (eased - done), dy * (eased - done));
      done = eased;
      if (share < 1) requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  }

  zoomIn(): void {
    this.#aim(this.k * ZOOM_STEP, this.centre());
  }

  zoomOut(): void {
    this.#aim(this.k / ZOOM_STEP, this.centre());
  }

  pan(dx: number, dy: number): void {
    this.#shift(dx, dy);
    this.#touched = true;
    this.#owed = [0, 0];
  }

  centre(): Point {
    return this.toBoard(this.#middle());
  }

  goTo(point: Point, k = this.k): void {
    this.#touched = true;
    this.#aim(k, point);
  }

  /** Pans only as far as needed to have the point well inside the view. */
  keepInView(point: Point, margin = 70): void {
    const [x, y] = this.toScreen(point);
    const dx = x < margin ? margin - x : x > this.width - margin ? this.width - margin - x : 0;
    const dy = y < margin ? margin - y : y > this.height - margin ? this.height - margin - y : 0;
    if (dx || dy) this.#glideBy(dx, dy);
  }

  /** Shows all of these points well inside the view: moves only if one is near its edge, and zooms out only if they do not fit. */
  follow(points: readonly Point[]): void {
    if (points.length === 0 || !this.width) return;
    const shown = points.map((point) => this.toScreen(point));
    const [left, right] = [Math.min(...shown.map(([x]) => x)), Math.max(...shown.map(([x]) => x))];
    const [top, bottom] = [Math.min(...shown.map(([, y]) => y)), Math.max(...shown.map(([, y]) => y))];
    const [dx, dy] = [intoMiddle(left, right, this.width), intoMiddle(top, bottom, this.height)];
    this.#opening = false;
    if (dx || dy) this.#glideBy(dx, dy);
  }

  isVisible(point: Point): boolean {
    const [x, y] = this.toScreen(point);
    return x > 24 && y > 24 && x < this.width - 24 && y < this.height - 24;
  }

  /** The point nearest to the centre of the view. */
  nearest(points: readonly Point[]): Point {
    const [x, y] = this.centre();
    return points.reduce((best, point) => (Math.hypot(point[0] - x, point[1] - y) < Math.hypot(best[0] - x, best[1] - y) ? point : best));
  }

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

  visibleArea(): Rectangle {
    const [x, y] = this.toBoard([0, 0]);
    return [x, y, this.width / this.k, this.height / this.k];
  }
}
