"""Chapters 10 and 11: stacking, movement, trenches, the Near East."""

from __future__ import annotations

import pytest

from firestep.games.paths_of_glory.control import dig, take_control
from firestep.games.paths_of_glory.marching import (
    CHANNEL_CLOSED,
    FORT_TOO_STRONG,
    GERMAN_FORTS,
    OWN_ATTACK_MARKER,
    WOULD_OVERSTACK,
)
from firestep.games.paths_of_glory.nations import AP, CP
from firestep.games.paths_of_glory.position import PathsPosition
from firestep.kernel import Refusal

from .field import field, holder, key, options, play, refusal, seat, space, units, where


def ways(position: PathsPosition) -> list[str]:
    return [option.removeprefix("to ") for option in options(position) if option.startswith("to ")]


@pytest.mark.clause("10.1.1", "Q-10.1-2")
def test_10_1_1_three_units_to_a_space_and_forts_are_free() -> None:
    position = field("metz: ge-army-04, ge-army-05, ge-army-06; koblenz: ge-army-03", ops=1)
    play(position, "move koblenz", "move ge-army-03")
    play(position, "to metz")
    assert refusal(position, "done") == WOULD_OVERSTACK


@pytest.mark.clause("10.1.2", "10.1.1")
def test_10_1_2_a_space_may_be_overfull_while_those_in_it_can_still_move_away() -> None:
    position = field("metz: ge-army-04, ge-army-05, ge-army-06; koblenz: ge-army-03", ops=2)
    play(position, "move koblenz", "move metz", "move ge-army-03", "to metz", "done")
    assert len(units(position, "metz")) == 4
    assert refusal(position, "done") == Refusal("10.1.2", "must-make-room")
    play(position, "move ge-army-04", "to koblenz", "done")
    assert refusal(position, "done") is None


@pytest.mark.clause("Q-10.1-1")
def test_q_10_1_1_the_opponent_removes_what_is_too_many() -> None:
    from firestep.games.paths_of_glory.movement import CorrectStacking

    position = field("metz: ge-army-04, ge-army-05, ge-army-06, ge-corps-01")
    position.stack = [CorrectStacking(CP)]
    position.advance()
    assert (key(position), seat(position)) == ("choose-excess", AP)
    play(position, "remove ge-army-05")
    assert where(position, "ge-army-05") == "out-of-the-game"


@pytest.mark.clause("10.1.3", "11.1.7", "10.1.4")
def test_10_1_3_enemies_never_share_a_space_and_friends_do() -> None:
    position = field(
        "sedan: ge-army-01; verdun: fr-army-03; liege: ah-army-01; control: cp liege; no-fort: liege", ops=2
    )
    play(position, "move sedan", "move ge-army-01")
    assert "verdun" not in ways(position)
    assert "liege" in ways(position)


@pytest.mark.clause("11.1.1", "Q-11.1-4")
def test_11_1_1_one_stack_is_finished_before_the_next() -> None:
    position = field("essen: ge-army-01; berlin: ge-army-02", ops=2)
    play(position, "move essen", "move berlin", "move ge-army-01", "to aachen")
    assert not any(option.endswith("ge-army-02") for option in options(position))
    play(position, "done")
    assert options(position) == ["move ge-army-02", "done"]


@pytest.mark.clause("11.1.2", "11.1.3", "11.1.5")
def test_11_1_2_each_space_costs_a_point_and_points_run_out() -> None:
    position = field("essen: ge-army-01", ops=1)
    play(position, "move essen", "move ge-army-01")
    assert "berlin" not in ways(position)
    play(position, "to aachen", "to koblenz", "to frankfurt")
    assert key(position) == "choose-action"
    assert where(position, "ge-army-01") == "frankfurt"


def test_11_1_4_dashed_lines_by_nationality() -> None:
    british = field("london: br-army-01, fr-corps-01", side="ap", ops=2)
    play(british, "move london", "move br-army-01")
    assert "calais" in ways(british)
    french = field("london: br-army-01, fr-corps-01", side="ap", ops=2)
    play(french, "move london", "move fr-corps-01")
    assert ways(french) == []


def test_11_1_6_pass_but_do_not_stop_on_an_own_attack_marker() -> None:
    position = field(
        "sedan: ge-army-01; verdun: fr-army-03; liege: ge-army-02; control: cp liege; no-fort: liege", ops=2
    )
    play(position, "attack sedan", "move liege", "move ge-army-02", "to sedan")
    assert refusal(position, "done") == OWN_ATTACK_MARKER
    assert ways(position)


@pytest.mark.clause("11.1.8", "15.1.1", "15.2.1", "11.1.13")
def test_11_1_8_an_enemy_fort_is_entered_only_by_a_besieging_force() -> None:
    position = field("aachen: ge-army-01", ops=1)
    play(position, "move aachen", "move ge-army-01", "to liege")
    assert key(position) == "choose-action"  # it must stop
    assert holder(position, "liege") == "ap"
    assert position.besieged(space("liege"))
    corps = field("aachen: ge-corps-01", ops=1)
    play(corps, "move aachen", "move ge-corps-01")
    assert refusal(corps, "to liege") == FORT_TOO_STRONG


@pytest.mark.clause("15.2.1")
def test_15_2_1_corps_from_several_spaces_besiege_together() -> None:
    position = field("tarnow: ah-corps-01; cracow: ah-corps-02; oppeln: ge-corps-01", ops=3)
    play(position, "move tarnow", "move cracow", "move oppeln", "move ah-corps-01", "to ivangorod")
    assert position.besieged(space("ivangorod"))  # strength 1
    position = field("plock: ge-corps-01; lodz: ge-corps-02; thorn: ge-corps-03; control: cp plock lodz", ops=3)
    play(position, "move plock", "move lodz", "move ge-corps-01", "to warsaw")
    assert options(position) == ["join ge-corps-02"]
    play(position, "join ge-corps-02", "to warsaw")
    assert position.besieged(space("warsaw"))


@pytest.mark.clause("11.1.9", "Q-11.1-1", "Q-16.1-1", "card CP-08", "table 14")
def test_11_1_9_cp_passes_the_channel_spaces_but_does_not_stop() -> None:
    text = "brussels: ge-army-01; control: cp liege sedan cambrai; no-fort: liege; essen: ge-corps-01"
    position = field(text, ops=1)
    play(position, "move brussels", "move ge-army-01", "to ostend")
    assert refusal(position, "done") == CHANNEL_CLOSED
    play(position, "to calais", "to cambrai")
    assert (holder(position, "ostend"), holder(position, "calais")) == ("cp", "cp")
    assert position.vp == 12
    for extra in ("; played: cp-08", "; ws: 4, 0"):
        position = field(text + extra, ops=1)
        play(position, "move brussels", "move ge-army-01", "to ostend")
        assert refusal(position, "done") is None


def test_11_1_10_a_beach_is_entered_only_with_the_marker() -> None:
    closed = field("war: tu; gallipoli: br-corps-01; constantinople: br-corps-02; control: ap bursa", side="ap", ops=3)
    play(closed, "move gallipoli", "move br-corps-01")
    assert "mef1" not in ways(closed)
    opened = field(
        f"war: tu; gallipoli: br-corps-01; control: ap mef1; set: beachhead={space('mef1')}", side="ap", ops=3
    )
    play(opened, "move gallipoli", "move br-corps-01")
    assert "mef1" in ways(opened)


@pytest.mark.clause("11.1.11", "Q-11.1-2", "Q-11.1-3")
def test_11_1_11_neutrals_are_closed_and_albania_is_open() -> None:
    position = field(
        "trieste: ah-corps-01; mostar: ah-corps-02; skopje: ah-corps-03;control: cp nis belgrade; no-fort: belgrade",
        ops=3,
    )
    assert not position.open >> space("udine") & 1
    assert holder(position, "tirana") == "ap"
    play(position, "move skopje", "move ah-corps-03", "to tirana", "done")
    assert holder(position, "tirana") == "cp"


def test_11_1_12_persia_opens_with_turkey_and_ahwaz_is_a_vp_space() -> None:
    assert not field("").open >> space("ahwaz") & 1
    position = field("war: tu")
    assert position.open >> space("ahwaz") & 1
    take_control(position, space("ahwaz"), CP)
    assert position.vp == 11


@pytest.mark.clause("11.1.14")
def test_11_1_14_the_arab_army_holds_a_space_only_while_it_is_there() -> None:
    position = field("war: tu; arabia: ana-corps", side="ap", ops=1)
    play(position, "move arabia", "move ana-corps", "to medina")
    assert position.vp == 9
    play(position, "to arabia", "done")
    assert (holder(position, "medina"), position.vp) == ("cp", 10)


@pytest.mark.clause("11.1.15", "Q-11.1-6")
def test_11_1_15_the_bef_keeps_to_four_countries() -> None:
    position = field("war: it; grenoble: br-army-bef, br-army-01", side="ap", ops=1)
    play(position, "move grenoble", "move br-army-bef")
    assert "turin" not in ways(position)
    other = field("war: it; grenoble: br-army-bef, br-army-01", side="ap", ops=1)
    play(other, "move grenoble", "move br-army-01")
    assert "turin" in ways(other)


@pytest.mark.clause("Q-11.1-5", "Q-14.3-6", "14.3.1")
def test_q_11_1_5_units_out_of_supply_are_paid_and_do_not_act() -> None:
    position = field(
        "valjevo: fr-corps-01, sb-army-02; belgrade: ah-army-01; nis: ah-army-02; no-fort: belgrade;"
        "control: cp skopje monastir cetinje",
        side="ap",
        ops=2,
    )
    play(position, "move valjevo")
    assert position.ops == 0
    assert options(position) == ["move sb-army-02", "done"]


DIG = "played: cp-06; essen: ge-army-01, ge-army-02, ge-corps-01"


@pytest.mark.clause("11.2.1", "Q-11.2-1")
def test_11_2_1_one_army_of_each_activated_space_may_dig_after_the_event() -> None:
    position = field("essen: ge-army-01", ops=1)
    play(position, "move essen")
    assert refusal(position, "entrench ge-army-01") == Refusal("11.2.1", "no-entrench-event-yet")
    position = field(DIG + "; berlin: ge-army-03", ops=2)
    play(position, "move essen", "move berlin", "entrench ge-army-01")
    assert refusal(position, "entrench ge-army-02") == Refusal("11.2.1", "one-army-entrenches")
    assert refusal(position, "move ge-army-02") is None
    assert refusal(position, "entrench ge-army-03") is None


@pytest.mark.clause("11.2.2", "11.2.3")
@pytest.mark.parametrize(("die", "level"), [(3, 1), (4, 0)])
def test_11_2_2_a_die_up_to_the_loss_factor_digs(die: int, level: int) -> None:
    position = field(DIG, ops=1)
    play(position, "move essen", "entrench ge-army-01", "done", die)
    assert position.trench_level(space("essen"), CP) == level


def test_11_2_3_never_deeper_than_two() -> None:
    position = field(DIG + "; trench: essen cp 2", ops=1)
    play(position, "move essen")
    assert refusal(position, "entrench ge-army-01") == Refusal("11.2.3", "trench-is-deep-enough")
    one = field("essen: ge-army-01; trench: essen cp 1")
    dig(one, space("essen"), CP)
    assert one.trench_level(space("essen"), CP) == 2


@pytest.mark.clause("11.2.4", "11.2.5", "11.2.6")
def test_11_2_5_trenches_stay_when_empty_and_are_captured_on_entry() -> None:
    position = field("sedan: ge-army-01; trench: cambrai ap 1, chateau-thierry ap 2; control: cp liege", ops=1)
    assert position.trench_level(space("cambrai"), AP) == 1
    play(position, "move sedan", "move ge-army-01", "to chateau-thierry")
    assert position.trench_level(space("chateau-thierry"), CP) == 1
    play(position, "to cambrai")
    assert position.trench_level(space("cambrai"), AP) == position.trench_level(space("cambrai"), CP) == 0


@pytest.mark.clause("Q-11.2-3", "14.3.3")
def test_q_11_2_3_a_besieging_army_may_dig() -> None:
    position = field("liege: ge-army-01; played: cp-06", ops=1)
    play(position, "move liege")
    assert "entrench ge-army-01" in options(position)


@pytest.mark.clause("Q-11.2-5", "Q-14.3-4")
def test_q_11_2_5_attrition_captures_trenches() -> None:
    from firestep.games.paths_of_glory.sieges import attrition

    position = field("cambrai: ge-army-01; trench: cambrai cp 2")
    attrition(position)
    assert position.trench_level(space("cambrai"), AP) == 1


@pytest.mark.clause("Q-11.2-6", "Q-14.3-1")
def test_q_11_2_6_an_intact_fort_keeps_its_space_and_trench_at_attrition() -> None:
    from firestep.games.paths_of_glory.sieges import attrition

    position = field(
        "konigsberg: ge-corps-01; trench: konigsberg cp 1; control: ap insterberg memel tannenberg danzig thorn;"
        "no-fort: danzig, thorn; control: ap kolberg stettin rostock kiel wilhelmshaven"
    )
    attrition(position)
    assert where(position, "ge-corps-01") == "eliminated"
    assert holder(position, "konigsberg") == "cp"
    assert position.trench_level(space("konigsberg"), CP) == 1


def test_11_2_9_a_failed_try_helps_the_next_one() -> None:
    position = field(DIG + "; paris: fr-army-01", ops=1, entrench_memory=True)
    play(position, "move essen", "entrench ge-army-01", "done", 4, "automatic", "done")
    play(position, "automatic", "move essen", "entrench ge-army-01", "done", 4)
    assert position.trench_level(space("essen"), CP) == 1
    forgetful = field(DIG + "; paris: fr-army-01", ops=1)
    play(forgetful, "move essen", "entrench ge-army-01", "done", 4, "automatic", "done")
    play(forgetful, "automatic", "move essen", "entrench ge-army-01", "done", 4)
    assert forgetful.trench_level(space("essen"), CP) == 0


@pytest.mark.clause("11.3.1")
def test_11_3_1_only_some_armies_enter_the_near_east() -> None:
    text = "war: tu, bu; adrianople: br-army-01, br-corps-01; control: ap constantinople bursa salonika kavala; war: gr"
    text += "; control: ap gallipoli philippoli strumitsa"
    army = field(text, side="ap", ops=3)
    play(army, "move adrianople", "move br-army-01")
    assert "constantinople" not in ways(army)
    corps = field(text, side="ap", ops=3)
    play(corps, "move adrianople", "move br-corps-01")
    assert "constantinople" in ways(corps)


@pytest.mark.clause("11.3.2", "Q-11.3-2", "Q-12.1-2")
def test_11_3_2_one_russian_corps_a_turn_crosses_the_caucasus() -> None:
    position = field("caucasus: ru-corps-01, ru-corps-02, ru-army-01", side="ap", ops=1)
    play(position, "move caucasus", "move ru-corps-01", "to poti", "done", "move ru-corps-02")
    assert "grozny" not in ways(position)
    army = field("caucasus: ru-corps-01, ru-corps-02, ru-army-01", side="ap", ops=1)
    play(army, "move caucasus", "move ru-army-01")
    assert "poti" not in ways(army)
    fallen = field("caucasus: ru-corps-01; played: cp-52", side="ap", ops=1)
    play(fallen, "move caucasus", "move ru-corps-01")
    assert "poti" not in ways(fallen)
    cau = field("poti: ru-army-cau", side="ap", ops=1)
    play(cau, "move poti", "move ru-army-cau")
    assert "caucasus" not in ways(cau)


@pytest.mark.clause("15.1.11", "table 14")
def test_15_1_11_russians_keep_away_from_german_forts_on_turn_one() -> None:
    position = field("kovno: ru-army-01; control: ap insterberg", side="ap", ops=1, turn=1)
    play(position, "move kovno", "move ru-army-01", "to insterberg")
    assert refusal(position, "to konigsberg") == GERMAN_FORTS
    later = field("kovno: ru-army-01; control: ap insterberg", side="ap", ops=1, turn=2)
    play(later, "move kovno", "move ru-army-01", "to insterberg", "to konigsberg")
    assert later.besieged(space("konigsberg"))
