"""What happened, for one pair of eyes in one language: events to be shown once, and the diary by turn and side."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from firestep.scene import AS_BEFORE, DiaryGroup, DiaryLine, SceneEvent
from firestep.scene.maker import SeatLook
from firestep.scene.text import places_of
from firestep.text import Speaker
from firestep.web.tables.event_log import LoggedEvent
from firestep.web.tables.live_table import LiveTable

Groups = list[tuple[DiaryGroup, list[DiaryLine]]]
MOST_EVENTS = 200
IN_SCENE = 60
"""So many lines of the diary come with a scene; more are fetched."""


def is_seen(told: LoggedEvent, seat: int | None) -> bool:
    seen_by = told.event.seen_by
    return seen_by is None or seat in seen_by


def scene_event(table: LiveTable, told: LoggedEvent, seat: int | None, speaker: Speaker) -> SceneEvent:
    """Made once for a pair of eyes and a language."""
    name = (seat, speaker.language)
    found: SceneEvent | None = told.shown.get(name)
    if found is None:
        found = told.shown[name] = new_event(table, told, seat, speaker)
    return found


def new_event(table: LiveTable, told: LoggedEvent, seat: int | None, speaker: Speaker) -> SceneEvent:
    made = table.maker.happened(told.position, told.event, seat, speaker)
    return replace(made, number=told.number, seat=actor_of(table, told, made.seat, seat, speaker))


def actor_of(table: LiveTable, told: LoggedEvent, named: str | None, seat: int | None, speaker: Speaker) -> str | None:
    """Who acted: named by the event, or by the one before it, or else whoever chose the line."""
    if named == AS_BEFORE and told.before is not None:
        return scene_event(table, told.before, seat, speaker).seat
    return told.seat if named in (None, AS_BEFORE) else named


def events_after(
    table: LiveTable, told: Iterable[LoggedEvent], after: int, seat: int | None, speaker: Speaker
) -> tuple[list[SceneEvent], bool]:
    """The events after a line that a seat may know, oldest first; whether there are more of them."""
    seen = [each for each in told if each.number > after and is_seen(each, seat)]
    cut = seen[:MOST_EVENTS]
    if len(seen) > MOST_EVENTS:
        # Events of one line stay together, so that asking for those after it loses none.
        last = cut[-1].number
        whole = [each for each in cut if each.number < last]
        cut = whole or [each for each in seen if each.number == last]
    return [scene_event(table, each, seat, speaker) for each in cut], len(cut) < len(seen)


def groups_of(
    table: LiveTable, told: Sequence[LoggedEvent], seat: int | None, speaker: Speaker, most: int
) -> list[DiaryGroup]:
    """The newest lines, grouped by turn and by who acted, newest first."""
    looks = {look.id: look for look in table.maker.actors(table.setup, speaker)}
    groups: Groups = []
    count = 0
    for each in reversed(told):
        if not is_seen(each, seat):
            continue
        event = scene_event(table, each, seat, speaker)
        if not event.text:
            continue
        line = diary_line(each, event, looks)
        title, turn = heading(table, each, event, looks, speaker)
        if not groups or (groups[-1][0].title, groups[-1][0].seat) != (title, event.seat):
            if count >= most:
                break
            look = looks.get(event.seat or "")
            nation, side = (look.nation, look.side) if look else ("", "")
            group = DiaryGroup(title, 0, (), turn=turn, seat=event.seat, nation=nation, side=side)
            groups.append((group, []))
        groups[-1][1].append(line)
        count += 1
    return [
        replace(group, id=f"{lines[0].number}.{place}", number=lines[-1].number, lines=tuple(lines))
        for place, (group, lines) in numbered(groups)
    ]


def numbered(groups: Groups) -> Iterable[tuple[int, tuple[DiaryGroup, list[DiaryLine]]]]:
    """Each group with its place among those that end at the same line."""
    before = None
    place = 0
    for group, lines in groups:
        place = place + 1 if lines[0].number == before else 0
        before = lines[0].number
        yield place, (group, lines)


def diary_line(told: LoggedEvent, event: SceneEvent, looks: dict[str, SeatLook]) -> DiaryLine:
    look = looks.get(event.seat or "")
    return DiaryLine(
        told.number,
        event.text,
        nation=look.nation if look else "",
        side=look.side if look else "",
        places=event.places or places_of(event.text),
        private=told.event.seen_by is not None,
    )


def heading(
    table: LiveTable, told: LoggedEvent, event: SceneEvent, looks: dict[str, SeatLook], speaker: Speaker
) -> tuple[str, str]:
    """`Turn 6 · Germany` and `Turn 6`."""
    label: str | None = told.shown.get(speaker.language)
    if label is None:
        turn = table.maker.turn(told.position, speaker)
        label = told.shown[speaker.language] = turn.label if turn is not None else ""
    look = looks.get(event.seat or "")
    name = look.name if look is not None else ""
    if label and name:
        return speaker.say("diary-title", turn=label, name=name), label
    return label or name or speaker.say("group-opening"), label
