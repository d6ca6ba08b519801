"""Positions as compact text and back: snapshots that can be deleted at any time, because the record is the save."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator
from dataclasses import fields, is_dataclass
from enum import Enum
from functools import lru_cache
from itertools import groupby
from operator import attrgetter
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

NOT_SAVED = ("events",)
SHORT_LIST = 8
"""Lists shorter than this are not compressed into runs."""
LONGEST_RUN = 1 << 16
RUNS_OVERHEAD = len('{"r":""}')
KINDS: dict[type, Kinds] = {}
SAVED_NAMES: dict[type, tuple[str, ...]] = {}
PACKERS: dict[type, Callable[[Any], Json]] = {}
"""How values of a class are packed, for every class met so far."""
PLAIN = frozenset((int, str, bool, type(None)))
"""What is written as it is. Enums may be integers or strings too, so only these types themselves count."""
ONLY_INTEGERS = {int}
LISTS_REMEMBERED = 1 << 10
"""Of how many long lists the runs are remembered: from one position to the next, most lists stay as they are."""
encode = json.JSONEncoder(separators=(",", ":")).encode


def write_position(position: Position) -> str:
    """The whole position as one line of text."""
    names = saved_names(type(position))
    values = zip(names, attrgetter(*names)(position), strict=True)
    return encode({name: value if type(value) in PLAIN else pack(value) for name, value in values})


def saved_names(kind: type[Position]) -> tuple[str, ...]:
    """The fields that make up a position, cached by class; all others follow from them."""
    names = SAVED_NAMES.get(kind)
    if names is None:
        saved = (each.name for each in fields(kind) if each.init and each.name not in NOT_SAVED)
        names = SAVED_NAMES[kind] = tuple(saved)
    return names


def read_position(game: AnyGame, text: str) -> Position:
    """Read a position written by `write_position`; raises `Malformed` if it is not a position of this game."""
    kinds = kinds_of(game.position_type)
    try:
        values = {name: unpack(value, kinds) for name, value in json.loads(text).items()}
        return game.position_type(**values)
    except (ValueError, KeyError, TypeError, AttributeError, IndexError) as error:
        raise Malformed(f"not a position of {game.id}: {error}") from error


def pack(value: object) -> Json:
    """A value as plain JSON: numbers, strings and lists stay as they are, everything else is tagged with its kind."""
    if type(value) in PLAIN:  # nearly all values
        return value
    packer = PACKERS.get(type(value))
    if packer is None:
        packer = PACKERS[type(value)] = packer_of(type(value))
    return packer(value)


def packer_of(kind: type) -> Callable[[Any], Json]:
    """How values of a class are packed; raises `TypeError` if a position cannot hold them."""
    if issubclass(kind, Enum):
        return pack_enum
    if issubclass(kind, (int, str)):
        return lambda value: value
    if issubclass(kind, list):
        return pack_list
    if issubclass(kind, tuple):
        return lambda values: {"t": [pack(each) for each in values]}
    if issubclass(kind, PendingQuestion):
        return lambda pending: {"k": "PendingQuestion", "f": [pack(pending.question), pending.then]}
    if is_dataclass(kind):
        return pack_dataclass
    raise TypeError(f"a position holds plain data, not {kind.__name__}")


def pack_enum(value: Enum) -> Json:
    return {"e": type(value).__name__, "v": value.value}


def pack_dataclass(value: object) -> Json:
    return {"k": type(value).__name__, "f": [pack(getattr(value, name)) for name in field_names(type(value))]}


def pack_list(values: list[Any]) -> Json:
    """Write a long list of integers as runs if that is shorter: `0*44 3` is 0 forty-four times, then 3."""
    if len(values) < SHORT_LIST or set(map(type, values)) != ONLY_INTEGERS:
        return [each if type(each) in PLAIN else pack(each) for each in values]
    text = runs_of(tuple(values))
    return {"r": text} if text else values


@lru_cache(maxsize=LISTS_REMEMBERED)
def runs_of(values: tuple[int, ...]) -> str:
    """A list of integers as runs; empty if that is not shorter."""
    runs = [(value, sum(1 for _ in group)) for value, group in groupby(values)]
    text = " ".join(f"{value}*{count}" if count > 1 else str(value) for value, count in runs)
    return text if len(text) + RUNS_OVERHEAD < sum(len(str(each)) + 1 for each in values) else ""


def unpack_runs(text: str) -> list[int]:
    """The list that `pack_list` wrote as runs."""
    values: list[int] = []
    for run in text.split(" "):
        value, _, count = run.partition("*")
        values += [int(value)] * (min(int(count), LONGEST_RUN) if count else 1)
    return values


def unpack(value: Json, kinds: Kinds) -> Any:
    """The value that `pack` wrote, with its classes looked up in `kinds`."""
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
    """Every procedure, question, enum and dataclass of a game, by name."""
    if position_type in KINDS:
        return KINDS[position_type]
    package = position_type.__module__.rpartition(".")[0]
    kinds: Kinds = {kind.__name__: kind for kind in (PendingQuestion, Together, Result, Setup)}
    for name, module in list(sys.modules.items()):
        if name == package or name.startswith((package + ".", "firestep.kernel.")):
            kinds.update(kinds_in_module(module))
    KINDS[position_type] = kinds
    return kinds


def kinds_in_module(module: ModuleType) -> Iterator[tuple[str, type]]:
    """The classes that a module itself defines and a position may hold."""
    for name, value in vars(module).items():
        if not isinstance(value, type) or value.__module__ != module.__name__:
            continue  # imported from another module
        if issubclass(value, (Enum, Procedure, Question)) or is_dataclass(value):
            yield name, value
