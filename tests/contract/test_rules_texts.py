"""The rules to read of every title that has them: complete, the same in every language, and nothing leads nowhere."""

from __future__ import annotations

import csv
import re
import tomllib
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from firestep.cli.checkout import checkout
from firestep.games import titles
from firestep.kernel import AnyGame, Event
from firestep.kernel.options import option_text
from firestep.reader.citing import clause_cited
from firestep.reader.page import RulesPage, page_of, part, shown
from firestep.reader.rules import QUICK, Rules, rules_folder, rules_of
from firestep.text import Speaker, languages
from firestep.text.library import folder_of
from firestep.text.typography import mistakes_in
from firestep.web.catalogue import Catalogue
from firestep.web.views.rules import diagram

TITLES = list(titles())
WITH_RULES = [each for each in TITLES if rules_folder(titles().title(each).package) is not None]
LANGUAGES = languages()
CITED = re.compile(r'(?:Refusal\(\s*|clause(?:: ClassVar\[str\])? ?= ?)"([^"]+)"')
QUICK_WORDS = 900
"""More words do not go on one printed page."""
RULINGS, GLOSSARY = "80-rulings.md", "90-glossary.md"
SHOWN = re.compile(r"!(\w+)(?: ([\w-]+))?")
CAPTION = re.compile(r"!diagram ([\w-]+) \| (.+)")
LETTER = re.compile(r"(?<![Rr]ow )(?<!rangée )\b[B-F]\b")
MARK = re.compile(r"\{[^}]+\}")
TARGET = re.compile(r"\]\(([^)]+)\)")
ANCHOR = re.compile(r"\[([^\]]+)\](?!\()")
STATED = re.compile(r"(?:- |\d+\. |> )?((?:\[[^\]]+\](?!\() ?)+)")
RULING = re.compile(r"(?m)^##+ \[ruling (\d+)\]")
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


def texts(game_id: str, language: str) -> dict[str, list[str]]:
    """The lines of every chapter as they are written."""
    folder = rules(game_id, language).folder / language
    return {path.name: path.read_text(encoding="utf-8").splitlines() for path in sorted(folder.glob("*.md"))}


def build_of(lines: list[str]) -> list[tuple[str, ...]]:
    """What each line is, what it shows, and its marks and links: everything but its words."""
    build = []
    for line in filter(None, lines):
        picture = SHOWN.match(line)
        opening = (picture[1], picture[2] or "") if picture else (line.split(" ")[0] if line[0] in "#->|" else "",)
        build.append((*opening, *sorted(MARK.findall(line)), *sorted(TARGET.findall(line)), *ANCHOR.findall(line)))
    return build


@every_title
def test_all_languages_are_built_alike(game_id: str) -> None:
    first, *others = (texts(game_id, language) for language in LANGUAGES)
    for other in others:
        assert list(first) == list(other)
        for name in first:
            if name != GLOSSARY:
                assert build_of(first[name]) == build_of(other[name]), name


@every_title
@every_language
def test_a_clause_is_stated_in_sentences(game_id: str, language: str) -> None:
    known = set(clauses(game_id))
    for name, lines in texts(game_id, language).items():
        for line in lines:
            stated = STATED.match(line)
            if stated and not line.startswith(("#", "|")) and ANCHOR.findall(stated[1])[0] in known:
                said = MARK.sub("", line[stated.end() :]).rstrip()
                assert said.endswith((".", ":", ")", "]", "!", "?", "*")), f"{name}: {line[:60]}"
                assert len(said.split()) >= 3, f"{name}: {line[:60]}"


@every_title
@every_language
def test_every_option_is_explained(game_id: str, language: str) -> None:
    game: AnyGame = titles().game(game_id)
    values = {option.name: {option_text(value) for value in option.values} for option in game.options}
    marks = [mark.partition("=") for mark in rules(game_id, language).marks("option")]

    assert set(values) - {name for name, _, _ in marks} == set()
    assert [(name, value) for name, _, value in marks if value and value not in values[name]] == []


@every_title
@every_language
def test_rulings_stand_in_the_order_of_their_numbers(game_id: str, language: str) -> None:
    numbers = [int(name) for name in RULING.findall("\n".join(texts(game_id, language)[RULINGS]))]

    assert numbers
    assert numbers == sorted(set(numbers))


@every_title
@every_language
def test_a_caption_names_only_letters_of_its_diagram(game_id: str, language: str) -> None:
    folder = rules(game_id, language).folder / "diagrams"
    for line in (line for lines in texts(game_id, language).values() for line in lines):
        if caption := CAPTION.match(line):
            diagram_file = tomllib.loads((folder / f"{caption[1]}.toml").read_text(encoding="utf-8"))
            assert set(LETTER.findall(caption[2])) <= set(diagram_file.get("labels", {})), line


@every_title
def test_french_chapters_are_set_in_french(game_id: str) -> None:
    for name, lines in texts(game_id, "fr").items():
        for number, line in enumerate(lines, 1):
            if not line.startswith("|--"):
                spoken = MARK.sub("", ANCHOR.sub("", line.removeprefix("!")))
                assert list(mistakes_in(spoken)) == [], f"{name}, line {number}"


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
    assert all(chart.rows for chart in made.charts.values())
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
