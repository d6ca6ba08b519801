"""Chapters 16 and 17: war and peace, replacements."""

from __future__ import annotations

from typing import Unpack

import pytest

from firestep.games.paths_of_glory.attack_limits import BREST_FORBIDS
from firestep.games.paths_of_glory.cards.conditions import russian_vp
from firestep.games.paths_of_glory.cards.playing import raise_war_status
from firestep.games.paths_of_glory.nations import AP, CP
from firestep.games.paths_of_glory.position import PathsPosition
from firestep.games.paths_of_glory.replacements import (
    Replacements,
    apply_standing_effects,
    replaceable,
    why_not_replace,
)
from firestep.games.paths_of_glory.supply import in_supply
from firestep.games.paths_of_glory.tables import peace_change
from firestep.games.paths_of_glory.units import UNIT_IDS
from firestep.games.paths_of_glory.war_status import WarStatusPhase
from firestep.kernel import Refusal

from .field import (
    Nation,
    Situation,
    field,
    options,
    play,
    refusal,
    seat,
    space,
    unit,
    where,
)


def settle(text: str, **more: Unpack[Situation]) -> PathsPosition:
    position = field(text, **more)
    position.stack = [WarStatusPhase()]
    position.advance()
    return position


@pytest.mark.clause("16.1.3", "16.1.4", "16.1.5", "table 13")
def test_16_1_levels_of_commitment() -> None:
    assert settle("ws: 3, 4").commitment == [0, 1]
    assert settle("ws: 11, 0; level: 1, 0").commitment == [2, 0]
    assert settle("ws: 11, 0").commitment == [2, 0]
    assert settle("ws: 0, 0; level: 1, 1").commitment == [1, 1]


def test_16_1_3_1_turkey_enters_with_cp_limited_war() -> None:
    position = settle("ws: 4, 0")
    assert position.at_war >> Nation.TU & 1
    assert where(position, "tu-corps-14") == "medina"
    assert position.trench_level(space("gaza"), CP) == 1
    assert not settle("ws: 0, 4").at_war >> Nation.TU & 1


def test_16_1_6_after_total_war_only_the_combined_value_rises() -> None:
    position = field("level: 2, 0; ws: 11, 0")
    raise_war_status(position, CP, 2)
    assert (position.war_status[CP], position.combined) == (11, 13)


@pytest.mark.clause("16.2.2", "16.3.1", "16.3.2", "16.3.3", "card AP-54")
def test_16_3_2_zimmermann_at_combined_30() -> None:
    assert refusal(field("hand: ap-54; level: 2, 2; set: combined=29", side="ap"), "ap-54 event") == Refusal(
        "16.3.2", "combined-war-status-too-low"
    )
    position = field("hand: ap-54, ap-38; level: 2, 2; set: combined=30; essen: ge-army-01", side="ap")
    play(position, "ap-54 event")
    assert position.at_war >> Nation.US & 1
    assert position.vp == 9
    play(position, "automatic", "done")
    assert refusal(position, "ap-38 event") == Refusal("16.3.4", "needs-over-there")


@pytest.mark.clause("16.3.4", "card AP-55", "card AP-38", "card AP-43", "card AP-47", "card CP-36")
def test_16_3_4_over_there_on_a_later_turn_then_one_american_card_a_turn() -> None:
    text = "hand: ap-55, ap-38, ap-43; level: 2, 2; war: us; played: ap-54; essen: ge-army-01; set: zimmermann_turn=%d"
    assert refusal(field(text % 5, side="ap"), "ap-55 event") == Refusal("16.3.4", "zimmermann-this-turn")
    position = field(text % 4, side="ap")
    play(position, "ap-55 event", "automatic", "done")
    assert refusal(position, "ap-43 event") is None
    play(position, "ap-43 event", "to nantes")
    assert where(position, "us-army-01") == "nantes"
    play(position, "automatic", "done")
    assert refusal(position, "ap-38 event") == Refusal("9.5.3.1", "one-reinforcement-per-nation")
    boats = field("hand: ap-38; level: 2, 2; war: us; played: ap-54, ap-55, cp-36", side="ap")
    assert refusal(boats, "ap-38 event") == Refusal("card CP-36", "u-boats-roam")
    convoyed = field("hand: ap-38; level: 2, 2; war: us; played: ap-54, ap-55, cp-36, ap-52", side="ap")
    assert refusal(convoyed, "ap-38 event") is None
    delayed = field(text % 4 + ", over_there_turn=5; played: ap-55", side="ap", over_there_delay=True)
    assert refusal(delayed, "ap-43 event") == Refusal("16.3.4", "over-there-this-turn")


@pytest.mark.clause("16.3.5", "card AP-40", "16.5.1")
def test_16_3_5_fourteen_points_need_zimmermann_and_bar_cp_peace() -> None:
    assert refusal(field("hand: ap-40; level: 2, 2", side="ap"), "ap-40 event") == Refusal("16.3.5", "needs-zimmermann")
    position = field("hand: ap-40; level: 2, 2; played: ap-54; set: vp=13; essen: ge-army-01", side="ap")
    play(position, "ap-40 event")
    assert position.vp == 12
    assert refusal(position, "peace") == Refusal("card AP-40", "fourteen-points-bar-peace")


@pytest.mark.clause("16.4.1", "16.4.2", "16.4.3", "card CP-28", "Q-CP52-1")
def test_16_4_3_tsar_takes_command_at_three_russian_vp_spaces() -> None:
    assert russian_vp(field("control: cp lodz warsaw baku")) == 3
    assert refusal(field("hand: cp-28; level: 1, 0; control: cp lodz warsaw"), "cp-28 event") == Refusal(
        "16.4.3", "too-few-russian-spaces"
    )
    position = field("hand: cp-28; level: 1, 0; control: cp lodz warsaw riga; essen: ge-army-01; no-fort: warsaw, riga")
    play(position, "cp-28 event")
    assert position.was_played(27)
    dropped = field("hand: cp-52; level: 2, 0; played: cp-28; set: combined=33")
    assert refusal(dropped, "cp-52 event") is None


@pytest.mark.clause("16.4.4", "16.4.5", "card CP-52")
@pytest.mark.parametrize(("combined", "ok"), [(32, True), (31, False)])
def test_16_4_4_fall_of_the_tsar_at_33(combined: int, ok: bool) -> None:
    position = field(f"hand: cp-52; level: 2, 0; played: cp-28; set: combined={combined}; control: cp lodz")
    assert (refusal(position, "cp-52 event") is None) is ok
    if ok:
        play(position, "cp-52 event")
        assert (position.vp, position.recorded_russian_vp) == (13, 1)
    assert refusal(field(f"hand: cp-52; level: 2, 0; set: combined={combined + 9}"), "cp-52 event") == Refusal(
        "16.4.4", "needs-tsar-takes-command"
    )


def test_card_cp_52_one_point_with_romania_at_war_and_romania_is_barred_after() -> None:
    position = field("hand: cp-52; level: 2, 0; played: cp-28; set: combined=40; war: ro")
    play(position, "cp-52 event")
    assert position.vp == 11
    barred = field("hand: ap-16; level: 2, 2; played: cp-52", side="ap")
    assert refusal(barred, "ap-16 event") == Refusal("card AP-16", "after-fall-of-the-tsar")


@pytest.mark.clause("16.4.6")
def test_16_4_6_the_revolution_on_a_later_turn_with_more_spaces_or_all_seven() -> None:
    text = "hand: cp-53; level: 2, 0; played: cp-28, cp-52; "
    text += "set: fall_turn=%d, recorded_russian_vp=%d; control: cp lodz baku"
    assert refusal(field(text % (4, 1)), "cp-53 event") is None
    assert refusal(field(text % (5, 1)), "cp-53 event") == Refusal("16.4.6", "fall-this-turn")
    assert refusal(field(text % (4, 2)), "cp-53 event") == Refusal("16.4.6", "no-new-russian-space")
    seven = text % (4, 8) + " warsaw riga vilna minsk kiev odessa"
    assert refusal(field(seven), "cp-53 event") is None


@pytest.mark.clause("16.4.8", "16.4.9", "card CP-45", "Q-CP45-1", "Q-CP45-2", "Q-CP45-3")
def test_16_4_9_what_brest_litovsk_does() -> None:
    position = field(
        "hand: cp-45; level: 2, 0; played: cp-53; paris: ru-corps-01; jassy: ru-corps-02, ro-corps-01; war: ro, tu;"
        "kiev: ru-army-01; essen: ge-army-01"
    )
    play(position, "cp-45 event")
    assert where(position, "ru-corps-01") == where(position, "ru-corps-02") == "eliminated"
    assert where(position, "ru-army-01") == "kiev"
    assert where(position, "ro-corps-01") == "jassy"
    text = "played: cp-45; war: tu; "
    russians = field(text + "kovno: ru-army-01; insterberg: ge-army-08", side="ap", ops=3)
    assert refusal(russians, "attack kovno") == BREST_FORBIDS
    germans = field(text + "kovno: ru-army-01; insterberg: ge-army-08; no-fort: kovno", ops=3)
    assert refusal(germans, "attack insterberg") == BREST_FORBIDS
    mixed = field(text + "kars: ru-corps-01; erzerum: tu-corps-08, ge-corps-01", ops=3)
    play(mixed, "attack erzerum", "attack kars")
    assert options(mixed) == ["with tu-corps-08", "call-off"]
    besiege = field(text + "insterberg: ge-army-08", ops=1)
    play(besiege, "move insterberg", "move ge-army-08", "to kovno")
    assert besiege.besieged(space("kovno"))
    shared = field(text + "war: ro; galatz: ro-corps-01; constanta: ru-corps-01; control: cp bucharest")
    assert in_supply(shared, unit("ru-corps-01")) is False


@pytest.mark.clause("16.5.1.1", "16.5.1.2", "16.5.1")
def test_16_5_1_who_may_offer_peace() -> None:
    assert refusal(field("set: vp=10"), "peace") == Refusal("16.5.1.1", "peace-needs-vp")
    assert refusal(field("set: vp=11"), "peace") is None
    assert refusal(field("set: vp=10", side="ap"), "peace") == Refusal("16.5.1.1", "peace-needs-vp")
    assert refusal(field("set: vp=9", side="ap"), "peace") is None


@pytest.mark.clause("16.5.3")
def test_16_5_3_peace_may_be_offered_again_in_every_round() -> None:
    position = field("set: vp=12; essen: ge-army-01; paris: fr-army-01", round=2)
    for number in (2, 3, 4):
        assert position.round == number
        play(position, "peace", "no", 4, "automatic", "done")
    assert (position.round, position.vp) == (5, 12)


@pytest.mark.clause("16.5.2", "table 9", "5.1.1")
def test_16_5_2_accepted_peace_is_a_draw_and_refused_peace_a_roll() -> None:
    position = field("set: vp=12")
    play(position, "peace", "yes")
    assert position.result is not None
    assert (position.result.winners, position.result.key) == ((), "peace")
    refused = field("set: vp=12; paris: fr-army-01")
    play(refused, "peace", "no", 1)
    assert refused.vp == 13
    assert seat(refused) == AP
    assert [peace_change(0, die) for die in range(1, 7)] == [1, 1, 1, 0, 0, -1]
    assert [peace_change(20, die) for die in range(1, 7)] == [1, 1, 0, 0, 0, -1]
    allied = field("set: vp=8; essen: ge-army-01", side="ap")
    play(allied, "peace", "no", 6)
    assert allied.vp == 9


# -- 17


def spend(text: str, side: int = CP) -> PathsPosition:
    position = field(text)
    position.stack = [Replacements(side)]
    position.advance()
    return position


@pytest.mark.clause("17.1.1", "17.1.4", "table 8", "17.1.2")
def test_17_1_4_costs() -> None:
    position = spend("rp: ge 3; essen: ge-army-01*, ge-corps-01*; eliminated: ge-army-02, ge-corps-02")
    play(position, "restore ge-army-01")
    assert position.half_rp[0] == 4
    play(position, "restore ge-corps-01")
    assert position.half_rp[0] == 3
    assert "rebuild-full ge-army-02" not in options(position)
    play(position, "rebuild-reduced ge-army-02", "to berlin")
    assert where(position, "ge-army-02") == "berlin reduced"
    play(position, "rebuild-reduced ge-corps-02")
    assert where(position, "ge-corps-02") == "reserve reduced"
    assert position.half_rp[0] == 0
    full = spend("rp: ge 1; eliminated: ge-corps-02")
    play(full, "rebuild-full ge-corps-02")
    assert where(full, "ge-corps-02") == "reserve"


def test_17_1_1_1_the_minor_pool_serves_the_minors_alone() -> None:
    position = field("rp: minor 1; ostend: be-army-01*; calais: br-army-01*; reserve: aus-corps*, pt-corps*")
    names = {UNIT_IDS[number] for number, _ in replaceable(position, AP)}
    assert names == {"be-army-01", "aus-corps", "pt-corps"}


@pytest.mark.clause("17.1.3", "Q-17.1-3", "Q-17.1-5", "Q-17.1-6")
def test_17_1_3_a_lost_capital_stops_replacements_but_for_belgians_and_serbs() -> None:
    lost = field("rp: ah 3; olmutz: ah-army-01*; eliminated: ah-corps-01; control: ap budapest")
    assert not list(replaceable(lost, CP))
    assert list(replaceable(field("rp: ah 3; olmutz: ah-army-01*"), CP))
    serbs = field("rp: minor 1; control: cp belgrade; no-fort: belgrade; valjevo: sb-army-02*; reserve: sb-corps-01*")
    names = {UNIT_IDS[number] for number, _ in replaceable(serbs, AP)}
    assert names == {"sb-army-02", "sb-corps-01"}


@pytest.mark.clause("17.1.4.1", "Q-17.1-1")
def test_17_1_4_1_no_replacements_on_foreign_supply() -> None:
    text = "war: tu; rp: ge 2; ankara: ge-corps-01*"
    position = field(text + "; control: ap adrianople")
    assert in_supply(position, unit("ge-corps-01"))
    assert why_not_replace(position, CP, unit("ge-corps-01"), 0) is not None
    linked = field("war: tu, bu; rp: ge 2; ankara: ge-corps-01*; control: cp nis belgrade; no-fort: belgrade")
    assert why_not_replace(linked, CP, unit("ge-corps-01"), 0) is None


@pytest.mark.clause("17.1.5", "Q-17.1-2", "Q-17.1-4", "table 19")
def test_17_1_5_where_armies_are_rebuilt() -> None:
    belgium = spend("rp: minor 2; eliminated: be-army-01", AP)
    play(belgium, "rebuild-reduced be-army-01")
    assert options(belgium) == ["to ostend", "to brussels", "to antwerp"]
    lost = spend("rp: minor 2; eliminated: be-army-01; control: cp ostend brussels", AP)
    play(lost, "rebuild-reduced be-army-01")
    assert options(lost) == ["to calais"]
    serbia = spend("rp: minor 2; eliminated: sb-army-01", AP)
    play(serbia, "rebuild-reduced sb-army-01")
    assert options(serbia) == ["to belgrade"]
    nis = spend("rp: minor 2; eliminated: sb-army-01; control: cp nis; war: gr; played: ap-44", AP)
    play(nis, "rebuild-reduced sb-army-01")
    assert options(nis) == ["to salonika"]


def test_17_1_6_the_arab_army_is_rebuilt_in_arabia() -> None:
    position = spend("war: tu; rp: minor 2; eliminated: ana-corps", AP)
    play(position, "rebuild-full ana-corps")
    assert where(position, "ana-corps") == "arabia"


def test_17_1_7_dotted_units_are_never_rebuilt() -> None:
    position = field("rp: br 4; london: br-army-bef*; eliminated: br-army-mef")
    assert not list(replaceable(position, AP))


@pytest.mark.clause("card CP-33")
@pytest.mark.parametrize(("edition", "points"), [("classic", 0), ("deluxe", 1)])
def test_card_cp_33_rathenau_pays_from_the_next_turn_in_the_classic_edition(edition: str, points: int) -> None:
    position = field("played: cp-33; played-this-turn: cp-33", edition=edition)
    apply_standing_effects(position)
    assert position.half_rp[0] == 2 * points
    later = field("played: cp-33", edition=edition)
    apply_standing_effects(later)
    assert later.half_rp[0] == 2


@pytest.mark.clause("card CP-33", "Q-CP33-1", "card AP-37", "Q-AP37-1", "card CP-27", "card CP-36", "card AP-52")
def test_standing_effects_on_replacements() -> None:
    position = field("played: cp-33")
    apply_standing_effects(position)
    assert position.half_rp[0] == 2
    stopped = field("played: cp-33, ap-37")
    apply_standing_effects(stopped)
    assert stopped.half_rp[0] == 0
    raids = field("played-this-turn: cp-27; rp: br 3")
    apply_standing_effects(raids)
    assert raids.half_rp[5] == 0
    boats = field("played: cp-36; rp: br 3")
    apply_standing_effects(boats)
    assert boats.half_rp[5] == 4
    convoy = field("played: cp-36, ap-52; rp: br 3")
    apply_standing_effects(convoy)
    assert convoy.half_rp[5] == 6
    reds = field("played: cp-53; rp: ru 4")
    apply_standing_effects(reds)
    assert reds.half_rp[6] == 2
