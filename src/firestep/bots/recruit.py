"""The recruit: knows the rules and wants what the corporal wants, but now and then does whatever comes up."""

from __future__ import annotations

import random
from collections.abc import Sequence

from firestep.bots.bot import Bot
from firestep.kernel import AnyGame, Choice, Position


class Recruit:
    """Plays like another bot and makes mistakes: so often it takes any legal choice, such as forgetting a unit."""

    def __init__(self, teacher: Bot, slips: float) -> None:
        self.teacher = teacher
        self.slips = slips
        """How often, from 0 to 1."""

    def choose(self, game: AnyGame, position: Position, seat: int, rng: random.Random) -> Choice:
        question = position.question_for(seat)
        assert question is not None
        if rng.random() >= self.slips:
            return self.teacher.choose(game, position, seat, rng)
        options: Sequence[Choice] = question.options(position)
        return rng.choice(options)
