"""An arbiter's cases for the options of chapters 12 to 15 and for hidden templates."""

from __future__ import annotations

import pytest

from firestep.games.to_the_last_man.position import STACK, SUPPRESSED, LastManPosition
from firestep.games.to_the_last_man.units import ENTENTE, GERMAN
from to_the_last_man.field import (
    alone,
    army,
    asked,
    battle,
    field,
    inside,
    moving,
    options,
    place,
    play,
    player_turn,
    producing,
)


@pytest.mark.clause("15.2.2-a", "AMB-35")
def test_15_2_2_a_an_army_that_fell_back_cannot_be_marked() -> None:
    text = "de-1-army reims 2I; de-2-army sedan 1I; fr reims 1I; german: sedan; hand german: offensive"
    position = player_turn(field(text, counter_attack=True))
    play(position, "offensive", "done", "battle reims", "done", "done", "done", (6,), (6, 6), "to sedan")
    play(position, "retreat de-1-army", "done")

    assert asked(position) == "mark-army"
    assert options(position) == ["mark de-2-army", "done"]


@pytest.mark.clause("8.2.2-c", "15.F-b")
def test_8_2_2_c_stosstruppen_gain_nothing_from_a_fortified_army() -> None:
    position = field("de-1-army reims 2S entrenched; fr-1-army reims 1I 1A", turn=16, fortify=True)
    position.fortified = position.dug_in
    battle(position, "entente", "reims")
    play(position, (1,))

    assert inside(position, "de-1-army") == "1S"
    assert position.fortified == 1 << army("de-1-army")


@pytest.mark.clause("13.7-a")
def test_13_7_a_no_biplane_scrambles_from_an_area_whose_battle_is_over() -> None:
    text = "de reims 2I; fr reims 2I; de argonne 1I; fr argonne 1I 1B; german: sedan; hand german: offensive"
    position = player_turn(field(text, turn=12, scramble=True))
    play(position, "offensive", "done", "battle reims", "battle argonne", "done", "done")
    play(position, "fight argonne", "done", "react 0", (6, 6), (6,), "done", "done")

    assert asked(position) != "choose-scramble"
    assert position.open_area == place("reims")


def play_as(position: LastManPosition, seat: int, text: str) -> None:
    """Answer the question of one of two seats that are asked at the same time."""
    question = next(each for each in position.questions if each.seat == seat)
    position.answer(question.read(position, text), seat)


def heard(position: LastManPosition, side: int) -> list[str]:
    """What a side was told, by the names of the events."""
    return [type(each).__name__ for each in position.events if each.seen_by is None or side in each.seen_by]


@pytest.mark.clause("7.0-a")
@pytest.mark.parametrize("hidden", [False, True])
def test_7_0_a_both_plans_are_shown_when_all_is_spent(hidden: bool) -> None:
    text = "de-1-army metz 1I; de-2-army metz 1I; fr-1-army paris 1I"
    position = producing(field(text, turn=13, hidden_templates=hidden))
    position.events = []
    for choice in ("build de-infantry", "metz", "into de-1-army", "entrench", "de-2-army", "done", "upgrade"):
        play_as(position, GERMAN, choice)
    play_as(position, GERMAN, "de-infantry-1")
    play_as(position, GERMAN, "done")
    assert heard(position, ENTENTE) == []
    play_as(position, ENTENTE, "done")

    assert {"UnitsArrived", "ArmyEntrenched", "InfantryUpgraded"} <= set(heard(position, GERMAN))
    assert "ArmyEntrenched" in heard(position, ENTENTE)
    # 13.H-a: what went into an army is told to its owner only.
    assert ("UnitsArrived" in heard(position, ENTENTE)) is not hidden
    assert ("InfantryUpgraded" in heard(position, ENTENTE)) is not hidden


@pytest.mark.clause("13.H-a")
def test_13_h_a_nobody_hears_of_a_unit_that_goes_from_army_to_army() -> None:
    text = "de-1-army metz 2I 1C; de-2-army thionville 1I"
    position = moving(field(text, hidden_templates=True))
    position.events = []
    play(position, "move de-cavalry-1", "to thionville", "into de-2-army")

    assert "PieceMoved" in heard(position, GERMAN)
    assert heard(position, ENTENTE) == []


@pytest.mark.clause("13.7-a", "2.II.4-b")
def test_2_ii_4_b_biplanes_scramble_when_the_cavalry_has_gone() -> None:
    text = "de reims 2I; fr reims 1I 1C; fr paris 1I; fr marne 1I 1B; german: sedan"
    position = battle(field(text, turn=12, scramble=True), "german", "reims")

    assert asked(position) == "retreat-cavalry"
    play(position, "done")
    assert asked(position) == "choose-scramble"


@pytest.mark.clause("15.4.1-a")
def test_15_4_1_a_units_of_a_suppressed_army_go_into_other_armies_there() -> None:
    position = moving(field("fr-1-army paris 2I 1A; fr-2-army paris 1I", suppression=True), "entente")
    play(position, "suppress", "fr-1-army")

    assert asked(position) == "put-out"
    assert options(position) == ["into fr-2-army", "alone"]
    play(position, "into fr-2-army", "alone", "into fr-2-army")
    assert inside(position, "fr-2-army") == "2I 1A"
    assert alone(position, "paris") == "1I"
    assert position.army_at[army("fr-1-army")] == SUPPRESSED


@pytest.mark.clause("15.4.1-a", "1.2.2-a")
def test_15_4_1_a_who_finds_no_room_in_the_area_must_go_into_an_army() -> None:
    crowd = "; ".join(["fr-1-army paris 3I", "fr-2-army paris 1I", f"fr paris {STACK - 3}I"])
    position = moving(field(crowd, suppression=True), "entente")
    play(position, "suppress", "fr-1-army")

    assert asked(position) == "put-out"
    play(position, "alone")
    assert options(position) == ["into fr-2-army", "alone"]
    play(position, "alone")

    assert inside(position, "fr-2-army") == "2I"
    assert position.pieces(ENTENTE, place("paris")) == STACK


@pytest.mark.clause("15.4.1-a")
def test_15_4_1_a_a_player_may_think_better_of_it() -> None:
    position = moving(field("fr-1-army paris 2I", suppression=True), "entente")
    play(position, "suppress", "done")

    assert inside(position, "fr-1-army") == "2I"
    assert "suppress" in options(position)
