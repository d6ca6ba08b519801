// The chat of a table.
import type { TableSource } from "../api/source";
import type { ChatLine } from "../api/types";

export class TableChat {
  lines = $state.raw<ChatLine[]>([]);

  constructor(readonly source: TableSource) {}

  get #latest(): number {
    return this.lines[this.lines.length - 1]?.id ?? 0;
  }

  async read(): Promise<void> {
    const page = await this.source.chat(this.#latest).catch(() => ({ lines: [] as ChatLine[] }));
    const fresh = page.lines.filter((line) => line.id > this.#latest);
    if (fresh.length > 0) this.lines = [...this.lines, ...fresh];
  }

  /** Somebody was muted, or is not any more: what was said is read again. */
  async readAgain(): Promise<void> {
    this.lines = [];
    await this.read();
  }

  async say(text: string): Promise<void> {
    await this.source.say(text);
    await this.read();
  }
}
