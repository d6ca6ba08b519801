// Printing: one column without the board. Marks what is printed for the style sheet, and takes the mark away afterwards.
import { flushSync } from "svelte";

export function printChapter(): void {
  document.documentElement.classList.add("printing-rules");
  addEventListener("afterprint", () => document.documentElement.classList.remove("printing-rules"), { once: true });
  print();
}

/** Calls back before something is printed, and again afterwards; the page is up to date when it is. */
export function whilePrinting(changed: (printing: boolean) => void): () => void {
  const begin = () => flushSync(() => changed(true));
  const end = () => changed(false);
  addEventListener("beforeprint", begin);
  addEventListener("afterprint", end);
  return () => {
    removeEventListener("beforeprint", begin);
    removeEventListener("afterprint", end);
  };
}
