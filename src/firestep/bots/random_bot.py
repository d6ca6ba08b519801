"""The bot that takes any legal choice: an opponent for tests, and the least that other bots must beat."""

from __future__ import annotations

import random

from firestep.kernel import AnyGame, Choice, Position


class RandomBot:
    """Chooses every option with the same probability."""

    def choose(self, game: AnyGame, position: Position, seat: int, rng: random.Random) -> Choice:
        question = position.question_for(seat)
        assert question is not None
        choice: Choice = rng.choice(question.options(position))
        return choice
