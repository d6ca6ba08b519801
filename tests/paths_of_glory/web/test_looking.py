"""Looking at a table: what a place is, who may go there and why not, and which cards were played for what."""

from __future__ import annotations

import random

from firestep.scene import Rows
from firestep.web.tables.view_cache import Viewer
from firestep.web.views.looking import inspection_of, knowledge_of
from firestep.web.views.why import why_not_touch
from web.live_tables import CATALOGUE, a_live_table, play

GAME, SCENARIO = "paths-of-glory", "campaign"


def test_a_place_says_what_may_be_done_there_now_or_why_not() -> None:
    table = a_live_table(GAME, SCENARIO)
    rng = random.Random(5)
    lawful = refused = 0
    for _ in range(25):
        play(table, rng, 3)
        match = table.match
        assert match is not None
        seat = match.asked()[0] if match.asked() else 0
        viewer, speaker = Viewer(seat, "", "en"), CATALOGUE.speaker(table.game, "en")
        options = {
            option.touch
            for question in table.maker.parts(match.position, seat, speaker).questions
            for option in question.options
        }
        for name in ("metz", "verdun", "brussels", "warsaw", "belgrade", "trent"):
            touch = f"place:{name}"
            found = inspection_of(table, match.position, touch, viewer, now=True)
            past = inspection_of(table, match.position, touch, viewer, now=False)
            assert found is not None
            assert past is not None
            added = found.going[len(past.going) :]
            reason = why_not_touch(table, seat, touch, speaker)
            if touch in options:
                assert added
                assert all(each.may for each in added)
                lawful += 1
            elif reason.sentence and not reason.general:
                assert [(each.may, each.text, each.clause) for each in added] == [
                    (False, reason.sentence, reason.clause or "")
                ]
                refused += 1
            else:
                assert added == ()
    assert lawful > 0
    assert refused > 0


def test_cards_are_listed_by_turn_with_what_they_were_played_for() -> None:
    table = a_live_table(GAME, SCENARIO)
    play(table, random.Random(8), 60)
    assert table.match is not None

    known = knowledge_of(table, table.match.position, table.events, Viewer(0, "", "en"))

    assert [page.id for page in known.pages] == ["now", "cards", "units", "played"]
    rows = [
        row
        for column in known.pages[-1].columns
        for panel in column
        for block in panel.blocks
        if isinstance(block, Rows)
        for row in block.rows
    ]
    assert rows
    assert {row.value for row in rows} == {"Central Powers", "Allies"}
    assert all(str(row.detail).startswith(("for ", "as an event", "in combat")) for row in rows)
