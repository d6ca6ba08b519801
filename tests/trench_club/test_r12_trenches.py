"""R12 Option: expert rules for trenches - entering, holding, leaving (fights are in test_r12_trench_combat)."""

from __future__ import annotations

from typing import Unpack

import pytest

from firestep.games.trench_club import explain
from firestep.games.trench_club.movement import cost_of, explore
from firestep.games.trench_club.position import TrenchPosition
from firestep.games.trench_club.trenches import is_held_by, units_inside
from firestep.kernel import Dice
from trench_club.field import Table, asked, field, options, place, play, refusal, unit

# On board 1: g7, h6, i6 are one trench; d7, e8 another, which touches fort a3; k7, l6 a third.


def expert(text: str, **given: Unpack[Table]) -> TrenchPosition:
    rules: Table = {**given, "expert_trenches": True}
    return field(text, **rules)


def test_r12_1a_a_trench_hex_costs_one() -> None:
    position = expert("de: infantry i5; gb: infantry q17")
    assert cost_of(explore(position, 0), place("i6")) == 2
    # also where engineers have dug it into a road (½) or a forest (1½)
    dug = expert("de: infantry h5; gb: infantry q17; trenches: i5 i4", engineers=True)
    assert [dug.ground.terrain_of(place(name)) for name in ("i5", "i4")] == ["open", "open"]
    reach = explore(dug, 0)
    assert (cost_of(reach, place("i5")), cost_of(reach, place("i4"))) == (2, 4)


def test_r12_1b_trenches_are_open_to_foot_tanks_and_aircraft_only() -> None:
    for kind in ("infantry", "tank", "plane", "renault-ft17"):
        position = expert(f"de: {kind} i5; gb: infantry q17")
        assert "to i6" in options(play(position, f"move de-{kind}"))
    for kind in ("armoured-car", "heavy-mortar", "transport", "anti-aircraft"):
        position = expert(f"de: {kind} i5; gb: infantry q17")
        assert refusal(play(position, f"move de-{kind}"), "to i6") == explain.TRENCH_CLOSED


def test_r12_2a_a_foot_unit_that_ends_its_move_there_is_inside_and_holds_the_trench() -> None:
    position = expert("de: infantry i5; gb: infantry q17")
    play(position, "move de-infantry", "to i6")
    trench = position.ground.trench_of(place("i6"))
    assert units_inside(position, trench) == [0]
    assert is_held_by(position, trench, 0)


def test_r12_2b_the_trench_is_held_by_the_team_so_partners_may_enter() -> None:
    position = expert("de: infantry h6; ah: infantry i5; gb: infantry q17", scenario="four-players", turn="ah")
    play(position, "move ah-infantry", "to i6")
    both = [unit(position, "de-infantry"), unit(position, "ah-infantry")]
    assert sorted(units_inside(position, position.ground.trench_of(place("i6")))) == sorted(both)


def test_r12_2c_tanks_and_aircraft_are_never_inside() -> None:
    position = expert("de: tank i5, plane h5; gb: infantry q17")
    play(position, "move de-tank", "to i6", "move de-plane", "to h6")
    assert position.inside == 0


def test_r12_2d_on_an_enemy_held_trench_a_foot_unit_only_stands_there() -> None:
    position = expert("de: infantry i5; gb: infantry g7")
    play(position, "move de-infantry", "to i6")
    assert not position.inside >> 0 & 1
    assert position.where[0] == place("i6")


OUTSIDE = "de: infantry i6 outside, tank q1; gb: infantry q17"
"""The enemy held the trench when the infantry came."""


@pytest.mark.clause("R12.2a")
def test_r12_2a_a_unit_that_does_not_move_is_inside_without_saying_that_it_stays() -> None:
    position = expert(OUTSIDE)
    assert position.inside == 0
    play(position, "done")
    assert units_inside(position, position.ground.trench_of(place("i6"))) == [unit(position, "de-infantry")]
    assert position.settled == 0, "it leaves by any hex from its next turn on"


@pytest.mark.clause("R12.2a")
def test_r12_2a_so_is_one_whose_company_waits() -> None:
    position = expert(OUTSIDE)
    position.may_act = 1 << unit(position, "de-tank")
    play(position, "done")
    assert position.inside >> unit(position, "de-infantry") & 1


@pytest.mark.clause("R12.2a", "R12.2d")
def test_r12_2a_a_unit_is_inside_at_the_end_of_the_turn_if_the_fights_clear_the_trench() -> None:
    position = expert("de: infantry i6 outside, tank f7; gb: infantry g7 damage=5, infantry q17")
    play(position, "done", "attack de-tank", "on gb-infantry", "done")
    assert not position.inside >> unit(position, "de-infantry") & 1, "the enemy still holds the trench"
    play(position, (1,) * asked_dice(position), (12,) * 5)
    assert units_inside(position, position.ground.trench_of(place("i6"))) == [unit(position, "de-infantry")]


@pytest.mark.clause("R12.2d")
def test_r12_2d_on_an_enemy_held_trench_it_stays_outside_at_the_end_of_the_turn() -> None:
    position = expert("de: infantry i6 outside; gb: infantry g7")
    play(position, "done", "done")
    assert not position.inside >> unit(position, "de-infantry") & 1


def asked_dice(position: TrenchPosition) -> int:
    question = asked(position)
    assert isinstance(question, Dice)
    return question.count


def test_r12_3a_from_the_next_turn_it_leaves_to_any_hex_beside_the_trench() -> None:
    position = expert("de: infantry g7; gb: infantry q17")
    assert "to j5" in options(play(position, "move de-infantry"))  # beside the far end of the trench
    fresh = expert("de: infantry i5; gb: infantry q17")
    play(fresh, "move de-infantry", "to i6")
    assert fresh.settled == 0


@pytest.mark.clause("R12.3b", "R12.9a")
def test_r12_3b_it_may_conquer_a_fort_that_the_trench_touches() -> None:
    position = expert("de: infantry e8; gb: infantry q17")
    assert "to fort-a3" in options(play(position, "move de-infantry"))
    basic = field("de: infantry e8; gb: infantry q17")
    assert "to fort-a3" not in options(play(basic, "move de-infantry"))
    fresh = expert("de: infantry e8 entering; gb: infantry q17")
    assert "to fort-a3" not in options(play(fresh, "move de-infantry")), "not in the turn of entering"


def test_r12_8a_foot_units_inside_give_contact_along_the_whole_trench() -> None:
    position = expert("de: infantry g7; gb: infantry k5", turn="gb")
    contact = explore(position, unit(position, "gb-infantry")).contact
    assert contact >> place("j5") & 1  # beside i6, the far end
    basic = field("de: infantry g7; gb: infantry k5", turn="gb")
    assert not explore(basic, unit(basic, "gb-infantry")).contact >> place("j5") & 1


def test_r12_8a_and_are_in_contact_beside_any_part_of_it() -> None:
    position = expert("de: infantry g7; gb: tank j5")
    reach = explore(position, 0)
    # it starts in contact, so that any hex beside the tank stops it
    assert reach.arrivals[1] >> place("i5") & 1
    assert not reach.free[1] >> place("i5") & 1


def test_r12_8b_a_foot_unit_unloaded_onto_a_trench_is_inside() -> None:
    position = expert("de: infantry i4, transport i5; gb: infantry q17")
    play(position, "move de-infantry", "board de-transport", "move de-transport", "stay", "set-down i6")
    assert position.inside >> unit(position, "de-infantry") & 1


def test_r12_9a_example_who_is_inside_and_the_fort_next_turn() -> None:
    position = expert(
        "gb: infantry d7; fr: mounted-infantry e8, tank f7; de: infantry q17", scenario="four-players", turn="gb"
    )
    trench = position.ground.trench_of(place("d7"))
    assert len(units_inside(position, trench)) == 2
    assert "to fort-a3" in options(play(position, "move gb-infantry"))
