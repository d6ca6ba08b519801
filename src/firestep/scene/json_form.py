"""Scene types as JSON values. Defaults are omitted to keep scenes small."""

from collections.abc import Mapping
from dataclasses import MISSING, fields, is_dataclass
from typing import Any, TypeAlias

Json: TypeAlias = Any
"""A value that any JSON writer takes: lists, dicts, strings, numbers, booleans and None."""

ALWAYS = {"always": True}
"""Field metadata: write this field even if it has its default."""


PLAIN = frozenset((str, int, bool, float, type(None)))
"""What JSON has itself."""


FIELDS: dict[type, tuple[tuple[str, object, bool], ...]] = {}


def _fields(kind: type[Any]) -> tuple[tuple[str, object, bool], ...]:
    """Of each field its name, its default (`MISSING` if it is always written), and whether it is omitted when empty."""
    known = FIELDS.get(kind)
    if known is None:
        known = FIELDS[kind] = tuple(
            (each.name, MISSING, False)
            if each.metadata.get("always")
            else (each.name, each.default, each.default_factory is not MISSING)
            for each in fields(kind)
        )
    return known


def _object(value: object) -> Json:
    written: dict[str, Json] = {}
    for name, default, omits_empty in _fields(type(value)):
        entry = getattr(value, name)
        if default is not MISSING:
            if entry is default or (type(entry) is type(default) and entry == default):
                continue
        elif omits_empty and not entry:
            continue
        written[name] = entry if type(entry) in PLAIN else to_json(entry)
    return written


def to_json(value: object) -> Json:
    """A scene type as plain JSON values."""
    if type(value) in PLAIN:
        return value
    if isinstance(value, Mapping):
        return {str(key): to_json(entry) for key, entry in value.items()}
    if isinstance(value, list | tuple):
        return [entry if type(entry) in PLAIN else to_json(entry) for entry in value]
    if is_dataclass(value) and not isinstance(value, type):
        return _object(value)
    if isinstance(value, str | int | float):
        return value
    raise TypeError(f"a scene cannot contain {type(value).__name__}")
