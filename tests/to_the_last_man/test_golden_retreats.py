"""Golden cases D2: retreats and what is caught."""

from __future__ import annotations

import pytest

from firestep.games.to_the_last_man.after_combat import HOLDS_TOO_FEW
from firestep.games.to_the_last_man.retreats import RETREAT_FULL
from firestep.kernel import Refusal
from to_the_last_man.field import (
    alone,
    army,
    asked,
    battle,
    disputed,
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


@pytest.mark.clause("8.2.2-g", "8.4-c", "5.4.2-b", "AMB-10")
def test_t16_two_armies_are_forced_back() -> None:
    text = "de-1-army verdun 2S; fr-1-army verdun 2I; fr-2-army verdun 2I; fort verdun 1; hand entente: ersatz-2"
    position = battle(field(text, turn=16), "german", "verdun")
    play(position, "done", (6, 6, 6, 6, 6), (2, 2), "play ersatz-2", "done")
    assert refusal(position, "done") == Refusal("8.2.2-g", "must-retreat"), "T16"
    play(position, "to bar-le-duc", "retreat fr-1-army", "retreat fr-2-army")
    assert where(position, "fr-1-army") == where(position, "fr-2-army") == place("bar-le-duc")
    assert fort(position, "verdun") == 1


@pytest.mark.clause("8.2.2-g", "5.4.2-b", "AMB-9")
def test_8_2_2_g_a_forced_retreat_goes_where_all_armies_find_room() -> None:
    armies = "de-1-army verdun 2S; fr-1-army verdun 2I; fr-2-army verdun 2I; hand entente: ersatz-2"
    position = battle(field(f"{armies}; fr bar-le-duc 2I", turn=16), "german", "verdun")
    play(position, "done", (6, 6, 6, 6), (2, 2), "play ersatz-2", "done")
    assert "to bar-le-duc" not in options(position)
    assert refusal(position, "to bar-le-duc") == HOLDS_TOO_FEW
    assert "to argonne" in options(position)

    crowded = f"{armies}; fr bar-le-duc 2I; german: argonne st-mihiel longwy sedan ardennes"
    position = battle(field(crowded, turn=16), "german", "verdun")
    play(position, "done", (6, 6, 6, 6), (2, 2), "play ersatz-2", "done")
    assert options(position) == ["to bar-le-duc"], "no area holds both: one of them is lost"


@pytest.mark.clause("8.3.1-f", "5.4.1-c", "AMB-15")
def test_t18_pursuit_losses_are_paid_before_the_retreating_units_move() -> None:
    text = "de-1-army reims 1I 2C; fr reims 2I"
    position = battle(field(text), "german", "reims")
    play(position, "retreat fr-infantry-1", "marne", "retreat fr-infantry-2", "champagne")
    assert position.question.count == 2, "T18"  # type: ignore[union-attr]
    assert alone(position, "reims") == "2I"
    play(position, (1, 6))
    assert alone(position, "reims") == "2I", "the hit is paid where they stand"
    play(position, "lose fr-infantry-2")
    assert alone(position, "marne") == "1I"
    assert alone(position, "champagne") == alone(position, "reims") == ""


@pytest.mark.clause("AMB-15", "5.3.1-b", "5.3.1-e")
def test_amb_15_the_strongest_retreating_piece_pays_by_its_strength_before_it_moves() -> None:
    text = "de-1-army reims 1I 2C; fr-1-army reims 2I; fr reims 1I; fr-2-army marne 3I"
    position = battle(field(text), "german", "reims")
    play(position, "retreat fr-infantry-3", "marne", "into fr-2-army", "retreat fr-1-army", "champagne")
    play(position, (1, 1))
    assert where(position, "fr-infantry-1") == -1, "the army of two pays, not the unit on its way into a larger one"
    assert options(position) == ["lose fr-infantry-2", "lose fr-infantry-3"], "now they are alike"
    play(position, "lose fr-infantry-2")
    assert position.army_at[army("fr-1-army")] == -2, "an army that loses its last unit is lost in the battle"
    assert inside(position, "fr-2-army") == "4I"


@pytest.mark.clause("AMB-15", "5.3.1-e")
def test_amb_15_a_unit_bound_for_an_army_that_the_pursuit_destroys_stands_alone() -> None:
    position = battle(field("de-1-army reims 1I 2C; fr-1-army reims 1I; fr reims 1I"), "german", "reims")
    play(position, "retreat fr-1-army", "marne", "retreat fr-infantry-2", "marne", "into fr-1-army")
    play(position, (1, 6), "lose fr-infantry-1")
    assert position.army_at[army("fr-1-army")] == -2
    assert alone(position, "marne") == "1I"


@pytest.mark.clause("1.2.2-c", "AMB-11", "5.4.1-b")
def test_1_2_2_c_declared_retreats_leave_no_room_for_the_next() -> None:
    position = battle(field("de-1-army reims 2I; fr reims 3I; fr marne 2I"), "german", "reims")
    play(position, "retreat fr-infantry-1", "marne", "retreat fr-infantry-2")
    assert "marne" not in options(position)
    assert refusal(position, "marne") == RETREAT_FULL
    play(position, "champagne", "done")
    assert (alone(position, "marne"), alone(position, "champagne"), alone(position, "reims")) == ("3I", "1I", "1I")


@pytest.mark.clause("8.3.1-g", "AMB-16")
def test_t19_no_pursuit_of_cavalry() -> None:
    text = "de-1-army reims 1I 2C; fr reims 1I 1C"
    position = battle(field(text), "german", "reims")
    play(position, "done", "retreat fr-infantry-1", "marne", "retreat fr-cavalry-1", "marne")
    assert asked(position) == "", "T19"


@pytest.mark.clause("5.4.2-b", "5.4.1-b")
def test_t29_after_combat_to_one_area_instead_of_firing_to_several() -> None:
    text = "de-1-army reims 2I; fr reims 2I"
    position = battle(field(text), "german", "reims")
    play(position, "done", (6, 6), (6, 6), "to marne", "retreat fr-infantry-1", "retreat fr-infantry-2")
    assert where(position, "fr-infantry-1") == where(position, "fr-infantry-2") == place("marne"), "T29"

    position = battle(field(text), "german", "reims")
    play(position, "retreat fr-infantry-1", "marne", "retreat fr-infantry-2", "champagne")
    assert where(position, "fr-infantry-1") != where(position, "fr-infantry-2")


@pytest.mark.clause("5.4.4-c", "5.4.4-a", "5.4.4-b", "AMB-30")
def test_t30_retreated_units_left_alone_are_lost() -> None:
    text = "de-1-army reims 2I; fr reims 2I"
    position = field(text)
    position.retreated = 1 << unit("fr-infantry-2")
    battle(position, "german", "reims")
    play(position, "done", (6,), (1, 6))

    assert where(position, "fr-infantry-2") == -1, "T30"


@pytest.mark.clause("8.3.2-e", "AMB-22", "8.3.2-d")
def test_t39_artillery_caught_alone() -> None:
    text = "fr reims 1A; fort reims 2; de-1-army argonne 3I; german: argonne; hand german: offensive"
    position = player_turn(field(text))
    play(position, "offensive", "move de-1-army", "to reims", "done")

    assert alone(position, "reims") == "", "T39"
    assert disputed(position, "reims")
    assert position.battles >> place("reims") & 1


@pytest.mark.clause("5.4-c", "AMB-9")
def test_t50_no_retreat_no_army() -> None:
    around = "german: marne laon sedan argonne champagne"
    position = battle(field(f"de-1-army reims 1S; fr-1-army reims 3I; {around}", turn=16), "german", "reims")
    play(position, (6, 6, 6), (1,))

    assert asked(position) == "choose-retreat-destination", "T50"
    play(position, "done")
    assert position.army_at[army("fr-1-army")] == -2
