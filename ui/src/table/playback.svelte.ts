// Events shown as they come: pieces slide along their way, dice fall; any touch skips the rest.
import type { Board, Point, SceneEvent, Step } from "../scene/types";
import { isStill } from "../state/settings.svelte";

const HOP = 150;
const LONGEST_SLIDE = 900;
const ROLL_STAYS = 850;
const DIE_STAYS = 110;
const LONGEST_ROLL = 2000;
const SLOW_STAYS = 700;
const ARROW_STAYS = 1000;
const MANY = 20;
const TOO_MANY = 120;

type Centres = (place: string) => Point | null;

export class Playback {
  event = $state.raw<SceneEvent | null>(null);
  /** Where moving pieces are now, in board units; they stay there until the next scene is laid. */
  moved = $state.raw<ReadonlyMap<string, Point>>(new Map());
  gone = $state.raw<ReadonlySet<string>>(new Set());
  speed = 1;
  #wake: (() => void) | null = null;
  #skipping = false;
  #haste = 1;

  get playing(): boolean {
    return this.event !== null;
  }

  skip(): void {
    this.#skipping = true;
    this.#wake?.();
  }

  async play(events: readonly SceneEvent[], board: Board, starts: ReadonlyMap<string, Point>): Promise<void> {
    const seen = events.filter(isSeen).length;
    if (seen > TOO_MANY || document.hidden) return;
    this.#skipping = false;
    this.#haste = seen > MANY ? 1.6 : 1;
    const centres = new Map(board.places.map((place) => [place.id, place.spots?.[""] ?? place.at]));
    for (const event of events) {
      if (this.#skipping) break;
      this.event = event;
      await this.#show(event, (place) => centres.get(place) ?? null, starts);
    }
    this.event = null;
  }

  /** The new scene lies on the table: nothing is on its way any more. */
  settle(): void {
    this.event = null;
    this.moved = new Map();
    this.gone = new Set();
  }

  async #show(event: SceneEvent, centre: Centres, starts: ReadonlyMap<string, Point>): Promise<void> {
    for (const step of event.steps ?? []) await this.#slide(step, centre, starts);
    if (event.roll) await this.#wait(Math.min(LONGEST_ROLL, ROLL_STAYS + DIE_STAYS * event.roll.faces.length));
    else if (event.arrow) await this.#wait(ARROW_STAYS);
    else if (event.slow) await this.#wait(SLOW_STAYS);
  }

  async #slide(step: Step, centre: Centres, starts: ReadonlyMap<string, Point>): Promise<void> {
    const start = this.moved.get(step.piece) ?? starts.get(step.piece);
    const way = step.path.map(centre).filter((point): point is Point => point !== null);
    const points = start ? [start, ...way.filter((point, index) => index > 0 || distance(point, start) > 30)] : way;
    if (points.length > 1) await this.#travel(step.piece, points);
    if (step.gone) this.gone = new Set([...this.gone, step.piece]);
  }

  async #travel(piece: string, points: Point[]): Promise<void> {
    const last = points[points.length - 1]!;
    const length = Math.min(LONGEST_SLIDE, HOP * (points.length - 1) + 80) / (this.speed * this.#haste);
    const began = performance.now();
    while (!isStill() && !this.#skipping) {
      const share = (performance.now() - began) / length;
      if (share >= 1) break;
      this.moved = new Map(this.moved).set(piece, along(points, ease(share)));
      await new Promise((done) => requestAnimationFrame(done));
    }
    this.moved = new Map(this.moved).set(piece, last);
  }

  async #wait(length: number): Promise<void> {
    if (this.#skipping) return;
    await new Promise<void>((done) => {
      const timer = setTimeout(done, length / (this.speed * this.#haste));
      this.#wake = () => {
        clearTimeout(timer);
        done();
      };
    });
    this.#wake = null;
  }
}

/** Something happens on the board, not only in the diary. */
function isSeen(event: SceneEvent): boolean {
  return !!(event.steps?.length || event.roll || event.arrow || event.slow);
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a[0] - b[0], a[1] - b[1]);
}

function ease(share: number): number {
  return share < 0.5 ? 2 * share * share : 1 - (2 - 2 * share) ** 2 / 2;
}

/** The point at a share of the whole way. */
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
