"""The chance of each side to win in a position, from what the sides know.

It is the learned value as each seat sees it, after what follows by itself was played: losses, retreats, a second die.
What only one side knows counts for the half of it that this side is.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence

from firestep.bots.search import Planner, values_of
from firestep.kernel import CHANCE, AnyGame, ChanceQuestion, Choice, Position, Result

LONGEST = 40
"""So many answers follow by themselves at most."""
EXACT, SAMPLED = 36, 32
"""A roll with so many outcomes is averaged over all of them; of more outcomes so many are sampled."""
FOLLOWING_EXACT, FOLLOWING_SAMPLED = 12, 8
"""The same for a roll that follows another at once."""

Chances = tuple[float, ...]
"""The chance of each side, in the order of the teams."""


class Outlook:
    """Chances in the positions of one match."""

    def __init__(self, game: AnyGame, planner: Planner, sides: Sequence[Sequence[int]]) -> None:
        self.game = game
        self.planner = planner
        self.sides = sides

    def chances(self, position: Position, turn: int, sample: str) -> Chances:
        """The chance of each side, in a position reached in this turn; before a roll, the average over its outcomes."""
        return self.look(position, turn, sample)[0]

    def look(self, position: Position, turn: int, sample: str) -> tuple[Chances, Sequence[Chances]]:
        """The same, and the chances after each outcome of the roll, all of which are equally likely."""
        question = position.question
        if position.result is None and question is not None and question.seat == CHANCE:
            rows = self.chances_of(list(outcomes(position, EXACT, SAMPLED, sample)), turn)
            return averaged(rows), rows
        return self.chances_of([position], turn)[0], ()

    def chances_of(self, positions: Sequence[Position], turn: int) -> list[Chances]:
        """The chances in many positions, judged together."""
        going_on = [position for position in positions if position.result is None]
        by_seat = {seat: iter(self.scores(going_on, seat, turn)) for side in self.sides for seat in side}
        found = []
        for position in positions:
            if position.result is not None:
                found.append(chances_at_the_end(position.result, self.sides))
            else:
                found.append(combined([sum(next(by_seat[seat]) for seat in side) / len(side) for side in self.sides]))
        return found

    def scores(self, positions: Sequence[Position], seat: int, turn: int) -> list[float]:
        """The chance of one seat in each position, from what it knows."""
        leaves = [
            self.settled(self.game.hidden_from(position, seat), turn, is_following=False) for position in positions
        ]
        values = iter(values_of(self.planner, [leaf for each in leaves for leaf in each], seat))
        return [sum(next(values) for _ in each) / len(each) for each in leaves]

    def settled(self, position: Position, turn: int, *, is_following: bool) -> list[Position]:
        """The positions, all equally likely, in which everything that follows by itself has happened.

        The position is played on.
        """
        rng = random.Random(0)
        has_chosen = False
        for _ in range(LONGEST):
            question = position.question
            if question is None or self.planner.turn(position) != turn:
                break
            if question.seat == CHANCE:
                if has_chosen or is_following:
                    break
                following = outcomes(position, FOLLOWING_EXACT, FOLLOWING_SAMPLED, "following")
                return [leaf for each in following for leaf in self.settled(each, turn, is_following=True)]
            if self.planner.is_fork(position, question.seat):
                break
            choice = self.planner.policy.choose(self.game, position, question.seat, rng)
            has_chosen = has_chosen or len(question.options(position)) > 1
            position.answer_unchecked(choice, question.seat)
            position.events.clear()
        return [position]


def outcomes(position: Position, exact: int, sampled: int, sample: str) -> Iterator[Position]:
    """The positions after a roll: all of them, or a fair choice that is spread evenly over them."""
    question = position.question
    assert isinstance(question, ChanceQuestion)
    size = question.size(position)
    if size <= exact:
        numbers: Sequence[int] = range(size)
    else:
        rng = random.Random(f"outcomes {sample}")
        numbers = [(size * part + rng.randrange(size)) // sampled for part in range(sampled)]
    for number in numbers:
        outcome = position.clone()
        choice: Choice = question.nth(position, number)
        outcome.answer_unchecked(choice)
        outcome.events.clear()
        yield outcome


def averaged(rows: Sequence[Chances]) -> Chances:
    return tuple(sum(column) / len(rows) for column in zip(*rows, strict=True))


def combined(scores: Sequence[float]) -> Chances:
    """The chances of the sides, from what each thinks of its own."""
    if len(scores) == 1:
        return (scores[0],)
    if len(scores) == 2:
        first = (scores[0] + 1 - scores[1]) / 2
        return (first, 1 - first)
    total = sum(scores) or 1.0
    return tuple(score / total for score in scores)


def chances_at_the_end(result: Result, sides: Sequence[Sequence[int]]) -> Chances:
    """What each side has scored: 1 for a win, a half for a draw."""
    if not (result.winners or result.losers):
        return tuple(1 / len(sides) if len(sides) > 1 else 0.5 for _ in sides)
    return tuple(float(any(seat in result.winners for seat in side)) for side in sides)
