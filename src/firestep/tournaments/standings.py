"""Standings: points, and what decides between those who have the same.

Swiss: the points of all opponents (Buchholz), then the points of those who were beaten and half of those who were held
(Sonneborn-Berger), then wins. Round robin: Sonneborn-Berger, then wins; the opponents are the same for everybody.
A knockout counts how far somebody came. Those who are level in everything share a place.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from firestep.tournaments.knockout import ranking
from firestep.tournaments.meetings import KNOCKOUT, SWISS, WIN, Entrant, Meeting


@dataclass(frozen=True, slots=True)
class Standing:
    """Where somebody stands. Points are halves, `beaten` is in quarters."""

    place: int
    player: str
    points: int
    opponents: int
    """The points of all opponents."""
    beaten: int
    """The points of opponents times one's own against them."""
    wins: int


def standings(entrants: Sequence[Entrant], meetings: Sequence[Meeting], kind: str = SWISS) -> list[Standing]:
    """Everybody, best first; meetings that are not decided do not count."""
    decided = [each for each in meetings if each.is_decided]
    points = {each.player: sum(met.points_of(each.player) for met in decided) for each in entrants}
    rows = [row_of(each.player, decided, points) for each in entrants]
    seeds = {each.player: each.seed for each in entrants}
    if kind == KNOCKOUT:
        came = dict(ranking(entrants, meetings))
        keys: dict[str, tuple[int, ...]] = {row.player: (came[row.player],) for row in rows}
    else:
        keys = {row.player: key_of(row, kind) for row in rows}
    rows.sort(key=lambda row: (keys[row.player], seeds[row.player]))
    placed: list[Standing] = []
    for number, row in enumerate(rows, 1):
        level = bool(placed) and keys[row.player] == keys[placed[-1].player]
        place = placed[-1].place if level else number
        placed.append(Standing(place, row.player, row.points, row.opponents, row.beaten, row.wins))
    return placed


def key_of(row: Standing, kind: str) -> tuple[int, ...]:
    if kind == SWISS:
        return (-row.points, -row.opponents, -row.beaten, -row.wins)
    return (-row.points, -row.beaten, -row.wins)


def row_of(player: str, decided: Sequence[Meeting], points: dict[str, int]) -> Standing:
    mine = [each for each in decided if each.has(player)]
    against = [(each.points_of(player), points[other]) for each in mine if (other := each.opponent_of(player))]
    return Standing(
        0,
        player,
        points[player],
        sum(theirs for _, theirs in against),
        sum(own * theirs for own, theirs in against),
        sum(own == WIN for own, _ in against),
    )
