"""R13 with R12: the Automa under the expert rules for trenches."""

from __future__ import annotations

import pytest

from firestep.games.trench_club.automa.deployment import may_be_placed
from firestep.games.trench_club.automa.distances import FAR, costs_from, mover_of
from firestep.games.trench_club.combat_events import VolleyReturned
from firestep.games.trench_club.ground import printed_ground
from firestep.games.trench_club.units import TYPE_OF
from trench_club.automa_field import automa, automa_to_move, orders, places, plan, settle, targets, where
from trench_club.field import place, play, unit

ALL_OWN = "forts: a1 de, a2 de, a3 de, a4 de, a5 de, a6 de, a7 de"
"""The longest trench of board 1 is n7, o8, p7, q7; the one of m10 and n10 touches fort a5."""


def test_it_attacks_from_any_hex_of_a_trench_that_it_stays_in() -> None:
    """R12.7: the mortar stands at the other end of the trench."""
    text = f"de: infantry q7; gb: heavy-mortar m7; {ALL_OWN}"
    assert plan(automa_to_move(text), "de-infantry").priority == "I-7-2"
    position = automa(text, expert_trenches=True)
    assert orders(position) == [("de-infantry", "I-5")]
    assert where(position, "de-infantry") == "q7"
    assert position.damage[unit(position, "gb-heavy-mortar")] == 1


def test_it_strikes_units_inside_through_any_hex_and_all_of_them_answer() -> None:
    """R12.4, R12.5: the tank reaches one end of the trench, the infantry stands at the other."""
    position = automa_to_move("de: tank m6; gb: infantry q7, heavy-infantry p7", expert_trenches=True)
    chosen = plan(position, "de-tank")
    assert (places(chosen), targets(position, chosen), chosen.target_letters) == (["m7"], ["gb-infantry"], "d")
    position.advance()
    play(position, (12,) * 12, (12,) * 12)
    assert len([event for event in position.events if isinstance(event, VolleyReturned)]) == 2


@pytest.mark.parametrize(("expert", "priority"), [(False, "I-1"), (True, "I-2")])
def test_an_enemy_inside_a_trench_that_touches_the_fort_is_at_its_entrance(expert: bool, priority: str) -> None:
    position = automa_to_move("de: infantry p10; gb: infantry m10", expert_trenches=expert)
    assert plan(position, "de-infantry").priority == priority


def test_it_conquers_out_of_a_trench_that_touches_the_fort() -> None:
    """R12.3: m10 is no entrance of its own, but the trench leads to one."""
    position = automa("de: infantry m10; gb: tank a1", expert_trenches=True)
    assert orders(position) == [("de-infantry", "I-1")]
    assert position.fort_owner[4] == 1
    assert orders(automa("de: infantry m10; gb: tank a1")) == [("de-infantry", "I-2")]


@pytest.mark.clause("R12.2a")
def test_its_units_too_are_inside_at_the_end_of_its_turn() -> None:
    """Ruling 17: the tank destroys the enemy that held the trench after the infantry has acted."""
    text = f"de: infantry q7 outside, tank m7; gb: infantry n7 damage=5; {ALL_OWN}"
    position = automa_to_move(text, expert_trenches=True)
    position.moved = 1 << unit(position, "de-infantry")
    position.advance()
    settle(position)
    assert position.inside >> unit(position, "de-infantry") & 1


def test_trenches_are_closed_to_wheels_in_distances_and_placing() -> None:
    """R12.1, R13.6."""
    ground = printed_ground("1", "a")
    for kind, expert, cost in (("armoured-car", True, FAR), ("armoured-car", False, 2), ("tank", True, 2)):
        assert costs_from(ground, mover_of(TYPE_OF[kind].number, expert), place("m7"))[place("n7")] == cost
    position = automa_to_move("de: armoured-car a1, infantry a2; gb: tank q1", expert_trenches=True)
    assert [may_be_placed(position, each, place("n7")) for each in (0, 1)] == [False, True]
