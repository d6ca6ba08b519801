"""Kinds of questions that many rules share: a hex or a word, a card, a number, yes or no, battle dice."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import ClassVar

from firestep.board.bits import bits
from firestep.games.great_war.cards import (
    COMBAT_COPIES,
    COMBAT_KIND,
    COMBATS,
    COMMAND_COPIES,
    COMMAND_KIND,
    one_of_each,
)
from firestep.games.great_war.facts import FACE_BY_NAME, FACE_NAMES
from firestep.games.great_war.ground import ALL_HEXES
from firestep.games.great_war.notation import COMBAT
from firestep.games.great_war.position import GreatWarPosition
from firestep.kernel import (
    NOT_OFFERED,
    PASS,
    Choice,
    Dice,
    Malformed,
    Name,
    Number,
    Position,
    Question,
    Refusal,
    Words,
)

FIRST_STRIKE_WORD = "first-strike"

NOT_IN_HAND = Refusal("CRD-04", "card-not-in-hand")
TOO_DEAR = Refusal("CRD-05", "card-too-dear")
WRONG_WINDOW = Refusal("CRD-04", "card-wrong-window")

MOST_CHOSEN = 6
"""The highest number of dice that is ever bought."""


@cache
def hexes_or(words: tuple[str, ...]) -> tuple[int | str, ...]:
    """Every hex, and these words."""
    return (*ALL_HEXES, *words)


@cache
def numbers_or(count: int, words: tuple[str, ...]) -> tuple[int | str, ...]:
    """The numbers below this one, and these words."""
    return (*range(count), *words)


@dataclass(slots=True)
class HexQuestion(Question[GreatWarPosition, Choice]):
    """Answered with a hex out of a set worked out when it was asked, or with a word."""

    hexes: int

    notation: ClassVar[Name[Position]]

    def words_now(self, position: GreatWarPosition) -> tuple[str, ...]:
        """The words that are legal now."""
        return self.notation.words

    def candidates(self, position: GreatWarPosition) -> Sequence[Choice]:
        return hexes_or(self.notation.words)

    def options(self, position: GreatWarPosition) -> Sequence[Choice]:
        return [*bits(self.hexes), *self.words_now(position)]

    def why_not(self, position: GreatWarPosition, choice: Choice) -> Refusal | None:
        if isinstance(choice, int):
            return None if self.hexes >> choice & 1 else self.refusal(position, choice)
        return None if choice in self.words_now(position) else NOT_OFFERED

    def refusal(self, position: GreatWarPosition, place: int) -> Refusal:
        """Why a hex is not among the legal ones."""
        return NOT_OFFERED


@dataclass(slots=True)
class CardQuestion(Question[GreatWarPosition, int | str]):
    """Answered with a kind of card out of those that the seat looks at, or with a word."""

    notation: ClassVar[Name[Position]]
    kind_of: ClassVar[tuple[int, ...]]
    """By card of the deck: its kind."""
    copies: ClassVar[tuple[int, ...]]
    """By kind: its copies as a mask."""
    not_there: ClassVar[Refusal] = NOT_OFFERED

    def cards(self, position: GreatWarPosition) -> int:
        """The cards to choose from, as a mask."""
        raise NotImplementedError

    def candidates(self, position: GreatWarPosition) -> Sequence[int | str]:
        return numbers_or(len(self.copies), self.notation.words)

    def options(self, position: GreatWarPosition) -> Sequence[int | str]:
        return [*one_of_each(self.cards(position), self.kind_of), *self.notation.words]

    def why_not(self, position: GreatWarPosition, choice: int | str) -> Refusal | None:
        if isinstance(choice, str):
            return None if choice in self.notation.words else NOT_OFFERED
        return None if self.cards(position) & self.copies[choice] else self.not_there


@dataclass(slots=True)
class CommandCardQuestion(CardQuestion):
    """Answered with a kind of Command card, of the seat's own hand unless it is said otherwise."""

    kind_of: ClassVar[tuple[int, ...]] = COMMAND_KIND
    copies: ClassVar[tuple[int, ...]] = COMMAND_COPIES

    def cards(self, position: GreatWarPosition) -> int:
        return position.command_hand[self.seat]


@dataclass(slots=True)
class CombatCardQuestion(CardQuestion):
    """Answered with a kind of Combat card, of the seat's own hand unless it is said otherwise."""

    kind_of: ClassVar[tuple[int, ...]] = COMBAT_KIND
    copies: ClassVar[tuple[int, ...]] = COMBAT_COPIES

    def cards(self, position: GreatWarPosition) -> int:
        return position.combat_hand[self.seat]


@dataclass(slots=True)
class PlayCombatCard(CombatCardQuestion):
    """CRD-04: a window for Combat cards. Which kinds may be played here is known to all; what is held is not."""

    kinds: int

    notation: ClassVar[Name[Position]] = Name(COMBAT, "play", words=(PASS,))
    clause: ClassVar[str] = "CRD-04"
    hides_hand: ClassVar[bool] = True
    is_window: ClassVar[bool] = True

    def options(self, position: GreatWarPosition) -> Sequence[int | str]:
        hand = position.combat_hand[self.seat]
        return [*(kind for kind in one_of_each(hand, COMBAT_KIND) if self.kinds >> kind & 1), PASS]

    def why_not(self, position: GreatWarPosition, choice: int | str) -> Refusal | None:
        if isinstance(choice, str):
            return None if choice == PASS else NOT_OFFERED
        if not position.combat_hand[self.seat] & COMBAT_COPIES[choice]:
            return NOT_IN_HAND
        if COMBATS[choice].cost > position.hq[self.seat]:
            return TOO_DEAR
        return None if self.kinds >> choice & 1 else WRONG_WINDOW


@dataclass(slots=True)
class ChooseNumber(Question[GreatWarPosition, int]):
    """Answered with a number between two limits."""

    least: int
    most: int

    notation: ClassVar[Number]

    def candidates(self, position: GreatWarPosition) -> Sequence[int]:
        return range(MOST_CHOSEN + 1)

    def options(self, position: GreatWarPosition) -> Sequence[int]:
        return range(self.least, self.most + 1)

    def why_not(self, position: GreatWarPosition, choice: int) -> Refusal | None:
        return None if self.least <= choice <= self.most else self.refusal(position, choice)

    def refusal(self, position: GreatWarPosition, number: int) -> Refusal:
        return NOT_OFFERED

    def fallback(self, position: GreatWarPosition) -> int:
        return self.most


@dataclass(slots=True)
class YesOrNo(Question[GreatWarPosition, str]):
    """Answered with one of two words; the second declines."""

    notation: ClassVar[Words]

    def options(self, position: GreatWarPosition) -> Sequence[str]:
        return self.notation.words

    def fallback(self, position: GreatWarPosition) -> str:
        return self.notation.words[1]


@dataclass(slots=True)
class BattleDice(Dice):
    """CMP-09: battle dice, in the order in which they were rolled."""

    def write(self, position: object, choice: tuple[int, ...]) -> str:
        return " ".join(FACE_NAMES[face] for face in choice)

    def read(self, position: object, text: str) -> tuple[int, ...]:
        names = text.split(" ")
        if len(names) != self.count or not all(name in FACE_BY_NAME for name in names):
            raise Malformed(f"{text!r} is not a roll of {self.count} battle dice")
        return tuple(FACE_BY_NAME[name] for name in names)
