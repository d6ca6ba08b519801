"""Fast copies: a `clone` method generated from the fields of a dataclass, as if it were written out by hand."""

from __future__ import annotations

import sys
from collections.abc import Callable
from dataclasses import fields
from typing import TypeVar, cast

T = TypeVar("T")

COPIES = {
    "stack": "[frame.clone() for frame in self.stack]",
    "lanes": "[[frame.clone() for frame in lane] for lane in self.lanes]",
    "events": "[]",
}
"""Kernel fields that are copied in their own way: frames are cloned, and a clone starts without events."""


def clone_on_first_use(self: T) -> T:
    """Generate the `clone` method of this class, install it and call it."""
    kind = type(self)
    generated = generate_clone(kind)
    generated.__doc__ = vars(kind)["clone"].__doc__
    kind.clone = generated  # type: ignore[attr-defined]
    return generated(self)


def generate_clone(kind: type[T]) -> Callable[[T], T]:
    """A function that copies an object of this dataclass: lists are copied, everything else is shared."""
    lines = ["def clone(self):", "    copy = new(kind)"]
    lines += [f"    copy.{each.name} = {copy_expression(kind, each.name)}" for each in fields(kind)]  # type: ignore[arg-type]
    lines.append("    return copy")
    namespace: dict[str, object] = {"new": object.__new__, "kind": kind}
    exec("\n".join(lines), namespace)
    return cast(Callable[[T], T], namespace["clone"])


def copy_expression(kind: type, name: str) -> str:
    """How one field is copied, by its declared type."""
    if name in COPIES:
        return COPIES[name]
    declared = declared_type(kind, name)
    if declared.startswith("list[list["):
        return f"[each[:] for each in self.{name}]"
    if declared.startswith("list[") and "|" not in declared.rpartition("]")[2]:
        return f"self.{name}[:]"
    if declared.startswith(("dict[", "set[")):
        return f"self.{name}.copy()"
    if "list[" in declared or "dict[" in declared or "set[" in declared.replace("frozenset[", ""):
        raise TypeError(f"{kind.__name__}.{name}: {declared} cannot be cloned; use flat lists, dicts or sets")
    return f"self.{name}"


def declared_type(kind: type, name: str) -> str:
    """The type of a field as text, with an alias such as `Masks = list[int]` resolved."""
    for base in kind.__mro__:
        if name in vars(base).get("__annotations__", {}):
            declared = vars(base)["__annotations__"][name]
            text = declared if isinstance(declared, str) else getattr(declared, "__name__", str(declared))
            alias = vars(sys.modules[base.__module__]).get(text)
            return str(alias) if alias is not None and not isinstance(alias, type) else text
    raise TypeError(f"{kind.__name__} has no field {name}")
