"""Swiss: those with the same points meet, and nobody meets anybody twice while it can be avoided."""

from __future__ import annotations

from collections.abc import Sequence

from firestep.tournaments.matching import NOBODY, all_can_be_paired, largest_matching
from firestep.tournaments.meetings import BYE, WIN, Entrant, Meeting, bye, with_sides
from firestep.tournaments.standings import standings


def usual_rounds(players: int) -> int:
    """Enough to leave one player without a loss."""
    return max(1, (players - 1).bit_length())


def most_rounds(players: int) -> int:
    """More than that, and somebody must meet somebody again."""
    return players - 1 if players % 2 == 0 else players


def round_of(number: int, entrants: Sequence[Entrant], meetings: Sequence[Meeting]) -> list[Meeting]:
    """The meetings of a round, from all that were before."""
    playing = {each.player for each in entrants if each.plays_in(number)}
    ranked = [each.player for each in standings(entrants, meetings) if each.player in playing]
    points = {each.player: each.points for each in standings(entrants, meetings)}
    met = {frozenset(each.players) for each in meetings if each.second is not None}
    found: list[Meeting] = []
    if len(ranked) % 2:
        rests = who_rests(ranked, met, meetings)
        ranked.remove(rests)
        found.append(bye(number, rests, WIN))
    pairs = pairs_of(ranked, points, met)
    return [with_sides(number, one, other, meetings, turn) for turn, (one, other) in enumerate(pairs)] + found


def who_rests(ranked: Sequence[str], met: set[frozenset[str]], meetings: Sequence[Meeting]) -> str:
    """The last of those who have rested least, if the others can then be paired without meeting again."""
    rested = {player: sum(each.how == BYE and each.has(player) for each in meetings) for player in ranked}
    least = min(rested.values())
    candidates = [player for player in reversed(ranked) if rested[player] == least]
    for player in candidates:
        if all_can_be_paired(allowed([each for each in ranked if each != player], met)):
            return player
    return candidates[0]


def allowed(players: Sequence[str], met: set[frozenset[str]]) -> list[list[int]]:
    """For each player the others whom they have not met."""
    return [
        [other for other, name in enumerate(players) if name != player and frozenset((player, name)) not in met]
        for player in players
    ]


def pairs_of(ranked: Sequence[str], points: dict[str, int], met: set[frozenset[str]]) -> list[tuple[str, str]]:
    """From the top: each gets the best opponent that leaves new opponents for all others."""
    if not all_can_be_paired(allowed(ranked, met)):
        return pairs_with_repeats(ranked, points, met)
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


def pairs_with_repeats(
    ranked: Sequence[str], points: dict[str, int], met: set[frozenset[str]]
) -> list[tuple[str, str]]:
    """As many new meetings as possible; those who are left meet again."""
    partner = largest_matching(allowed(ranked, met))
    fresh = [player for place, player in enumerate(ranked) if partner[place] != NOBODY]
    again = [player for place, player in enumerate(ranked) if partner[place] == NOBODY]
    order = {player: place for place, player in enumerate(ranked)}
    pairs = pairs_of(fresh, points, met) + list(zip(again[::2], again[1::2], strict=True))
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
