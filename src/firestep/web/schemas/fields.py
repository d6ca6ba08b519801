"""Fields with limits that are checked when a request is decoded."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

HIGHEST = 2**31 - 1
Number = Annotated[int, Meta(ge=0, le=HIGHEST)]
Steps = Annotated[int, Meta(ge=1, le=10_000)]
Milliseconds = Annotated[int, Meta(ge=0, le=366 * 24 * 3600 * 1000)]
Key = Annotated[str, Meta(pattern=r"^[A-Za-z0-9_-]{16,64}$(?!\n)")]
SeatName = Annotated[str, Meta(min_length=1, max_length=40)]
Word = Annotated[str, Meta(min_length=1, max_length=60)]
ChoiceText = Annotated[str, Meta(min_length=1, max_length=1500)]
PersonName = Annotated[str, Meta(min_length=2, max_length=24)]
Password = Annotated[str, Meta(min_length=8, max_length=200)]
