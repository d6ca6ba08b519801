"""Replaying a record: the same choices lead to the same positions, entry by entry."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from firestep.kernel.amendment import UnknownRules
from firestep.kernel.game import AnyGame, BadSetup
from firestep.kernel.options import option_text, parse_option
from firestep.kernel.position import Position, Result, Setup
from firestep.kernel.record import UNDO, Entry, Record, RecordError
from firestep.kernel.refusal import IllegalChoice, Malformed
from firestep.kernel.timeline import Timeline


def setup_of(game: AnyGame, record: Record) -> Setup:
    """The set-up in the header; raises `RecordError` with the line that is wrong."""
    if record.game != game.id:
        raise RecordError(2, f"this is a record of {record.game}, not of {game.id}")
    options = {}
    for offset, (name, text) in enumerate(record.options):
        try:
            options[name] = parse_option(game, record.scenario, name, text)
        except Malformed as error:
            raise RecordError(record.first_option_line + offset, str(error)) from error
    try:
        game.check_pins(options)
        setup = game.setup(record.scenario, options, rules=record.rules)
    except UnknownRules as error:
        raise RecordError(3, str(error)) from error
    except BadSetup as error:
        raise RecordError(4, str(error)) from error
    return starting_from(game, setup, record) if record.start else setup


def starting_from(game: AnyGame, setup: Setup, record: Record) -> Setup:
    """The set-up with the position in the header; raises `RecordError` if the position does not match the set-up."""
    text = "\n".join(record.start)
    try:
        position = game.parse(text, rules=record.rules)
    except Malformed as error:
        raise RecordError(record.first_start_line, str(error)) from error
    if position.setup != setup:
        raise RecordError(record.first_start_line, "the position has another scenario or other options than the header")
    return replace(setup, start=text)


def start_lines(setup: Setup) -> list[str]:
    return setup.start.splitlines()


def option_lines(setup: Setup) -> list[tuple[str, str]]:
    return [(name, option_text(value)) for name, value in setup.options]


def ending_text(names: tuple[str, ...], result: Result) -> str:
    """A result as written in a record: `win red fort`, `win red+blue capital`, `draw agreement`, `lost green solo`."""
    if result.winners:
        return f"win {'+'.join(names[seat] for seat in result.winners)} {result.key}"
    if result.losers:
        return f"lost {'+'.join(names[seat] for seat in result.losers)} {result.key}"
    return f"draw {result.key}"


def timeline_of(game: AnyGame, record: Record) -> Timeline:
    """The match before its first entry; raises `RecordError` with the header line that is wrong."""
    setup = setup_of(game, record)
    check_seats(game.seats(setup), record)
    timeline = Timeline.begin(game, setup, record.players)
    undo_targets = (entry.takes_back_to for entry in record.entries if entry.text.startswith(UNDO))
    timeline.undo_targets = frozenset(target for target in undo_targets if target is not None)
    return timeline


def check_seats(names: tuple[str, ...], record: Record) -> None:
    """A record lists all seats in order, or none if it was made without a table."""
    for offset, player in enumerate(record.players):
        if offset >= len(names) or player.seat != names[offset]:
            raise RecordError(record.first_seat_line + offset, f"the seats are {', '.join(names)}, in this order")
    if record.players and len(record.players) < len(names):
        raise RecordError(record.commitment_line, f"seat {names[len(record.players)]} is missing")
    for offset, (seat, _) in enumerate(record.entropy):
        if seat not in names:
            raise RecordError(record.first_entropy_line + offset, f"there is no seat {seat!r}")


def carry_out(timeline: Timeline, entry: Entry, line: int) -> None:
    """Apply one entry of a record; raises `RecordError` with its line number in the file."""
    try:
        timeline.apply(entry)
    except Malformed as error:
        raise RecordError(line, f"{entry.text!r} is not possible here: {error}") from error
    except IllegalChoice as error:
        clause = f" ({error.refusal.clause})" if error.refusal.clause else ""
        raise RecordError(line, f"{entry.text!r} is not legal here: {error.refusal.key}{clause}") from error


def replay(game: AnyGame, record: Record) -> Iterator[tuple[Entry | None, Position]]:
    """Every position of the match with the entry that led to it; the first has no entry (`None`).

    The position is always the same object and changes with every entry: clone it to keep it. Its events are those of
    the entry just applied; an undo without asking has none.
    """
    timeline = timeline_of(game, record)
    first_line = record.first_entry_line
    yield None, timeline.position
    for entry in record.entries:
        carry_out(timeline, entry, first_line + entry.number - 1)
        yield entry, timeline.position
