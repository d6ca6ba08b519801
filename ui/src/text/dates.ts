// Dates as people write them: British English, and in French the first of a month as "1er".
export function dateText(at: number | Date, language: string, options: Intl.DateTimeFormatOptions): string {
  const parts = new Intl.DateTimeFormat(language === "en" ? "en-GB" : language, options).formatToParts(at);
  const ordinal = language === "fr" && parts.some((part) => part.type === "month" && /\p{L}/u.test(part.value));
  return parts.map((part) => (ordinal && part.type === "day" && part.value === "1" ? "1er" : part.value)).join("");
}
