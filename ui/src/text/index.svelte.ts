// The client's own texts in the chosen language; texts of games come from the server.
import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import { untrack } from "svelte";
import { setRequestLanguage } from "../api/http";

export const LANGUAGES = ["en", "fr"] as const;
export type Language = (typeof LANGUAGES)[number];

const STORAGE_KEY = "firestep.lang";
const sources: Record<Language, () => Promise<{ default: string }>> = {
  en: () => import("./en"),
  fr: () => import("./fr"),
};

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

export async function loadLanguage(lang: Language): Promise<void> {
  const source = (await sources[lang]()).default;
  current = { lang, bundle: bundleOf(lang, source) };
  setRequestLanguage(lang);
  document.documentElement.lang = lang;
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
export function t(key: string, values?: Record<string, FluentVariable>): string {
  const message = current.bundle.getMessage(key);
  return message?.value ? current.bundle.formatPattern(message.value, values) : key;
}
