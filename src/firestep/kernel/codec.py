"""Positions as text and back: a snapshot that may be thrown away, because the record is the save."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from enum import Enum
from itertools import groupby
from types import ModuleType
from typing import TYPE_CHECKING, Any, TypeAlias

from firestep.kernel.position import Position, Result, Setup
from firestep.kernel.procedure import PendingQuestion, Procedure, Together, field_names
from firestep.kernel.question import Question
from firestep.kernel.refusal import Malformed

if TYPE_CHECKING:
    from firestep.kernel.game import AnyGame

Json: TypeAlias = Any
"""A value as `json` writes and reads it."""
Kinds: TypeAlias = dict[str, Any]
"""Classes of a game by name."""

NOT_KEPT = ("events",)
SHORT_LIST = 8
"""Lists up to here are not worth looking at for runs."""
LONGEST_RUN = 1 << 16
RUNS_EXTRA = len('{"r":""}')
KINDS: dict[type, Kinds] = {}


def write_position(position: Position) -> str:
    """The whole position as one line of text."""
    names = [each.name for each in fields(position) if each.init and each.name not in NOT_KEPT]
    kept = {name: pack(getattr(position, name)) for name in names}
    return json.dumps(kept, separators=(",", ":"))


def read_position(game: AnyGame, text: str) -> Position:
    """The position that a text stands for; raises `Malformed` if it is none of this game."""
    kinds = kinds_of(game.position_type)
    try:
        values = {name: unpack(value, kinds) for name, value in json.loads(text).items()}
        return game.position_type(**values)
    except (ValueError, KeyError, TypeError, AttributeError, IndexError) as error:
        raise Malformed(f"not a position of {game.id}: {error}") from error


def pack(value: object) -> Json:
    """Plain JSON: lists stay lists; everything else that is not a number or a word says what it is."""
    if isinstance(value, Enum):
        return {"e": type(value).__name__, "v": value.value}
    if value is None or isinstance(value, (int, str)):
        return value
    if isinstance(value, list):
        return pack_list(value)
    if isinstance(value, tuple):
        return {"t": [pack(each) for each in value]}
    if isinstance(value, PendingQuestion):
        return {"k": "PendingQuestion", "f": [pack(value.question), value.then]}
    if is_dataclass(value):
        return {"k": type(value).__name__, "f": [pack(getattr(value, name)) for name in field_names(type(value))]}
    raise TypeError(f"a position holds plain data, not {type(value).__name__}")


def pack_list(values: list[object]) -> Json:
    """A long list of whole numbers is told in runs if that is shorter: `0*44 3` is 0 forty-four times, then 3."""
    if len(values) < SHORT_LIST or any(type(each) is not int for each in values):
        return [pack(each) for each in values]
    runs = [(value, sum(1 for _ in group)) for value, group in groupby(values)]
    text = " ".join(f"{value}*{count}" if count > 1 else str(value) for value, count in runs)
    return {"r": text} if len(text) + RUNS_EXTRA < sum(len(str(each)) + 1 for each in values) else values


def unpack_runs(text: str) -> list[int]:
    values: list[int] = []
    for run in text.split(" "):
        value, _, count = run.partition("*")
        values += [int(value)] * (min(int(count), LONGEST_RUN) if count else 1)
    return values


def unpack(value: Json, kinds: Kinds) -> Any:
    if isinstance(value, list):
        return [unpack(each, kinds) for each in value]
    if not isinstance(value, dict):
        return value
    if "r" in value:
        return unpack_runs(value["r"])
    if "t" in value:
        return tuple(unpack(each, kinds) for each in value["t"])
    if "e" in value:
        return kinds[value["e"]](value["v"])
    kind = kinds[value["k"]]
    arguments = [unpack(each, kinds) for each in value["f"]]
    if kind is PendingQuestion:
        return PendingQuestion(*arguments)
    return kind(**dict(zip(field_names(kind), arguments, strict=True)))


def kinds_of(position_type: type) -> Kinds:
    """Every procedure, question, enum and small dataclass of a game, by name."""
    if position_type in KINDS:
        return KINDS[position_type]
    package = position_type.__module__.rpartition(".")[0]
    kinds: Kinds = {kind.__name__: kind for kind in (PendingQuestion, Together, Result, Setup)}
    for name, module in list(sys.modules.items()):
        if name == package or name.startswith((package + ".", "firestep.kernel.")):
            kinds.update(plain_kinds(module))
    KINDS[position_type] = kinds
    return kinds


def plain_kinds(module: ModuleType) -> Iterator[tuple[str, type]]:
    for name, value in vars(module).items():
        if not isinstance(value, type) or value.__module__ != module.__name__:
            continue  # brought in from elsewhere, where another kind may have the same name
        if issubclass(value, (Enum, Procedure, Question)) or is_dataclass(value):
            yield name, value
