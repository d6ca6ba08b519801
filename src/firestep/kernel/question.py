"""Questions: what a seat, or Chance, must choose now, and the legal answers to it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar, Generic, TypeAlias, TypeVar, cast, overload

from firestep.kernel.notation import Notation, Thing
from firestep.kernel.refusal import MALFORMED, NOT_OFFERED, Choice, Malformed, Refusal

if TYPE_CHECKING:
    from firestep.kernel.position import Position

P = TypeVar("P", bound="Position")
C = TypeVar("C", bound=Choice)

CHANCE = -1
"""The seat that answers for dice and draws."""

DONE = "done"
PASS = "pass"


def kebab(name: str) -> str:
    """`ChooseLoss` -> `choose-loss`."""
    return "".join(f"-{letter.lower()}" if letter.isupper() else letter for letter in name).lstrip("-")


@dataclass(slots=True)
class Question(Generic[P, C]):
    """What `seat` must choose now, in a position of type `P`; its answers are of type `C`.

    A kind of question overrides `candidates` (every well-formed answer, legal or not) and `why_not`, and says how
    answers are written (`notation`). Where listing by `why_not` is too slow it also overrides `options`; the contract
    suite proves that both give the same set. A question is never changed after it was asked: it is shared between a
    position and its clones.
    """

    seat: int

    key: ClassVar[str] = "question"
    """Key of the prompt and, with a suffix, of everything said about this question."""
    clause: ClassVar[str] = ""
    timed_as: ClassVar[str] = ""
    """Name of the turn timer that runs while this question is open, if the game has one."""
    notation: ClassVar[Notation[Any] | None] = None
    """How answers are written; without one `write` is overridden, or answers are written as they are."""

    def __init_subclass__(cls) -> None:
        # Explicit form of super(): `slots=True` makes a second class, which the short form does not know.
        super(Question, cls).__init_subclass__()
        if "key" not in vars(cls):
            cls.key = kebab(cls.__name__)

    def candidates(self, position: P) -> Sequence[C]:
        """Every well-formed answer, legal or not. Membership must be quick."""
        return self.options(position)

    def options(self, position: P) -> Sequence[C]:
        """Every legal answer, in a stable order."""
        return [choice for choice in self.candidates(position) if self.why_not(position, choice) is None]

    def why_not(self, position: P, choice: C) -> Refusal | None:
        """Why a well-formed answer is illegal; `None` means legal."""
        return None if choice in self.options(position) else NOT_OFFERED

    def check(self, position: P, choice: object) -> Refusal | None:
        """Why anything at all does not answer this question: malformed, or against a rule; `None` means legal."""
        if type(choice) not in (int, str, tuple) or choice not in self.candidates(position):
            return MALFORMED
        return self.why_not(position, cast(C, choice))

    def fallback(self, position: P) -> C:
        """What is answered for a seat whose time is up: stop here if the rules allow it."""
        options = self.options(position)
        return next((choice for choice in options if choice in (DONE, PASS)), options[0])

    def write(self, position: P, choice: C) -> str:
        """The choice in notation."""
        return str(choice) if self.notation is None else self.notation.write(position, choice)

    def read(self, position: P, text: str) -> C:
        """The choice that a notation stands for; raises `Malformed`."""
        if self.notation is not None:
            return cast(C, self.notation.read(position, text))
        for choice in self.candidates(position):
            if self.write(position, choice) == text:
                return choice
        raise Malformed(text)

    def things(self, position: P, choice: C) -> tuple[Thing, ...]:
        """The units, places and cards that a choice names: what a hand touches to choose it."""
        return () if self.notation is None else self.notation.things(choice)


AnyQuestion: TypeAlias = "Question[Any, Any]"


class DiceRolls(Sequence[tuple[int, ...]]):
    """Every roll of `count` dice, each as likely as any other, listed lazily: 12 dice of 12 sides have 12**12."""

    __slots__ = ("count_of_dice", "sides", "size")

    def __init__(self, count_of_dice: int, sides: int) -> None:
        self.count_of_dice = count_of_dice
        self.sides = sides
        self.size: int = sides**count_of_dice

    def __len__(self) -> int:
        return self.size

    @overload
    def __getitem__(self, number: int) -> tuple[int, ...]: ...

    @overload
    def __getitem__(self, number: slice) -> Sequence[tuple[int, ...]]: ...

    def __getitem__(self, number: int | slice) -> tuple[int, ...] | Sequence[tuple[int, ...]]:
        if isinstance(number, slice):
            return [self[each] for each in range(*number.indices(self.size))]
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
class ChanceQuestion(Question[P, C]):
    """A question that Chance answers; every option is equally likely."""

    def size(self, position: P) -> int:
        """How many equally likely answers there are. May be far beyond what `len()` can say."""
        return len(self.options(position))

    def nth(self, position: P, number: int) -> C:
        """The answer with this number, 0 to `size - 1`."""
        return self.options(position)[number]


@dataclass(slots=True)
class Die(ChanceQuestion[Any, int]):
    """One die."""

    seat: int = CHANCE
    sides: int = 6

    def options(self, position: object) -> Sequence[int]:
        return range(1, self.sides + 1)

    def why_not(self, position: object, choice: int) -> Refusal | None:
        return None if type(choice) is int and 1 <= choice <= self.sides else NOT_OFFERED

    def read(self, position: object, text: str) -> int:
        return read_number(text, self.sides)


@dataclass(slots=True)
class Dice(ChanceQuestion[Any, tuple[int, ...]]):
    """Several dice rolled together, told in the order in which they fell."""

    seat: int = CHANCE
    count: int = 1
    sides: int = 6

    def options(self, position: object) -> Sequence[tuple[int, ...]]:
        return DiceRolls(self.count, self.sides)

    def size(self, position: object) -> int:
        return int(self.sides**self.count)

    def nth(self, position: object, number: int) -> tuple[int, ...]:
        return DiceRolls(self.count, self.sides)[number]

    def why_not(self, position: object, choice: tuple[int, ...]) -> Refusal | None:
        return None if choice in DiceRolls(self.count, self.sides) else NOT_OFFERED

    def write(self, position: object, choice: tuple[int, ...]) -> str:
        return " ".join(map(str, choice))

    def read(self, position: object, text: str) -> tuple[int, ...]:
        roll = tuple(read_number(face, self.sides) for face in text.split())
        if len(roll) != self.count:
            raise Malformed(text)
        return roll


def read_number(text: str, highest: int) -> int:
    """A plain whole number from 1 to `highest`."""
    if text.isascii() and text.isdigit() and len(text) < 10 and 1 <= int(text) <= highest:
        return int(text)
    raise Malformed(text)
