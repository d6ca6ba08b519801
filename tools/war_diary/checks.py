"""What is wrong with a sentence: patterns, typography, words of the other language, and “you” in a replay."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from firestep.kernel import AnyGame
from firestep.text.typography import mistakes_in
from war_diary import anywhere, english, french
from war_diary.french_verbs import has_verb
from war_diary.pattern import Pattern
from war_diary.reading import Sentence
from war_diary.vocabulary import foreign_words

PATTERNS: dict[str, tuple[Pattern, ...]] = {
    "en": (*anywhere.PATTERNS, *english.PATTERNS),
    "fr": (*anywhere.PATTERNS, *french.PATTERNS),
}
YOU = {"en": re.compile(r"\b(?:you|your|yours)\b", re.I), "fr": re.compile(r"\b(?:vous|votre|vos|vôtres?)\b", re.I)}
QUOTED = re.compile("«[^»]*»|“[^”]*”")
WORD = re.compile(r"[^\W\d_]+")


@dataclass(slots=True, frozen=True)
class Fault:
    """Something wrong in a sentence."""

    check: str
    found: str
    reason: str
    sentence: Sentence

    def __str__(self) -> str:
        where = f"{self.sentence.kind}, {self.sentence.viewer}"
        return f"{self.check} ({self.found!r}: {self.reason})\n    {self.sentence.text}    [{where}]"


class Checker:
    """Looks for faults in the diaries of one title in one language."""

    def __init__(self, game: AnyGame, language: str) -> None:
        self.language = language
        self.patterns = PATTERNS[language]
        self.foreign = foreign_words(game, language)

    def faults(self, sentences: Iterable[Sentence]) -> Iterator[Fault]:
        """The faults of each different sentence once."""
        seen: set[tuple[str, bool]] = set()
        for sentence in sentences:
            key = (sentence.text, is_for_all(sentence))
            if key not in seen:
                seen.add(key)
                yield from self.faults_of(sentence)

    def faults_of(self, sentence: Sentence) -> Iterator[Fault]:
        for each in self.patterns:
            if each.headings or sentence.kind != "heading":
                for found in each.found_in(sentence.text):
                    yield Fault(each.name, found, each.reason, sentence)
        if self.language == "fr":
            yield from (Fault("typographie", "", reason, sentence) for reason in mistakes_in(sentence.text))
            if sentence.kind != "heading" and not has_verb(sentence.text):
                yield Fault("sans verbe", "", "une phrase a un verbe", sentence)
        if is_for_all(sentence) and (match := YOU[self.language].search(sentence.text)):
            yield Fault("you", match[0], "a replay names the side", sentence)
        for word in self.foreign_in(sentence):
            yield Fault("foreign word", word, "a word of the other language", sentence)

    def foreign_in(self, sentence: Sentence) -> list[str]:
        """Words of the other language outside names and quotations."""
        text = QUOTED.sub(" ", sentence.text)
        for name in sentence.names:
            text = text.replace(name, " ")
        return [word for word in WORD.findall(text) if word.lower() in self.foreign]


def is_for_all(sentence: Sentence) -> bool:
    """Whether people read it who are not the seat that it is about: in a replay, and in the terminal for all seats."""
    return sentence.viewer in ("replay", "terminal")
