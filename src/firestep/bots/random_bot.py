"""The bot that takes any legal choice: an opponent for tests, and the floor that other bots must beat."""

from __future__ import annotations

import random

from firestep.kernel import Choice, Game, Position


class RandomBot:
    """Every option is as likely as any other."""

    def choose(self, game: Game, position: Position, seat: int, rng: random.Random) -> Choice:
        question = position.question_for(seat)
        assert question is not None
        return rng.choice(question.options(position))
