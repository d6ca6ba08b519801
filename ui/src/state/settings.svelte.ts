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

export type Speed = "slow" | "normal" | "fast" | "once";
export const SPEEDS: readonly Speed[] = ["slow", "normal", "fast", "once"];

/** A choice of the reader that this browser keeps. */
function kept(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function keep(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    return;
  }
}

/** How the turns of others are told. */
class TellingSettings {
  #speed = $state<Speed>(SPEEDS.find((speed) => speed === kept("firestep.speed")) ?? "normal");

  get speed(): Speed {
    return this.#speed;
  }

  set speed(speed: Speed) {
    this.#speed = speed;
    keep("firestep.speed", speed);
  }
}

export const telling = new TellingSettings();

/** Which columns of the table are folded away. */
class Columns {
  #folded = $state(new Set((kept("firestep.folded") ?? "").split(" ").filter(Boolean)));

  isFolded(column: "left" | "right"): boolean {
    return this.#folded.has(column);
  }

  fold(column: "left" | "right", folded = !this.isFolded(column)): void {
    const next = new Set(this.#folded);
    if (folded) next.add(column);
    else next.delete(column);
    this.#folded = next;
    keep("firestep.folded", [...next].join(" "));
  }
}

export const columns = new Columns();

/** What this browser asks before something is done, and what it has explained. */
class Asking {
  #moves = $state(kept("firestep.ask-moves") === "yes");
  #explained = kept("firestep.passes-explained") === "yes";

  /** Whether every move is confirmed. */
  get moves(): boolean {
    return this.#moves;
  }

  set moves(wanted: boolean) {
    this.#moves = wanted;
    keep("firestep.ask-moves", wanted ? "yes" : "no");
  }

  get explained(): boolean {
    return this.#explained;
  }

  set explained(done: boolean) {
    this.#explained = done;
    keep("firestep.passes-explained", done ? "yes" : "no");
  }
}

export const asking = new Asking();

/** Whether the way of a move is seen before it is made, because there is a pointer that hovers. */
export function showsBefore(): boolean {
  return matchMedia("(hover: hover)").matches;
}

/** Entries of the tables that were open last in this browser. */
class EntryOfTable {
  static readonly #MOST = 60;

  constructor(private readonly key: string) {}

  of(table: string): number | null {
    return this.#all().find(([id]) => id === table)?.[1] ?? null;
  }

  note(table: string, number: number): void {
    const others = this.#all().filter(([id]) => id !== table);
    keep(this.key, JSON.stringify([[table, number], ...others].slice(0, EntryOfTable.#MOST)));
  }

  #all(): [string, number][] {
    return JSON.parse(kept(this.key) ?? "[]") as [string, number][];
  }
}

/** The last entry that was seen. */
export const lastSeen = new EntryOfTable("firestep.seen");
/** The entry at which a table was opened for the first time: whoever leaves before it was seen goes on from there. */
export const firstOpened = new EntryOfTable("firestep.opened");

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
