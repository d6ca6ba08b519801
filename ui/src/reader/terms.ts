// Splits texts at the terms of the glossary.
import { folded } from "./index";
import type { Run, Term } from "./types";

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

/** The pieces of some runs; each term is marked where it first appears. Links stay as they are. */
export function splitAtTerms(runs: readonly Run[], finder: TermFinder): { run: Run; pieces: Piece[] }[] {
  const seen = new Set<Term>();
  return runs.map((run) => {
    if (!finder.pattern || run.clause || run.chapter) return { run, pieces: [{ text: run.text, term: null }] };
    const pieces: Piece[] = [];
    let at = 0;
    for (const match of folded(run.text).matchAll(finder.pattern)) {
      const term = finder.terms.get(match[0])!;
      if (seen.has(term)) continue;
      seen.add(term);
      pieces.push({ text: run.text.slice(at, match.index), term: null }, { text: run.text.slice(match.index, match.index + match[0].length), term });
      at = match.index + match[0].length;
    }
    pieces.push({ text: run.text.slice(at), term: null });
    return { run, pieces: pieces.filter((piece) => piece.text) };
  });
}
