"""How a test player chooses among what is lit: by names and places only, as they are shown on the page."""

from __future__ import annotations

import random

from browser.player import Chooser
from browser.seen import Seen, Touchable

SET_UP = ("button:suggested",)
END = "button:done"


def quick(now: Seen) -> Touchable | None:
    """Ends every phase as soon as it may; else the first thing that is lit."""
    for touch in (*SET_UP, END):
        if one := now.named(touch):
            return one
    return first(now)


def first(now: Seen) -> Touchable | None:
    """A goal for what is in the hand, or something to take into it."""
    goals = [one for one in now.lit if one.kind in ("place", "row", "card") or one.target]
    fresh = [one for one in now.lit if one.touch != END and not one.selected]
    return (goals or fresh or list(now.lit) or [None])[0]


def lively(seed: int, moves: float = 0.5) -> Chooser:
    """Moves, shoots and buys now and then, by a seed."""
    rng = random.Random(seed)

    def choose(now: Seen) -> Touchable | None:
        if one := now.named("button:suggested"):
            return one
        end = now.named(END)
        if end and rng.random() > moves:
            return end
        goals = [one for one in now.lit if one.kind in ("place", "row") or one.target]
        fresh = [one for one in now.lit if one.touch != END and not one.selected]
        return rng.choice(goals or fresh or list(now.lit))

    return choose
