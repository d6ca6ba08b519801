"""Offers to a bot: it agrees to a draw where it expects less than half of the win."""

from __future__ import annotations

import random

from firestep.bots.value import load_judge, shipped_value
from firestep.games import titles
from firestep.kernel import AnyGame, Position

WORSE_THAN_A_DRAW = 0.4
"""A draw is worth 0.5; a bot that is only a little behind plays on."""
DEALS = 8
"""On so many re-deals of what it may not know the bot judges its position."""


def accepts_draw(game: AnyGame, position: Position, seat: int, rng: random.Random) -> bool:
    """Whether a bot agrees to a draw, by what its seat may know. In a title without a learned value it never does."""
    address = titles().title(game.id).judge
    if not address:
        return False
    value = shipped_value(load_judge(address))
    scores = [value.score(game.determinise(position, seat, rng), seat) for _ in range(DEALS)]
    return sum(scores) / DEALS < WORSE_THAN_A_DRAW
