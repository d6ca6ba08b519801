"""When a bot gives up: where it has been hopeless for several turns, whatever it may not know."""

from __future__ import annotations

import random

from firestep.bots.value import load_judge, shipped_value
from firestep.games import titles
from firestep.kernel import AnyGame, Position

HOPELESS = 0.03
"""The chance to win, a draw counted as half, below which a position is hopeless."""
DEALS = 8
"""On so many re-deals of what the bot may not know its position has to be hopeless."""
EARLIEST = 1 / 3
"""Nobody gives up before so much of a match is over."""


def is_hopeless(game: AnyGame, position: Position, seat: int, rng: random.Random) -> bool:
    """Whether a seat has no chance any more, by what it may know. In a title without a learned value it always has."""
    address = titles().title(game.id).judge
    if not address:
        return False
    judge = load_judge(address)
    if judge.progress(position) < EARLIEST:
        return False
    value = shipped_value(judge)
    return all(value.score(game.determinise(position, seat, rng), seat) < HOPELESS for _ in range(DEALS))
