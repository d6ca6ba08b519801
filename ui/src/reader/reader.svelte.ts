// The rules of a title as somebody reads them: which chapter, which clause, what was searched for.
import { getContext, setContext } from "svelte";
import { ApiError, get, ServerUnreachable } from "../api/http";
import type { Piece } from "../scene/types";
import { linkTo } from "../state/base";
import { language } from "../text/index.svelte";
import { chapterByClause, firstPart, LOOKED_UP, nearestTerms, ownSheet, search, searchPlaces, withUnit } from "./index";
import { firstTerms, termFinder } from "./terms";
import type { Chapter, Diagram, RulesPage, Run, Term } from "./types";

/** What somebody read before they opened the rules. */
export interface Origin {
  kind: "prompt" | "refusal" | "diary" | "unit" | "roll" | "choice";
  text: string;
}

const STORAGE_KEY = "firestep.rules";
const diagrams = new Map<string, Promise<Diagram>>();

function kept(game: string, lang: string): RulesPage | null {
  try {
    const page = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? "null") as RulesPage | null;
    return page?.game === game && page.lang === lang ? page : null;
  } catch {
    return null;
  }
}

/** The title that was read last stays on this device. */
function keep(page: RulesPage): void {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(page));
  } catch {
    return;
  }
}

export function fetchDiagram(game: string, id: string): Promise<Diagram> {
  const key = `${game} ${id} ${language()}`;
  const found = diagrams.get(key) ?? get<Diagram>(`/api/games/${game}/rules/diagrams/${encodeURIComponent(id)}`);
  diagrams.set(key, found);
  found.catch(() => diagrams.delete(key));
  return found;
}

export class Reader {
  page = $state.raw<RulesPage | null>(null);
  /** `none`: the title has no rules to read; `away`: the server cannot be reached. */
  failure = $state<"" | "none" | "away">("");
  offline = $state(false);
  slug = $state("");
  here = $state<string | null>(null);
  section = $state<string | null>(null);
  query = $state("");
  /** The unit that was looked up: its row is marked in tables. */
  subject = $state("");
  /** The unit that was looked up, if the rules have no sheet of it. */
  lookedUp = $state.raw<Piece | null>(null);
  readonly units = $derived<readonly Piece[]>(withUnit(this.page?.units ?? [], this.lookedUp));
  /** Counts what was opened, so that opening the same place again scrolls to it again. */
  opened = $state(0);

  readonly chapters = $derived<Map<string, string>>(this.page ? chapterByClause(this.page) : new Map());
  readonly chapter = $derived<Chapter | null>(this.page?.chapters.find((one) => one.slug === this.slug) ?? this.page?.chapters[0] ?? null);
  readonly places = $derived(this.page ? searchPlaces(this.page) : []);
  readonly hits = $derived(search(this.places, this.query));
  readonly near = $derived(this.page && this.query.trim() && this.hits.length === 0 ? nearestTerms(this.page, this.query) : []);
  readonly terms = $derived(termFinder(this.page?.glossary ?? []));
  readonly explained = $derived<Map<readonly Run[], Set<Term>>>(this.chapter && this.chapter.slug !== "glossary" ? firstTerms(this.chapter, this.terms) : new Map());

  constructor(
    readonly game: string,
    /** What else happens when another place is opened: the full page changes its address. */
    readonly moved: (reader: Reader) => void = () => undefined,
  ) {}

  async load(): Promise<void> {
    const lang = language();
    if (this.page?.lang === lang && !this.offline) return;
    this.failure = "";
    try {
      const page = await get<RulesPage>(`/api/games/${this.game}/rules`);
      if (lang !== language()) return;
      [this.page, this.offline] = [page, false];
      keep(page);
    } catch (failure) {
      const known = failure instanceof ServerUnreachable ? kept(this.game, lang) : null;
      if (known) [this.page, this.offline] = [known, true];
      else this.failure = failure instanceof ApiError && failure.status === 404 ? "none" : "away";
    }
  }

  has(clause: string): boolean {
    return this.resolve(clause) !== null;
  }

  /** The clause itself, or the first of its parts: `R9.6` opens at `R9.6a`. */
  resolve(clause: string): string | null {
    return this.chapters.has(clause) ? clause : (firstPart(this.chapters.keys(), clause) ?? null);
  }

  openClause(clause: string): void {
    const found = this.resolve(clause);
    if (found) this.go(this.chapters.get(found)!, found);
  }

  /** The sheet of a unit. One that the rules do not list is shown among its kind. */
  showUnit(piece: Piece): boolean {
    const units = this.page?.units ?? [];
    const chapter = this.page?.chapters.find((one) => one.blocks.some((block) => block.block === "shown" && block.kind === "units"));
    if (!units.length || !chapter) return false;
    const own = ownSheet(units, piece);
    this.lookedUp = own ? null : piece;
    this.show(chapter.slug, null, own?.id ?? LOOKED_UP);
    this.subject = piece.title;
    return true;
  }

  openChapter(slug: string, section: string | null = null): void {
    this.go(slug, null, section);
  }

  show(slug: string, clause: string | null, section: string | null = null): void {
    const found = clause && this.resolve(clause);
    this.slug = (found && this.chapters.get(found)) || slug;
    [this.here, this.section, this.subject] = [found || null, section, ""];
    this.opened += 1;
  }

  address(slug: string, clause = ""): string {
    return `/rules/${this.game}/${slug}${clause ? `?clause=${encodeURIComponent(clause)}` : ""}`;
  }

  /** The address as the browser needs it. */
  link(slug: string, clause = ""): string {
    return linkTo(this.address(slug, clause));
  }

  private go(slug: string, clause: string | null, section: string | null = null): void {
    this.show(slug, clause, section);
    this.moved(this);
  }
}

const KEY = Symbol("reader");
export const shareReader = (reader: () => Reader): (() => Reader) => setContext(KEY, reader);
export const useReader = (): (() => Reader) => getContext<() => Reader>(KEY);
