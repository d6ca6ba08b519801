"""docs/scenes.md: on a board of points, touching a piece on a destination means the destination."""

from __future__ import annotations

from web.live_tables import a_live_table
from web.selections import on_destinations, scenes_with_a_choice_instead


def test_on_a_board_of_points_a_piece_on_a_destination_is_part_of_it() -> None:
    scenes = scenes_with_a_choice_instead(a_live_table("paths-of-glory", "campaign"), 3, 120)

    assert any(on_destinations(scene) for scene in scenes)
    for scene in scenes:
        assert not on_destinations(scene) & {each.touch for each in scene.instead}
