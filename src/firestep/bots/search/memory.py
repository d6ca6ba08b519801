"""Remembering what was worked out for a board. Plans and samples of a search meet the same boards again and again.

It only saves work: what is remembered is the same as what would be worked out again.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable
from dataclasses import fields
from operator import attrgetter
from typing import Any, ClassVar, TypeVar

from firestep.kernel import AnyQuestion, Position
from firestep.kernel.cloning import declared_type
from firestep.kernel.procedure import field_names

V = TypeVar("V")
Key = tuple[Hashable, ...]
KERNEL = ("stack", "events", "result")


def board_reader(kind: type[Position], without: Collection[str]) -> Callable[[Any], Key]:
    """A function from positions of a title to all that is on the table, but for the procedures and some fields.

    Left out is what makes no difference to what is remembered, such as cards that the seat does not see.
    """
    names = [each.name for each in fields(kind) if each.compare and each.name not in (*KERNEL, *without)]
    lists = [name for name in names if declared_type(kind, name).startswith("list[")]
    plain = attrgetter(*(name for name in names if name not in lists))
    listed = [attrgetter(name) for name in lists]
    return lambda position: (plain(position), *[tuple(each(position)) for each in listed])


def question_key(question: AnyQuestion) -> Key:
    """A question as a key; its fields are ids and numbers."""
    kind = type(question)
    return (kind, *[getattr(question, name) for name in field_names(kind)])


class Memory(dict[Key, V]):
    """A dictionary that forgets everything when it is full."""

    every: ClassVar[list[Memory[Any]]] = []
    """All memories there are; each belongs to a module."""

    def __init__(self, most: int) -> None:
        super().__init__()
        self.most = most
        self.every.append(self)

    def keep(self, key: Key, value: V) -> V:
        if len(self) >= self.most:
            self.clear()
        self[key] = value
        return value


def forget() -> None:
    """Begin with nothing: then everything is worked out again."""
    for memory in Memory.every:
        memory.clear()
