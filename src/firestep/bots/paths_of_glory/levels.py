"""The captain and the general: they plan with the learned value, and look twice before they leave the prior."""

from __future__ import annotations

from firestep.bots.paths_of_glory.judgement import JUDGE
from firestep.bots.paths_of_glory.planning import LEAST_GAIN, PathsPlanner
from firestep.bots.search import CarefulSearcher, Horizon, Limits, SecondLook
from firestep.bots.value import shipped_value

CAPTAIN, GENERAL = Limits(seconds=0.5, evaluations=48), Limits(seconds=2.0, evaluations=120)
"""How long a decision is thought about; most questions are answered by the plan at once."""


class Captain(CarefulSearcher):
    """Judges its own action by where it leads, and once more after its next action."""

    def __init__(self, limits: Limits = CAPTAIN) -> None:
        later = SecondLook(Horizon(3), seconds=2.0, evaluations=0.3)
        super().__init__(PathsPlanner(shipped_value(JUDGE)), limits, Horizon(1), later, least=LEAST_GAIN)


class General(CarefulSearcher):
    """Judges its own action by where it leads, and the best ones once more four rounds later."""

    def __init__(self, limits: Limits = GENERAL) -> None:
        later = SecondLook(Horizon(9), seconds=3.0, evaluations=0.6, rivals=2)
        super().__init__(PathsPlanner(shipped_value(JUDGE)), limits, Horizon(1), later, least=LEAST_GAIN)
