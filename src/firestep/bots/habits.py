"""Habits: the numbers that a quick policy goes by, such as how much it fears.

Those of the corporal are set by hand. Others are learned: `firestep tune` lets habits play against each other and
follows those that win (`bots/tuning.py`). Captains and generals start from learned ones. Habits are a frozen dataclass
of numbers, or of parts that are such dataclasses: the habits of each side. A file with learned ones says how they were
found.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import Field, dataclass, field, fields, is_dataclass, replace
from math import exp
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeAlias, TypeGuard, TypeVar

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

    Habits: TypeAlias = DataclassInstance
else:
    Habits: TypeAlias = Any

H = TypeVar("H", bound=Habits)
STEP, LEAST, MOST = "step", "least", "most"


class BadHabits(Exception):
    """A file that holds no habits of this title."""


@dataclass(slots=True, frozen=True)
class Learned:
    """How habits were found: the command, and what was measured."""

    command: str
    figures: Mapping[str, object]


def factor(default: float) -> Any:
    """A number that is changed by factors and keeps its sign."""
    return field(default=default)


def number(default: float, step: float, least: float = float("-inf"), most: float = float("inf")) -> Any:
    """A number that is changed by adding to it, with the size of a step and its bounds."""
    return field(default=default, metadata={STEP: step, LEAST: least, MOST: most})


def is_part(value: object) -> TypeGuard[Habits]:
    """Whether what a field holds are habits again."""
    return is_dataclass(value)


def numbers_of(habits: Habits) -> dict[str, float]:
    """All numbers by name; the name of a part comes first: `german.trench`."""
    found: dict[str, float] = {}
    for each in fields(habits):
        value = getattr(habits, each.name)
        if is_part(value):
            found |= {f"{each.name}.{name}": number for name, number in numbers_of(value).items()}
        else:
            found[each.name] = value
    return found


def with_numbers(habits: H, numbers: Mapping[str, float]) -> H:
    """The same habits with these numbers; those that are not named stay as they are."""
    changed = {}
    for each in fields(habits):
        value = getattr(habits, each.name)
        if is_part(value):
            changed[each.name] = with_numbers(value, of_part(numbers, each.name))
        else:
            changed[each.name] = numbers.get(each.name, value)
    return replace(habits, **changed)


def of_part(numbers: Mapping[str, float], part: str) -> dict[str, float]:
    """The numbers of a part, by their names within it."""
    start = f"{part}."
    return {name.removeprefix(start): number for name, number in numbers.items() if name.startswith(start)}


def moved(habits: H, by: Mapping[str, float]) -> H:
    """Habits some way off: 1 doubles or halves a factor about, and changes a number by two steps."""
    return replace(habits, **{each.name: moved_field(each, getattr(habits, each.name), by) for each in fields(habits)})


def moved_field(each: Field[Any], value: Any, by: Mapping[str, float]) -> Any:
    if is_part(value):
        return moved(value, of_part(by, each.name))
    way = by.get(each.name, 0.0)
    if STEP not in each.metadata:
        return value * exp(way)
    step, least, most = (float(each.metadata[name]) for name in (STEP, LEAST, MOST))
    return min(most, max(least, value + 2 * way * step))


def write_habits(path: Path, habits: Habits, learned: Learned) -> None:
    numbers = {name: round(value, 4) for name, value in numbers_of(habits).items()}
    content = {"command": learned.command, "figures": learned.figures, "habits": numbers}
    path.write_text(json.dumps(content, indent=1) + "\n", encoding="utf-8")


def read_habits(path: Path, by_hand: H) -> H:
    """The habits in a file; raises `BadHabits`. Numbers that it does not have are those set by hand."""
    try:
        numbers = {name: float(value) for name, value in json.loads(path.read_text("utf-8"))["habits"].items()}
    except (AttributeError, KeyError, OSError, TypeError, ValueError) as error:
        raise BadHabits(f"{path.name} holds no habits: {error}") from error
    if unknown := numbers.keys() - numbers_of(by_hand).keys():
        raise BadHabits(f"{path.name} holds no habits: unknown {', '.join(sorted(unknown))}")
    return with_numbers(by_hand, numbers)
