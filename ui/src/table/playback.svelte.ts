// Plays events: pieces slide along their paths, dice fall; any touch skips the rest.
import { standAt } from "../scene/layout";
import type { Board, Point, Scene, SceneEvent, Step } from "../scene/types";
import { prefersReducedMotion } from "../state/settings.svelte";

const HOP_MS = 220;
const MAX_SLIDE_MS = 900;
const ROLL_MS = 850;
const PER_DIE_MS = 110;
const MAX_ROLL_MS = 2000;
const SLOW_EVENT_MS = 700;
const ARROW_MS = 1000;
/** More events than this are played faster, and more than that not at all. */
const FASTER_ABOVE = 20;
const SKIPPED_ABOVE = 120;
const FASTER = 1.6;

/** Where a piece on its way goes through a place, or stands at its end. */
type PointOn = (piece: string, place: string, isGoal: boolean) => Point | null;

export class Playback {
  event = $state.raw<SceneEvent | null>(null);
  /** Where moving pieces are now, in board units; they stay there until the next scene is shown. */
  moved = $state.raw<ReadonlyMap<string, Point>>(new Map());
  removed = $state.raw<ReadonlySet<string>>(new Set());
  speed = 1;
  #wake: (() => void) | null = null;
  #skipping = false;
  #rush = 1;

  get playing(): boolean {
    return this.event !== null;
  }

  skip(): void {
    this.#skipping = true;
    this.#wake?.();
  }

  /**
   * `end`: the scene in which all this has happened; it says where the pieces come to stand. The last event stays until
   * what follows is there: what was asked before it must not be seen again.
   */
  async play(events: readonly SceneEvent[], board: Board, starts: ReadonlyMap<string, Point>, end: Scene): Promise<void> {
    const count = events.filter(isAnimated).length;
    if (count > SKIPPED_ABOVE || document.hidden) return;
    this.#skipping = false;
    this.#rush = count > FASTER_ABOVE ? FASTER : 1;
    const points = pointsOn(board, end);
    for (const event of events) {
      if (this.#skipping) break;
      this.event = event;
      await this.#show(event, points, starts);
    }
  }

  /** Only the pieces of an event move; how long it stays is up to whoever tells it. */
  async slideAll(event: SceneEvent, board: Board, starts: ReadonlyMap<string, Point>, end: Scene): Promise<void> {
    this.#skipping = document.hidden;
    this.#rush = 1;
    await Promise.all((event.steps ?? []).map((step) => this.#slide(step, pointsOn(board, end), starts)));
  }

  /** The new scene is shown: nothing moves any more. */
  clear(): void {
    this.event = null;
    this.moved = new Map();
    this.removed = new Set();
  }

  async #show(event: SceneEvent, points: PointOn, starts: ReadonlyMap<string, Point>): Promise<void> {
    for (const step of event.steps ?? []) await this.#slide(step, points, starts);
    if (event.roll) await this.#wait(Math.min(MAX_ROLL_MS, ROLL_MS + PER_DIE_MS * event.roll.faces.length));
    else if (event.arrows?.length) await this.#wait(ARROW_MS);
    else if (event.slow || isLoss(event)) await this.#wait(SLOW_EVENT_MS);
  }

  async #slide(step: Step, on: PointOn, starts: ReadonlyMap<string, Point>): Promise<void> {
    const start = this.moved.get(step.piece) ?? starts.get(step.piece);
    const path = step.path.map((place, nth) => on(step.piece, place, nth > 0 && nth === step.path.length - 1)).filter((point): point is Point => point !== null);
    const points = start ? [start, ...path.filter((point, index) => index > 0 || distance(point, start) > 30)] : path;
    if (points.length > 1) await this.#travel(step.piece, points);
    if (step.gone) this.removed = new Set([...this.removed, step.piece]);
  }

  async #travel(piece: string, points: Point[]): Promise<void> {
    const last = points[points.length - 1]!;
    const duration = Math.min(MAX_SLIDE_MS, HOP_MS * (points.length - 1) + 80) / (this.speed * this.#rush);
    const began = performance.now();
    while (!prefersReducedMotion() && !this.#skipping) {
      const share = (performance.now() - began) / duration;
      if (share >= 1) break;
      this.moved = new Map(this.moved).set(piece, along(points, ease(share)));
      await new Promise((done) => requestAnimationFrame(done));
    }
    this.moved = new Map(this.moved).set(piece, last);
  }

  async #wait(length: number): Promise<void> {
    if (this.#skipping) return;
    await new Promise<void>((done) => {
      const timer = setTimeout(done, length / (this.speed * this.#rush));
      this.#wake = () => {
        clearTimeout(timer);
        done();
      };
    });
    this.#wake = null;
  }
}

function pointsOn(board: Board, end: Scene): PointOn {
  const places = new Map(board.places.map((place) => [place.id, place]));
  const sides = new Map((end.pieces ?? []).map((piece) => [piece.id, piece.side]));
  return (piece, id, isGoal) => {
    const [place, side] = [places.get(id), sides.get(piece)];
    if (!place) return null;
    return isGoal && side !== undefined ? standAt(end, place, side) : (place.spots?.[""] ?? place.at);
  };
}

/** Something happens on the board, not only in the diary. */
function isAnimated(event: SceneEvent): boolean {
  return !!(event.steps?.length || event.roll || event.arrows?.length || event.slow || isLoss(event));
}

/** What a fight did to a unit: there is time to read it. */
export function isLoss(event: SceneEvent): boolean {
  return event.deed?.kind === "hit" || event.deed?.kind === "lost";
}

/** What happened to a unit in the turn of others, though its owner chose how: only a retreat is a move with a reason. */
export function isSuffered(event: SceneEvent): boolean {
  return isLoss(event) || (event.deed?.kind === "move" && !!event.deed.reason);
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a[0] - b[0], a[1] - b[1]);
}

function ease(share: number): number {
  return share < 0.5 ? 2 * share * share : 1 - (2 - 2 * share) ** 2 / 2;
}

/** The point at a share of the whole path. */
export function along(points: readonly Point[], share: number): Point {
  const lengths = points.slice(1).map((point, index) => distance(point, points[index]!));
  let left = lengths.reduce((sum, length) => sum + length, 0) * share;
  for (const [index, length] of lengths.entries()) {
    const from = points[index]!;
    const to = points[index + 1]!;
    if (left <= length && length > 0) return [from[0] + ((to[0] - from[0]) * left) / length, from[1] + ((to[1] - from[1]) * left) / length];
    left -= length;
  }
  return points[points.length - 1]!;
}
