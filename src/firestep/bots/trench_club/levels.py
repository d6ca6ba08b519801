"""The captain and the general plan with the learned value, the general move by move and after the enemy's reply."""

from __future__ import annotations

from firestep.bots.search import Horizon, Limits, Searcher
from firestep.bots.trench_club.judgement import JUDGE
from firestep.bots.trench_club.planning import TrenchClubPlanner
from firestep.bots.value import shipped_value

CAPTAIN, GENERAL = Limits(seconds=0.5, evaluations=48), Limits(seconds=2.0, evaluations=64)
"""How long a decision is thought about; more samples bring little. Most questions are answered by the plan at once."""


class Captain(Searcher):
    """Judges its own turn by where it leads."""

    def __init__(self, limits: Limits = CAPTAIN) -> None:
        super().__init__(TrenchClubPlanner(shipped_value(JUDGE)), limits, Horizon(1))


class General(Searcher):
    """Judges every move by where it leads after the enemy's reply."""

    def __init__(self, limits: Limits = GENERAL) -> None:
        super().__init__(TrenchClubPlanner(shipped_value(JUDGE), is_thorough=True), limits, Horizon(2))
