"""Random play: the invariants hold at every question, and each of them is reported when it is broken."""

from __future__ import annotations

import random

import pytest

from firestep.cli.walk import Walk, random_setup
from firestep.games.to_the_last_man.game import GAME
from firestep.games.to_the_last_man.invariants import broken
from firestep.games.to_the_last_man.position import LastManPosition
from to_the_last_man.field import army, field, place, unit


@pytest.mark.parametrize("seed", range(8))
def test_counters_stacking_slots_status_and_points_hold_all_along(seed: int) -> None:
    walk = Walk(GAME, random_setup(GAME, random.Random(seed)), str(seed))
    looked = 0
    while not walk.is_over and walk.decisions < 900:
        walk.go_on(10)
        position = walk.position
        assert isinstance(position, LastManPosition)
        assert broken(position) == ()
        looked += 1
    assert looked


def test_a_position_in_order_has_nothing_broken() -> None:
    assert broken(field("de-1-army metz 3I 1A; fr paris 2I")) == ()


def test_a_counter_in_two_places_is_found() -> None:
    position = field("de-1-army metz 3I")
    position.alone[place("metz")] |= position.inside[army("de-1-army")]
    assert "counter mix" in broken(position)


def test_a_card_in_two_hands_is_found() -> None:
    position = field("hand german: gas")
    position.hand[1] |= position.hand[0]
    assert broken(position) == ("deck",)


def test_a_fourth_piece_is_found() -> None:
    position = field("fr paris 3I")
    position.put(unit("fr-infantry-9"), place("paris"))
    assert broken(position) == ("stacking",)


def test_a_unit_too_many_and_one_of_another_nation_are_found() -> None:
    position = field("fr-1-army paris 4I")
    position.put_in(unit("fr-infantry-9"), army("fr-1-army"))
    assert broken(position) == ("template slots",)
    position = field("fr-1-army paris 1I")
    position.put_in(unit("uk-infantry-9"), army("fr-1-army"))
    assert broken(position) == ("template slots",)


def test_a_wrong_status_and_wrong_points_are_found() -> None:
    position = field("fr paris 1I")
    position.friendly[0] |= 1 << place("paris")
    assert broken(position) == ("area status", "victory points")
