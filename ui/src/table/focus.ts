// Keeps the keyboard focus in the same area of the table when the scene changes.
import { usesKeyboard } from "../state/inputs";

type Zone = "tray" | "board" | "list" | "hand" | "prompt" | "sheet" | "boxes";

/** What of a sheet may be touched now; a sheet without any has other buttons. */
const LIT_ON_SHEET = ":is(.btn.lamp, .line-choice.lamp, .cell.lit, .slot.lit, .slot:has(.counter.lit)):not([disabled])";

const ZONES: [Zone, string, string[]][] = [
  ["list", ".options", ['.options button[tabindex="0"]']],
  ["tray", ".units-tray", ['.units-tray button[tabindex="0"]']],
  ["board", "svg.board", ['svg.board [role="button"][tabindex="0"]']],
  ["boxes", ".offbox", [".offbox.lit > button.whole, .offbox .slot-piece:has(.counter.lit) > button"]],
  ["hand", ".hand", [".hand .card.lit"]],
  ["sheet", ".over-board", [`.over-board ${LIT_ON_SHEET}`, ".over-board button:not([disabled])"]],
  ["prompt", ".prompt", [".prompt .acts .btn:not([disabled])"]],
];

/** Nothing is focused, or something that cannot be used any more: a unit or a card that is not lit, a button that was switched off. */
export function isLost(focused: Element | null): boolean {
  if (!focused || focused === focused.ownerDocument.body) return true;
  return focused.matches('svg.board [data-touch]:not([role="button"]), .hand .card:not(.lit), :disabled');
}

export class FocusKeeper {
  #zone: Zone = "board";

  /** Watches the page; returns a function that stops it. */
  watch(page: Document): () => void {
    const focused = (event: FocusEvent) => {
      const found = ZONES.find(([, zone]) => (event.target as Element).closest?.(zone));
      if (found && found[0] !== "prompt") this.#zone = found[0];
    };
    page.addEventListener("focusin", focused);
    return () => page.removeEventListener("focusin", focused);
  }

  /** After a new scene: focuses the area where the player was, or the first that can be used; buttons of the prompt come last. */
  restore(page: Document): void {
    if (usesKeyboard() && !page.querySelector("dialog[open]") && isLost(page.activeElement)) this.focusFirst(page);
  }

  /** An arrow key with nothing focused: it leads to what is lit. */
  handleArrow(event: KeyboardEvent, page: Document): boolean {
    if (!event.key.startsWith("Arrow") || event.shiftKey || event.ctrlKey || event.metaKey || event.altKey || !isLost(page.activeElement)) return false;
    return this.focusFirst(page, ZONES.filter(([zone]) => zone !== "prompt" && zone !== "list"));
  }

  /** Focuses something that can be used; returns whether there is anything. */
  focusFirst(page: Document, zones = ZONES): boolean {
    const wanted = zones.find(([zone]) => zone === this.#zone);
    const order = wanted ? [wanted, ...zones] : zones;
    for (const selector of order.flatMap(([, , selectors]) => selectors)) {
      const element = page.querySelector<HTMLElement>(selector);
      if (!element) continue;
      element.focus();
      if (page.activeElement === element) return true;
    }
    return false;
  }
}
