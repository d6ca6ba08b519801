"""9.2: what activating a space costs, and which spaces may be activated."""

from __future__ import annotations

from typing import Unpack

import pytest

from firestep.games.paths_of_glory.activation import (
    DESERT_SUMMER,
    MARK_ATTACK,
    MARK_MOVE,
    MARKED_ALREADY,
    NEUTRAL_GREEKS,
    NO_UNITS,
    NOTHING_TO_ATTACK,
    ONE_NEAR_EAST_ATTACK,
    OUT_OF_SUPPLY,
    TOO_DEAR,
    activation_cost,
)
from firestep.games.paths_of_glory.operations import MarkSpace
from firestep.games.paths_of_glory.position import PathsPosition
from firestep.kernel import DONE

from .field import Situation, field, key, options, play, refusal, space

SUMMER, AUTUMN = 6, 7


def marks(position: PathsPosition) -> set[str]:
    """The markers on offer; every other one must be refused, and none of these."""
    question = position.question
    assert isinstance(question, MarkSpace)
    allowed = [choice for choice in question.candidates(position) if question.why_not(position, choice) is None]
    assert set(question.options(position)) == set(allowed)
    return {question.write(position, choice) for choice in allowed if choice != DONE}


def cost(text: str, place: str, mark: int = MARK_MOVE, **more: Unpack[Situation]) -> int:
    return activation_cost(field(text, **more), space(place), mark)


@pytest.mark.clause("Q-AP09-1", "card AP-09")
def test_card_ap_09_moltke_makes_each_german_unit_in_the_west_cost_until_falkenhayn() -> None:
    text = "sedan: ge-army-01, ge-corps-01; essen: ge-army-02, ge-corps-02; control: cp liege; no-fort: liege"
    moltke = field(text + "; played: ap-09", ops=1)
    assert marks(moltke) == {"move essen"}
    assert refusal(moltke, "move sedan") == TOO_DEAR
    assert marks(field(text + "; played: ap-09", ops=2)) == {"move essen", "move sedan", "attack sedan"}
    later = field(text + "; played: ap-09, cp-13", ops=1)
    assert marks(later) == {"move essen", "move sedan", "attack sedan"}
    assert marks(field(text, ops=1)) == {"move essen", "move sedan", "attack sedan"}
    assert marks(field(text + "; played: cp-13", ops=1)) == {"move essen", "move sedan", "attack sedan"}


@pytest.mark.clause("card CP-29", "Q-CP29-1", "Q-CP29-2", "Q-CP29-3")
@pytest.mark.parametrize(
    ("stack", "points", "later"),
    [
        ("ge-army-11, ah-corps-01", 1, 1),
        ("ge-army-11, ah-corps-01, bu-corps-01", 1, 1),
        ("ge-army-11, ah-army-01", 2, 2),
        ("ge-army-11, ge-army-01, ah-corps-01", 1, 2),
        ("ge-army-12, ah-corps-01", 2, 2),
        ("ah-corps-01, bu-corps-01", 2, 2),
    ],
)
def test_card_cp_29_corps_beside_the_eleventh_army_count_as_german(stack: str, points: int, later: int) -> None:
    assert cost(f"war: bu; cracow: {stack}; played: cp-29", "cracow") == points
    assert cost(f"war: bu; cracow: {stack}; played: cp-29", "cracow", edition="deluxe") == later
    assert cost(f"war: bu; cracow: {stack}", "cracow") > 1


@pytest.mark.clause("card CP-10", "Q-CP10-1")
@pytest.mark.parametrize(
    ("stack", "points"),
    [
        ("ah-army-01, ge-corps-01", 1),
        ("ah-corps-01, ge-corps-01, ge-corps-02", 1),
        ("ah-army-01, ah-corps-01, ge-corps-01", 2),
        ("ah-army-01, ge-army-01", 2),
        ("ah-army-01, bu-corps-01", 2),
        ("ah-army-01, ge-corps-01, bu-corps-01", 3),
    ],
)
def test_card_cp_10_one_austrian_unit_with_german_corps_costs_one(stack: str, points: int) -> None:
    assert cost(f"war: bu; cracow: {stack}; played: cp-10", "cracow") == points
    assert cost(f"war: bu; cracow: {stack}", "cracow") >= 2


@pytest.mark.clause("card CP-10", "Q-CP10-1")
def test_card_cp_10_only_one_such_stack_a_round() -> None:
    text = "cracow: ah-army-01, ge-corps-01; martin: ah-army-02, ge-corps-02; played: cp-10"
    position = field(text, ops=3)
    play(position, "move cracow")
    assert position.ops == 2
    play(position, "move martin")
    assert position.ops == 0
    two = field("cracow: ge-corps-03; " + text, ops=2)
    play(two, "move cracow")
    assert two.ops == 1  # a stack of the eleventh army or of one nation does not use it up
    plain = field("cracow: ah-army-01; martin: ah-army-02, ge-corps-02; played: cp-10", ops=2)
    play(plain, "move cracow", "move martin")
    assert plain.ops == 0


@pytest.mark.clause("9.2.7.1", "Q-9.2-4")
def test_9_2_7_1_only_units_that_have_no_other_way_to_supply_are_dear() -> None:
    beach = f"war: tu, gr; control: ap mef1; set: beachhead={space('mef1')}"
    landed = "; gallipoli: br-corps-01, br-corps-02, aus-corps"
    assert cost(beach + landed, "gallipoli", side="ap") == 3
    assert cost(beach + "; gallipoli: br-army-mef", "gallipoli", side="ap") == 3
    assert cost(beach + "; gallipoli: br-army-mef, fr-corps-01", "gallipoli", side="ap") == 4
    assert cost(beach + "; athens: br-corps-01, br-corps-02, aus-corps", "athens", side="ap") == 1
    assert cost(beach + "; samsun: br-corps-01, br-corps-02", "samsun", side="ap") == 1
    assert cost("war: tu, gr; athens: br-corps-01, br-corps-02", "athens", side="ap") == 1
    gone = "war: tu; control: ap mef1; mef1: br-corps-01, br-corps-02"
    assert cost(gone, "mef1", side="ap") == 1


@pytest.mark.clause("9.2.7.1", "9.2.1")
def test_9_2_7_1_a_dear_stack_is_offered_only_to_those_who_can_pay() -> None:
    beach = f"war: tu; control: ap mef1; set: beachhead={space('mef1')}; mef1: br-army-mef; calais: br-army-01"
    assert marks(field(beach, side="ap", ops=2)) == {"move calais"}
    poor = field(beach, side="ap", ops=2)
    assert refusal(poor, "move mef1") == TOO_DEAR
    assert marks(field(beach, side="ap", ops=3)) == {"move calais", "move mef1"}


@pytest.mark.clause("9.2.3", "Q-9.2-2", "table 15")
def test_9_2_3_americans_and_belgians_count_for_themselves_elsewhere() -> None:
    assert cost("turin: fr-army-01, us-army-01; war: it", "turin", side="ap") == 2
    assert cost("paris: br-army-01, be-army-01", "paris", side="ap") == 2
    assert cost("amiens: br-army-01, be-army-01", "amiens", side="ap") == 1
    assert cost("amiens: fr-army-01, be-army-01", "amiens", side="ap") == 2
    assert cost("paris: us-army-01, br-army-01", "paris", side="ap") == 2
    mixed = field("paris: br-army-01, be-army-01; calais: br-army-02, be-corps", side="ap", ops=1)
    assert marks(mixed) == {"move calais"}
    central = field("cracow: ge-army-01, ah-army-01; vienna: ah-army-02", ops=1)
    assert marks(central) == {"move vienna"}


@pytest.mark.clause("card CP-52", "Q-CP52-2")
def test_card_cp_52_each_russian_unit_costs_one_in_an_attack() -> None:
    text = "lodz: ru-army-01, ru-army-02; posen: ge-army-01; played: cp-52"
    assert cost(text, "lodz", MARK_ATTACK, side="ap") == 2
    assert cost(text, "lodz", MARK_MOVE, side="ap") == 1
    assert marks(field(text, side="ap", ops=1)) == {"move lodz"}
    assert marks(field(text, side="ap", ops=2)) == {"move lodz", "attack lodz"}
    assert marks(field(text.removesuffix("; played: cp-52"), side="ap", ops=1)) == {"move lodz", "attack lodz"}
    french = "sedan: fr-army-01, fr-army-02; metz: ge-army-01; played: cp-52"
    assert cost(french, "sedan", MARK_ATTACK, side="ap") == 1
    assert marks(field(french, side="ap", ops=1)) == {"move sedan", "attack sedan"}
    mixed = "war: ro; lodz: ru-army-01, ru-army-02, ro-corps-01; posen: ge-army-01; played: cp-52"
    assert cost(mixed, "lodz", MARK_ATTACK, side="ap") == 3
    german = field("posen: ge-army-01, ge-army-02; lodz: ru-army-01; played: cp-52", ops=1)
    assert marks(german) == {"move posen", "attack posen"}


@pytest.mark.clause("card AP-51", "Q-AP51-1")
def test_card_ap_51_everyone_into_battle_makes_mixed_stacks_cost_one() -> None:
    text = "war: it, gr; cambrai: fr-army-01, br-army-01, be-army-01; athens: fr-corps-01, br-corps-01"
    text += "; turin: it-army-01, us-army-01"
    position = field(text + "; played-this-turn: ap-51; event-in-force: ap-51", side="ap", ops=1)
    assert {"move cambrai", "move turin"} == marks(position)
    assert activation_cost(position, space("athens"), MARK_MOVE) == 2
    assert marks(field(text, side="ap", ops=2)) == {"move athens", "move turin"}


@pytest.mark.clause("9.2.6", "9.2.5")
def test_9_2_6_only_own_units_and_never_two_markers() -> None:
    position = field("metz: ge-army-04; sedan: fr-army-05; essen: ge-army-01", ops=3)
    assert marks(position) == {"move metz", "attack metz", "move essen"}
    assert refusal(position, "move sedan") == NO_UNITS
    assert refusal(position, "attack berlin") == NO_UNITS
    assert refusal(position, "attack essen") == NOTHING_TO_ATTACK
    play(position, "attack metz")
    assert refusal(position, "move metz") == refusal(position, "attack metz") == MARKED_ALREADY
    assert marks(position) == {"move essen"}
    play(position, "move essen")
    assert key(position) == "choose-mover"


@pytest.mark.clause("9.2.1")
def test_9_2_1_marking_goes_on_while_points_and_stacks_are_left() -> None:
    position = field("metz: ge-army-04, ah-army-01; essen: ge-army-01", ops=2)
    play(position, "move essen")
    assert (key(position), position.ops) == ("choose-mover", 1)
    alone = field("metz: ge-army-04, ah-army-01", ops=1)
    assert alone.question is not None
    assert not isinstance(alone.question, MarkSpace)


@pytest.mark.clause("14.3.1", "Q-11.1-5")
def test_14_3_1_a_stack_without_supply_is_not_activated() -> None:
    position = field("cambrai: ge-army-01; sedan: fr-army-01; essen: ge-army-02", ops=3)
    assert refusal(position, "move cambrai") == refusal(position, "attack cambrai") == OUT_OF_SUPPLY
    assert marks(position) == {"move essen"}
    moving = field(
        "nis: sb-army-01; control: cp belgrade skopje valjevo; no-fort: belgrade; paris: fr-army-01", side="ap", ops=2
    )
    assert marks(moving) == {"move nis", "move paris"}


@pytest.mark.clause("14.3.1", "Q-14.3-6", "16.4.9")
def test_16_4_9_russians_after_brest_litovsk_act_only_on_their_own_supply() -> None:
    text = (
        "war: ro; bucharest: ru-army-01; galatz: ro-corps-01; ismail: ro-corps-02;"
        "constanta: ro-corps-03; barlad: ro-corps-04"
    )
    assert "move bucharest" in marks(field(text, side="ap", ops=1))
    after = field(text + "; played: cp-45; ploesti: ro-corps-05", side="ap", ops=1)
    assert "move bucharest" not in marks(after)
    assert refusal(after, "move bucharest") == OUT_OF_SUPPLY


@pytest.mark.clause("9.5.2.4")
def test_9_5_2_4_neutral_greeks_neither_move_nor_attack() -> None:
    greeks = (
        "salonika: gr-corps-01, fr-corps-01; athens: gr-corps-02; paris: fr-army-01; monastir: bu-corps-01; war: bu"
    )
    neutral = field(greeks, side="ap", ops=3)
    assert marks(neutral) == {"move paris"}
    assert refusal(neutral, "move athens") == NEUTRAL_GREEKS
    at_war = field(greeks + "; war: gr", side="ap", ops=3)
    assert marks(at_war) == {"move paris", "move salonika", "attack salonika", "move athens"}


@pytest.mark.clause("table 2-desert", "Q-15.2-8")
@pytest.mark.parametrize("turn", [SUMMER, AUTUMN])
def test_table_2_desert_no_attack_out_of_or_into_the_desert_in_summer(turn: int) -> None:
    sinai = "war: tu; sinai: br-corps-01; gaza: tu-corps-01; paris: fr-army-01; sedan: ge-army-01; verdun: fr-army-02"
    position = field(sinai, side="ap", ops=3, turn=turn)
    moves = {"move sinai", "move paris", "move verdun", "attack verdun"}
    assert marks(position) == (moves if turn == SUMMER else moves | {"attack sinai"})
    if turn == SUMMER:
        assert refusal(position, "attack sinai") == DESERT_SUMMER
    into = field("war: tu; cairo: br-corps-01; sinai: tu-corps-01", side="ap", ops=3, turn=turn)
    assert marks(into) == ({"move cairo"} if turn == SUMMER else {"move cairo", "attack cairo"})
    if turn == SUMMER:
        assert refusal(into, "attack cairo") == NOTHING_TO_ATTACK
    out_of = field(
        "war: tu; gaza: br-corps-01; nablus: tu-corps-01; no-fort: gaza; control: ap sinai", side="ap", ops=3, turn=turn
    )
    assert marks(out_of) == ({"move gaza"} if turn == SUMMER else {"move gaza", "attack gaza"})
    if turn == SUMMER:
        assert refusal(out_of, "attack gaza") == DESERT_SUMMER
    fort = field(
        "war: tu; nablus: br-corps-01; control: ap jerusalem beersheba sinai; no-fort: beersheba",
        side="ap",
        ops=3,
        turn=turn,
    )
    assert marks(fort) == ({"move nablus"} if turn == SUMMER else {"move nablus", "attack nablus"})


@pytest.mark.clause("9.2.7", "Q-9.2-3")
def test_9_2_7_the_near_east_army_and_the_beachhead_do_not_count() -> None:
    text = (
        "war: tu; kut: br-corps-01; control: ap qurna basra; baghdad: tu-corps-11;"
        "cairo: br-army-ne; sinai: tu-corps-01;"
        f"mef4: br-corps-02; adana: tu-corps-02; control: ap mef4; set: beachhead={space('mef4')};"
        "batum: ru-corps-01; rize: tu-corps-03; paris: fr-army-01; amiens: ge-army-01"
    )
    position = field(text, side="ap", ops=9, turn=AUTUMN)
    wanted = {"attack kut", "attack cairo", "attack mef4", "attack batum", "attack paris"}
    assert wanted <= marks(position)
    play(position, "attack cairo", "attack mef4")
    assert {"attack kut", "attack batum"} <= marks(position)
    play(position, "attack kut")
    assert refusal(position, "attack batum") == ONE_NEAR_EAST_ATTACK
    assert "attack paris" in marks(position)
    late = field(text, side="ap", ops=9, turn=AUTUMN)
    play(late, "attack kut")
    assert {"attack cairo", "attack mef4"} <= marks(late)
    assert "attack batum" not in marks(late)


@pytest.mark.clause("9.2.7")
def test_9_2_7_the_central_powers_have_no_such_limit() -> None:
    position = field(
        "war: tu; baghdad: tu-corps-01; kut: br-corps-01; rize: tu-corps-02; batum: ru-corps-01", ops=3, turn=AUTUMN
    )
    play(position, "attack baghdad")
    assert "attack rize" in marks(position)


@pytest.mark.clause("12.1.1", "15.1.2", "15.1.3", "15.2.4")
def test_12_1_1_forts_are_targets_unless_they_are_besieged() -> None:
    lone = field("koblenz: ge-army-01", ops=2)
    assert marks(lone) == {"move koblenz", "attack koblenz"}  # the fort of Liege
    besieged = field("koblenz: ge-army-01; liege: ge-army-02", ops=2)
    assert marks(besieged) == {"move koblenz", "move liege", "attack liege"}
    assert refusal(besieged, "attack koblenz") == NOTHING_TO_ATTACK
    broken = field("koblenz: ge-army-01; liege: ge-corps-02", ops=2)
    assert {"attack koblenz", "attack liege"} <= marks(broken)
    gone = field("koblenz: ge-army-01; no-fort: liege", ops=2)
    assert marks(gone) == {"move koblenz"}
    own = field("metz: ge-army-01", ops=2)
    assert marks(own) == {"move metz", "attack metz"}  # Verdun and Nancy
    inland = field("liege: ge-army-02; no-fort: liege; control: cp brussels sedan", ops=2)
    assert marks(inland) == {"move liege"}


@pytest.mark.clause("12.1.10", "12.1.1")
def test_12_1_10_london_alone_has_no_attack() -> None:
    alone = field(
        "london: br-army-01; calais: ge-army-01; control: cp cambrai sedan liege; no-fort: liege", side="ap", ops=2
    )
    assert marks(alone) == {"move london"}
    helped = field("london: br-army-01; amiens: fr-army-01; calais: ge-army-01", side="ap", ops=2)
    assert marks(helped) == {"move london", "attack london", "move amiens", "attack amiens"}


def test_9_2_5_options_are_written_as_markers() -> None:
    assert options(field("essen: ge-army-01", ops=1)) == ["move essen", "done"]
