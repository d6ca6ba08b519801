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
from firestep.games.trench_club.ground import HEX_BY_NAME, HEX_NAMES
from firestep.games.trench_club.movement import explore
from firestep.games.trench_club.rules.charts import CHARTS, points
from firestep.games.trench_club.scene.ground import place_id
from firestep.games.trench_club.units import TYPES
from firestep.kernel.options import option_text
from firestep.text import Speaker
from firestep.text.typography import mistakes_in
from trench_club.field import field

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


def test_the_unit_sheets_show_every_type_of_unit_once() -> None:
    (muster,) = tomllib.loads((FOLDER / "units.toml").read_text(encoding="utf-8"))["muster"]
    position = GAME.parse(muster["position"])

    shown_types = [position.kind[position.unit_at[HEX_BY_NAME[place]]] for place in muster["places"]]
    assert sorted(shown_types) == [kind.number for kind in TYPES]


AN_ENEMY_FAR_AWAY = "; gb: infantry q17"
WAYS = {
    "R4.11a": ("de: infantry e5", "e4 f3", "1 2"),
    "R4.11b": ("de: infantry e5, tank g5", "f5 g5 h5 i5", "½ 1 1½ 2"),
    "R4.11c": ("de: infantry e5", "f5 f6 g7", "½ 1 2"),
    "R4.11d": ("de: infantry e5", "f5 g6", "½ 2"),
    "R4.11e": ("de: infantry f5; roads: h4 h3 h2", "g5 h4 h3 h2", "½ 1 1½ 2"),
    "R4.11f": ("de: infantry e5", "f5 g5 h5 h6", "½ 1 1½ 2"),
    "R4.11g, open": ("de: armoured-car m1", "m2 m3 l3 k4", "1 2 3 4"),
    "R4.11g, road": ("de: armoured-car e5", "f5 g5 h5 i5 j5 k5 l5 m6", "½ 1 1½ 2 2½ 3 3½ 4"),
    "into the water": ("de: infantry i7", "i8", "1"),
    "over the bridge": ("de: armoured-car f6", "f7 f8 f9", "½ 1 1½"),
}
"""The ways that the examples of the text describe, with what they cost so far."""


@pytest.mark.parametrize("case", WAYS)
def test_the_moves_of_the_examples_cost_what_the_text_says(case: str) -> None:
    units, way, costs = WAYS[case]
    reach = explore(field(units + AN_ENEMY_FAR_AWAY, engineers=True), 0)

    found = [
        next(spent for spent, layer in enumerate(reach.arrivals) if layer >> HEX_BY_NAME[place] & 1)
        for place in way.split()
    ]
    assert [points(spent) for spent in found] == costs.split()


ROAD = ("e5", "f5", "g5", "h5", "i5", "j5")
CONTACTS = {
    "R5.6a": ("de: armoured-car e5; gb: infantry g6", "g5"),
    "R5.6b": ("de: armoured-car f5; gb: infantry e6, infantry h4", "g5"),
    "R5.6c": ("de: armoured-car e5; gb: infantry g4", ""),
    "R5.6d": ("de: armoured-car e5; gb: infantry i6", "i5"),
    "R5.6e": ("de: armoured-car e5; gb: heavy-mortar g6, transport i6", ""),
    "R5.6f": ("de: plane e5; gb: heavy-infantry g6", "g5"),
    "R5.6g": ("de: transport e5; gb: armoured-car g6", "g5"),
    "R5.6h": ("de: tank e5; gb: plane h4", "h5"),
}
"""The eight examples of contact: who stands where, and where the unit must stop on the road."""


@pytest.mark.parametrize("clause", CONTACTS)
def test_units_stop_where_the_examples_of_contact_say(clause: str) -> None:
    units, stop = CONTACTS[clause]
    position = field(units)
    contact = explore(position, 0).contact
    way = ROAD[ROAD.index(HEX_NAMES[position.where[0]]) :]
    touched = [contact >> HEX_BY_NAME[place] & 1 for place in way]

    stops = [place for place, before, here in zip(way[1:], touched, touched[1:], strict=False) if before and here]
    assert stops[:1] == ([stop] if stop else [])


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
