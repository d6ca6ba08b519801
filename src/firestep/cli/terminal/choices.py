"""Choices as a player names them: by number, by notation, or by the last part of it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from firestep.kernel import AnyQuestion, Choice, Malformed, Position


def meant(question: AnyQuestion, position: Position, text: str, among: Iterable[Choice], seat: str) -> Choice | None:
    """The choice that a text stands for: its notation, or the end of a notation that only one of `among` has."""
    try:
        found: Choice = question.read(position, text)
    except Malformed:
        return ends_with(text, [(choice, question.write(position, choice)) for choice in among], seat)
    return found


def ends_with(text: str, written: Sequence[tuple[Choice, str]], seat: str) -> Choice | None:
    """`g5` for `to g5`, `tank` for `move de-tank`, `a3` for `in fort-a3`; nothing if several could be meant.

    What begins with the name of the seat comes first: one's own tank before the enemy's.
    """
    last_words = [(choice, notation.rpartition(" ")[2]) for choice, notation in written]
    for fits in (
        [choice for choice, word in last_words if word == text],
        [choice for choice, word in last_words if word == f"{seat}-{text}"],
        [choice for choice, word in last_words if word.partition("-")[2] == text],
        [choice for choice, word in last_words if word.endswith(f"-{text}")],
    ):
        if len(fits) == 1:
            return fits[0]
        if fits:
            return None
    return None
