"""Every installed title brings all its parts: a broken one would quietly be shown as lists of choices."""

from __future__ import annotations

import pytest

from firestep.bots import bot, bots_for
from firestep.games import titles


@pytest.mark.parametrize("game_id", list(titles()))
def test_every_part_of_a_manifest_can_be_loaded(game_id: str) -> None:
    title = titles().title(game_id)
    reported = len(titles().problems)

    assert titles().game(game_id).id == game_id
    for address in (title.scene, title.terminal):
        assert address
        assert titles().part(game_id, address) is not None
    assert titles().picture(game_id)
    for bot_id in bots_for(game_id):
        assert bot(game_id, bot_id)
    assert titles().problems[reported:] == []
