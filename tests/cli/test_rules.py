"""`firestep rules`: contents, the paragraph of a clause, search."""

from __future__ import annotations

import pytest

from firestep.cli.main import main
from firestep.games import titles
from firestep.reader.rules import rules_folder, rules_of

WITH_RULES = [each for each in titles() if rules_folder(titles().title(each).package) is not None]


@pytest.mark.parametrize("game_id", WITH_RULES)
@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_contents_list_every_chapter(game_id: str, language: str, capsys: pytest.CaptureFixture[str]) -> None:
    rules = rules_of(titles().title(game_id).package, language)
    assert rules is not None

    assert main(["rules", game_id, "--lang", language]) == 0

    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == len(rules.chapters)
    assert all(chapter.title in line for chapter, line in zip(rules.chapters, lines, strict=True))


@pytest.mark.parametrize("game_id", WITH_RULES)
def test_a_clause_is_printed_with_its_paragraph_and_its_marks(game_id: str, capsys: pytest.CaptureFixture[str]) -> None:
    rules = rules_of(titles().title(game_id).package, "en")
    assert rules is not None
    texts = (text for chapter in rules.chapters for text in chapter.anchored() if text.anchors)
    marked = next(text for text in texts if any(mark.kind == "ruling" for mark in text.marks))

    assert main(["rules", game_id, marked.anchors[0].lower(), "--lang", "en"]) == 0

    title, paragraph = capsys.readouterr().out.strip().split("\n")
    assert title == rules.places[marked.anchors[0]].chapter.title
    assert paragraph.startswith(f"[{', '.join(marked.anchors)}] ")
    assert "(our ruling " in paragraph


@pytest.mark.parametrize("game_id", WITH_RULES)
def test_a_search_prints_paragraphs_with_their_clauses(game_id: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", game_id, "--search", "attack", "--lang", "en"]) == 0
    found = capsys.readouterr().out.strip().split("\n\n")
    assert len(found) > 3
    assert all("attack" in each.lower() and each.startswith("[") for each in found)


def test_what_is_not_there_is_one_line_with_the_reason(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", WITH_RULES[0], "99.99.99", "--lang", "en"]) == 2
    assert "there is no clause '99.99.99'" in capsys.readouterr().err
    assert main(["rules", WITH_RULES[0], "--search", "zeppelinette", "--lang", "en"]) == 2
    assert "nothing found for 'zeppelinette'" in capsys.readouterr().err
