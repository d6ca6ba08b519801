"""Who is lost is hopeless, by what its seat may know; nobody is in the first third of a match."""

from __future__ import annotations

import random

import pytest

from bots.test_offers import DECIDED, address_of, late
from firestep.bots.resigning import EARLIEST, is_hopeless
from firestep.bots.value import load_judge
from firestep.games import load, titles
from firestep.kernel import write_position
from firestep.web.bots.worker import HOPELESS, PLAYS_ON, OutlookJob, look_ahead


@pytest.mark.parametrize("game_id", DECIDED)
def test_only_who_is_lost_is_hopeless(game_id: str) -> None:
    position, winner, loser = late(game_id, 3)
    game = load(address_of(game_id))
    assert is_hopeless(game, position, loser, random.Random(1))
    assert not is_hopeless(game, position, winner, random.Random(1))

    address, text = address_of(game_id), write_position(position)
    assert look_ahead(OutlookJob(address, text, loser, 1)) == HOPELESS
    assert look_ahead(OutlookJob(address, text, winner, 1)) == PLAYS_ON


@pytest.mark.parametrize("game_id", [name for name in titles() if titles().title(name).judge])
def test_a_match_begins_in_its_first_third(game_id: str) -> None:
    game, judge = load(address_of(game_id)), load_judge(titles().title(game_id).judge)
    for scenario in game.scenarios:
        position = game.begin(game.setup(scenario.id))
        assert 0 <= judge.progress(position) < EARLIEST
        assert not any(
            is_hopeless(game, position, seat, random.Random(1)) for seat in range(len(game.seats(position.setup)))
        )
