// Splits texts at the terms of the glossary.
import { folded } from "./index";
import type { Block, Chapter, Run, Term } from "./types";

export interface Piece {
  text: string;
  term: Term | null;
}

export interface TermFinder {
  pattern: RegExp | null;
  terms: Map<string, Term>;
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

export function termFinder(glossary: readonly Term[]): TermFinder {
  const terms = new Map(glossary.flatMap((term) => term.names.map((name) => [folded(name), term] as const)));
  const names = [...terms.keys()].sort((a, b) => b.length - a.length).map(escaped);
  return { pattern: names.length > 0 ? new RegExp(`(?<![\\p{L}\\p{N}])(?:${names.join("|")})(?![\\p{L}\\p{N}])`, "gu") : null, terms };
}

/** The terms that each text of a chapter explains: those that appear in it first since the section began. */
export function firstTerms(chapter: Chapter, finder: TermFinder): Map<readonly Run[], Set<Term>> {
  const found = new Map<readonly Run[], Set<Term>>();
  let seen = new Set<Term>();
  for (const block of chapter.blocks) {
    if (block.block === "heading" && block.level === 2) seen = new Set();
    for (const runs of textsOf(block)) {
      const here = new Set(termsIn(runs, finder).filter((term) => !seen.has(term)));
      for (const term of here) seen.add(term);
      found.set(runs, here);
    }
  }
  return found;
}

function textsOf(block: Block): Run[][] {
  if (block.block === "paragraph") return [block.text];
  if (block.block === "list") return block.items.map((item) => item.text);
  if (block.block === "table") return block.rows.flat();
  return block.block === "example" ? block.paragraphs : [];
}

function termsIn(runs: readonly Run[], finder: TermFinder): Term[] {
  if (!finder.pattern) return [];
  const plain = runs.filter((run) => !run.clause && !run.chapter);
  return plain.flatMap((run) => [...folded(run.text).matchAll(finder.pattern!)].map((match) => finder.terms.get(match[0])!));
}

/** The pieces of some runs; each of the terms is marked where it first appears. Links stay as they are. */
export function splitAtTerms(runs: readonly Run[], finder: TermFinder, wanted: ReadonlySet<Term>): { run: Run; pieces: Piece[] }[] {
  const seen = new Set<Term>();
  return runs.map((run) => {
    if (!finder.pattern || run.clause || run.chapter) return { run, pieces: [{ text: run.text, term: null }] };
    const pieces: Piece[] = [];
    let at = 0;
    for (const match of folded(run.text).matchAll(finder.pattern)) {
      const term = finder.terms.get(match[0])!;
      if (seen.has(term) || !wanted.has(term)) continue;
      seen.add(term);
      pieces.push({ text: run.text.slice(at, match.index), term: null }, { text: run.text.slice(match.index, match.index + match[0].length), term });
      at = match.index + match[0].length;
    }
    pieces.push({ text: run.text.slice(at), term: null });
    return { run, pieces: pieces.filter((piece) => piece.text) };
  });
}
