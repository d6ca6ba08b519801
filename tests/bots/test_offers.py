"""A bot that is losing agrees to a draw, one that is winning does not, by what its seat may know."""

from __future__ import annotations

import random

import pytest

from analysis.golden import record_of
from firestep.bots.offers import accepts_draw
from firestep.games import load, titles
from firestep.kernel import Position, write_position
from firestep.kernel.record import read_record
from firestep.kernel.replay import replay
from firestep.web.bots.worker import ACCEPT, DECLINE, DrawJob, consider

DECIDED = {"trench-club": "v2-07-two-players", "great-war": "v2-04-04-loos-hohenzollern-redoubt"}
BEFORE_THE_END = 25


def late(game_id: str, before_the_end: int = BEFORE_THE_END) -> tuple[Position, int, int]:
    """A position shortly before the end of a stored game, its winner and its loser."""
    record = read_record(record_of(f"{game_id}/{DECIDED[game_id]}"))
    *before, (_, last) = ((entry, position.clone()) for entry, position in replay(load(address_of(game_id)), record))
    assert last.result is not None
    return before[-before_the_end][1], last.result.winners[0], last.result.losers[0]


def address_of(game_id: str) -> str:
    return titles().title(game_id).game


@pytest.mark.parametrize("game_id", DECIDED)
def test_who_is_losing_agrees_to_a_draw_and_who_is_winning_does_not(game_id: str) -> None:
    position, winner, loser = late(game_id)
    game = load(address_of(game_id))
    assert accepts_draw(game, position, loser, random.Random(1))
    assert not accepts_draw(game, position, winner, random.Random(1))

    address, text = address_of(game_id), write_position(position)
    assert consider(DrawJob(address, text, loser, 1)) == ACCEPT
    assert consider(DrawJob(address, text, winner, 1)) == DECLINE
