// The client's own words, in the language chosen; texts of games come from the server.
import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import { speak } from "../api/http";

export const LANGUAGES = ["en", "fr"] as const;
export type Language = (typeof LANGUAGES)[number];

const KEPT = "firestep.lang";
const sources: Record<Language, () => Promise<{ default: string }>> = {
  en: () => import("./en.ftl?raw"),
  fr: () => import("./fr.ftl?raw"),
};

let current = $state.raw<{ lang: Language; bundle: FluentBundle }>({ lang: "en", bundle: new FluentBundle("en") });

export function bundleOf(lang: string, source: string): FluentBundle {
  const bundle = new FluentBundle(lang, { useIsolating: false });
  bundle.addResource(new FluentResource(source));
  return bundle;
}

export function wanted(): Language {
  let kept: string | null = null;
  try {
    kept = localStorage.getItem(KEPT);
  } catch {
    kept = null;
  }
  const asked = [kept, ...navigator.languages].map((name) => name?.slice(0, 2));
  return LANGUAGES.find((lang) => lang === asked.find((name) => LANGUAGES.includes(name as Language))) ?? "en";
}

export async function loadLanguage(lang: Language): Promise<void> {
  const source = (await sources[lang]()).default;
  current = { lang, bundle: bundleOf(lang, source) };
  speak(lang);
  document.documentElement.lang = lang;
}

export async function chooseLanguage(lang: Language): Promise<void> {
  await loadLanguage(lang);
  try {
    localStorage.setItem(KEPT, lang);
  } catch {
    return;
  }
}

export function language(): Language {
  return current.lang;
}

/** The sentence for a key; reading it again after the language changed gives the other one. */
export function t(key: string, values?: Record<string, FluentVariable>): string {
  const message = current.bundle.getMessage(key);
  return message?.value ? current.bundle.formatPattern(message.value, values) : key;
}
