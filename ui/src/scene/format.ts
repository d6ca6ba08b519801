// Texts of scenes for display: spans, plain text, percentages, clocks.
import type { Seat, Span, Text } from "./types";

export function spansOf(text: Text | null | undefined): Span[] {
  if (!text) return [];
  return typeof text === "string" ? [{ text }] : text;
}

export function plainText(text: Text | null | undefined): string {
  return spansOf(text)
    .map((span) => span.text)
    .join("");
}

/** A sentence that goes on: without its full stop. */
export function withoutStop(text: Text): Text {
  if (typeof text === "string") return text.replace(/\.$/, "");
  return text.map((span, nth) => (nth === text.length - 1 ? { ...span, text: span.text.replace(/\.$/, "") } : span));
}

/** A probability as a whole percentage; "<1" and ">99" where it is not quite 0 or 100. */
export function percent(probability: number): string {
  const value = probability * 100;
  if (value > 0 && value < 0.5) return "<1";
  if (value < 100 && value >= 99.5) return ">99";
  return String(Math.round(value));
}

/** Time left: 3:40 on a live clock, days and hours on a slow one. */
export function clockText(left: number, kind: "live" | "slow", units: { day: string; hour: string; minute: string }): string {
  const seconds = Math.max(0, Math.ceil(left / 1000));
  if (kind === "slow" && seconds >= 3600) {
    const days = Math.floor(seconds / 86400);
    const hours = Math.floor((seconds % 86400) / 3600);
    if (days === 0) return `${hours}\u00a0${units.hour}`;
    return hours === 0 ? `${days}\u00a0${units.day}` : `${days}\u00a0${units.day} ${hours}\u00a0${units.hour}`;
  }
  if (kind === "slow") return `${Math.ceil(seconds / 60)}\u00a0${units.minute}`;
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor((seconds % 3600) / 60);
  const tail = String(seconds % 60).padStart(2, "0");
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, "0")}:${tail}` : `${minutes}:${tail}`;
}

/** The most seconds that a level of computer players thinks about a decision, in any title (`tests/contract/test_budgets.py`). */
export const LONGEST_THOUGHT: Record<string, number> = { captain: 2, general: 10 };

/** How long who is asked may think: 0 for people, and for levels that answer at once. */
export const thinkingSeconds = (seat: Seat | undefined): number => (seat?.player.kind === "bot" ? (LONGEST_THOUGHT[seat.player.bot ?? ""] ?? 0) : 0);
