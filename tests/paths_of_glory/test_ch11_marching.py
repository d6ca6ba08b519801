"""10, 11.1, 15.2: how stacks march, stop, leave units behind, and come together to besiege."""

from __future__ import annotations

import pytest

from firestep.games.paths_of_glory.marching import (
    BREAKS_SIEGE,
    CLOSED,
    ENEMY_UNITS,
    FORT_TOO_STRONG,
    GERMAN_FORTS,
    NO_LINE,
)
from firestep.games.paths_of_glory.movement import (
    CANNOT_REACH_FORT,
    MOVED_ALREADY,
    MUST_MAKE_ROOM,
    MUST_REACH_FORT,
    NOT_ACTIVATED,
    NOT_IN_STACK,
    ON_THE_WAY,
    ChooseExcess,
    CorrectStacking,
)
from firestep.games.paths_of_glory.nations import AP, CP
from firestep.games.paths_of_glory.position import PathsPosition

from .field import field, key, options, play, refusal, seat, space, units, where


def agree(position: PathsPosition) -> set[str]:
    """The answers on offer; every other one must be refused, and none of these."""
    question = position.question
    assert question is not None
    allowed = [choice for choice in question.candidates(position) if position.why_not(choice) is None]
    assert {question.write(position, choice) for choice in allowed} == set(options(position))
    return set(options(position))


@pytest.mark.clause("11.1.1", "9.2.8")
def test_11_1_1_only_activated_units_that_have_not_moved_move() -> None:
    position = field("essen: ge-army-01; berlin: ge-army-02; metz: ge-army-03; verdun: fr-army-01", ops=3)
    play(position, "move essen", "move berlin", "done")
    assert agree(position) == {"move ge-army-01", "move ge-army-02", "done"}
    assert refusal(position, "move ge-army-03") == NOT_ACTIVATED
    assert refusal(position, "move fr-army-01") == NOT_ACTIVATED
    assert refusal(position, "move ge-army-09") == NOT_ACTIVATED
    play(position, "move ge-army-01", "to aachen", "done")
    assert agree(position) == {"move ge-army-02", "done"}
    assert refusal(position, "move ge-army-01") == MOVED_ALREADY


@pytest.mark.clause("11.1.1", "11.1.5", "Q-11.1-4")
def test_11_1_1_a_unit_that_ends_its_move_in_an_activated_space_does_not_move_again() -> None:
    position = field("essen: ge-army-01; aachen: ge-army-02", ops=2)
    play(position, "move essen", "move aachen", "move ge-army-01", "to aachen", "to koblenz", "to aachen")
    assert agree(position) == {"move ge-army-02", "done"}
    assert refusal(position, "move ge-army-01") == MOVED_ALREADY
    stopped = field("essen: ge-army-01; aachen: ge-army-02", ops=2)
    play(stopped, "move essen", "move aachen", "move ge-army-01", "to aachen", "done")
    assert agree(stopped) == {"move ge-army-02", "done"}
    assert refusal(stopped, "move ge-army-01") == MOVED_ALREADY


@pytest.mark.clause("11.1.1")
def test_11_1_1_units_join_before_the_first_step_and_are_left_behind_after_it() -> None:
    position = field("essen: ge-army-01, ge-army-02, ge-corps-01; berlin: ge-army-03", ops=2)
    play(position, "move essen", "move berlin", "move ge-army-01")
    assert {"with ge-army-02", "with ge-corps-01", "done"} <= agree(position)
    assert refusal(position, "with ge-army-01") == MOVED_ALREADY
    assert refusal(position, "with ge-army-03") == NOT_ACTIVATED
    play(position, "with ge-army-02", "to aachen")
    assert {"leave ge-army-01", "leave ge-army-02"} <= agree(position)
    assert refusal(position, "leave ge-corps-01") == NOT_IN_STACK
    play(position, "leave ge-army-02", "to koblenz")
    assert refusal(position, "leave ge-army-01") == ON_THE_WAY
    play(position, "done")
    assert units(position, "aachen") == ["ge-army-02"]
    assert units(position, "koblenz") == ["ge-army-01"]
    assert agree(position) == {"move ge-army-03", "move ge-corps-01", "done"}


@pytest.mark.clause("11.1.1", "10.1.1")
def test_10_1_1_nobody_is_left_behind_where_there_is_no_room() -> None:
    text = "essen: ge-army-01, ge-army-02; aachen: ge-army-03, ge-army-04, ge-army-05"
    position = field(text, ops=1)
    play(position, "move essen", "move ge-army-01", "with ge-army-02", "to aachen")
    assert not {"leave ge-army-01", "leave ge-army-02", "done"} & agree(position)
    roomy = field(text.removesuffix(", ge-army-05"), ops=1)
    play(roomy, "move essen", "move ge-army-01", "with ge-army-02", "to aachen")
    assert {"leave ge-army-01", "leave ge-army-02"} <= agree(roomy)
    assert "done" not in agree(roomy)


@pytest.mark.clause("11.1.5")
def test_11_1_5_a_stack_goes_as_far_as_its_slowest_unit() -> None:
    position = field("essen: ge-army-01, ge-corps-01", ops=1)
    play(position, "move essen", "move ge-army-01", "with ge-corps-01", "to aachen", "to koblenz", "to frankfurt")
    assert "leave ge-army-01" in agree(position)
    assert not any(option.startswith("to ") for option in options(position))
    play(position, "leave ge-army-01", "to kassel")
    assert (where(position, "ge-army-01"), where(position, "ge-corps-01")) == ("frankfurt", "kassel")


@pytest.mark.clause("11.1.3", "11.1.7", "11.1.11")
def test_11_1_3_why_a_step_is_refused() -> None:
    position = field("villach: ah-army-01; trieste: ah-army-02; sedan: fr-army-01", ops=1)
    play(position, "move villach", "move ah-army-01")
    assert refusal(position, "to maggiore") == CLOSED
    assert refusal(position, "to vienna") == NO_LINE
    assert refusal(position, "to sedan") == ENEMY_UNITS
    assert refusal(position, "to graz") is None
    agree(position)


@pytest.mark.clause("10.1.2")
def test_10_1_2_a_full_space_may_stay_full_and_an_overfull_one_may_not() -> None:
    full = field("metz: ge-army-04, ge-army-05, ge-army-06", ops=1)
    play(full, "move metz", "move ge-army-04")
    assert "done" in agree(full)
    over = field("metz: ge-army-04, ge-army-05, ge-army-06; koblenz: ge-army-03", ops=2)
    play(over, "move metz", "move koblenz", "move ge-army-03", "to metz", "done")
    assert "done" not in agree(over)
    assert refusal(over, "done") == MUST_MAKE_ROOM
    play(over, "move ge-army-04")
    assert refusal(over, "done") == MUST_MAKE_ROOM
    play(over, "to koblenz", "done")
    assert "done" in agree(over)


@pytest.mark.clause("11.2.1")
def test_11_2_1_an_army_that_digs_does_not_move() -> None:
    position = field("played: cp-06; essen: ge-army-01, ge-corps-01", ops=1)
    play(position, "move essen", "entrench ge-army-01")
    assert agree(position) == {"move ge-corps-01", "done"}
    assert refusal(position, "move ge-army-01") == MOVED_ALREADY


@pytest.mark.clause("Q-10.1-1", "10.1.2")
def test_q_10_1_1_only_units_of_the_overfull_space_may_be_removed() -> None:
    position = field(
        "metz: ge-army-04, ge-army-05, ge-corps-02, ge-corps-01; essen: ge-army-01;"
        "verdun: fr-corps-01, fr-corps-02, fr-corps-03, fr-corps-04; eliminated: ge-corps-04"
    )
    position.stack = [CorrectStacking(CP)]
    position.advance()
    assert isinstance(position.question, ChooseExcess)
    assert agree(position) == {"remove ge-army-04", "remove ge-army-05", "remove ge-corps-01", "remove ge-corps-02"}
    play(position, "remove ge-corps-01")
    assert where(position, "ge-corps-01") == "eliminated"
    assert units(position, "metz") == ["ge-army-04", "ge-army-05", "ge-corps-02"]
    assert not isinstance(position.question, ChooseExcess)
    last = field("war: tu; libya: sn-corps, tu-corps-01, tu-corps-02, tu-corps-03")
    last.stack = [CorrectStacking(CP)]
    last.advance()
    assert (key(last), seat(last)) == ("choose-excess", AP)
    assert agree(last) == {"remove sn-corps", "remove tu-corps-01", "remove tu-corps-02", "remove tu-corps-03"}


@pytest.mark.clause("Q-10.1-1", "10.1.2")
def test_q_10_1_1_own_spaces_are_corrected_before_attacks_and_those_of_the_enemy_after() -> None:
    position = field(
        "metz: ge-army-04, ge-army-05, ge-corps-02, ge-corps-01; koblenz: ge-army-03; sedan: fr-army-05;"
        "rouen: fr-corps-01, fr-corps-02, fr-corps-03, fr-corps-04; essen: ge-army-01",
        ops=1,
    )
    play(position, "attack koblenz")
    assert (key(position), seat(position)) == ("choose-excess", AP)
    play(position, "remove ge-corps-01")
    assert key(position) == "choose-target"
    play(position, "done")
    assert (key(position), seat(position)) == ("choose-excess", CP)
    play(position, "remove fr-corps-01")
    assert key(position) == "choose-action"


@pytest.mark.clause("15.1.1")
@pytest.mark.parametrize(
    ("text", "mover", "fort"),
    [
        ("war: tu; jerusalem: tu-corps-14", "tu-corps-14", "beersheba"),
        ("war: us; bar-le-duc: us-corps-06", "us-corps-06", "verdun"),
        ("koblenz: pol-corps-03", "pol-corps-03", "metz"),
        ("war: it; villach: ah-corps-11", "ah-corps-11", "trieste"),
    ],
)
def test_15_1_1_a_single_corps_enters_an_own_fort(text: str, mover: str, fort: str) -> None:
    position = field(text, ops=1, side="ap" if mover.startswith("us") else "cp")
    place = where(position, mover)
    play(position, f"move {place}", f"move {mover}", f"to {fort}")
    assert where(position, mover) == fort
    assert not position.besieged(space(fort))


@pytest.mark.clause("11.3.2")
def test_11_3_2_a_stack_goes_between_the_boxes_and_europe_but_not_across() -> None:
    position = field("caucasus: ru-corps-01, ru-corps-02", side="ap", ops=1)
    play(position, "move caucasus", "move ru-corps-01")
    assert {"to poti", "to grozny", "to uman", "to odessa"} <= agree(position)
    play(position, "with ru-corps-02")
    assert {"to uman", "to odessa"} <= agree(position)
    assert not {"to poti", "to grozny"} & agree(position)
    back = field("tbilisi: ru-corps-01, ru-corps-02; poti: ru-corps-03", side="ap", ops=2)
    play(back, "move poti", "move ru-corps-03")
    assert "to caucasus" in agree(back)
    turks = field("tbilisi: ru-corps-01, ru-corps-02", side="ap", ops=2)
    play(turks, "move tbilisi", "move ru-corps-01", "with ru-corps-02")
    assert {"to kars", "to grozny", "to erivan"} <= agree(turks)


# -- 15.2: sieges

PRUSSIA = "tannenberg: ru-corps-01, ru-corps-02; memel: ru-corps-03; control: ap insterberg"


@pytest.mark.clause("15.2.1", "15.1.1")
def test_15_2_1_the_third_corps_must_be_able_to_come() -> None:
    both = ("move tannenberg", "move memel", "move ru-corps-01", "with ru-corps-02")
    free = field(PRUSSIA, side="ap", ops=2, turn=2)
    play(free, *both)
    assert "to konigsberg" in agree(free)
    blocked = field(PRUSSIA + "; insterberg: ge-corps-01", side="ap", ops=2, turn=2)
    play(blocked, *both)
    assert refusal(blocked, "to konigsberg") == FORT_TOO_STRONG
    unpaid = field(PRUSSIA, side="ap", ops=2, turn=2)
    play(unpaid, "move tannenberg", "done", "move ru-corps-01", "with ru-corps-02")
    assert refusal(unpaid, "to konigsberg") == FORT_TOO_STRONG
    alone = field(PRUSSIA, side="ap", ops=2, turn=2)
    play(alone, "move tannenberg", "move memel", "move ru-corps-01")
    assert "to konigsberg" in agree(alone)
    first = field(PRUSSIA, side="ap", ops=2, turn=1)
    play(first, *both)
    assert refusal(first, "to konigsberg") == GERMAN_FORTS


@pytest.mark.clause("15.2.1", "15.1.11")
def test_15_1_11_on_turn_one_russians_still_besiege_austrian_forts_together() -> None:
    text = "lemberg: ru-corps-01, ru-corps-02; lublin: ru-corps-03"
    position = field(text, side="ap", ops=2, turn=1)
    play(position, "move lemberg", "move lublin", "move ru-corps-01", "with ru-corps-02", "to przemysl")
    assert options(position) == ["join ru-corps-03"]
    play(position, "join ru-corps-03", "to przemysl")
    assert position.besieged(space("przemysl"))


@pytest.mark.clause("15.2.1")
def test_15_2_1_who_comes_to_help_takes_a_way_that_still_leads_there() -> None:
    text = "insterberg: ru-corps-01, ru-corps-02; kovno: ru-corps-03; vilna: ru-corps-04"
    position = field(text, side="ap", ops=3)
    play(position, "move insterberg", "move kovno", "move vilna", "move ru-corps-01", "with ru-corps-02")
    play(position, "to konigsberg")
    assert agree(position) == {"join ru-corps-03", "join ru-corps-04"}
    assert refusal(position, "join ru-corps-05") == CANNOT_REACH_FORT
    play(position, "join ru-corps-03")
    assert agree(position) == {"to insterberg", "to grodno"}
    assert refusal(position, "done") == refusal(position, "to vilna") == MUST_REACH_FORT
    assert refusal(position, "to szawli") == MUST_REACH_FORT
    play(position, "to grodno")
    assert agree(position) == {"to insterberg"}
    play(position, "to insterberg")
    assert agree(position) == {"to konigsberg"}
    play(position, "to konigsberg")
    assert position.besieged(space("konigsberg"))
    assert "move ru-corps-04" in agree(position)


@pytest.mark.clause("15.2.1", "15.1.1")
def test_15_2_1_who_comes_to_help_does_not_pass_another_enemy_fort() -> None:
    text = "tannenberg: ru-corps-01, ru-corps-02; lodz: ru-corps-03"
    position = field(text, side="ap", ops=3)
    play(position, "move tannenberg", "move lodz", "move ru-corps-01", "with ru-corps-02", "to konigsberg")
    play(position, "join ru-corps-03")
    assert agree(position) == {"to plock"}
    play(position, "to plock")
    assert agree(position) == {"to tannenberg"}


SIEGE = "liege: ge-army-01, ge-corps-01; essen: ge-army-02; aachen: ge-corps-02"


@pytest.mark.clause("15.2.4")
def test_15_2_4_when_too_few_besiegers_stay_the_others_follow_at_once() -> None:
    position = field(SIEGE, ops=3)
    play(position, "move liege", "move essen", "done", "move ge-army-01", "to aachen", "done")
    assert agree(position) == {"move ge-corps-01"}
    assert refusal(position, "move ge-army-02") == BREAKS_SIEGE
    assert refusal(position, "done") == BREAKS_SIEGE
    play(position, "move ge-corps-01")
    assert refusal(position, "done") == BREAKS_SIEGE
    play(position, "to koblenz", "done")
    assert agree(position) == {"move ge-army-02", "done"}


@pytest.mark.clause("15.2.4", "Q-15.2-1")
def test_15_2_4_besiegers_stay_if_one_who_has_moved_would_be_left_alone() -> None:
    position = field(SIEGE, ops=3)
    play(position, "move liege", "move aachen", "move ge-corps-02", "to liege", "done")
    play(position, "move ge-army-01")
    assert refusal(position, "to sedan") == BREAKS_SIEGE
    assert refusal(position, "to aachen") == BREAKS_SIEGE
    assert "with ge-corps-01" in agree(position)
    play(position, "done")
    assert "move ge-corps-01" in agree(position)
    play(position, "move ge-corps-01", "to aachen", "done")
    assert position.besieged(space("liege"))


@pytest.mark.clause("15.2.4", "11.1.1")
def test_15_2_4_a_lone_besieger_may_go_and_a_stuck_one_is_told_why() -> None:
    lone = field("liege: ge-army-01", ops=1)
    play(lone, "move liege", "move ge-army-01")
    assert "to aachen" in agree(lone)
    stuck = field("liege: ge-army-01; aachen: ge-corps-02; essen: ge-army-02", ops=3)
    play(stuck, "move liege", "move aachen", "move essen", "move ge-corps-02", "to liege", "done")
    assert refusal(stuck, "move ge-army-01") == BREAKS_SIEGE
    assert agree(stuck) == {"move ge-army-02", "done"}
