"""Rolls, fights and what was told of them, for the tests of combat."""

from __future__ import annotations

from typing import TypeVar, Unpack

from firestep.games.trench_club.position import TrenchPosition
from firestep.kernel import Dice, Event
from trench_club.field import Table, field, play, unit

Told = TypeVar("Told", bound=Event)


def roll(count: int, hits: int) -> tuple[int, ...]:
    """So many dice, of which the first ones show 1 and always hit; a 12 never does."""
    return (1,) * hits + (12,) * (count - hits)


def declared(text: str, *pairs: str, **options: Unpack[Table]) -> TrenchPosition:
    """A position at its first roll, after attacks were declared: `de-tank on gb-infantry`."""
    position = field(text, phase="declare", **options)
    for pair in pairs:
        attacker, _, target = pair.partition(" on ")
        play(position, f"attack {attacker}", f"on {target}")
    return play(position, "done")


def fought(text: str, pair: str, *shots: int, **options: Unpack[Table]) -> TrenchPosition:
    """A position after one fight. A number of hits stands for as many dice as are asked for."""
    return shoot(declared(text, pair, **options), *shots)


def shoot(position: TrenchPosition, *hits: int) -> TrenchPosition:
    """Answer the dice that are asked for, with so many hits each."""
    for number in hits:
        question = position.question
        assert isinstance(question, Dice), question
        position.answer(roll(question.count, number))
    return position


def told(position: TrenchPosition, kind: type[Told]) -> list[Told]:
    """Every event of one kind, in order."""
    return [event for event in position.events if isinstance(event, kind)]


def state(position: TrenchPosition, name: str) -> tuple[int, int]:
    """Damage and experience of a unit."""
    number = unit(position, name)
    return position.damage[number], position.experience[number]


def dice_asked(position: TrenchPosition) -> int:
    """How many dice are to be rolled now; 0 if something else is asked."""
    return position.question.count if isinstance(position.question, Dice) else 0
