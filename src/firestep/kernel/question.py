"""Questions: what a seat, or chance, must choose now, and the legal answers."""

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
"""The seat number of chance, which answers for dice and draws."""

DONE = "done"
PASS = "pass"


def kebab(name: str) -> str:
    """`ChooseLoss` -> `choose-loss`."""
    return "".join(f"-{letter.lower()}" if letter.isupper() else letter for letter in name).lstrip("-")


@dataclass(slots=True)
class Question(Generic[P, C]):
    """What `seat` must choose now, in a position of type `P`; its answers are of type `C`.

    A subclass overrides `candidates` (every well-formed answer, legal or not) and `why_not`, and declares how answers
    are written (`notation`). If filtering by `why_not` is too slow, it also overrides `options`; the contract suite
    checks that both agree. A question never changes after it is asked: a position shares it with its clones.
    """

    seat: int

    key: ClassVar[str] = "question"
    """The text key of the prompt, and the prefix of all other texts about this question."""
    clause: ClassVar[str] = ""
    timed_as: ClassVar[str] = ""
    """The name of the turn timer that runs while this question is open; empty if there is none."""
    hides_hand: ClassVar[bool] = False
    """Whether what its seat can answer depends on what only that seat knows, such as the cards it holds.

    Such a question is put to a person even if they can only pass: if it were skipped, opponents would learn that."""
    is_window: ClassVar[bool] = False
    """Whether it only offers to play a card: a table may pass for a person who holds none that fits."""
    is_forced: ClassVar[bool] = False
    """Whether its seat only carries out what has happened, such as a loss or a retreat.

    A table may answer for a person if only one answer is legal."""
    is_placement: ClassVar[bool] = False
    """Whether it places something before the match begins.

    Where only one answer is legal a table may give it, as to a forced question; and a player may leave it and the
    placements after it to a bot."""
    notation: ClassVar[Notation[Any] | None] = None
    """How answers are written. Without one, override `write`, or answers are written with `str`."""

    def __init_subclass__(cls) -> None:
        # The explicit form of super(), because `slots=True` creates a second class.
        super(Question, cls).__init_subclass__()
        if "key" not in vars(cls):
            cls.key = kebab(cls.__name__)

    def candidates(self, position: P) -> Sequence[C]:
        """Every well-formed answer, legal or not. `in` must be fast."""
        return self.options(position)

    def options(self, position: P) -> Sequence[C]:
        """Every legal answer, in a stable order."""
        return [choice for choice in self.candidates(position) if self.why_not(position, choice) is None]

    def why_not(self, position: P, choice: C) -> Refusal | None:
        """Why a well-formed answer is illegal; `None` means legal."""
        return None if choice in self.options(position) else NOT_OFFERED

    def check(self, position: P, choice: object) -> Refusal | None:
        """Why an untrusted value does not answer this question: malformed or illegal; `None` means legal."""
        if type(choice) not in (int, str, tuple) or choice not in self.candidates(position):
            return MALFORMED
        return self.why_not(position, cast(C, choice))

    def fallback(self, position: P) -> C:
        """The answer for a seat that runs out of time: done or pass if that is legal."""
        options = self.options(position)
        return next((choice for choice in options if choice in (DONE, PASS)), options[0])

    def hides_what_is_held(self, position: P) -> bool:
        """Whether a lone pass would tell others something secret: then the seat is asked all the same."""
        return self.hides_hand or position.hides_pieces

    def lone_pass(self, position: P) -> C | None:
        """Pass or done, if nothing else is legal: then there is nothing to decide."""
        options = self.options(position)
        return options[0] if len(options) == 1 and options[0] in (DONE, PASS) else None

    def is_ready(self, position: P) -> bool:
        """Whether `done` now carries out what the seat has prepared, such as an attack.

        A person is then asked even if nothing else is legal: up to here they can undo.
        """
        return False

    def write(self, position: P, choice: C) -> str:
        """The choice in notation."""
        return str(choice) if self.notation is None else self.notation.write(position, choice)

    def read(self, position: P, text: str) -> C:
        """Parse a choice in notation; raises `Malformed`."""
        if self.notation is not None:
            return cast(C, self.notation.read(position, text))
        for choice in self.candidates(position):
            if self.write(position, choice) == text:
                return choice
        raise Malformed(text)

    def things(self, position: P, choice: C) -> tuple[Thing, ...]:
        """The units, places and cards that a choice names: what a player touches to choose it."""
        return () if self.notation is None else self.notation.things(choice)


AnyQuestion: TypeAlias = Question[Any, Any]


class DiceRolls(Sequence[tuple[int, ...]]):
    """Every roll of some dice, all equally likely, as a lazy sequence: 12 dice with 12 sides have 12**12 rolls."""

    __slots__ = ("dice_count", "sides", "size")

    def __init__(self, dice_count: int, sides: int) -> None:
        self.dice_count = dice_count
        self.sides = sides
        self.size: int = sides**dice_count

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
        for _ in range(self.dice_count):
            number, face = divmod(number, sides)
            dice.append(face + 1)
        return tuple(dice)

    def __iter__(self) -> Iterator[tuple[int, ...]]:
        return (self[number] for number in range(self.size))

    def __contains__(self, roll: object) -> bool:
        return (
            isinstance(roll, tuple)
            and len(roll) == self.dice_count
            and all(type(face) is int and 1 <= face <= self.sides for face in roll)
        )


@dataclass(slots=True)
class ChanceQuestion(Question[P, C]):
    """A question that chance answers. All options are equally likely."""

    def size(self, position: P) -> int:
        """The number of equally likely answers. It may exceed what `len()` can return."""
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
    """Several dice rolled together, in order."""

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
    """Parse an integer from 1 to `highest`; raises `Malformed`."""
    if text.isascii() and text.isdigit() and len(text) < 10 and 1 <= int(text) <= highest:
        return int(text)
    raise Malformed(text)
