// A puzzle being played: the choices so far, and a table that shows the board after them.
import { get } from "../api/http";
import type { PuzzlePage } from "../api/schema";
import { fetchBoard } from "../api/server";
import type { Act, TableSource } from "../api/source";
import type { ChoiceResponse } from "../api/types";
import { toasts } from "../state/toasts.svelte";
import { TableSession } from "../table/session.svelte";
import { fetchPuzzle, fetchPuzzleOdds, fetchPuzzleWhy, puzzleAddress, tryPuzzle } from "./api";

export class Puzzle {
  page = $state.raw<PuzzlePage | null>(null);
  moving = $state(false);
  readonly session: TableSession;
  readonly #at: string;

  constructor(game: string, puzzle: string) {
    this.#at = puzzleAddress(game, puzzle);
    this.session = new TableSession(this.#source());
  }

  /** Whether the action was judged. */
  get over(): boolean {
    return !!this.page?.told;
  }

  get chosen(): string[] {
    return this.page?.choices ?? [];
  }

  /** In the current language; what was judged is told again, as a try that does not count. */
  async reload(): Promise<void> {
    this.page = this.chosen.length > 0 ? await tryPuzzle(this.#at, this.chosen) : await fetchPuzzle(this.#at);
    await this.session.refresh();
  }

  async again(): Promise<void> {
    await this.#move(() => fetchPuzzle(this.#at));
  }

  async takeBack(): Promise<void> {
    if (this.over || this.chosen.length === 0) return;
    await this.#move(() => tryPuzzle(this.#at, this.chosen.slice(0, -1)));
  }

  async #move(fetched: () => Promise<PuzzlePage>): Promise<void> {
    if (this.moving) return;
    this.moving = true;
    try {
      await this.session.finishPlayback();
      this.page = await fetched();
      this.session.dismiss();
      await this.session.refresh();
    } catch (failure) {
      toasts.showFailure(failure);
    } finally {
      this.moving = false;
    }
  }

  async #choose(act: Act): Promise<ChoiceResponse> {
    const page = await tryPuzzle(this.#at, [...this.chosen, act.choice]);
    this.page = page;
    return { number: page.scene.number, receipt: "" };
  }

  #source(): TableSource {
    return {
      scene: async () => (this.page ??= await fetchPuzzle(this.#at)).scene,
      board: fetchBoard,
      events: async (after) => ({ number: this.page!.scene.number, events: this.page!.events.filter((event) => event.number > after) }),
      diary: async () => ({ groups: [], more: false }),
      choose: (act) => this.#choose(act),
      undoOrRedo: async () => ({}),
      why: (touch) => fetchPuzzleWhy(this.#at, touch, this.chosen),
      odds: (choice) => fetchPuzzleOdds(this.#at, choice, this.chosen),
      chat: async () => ({ lines: [] }),
      say: async () => undefined,
      clause: (game, clause) => get(`/api/games/${game}/clauses/${encodeURIComponent(clause)}`),
      replay: async () => ({ length: 0, turns: [], marks: [], stops: [], title: "", verdict: "" }),
      live: () => () => undefined,
    };
  }
}
