"""docs/scenes.md: what could be chosen instead of what is in hand, and what a touch on a goal means."""

from __future__ import annotations

import random

from firestep.scene import Scene
from firestep.web.tables.live_table import LiveTable
from firestep.web.views.scenes import scene_of
from web.live_tables import a_live_table, play


def scenes_with_a_choice_instead(table: LiveTable, seed: int, steps: int) -> list[Scene]:
    """Of a game at random: the scenes in which something else could be taken into the hand."""
    rng = random.Random(seed)
    found = []
    for _ in range(steps):
        play(table, rng, 1)
        match = table.match
        assert match is not None
        for seat in match.asked():
            scene = scene_of(table, seat, f"user-{seat}", "en")
            if scene.instead:
                found.append(scene)
    return found


def on_goals(scene: Scene) -> set[str]:
    """The pieces that stand in a goal of the question."""
    goals = {option.touch for each in scene.questions if each.mine for option in each.options}
    return {f"piece:{piece.id}" for piece in scene.pieces if f"place:{piece.place}" in goals}


def test_on_a_board_of_points_a_piece_in_a_goal_is_part_of_the_goal() -> None:
    scenes = scenes_with_a_choice_instead(a_live_table("paths-of-glory", "campaign"), 3, 120)

    assert any(on_goals(scene) for scene in scenes)
    for scene in scenes:
        assert not on_goals(scene) & {each.touch for each in scene.instead}


def test_in_an_area_a_piece_can_be_taken_instead_of_going_there() -> None:
    scenes = scenes_with_a_choice_instead(a_live_table("to-the-last-man", "campaign-1914"), 3, 120)

    assert any(on_goals(scene) & {each.touch for each in scene.instead} for scene in scenes)
