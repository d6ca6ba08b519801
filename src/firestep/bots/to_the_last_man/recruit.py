"""The recruit of To the Last Man!."""

from __future__ import annotations

from firestep.bots import recruit
from firestep.bots.to_the_last_man.corporal import Corporal

SLIPS = 0.47
"""So that the corporal wins about 17 games of 20 against it."""


class Recruit(recruit.Recruit):
    """The corporal with slips."""

    def __init__(self) -> None:
        super().__init__(Corporal(), SLIPS)
