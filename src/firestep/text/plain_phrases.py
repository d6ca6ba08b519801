"""Phrases of plain words: texts, variables, and choices by one of them, put together without Fluent's own steps.

Most phrases have nothing else, and are said so in a fifth of the time. All others are left to Fluent, and so are values
that it would write in its own way (`tests/text/test_plain_phrases.py` compares the two for every phrase).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from fluent.syntax import ast as ftl

from firestep.text.numbers import MINUS

GROUPED_FROM = 1000
"""Numbers from here on are written in groups of three."""
LONGEST = 2500
"""Fluent refuses longer values."""


class NotPlain(LookupError):
    """Something that only Fluent can say."""


@dataclass(slots=True, frozen=True)
class Variable:
    name: str


@dataclass(slots=True, frozen=True)
class Selection:
    """What is said depends on a variable."""

    name: str
    variants: tuple[tuple[str | int, Parts], ...]
    default: Parts


Parts = tuple[str | Variable | Selection, ...]


def parts_of(pattern: ftl.Pattern) -> Parts:
    """The parts of a phrase; raises `NotPlain`."""
    return tuple(part_of(each) for each in pattern.elements)


def part_of(node: object) -> str | Variable | Selection:
    match node:
        case ftl.TextElement(value=text):
            return str(text)
        case ftl.StringLiteral():
            return str(node.parse()["value"])
        case ftl.VariableReference(id=name):
            return Variable(name.name)
        case ftl.Placeable(expression=inner):
            return part_of(inner)
        case ftl.SelectExpression(selector=ftl.VariableReference(id=name), variants=variants):
            default = next(each for each in variants if each.default)
            found = tuple((key_of(each), parts_of(each.value)) for each in variants)
            return Selection(name.name, found, parts_of(default.value))
    raise NotPlain(node)


def key_of(variant: ftl.Variant) -> str | int:
    if isinstance(variant.key, ftl.Identifier):
        return str(variant.key.name)
    if variant.key.value.isdigit():
        return int(variant.key.value)
    raise NotPlain(variant)


def put_together(parts: Parts, values: Mapping[str, str | int], plural: Callable[[int], str]) -> str:
    """The phrase with these values; `plural` names the form that goes with a number. Raises a `LookupError`."""
    said = []
    for part in parts:
        if isinstance(part, str):
            said.append(part)
        elif isinstance(part, Variable):
            said.append(written(values[part.name]))
        else:
            said.append(put_together(selected(part, values[part.name], plural), values, plural))
    return "".join(said)


def written(value: str | int) -> str:
    if type(value) is str and len(value) <= LONGEST:
        return value
    if type(value) is int and -GROUPED_FROM < value < GROUPED_FROM:
        return str(value) if value >= 0 else f"{MINUS}{-value}"
    raise NotPlain(value)


def selected(selection: Selection, value: str | int, plural: Callable[[int], str]) -> Parts:
    """The first variant that is the value itself or, for a number, its form of the plural."""
    form = value if isinstance(value, str) else plural(value)
    for key, parts in selection.variants:
        if isinstance(key, int) and isinstance(value, str):
            raise NotPlain(value)
        if key in (value, form):
            return parts
    return selection.default
