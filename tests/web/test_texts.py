"""The server says everything in every language, with the same variables, well set."""

from __future__ import annotations

import re
from pathlib import Path

import firestep.web
from firestep.text.library import texts_of
from firestep.text.typography import french_mistakes

FOLDER = Path(firestep.web.__file__).parent
PROBLEM = re.compile(r"ApiError\(\s*\d{3}, \"([a-z-]+)\"(?:, \"([a-z-]+)\")?")
SAID = re.compile(r"(?:say|say_or)\((?:speaker, )?\"([a-z-]+)\"")


def test_both_languages_say_the_same_things_about_the_same_variables() -> None:
    english, french = (texts_of("firestep.web", language) for language in ("en", "fr"))
    assert english.mistakes == french.mistakes == []
    assert english.keys == french.keys
    for key in english.keys:
        assert english.phrases[key].arguments == french.phrases[key].arguments, key


def test_every_problem_and_text_of_the_code_has_words() -> None:
    of_titles = {"game-blurb", "score-points", "workshop-random-title"}
    known = texts_of("firestep.web", "en").keys | of_titles
    sources = [path.read_text() for path in FOLDER.rglob("*.py")]
    problems = {match[2] or match[1] for source in sources for match in PROBLEM.finditer(source)}
    assert len(problems) > 20
    assert {f"problem-{key}" for key in problems} <= known
    assert {match[1] for source in sources for match in SAID.finditer(source)} - known == set()


def test_french_is_set_as_french() -> None:
    mistakes = [mistake for path in (FOLDER / "text" / "fr").glob("*.ftl") for mistake in french_mistakes(path)]
    assert mistakes == []
