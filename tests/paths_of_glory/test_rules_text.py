"""The rules to read: every clause is told once in each language, and every link, mark, chart and diagram is there."""

from __future__ import annotations

import csv
import re
import tomllib
from collections import Counter
from pathlib import Path

import pytest

import firestep
from firestep.games.paths_of_glory.cards.facts import Deck
from firestep.games.paths_of_glory.game import GAME
from firestep.games.paths_of_glory.ground import SPACE_BY_ID
from firestep.games.paths_of_glory.nations import SIDE_NAMES
from firestep.games.paths_of_glory.options import OPTIONS
from firestep.games.paths_of_glory.rules.charts import CHARTS
from firestep.kernel.options import option_text
from firestep.text import Speaker
from firestep.text.typography import mistakes_in

DOCS = Path(__file__).parents[2] / "docs" / "rules" / "paths-of-glory"
RULES = Path(firestep.__file__).parent / "games" / "paths_of_glory" / "rules"
LANGUAGES = ("en", "fr")
CLAUSES = [row["clause"] for row in csv.DictReader((DOCS / "clauses.csv").read_text("utf-8").splitlines())]
RULINGS = {int(number) for number in re.findall(r"(?m)^(\d+)\. \*\*", (DOCS / "rulings.md").read_text("utf-8"))}
DECKS = {f"{side}-{deck.name.lower()}" for side in SIDE_NAMES for deck in Deck}
ARROWS = {"move", "attack", "retreat", "supply"}

START = re.compile(r"#{2,3} |- |\d+\. |> ")
ANCHOR = re.compile(r"\[([^\]]+)\](?!\()\s*")
LINK = re.compile(r"\[([^\]]+)\](?!\()")
CHAPTER_LINK = re.compile(r"\[[^\]]+\]\(([^)]+)\)")
MARK = re.compile(r"\{(\w+)(?: ([^}]+))?\}")
SHOWN = re.compile(r"(?m)^!(\w+)(?: ([\w-]+))?")


def chapters(language: str) -> dict[str, str]:
    return {path.name: path.read_text("utf-8") for path in sorted((RULES / language).glob("*.md"))}


def whole(language: str) -> str:
    return "\n".join(chapters(language).values())


def split(line: str) -> tuple[list[str], str]:
    """The anchors of a line, and what it says after them."""
    found = []
    text = START.sub("", line, count=1) if START.match(line) else line
    while match := ANCHOR.match(text):
        found.append(match[1])
        text = text[match.end() :]
    return found, text


def anchors(text: str) -> list[str]:
    return [anchor for line in text.splitlines() for anchor in split(line)[0]]


def shown(kind: str, language: str) -> list[str]:
    return [name for found, name in SHOWN.findall(whole(language)) if found == kind]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_clause_is_told_exactly_once(language: str) -> None:
    counted = Counter(anchors(whole(language)))

    assert {clause: counted[clause] for clause in CLAUSES if counted[clause] != 1} == {}
    assert counted.keys() - CLAUSES == {f"ruling {number}" for number in RULINGS}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_clause_is_told_in_sentences(language: str) -> None:
    for name, text in chapters(language).items():
        for line in text.splitlines():
            found, said = split(line)
            if found and not line.startswith("#"):
                assert re.search(r"[.:]\)?$", MARK.sub("", said).strip()), f"{name}: {line[:60]}"
                assert len(said.split()) >= 3, f"{name}: {line[:60]}"


def test_both_languages_have_the_same_chapters_in_the_same_order() -> None:
    english, french = chapters("en"), chapters("fr")

    assert list(english) == list(french)
    assert {"80-rulings.md", "90-glossary.md", "quick.md"} < english.keys()
    for name in english:
        assert anchors(english[name]) == anchors(french[name]), name
        assert SHOWN.findall(english[name]) == SHOWN.findall(french[name]), name
        assert MARK.findall(english[name]) == MARK.findall(french[name]), name
        assert [line[:2] for line in english[name].splitlines() if line[:2] in ("# ", "##", "> ", "- ")] == [
            line[:2] for line in french[name].splitlines() if line[:2] in ("# ", "##", "> ", "- ")
        ], name


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_link_leads_somewhere(language: str) -> None:
    slugs = {re.sub(r"^\d+-", "", name.removesuffix(".md")) for name in chapters(language)}
    for name, text in chapters(language).items():
        for line in text.splitlines():
            said = split(line)[1]
            assert set(LINK.findall(said)) <= set(CLAUSES), f"{name}: {line[:60]}"
            assert set(CHAPTER_LINK.findall(said)) <= slugs, f"{name}: {line[:60]}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_mark_names_a_ruling_or_an_option(language: str) -> None:
    values = {option.name: {option_text(value) for value in option.values} for option in OPTIONS}
    used = set()
    for kind, name in MARK.findall(whole(language)):
        match kind:
            case "ruling":
                assert int(name) in RULINGS
            case "option":
                option, _, value = name.partition("=")
                assert option in values
                assert value in {"", *values[option]}
                used.add(option)
            case _:
                assert (kind, name) in {("reconstructed", ""), ("inferred", "")}
    assert used == values.keys()


@pytest.mark.parametrize("language", LANGUAGES)
def test_rulings_are_told_in_the_order_of_their_numbers(language: str) -> None:
    told = [line for line in chapters(language)["80-rulings.md"].splitlines() if line.startswith("## [ruling ")]

    assert [int(re.findall(r"\d+", line)[0]) for line in told] == sorted(RULINGS)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_chart_is_made_from_the_data(language: str) -> None:
    speaker = Speaker(GAME, language, strict=True)

    assert set(shown("chart", language)) == CHARTS.keys()
    for name, make in CHARTS.items():
        chart = make(speaker)
        assert chart.rows, name
        assert {len(row) for row in chart.rows} == {len(chart.columns)}, name
        assert all(cell for row in chart.rows for cell in row), name


def test_charts_have_the_figures_of_the_rules() -> None:
    speaker = Speaker(GAME, "en", strict=True)
    fire = {row[0]: row[1:] for row in CHARTS["army-fire"](speaker).rows}
    shifts = {row[0]: row[1:] for row in CHARTS["shifts"](speaker).rows}

    assert fire["9–11"] == ("3", "4", "4", "5", "5", "7")
    assert shifts["Trench 2"] == ("−2", "+1")
    assert ("Campaign, Brest-Litovsk not played", "20", "13+", "10–12", "≤ 9") in CHARTS["victory"](speaker).rows
    assert ("3", "17 %", "50 %") in {tuple(cells) for cells in plain_spaces(CHARTS["sieges"](speaker).rows)}


def plain_spaces(rows: tuple[tuple[str, ...], ...]) -> list[list[str]]:
    return [[" ".join(cell.split()) for cell in row] for row in rows]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_deck_is_shown(language: str) -> None:
    assert set(shown("cards", language)) == DECKS


@pytest.mark.parametrize("path", sorted((RULES / "diagrams").glob("*.toml")), ids=lambda path: path.stem)
def test_a_diagram_is_a_position(path: Path) -> None:
    table = tomllib.loads(path.read_text("utf-8"))
    position = firestep.parse(table["position"])
    ends = [end for *both, _ in table.get("arrows", []) for end in both]

    assert firestep.parse(position.notation) == position
    assert {*table["around"], *table.get("labels", {}).values(), *ends} <= SPACE_BY_ID.keys()
    assert {kind for *_, kind in table.get("arrows", [])} <= ARROWS
    assert table.keys() <= {"position", "around", "labels", "arrows"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_diagram_is_shown_with_its_letters(language: str) -> None:
    captions = dict(re.findall(r"(?m)^!diagram ([\w-]+) \| (.+)$", whole(language)))

    assert captions.keys() == {path.stem for path in (RULES / "diagrams").glob("*.toml")}
    for name, caption in captions.items():
        letters = tomllib.loads((RULES / "diagrams" / f"{name}.toml").read_text("utf-8")).get("labels", {})
        assert set(re.findall(r"\b[A-F]\b", caption)) <= letters.keys(), name


def test_both_glossaries_have_the_same_number_of_terms() -> None:
    english, french = (
        re.findall(r"(?m)^- \*\*([^*]+)\*\*\s?: ", chapters(language)["90-glossary.md"]) for language in LANGUAGES
    )

    assert len(english) == len(french) >= 30


def test_french_chapters_are_set_in_french() -> None:
    for name, text in chapters("fr").items():
        for number, line in enumerate(text.splitlines(), 1):
            if not line.startswith(("|--", "!")):
                assert list(mistakes_in(split(line)[1])) == [], f"{name}, line {number}"


START_OF_EXAMPLE = """
game paths-of-glory
scenario campaign
set-up: scenario
turn: 1
round: 1
acting: cp
mandated: cp ge, ap fr
hand: cp-01, cp-10, ap-02, ap-09
"""
EXAMPLE = """
cp-01 event; attack sedan; with ge-army-01; with ge-army-02; with ge-army-03; done; flank liege; 3; done; 4;
lose fr-army-05; lose fr-army-05; lose fr-corps-04; 5; retreat fr-corps-04 chateau-thierry; to paris;
advance ge-army-02 sedan; advance ge-army-03 sedan; done; ap-02 event;
cp-10 ops; move sedan; attack sarajevo; move insterberg; move ge-army-02; to cambrai; done; move ge-army-08;
to tannenberg; done; done; attack valjevo; with ah-army-06; done; done; 4; 2; lose sb-army-02; done;
retreat sb-army-02 belgrade; advance ah-army-06 valjevo;
ap-09 ops; attack verdun; attack brussels; done; attack sedan; with fr-army-03; with fr-army-04; done; 5; 2;
lose ge-army-03; lose fr-army-03; stand ge-army-03; done
"""
"""The chapter `two-rounds`, choice by choice and die by die."""


def test_the_two_rounds_of_the_example_are_played_as_told() -> None:
    position = firestep.parse(START_OF_EXAMPLE)
    told = []
    for choice in re.split(r";\s*", EXAMPLE.strip()):
        told += position.play_chance(choice) if position.is_chance else position.play(choice)
    picture = firestep.parse(tomllib.loads((RULES / "diagrams" / "example.toml").read_text("utf-8"))["position"])

    assert [int(number) for number in re.findall(r"loss number (\d)", " ".join(map(str, told)))] == [7, 1, 2, 1, 5, 3]
    assert on_the_map(position.notation) == on_the_map(picture.notation)
    assert "vp: 11" in position.notation


def on_the_map(notation: str) -> set[str]:
    """The lines that say which units are where, and who controls what."""
    return {line for line in notation.splitlines() if line.partition(":")[0] in {*SPACE_BY_ID, "control", "no-fort"}}
