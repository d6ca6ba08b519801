"""The body of every error response."""

from __future__ import annotations

from typing import Annotated

from msgspec import UNSET, Meta, Struct, UnsetType


class Problem(Struct):
    """Sent with every status of 400 and more. Nothing has changed."""

    error: Annotated[str, Meta(description="A stable code.")]
    sentence: Annotated[str, Meta(description="What to show the user.")]
    clause: Annotated[str | None, Meta(description="The rule that forbids it.")]
    number: Annotated[int | UnsetType, Meta(description="With `stale`: the number of the table now.")] = UNSET
    line: Annotated[int | UnsetType, Meta(description="With `bad-record`: the line that is wrong.")] = UNSET
