// The timeline of a replay: where labels and icons go so that none covers another.

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
