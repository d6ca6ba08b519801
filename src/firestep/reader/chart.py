"""A table of the rules, made from the data that the rules use."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(slots=True, frozen=True)
class Chart:
    """Rows of words and figures in the speaker's language; the first column names the row."""

    columns: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    notes: tuple[str, ...] = ()
    """Sentences below the table."""
