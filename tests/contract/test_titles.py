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


@pytest.mark.parametrize("game_id", [each for each in titles() if titles().game(each).handicap])
def test_every_handicap_can_be_agreed_on(game_id: str) -> None:
    game = titles().game(game_id)
    handicap = game.handicap
    assert handicap is not None
    assert handicap.option in game.options
    for scenario in (each.id for each in game.scenarios if handicap.applies_to(each.id)):
        assert handicap.points(game.setup(scenario)) == (0, 0)
        for side in (0, 1):
            setup = game.setup(scenario, {"handicap": handicap.value(side, handicap.most)})

            assert handicap.points(setup)[side] == handicap.most
            assert handicap.points(setup)[1 - side] == 0
