"""Amendments: changes of the rules after matches were played by them. A match keeps the rules it began with."""

from __future__ import annotations

from dataclasses import dataclass

from firestep.kernel.position import Setup


@dataclass(slots=True, frozen=True)
class Amendment:
    """One change of the rules of a title. The rules ask `applies_to` where the change makes a difference."""

    version: int
    """The version of the rules that it begins."""
    name: str
    """The key of its text is `amendment-<name>`."""
    clause: str
    day: str
    """The day of the change, as `2026-11-16`."""

    def applies_to(self, setup: Setup) -> bool:
        """Whether a match is played with this change."""
        return setup.rules >= self.version


class UnknownRules(ValueError):
    """A match of a version of the rules that this program does not have."""

    def __init__(self, rules: int, oldest: int, newest: int) -> None:
        known = str(newest) if oldest == newest else f"{oldest} to {newest}"
        super().__init__(f"rules version {rules}; this program plays version {known}")
