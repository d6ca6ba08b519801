// Points and times of tournaments as they are written.
import { dateText } from "../text/dates";

const FRACTIONS = ["", "¼", "½", "¾"];
const HOUR = 3_600_000;
/** A forfeit is announced in red when less than this time is left. */
export const SOON = 24 * HOUR;

/** Quarters of a point: 6 is 1½. */
export function quarters(count: number): string {
  const whole = Math.floor(count / 4);
  const part = FRACTIONS[count % 4] ?? "";
  return whole === 0 && part ? part : `${whole}${part}`;
}

/** Halves of a point: 5 is 2½. */
export const halves = (count: number): string => quarters(2 * count);

/** Time left in days and hours, or in hours and minutes. */
export function leftText(left: number, units: { day: string; hour: string; minute: string }): string {
  const minutes = Math.max(0, Math.ceil(left / 60_000));
  const hours = Math.floor(minutes / 60);
  const days = Math.floor(hours / 24);
  const parts: [number, string][] = days > 0 ? [[days, units.day], [hours % 24, units.hour]] : hours > 0 ? [[hours, units.hour], [minutes % 60, units.minute]] : [[minutes, units.minute]];
  return parts.filter(([count], index) => index === 0 || count > 0).map(([count, unit]) => `${count}\u202f${unit}`).join(" ");
}

/** The day and hour at which a round ends, as people say it. */
export function dayText(at: number, language: string): string {
  return dateText(at, language, { weekday: "long", day: "numeric", month: "short", hour: "2-digit", minute: "2-digit" });
}

/** A time for the field in which a date is entered. */
export function fieldTime(at: number): string {
  const local = new Date(at - new Date(at).getTimezoneOffset() * 60_000);
  return local.toISOString().slice(0, 16);
}
