"""Bots: which there are, and that they see only what their seat may know."""

from __future__ import annotations

import random

import pytest

from contract.toy.game import Picket
from contract.toy.position import Table
from firestep.bots import UnknownBot, ask_bot, bot, bots_for
from firestep.cli.walk import Walk
from firestep.games import titles
from firestep.kernel import AnyGame, Choice, Position


def walk_to_a_pick() -> Walk:
    walk = Walk(Picket(), Picket().setup("duel"), "bots")
    walk.go_on(6)
    return walk


def test_every_game_has_the_random_bot() -> None:
    assert bots_for("picket") == ("random",)
    assert all(bots_for(game_id)[0] == "random" for game_id in titles())


def test_a_bot_that_does_not_exist_is_refused() -> None:
    with pytest.raises(UnknownBot, match="no bot 'napoleon' plays picket; there are: random"):
        bot("picket", "napoleon")


def test_the_random_bot_takes_every_option_sooner_or_later() -> None:
    walk = walk_to_a_pick()
    rng = random.Random(1)

    chosen = {ask_bot(bot("picket", "random"), walk.game, walk.position, 1, rng) for _ in range(60)}

    question = walk.position.question_for(1)
    assert question is not None
    assert chosen == set(question.options(walk.position))


class Spy:
    """Notes the hand of the other seat."""

    def __init__(self) -> None:
        self.seen: set[tuple[int, ...]] = set()

    def choose(self, game: AnyGame, position: Position, seat: int, rng: random.Random) -> Choice:
        assert isinstance(position, Table)
        self.seen.add(tuple(position.hand(1 - seat)))
        position.coins[seat] = 99
        return position.hand(seat)[0]


def test_a_bot_cannot_peek_and_cannot_touch_the_match() -> None:
    walk = walk_to_a_pick()
    assert isinstance(walk.position, Table)
    spy, rng = Spy(), random.Random(2)

    for _ in range(40):
        ask_bot(spy, walk.game, walk.position, 0, rng)

    assert len(spy.seen) > 10
    assert walk.position.coins == [2, 2]
