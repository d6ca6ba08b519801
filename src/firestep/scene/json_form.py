"""Scene types as JSON values. Defaults are omitted to keep scenes small."""

from collections.abc import Callable, Mapping
from dataclasses import MISSING, fields, is_dataclass
from typing import Any, TypeAlias, cast

Json: TypeAlias = Any
"""A value that any JSON writer takes: lists, dicts, strings, numbers, booleans and None."""

ALWAYS = {"always": True}
"""Field metadata: write this field even if it has its default."""


PLAIN = frozenset((str, int, bool, float, type(None)))
"""What JSON has itself."""

WRITERS: dict[type, Callable[[Any], Json]] = {}
"""How values of a class are written, for every class met so far."""


def members_of(kind: type[Any]) -> Callable[[Any], dict[str, Any]]:
    """A new function that finds the fields of a scene type that are written, generated as if it were written by hand.

    Raises `TypeError` for what a scene cannot contain.
    """
    if not is_dataclass(kind):
        raise TypeError(f"a scene cannot contain {kind.__name__}")
    lines = ["def members(value):", "    found = {}"]
    namespace: dict[str, object] = {}
    for each in fields(kind):
        name, default = each.name, f"default_{each.name}"
        lines.append(f"    entry = value.{name}")
        if each.metadata.get("always") or (each.default is MISSING and each.default_factory is MISSING):
            lines.append(f"    found['{name}'] = entry")
        elif each.default is MISSING:
            lines.append(f"    if entry: found['{name}'] = entry")
        else:
            namespace[default], namespace[f"type_{name}"] = each.default, type(each.default)
            is_other = f"entry is not {default} and (type(entry) is not type_{name} or entry != {default})"
            lines.append(f"    if {is_other}: found['{name}'] = entry")
    exec("\n".join([*lines, "    return found"]), namespace)
    return cast("Callable[[Any], dict[str, Any]]", namespace["members"])


def _object(kind: type[Any]) -> Callable[[Any], Json]:
    find = members_of(kind)
    return lambda value: {
        name: entry if type(entry) in PLAIN else to_json(entry) for name, entry in find(value).items()
    }


def to_json(value: object) -> Json:
    """A scene type as plain JSON values."""
    if type(value) in PLAIN:
        return value
    writer = WRITERS.get(type(value))
    if writer is None:
        writer = WRITERS[type(value)] = _writer(type(value))
    return writer(value)


def _writer(kind: type[Any]) -> Callable[[Any], Json]:
    """How values of a class are written; raises `TypeError` for what a scene cannot contain."""
    if issubclass(kind, Mapping):
        return lambda value: {str(key): to_json(entry) for key, entry in value.items()}
    if issubclass(kind, list | tuple):
        return lambda value: [entry if type(entry) in PLAIN else to_json(entry) for entry in value]
    if issubclass(kind, str | int | float) and not is_dataclass(kind):
        return lambda value: value
    return _object(kind)
