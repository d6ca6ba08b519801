// The analysis of a finished game: asked for, followed while it is made, and shown.
import type { AnalysisInfo, AnalysisState } from "../api/types";
import { failureText } from "../state/toasts.svelte";
import { fetchAnalysis, startAnalysis, stopAnalysis, type Level } from "./api";

const POLL_MS = 700;

export class AnalysisFollower {
  state = $state.raw<AnalysisState | null>(null);
  level = $state<Level>("captain");
  failure = $state("");
  #timer: ReturnType<typeof setTimeout> | undefined;
  #closed = false;

  constructor(readonly table: string) {}

  get info(): AnalysisInfo | null {
    return this.state?.analysis ?? null;
  }

  get running(): boolean {
    return this.state?.status === "running" || this.state?.status === "waiting";
  }

  get share(): number {
    return this.state ? this.state.done! / Math.max(1, this.state.total!) : 0;
  }

  async look(): Promise<void> {
    await this.#take(() => fetchAnalysis(this.table, this.level));
  }

  async start(): Promise<void> {
    await this.#take(() => startAnalysis(this.table, this.level));
  }

  async stop(): Promise<void> {
    await this.#take(() => stopAnalysis(this.table, this.level));
  }

  async choose(level: Level): Promise<void> {
    this.level = level;
    await this.look();
  }

  async #take(ask: () => Promise<AnalysisState>): Promise<void> {
    clearTimeout(this.#timer);
    try {
      this.state = await ask();
      this.failure = "";
    } catch (failure) {
      this.failure = failureText(failure);
    }
    if (this.running && !this.#closed) this.#timer = setTimeout(() => void this.look(), POLL_MS);
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
  }
}
