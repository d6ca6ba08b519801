"""Standing orders: what the table answers for somebody who has said so before.

An order passes windows for cards, or gives a prepared answer, until it ends. It is kept with the table, for one seat,
and nobody else learns of it: its answers are ordinary lines of the record and come as late as any answer of the table.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Literal, Protocol

import msgspec

from firestep.kernel import DONE, PASS, AnyGame, AnyQuestion, Choice, Position, Question
from firestep.kernel.timeline import Timeline
from firestep.table import TableAnswer, is_hidden_window

Until = Literal["once", "turn", "round", "always"]
"""The next time only, until my next turn, until the end of this turn of the game, or as long as the game goes on."""
MOST_ORDERS = 20
"""Of one seat."""
HUMAN = "human"


class Order(msgspec.Struct, omit_defaults=True, frozen=True):
    """An order of one seat."""

    id: str
    answer: Literal["pass", "choose"]
    clause: str = ""
    """Which questions it is for, by the clause that they carry out; empty: all windows for cards."""
    things: list[str] = msgspec.field(default_factory=list)
    """What it names, as a client touches it (`card:ap-06`, `place:metz`). A pass is not given while one of these could
    be chosen; a prepared answer is the one that names the first of them that is legal."""
    until: Until = "turn"
    turn: str = ""
    """The turn of the game in which it was given."""
    away: bool = False
    """Whether the turn of its seat has ended since it was given."""


class Looks(Protocol):
    """What a title shows of its positions."""

    def acting(self, position: Position) -> str | None: ...

    def touches(self, position: Position, seat: int) -> Mapping[str, set[str]]: ...


@dataclass(frozen=True, slots=True)
class Ruling:
    """What an order says to a question; without an answer the seat is asked."""

    answer: TableAnswer | None


@dataclass(frozen=True, slots=True)
class Kind:
    """Questions that an order can be for."""

    clause: str
    is_window: bool


def ruling_of(looks: Looks, timeline: Timeline, seat: int, orders: Sequence[Order]) -> Ruling | None:
    """What the first order that applies says; `None` if none does. Somebody who has just undone something is asked."""
    position = timeline.position
    question = position.question_for(seat)
    if question is None or timeline.redo or timeline.kind_of(seat) != HUMAN:
        return None
    own_turn = looks.acting(position) == timeline.names[seat]
    for order in orders:
        if not is_for(order, question, own_turn):
            continue
        if order.answer == "choose":
            choice = prepared_choice(looks, position, question, order.things)
            if choice is None:
                continue
        elif is_named(looks, position, question, order.things):
            return Ruling(None)
        else:
            choice = plain_pass(position, question)
        if choice is None:
            return Ruling(None)
        return Ruling(TableAnswer(seat, choice, is_hidden_window(timeline, question), order.id))
    return None


def is_for(order: Order, question: AnyQuestion, own_turn: bool) -> bool:
    """Windows are passed in the turns of others: in one's own one is there."""
    if order.answer == "choose":
        return order.clause == question.clause and (question.is_forced or question.is_window)
    return question.is_window and not own_turn and order.clause in ("", question.clause)


def plain_pass(position: Position, question: AnyQuestion) -> Choice | None:
    """A pass, unless it carries out what was prepared."""
    choice: Choice = question.fallback(position)
    return choice if choice in (DONE, PASS) and not question.is_ready(position) else None


def prepared_choice(looks: Looks, position: Position, question: AnyQuestion, things: Sequence[str]) -> Choice | None:
    """The legal answer that names the first of these things, and of several the one that names the next ones too."""
    choices = [each for each in question.options(position) if each not in (DONE, PASS)]
    touches = looks.touches(position, question.seat)
    found = False
    for thing in things:
        naming = [each for each in choices if names(question.write(position, each), touches, thing)]
        if naming:
            choices, found = naming, True
    return choices[0] if found else None


def is_named(looks: Looks, position: Position, question: AnyQuestion, things: Sequence[str]) -> bool:
    """Whether one of these things could be chosen now."""
    if not things:
        return False
    touches = looks.touches(position, question.seat)
    texts = [question.write(position, each) for each in question.options(position)]
    return any(names(text, touches, thing) for text in texts for thing in things)


def names(text: str, touches: Mapping[str, set[str]], thing: str) -> bool:
    """Whether a choice in notation names a thing, or is made by touching it."""
    return thing.partition(":")[2] in text.split() or thing in touches.get(text, ())


# -- ending


def orders_after(
    orders: Mapping[str, list[Order]], acting: str | None, turn: str, used: TableAnswer | None, names_: Sequence[str]
) -> dict[str, list[Order]]:
    """The orders that are left after something was played."""
    by = "" if used is None else names_[used.seat]
    left = {
        seat: list(still_given(given, seat == acting, turn, used.order if used is not None and seat == by else ""))
        for seat, given in orders.items()
    }
    return {seat: given for seat, given in left.items() if given}


def still_given(orders: Iterable[Order], own_turn: bool, turn: str, used: str) -> Iterator[Order]:
    for order in orders:
        is_over = (
            (order.until == "once" and order.id == used)
            or (order.until == "turn" and order.away and own_turn)
            or (order.until == "round" and order.turn != turn)
        )
        if not is_over:
            yield order if own_turn or order.away else msgspec.structs.replace(order, away=True)


# -- which there are


def kinds_of(game: AnyGame) -> list[Kind]:
    """The questions of a title that orders can be for: windows for cards, and what has to be carried out."""
    package = type(game).__module__.rpartition(".")[0] + "."
    found = {
        (each.clause, each.is_window)
        for each in all_questions(Question)
        if each.__module__.startswith(package) and each.clause and (each.is_window or each.is_forced)
    }
    return [Kind(clause, is_window) for clause, is_window in sorted(found, key=lambda kind: (not kind[1], kind[0]))]


def all_questions(base: type[AnyQuestion]) -> Iterator[type[AnyQuestion]]:
    for each in base.__subclasses__():
        yield each
        yield from all_questions(each)
