"""Forms of questions that many rules share: a hex or a word, a Combat card or none, battle dice."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

from firestep.board.bits import bits
from firestep.games.great_war.cards import COMBAT_KIND, COMBAT_OF, COMBATS, one_of_each
from firestep.games.great_war.facts import FACE_BY_NAME, FACE_NAMES
from firestep.games.great_war.ground import ALL_HEXES
from firestep.games.great_war.notation import after, hex_name, read_hex, read_name
from firestep.games.great_war.position import GreatWarPosition
from firestep.kernel import DONE, NOT_OFFERED, PASS, Choice, Dice, Malformed, Question, Refusal

FIRST_STRIKE_WORD = "first-strike"

NOT_IN_HAND = Refusal("CRD-04", "card-not-in-hand")
TOO_DEAR = Refusal("CRD-05", "card-too-dear")
WRONG_WINDOW = Refusal("CRD-04", "card-wrong-window")


@dataclass(slots=True)
class HexQuestion(Question):
    """Answered with a hex out of a set worked out when it was asked, or with a word."""

    hexes: int

    verb: ClassVar[str] = "at"
    words: ClassVar[tuple[str, ...]] = ()

    def words_now(self, position: GreatWarPosition) -> tuple[str, ...]:
        """The words that are legal now."""
        return self.words

    def candidates(self, position: GreatWarPosition) -> Sequence[Choice]:
        return (*ALL_HEXES, *self.words)

    def options(self, position: GreatWarPosition) -> Sequence[Choice]:
        return [*bits(self.hexes), *self.words_now(position)]

    def why_not(self, position: GreatWarPosition, choice: Any) -> Refusal | None:
        if type(choice) is str:
            return None if choice in self.words_now(position) else NOT_OFFERED
        return None if self.hexes >> choice & 1 else self.refusal(position, choice)

    def refusal(self, position: GreatWarPosition, place: int) -> Refusal:
        """Why a hex is not among the legal ones."""
        return NOT_OFFERED

    def write(self, position: GreatWarPosition, choice: Any) -> str:
        return choice if type(choice) is str else f"{self.verb} {hex_name(choice)}"

    def read(self, position: GreatWarPosition, text: str) -> Choice:
        return text if text in self.words else read_hex(after(self.verb, text))


@dataclass(slots=True)
class PlayCombatCard(Question):
    """CRD-04: a window for Combat cards. Which kinds may be played here is known to all; what is held is not."""

    kinds: int

    clause: ClassVar[str] = "CRD-04"

    def candidates(self, position: GreatWarPosition) -> Sequence[Choice]:
        return (*range(len(COMBATS)), PASS)

    def options(self, position: GreatWarPosition) -> Sequence[Choice]:
        hand = position.combat_hand[self.seat]
        return [*(kind for kind in one_of_each(hand, COMBAT_KIND) if self.kinds >> kind & 1), PASS]

    def why_not(self, position: GreatWarPosition, choice: Any) -> Refusal | None:
        if choice == PASS:
            return None
        if choice not in one_of_each(position.combat_hand[self.seat], COMBAT_KIND):
            return NOT_IN_HAND
        if COMBATS[choice].cost > position.hq[self.seat]:
            return TOO_DEAR
        return None if self.kinds >> choice & 1 else WRONG_WINDOW

    def write(self, position: GreatWarPosition, choice: Any) -> str:
        return PASS if choice == PASS else f"play {COMBATS[choice].id}"

    def read(self, position: GreatWarPosition, text: str) -> Choice:
        return PASS if text == PASS else read_name(after("play", text), COMBAT_OF)


@dataclass(slots=True)
class ChooseNumber(Question):
    """Answered with a number between two limits."""

    least: int
    most: int

    verb: ClassVar[str] = "take"

    def candidates(self, position: GreatWarPosition) -> Sequence[Choice]:
        return range(0, 7)

    def options(self, position: GreatWarPosition) -> Sequence[Choice]:
        return range(self.least, self.most + 1)

    def why_not(self, position: GreatWarPosition, choice: Any) -> Refusal | None:
        return None if self.least <= choice <= self.most else self.refusal(position, choice)

    def refusal(self, position: GreatWarPosition, number: int) -> Refusal:
        return NOT_OFFERED

    def fallback(self, position: GreatWarPosition) -> Choice:
        return self.most

    def write(self, position: GreatWarPosition, choice: Any) -> str:
        return f"{self.verb} {choice}"

    def read(self, position: GreatWarPosition, text: str) -> Choice:
        number = after(self.verb, text)
        if number not in ("0", "1", "2", "3", "4", "5", "6"):
            raise Malformed(text)
        return int(number)


@dataclass(slots=True)
class YesOrNo(Question):
    """Answered with one of two words; the second declines."""

    words: ClassVar[tuple[str, str]] = ("yes", "no")

    def options(self, position: GreatWarPosition) -> Sequence[Choice]:
        return self.words

    def fallback(self, position: GreatWarPosition) -> Choice:
        return self.words[1]

    def write(self, position: GreatWarPosition, choice: Any) -> str:
        return str(choice)

    def read(self, position: GreatWarPosition, text: str) -> Choice:
        if text not in self.words:
            raise Malformed(text)
        return text


@dataclass(slots=True)
class BattleDice(Dice):
    """CMP-09: battle dice, told in the order in which they fell."""

    def write(self, position: GreatWarPosition, choice: Any) -> str:
        return " ".join(FACE_NAMES[face] for face in choice)

    def read(self, position: GreatWarPosition, text: str) -> Choice:
        roll = tuple(read_name(name, FACE_BY_NAME) for name in text.split(" "))
        if len(roll) != self.count:
            raise Malformed(text)
        return roll


HEX_OR_DONE = (DONE,)
