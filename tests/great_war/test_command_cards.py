"""Section 14.2: the tactic cards."""

from __future__ import annotations

import pytest

from firestep.games.great_war.cards import COMMAND_OF, ONE_UNIT
from firestep.games.great_war.command import acting_card
from firestep.games.great_war.ground import ALLIED, GERMAN
from firestep.games.great_war.movement import destinations
from great_war.field import asked, at, dice_asked, field, open_question, options, ordering, place, play, refusal, unit


def test_card_infantry_assault_1_all_infantry_of_one_section() -> None:
    position = ordering("a1 :I, i1 :i, i2 :m, j4 :i, i5 :i", "infantry-assault")
    assert options(position) == ["section left", "section centre"]
    play(position, "section left")

    assert position.ordered == 1 << unit(position, "i1") | 1 << unit(position, "j4")


def test_card_infantry_assault_3_without_infantry_one_unit() -> None:
    position = ordering("a1 :I, i2 :m, i5 :o", "infantry-assault")

    assert options(position) == ["order i2", "order i5", "done"]
    play(position, "order i5")
    assert position.ordered == 1 << unit(position, "i5")


def test_card_artillery_bombard_2_or_one_unit() -> None:
    position = ordering("a1 :I, i2 :i, i9 :i", "artillery-bombard")
    play(position, "order i9")

    assert position.ordered.bit_count() == 1
    assert position.artillery == 0
    assert asked(position) == "choose-mover"


def test_card_counter_attack_3_a_copy_of_a_copy_is_turned_round_again() -> None:
    position = field("a1 :I, i5 :i", phase="command", command_hands=("", "counter-attack"))
    position.last_command[GERMAN] = COMMAND_OF["attack-right"]  # a Counter-Attack that worked as Attack Right

    assert acting_card(position, ALLIED, COMMAND_OF["counter-attack"]) == COMMAND_OF["attack-left"]
    assert acting_card(position, ALLIED, COMMAND_OF["probe-left"]) == COMMAND_OF["probe-left"]


def test_card_counter_attack_4_nothing_to_copy() -> None:
    position = field("a1 :I, i5 :i, i9 :i", phase="command", command_hands=("", "counter-attack"))
    play(position, "play counter-attack")

    assert position.command == ONE_UNIT
    assert options(position) == ["order i5", "order i9", "done"]
    play(position, "order i5")
    assert asked(position) == "choose-mover"


def test_card_whistles_orders_a_chain() -> None:
    position = ordering("a1 :I, i4 :i, i5 :m, j5 :i, i9 :i", "whistles-and-bugle-calls")
    assert options(position) == ["chain i4", "chain i9"]
    play(position, "chain i4")

    assert position.ordered.bit_count() == 3


def test_card_orders_from_hq_1_a_token_for_each_unit() -> None:
    position = ordering("a1 :I, i1 :i, i5 :i, i9 :i", "orders-from-hq", hq=(6, 2))
    assert "artillery" not in options(position)
    play(position, "order i1", "order i9")

    assert position.hq[ALLIED] == 0
    assert asked(position) == "choose-mover"


@pytest.mark.clause("CARD-big-show-1", "CARD-big-show-2")
def test_card_big_show_1_dice_give_orders() -> None:
    position = ordering("d5 :I, i1 :i, g5 :m, i9 :s", "big-show", command_hands=("", "probe-left probe-right"))
    assert dice_asked(position) == 3
    play(position, "soldier burst hq")
    assert position.hq[ALLIED] == 7
    assert options(position) == ["order g5", "order i1", "done"]
    play(position, "order g5", "order i1", "done")

    play(position, "battle g5", "at d5")
    assert dice_asked(position) == 4


def test_card_big_show_1_a_skull_orders_anybody() -> None:
    position = ordering("a1 :I, i1 :i, i5 :m, i9 :s", "big-show")
    play(position, "skull")

    assert options(position) == ["order i1", "order i5", "order i9", "done"]


@pytest.mark.clause("CRD-08")
def test_crd_08_combat_cards_are_declared_before_the_dice_of_the_big_show() -> None:
    position = field("a1 :I, i5 :i", phase="command", command_hands=("", "big-show"), combat_hands=("", "gas-attack"))
    play(position, "play big-show")

    assert asked(position) == "with-command"
    play(position, "pass")
    assert dice_asked(position) == 1


def test_card_big_show_3_both_decks_are_shuffled_before_drawing() -> None:
    position = field("a1 :I, i5 :i", phase="command", command_hands=("", "big-show"))
    position.command_discard, position.combat_discard = 7, 7
    position.command_deck &= ~7
    position.combat_deck &= ~7
    play(position, "play big-show", "flag")

    assert asked(position) == "draw-command"
    assert position.command_discard == position.combat_discard == 0
    assert position.command_deck.bit_count() == 58
    assert position.combat_deck.bit_count() == 40


def test_card_fire_storm_1_four_units_without_an_enemy_beside_them() -> None:
    position = ordering("e5 :I, f5 :i, i1 :i, i2 :i, i3 :i, i9 :i, i12 :m", "fire-storm")
    assert refusal(position, "order f5").clause == "CARD-fire-storm-1"
    play(position, "order i1", "order i2", "order i3", "order i12")

    assert position.ordered.bit_count() == 4
    assert asked(position) in ("draw-command", "choose-battler")


@pytest.mark.clause("CARD-first-strike-1", "CARD-first-strike-2", "CRD-10")
def test_card_first_strike_1_the_attacked_unit_battles_first() -> None:
    position = field("e5 :I, f5 :m", ordered="f5", command_hands=("first-strike", ""))
    play(position, "battle f5", "at e5")
    assert (asked(position), open_question(position).seat) == ("offer-strike", GERMAN)
    assert options(position) == ["pass", "first-strike"]
    play(position, "first-strike")
    assert dice_asked(position) == 3
    forced = play(position.clone(), "flag hq hq", "back g6")
    assert asked(forced) == "draw-command"
    play(position, "burst hq hq")

    assert at(position, "f5") == 3
    assert dice_asked(position) == 3


@pytest.mark.clause("CARD-first-strike-3", "CRD-12")
def test_card_first_strike_3_its_player_draws_first() -> None:
    position = field("e5 :I, f5 :i", ordered="f5", command_hands=("first-strike", ""), combat_hands=("ambush", ""))
    play(position, "battle f5", "at e5", "first-strike", "hq hq hq", "hq hq hq", "pass")
    assert position.combat_left[GERMAN] == 1
    assert asked(position) == "draw-command"
    play(position, "draw probe-left")
    assert position.command_hand[GERMAN].bit_count() == 1
    play(position, "draw probe-right")

    assert position.command_hand[ALLIED].bit_count() == 1


def test_card_first_strike_4_as_the_own_card_it_orders_nothing() -> None:
    position = field("a1 :I, i5 :i", phase="command", command_hands=("", "first-strike"))
    play(position, "play first-strike")

    assert asked(position) == "draw-command"


@pytest.mark.clause("CARD-replacements-1", "CARD-replacements-2", "CARD-replacements-3")
def test_card_replacements_1_figures_come_back_and_order_their_units() -> None:
    cells = "a1 :I, i1 :i, i5 :m, i9 :i"
    position = field(cells, phase="command", command_hands=("", "replacements probe-left"))
    for name, figures in (("i1", 3), ("i5", 2)):
        position.figures[unit(position, name)] = figures
    play(position, "play replacements")
    assert dice_asked(position) == 2
    play(position, "soldier burst")
    assert options(position) == ["reinforce i1", "reinforce i5", "done"]
    play(position, "reinforce i1")
    assert options(position) == ["reinforce i5", "done"]
    play(position, "reinforce i5")

    assert (at(position, "i1"), at(position, "i5")) == (4, 3)
    assert position.ordered == 1 << unit(position, "i1") | 1 << unit(position, "i5")


@pytest.mark.clause("CARD-relief-1", "CARD-relief-2")
def test_card_relief_1_far_moves_through_friends_to_a_friend() -> None:
    position = ordering("a1 :I, h5 :i, h6 F, h7 F, i12 :i, g5 :i", "relief-and-fall-back")
    play(position, "order h5", "done", "move h5")
    reach = destinations(position, unit(position, "h5"))

    assert reach >> place("h11") & 1
    assert refusal(position, "to h8").clause == "CARD-relief-2"
    play(position, "to h11")
    assert asked(position) == "draw-command"
