"""The captain and the general: both plan with the learned value, the general after the enemy's reply and for longer."""

from __future__ import annotations

from firestep.bots.paths_of_glory.judgement import JUDGE
from firestep.bots.paths_of_glory.planning import LEAST_GAIN, PathsPlanner
from firestep.bots.search import Horizon, Limits, Searcher
from firestep.bots.value import shipped_value

CAPTAIN, GENERAL = Limits(seconds=0.5), Limits(seconds=2.0)
"""How long a decision is thought about; most questions are answered by the plan at once."""


class Captain(Searcher):
    """Judges its own action by where it leads."""

    def __init__(self, limits: Limits = CAPTAIN) -> None:
        super().__init__(PathsPlanner(shipped_value(JUDGE)), limits, Horizon(1), least=LEAST_GAIN)


class General(Searcher):
    """Judges its own action after the enemy's reply."""

    def __init__(self, limits: Limits = GENERAL) -> None:
        super().__init__(PathsPlanner(shipped_value(JUDGE)), limits, Horizon(2), least=LEAST_GAIN)
