"""Sections 13 and 14: small print of the cards, each line of it with its own position."""

from __future__ import annotations

import pytest

from firestep.board.bits import bits
from firestep.games.great_war.battles import why_not_battle
from firestep.games.great_war.cards import COMMAND_COPIES, COMMAND_OF, COMMANDS
from firestep.games.great_war.combat import has_right_to_battle
from firestep.games.great_war.combat_cards import wounded
from firestep.games.great_war.events import FigureReturned
from firestep.games.great_war.ground import ALLIED, GERMAN
from firestep.games.great_war.windows import first_strike_may_be_played
from great_war.field import at, field, moving, options, ordering, place, play, told, unit


@pytest.mark.clause("CARD-orders-from-hq-1")
def test_card_orders_from_hq_1_a_unit_is_ordered_only_once() -> None:
    position = ordering("a1 :I, i1 :i, i5 :i", "orders-from-hq")
    play(position, "order i1")

    assert options(position) == ["order i5", "done"]


@pytest.mark.clause("CARD-replacements-1")
def test_card_replacements_1_soldiers_on_the_dice_are_for_infantry_only() -> None:
    position = field("a1 :I, i1 :i, i5 :m", phase="command", command_hands=("", "replacements"))
    for name in ("i1", "i5"):
        position.figures[unit(position, name)] = 1
    play(position, "play replacements", "soldier")

    assert options(position) == ["reinforce i1", "done"]


@pytest.mark.clause("CARD-replacements-1", "CARD-replacements-2")
def test_card_replacements_1_each_die_brings_one_figure_back() -> None:
    position = field("a1 :I, i1 :m, i5 :m", phase="command", command_hands=("", "replacements probe-left"))
    for name in ("i1", "i5"):
        position.figures[unit(position, name)] = 1
    play(position, "play replacements", "burst hq", "reinforce i5")

    assert (at(position, "i1"), at(position, "i5")) == (1, 2)
    assert told(position, FigureReturned) == [FigureReturned(unit(position, "i5"), place("i5"), 1, ())]
    assert not any(each.startswith("reinforce") for each in options(position))


@pytest.mark.clause("CARD-replacements-1")
def test_card_replacements_1_infantry_uses_up_the_dice_for_infantry_first() -> None:
    position = field("a1 :I, i1 :i, i5 :m", phase="command", command_hands=("", "replacements probe-left"))
    for name in ("i1", "i5"):
        position.figures[unit(position, name)] = 1
    play(position, "play replacements", "soldier skull", "reinforce i1")

    assert options(position) == ["reinforce i1", "reinforce i5", "done"]


@pytest.mark.clause("CARD-relief-2")
@pytest.mark.parametrize(("command", "battles"), [("relief-and-fall-back", False), ("attack-centre", True)])
def test_card_relief_2_the_ordered_units_may_not_battle(command: str, battles: bool) -> None:
    position = field("f5 :I, g5 :i", phase="movement", ordered="g5", command=command)

    assert has_right_to_battle(position, unit(position, "g5")) == battles
    assert (why_not_battle(position, ALLIED, place("g5")) is None) == battles


@pytest.mark.clause("CBT-05")
def test_cbt_05_only_soldiers_who_have_lost_figures_are_healed() -> None:
    position = field("a1 :I, i1 :i, i5 :i, i9 :s")
    position.figures[unit(position, "i1")] -= 1
    position.figures[unit(position, "i9")] -= 1

    assert wounded(position, ALLIED) == 1 << place("i1")


@pytest.mark.clause("CBT-13")
def test_cbt_13_a_raider_fires_only_if_it_went_no_further_than_infantry_may() -> None:
    position = moving("d5 :I, h5 :i", raider="h5", ordered="h5")
    one, two = position.clone(), position.clone()
    play(one, "move h5", "to g5")
    play(two, "move h5", "to f5")

    assert "battle g5" in options(one)
    assert "battle f5" not in options(two)


@pytest.mark.clause("CBT-20")
@pytest.mark.parametrize(("attacker", "offered"), [("i", True), ("m", False)])
def test_cbt_20_hand_grenades_are_for_infantry(attacker: str, offered: bool) -> None:
    position = field(f"f5 :I, g5 :{attacker}", ordered="g5", combat_hands=("", "hand-grenades lice"))
    play(position, "battle g5", "at f5")

    assert "play lice" in options(position)
    assert ("play hand-grenades" in options(position)) == offered


@pytest.mark.clause("CARD-first-strike-1", "CRD-12")
def test_card_first_strike_1_nobody_fears_a_card_that_all_can_see() -> None:
    position = field("f5 :I, g5 :i", command_hands=("probe-left", ""))
    *others, last = bits(COMMAND_COPIES[COMMAND_OF["first-strike"]])
    position.command_discard = sum(1 << card for card in others)
    assert first_strike_may_be_played(position, GERMAN)
    position.on_table = last

    assert not first_strike_may_be_played(position, GERMAN)
    position.on_table = -1
    position.command_discard |= 1 << last
    assert not first_strike_may_be_played(position, GERMAN)


@pytest.mark.clause("CMP-01")
def test_cmp_01_a_card_without_a_number_for_a_section_gives_it_no_orders() -> None:
    assert {each.id: each.orders for each in COMMANDS if each.id in ("probe-left", "fire-storm")} == {
        "probe-left": (2, 0, 0),
        "fire-storm": (0, 0, 0),
    }


@pytest.mark.clause("CBT-23", "CARD-orders-from-hq-1")
def test_cbt_23_a_killed_messenger_costs_one_token_and_no_more() -> None:
    position = ordering("a1 :I, i1 :i, i5 :i, i9 :i", "orders-from-hq", effects=("messenger-killed", ""))
    play(position, "order i1", "order i5", "order i9")

    assert position.hq[ALLIED] == 6 - 1 - 3
