"""Sections 4, 5, 11 and 14: small print of orders, tokens, hands and decks."""

from __future__ import annotations

from typing import Any

import pytest

from firestep.board.bits import bits
from firestep.games.great_war.cards import (
    BARRAGE_FIRE,
    COMBAT_OF,
    COMMAND_COPIES,
    COMMAND_OF,
    GAS,
    PHYSICIAN,
    RAID,
    STRETCHERS,
    THREE_ON_A_MATCH,
    card_of_kind,
)
from firestep.games.great_war.combat_cards import match_hexes, own_kinds, soldier_hexes
from firestep.games.great_war.combat_events import SNIPER, BattleRolled
from firestep.games.great_war.dealing import refill_combat, refill_command
from firestep.games.great_war.end_turn import MEDAL_WOULD_WIN, EndOfTurn, why_not_race_medal
from firestep.games.great_war.events import (
    CombatDiscarded,
    CombatHandShown,
    CommandCopied,
    CommandDiscarded,
    CommandHandSeen,
    CommandPlayed,
    DecksShuffled,
    OrdersRolled,
    OutOfAmmunition,
    TurnBegan,
)
from firestep.games.great_war.ground import ALLIED, GERMAN, HEXES_OF_SECTIONS, SECTIONS_OF
from firestep.games.great_war.position import ANYWHERE, GreatWarPosition
from firestep.games.great_war.sequence import Phase, start_turn
from firestep.games.great_war.slots import masks_with_room
from firestep.games.great_war.unit_orders import may_follow
from firestep.games.great_war.windows import play_combat
from great_war.field import (
    asked,
    dice_asked,
    faces,
    field,
    moving,
    open_question,
    options,
    ordering,
    place,
    play,
    told,
    unit,
)


def with_card(
    cells: str, card: str, *, command: str = "attack-centre", enemy: str = "", **named: Any
) -> GreatWarPosition:
    """The window for cards played with the Command card."""
    position = field(
        cells, phase="command", command_hands=("probe-right", command), combat_hands=(enemy, card), hq=(6, 9), **named
    )
    return play(position, f"play {command}")


# -- sections


@pytest.mark.clause("CMP-06")
@pytest.mark.parametrize(
    ("name", "german", "allied"),
    [("a4", 4, 1), ("a5", 2, 2), ("a8", 2, 2), ("a9", 1, 4), ("b3", 4, 1), ("b4", 6, 3), ("b8", 3, 6), ("b9", 1, 4)],
)
def test_cmp_06_left_and_right_are_as_each_player_sees_them(name: str, german: int, allied: int) -> None:
    assert (SECTIONS_OF[GERMAN][place(name)], SECTIONS_OF[ALLIED][place(name)]) == (german, allied)


@pytest.mark.clause("CMP-06")
def test_cmp_06_every_hex_belongs_to_one_set_of_sections() -> None:
    for side in (GERMAN, ALLIED):
        assert [hexes.bit_count() for hexes in HEXES_OF_SECTIONS[side]] == [0, 39, 39, 5, 39, 0, 5, 0]


# -- orders


@pytest.mark.clause("ORD-07")
def test_ord_07_an_order_is_used_up_for_all_sections_that_share_it() -> None:
    """Masks of sections: 1 left, 2 centre, 4 right, 3 on the line between left and centre."""
    assert masks_with_room((1, 0, 0), 1, [0] * 8) == [1, 3, 5, 7]
    assert masks_with_room((1, 1, 1), 3, [0] * 8) == [1, 2, 3, 4, 5, 6, 7]
    assert masks_with_room((1, 1, 0), 2, [0, 0, 0, 1, 0, 0, 0, 0]) == [1, 2, 3, 5, 6, 7]
    assert masks_with_room((1, 1, 0), 2, [0, 1, 0, 0, 0, 0, 0, 0]) == [2, 3, 6, 7]
    assert masks_with_room((1, 1, 0), 1, [0, 1, 0, 0, 0, 0, 0, 0]) == []


@pytest.mark.clause("ORD-02", "ORD-08")
def test_ord_02_the_player_is_told_how_many_orders_are_left() -> None:
    position = ordering("a1 :I, i5 :i, i6 :i, i7 :i", "attack-centre")
    left = []
    for name in ("i5", "i6"):
        left.append(getattr(open_question(position), "left", None))
        play(position, f"order {name}")

    assert left == [3, 2]
    assert getattr(open_question(position), "left", None) == 1


@pytest.mark.clause("ORD-02", "ORD-07")
def test_ord_07_a_card_for_all_sections_orders_units_on_both_lines() -> None:
    position = ordering("a1 :I, b4 :i, b8 :i, c1 :i, c6 :i, c12 :i", "recon-in-force")

    assert {"order b4", "order b8", "order c1", "order c6", "order c12"} <= set(options(position))
    play(position, "order c1", "order c6")
    assert "order b4" not in options(position)
    assert {"order b8", "order c12"} <= set(options(position))


@pytest.mark.clause("ORD-09", "RA-02")
def test_ra_02_the_artillery_fires_where_its_order_was() -> None:
    for names, sections in ((("c1",), 6), (("c1", "c6"), 4), ((), 7)):
        position = ordering("a1 :I, c1 :i, c6 :i, c12 :i, c11 :i", "recon-in-force")
        play(position, *(f"order {name}" for name in names), "artillery", "done")
        assert position.artillery & 7 == sections


@pytest.mark.clause("ORD-09", "RA-02")
def test_ra_02_artillery_stands_by_for_the_sections_of_the_card() -> None:
    position = ordering("a1 :I, c6 :i, c7 :i", "attack-centre")
    play(position, "artillery")

    assert asked(position) == "choose-order"
    assert position.artillery == 2


@pytest.mark.clause("ORD-09", "CARD-big-show-1", "CARD-counter-attack-4")
def test_ord_09_dice_and_an_empty_counter_attack_order_no_artillery() -> None:
    show = field("a1 :I, c6 :i", phase="command", command_hands=("", "big-show"))
    play(show, "play big-show", "soldier")
    assert options(show) == ["order c6", "done"]
    alone = field("a1 :I, c6 :i", phase="command", command_hands=("", "counter-attack"))
    play(alone, "play counter-attack")

    assert options(alone) == ["order c6", "done"]


@pytest.mark.clause("CARD-infantry-assault-1", "CARD-infantry-assault-3")
def test_card_infantry_assault_3_it_orders_infantry_or_else_exactly_one_unit() -> None:
    position = field("a1 :I, i5 :i, i6 :m", command="infantry-assault")
    assert may_follow(position, ALLIED) == 1 << place("i5")
    without = ordering("a1 :I, i5 :m, i6 :m", "infantry-assault")
    assert may_follow(without, ALLIED) == without.hexes[ALLIED]
    play(without, "order i5")

    assert asked(without) != "choose-order"


@pytest.mark.clause("ORD-12")
@pytest.mark.parametrize(("strength", "sections"), [(4, 2), (0, 0)])
def test_ord_12_an_assault_orders_only_artillery_that_the_army_has(strength: int, sections: int) -> None:
    position = ordering("a1 :I, i5 :i", "assault-centre", allied_artillery=strength)

    assert position.artillery & 7 == sections


@pytest.mark.clause("CBT-23", "ORD-12")
def test_cbt_23_the_last_order_of_an_assault_is_never_left_out() -> None:
    position = ordering("a1 :I, i1 :i", "assault-centre", effects=("messenger-killed", ""))

    assert asked(position) != "leave-out"
    assert position.artillery & 2


@pytest.mark.clause("CARD-orders-from-hq-1")
def test_card_orders_from_hq_1_is_over_when_all_are_ordered() -> None:
    position = ordering("a1 :I, i1 :i", "orders-from-hq")
    play(position, "order i1")

    assert asked(position) != "choose-order"
    assert position.hq[ALLIED] == 5


@pytest.mark.clause("CARD-big-show-1", "CARD-replacements-1")
@pytest.mark.parametrize(("command", "tokens"), [("big-show", 1), ("replacements", 0)])
def test_card_big_show_1_everybody_sees_the_dice_and_who_gains_tokens(command: str, tokens: int) -> None:
    position = field("a1 :I, i1 :i", phase="command", command_hands=("", f"{command} probe-left recon-left"))
    play(position, f"play {command}", "soldier burst hq")

    assert told(position, OrdersRolled) == [OrdersRolled(ALLIED, 1, 1, 0, tokens, faces("soldier burst hq"))]
    assert position.hq[ALLIED] == 6 + tokens


@pytest.mark.clause("CARD-replacements-1")
def test_card_replacements_1_bursts_and_skulls_are_for_any_unit() -> None:
    hand = "replacements probe-left recon-left recon-right"
    position = field("a1 :I, i1 :m, i5 :i", phase="command", command_hands=("", hand))
    for name in ("i1", "i5"):
        position.figures[unit(position, name)] = 1
    play(position, "play replacements", "soldier burst skull hq", "reinforce i1")
    assert options(position) == ["reinforce i1", "reinforce i5", "done"]
    play(position, "reinforce i1")
    assert options(position) == ["reinforce i5", "done"]
    play(position, "reinforce i5")

    assert asked(position) != "return-figure"


# -- Combat cards with the Command card


@pytest.mark.clause("ORD-13", "CRD-09", "CBT-16")
def test_ord_13_cards_that_could_have_no_effect_are_not_asked_for() -> None:
    position = field("a1 :I, i5 :i", effects=("", "gas-attack"))
    assert GAS not in own_kinds(position, ALLIED)
    assert RAID in own_kinds(position, ALLIED)
    assert BARRAGE_FIRE in own_kinds(position, ALLIED)
    position.artillery = ANYWHERE
    assert BARRAGE_FIRE not in own_kinds(position, ALLIED)
    without = field("a1 :I, i5 :i", allied_artillery=0)

    assert BARRAGE_FIRE not in own_kinds(without, ALLIED)


@pytest.mark.clause("CBT-01")
def test_cbt_01_everybody_is_told_who_has_no_ammunition() -> None:
    position = with_card("d5 :M, g5 :i", "out-of-ammo")
    play(position, "play out-of-ammo", "silence d5")

    assert told(position, OutOfAmmunition) == [OutOfAmmunition(unit(position, "d5"), place("d5"))]


@pytest.mark.clause("CBT-07")
def test_cbt_07_a_hand_that_was_shown_is_told_and_cannot_be_unseen() -> None:
    position = with_card("d5 :M, g5 :i", "counter-espionage", enemy="lice ambush")
    play(position, "play counter-espionage", "take lice")

    assert told(position, CombatHandShown) == [CombatHandShown(GERMAN)]
    assert told(position, CombatDiscarded) == [CombatDiscarded(GERMAN, COMBAT_OF["lice"])]
    assert CombatHandShown(GERMAN).reveals


@pytest.mark.clause("CBT-09")
def test_cbt_09_everybody_is_told_whose_hand_was_seen_and_what_was_taken() -> None:
    position = with_card("d5 :M, g5 :i", "mata-hari")
    play(position, "play mata-hari", "take probe-right")

    assert told(position, CommandHandSeen) == [CommandHandSeen(GERMAN)]
    assert told(position, CommandDiscarded) == [CommandDiscarded(GERMAN, COMMAND_OF["probe-right"])]
    assert CommandHandSeen(GERMAN).reveals
    assert asked(position) == "draw-command"


@pytest.mark.clause("CBT-10")
def test_cbt_10_everybody_sees_the_dice_of_the_match() -> None:
    position = with_card("d5 :M, g5 :i", "three-on-a-match")
    play(position, "play three-on-a-match", "match d5", "flag skull")

    (rolled,) = told(position, BattleRolled)
    assert (rolled.side, rolled.place, rolled.faces) == (ALLIED, place("d5"), faces("flag skull"))
    assert (rolled.hits, rolled.flags, rolled.struck) == (1, 0, (1,))
    assert (rolled.shooter, rolled.target) == (SNIPER, unit(position, "d5"))


@pytest.mark.clause("CRD-05")
def test_crd_05_of_two_equal_cards_the_first_is_played() -> None:
    copies = COMMAND_COPIES[COMMAND_OF["probe-left"]]
    first, *others = bits(copies)
    assert others

    assert card_of_kind(copies, copies) == first
    assert card_of_kind(copies & ~(1 << first), copies) == others[0]


@pytest.mark.clause("END-02", "CRD-05")
def test_end_02_only_the_own_card_of_the_active_side_forbids_the_discard() -> None:
    position = field("f5 :I, g5 :i", combat_hands=("lice", "ambush"))
    play_combat(position, GERMAN, COMBAT_OF["lice"])
    assert position.spent_combat == 0
    play_combat(position, ALLIED, COMBAT_OF["ambush"])

    assert position.spent_combat == 1


# -- the end of a turn


@pytest.mark.clause("END-05")
def test_end_05_everybody_is_told_that_one_deck_was_shuffled() -> None:
    position = field("f5 :I, g5 :i")
    for refill in (refill_command, refill_combat):
        refill(position)
    assert told(position, DecksShuffled) == []
    position.command_deck, position.command_discard = 0, position.command_deck
    position.combat_deck, position.combat_discard = 0, position.combat_deck
    for refill in (refill_command, refill_combat):
        refill(position)

    assert told(position, DecksShuffled) == [DecksShuffled(both=False)] * 2
    assert (position.command_discard, position.combat_discard) == (0, 0)


@pytest.mark.clause("OBJ-13", "OBJ-14")
@pytest.mark.parametrize(("medals", "refused"), [(3, False), (4, False), (5, True)])
def test_obj_14_the_medal_of_the_race_is_never_the_last(medals: int, refused: bool) -> None:
    position = field("f5 :I, g5 :i", command="recon-left", racing="german", medals=6)
    position.medals[ALLIED] = medals

    assert why_not_race_medal(position, ALLIED) == (MEDAL_WOULD_WIN if refused else None)


@pytest.mark.clause("CARD-recon", "END-02")
def test_card_recon_everybody_is_told_what_is_discarded() -> None:
    position = field("f5 :I, g9 :i", command="recon-left", combat_hands=("", "lice"))
    while asked(position) != "draw-command":
        play(position, "done")
    play(position, "draw assault-left", "draw big-show", "keep big-show", "discard lice")

    assert told(position, CommandDiscarded) == [CommandDiscarded(ALLIED, COMMAND_OF["assault-left"])]
    assert told(position, CombatDiscarded) == [CombatDiscarded(ALLIED, COMBAT_OF["lice"])]


# -- the turn


@pytest.mark.clause("TRN-01", "TRN-02")
def test_trn_01_everybody_knows_the_phase() -> None:
    position = field("f5 :I, g5 :i, k1 :i", phase="command", command_hands=("probe-left", "attack-centre"))
    seen = []
    for choice in ("play attack-centre", "order g5", "done", "done", "battle g5"):
        seen.append(position.phase)
        play(position, choice)
    seen.append(position.phase)
    play(position, "at f5")
    while position.phase == Phase.BATTLE:
        play(position, options(position)[-1] if not dice_asked(position) else " ".join(["hq"] * dice_asked(position)))
    seen.append(position.phase)
    play(position, "draw probe-right", "tokens")
    assert (position.phase, position.turn_of) == (Phase.COMMAND, GERMAN)

    assert seen == [Phase.COMMAND, Phase.ORDERS, Phase.ORDERS, Phase.MOVEMENT, Phase.BATTLE, Phase.BATTLE, Phase.END]


@pytest.mark.clause("TRN-02", "TNK-09")
def test_trn_02_a_turn_begins_with_nothing_of_the_last_one() -> None:
    position = moving("f5 :S, g5 :i", ordered="g5", command="fire-storm")
    position.bogged = 1 << unit(position, "f5")
    start_turn(position, GERMAN)

    assert position.command == -1
    assert position.stuck == position.bogged
    assert (position.turn, position.turn_of) == (3, GERMAN)
    assert told(position, TurnBegan) == [TurnBegan(GERMAN, 3)]
    assert TurnBegan(GERMAN, 3).begins_turn


# -- more Combat cards


@pytest.mark.clause("CBT-10", "CBT-06", "CBT-01")
def test_cbt_10_whom_the_cards_reach() -> None:
    position = field("a1 :M, c9 :I, d9 :S, g9 :i, h1 :m")
    assert match_hexes(position, ALLIED) == 1 << place("c9")
    assert soldier_hexes(position, GERMAN) == 1 << place("a1") | 1 << place("c9")
    assert THREE_ON_A_MATCH in own_kinds(position, ALLIED)
    assert PHYSICIAN not in own_kinds(position, ALLIED)
    position.figures[unit(position, "h1")] = 1
    assert PHYSICIAN in own_kinds(position, ALLIED)
    assert STRETCHERS in own_kinds(position, ALLIED)
    position.shift(unit(position, "c9"), place("b9"))

    assert match_hexes(position, ALLIED) == 0
    assert THREE_ON_A_MATCH not in own_kinds(position, ALLIED)


@pytest.mark.clause("CBT-12", "ORD-09")
def test_cbt_12_carrier_pigeons_never_reach_the_artillery() -> None:
    position = ordering("a1 :I, c6 :i, c7 :i, k1 :i", "probe-centre", effects=("", "carrier-pigeons"))
    play(position, "order c6", "done")

    assert options(position) == ["order c7", "order k1", "done"]


@pytest.mark.clause("ORD-12", "CBT-16")
def test_ord_12_an_assault_does_not_narrow_a_barrage() -> None:
    position = ordering("a1 :I, i5 :i", "assault-centre", artillery=ANYWHERE)

    assert position.artillery & ANYWHERE
    assert position.artillery & 7 == 0


@pytest.mark.clause("CARD-infantry-assault-1")
def test_card_infantry_assault_1_only_sections_with_infantry_are_offered() -> None:
    position = ordering("a1 :I, i5 :i, i1 :m", "infantry-assault")
    question = open_question(position)

    assert options(position) == ["section centre"]
    assert list(question.candidates(position)) == [0, 1, 2]
    assert [position.why_not(each, ALLIED) is None for each in (0, 1, 2)] == [False, True, False]


@pytest.mark.clause("CARD-whistles")
def test_card_whistles_a_chain_is_named_by_its_first_hex() -> None:
    position = ordering("a1 :I, i5 :i, i6 :i, k1 :i", "whistles-and-bugle-calls")

    assert options(position) == ["chain i5", "chain k1"]


@pytest.mark.clause("ORD-01", "CARD-counter-attack-1", "CARD-counter-attack-2")
def test_ord_01_everybody_sees_the_card_and_what_it_copies() -> None:
    position = field("a1 :I, i5 :i", phase="command", command_hands=("", "counter-attack"))
    position.last_command[GERMAN] = COMMAND_OF["probe-left"]
    play(position, "play counter-attack")

    assert told(position, CommandPlayed) == [CommandPlayed(ALLIED, COMMAND_OF["counter-attack"])]
    assert told(position, CommandCopied) == [CommandCopied(ALLIED, COMMAND_OF["probe-right"])]
    assert position.last_command[ALLIED] == COMMAND_OF["probe-right"]
    plain = field("a1 :I, i5 :i", phase="command", command_hands=("", "probe-left"))
    play(plain, "play probe-left")
    assert told(plain, CommandCopied) == []


@pytest.mark.clause("END-02", "END-04", "CRD-01")
def test_end_04_a_fifth_card_may_be_taken_and_no_sixth() -> None:
    hand = "lice ambush impetus forward"
    for cards, legal in ((hand, True), (f"{hand} observation", False)):
        position = field("a1 :I, i5 :i", combat_hands=("", cards))
        play(position, "draw probe-left", "pass")
        assert ("card" in options(position)) == legal
    play(position, "tokens")
    assert position.hq[ALLIED] == 8


@pytest.mark.clause("END-02")
def test_end_02_a_discarded_card_is_worth_one_token() -> None:
    position = field("a1 :I, i5 :i", combat_hands=("", "lice"))
    play(position, "draw probe-left", "discard lice")
    assert position.hq[ALLIED] == 7
    empty = field("a1 :I, i5 :i")
    play(empty, "draw probe-left")

    assert asked(empty) == "choose-reward"


@pytest.mark.clause("CARD-big-show-3")
def test_card_big_show_3_everybody_is_told_that_both_decks_are_shuffled() -> None:
    position = field("a1 :I, i5 :i", command="big-show")
    position.stack.clear()
    position.combat_deck ^= 1
    position.combat_discard = 1
    position.call(EndOfTurn(ALLIED))
    position.advance()

    assert told(position, DecksShuffled) == [DecksShuffled(both=True)]
    assert (position.command_discard, position.combat_discard) == (0, 0)
    assert position.combat_deck & 1
