"""The captain and the general: both plan with the learned value, the general after the enemy's reply and for longer."""

from __future__ import annotations

from firestep.bots.search import Horizon, Limits, Searcher
from firestep.bots.trench_club.judgement import JUDGE
from firestep.bots.trench_club.planning import TrenchClubPlanner
from firestep.bots.value import shipped_value

CAPTAIN, GENERAL = Limits(seconds=0.5, evaluations=48), Limits(seconds=2.0, evaluations=160)
"""How long a decision is thought about; more samples bring little. Most questions are answered by the plan at once."""


class Captain(Searcher):
    """Judges its own turn by where it leads."""

    def __init__(self, limits: Limits = CAPTAIN) -> None:
        super().__init__(TrenchClubPlanner(shipped_value(JUDGE)), limits, Horizon(1))


class General(Searcher):
    """Judges its own turn after the enemy's reply."""

    def __init__(self, limits: Limits = GENERAL) -> None:
        super().__init__(TrenchClubPlanner(shipped_value(JUDGE)), limits, Horizon(2))
