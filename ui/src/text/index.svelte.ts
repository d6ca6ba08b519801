// The client's own texts in the chosen language; texts of games come from the server.
import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import { untrack } from "svelte";
import { setRequestLanguage } from "../api/http";

export const LANGUAGES = ["en", "fr"] as const;
export type Language = (typeof LANGUAGES)[number];

const STORAGE_KEY = "firestep.lang";
type Source = () => Promise<{ default: string }>;
/** What the home page needs, and what all other pages need too. */
const sources: Record<Language, [Source, Source]> = {
  en: [() => import("./en"), () => import("./enLater")],
  fr: [() => import("./fr"), () => import("./frLater")],
};
/** The texts of all pages, once another page than the home page was opened. */
let everything: Promise<void> | null = null;

let current = $state.raw<{ lang: Language; bundle: FluentBundle }>({ lang: "en", bundle: new FluentBundle("en") });

function bundleOf(lang: string, source: string): FluentBundle {
  const bundle = new FluentBundle(lang, { useIsolating: false });
  bundle.addResource(new FluentResource(source));
  return bundle;
}

/** The language chosen before, else the first of the browser's languages that we have. */
export function preferredLanguage(): Language {
  let stored: string | null = null;
  try {
    stored = localStorage.getItem(STORAGE_KEY);
  } catch {
    stored = null;
  }
  const wanted = [stored, ...navigator.languages].map((name) => name?.slice(0, 2));
  return LANGUAGES.find((lang) => lang === wanted.find((name) => LANGUAGES.includes(name as Language))) ?? "en";
}

/** `all`: the texts of all pages, not only those of the home page. */
export async function loadLanguage(lang: Language, all = false): Promise<void> {
  const [first, later] = sources[lang];
  if (all) everything ??= Promise.resolve();
  const found = await Promise.all(everything ? [first(), later()] : [first()]);
  current = { lang, bundle: bundleOf(lang, found.map((part) => part.default).join("\n")) };
  setRequestLanguage(lang);
  document.documentElement.lang = lang;
}

/** Resolves when the texts of all pages are there. */
export function allTexts(): Promise<void> {
  return (everything ??= sources[current.lang][1]().then((part) => void current.bundle.addResource(new FluentResource(part.default))));
}

export async function chooseLanguage(lang: Language): Promise<void> {
  await loadLanguage(lang);
  try {
    localStorage.setItem(STORAGE_KEY, lang);
  } catch {
    return;
  }
}

export function language(): Language {
  return current.lang;
}

/** Calls back when the language changes while the component is mounted. */
export function onLanguageChange(changed: () => void): void {
  let known = language();
  $effect(() => {
    const lang = language();
    if (lang !== known) untrack(changed);
    known = lang;
  });
}

/** The text for a key, in the current language. */
/** To somebody who is named with an article: French joins both. */
export function given(to: string): string {
  if (language() !== "fr") return to;
  return to.startsWith("les ") ? `aux ${to.slice(4)}` : to.startsWith("le ") ? `au ${to.slice(3)}` : `à ${to}`;
}

export function t(key: string, values?: Record<string, FluentVariable>): string {
  const message = current.bundle.getMessage(key);
  return message?.value ? current.bundle.formatPattern(message.value, values) : key;
}
