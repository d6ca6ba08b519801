// Theme, reduced motion and screen width.

const STORAGE_KEY = "firestep.theme";

let dark = $state(typeof document !== "undefined" && document.documentElement.dataset.theme === "dark");

export function isDark(): boolean {
  return dark;
}

export function setDark(wanted: boolean): void {
  dark = wanted;
  if (wanted) document.documentElement.dataset.theme = "dark";
  else delete document.documentElement.dataset.theme;
  try {
    localStorage.setItem(STORAGE_KEY, wanted ? "dark" : "light");
  } catch {
    return;
  }
}

export function prefersReducedMotion(): boolean {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}

class Screen {
  phone = $state(false);
  narrow = $state(false);

  constructor() {
    if (typeof matchMedia === "undefined") return;
    this.#follow("(max-width: 720px)", (matches) => (this.phone = matches));
    this.#follow("(max-width: 1180px)", (matches) => (this.narrow = matches));
  }

  #follow(query: string, update: (matches: boolean) => void): void {
    const media = matchMedia(query);
    update(media.matches);
    media.addEventListener("change", (event) => update(event.matches));
  }
}

export const screen = new Screen();
