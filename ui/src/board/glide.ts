// A move of the camera that is not a jump: it can be followed with the eyes.
import { prefersReducedMotion } from "../state/settings.svelte";

const GLIDE_MS = 220;

export class Glide {
  #run = 0;
  /** How far it still has to go. */
  rest: [number, number] = [0, 0];

  /** Whatever glides stays where it is now. */
  stop(): void {
    this.#run += 1;
    this.rest = [0, 0];
  }

  /** Moves by so many pixels, in parts; at once for whoever wants no motion or does not look. */
  start(dx: number, dy: number, shift: (dx: number, dy: number) => void): void {
    this.stop();
    const run = this.#run;
    if (prefersReducedMotion() || document.hidden) return shift(dx, dy);
    const began = performance.now();
    let done = 0;
    const frame = (): void => {
      if (run !== this.#run) return;
      const share = Math.min(1, (performance.now() - began) / GLIDE_MS);
      const eased = 1 - (1 - share) ** 3;
      shift(dx * (eased - done), dy * (eased - done));
      done = eased;
      this.rest = [dx * (1 - eased), dy * (1 - eased)];
      if (share < 1) requestAnimationFrame(frame);
    };
    frame();
  }
}

/** Does something once the page has been laid out and the stage measured anew; returns what calls it off. */
export function afterLayout(act: () => void): () => void {
  let waiting = requestAnimationFrame(() => (waiting = requestAnimationFrame(act)));
  return () => cancelAnimationFrame(waiting);
}
