"""Records: a whole match as text, one line per choice. The record is the save; everything else follows from it."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

FORMAT = "firestep record 2"
CHANCE_NAME = "chance"
TABLE_NAME = "table"
UNDO = "undo"
START = "position"
"""The keyword of the header lines that hold the position to start from."""
RESIGN = "resign"
"""Resigning: a table entry, or an anytime choice in a game with its own rules for it."""

KINDS_OF_PLAYER = ("human", "bot", "open")
NAME = re.compile(r"[a-z0-9][a-z0-9_-]*")
WORDS = re.compile(r"[!-~]+(?: [!-~]+)*")
GAME = re.compile(r"[a-z0-9][a-z0-9_-]*(@[0-9a-f]{16})?")
"""A title, or one that is played with an owner's values, which are named by their hash."""
ENTRY = re.compile(r"([1-9][0-9]{0,8}) ([a-z0-9][a-z0-9_-]*)( !)? (\S(?:.*\S)?)")
UNDO_ENTRY = re.compile(r"undo (0|[1-9][0-9]{0,8})( agreed)?")
NUMBER = re.compile(r"[1-9][0-9]{0,8}")
HASH = re.compile(r"[0-9a-f]{64}")
ENTROPY = re.compile(r"[0-9a-f]{2,128}")
PRINTABLE = re.compile(r"[ -~]+")
LONGEST_LINE = 2000
LONGEST_START_LINE = 20_000
LONGEST_PLAYER_NAME = 60


class RecordError(Exception):
    """A record that is malformed or not legal: the line number and the reason."""

    def __init__(self, line: int, reason: str) -> None:
        super().__init__(f"line {line}: {reason}")
        self.line = line
        self.reason = reason


@dataclass(slots=True, frozen=True)
class Entry:
    """One line of a match: who chose what. `anytime` marks a choice made out of turn."""

    number: int
    seat: str
    text: str
    anytime: bool = False

    def write(self) -> str:
        return f"{self.number} {self.seat}{' !' if self.anytime else ''} {self.text}"

    @property
    def takes_back_to(self) -> int | None:
        """For an undo: the number of the last entry that stays, 0 for none; `None` for any other entry."""
        if not self.text.startswith(UNDO) or self.anytime:
            return None
        match = UNDO_ENTRY.fullmatch(self.text)
        return int(match[1]) if match else None

    @property
    def is_agreed(self) -> bool:
        """Whether this is an undo that the other players agreed to."""
        return self.takes_back_to is not None and self.text.endswith(" agreed")

    def is_same_choice(self, other: Entry) -> bool:
        return (self.seat, self.text, self.anytime) == (other.seat, other.text, other.anytime)


@dataclass(slots=True, frozen=True)
class Player:
    """The player of a seat: `human`, `bot` or `open`, and a name."""

    seat: str
    kind: str
    name: str = ""

    def write(self) -> str:
        return f"{self.seat} {self.kind} {self.name}".rstrip()


def read_player(text: str) -> Player | None:
    """Parse a player, as in a header line or a table entry; `None` if it is malformed."""
    seat, _, rest = text.partition(" ")
    kind, space, name = rest.partition(" ")
    if kind not in KINDS_OF_PLAYER or not NAME.fullmatch(seat):
        return None
    return Player(seat, kind, name) if is_player_name(name) and bool(space) == bool(name) else None


def is_player_name(name: str) -> bool:
    """Whether a record can hold this name: printable, not too long, no space around it."""
    return name.isprintable() and len(name) <= LONGEST_PLAYER_NAME and name == name.strip()


@dataclass(slots=True)
class Record:
    """The header, the entries and, once the match is over, the result and the secret of the dice."""

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
    start: list[str] = field(default_factory=list)
    """The lines of the position that the match starts from; empty for the start of the scenario."""

    def header_lines(self) -> list[str]:
        lines = [FORMAT, f"game {self.game}", f"rules {self.rules}", f"scenario {self.scenario}"]
        lines += [f"option {name} {value}" for name, value in self.options]
        lines += [f"{START} {line}" for line in self.start]
        lines += [f"seat {each.write()}" for each in self.players]
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

    # -- line numbers in the file, counted from 1

    @property
    def first_option_line(self) -> int:
        return 5

    @property
    def first_start_line(self) -> int:
        return self.first_option_line + len(self.options)

    @property
    def first_seat_line(self) -> int:
        return self.first_start_line + len(self.start)

    @property
    def commitment_line(self) -> int:
        return self.first_seat_line + len(self.players)

    @property
    def first_entropy_line(self) -> int:
        return self.commitment_line + bool(self.commitment)

    @property
    def first_entry_line(self) -> int:
        return self.first_entropy_line + len(self.entropy) + 1

    @property
    def first_closing_line(self) -> int:
        return self.first_entry_line + len(self.entries)


def read_record(text: str) -> Record:
    """Parse a record; raises `RecordError` with the line number and the reason."""
    lines = text.replace("\r\n", "\n").split("\n")
    return Reader(lines[:-1] if lines[-1] == "" else lines).read()


class Reader:
    """Parses a record line by line, so that every error has a line number."""

    def __init__(self, lines: list[str]) -> None:
        self.lines = lines
        self.at = 0
        self.given: set[tuple[str, str]] = set()
        """What may be given only once: the keyword and the name, for each line of the header so far."""

    def fail(self, reason: str) -> RecordError:
        return RecordError(self.at + 1, reason)

    def read(self) -> Record:
        if not self.lines or self.lines[0] != FORMAT:
            raise self.fail(f"a record begins with {FORMAT!r}")
        self.at = 1
        record = Record(
            self.value("game", GAME, "a name"),
            int(self.value("rules", NUMBER, "a number")),
            self.value("scenario", NAME, "a name"),
        )
        self.read_header(record)
        self.read_entries(record)
        self.read_closing(record)
        if self.at < len(self.lines):
            raise self.fail("expected the next entry or the end of the record")
        return record

    @property
    def line(self) -> str:
        if self.at >= len(self.lines):
            raise self.fail("the record ends too early")
        longest = LONGEST_START_LINE if self.lines[self.at].startswith(START + " ") else LONGEST_LINE
        if len(self.lines[self.at]) > longest:
            raise self.fail("this line is too long")
        return self.lines[self.at]

    def has_next(self, keyword: str) -> bool:
        """Whether there is a next line and it starts with this keyword."""
        return self.at < len(self.lines) and self.line.startswith(keyword + " ")

    def value(self, keyword: str, pattern: re.Pattern[str], what: str) -> str:
        """Read the value after `keyword` on this line and move to the next line."""
        if not self.has_next(keyword):
            raise self.fail(f"expected {keyword!r}" if self.line else "this line is empty")
        rest = self.line[len(keyword) + 1 :]
        if not pattern.fullmatch(rest):
            raise self.fail(f"{keyword} takes {what}")
        self.at += 1
        return rest

    def pair(self, keyword: str) -> tuple[str, str]:
        name, _, value = self.value(keyword, WORDS, "a name and a value").partition(" ")
        if not value or " " in value or not NAME.fullmatch(name):
            self.at -= 1
            raise self.fail(f"{keyword} takes a name and a value")
        return name, value

    def read_header(self, record: Record) -> None:
        while self.has_next("option"):
            self.add_option(record)
        while self.has_next(START):
            record.start.append(self.value(START, PRINTABLE, "a line of a position"))
        while self.has_next("seat"):
            self.add_player(record)
        if self.has_next("dice commitment"):
            record.commitment = self.value("dice commitment", HASH, "a hash of 64 hexadecimal digits")
        while self.has_next("dice entropy"):
            self.add_entropy(record)
        if self.line != "begin":
            raise self.fail("expected 'begin' or another line of the header")
        self.at += 1

    def is_new(self, keyword: str, name: str) -> bool:
        """Whether this name was not given before; from now on it was."""
        seen = len(self.given)
        self.given.add((keyword, name))
        return len(self.given) > seen

    def add_option(self, record: Record) -> None:
        name, value = self.pair("option")
        if not self.is_new("option", name):
            self.at -= 1
            raise self.fail(f"option {name} is given twice")
        record.options.append((name, value))

    def add_player(self, record: Record) -> None:
        player = read_player(self.line.removeprefix("seat "))
        if player is None:
            raise self.fail("a seat line has a seat name, then human, bot or open, then the name of the player")
        if not self.is_new("seat", player.seat):
            raise self.fail(f"seat {player.seat} is given twice")
        record.players.append(player)
        self.at += 1

    def add_entropy(self, record: Record) -> None:
        seat, value = self.pair("dice entropy")
        if not ENTROPY.fullmatch(value) or not self.is_new("entropy", seat):
            self.at -= 1
            raise self.fail("entropy is a hexadecimal number, at most one per seat")
        record.entropy.append((seat, value))

    def read_entries(self, record: Record) -> None:
        entries = record.entries
        while self.at < len(self.lines) and self.line[:1].isdigit():
            match = ENTRY.fullmatch(self.line)
            if not match or not self.line.isprintable():
                raise self.fail("an entry is a number, a seat and a choice")
            entry = Entry(int(match[1]), match[2], match[4], match[3] is not None)
            if entry.number != len(entries) + 1:
                raise self.fail(f"expected entry {len(entries) + 1}, found {entry.number}")
            entries.append(entry)
            self.at += 1

    def read_closing(self, record: Record) -> None:
        if self.has_next("end"):
            record.ending = self.value("end", WORDS, "the winners and the reason")
        if record.ending and self.has_next("dice secret"):
            record.secret = self.value("dice secret", HASH, "64 hexadecimal digits")
        if record.secret and self.has_next("seal"):
            record.seal = self.value("seal", HASH, "64 hexadecimal digits")
