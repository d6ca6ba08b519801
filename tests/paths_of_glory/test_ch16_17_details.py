"""Cards and their uses, areas, events that forbid attacks, replacements, Salonika, sieges and the end of the game."""

from __future__ import annotations

import pytest

from firestep.games.paths_of_glory.area import area_of, is_crossing, march_links
from firestep.games.paths_of_glory.attack_limits import BREST_FORBIDS, LLOYD_GEORGE_FORBIDS, why_not_by_event
from firestep.games.paths_of_glory.cards.conditions import cavalry_spaces, taxi_armies
from firestep.games.paths_of_glory.cards.neutral_entry import may_sail_to_salonika
from firestep.games.paths_of_glory.control import dig
from firestep.games.paths_of_glory.entrenching import entrench_modifier
from firestep.games.paths_of_glory.events import PeaceRefused, SidesBid, SiegeRolled, TrenchChanged
from firestep.games.paths_of_glory.game import GAME
from firestep.games.paths_of_glory.homes import entry_spaces
from firestep.games.paths_of_glory.nations import AP, CP, Nation
from firestep.games.paths_of_glory.position import PathsPosition
from firestep.games.paths_of_glory.replacements import (
    NOT_ELIMINATED,
    NOT_REDUCED,
    NOT_REPLACEABLE,
    POLES_NEED_WARSAW,
    TOO_FEW_POINTS,
    Replacements,
    apply_standing_effects,
)
from firestep.games.paths_of_glory.sieges import SiegePhase, attrition
from firestep.games.paths_of_glory.tables import Commitment
from firestep.games.paths_of_glory.units import UNIT_IDS
from firestep.games.paths_of_glory.victory import final_vp
from firestep.games.paths_of_glory.war_status import enter_level

from .field import SPACE_IDS, field, key, options, play, refusal, space, unit, units, where


def agree(position: PathsPosition) -> set[str]:
    """The answers on offer; every other one must be refused, and none of these."""
    question = position.question
    assert question is not None
    allowed = [choice for choice in question.candidates(position) if position.why_not(choice) is None]
    assert {question.write(position, choice) for choice in allowed} == set(options(position))
    return set(options(position))


def places(mask: int) -> set[str]:
    return {SPACE_IDS[number] for number in range(len(SPACE_IDS)) if mask >> number & 1}


def names(mask: int) -> set[str]:
    return {UNIT_IDS[number] for number in range(len(UNIT_IDS)) if mask >> number & 1}


# -- 9.1, 9.5.2.5: the uses of cards


@pytest.mark.clause("9.5.2.5", "9.1.1")
def test_9_5_2_5_italy_and_romania_are_events_or_nothing_while_they_can_be() -> None:
    text = "paris: fr-army-01; reserve: fr-corps-04; hand: ap-16, ap-17, ap-02; level: 1, 1"
    for extra in ("", "; war: it", "; war: it, ro", "; last-action: ap sr", "; last-action: ap rp"):
        position = field(text + extra, side="ap")
        offered = agree(position)
        assert "ap-02 ops" in offered
        assert ("ap-02 sr" in offered) is ("ap sr" not in extra)
        assert ("ap-02 rp" in offered) is ("ap rp" not in extra)
    alone = field(text.replace(", ap-02", ""), side="ap")
    agree(alone)


@pytest.mark.clause("L-1", "card CP-01")
def test_l_1_guns_of_august_open_the_historical_scenario_for_one_side_once() -> None:
    hands = "hand: cp-01, cp-06, cp-07, ap-02, ap-03"
    opening = field(hands, scenario="historical", turn=1, round=1, start=True)
    assert agree(opening) == {"cp-01 event"}
    second = field(hands, scenario="historical", turn=1, round=2, start=True)
    assert {"cp-06 ops", "cp-07 ops"} <= agree(second)
    allies = field(hands, scenario="historical", side="ap", turn=1, round=1, start=True)
    assert {"ap-02 ops", "ap-03 ops"} <= agree(allies)
    later = field(hands, scenario="historical", turn=2, round=1, start=True)
    assert "cp-06 ops" in agree(later)
    campaign = field(hands, turn=1, round=1, start=True)
    assert "cp-06 ops" in agree(campaign)


@pytest.mark.clause("16.5.2", "table 9")
def test_16_5_2_a_refused_offer_is_told_with_its_die() -> None:
    position = field("set: vp=12; essen: ge-army-01; paris: fr-army-01")
    play(position, "peace", "no", 3)
    assert PeaceRefused(CP, 3) in position.events


@pytest.mark.clause("11.2.9")
@pytest.mark.parametrize(("die", "level"), [(4, 1), (5, 0), (6, 0)])
def test_11_2_9_a_failed_try_is_worth_one(die: int, level: int) -> None:
    text = "played: cp-06; essen: ge-army-01, ge-corps-01; trench-failed: ge-army-01"
    position = field(text, ops=1, entrench_memory=True)
    assert entrench_modifier(position, unit("ge-army-01")) == -1
    play(position, "move essen", "entrench ge-army-01", "done", die)
    assert position.trench_level(space("essen"), CP) == level


@pytest.mark.clause("11.2.9")
def test_11_2_9_a_round_without_operations_forgets_failed_tries() -> None:
    text = (
        "essen: ge-army-01, ge-corps-01; trench-failed: ge-army-01; hand: cp-33, cp-06;"
        "level: 1, 0; reserve: ge-corps-05"
    )
    for choice in ("cp-33 sr", "cp-33 rp", "cp-33 event"):
        position = field(text, entrench_memory=True)
        assert position.trench_failed[CP]
        play(position, choice)
        assert not position.trench_failed[CP]
    kept = field(text, entrench_memory=True)
    play(kept, "cp-33 ops")
    assert kept.trench_failed[CP]


@pytest.mark.clause("11.2.2", "11.2.3")
def test_11_2_3_a_first_trench_is_told_and_belongs_to_its_side() -> None:
    for side, other in ((CP, AP), (AP, CP)):
        position = field("trench: verdun ap 1, metz cp 1")
        position.events.clear()
        dig(position, space("paris" if side == AP else "essen"), side)
        place = space("paris" if side == AP else "essen")
        assert (position.trench_level(place, side), position.trench_level(place, other)) == (1, 0)
        assert position.trench_level(space("verdun"), AP) == position.trench_level(space("metz"), CP) == 1
        assert position.events == [TrenchChanged(place, 1)]
        dig(position, place, side)
        assert position.trench_level(place, side) == 2


# -- 9.2: between rounds


@pytest.mark.clause("card CP-10", "card CP-29", "9.2.1")
def test_card_cp_10_the_stack_of_the_eleventh_army_leaves_the_other_one_free() -> None:
    text = "war: bu; cracow: ge-army-11, ah-corps-01; martin: ah-army-02, ge-corps-02; vienna: ah-army-03, ge-corps-03"
    position = field(text + "; played: cp-10, cp-29; paris: fr-army-01", ops=3)
    play(position, "move cracow", "move martin")
    assert position.ops == 1  # one each
    assert key(position) == "choose-mover"  # a second such stack would cost two
    again = field(text + "; played: cp-10; paris: fr-army-01", ops=2)
    play(again, "move martin")
    assert again.sud_used
    play(again, "done")
    assert not again.sud_used


# -- 11, 16.4.9: where units may be


@pytest.mark.clause("16.4.9", "Q-CP45-1")
def test_16_4_9_russians_and_their_allies_keep_apart_after_brest_litovsk() -> None:
    text = "war: ro; lemberg: ru-army-01; bucharest: ro-corps-01; paris: fr-army-01"
    before = field(text)
    assert {"paris", "bucharest", "lemberg"} <= places(area_of(before, unit("ru-army-01")))
    after = field(text + "; played: cp-45")
    russian = places(area_of(after, unit("ru-army-01")))
    assert {"lemberg", "berlin", "kiev", "ploesti"} <= russian
    assert not {"paris", "rome", "belgrade", "bucharest"} & russian
    romanian = places(area_of(after, unit("ro-corps-01")))
    assert {"paris", "ploesti", "bucharest"} <= romanian
    assert "lemberg" not in romanian
    assert "lemberg" in places(area_of(after, unit("ge-army-01")))
    assert "london" in places(area_of(after, unit("br-army-01")))


@pytest.mark.clause("9.5.3.4")
def test_9_5_3_4_units_barred_from_the_near_east_keep_the_rest_of_the_map() -> None:
    free = places(area_of(field("war: tu, gr"), unit("br-corps-01")))
    barred = places(area_of(field("war: tu, gr; barred-near-east: br-corps-01, fr-army-orient"), unit("br-corps-01")))
    assert {"cairo", "paris", "salonika"} <= free
    assert barred < free
    assert {"paris", "salonika"} <= barred
    assert "cairo" not in barred
    orient = places(area_of(field("war: tu, gr; barred-near-east: fr-army-orient"), unit("fr-army-orient")))
    assert "paris" in orient
    assert not {"salonika", "cairo"} & orient
    neutral = field("barred-near-east: br-corps-01")
    assert not neutral.open >> space("rome") & 1
    assert "rome" not in places(area_of(neutral, unit("br-corps-01")))


@pytest.mark.clause("L-1")
def test_l_1_only_austrian_and_italian_armies_operate_in_italy_before_total_war() -> None:
    def enters(name: str, text: str = "war: it", scenario: str = "historical") -> bool:
        return bool(area_of(field(text, scenario=scenario), unit(name)) >> space("verona") & 1)

    assert enters("ah-army-01")
    assert enters("it-army-01")
    assert enters("ge-corps-01")
    assert enters("fr-corps-01")
    assert not enters("ge-army-01")
    assert not enters("fr-army-01")
    assert enters("ge-army-01", "war: it; level: 0, 2")
    assert enters("ge-army-01", scenario="campaign")


@pytest.mark.clause("11.3.2")
def test_11_3_2_what_a_crossing_of_the_caucasus_is() -> None:
    box, poti, uman, tbilisi = (space(name) for name in ("caucasus", "poti", "uman", "tbilisi"))
    assert is_crossing(box, poti)
    assert is_crossing(poti, box)
    assert not is_crossing(box, uman)
    assert not is_crossing(uman, box)
    assert not is_crossing(poti, tbilisi)
    assert not is_crossing(poti, space("batum"))
    position = field("poti: ru-corps-01; caucasus: ru-corps-02")
    assert march_links(position, unit("ru-corps-01"), poti) >> box & 1
    assert march_links(position, unit("ru-corps-02"), box) >> poti & 1
    used = field("poti: ru-corps-01; caucasus: ru-corps-02; quotas: crossing")
    assert not march_links(used, unit("ru-corps-01"), poti) >> box & 1


# -- events that forbid attacks


@pytest.mark.clause("card CP-55")
@pytest.mark.parametrize(
    ("defender", "trench", "attacker", "extra", "barred"),
    [
        ("ge-army-01", 2, "br-army-01", "", True),
        ("ge-army-01", 1, "br-army-01", "", False),
        ("ah-army-01", 2, "br-army-01", "", False),
        ("ge-army-01", 2, "fr-army-01", "", False),
        ("ge-army-01", 2, "br-army-01", "; played: cp-49", False),
    ],
)
def test_card_cp_55_lloyd_george_bars_the_british_from_deep_german_trenches(
    defender: str, trench: int, attacker: str, extra: str, barred: bool
) -> None:
    text = f"amiens: {attacker}; cambrai: {defender}; trench: cambrai cp {trench}"
    forbidden = field(text + "; played-this-turn: cp-55" + extra, side="ap")
    assert (why_not_by_event(forbidden, unit(attacker), space("cambrai")) == LLOYD_GEORGE_FORBIDS) is barred
    free = field(text + extra, side="ap")
    assert why_not_by_event(free, unit(attacker), space("cambrai")) is None


@pytest.mark.clause("16.4.9", "Q-CP45-3")
def test_16_4_9_only_turks_in_the_near_east_attack_russians_after_brest_litovsk() -> None:
    text = (
        "war: tu; lemberg: ru-army-01; cracow: ge-army-01; przemysl: ah-army-01; stanislau: tu-corps-02;"
        "kars: ru-corps-01; erzerum: tu-corps-01; tbilisi: br-corps-01; sedan: fr-army-01"
    )
    peace = field(text + "; played: cp-45")
    for name in ("ge-army-01", "ah-army-01", "tu-corps-02"):
        assert why_not_by_event(peace, unit(name), space("lemberg")) == BREST_FORBIDS
    assert why_not_by_event(peace, unit("tu-corps-01"), space("kars")) is None
    assert why_not_by_event(peace, unit("ge-army-01"), space("kars")) == BREST_FORBIDS
    assert why_not_by_event(peace, unit("ge-army-01"), space("sedan")) is None
    assert why_not_by_event(peace, unit("fr-army-01"), space("cracow")) is None
    assert why_not_by_event(field(text), unit("ah-army-01"), space("lemberg")) is None


# -- card AP-56, card AP-57


@pytest.mark.clause("card AP-56")
def test_card_ap_56_reduced_french_armies_at_paris() -> None:
    position = field(
        "paris: fr-army-01*, fr-army-02; melun: fr-army-03*; verdun: fr-army-04*; rouen: br-army-01*;"
        "eliminated: fr-army-05*; amiens: fr-corps-01*"
    )
    assert names(taxi_armies(position)) == {"fr-army-01", "fr-army-03"}


@pytest.mark.clause("card AP-57")
def test_card_ap_57_supplied_russian_armies_in_russia_with_room() -> None:
    position = field(
        "minsk: ru-army-01; kiev: ru-army-02, ru-corps-01; lemberg: ru-army-03;"
        "tbilisi: ru-army-cau; kovel: ru-corps-03;"
        "lodz: ru-army-04; control: cp plock czestochowa warsaw; no-fort: warsaw; vilna: ru-army-05, ru-army-06"
    )
    found = places(cavalry_spaces(position))
    assert "minsk" in found
    assert not {"kiev", "lemberg", "tbilisi", "kovel", "lodz", "vilna"} & found


# -- card AP-30: Salonika


@pytest.mark.clause("card AP-30", "Q-AP30-2", "13.1.10", "13.2.1")
def test_card_ap_30_who_sails_to_salonika() -> None:
    text = "marseilles: fr-corps-01; lyon: fr-corps-02; cairo: br-corps-01; alexandria: br-corps-02; london: br-army-01"
    text += "; reserve: br-corps-04; level: 1, 2"
    assert names(may_sail_to_salonika(field(text))) == {"fr-corps-01", "br-corps-02", "br-corps-04"}
    used = field(text + "; quotas: br")
    assert names(may_sail_to_salonika(used)) == {"fr-corps-01", "br-corps-04"}
    paris = field(text + "; reserve: fr-corps-05; control: cp paris; no-fort: paris")
    assert "fr-corps-05" not in names(may_sail_to_salonika(paris))
    there = field(text + "; war: gr; salonika: fr-corps-06; athens: fr-corps-07")
    assert "fr-corps-06" not in names(may_sail_to_salonika(there))
    assert "fr-corps-07" in names(may_sail_to_salonika(there))


@pytest.mark.clause("card AP-30", "9.5.2.4", "Q-AP30-3")
def test_card_ap_30_three_corps_at_most_go_one_by_one() -> None:
    text = (
        "hand: ap-30; level: 1, 2; marseilles: fr-corps-01; calais: br-corps-01; essen: ge-army-01; lyon: fr-corps-05"
    )
    text += "; nantes: fr-corps-02; rouen: br-corps-03; bordeaux: fr-corps-03; reserve: br-corps-04, ge-corps-01"
    position = field(text, side="ap")
    play(position, "ap-30 event")
    offered = agree(position)
    assert {"redeploy fr-corps-01", "redeploy br-corps-01", "redeploy br-corps-04", "done"} <= offered
    assert "redeploy fr-corps-05" not in offered
    assert "redeploy ge-corps-01" not in offered
    play(position, "redeploy fr-corps-01")
    assert "redeploy fr-corps-01" not in agree(position)
    play(position, "redeploy br-corps-01")
    before = len(units(position, "salonika"))
    play(position, "redeploy br-corps-04")
    assert len(units(position, "salonika")) == before + 1
    assert {"fr-corps-01", "br-corps-01", "br-corps-04"} <= set(units(position, "salonika"))
    assert not any(option.startswith("redeploy") for option in options(position))


# -- 17: replacements


def spend(text: str, side: int = CP) -> PathsPosition:
    position = field(text)
    position.stack = [Replacements(side)]
    position.advance()
    return position


@pytest.mark.clause("17.1.1", "17.1.4", "17.1.7")
def test_17_1_4_why_points_are_not_spent_so() -> None:
    position = spend(
        "rp: ge 1, ah 1; essen: ge-army-01*, ge-army-02; eliminated: ge-corps-02, ge-army-03;"
        "reserve: ge-corps-03*; paris: fr-army-01*"
    )
    offered = agree(position)
    assert {"restore ge-army-01", "restore ge-corps-03", "rebuild-full ge-corps-02"} <= offered
    assert refusal(position, "restore ge-army-02") == NOT_REDUCED
    assert refusal(position, "restore ge-corps-02") == NOT_REDUCED
    assert refusal(position, "restore ge-army-09") == NOT_REDUCED
    assert refusal(position, "rebuild-full ge-army-01") == NOT_ELIMINATED
    assert refusal(position, "rebuild-full ge-army-09") == NOT_ELIMINATED
    assert refusal(position, "rebuild-full ge-army-03") == TOO_FEW_POINTS
    allies = spend("rp: br 2; calais: br-army-bef*, br-army-01*; reserve: br-corps-bef*; libya: sn-corps*", AP)
    assert refusal(allies, "restore br-army-bef") == NOT_REPLACEABLE
    assert "restore br-army-01" in agree(allies)


@pytest.mark.clause("17.1.1", "9.5.2.4")
def test_17_1_1_greeks_are_replaced_once_they_are_at_war() -> None:
    text = "rp: minor 2; eliminated: gr-corps-01; athens: gr-corps-02*; calais: be-army-01*"
    neutral = spend(text, AP)
    assert refusal(neutral, "restore gr-corps-02") == NOT_REPLACEABLE
    assert refusal(neutral, "rebuild-full gr-corps-01") == NOT_REPLACEABLE
    agree(neutral)
    at_war = spend(text + "; war: gr", AP)
    assert {"restore gr-corps-02", "rebuild-full gr-corps-01"} <= agree(at_war)


@pytest.mark.clause("card CP-59")
def test_card_cp_59_poles_need_warsaw() -> None:
    text = "rp: ge 2; lodz: pol-corps-01*, ge-corps-01*; control: cp lodz"
    without = spend(text)
    assert refusal(without, "restore pol-corps-01") == POLES_NEED_WARSAW
    assert "restore ge-corps-01" in agree(without)
    held = spend(text + "; control: cp warsaw; no-fort: warsaw")
    assert "restore pol-corps-01" in agree(held)


@pytest.mark.clause("card CP-27")
def test_card_cp_27_zeppelin_raids_cost_four_british_points() -> None:
    for points, left in ((6, 2), (5, 1), (4, 0), (2, 0)):
        position = field(f"played-this-turn: cp-27; rp: br {points}")
        apply_standing_effects(position)
        assert position.half_rp[5] == 2 * left


@pytest.mark.clause("L-1")
@pytest.mark.parametrize(
    ("held", "scenario", "turn", "points"),
    [
        ("sedan cambrai liege", "historical", 5, 1),
        ("sedan cambrai", "historical", 5, 0),
        ("brussels cambrai liege", "historical", 5, 0),
        ("sedan cambrai liege", "campaign", 5, 0),
        ("sedan cambrai liege", "historical", 4, 0),
    ],
)
def test_l_1_a_german_point_for_sedan_and_two_more(held: str, scenario: str, turn: int, points: int) -> None:
    text = f"level: 2, 0; control: cp {held}; no-fort: liege; set: total_war_turn=4"
    position = field(text, scenario=scenario, turn=turn)
    apply_standing_effects(position)
    assert position.half_rp[0] == 2 * points
    early = field(text.replace("level: 2", "level: 1"), scenario=scenario, turn=turn)
    apply_standing_effects(early)
    assert early.half_rp[0] == 0


@pytest.mark.clause("9.5.3.3", "17.1.5", "Q-9.5.3-1")
def test_9_5_3_3_an_army_enters_where_its_side_holds_feeds_and_has_room() -> None:
    def enters(text: str, name: str = "ge-army-09") -> set[str]:
        return places(entry_spaces(field(text), unit(name)))

    assert enters("") == {"berlin", "essen", "breslau"}
    assert enters("control: ap berlin") == {"essen", "breslau"}
    assert enters("essen: ge-army-01, ge-army-02, ge-army-03") == {"berlin", "breslau"}
    assert enters("breslau: ru-army-01") == {"berlin", "essen"}
    cut = "control: ap hannover leipzig rostock stettin cottbus"
    assert enters(cut) == {"essen", "breslau"}
    assert enters("", "ah-army-10") == {"vienna", "budapest"}
    assert enters("control: ap vienna", "ah-army-10") == {"budapest"}


# -- 14.3, 15.3: attrition and sieges


@pytest.mark.clause("14.3.5", "17.1.7")
def test_14_3_5_attrition_ends_the_bef_corps_for_good() -> None:
    position = field(
        "sedan: br-corps-bef, fr-corps-01;"
        "control: cp cambrai chateau-thierry brussels liege verdun; no-fort: liege, verdun"
    )
    attrition(position)
    assert where(position, "br-corps-bef") == "out-of-the-game"
    assert where(position, "fr-corps-01") == "eliminated"


@pytest.mark.clause("15.3.2", "15.3.3", "table 10")
@pytest.mark.parametrize(
    ("turn", "die", "modifier", "falls"),
    [(5, 3, 0, False), (5, 4, 0, True), (2, 5, -2, False), (2, 6, -2, True), (3, 4, 0, True)],
)
def test_15_3_2_a_siege_is_rolled_and_told(turn: int, die: int, modifier: int, falls: bool) -> None:
    position = field("liege: ge-army-01", turn=turn)
    position.stack = [SiegePhase()]
    position.advance()
    play(position, die)
    assert SiegeRolled(space("liege"), die, modifier, falls) in position.events
    assert (not position.forts >> space("liege") & 1) is falls


# -- 5, 16.1


@pytest.mark.clause("table 7", "L-1")
def test_table_7_the_end_of_the_historical_scenario() -> None:
    def end(text: str = "", scenario: str = "historical") -> int:
        return final_vp(field(text, scenario=scenario))

    assert end("", "campaign") == end("played: cp-52", "campaign") == 10
    assert end("played: cp-52") == end() + 2


@pytest.mark.clause("16.1.3.1", "16.1.4")
def test_16_1_3_1_only_limited_war_of_the_central_powers_brings_turkey_in() -> None:
    for side, level, joins in (
        (CP, Commitment.LIMITED_WAR, True),
        (AP, Commitment.LIMITED_WAR, False),
        (AP, Commitment.TOTAL_WAR, False),
        (CP, Commitment.TOTAL_WAR, False),
    ):
        position = field("")
        enter_level(position, side, level)
        assert bool(position.at_war >> Nation.TU & 1) is joins
        assert (position.total_war_turn == position.turn) is (side == CP and level is Commitment.TOTAL_WAR)


@pytest.mark.clause("5.6.2")
def test_5_6_2_both_bids_are_shown() -> None:
    position = GAME.start("campaign", {"bidding": True})
    assert key(position) == "bid-for-allies"
    position.answer(2, 0)
    position.answer(3, 1)
    assert SidesBid(0, 2) in position.events
    assert SidesBid(1, 3) in position.events
