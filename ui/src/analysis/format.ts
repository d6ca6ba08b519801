// Numbers of an analysis: chances are shares of 1, points are percentage points. What a turning point was.
import type { AnalysisInfo, AnalysisTurningPoint } from "../api/types";
import { t } from "../text/index.svelte";

const MINUS = "−";

function decimal(value: number, digits: number, lang: string): string {
  return value.toLocaleString(lang, { minimumFractionDigits: digits, maximumFractionDigits: digits });
}

/** With a sign: +9.2, −0.4. */
export function points(share: number, lang: string, digits = 1): string {
  const text = decimal(Math.abs(share * 100), digits, lang);
  return `${share < 0 && Number(Math.abs(share * 100).toFixed(digits)) > 0 ? MINUS : "+"}${text}`;
}

/** Without a sign. */
export const amount = (share: number, lang: string, digits = 1): string => decimal(share * 100, digits, lang);

export const percent = (share: number): number => Math.round(share * 100);

/** A name that stands alone: The Entente. */
export const alone = (name: string): string => name.slice(0, 1).toUpperCase() + name.slice(1);

/** Whose luck or mistake a turning point was. */
export function causeOf(info: AnalysisInfo, { cause, side }: AnalysisTurningPoint): string {
  const name = side === null ? t("an-nobody") : (info.sides[side]?.name ?? "");
  return cause === "luck" ? t("an-cause-luck", { side: name }) : t("an-cause-mistake", { side: name });
}
