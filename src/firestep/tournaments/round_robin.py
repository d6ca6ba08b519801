"""Round robin: everybody meets everybody once, by the circle method."""

from __future__ import annotations

from collections.abc import Sequence

from firestep.tournaments.meetings import FORFEIT, LOSS, WIN, Entrant, Meeting, bye

NO_POINTS = 0
"""With an odd number of players everybody rests once, so nobody gains by it."""


def rounds_of(players: int) -> int:
    return players - 1 if players % 2 == 0 else players


def round_of(number: int, entrants: Sequence[Entrant]) -> list[Meeting]:
    """The meetings of a round; the sides of each differ by one at most in the end.

    Whoever has withdrawn loses what is left of their meetings.
    """
    circle = [each.player for each in sorted(entrants, key=lambda each: each.seed)]
    fixed = circle.pop() if len(circle) % 2 == 0 else None
    size, start = len(circle), number - 1
    met: list[Meeting] = []
    at_rest = circle[start % size]
    if fixed is None:
        met.append(bye(number, at_rest, NO_POINTS))
    else:
        met.append(Meeting(number, fixed, at_rest) if start % 2 else Meeting(number, at_rest, fixed))
    for step in range(1, (size + 1) // 2):
        met.append(Meeting(number, circle[(start + step) % size], circle[(start - step) % size]))
    plays = {each.player for each in entrants if each.plays_in(number)}
    return [decided_by_withdrawal(each, plays) for each in met]


def decided_by_withdrawal(meeting: Meeting, plays: set[str]) -> Meeting:
    if meeting.second is None or plays.issuperset(meeting.players):
        return meeting
    points = (WIN if meeting.first in plays else LOSS, WIN if meeting.second in plays else LOSS)
    return Meeting(meeting.round, meeting.first, meeting.second, points, FORFEIT)
