// Keeps the keyboard focus in the same area of the table when the scene changes.

type Zone = "tray" | "board" | "list" | "hand" | "prompt" | "sheet";

const ZONES: [Zone, string, string][] = [
  ["list", ".options", '.options button[tabindex="0"]'],
  ["tray", ".units-tray", '.units-tray button[tabindex="0"]'],
  ["board", "svg.board", 'svg.board [role="button"][tabindex="0"]'],
  ["hand", ".hand", ".hand .card.lit, .hand .card"],
  ["sheet", ".over-board", ".over-board .btn.lamp, .over-board .line-choice.lamp, .over-board button:not([disabled])"],
  ["prompt", ".prompt", ".prompt .acts .btn:not([disabled])"],
];

export class FocusKeeper {
  #zone: Zone = "board";
  #keyboard = false;

  /** Watches the page; returns a function that stops it. */
  watch(page: Document): () => void {
    const key = (event: KeyboardEvent) => {
      if (event.key === "Tab" || event.key === "Enter" || event.key.startsWith("Arrow")) this.#keyboard = true;
    };
    const pointer = () => (this.#keyboard = false);
    const focused = (event: FocusEvent) => {
      const found = ZONES.find(([, zone]) => (event.target as Element).closest?.(zone));
      if (found) this.#zone = found[0];
    };
    page.addEventListener("keydown", key, true);
    page.addEventListener("pointerdown", pointer, true);
    page.addEventListener("focusin", focused);
    return () => {
      page.removeEventListener("keydown", key, true);
      page.removeEventListener("pointerdown", pointer, true);
      page.removeEventListener("focusin", focused);
    };
  }

  /** After a new scene: focuses the area where the player was, or the first that can be used. */
  restore(page: Document): void {
    const lost = page.activeElement === null || page.activeElement === page.body;
    if (!this.#keyboard || !lost || page.querySelector("dialog[open]")) return;
    const wanted = ZONES.find(([zone]) => zone === this.#zone);
    const order = wanted ? [wanted, ...ZONES] : ZONES;
    for (const [, , selector] of order) {
      const element = page.querySelector<HTMLElement>(selector);
      if (!element) continue;
      element.focus();
      if (page.activeElement === element) return;
    }
  }
}
