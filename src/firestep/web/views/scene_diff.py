"""What is new since the scene a client has: what changed in it, and what happened on the way.

A scene is some fifty kilobytes, of which a choice changes two or three. The last scenes that each pair of eyes was
shown are kept; whoever names one of them by its mark is told the difference, anybody else the whole.
"""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import dataclass, fields

from firestep.scene import Scene, SceneEvent
from firestep.web.schemas import Changed, News
from firestep.web.tables.live_table import LiveTable
from firestep.web.views.diary import events_after
from firestep.web.views.scenes import scene_of

KEPT_SCENES = 3
KEPT_VIEWERS = 24
LISTS = ("pieces", "markers", "tracks", "boxes", "hands", "lists", "panels", "sheets", "diary")
"""The parts of a scene that are lists of things with an id."""
WHOLE = [field.name for field in fields(Scene) if field.name not in LISTS]


@dataclass(frozen=True, slots=True)
class Viewer:
    """Who looks: a seat or a spectator, the user if it is one of those who play, and the language."""

    place: int | None
    user: str
    language: str


def viewer_of(table: LiveTable, place: int | None, user: str | None, language: str) -> Viewer:
    return Viewer(place, user if user is not None and table.seats_of(user) else "", language)


def scene_tag_of(table: LiveTable, viewer: Viewer) -> str:
    """Names what these eyes see now; other eyes, another moment or another process have other marks."""
    place = "" if viewer.place is None else viewer.place
    return f"{table.token}.{table.state.revision}.{table.presence}.{place}.{viewer.language}"


def seen_now(table: LiveTable, viewer: Viewer) -> tuple[str, Scene]:
    """The scene of these eyes with its mark: made once for a moment, unless a clock runs."""
    mark = scene_tag_of(table, viewer)
    shown = scenes_of(table, viewer)
    if mark not in shown or table.clock is not None:
        shown[mark] = scene_of(table, viewer.place, viewer.user or None, viewer.language)
        while len(shown) > KEPT_SCENES:
            shown.popitem(last=False)
    return mark, shown[mark]


def scenes_of(table: LiveTable, viewer: Viewer) -> OrderedDict[str, Scene]:
    if viewer not in table.shown:
        table.shown[viewer] = OrderedDict()
        while len(table.shown) > KEPT_VIEWERS:
            table.shown.popitem(last=False)
    table.shown.move_to_end(viewer)
    return table.shown[viewer]


def news(table: LiveTable, viewer: Viewer, since: str) -> News:
    """What is new for these eyes since the scene with this mark."""
    before = scenes_of(table, viewer).get(since)
    mark, now = seen_now(table, viewer)
    if before is None:
        return News(now.number, table.mark, mark, scene=now)
    if before is now:
        return News(now.number, table.mark, mark, since, events=[])
    return News(
        now.number,
        table.mark,
        mark,
        since,
        fields={name: getattr(now, name) for name in WHOLE if getattr(now, name) != getattr(before, name)},
        lists={name: change for name in LISTS if (change := changed(name, before, now)) is not None},
        events=happened(table, viewer, before.number),
    )


def changed(name: str, before: Scene, now: Scene) -> Changed | None:
    """Which things of a list are new or other than before, and the order of all if it is not as it was."""
    old, new = getattr(before, name), getattr(now, name)
    if old == new:
        return None
    known = {thing.id: thing for thing in old}
    order = [thing.id for thing in new]
    things = [thing for thing in new if (was := known.get(thing.id)) is not thing and was != thing]
    return Changed(things, None if order == list(known) else order)


def happened(table: LiveTable, viewer: Viewer, after: int) -> list[SceneEvent] | None:
    """What happened after a line; `None` when it is more than is at hand."""
    if after < table.event_log_start:
        return None
    speaker = table.catalogue.speaker(table.game, viewer.language)
    found, more = events_after(table, table.told, after, viewer.place, speaker)
    return None if more else found
