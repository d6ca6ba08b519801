"""Features of many positions at once are those of each alone, wherever units stand and whatever was played."""

from __future__ import annotations

import random

import numpy as np
import pytest

from firestep.bots.paths_of_glory import Corporal
from firestep.bots.paths_of_glory.boards import Board
from firestep.bots.paths_of_glory.judgement import FEWEST, JUDGE, SHARED, look_at, look_at_many, shared_of_many
from firestep.bots.paths_of_glory.space_sets import TRACES, around, packed, sets_of, unpacked
from firestep.bots.paths_of_glory.supply_danger import ROADS, fed_spaces
from firestep.bots.search.memory import forget
from firestep.games.paths_of_glory.cards.facts import BREST_LITOVSK, SALONIKA_EVENT
from firestep.games.paths_of_glory.game import GAME
from firestep.games.paths_of_glory.ground import BEACHES, COUNT, EVERYWHERE
from firestep.games.paths_of_glory.nations import CP, SIDES, Nation
from firestep.games.paths_of_glory.options import CAMPAIGN, HISTORICAL, LIMITED_WAR
from firestep.games.paths_of_glory.position import ELIMINATED, GONE, NOWHERE, OFF_MAP, RESERVE, PathsPosition
from firestep.games.paths_of_glory.supply import SIDE_OF_TRACE, Trace
from firestep.games.paths_of_glory.units import SIDE_OF, UNIT_COUNT
from firestep.kernel import CHANCE, OptionValue

SETUPS: tuple[tuple[str, dict[str, OptionValue]], ...] = (
    (CAMPAIGN, {}),
    (LIMITED_WAR, {"edition": "deluxe"}),
    (HISTORICAL, {}),
)


def played_for_a_while(number: int, answers: int = 250) -> PathsPosition:
    rng = random.Random(number)
    position = GAME.begin(GAME.setup(*SETUPS[number]))
    for _ in range(answers):
        question = position.question
        assert question is not None
        if question.seat == CHANCE:
            choice = question.nth(position, rng.randrange(question.size(position)))  # type: ignore[attr-defined]
        else:
            choice = Corporal().choose(GAME, position, question.seat, rng)
        position.answer_unchecked(choice, question.seat)
    return position


def scrambled(position: PathsPosition, rng: random.Random) -> PathsPosition:
    """Units, forts, ground, trenches and events of all kinds, on beaches and among besieged forts too."""
    twin = position.clone()
    places = list(range(COUNT))
    for unit in rng.sample(range(UNIT_COUNT), 60):
        place = rng.choice([*rng.choices(places, k=8), OFF_MAP, RESERVE, ELIMINATED, GONE])
        if place < 0 or all(
            SIDE_OF[other] == SIDE_OF[unit] for other in range(UNIT_COUNT) if twin.where[other] == place
        ):
            twin.where[unit] = place
    sparse = [rng.getrandbits(COUNT) & rng.getrandbits(COUNT) & rng.getrandbits(COUNT) for _ in range(5)]
    twin.ap ^= sparse[0] & rng.choice((0, EVERYWHERE))
    twin.forts ^= sparse[1] & twin.forts
    twin.trench_one, twin.trench_two, twin.trench_ap = sparse[2] & ~sparse[3], sparse[3], sparse[4]
    twin.reduced ^= rng.getrandbits(UNIT_COUNT) & rng.getrandbits(UNIT_COUNT)
    twin.at_war ^= rng.choice((0, 1 << Nation.BU, 1 << Nation.TU, 1 << Nation.IT))
    twin.played ^= rng.choice((0, 1 << BREST_LITOVSK, 1 << SALONIKA_EVENT))
    twin.beachhead = rng.choice([place for place in places if BEACHES >> place & 1]) if rng.random() < 0.5 else NOWHERE
    twin.round, twin.acting = rng.choice(((0, CP), (2, 0), (5, 1), (6, 1)))
    twin.commitment = [rng.randrange(3), rng.randrange(3)]
    twin.half_rp = [rng.randrange(12) for _ in twin.half_rp]
    twin.recount()
    return twin


@pytest.mark.parametrize("number", range(len(SETUPS)))
def test_wherever_units_stand_features_of_many_are_those_of_each(number: int) -> None:
    rng = random.Random(f"scrambled {number}")
    start = played_for_a_while(number)
    positions = [start, *(scrambled(start, rng) for _ in range(60))]
    for seat in SIDES:
        forget()
        alone = np.array([JUDGE.features(position, seat) for position in positions])
        forget()
        assert JUDGE.features_of_many(positions, seat) == pytest.approx(alone, rel=0, abs=1e-9)


def test_14_1_2_all_ways_to_trace_supply_are_found_past_the_same_bars() -> None:
    rng = random.Random("bars")
    start = played_for_a_while(0)
    positions = [scrambled(start, rng) for _ in range(30)]
    for position in positions[::2]:
        position.played |= 1 << BREST_LITOVSK
    bars = [[rng.getrandbits(COUNT) & rng.getrandbits(COUNT) for _ in positions] for _ in range(2)]
    board = Board(positions)
    found = unpacked(board.supplied_past(np.stack([sets_of(bars), sets_of(bars[::-1])], axis=1)), len(positions))
    for row, position in enumerate(positions):
        for number, trace in enumerate(TRACES):
            side = SIDE_OF_TRACE[trace]
            for past, each in enumerate((bars, bars[::-1])):
                supplied = fed_spaces(position, side, (Trace(trace),), each[side][row])[0]
                assert [place for place in range(COUNT) if found[place, past, number, row]] == [
                    place for place in range(COUNT) if supplied >> place & 1
                ]


def test_spaces_around_are_those_of_the_map() -> None:
    rng = random.Random(3)
    masks = [rng.getrandbits(COUNT) & rng.getrandbits(COUNT) for _ in range(20)]
    sets = sets_of([masks])
    assert packed(unpacked(sets, len(masks))).tolist() == sets.tolist()
    near = unpacked(around(sets), len(masks))[:, 0]
    for column, mask in enumerate(masks):
        assert sum(1 << int(place) for place in np.flatnonzero(near[:, column])) == ROADS.around(mask)


def test_boards_that_are_known_are_not_worked_out_again() -> None:
    rng = random.Random("known")
    start = played_for_a_while(0)
    positions = [scrambled(start, rng) for _ in range(FEWEST + 2)]
    forget()
    first = shared_of_many(positions[:2])
    boards = shared_of_many([*positions, *positions])
    assert len(SHARED) == len(positions)
    assert boards[0] is first[0]
    assert boards[: len(positions)] == boards[len(positions) :]
    for position, board, other in zip(positions, look_at_many(positions), map(look_at, positions), strict=True):
        assert list(board.features) == pytest.approx(list(other.features), rel=0, abs=1e-9)
        assert board.ahead == pytest.approx(other.ahead, rel=0, abs=1e-9)
        assert position.result is None


def test_strict_russian_supply_is_traced_one_by_one() -> None:
    positions = [GAME.begin(GAME.setup(CAMPAIGN, {"strict-russian-supply": True})) for _ in range(FEWEST)]
    for position in positions:
        position.played |= 1 << BREST_LITOVSK
    alone = [JUDGE.features(position, CP) for position in positions]
    assert JUDGE.features_of_many(positions, CP) == pytest.approx(np.array(alone), rel=0, abs=1e-9)
