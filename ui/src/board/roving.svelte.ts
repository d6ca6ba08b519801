// One stop in the tab order for all that is lit on the board; arrow keys go to the nearest in that direction.
import type { Point, Touch } from "../scene/types";

export interface Spot {
  touch: Touch;
  at: Point;
}

const WAYS: Record<string, Point> = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] };

/** The nearest spot in a direction: near ahead counts more than near aside. */
export function nearest(spots: readonly Spot[], from: Point, way: Point): Spot | null {
  let best: Spot | null = null;
  let least = Infinity;
  for (const spot of spots) {
    const dx = spot.at[0] - from[0];
    const dy = spot.at[1] - from[1];
    const ahead = dx * way[0] + dy * way[1];
    const aside = Math.abs(dx * way[1] - dy * way[0]);
    const cost = ahead + aside * 2;
    if (ahead > 1 && aside <= ahead * 2.5 && cost < least) {
      best = spot;
      least = cost;
    }
  }
  return best;
}

export class Roving {
  #wanted = $state<Touch | null>(null);
  /** The one that Tab reaches: the last one used, or the first that is lit. */
  readonly at = $derived.by<Touch | null>(() => {
    const spots = this.spots();
    return spots.some((spot) => spot.touch === this.#wanted) ? this.#wanted : (spots[0]?.touch ?? null);
  });

  constructor(readonly spots: () => Spot[]) {}

  key(event: KeyboardEvent, take: (touch: Touch) => void): void {
    const element = (event.target as Element).closest("[data-touch]");
    const touch = element?.getAttribute("data-touch");
    if (!touch) return;
    if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      take(touch);
      return;
    }
    const way = WAYS[event.key];
    const from = this.spots().find((spot) => spot.touch === touch)?.at;
    if (!way || !from) return;
    event.preventDefault();
    event.stopPropagation();
    const next = nearest(this.spots(), from, way);
    if (next) this.focus(next.touch, element!.ownerDocument);
  }

  focus(touch: Touch, page: Document): void {
    this.#wanted = touch;
    page.querySelector<SVGElement>(`svg.board [data-touch="${CSS.escape(touch)}"][role="button"]`)?.focus();
  }
}
