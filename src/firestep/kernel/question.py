"""Questions: what a seat, or Chance, must choose now, and the legal answers to it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

from firestep.kernel.refusal import NOT_OFFERED, Choice, Malformed, Refusal

CHANCE = -1
"""The seat that answers for dice and draws."""

DONE = "done"
PASS = "pass"


def kebab(name: str) -> str:
    """`ChooseLoss` -> `choose-loss`."""
    return "".join(f"-{letter.lower()}" if letter.isupper() else letter for letter in name).lstrip("-")


@dataclass(slots=True)
class Question:
    """What `seat` must choose now.

    A kind of question overrides `candidates` (every well-formed answer, legal or not) and `why_not`. Where listing by
    `why_not` is too slow it also overrides `options`; the contract suite proves that both give the same set.
    A question is never changed after it was asked: it is shared between a position and its clones.
    """

    seat: int

    key: ClassVar[str] = "question"
    """Key of the prompt and, with a suffix, of everything said about this question."""
    clause: ClassVar[str] = ""
    timed_as: ClassVar[str] = ""
    """Name of the turn timer that runs while this question is open, if the game has one."""

    def __init_subclass__(cls, **kwargs: Any) -> None:
        # Explicit form of super(): `slots=True` makes a second class, which the short form does not know.
        super(Question, cls).__init_subclass__(**kwargs)
        if "key" not in cls.__dict__:
            cls.key = kebab(cls.__name__)

    def candidates(self, position: Any) -> Sequence[Choice]:
        """Every well-formed answer, legal or not. Membership must be quick."""
        return self.options(position)

    def options(self, position: Any) -> Sequence[Choice]:
        """Every legal answer, in a stable order."""
        return [choice for choice in self.candidates(position) if self.why_not(position, choice) is None]

    def why_not(self, position: Any, choice: Any) -> Refusal | None:
        """Why a well-formed answer is illegal; `None` means legal."""
        return None if choice in self.options(position) else NOT_OFFERED

    def fallback(self, position: Any) -> Choice:
        """What is answered for a seat whose time is up: stop here if the rules allow it."""
        options = self.options(position)
        return next((word for word in (DONE, PASS) if word in options), options[0])

    def write(self, position: Any, choice: Any) -> str:
        """The choice in notation."""
        return str(choice)

    def read(self, position: Any, text: str) -> Choice:
        """The choice that a notation stands for; raises `Malformed`."""
        for choice in self.candidates(position):
            if self.write(position, choice) == text:
                return choice
        raise Malformed(text)


class DiceRolls(Sequence[tuple[int, ...]]):
    """Every roll of `count` dice, each as likely as any other, listed lazily: 12 dice of 12 sides have 12**12."""

    __slots__ = ("count_of_dice", "sides", "size")

    def __init__(self, count_of_dice: int, sides: int) -> None:
        self.count_of_dice = count_of_dice
        self.sides = sides
        self.size: int = sides**count_of_dice

    def __len__(self) -> int:
        return self.size

    def __getitem__(self, number: Any) -> Any:
        if not 0 <= number < self.size:
            raise IndexError(number)
        sides = self.sides
        dice = []
        for _ in range(self.count_of_dice):
            number, face = divmod(number, sides)
            dice.append(face + 1)
        return tuple(dice)

    def __iter__(self) -> Iterator[tuple[int, ...]]:
        return (self[number] for number in range(self.size))

    def __contains__(self, roll: object) -> bool:
        return (
            isinstance(roll, tuple)
            and len(roll) == self.count_of_dice
            and all(type(face) is int and 1 <= face <= self.sides for face in roll)
        )


@dataclass(slots=True)
class ChanceQuestion(Question):
    """A question that Chance answers; every option is equally likely."""

    def size(self, position: Any) -> int:
        """How many equally likely answers there are. May be far beyond what `len()` can say."""
        return len(self.options(position))

    def nth(self, position: Any, number: int) -> Choice:
        """The answer with this number, 0 to `size - 1`."""
        return self.options(position)[number]


@dataclass(slots=True)
class Die(ChanceQuestion):
    """One die."""

    seat: int = CHANCE
    sides: int = 6

    def options(self, position: Any) -> Sequence[Choice]:
        return range(1, self.sides + 1)

    def why_not(self, position: Any, choice: Any) -> Refusal | None:
        return None if type(choice) is int and 1 <= choice <= self.sides else NOT_OFFERED

    def read(self, position: Any, text: str) -> Choice:
        return read_number(text, self.sides)


@dataclass(slots=True)
class Dice(ChanceQuestion):
    """Several dice rolled together, told in the order in which they fell."""

    seat: int = CHANCE
    count: int = 1
    sides: int = 6

    def options(self, position: Any) -> Sequence[Choice]:
        return DiceRolls(self.count, self.sides)

    def size(self, position: Any) -> int:
        return int(self.sides**self.count)

    def nth(self, position: Any, number: int) -> Choice:
        roll: tuple[int, ...] = DiceRolls(self.count, self.sides)[number]
        return roll

    def why_not(self, position: Any, choice: Any) -> Refusal | None:
        return None if choice in DiceRolls(self.count, self.sides) else NOT_OFFERED

    def write(self, position: Any, choice: Any) -> str:
        return " ".join(map(str, choice))

    def read(self, position: Any, text: str) -> Choice:
        roll = tuple(read_number(face, self.sides) for face in text.split())
        if len(roll) != self.count:
            raise Malformed(text)
        return roll


def read_number(text: str, highest: int) -> int:
    """A plain whole number from 1 to `highest`."""
    if text.isascii() and text.isdigit() and len(text) < 10 and 1 <= int(text) <= highest:
        return int(text)
    raise Malformed(text)
