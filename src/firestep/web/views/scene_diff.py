"""What is new since the scene that a client has: the difference, and the events in between.

A scene takes about fifty kilobytes, of which a choice changes two or three. The last scenes that each viewer was sent
are cached; a client that names one of them by its tag gets the difference, any other client the whole scene.
"""

from __future__ import annotations

from operator import attrgetter

from firestep.scene import Scene, SceneEvent
from firestep.web.schemas.play import ListDiff, News
from firestep.web.tables.live_table import LiveTable
from firestep.web.tables.view_cache import Viewer
from firestep.web.views.diary import events_after
from firestep.web.views.scenes import scene_of

KEPT_SCENES = 3
LISTS = ("pieces", "markers", "tracks", "boxes", "hands", "lists", "panels", "sheets", "diary")
"""The parts of a scene that are lists of things with an id."""
FIELDS = [name for name in Scene.__struct_fields__ if name not in LISTS]
"""The parts that are sent whole when they change."""
FIELD_VALUES = attrgetter(*FIELDS)


def viewer_of(table: LiveTable, place: int | None, user: str | None, language: str) -> Viewer:
    return Viewer(place, user if user is not None and table.seats_of(user) else "", language)


def scene_tag_of(table: LiveTable, viewer: Viewer) -> str:
    """Names the scene that a viewer sees now; every viewer, moment and process has its own tags."""
    place = "" if viewer.place is None else viewer.place
    return f"{table.token}.{table.state.revision}.{table.presence.revision}.{place}.{viewer.language}"


def current_scene(table: LiveTable, viewer: Viewer) -> tuple[str, Scene]:
    """The scene of a viewer with its tag: made once, unless a clock runs."""
    tag = scene_tag_of(table, viewer)
    sent = table.cache.scenes_of(viewer)
    if tag not in sent or table.clock is not None:
        sent[tag] = scene_of(table, viewer)
        while len(sent) > KEPT_SCENES:
            sent.popitem(last=False)
    return tag, sent[tag]


def news_since(table: LiveTable, viewer: Viewer, since: str) -> News:
    """What is new for a viewer since the scene with this tag."""
    before = table.cache.scenes_of(viewer).get(since)
    tag, now = current_scene(table, viewer)
    receipt = "" if table.match is None else table.match.receipt
    if before is None:
        return News(now.number, table.scene_revision, tag, scene=now, receipt=receipt)
    if before is now:
        return News(now.number, table.scene_revision, tag, since, events=[], receipt=receipt)
    return News(
        now.number,
        table.scene_revision,
        tag,
        since,
        fields={
            name: new
            for name, new, old in zip(FIELDS, FIELD_VALUES(now), FIELD_VALUES(before), strict=True)
            if new is not old and new != old
        },
        lists={name: change for name in LISTS if (change := list_diff(name, before, now)) is not None},
        events=recent_events(table, viewer, before.number),
        receipt=receipt,
    )


def list_diff(name: str, before: Scene, now: Scene) -> ListDiff | None:
    """The things of a list that are new or have changed, and the order if it is different."""
    old, new = getattr(before, name), getattr(now, name)
    if old is new:
        return None
    if len(old) == len(new):
        # Most things are the same objects, in the same places: only the others are looked at.
        pairs = [(was, thing) for was, thing in zip(old, new, strict=True) if was is not thing]
        if all(was.id == thing.id for was, thing in pairs):
            things = [thing for was, thing in pairs if was != thing]
            return ListDiff(things, None) if things else None
    known = {thing.id: thing for thing in old}
    order = [thing.id for thing in new]
    things = [thing for thing in new if (was := known.get(thing.id)) is not thing and was != thing]
    return ListDiff(things, order)


def recent_events(table: LiveTable, viewer: Viewer, after: int) -> list[SceneEvent] | None:
    """The events after a line; `None` if they are too many, or no longer in memory."""
    if after < table.events_start:
        return None
    speaker = table.catalogue.speaker(table.game, viewer.language)
    found, more = events_after(table, table.events, after, viewer.place, speaker)
    return None if more else found
