// Times of notices in words, and minutes of the day as they are typed.

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How long ago something was: "5 minutes ago", "yesterday". */
export function agoText(at: number, now: number, language: string): string {
  const format = new Intl.RelativeTimeFormat(language, { numeric: "auto" });
  const gone = Math.max(0, now - at);
  if (gone < HOUR) return format.format(-Math.floor(gone / MINUTE), "minute");
  if (gone < DAY) return format.format(-Math.floor(gone / HOUR), "hour");
  return format.format(-Math.floor(gone / DAY), "day");
}

/** A minute of the day as a clock shows it: 450 is 07:30. */
export function clockOf(minute: number): string {
  return `${String(Math.floor(minute / 60)).padStart(2, "0")}:${String(minute % 60).padStart(2, "0")}`;
}

/** The minute of the day that was typed; null if it is no time. */
export function minuteOf(text: string): number | null {
  const found = /^(\d{1,2}):(\d{2})$/.exec(text);
  if (!found) return null;
  const minute = Number(found[1]) * 60 + Number(found[2]);
  return minute < 1440 && Number(found[2]) < 60 ? minute : null;
}

/** The dark parts of a bar of 24 hours, in hundredths: one, or two around midnight. */
export function quietParts(start: number, end: number): { left: number; width: number }[] {
  const part = (from: number, until: number) => ({ left: (100 * from) / 1440, width: (100 * (until - from)) / 1440 });
  if (start === end) return [];
  if (start < end) return [part(start, end)];
  return [part(0, end), part(start, 1440)].filter((one) => one.width > 0);
}
