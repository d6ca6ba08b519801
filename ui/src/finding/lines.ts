import type { TableLine } from "../api/types";
import { t } from "../text/index.svelte";

/** What is played, against or with whom, and which game of a match of two it is. */
export function playedLine(line: TableLine): string {
  return [[line.subtitle, line.company].filter(Boolean).join(", "), line.pair].filter(Boolean).join(" · ");
}

/** What is played, whose table it is, and how time is measured. */
export function openLine(line: TableLine): string {
  const hosts = [...new Set(line.seats.filter((seat) => seat.player.kind === "human").map((seat) => seat.player.name))];
  const said = hosts.length > 0 ? t("open-line", { scenario: line.subtitle, host: hosts.join(", ") }) : line.subtitle;
  return line.clock_text ? `${said} · ${line.clock_text}` : said;
}
