"""Knockout: who loses is out. The first seeds have no opponent in the first round if there are places to fill.

A draw sends the better seed on. If both forfeit, nobody goes on, and the next opponent has none.
"""

from __future__ import annotations

from collections.abc import Sequence

from firestep.tournaments.meetings import FORFEIT, LOSS, WIN, Entrant, Meeting, bye, with_sides

NO_POINTS = 0


def rounds_of(players: int) -> int:
    return max(1, (players - 1).bit_length())


def bracket(size: int) -> list[int]:
    """The seeds in the order of the draw: the first two can meet only in the last round."""
    order = [1]
    while len(order) < size:
        order = [seed for each in order for seed in (each, 2 * len(order) + 1 - each)]
    return order


def round_of(number: int, entrants: Sequence[Entrant], meetings: Sequence[Meeting]) -> list[Meeting]:
    """The meetings of a round; a place without anybody left has none."""
    places = places_before(number, entrants, meetings)
    plays = {each.player for each in entrants if each.plays_in(number)}
    seeds = {each.player: each.seed for each in entrants}
    found = []
    for turn, pair in enumerate(zip(places[::2], places[1::2], strict=True)):
        present = sorted((player for player in pair if player is not None), key=lambda player: seeds[player])
        if len(present) == 2:
            meeting = with_sides(number, present[0], present[1], meetings, turn)
            found.append(meeting if plays.issuperset(present) else decided(meeting, plays))
        elif present:
            found.append(bye(number, present[0], NO_POINTS))
    return found


def decided(meeting: Meeting, plays: set[str]) -> Meeting:
    """Somebody has withdrawn before the round."""
    first, second = (WIN if player in plays else LOSS for player in meeting.players)
    return Meeting(meeting.round, meeting.first, meeting.second, (first, second), FORFEIT)


def places_before(number: int, entrants: Sequence[Entrant], meetings: Sequence[Meeting]) -> list[str | None]:
    """Who stands in each place of the draw before a round."""
    players = {each.seed: each.player for each in entrants}
    places: list[str | None] = [players.get(seed) for seed in bracket(1 << rounds_of(len(entrants)))]
    for before in range(1, number):
        known = {player: each for each in meetings if each.round == before for player in each.players}
        places = [goes_on(one, other, known, entrants) for one, other in zip(places[::2], places[1::2], strict=True)]
    return places


def goes_on(one: str | None, other: str | None, known: dict[str, Meeting], entrants: Sequence[Entrant]) -> str | None:
    present = [player for player in (one, other) if player is not None]
    if len(present) < 2:
        return present[0] if present else None
    return winner_of(known[present[0]], entrants)


def winner_of(meeting: Meeting, entrants: Sequence[Entrant]) -> str | None:
    """Who goes on from a meeting that is decided."""
    if meeting.second is None:
        return meeting.first
    first, second = meeting.points or (LOSS, LOSS)
    if first == second == LOSS:
        return None
    if first != second:
        return meeting.first if first > second else meeting.second
    seeds = {each.player: each.seed for each in entrants}
    return min(meeting.first, meeting.second, key=lambda player: seeds[player])


def ranking(entrants: Sequence[Entrant], meetings: Sequence[Meeting]) -> list[tuple[str, int]]:
    """Everybody with a number that is lower for those who came further: equal for those who went out together."""
    last = max((each.round for each in meetings), default=0)
    left: dict[str, int] = {}
    for each in meetings:
        if each.is_decided:
            stays = winner_of(each, entrants)
            left |= {player: last - each.round + 1 for player in each.players if player != stays}
    order = sorted(entrants, key=lambda each: (left.get(each.player, 0), each.seed))
    return [(each.player, left.get(each.player, 0)) for each in order]
