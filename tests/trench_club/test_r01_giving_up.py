"""R1.3 Giving up: a side has given up when all its players say so."""

from __future__ import annotations

import pytest

from firestep.games.trench_club import anytime
from firestep.games.trench_club.agreement import CO_OP, SOLO
from firestep.games.trench_club.game import GAME
from firestep.games.trench_club.money_events import FoughtOn, GaveUp
from firestep.games.trench_club.position import TrenchPosition
from firestep.kernel import IllegalChoice, read_position, write_position
from firestep.kernel.record import RESIGN
from trench_club.field import FOUR_PLAYERS, field

TWO = "de: infantry g5; gb: infantry k9"
FOUR = "de: infantry g5; ah: infantry e5; gb: infantry k9; fr: infantry k12"


def interject(position: TrenchPosition, seat: int, word: str) -> TrenchPosition:
    question = position.anytime_question(seat)
    assert question is not None
    position.answer_anytime(question.read(position, word), seat)
    return position


@pytest.mark.parametrize("seat", [0, 1])
def test_r1_3c_the_other_side_wins_at_once_in_anybodys_turn(seat: int) -> None:
    position = interject(field(TWO), seat, "resign")
    result = position.result
    assert result is not None
    assert (result.winners, result.losers, result.key) == ((1 - seat,), (seat,), "won-by-surrender")
    assert position.question is None


def test_r1_3c_a_side_of_two_gives_up_when_both_have_said_so() -> None:
    position = field(FOUR, scenario=FOUR_PLAYERS)
    seat = position.agreed.seats.index
    interject(position, seat("gb"), "resign")
    assert position.result is None
    assert GaveUp("gb") in position.events
    interject(position, seat("de"), "resign")
    assert position.result is None, "one of each side has not given up"
    interject(position, seat("fr"), "resign")
    assert position.result is not None
    assert set(position.result.winners) == {seat("de"), seat("ah")}


def test_r1_3c_who_wanted_to_give_up_may_fight_on_until_the_partner_agrees() -> None:
    position = interject(field(FOUR, scenario=FOUR_PLAYERS), 1, "resign")
    question = position.anytime_question(1)
    assert question is not None
    assert question.why_not(position, RESIGN) == anytime.GAVE_UP_ALREADY
    assert anytime.FIGHT_ON in question.options(position)
    interject(position, 1, "fight-on")
    assert FoughtOn("gb") in position.events
    assert question.why_not(position, anytime.FIGHT_ON) == anytime.NOT_GIVEN_UP
    interject(position, 3, "resign")
    assert position.result is None


def test_r1_3c_against_the_automa_giving_up_is_a_defeat_without_a_winner() -> None:
    alone = interject(field("fr: infantry g5; de: infantry k9", scenario=SOLO), 0, "resign")
    assert alone.result is not None
    assert (alone.result.winners, alone.result.losers) == ((), (0,))
    together = interject(field("fr: infantry g5; gb: infantry e5; de: tank k9", scenario=CO_OP), 1, "resign")
    assert together.result is None
    interject(together, 0, "resign")
    assert together.result is not None
    assert together.result.losers == (0, 1)


def test_r1_3c_also_while_the_companies_are_split() -> None:
    position = GAME.start("two-players")
    assert isinstance(position, TrenchPosition)
    interject(position, 1, "resign")
    assert position.result is not None
    assert position.result.winners == (0,)


def test_r1_3c_nobody_gives_up_after_the_end() -> None:
    position = interject(field(TWO), 0, "resign")
    assert position.anytime_question(1) is None
    with pytest.raises(IllegalChoice):
        position.answer_anytime(RESIGN, 1)


def test_r1_3c_who_has_said_so_is_kept_in_clones_and_snapshots() -> None:
    position = interject(field(FOUR, scenario=FOUR_PLAYERS), 1, "resign")
    assert position.clone().gave_up == position.gave_up == 0b10
    assert read_position(GAME, write_position(position)) == position
