// Where everything is: the chapter of each clause, what can be searched, and texts for comparing.
import type { Piece } from "../scene/types";
import type { Block, Chapter, Item, RulesPage, Run } from "./types";

export const plainRuns = (runs: readonly Run[] | undefined): string => (runs ?? []).map((run) => run.text).join("");

/** A text for comparing: no capitals, no accents, plain apostrophes. Has the same length as the text. */
export function folded(text: string): string {
  return [...text.normalize("NFC")]
    .map((letter) => {
      const bare = letter.toLowerCase().normalize("NFD").replace(/[\u0300-\u036f]/g, "");
      return bare.length === letter.length ? bare : letter;
    })
    .join("")
    .replace(/’/g, "'")
    .replace(/\s/g, " ");
}

/** The chapter that states each clause. */
export function chapterByClause(page: RulesPage): Map<string, string> {
  const found = new Map<string, string>();
  for (const chapter of page.chapters) {
    for (const anchor of anchorsOf(chapter)) if (!found.has(anchor)) found.set(anchor, chapter.slug);
  }
  return found;
}

/** The first clause that is a part of another: `11.1.1` of `11.1`, `R9.6a` of `R9.6`. */
export function firstPart(clauses: Iterable<string>, whole: string): string | undefined {
  for (const clause of clauses) if (clause.startsWith(whole) && !/^\d/.test(clause.slice(whole.length))) return clause;
  return undefined;
}

export function anchorsOf(chapter: Chapter): string[] {
  return chapter.blocks.flatMap((block) => {
    if (block.block === "list") return block.items.flatMap((item) => item.anchors ?? []);
    return block.block === "heading" || block.block === "paragraph" ? (block.anchors ?? []) : [];
  });
}

/** The address inside the page of a section without a clause. */
export const sectionId = (index: number): string => `section-${index}`;

export interface Section {
  title: string;
  id: string;
}

export function sectionsOf(chapter: Chapter): Section[] {
  return chapter.blocks.flatMap((block, index) => (block.block === "heading" && block.level === 2 ? [{ title: plainRuns(block.text), id: sectionId(index) }] : []));
}

/** A paragraph that a search can find. */
export interface SearchPlace {
  slug: string;
  clause: string;
  section: string;
  title: string;
  text: string;
  folded: string;
}

export interface SearchHit extends SearchPlace {
  /** The part of the text around the first word, in pieces: those with an odd index were searched for. */
  pieces: string[];
}

export function searchPlaces(page: RulesPage): SearchPlace[] {
  return page.chapters.flatMap((chapter) => {
    let [clause, section] = ["", ""];
    const place = (text: string, anchors: readonly string[] | undefined): SearchPlace => ({ slug: chapter.slug, clause: anchors?.[0] ?? clause, section, title: chapter.title, text, folded: folded(`${(anchors ?? []).join(" ")} ${text}`) });
    return chapter.blocks.flatMap((block, index) => {
      if (block.block === "heading") [clause, section] = [block.anchors?.[0] ?? "", sectionId(index)];
      if (block.block === "paragraph") clause = block.anchors?.[0] ?? clause;
      return textsOf(block).map((each) => place(each.text, each.anchors));
    });
  });
}

function textsOf(block: Block): { text: string; anchors?: string[] | undefined }[] {
  const one = (runs: Run[], anchors?: string[]) => ({ text: plainRuns(runs), anchors });
  if (block.block === "heading" || block.block === "paragraph") return [one(block.text, block.anchors)];
  if (block.block === "list") return block.items.map((item: Item) => one(item.text, item.anchors));
  if (block.block === "table") return [...block.rows].map((row) => ({ text: row.map(plainRuns).join(" · ") }));
  if (block.block === "example") return block.paragraphs.map((runs) => one(runs));
  return block.caption?.length ? [one(block.caption)] : [];
}

const AROUND = 70;

/** All places with all the words; clauses that begin with what was typed come first. */
export function search(places: readonly SearchPlace[], query: string): SearchHit[] {
  const words = folded(query).split(" ").filter(Boolean);
  if (words.length === 0) return [];
  const whole = words.join(" ");
  const named = (place: SearchPlace) => Number(!folded(place.clause).startsWith(whole));
  return places
    .filter((place) => words.every((word) => place.folded.includes(word)))
    .sort((a, b) => named(a) - named(b))
    .map((place) => ({ ...place, pieces: excerpt(place.text, words) }));
}

function excerpt(text: string, words: readonly string[]): string[] {
  const flat = folded(text);
  const first = Math.min(...words.map((word) => flat.indexOf(word)).filter((at) => at >= 0));
  const start = Number.isFinite(first) && first > AROUND ? text.lastIndexOf(" ", first - AROUND / 2) + 1 : 0;
  const cut = text.indexOf(" ", start + AROUND * 2);
  const end = cut < 0 ? text.length : cut;
  const pieces: string[] = [];
  let plain = start > 0 ? "… " : "";
  for (let at = start; at < end; ) {
    const word = words.find((one) => flat.startsWith(one, at));
    if (word) {
      pieces.push(plain, text.slice(at, at + word.length));
      plain = "";
    } else plain += text[at];
    at += word?.length ?? 1;
  }
  return [...pieces, end < text.length ? `${plain} …` : plain];
}

/** The terms of the glossary that are spelled most like what was searched for. */
export function nearestTerms(page: RulesPage, query: string, count = 3): string[] {
  const pairs = (text: string) => new Set([...text].slice(1).map((letter, index) => text[index]! + letter));
  const wanted = pairs(` ${folded(query)}`);
  const likeness = (name: string) => {
    const own = pairs(` ${folded(name)}`);
    return (2 * [...own].filter((pair) => wanted.has(pair)).length) / (own.size + wanted.size || 1);
  };
  const names = (page.glossary ?? []).map((term) => term.names[0]!).filter(Boolean);
  return names.sort((a, b) => likeness(b) - likeness(a)).slice(0, count);
}

/** The row of a table that is about a unit: the longest name that stands in its title as whole words; -1 for none. */
export function ownRow(names: readonly string[], subject: string): number {
  const within = ` ${folded(subject).replace(/[^\p{L}\p{N}]+/gu, " ").trim()} `;
  const lengths = names.map((name) => {
    const own = folded(name).replace(/[^\p{L}\p{N}]+/gu, " ").trim();
    return own && within.includes(` ${own} `) ? own.length : 0;
  });
  const longest = Math.max(0, ...lengths);
  return longest > 0 ? lengths.indexOf(longest) : -1;
}

/** The place of a unit in the rules that they do not list themselves. */
export const LOOKED_UP = "unit-looked-up";
const PRINTED = ["stats", "ladder", "text"];

/** The sheet in the rules that is about this very unit. */
export function ownSheet(units: readonly Piece[], piece: Piece): Piece | undefined {
  const named = units.filter((one) => one.title === piece.title);
  return named.find((one) => one.nation === piece.nation) ?? named[0];
}

/** The units of the rules, with one that they do not list before the first of its nation and kind. */
export function withUnit(units: readonly Piece[], piece: Piece | null): readonly Piece[] {
  if (!piece) return units;
  const kind = (one: Piece) => one.symbol === piece.symbol && one.form === piece.form;
  const same = units.findIndex((one) => kind(one) && one.nation === piece.nation);
  const at = Math.max(0, same >= 0 ? same : units.findIndex(kind));
  const sheet = piece.sheet && { ...piece.sheet, blocks: piece.sheet.blocks.filter((block) => PRINTED.includes(block.block)) };
  return [...units.slice(0, at), { ...piece, id: LOOKED_UP, place: null, box: null, badges: [], sheet }, ...units.slice(at)];
}
