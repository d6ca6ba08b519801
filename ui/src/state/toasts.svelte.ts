// Short notices that disappear by themselves.
import { t } from "../text/index.svelte";

export interface Toast {
  id: number;
  text: string;
  icon: string;
  tone: "plain" | "bad";
  act?: { label: string; run: () => void };
}

const DURATION_MS = 4000;
const ERROR_DURATION_MS = 6000;
let nextId = 1;

class Toasts {
  shown = $state.raw<Toast[]>([]);

  show(text: string, icon = "i-check", act?: Toast["act"]): void {
    this.#add({ id: nextId++, text, icon, tone: "plain", ...(act ? { act } : {}) }, DURATION_MS);
  }

  /** What was said about a touch goes with the next one: it would lie over what is touched then. */
  showUntilTouched(text: string, icon: string): void {
    const id = nextId++;
    this.#add({ id, text, icon, tone: "plain" }, DURATION_MS);
    addEventListener("pointerdown", () => this.dismiss(id), { capture: true, once: true });
  }

  showError(text: string): void {
    this.#add({ id: nextId++, text, icon: "i-info", tone: "bad" }, ERROR_DURATION_MS);
  }

  /** Shows what a failed request says, or that something went wrong. */
  showFailure = (failure: unknown): void => this.showError(failureText(failure));

  dismiss(id: number): void {
    this.shown = this.shown.filter((toast) => toast.id !== id);
  }

  /** What is said again takes the place of what was said before, which may offer what is no longer so. */
  #add(toast: Toast, duration: number): void {
    this.shown = [...this.shown.filter((one) => one.text !== toast.text).slice(-1), toast];
    setTimeout(() => this.dismiss(toast.id), duration);
  }
}

export const toasts = new Toasts();

/** The sentence of a failed request. */
export function failureText(failure: unknown): string {
  return (failure instanceof Error && failure.message) || t("error-unknown");
}

/** Copies a text to the clipboard and says so. */
export async function copyToClipboard(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toasts.show(t("toast-copied"), "i-link");
  } catch {
    toasts.showError(t("toast-not-copied"));
  }
}
