"""What happened, as one seat reads it in one language: events to show once, and the diary by turn and side."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence, Set
from dataclasses import replace
from itertools import takewhile

from firestep.kernel import Event, Position
from firestep.kernel.record import CHANCE_NAME, TABLE_NAME
from firestep.kernel.table_events import LineResumed, TableEvent
from firestep.reader.citing import clause_cited
from firestep.scene import AS_BEFORE, DiaryGroup, DiaryLine, SceneEvent
from firestep.scene.maker import SceneMaker, SeatLook
from firestep.scene.text import places_of, plain
from firestep.table import LoggedEvent
from firestep.text import Speaker
from firestep.text.speaker import sentence
from firestep.web.tables.live_table import LiveTable
from firestep.web.views.looks import actor_looks

Groups = list[tuple[DiaryGroup, list[DiaryLine]]]
MOST_EVENTS = 200
IN_SCENE = 60
"""How many diary lines come with a scene; more are fetched separately."""


def scene_event(table: LiveTable, logged: LoggedEvent, seat: int | None, speaker: Speaker) -> SceneEvent:
    """The event as a seat reads it; made once for a seat and a language."""
    views = table.cache.events.setdefault(logged, {})
    name = (seat, speaker.language)
    if name not in views:
        made = shown_event(table.maker, logged.position, logged.event, seat, speaker)
        views[name] = replace(made, number=logged.number, seat=actor_of(table, logged, made.seat, seat, speaker))
    return views[name]


def shown_event(
    maker: SceneMaker[Position], position: Position, event: Event, seat: int | None, speaker: Speaker
) -> SceneEvent:
    """What to show for an event: of the game by its scene maker, of the table here."""
    if not isinstance(event, TableEvent):
        return maker.happened(position, event, seat, speaker)
    actor: int | None = getattr(event, "seat", None)
    name = None if actor is None else speaker.the_game.seats(position.setup)[actor]
    return SceneEvent(0, event.key, seat=name, text=speaker.event(position, event))


def actor_of(
    table: LiveTable, logged: LoggedEvent, named: str | None, seat: int | None, speaker: Speaker
) -> str | None:
    """Who acted: named by the event or by the one before it, otherwise whoever made the choice."""
    if isinstance(logged.event, TableEvent):
        return named
    if named == AS_BEFORE and logged.previous is not None:
        return scene_event(table, logged.previous, seat, speaker).seat
    return logged.actor if named in (None, AS_BEFORE) else named


def told_events(
    table: LiveTable, events: Iterable[LoggedEvent], before: Position | None, seat: int | None, speaker: Speaker
) -> Iterator[tuple[LoggedEvent, SceneEvent]]:
    """Events, each with whoever made it happen; `before` is the position before the first of them.

    A choice is its seat's. Dice belong to whose turn it is: a pass of the other side in between changes nothing.
    """
    seats = {row.name for row in table.row.seats}
    entries = table.match.record.entries if table.match is not None else []
    line, now = -1, before
    for each in events:
        if each.number != line:
            line, was = each.number, now
            acting = None if was is None else table.maker.acting(was)
        now = each.position
        event = scene_event(table, each, seat, speaker)
        chosen = not each.number or entries[each.number - 1].seat not in (CHANCE_NAME, TABLE_NAME)
        by = each.actor if chosen or acting is None else acting
        yield each, replace(event, by=event.seat if event.seat is not None and event.seat not in seats else by)


def events_after(
    table: LiveTable, events: Sequence[LoggedEvent], after: int, seat: int | None, speaker: Speaker
) -> tuple[list[SceneEvent], bool]:
    """The events after a line that a seat may know, oldest first, and whether there are more."""
    seen = [each for each in events if each.number > after and each.is_seen_by(seat)]
    cut = seen[:MOST_EVENTS]
    if len(seen) > MOST_EVENTS:
        # Keep the events of a line together: asking for those after it then misses none.
        last = cut[-1].number
        whole = [each for each in cut if each.number < last]
        cut = whole or [each for each in seen if each.number == last]
    before = next((each.position for each in reversed(list(events)) if each.number <= after), None)
    return [event for _, event in told_events(table, cut, before, seat, speaker)], len(cut) < len(seen)


def diary_of(
    table: LiveTable, events: Sequence[LoggedEvent], seat: int | None, speaker: Speaker, most: int
) -> list[DiaryGroup]:
    """The newest lines that were not undone, grouped by turn and by who acted, newest first."""
    looks = {look.id: look for look in actor_looks(table, speaker)}
    active = active_lines(table, events[0].number if events else 0)
    groups: Groups = []
    count = 0
    for each, told_turn in reversed(list(zip(events, turn_tellers(events), strict=True))):
        if not each.is_seen_by(seat) or is_undone(table, each, active):
            continue
        line, group = diary_line(table, each, told_turn, seat, looks, speaker)
        if not line.text:
            continue
        if not groups or (groups[-1][0].title, groups[-1][0].seat) != (group.title, group.seat):
            if count >= most:
                break
            groups.append((group, []))
        groups[-1][1].append(line)
        count += 1
    return [
        replace(group, id=f"{lines[0].number}.{place}", number=lines[-1].number, lines=tuple(lines))
        for place, (group, lines) in numbered(groups)
    ]


def active_lines(table: LiveTable, since: int) -> Set[int]:
    """The numbers of the entries from a line on that were not undone."""
    if table.match is None:
        return frozenset()
    entries = reversed(table.match.timeline.active_entries)
    return {entry.number for entry in takewhile(lambda entry: entry.number >= since, entries)}


def is_undone(table: LiveTable, logged: LoggedEvent, active: Set[int] | None = None) -> bool:
    """Whether the choice that led to an event was taken back. Where a study goes on, its lines show.

    Who asks for many events finds the active lines once.
    """
    if isinstance(logged.event, LineResumed):
        return True
    if table.match is None or logged.number == 0 or isinstance(logged.event, TableEvent):
        return False
    return not (table.match.timeline.is_active(logged.number) if active is None else logged.number in active)


def turn_tellers(events: Sequence[LoggedEvent]) -> list[LoggedEvent]:
    """For each event the one whose position tells its turn.

    Usually itself. What a choice led to before a new turn began belongs to the old one, which the line before tells.
    """
    tellers = list(events)
    line_start = 0
    for place, each in enumerate(events):
        if each.number != events[line_start].number:
            line_start = place
        if each.event.begins_turn and line_start:
            tellers[line_start:place] = [events[line_start - 1]] * (place - line_start)
    return tellers


def numbered(groups: Groups) -> Iterator[tuple[int, tuple[DiaryGroup, list[DiaryLine]]]]:
    """Each group with its place among those that end at the same line."""
    before = None
    place = 0
    for group, lines in groups:
        place = place + 1 if lines[0].number == before else 0
        before = lines[0].number
        yield place, (group, lines)


def diary_line(
    table: LiveTable,
    logged: LoggedEvent,
    teller: LoggedEvent,
    seat: int | None,
    looks: dict[str, SeatLook],
    speaker: Speaker,
) -> tuple[DiaryLine, DiaryGroup]:
    """The line of an event, and the group that it would open; made once for a seat and a language."""
    lines = table.cache.lines.setdefault(logged, {})
    name = (seat, speaker.language)
    if name not in lines or lines[name][0] is not teller:
        event = scene_event(table, logged, seat, speaker)
        title, turn = heading(table, teller, event, looks, speaker)
        look = looks.get(event.seat or "")
        nation, side = (look.nation, look.side) if look else ("", "")
        group = DiaryGroup(title, 0, (), turn=turn, seat=event.seat, nation=nation, side=side)
        lines[name] = (teller, made_line(logged, event, looks), group)
    return lines[name][1:]


def made_line(logged: LoggedEvent, event: SceneEvent, looks: dict[str, SeatLook]) -> DiaryLine:
    look = looks.get(event.seat or "")
    return DiaryLine(
        logged.number,
        event.text,
        nation=look.nation if look else "",
        side=look.side if look else "",
        places=event.places or places_of(event.text),
        private=logged.event.seen_by is not None,
        clause="" if isinstance(logged.event, TableEvent) else clause_cited(type(logged.event)),
        roll=event.roll,
        card=event.card,
    )


def heading(
    table: LiveTable, logged: LoggedEvent, event: SceneEvent, looks: dict[str, SeatLook], speaker: Speaker
) -> tuple[str, str]:
    """`Turn 6 · Germany` and `Turn 6`."""
    labels = table.cache.turns.setdefault(logged, {})
    if speaker.language not in labels:
        turn = table.maker.turn(logged.position, speaker)
        labels[speaker.language] = turn.label if turn is not None else ""
    label = labels[speaker.language]
    look = looks.get(event.seat or "")
    name = look.name if look is not None else ""
    if label and name:
        return speaker.say("diary-title", turn=label, name=sentence(name)), label
    return label or sentence(name) or speaker.say("group-opening"), label


def diary_text(table: LiveTable, events: Iterable[LoggedEvent], seat: int | None, speaker: Speaker) -> str:
    """The diary of a seat as plain text. Unlike the lines of a record it never tells what is hidden."""
    known = (each for each in events if each.is_seen_by(seat) and not is_undone(table, each))
    seen = (scene_event(table, each, seat, speaker) for each in known)
    lines = [f"{event.number} {plain(event.text)}" for event in seen if event.text]
    return "\n".join([speaker.title(), speaker.say("record-not-over"), "", *lines]) + "\n"
