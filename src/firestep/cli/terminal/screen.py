"""What the player sees and types: one console, one language at a time."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path

from rich.console import Console, RenderableType
from rich.padding import Padding
from rich.text import Text

from firestep.cli.terminal.drawings import text_packages
from firestep.kernel import AnyGame
from firestep.text import Speaker, languages

PACKAGE = "firestep.cli.terminal"
WIDEST = 120
"""Nothing is drawn wider than this, however wide the terminal is."""
TALL = 100
PROMPT = "> "
LOAD = "load "

Reader = Callable[[], str]
"""Reads a line that the player types; raises `EOFError` when there are no more."""


class Leave(Exception):
    """The player wants to quit; everything is saved."""


class Load(Exception):
    """The player wants to resume the match in this file."""

    def __init__(self, path: Path) -> None:
        super().__init__(str(path))
        self.path = path


def speaker_for(game: AnyGame | None, language: str) -> Speaker:
    """A speaker with the texts of the terminal client and of a game's drawing."""
    return Speaker(game, language, [*(text_packages(game) if game else ()), PACKAGE])


class Screen:
    """Prints sentences and drawings, and reads lines."""

    def __init__(self, language: str, console: Console | None = None, read: Reader | None = None) -> None:
        self.console = console or Console(highlight=False, soft_wrap=False)
        self.language = language
        self.game: AnyGame | None = None
        self.speaker = speaker_for(None, language)
        self.read = read or self.read_from_keyboard

    def play(self, game: AnyGame) -> None:
        """Use the texts of this game from now on."""
        self.game = game
        self.speaker = speaker_for(game, self.language)

    def speak(self, language: str) -> None:
        """Use this language from now on."""
        self.language = language
        self.speaker = speaker_for(self.game, language)

    @property
    def languages(self) -> tuple[str, ...]:
        return languages(PACKAGE)

    @property
    def width(self) -> int:
        return min(self.console.width, WIDEST)

    @property
    def height(self) -> int:
        """How many lines can be seen at once; output to a file has no limit."""
        return self.console.height if self.console.is_terminal else TALL

    # -- showing

    def clear(self) -> None:
        """Clear the screen, if the output is a terminal."""
        if self.console.is_terminal:
            self.console.clear()

    def show(self, *things: RenderableType) -> None:
        for thing in things:
            self.console.print(thing, width=self.width, highlight=False, markup=False)

    def say(self, key: str, /, style: str = "", **arguments: object) -> None:
        self.show(Text(self.speaker.say(key, **arguments), style=style))

    def tell(self, lines: Sequence[str], style: str = "") -> None:
        """Sentences, each on an indented line of its own."""
        for line in lines:
            self.show(Padding(Text(line, style=style), (0, 0, 0, 2)))

    # -- asking

    def line(self) -> str:
        """What the player types next; raises `Leave` at the end of the input."""
        try:
            return " ".join(self.read().split())
        except (EOFError, KeyboardInterrupt):
            raise Leave from None

    def read_from_keyboard(self) -> str:
        with suppress(ImportError):  # not on every system; where it is, lines can be edited and called back
            import readline  # noqa: F401
        return input(PROMPT)

    def pick(self, default: int, count: int) -> int:
        """A number from 1 to `count`; an empty line is the default."""
        while True:
            text = self.line()
            if not text:
                return default
            if text.startswith(LOAD):
                raise Load(Path(text.removeprefix(LOAD)).expanduser())
            if text.isascii() and text.isdigit() and 1 <= int(text) <= count:
                return int(text)
            self.say("terminal-pick-number", count=count, default=default)
