// Roving tabindex: everything lit on the board is one tab stop; arrow keys move to the nearest spot in that direction.
import type { Point, Touch } from "../scene/types";

export interface Spot {
  touch: Touch;
  at: Point;
}

const DIRECTIONS: Record<string, Point> = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] };

/** The nearest spot in a direction; sideways distance counts double. */
export function nearest(spots: readonly Spot[], from: Point, direction: Point): Spot | null {
  let best: Spot | null = null;
  let least = Infinity;
  for (const spot of spots) {
    const dx = spot.at[0] - from[0];
    const dy = spot.at[1] - from[1];
    const ahead = dx * direction[0] + dy * direction[1];
    const aside = Math.abs(dx * direction[1] - dy * direction[0]);
    const cost = ahead + aside * 2;
    if (ahead > 1 && aside <= ahead * 2.5 && cost < least) {
      best = spot;
      least = cost;
    }
  }
  return best;
}

export class RovingFocus {
  #focused = $state<Touch | null>(null);
  /** The spot that Tab reaches: the last one used, or the first. */
  readonly tabStop = $derived.by<Touch | null>(() => {
    const spots = this.spots();
    return spots.some((spot) => spot.touch === this.#focused) ? this.#focused : (spots[0]?.touch ?? null);
  });

  constructor(readonly spots: () => Spot[]) {}

  handleKey(event: KeyboardEvent, activate: (touch: Touch) => void): void {
    const element = (event.target as Element).closest("[data-touch]");
    const touch = element?.getAttribute("data-touch");
    if (!touch) return;
    if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      activate(touch);
      return;
    }
    const direction = DIRECTIONS[event.key];
    const from = this.spots().find((spot) => spot.touch === touch)?.at;
    if (!direction || !from || event.shiftKey) return; // with Shift the view moves
    event.preventDefault();
    event.stopPropagation();
    const next = nearest(this.spots(), from, direction);
    if (next) this.focus(next.touch, element!.ownerDocument);
  }

  focus(touch: Touch, page: Document): void {
    this.#focused = touch;
    page.querySelector<SVGElement>(`svg.board [data-touch="${CSS.escape(touch)}"][role="button"]`)?.focus();
  }
}
