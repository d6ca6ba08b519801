"""The rounds of a tournament of any kind."""

from __future__ import annotations

from collections.abc import Mapping, Sequence, Set

from firestep.tournaments import knockout, round_robin, swiss
from firestep.tournaments.meetings import KNOCKOUT, ROUND_ROBIN, Entrant, Meeting


def seeded(ratings: Mapping[str, float]) -> list[Entrant]:
    """Entrants by their rating; those with the same keep the order in which they came."""
    order = sorted(ratings, key=lambda player: -ratings[player])
    return [Entrant(player, seed) for seed, player in enumerate(order, 1)]


def number_of_rounds(kind: str, players: int, wanted: int = 0) -> int:
    """How many rounds there are; only a Swiss tournament has a choice, and 0 leaves it to the number of players."""
    if kind == ROUND_ROBIN:
        return round_robin.rounds_of(players)
    if kind == KNOCKOUT:
        return knockout.rounds_of(players)
    return min(wanted or swiss.usual_rounds(players), swiss.most_rounds(players))


def pairings(
    kind: str,
    number: int,
    entrants: Sequence[Entrant],
    meetings: Sequence[Meeting],
    apart: Set[frozenset[str]] = frozenset(),
) -> list[Meeting]:
    """Who meets whom in a round; `meetings` are those of all rounds before, decided.

    `apart` are pairs who would rather not meet. Only a Swiss tournament has a choice.
    """
    if kind == ROUND_ROBIN:
        return round_robin.round_of(number, entrants)
    if kind == KNOCKOUT:
        return knockout.round_of(number, entrants, meetings)
    return swiss.round_of(number, entrants, meetings, apart)
