// Theme and motion, as chosen here or asked for by the system.

const KEPT = "firestep.theme";

let dark = $state(typeof document !== "undefined" && document.documentElement.dataset.theme === "dark");

export function isDark(): boolean {
  return dark;
}

export function setDark(wanted: boolean): void {
  dark = wanted;
  if (wanted) document.documentElement.dataset.theme = "dark";
  else delete document.documentElement.dataset.theme;
  try {
    localStorage.setItem(KEPT, wanted ? "dark" : "light");
  } catch {
    return;
  }
}

export function isStill(): boolean {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}

class Screen {
  phone = $state(false);
  narrow = $state(false);

  constructor() {
    if (typeof matchMedia === "undefined") return;
    this.#follow("(max-width: 720px)", (on) => (this.phone = on));
    this.#follow("(max-width: 1180px)", (on) => (this.narrow = on));
  }

  #follow(query: string, tell: (on: boolean) => void): void {
    const media = matchMedia(query);
    tell(media.matches);
    media.addEventListener("change", (event) => tell(event.matches));
  }
}

export const screen = new Screen();
