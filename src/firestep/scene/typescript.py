"""Generates the client's scene types: `python -m firestep.scene.typescript > ui/src/scene/types.ts`."""

import sys
import types
from collections.abc import Mapping
from typing import Literal, Union, get_args, get_origin, get_type_hints

from firestep import scene
from firestep.scene.json_form import Member, members_written
from firestep.scene.part import ScenePart

PLAIN: dict[object, str] = {str: "string", int: "number", float: "number", bool: "boolean", types.NoneType: "null"}
HEAD = "// Written by `python -m firestep.scene.typescript`. A field left out has its default.\n"


def _parts() -> list[type[ScenePart]]:
    named = (getattr(scene, name) for name in sorted(scene.__all__))
    return [kind for kind in named if isinstance(kind, type) and issubclass(kind, ScenePart)]


def _union(members: tuple[object, ...]) -> str:
    return " | ".join(dict.fromkeys(_written(member) for member in members))


def _tuple(members: tuple[object, ...]) -> str:
    if len(members) == 2 and members[1] is Ellipsis:
        inner = _written(members[0])
        return f"({inner})[]" if "|" in inner else f"{inner}[]"
    return f"[{', '.join(_written(member) for member in members)}]"


def _written(annotation: object) -> str:
    if annotation in PLAIN:
        return PLAIN[annotation]
    origin, members = get_origin(annotation), get_args(annotation)
    if origin is Literal:
        return " | ".join(f'"{member}"' for member in members)
    if origin in (Union, types.UnionType):
        return _union(members)
    if origin is tuple:
        return _tuple(members)
    if origin is Mapping:
        return f"Record<string, {_written(members[1])}>"
    if isinstance(annotation, type):
        return annotation.__name__
    raise TypeError(f"{annotation} has no TypeScript type")


def _field(described: Member, hints: Mapping[str, object]) -> str:
    written = f'"{described.tag}"' if described.tag else _written(hints[described.name])
    return f"  {described.name}{'?' if described.may_be_left_out else ''}: {written};"


def interface(kind: type) -> str:
    """The TypeScript interface of a scene part or a dataclass."""
    hints = get_type_hints(kind)
    lines = [_field(described, hints) for described in members_written(kind)]
    return f"export interface {kind.__name__} {{\n" + "\n".join(lines) + "\n}\n"


def module() -> str:
    """The whole file: every interface and the type aliases that they use."""
    aliases = [
        "export type Touch = string;",
        "export type Text = string | Span[];",
        "export type Point = [number, number];",
        "export type Rectangle = [number, number, number, number];",
        'export type Side = Piece["side"];',
        'export type Block = Panel["blocks"][number];',
    ]
    return "\n".join([HEAD, *aliases, "", *(interface(kind) for kind in _parts())])


if __name__ == "__main__":
    sys.stdout.write(module())
