// What lies near the hand at a table: the slip that asks, refuses or shows dice.
import type { TableSource } from "../api/source";
import type { Why } from "../api/types";
import { inMode } from "../scene/modes";
import type { Offered } from "../scene/touch";
import type { Scene, Touch } from "../scene/types";
import { withOdds, type Slip } from "./slips";

const REFUSAL_STAYS = 4000;
const ROLL_LINGERS = 2600;

export class NearHand {
  /** The scene as it was told; `scene` is what of it is open in the mode in force. */
  told = $state.raw<Scene | null>(null);
  mode = $state<string | null>(null);
  readonly scene = $derived(this.told && inMode(this.told, this.mode));
  slip = $state.raw<Slip | null>(null);
  refusedAt = $state<Touch | null>(null);

  constructor(readonly source: TableSource) {}

  ask(touch: Touch, offered: Offered[]): void {
    this.refusedAt = null;
    const index = Math.max(0, offered.findIndex(({ option }) => option.on));
    this.slip = { kind: "ask", touch, offered, index, odds: offered[index]?.option.odds ?? null };
    void this.#fetchOdds();
  }

  pick(index: number): void {
    if (this.slip?.kind !== "ask") return;
    this.slip = { ...this.slip, index, odds: this.slip.offered[index]?.option.odds ?? null };
    void this.#fetchOdds();
  }

  async #fetchOdds(): Promise<void> {
    const slip = this.slip;
    const found = await withOdds(slip, this.source, this.scene?.seat ?? null);
    if (this.slip === slip && found) this.slip = found;
  }

  protected async refuse(touch: Touch): Promise<boolean> {
    const why = await this.source.why(touch, this.scene?.seat ?? null).catch(() => null);
    if (!why?.sentence) return false;
    this.decline(touch, why);
    return true;
  }

  /** Says why not, near the hand. */
  decline(touch: Touch, why: Why): void {
    this.refusedAt = touch;
    this.slip = { kind: "refusal", touch, why };
    setTimeout(() => {
      if (this.refusedAt === touch) this.refusedAt = null;
    }, REFUSAL_STAYS);
  }

  /** Another way of doing what is asked. */
  go(mode: string): void {
    this.dismiss();
    this.mode = mode;
  }

  dismiss(): void {
    this.slip = null;
    this.refusedAt = null;
  }

  /** The last dice lie there a while longer; any touch takes them away. */
  protected showRoll(slip: Slip): void {
    this.slip = slip;
    setTimeout(() => {
      if (this.slip === slip) this.slip = null;
    }, ROLL_LINGERS);
  }
}
