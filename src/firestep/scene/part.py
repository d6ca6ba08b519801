"""What everything in a scene is made of."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct, field

if TYPE_CHECKING:  # they do the same, and type checkers know the fields of this one
    from dataclasses import replace
else:
    from msgspec.structs import replace

__all__ = ["ScenePart", "field", "replace"]


class ScenePart(Struct, frozen=True, omit_defaults=True):
    """A value that is never changed, and is written without the fields that have their defaults.

    A scene has hundreds of parts, and most are compared with those of the scene before: a dataclass takes three times
    as long to make, and eight times as long to compare.
    """
