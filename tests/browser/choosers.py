"""How a test player chooses among what is lit, by names and positions on the page only."""

from __future__ import annotations

import random
from math import dist

from browser.player import Chooser
from browser.seen import Seen, Touchable

SUGGESTED = "button:suggested"
END = "button:done"


def quick(now: Seen) -> Touchable | None:
    """Ends every phase as soon as possible; otherwise takes something lit."""
    return now.named(SUGGESTED) or now.named(END) or fresh(now)[0]


def goals(now: Seen) -> list[Touchable]:
    """Destinations and targets of what is selected, and what can be bought."""
    return [one for one in now.lit if one.kind in ("place", "row", "card") or one.target]


def fresh(now: Seen) -> list[Touchable]:
    return goals(now) or [one for one in now.lit if one.touch != END and not one.selected] or list(now.lit)


def lively(seed: int, moves: float = 0.5) -> Chooser:
    """Moves, shoots and buys now and then, by a seed."""
    rng = random.Random(seed)

    def choose(now: Seen) -> Touchable | None:
        end = now.named(END)
        if end and rng.random() > moves:
            return end
        return now.named(SUGGESTED) or rng.choice(fresh(now))

    return choose


def forward(side: str, units: int = 3) -> Chooser:
    """Moves the leading units as close to the enemy as possible, and attacks whatever it can."""
    moved = 0

    def choose(now: Seen) -> Touchable | None:
        nonlocal moved
        enemies = [piece.at for piece in now.pieces if piece.side not in (side, "")]

        def nearness(one: Touchable) -> float:
            return min((dist(one.at, enemy) for enemy in enemies), default=0)

        end = now.named(END)
        moved = moved + 1 if end else moved
        if end and (moved > units or ("attack" in now.prompt and not now.of_kind("piece"))):
            moved = 0
            return end
        return now.named(SUGGESTED) or min(fresh(now), key=nearness)

    return choose
