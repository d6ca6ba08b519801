"""Scene types as JSON values. Defaults are omitted to keep scenes small."""

from collections.abc import Mapping
from dataclasses import MISSING, Field, fields, is_dataclass
from functools import cache
from typing import Any, TypeAlias

Json: TypeAlias = Any
"""A value that any JSON writer takes: lists, dicts, strings, numbers, booleans and None."""

ALWAYS = {"always": True}
"""Field metadata: write this field even if it has its default."""


@cache
def _fields(kind: type) -> tuple[Field[object], ...]:
    return fields(kind)


def _is_default(described: Field[object], value: object) -> bool:
    if described.metadata.get("always"):
        return False
    if described.default is not MISSING:
        return bool(type(value) is type(described.default) and value == described.default)
    return described.default_factory is not MISSING and not value


def to_json(value: object) -> Json:
    """A scene type as plain JSON values."""
    if value is None or isinstance(value, str | bool | int | float):
        return value
    if isinstance(value, Mapping):
        return {str(key): to_json(entry) for key, entry in value.items()}
    if isinstance(value, list | tuple):
        return [to_json(entry) for entry in value]
    if is_dataclass(value) and not isinstance(value, type):
        pairs = ((described, getattr(value, described.name)) for described in _fields(type(value)))
        return {described.name: to_json(entry) for described, entry in pairs if not _is_default(described, entry)}
    raise TypeError(f"a scene cannot contain {type(value).__name__}")
