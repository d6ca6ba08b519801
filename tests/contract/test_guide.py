"""A guided first game explains every question that is put to a player."""

from __future__ import annotations

import pytest

from firestep.games import game, titles
from firestep.kernel import ChanceQuestion, replay
from firestep.text import Speaker, languages
from firestep.text.speaker import dashed
from record_corpus.files import folder_of, read_packed

TITLES = list(titles())
RECORDS = 8


@pytest.mark.parametrize("game_id", TITLES)
def test_every_question_of_stored_games_is_explained_in_both_languages(game_id: str) -> None:
    title = game(game_id)
    asked: set[str] = set()
    for path in sorted(folder_of(game_id).glob("*.record.gz"))[-RECORDS:]:
        for _, position in replay(title, read_packed(path)):
            asked |= {dashed(each.key) for each in position.questions if not isinstance(each, ChanceQuestion)}

    assert len(asked) > 5
    for language in languages():
        speaker = Speaker(title, language)
        assert sorted(key for key in asked if not speaker.has(f"guide-{key}")) == []
