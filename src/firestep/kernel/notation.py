"""Notation of choices: how answers are written in records, tests and the terminal, and read back.

A question declares its notation (`notation = Name(HEX, "to")` writes `to g5`), so most questions need no `write` or
`read` of their own. The notation also knows which things a choice names, so that a client can find the choices for
a piece or place that was touched.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Generic, Protocol, TypeAlias, TypeVar

from firestep.kernel.refusal import Choice, Malformed

if TYPE_CHECKING:
    from firestep.kernel.position import Position

P = TypeVar("P", bound="Position")
P_contra = TypeVar("P_contra", bound="Position", contravariant=True)

Thing: TypeAlias = tuple[str, int]
"""Something on the table: its kind (`unit`, `hex`, `card`) and its number."""


class Naming(Generic[P_contra]):
    """How things of one kind are named: `write` returns a word without spaces, `read` raises `Malformed`."""

    __slots__ = ("kind", "read", "write")

    def __init__(self, kind: str, write: Callable[[P_contra, int], str], read: Callable[[P_contra, str], int]) -> None:
        self.kind = kind
        self.write = write
        self.read = read


def naming(kind: str, names: Sequence[str] | Mapping[int, str]) -> Naming[Any]:
    """A naming that is the same in every position: a list of names by number, or a mapping from number to name."""
    pairs: Iterable[tuple[int, str]] = names.items() if isinstance(names, Mapping) else enumerate(names)
    numbers = {name: number for number, name in pairs}

    def read(_position: object, text: str) -> int:
        if text not in numbers:
            raise Malformed(f"{text!r} is not a {kind}")
        return numbers[text]

    return Naming(kind, lambda _position, number: names[number], read)


class Notation(Protocol[P_contra]):
    """How answers to one kind of question are written."""

    def write(self, position: P_contra, choice: Choice) -> str: ...

    def read(self, position: P_contra, text: str) -> Choice: ...

    def things(self, choice: Choice) -> tuple[Thing, ...]:
        """The things that a choice names."""
        ...


def after(verb: str, text: str) -> str:
    """The text after the verb of a choice; the whole text if `verb` is empty."""
    if not verb:
        return text
    if not text.startswith(verb + " "):
        raise Malformed(f"expected {verb!r}")
    return text[len(verb) + 1 :]


class Words:
    """Answers that are plain words: `Words("flank", "no-flank")`."""

    __slots__ = ("words",)

    def __init__(self, *words: str) -> None:
        self.words = words

    def write(self, position: object, choice: Choice) -> str:
        return str(choice)

    def read(self, position: object, text: str) -> Choice:
        if text not in self.words:
            raise Malformed(f"{text!r} is not one of: {', '.join(self.words)}")
        return text

    def things(self, choice: Choice) -> tuple[Thing, ...]:
        return ()


class Name(Generic[P_contra]):
    """One thing, or one of several words: `Name(HEX, "to", words=("stay",))` writes `to g5` and `stay`."""

    __slots__ = ("naming", "prefix", "verb", "words")

    def __init__(self, naming: Naming[P_contra], verb: str = "", words: tuple[str, ...] = ()) -> None:
        self.naming = naming
        self.verb = verb
        self.prefix = f"{verb} " if verb else ""
        self.words = words

    def write(self, position: P_contra, choice: Choice) -> str:
        return choice if isinstance(choice, str) else self.prefix + self.naming.write(position, number(choice))

    def read(self, position: P_contra, text: str) -> Choice:
        return text if text in self.words else self.naming.read(position, after(self.verb, text))

    def things(self, choice: Choice) -> tuple[Thing, ...]:
        return () if isinstance(choice, str) else ((self.naming.kind, number(choice)),)


class Names(Generic[P_contra]):
    """Several things at once: `Names(UNIT, SPACE, verb="retreat")` writes `retreat ge-1 liege`."""

    __slots__ = ("kinds", "namings", "prefix", "verb", "words")

    def __init__(self, *namings: Naming[P_contra], verb: str = "", words: tuple[str, ...] = ()) -> None:
        self.namings = namings
        self.kinds = tuple(each.kind for each in namings)
        self.verb = verb
        self.prefix = f"{verb} " if verb else ""
        self.words = words

    def write(self, position: P_contra, choice: Choice) -> str:
        if isinstance(choice, str):
            return choice
        pairs = zip(self.namings, numbers(choice), strict=True)
        return self.prefix + " ".join(each.write(position, value) for each, value in pairs)

    def read(self, position: P_contra, text: str) -> Choice:
        if text in self.words:
            return text
        parts = after(self.verb, text).split(" ")
        if len(parts) != len(self.namings):
            raise Malformed(f"{text!r} does not name {len(self.namings)} things")
        return tuple(each.read(position, part) for each, part in zip(self.namings, parts, strict=True))

    def things(self, choice: Choice) -> tuple[Thing, ...]:
        if isinstance(choice, str):
            return ()
        return tuple(zip(self.kinds, numbers(choice), strict=True))


class Packed(Generic[P_contra]):
    """Two things packed into one number, `first * width + second`, and written like `Names`."""

    __slots__ = ("pair", "width")

    def __init__(
        self,
        first: Naming[P_contra],
        second: Naming[P_contra],
        width: int,
        verb: str = "",
        words: tuple[str, ...] = (),
    ) -> None:
        self.pair = Names(first, second, verb=verb, words=words)
        self.width = width

    def write(self, position: P_contra, choice: Choice) -> str:
        return self.pair.write(position, self.unpacked(choice))

    def read(self, position: P_contra, text: str) -> Choice:
        found = self.pair.read(position, text)
        if isinstance(found, str):
            return found
        first, second = numbers(found)
        return first * self.width + second

    def things(self, choice: Choice) -> tuple[Thing, ...]:
        return self.pair.things(self.unpacked(choice))

    def unpacked(self, choice: Choice) -> Choice:
        return choice if isinstance(choice, str) else divmod(number(choice), self.width)


class Number:
    """A number: `Number("use", lowest=1, offset=1)` writes choice 0 as `use 1` and reads it back."""

    __slots__ = ("highest", "lowest", "offset", "prefix", "verb", "words")

    def __init__(
        self, verb: str = "", *, lowest: int = 0, highest: int = 10**9, offset: int = 0, words: tuple[str, ...] = ()
    ) -> None:
        self.verb = verb
        self.prefix = f"{verb} " if verb else ""
        self.lowest = lowest
        self.highest = highest
        self.offset = offset
        """Added to the choice when it is written."""
        self.words = words

    def write(self, position: object, choice: Choice) -> str:
        return choice if isinstance(choice, str) else f"{self.prefix}{number(choice) + self.offset}"

    def read(self, position: object, text: str) -> Choice:
        if text in self.words:
            return text
        found = after(self.verb, text)
        plain = found.isascii() and found.isdigit() and len(found) < 10 and found == str(int(found))
        if not plain or not self.lowest <= int(found) <= self.highest:
            raise Malformed(f"{text!r} is not a number from {self.lowest} to {self.highest}")
        return int(found) - self.offset

    def things(self, choice: Choice) -> tuple[Thing, ...]:
        return ()


def number(choice: Choice) -> int:
    assert isinstance(choice, int)
    return choice


def numbers(choice: Choice) -> tuple[int, ...]:
    assert isinstance(choice, tuple)
    return choice
