"""From the home page against the Automa, to the result and through the replay."""

from __future__ import annotations

import pytest
from browser.choosers import lively
from browser.conftest import Visitors

pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("browser")]


def test_a_short_game_is_played_to_its_result_by_touching_what_is_lit(visit: Visitors) -> None:
    player = visit()
    player.set_up("Alone against the Automa", {}, "Short game")
    player.sit()

    end = player.play(lively(1), until=lambda now: bool(now.over))

    assert end.over == player.scene()["result"]["title"]
