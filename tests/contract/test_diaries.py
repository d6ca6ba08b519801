"""Nothing in the war diaries of stored records is wrong in a way that can be seen without knowing the game."""

from __future__ import annotations

import pytest

import diary_check
from firestep.games import titles

RECORDS = 20


@pytest.mark.parametrize("language", diary_check.LANGUAGES)
@pytest.mark.parametrize("game_id", list(titles()))
def test_the_diaries_of_stored_records_have_no_faults(game_id: str, language: str) -> None:
    """`python tools/diary_check.py TITLE` lists what is wrong by kind of event."""
    records = diary_check.stored_records(game_id, RECORDS)
    faults = diary_check.faults_of(game_id, language, records)

    assert len(records) == RECORDS
    assert [str(fault) for fault in faults] == []
