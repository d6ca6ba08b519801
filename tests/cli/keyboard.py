"""A player at the keyboard: lines are typed, and what is shown is read."""

from __future__ import annotations

import io
import random
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from rich.console import Console

from firestep.cli.terminal.app import Terms, play
from firestep.kernel import Record, read_record


@dataclass(frozen=True)
class Played:
    """What was shown, and what was kept."""

    shown: str
    folder: Path

    @property
    def saves(self) -> list[Path]:
        return sorted(self.folder.glob("*.record"))

    @property
    def record(self) -> Record:
        return read_record(self.saves[-1].read_text(encoding="utf-8"))

    @property
    def choices(self) -> list[str]:
        return [entry.text for entry in self.record.entries if entry.seat != "chance"]

    def pages(self, head: str) -> list[str]:
        """What was shown, from one head line to the next."""
        return self.shown.split(head)

    def after(self, words: str) -> str:
        """What was shown after the last occurrence of these words."""
        assert words in self.shown
        return self.shown.rpartition(words)[2]


Play = Callable[..., Played]


def type_lines(
    folder: Path,
    game_id: str | None,
    *lines: str,
    language: str = "en",
    width: int = 110,
    file: Path | None = None,
    react: Callable[[str], str] | None = None,
    new_page: str = "",
) -> Played:
    """Play with these lines typed, then with what `react` answers to the last page; the same dice every time."""
    typed = iter(lines)
    output = io.StringIO()

    def read() -> str:
        line = next(typed, None)
        if line is None and react is not None:
            line = react(output.getvalue().rpartition(new_page)[2])
        if line is None:
            raise EOFError
        return line

    terms = Terms(folder, random.Random(1), lambda: bytes(32), lambda: "ab" * 16)
    console = Console(file=output, width=width, highlight=False)
    play(game_id, language=language, file=file, console=console, read=read, terms=terms)
    assert next(typed, None) is None, "the match did not want all lines"
    return Played(output.getvalue(), folder)
