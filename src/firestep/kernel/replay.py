"""Replaying a record: the same choices give the same positions, line by line."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from firestep.kernel.game import AnyGame, BadSetup
from firestep.kernel.options import option_text, parse_option
from firestep.kernel.position import Position, Result, Setup
from firestep.kernel.record import UNDO, Entry, Record, RecordError
from firestep.kernel.refusal import IllegalChoice, Malformed
from firestep.kernel.timeline import Timeline


def setup_of(game: AnyGame, record: Record) -> Setup:
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
            raise RecordError(record.first_option_line + offset, str(error)) from error
    try:
        setup = game.setup(record.scenario, options)
    except BadSetup as error:
        raise RecordError(4, str(error)) from error
    return starting_from(game, setup, record) if record.start else setup


def starting_from(game: AnyGame, setup: Setup, record: Record) -> Setup:
    """The set-up of a match that starts from a position; raises `RecordError` if it is not one of this set-up."""
    text = "\n".join(record.start)
    try:
        position = game.parse(text)
    except Malformed as error:
        raise RecordError(record.first_start_line, str(error)) from error
    if position.setup != setup:
        raise RecordError(record.first_start_line, "the position is of another scenario, or has other options")
    return replace(setup, start=text)


def start_lines(setup: Setup) -> list[str]:
    return setup.start.splitlines()


def option_lines(setup: Setup) -> list[tuple[str, str]]:
    return [(name, option_text(value)) for name, value in setup.options]


def ending_text(names: tuple[str, ...], result: Result) -> str:
    """How a result stands in a record: `win red fort`, `win red+blue capital`, `draw agreement`, `lost green solo`."""
    if result.winners:
        return f"win {'+'.join(names[seat] for seat in result.winners)} {result.key}"
    if result.losers:
        return f"lost {'+'.join(names[seat] for seat in result.losers)} {result.key}"
    return f"draw {result.key}"


def timeline_of(game: AnyGame, record: Record) -> Timeline:
    """The match of a record before its first line; raises `RecordError` at the header line that cannot be."""
    setup = setup_of(game, record)
    check_seats(game.seats(setup), record)
    timeline = Timeline.begin(game, setup, record.players)
    backs = (entry.takes_back_to for entry in record.entries if entry.text.startswith(UNDO))
    timeline.targets = frozenset(back for back in backs if back is not None)
    return timeline


def check_seats(names: tuple[str, ...], record: Record) -> None:
    """A record names all seats in their order, or (one written without a table) none."""
    for offset, player in enumerate(record.players):
        if offset >= len(names) or player.seat != names[offset]:
            raise RecordError(record.first_seat_line + offset, f"the seats are {', '.join(names)}, in this order")
    if record.players and len(record.players) < len(names):
        raise RecordError(record.commitment_line, f"seat {names[len(record.players)]} is missing")
    for offset, (seat, _) in enumerate(record.entropy):
        if seat not in names:
            raise RecordError(record.first_entropy_line + offset, f"there is no seat {seat!r}")


def carry_out(timeline: Timeline, entry: Entry, line: int) -> None:
    """Carry out one line of a record; raises `RecordError` with its line in the file."""
    try:
        timeline.apply(entry)
    except Malformed as error:
        raise RecordError(line, f"{entry.text!r} cannot be here: {error}") from error
    except IllegalChoice as error:
        clause = f" ({error.refusal.clause})" if error.refusal.clause else ""
        raise RecordError(line, f"{entry.text!r} is not legal here: {error.refusal.key}{clause}") from error


def replay(game: AnyGame, record: Record) -> Iterator[tuple[Entry | None, Position]]:
    """Every position of the match, first the one before any choice (with `None`).

    The position is the same object, changed from line to line: clone what is to be kept. Its events are those of
    the line just carried out; a line that takes back tells none.
    """
    timeline = timeline_of(game, record)
    first_line = record.first_entry_line
    yield None, timeline.position
    for entry in record.entries:
        carry_out(timeline, entry, first_line + entry.number - 1)
        yield entry, timeline.position
