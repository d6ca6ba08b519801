"""An arbiter's cases for chapters 2, 5 and 8: fire, losses and retreats where several rules meet."""

from __future__ import annotations

import pytest

from firestep.games.to_the_last_man.cards import Card
from firestep.games.to_the_last_man.retreats import ENEMY_GROUND
from firestep.kernel import Refusal
from to_the_last_man.field import (
    alone,
    army,
    asked,
    battle,
    field,
    fort,
    inside,
    options,
    place,
    play,
    player_turn,
    refusal,
    unit,
    where,
)

ELIMINATED = -2


@pytest.mark.clause("AMB-10", "8.2.2-g", "8.1-h")
def test_amb_10_an_empty_army_that_leaves_does_not_stand_for_one_that_is_forced() -> None:
    position = field("de-1-army reims 2S; fr-1-army reims 2I; fr-2-army reims", turn=16)
    battle(position, "german", "reims")
    play(position, "marne", "done", (6, 6), (1, 6))

    assert asked(position) == "choose-retreat-destination"
    assert refusal(position, "done") == Refusal("8.2.2-g", "must-retreat")


@pytest.mark.clause("8.3.4-a", "8.3.4-j", "2.II.4a-a")
def test_8_3_4_a_a_biplane_that_reacted_to_a_surprise_attack_does_not_fire() -> None:
    position = field("de-1-army reims 2I; fr-1-army reims 2I 1B", turn=12)
    position.surprise = 1 << place("reims")
    battle(position, "german", "reims")
    play(position, "react 1", (1, 6), "infantry", 6, "done")

    assert position.question.count == 2  # type: ignore[union-attr]


@pytest.mark.clause("2.II.4-h", "5.3.1-b", "8.4-g")
def test_2_ii_4_h_defenders_fire_at_a_fort_that_is_left_alone() -> None:
    position = field("fr verdun 1C; fort verdun 3; de-1-army verdun 2I; german: sedan")
    battle(position, "entente", "verdun")
    play(position, "retreat fr-cavalry-1", "bar-le-duc", "done", (1, 6))

    assert fort(position, "verdun") == 2


@pytest.mark.clause("9.1.6-a", "5.2.1-a")
def test_9_1_6_a_extra_dice_need_somebody_to_fire_them() -> None:
    position = field("de-1-army reims 1I; fr-1-army reims 3I entrenched", turn=16)
    position.bonus, position.bonus_card = 1 << place("reims"), Card.FRIEDENSTURM
    battle(position, "german", "reims")
    play(position, "done", (1, 6, 6))

    assert position.army_at[army("de-1-army")] == ELIMINATED
    assert asked(position) != "dice"


@pytest.mark.clause("8.1-h", "AMB-39")
def test_8_1_h_an_army_emptied_by_falling_back_leaves_in_the_same_step() -> None:
    position = field("de-1-army reims 2I; fr-1-army reims 1I; fr-2-army reims 2I")
    battle(position, "german", "reims")
    play(position, "retreat fr-infantry-1", "marne", "done")

    assert asked(position) == "choose-retreat-area"
    play(position, "champagne")
    assert where(position, "fr-1-army") == place("champagne")


@pytest.mark.clause("8.1-h", "5.4.2-b")
def test_8_1_h_an_army_emptied_after_combat_goes_where_its_units_went() -> None:
    position = field("de-1-army reims 2I; fr-1-army reims 1I; fr-2-army reims 2I")
    battle(position, "german", "reims")
    play(position, "done", (6, 6, 6), (6, 6), "to marne", "retreat fr-infantry-1", "done")

    assert where(position, "fr-1-army") == place("marne")


@pytest.mark.clause("8.1-h", "5.4.3-a")
def test_8_1_h_an_attackers_army_emptied_by_its_cavalry_leaves_after_combat() -> None:
    position = field("de-1-army reims 1C; de-2-army reims 2I; fr reims 1I; german: sedan laon")
    battle(position, "german", "reims")
    play(position, "retreat de-cavalry-1", "sedan", "done", (6,), (6, 6), "done")

    assert asked(position) == "choose-retreat-area"
    play(position, "laon")
    assert where(position, "de-1-army") == place("laon")


@pytest.mark.clause("8.1-h", "AMB-39")
def test_8_1_h_at_the_end_of_movement_an_empty_army_goes_to_friendly_or_disputed_ground() -> None:
    text = "de-1-army reims; de reims 1I; fr reims 1I; de laon 1I; fr laon 1I; german: sedan"
    position = player_turn(field(text))
    play(position, "pass", "done")

    assert sorted(options(position)) == ["laon", "sedan"]
    assert refusal(position, "marne") == ENEMY_GROUND
    play(position, "laon")
    assert where(position, "de-1-army") == place("laon")
    assert asked(position) != "choose-retreat-area", "it does not have to leave a second time"


@pytest.mark.clause("8.1-h", "8.1-i")
def test_8_1_i_an_empty_army_that_goes_to_disputed_ground_without_infantry_is_eliminated_there() -> None:
    text = "de-1-army reims; de reims 1I; fr reims 1I; de laon 1C; fr laon 1I; german: sedan"
    position = player_turn(field(text))
    play(position, "pass", "done", "laon")

    assert position.army_at[army("de-1-army")] == ELIMINATED


@pytest.mark.clause("8.1-h", "AMB-39")
def test_amb_39_an_empty_army_with_nothing_but_enemy_ground_around_it_is_eliminated() -> None:
    position = player_turn(field("de-1-army reims; de reims 1I; fr reims 1I"))
    play(position, "pass", "done")

    assert position.army_at[army("de-1-army")] == ELIMINATED


@pytest.mark.clause("5.4.4-b", "5.4.4-a")
def test_5_4_4_b_a_unit_that_retreated_into_an_army_is_lost_when_the_army_is_forced_back() -> None:
    position = field("de-1-army reims 1S; fr-1-army reims 3I 1C", turn=16)
    position.retreated = 1 << unit("fr-cavalry-1")
    battle(position, "german", "reims")
    play(position, "done", (6, 6, 6), (1,), "to marne", "retreat fr-1-army")

    assert inside(position, "fr-1-army") == "2I"
    assert where(position, "fr-cavalry-1") == -1


@pytest.mark.clause("5.4-b")
def test_5_4_b_a_unit_that_retreated_stays_when_its_army_goes_by_choice() -> None:
    position = field("de-1-army reims 1I; fr-1-army reims 2I 1C; fr reims 1I")
    position.retreated = 1 << unit("fr-cavalry-1")
    battle(position, "german", "reims")
    play(position, "retreat fr-1-army", "marne", "done")

    assert inside(position, "fr-1-army") == "2I"
    assert alone(position, "reims") == "1I 1C"
    assert position.retreated >> unit("fr-cavalry-1") & 1


@pytest.mark.clause("5.4-b", "AMB-10")
def test_5_4_b_an_army_of_retreated_units_cannot_be_forced_back() -> None:
    position = field("de-1-army reims 2S; fr-1-army reims 1C; fr-2-army reims 3I", turn=16)
    position.retreated = 1 << unit("fr-cavalry-1")
    battle(position, "german", "reims")
    play(position, "done", (6, 6, 6), (1, 1), "to marne")

    assert options(position) == ["retreat fr-2-army"]
