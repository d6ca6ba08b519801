"""Swiss: those with the same points meet, and nobody meets anybody twice while it can be avoided.

Nor are two paired who want to be kept apart, while that can be avoided without a second meeting.
"""

from __future__ import annotations

from collections.abc import Sequence, Set

from firestep.tournaments.matching import NOBODY, all_can_be_paired, largest_matching
from firestep.tournaments.meetings import BYE, WIN, Entrant, Meeting, bye, with_sides
from firestep.tournaments.standings import standings

Pairs = Set[frozenset[str]]


def usual_rounds(players: int) -> int:
    """Enough to leave one player without a loss."""
    return max(1, (players - 1).bit_length())


def most_rounds(players: int) -> int:
    """More than that, and somebody must meet somebody again."""
    return players - 1 if players % 2 == 0 else players


def round_of(
    number: int, entrants: Sequence[Entrant], meetings: Sequence[Meeting], apart: Pairs = frozenset()
) -> list[Meeting]:
    """The meetings of a round, from all that were before; `apart` are pairs who would rather not meet."""
    playing = {each.player for each in entrants if each.plays_in(number)}
    ranked = [each.player for each in standings(entrants, meetings) if each.player in playing]
    points = {each.player: each.points for each in standings(entrants, meetings)}
    met = {frozenset(each.players) for each in meetings if each.second is not None}
    found: list[Meeting] = []
    if len(ranked) % 2:
        rests = who_rests(ranked, met, meetings, apart)
        ranked.remove(rests)
        found.append(bye(number, rests, WIN))
    pairs = pairs_of(ranked, points, met, apart)
    return [with_sides(number, one, other, meetings, turn) for turn, (one, other) in enumerate(pairs)] + found


def who_rests(ranked: Sequence[str], met: Pairs, meetings: Sequence[Meeting], apart: Pairs = frozenset()) -> str:
    """The last of those who have rested least, if the others can then be paired without meeting again.

    If possible, so that those who want to be apart need not meet either.
    """
    rested = {player: sum(each.how == BYE and each.has(player) for each in meetings) for player in ranked}
    least = min(rested.values())
    candidates = [player for player in reversed(ranked) if rested[player] == least]
    for avoided in (met | apart, met):
        for player in candidates:
            if all_can_be_paired(allowed([each for each in ranked if each != player], avoided)):
                return player
    return candidates[0]


def allowed(players: Sequence[str], met: Pairs) -> list[list[int]]:
    """For each player the others whom they have not met."""
    return [
        [other for other, name in enumerate(players) if name != player and frozenset((player, name)) not in met]
        for player in players
    ]


def pairs_of(
    ranked: Sequence[str], points: dict[str, int], met: Pairs, apart: Pairs = frozenset()
) -> list[tuple[str, str]]:
    """From the top: each gets the best opponent that leaves new opponents for all others."""
    if all_can_be_paired(allowed(ranked, met | apart)):
        return new_pairs(ranked, points, met | apart)
    if not all_can_be_paired(allowed(ranked, met)):
        return pairs_with_repeats(ranked, points, met, apart)
    return pairs_mostly_apart(ranked, points, met, apart)


def new_pairs(ranked: Sequence[str], points: dict[str, int], met: Pairs) -> list[tuple[str, str]]:
    left, pairs = list(ranked), []
    while left:
        top = left[0]
        for other in preferred(left, points):
            rest = [each for each in left if each not in (top, other)]
            if frozenset((top, other)) not in met and all_can_be_paired(allowed(rest, met)):
                pairs.append((top, other))
                left = rest
                break
    return pairs


def pairs_mostly_apart(
    ranked: Sequence[str], points: dict[str, int], met: Pairs, apart: Pairs
) -> list[tuple[str, str]]:
    """Not all can be kept apart: from the top, each gets the opponent that keeps most of them apart."""
    left, pairs = list(ranked), []
    while left:
        top = left[0]
        found = []
        for other in preferred(left, points):
            rest = [each for each in left if each not in (top, other)]
            if frozenset((top, other)) not in met and all_can_be_paired(allowed(rest, met)):
                unhappy = 2 * (frozenset((top, other)) in apart)
                found.append((unhappy + largest_matching(allowed(rest, met | apart)).count(NOBODY), other))
        _, other = min(found, key=lambda each: each[0])
        pairs.append((top, other))
        left = [each for each in left if each not in (top, other)]
    return pairs


def pairs_with_repeats(
    ranked: Sequence[str], points: dict[str, int], met: Pairs, apart: Pairs = frozenset()
) -> list[tuple[str, str]]:
    """As many new meetings as possible; those who are left meet again."""
    partner = largest_matching(allowed(ranked, met))
    fresh = [player for place, player in enumerate(ranked) if partner[place] != NOBODY]
    again = [player for place, player in enumerate(ranked) if partner[place] == NOBODY]
    order = {player: place for place, player in enumerate(ranked)}
    pairs = pairs_of(fresh, points, met, apart) + list(zip(again[::2], again[1::2], strict=True))
    return sorted(pairs, key=lambda pair: order[pair[0]])


def preferred(left: Sequence[str], points: dict[str, int]) -> list[str]:
    """The opponents of the first player, best first.

    The upper half of those with the same points meets the lower half; then come those with fewer points.
    """
    top = left[0]
    group = [player for player in left if points[player] == points[top]]
    half = len(group) // 2
    same = group[max(1, half) :] + group[1 : max(1, half)][::-1]
    return same + [player for player in left if points[player] != points[top]]
