"""The diary: what was undone is left out, what is done at the table is told, and each line stands under its turn."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from firestep.kernel import Event, Position
from firestep.kernel.table_events import TableEvent
from firestep.scene.text import plain
from firestep.table import Command, LoggedEvent, Resign, Undo
from firestep.table.commands import TakeBack
from firestep.web.tables.live_table import LiveTable
from firestep.web.views.diary import diary_of, diary_text, scene_event, turn_tellers
from kernel.toy import TOY
from kernel.toy_rules import BLUE, RED
from web.live_tables import CATALOGUE, a_live_table, choose

ENGLISH = CATALOGUE.speaker(TOY, "en")


def in_turns(*choices: str) -> LiveTable:
    """A match in which all have bid, and red has made these choices."""
    table = a_live_table()
    for seat, bid in enumerate((2, 1, 0)):
        table.apply(choose(table, seat, f"bid {bid}"))
    for text in choices:
        table.apply(choose(table, RED, text))
    return table


def act(table: LiveTable, command: Command) -> None:
    assert table.match is not None
    draft = table.match.draft()
    command(draft)
    table.apply(table.prepare_step(draft, None))


def lines(table: LiveTable) -> list[str]:
    """The sentences of the diary, oldest first."""
    groups = diary_of(table, table.events, None, ENGLISH, 100)
    return [plain(line.text) for group in reversed(groups) for line in reversed(group.lines)]


def test_undone_choices_are_not_in_the_diary() -> None:
    table = in_turns()
    before = lines(table)
    table.apply(choose(table, RED, "march"))
    marched = lines(table)
    assert len(marched) > len(before)

    act(table, Undo(RED))
    assert lines(table) == before
    assert plain(marched[-1]) not in diary_text(table, table.events, None, ENGLISH)

    table.apply(choose(table, RED, "march"))
    assert lines(table) == marched


def test_an_agreed_undo_is_told_instead_of_what_was_undone() -> None:
    table = in_turns()
    before = lines(table)
    table.apply(choose(table, RED, "fire"))
    act(table, TakeBack(RED, 6))

    assert lines(table) == [*before, "The players agreed to go back to an earlier choice."]


def test_a_resignation_is_told_under_the_name_of_the_seat() -> None:
    table = in_turns()
    act(table, Resign(BLUE))
    last = table.events[-1]
    shown = scene_event(table, last, None, ENGLISH)

    assert isinstance(last.event, TableEvent)
    assert (shown.seat, plain(shown.text)) == ("blue", "The Blues resigned.")


def test_what_nobody_did_alone_has_no_seat() -> None:
    table = in_turns("fire")
    act(table, TakeBack(RED, 6))

    assert scene_event(table, table.events[-1], None, ENGLISH).seat is None


# -- under which turn a line stands


@dataclass(slots=True, frozen=True)
class Fell(Event):
    """Something at the end of a turn."""


@dataclass(slots=True, frozen=True)
class Dawned(Event):
    """A turn that begins."""

    begins_turn: ClassVar[bool] = True


def logged(*lines: tuple[int, Event]) -> list[LoggedEvent]:
    position: Position = TOY.start("raid")
    return [LoggedEvent(number, None, event, position) for number, event in lines]


def test_what_a_choice_led_to_before_a_turn_began_belongs_to_the_turn_before() -> None:
    events = logged((1, Fell()), (2, Fell()), (2, Fell()), (2, Dawned()), (2, Fell()), (3, Fell()))

    assert [events.index(each) for each in turn_tellers(events)] == [0, 0, 0, 3, 4, 5]


def test_the_first_line_tells_its_own_turn() -> None:
    events = logged((1, Fell()), (1, Dawned()))

    assert turn_tellers(events) == events
