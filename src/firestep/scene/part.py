"""The decorator of everything that a scene is made of."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TypeVar, dataclass_transform

T = TypeVar("T")


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
def scene_part(cls: type[T]) -> type[T]:
    """A dataclass that is never changed: type checkers see to it.

    It is not frozen while it runs. A frozen one takes several times as long to make, and a scene has hundreds of parts.
    """
    return dataclass(slots=True, unsafe_hash=True)(cls)
