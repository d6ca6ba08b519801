"""R13.1 to R13.3 Solo: the Automa's units, how they are placed, its first rounds."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from firestep.games.trench_club.agreement import SOLO
from firestep.games.trench_club.automa.deployment import DrawUnitToken, clockwise_from, may_be_placed
from firestep.games.trench_club.deployment import DrawStart
from firestep.games.trench_club.events import CompanyChosen, StartRevealed, TurnBegan, UnitPlaced
from firestep.games.trench_club.game import GAME
from firestep.games.trench_club.ground import GRID, HEX_NAMES
from firestep.games.trench_club.position import NO_COMPANY, TrenchPosition
from firestep.games.trench_club.sequence import DrawCompany
from firestep.games.trench_club.units import TYPES
from firestep.kernel import ChanceQuestion
from trench_club.automa_field import AUTOMA_ARMY, automa_to_move, orders
from trench_club.field import asked, place

LEVELS = {  # R13.1
    "easy": [],
    "standard": ["armoured-car"],
    "hard": ["armoured-car", "infantry"],
    "overkill": ["nation", "mounted-infantry"],
}
NATION_UNITS = {"de": "big-bertha", "ah": "anti-tank-gunners", "fr": "renault-ft17", "gb": "mark1-female"}


def start(**options: str) -> TrenchPosition:
    position = GAME.start(SOLO, options)
    assert isinstance(position, TrenchPosition)
    return position


def step(position: TrenchPosition, rng: random.Random) -> None:
    """Go on by one question, at random."""
    question = position.question
    assert question is not None
    if isinstance(question, ChanceQuestion):
        choice = question.nth(position, rng.randrange(question.size(position)))
    else:
        choice = rng.choice(question.options(position))
    position.answer_unchecked(choice, question.seat)


def deployed(seed: int = 1, **options: str) -> TrenchPosition:
    """A solo game after everybody is placed."""
    rng = random.Random(seed)
    position = start(**options)
    while not position.round:
        step(position, rng)
    return position


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("nation", ["de", "ah"])
def test_r13_1_the_automa_has_its_sheet_without_the_truck_and_more_by_level(level: str, nation: str) -> None:
    position = start(level=level, central=nation)
    units = Counter(TYPES[position.kind[unit]].id for unit in position.units_of(AUTOMA_ARMY))

    usual = Counter(kind.id for kind in TYPES if nation in kind.nations and kind.sheet in ("core", "nation"))
    usual["transport"] -= 1
    more = Counter(NATION_UNITS[nation] if name == "nation" else name for name in LEVELS[level])
    assert units == +usual + more
    assert sum(units.values()) == 10 + len(LEVELS[level])
    assert {position.seat[unit] for unit in position.units_of(AUTOMA_ARMY)} == {-1}
    assert len(position.units_of(0)) == 11


def test_r13_2a_its_tokens_are_drawn_four_four_and_the_rest() -> None:
    for level in LEVELS:
        position = deployed(level=level)
        companies = Counter(position.company[unit] for unit in position.units_of(AUTOMA_ARMY))
        assert companies == {0: 4, 1: 4, 2: 2 + len(LEVELS[level])}


def test_r13_2a_every_token_in_the_cup_is_equally_likely_and_none_comes_twice() -> None:
    rng = random.Random(3)
    position = start()
    drawn: list[int] = []
    while not position.round:
        question = position.question
        if isinstance(question, DrawUnitToken):
            unplaced = [unit for unit in position.units_of(AUTOMA_ARMY) if position.company[unit] == NO_COMPANY]
            assert list(question.options(position)) == unplaced
            drawn.append(len(unplaced))
        step(position, rng)
    assert drawn == list(range(11, 0, -1))


def test_r13_2a_placing_alternates_with_the_human() -> None:
    rng = random.Random(5)
    position = start()
    armies: list[int] = []
    while not position.round:
        is_start = isinstance(position.question, DrawStart)
        position.events.clear()
        step(position, rng)
        if is_start:
            armies += [event.army for event in position.events if isinstance(event, StartRevealed)]
    assert armies in ([0, 1, 0, 1, 0, 1], [1, 0, 1, 0, 1, 0])


def test_r13_2b_the_rings_run_clockwise_from_the_top() -> None:
    names = [HEX_NAMES[each] for each, _ in zip(clockwise_from(place("g13")), range(19), strict=False)]
    assert names[:7] == ["g13", "g12", "h12", "h13", "g14", "f13", "f12"]
    assert names[7:] == ["g11", "h11", "i12", "i13", "i14", "h14", "g15", "f14", "e14", "e13", "e12", "f11"]


def test_r13_2b_the_first_stands_on_the_number_the_others_follow_clockwise() -> None:
    for seed in range(6):
        rng = random.Random(seed)
        position = start(board="12"[seed % 2])
        start_hex, taken_before = -1, 0
        placed: list[int] = []
        while not position.round:
            question = position.question
            if isinstance(question, DrawStart):
                start_hex, placed = -1, []
            if isinstance(question, DrawUnitToken):
                if start_hex < 0:
                    event = next(each for each in reversed(position.events) if isinstance(each, StartRevealed))
                    start_hex = position.ground.starts[event.number]
                    taken_before = position.team_hexes[0] | position.team_hexes[1]
                known = set(position.units_of(AUTOMA_ARMY)) - set(question.options(position))
                step(position, rng)
                (new,) = set(unit for unit in position.units_of(AUTOMA_ARMY) if position.where[unit] >= 0) - known
                placed.append(position.where[new])
                barred = position.ground.water | position.ground.fort_hexes | taken_before
                free = (
                    each for each in clockwise_from(start_hex) if (position.ground.everything & ~barred) >> each & 1
                )
                assert placed == [each for each, _ in zip(free, placed, strict=False)]
            else:
                step(position, rng)


def test_r13_2b_water_forts_occupied_hexes_and_the_other_half_are_skipped() -> None:
    empty = automa_to_move("de: infantry g13, tank g14; gb: tank q1")
    for name, may_stand in (("g12", True), ("h7", False), ("e14", False), ("g14", False), ("s5", False)):
        assert may_be_placed(empty, 0, place(name)) == may_stand
    position = deployed(seed=2)
    for unit in position.units_of(AUTOMA_ARMY):
        assert not (position.ground.water | position.ground.fort_hexes) >> position.where[unit] & 1
        assert position.unit_at[position.where[unit]] == unit
    assert all(GRID.everything >> position.where[unit] & 1 for unit in position.units_of(0))


def test_r13_3_the_first_rounds_are_those_of_two_players() -> None:
    """R3.3: 1 company and 2, then the two unused and all 3, then everything; the Automa's are drawn."""
    for seed in range(8):
        rng = random.Random(seed)
        position = start(level="easy")
        used: dict[tuple[int, int], set[int]] = {}
        drawn_from: list[int] = []
        round = 0
        while position.round < 3 and position.result is None:
            if isinstance(position.question, DrawCompany):
                drawn_from.append(len(asked(position).options(position)))
            position.events.clear()
            step(position, rng)
            for event in position.events:
                if isinstance(event, TurnBegan):
                    round = event.round
                if isinstance(event, CompanyChosen):
                    used.setdefault((event.army, round), set()).add(event.company)
        first, second = position.order
        assert len(used[first, 1]) == 1
        assert used[first, 2] == {0, 1, 2} - used[first, 1]
        assert len(used[second, 1]) == 2
        assert (second, 2) not in used
        assert drawn_from == ([3] if first == AUTOMA_ARMY else [3, 2])


def test_r13_3_companies_that_wait_neither_move_nor_attack() -> None:
    position = automa_to_move("de: infantry d13 company=1, tank m14 company=2; gb: tank n13")
    position.may_act = 1 << 0
    position.advance()
    assert orders(position) == [("de-infantry", "I-1")]
    assert position.damage[2] == 0


def test_r13_2_everybody_is_told_where_the_automas_units_are_placed() -> None:
    position = deployed()
    placed = {event.unit: event.place for event in position.events if isinstance(event, UnitPlaced)}

    assert {unit: placed.get(unit) for unit in position.units_of(AUTOMA_ARMY)} == {
        unit: position.where[unit] for unit in position.units_of(AUTOMA_ARMY)
    }
