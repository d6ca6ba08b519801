"""Who meets whom: everyone once a round, nobody twice while it can be avoided, sides even, points that add up."""

from __future__ import annotations

import random
from collections import Counter
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from firestep.tournaments import (
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
    number_of_rounds,
    pairings,
    seeded,
    standings,
)
from firestep.tournaments.knockout import bracket, winner_of
from firestep.tournaments.matching import NOBODY, largest_matching
from firestep.tournaments.meetings import side_balance

SIZES = st.integers(2, 33)
RESULTS = ((WIN, LOSS), (LOSS, WIN), (DRAW, DRAW))


def entrants_of(count: int) -> list[Entrant]:
    return seeded({f"p{number:02}": 2000.0 - number for number in range(1, count + 1)})


def with_result(meeting: Meeting, rng: random.Random, forfeits: bool) -> Meeting:
    if meeting.is_decided:
        return meeting
    if forfeits and rng.random() < 0.1:
        points = rng.choice(((WIN, LOSS), (LOSS, WIN), (LOSS, LOSS)))
        return Meeting(meeting.round, meeting.first, meeting.second, points, FORFEIT)
    return Meeting(meeting.round, meeting.first, meeting.second, rng.choice(RESULTS), PLAYED)


def played(
    kind: str, count: int, rng: random.Random, rounds: int = 0, leavers: float = 0.0
) -> tuple[list[Entrant], list[list[Meeting]]]:
    """A whole tournament with results by chance; somebody may leave after a round."""
    entrants = entrants_of(count)
    found: list[list[Meeting]] = []
    for number in range(1, number_of_rounds(kind, count, rounds) + 1):
        before = [each for one in found for each in one]
        found.append([with_result(each, rng, leavers > 0) for each in pairings(kind, number, entrants, before)])
        entrants = [
            Entrant(each.player, each.seed, number + 1)
            if each.out_from is None and rng.random() < leavers and number_playing(entrants) > 2
            else each
            for each in entrants
        ]
    return entrants, found


def number_playing(entrants: list[Entrant]) -> int:
    return sum(each.out_from is None for each in entrants)


def everybody_once(meetings: list[Meeting], players: set[str]) -> None:
    assert sorted(player for each in meetings for player in each.players) == sorted(players)
    assert sum(each.second is None for each in meetings) == len(players) % 2


# -- round robin


@given(SIZES)
def test_in_a_round_robin_everybody_meets_everybody_once(count: int) -> None:
    entrants, rounds = played(ROUND_ROBIN, count, random.Random(count))
    players = {each.player for each in entrants}
    for each in rounds:
        everybody_once(each, players)
    met = Counter(frozenset(each.players) for one in rounds for each in one if each.second is not None)
    assert met == Counter(frozenset(pair) for pair in combinations(players, 2))


@given(SIZES)
def test_in_a_round_robin_sides_are_even(count: int) -> None:
    entrants, rounds = played(ROUND_ROBIN, count, random.Random(count))
    meetings = [each for one in rounds for each in one]
    odd = 0 if count % 2 else 1
    assert {abs(side_balance(each.player, meetings)) for each in entrants} == {odd}


def test_who_withdraws_from_a_round_robin_loses_what_is_left() -> None:
    entrants = [Entrant("ann", 1, 2), Entrant("bob", 2), Entrant("eve", 3), Entrant("zoe", 4, 2)]
    first, second, third = (pairings(ROUND_ROBIN, number, entrants, []) for number in (1, 2, 3))
    assert not any(each.is_decided for each in first)
    late = {frozenset(each.players): (each.how, each.points_of("ann")) for each in second + third if each.has("ann")}
    assert all(how == FORFEIT and points == LOSS for how, points in late.values())
    [both] = [each for one in (first, second, third) for each in one if {"ann", "zoe"} == set(each.players)]
    assert both.points == ((LOSS, LOSS) if both.round > 1 else None)


# -- Swiss


@settings(max_examples=40, deadline=None)
@given(SIZES, st.integers(0, 2**32), st.integers(0, 9))
def test_in_a_swiss_tournament_everybody_plays_once_a_round(count: int, seed: int, rounds: int) -> None:
    entrants, found = played(SWISS, count, random.Random(seed), rounds)
    for each in found:
        everybody_once(each, {entrant.player for entrant in entrants})
    rested = Counter(each.first for one in found for each in one if each.how == BYE)
    assert not rested or max(rested.values()) == 1  # there are never more rounds than players


@settings(max_examples=40, deadline=None)
@given(SIZES, st.integers(0, 2**32), st.integers(0, 9), st.sampled_from((0.0, 0.06)))
def test_nobody_meets_twice_while_it_can_be_avoided(count: int, seed: int, rounds: int, leavers: float) -> None:
    entrants, found = played(SWISS, count, random.Random(seed), rounds, leavers)
    met: set[frozenset[str]] = set()
    rested: Counter[str] = Counter()
    for number, one in enumerate(found, 1):
        pairs = [frozenset(each.players) for each in one if each.second is not None]
        playing = sorted(each.player for each in entrants if each.plays_in(number))
        everybody_once(one, set(playing))
        least = min(rested[player] for player in playing)
        for each in one:
            if each.how == BYE:
                assert rested[each.first] == least
                rested[each.first] += 1
        if any(pair in met for pair in pairs):
            assert not can_be_avoided(playing, met, {each.first for each in one if each.how == BYE})
        met.update(pairs)


def can_be_avoided(players: list[str], met: set[frozenset[str]], rests: set[str]) -> bool:
    """Tried out, pair by pair."""
    left = [player for player in players if player not in rests]
    if not left:
        return True
    return any(
        frozenset((left[0], other)) not in met
        and can_be_avoided([each for each in left if each not in (left[0], other)], met, set())
        for other in left[1:]
    )


def test_winners_meet_winners_and_the_upper_half_meets_the_lower() -> None:
    entrants = entrants_of(8)
    first = pairings(SWISS, 1, entrants, [])
    assert {frozenset(each.players) for each in first} == {
        frozenset((f"p0{upper}", f"p0{upper + 4}")) for upper in (1, 2, 3, 4)
    }
    better = [
        Meeting(1, each.first, each.second, (WIN, LOSS) if each.first < str(each.second) else (LOSS, WIN), PLAYED)
        for each in first
    ]
    second = pairings(SWISS, 2, entrants, better)
    assert {frozenset(each.players) for each in second} == {
        frozenset(pair) for pair in (("p01", "p03"), ("p02", "p04"), ("p05", "p07"), ("p06", "p08"))
    }


@settings(max_examples=40, deadline=None)
@given(SIZES, st.integers(0, 2**32))
def test_the_first_side_goes_to_whoever_has_had_it_less(count: int, seed: int) -> None:
    _, found = played(SWISS, count, random.Random(seed))
    before: list[Meeting] = []
    for one in found:
        for each in one:
            if each.second is not None:
                assert side_balance(each.first, before) <= side_balance(each.second, before)
        before += one


def test_the_last_who_has_not_rested_rests() -> None:
    entrants = entrants_of(5)
    first = pairings(SWISS, 1, entrants, [])
    assert [each.first for each in first if each.how == BYE] == ["p05"]
    done = [with_result(each, random.Random(1), False) for each in first]
    last = standings(entrants, done)[-1].player
    [rests] = [each.first for each in pairings(SWISS, 2, entrants, done) if each.how == BYE]
    assert rests in {each.player for each in standings(entrants, done)[-2:]}
    assert rests != "p05" or last != "p05"


# -- knockout


def test_the_first_two_seeds_meet_only_at_the_end() -> None:
    assert bracket(8) == [1, 8, 4, 5, 2, 7, 3, 6]


@given(SIZES, st.integers(0, 2**32), st.sampled_from((0.0, 0.1)))
def test_in_a_knockout_one_is_left_and_nobody_plays_on_after_losing(count: int, seed: int, leavers: float) -> None:
    entrants, found = played(KNOCKOUT, count, random.Random(seed), leavers=leavers)
    out: set[str] = set()
    for number, one in enumerate(found, 1):
        players = [player for each in one for player in each.players]
        assert len(players) == len(set(players))
        assert not out & set(players)
        if number > 1:
            assert all(each.second is not None for each in one) or leavers
        out |= {player for each in one for player in each.players if player != winner_of(each, entrants)}
    byes = sum(each.second is None for each in found[0])
    assert byes == (1 << len(found)) - count
    rows = standings(entrants, [each for one in found for each in one], KNOCKOUT)
    assert [row.player for row in rows if row.place == 1] == [
        each.player for each in entrants if each.player not in out
    ] or (leavers and count - len(out) == 0)


def test_in_a_knockout_the_best_seeds_rest_and_a_draw_sends_the_better_seed_on() -> None:
    entrants = entrants_of(6)
    first = pairings(KNOCKOUT, 1, entrants, [])
    assert sorted(each.first for each in first if each.how == BYE) == ["p01", "p02"]
    drawn = [each if each.is_decided else Meeting(1, each.first, each.second, (DRAW, DRAW), PLAYED) for each in first]
    second = pairings(KNOCKOUT, 2, entrants, drawn)
    assert {frozenset(each.players) for each in second} == {frozenset(("p01", "p04")), frozenset(("p02", "p03"))}


def test_if_both_forfeit_the_next_has_no_opponent() -> None:
    entrants = entrants_of(4)
    first = [
        Meeting(1, each.first, each.second, (LOSS, LOSS) if each.has("p01") else (WIN, LOSS), FORFEIT)
        for each in pairings(KNOCKOUT, 1, entrants, [])
    ]
    [final] = pairings(KNOCKOUT, 2, entrants, first)
    assert final.how == BYE
    assert [row.player for row in standings(entrants, [*first, final], KNOCKOUT) if row.place == 1] == [final.first]


# -- standings


@settings(max_examples=40, deadline=None)
@given(st.sampled_from(KINDS), SIZES, st.integers(0, 2**32), st.sampled_from((0.0, 0.06)))
def test_standings_add_up(kind: str, count: int, seed: int, leavers: float) -> None:
    entrants, found = played(kind, count, random.Random(seed), leavers=leavers)
    meetings = [each for one in found for each in one]
    rows = standings(entrants, meetings, kind)
    assert sorted(row.player for row in rows) == sorted(each.player for each in entrants)
    assert sum(row.points for row in rows) == sum(sum(each.points or ()) for each in meetings)
    assert [row.place for row in rows] == sorted(row.place for row in rows)
    assert rows[0].place == 1
    met = Counter(player for each in meetings if each.second is not None for player in each.players)
    points = {row.player: row.points for row in rows}
    assert sum(row.opponents for row in rows) == sum(met[player] * points[player] for player in points)
    if kind != KNOCKOUT:
        assert [row.points for row in rows] == sorted((row.points for row in rows), reverse=True)


def test_ties_are_broken_by_the_opponents_and_by_those_who_were_beaten() -> None:
    entrants = entrants_of(4)
    meetings = [
        Meeting(1, "p01", "p03", (WIN, LOSS), PLAYED),
        Meeting(1, "p02", "p04", (WIN, LOSS), PLAYED),
        Meeting(2, "p01", "p02", (DRAW, DRAW), PLAYED),
        Meeting(2, "p03", "p04", (WIN, LOSS), PLAYED),
    ]
    rows = {row.player: row for row in standings(entrants, meetings)}
    assert [rows[player].place for player in ("p01", "p02", "p03", "p04")] == [1, 2, 3, 4]
    assert (rows["p01"].points, rows["p01"].opponents, rows["p01"].beaten) == (3, 5, 7)
    assert (rows["p02"].points, rows["p02"].opponents, rows["p02"].beaten) == (3, 3, 3)


def test_who_is_level_in_everything_shares_a_place() -> None:
    entrants = entrants_of(4)
    meetings = [Meeting(1, "p01", "p03", (WIN, LOSS), PLAYED), Meeting(1, "p02", "p04", (WIN, LOSS), PLAYED)]
    assert [row.place for row in standings(entrants, meetings)] == [1, 1, 3, 3]


@pytest.mark.parametrize(
    ("kind", "players", "wanted", "rounds"),
    [
        (ROUND_ROBIN, 6, 0, 5),
        (ROUND_ROBIN, 5, 9, 5),
        (SWISS, 8, 0, 3),
        (SWISS, 9, 0, 4),
        (SWISS, 4, 9, 3),
        (SWISS, 33, 7, 7),
        (KNOCKOUT, 2, 0, 1),
        (KNOCKOUT, 9, 2, 4),
    ],
)
def test_the_number_of_rounds(kind: str, players: int, wanted: int, rounds: int) -> None:
    assert number_of_rounds(kind, players, wanted) == rounds


# -- matching


@settings(deadline=None)
@given(st.integers(0, 8), st.integers(0, 2**32), st.floats(0.1, 0.9))
def test_the_largest_matching_is_as_large_as_trying_out_finds(size: int, seed: int, density: float) -> None:
    rng = random.Random(seed)
    edges = {pair for pair in combinations(range(size), 2) if rng.random() < density}
    neighbours = [[other for other in range(size) if (min(i, other), max(i, other)) in edges] for i in range(size)]
    partner = largest_matching(neighbours)
    pairs = {(here, there) for here, there in enumerate(partner) if there != NOBODY and here < there}
    assert pairs <= edges
    assert all(partner[there] == here for here, there in enumerate(partner) if there != NOBODY)
    assert len(pairs) == most_pairs(frozenset(range(size)), edges)


def most_pairs(left: frozenset[int], edges: set[tuple[int, int]]) -> int:
    if len(left) < 2:
        return 0
    first = min(left)
    with_first = [
        1 + most_pairs(left - {first, other}, edges) for other in left if other > first and (first, other) in edges
    ]
    return max([most_pairs(left - {first}, edges), *with_first])


# -- kept apart


def round_with(count: int, apart: set[frozenset[str]], meetings: list[Meeting] | None = None) -> list[Meeting]:
    before = meetings or []
    number = 1 + max((each.round for each in before), default=0)
    return pairings(SWISS, number, entrants_of(count), before, apart)


def pairs_in(meetings: list[Meeting]) -> set[frozenset[str]]:
    return {frozenset(each.players) for each in meetings if each.second is not None}


def test_those_who_want_to_be_apart_are_not_paired_in_a_swiss_tournament() -> None:
    usual = pairs_in(round_with(4, set()))
    assert usual == {frozenset(("p01", "p03")), frozenset(("p02", "p04"))}
    assert pairs_in(round_with(4, {frozenset(("p01", "p03"))})) == {
        frozenset(("p01", "p04")),
        frozenset(("p02", "p03")),
    }


def test_whoever_rests_leaves_the_others_apart_if_possible() -> None:
    found = round_with(3, {frozenset(("p01", "p02"))})
    assert [each.first for each in found if each.how == BYE] == ["p02"]
    assert pairs_in(found) == {frozenset(("p01", "p03"))}


def test_where_it_cannot_be_avoided_as_few_as_possible_meet() -> None:
    hated = {frozenset(("p01", other)) for other in ("p02", "p03", "p04")} | {frozenset(("p02", "p03"))}
    met = pairs_in(round_with(4, hated))
    assert len(met & hated) == 1, "p01 must meet somebody; the others need not be p02 and p03"


def test_nobody_meets_again_only_to_be_kept_apart() -> None:
    first = [Meeting(1, "p01", "p03", (WIN, LOSS), PLAYED), Meeting(1, "p02", "p04", (WIN, LOSS), PLAYED)]
    second = [Meeting(2, "p01", "p02", (WIN, LOSS), PLAYED), Meeting(2, "p03", "p04", (WIN, LOSS), PLAYED)]
    found = round_with(4, {frozenset(("p01", "p04"))}, first + second)
    assert pairs_in(found) == {frozenset(("p01", "p04")), frozenset(("p02", "p03"))}


@pytest.mark.parametrize("kind", [ROUND_ROBIN, KNOCKOUT])
def test_other_kinds_leave_no_choice(kind: str) -> None:
    apart = {frozenset(pair) for pair in combinations([each.player for each in entrants_of(4)], 2)}
    assert pairings(kind, 1, entrants_of(4), [], apart) == pairings(kind, 1, entrants_of(4), [])


@settings(max_examples=40, deadline=None)
@given(SIZES, st.integers(0, 10_000), st.integers(1, 4))
def test_rounds_with_blocks_are_whole_and_keep_apart_whom_they_can(count: int, seed: int, rounds: int) -> None:
    rng = random.Random(seed)
    names = [each.player for each in entrants_of(count)]
    every = [frozenset(pair) for pair in combinations(names, 2)]
    apart = set(rng.sample(every, min(len(every), rng.randint(0, count))))
    before: list[Meeting] = []
    for _ in range(min(rounds, number_of_rounds(SWISS, count, rounds))):
        found = round_with(count, apart, before)
        assert sorted(name for each in found for name in each.players) == names
        resting = [each.first for each in found if each.how == BYE]
        avoided = apart | pairs_in(before)
        left = [name for name in names if name not in resting]
        graph = [
            [place for place, other in enumerate(left) if other != name and frozenset((name, other)) not in avoided]
            for name in left
        ]
        if NOBODY not in largest_matching(graph):
            assert not pairs_in(found) & avoided
        before += [with_result(each, rng, forfeits=False) for each in found]
