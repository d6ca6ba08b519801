"""The rules to read: complete, the same in both languages, and every link, mark, chart and diagram is there."""

from __future__ import annotations

import csv
import re
import tomllib
from collections import Counter
from pathlib import Path

import pytest

import firestep
from firestep.games.trench_club import rules
from firestep.games.trench_club.game import GAME
from firestep.games.trench_club.rules.charts import CHARTS
from firestep.games.trench_club.scene.ground import place_id
from firestep.kernel.options import option_text
from firestep.text import Speaker
from firestep.text.typography import mistakes_in

FOLDER = Path(rules.__file__).parent
DOCS = Path(__file__).parents[2] / "docs" / "rules" / "trench-club"
LANGUAGES = ("en", "fr")
BULLET = re.compile(r"^(?:- |\d+\. |#+ )?")
ANCHORS = re.compile(r"(?:\[[^\]]+\](?!\() )*")
LINK = re.compile(r"\[([^\]]+)\](?!\()")
CHAPTER_LINK = re.compile(r"\[[^\]]+\]\(([^)]+)\)")
MARK = re.compile(r"\{([^}]*)\}")
SHOWN = re.compile(r"^!(\w+)(?: (\S+))?(?: \| (.+))?$")
OPTIONS = {option.name: option.values for option in GAME.options}


def chapters(language: str) -> dict[str, str]:
    return {path.name: path.read_text(encoding="utf-8") for path in sorted((FOLDER / language).glob("*.md"))}


def lines(language: str) -> list[str]:
    return [line for text in chapters(language).values() for line in text.splitlines()]


def anchors_of(line: str) -> list[str]:
    """What a paragraph, an item or a heading states; an example and a line that shows something state nothing."""
    opening = ANCHORS.match(BULLET.sub("", line, count=1))
    return LINK.findall(opening[0]) if opening else []


def anchors_in(text: str) -> list[str]:
    return [anchor for line in text.splitlines() for anchor in anchors_of(line)]


def all_anchors(language: str) -> list[str]:
    return [anchor for text in chapters(language).values() for anchor in anchors_in(text)]


def clauses() -> list[str]:
    with (DOCS / "clauses.csv").open(encoding="utf-8") as file:
        return [row["clause"] for row in csv.DictReader(file)]


def rulings() -> list[str]:
    """The names of our rulings, in their order: 1, 2 ... A1 ... E2."""
    text = (DOCS / "rulings.md").read_text(encoding="utf-8")
    return re.findall(r"^(?:(?=\d+\. )|- \*\*)([AE]?\d+)\b", text, re.MULTILINE)


def shown(language: str, kind: str) -> list[str]:
    found = (SHOWN.match(line) for line in lines(language))
    return [match[2] for match in found if match and match[1] == kind]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_clause_and_every_ruling_is_an_anchor_exactly_once(language: str) -> None:
    counted = Counter(all_anchors(language))

    assert counted == Counter([*clauses(), *(f"ruling {name}" for name in rulings())])


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rulings_stand_in_their_order(language: str) -> None:
    headings = [line for line in chapters(language)["80-rulings.md"].splitlines() if line.startswith("## ")]

    assert [anchors_of(line) for line in headings] == [[f"ruling {name}"] for name in rulings()]


def test_both_languages_have_the_same_chapters_with_the_same_anchors() -> None:
    english, french = chapters("en"), chapters("fr")

    assert list(english) == list(french)
    for name in english:
        assert anchors_in(english[name]) == anchors_in(french[name]), name


def test_both_languages_are_built_alike() -> None:
    """The same headings, lists, examples, charts, diagrams and marks, in the same order."""
    for name, text in chapters("en").items():
        if name != "90-glossary.md":
            assert build_of(text) == build_of(chapters("fr")[name]), name


def build_of(text: str) -> list[tuple[str, ...]]:
    build = []
    for line in filter(None, text.splitlines()):
        picture = SHOWN.match(line)
        opening = (picture[1], picture[2]) if picture else (line.split(" ")[0] if line[0] in "#->|" else "",)
        build.append((*opening, *MARK.findall(line), *LINK.findall(line), *CHAPTER_LINK.findall(line)))
    return build


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_clause_says_a_full_sentence(language: str) -> None:
    for line in lines(language):
        if any(anchor.startswith("R") for anchor in anchors_of(line)):
            said = MARK.sub("", line).rstrip()
            assert said.endswith((".", "]", ")")), line
            assert len(said.split()) > 6, line


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_link_leads_somewhere(language: str) -> None:
    known = {*clauses(), *(f"ruling {name}" for name in rulings())}
    slugs = {re.sub(r"^\d+-", "", name.removesuffix(".md")) for name in chapters(language)}

    for line in lines(language):
        assert set(LINK.findall(line)) <= known, line
        assert set(CHAPTER_LINK.findall(line)) <= slugs, line


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_mark_is_known(language: str) -> None:
    for line in lines(language):
        for mark in MARK.findall(line):
            kind, _, name = mark.partition(" ")
            if kind == "ruling":
                assert name in rulings(), line
            elif kind == "option":
                option, _, value = name.partition("=")
                assert option in OPTIONS, line
                assert not value or value in {option_text(each) for each in OPTIONS[option]}, line
            else:
                assert mark in ("inferred", "reconstructed"), line


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_option_is_explained(language: str) -> None:
    marks = {mark.removeprefix("option ") for line in lines(language) for mark in MARK.findall(line)}

    assert set(OPTIONS) - marks == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_chart_is_shown_and_can_be_made(language: str) -> None:
    speaker = Speaker(GAME, language, strict=True)

    assert set(shown(language, "chart")) == set(CHARTS)
    for name, make in CHARTS.items():
        chart = make(speaker)
        assert chart.rows, name
        assert {len(row) for row in chart.rows} == {len(chart.columns)}, name
        assert all(cell for row in (chart.columns, *chart.rows) for cell in row), name


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_diagram_is_shown_once_with_a_caption(language: str) -> None:
    pictures = [match for line in lines(language) if (match := SHOWN.match(line)) and match[1] == "diagram"]

    assert Counter(match[2] for match in pictures) == Counter(path.stem for path in diagrams())
    assert all(match[3] for match in pictures)


def diagrams() -> list[Path]:
    return sorted((FOLDER / "diagrams").glob("*.toml"))


@pytest.mark.parametrize("path", diagrams(), ids=lambda path: path.stem)
def test_a_diagram_is_a_position_with_places_of_its_board(path: Path) -> None:
    written = tomllib.loads(path.read_text(encoding="utf-8"))
    position = firestep.parse(written["position"])

    assert firestep.parse(position.notation) == position
    ground = GAME.parse(written["position"]).ground
    places = {place_id(ground, place) for place in ground.hexes}
    ends = {end for start, goal, _ in written.get("arrows", ()) for end in (start, goal)}
    assert {*written["around"], *written.get("labels", {}).values(), *ends} <= places
    assert {kind for _, _, kind in written.get("arrows", ())} <= {"move", "attack", "retreat", "supply"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_glossary_explains_enough_terms_once(language: str) -> None:
    items = [line for line in chapters(language)["90-glossary.md"].splitlines() if line.startswith("- ")]
    found = [re.match(r"- \*\*([^*]+)\*\*\s?: \S", item) for item in items]
    names = [name for match in found if match for name in match[1].split(", ")]

    assert len(items) >= 20
    assert all(found)
    assert len(names) == len(set(names))


def test_french_is_set_as_french_is() -> None:
    for name, text in chapters("fr").items():
        for number, line in enumerate(text.splitlines(), 1):
            spoken = MARK.sub("", LINK.sub("", line.removeprefix("!")))
            assert list(mistakes_in(spoken)) == [], f"{name}, line {number}"
