"""What happened, as one seat reads it in one language: events to show once, and the diary by turn and side."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Iterator, Sequence, Set
from itertools import takewhile
from operator import attrgetter
from weakref import ref

from firestep.kernel import Event, Position
from firestep.kernel.record import CHANCE_NAME, TABLE_NAME
from firestep.kernel.table_events import LineResumed, TableEvent, UndoAgreed
from firestep.reader.citing import clause_cited
from firestep.scene import AS_BEFORE, DiaryGroup, DiaryLine, SceneEvent, who_acted
from firestep.scene.maker import SceneMaker, SeatLook
from firestep.scene.part import replace
from firestep.scene.text import places_of, plain
from firestep.table import LoggedEvent
from firestep.text import Speaker
from firestep.text.speaker import sentence
from firestep.web.tables.live_table import LiveTable
from firestep.web.tables.view_cache import DiaryRow, KeptDiary, LatestDiary, MadeRow
from firestep.web.views.looks import actor_looks
from firestep.web.views.taken_back import taken_back

Groups = list[tuple[DiaryGroup, list[DiaryLine]]]
MOST_EVENTS = 200
ENTRY_NUMBER = attrgetter("number")
IN_SCENE = 60
"""How many diary lines come with a scene; more are fetched separately."""


def scene_event(table: LiveTable, logged: LoggedEvent, seat: int | None, speaker: Speaker) -> SceneEvent:
    """The event as a seat reads it; made once for a seat and a language, or for all where all read the same."""
    seat = reader_of(table, logged, seat)
    views = table.cache.events.setdefault(logged, {})
    name = (seat, speaker.language)
    if name not in views:
        made = shown_event(table.maker, logged.position, logged.event, seat, speaker)
        if isinstance(logged.event, UndoAgreed) and table.match is not None:
            gone = taken_back(table, logged.number, logged.position, seat, speaker)
            made = replace(made, text=gone or made.text)
        views[name] = replace(made, number=logged.number, seat=actor_of(table, logged, made.seat, seat, speaker))
    return views[name]


def reader_of(table: LiveTable, logged: LoggedEvent, seat: int | None) -> int | None:
    """The seat for which an event is told: nobody's in particular where all read the same."""
    is_alike = table.maker.tells_alike and logged.event.seen_by is None
    return None if is_alike and not isinstance(logged.event, UndoAgreed) else seat  # an undo may name what one seat saw


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
    return who_acted(named, logged.actor)


def told_events(
    table: LiveTable, events: Iterable[LoggedEvent], before: Position | None, seat: int | None, speaker: Speaker
) -> Iterator[tuple[LoggedEvent, SceneEvent]]:
    """Events, each with whoever made it happen; `before` is the position before the first of them.

    A choice is its seat's. Dice belong to whose turn it is: a pass of the other side in between changes nothing.
    In nobody's turn, as where both sides plan in secret, an event is its own side's: who was ready last did not do it.
    """
    seats = {row.name for row in table.row.seats}
    entries = table.match.record.entries if table.match is not None else []
    line, now = -1, before
    for each in events:
        if each.number != line:
            line, was = each.number, now
            acting = None if was is None else table.acting(was)
        now = each.position
        event = scene_event(table, each, seat, speaker)
        chosen = not each.number or entries[each.number - 1].seat not in (CHANCE_NAME, TABLE_NAME)
        if acting is None or (event.seat is not None and event.seat not in seats):
            by = event.seat
        else:
            by = each.actor if chosen else acting
        yield each, event if by == event.by else replace(event, by=by)


def events_after(
    table: LiveTable, events: Sequence[LoggedEvent], after: int, seat: int | None, speaker: Speaker
) -> tuple[list[SceneEvent], bool]:
    """The events after a line that a seat may know, oldest first, and whether there are more."""
    seen, before = [], None
    for each in reversed(events):
        if each.number <= after:
            before = each.position
            break
        if each.is_seen_by(seat):
            seen.append(each)
    seen.reverse()
    cut = seen[:MOST_EVENTS]
    if len(seen) > MOST_EVENTS:
        # Keep the events of a line together: asking for those after it then misses none.
        last = cut[-1].number
        whole = [each for each in cut if each.number < last]
        cut = whole or [each for each in seen if each.number == last]
    return [event for _, event in told_events(table, cut, before, seat, speaker)], len(cut) < len(seen)


def diary_of(
    table: LiveTable,
    events: Sequence[LoggedEvent],
    seat: int | None,
    speaker: Speaker,
    most: int,
    active: Set[int] | None = None,
) -> list[DiaryGroup]:
    return newest_groups(table, events, seat, speaker, most, active)[0]


def latest_diary(
    table: LiveTable,
    events: Sequence[LoggedEvent],
    seat: int | None,
    speaker: Speaker,
    active: Set[int] | None = None,
) -> tuple[tuple[DiaryGroup, ...], bool]:
    """The lines that come with a scene, and whether there are earlier ones."""
    if active is not None or events is not table.events or not events:
        groups, is_cut = newest_groups(table, events, seat, speaker, IN_SCENE, active)
        return tuple(groups), is_cut or table.events_start > 0
    name = (diary_reader(table, seat), speaker.language)
    kept = table.cache.latest.get(name)
    if kept is None or kept.number != table.number or kept.last() is not events[-1]:
        before = kept if kept is not None and goes_on(table, kept) else None
        groups, is_cut = newest_groups(table, events, name[0], speaker, IN_SCENE, None, before)
        entries = table.match.timeline.active_entries if table.match is not None else ()
        kept = LatestDiary(ref(events[-1]), table.number, tuple(groups), is_cut, tuple(entries[-1:]), len(entries))
        table.cache.latest[name] = kept
    return kept.groups, kept.is_cut or table.events_start > 0


def goes_on(table: LiveTable, kept: LatestDiary) -> bool:
    """Whether there are only new lines since a diary: none of its own was taken back or forgotten."""
    if table.match is None or not kept.groups or kept.groups[-1].lines[-1].number <= table.events_start:
        return False
    new, entries = events_since(table.events, kept.number), table.match.timeline.active_entries
    if new >= len(table.events) or table.events[-new - 1] is not kept.last():
        return False
    return kept.length <= len(entries) and all(entries[kept.length - 1] is each for each in kept.entry)


def diary_reader(table: LiveTable, seat: int | None) -> int | None:
    """The seat that the diary is made for: nobody's in particular while it tells all of them the same."""
    if not table.maker.tells_alike:
        return seat
    last, number = table.cache.private
    known = last() if last is not None else None
    for each in reversed(table.events):
        if each is known:
            break
        if each.event.seen_by is not None:
            number = max(number, each.number)
    table.cache.private = (ref(table.events[-1]), number)
    return seat if number >= table.events[0].number else None


def newest_groups(
    table: LiveTable,
    events: Sequence[LoggedEvent],
    seat: int | None,
    speaker: Speaker,
    most: int,
    active: Set[int] | None,
    before: LatestDiary | None = None,
) -> tuple[list[DiaryGroup], bool]:
    """The newest lines that were not undone, grouped by turn and by who acted, newest first; whether some are left.

    `active` is for those who see the table later: the lines that were not undone yet. `before` is a diary of the same
    lines up to a while ago: only those that came since are looked at.
    """
    rows = rows_of(table, events, (seat, speaker.language))
    old = 0 if before is None else len(events) - events_since(events, before.number)
    if active is None:
        active = active_lines(table, events[old].number if old < len(events) else table.number)
    looks: dict[str, SeatLook] | None = None
    groups: Groups = []
    opened: tuple[str, str | None] | None = None
    count, is_cut = 0, False
    for place in range(len(rows) - 1, old - 1, -1):
        row = rows[place]
        if isinstance(row, LoggedEvent):
            if looks is None:
                looks = {look.id: look for look in actor_looks(table, speaker)}
            row = rows[place] = diary_row(table, events[place], row, seat, looks, speaker)
        if row is None or (row.choice is not None and row.choice not in active):
            continue
        if row.key != opened:
            if count >= most and row.line.number != groups[-1][1][-1].number:  # an entry is never cut in two
                is_cut = True
                break
            groups.append((row.group, []))
            opened = row.key
        groups[-1][1].append(row.line)
        count += 1
    if before is not None and not is_cut:
        is_cut = add_known(groups, before, most)
    return kept_groups(table, groups, (seat, speaker.language)), is_cut


def add_known(groups: Groups, before: LatestDiary, most: int) -> bool:
    """Add the groups of an earlier diary to those of the lines since; whether some are left."""
    count = sum(len(lines) for _, lines in groups)
    for each in before.groups:
        if not groups or (each.title, each.seat) != (groups[-1][0].title, groups[-1][0].seat):
            if count >= most and each.lines[0].number != groups[-1][1][-1].number:
                return True
            groups.append((each, []))
        groups[-1][1].extend(each.lines)
        count += len(each.lines)
    return before.is_cut


def events_since(events: Sequence[LoggedEvent], number: int) -> int:
    """How many events there are after a line."""
    return sum(1 for _ in takewhile(lambda each: each.number > number, reversed(events)))


def rows_of(table: LiveTable, events: Sequence[LoggedEvent], name: tuple[int | None, str]) -> list[DiaryRow]:
    """A row for each event. Those of the table's own events are kept from one diary to the next."""
    if events is not table.events:
        return list(turn_tellers(events))
    kept = table.cache.diaries.get(name)
    last = None if kept is None else kept.last()
    new: list[LoggedEvent] = []
    for each in reversed(events):
        if each is last:
            break
        new.append(each)
    new.reverse()
    if kept is None or last is None or len(new) == len(events) or (new and new[0].number == last.number):
        rows: list[DiaryRow] = list(turn_tellers(events))
    elif new:
        rows = [*kept.rows, *turn_tellers([last, *new])[1:]][-len(events) :]
    else:
        rows = kept.rows[-len(events) :]
    if events:
        table.cache.diaries[name] = KeptDiary(ref(events[-1]), rows)
    return rows


def diary_row(
    table: LiveTable,
    logged: LoggedEvent,
    teller: LoggedEvent,
    seat: int | None,
    looks: dict[str, SeatLook],
    speaker: Speaker,
) -> MadeRow | None:
    """What an event adds to the diary of a seat; `None` for nothing."""
    if not logged.is_seen_by(seat) or isinstance(logged.event, LineResumed):
        return None
    line, group = diary_line(table, logged, teller, seat, looks, speaker)
    if not line.text:
        return None
    is_choice = table.match is not None and logged.number != 0 and not isinstance(logged.event, TableEvent)
    return MadeRow(line, group, (group.title, group.seat), logged.number if is_choice else None)


def kept_groups(table: LiveTable, groups: Groups, name: tuple[int | None, str]) -> list[DiaryGroup]:
    """The groups with their lines. Those that are as they were are the same objects: most are."""
    before = table.cache.groups.get(name, {})
    now: dict[str, DiaryGroup] = {}
    for place, (group, lines) in numbered(groups):
        id = f"{lines[0].number}.{place}"
        was = before.get(id)
        if was is None or was.title != group.title or list(was.lines) != lines:
            was = DiaryGroup(
                group.title, lines[-1].number, tuple(lines), id, group.turn, group.seat, group.nation, group.side
            )
        now[id] = was
    table.cache.groups[name] = now
    return list(now.values())


def active_lines(table: LiveTable, since: int) -> Set[int]:
    """The numbers of the entries from a line on that were not undone."""
    if table.match is None:
        return frozenset()
    entries = table.match.timeline.active_entries
    return {entry.number for entry in entries[bisect_left(entries, since, key=ENTRY_NUMBER) :]}


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
    events = list(events)
    tellers = events[:]
    line, line_start = -1, 0
    for place, each in enumerate(events):
        if each.number != line:
            line, line_start = each.number, place
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
    """The line of an event, and the group that it would open; made once, as the event is."""
    seat = reader_of(table, logged, seat)
    lines = table.cache.lines.setdefault(logged, {})
    name = (seat, speaker.language)
    if name not in lines or lines[name][0]() is not teller:
        event = scene_event(table, logged, seat, speaker)
        title, turn = heading(table, teller, event, looks, speaker)
        look = looks.get(event.seat or "")
        nation, side = (look.nation, look.side) if look else ("", "")
        group = DiaryGroup(title, 0, (), turn=turn, seat=event.seat, nation=nation, side=side)
        lines[name] = (ref(teller), made_line(logged, event, looks), group)
    return lines[name][1:]


def made_line(logged: LoggedEvent, event: SceneEvent, looks: dict[str, SeatLook]) -> DiaryLine:
    """A line carries the mark of the side that it tells of; one about nobody, that of whoever acted."""
    look = looks.get(event.about or event.seat or "")
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
        labels[speaker.language] = table.turn_label(logged.position, speaker.language)
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
