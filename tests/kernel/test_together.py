"""Choosing at the same time: a lane for each seat, unseen by the others."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import permutations

import pytest

from firestep.kernel import WRONG_SEAT, Die, IllegalChoice, Procedure, Result, Setup, Together
from kernel.toy import TOY
from kernel.toy_rules import BLUE, GREEN, RED, Bid, ChooseBid, TakeTurn, ToyPosition
from kernel.walks import dealt, play


def test_every_seat_is_asked_at_once() -> None:
    position = dealt()

    assert [question.seat for question in position.questions] == [RED, BLUE, GREEN]
    assert position.question == ChooseBid(RED)
    assert position.question_for(GREEN) == ChooseBid(GREEN)


@pytest.mark.parametrize("order", list(permutations(range(3))))
def test_the_order_of_the_answers_makes_no_difference(order: tuple[int, ...]) -> None:
    position = dealt()
    for seat in order:
        position.answer(2 - seat, seat)

    assert position.bids == [2, 1, 0]
    assert position.question == TakeTurn(RED)
    assert position == play(dealt(), "red: bid 2", "blue: bid 1", "green: bid 0")


def test_who_has_answered_is_not_asked_again() -> None:
    position = play(dealt(), "blue: bid 1")

    assert position.question_for(BLUE) is None
    with pytest.raises(IllegalChoice) as caught:
        position.answer(1, BLUE)
    assert caught.value.refusal == WRONG_SEAT


def test_an_answer_stays_hidden_until_all_are_in() -> None:
    position = play(dealt(), "blue: bid 3")

    assert TOY.view(position, RED)["bids"] == [-1, None, None]
    assert TOY.view(position, BLUE)["bids"] == [None, 3, None]
    assert not position.bidding or not [event for event in position.events if event.seen_by is None]


def test_a_lane_can_end_the_match() -> None:
    position = play(dealt(), "red: bid 1", "green: storm")

    assert position.result == Result((RED,), (BLUE, GREEN), "storm", "T7")
    assert position.stack == []


def test_clones_have_lanes_of_their_own() -> None:
    position = play(dealt(), "red: bid 1")
    clone = position.clone()
    play(clone, "blue: bid 2", "green: bid 3")

    assert position.question_for(BLUE) == ChooseBid(BLUE)
    assert position.bids == [1, -1, -1]
    assert clone.question == TakeTurn(GREEN)


@dataclass(slots=True)
class Ambush(Procedure[ToyPosition]):
    """A lane that ends the match before anybody is asked."""

    def begin(self, position: ToyPosition) -> None:
        position.finish(Result((), (), "ambush"))


@dataclass(slots=True)
class Scout(Procedure[ToyPosition]):
    """A lane in which chance is asked."""

    def begin(self, position: ToyPosition) -> None:
        self.ask(position, Die(), then=self.die_rolled)

    def die_rolled(self, position: ToyPosition, die: int) -> None:
        position.steps[0] += die


@dataclass(slots=True)
class Meeting(Procedure[ToyPosition]):
    """Lanes of all kinds at once."""

    def begin(self, position: ToyPosition) -> None:
        self.next(self.meet, self.part)

    def meet(self, position: ToyPosition) -> None:
        position.call_together(*self.lanes())

    def lanes(self) -> list[Procedure[ToyPosition]]:
        return [Bid(RED), Scout(), Scout()]

    def part(self, position: ToyPosition) -> None:
        position.steps[1] = 100


@dataclass(slots=True)
class Massacre(Meeting):
    """One lane is over before it begins."""

    def lanes(self) -> list[Procedure[ToyPosition]]:
        return [Bid(RED), Ambush()]


def meeting(procedure: Procedure[ToyPosition]) -> ToyPosition:
    position = ToyPosition(Setup("toy", "raid", rules=1))
    position.call(procedure)
    position.advance()
    return position


def test_chance_may_be_asked_in_a_lane() -> None:
    position = meeting(Meeting())
    assert [question.seat for question in position.questions] == [RED, -1, -1]

    position.answer(3, -1)
    position.answer(4, -1)
    assert (position.steps, position.question_for(-1)) == ([7, 0, 0], None)

    position.answer(1, RED)
    assert position.steps == [7, 100, 0]


def test_a_lane_that_ends_the_match_before_anybody_is_asked() -> None:
    position = meeting(Massacre())

    assert position.result == Result((), (), "ambush")
    assert (position.stack, position.questions) == ([], [])


def test_lanes_that_ask_nobody_are_over_at_once() -> None:
    position = meeting(Silent())

    assert position.steps == [0, 100, 0]
    assert not any(isinstance(frame, Together) for frame in position.stack)


@dataclass(slots=True)
class Silent(Meeting):
    def lanes(self) -> list[Procedure[ToyPosition]]:
        return [Nod(), Nod()]


@dataclass(slots=True)
class Nod(Procedure[ToyPosition]):
    def begin(self, position: ToyPosition) -> None:
        pass
