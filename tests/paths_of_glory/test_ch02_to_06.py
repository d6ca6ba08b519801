"""Chapters 2 to 6: components, set-up, victory, sequence of a turn."""

from __future__ import annotations

import pytest

from firestep.board.bits import bits
from firestep.games.paths_of_glory.cards.facts import CARDS, DECK_CARDS, OPTIONAL_CARDS, SIDE_CARDS, Deck
from firestep.games.paths_of_glory.game import GAME
from firestep.games.paths_of_glory.ground import MARCH, SPACE_BY_ID
from firestep.games.paths_of_glory.nations import AP, CP, Line
from firestep.games.paths_of_glory.options import rules_of
from firestep.games.paths_of_glory.position import PathsPosition
from firestep.games.paths_of_glory.tables import SEASONS, Season
from firestep.games.paths_of_glory.units import COMBAT, UNIT_BY_ID
from firestep.games.paths_of_glory.victory import check_automatic, conclude_peace, decide, final_vp
from firestep.games.paths_of_glory.war_status import WarStatusPhase, settle_vp
from firestep.kernel import OptionValue, Refusal

from .field import card, combat, field, holder, key, options, pile, play, refusal, seat, space, units, where


def begin(scenario: str = "campaign", **given: OptionValue) -> PathsPosition:
    return GAME.start(scenario, {name.replace("_", "-"): value for name, value in given.items()})


def test_2_1_dashed_lines_serve_only_the_nations_beside_them() -> None:
    calais = 1 << SPACE_BY_ID["calais"]
    assert MARCH[Line.BR][SPACE_BY_ID["london"]] & calais
    assert not MARCH[Line.PLAIN][SPACE_BY_ID["london"]] & calais


def test_2_2_1_a_unit_is_full_then_reduced_then_eliminated() -> None:
    position = combat("sedan: ge-army-01, ge-army-02; cambrai: fr-corps-01", "cambrai")
    assert COMBAT[UNIT_BY_ID["ge-army-01"]] == (5, 3)
    play(position, 6, 1, "lose fr-corps-01")
    assert where(position, "fr-corps-01") == "cambrai reduced"
    play(position, "lose fr-corps-01")
    assert where(position, "fr-corps-01") == "eliminated"


def test_2_3_each_side_has_fourteen_twenty_and_twenty_one_cards() -> None:
    for side in (CP, AP):
        counts = [(SIDE_CARDS[side] & DECK_CARDS[deck] & ~OPTIONAL_CARDS).bit_count() for deck in Deck]
        assert counts == [14, 20, 21]


@pytest.mark.clause("3.0-star", "9.5.1.2")
def test_3_0_star_cards_leave_the_game_only_as_events() -> None:
    position = field("hand: cp-09, cp-13", start=True)
    play(position, "cp-09 event")
    assert pile(position, "cp-09") == "removed"
    position = field("hand: cp-09", start=True)
    play(position, "cp-09 rp")
    assert pile(position, "cp-09") == "discard"


def test_3_0_cc_a_one_combat_card_is_discarded_even_after_a_win() -> None:
    position = combat(
        "amiens: br-army-03, br-army-04; cambrai: ge-corps-01; trench: cambrai cp 1; hand: ap-36; level: 2, 2;"
        "control: cp sedan liege",
        "cambrai",
        side="ap",
    )
    play(position, "play ap-36", 6, 1, "lose ge-corps-01", "lose ge-corps-01")
    assert pile(position, "ap-36") == "discard"


@pytest.mark.clause("3.0-activated", "9.2.8")
def test_3_0_activated_all_units_of_a_paid_space_may_move_any_of_them() -> None:
    position = field("metz: ge-army-04, ge-army-05", ops=1)
    play(position, "move metz")
    assert options(position)[:2] == ["move ge-army-04", "move ge-army-05"]
    assert "done" in options(position)


@pytest.mark.clause("3.0-control", "3.0-vp-space", "11.1.13")
def test_3_0_control_and_vp_follow_an_enemy_that_enters() -> None:
    position = field("sedan: ge-army-01; control: cp liege", ops=1)
    play(position, "move sedan", "move ge-army-01", "to cambrai", "done")
    assert holder(position, "cambrai") == "cp"
    assert position.vp == 11


@pytest.mark.clause("3.0-ws", "9.5.1.3")
def test_3_0_ws_an_event_raises_own_and_combined_war_status_at_once() -> None:
    position = field("hand: cp-11", start=True, round=2)
    play(position, "cp-11 event")
    assert (position.war_status, position.combined) == ([1, 0], 1)


@pytest.mark.clause("4.1.1", "4.1.2", "4.1.3", "4.1.4", "4.1.5", "4.1.6", "4.1.7", "4.1.8", "16.1.1")
def test_4_1_everything_starts_where_it_should() -> None:
    position = begin()
    assert (position.turn, position.vp, position.combined) == (1, 10, 0)
    assert position.war_status == [0, 0]
    assert position.commitment == [0, 0]
    assert not any(position.half_rp)
    assert not position.rules.russian_vp & ~position.ap
    assert position.mandated == [0, 0]
    assert not position.was_played(card("ap-54"))
    assert not position.was_played(card("cp-28"))


@pytest.mark.clause("4.1.9", "8.1.1", "8.1.2", "8.1.5", "6.0-B", "8.1.3")
def test_4_1_9_each_side_acts_six_times_cp_first_in_every_round() -> None:
    position = field("", start=True, side="cp", round=1)
    order = []
    while key(position) == "choose-action":
        order.append((position.round, seat(position)))
        play(position, "automatic", "done")
    assert order == [(number, side) for number in range(1, 7) for side in (0, 1)]


@pytest.mark.clause("4.2.1", "4.2.2", "4.2.3")
def test_4_2_1_units_and_trenches_of_1914() -> None:
    position = begin()
    assert units(position, "metz") == ["ge-army-04", "ge-army-05"]
    assert where(position, "ge-army-07") == "mulhouse reduced"
    assert position.trench_level(space("trent"), CP) == 1
    assert where(position, "it-army-01") == "off-map"
    assert where(position, "ge-army-09") == "off-map"


def test_4_2_4_the_balanced_set_up_moves_corps_and_trenches() -> None:
    position = begin(balanced_setup=True)
    assert where(position, "ah-corps-06") == "trent"
    assert position.trench_level(space("brussels"), AP) == 0
    assert position.trench_level(space("verona"), AP) == 1


@pytest.mark.clause("4.3.1", "Q-4.3-1")
def test_4_3_1_guns_of_august_may_be_taken_and_need_not_be_played() -> None:
    position = begin()
    play(position, "yes")
    assert pile(position, "cp-01") == "hand"
    assert [type(event).__name__ for event in position.events][-1] == "GunsTaken"
    while key(position) in ("draw-card", "die"):
        position.answer(position.options()[0])
    assert "automatic" in options(position)


def test_4_3_2_the_allies_draw_seven_of_fourteen() -> None:
    position = begin()
    play(position, "no")
    while key(position) == "draw-card":
        position.answer(position.options()[0])
    assert position.hand_of(AP).bit_count() == 7
    assert (position.deck & SIDE_CARDS[AP]).bit_count() == 7


@pytest.mark.clause("5.1.1", "5.5.1", "5.5.2", "5.5.2.1", "5.5.2.2", "table 7")
@pytest.mark.parametrize(
    ("vp", "brest", "winners"),
    [
        (13, False, (0,)),
        (12, False, ()),
        (10, False, ()),
        (9, False, (1,)),
        (11, True, (0,)),
        (10, True, ()),
        (9, True, (1,)),
    ],
)
def test_5_5_2_the_campaign_has_two_scales(vp: int, brest: bool, winners: tuple[int, ...]) -> None:
    position = field("played: cp-45" if brest else "", turn=20)
    position.vp = vp
    decide(position, "last-turn", "6.0-H")
    assert position.result is not None
    assert position.result.winners == winners


@pytest.mark.clause("5.1.2", "table 6")
def test_5_1_2_a_vp_space_moves_vp_and_no_other_does() -> None:
    position = field("sedan: ge-army-01; control: cp liege", ops=1)
    play(position, "move sedan", "move ge-army-01", "to chateau-thierry", "done")
    assert position.vp == 10


def test_5_1_3_cp_gains_a_point_for_being_alone_at_a_new_level() -> None:
    position = field("ws: 4, 3", first_commitment=True)
    position.stack = [WarStatusPhase()]
    position.advance()
    assert position.vp == 11
    both = field("ws: 4, 4", first_commitment=True)
    both.stack = [WarStatusPhase()]
    both.advance()
    assert both.vp == 10


@pytest.mark.clause("5.2.1", "5.2.2", "6.0-E2", "L-15")
@pytest.mark.parametrize(("vp", "winner"), [(20, (0,)), (21, (0,)), (0, (1,)), (-1, (1,))])
def test_5_2_automatic_victory(vp: int, winner: tuple[int, ...]) -> None:
    position = field("")
    position.vp = vp
    check_automatic(position)
    assert position.result is not None
    assert position.result.winners == winner
    assert position.result.key == "automatic-victory"


def test_5_2_1_nothing_happens_before_e2() -> None:
    position = field("sedan: ge-army-01; control: cp liege; set: vp=19", ops=1)
    play(position, "move sedan", "move ge-army-01", "to cambrai", "done")
    assert position.vp == 20
    assert position.result is None


@pytest.mark.clause("5.3.1", "5.3.2", "5.3.3", "6.0-H")
def test_5_3_introductory_three_turns_no_levels_no_peace() -> None:
    position = field("ws: 5, 5; set: vp=15", scenario="introductory", turn=3, round=6, side="ap")
    assert refusal(position, "peace") == Refusal("5.3.3", "no-peace-in-this-scenario")
    play(position, "automatic")
    assert position.result is not None
    assert position.result.winners == (0,)
    assert position.commitment == [0, 0]


@pytest.mark.clause("5.3.4")
@pytest.mark.parametrize(("vp", "winners"), [(14, (0,)), (13, ()), (11, ()), (10, (1,))])
def test_5_3_4_introductory_levels(vp: int, winners: tuple[int, ...]) -> None:
    position = field("", scenario="introductory", turn=3)
    position.vp = vp
    decide(position, "last-turn", "6.0-H")
    assert position.result is not None
    assert position.result.winners == winners


@pytest.mark.clause("table 6-intro")
def test_table_6_intro_asterisk_events_move_vp_in_the_introductory_scenario_only() -> None:
    position = field("hand: cp-11", scenario="introductory", turn=2, start=True)
    play(position, "cp-11 event")
    assert position.vp == 11
    position = field("hand: cp-11", turn=2, start=True)
    play(position, "cp-11 event")
    assert position.vp == 10


def test_5_4_1_limited_war_ends_with_total_war() -> None:
    position = field("ws: 11, 3; level: 1, 0; set: vp=17", scenario="limited-war", turn=6)
    position.stack = [WarStatusPhase()]
    position.advance()
    while position.result is None:
        play(position, "done")
    assert position.result.key == "total-war"
    assert rules_of(position.setup).last_turn == 10


@pytest.mark.parametrize(("vp", "winners"), [(17, (0,)), (16, ()), (13, ()), (12, (1,))])
def test_5_4_2_limited_war_levels(vp: int, winners: tuple[int, ...]) -> None:
    position = field("", scenario="limited-war", turn=10)
    position.vp = vp
    decide(position, "last-turn", "6.0-H")
    assert position.result is not None
    assert position.result.winners == winners


def test_5_6_1_bidding_belongs_to_limited_war_and_campaign() -> None:
    option = next(each for each in GAME.options if each.name == "bidding")
    assert option.scenarios == ("campaign", "limited-war")


def test_5_6_2_the_higher_bidder_plays_the_allies_and_the_bid_is_added() -> None:
    position = begin(bidding=True)
    position.answer(2, 0)
    position.answer(5, 1)
    assert position.seats == [0, 1]
    assert position.bid == 5
    assert final_vp(position) == 15
    other = begin(bidding=True)
    other.answer(3, 1)
    other.answer(4, 0)
    assert other.seats == [1, 0]


def test_5_6_2_1_a_bid_does_not_count_for_automatic_victory() -> None:
    position = field("set: bid=9", bidding=True)
    position.vp = 12
    check_automatic(position)
    assert position.result is None


def test_5_6_3_a_tournament_draw_is_an_allied_victory() -> None:
    position = field("", turn=20, bidding=True)
    decide(position, "last-turn", "6.0-H")
    assert position.result is not None
    assert position.result.winners == (1,)


def test_5_6_4_in_a_tournament_peace_loses_for_both() -> None:
    position = field("", bidding=True)
    conclude_peace(position)
    assert position.result is not None
    assert (position.result.winners, position.result.losers) == ((), (0, 1))


@pytest.mark.clause("6.0-C", "14.3.5", "14.3.6")
def test_6_0_c_attrition_takes_units_and_spaces_without_supply() -> None:
    position = field("cambrai: ge-army-01, ge-corps-01; set: vp=11", round=6, side="ap")
    play(position, "automatic")
    assert where(position, "ge-army-01") == "out-of-the-game"
    assert where(position, "ge-corps-01") == "eliminated"
    assert holder(position, "cambrai") == "ap"
    assert position.vp == 10


@pytest.mark.clause("6.0-D", "15.3.1", "15.3.2")
def test_6_0_d_a_siege_die_above_the_forts_strength_takes_it() -> None:
    position = field("liege: ge-army-01; control: cp sedan", round=6, side="ap", turn=5)
    play(position, "automatic")
    assert key(position) == "die"
    play(position, 3)
    assert position.forts >> space("liege") & 1
    position = field("liege: ge-army-01", round=6, side="ap", turn=5)
    play(position, "automatic", 4)
    assert not position.forts >> space("liege") & 1
    assert holder(position, "liege") == "cp"


@pytest.mark.clause("6.0-E1", "card AP-02")
def test_6_0_e1_blockade_costs_a_point_every_winter() -> None:
    position = field("played: ap-02", turn=8)
    settle_vp(position)
    assert position.vp == 9
    position = field("played: ap-02", turn=9)
    settle_vp(position)
    assert position.vp == 10


@pytest.mark.clause("6.0-E1", "card AP-17")
def test_6_0_e1_a_neutral_italy_at_allied_total_war_costs_a_point() -> None:
    position = field("level: 1, 2", turn=9)
    settle_vp(position)
    assert position.vp == 11


@pytest.mark.clause("6.0-E3", "16.2.1")
def test_6_0_e3_combined_war_status_40_is_the_armistice() -> None:
    position = field("set: combined=40, vp=13")
    position.stack = [WarStatusPhase()]
    position.advance()
    assert position.result is not None
    assert position.result.key == "armistice"


@pytest.mark.clause("6.0-E4", "16.1.2")
def test_6_0_e4_levels_are_checked_from_turn_2_on() -> None:
    for turn, level in ((1, 0), (2, 1)):
        position = field("ws: 4, 0", turn=turn)
        position.stack = [WarStatusPhase()]
        position.advance()
        assert position.commitment[CP] == level


@pytest.mark.clause("6.0-F1", "6.0-F2", "17.1.2")
def test_6_0_f_the_allies_spend_first_and_leftovers_vanish() -> None:
    position = field("paris: fr-army-06*; essen: ge-army-01*; rp: fr 3, ge 2", round=6, side="ap")
    play(position, "automatic", "done")
    assert (key(position), seat(position)) == ("spend-replacements", AP)
    play(position, "restore fr-army-06")
    assert seat(position) == CP
    assert position.half_rp[4] == 0


@pytest.mark.clause("6.0-G", "9.5.4.6")
def test_6_0_g_the_discards_become_the_deck_when_it_runs_out_and_hands_may_be_short() -> None:
    position = field("", round=6, side="ap")
    for name in ("hand", "deck", "discard"):
        setattr(position, name, 0)
    position.removed = (1 << 130) - 1
    position.deck = 1 << card("cp-02")
    position.discard = 1 << card("cp-03")
    position.removed &= ~(position.deck | position.discard)
    play(position, "automatic", "cp-02", "cp-03")
    assert position.hand_of(CP).bit_count() == 2
    assert position.hand_of(AP) == 0
    assert key(position) == "die"


@pytest.mark.clause("table 11")
def test_table_11_seasons() -> None:
    assert [SEASONS[turn] for turn in (1, 3, 4, 5, 6, 20)] == [
        Season.NONE,
        Season.FALL,
        Season.WINTER,
        Season.SPRING,
        Season.SUMMER,
        Season.WINTER,
    ]


def test_9_1_4_hands_of_eight() -> None:
    assert rules_of(GAME.setup("campaign", {"hand-of-eight": True})).hand_size == 8
    position = begin(hand_of_eight=True)
    play(position, "no")
    while key(position) == "draw-card":
        position.answer(position.options()[0])
    assert position.hand_of(CP).bit_count() == 8


def test_9_1_2_decks_grow_with_commitment() -> None:
    position = field("ws: 4, 0", turn=2)
    before = position.deck & SIDE_CARDS[CP]
    position.stack = [WarStatusPhase()]
    position.advance()
    added = position.deck & SIDE_CARDS[CP] & ~before
    assert added.bit_count() == 20
    assert all(CARDS[number].deck is Deck.LIMITED for number in bits(added))
