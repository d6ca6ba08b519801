"""Tables at which bots have played: they fight and build, as random choices seldom do."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache

from firestep.bots import ask_bot, bot
from firestep.web.tables.live_table import LiveTable
from web.live_tables import a_live_table, choose


def bot_choices(seed: int, count: int, scenario: str = "campaign-1914") -> Iterator[LiveTable]:
    """The table after each of so many choices of two corporals."""
    table, rng = a_live_table("to-the-last-man", scenario), random.Random(seed)
    player = bot("to-the-last-man", "corporal")
    assert table.match is not None
    for _ in range(count):
        if table.match.result is not None:
            return
        place, position = table.match.asked()[0], table.match.position
        question = position.question_for(place)
        assert question is not None
        text = question.write(position, ask_bot(player, table.game, position, place, rng))
        table.apply(choose(table, place, text))
        yield table


@cache
def a_bots_table(seed: int = 5, count: int = 250) -> LiveTable:
    """Long enough for the first season and the beginning of the next."""
    *_, table = bot_choices(seed, count)
    return table
