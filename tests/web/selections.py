"""Scenes with `instead`: what could be selected instead of the current selection (docs/scenes.md)."""

from __future__ import annotations

import random

from firestep.scene import Scene
from firestep.web.tables.live_table import LiveTable
from firestep.web.tables.view_cache import Viewer
from firestep.web.views.scenes import scene_of
from web.live_tables import play


def scenes_with_a_choice_instead(table: LiveTable, seed: int, steps: int) -> list[Scene]:
    """The scenes of a random game in which something else could be selected."""
    rng = random.Random(seed)
    found = []
    for _ in range(steps):
        play(table, rng, 1)
        match = table.match
        assert match is not None
        for seat in match.asked():
            scene = scene_of(table, Viewer(seat, f"user-{seat}", "en"))
            if scene.instead:
                found.append(scene)
    return found


def on_destinations(scene: Scene) -> set[str]:
    """The pieces that stand on a destination of the question."""
    destinations = {option.touch for each in scene.questions if each.mine for option in each.options}
    return {f"piece:{piece.id}" for piece in scene.pieces if f"place:{piece.place}" in destinations}
