// The timeline of a replay: its steps, and where labels and icons go so that none covers another.

/** A moment of a replay: after so many of the steps on an entry; `null`: after all of it. */
export interface ReplayMoment {
  at: number;
  part: number | null;
}

/** How many steps lie up to an entry: `stops` has the number of an entry once for each of its steps. */
export function stepsUpTo(stops: readonly number[], number: number): number {
  const after = stops.findIndex((stop) => stop > number);
  return after < 0 ? stops.length : after;
}

export function stepsShown(stops: readonly number[], { at, part }: ReplayMoment): number {
  return part === null ? stepsUpTo(stops, at) : stepsUpTo(stops, at - 1) + part;
}

/** Whether a moment lies between two steps of its entry; a link may name one that does not exist. */
export function isStepOf(stops: readonly number[], { at, part }: ReplayMoment): boolean {
  return part !== null && Number.isInteger(part) && part > 0 && part < stepsUpTo(stops, at) - stepsUpTo(stops, at - 1);
}

/** The moment after so many steps of the match. */
export function momentAfter(stops: readonly number[], steps: number): ReplayMoment {
  const shown = Math.max(0, Math.min(stops.length, steps));
  if (shown === 0) return { at: 0, part: null };
  const at = stops[shown - 1]!;
  return { at, part: shown < stepsUpTo(stops, at) ? shown - stepsUpTo(stops, at - 1) : null };
}

/** One step back; from an entry that is no stop to the stop before it. */
export function momentBefore(stops: readonly number[], now: ReplayMoment): ReplayMoment {
  const shown = stepsShown(stops, now);
  return momentAfter(stops, stops[shown - 1] === now.at ? shown - 1 : shown);
}

export interface TurnLabel {
  at: number;
  text: string;
}

export interface TimelineIcon {
  at: number;
  symbol: string;
}

/** One label per turn, shortened after the first, where there is room; `wide` is the width of a letter in per cent. */
export function turnLabels(turns: readonly { number: number; label: string }[], length: number, wide: number): TurnLabel[] {
  const found: TurnLabel[] = [];
  let last = "";
  for (const { label, number } of turns) {
    if (!label || label === last) continue;
    const at = (number / Math.max(1, length)) * 100;
    const text = last && label.split(" ")[0] === last.split(" ")[0] ? label.slice(label.indexOf(" ") + 1) : label;
    last = label;
    const before = found[found.length - 1];
    if (!before || at - before.at > (before.text.length + 1.5) * wide) found.push({ at, text });
  }
  return found;
}

/** Icons move aside by up to their own width; where that is not enough, the later one is dropped. */
export function spacedIcons(marks: readonly { number: number; symbol: string }[], length: number, wide: number): TimelineIcon[] {
  const found: TimelineIcon[] = [];
  for (const { number, symbol } of marks) {
    const at = (number / Math.max(1, length)) * 100;
    const last = found[found.length - 1];
    const place = last ? Math.max(at, last.at + wide) : at;
    if (place - at > wide || place > 100 || (last?.symbol === symbol && place > at)) continue;
    found.push({ at: place, symbol });
  }
  return found;
}
