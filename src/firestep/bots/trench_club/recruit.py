"""The recruit of Trench Club."""

from __future__ import annotations

from firestep.bots import recruit
from firestep.bots.trench_club.corporal import Corporal

SLIPS = 0.15
"""So that the corporal wins about 17 games of 20 against it."""


class Recruit(recruit.Recruit):
    """The corporal with slips."""

    def __init__(self) -> None:
        super().__init__(Corporal(), SLIPS)
