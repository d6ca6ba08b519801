"""`firestep show`: draws a position in the terminal, from notation or from a record."""

from __future__ import annotations

from pathlib import Path

from rich.console import Console

from firestep.cli.terminal.drawings import drawing_of
from firestep.cli.terminal.screen import Screen
from firestep.games import game
from firestep.kernel import CHANCE, AnyGame, Position, game_named, read_record, replay
from firestep.kernel.record import FORMAT


def source(text_or_file: str) -> str:
    """The text itself, or what is in the file of that name."""
    if "\n" not in text_or_file and ";" not in text_or_file and Path(text_or_file).is_file():
        return Path(text_or_file).read_text(encoding="utf-8")
    return text_or_file


def read(text: str) -> tuple[AnyGame, Position]:
    """The position of a notation, or the last one of a record; raises `Malformed` or `RecordError`."""
    if text.startswith(FORMAT):
        record = read_record(text)
        rules = game(record.game)
        *_, (_, position) = replay(rules, record)
        return rules, position
    rules = game(game_named(text))
    return rules, rules.parse(text)


def show(text: str, language: str, console: Console | None = None) -> None:
    """Print a position, given as text."""
    draw(*read(text), language, console)


def draw(rules: AnyGame, position: Position, language: str, console: Console | None = None) -> None:
    """Print the head line, the board, the pieces and what is asked."""
    screen = Screen(language, console)
    screen.play(rules)
    drawing, speaker, question = drawing_of(rules), screen.speaker, position.question
    screen.show(speaker.title(), *drawing.head(position, speaker))
    for drawn in (drawing.board(position, question, [], screen.width), drawing.roster(position, speaker)):
        if drawn is not None:
            screen.show(drawn)
    if position.result is not None:
        screen.show(speaker.result(position, position.result))
    elif question is not None:
        asked = speaker.ask(position, question) if question.seat != CHANCE else question.key
        screen.show(f"{speaker.seat(position, question.seat)}: {asked}")
