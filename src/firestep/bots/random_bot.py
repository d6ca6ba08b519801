"""The bot that takes any legal choice: an opponent for tests, and the least that other bots must beat."""

from __future__ import annotations

import random

from firestep.kernel import Choice, Game, Position


class RandomBot:
    """Chooses every option with the same probability."""

    def choose(self, game: Game, position: Position, seat: int, rng: random.Random) -> Choice:
        question = position.question_for(seat)
        assert question is not None
        return rng.choice(question.options(position))
