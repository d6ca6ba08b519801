// Whether the keyboard was used last: then a page that opens puts the focus where it is needed, and keeps it there.

let keyboard = false;

export const usesKeyboard = (): boolean => keyboard;

/** Listens from the start: the key that opens a page is pressed before the page is there. */
export function watchInputs(page: Document): void {
  page.addEventListener("keydown", ({ ctrlKey, metaKey, altKey }) => (keyboard ||= !ctrlKey && !metaKey && !altKey), true);
  page.addEventListener("pointerdown", () => (keyboard = false), true);
}
