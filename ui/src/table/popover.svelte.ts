// The popover at a table: it asks, explains a refusal, describes something or shows dice.
import type { TableSource } from "../api/source";
import type { Why } from "../api/types";
import { inMode } from "../scene/modes";
import { isPassedUnasked } from "../scene/stops";
import { offersByTouch, type Offered } from "../scene/touch";
import type { Scene, Touch } from "../scene/types";
import { asking, showsBefore } from "../state/settings.svelte";
import { toasts } from "../state/toasts.svelte";
import { t } from "../text/index.svelte";
import { withOdds, type Popover } from "./popovers";

const REFUSAL_MARK_MS = 4000;
const ROLL_MS = 2600;

/** What was chosen last in this browser, and where. */
export interface Played {
  scene: Scene;
  choice: string;
}

export class PopoverState {
  /** The scene as the server sent it; `scene` has only the options of the current mode. */
  serverScene = $state.raw<Scene | null>(null);
  mode = $state<string | null>(null);
  popover = $state.raw<Popover | null>(null);
  refusedAt = $state<Touch | null>(null);
  /** Whether the settings of where to be asked are open. */
  stopsOpen = $state(false);
  /** Whether standing orders, or notes, are open. */
  plan = $state<"orders" | "notes" | null>(null);
  played: Played | null = null;
  #filtered: { from: Scene | null; mode: string | null; scene: Scene | null } = { from: null, mode: null, scene: null };

  constructor(readonly source: TableSource) {}

  /** The scene that is being told instead of the current one. */
  protected get told(): Scene | null {
    return null;
  }

  /** Not a `$derived`: requests that end after the page was left still read it. */
  get scene(): Scene | null {
    const [from, mode] = [this.told ?? this.serverScene, this.mode];
    if (this.#filtered.from !== from || this.#filtered.mode !== mode) this.#filtered = { from, mode, scene: from && inMode(from, mode) };
    return this.#filtered.scene;
  }

  openChoice(touch: Touch, offered: Offered[]): void {
    this.refusedAt = null;
    const index = Math.max(0, offered.findIndex(({ option }) => option.on));
    this.popover = { kind: "choice", touch, offered, index, odds: offered[index]?.option.odds ?? null };
    void this.#fetchOdds();
  }

  /** A second touch on what is asked about confirms it. A move needs none where its way was shown before. */
  protected isConfirmed(touch: Touch, offered: Offered[]): boolean {
    const option = offered[0]?.option;
    if (offered.length !== 1 || option?.kind !== "move") return false;
    return (this.popover?.kind === "choice" && this.popover.touch === touch) || (showsBefore() && !asking.moves);
  }

  /** What a button of the prompt sends. What has odds, or asks for confirmation, opens its slip first; a slip that opened by itself is confirmed. */
  protected pressed(offered: Offered): Offered | null {
    const { touch, confirm, odds_at } = offered.option;
    const slip = this.popover;
    if (slip?.kind === "choice" && slip.touch === touch && offered.question?.opens === touch) return slip.offered[slip.index] ?? null;
    if (!confirm && !odds_at) return offered;
    this.openChoice(touch, offersByTouch(this.scene!).get(touch) ?? [offered]);
    return null;
  }

  /** The first pass of the table in this browser is explained, unless the viewer has asked for it. */
  protected explainPassing(): void {
    if (asking.explained || (this.scene && isPassedUnasked(this.scene))) return;
    asking.explained = true;
    toasts.show(t("toast-table-passes"), "i-info", { label: t("stops-open"), run: () => (this.stopsOpen = true) });
  }

  selectOption(index: number): void {
    if (this.popover?.kind !== "choice") return;
    this.popover = { ...this.popover, index, odds: this.popover.offered[index]?.option.odds ?? null };
    void this.#fetchOdds();
  }

  async #fetchOdds(): Promise<void> {
    const popover = this.popover;
    const found = await withOdds(popover, this.source, this.scene?.seat ?? null);
    if (this.popover === popover && found) this.popover = found;
  }

  /** Asks the server why something cannot be touched and shows the answer, if there is one. */
  protected async explainRefusal(touch: Touch): Promise<boolean> {
    const why = await this.source.why(touch, this.scene?.seat ?? null).catch(() => null);
    if (!why?.sentence) return false;
    this.showRefusal(touch, why);
    return true;
  }

  showRefusal(touch: Touch, why: Why): void {
    this.refusedAt = touch;
    this.popover = { kind: "refusal", touch, why };
    setTimeout(() => {
      if (this.refusedAt === touch) this.refusedAt = null;
    }, REFUSAL_MARK_MS);
  }

  selectMode(mode: string): void {
    this.dismiss();
    this.mode = mode;
  }

  dismiss(): void {
    this.popover = null;
    this.refusedAt = null;
  }

  /** The last dice stay visible for a while; any touch closes them. */
  protected showRoll(popover: Popover): void {
    this.popover = popover;
    setTimeout(() => {
      if (this.popover === popover) this.popover = null;
    }, ROLL_MS);
  }
}
