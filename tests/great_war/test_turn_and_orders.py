"""Section 3 and 9: the turn, orders, its end, tokens."""

from __future__ import annotations

import pytest

from firestep.games.great_war.cards import COMBAT_BY_NAME, COMMAND_BY_NAME
from firestep.games.great_war.command import cards_held
from firestep.games.great_war.dealing import refill_command
from firestep.games.great_war.game import GAME
from firestep.games.great_war.ground import ALLIED, GERMAN
from firestep.games.great_war.objectives import medals_of
from great_war.field import asked, dice_asked, field, is_legal, open_question, options, ordering, play, refusal, unit

LINE = '[[objective]]\nside = "allied"\nkind = "temp_start"\nwhere = "T1"'


@pytest.mark.clause("TRN-01", "ORD-01", "END-01")
def test_trn_01_the_five_phases_in_their_order() -> None:
    position = field("d5 :I, g5 :i", phase="command", command_hands=("", "attack-centre probe-left"))

    assert asked(position) == "choose-command"
    play(position, "play attack-centre")
    assert asked(position) == "choose-order"
    play(position, "order g5", "done")
    assert asked(position) == "choose-mover"
    play(position, "done")
    assert asked(position) == "choose-battler"
    play(position, "done")
    assert asked(position) == "draw-command"
    play(position, "draw recon-left", "tokens")
    assert position.turn_of == GERMAN
    assert position.command_discard == 1 << COMMAND_BY_NAME["attack-centre"]
    assert position.command_hand[ALLIED].bit_count() == 2


def test_ord_01_a_card_that_is_not_held_is_refused() -> None:
    position = field("d5 :I, g5 :i", phase="command", command_hands=("", "probe-left"))

    assert refusal(position, "play attack-left").clause == "ORD-01"


def test_trn_02_the_players_alternate() -> None:
    position = field("d5 :I, g5 :i", phase="end", command_hands=("probe-left", ""))
    play(position, "draw attack-left", "tokens")
    assert position.turn_of == GERMAN
    play(position, "play probe-left", "done", "draw recon-left", "tokens")
    assert position.turn_of == ALLIED
    assert position.turn == 4


@pytest.mark.clause("TRN-03", "OBJ-02")
def test_trn_03_start_of_turn_objectives_come_before_the_command_card() -> None:
    position = field("a1 :I, e5 T1:i", turn="german", phase="end", more=LINE)
    assert medals_of(position, ALLIED) == 0
    play(position, "draw attack-left", "tokens")

    assert asked(position) == "choose-command"
    assert medals_of(position, ALLIED) == 1


@pytest.mark.clause("TRN-04", "VIC-01")
def test_trn_04_the_game_stops_at_the_last_medal() -> None:
    position = field("e5 :I, f5 :i", ordered="f5", medals=1)
    position.figures[unit(position, "e5")] = 1

    play(position, "battle f5", "at e5", "burst flag flag")

    assert position.result is not None
    assert position.result.winners == (ALLIED,)
    assert position.question is None


def test_trn_04_in_the_turn_of_the_other_side_too() -> None:
    position = field("e5 :I, f5 :i, g9 :i", ordered="f5", medals=1, combat_hands=("ambush", ""), hq=(6, 6))
    position.figures[unit(position, "f5")] = 1

    play(position, "battle f5", "at e5", "play ambush", "burst flag hq")

    assert position.result is not None
    assert position.result.winners == (GERMAN,)


@pytest.mark.clause("ORD-02", "ORD-07", "CARD-attack")
def test_ord_02_a_section_card_orders_units_of_its_section() -> None:
    position = ordering("a1 :I, i4 :i, j4 :i, i5 :i, i9 :i", "attack-left")

    assert options(position) == ["order i4", "order j4", "artillery", "done"]
    assert refusal(position, "order i5").clause == "ORD-02"
    assert refusal(position, "order a1").clause == "ORD-05"


def test_ord_07_a_unit_on_the_line_may_take_an_order_of_either_section() -> None:
    position = ordering("a1 :I, j4 :i, i1 :i, i5 :i, i9 :i", "recon-in-force")
    play(position, "order j4", "order i1")

    assert "order i5" not in options(position)
    assert "order i9" in options(position)


def test_ord_03_the_played_card_counts_as_held() -> None:
    position = field("a1 :I, i5 :i", phase="command", command_hands=("", "big-show probe-left probe-right"))
    play(position, "play big-show")

    assert cards_held(position, ALLIED) == 3
    assert dice_asked(position) == 3


def test_ord_04_with_nothing_to_order_the_turn_ends() -> None:
    position = field("a1 :I, i5 :i", phase="command", command_hands=("", "attack-left"), allied_artillery=0)

    play(position, "play attack-left")

    assert asked(position) == "draw-command"


@pytest.mark.clause("ORD-05", "ORD-06", "ORD-08")
def test_ord_05_only_ordered_units_act_and_only_once() -> None:
    position = ordering("d5 :I, g5 :i, g7 :i", "attack-centre")
    play(position, "order g5")
    assert refusal(position, "order g5").clause == "ORD-06"
    play(position, "done")

    assert options(position) == ["move g5", "done"]
    assert refusal(position, "move g7").clause == "ORD-05"


@pytest.mark.clause("ORD-09", "RA-01", "CARD-probe")
def test_ord_09_one_order_may_go_to_the_artillery() -> None:
    position = ordering("a1 :I, i4 :i, i3 :i", "probe-left")

    play(position, "artillery", "order i4")

    assert asked(position) == "choose-mover"
    assert position.artillery == 1
    assert position.ordered.bit_count() == 1


@pytest.mark.clause("ORD-09", "CARD-general-advance")
def test_card_general_advance_orders_two_in_each_section_and_no_artillery() -> None:
    position = ordering("a1 :I, i1 :i, i2 :i, i3 :i, i5 :i, i6 :i, i9 :i, i12 :i", "general-advance")

    assert "artillery" not in options(position)
    play(position, "order i1", "order i2")
    assert "order i3" not in options(position)
    play(position, "order i5", "order i6", "order i9", "order i12")
    assert position.ordered.bit_count() == 6


@pytest.mark.clause("ORD-10")
def test_ord_10_tactic_cards_do_not_order_the_artillery() -> None:
    position = ordering("a1 :I, i5 :i", "fire-storm")

    assert refusal(position, "artillery").clause == "ORD-09"
    assert "artillery" in options(ordering("a1 :I, i5 :i", "artillery-bombard"))


@pytest.mark.clause("ORD-11", "MOV-04")
def test_ord_11_a_unit_may_leave_its_section_afterwards() -> None:
    position = ordering("a1 :I, i4 :i", "attack-left")
    play(position, "order i4", "done", "move i4")

    assert is_legal(position, "to i5")


@pytest.mark.clause("ORD-12", "CARD-assault")
def test_ord_12_an_assault_orders_all_and_the_artillery() -> None:
    position = ordering("a1 :I, i1 :i, i4 :i, j4 :m, i5 :i", "assault-left")

    assert position.ordered.bit_count() == 3
    assert position.artillery == 1


@pytest.mark.clause("ORD-13", "CRD-04")
def test_ord_13_cards_with_the_command_card_then_the_answer() -> None:
    hands = ("hold-at-all-costs", "gas-attack lice")
    position = field("d5 :I, g5 :i", phase="command", command_hands=("", "attack-centre"), combat_hands=hands)
    play(position, "play attack-centre")

    assert (asked(position), open_question(position).seat) == ("with-command", ALLIED)
    assert options(position) == ["play gas-attack", "pass"]
    assert refusal(position, "play lice").clause == "CRD-04"
    play(position, "play gas-attack")
    assert (asked(position), open_question(position).seat) == ("against-command", GERMAN)
    play(position, "pass")
    assert asked(position) == "choose-order"


def test_card_pincer_two_left_and_two_right() -> None:
    position = ordering("a1 :I, i1 :i, i2 :i, i3 :i, i5 :i, i9 :i", "pincer-manoeuvre")

    assert "order i5" not in options(position)
    play(position, "order i1", "order i2")
    assert [each for each in options(position) if each.startswith("order")] == ["order i9"]


@pytest.mark.clause("CARD-recon", "END-01")
def test_card_recon_two_cards_are_drawn_and_one_is_kept() -> None:
    position = field("d5 :I, g5 :i", phase="end", command="recon-left")

    play(position, "draw probe-left", "draw attack-right")
    assert options(position) == ["keep probe-left", "keep attack-right"]
    play(position, "keep attack-right")

    assert position.command_hand[ALLIED] == 1 << COMMAND_BY_NAME["attack-right"]
    assert position.command_discard == 1 << COMMAND_BY_NAME["probe-left"]


@pytest.mark.clause("CARD-recon-in-force", "RA-02")
def test_card_recon_in_force_one_in_each_section_and_the_artillery_in_the_one_left() -> None:
    position = ordering("a1 :I, i1 :i, i5 :i, i9 :i", "recon-in-force")

    play(position, "artillery", "order i1", "order i9")

    assert position.artillery == 2
    assert asked(position) == "choose-mover"


def test_end_05_an_empty_deck_is_made_of_its_discards() -> None:
    position = field("d5 :I, g5 :i", phase="end")
    position.command_discard = position.command_deck & ~1
    position.command_hand[GERMAN], position.command_deck = 1, 0

    refill_command(position)

    assert position.command_deck.bit_count() == 57
    assert position.command_discard == 0


@pytest.mark.clause("END-06", "END-07", "END-03", "HQ-06")
def test_end_07_at_most_one_combat_card_a_turn_and_only_in_the_own_phase_5() -> None:
    position = field("d5 :I, g5 :i", phase="end", combat_hands=("lice", ""), command_hands=("probe-left", ""))
    play(position, "draw attack-left", "card", "draw gas-attack")

    assert position.combat_hand[ALLIED] == 1 << COMBAT_BY_NAME["gas-attack"]
    assert position.combat_hand[GERMAN] == 1 << COMBAT_BY_NAME["lice"]
    assert position.turn_of == GERMAN
    assert position.hq == [6, 6]


@pytest.mark.clause("HQ-02", "HQ-03")
def test_hq_02_tokens_are_open_and_have_no_personal_limit() -> None:
    position = field("d5 :I, g5 :i", phase="end", hq=(2, 26))
    play(position, "draw attack-left", "tokens")

    assert position.hq[ALLIED] == 28
    for seat in (None, GERMAN, ALLIED):
        assert GAME.view(position, seat)["hq"] == [2, 28]


@pytest.mark.clause("HQ-07", "CRD-05")
def test_hq_07_tokens_lie_on_a_played_card_until_the_turn_ends() -> None:
    position = field(
        "d5 :I, g5 :i", phase="command", command_hands=("", "attack-left"), combat_hands=("", "gas-attack"), hq=(6, 3)
    )
    play(position, "play attack-left", "play gas-attack")
    assert (position.hq[ALLIED], position.on_cards, position.pot) == (0, 3, 21)
    play(position, "done", "draw attack-centre", "tokens")

    assert (position.on_cards, position.pot) == (0, 22)


@pytest.mark.clause("CRD-05")
def test_crd_05_a_card_that_cannot_be_paid_is_refused() -> None:
    position = field(
        "d5 :I, g5 :i",
        phase="command",
        command_hands=("", "attack-left"),
        combat_hands=("", "gas-attack forward"),
        hq=(6, 2),
    )
    play(position, "play attack-left")

    assert options(position) == ["play forward", "pass"]
    assert refusal(position, "play gas-attack").clause == "CRD-05"


def test_hq_08_artillery_tokens_go_back_at_once() -> None:
    position = field("d5 :I, g5 :i", artillery=8, hq=(6, 4))
    play(position, "shell d5", "fire 3")

    assert (position.hq[ALLIED], position.pot, position.on_cards) == (1, 23, 0)


def test_crd_02_one_combat_card_per_player_and_turn() -> None:
    hands = ("", "gas-attack lice")
    position = field("d5 :I, e5 :i", phase="command", command_hands=("", "attack-centre"), combat_hands=hands)
    play(position, "play attack-centre", "play gas-attack", "order e5", "done", "done", "battle e5", "at d5")

    assert dice_asked(position) == 3
