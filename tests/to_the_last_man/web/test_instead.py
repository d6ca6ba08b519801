"""docs/scenes.md: in an area, a piece can be selected even if the area is a destination."""

from __future__ import annotations

from web.live_tables import a_live_table
from web.selections import on_destinations, scenes_with_a_choice_instead


def test_in_an_area_a_piece_can_be_selected_instead_of_going_there() -> None:
    scenes = scenes_with_a_choice_instead(a_live_table("to-the-last-man", "campaign-1914"), 3, 120)

    assert any(on_destinations(scene) & {each.touch for each in scene.instead} for scene in scenes)
