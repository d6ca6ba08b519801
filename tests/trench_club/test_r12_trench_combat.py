"""R12.4 to R12.7 Trenches, the expert rules in combat."""

from __future__ import annotations

from typing import Unpack

import pytest

from firestep.games.trench_club import targets
from firestep.games.trench_club.combat import (
    TRENCH_HALF_HITS,
    Bonus,
    are_opposite,
    bonus_of,
    is_close,
    line_as_target,
    retaliators,
)
from firestep.games.trench_club.combat_events import ExperienceEarned, UnitDestroyed, VolleyFired, VolleyReturned
from firestep.games.trench_club.ground import HEX_BY_NAME
from firestep.games.trench_club.units import TYPE_OF
from trench_club.field import Table, field, options, place, play, refusal, unit
from trench_club.rolls import declared, dice_asked, fought, shoot, state, told

# Trenches of board 1 in half a: d7-e8, g7-h6-i6, k7-l6, n7-o8-p7-q7, a11-b10-c10-d10 and more.
EXPERT: Table = {"expert_trenches": True}
AUSTRIAN_TURN: Table = {"expert_trenches": True, "scenario": "four-players", "turn": "ah"}


def bonus(text: str, attacker: str, target: str, **given: Unpack[Table]) -> Bonus:
    rules: Table = {**EXPERT, **given}
    position = field(text, **rules)
    return bonus_of(position, unit(position, attacker), unit(position, target))


# -- R12.4 attacks on a trench


def test_r12_4a_foot_inside_can_be_attacked_through_any_hex_of_the_trench() -> None:
    # j5 is beside i6, three hexes from the infantry at g7
    text = "de: tank j5; gb: infantry g7, mounted-infantry i6"
    position = play(field(text, phase="declare", **EXPERT), "attack de-tank")
    assert options(position) == ["on gb-infantry", "on gb-mounted-infantry"]
    plain = play(field(text, phase="declare"), "attack de-tank")
    assert options(plain) == ["on gb-mounted-infantry"]
    assert refusal(plain, "on gb-infantry") == targets.TARGET_TOO_FAR


def test_r12_4a_only_those_inside_can_be_reached_so() -> None:
    position = play(field("de: tank j5; gb: tank g7, infantry i6", phase="declare", **EXPERT), "attack de-tank")
    assert options(position) == ["on gb-infantry"]


def test_r12_4a_an_attack_through_the_trench_is_close_combat() -> None:
    position = field("de: tank j5; gb: infantry g7", **EXPERT)
    assert is_close(position, unit(position, "de-tank"), unit(position, "gb-infantry"))
    gun = field("de: field-gun j5, heavy-mortar i5; gb: infantry g7", **EXPERT)
    assert is_close(gun, unit(gun, "de-field-gun"), unit(gun, "gb-infantry"))
    assert not is_close(gun, unit(gun, "de-heavy-mortar"), unit(gun, "gb-infantry"))


def test_r12_4b_a_supporter_beside_any_part_of_the_trench_flanks() -> None:
    assert bonus("de: tank j5, infantry f6; gb: infantry g7", "de-tank", "gb-infantry") is Bonus.FLANK
    assert bonus("de: tank j5, infantry f5; gb: infantry g7", "de-tank", "gb-infantry") is Bonus.NONE
    text = "de: tank j5, infantry f6, armoured-car h5; gb: infantry g7"
    assert bonus(text, "de-tank", "gb-infantry") is Bonus.ENCIRCLEMENT
    assert dice_asked(declared(text, "de-tank on gb-infantry", **EXPERT)) == 15


def test_r12_4b_supporters_must_be_own_and_able_to_fight() -> None:
    text = "de: tank j5, heavy-mortar f6; ah: tank h5; gb: infantry g7"
    assert bonus(text, "de-tank", "gb-infantry", scenario="four-players") is Bonus.NONE


@pytest.mark.parametrize(
    ("one", "other", "opposite"),
    [
        ("d6", "d8", True),  # across one hex
        ("e7", "e9", True),
        ("c7", "f8", True),  # along the whole trench
        ("c7", "e7", False),  # the line runs along the edge between the trench and open ground
        ("d6", "e9", True),  # slanting across both hexes
        ("d8", "e7", True),  # along the edge between the two
        ("d6", "f8", False),
        ("d6", "e7", False),  # neighbours have nothing between them
    ],
)
def test_r12_4c_opposite_means_that_the_straight_line_runs_through_this_trench_only(
    one: str, other: str, opposite: bool
) -> None:
    trench = 1 << HEX_BY_NAME["d7"] | 1 << HEX_BY_NAME["e8"]
    assert are_opposite(trench, place(one), place(other)) == opposite
    expected = Bonus.ENCIRCLEMENT if opposite else Bonus.FLANK
    text = f"de: infantry {one}, mounted-infantry {other}; gb: infantry e8"
    assert bonus(text, "de-infantry", "gb-infantry") is expected


def test_r12_4c_on_a_plain_hex_opposite_is_what_it_is_without_trenches() -> None:
    # somebody inside a trench far away makes no difference
    for supporter, expected in (("i3", Bonus.ENCIRCLEMENT), ("j3", Bonus.FLANK), ("h3", Bonus.FLANK)):
        text = f"de: tank i5, infantry {supporter}; gb: infantry i4, infantry a11"
        assert bonus(text, "de-tank", "gb-infantry") is expected


def test_r12_4d_ranged_attacks_need_any_hex_of_the_trench_in_range() -> None:
    text = "de: heavy-mortar c5; gb: infantry a11"  # seven hexes from the figure, five from the trench
    position = fought(text, "de-heavy-mortar on gb-infantry", 7, **EXPERT)
    assert state(position, "gb-infantry")[0] == 2
    assert told(position, VolleyReturned) == []
    assert options(field(text, phase="declare")) == ["done"]


def test_r12_4d_a_least_range_is_kept_if_some_hex_of_the_trench_is_far_enough() -> None:
    position = field("de: heavy-mortar h5; gb: infantry h6", phase="declare", **EXPERT)
    assert options(play(position, "attack de-heavy-mortar")) == ["on gb-infantry"]
    near = field("de: heavy-mortar e7; gb: infantry d7", phase="declare", **EXPERT)
    assert refusal(near, "attack de-heavy-mortar") == targets.NOBODY_IN_RANGE


# -- R12.5 retaliation

PARTNERS = "ah: armoured-car e7, mounted-infantry e9; gb: infantry e8; fr: mounted-infantry d7"


def test_r12_5a_all_foot_inside_retaliate_partners_too() -> None:
    position = declared(PARTNERS, "ah-armoured-car on fr-mounted-infantry", **AUSTRIAN_TURN)
    shoot(position, 0, 1, 1)
    shooters = [event.unit for event in told(position, VolleyReturned)]
    # the one attacked first, then by number
    assert shooters == [unit(position, "fr-mounted-infantry"), unit(position, "gb-infantry")]


def test_r12_5a_only_those_who_could_fight_the_attacker_and_only_in_close_combat() -> None:
    position = field("de: plane h5, heavy-mortar i4; gb: infantry g7, heavy-infantry i6", **EXPERT)
    against_plane = retaliators(position, unit(position, "de-plane"), unit(position, "gb-infantry"))
    assert against_plane == [unit(position, "gb-heavy-infantry")]
    ranged = fought(
        "de: heavy-mortar i4; gb: infantry g7, heavy-infantry i6", "de-heavy-mortar on gb-infantry", 0, **EXPERT
    )
    assert told(ranged, VolleyReturned) == []


def test_r12_5a_a_tank_on_the_trench_is_not_inside_and_is_not_helped() -> None:
    position = fought("de: tank j5; gb: tank i6, infantry g7", "de-tank on gb-tank", 0, 0, **EXPERT)
    assert [event.unit for event in told(position, VolleyReturned)] == [unit(position, "gb-tank")]


def test_r12_5b_only_the_unit_attacked_takes_damage() -> None:
    position = declared(PARTNERS, "ah-armoured-car on gb-infantry", **AUSTRIAN_TURN)
    shoot(position, 7, 0, 0)
    assert state(position, "gb-infantry")[0] == 2
    assert state(position, "fr-mounted-infantry")[0] == 0


def test_r12_5c_each_turns_hits_into_damage_alone() -> None:
    # one hit each would be one damage together, but neither does anything alone
    position = declared(PARTNERS, "ah-armoured-car on gb-infantry", **AUSTRIAN_TURN)
    shoot(position, 0, 1, 1)
    assert state(position, "ah-armoured-car")[0] == 0
    both = declared(PARTNERS, "ah-armoured-car on gb-infantry", **AUSTRIAN_TURN)
    shoot(both, 0, 3, 3)
    assert state(both, "ah-armoured-car")[0] == 2
    assert state(both, "gb-infantry")[1] == state(both, "fr-mounted-infantry")[1] == 1


def test_r12_5c_the_sixth_damage_earns_two_those_before_one_those_after_nothing() -> None:
    text = "de: tank e7 damage=4, tank a1; gb: infantry d7, mounted-infantry e8"
    trio = "de: armoured-car j5 damage=4, tank a1; gb: infantry g7, mounted-infantry h6, heavy-infantry i6"
    position = fought(text, "de-tank on gb-infantry", 0, 3, 3, **EXPERT)
    assert state(position, "gb-infantry")[1] == 1
    assert state(position, "gb-mounted-infantry")[1] == 2
    three = fought(trio, "de-armoured-car on gb-mounted-infantry", 0, 2, 2, 12, **EXPERT)
    assert state(three, "gb-mounted-infantry")[1] == 1
    assert state(three, "gb-infantry")[1] == 2
    assert state(three, "gb-heavy-infantry")[1] == 0
    assert len(told(three, UnitDestroyed)) == 1
    assert len(told(three, ExperienceEarned)) == 2


def test_r12_5c_the_one_attacked_strikes_back_even_as_it_dies() -> None:
    text = "de: tank e7; gb: infantry d7 damage=5, tank a1"
    position = fought(text, "de-tank on gb-infantry", 4, 3, **EXPERT)
    assert state(position, "de-tank") == (1, 2)
    assert len(told(position, UnitDestroyed)) == 1


# -- R12.6, R12.7


def test_r12_6_foot_inside_uses_the_tanks_forest_line() -> None:
    assert TYPE_OF["tank"].half_hits_forest == TRENCH_HALF_HITS
    for hits, damage in ((3, 0), (4, 1), (6, 1), (7, 2), (10, 2), (11, 3), (12, 3)):
        text = "de: heavy-mortar i4; gb: infantry g7"
        assert state(fought(text, "de-heavy-mortar on gb-infantry", hits, **EXPERT), "gb-infantry")[0] == damage


def test_r12_6_not_for_tanks_on_it_nor_for_foot_that_only_stands_there() -> None:
    position = field("de: infantry h6; gb: infantry g7, tank i6", **EXPERT)
    assert line_as_target(position, unit(position, "gb-tank")) == TYPE_OF["tank"].half_hits_open
    # the Germans came first and hold the trench, so the British only stand on it
    assert line_as_target(position, unit(position, "gb-infantry")) == TYPE_OF["infantry"].half_hits_open
    assert line_as_target(position, unit(position, "de-infantry")) == TRENCH_HALF_HITS


def test_r12_7a_an_attacker_from_a_trench_gets_no_cover() -> None:
    position = fought("de: infantry g7; gb: infantry f6", "de-infantry on gb-infantry", 0, 3, **EXPERT)
    assert state(position, "de-infantry")[0] == 2


def test_r12_7b_from_the_turn_after_entering_it_attacks_from_any_hex_of_the_trench() -> None:
    text = "de: infantry g7; gb: tank j5"
    position = field(text, phase="declare", **EXPERT)
    assert options(position) == ["attack de-infantry", "done"]
    fight = fought(text, "de-infantry on gb-tank", 0, 3, **EXPERT)
    assert told(fight, VolleyFired) != []
    assert state(fight, "de-infantry")[0] == 2  # close combat: the tank strikes back, and there is no cover


def test_r12_7b_in_the_turn_of_entering_it_attacks_from_its_own_hex_only() -> None:
    position = field("de: infantry g6; gb: tank j5, infantry f7", **EXPERT)
    play(position, "move de-infantry", "to g7", "done")
    assert position.inside >> unit(position, "de-infantry") & 1
    assert options(play(position, "attack de-infantry")) == ["on gb-infantry"]


def test_r12_7b_it_helps_to_flank_from_any_hex_too() -> None:
    # the infantry inside stands three hexes from the tank at j5
    text = "de: armoured-car j4, infantry g7; gb: tank j5"
    assert bonus(text, "de-armoured-car", "gb-tank") is Bonus.FLANK
    position = field("de: armoured-car j4, infantry g6; gb: tank j5", **EXPERT)
    play(position, "move de-infantry", "to g7")
    assert bonus_of(position, unit(position, "de-armoured-car"), unit(position, "gb-tank")) is Bonus.NONE


def test_r12_7b_opposite_counts_from_any_hex_of_the_own_trench() -> None:
    # i6, a hex of the German trench, lies exactly opposite k5 across j5; so it does for both of them
    text = "de: armoured-car k5, infantry g7; gb: tank j5"
    assert bonus(text, "de-armoured-car", "gb-tank") is Bonus.ENCIRCLEMENT
    assert bonus(text, "de-infantry", "gb-tank") is Bonus.ENCIRCLEMENT


# -- R12.9, the worked example


def test_r12_9b_example_encirclement_both_retaliate_tank_line() -> None:
    text = "ah: armoured-car e7, mounted-infantry e9; gb: infantry e8; fr: mounted-infantry d7, tank f8"
    for target in ("gb-infantry", "fr-mounted-infantry"):
        position = declared(text, f"ah-armoured-car on {target}", **AUSTRIAN_TURN)
        assert dice_asked(position) == 12 + 3
        shoot(position, 7)
        assert dice_asked(position) == 12
        shoot(position, 0)
        assert dice_asked(position) == 12
        shoot(position, 0)
        assert dice_asked(position) == 0
        assert state(position, target)[0] == 2


@pytest.mark.clause("R4.9b", "R12.4b")
def test_r4_9b_a_helper_in_water_or_in_a_fort_gives_no_bonus_at_a_trench_either() -> None:
    # i7 is water beside the trench g7-h6-i6
    assert bonus("de: tank i5, infantry j5; gb: infantry g7", "de-tank", "gb-infantry") is not Bonus.NONE
    assert bonus("de: tank i5, infantry i7; gb: infantry g7", "de-tank", "gb-infantry") is Bonus.NONE


@pytest.mark.clause("R4.9a", "R9.1b")
def test_r4_9a_a_unit_in_water_does_not_retaliate_while_others_are_inside_a_trench() -> None:
    position = field("de: tank j8, infantry h6; gb: infantry k8", **EXPERT)
    assert position.inside
    assert retaliators(position, unit(position, "de-tank"), unit(position, "gb-infantry")) == []
