// What others did, in steps as they are told: one step for each thing that counts, what only serves it joined to it.
import type { Moment, Told } from "../api/types";
import { plainText } from "./format";
import { patchScene } from "./patch";
import { isMyTurn, openQuestions, ownSeats } from "./touch";
import type { Deed, DiaryGroup, DiaryLine, Scene, SceneEvent, Touch } from "./types";

export type DeedKind = Deed["kind"];

export interface ToldStep {
  number: number;
  /** The event that counts, and what belongs to it. */
  events: SceneEvent[];
  kind: DeedKind;
  /** `+1`, `−2`: points or losses, as they are written in the strip. */
  value: string;
  before: Scene;
  after: Scene;
  /** Where many things are told by turns: the turn that this step is, and how many things happened in it. */
  turn?: { title: string; count: number };
}

/** Whether an event is told, by itself, by its place on its entry and by the moment in which it happened. */
export type IsTold = (event: SceneEvent, place: number, moment: Moment | null) => boolean;

const SYMBOLS: Record<DeedKind, string> = {
  card: "i-cards", move: "m-move", attack: "m-range", fire: "m-die", hit: "m-burst", lost: "m-skull", taken: "m-flag", built: "m-trench", placed: "i-plus", points: "m-medal", pass: "i-step", other: "i-check",
};

export const symbolOf = (kind: DeedKind): string => SYMBOLS[kind];

/** What comes of dice and attacks: that it comes would tell how they end. */
const RESULTS: ReadonlySet<DeedKind> = new Set(["hit", "lost", "taken", "points"]);

/** What a step to come may be called before it is told. */
export const comingKind = (kind: DeedKind): DeedKind => (RESULTS.has(kind) ? "other" : kind);

const signed = (value: number): string => (value > 0 ? `+${value}` : `−${-value}`);

/** Whether a step is told of the viewer's own turn: their dice, after a card of the enemy. */
export const isInMyTurn = (step: ToldStep | null): boolean => !!step?.after.acting && ownSeats(step.after).includes(step.after.acting);

/** The card of somebody else that lies on the table: I am asked something in the turn in which it was played. */
export function cardInUse(events: readonly SceneEvent[], scene: Scene): SceneEvent | null {
  const mine = ownSeats(scene);
  if (!scene.acting || scene.replay || openQuestions(scene).length === 0) return null;
  const played = events.findLast((event) => event.card && event.deed?.kind === "card" && event.by && !mine.includes(event.by));
  return played && (played.seat ?? played.by) === scene.acting ? played : null;
}

/** What whoever skips the rest comes to: their own turn, a question in the turn that is told, or where that turn has come to. */
export function skipLabel(now: Scene, step: ToldStep | null): string {
  if (isMyTurn(now) && !isInMyTurn(step)) return "telling-skip";
  return openQuestions(now).length > 0 ? "telling-skip-question" : "telling-skip-now";
}

/** Points in the strip are those of the step; losses have a minus. */
function valueOf(deed: Deed | null | undefined): string {
  if (!deed?.amount) return "";
  if (deed.kind === "points") return signed(deed.amount);
  if (deed.kind === "taken" && deed.total != null) return signed(deed.amount);
  return deed.kind === "hit" ? `−${deed.amount}` : "";
}

/** The places that a march goes on to after the leg that its first sentence tells. */
export function furtherGoals(step: ToldStep | null): string[] {
  if (step?.kind !== "move") return [];
  return step.events.slice(1).flatMap((event) => event.steps?.[0]?.path.at(-1) ?? []);
}

/** Where a step happens: of a march only where it ends, for its trail shows the way. */
export function placesOf(step: ToldStep): string[] {
  const ends = new Map(step.events.flatMap((event) => (event.steps ?? []).map((one) => [one.piece, one.path.at(-1) ?? ""])));
  if (step.kind === "move" && !step.turn && ends.size > 0) return [...new Set(ends.values())];
  return [...new Set(step.events.flatMap((event) => [event.deed?.place ?? "", ...(event.places ?? [])]))];
}

/** Where the camera goes: along ways and arrows, to dice and deeds; what neither moves nor fires is shown where its sentence says. */
export function touchesOf(events: readonly SceneEvent[], told: ToldStep | null): Touch[] {
  const found = events.flatMap((event) => [
    ...(event.steps ?? []).flatMap((step) => step.path.map((place) => `place:${place}`)),
    ...(event.arrows ?? []).flatMap((each) => [each.start, each.end]),
    ...(event.roll?.at ? [event.roll.at] : []),
    ...(event.deed?.place ? [`place:${event.deed.place}`] : []),
  ]);
  const isSaid = told && (events.some((event) => event.roll) || (found.length === 0 && !told.turn));
  return isSaid ? [...found, ...placesOf(told).filter(Boolean).map((place) => `place:${place}`)] : found;
}

/** The lines of the diary that have been told: one entry may hold more than the step that is shown. */
export function toldLines(groups: readonly DiaryGroup[], steps: readonly ToldStep[], at: number): DiaryGroup[] {
  const now = steps[at];
  const texts = (some: readonly ToldStep[]) => some.flatMap((step) => step.events.map((event) => plainText(event.text)));
  const told = new Set(texts(steps.slice(0, at + 1)));
  const coming = new Set(texts(steps.slice(at + 1)).filter((text) => !told.has(text)));
  const isTold = (line: DiaryLine): boolean => line.number < now!.number || (line.number === now!.number && !coming.has(plainText(line.text)));
  return now ? groups.map((group) => ({ ...group, lines: group.lines.filter(isTold) })).filter((group) => group.lines.length > 0) : [...groups];
}

/** Where a march ends and whether the next one goes on from there, with the same pieces. */
function continues(before: SceneEvent, next: SceneEvent): boolean {
  const [was, now] = [before.steps ?? [], next.steps ?? []];
  return was.length > 0 && was.length === now.length && was.every((step, at) => step.piece === now[at]!.piece && step.path[step.path.length - 1] === now[at]!.path[0]);
}

function joins(step: ToldStep, event: SceneEvent): boolean {
  const last = step.events.findLast((one) => one.deed)!;
  if (!event.deed) return event.number === step.number || event.by === step.events[0]!.by;
  if (event.deed.kind === "points") return step.number === event.number && step.events.some((one) => one.deed?.kind === "taken");
  return event.deed.kind === "move" && step.kind === "move" && continues(last, event);
}

/** The scene with what an event moved or removed, until the server's own scene of that entry is shown. */
function applied(scene: Scene, event: SceneEvent, end: Scene): Scene {
  const steps = new Map((event.steps ?? []).map((step) => [step.piece, step]));
  if (event.deed?.kind === "placed" && event.deed.place) {
    const known = new Set((scene.pieces ?? []).filter((piece) => piece.place === event.deed!.place).map((piece) => piece.id));
    const placed = (end.pieces ?? []).filter((piece) => piece.place === event.deed!.place && !known.has(piece.id));
    const ids = new Set(placed.map((piece) => piece.id));
    return placed.length > 0 ? { ...scene, pieces: [...(scene.pieces ?? []).filter((piece) => !ids.has(piece.id)), ...placed] } : scene;
  }
  if (steps.size === 0) return scene;
  const pieces = (scene.pieces ?? []).flatMap((piece) => {
    const step = steps.get(piece.id);
    if (!step) return [piece];
    return step.gone ? [] : [{ ...piece, place: step.path[step.path.length - 1] ?? piece.place ?? null }];
  });
  return { ...scene, pieces };
}

/** A scene at the moment of an event: turn, phase and active seat are those in which it happened, not those that follow. */
function atMoment(scene: Scene, moment: Moment | null): Scene {
  if (!moment) return scene;
  const acting = moment.acting ?? null;
  const seats = scene.seats.map((seat) => (!!seat.active === (seat.id === acting) ? seat : { ...seat, active: seat.id === acting }));
  return { ...scene, acting, turn: moment.turn ?? null, phases: moment.phases ?? [], seats };
}

/** A scene with the tracks and figures of a moment, where they are not as before. */
function asItStood(scene: Scene, moment: Moment | undefined): Scene {
  if (!moment?.tracks && !moment?.seats) return scene;
  const seats = scene.seats.map((seat) => {
    const state = moment.seats?.[seat.id];
    return state ? { ...seat, counters: state.counters ?? [], note: state.note ?? "" } : seat;
  });
  return { ...scene, seats, ...(moment.tracks ? { tracks: moment.tracks } : {}) };
}

/** What serves nothing that has been told is told by itself. */
const isSaid = (event: SceneEvent): boolean => plainText(event.text) !== "";

/** In a replay every deed is a step of its own, as the server counts them. */
export const onlyServes = (_step: ToldStep, event: SceneEvent): boolean => !event.deed;

/** The frames of the server as steps; the scene of a frame belongs to the last step on its entry. */
export function stepsOf(told: Told, isTold: IsTold, belongs = joins): ToldStep[] {
  const steps: (ToldStep & { moment: Moment | null })[] = [];
  let scene = told.base!;
  let moment: Moment | null = null;
  /** Orders and what else leads to something: told with what comes of them. */
  let leading: SceneEvent[] = [];
  for (const frame of told.frames) {
    let before = scene;
    scene = patchScene(scene, { number: frame.number, revision: 0, scene_tag: "", fields: frame.fields ?? {}, lists: frame.lists ?? {} });
    let counts = false;
    for (const [place, event] of frame.events.entries()) {
      const found = frame.moments?.find((one) => (one.event ?? 0) === place);
      moment = found ?? moment;
      if (!isTold(event, place, moment)) {
        before = asItStood(before, found);
        continue;
      }
      if (!event.deed && (event.leads || leading.length > 0)) {
        leading.push(event);
        continue;
      }
      counts = true;
      const step = steps[steps.length - 1];
      const after = asItStood(applied(before, event, scene), found);
      const events = [event, ...leading];
      if (step && belongs(step, event)) steps[steps.length - 1] = { ...step, number: event.number, events: [...step.events, ...events], value: step.value || valueOf(event.deed), after };
      else if (event.deed || (!step && isSaid(event) && belongs === joins)) steps.push({ number: event.number, events, kind: event.deed?.kind ?? "other", value: valueOf(event.deed), moment, before, after });
      leading = [];
      before = after;
    }
    if (counts && steps.length > 0) steps[steps.length - 1] = { ...steps[steps.length - 1]!, after: scene };
  }
  return steps.map(({ moment: happened, ...step }) => ({ ...step, before: atMoment(step.before, happened), after: atMoment(step.after, happened) }));
}

/** The steps without those at their end that only say that my turn has begun, and what begins it by itself: I see that by what I am asked. */
export function upToMyTurn(steps: readonly ToldStep[], before: readonly ToldStep[] = []): readonly ToldStep[] {
  const last = steps.findLastIndex((step) => step.kind !== "other" || !isInMyTurn(step));
  return last >= 0 || before.length > 0 ? steps.slice(0, last + 1) : steps;
}

/** Whether all that has been told so far is of the viewer's own turn. */
export const isOnlyMine = (steps: readonly ToldStep[]): boolean => steps.length > 0 && steps.every(isInMyTurn);

/** Steps that arrive after others: a march that goes on is one step with its beginning. */
export function goOn(steps: readonly ToldStep[], added: readonly ToldStep[]): ToldStep[] {
  const [last, first] = [steps[steps.length - 1], added[0]];
  if (!last || !first || last.turn || first.turn || first.kind !== "move" || !joins(last, first.events[0]!)) return [...steps, ...added];
  const whole = { ...last, number: first.number, events: [...last.events, ...first.events], value: last.value || first.value, after: first.after };
  return [...steps.slice(0, -1), whole, ...added.slice(1)];
}
