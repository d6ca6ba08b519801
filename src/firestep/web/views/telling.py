"""What others did, told step by step: the scene after every entry, what happened in it, and five lines at the end."""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from collections.abc import Sequence, Set
from itertools import islice, takewhile

from firestep.kernel import Position
from firestep.scene import Scene, SceneEvent
from firestep.scene.part import replace
from firestep.store import TableRow
from firestep.table import LoggedEvent
from firestep.text import Speaker
from firestep.web.schemas.play import Moment, Told, ToldFrame
from firestep.web.tables.live_table import LiveTable
from firestep.web.tables.view_cache import Viewer
from firestep.web.views.diary import ENTRY_NUMBER, is_undone, scene_event, told_events
from firestep.web.views.looks import actor_looks, seat_looks
from firestep.web.views.moments import moment_in, moment_of, moments_between
from firestep.web.views.scene_diff import FIELDS, LISTS, list_diff
from firestep.web.views.scenes import replay_scene
from firestep.web.views.summary import summary_of

MOST_FRAMES = 40
"""How many entries come with one response; the client asks for the rest."""
SEARCHED_CHOICES = 200
"""How many of the last choices are looked through for one of the viewer's."""
NOT_TOLD = {"diary", "number"}


def seen_from(row: TableRow, user: str, number: int | None) -> int | None:
    """From where somebody with an account catches up.

    Whoever never looked at a game with others, as one that the server has made for them, has seen nothing of it.
    """
    return 0 if number is None and row.has_others(user) else number


def last_turn(
    table: LiveTable, events: Sequence[LoggedEvent], viewer: Viewer, active: Set[int] | None = None
) -> tuple[int, int]:
    """The last stretch of play in which it was not the viewer's turn: the entry before it, and its last entry.

    In nobody's turn, as in most set-ups, it begins after the viewer's own last choice.
    Who follows orders of the rules acts in the same entry as the viewer's last choice: then that one belongs to it too.
    """
    own = None if viewer.place is None else table.row.seats[viewer.place].name
    lines: list[LoggedEvent] = []
    for each in events:
        if not is_undone(table, each, active) and (not lines or lines[-1].number != each.number):
            lines.append(each)
    end = 0
    for place in range(len(lines) - 1, -1, -1):
        number = lines[place].number
        if own is None or not is_own_act(table, events, lines, place, viewer):
            end = end or number
        elif any_by_others(table, events, number, viewer):
            return number - 1, end or number
        elif end:
            return number, end
    return 0, end


def any_by_others(table: LiveTable, events: Sequence[LoggedEvent], number: int, viewer: Viewer) -> bool:
    """Whether somebody without a seat at the table, as an Automa, did something in an entry."""
    seats = {row.name for row in table.row.seats}
    speaker = table.catalogue.speaker(table.game, viewer.language)
    first = bisect_left(events, number, key=ENTRY_NUMBER)
    entry = takewhile(lambda each: each.number == number, islice(events, first, None))
    actors = (scene_event(table, each, viewer.place, speaker).seat for each in entry)
    return any(actor is not None and actor not in seats for actor in actors)


def is_own_act(
    table: LiveTable, events: Sequence[LoggedEvent], lines: Sequence[LoggedEvent], place: int, viewer: Viewer
) -> bool:
    """Whether the choice of a line was made in the viewer's turn, or by the viewer in nobody's.

    What an Automa does after dice of nobody's turn stands under whoever chose last.
    """
    assert viewer.place is not None
    own, line = table.row.seats[viewer.place].name, lines[place]
    was = acted_in(table, lines, place, own)
    if was is None and line.actor == own:
        return not any_by_others(table, events, line.number, viewer)
    return was == own


def acted_in(table: LiveTable, lines: Sequence[LoggedEvent], place: int, own: str) -> str | None:
    """Whose turn it was when the choice of a line was made: the position before it tells.

    That is usually the position of the line before. Where it says that it was the viewer's turn and somebody else
    chose, or the other way round, a line without events may lie between them.
    """
    was = table.maker.acting(lines[place - 1].position) if place else None
    if (was == own) == (lines[place].actor == own) or table.match is None:
        return was
    timeline = table.match.timeline
    before = bisect_left(timeline.active_entries, lines[place].number, key=lambda entry: entry.number)
    return table.maker.acting(timeline.position_after(before))


def is_fresh(table: LiveTable, viewer: Viewer, end: int) -> bool:
    """Whether the viewer has chosen nothing since this entry, but for answers in the turn of others."""
    if viewer.place is None or table.match is None:
        return False
    own, timeline = table.row.seats[viewer.place].name, table.match.timeline
    first = max(0, len(timeline.active_entries) - SEARCHED_CHOICES)
    chosen = (
        place
        for place, entry in enumerate(timeline.active_entries[first:], first)
        if entry.seat == own and entry.number > end
    )
    return not any(table.maker.acting(timeline.position_after(place)) in (own, None) for place in chosen)


def told_after(
    table: LiveTable,
    events: Sequence[LoggedEvent],
    base: Position,
    span: tuple[int, int],
    viewer: Viewer,
    frames: bool,
    number: int,
    active: Set[int] | None = None,
    is_turn: bool = False,
) -> Told:
    """Everything between two entries that the viewer may know and that was not taken back.

    Of the first entry of a turn of others (`is_turn`) what the viewer did is left out.
    The viewer sees the table up to line `number`; `active` is for those who see it later (`tables/spectators.py`).
    """
    after, end = span
    fresh = is_fresh(table, viewer, end)
    speaker = table.catalogue.speaker(table.game, viewer.language)
    seen = [each for each in events if after < each.number <= end and each.is_seen_by(viewer.place)]
    seen = [each for each in seen if not is_undone(table, each, active)]
    name = None if viewer.place is None else table.row.seats[viewer.place].name
    told = [each for each in told_events(table, seen, base, viewer.place, speaker) if each[1].text]
    if is_turn and any_by_others(table, seen, after + 1, viewer):
        told = [each for each in told if each[0].number > after + 1 or each[1].by != name]
    looks = actor_looks(table, speaker)
    summary = summary_of([event for _, event in told], after, name, looks, speaker, table.maker.plays_cards)
    if not frames:
        frames_only = [ToldFrame(line, happened) for line, happened in by_number(told)]
        return Told(after, number, frames_only, summary, fresh=fresh)
    first = still(table, base, after, viewer)
    made: list[ToldFrame] = []
    before = first
    numbers = by_number(told)
    positions = {each.number: each.position for each, _ in told}
    moments = moments_of(table, told, base, after, numbers[:MOST_FRAMES], speaker)
    for line, shown in numbers[:MOST_FRAMES]:
        now = still(table, positions[line], line, viewer)
        made.append(
            ToldFrame(
                line,
                shown,
                moments.get(line, []),
                fields={
                    field: getattr(now, field) for field in FIELDS if getattr(now, field) != getattr(before, field)
                },
                lists={
                    field: change
                    for field in LISTS
                    if field not in NOT_TOLD and (change := list_diff(field, before, now)) is not None
                },
            )
        )
        before = now
    return Told(after, number, made, summary, first, len(numbers) > MOST_FRAMES, fresh)


def by_number(told: Sequence[tuple[LoggedEvent, SceneEvent]]) -> list[tuple[int, list[SceneEvent]]]:
    found: dict[int, list[SceneEvent]] = {}
    for logged, event in told:
        found.setdefault(logged.number, []).append(event)
    return list(found.items())


def moments_of(
    table: LiveTable,
    told: Sequence[tuple[LoggedEvent, SceneEvent]],
    base: Position,
    after: int,
    frames: Sequence[tuple[int, list[SceneEvent]]],
    speaker: Speaker,
) -> dict[int, list[Moment]]:
    """By entry: the moments of its events, where they are not those of the event before.

    How things stood is told only between the events of one entry: at its end its scene shows it.
    """
    if table.match is None or not frames:
        return {}
    looks = seat_looks(table, speaker)
    moments = moments_between(table.match.timeline, after, frames[-1][0], table.maker, speaker, looks)
    counts = {number: len(events) for number, events in frames}
    found: dict[int, list[Moment]] = {}
    last: Moment | None = None
    known, position, line = Moment(), base, after
    places: Counter[int] = Counter()
    for logged, _ in told:
        place, moment = places[logged.number], moment_in(moments, logged)
        places[logged.number] += 1
        if logged.number != line:
            known, line = moment_of(position, table.maker, speaker, looks), logged.number
        position = logged.position
        if moment is None:
            continue
        is_last = place + 1 >= counts.get(logged.number, 0)
        now = changed_since(known, replace(moment, event=place), tells=not is_last)
        known = moment
        bare = replace(moment, tracks=None, seats=None)
        if bare != last or now.tracks is not None or now.seats is not None:
            found.setdefault(logged.number, []).append(now)
        last = bare
    return found


def changed_since(known: Moment, moment: Moment, *, tells: bool) -> Moment:
    """A moment with only those tracks and figures that are not as they were."""
    return replace(
        moment,
        tracks=moment.tracks if tells and moment.tracks != known.tracks else None,
        seats=moment.seats if tells and moment.seats != known.seats else None,
    )


def still(table: LiveTable, position: Position, number: int, viewer: Viewer) -> Scene:
    """A moment of the telling: nothing is asked and nothing can be done."""
    scene = replay_scene(table, position, number, viewer)
    sheets = table.maker.told_sheets(position, viewer.place, table.catalogue.speaker(table.game, viewer.language))
    seats = tuple(replace(each, active=each.id == scene.acting) for each in scene.seats)
    return replace(scene, seats=seats, questions=(), sheets=sheets, trays=(), replay=False)
