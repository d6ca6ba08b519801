"""Every clause that a refusal or a question cites can be read in both languages."""

from __future__ import annotations

import pytest

from firestep.games.paths_of_glory.game import GAME
from firestep.scene.maker import clause_text
from firestep.text import Speaker, languages, texts_of
from firestep.text.keys import cited_in, cited_keys, sources
from firestep.text.speaker import clause_key, package_of

PACKAGE = "firestep.games.paths_of_glory"


@pytest.mark.parametrize("language", languages())
def test_a_cited_clause_has_a_title_and_a_text(language: str) -> None:
    assert package_of(GAME) == PACKAGE
    found = texts_of(PACKAGE, language).keys
    cited = cited_keys(PACKAGE)

    assert len(cited) > 150
    assert cited - found == set()


def test_clauses_are_told_by_their_number_as_it_is_cited() -> None:
    speaker = Speaker(GAME, "en", strict=True)

    assert clause_key("card AP-27") == "clause-card-ap-27"
    assert speaker.clause("10.1.1") == (
        "Stacking",
        "At most three units of a side may be in a space. Forts and markers do not count.",
    )
    assert speaker.clause("99.9") is None
    assert all(speaker.clause(clause) for path in sources(PACKAGE) for clause in cited_in(path.read_text("utf-8")))


def test_a_clause_that_is_touched_is_shown_with_its_title() -> None:
    shown = clause_text("10.1.1", Speaker(GAME, "fr", strict=True))

    assert shown is not None
    assert (shown.clause, shown.title) == ("10.1.1", "Empilement")
    assert clause_text("99.9", Speaker(GAME, "fr", strict=True)) is None
