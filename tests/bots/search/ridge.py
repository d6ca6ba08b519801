"""The ridge: a small game with dice, a hidden card and a reply, whose best play can be worked out by hand.

Chance deals blue one of three reserves: two of them are strong. Red chooses:

- `wait`: one die decides, red wins with 4 to 6: **1/2**.
- `shell`, then a battery: the `heavy` one wins with 3 to 6, **2/3**; the `light` one only with 6, 1/6.
- `climb`: red stands on the ridge, which looks like a victory. Then blue replies: it strikes back and wins if its
  reserve is strong, else red has won: **1/3**.
- `feint`: the same as `wait` under another name.

So the heavy guns are best. Who does not look at the reply climbs; who sees the real reserve climbs if it is weak.
"""

from __future__ import annotations

import random
from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from typing import ClassVar

from firestep.bots.search import Plan
from firestep.kernel import (
    AnyGame,
    ChanceQuestion,
    Choice,
    Die,
    Game,
    Position,
    Procedure,
    Question,
    Result,
    RulesOption,
    Scenario,
    Setup,
    View,
    Word,
)

RED, BLUE = 0, 1
WEAK, STRONG, STRONG_TOO = range(3)
WAIT, FEINT, SHELL, CLIMB = "wait", "feint", "shell", "climb"
LIGHT, HEAVY = "light", "heavy"
STRIKE, YIELD = "strike", "yield"
NEEDED = {WAIT: 4, FEINT: 4, HEAVY: 3, LIGHT: 6}


@dataclass(slots=True)
class RidgePosition(Position):
    """Blue's reserve is hidden from red."""

    reserve: int = -1
    turn: int = 0
    on_ridge: bool = False


def end(position: RidgePosition, winner: int) -> None:
    position.finish(Result((winner,), (1 - winner,), "ridge"))


@dataclass(slots=True)
class DealReserve(ChanceQuestion[RidgePosition, int]):
    def options(self, position: RidgePosition) -> Sequence[int]:
        return (WEAK, STRONG, STRONG_TOO)


@dataclass(slots=True)
class ChooseWay(Question[RidgePosition, str]):
    def options(self, position: RidgePosition) -> Sequence[str]:
        return (WAIT, FEINT, SHELL, CLIMB)


@dataclass(slots=True)
class ChooseBattery(Question[RidgePosition, str]):
    def options(self, position: RidgePosition) -> Sequence[str]:
        return (LIGHT, HEAVY)


@dataclass(slots=True)
class ChooseReply(Question[RidgePosition, str]):
    def options(self, position: RidgePosition) -> Sequence[str]:
        return (STRIKE, YIELD)


@dataclass(slots=True)
class Fight(Procedure[RidgePosition]):
    """The whole match: two turns at most."""

    way: str = ""

    def begin(self, position: RidgePosition) -> None:
        self.ask(position, DealReserve(-1), then=self.dealt)

    def dealt(self, position: RidgePosition, reserve: int) -> None:
        position.reserve = reserve
        self.ask(position, ChooseWay(RED), then=self.way_chosen)

    def way_chosen(self, position: RidgePosition, way: str) -> None:
        self.way = way
        if way == SHELL:
            self.ask(position, ChooseBattery(RED), then=self.battery_chosen)
        elif way == CLIMB:
            position.on_ridge = True
            position.turn = 1
            self.ask(position, ChooseReply(BLUE), then=self.replied)
        else:
            self.ask(position, Die(), then=self.rolled)

    def battery_chosen(self, position: RidgePosition, battery: str) -> None:
        self.way = battery
        self.ask(position, Die(), then=self.rolled)

    def rolled(self, position: RidgePosition, die: int) -> None:
        end(position, RED if die >= NEEDED[self.way] else BLUE)

    def replied(self, position: RidgePosition, reply: str) -> None:
        end(position, BLUE if reply == STRIKE and position.reserve != WEAK else RED)


class Ridge(Game[RidgePosition]):
    id: ClassVar[str] = "ridge"
    scenarios: ClassVar[tuple[Scenario, ...]] = (Scenario("ridge"),)
    options: tuple[RulesOption, ...] = ()
    position_type: ClassVar[type[Position]] = RidgePosition

    def set_up(self, setup: Setup) -> RidgePosition:
        position = RidgePosition(setup)
        position.call(Fight())
        position.advance()
        return position

    def seats(self, setup: Setup) -> tuple[str, ...]:
        return ("red", "blue")

    def view(self, position: RidgePosition, seat: int | None) -> View:
        return {"turn": position.turn, "reserve": position.reserve if seat == BLUE else None}

    def determinise(self, position: RidgePosition, seat: int | None, rng: random.Random) -> RidgePosition:
        twin = position.clone()
        if seat != BLUE and twin.reserve >= 0:
            twin.reserve = rng.choice((WEAK, STRONG, STRONG_TOO))
        return twin

    def conserved(self, position: RidgePosition) -> Hashable:
        return ()

    def words(self, position: RidgePosition, kind: str, value: object) -> Word | str | int:
        return str(value)


RIDGE = Ridge()


def dealt(reserve: int) -> RidgePosition:
    """The match at red's first question."""
    position = RIDGE.start("ridge")
    position.answer(reserve)
    return position


class Steady:
    """The policy: waits, fires light guns, strikes back."""

    def choose(self, game: AnyGame, position: Position, seat: int, rng: random.Random) -> Choice:
        question = position.question_for(seat)
        assert question is not None
        return {"choose-way": WAIT, "choose-battery": LIGHT, "choose-reply": STRIKE}[question.key]


class RidgePlanner:
    """Proposes every way, the heavy guns as an opening of two answers."""

    def __init__(self, *openings: tuple[str, ...]) -> None:
        self.policy = Steady()
        self.openings = openings or ((WAIT,), (FEINT,), (SHELL, LIGHT), (SHELL, HEAVY), (CLIMB,))
        self.asked = 0

    def is_fork(self, position: Position, seat: int) -> bool:
        question = position.question_for(seat)
        return question is not None and question.key == "choose-way"

    def plans(self, game: AnyGame, position: Position, seat: int, rng: random.Random) -> Sequence[Plan]:
        self.asked += 1
        return [Plan(" ".join(opening), self.policy, opening) for opening in self.openings]

    def turn(self, position: Position) -> int:
        assert isinstance(position, RidgePosition)
        return position.turn

    def value(self, position: Position, seat: int) -> float:
        """On the ridge it looks won."""
        assert isinstance(position, RidgePosition)
        if position.result is not None:
            return float(seat in position.result.winners)
        return 0.95 if (seat == RED) == position.on_ridge else 0.05
