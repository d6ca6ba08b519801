"""The recruit of Paths of Glory."""

from __future__ import annotations

from firestep.bots import recruit
from firestep.bots.paths_of_glory.corporal import Corporal

SLIPS = 0.09
"""So that the corporal wins about 17 games of 20 against it."""


class Recruit(recruit.Recruit):
    """The corporal with slips."""

    def __init__(self) -> None:
        super().__init__(Corporal(), SLIPS)
