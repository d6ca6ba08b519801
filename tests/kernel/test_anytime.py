"""Anytime choices: what a seat may do at any time, whoever is asked."""

from __future__ import annotations

import pytest

from firestep.kernel import GAME_OVER, MALFORMED, Die, IllegalChoice, Refusal, Result, write_position
from kernel.toy_rules import (
    BLUE,
    GAVE_UP,
    GREEN,
    NO_COIN,
    NO_PARTNER,
    RED,
    STILL_LEADING,
    ChooseBid,
    CoinSent,
    TakeTurn,
    ToyPosition,
)
from kernel.walks import dealt, in_turns, play


def refused(position: ToyPosition, choice: object, seat: int) -> Refusal:
    before = write_position(position)
    with pytest.raises(IllegalChoice) as caught:
        position.answer_anytime(choice, seat)  # type: ignore[arg-type]
    assert write_position(position) == before
    return caught.value.refusal


def test_an_anytime_choice_leaves_the_open_question_open() -> None:
    position = in_turns()
    question = position.question
    position.answer_anytime("send", GREEN)

    assert position.question is question
    assert position.coins == [1, 3, 2]
    assert position.events[-1] == CoinSent(GREEN)


def test_an_anytime_choice_may_start_a_procedure_that_runs_first() -> None:
    position = in_turns()
    position.answer_anytime("dare", BLUE)
    assert position.questions == [Die()]

    play(position, "3")
    assert position.questions == [TakeTurn(RED)]


def test_it_may_interrupt_seats_that_choose_together() -> None:
    position = play(dealt(), "red: bid 1")
    position.answer_anytime("dare", BLUE)
    assert [question.seat for question in position.questions] == [-1]

    play(position, "2")
    assert position.questions == [ChooseBid(BLUE), ChooseBid(GREEN)]


def test_it_may_end_the_match_inside_the_lanes() -> None:
    position = play(dealt(), "red: bid 1")
    position.answer_anytime("dare", BLUE)
    play(position, "6")

    assert position.result is not None
    assert (position.result.winners, position.stack) == ((BLUE, GREEN), [])


def test_it_is_refused_with_its_clause_and_nothing_changes() -> None:
    position = in_turns()

    assert refused(position, "send", RED) == NO_PARTNER
    assert refused(position, "resign", RED) == MALFORMED
    assert refused(position, 7, RED) == MALFORMED
    position.coins[BLUE] = 0
    assert refused(position, "send", BLUE) == NO_COIN


def test_t6_who_leads_may_not_give_up() -> None:
    position = play(in_turns(surrender="ruled"), "march")
    assert refused(position, "resign", RED) == STILL_LEADING

    position.answer_anytime("resign", GREEN)
    assert position.result is None
    assert refused(position, "resign", GREEN) == GAVE_UP
    position.answer_anytime("resign", BLUE)
    assert position.result == Result((RED,), (BLUE, GREEN), "surrender", "T7")


def test_nothing_is_offered_when_the_match_is_over() -> None:
    position = play(dealt(), "red: storm")

    assert refused(position, "send", GREEN) == GAME_OVER
