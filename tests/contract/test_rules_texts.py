"""The rules to read of every title that has them: complete, the same in every language, and nothing leads nowhere."""

from __future__ import annotations

import csv
import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from firestep.cli.checkout import checkout
from firestep.games import titles
from firestep.kernel import AnyGame, Event
from firestep.reader.citing import clause_cited
from firestep.reader.page import RulesPage, page_of, part, shown
from firestep.reader.rules import QUICK, Rules, rules_folder, rules_of
from firestep.text import Speaker, languages
from firestep.text.library import folder_of
from firestep.web.catalogue import Catalogue
from firestep.web.views.rules import diagram

TITLES = list(titles())
WITH_RULES = [each for each in TITLES if rules_folder(titles().title(each).package) is not None]
LANGUAGES = languages()
CITED = re.compile(r'(?:Refusal\(\s*|clause(?:: ClassVar\[str\])? ?= ?)"([^"]+)"')
QUICK_WORDS = 900
"""More words do not go on one printed page."""
every_title = pytest.mark.parametrize("game_id", WITH_RULES)
every_language = pytest.mark.parametrize("language", LANGUAGES)


def package_of(game_id: str) -> str:
    return titles().title(game_id).package


def rules(game_id: str, language: str) -> Rules:
    found = rules_of(package_of(game_id), language)
    assert found is not None
    return found


def clauses(game_id: str) -> list[str]:
    path = checkout() / "docs" / "rules" / game_id / "clauses.csv"
    with path.open(encoding="utf-8", newline="") as file:
        return [row["clause"] for row in csv.DictReader(file)]


@cache
def page(game_id: str, language: str) -> RulesPage:
    catalogue, game = Catalogue(titles()), titles().game(game_id)
    maker, speaker = catalogue.maker(game), Speaker(game, language)
    return page_of(game, package_of(game_id), rules(game_id, language), maker, speaker)


def test_every_title_has_rules_to_read() -> None:
    assert WITH_RULES == TITLES


@every_title
@every_language
def test_every_clause_is_stated_once(game_id: str, language: str) -> None:
    stated = Counter(rules(game_id, language).anchors())

    assert [each for each in clauses(game_id) if each not in stated] == []
    assert [each for each, count in stated.items() if count > 1] == []
    known = set(clauses(game_id))
    assert [each for each in stated if each not in known and not each.startswith("ruling ")] == []


@every_title
def test_all_languages_say_the_same_in_the_same_order(game_id: str) -> None:
    first, *others = (rules(game_id, language) for language in LANGUAGES)
    for other in others:
        assert {chapter.lang for chapter in other.chapters} == {other.language}
        for one, another in zip(first.chapters, other.chapters, strict=True):
            assert one.slug == another.slug
            assert [each.anchors for each in one.anchored() if each.anchors] == [
                each.anchors for each in another.anchored() if each.anchors
            ], one.slug
            assert [each.marks for each in one.anchored() if each.anchors] == [
                each.marks for each in another.anchored() if each.anchors
            ], one.slug
            for kind in ("diagram", "chart", "cards", "units"):
                assert [each.id for each in one.shown(kind)] == [each.id for each in another.shown(kind)], one.slug


@every_title
@every_language
def test_no_link_leads_nowhere(game_id: str, language: str) -> None:
    found = rules(game_id, language)

    assert [(chapter.slug, run.text) for chapter, run in found.broken_links()] == []
    assert sorted(each for each in found.marks("ruling") if f"ruling {each}" not in found.places) == []


@every_title
@every_language
def test_what_the_chapters_show_is_there(game_id: str, language: str) -> None:
    found, made = rules(game_id, language), page(game_id, language)

    assert sorted(made.charts) == sorted(shown(found, "chart"))
    assert all(len(row) == len(chart.columns) for chart in made.charts.values() for row in chart.rows)
    assert sorted(made.decks) == sorted(shown(found, "cards"))
    assert bool(made.units) == bool(shown(found, "units"))
    assert all(unit.sheet is not None for unit in made.units)


@every_title
def test_every_chart_and_every_deck_is_shown(game_id: str) -> None:
    found = rules(game_id, LANGUAGES[0])
    for module, name, kind in (("charts", "CHARTS", "chart"), ("decks", "DECKS", "cards")):
        offered = part(package_of(game_id), module, name) or {}
        assert isinstance(offered, dict)
        assert sorted(set(offered) - set(shown(found, kind))) == []


@every_title
def test_every_diagram_is_drawn(game_id: str) -> None:
    catalogue, game, found = Catalogue(titles()), titles().game(game_id), rules(game_id, LANGUAGES[0])
    files = {path.stem for path in (found.folder / "diagrams").glob("*.toml")}

    assert files == set(found.diagrams)
    for each in found.diagrams:
        made = diagram(catalogue, game, each, LANGUAGES[0])
        assert made is not None
        assert made.pieces or made.markers, each


@every_title
@every_language
def test_optional_rules_are_options_of_the_title(game_id: str, language: str) -> None:
    game: AnyGame = titles().game(game_id)
    names = {option.name for option in game.options}

    assert (
        sorted(each for each in rules(game_id, language).marks("option") if each.partition("=")[0] not in names) == []
    )
    assert all(page(game_id, language).options.values())


@every_title
@every_language
def test_the_glossary_and_the_quick_reference_are_useful(game_id: str, language: str) -> None:
    found = rules(game_id, language)
    names = [name for term in found.glossary for name in term.names]

    assert len(names) == len(set(names)) > 10
    quick = found.chapter(QUICK)
    assert quick is not None
    assert 80 < sum(len(run.text.split()) for runs in quick.runs() for run in runs) < QUICK_WORDS


def sources(game_id: str) -> list[Path]:
    folder = folder_of(package_of(game_id))
    assert folder is not None
    return sorted(folder.rglob("*.py"))


@every_title
def test_every_clause_that_a_refusal_or_a_prompt_cites_can_be_read(game_id: str) -> None:
    places = rules(game_id, LANGUAGES[0]).places
    cited = {name for path in sources(game_id) for name in CITED.findall(path.read_text(encoding="utf-8"))}

    assert len(cited) > 20
    assert sorted(each for each in cited if not any(can_open(each, place) for place in places)) == []


@every_title
def test_the_diary_leads_to_rules_that_can_be_read(game_id: str) -> None:
    titles().game(game_id)
    places = rules(game_id, LANGUAGES[0]).places
    told = {
        kind for kind in every_kind(Event) if kind.__module__.startswith(package_of(game_id)) and "key" in vars(kind)
    }
    cited = {clause for kind in told if (clause := clause_cited(kind))}

    assert len([kind for kind in told if clause_cited(kind)]) > 0.95 * len(told)
    assert sorted(each for each in cited if not any(can_open(each, place) for place in places)) == []


def every_kind(kind: type[Event]) -> Iterator[type[Event]]:
    for each in kind.__subclasses__():
        yield each
        yield from every_kind(each)


def can_open(cited: str, place: str) -> bool:
    """A clause opens at itself, or at the first of its parts."""
    return place == cited or (place.startswith(cited) and not place[len(cited)].isdigit())
