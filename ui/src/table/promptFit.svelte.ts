// The prompt never grows. Where it is tight, letters shrink, then buttons become icons, then the help gives way (it stays as a title).
import { screen } from "../state/settings.svelte";

const LEVELS = ["", "two", "two icons", "three icons", "three icons bare"] as const;
const WORDS_HIGH = 65;
const WORDS_WIDE = 190;

/** The first level at which everything fits, or the last one; the prompt has its classes. */
function firstLevel(prompt: HTMLElement, fits: () => boolean): number {
  for (const [tried, classes] of LEVELS.entries()) {
    prompt.classList.remove("two", "three", "icons", "bare");
    if (classes) prompt.classList.add(...classes.split(" "));
    if (fits()) return tried;
  }
  return LEVELS.length - 1;
}

export class PromptFit {
  level = $state(0);

  /** `changes` names what the size of the prompt depends on. */
  constructor(room: () => HTMLElement | undefined, changes: () => unknown) {
    $effect(() => {
      void [changes(), screen.phone, screen.narrow];
      return this.#watch(room());
    });
  }

  get classes(): string {
    return LEVELS[this.level]!;
  }

  get isTightest(): boolean {
    return this.level === LEVELS.length - 1;
  }

  #watch(room: HTMLElement | undefined): (() => void) | undefined {
    const words = room?.querySelector<HTMLElement>(".words");
    const acts = room?.querySelector<HTMLElement>(".acts");
    if (!room || !words || !acts || screen.phone) return void (this.level = 0);
    const fits = (): boolean => words.scrollHeight <= WORDS_HIGH && words.clientWidth >= WORDS_WIDE && acts.scrollWidth <= acts.clientWidth + 1;
    const sizes = (): string => [words.scrollHeight, words.clientWidth, acts.scrollWidth].join();
    let fitted = "";
    const fit = (): void => {
      if (sizes() === fitted) return;
      this.level = firstLevel(room, fits);
      fitted = sizes();
    };
    // In the next frame everything else has changed too: the page is laid out once.
    const waiting = requestAnimationFrame(fit);
    const watch = new ResizeObserver(fit);
    watch.observe(words);
    watch.observe(acts);
    return () => {
      cancelAnimationFrame(waiting);
      watch.disconnect();
    };
  }
}
