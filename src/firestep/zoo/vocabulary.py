"""Actions: every word of a title's notation has a number of its own, and an answer is said word by word."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import cache

from firestep.games import titles

END = 0
"""The action that ends an answer where it could go on: `stay`, not `stay here`."""
SPARE = 64
"""Actions for words that are not in the list of the title: those of a scenario of one's own, for instance."""
SPARE_WITHOUT_LIST = 256
"""The same for a title that has no list."""


@dataclass(slots=True, frozen=True)
class Vocabulary:
    """The words of a title. Their actions never change within a version; `size` is the number of actions.

    Action 0 ends an answer, then come the words of the list, then the spare actions.
    """

    words: tuple[str, ...]
    spare: int
    numbers: dict[str, int] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.numbers.update({word: number for number, word in enumerate(self.words, END + 1)})

    @property
    def size(self) -> int:
        return END + 1 + len(self.words) + self.spare

    def actions(self, words: Iterable[str]) -> dict[int, tuple[str, ...]]:
        """The action for each of the words that could come next; an empty word ends the answer.

        Words that are not in the list share the spare actions in alphabetical order. Where they are too many, one
        action stands for several of them, and the next choice is between these.
        """
        found: dict[int, tuple[str, ...]] = {}
        strange = []
        for word in words:
            if not word:
                found[END] = (word,)
            elif word in self.numbers:
                found[self.numbers[word]] = (word,)
            else:
                strange.append(word)
        return found | self.shared(sorted(strange))

    def shared(self, strange: list[str]) -> dict[int, tuple[str, ...]]:
        first = END + 1 + len(self.words)
        count = min(self.spare, len(strange))
        cuts = [len(strange) * part // count for part in range(count + 1)] if count else [0]
        return {first + part: tuple(strange[cuts[part] : cuts[part + 1]]) for part in range(count)}


@cache
def vocabulary(game_id: str) -> Vocabulary:
    """The words of a title, from the list that its manifest names; raises `UnknownGame`."""
    path = titles().title(game_id).words
    listed = titles().file(game_id, path) if path else None
    if listed is None:
        return Vocabulary((), SPARE_WITHOUT_LIST)
    return Vocabulary(tuple(listed.decode("utf-8").split()), SPARE)
