"""Rules that only a rare position shows: combat, cards, replacements and the bookkeeping of an action."""

from __future__ import annotations

import pytest

from firestep.games.paths_of_glory.attack_limits import uncovers_siege
from firestep.games.paths_of_glory.cards import facts
from firestep.games.paths_of_glory.cards.playing import file_event
from firestep.games.paths_of_glory.checklist import TABLES
from firestep.games.paths_of_glory.combat.advance import ChooseAdvance
from firestep.games.paths_of_glory.combat.combat_cards import COMBAT_CARD, Role
from firestep.games.paths_of_glory.combat.designation import NO_TARGET, ONE_CROSSING, why_not_join, why_not_target
from firestep.games.paths_of_glory.combat.losses import ChooseLoss, TakeLosses
from firestep.games.paths_of_glory.combat.questions import (
    NO_COVER,
    OfferStandOrRetreat,
    may_use_brusilov,
)
from firestep.games.paths_of_glory.combat.retreat import NOT_RETREATING, Retreat
from firestep.games.paths_of_glory.control import take_control
from firestep.games.paths_of_glory.entry import turkey_enters
from firestep.games.paths_of_glory.game import GAME
from firestep.games.paths_of_glory.ground import GRAPHS
from firestep.games.paths_of_glory.nations import AP, CP
from firestep.games.paths_of_glory.operations import start_operations
from firestep.games.paths_of_glory.position import can_besiege
from firestep.games.paths_of_glory.redeployment_routes import goes_free_by_land
from firestep.games.paths_of_glory.replacements import replaceable
from firestep.games.paths_of_glory.strategic_redeployment import any_redeployable, can_go, redeployable
from firestep.games.paths_of_glory.twins import is_first_twin
from firestep.games.paths_of_glory.units import LINE

from .field import card, combat, field, holder, key, mask, options, play, refusal, space, unit, where
from .test_telling import line

BEFORE_FLANK = {"cp-02", "cp-43", "cp-44", "cp-49", "cp-50", "cp-51"}
BY_DEFENDER = {"cp-04", "cp-18", "cp-31", "cp-56", "cp-60", "cp-64", "ap-06", "ap-07", "ap-39", "ap-63"}
BY_EITHER = {"cp-16", "cp-57", "ap-04", "ap-05"}
TWO_PIPS = {"cp-04", "cp-26", "ap-07"}
NO_PIP = {
    *("cp-02", "cp-31", "cp-43", "cp-44", "cp-50", "cp-51", "cp-56", "cp-60", "cp-64"),
    *("ap-06", "ap-39", "ap-48", "ap-61", "ap-63"),
}


@pytest.mark.clause("9.5.4.1", "12.3.1", "L-3", "card CP-43", "card CP-44", "card CP-50")
def test_12_3_1_combat_cards_by_who_plays_them_when_and_for_how_much() -> None:
    assert {facts.CARD_IDS[each] for each in COMBAT_CARD} == {each.id for each in facts.CARDS if each.is_combat_card}
    for number, found in COMBAT_CARD.items():
        name = facts.CARD_IDS[number]
        assert found.before_flank is (name in BEFORE_FLANK), name
        assert (Role.DEFENDER in found.roles) is (name in BY_DEFENDER | BY_EITHER), name
        assert (Role.ATTACKER in found.roles) is (name not in BY_DEFENDER), name
        assert found.modifier == (2 if name in TWO_PIPS else 0 if name in NO_PIP else 1), name


@pytest.mark.clause("2.3")
@pytest.mark.parametrize("name", ["cp-01", "cp-20", "cp-45", "cp-56", "ap-62"])
def test_2_3_a_deck_that_lacks_a_card_is_noticed(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    facts.check_cards()
    monkeypatch.setattr(facts, "SIDE_CARDS", tuple(side & ~(1 << card(name)) for side in facts.SIDE_CARDS))
    with pytest.raises(ValueError, match="optional cards"):
        facts.check_cards()


@pytest.mark.clause("15.1.3", "12.1.1")
def test_15_1_3_besiegers_without_a_marker_have_no_target_inside() -> None:
    text = "verdun: ge-army-01; metz: ge-army-02; nancy: fr-corps-01"
    position = play(field(text, ops=2), "attack metz")
    while key(position) != "choose-target":
        play(position, "done", quiet=False)
    assert why_not_target(position, CP, space("verdun")) == NO_TARGET
    assert why_not_target(position, CP, space("nancy")) is None


@pytest.mark.clause("11.3.2", "12.1.1")
def test_11_3_2_others_join_an_attack_that_one_corps_makes_across_the_caucasus() -> None:
    text = "war: tu; caucasus: ru-corps-01, ru-corps-02; grozny: ru-corps-03; tbilisi: tu-corps-01; poti: tu-corps-02"
    places = 1 << space("caucasus") | 1 << space("grozny") | 1 << space("batum")
    active = mask("ru-corps-01", "ru-corps-02", "ru-corps-03", "ru-corps-04")
    position = field(f"{text}; batum: ru-corps-04; set: marked_attack={places}, active={active}", side="ap")
    crossing = mask("ru-corps-01")
    assert why_not_join(position, AP, 0, unit("ru-corps-01"), space("poti")) is None
    assert why_not_join(position, AP, crossing, unit("ru-corps-02"), space("poti")) == ONE_CROSSING
    assert why_not_join(position, AP, crossing, unit("ru-corps-04"), space("poti")) is None


@pytest.mark.clause("card AP-56")
def test_card_ap_56_the_taxis_must_take_somebody() -> None:
    position = play(field("hand: ap-56; paris: fr-army-01*", side="ap", optional_cards="all"), "ap-56 event")
    assert options(position) == ["restore fr-army-01"]
    assert refusal(position, "done") is not None


@pytest.mark.clause("card AP-46", "L-3")
@pytest.mark.parametrize(("edition", "later"), [("classic", True), ("deluxe", False)])
def test_card_ap_46_brusilov_comes_before_the_flank_attempt_in_the_later_edition(edition: str, later: bool) -> None:
    text = "event-in-force: ap-46; hand: ap-04; dubno: ru-army-03; tarnopol: ah-army-03; trench: tarnopol cp 1"
    position = combat(text, "tarnopol", side="ap", edition=edition)
    assert "brusilov" in options(position)
    play(position, "done", quiet=False)
    assert key(position) == "play-combat-cards"
    assert ("brusilov" in options(position)) is later


@pytest.mark.clause("card AP-46")
def test_card_ap_46_brusilov_is_no_help_against_a_fort_alone() -> None:
    text = "event-in-force: ap-46; lublin: ru-army-03; przemysl: "
    for defenders, helped in (("ah-corps-01", True), ("ge-corps-01", False)):
        assert may_use_brusilov(combat(text + defenders, "przemysl", side="ap")) is helped
    alone = combat("event-in-force: ap-46; lublin: ru-army-03", "przemysl", side="ap")
    assert alone.defenders == 0
    assert not may_use_brusilov(alone)


@pytest.mark.clause("card AP-27", "12.2.1")
def test_card_ap_27_russians_who_stay_fight() -> None:
    position = combat("lublin: ru-army-05; przemysl: ah-army-01; played-this-turn: ap-27", "lublin")
    play(position, "no")
    assert position.defenders == mask("ru-army-05")
    assert key(position) == "die"


@pytest.mark.clause("12.4.3", "card AP-06")
def test_card_ap_06_the_loss_that_corps_can_pay_best_is_found_among_those_present() -> None:
    position = field("sedan: br-corps-bef, br-corps-01*, br-army-01")
    question = ChooseLoss(AP, mask("br-corps-bef", "br-corps-01", "br-army-01"), 2, False, 0, True)
    assert question.options(position) == [unit("br-corps-bef")]


@pytest.mark.clause("12.4.4.2")
def test_12_4_4_2_an_army_that_is_only_reduced_lets_no_missing_corps_pay() -> None:
    position = field("london: br-army-01; amiens: br-army-02", side="ap")
    position.attackers = mask("br-army-01", "br-army-02")
    position.call(TakeLosses(AP, 7, space("calais"), True))
    position.advance()
    play(position, "lose br-army-01")
    question = position.question
    assert isinstance(question, ChooseLoss)
    assert question.number == 4


@pytest.mark.clause("12.5.4", "12.5.6")
def test_12_5_4_units_that_find_no_retreat_or_are_caught_in_one_are_told() -> None:
    position = field("kiel: ge-corps-01; bremen: fr-corps-01; rostock: fr-corps-02; hamburg: fr-corps-03")
    position.events.clear()
    position.call(Retreat(CP, mask("ge-corps-01"), space("kiel"), 1))
    position.advance()
    assert [line(event) for event in position.events] == ["UnitEliminated ge-corps-01 kiel eliminated 1"]
    caught = field("sedan: fr-army-05, fr-corps-01")
    caught.defenders, caught.retreated = mask("fr-army-05"), mask("fr-corps-01")
    caught.events.clear()
    caught.call(TakeLosses(AP, 1, space("sedan"), False))
    caught.advance()
    assert line(caught.events[0]) == "UnitEliminated fr-corps-01 sedan eliminated 3"


@pytest.mark.clause("Q-CP45-1")
def test_q_cp45_1_only_what_russians_took_outside_russia_is_noted() -> None:
    position = field("minsk: ru-corps-01; lemberg: ru-corps-02; control: cp minsk", strict_russian_supply=True)
    position.ap &= ~(1 << space("minsk") | 1 << space("lemberg"))
    for name in ("minsk", "lemberg"):
        take_control(position, space(name), AP)
    assert position.russian_gains == 1 << space("lemberg")


@pytest.mark.clause("17.1.6")
def test_17_1_6_the_arabs_are_not_rebuilt_into_a_full_arabia() -> None:
    for more, offered in (("", True), (", br-corps-03", False)):
        text = f"war: tu; eliminated: ana-corps; arabia: br-corps-01, br-corps-02{more}; rp: minor 2"
        found = [choice for choice in replaceable(field(text), AP) if choice[0] == unit("ana-corps")]
        assert bool(found) is offered


@pytest.mark.clause("15.1.11")
def test_15_1_11_russians_may_advance_into_an_austrian_fort_in_august_1914() -> None:
    position = field("lublin: ru-army-05", turn=1)
    question = ChooseAdvance(AP, AP, space("przemysl"), mask("ru-army-05"), 0)
    assert (unit("ru-army-05"), space("przemysl")) in question.options(position)


@pytest.mark.clause("9.2.1", "9.2.8")
def test_9_2_1_operations_begin_with_nothing_marked() -> None:
    position = field("essen: ge-army-01")
    for name in ("marked_move", "marked_attack", "active", "moved", "fought", "attacked", "retreated", "sud_used"):
        setattr(position, name, 1)
    start_operations(position, 3)
    assert position.ops == 3
    for name in ("marked_move", "marked_attack", "active", "moved", "fought", "attacked", "retreated", "sud_used"):
        assert getattr(position, name) == 0, name


@pytest.mark.clause("10.1.1", "10.1.2")
def test_10_1_1_a_space_is_full_with_three_units_also_after_the_fourth_has_left() -> None:
    position = field("essen: ge-corps-01, ge-corps-02, ge-corps-03; berlin: ge-corps-04")
    position.shift(unit("ge-corps-04"), space("essen"))
    position.lift(unit("ge-corps-01"))
    assert position.crowded == 1 << space("essen")
    position.lift(unit("ge-corps-02"))
    assert position.crowded == 0


@pytest.mark.clause("Q-10.1-1", "10.1.2")
def test_q_10_1_1_stacks_are_looked_at_when_movement_is_ended_too() -> None:
    position = play(field("essen: ge-corps-01, ge-corps-02, ge-corps-03; berlin: ge-corps-04", ops=1), "move berlin")
    position.put(unit("ge-corps-05"), space("essen"))
    position.put(unit("ge-corps-06"), space("essen"))
    play(position, "done", quiet=False)
    for name in ("ge-corps-01", "ge-corps-05"):
        assert key(position) == "choose-excess"
        play(position, f"remove {name}")
        assert where(position, name) == "eliminated"
    assert key(position) != "choose-excess"


@pytest.mark.clause("13.1.8", "13.1.10")
def test_13_1_10_montenegrins_stay_in_the_reserve() -> None:
    montenegrins = field("reserve: mn-corps")
    assert not can_go(montenegrins, unit("mn-corps"))


@pytest.mark.clause("Q-13.2-6", "13.1.6")
def test_q_13_2_6_over_land_from_and_to_london() -> None:
    position = field("london: br-corps-01, br-corps-02; amiens: br-corps-03", edition="deluxe")
    assert goes_free_by_land(position, unit("br-corps-01"), space("amiens"))
    assert goes_free_by_land(position, unit("br-corps-03"), space("london"))
    assert is_first_twin(position, unit("br-corps-02"))


@pytest.mark.clause("12.1.10", "12.2.2")
def test_12_1_10_a_position_with_an_attack_from_london_under_way() -> None:
    position = combat(
        "control: cp calais; calais: ge-army-01; london: br-army-01; amiens: br-army-02", "calais", side="ap"
    )
    assert position.attackers == mask("br-army-01", "br-army-02")


@pytest.mark.clause("9.1.1")
def test_9_1_1_everybody_sees_how_many_cards_there_are() -> None:
    position = field("hand: cp-02, ap-01, ap-03")
    position.deck = sum(1 << card(name) for name in ("cp-03", "cp-04", "cp-05", "ap-07"))
    view = GAME.view(position, None)
    assert view["hand_sizes"] == [1, 2]
    assert view["deck_sizes"] == [3, 1]
    assert view["units"] == []


@pytest.mark.clause("13.1.9", "13.1.10")
@pytest.mark.parametrize(("name", "place"), [("ana-corps", "medina"), ("sn-corps", "libya")])
def test_13_1_9_arabs_and_senussi_have_no_reserve(name: str, place: str) -> None:
    position = field(f"war: tu; {place}: {name}")
    around = GRAPHS[LINE[unit(name)]].links[space(place)]
    position.ap = position.ap & ~around if name == "ana-corps" else position.ap | around
    position.recount()
    assert not can_go(position, unit(name))


@pytest.mark.clause("15.2.3", "Q-15.2-2")
def test_q_15_2_2_who_attacked_elsewhere_no_longer_covers_the_siege() -> None:
    position = field("verdun: ge-army-01, ge-army-02; nancy: fr-corps-01; bar-le-duc: fr-corps-02", side="cp")
    assert not uncovers_siege(position, mask("ge-army-01"), space("nancy"))
    position.fought = mask("ge-army-02")
    assert uncovers_siege(position, mask("ge-army-01"), space("nancy"))
    position.attacked = 1 << space("verdun")
    assert not uncovers_siege(position, mask("ge-army-01"), space("nancy"))


@pytest.mark.clause("12.5.3", "12.5.1")
def test_12_5_3_only_those_who_must_retreat_give_a_step_to_stand() -> None:
    position = field("sedan: fr-army-05, fr-corps-01; verdun: fr-corps-02")
    question = OfferStandOrRetreat(AP, mask("fr-army-05", "fr-corps-01"), False, True)
    assert question.why_not(position, unit("fr-corps-01")) is None
    assert question.why_not(position, unit("fr-corps-02")) == NOT_RETREATING
    in_the_open = OfferStandOrRetreat(AP, mask("fr-army-05", "fr-corps-01"), True, False)
    assert in_the_open.why_not(position, unit("fr-corps-01")) == NO_COVER


@pytest.mark.clause("3.0-vp-space")
def test_3_0_vp_space_owners_may_enter_points_and_forts_as_they_are_printed() -> None:
    columns = {column.name: column for table in TABLES for column in table.columns}
    assert (columns["vp"].low, columns["vp"].high) == (0, 1)
    assert (columns["fort"].low, columns["fort"].high) == (0, 3)


@pytest.mark.clause("13.1.9", "17.1.4.1")
def test_13_1_9_a_corps_that_others_supply_has_no_reserve_without_a_link_home() -> None:
    position = field("war: tu; essen: tu-corps-01, ge-corps-01")
    position.ap |= GRAPHS[LINE[unit("ge-corps-01")]].links[space("essen")]
    position.recount()
    assert can_go(position, unit("ge-corps-01"))
    assert not can_go(position, unit("tu-corps-01"))


@pytest.mark.clause("13.1.1")
@pytest.mark.parametrize("edition", ["classic", "deluxe"])
def test_13_1_1_who_is_not_in_play_is_not_redeployed(edition: str) -> None:
    position = field("war: tu, gr", edition=edition)
    assert not any_redeployable(position, AP, 4, 0)
    assert not any_redeployable(position, CP, 4, 0)


@pytest.mark.clause("15.2.1")
def test_15_2_1_an_army_or_as_many_corps_as_the_fort_is_strong() -> None:
    one, two = mask("ge-corps-01"), mask("ge-corps-01", "ge-corps-02")
    assert [can_besiege(one, strength) for strength in (0, 1, 2)] == [False, True, False]
    assert [can_besiege(two, strength) for strength in (1, 2, 3)] == [True, True, False]
    assert can_besiege(mask("ge-army-01"), 3)
    assert not can_besiege(0, 1)


@pytest.mark.clause("13.1.6", "15.2.1")
def test_13_1_6_nobody_is_redeployed_into_an_own_fort_under_siege() -> None:
    position = field("sedan: fr-army-05; verdun: ge-army-01", side="ap")
    position.ap &= ~GRAPHS[LINE[unit("fr-army-05")]].links[space("sedan")]
    position.ap |= 1 << space("verdun")
    position.recount()
    assert not can_go(position, unit("fr-army-05"))
    relieved = field("sedan: fr-army-05; verdun: fr-corps-01", side="ap")
    assert can_go(relieved, unit("fr-army-05"))


@pytest.mark.clause("4.2.1", "16.1.3.1", "L-9")
def test_16_1_3_1_persia_is_shared_out_when_turkey_enters() -> None:
    position = field("")
    position.ap ^= 1 << space("kermanshah") | 1 << space("hamadan")
    turkey_enters(position)
    assert (holder(position, "kermanshah"), holder(position, "hamadan")) == ("cp", "ap")


@pytest.mark.clause("3.0-star", "9.5.1.2")
def test_3_0_star_an_event_with_a_star_leaves_the_game_and_another_is_discarded() -> None:
    star, plain = card("cp-02"), card("cp-03")
    position = field("hand: cp-02, cp-03")
    discarded = position.discard
    for each in (star, plain):
        file_event(position, each)
    assert position.removed >> star & 1
    assert not position.removed >> plain & 1
    assert position.discard == discarded | 1 << plain
    assert not position.hand


@pytest.mark.clause("15.1.11", "12.6.5")
def test_15_1_11_the_french_may_advance_into_a_german_fort_in_august_1914() -> None:
    question = ChooseAdvance(AP, AP, space("metz"), mask("fr-army-01"), 0)
    assert (unit("fr-army-01"), space("metz")) in question.options(field("nancy: fr-army-01", turn=1))


@pytest.mark.clause("13.1.4", "13.1.8")
def test_13_1_4_of_equal_corps_in_the_reserve_one_is_offered() -> None:
    position = field("reserve: ge-corps-01, ge-corps-02, ge-corps-03*, ge-corps-04*; essen: ge-corps-05, ge-corps-06")
    offered = redeployable(position, CP, 4, 0)
    assert offered == mask("ge-corps-01", "ge-corps-03", "ge-corps-05", "ge-corps-06")
