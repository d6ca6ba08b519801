"""What a pattern is: an expression that no good sentence matches, with the reason and examples."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass


@dataclass(slots=True, frozen=True)
class Pattern:
    """Something that cannot be right. A group `word` that is one of `exceptions` is right all the same."""

    name: str
    reason: str
    expression: re.Pattern[str]
    caught: tuple[str, ...]
    """Sentences in which it finds something."""
    spared: tuple[str, ...] = ()
    """Sentences that look similar and are right."""
    exceptions: frozenset[str] = frozenset()
    headings: bool = True
    """Whether headings must not match it either."""

    def found_in(self, text: str) -> Iterator[str]:
        """Every place where the sentence is wrong."""
        for match in self.expression.finditer(text):
            word = match.groupdict().get("word")
            if word is None or word.lower() not in self.exceptions:
                yield match[0].strip()


def pattern(
    name: str,
    reason: str,
    expression: str,
    caught: tuple[str, ...],
    spared: tuple[str, ...] = (),
    exceptions: str = "",
    *,
    any_case: bool = False,
    headings: bool = True,
) -> Pattern:
    """A pattern from its expression, with its exceptions as one line of words."""
    flags = re.IGNORECASE if any_case else re.NOFLAG
    words = frozenset(exceptions.split())
    return Pattern(name, reason, re.compile(expression, flags), caught, spared, words, headings)
