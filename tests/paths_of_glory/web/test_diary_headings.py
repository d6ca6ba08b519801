"""6.0: what the rules do between the actions stands under the turn in the diary, not under the side that acted last."""

from __future__ import annotations

import random

from firestep.games.paths_of_glory.events import MandateRolled, TurnBegan
from firestep.web.views.diary import diary_of
from web.live_tables import CATALOGUE, a_live_table, play

MOST_STEPS = 80


def test_what_begins_a_turn_stands_under_the_turn_alone() -> None:
    table = a_live_table("paths-of-glory", "introductory")
    rng = random.Random(3)
    speaker = CATALOGUE.speaker(table.game, "en")
    for _ in range(MOST_STEPS):
        play(table, rng, 25)
        if any(each.event == TurnBegan(2) for each in table.events):
            break
    rolls = [each for each in table.events if isinstance(each.event, MandateRolled)]
    assert rolls

    groups = diary_of(table, table.events, None, speaker, 100_000)
    headings = {
        line.number: group for group in groups for line in group.lines if "mandated offensive" in str(line.text)
    }

    found = [headings[each.number] for each in rolls]
    assert {group.seat for group in found} == {None}
    assert {group.title for group in found} == {group.turn for group in found}
