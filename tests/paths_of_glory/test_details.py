"""Small print of several chapters that no other test would miss."""

from __future__ import annotations

import pytest

from firestep.games.paths_of_glory.bidding import HIGHEST_BID
from firestep.games.paths_of_glory.cards.facts import CARD_BY_ID, CARDS
from firestep.games.paths_of_glory.cards.hands import shuffle_discards
from firestep.games.paths_of_glory.cards.playing import war_status_of
from firestep.games.paths_of_glory.combat.combat_cards import COMBAT_CARD
from firestep.games.paths_of_glory.combat.losses import TakeLosses
from firestep.games.paths_of_glory.events import DeckShuffled
from firestep.games.paths_of_glory.game import GAME
from firestep.games.paths_of_glory.ground import FORT
from firestep.games.paths_of_glory.nations import AP, CP
from firestep.games.paths_of_glory.redeployment_routes import lifts_siege
from firestep.games.paths_of_glory.units import UNIT_BY_ID

from .field import combat, field, options, play, space
from .test_combat_cards import may_play

MODIFIERS = {
    "cp-03": 1, "cp-04": 2, "cp-15": 1, "cp-16": 1, "cp-18": 1, "cp-19": 1, "cp-26": 2, "cp-30": 1, "cp-35": 1,
    "cp-40": 1, "cp-49": 1, "cp-57": 1, "cp-62": 1, "ap-04": 1, "ap-05": 1, "ap-07": 2, "ap-18": 1, "ap-19": 1,
    "ap-21": 1, "ap-36": 1, "ap-58": 1, "ap-59": 1,
}  # fmt: skip


@pytest.mark.clause("card CP-04", "card AP-07", "card CP-26", "card CP-03", "card AP-36")
def test_the_die_modifiers_printed_on_combat_cards() -> None:
    given = {name: COMBAT_CARD[number].modifier for name, number in CARD_BY_ID.items() if number in COMBAT_CARD}

    assert {name: modifier for name, modifier in given.items() if modifier} == MODIFIERS


@pytest.mark.clause("card AP-48")
@pytest.mark.parametrize(("army", "ok"), [("br-army-01", True), ("fr-army-01", False)])
def test_card_ap_48_royal_tank_corps_needs_british_attackers(army: str, ok: bool) -> None:
    text = f"bar-le-duc: {army}; verdun: ge-army-05; played: ap-28"

    assert may_play("ap-48", text, "verdun", side="ap") is ok


@pytest.mark.clause("card CP-32")
def test_card_cp_32_without_a_british_corps_it_gives_a_victory_point() -> None:
    position = field("hand: cp-32; level: 1, 0; gaza: fr-corps-01")
    before = position.vp
    play(position, "cp-32 event")

    assert position.vp == before + 1


@pytest.mark.clause("card CP-65", "3.0-star")
def test_card_cp_65_only_prince_max_has_another_war_status_in_the_later_edition() -> None:
    classic, deluxe = field(edition="classic"), field(edition="deluxe")
    changed = {name for name, card in CARD_BY_ID.items() if war_status_of(classic, card) != war_status_of(deluxe, card)}

    assert changed == {"cp-65"}
    assert war_status_of(classic, CARD_BY_ID["cp-65"]) == CARDS[CARD_BY_ID["cp-65"]].war_status


@pytest.mark.clause("12.4.6", "15.1.7")
@pytest.mark.parametrize(("short", "stands"), [(1, True), (0, False), (-1, False)])
def test_12_4_6_a_fort_falls_to_a_loss_of_its_strength_or_more(short: int, stands: bool) -> None:
    position = combat("sedan: ge-army-01", "verdun")
    losses = TakeLosses(AP, FORT[space("verdun")] - short, space("verdun"), False)
    losses.hit_fort(position)

    assert bool(position.forts >> space("verdun") & 1) is stands


@pytest.mark.clause("5.6.2")
def test_5_6_2_any_bid_up_to_the_highest_may_be_made() -> None:
    position = GAME.begin(GAME.setup("campaign", {"bidding": True}))

    assert options(position)[0] == "bid 0"
    assert options(position)[-1] == f"bid {HIGHEST_BID}"


@pytest.mark.clause("5.6.2")
@pytest.mark.parametrize(("die", "allied"), [(1, 1), (2, 0), (5, 1), (6, 0)])
def test_5_6_2_a_die_decides_between_equal_bids(die: int, allied: int) -> None:
    position = GAME.begin(GAME.setup("campaign", {"bidding": True}))
    position.answer(3, 0)
    position.answer(3, 1)
    play(position, die)

    assert (position.seats[AP], position.seats[CP]) == (allied, 1 - allied)
    assert position.bid == 3


@pytest.mark.clause("6.0-G")
def test_6_0_g_everybody_is_told_that_a_deck_is_shuffled() -> None:
    position = field("discard: cp-03")
    shuffle_discards(position, CP)

    assert [each for each in position.events if isinstance(each, DeckShuffled)] == [DeckShuffled(CP)]
    assert position.deck >> CARD_BY_ID["cp-03"] & 1


@pytest.mark.clause("2.2.1")
def test_a_player_sees_which_units_are_reduced() -> None:
    units = GAME.view(field("sedan: ge-army-01*; liege: ge-army-02"), 0)["units"]
    assert isinstance(units, list)

    assert {each["id"]: each["reduced"] for each in units} == {"ge-army-01": True, "ge-army-02": False}


@pytest.mark.clause("11.1.1")
def test_11_1_1_every_stack_that_has_moved_is_done() -> None:
    position = field("koblenz: ge-army-03; metz: ge-army-04; berlin: ge-army-01", ops=3)
    play(position, "move koblenz", "move metz", "move berlin", "move ge-army-03", "to metz", "done")
    assert "move ge-army-03" not in options(position)
    play(position, "move ge-army-04", "to koblenz", "done")

    assert options(position) == ["move ge-army-01", "done"]


@pytest.mark.clause("L-20")
def test_l_20_a_unit_that_does_not_besiege_lifts_no_siege() -> None:
    alone = field("verdun: ge-corps-01", edition="deluxe")
    assert not alone.besieged(space("verdun"))
    assert not lifts_siege(alone, UNIT_BY_ID["ge-corps-01"], space("verdun"))
    siege = field("verdun: ge-army-01", edition="deluxe")
    assert siege.besieged(space("verdun"))

    assert lifts_siege(siege, UNIT_BY_ID["ge-army-01"], space("verdun"))
