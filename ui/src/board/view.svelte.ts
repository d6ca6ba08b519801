// The visible part of the board: pan, wheel, pinch, keys, fit.
import { select } from "d3-selection";
import { zoom, zoomIdentity, type D3ZoomEvent, type ZoomBehavior } from "d3-zoom";
import { screen } from "../state/settings.svelte";
import type { Board, Point, Rectangle } from "../scene/types";
import { clearly, ends, into, moved, moveToShow, type Room } from "./attention";
import { intoMiddle, openingScale, tellingScale, withinBoard } from "./camera";
import { coversOver } from "./covers";
import { Glide } from "./glide";
import type { KeptView } from "./keptViews";
import { Projection } from "./projection.svelte";

const MAX_SCALE = 4;
const SETTLE_MS = 160;
/** What a player begins with. */
const INPUTS = ["pointerdown", "keydown", "wheel"] as const;
const ZOOM_STEP = 1.3;

export class BoardView extends Projection {
  moving = $state(false);
  #zoom: ZoomBehavior<HTMLElement, unknown> | null = null;
  #stage: HTMLElement | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #touched = false;
  /** Until the player does anything, the opening view is fitted to the room there is: a hand or a guide's words may come later. */
  #opening = true;
  /** What is asked: it is shown again where the view is fitted to another room. */
  #asked: readonly [readonly Point[], readonly Point[], boolean] | null = null;
  /** Where the stage lies on the page, and the size of the window: the board stays where it is when the stage moves. */
  #corner: Point = [0, 0];
  #window = "";
  /** What was shown before the whole board. */
  #before: { k: number; centre: Point } | null = null;
  readonly #glide = new Glide();
  /** Where the board lay on the page before a turn was told: it goes back there, unless the player moves it. */
  #place: { k: number; at: Point; near?: boolean } | null = null;
  /** Pixels by which the board could not follow the stage, because its edge was in the way: made up for by the next move. */
  #owed: Point = [0, 0];
  constructor(
    board: () => Board,
    /** Where to centre the view when the whole board does not fit. */
    readonly home: () => Point | null = () => null,
    /** Where the player had the board when they left, and where to write that down. */
    readonly memory: { read: () => KeptView | null; write: (view: KeptView) => void } | null = null,
  ) {
    super(board);
  }

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
          this.#byHand();
          this.#glide.stop();
          // Not `:active`: a cursor is inherited, so every press of the mouse would restyle the whole board.
          stage.classList.toggle("dragged", (event.sourceEvent as Event).type === "mousemove");
        }
        this.#set(event.transform.k, event.transform.x, event.transform.y);
      })
      .on("end", () => stage.classList.remove("dragged"));
    this.#zoom = behaviour;
    // The stage is another one after a sheet has lain in its place: the board goes on from where it lay.
    select(stage).property("__zoom", zoomIdentity.translate(this.x, this.y).scale(this.k)).call(behaviour).on("dblclick.zoom", null);
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

  /** The player moves the view: it stays where they put it. */
  #byHand(): void {
    this.#touched = true;
    this.#owed = [0, 0];
    this.#place = null;
  }

  #set(k: number, x: number, y: number): void {
    [this.k, this.x, this.y] = [k, x, y];
    this.moving = true;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.moving = false;
      this.#keep();
    }, SETTLE_MS);
  }

  /** Only what the player has put somewhere: not an opening view, nor one that follows a turn that is told. */
  #keep(): void {
    if (!this.#touched || this.#place) return;
    this.memory?.write({ k: this.k, at: [this.x + this.#corner[0], this.y + this.#corner[1]], window: this.#window, centre: this.centre() });
  }

  /** The view that the player left, if there is one. */
  #resume(): boolean {
    const kept = this.memory?.read();
    if (!kept || !this.#zoom || !this.#stage) return false;
    [this.#touched, this.#opening] = [true, false];
    this.#aim(kept.k, kept.centre);
    if (kept.window === this.#window && kept.k === this.k) this.#shift(kept.at[0] - this.#corner[0] - this.x, kept.at[1] - this.#corner[1] - this.y);
    return true;
  }

  #measure(): void {
    const stage = this.#stage;
    if (!stage) return;
    const first = this.width === 0;
    const whole = !first && !this.#touched && !screen.phone && this.isWhole() ? [this.width, this.height] : null;
    const box = stage.getBoundingClientRect();
    const moved: Point = [this.#corner[0] - box.left, this.#corner[1] - box.top];
    const size = `${innerWidth} ${innerHeight}`;
    const resized = this.#window !== size;
    if (resized) this.#place = null;
    [this.#corner, this.#window] = [[box.left, box.top], size];
    this.width = stage.clientWidth;
    this.height = stage.clientHeight;
    const [x, y, w, h] = this.board().view;
    const least = this.whole(w, h) * 0.92;
    this.#zoom?.scaleExtent([least, Math.max(MAX_SCALE, least * 4)]).translateExtent([
      [-w * 0.25, -h * 0.25],
      [w * 1.25, h * 1.25],
    ]);
    if (first && this.#resume()) return;
    if (first || this.#opening || (resized && !this.#touched)) {
      this.reset();
      if (this.#asked) this.attend(...this.#asked);
    }
    else if (resized) this.#owed = [0, 0];
    // A hand has come under a board that was all in view: it stays so, or the player's own units would lie below the edge.
    else if (whole && this.width === whole[0] && this.height < whole[1]! && !this.isWhole()) this.#aim(this.whole(w, h), [x + w / 2, y + h / 2]);
    else if (moved[0] || moved[1]) this.#owed = this.#shift(moved[0] + this.#owed[0], moved[1] + this.#owed[1]);
  }

  /** Moves by so many pixels; returns what the edges of the board did not allow. */
  #shift(dx: number, dy: number): Point {
    const [x, y] = [this.x, this.y];
    if (this.#zoom && this.#stage) select(this.#stage).call(this.#zoom.translateBy, dx / this.k, dy / this.k);
    return [dx - (this.x - x), dy - (this.y - y)];
  }

  /** The opening view: the whole board if its counters can be read, else the part where the player is. */
  reset(): void {
    const board = this.board();
    const [x, y, w, h] = board.opening ?? board.view;
    const whole = this.whole(w, h);
    const k = openingScale(board.piece_size ?? 46, whole, Math.max(this.width / w, this.height / h), this.width);
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
    this.#place = null;
    const [x, y, w, h] = this.board().view;
    const [isWhole, before] = [this.isWhole(), this.#before];
    this.#before = isWhole ? null : { k: this.k, centre: this.centre() };
    if (!isWhole) this.#aim(this.whole(w, h), [x + w / 2, y + h / 2]);
    else if (before) this.goTo(before.centre, before.k);
    else this.reset();
  }

  #aim(k: number, centre: Point): void {
    if (!this.#zoom || !this.#stage) return;
    const [vx, vy] = this.board().view;
    const [low, high] = this.#zoom.scaleExtent();
    const scale = Math.max(low, Math.min(high, k));
    const to = zoomIdentity.translate(this.middle()[0] - (centre[0] - vx) * scale, this.middle()[1] - (centre[1] - vy) * scale).scale(scale);
    this.#glide.stop();
    this.#owed = [0, 0];
    select(this.#stage).call(this.#zoom.transform, to);
  }

  /** So much of a move as shows no more of the desk beside the board: a board that is all in view stays. */
  #onBoard(dx: number, dy: number, from: Point = [0, 0]): Point {
    const shown = this.boxOnScreen(this.board().view);
    const box = { ...shown, x: shown.x + from[0], y: shown.y + from[1] };
    const { left, top, right, bottom } = this.edges();
    return [withinBoard(dx, box.x, box.w, left, this.width - right), withinBoard(dy, box.y, box.h, top, this.height - bottom)];
  }

  #glideBy([dx, dy]: Point): void {
    if (!dx && !dy) return;
    this.#owed = [0, 0];
    this.#glide.start(dx, dy, (x, y) => void this.#shift(x, y));
  }

  readonly zoomIn = (): void => this.goTo(this.centre(), this.k * ZOOM_STEP);

  readonly zoomOut = (): void => this.goTo(this.centre(), this.k / ZOOM_STEP);

  pan(dx: number, dy: number): void {
    this.#shift(dx, dy);
    this.#byHand();
  }

  goTo(point: Point, k = this.k): void {
    this.#byHand();
    this.#aim(k, point);
  }

  /** The part of the view beside the rulers, with what lies over it as the page is laid out now. */
  room(): Room {
    const { left, top, right, bottom } = this.edges();
    return { x: left, y: top, w: this.width - left - right, h: this.height - top - bottom, covers: this.#stage ? coversOver(this.#stage, this.#corner) : [] };
  }

  /** Pans only as far as needed to have all of these well inside the view, clear of what lies over the board; from farther away where they do not fit. */
  keepInView(points: readonly Point[], margin = 70): void {
    if (points.length === 0 || !this.width) return;
    this.#glide.stop(); // one that has begun would take them out of view again
    this.#place = null;
    const shown = points.map((point) => this.toScreen(point));
    const [room, { left, right, top, bottom }] = [this.room(), ends(shown)];
    const smaller = Math.min((room.w - 2 * margin) / Math.max(1, right - left), (room.h - 2 * margin) / Math.max(1, bottom - top));
    if (smaller < 1) return this.#aim(this.k * smaller, this.toBoard([(left + right) / 2, (top + bottom) / 2]));
    const move = this.#onBoard(into(left, right, room.x, room.w, margin), into(top, bottom, room.y, room.h, margin));
    this.#glideBy(this.isWhole() ? move : clearly(move, shown, room, this.half()));
  }

  /** Shows all of these points well inside the view, under nothing that lies over it: moves only if one is near its edge. */
  follow(points: readonly Point[]): void {
    if (points.length === 0 || !this.width) return;
    this.#comeNear(points);
    const shown = points.map((point) => this.toScreen(point));
    const { left, right, top, bottom } = ends(shown);
    this.#opening = false;
    const move = this.#onBoard(intoMiddle(left, right, this.width), intoMiddle(top, bottom, this.height));
    this.#glideBy(this.isWhole() ? move : clearly(move, shown, this.room(), this.half()));
  }

  /** While a turn is told on a phone: until it is over, the view is nearer if nobody could see what happens. */
  #comeNear(points: readonly Point[]): void {
    if (!this.#place || !screen.phone) return;
    const { left, right, top, bottom } = ends(points);
    const k = tellingScale(this.k, this.board().piece_size ?? 46, [right - left, bottom - top], [this.width, this.height]);
    if (k === this.k) return;
    this.#place.near = true;
    this.#aim(k, [(left + right) / 2, (top + bottom) / 2]);
  }

  /** From now on the camera follows a turn that is told, or makes room for a sheet. */
  remember(): void {
    this.#place ??= { k: this.k, at: [this.x + this.#corner[0], this.y + this.#corner[1]] };
  }

  /** Shows what is asked, and what it is about; after a told turn where the player had the view, if that shows it. `beside` a sheet, until that closes. */
  attend(focus: readonly Point[], lit: readonly Point[], beside = false): void {
    this.#asked = [focus, lit, beside];
    if (!this.width) return;
    const back: Point = beside ? [0, 0] : this.#wayBack();
    const there = (point: Point): Point => moved(this.toScreen(point), back);
    const limit = ([dx, dy]: Point): Point => this.#onBoard(dx, dy, back);
    this.#glideBy(this.isWhole() ? back : moved(back, moveToShow(focus.map(there), lit.map(there), this.room(), this.half(), limit)));
  }

  #wayBack(): Point {
    const [place, [left, top]] = [this.#place, this.#corner];
    this.#place = null;
    if (!place) return this.#glide.rest; // what is on its way is judged by where it will be
    this.#glide.stop();
    if (place.k !== this.k && !place.near) return [0, 0]; // the room has changed
    if (place.k !== this.k) this.#aim(place.k, this.centre());
    return [place.at[0] - left - this.x, place.at[1] - top - this.y];
  }
}
