"""Golden cases D2: fire, dogfights and forts."""

from __future__ import annotations

import pytest

from firestep.games.to_the_last_man.fire import Group, attack, defence, dice_in
from firestep.games.to_the_last_man.units import ENTENTE, GERMAN
from to_the_last_man.field import (
    alone,
    asked,
    battle,
    field,
    fort,
    inside,
    options,
    paying,
    place,
    play,
)


@pytest.mark.clause("8.2.1-b", "8.2.1-a")
def test_t10_entrenched_infantry_attacks_at_1_and_defends_at_2() -> None:
    position = field("fr reims 1I entrenched; de reims 1I")

    assert attack(position, ENTENTE, place("reims"), False) == [(Group.INFANTRY, 1, 1)], "T10"
    assert defence(position, ENTENTE, place("reims"), 0) == [(Group.INFANTRY, 2, 1)]


@pytest.mark.clause("8.2.2-b", "8.2.2-c")
def test_t11_stosstruppen_gain_nothing_from_trenches() -> None:
    position = field("de-1-army reims 2I 1S entrenched; fr reims 1I")

    assert defence(position, GERMAN, place("reims"), 0) == [(Group.INFANTRY, 2, 2), (Group.STORM, 2, 1)], "T11"
    position.dug_in = 0
    assert (Group.STORM, 2, 1) in defence(position, GERMAN, place("reims"), 0)


@pytest.mark.clause("8.3.5-d")
def test_t12_tanks_are_silent_in_rough_ground() -> None:
    position = field("uk-1-army ardennes 2I 1T; de ardennes 1I")
    assert attack(position, ENTENTE, place("ardennes"), False) == [(Group.INFANTRY, 1, 2)], "T12"
    position = paying(field("uk ardennes 1T; de ardennes 1I"), "entente", "ardennes", 1)
    assert alone(position, "ardennes") == "1I"


@pytest.mark.clause("2.II.4a-a", "8.3.2-c", "9.7-a")
def test_t13_a_surprise_attack_rolls_once() -> None:
    position = field("de-1-army reims 2I 2A; fr reims 1I")
    position.surprise = 1 << place("reims")
    battle(position, "german", "reims")
    assert position.question.count == 4, "T13"  # type: ignore[union-attr]
    play(position, (1, 6, 6, 6))
    assert alone(position, "reims") == ""
    assert asked(position) != "dice"


@pytest.mark.clause("8.3.4-h", "2.II.4-c", "2.II.4-d", "2.II.4-e", "8.3.4-a")
def test_t14_a_dogfight() -> None:
    text = "de-1-army reims 1I 1B; fr reims 1I 2B"
    position = battle(field(text, turn=12), "german", "reims")
    assert position.question.count == 3, "T14"  # type: ignore[union-attr]
    play(position, (1, 6, 6), "done")
    assert position.question.count == 1  # type: ignore[union-attr]  # the French infantry alone
    assert alone(position, "reims") == "1I 1B"
    play(position, (6,))
    assert position.question.count == 1  # type: ignore[union-attr]  # the German infantry alone


@pytest.mark.clause("8.3.4-j", "AMB-18")
def test_t15_a_biplane_makes_a_hit_roll_again() -> None:
    text = "de-1-army reims 1I; fr-1-army reims 2I 1B"
    position = battle(field(text, turn=12), "german", "reims")
    play(position, "done", "react 1")
    assert position.question.count == 2, "T15"  # type: ignore[union-attr]
    play(position, (6, 6), (1,))
    assert options(position) == ["infantry", "done"]
    play(position, "infantry", 4, "done")
    assert inside(position, "fr-1-army") == "2I 1B"


@pytest.mark.clause("8.3.3-c")
def test_t17_a_siege_hit_lands_on_the_fort() -> None:
    position = paying(field("be-army liege 3I; fort liege 2; de liege 1I; hand entente: gas"), "entente", "liege", 0, 1)
    assert options(position) == ["lose fort", "play gas"], "T17"
    play(position, "lose fort")
    assert fort(position, "liege") == 1
    paying(position, "entente", "liege", 0, 1)
    play(position, "play gas")
    assert fort(position, "liege") == 1


@pytest.mark.clause("8.3.3-c", "AMB-32")
def test_t38_siege_hits_beyond_the_fort_are_lost() -> None:
    position = paying(field("fr-1-army verdun 4I; fort verdun 1; de verdun 1I"), "entente", "verdun", 0, 2)

    assert fort(position, "verdun") == -1, "T38"
    assert inside(position, "fr-1-army") == "4I"


@pytest.mark.clause("8.3.1-e", "AMB-17", "8.3.1-b")
def test_t40_a_raid() -> None:
    position = field("de-1-army reims 2I 1C; fr reims 1C")
    assert dice_in(attack(position, GERMAN, place("reims"), False)) == 3, "T40"
    position = field("de-1-army reims 2I 1C; fr reims 1I")
    assert dice_in(attack(position, GERMAN, place("reims"), False)) == 2


@pytest.mark.clause("8.4-f", "8.4-e")
def test_t41_a_fort_fires_with_what_it_has_left() -> None:
    position = field("fort verdun 3; de-1-army verdun 2I; fr verdun 1I")

    assert (Group.FORT, 2, 3) in defence(position, ENTENTE, place("verdun"), 0), "T41"
    assert Group.FORT not in [group for group, _, _ in attack(position, ENTENTE, place("verdun"), False)]


@pytest.mark.clause("8.3.4-j")
def test_t46_two_biplanes_react() -> None:
    text = "de-1-army reims 3I 1A; fr-1-army reims 2I 1B; fr reims 1B"
    position = battle(field(text, turn=12), "german", "reims")
    play(position, (6,), "done", "react 2", (6, 6), (1, 1, 4, 1))
    assert options(position) == ["infantry", "done"], "T46"
    play(position, "infantry", 6, "infantry", 6)
    assert inside(position, "fr-1-army") == "1I 1B", "the hit of the artillery is not rerolled"
    assert asked(position) == "choose-retreat-destination"
