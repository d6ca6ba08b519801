"""The rules of tournaments: who meets whom, what a result counts, who is ahead. No web, no database, no clock."""

from firestep.tournaments.meetings import (
    BYE,
    DRAW,
    FORFEIT,
    KINDS,
    KNOCKOUT,
    LOSS,
    PLAYED,
    ROUND_ROBIN,
    SWISS,
    WIN,
    Entrant,
    Meeting,
    other_points,
)
from firestep.tournaments.rounds import number_of_rounds, pairings, seeded
from firestep.tournaments.standings import Standing, standings

__all__ = [
    "BYE", "DRAW", "FORFEIT", "KINDS", "KNOCKOUT", "LOSS", "PLAYED", "ROUND_ROBIN", "SWISS", "WIN", "Entrant",
    "Meeting", "Standing", "number_of_rounds", "other_points", "pairings", "seeded", "standings",
]  # fmt: skip
