"""R13 The worked examples of the Automa, AU-01 to AU-11, on positions of our boards."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from firestep.board.bits import bits
from firestep.games.trench_club import notation
from firestep.games.trench_club.agreement import SOLO
from firestep.games.trench_club.automa.attacks import aims_in_reach
from firestep.games.trench_club.automa.draws import PickPurchase
from firestep.games.trench_club.automa.priorities import outlook_of
from firestep.games.trench_club.combat import DESTROYED_AT, damage_done, fixed_hits
from firestep.games.trench_club.game import GAME
from firestep.games.trench_club.ground import GRID, HEX_NAMES
from firestep.games.trench_club.money_events import UnitBought
from firestep.games.trench_club.position import TrenchPosition
from firestep.games.trench_club.units import TYPE_OF, TYPES
from trench_club.automa_field import AUTOMA_ARMY, automa, automa_to_move, orders, places, plan, points, targets, where
from trench_club.field import answer_at_random, place, play, unit
from trench_club.golden_cases import Case, golden

CASES = list(golden("automa").values())


def about(topic: str) -> list[object]:
    return [pytest.param(case["given"], case["expect"], id=case["id"]) for case in CASES if case["topic"] == topic]


def test_every_example_of_the_automa_is_here() -> None:
    assert [case["id"] for case in CASES] == [f"AU-{number:02}" for number in range(1, 12)]


@pytest.mark.clause("R13.7b", "R13.7c")
@pytest.mark.parametrize(("given", "expect"), about("fixed_hits"))
def test_au_01_to_03_fixed_hits(given: Case, expect: Case) -> None:
    kind = TYPE_OF[given["unit"]].number
    for damage in given["damage"]:
        assert fixed_hits(kind, damage, given["experience"], TYPE_OF["infantry"].number) == expect["hits"]


def hits_to_destroy(position: TrenchPosition, target: int) -> int:
    left = DESTROYED_AT - position.damage[target]
    return next(hits for hits in range(30) if damage_done(position, target, hits) >= left)


@pytest.mark.clause("R13.14a", "R13.15a")
@pytest.mark.parametrize(("given", "expect"), about("target_choice"))
def test_au_04_and_06_target_choice(given: Case, expect: Case) -> None:
    position = automa_to_move(given["field"])
    aims = aims_in_reach(outlook_of(position, unit(position, given["unit"]), 0))
    assert sorted({notation.unit_name(position, aim.target) for aim in aims}) == given["in_reach"]
    for name, hits in given["hits_to_destroy"].items():
        assert hits_to_destroy(position, unit(position, name)) == hits

    chosen = plan(position, given["unit"])

    assert targets(position, chosen) == [expect["target"]]
    assert chosen.target_letters == expect["letters"]


@pytest.mark.clause("R13.14b", "R13.15b")
@pytest.mark.parametrize(("given", "expect"), about("hex_choice"))
def test_au_05_and_07_hex_choice(given: Case, expect: Case) -> None:
    position = automa_to_move(given["field"])
    chosen = plan(position, given["unit"])
    target = unit(position, targets(position, chosen)[0])
    aims = aims_in_reach(outlook_of(position, unit(position, given["unit"]), 0))
    assert sorted(HEX_NAMES[each] for aim in aims if aim.target == target for each in bits(aim.hexes)) == given["hexes"]

    assert places(chosen) == [expect["moves_to"]]
    assert chosen.hex_letters == expect["letters"]
    after = automa(given["field"])
    assert where(after, given["unit"]) == expect["moves_to"]
    assert orders(after)


@pytest.mark.clause("R13.14b")
def test_the_tank_takes_the_hex_nearest_to_its_next_own_unit() -> None:
    position = automa_to_move(next(case for case in CASES if case["id"] == "AU-05")["given"]["field"])
    assert not any(position.ground.forest >> place(each) & 1 for each in ("n13", "o14"))
    assert points(position, "tank", "n13", "l14") < points(position, "tank", "o14", "l14")


@pytest.mark.clause("R13.15b")
def test_the_gun_stays_by_the_road_three_hexes_from_the_next_enemy_and_near_its_origin() -> None:
    position = automa_to_move(next(case for case in CASES if case["id"] == "AU-07")["given"]["field"])
    enemies = bits(position.team_hexes[1])
    for each in ("a4", "b5"):
        assert position.ground.road & (1 << place(each) | GRID.links[place(each)])
        assert min(GRID.distance(place(each), enemy) for enemy in enemies) == 3
        assert GRID.distance(place(each), place("a5")) == 1
    assert points(position, "field-gun", "b4", "b5") < points(position, "field-gun", "b4", "a4")


@pytest.mark.clause("R13.1", "R13.2a")
@pytest.mark.parametrize(("given", "expect"), about("setup"))
def test_au_08_setup(given: Case, expect: Case) -> None:
    for level, count, extra in zip(given["level"], expect["units"], expect["extra"], strict=True):
        position = GAME.start(SOLO, {"level": level})
        kinds = Counter(TYPES[position.kind[each]].id for each in position.units_of(AUTOMA_ARMY))
        assert sum(kinds.values()) == count
        assert sorted((kinds - Counter(dict.fromkeys(kinds, 1))).elements()) == sorted(extra)
        rng = random.Random(count)
        while not position.round:
            answer_at_random(position, rng)
        companies = Counter(position.company[each] for each in position.units_of(AUTOMA_ARMY))
        first, second, rest = expect["tokens_per_start"]
        assert rest == "rest"
        assert [companies[each] for each in range(3)] == [first, second, count - first - second]


@pytest.mark.clause("R13.12a", "R13.12b", "R13.12c")
@pytest.mark.parametrize(("given", "expect"), about("purchase"))
def test_au_09_to_11_purchase(given: Case, expect: Case) -> None:
    position = automa_to_move(given["field"], limit_two=given["limit_two"])
    position.moved = -1
    position.coins[AUTOMA_ARMY] -= 1  # the fort pays it back
    position.advance()
    for name in given.get("drawn", ()):
        assert isinstance(position.question, PickPurchase)
        play(position, name)
    kinds = [TYPES[position.kind[event.unit]].id for event in position.events if isinstance(event, UnitBought)]
    assert kinds == expect["buys"]
