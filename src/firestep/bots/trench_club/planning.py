"""What could be planned in Trench Club: in what spirit the units move, who attacks whom, what is bought.

Whoever is thorough also compares the hexes where each unit may go and the targets of each attack.
"""

from __future__ import annotations

import random
from collections.abc import Sequence

from firestep.bots.bot import Bot
from firestep.bots.search import Horizon, Limits, Mood, Plan, Searcher
from firestep.bots.trench_club.corporal import experienced
from firestep.bots.trench_club.judgement import JUDGE
from firestep.bots.trench_club.movement import BOLD, CAREFUL, Judge, Stance
from firestep.bots.value import Model, Value
from firestep.games.trench_club.money import ChooseRepair
from firestep.games.trench_club.moves import ChooseDestination, ChooseMover
from firestep.games.trench_club.position import TrenchPosition
from firestep.games.trench_club.purchases import ChooseFort, ChoosePurchase
from firestep.games.trench_club.sequence import ChooseCompany
from firestep.games.trench_club.targets import ChooseAttacker, ChooseTarget
from firestep.kernel import AnyGame, Position

MOODS = 8
"""How many moods are compared before a turn's moves."""
WHIM = 4.0
"""How strong the whims of a mood are, in coins."""
OTHER_HEXES = 5
"""How many other hexes for a unit are compared with the one that the prior would take."""
STEADY_ONE = experienced()
SPIRITS = (("boldly", experienced(BOLD)), ("carefully", experienced(CAREFUL)))


class TrenchClubPlanner:
    """Plans of a turn."""

    def __init__(self, value: Value, is_thorough: bool = False) -> None:
        self.worth = value
        self.is_thorough = is_thorough
        self.policy: Bot = STEADY_ONE

    def is_fork(self, position: Position, seat: int) -> bool:
        """Before the moves of the turn, at every attack, and wherever coins are spent; for the thorough also at every
        move.
        """
        assert isinstance(position, TrenchPosition)
        match position.question_for(seat):
            case ChooseMover():
                return position.moved.bit_count() % 3 == 0
            case ChooseAttacker() | ChoosePurchase() | ChooseRepair() | ChooseFort() | ChooseCompany():
                return True
            case ChooseDestination() | ChooseTarget():
                return self.is_thorough
            case _:
                return False

    def plans(self, game: AnyGame, position: Position, seat: int, rng: random.Random) -> Sequence[Plan]:
        question = position.question_for(seat)
        assert question is not None
        if isinstance(question, ChooseMover):
            moods = [Mood(rng.getrandbits(32), WHIM) for _ in range(MOODS)]
            in_moods = [Plan(f"in mood {mood.seed}", experienced(Stance(mood=mood))) for mood in moods]
            return [Plan("steadily", STEADY_ONE), *(Plan(name, policy) for name, policy in SPIRITS), *in_moods]
        prior = self.policy.choose(game, position, seat, rng)
        others = [each for each in question.options(position) if each != prior]
        if isinstance(question, ChooseDestination):
            assert isinstance(position, TrenchPosition)
            judge = Judge(position, question.unit, STEADY_ONE.stance_in(position))
            others = sorted(others, key=judge.value, reverse=True)[:OTHER_HEXES]
        return [Plan(f"{choice}", STEADY_ONE, (choice,)) for choice in (prior, *others)]

    def turn(self, position: Position) -> int:
        return JUDGE.turn(position)

    def value(self, position: Position, seat: int) -> float:
        return self.worth.score(position, seat)

    def values(self, positions: Sequence[Position], seat: int) -> list[float]:
        return self.worth.scores(positions, seat)


def player(model: Model, evaluations: int) -> Bot:
    """A bot that compares models: it thinks for so many evaluations."""
    return Searcher(TrenchClubPlanner(Value(JUDGE, model)), Limits(evaluations=evaluations), Horizon(1))
