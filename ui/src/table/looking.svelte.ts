// Looking without acting: an overlay, the card of a place, bare ground, and the sheet about the war.
import type { TableSource } from "../api/source";
import type { Why } from "../api/types";
import type { Board, Inspection, Knowledge, Lens, Option, Piece, Scene, Touch, Way } from "../scene/types";
import { openQuestions, parseTouch } from "../scene/touch";
import { screen } from "../state/settings.svelte";
import { infoPopover, otherwiseAsked, type Popover } from "./popovers";

export type LensId = Lens["id"];

/** The key of each overlay, in the order of the switch. */
export const LENS_KEYS: Record<LensId, string> = { supply: "s", reach: "r", sight: "f", points: "v", control: "c", attacks: "a" };
export const BARE_KEY = "h";
export const WAR_KEY = "i";
/** How long the pointer rests on a goal before the server is asked about it. */
const REST_MS = 120;

/** What is looked at: the table that shows it. */
export interface Looked {
  readonly source: TableSource;
  readonly scene: Scene | null;
  readonly board: Board | null;
  readonly telling: { active: boolean };
  inspected: string | null;
  popover: Popover | null;
}

/** A place whose card is pinned in the column. */
export interface PinnedPlace {
  touch: Touch;
  name: string;
  describe: string;
  found: Inspection | null;
}

export class Looking {
  wanted = $state<LensId | null>(null);
  lens = $state.raw<Lens | null>(null);
  /** Counters are hidden. */
  bare = $state(false);
  place = $state.raw<PinnedPlace | null>(null);
  /** Why the unit whose sheet is open can do nothing now. */
  why = $state.raw<{ touch: Touch; why: Why } | null>(null);
  /** The sheet about the war is open at this page. */
  page = $state<string | null>(null);
  knowledge = $state.raw<Knowledge | null>(null);
  /** On a small screen the switch is folded away until it is asked for. */
  switchOpen = $state(false);
  /** What the move that is previewed leads to. */
  way = $state.raw<{ option: Option; found: Way } | null>(null);
  /** The key that must stay pressed for the overlay to stay. */
  held = "";
  #request = 0;
  #previewed: Option | null = null;
  #foreseen: ReturnType<typeof setTimeout> | undefined;

  constructor(readonly table: Looked) {}

  get lenses(): readonly LensId[] {
    return this.table.source.lens ? (this.table.scene?.lenses ?? []) : [];
  }

  /** The entry that is shown, if it is not the last one. */
  get #past(): number | null {
    const { scene, telling } = this.table;
    return scene && (scene.replay || telling.active) ? scene.number : null;
  }

  /** Shows what was touched, and changes nothing: the card of a place, the sheet of a unit, the text of a card. */
  async look(touch: Touch): Promise<void> {
    const { scene, source, board } = this.table;
    if (!scene) return;
    const { kind } = parseTouch(touch);
    if (kind === "place" && source.inspect) {
      this.table.inspected = null;
      return this.pin(touch);
    }
    if (kind === "piece") this.unpin();
    const now = this.#past === null && !!source.inspect;
    const asked = now && openQuestions(scene).length > 0;
    // A card of one's own says what it waits for in the turn of others too.
    const tells = kind === "card" ? now && !!scene.seat : kind === "piece" && asked;
    const why = tells ? await source.why(touch, scene.seat ?? null).catch(() => null) : null;
    if (kind === "piece") return this.tellWhy(touch, why);
    this.table.popover = infoPopover(scene, board, touch, (why?.sentence ? why : null) ?? (asked && kind === "card" ? otherwiseAsked(scene) : null));
  }

  /** Shows an overlay, or puts it away if it is on. */
  toggle(lens: LensId): void {
    this.wanted = this.wanted === lens ? null : lens;
    void this.fetchLens();
  }

  off(): boolean {
    const on = this.wanted !== null || this.bare;
    this.wanted = null;
    this.lens = null;
    this.bare = false;
    this.held = "";
    return on;
  }

  /** Fetches the overlay for what the table shows now. */
  async fetchLens(): Promise<void> {
    const { source, scene, inspected } = this.table;
    const wanted = this.wanted;
    if (!wanted || !scene || !source.lens || !this.lenses.includes(wanted)) return void (this.lens = null);
    const request = ++this.#request;
    const piece = wanted === "reach" || wanted === "sight" ? (inspected ?? "") : "";
    const found = await source.lens(wanted, piece, scene.seat ?? null, this.#past).catch(() => null);
    if (request === this.#request && this.wanted === wanted) this.lens = found;
  }

  /** Asks what a move leads to, once the pointer rests on its goal. */
  foresee(option: Option | undefined): void {
    if (option && this.way?.option === option) return;
    clearTimeout(this.#foreseen);
    this.way = this.#previewed = null;
    const { source, scene } = this.table;
    if (!option || option.kind !== "move" || !source.way || !scene || this.#past !== null) return;
    this.#foreseen = setTimeout(async () => {
      const found = await source.way!([option.choice, ...(option.then ?? [])], scene.seat ?? null).catch(() => null);
      if (found?.lines?.length && this.#previewed === option) this.way = { option, found };
    }, REST_MS);
    this.#previewed = option;
  }

  /** Pins the card of a place; asks the server what there is to know about it. */
  async pin(touch: Touch): Promise<void> {
    const { kind, id } = parseTouch(touch);
    const place = kind === "place" ? this.table.board?.places.find((one) => one.id === id) : undefined;
    if (!place) return;
    this.place = { touch, name: place.name, describe: place.describe ?? "", found: this.place?.touch === touch ? this.place.found : null };
    await this.fetchPlace();
  }

  async fetchPlace(): Promise<void> {
    const { source, scene } = this.table;
    const pinned = this.place;
    if (!pinned || !scene || !source.inspect) return;
    const found = await source.inspect(pinned.touch, scene.seat ?? null, this.#past).catch(() => null);
    if (this.place?.touch === pinned.touch) this.place = { ...this.place, found };
  }

  unpin(): void {
    this.place = null;
  }

  /** In the sheet of the unit; a small screen has no room for that beside the board, and says it at once. */
  tellWhy(touch: Touch, why: Why | null): void {
    this.why = why?.sentence && !why.general ? { touch, why } : null;
    if (this.why && screen.narrow) this.table.popover = { kind: "refusal", touch, why: this.why.why };
  }

  get hasWar(): boolean {
    return !!this.table.source.knowledge && this.lenses.length > 0;
  }

  async toggleWar(): Promise<void> {
    if (this.page !== null) return void (this.page = null);
    this.page = "";
    await this.fetchWar();
  }

  async fetchWar(): Promise<void> {
    const { source, scene } = this.table;
    if (this.page === null || !scene || !source.knowledge) return;
    this.knowledge = await source.knowledge(scene.seat ?? null, this.#past).catch(() => this.knowledge);
  }

  /** Everything that is shown follows the table. */
  follow(): void {
    this.why = null;
    void this.fetchLens();
    void this.fetchPlace();
    void this.fetchWar();
  }
}

/** The pieces of a place or box, front first. */
export function stackAt(scene: Scene, place: string): Piece[] {
  return (scene.pieces ?? []).filter((piece) => piece.place === place).sort((a, b) => (a.order ?? 0) - (b.order ?? 0));
}
