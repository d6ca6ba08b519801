"""Numbers as they are drawn: those below zero have a minus sign, which is as wide as a plus, and no hyphen."""

from __future__ import annotations

MINUS = "−"


def written_number(number: int) -> str:
    return str(number).replace("-", MINUS)


def signed_number(number: int) -> str:
    """With its sign, also above zero."""
    return f"{number:+d}".replace("-", MINUS)
