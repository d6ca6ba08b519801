// The visible part of the board: pan, wheel, pinch, keys, fit.
import { select } from "d3-selection";
import { zoom, zoomIdentity, type D3ZoomEvent, type ZoomBehavior } from "d3-zoom";
import type { Box } from "../scene/popover";
import type { Board, Point, Rectangle } from "../scene/types";

const MAX_SCALE = 4;
/** The whole board is shown at first if its counters have at least so many pixels. */
const MIN_COUNTER_PX = 30;
/** Otherwise the view opens at this size of counters, if the width allows. */
const READABLE_COUNTER_PX = 40;
const SETTLE_MS = 160;
const PHONE_WIDTH = 620;
const ZOOM_STEP = 1.3;

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
      .on("zoom", (event: D3ZoomEvent<HTMLElement, unknown>) => {
        if (event.sourceEvent) this.#touched = true;
        this.#set(event.transform.k, event.transform.x, event.transform.y);
      });
    this.#zoom = behaviour;
    select(stage).call(behaviour).on("dblclick.zoom", null);
    const watch = new ResizeObserver(() => this.#measure());
    watch.observe(stage);
    this.#measure();
    return () => {
      watch.disconnect();
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
    this.width = stage.clientWidth;
    this.height = stage.clientHeight;
    const [, , w, h] = this.board().view;
    const least = Math.min(this.width / w, this.height / h) * 0.92;
    this.#zoom?.scaleExtent([least, Math.max(MAX_SCALE, least * 4)]).translateExtent([
      [-w * 0.25, -h * 0.25],
      [w * 1.25, h * 1.25],
    ]);
    if (first || !this.#touched) this.reset();
  }

  /** The opening view: the whole board if its counters can be read, else the part where the player is. */
  reset(): void {
    const board = this.board();
    const [x, y, w, h] = board.opening ?? board.view;
    const whole = Math.min(this.width / w, this.height / h);
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
    const shift = (start: number, length: number, room: number) => (length <= room ? (room - length) / 2 - start : start > 0 ? -start : start + length < room ? room - start - length : 0);
    const [dx, dy] = [shift(box.x, box.w, this.width), shift(box.y, box.h, this.height)];
    if ((dx || dy) && this.#zoom && this.#stage) select(this.#stage).call(this.#zoom.translateBy, dx / this.k, dy / this.k);
  }

  fit(): void {
    this.#touched = false;
    const board = this.board();
    const [, , w, h] = board.view;
    const whole = Math.min(this.width / w, this.height / h);
    const isWhole = Math.abs(this.k - whole) < whole * 0.02;
    if (isWhole) this.reset();
    else this.show(board.view, "meet");
  }

  show([x, y, w, h]: Rectangle, how: "meet" | "slice" = "meet"): void {
    if (!this.width || !this.height) return;
    const ratios = [this.width / w, this.height / h];
    const k = how === "meet" ? Math.min(...ratios) : Math.max(...ratios);
    this.#aim(k, [x + w / 2, y + h / 2]);
  }

  #aim(k: number, centre: Point): void {
    if (!this.#zoom || !this.#stage) return;
    const [vx, vy] = this.board().view;
    const [low, high] = this.#zoom.scaleExtent();
    const scale = Math.max(low, Math.min(high, k));
    const to = zoomIdentity.translate(this.width / 2 - (centre[0] - vx) * scale, this.height / 2 - (centre[1] - vy) * scale).scale(scale);
    select(this.#stage).call(this.#zoom.transform, to);
  }

  zoomIn(): void {
    this.#aim(this.k * ZOOM_STEP, this.centre());
  }

  zoomOut(): void {
    this.#aim(this.k / ZOOM_STEP, this.centre());
  }

  pan(dx: number, dy: number): void {
    if (this.#zoom && this.#stage) select(this.#stage).call(this.#zoom.translateBy, dx / this.k, dy / this.k);
    this.#touched = true;
  }

  centre(): Point {
    return this.toBoard([this.width / 2, this.height / 2]);
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
    if (dx || dy) this.pan(dx, dy);
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
