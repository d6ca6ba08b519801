"""Dice and records of a table."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct, field

from firestep.web.schemas.fields import Key


class DiceOffer(Struct):
    dice: str
    """To send with the new table."""
    table: str
    """The id that the table will have."""
    commitment: str


class Entropy(Struct):
    seat: str
    value: str


class DiceInfo(Struct):
    commitment: str
    entropy: list[Entropy]
    secret: str | None
    checked: bool
    """Whether the record of a finished game passed every check."""
    proven: list[str] = field(default_factory=list)
    """What its record proves, in sentences; empty if it was not checked or is not good."""
    trust: list[str] = field(default_factory=list)
    """What whoever runs the server could have done all the same."""
    fault: str = ""
    """What is wrong with the record, or why it was not checked."""


class ImportRecord(Struct):
    record: Annotated[str, Meta(min_length=1, max_length=4_000_000)]
    key: Key
