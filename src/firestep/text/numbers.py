"""Numbers in sentences: those below zero have a minus sign and no hyphen."""

from __future__ import annotations

from collections.abc import Iterable

from babel import Locale
from fluent.runtime.types import FluentInt

MINUS = "−"


class NumberInSentence(FluentInt):
    """A number that Fluent writes, with our minus sign."""

    def format(self, locale: Locale) -> str:
        return super().format(locale).replace("-", MINUS)


def for_fluent(arguments: Iterable[tuple[str, str | int]]) -> dict[str, str | NumberInSentence]:
    return {name: NumberInSentence(value) if isinstance(value, int) else value for name, value in arguments}
