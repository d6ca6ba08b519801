"""Records: a whole match as text, one line a choice. The record is the save; everything else can be made from it."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, field

FORMAT = "firestep record 1"
CHANCE_NAME = "chance"
NAME = re.compile(r"[a-z0-9][a-z0-9_-]*")
ENTRY = re.compile(r"([1-9][0-9]{0,8}) ([a-z0-9][a-z0-9_-]*)( !)? (\S(?:.*\S)?)")
HEX = re.compile(r"[0-9a-f]{2,128}")
LONGEST_LINE = 2000


class RecordError(Exception):
    """A record that cannot be: the line where it shows, and why."""

    def __init__(self, line: int, reason: str) -> None:
        super().__init__(f"line {line}: {reason}")
        self.line = line
        self.reason = reason


@dataclass(slots=True, frozen=True)
class Entry:
    """One line of the match: who chose what. `standing` marks a choice made out of turn."""

    number: int
    seat: str
    text: str
    standing: bool = False

    def write(self) -> str:
        return f"{self.number} {self.seat}{' !' if self.standing else ''} {self.text}"

    @property
    def takes_back_to(self) -> int | None:
        """For a line that takes back: the number of the last line that stays, 0 for none."""
        match = re.fullmatch(r"undo (0|[1-9][0-9]{0,8})( agreed)?", self.text)
        return int(match[1]) if match and not self.standing else None

    @property
    def is_agreed(self) -> bool:
        return self.text.endswith(" agreed")


@dataclass(slots=True, frozen=True)
class Player:
    """Who sits at a seat: `human`, `bot` or `open`, and a name."""

    seat: str
    kind: str
    name: str = ""


@dataclass(slots=True)
class Record:
    """The header, the lines and, once the match is over, how it ended and the secret of the dice."""

    game: str
    rules: int
    scenario: str
    options: list[tuple[str, str]] = field(default_factory=list)
    players: list[Player] = field(default_factory=list)
    commitment: str = ""
    entropy: list[tuple[str, str]] = field(default_factory=list)
    entries: list[Entry] = field(default_factory=list)
    ending: str = ""
    secret: str = ""
    seal: str = ""

    def header_lines(self) -> list[str]:
        lines = [FORMAT, f"game {self.game}", f"rules {self.rules}", f"scenario {self.scenario}"]
        lines += [f"option {name} {value}" for name, value in self.options]
        lines += [f"seat {each.seat} {each.kind} {each.name}".rstrip() for each in self.players]
        if self.commitment:
            lines.append(f"dice commitment {self.commitment}")
        lines += [f"dice entropy {seat} {value}" for seat, value in self.entropy]
        return [*lines, "begin"]

    def closing_lines(self) -> list[str]:
        lines = [f"end {self.ending}"] if self.ending else []
        if self.secret:
            lines.append(f"dice secret {self.secret}")
        if self.seal:
            lines.append(f"seal {self.seal}")
        return lines

    def lines(self) -> list[str]:
        return [*self.header_lines(), *(entry.write() for entry in self.entries), *self.closing_lines()]

    def write(self) -> str:
        return "\n".join(self.lines()) + "\n"

    @property
    def first_entry_line(self) -> int:
        """The line of the file (from 1) on which entry 1 stands."""
        return len(self.header_lines()) + 1


def read_record(text: str) -> Record:
    """A record from its text; raises `RecordError` with the line and the reason."""
    return Reader(text.splitlines()).read()


class Reader:
    """Reads a record line by line, so that every mistake has a line number."""

    def __init__(self, lines: Iterable[str]) -> None:
        self.lines = list(lines)
        self.at = 0

    def fail(self, reason: str) -> RecordError:
        return RecordError(self.at + 1, reason)

    def read(self) -> Record:
        if not self.lines or self.lines[0] != FORMAT:
            raise self.fail(f"a record begins with {FORMAT!r}")
        self.at = 1
        record = Record(self.word("game"), self.number("rules"), self.word("scenario"))
        self.read_header(record)
        self.read_entries(record)
        self.read_closing(record)
        if self.at < len(self.lines):
            raise self.fail("nothing may follow the end of the record")
        return record

    @property
    def line(self) -> str:
        if self.at >= len(self.lines):
            raise self.fail("the record breaks off here")
        if len(self.lines[self.at]) > LONGEST_LINE:
            raise self.fail("this line is too long")
        return self.lines[self.at]

    def rest_of(self, keyword: str) -> str:
        """What follows `keyword` on this line; goes on to the next."""
        if not self.line.startswith(keyword + " "):
            raise self.fail(f"expected {keyword!r}")
        rest = self.line[len(keyword) + 1 :]
        self.at += 1
        return rest

    def word(self, keyword: str) -> str:
        rest = self.rest_of(keyword)
        if not NAME.fullmatch(rest):
            self.at -= 1
            raise self.fail(f"{rest!r} is not a name")
        return rest

    def number(self, keyword: str) -> int:
        rest = self.rest_of(keyword)
        if not re.fullmatch(r"[1-9][0-9]{0,8}", rest):
            self.at -= 1
            raise self.fail(f"{rest!r} is not a number")
        return int(rest)

    def pair(self, keyword: str) -> tuple[str, str]:
        words = self.rest_of(keyword).split(" ")
        if len(words) != 2 or not all(words):
            self.at -= 1
            raise self.fail(f"{keyword} takes a name and a value")
        return words[0], words[1]

    def hexadecimal(self, keyword: str) -> str:
        rest = self.rest_of(keyword)
        if not HEX.fullmatch(rest):
            self.at -= 1
            raise self.fail(f"{keyword} takes a hexadecimal number")
        return rest

    def read_header(self, record: Record) -> None:
        while self.line.startswith("option "):
            record.options.append(self.pair("option"))
        while self.line.startswith("seat "):
            words = self.rest_of("seat").split(" ", 2)
            if len(words) < 2 or words[1] not in ("human", "bot", "open") or not NAME.fullmatch(words[0]):
                self.at -= 1
                raise self.fail("a seat is a name, then human, bot or open, then who sits there")
            record.players.append(Player(words[0], words[1], words[2] if len(words) == 3 else ""))
        if self.line.startswith("dice commitment "):
            record.commitment = self.hexadecimal("dice commitment")
        while self.line.startswith("dice entropy "):
            seat, value = self.pair("dice entropy")
            if not HEX.fullmatch(value):
                self.at -= 1
                raise self.fail("entropy is a hexadecimal number")
            record.entropy.append((seat, value))
        if self.line != "begin":
            raise self.fail("expected 'begin' or another line of the header")
        self.at += 1

    def read_entries(self, record: Record) -> None:
        while self.at < len(self.lines) and self.line[:1].isdigit():
            match = ENTRY.fullmatch(self.line)
            if not match:
                raise self.fail("a choice is a number, a seat and what it chose")
            entry = Entry(int(match[1]), match[2], match[4], match[3] is not None)
            if entry.number != len(record.entries) + 1:
                raise self.fail(f"expected choice {len(record.entries) + 1}, found {entry.number}")
            record.entries.append(entry)
            self.at += 1

    def read_closing(self, record: Record) -> None:
        if self.at < len(self.lines) and self.line.startswith("end "):
            record.ending = self.rest_of("end")
        if self.at < len(self.lines) and self.line.startswith("dice secret "):
            record.secret = self.hexadecimal("dice secret")
        if self.at < len(self.lines) and self.line.startswith("seal "):
            record.seal = self.hexadecimal("seal")
