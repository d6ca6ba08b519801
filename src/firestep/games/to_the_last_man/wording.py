"""Words for pieces, areas, cards and choices: keys and what they need; sentences are made at the edge."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from firestep.games.to_the_last_man.position import LastManPosition
from firestep.kernel import Choice, Question, Word


def words(position: LastManPosition, kind: str, value: Any) -> Word | str | int:
    return value if isinstance(value, (int, str)) else str(value)


def question_words(position: LastManPosition, question: Question) -> dict[str, Word | str | int]:
    return {}


def choice_words(position: LastManPosition, question: Question, choice: Choice) -> Word | str:
    return question.write(position, choice)


def text_keys() -> Iterator[str]:
    yield from ()
