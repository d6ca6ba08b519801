"""Positions: refusals change nothing, reading changes nothing, clones are independent."""

from __future__ import annotations

import random

import pytest

from firestep.kernel import (
    CHANCE,
    GAME_OVER,
    MALFORMED,
    NOT_OFFERED,
    WRONG_SEAT,
    Choice,
    IllegalChoice,
    Position,
    Refusal,
    Setup,
    write_position,
)
from firestep.kernel.position import is_chance
from kernel.toy import TOY
from kernel.toy_rules import ALREADY_SHOWN, FIRED, RED, TOO_DEAR, TOO_FAR, BidsOpened, CardDealt, ToyPosition
from kernel.walks import any_answer, dealt, in_turns, play, toy, walk

JUNK: tuple[object, ...] = (
    None,
    1.0,
    True,
    [],
    [1],
    {},
    b"march",
    -1,
    99,
    "",
    "no such choice",
    (1, 2),
    ("march",),
    object(),
)


def refused(position: ToyPosition, choice: object, seat: int | None = None) -> Refusal:
    before = write_position(position)
    with pytest.raises(IllegalChoice) as caught:
        position.answer(choice, seat)  # type: ignore[arg-type]
    assert write_position(position) == before
    assert position.why_not(choice, seat) == caught.value.refusal
    return caught.value.refusal


def test_an_illegal_choice_is_refused_with_its_clause_and_nothing_changes() -> None:
    position = play(in_turns(), "march", "march", "march", "fire", "2", "show")

    assert refused(position, "march") == TOO_FAR
    assert refused(position, "barrage") == FIRED
    assert refused(position, "show") == ALREADY_SHOWN
    assert refused(dealt(), 4, RED) == TOO_DEAR


@pytest.mark.parametrize("junk", JUNK, ids=lambda value: type(value).__name__ + " " + str(value)[:20].split(" at ")[0])
def test_a_malformed_choice_is_refused_everywhere_and_nothing_changes(junk: object) -> None:
    for position in walk(5):
        for question in position.questions:
            assert refused(position, junk, question.seat) == MALFORMED


def test_the_wrong_seat_is_refused_everywhere_and_nothing_changes() -> None:
    rng = random.Random(3)
    for position in walk(6):
        asked = {question.seat for question in position.questions}
        for seat in {CHANCE, 0, 1, 2, 3, 99} - asked:
            if position.result is None:
                choice = any_answer(position, position.questions[0], rng)
                assert refused(position, choice, seat) == WRONG_SEAT


def test_after_the_end_every_choice_is_refused() -> None:
    position = play(dealt(), "red: storm")

    assert refused(position, "march", RED) == GAME_OVER
    assert position.why_not("march") == GAME_OVER


@pytest.mark.parametrize("seed", range(5))
def test_a_clone_is_independent(seed: int) -> None:
    rng = random.Random(seed)
    for position in walk(seed):
        before = write_position(position)
        clone = position.clone()
        assert clone == position
        assert clone.events == []
        for _ in range(6):
            if clone.result is None:
                question = rng.choice(clone.questions)
                clone.answer(any_answer(clone, question, rng), question.seat)
        assert write_position(position) == before


def test_asking_changes_nothing_and_asking_twice_gives_the_same() -> None:
    for position in walk(8):
        before = write_position(position)
        for question in position.questions:
            first = any_answer(position, question, random.Random(1))
            assert any_answer(position, question, random.Random(1)) == first
            assert question.why_not(position, first) is None
            assert first in question.options(position)
        assert write_position(position) == before


def test_options_are_what_why_not_allows() -> None:
    for position in walk(9):
        for question in position.questions:
            if not is_chance(question):
                legal: list[Choice] = [
                    each for each in question.candidates(position) if not question.why_not(position, each)
                ]
                assert list(question.options(position)) == legal


def test_what_is_conserved_stays_the_same() -> None:
    assert len({TOY.conserved(position) for seed in range(5) for position in walk(seed)}) == 1


def test_views_do_not_change_when_hidden_cards_are_re_dealt() -> None:
    rng = random.Random(4)
    for position in walk(10):
        for seat in (None, 0, 1, 2):
            other = TOY.determinise(position, seat, rng)
            assert TOY.view(other, seat) == TOY.view(position, seat)


def test_events_say_who_may_see_them_and_what_they_reveal() -> None:
    position = in_turns()
    dealt_cards = [event for event in position.events if isinstance(event, CardDealt)]

    assert [event.seen_by for event in dealt_cards] == [(0,), (1,), (2,)]
    assert position.events[-1] == BidsOpened((2, 1, 0))
    assert (position.events[-1].reveals, CardDealt.reveals) == (True, False)
    assert (CardDealt.key, BidsOpened.key) == ("card-dealt", "bids-opened")


def test_a_plain_position_has_nothing_to_choose() -> None:
    position = Position(Setup("toy", "raid", rules=1))

    assert position.anytime_question(0) is None
    assert position.question_for(0) is None
    assert position.clone() == position


def test_why_not_without_a_seat_speaks_for_the_one_that_is_asked() -> None:
    position = toy()
    assert position.why_not(0) is None
    assert position.why_not(99) == MALFORMED
    assert not is_chance(None)
    assert NOT_OFFERED.key == "not-offered"
