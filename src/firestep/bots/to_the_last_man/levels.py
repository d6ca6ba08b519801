"""The captain and the general: both plan with the learned value, the general after the enemy's reply and for longer."""

from __future__ import annotations

from firestep.bots.search import Horizon, Limits
from firestep.bots.to_the_last_man.judgement import JUDGE
from firestep.bots.to_the_last_man.planning import LastManPlanner, LastManSearcher
from firestep.bots.value import shipped_value

CAPTAIN, GENERAL = Limits(seconds=0.5), Limits(seconds=2.0)
"""How long a decision is thought about; most questions are answered by the plan at once."""


class Captain(LastManSearcher):
    """Judges its own turn by where it leads."""

    def __init__(self, limits: Limits = CAPTAIN) -> None:
        super().__init__(LastManPlanner(shipped_value(JUDGE)), limits, Horizon(1))


class General(LastManSearcher):
    """Judges its own turn after the enemy's reply."""

    def __init__(self, limits: Limits = GENERAL) -> None:
        super().__init__(LastManPlanner(shipped_value(JUDGE), sees_reply=True), limits, Horizon(2))
