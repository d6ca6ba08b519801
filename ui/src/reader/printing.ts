// Printing: one column without the board, always in light colours.
import { flushSync } from "svelte";

/** Takes the dark theme off until the printing is over. */
function lightUntilPrinted(): void {
  const theme = document.documentElement.dataset.theme;
  if (!theme) return;
  delete document.documentElement.dataset.theme;
  addEventListener("afterprint", () => (document.documentElement.dataset.theme = theme), { once: true });
}

/** Prints what is open beside the board, without the board. */
export function printChapter(): void {
  const { classList } = document.documentElement;
  classList.add("printing-rules");
  addEventListener("afterprint", () => classList.remove("printing-rules"), { once: true });
  lightUntilPrinted();
  print();
}

/** Calls back before the page is printed, and again afterwards; what it changes is printed. */
export function whilePrinting(changed: (printing: boolean) => void): () => void {
  const begin = () => {
    lightUntilPrinted();
    flushSync(() => changed(true));
  };
  const end = () => changed(false);
  addEventListener("beforeprint", begin);
  addEventListener("afterprint", end);
  return () => {
    removeEventListener("beforeprint", begin);
    removeEventListener("afterprint", end);
  };
}
