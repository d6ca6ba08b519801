"""Matches saved on disk: the record as it grows, and next to it the secret of its dice until the match is over."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from platformdirs import user_data_path

from firestep.games import titles
from firestep.kernel import Record, RecordError, read_record
from firestep.table import Match, Step

RECORD, SECRET, PAIR = ".record", ".secret", ".pair"
FIRST_GAME = "first"
MOST_OFFERED = 5
"""So many unfinished matches are offered for resuming."""


class NoSecret(Exception):
    """A record that cannot be resumed: the file with the secret of its dice is missing."""


def default_folder() -> Path:
    """Where matches are saved on this machine."""
    return user_data_path("firestep", appauthor=False) / "terminal"


@dataclass(slots=True, frozen=True)
class Save:
    """One match on disk. Every line is written before it takes effect."""

    path: Path

    @classmethod
    def begin(cls, folder: Path, match: Match) -> Save:
        """A new file in the folder, named after the game and the time."""
        folder.mkdir(parents=True, exist_ok=True)
        name = f"{match.game.id}-{datetime.now():%Y-%m-%d-%H%M%S-%f}{RECORD}"
        save = cls(folder / name)
        save.write(match)
        return save

    @property
    def secret_path(self) -> Path:
        return self.path.with_suffix(SECRET)

    # -- a match of two games

    @property
    def pair_path(self) -> Path:
        """Says that this is a game of a match of two: `first`, or the file of the first game."""
        return self.path.with_suffix(PAIR)

    def begin_pair(self, first: Save | None) -> None:
        """Note that this is the first game of a match, or the second after another; the other's note is used up."""
        self.pair_path.write_text((FIRST_GAME if first is None else first.path.name) + "\n", encoding="utf-8")
        if first is not None:
            first.pair_path.unlink(missing_ok=True)

    @property
    def is_first_game(self) -> bool:
        """Whether a second game is to follow this one."""
        return self.pair_note == FIRST_GAME

    @property
    def first_game(self) -> Save | None:
        """The first game, if this is the second of a match."""
        note = self.pair_note
        return Save(self.path.with_name(note)) if note not in ("", FIRST_GAME) else None

    @property
    def pair_note(self) -> str:
        return self.pair_path.read_text(encoding="utf-8").strip() if self.pair_path.exists() else ""

    # -- writing and reading

    def write(self, match: Match) -> None:
        """Write the whole match."""
        self.path.parent.mkdir(parents=True, exist_ok=True)
        self.path.write_text(match.record.write(), encoding="utf-8")
        if match.record.ending:
            self.secret_path.unlink(missing_ok=True)
        else:
            self.secret_path.write_text(match.dice.secret.hex() + "\n", encoding="utf-8")

    def add(self, step: Step) -> None:
        """Append the lines of one step."""
        with self.path.open("a", encoding="utf-8") as file:
            file.writelines(line + "\n" for line in step.lines)

    def read(self) -> Match:
        """The match where it was left; raises `RecordError` or `NoSecret`."""
        record = read_whole_lines(self.path)
        if record.game not in titles():
            raise RecordError(2, f"there is no game {record.game!r}")
        title = titles().game(record.game)
        if record.secret:
            return Match.from_record(title, record)
        if not self.secret_path.exists():
            raise NoSecret(str(self.secret_path))
        return Match.from_record(title, record, bytes.fromhex(self.secret_path.read_text(encoding="utf-8").strip()))


def read_whole_lines(path: Path) -> Record:
    """A record without the half line that a power cut may have left at its end."""
    text = path.read_text(encoding="utf-8")
    return read_record(text[: text.rfind("\n") + 1])


def unfinished(folder: Path, game_id: str | None = None) -> list[tuple[Save, Record]]:
    """The matches in a folder that can be resumed, most recently played first."""
    found = []
    files = sorted(folder.glob(f"*{RECORD}"), key=lambda path: path.stat().st_mtime, reverse=True)
    for path in files:
        try:
            record = read_whole_lines(path)
        except (RecordError, UnicodeDecodeError):
            continue
        goes_on = not record.ending or Save(path).is_first_game
        if goes_on and record.game in titles() and game_id in (None, record.game):
            found.append((Save(path), record))
        if len(found) == MOST_OFFERED:
            break
    return found
