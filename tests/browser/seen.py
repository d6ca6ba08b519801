"""What a player sees on the page now: the prompt, the open popover, and everything that is lit."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

LIT = ", ".join(
    (
        'svg.board [data-touch][role="button"]',
        ".offbox.lit > button.whole",
        ".offbox .slot-piece:has(.counter.lit) > button",
        "button.lamp[data-touch]:enabled",
        "button.card.lit",
        "button.cell.lit",
        ".over-board .slot:has(.counter.lit)",
        ".over-board .slot.lit",
        ".prompt .acts button[data-touch]:enabled",
        ".on-board button[data-touch]:enabled",
        ".chooser button[data-touch]:enabled",
        ".quick-pass button[data-touch]:enabled",
    )
)

SCRIPT = """
(lit) => {
  const SKIP = /^(Skip|Aller à la fin)$/;
  const shown = (element) => element && element.getClientRects().length > 0;
  const text = (selector) => document.querySelector(selector)?.textContent.trim() ?? "";
  const middle = (element) => {
    const box = element.getBoundingClientRect();
    return [Math.round(box.x + box.width / 2), Math.round(box.y + box.height / 2)];
  };
  const kind_of = (popover) => [...popover.classList].find((name) => name.startsWith("popover-"))?.slice(8) ?? "";
  const popover = document.querySelector(".popover");
  const touchables = [...document.querySelectorAll(lit)].filter(shown).map((element) => ({
    touch: element.dataset.touch,
    name: element.getAttribute("aria-label") || element.textContent.trim(),
    target: !!element.querySelector(".aim"),
    selected: element.classList.contains("selected"),
    at: middle(element),
  }));
  const pieces = [...document.querySelectorAll("svg.board .counter[data-touch]")].map((piece) => ({
    touch: piece.dataset.touch,
    name: piece.getAttribute("aria-label"),
    side: [...piece.classList].find((name) => name.startsWith("side-"))?.slice(5) ?? "",
    at: middle(piece),
  }));
  const lamps = touchables.map((one) => one.touch).join();
  const popover_text = shown(popover) ? popover.textContent.trim() : "";
  const curtain = !!document.querySelector(".curtain");
  const number = document.querySelector(".table")?.dataset.number ?? "";
  const nearer = innerWidth <= 720 ? document.querySelector(".paper")?.style.transform : "";
  return {
    state: [number, lamps, popover_text, curtain, text(".result h2"), nearer].join("|"),
    flag: text(".prompt .who"),
    prompt: text(".prompt .say"),
    turn: text(".phases") + text(".left h2"),
    news: text(".diary li"),
    popover: popover_text,
    popover_kind: shown(popover) ? kind_of(popover) : "",
    over: text(".result h2"),
    curtain,
    busy: !!document.querySelector("svg.board.busy, .prompt .acts button:disabled"),
    picked: [...document.querySelectorAll("svg.board .counter.selected")].map((piece) => piece.dataset.touch).join(),
    playing: !!document.querySelector("[data-skip]")
      || [...document.querySelectorAll(".prompt .acts button")].some((one) => SKIP.test(one.textContent.trim())),
    lit: touchables,
    pieces,
  };
}
"""

IDLE = "() => !document.querySelector('svg.board.busy, .prompt .acts button:disabled')"
CHANGED = f"([lit, before]) => {{ const now = ({SCRIPT})(lit); return now.playing || now.state !== before; }}"
READY = f"""(lit) => {{
  const now = ({SCRIPT})(lit);
  const covered = !!document.querySelector('.over-summary');
  const asks = now.lit.length > 0 || now.popover_kind === "choice";
  return now.over || now.curtain || now.playing || covered || (asks && !now.busy);
}}"""
"""On a phone a slip that asks about a card hides the hand, and nothing else may be lit then."""


@dataclass(frozen=True)
class Touchable:
    """Something lit."""

    touch: str
    name: str
    at: tuple[int, int]
    target: bool = False
    selected: bool = False

    @property
    def kind(self) -> str:
        return self.touch.partition(":")[0]


@dataclass(frozen=True)
class BoardPiece:
    """A piece on the board."""

    touch: str
    name: str
    side: str
    at: tuple[int, int]


@dataclass(frozen=True)
class Seen:
    """The page at one moment."""

    state: str
    """A summary of what the table shows: it changes when something happens."""
    flag: str
    prompt: str
    news: str
    popover: str
    popover_kind: str
    over: str
    curtain: bool
    busy: bool
    picked: str
    playing: bool
    lit: tuple[Touchable, ...]
    pieces: tuple[BoardPiece, ...]

    def of_kind(self, kind: str) -> list[Touchable]:
        return [one for one in self.lit if one.kind == kind]

    def named(self, touch: str) -> Touchable | None:
        return next((one for one in self.lit if one.touch == touch), None)


def seen(found: dict[str, Any]) -> Seen:
    known = {name: found[name] for name in Seen.__dataclass_fields__ if name not in ("lit", "pieces")}
    lit = tuple(Touchable(**{**one, "at": tuple(one["at"])}) for one in found["lit"])
    pieces = tuple(BoardPiece(**{**one, "at": tuple(one["at"])}) for one in found["pieces"])
    return Seen(**known, lit=lit, pieces=pieces)
