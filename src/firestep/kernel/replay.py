"""Replaying a record: the same choices give the same positions, line by line."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from firestep.kernel.game import BadSetup, Game, option_text, parse_option
from firestep.kernel.position import Position, Setup
from firestep.kernel.question import CHANCE
from firestep.kernel.record import CHANCE_NAME, Entry, Record, RecordError
from firestep.kernel.refusal import IllegalChoice, Malformed


def setup_of(game: Game, record: Record) -> Setup:
    """What the header agreed on; raises `RecordError` at the header line that cannot be."""
    if record.game != game.id:
        raise RecordError(2, f"this is a record of {record.game}")
    if record.rules != game.rules_version:
        raise RecordError(3, f"rules version {record.rules}; this program plays version {game.rules_version}")
    options = {}
    for offset, (name, text) in enumerate(record.options):
        try:
            options[name] = parse_option(game, record.scenario, name, text)
        except Malformed as error:
            raise RecordError(5 + offset, str(error)) from error
    try:
        return game.setup(record.scenario, options)
    except BadSetup as error:
        raise RecordError(4, str(error)) from error


def option_lines(setup: Setup) -> list[tuple[str, str]]:
    return [(name, option_text(value)) for name, value in setup.options]


def seat_number(game: Game, setup: Setup, name: str) -> int:
    """The number of a seat by its name in a record."""
    if name == CHANCE_NAME:
        return CHANCE
    seats = game.seats(setup)
    if name not in seats:
        raise Malformed(f"there is no seat {name!r}")
    return seats.index(name)


def apply_entry(position: Position, entry: Entry, seat: int) -> None:
    """Carry out one line; raises `Malformed` or `IllegalChoice` and then has changed nothing."""
    question: Any = position.standing(seat) if entry.standing else position.question_for(seat)
    if question is None:
        raise Malformed(f"{entry.seat} is not asked")
    choice = question.read(position, entry.text)
    if question.write(position, choice) != entry.text:
        raise Malformed(f"{entry.text!r} is not how this choice is written")
    if entry.standing:
        position.interject(choice, seat)
    else:
        position.answer(choice, seat)


def replay(game: Game, record: Record) -> Iterator[tuple[Entry | None, Position]]:
    """Every position of the match, first the one before any choice (with `None`).

    The position is the same object, changed from line to line: clone what is to be kept.
    Lines that take back need the positions before them: they are made again from the start of the record.
    """
    setup = setup_of(game, record)
    position = game.begin(setup)
    yield None, position
    lasting: list[Entry] = []
    for entry in record.entries:
        line = record.first_entry_line + entry.number - 1
        try:
            back = entry.takes_back_to
            if back is None:
                apply_entry(position, entry, seat_number(game, setup, entry.seat))
                lasting.append(entry)
            else:
                lasting = taken_back(lasting, back)
                position = replayed(game, setup, lasting)
        except Malformed as error:
            raise RecordError(line, str(error)) from error
        except IllegalChoice as error:
            clause = f" ({error.refusal.clause})" if error.refusal.clause else ""
            raise RecordError(line, f"{entry.text!r} is not legal here: {error.refusal.key}{clause}") from error
        yield entry, position


def taken_back(lasting: list[Entry], back: int) -> list[Entry]:
    """The lines that stay when everything after line `back` is taken back."""
    if not (back == 0 or any(each.number == back for each in lasting)) or not lasting or lasting[-1].number <= back:
        raise Malformed(f"nothing to take back to {back}")
    return [each for each in lasting if each.number <= back]


def replayed(game: Game, setup: Setup, entries: list[Entry]) -> Position:
    """The position after these lines, which are known to be good."""
    position = game.begin(setup)
    for entry in entries:
        apply_entry(position, entry, seat_number(game, setup, entry.seat))
    position.events.clear()
    return position
