"""Scene types as JSON values. Defaults are omitted to keep scenes small."""

from collections.abc import Callable, Mapping
from dataclasses import MISSING, fields, is_dataclass
from typing import Any, NamedTuple, TypeAlias, cast

from msgspec import NODEFAULT, Struct, structs

Json: TypeAlias = Any
"""A value that any JSON writer takes: lists, dicts, strings, numbers, booleans and None."""

ALWAYS = {"always": True}
"""Metadata of a dataclass field: write it even if it has its default."""

PLAIN = frozenset((str, int, bool, float, type(None)))
"""What JSON has itself."""

WRITERS: dict[type, Callable[[Any], Json]] = {}
"""How values of a class are written, for every class met so far."""


class Member(NamedTuple):
    """A field of a scene part or of a dataclass, or the tag of a scene part."""

    name: str
    default: object = MISSING
    """None for a field that is always written."""
    is_left_out_when_empty: bool = False
    tag: str = ""

    @property
    def may_be_left_out(self) -> bool:
        return self.is_left_out_when_empty or self.default is not MISSING


def members_written(kind: type[Any]) -> list[Member]:
    """The fields of a class, with what they are when they are not written; raises `TypeError` for other classes."""
    if issubclass(kind, Struct):
        config = kind.__struct_config__
        tags = [Member(config.tag_field, tag=str(config.tag))] if config.tag_field else []
        return [*map(struct_member, structs.fields(kind)), *tags]
    if not is_dataclass(kind):
        raise TypeError(f"a scene cannot contain {kind.__name__}")
    return [
        Member(each.name)
        if each.metadata.get("always")
        else Member(each.name, each.default, each.default_factory is not MISSING)
        for each in fields(kind)
    ]


def struct_member(described: structs.FieldInfo) -> Member:
    if described.default is not NODEFAULT:
        return Member(described.name, described.default)
    return Member(described.name, is_left_out_when_empty=described.default_factory is dict)


def members_of(kind: type[Any]) -> Callable[[Any], dict[str, Any]]:
    """A new function that finds the fields of a scene type that are written, generated as if it were written by hand.

    Raises `TypeError` for what a scene cannot contain.
    """
    lines = ["def members(value):", "    found = {}"]
    namespace: dict[str, object] = {}
    for name, value, is_left_out_when_empty, tag in members_written(kind):
        default = f"default_{name}"
        lines.append(f"    entry = {tag!r}" if tag else f"    entry = value.{name}")
        if value is not MISSING:
            namespace[default], namespace[f"type_{name}"] = value, type(value)
            is_other = f"entry is not {default} and (type(entry) is not type_{name} or entry != {default})"
            lines.append(f"    if {is_other}: found['{name}'] = entry")
        elif is_left_out_when_empty:
            lines.append(f"    if entry: found['{name}'] = entry")
        else:
            lines.append(f"    found['{name}'] = entry")
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
    if issubclass(kind, str | int | float):
        return lambda value: value
    return _object(kind)
