"""What a player sees on the page now: the prompt, the slip near the hand, and everything that is lit."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

LIT = ", ".join(
    (
        'svg.board [data-touch][role="button"]',
        ".offbox.lit > button.whole",
        ".offbox button:has(.counter.lit)",
        "button.lamp[data-touch]:enabled",
        "button.card.lit",
        "button.cell.lit",
        ".prompt .acts button[data-touch]:enabled",
        ".on-board button[data-touch]:enabled",
    )
)

SCRIPT = """
(lit) => {
  const shown = (element) => element && element.getClientRects().length > 0;
  const text = (selector) => document.querySelector(selector)?.textContent.trim() ?? "";
  const slip = document.querySelector(".near");
  const touchables = [...document.querySelectorAll(lit)].filter(shown).map((element) => ({
    touch: element.dataset.touch,
    name: element.getAttribute("aria-label") || element.textContent.trim(),
    target: !!element.querySelector(".aim"),
    selected: element.classList.contains("selected"),
  }));
  return {
    flag: text(".prompt .who"),
    prompt: text(".prompt .say"),
    turn: text(".phases") + text(".left h2"),
    news: text(".diary li"),
    slip: shown(slip) ? slip.textContent.trim() : "",
    slip_kind: shown(slip) ? [...slip.classList].find((name) => name.startsWith("near-"))?.slice(5) ?? "" : "",
    over: text(".result h2"),
    curtain: !!document.querySelector(".curtain"),
    busy: !!document.querySelector("svg.board.busy") || !!document.querySelector("[data-touch]:disabled.pressed"),
    picked: [...document.querySelectorAll("svg.board .counter.selected")].map((piece) => piece.dataset.touch).join(),
    playing: !document.querySelector(".prompt .acts [data-touch]") && !!document.querySelector(".prompt.theirs .acts > button"),
    lit: touchables,
  };
}
"""

CHANGED = f"([lit, before]) => JSON.stringify(({SCRIPT})(lit)) !== before"


@dataclass(frozen=True)
class Touchable:
    """One lit thing."""

    touch: str
    name: str
    target: bool = False
    selected: bool = False

    @property
    def kind(self) -> str:
        return self.touch.partition(":")[0]


@dataclass(frozen=True)
class Seen:
    """The page at one moment."""

    flag: str
    prompt: str
    news: str
    slip: str
    slip_kind: str
    over: str
    curtain: bool
    picked: str
    playing: bool
    lit: tuple[Touchable, ...]

    def of_kind(self, kind: str) -> list[Touchable]:
        return [one for one in self.lit if one.kind == kind]

    def named(self, touch: str) -> Touchable | None:
        return next((one for one in self.lit if one.touch == touch), None)


def seen(found: dict[str, Any]) -> Seen:
    known = {name: found[name] for name in Seen.__dataclass_fields__ if name != "lit"}
    return Seen(**known, lit=tuple(Touchable(**one) for one in found["lit"]))
