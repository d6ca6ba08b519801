"""From scene types to plain JSON values: defaults are left out, so that a scene stays small."""

from collections.abc import Mapping
from dataclasses import MISSING, Field, fields, is_dataclass
from functools import cache
from typing import Any

ALWAYS = {"always": True}


@cache
def _fields(kind: type) -> tuple[Field[Any], ...]:
    return fields(kind)


def _is_default(described: Field[Any], value: object) -> bool:
    if described.metadata.get("always"):
        return False
    if described.default is not MISSING:
        return bool(type(value) is type(described.default) and value == described.default)
    return described.default_factory is not MISSING and not value


def to_json(value: Any) -> Any:
    """Lists, dicts, strings, numbers, booleans and None, ready for any JSON writer."""
    if value is None or isinstance(value, str | bool | int | float):
        return value
    if isinstance(value, Mapping):
        return {str(key): to_json(entry) for key, entry in value.items()}
    if isinstance(value, list | tuple):
        return [to_json(entry) for entry in value]
    if is_dataclass(value) and not isinstance(value, type):
        pairs = ((described, getattr(value, described.name)) for described in _fields(type(value)))
        return {described.name: to_json(entry) for described, entry in pairs if not _is_default(described, entry)}
    raise TypeError(f"{type(value).__name__} has no place in a scene")
