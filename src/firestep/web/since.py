"""What is new since the scene a client has: what changed in it, and what happened on the way.

A scene is some fifty kilobytes, of which a choice changes two or three. The last scenes that each pair of eyes was
shown are kept; whoever names one of them by its mark is told the difference, anybody else the whole.
"""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import dataclass, fields

from firestep.scene import Scene, SceneEvent
from firestep.web.diary import events_after
from firestep.web.scenes import scene_of
from firestep.web.sitting import Sitting
from firestep.web.wire import Changed, News

KEPT_SCENES = 3
KEPT_EYES = 24
LISTS = ("pieces", "markers", "tracks", "boxes", "hands", "lists", "panels", "sheets", "diary")
"""The parts of a scene that are lists of things with an id."""
WHOLE = [field.name for field in fields(Scene) if field.name not in LISTS]


@dataclass(frozen=True, slots=True)
class Eyes:
    """Who looks: a seat or a spectator, the user if it is one of those who play, and the language."""

    place: int | None
    user: str
    language: str


def eyes_of(sitting: Sitting, place: int | None, user: str | None, language: str) -> Eyes:
    return Eyes(place, user if user is not None and sitting.seats_of(user) else "", language)


def mark_of(sitting: Sitting, eyes: Eyes) -> str:
    """Names what these eyes see now; other eyes, another moment or another process have other marks."""
    place = "" if eyes.place is None else eyes.place
    return f"{sitting.token}.{sitting.state.revision}.{sitting.presence}.{place}.{eyes.language}"


def seen_now(sitting: Sitting, eyes: Eyes) -> tuple[str, Scene]:
    """The scene of these eyes with its mark: made once for a moment, unless a clock runs."""
    mark = mark_of(sitting, eyes)
    shown = scenes_of(sitting, eyes)
    if mark not in shown or sitting.clock is not None:
        shown[mark] = scene_of(sitting, eyes.place, eyes.user or None, eyes.language)
        while len(shown) > KEPT_SCENES:
            shown.popitem(last=False)
    return mark, shown[mark]


def scenes_of(sitting: Sitting, eyes: Eyes) -> OrderedDict[str, Scene]:
    if eyes not in sitting.shown:
        sitting.shown[eyes] = OrderedDict()
        while len(sitting.shown) > KEPT_EYES:
            sitting.shown.popitem(last=False)
    sitting.shown.move_to_end(eyes)
    return sitting.shown[eyes]


def news(sitting: Sitting, eyes: Eyes, since: str) -> News:
    """What is new for these eyes since the scene with this mark."""
    before = scenes_of(sitting, eyes).get(since)
    mark, now = seen_now(sitting, eyes)
    if before is None:
        return News(now.number, sitting.mark, mark, scene=now)
    if before is now:
        return News(now.number, sitting.mark, mark, since, events=[])
    return News(
        now.number,
        sitting.mark,
        mark,
        since,
        fields={name: getattr(now, name) for name in WHOLE if getattr(now, name) != getattr(before, name)},
        lists={name: change for name in LISTS if (change := changed(name, before, now)) is not None},
        events=happened(sitting, eyes, before.number),
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


def happened(sitting: Sitting, eyes: Eyes, after: int) -> list[SceneEvent] | None:
    """What happened after a line; `None` when it is more than is at hand."""
    if after < sitting.told_from:
        return None
    speaker = sitting.shelf.speaker(sitting.game, eyes.language)
    found, more = events_after(sitting, sitting.told, after, eyes.place, speaker)
    return None if more else found
