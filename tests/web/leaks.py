"""Checks that nothing leaks: what a seat is sent is the same whatever the others hide."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Iterable

from firestep.scene import to_json
from firestep.web.tables.live_table import LiveTable
from firestep.web.tables.view_cache import Viewer
from firestep.web.views.options import open_options
from firestep.web.views.scenes import scene_of
from firestep.web.views.why import why_not_touch
from web.live_tables import a_live_table, play

TOUCH = re.compile(r'"((?:piece|place|card|button|row):[^"\\ ]+)')


def sent(table: LiveTable, seat: int | None, touches: Iterable[str]) -> tuple[object, ...]:
    """The scene of a seat, its options, and the answers to what it touches."""
    viewer = Viewer(seat, "" if seat is None else f"user-{seat}", "en")
    speaker = table.catalogue.speaker(table.game, "en")
    scene = {**to_json(scene_of(table, viewer))}
    for question in scene.get("questions", ()):
        question.pop("passes_in_ms", None)  # a clock that runs, of the viewer's own passes
    if seat is None:
        return (scene,)
    answers = {touch: why_not_touch(table, seat, touch, speaker) for touch in touches}
    return scene, open_options(table, seat), answers


def touches_of(table: LiveTable, seat: int | None) -> set[str]:
    """Everything in the scene of a seat that has a name."""
    viewer = Viewer(seat, "" if seat is None else f"user-{seat}", "en")
    return set(TOUCH.findall(json.dumps(to_json(scene_of(table, viewer)))))


def assert_nothing_leaks(game: str, scenario: str, **options: str | int | bool) -> None:
    """Re-deal what a seat may not know, again and again during a random game; touch what anybody has seen."""
    rng = random.Random(11)
    table = a_live_table(game, scenario, **options)
    touches: set[str] = set()
    for _ in range(25):
        match = table.match
        assert match is not None
        position = match.timeline.position
        touches.update(*(touches_of(table, seat) for seat in range(len(match.seats))))
        some = rng.sample(sorted(touches), min(20, len(touches)))
        for seat in [None, *range(len(match.seats))]:
            before = sent(table, seat, some)
            match.timeline.position = table.game.determinise(position, seat, rng)
            assert sent(table, seat, some) == before
            match.timeline.position = position
        play(table, rng, 1 if game == "toy" else 3)
