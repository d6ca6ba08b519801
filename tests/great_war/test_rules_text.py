"""The rules to read: complete, the same in both languages, and true to the data and the engine."""

from __future__ import annotations

import csv
import re
import tomllib
from collections import Counter
from itertools import chain
from pathlib import Path

import pytest

import firestep
from firestep.games.great_war import rules
from firestep.games.great_war.cards import COMBATS
from firestep.games.great_war.combat import dice_of
from firestep.games.great_war.game import GAME
from firestep.games.great_war.ground import ALL_HEXES, ALLIED, GRID, HEX_BY_NAME, HEX_NAMES, ring_hex
from firestep.games.great_war.movement import arrivals
from firestep.games.great_war.position import GreatWarPosition
from firestep.games.great_war.roll_results import retreat_hexes
from firestep.games.great_war.rules.charts import CHARTS
from firestep.games.great_war.scenarios import BATTLES, PRINTED
from firestep.games.great_war.sight import sees
from firestep.text import Speaker

RULES = Path(str(rules.__file__)).parent
DOCS = Path(__file__).parents[2] / "docs" / "rules" / "great-war"
LANGUAGES = ("en", "fr")
DIAGRAMS = sorted(path.stem for path in (RULES / "diagrams").glob("*.toml"))

OPENING = re.compile(r"(?:- |\d+\. |#+ )?((?:\[[^\]]+\](?!\() )+)")
BRACKET = re.compile(r"\[([^\]]+)\](?!\()")
CHAPTER_LINK = re.compile(r"\[[^\]]+\]\(([^)]+)\)")
MARK = re.compile(r"\{(\w+) ?([^}]*)\}")
SHOWN = re.compile(r"^!(\w+)(?: ([\w-]+))?", re.MULTILINE)
ARROWS = {"move", "attack", "retreat", "supply"}


def chapters(language: str) -> dict[str, str]:
    return {path.name: path.read_text(encoding="utf-8") for path in sorted((RULES / language).glob("*.md"))}


def whole(language: str) -> str:
    return "\n".join(chapters(language).values())


def anchors(text: str) -> list[str]:
    """The clauses that the paragraphs, items and headings of a text begin with."""
    openings = (OPENING.match(line) for line in text.splitlines())
    return [anchor for match in openings if match for anchor in BRACKET.findall(match[1])]


def clauses() -> list[str]:
    with (DOCS / "clauses.csv").open(encoding="utf-8", newline="") as file:
        return [row["clause"] for row in csv.DictReader(file)]


def rulings() -> list[str]:
    text = (DOCS / "rulings.md").read_text(encoding="utf-8")
    return [*re.findall(r"^(\d+)\. ", text, re.MULTILINE), *re.findall(r"^- \*\*(E\d+),", text, re.MULTILINE)]


def marks(language: str, kind: str) -> set[str]:
    return {name for found, name in MARK.findall(whole(language)) if found == kind}


def shown(language: str, kind: str) -> set[str]:
    return {name for found, name in SHOWN.findall(whole(language)) if found == kind}


# -- complete, and the same in both languages


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_clause_is_stated_exactly_once(language: str) -> None:
    stated = Counter(each for each in anchors(whole(language)) if not each.startswith("ruling "))

    assert stated == Counter(clauses())


def test_both_languages_state_the_same_in_the_same_order() -> None:
    english, french = (chapters(language) for language in LANGUAGES)

    assert list(english) == list(french)
    for name, text in english.items():
        assert anchors(text) == anchors(french[name]), name
        assert SHOWN.findall(text) == SHOWN.findall(french[name]), name
        assert sorted(MARK.findall(text)) == sorted(MARK.findall(french[name])), name


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_chapter_begins_with_its_title_and_has_as_many_parts_in_both_languages(language: str) -> None:
    english = chapters("en")
    for name, text in chapters(language).items():
        assert text.startswith("# "), name
        for sign in ("\n## ", "\n### ", "\n- ", "\n> "):
            assert text.count(sign) == english[name].count(sign), (name, sign)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_ruling_has_its_section_in_order(language: str) -> None:
    stated = [each for each in anchors(chapters(language)["80-rulings.md"]) if each.startswith("ruling ")]

    assert stated == [f"ruling {number}" for number in rulings()]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_glossary_explains_its_terms_once(language: str) -> None:
    items = re.findall(r"^- \*\*(.+?)\*\*\s*: \S", chapters(language)["90-glossary.md"], re.MULTILINE)
    terms = [term.strip() for each in items for term in each.split(",")]

    assert len(items) >= 25
    assert len(terms) == len(set(terms))


# -- links and marks


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_link_leads_somewhere(language: str) -> None:
    known = {*clauses(), *(f"ruling {number}" for number in rulings())}
    slugs = {name.removesuffix(".md").lstrip("0123456789-") for name in chapters(language)}

    assert set(BRACKET.findall(whole(language))) <= known
    assert set(CHAPTER_LINK.findall(whole(language))) <= slugs


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_mark_names_a_ruling_or_an_option(language: str) -> None:
    kinds = {kind for kind, _ in MARK.findall(whole(language))}

    assert kinds == {"ruling", "option", "inferred", "reconstructed"}
    assert marks(language, "ruling") == {number for number in rulings() if number.isdigit()}
    assert marks(language, "option") == {option.name for option in GAME.options}


# -- charts, cards, diagrams


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_chart_is_shown_and_can_be_made(language: str) -> None:
    speaker = Speaker(GAME, language, strict=True)

    assert shown(language, "chart") == set(CHARTS)
    for name, make in CHARTS.items():
        chart = make(speaker)
        assert chart.rows, name
        assert all(len(row) == len(chart.columns) for row in chart.rows), name
        assert all(chain(chart.columns, *chart.rows)), name


@pytest.mark.parametrize("language", LANGUAGES)
def test_both_decks_and_all_diagrams_are_shown(language: str) -> None:
    assert shown(language, "cards") == {"command", "combat"}
    assert shown(language, "diagram") == set(DIAGRAMS)


def position_of(diagram: str) -> GreatWarPosition:
    written = tomllib.loads((RULES / "diagrams" / f"{diagram}.toml").read_text(encoding="utf-8"))
    return GAME.parse(written["position"])


@pytest.mark.parametrize("diagram", DIAGRAMS)
def test_a_diagram_is_a_position_with_places_of_the_board(diagram: str) -> None:
    written = tomllib.loads((RULES / "diagrams" / f"{diagram}.toml").read_text(encoding="utf-8"))
    position = firestep.parse(written["position"])
    arrows = written.get("arrows", [])
    places = {*written["around"], *written.get("labels", {}).values(), *(end for each in arrows for end in each[:2])}

    assert firestep.parse(position.notation) == position
    assert places <= HEX_BY_NAME.keys()
    assert {kind for _, _, kind in arrows} <= ARROWS


# -- what the examples say, by the engine


def hexes(mask: int) -> set[str]:
    return {HEX_NAMES[place] for place in ALL_HEXES if mask >> place & 1}


def unit_at(position: GreatWarPosition, place: str) -> int:
    return position.unit_at[HEX_BY_NAME[place]]


def test_the_example_of_stops() -> None:
    position = position_of("stops")
    near, far = (hexes(mask) for mask in arrivals(position, unit_at(position, "f4")))

    assert {"e4", "e5"} <= near
    assert "d5" in far
    assert "d3" not in far


@pytest.mark.parametrize(
    ("diagram", "viewer", "target", "seen"),
    [
        ("sight", "g5", "e5", True),
        ("sight", "g5", "e6", False),
        ("sight", "g8", "e8", False),
        ("hills", "f5", "d5", True),
        ("hills", "f5", "c5", False),
        ("hills", "c7", "b5", True),
    ],
)
def test_the_examples_of_sight(diagram: str, viewer: str, target: str, seen: bool) -> None:
    assert sees(position_of(diagram), HEX_BY_NAME[viewer], HEX_BY_NAME[target]) is seen


@pytest.mark.parametrize(
    ("diagram", "unit", "target", "dice"),
    [("cross-fire", "c5", "f5", 3), ("cross-fire", "c8", "f5", 1), ("advance", "d5", "c5", 3)],
)
def test_the_examples_of_dice(diagram: str, unit: str, target: str, dice: int) -> None:
    position = position_of(diagram)
    distance = GRID.distance(HEX_BY_NAME[unit], HEX_BY_NAME[target])

    assert dice_of(position, unit_at(position, unit), distance, unit_at(position, target)) == dice


def test_the_example_of_retreats() -> None:
    position = position_of("retreat")

    assert [HEX_NAMES[place] for place in retreat_hexes(position, unit_at(position, "c5"))] == ["b5"]
    assert retreat_hexes(position, unit_at(position, "c9")) == []


def test_the_template_is_numbered_as_the_artillery_counts() -> None:
    written = tomllib.loads((RULES / "diagrams" / "template.toml").read_text(encoding="utf-8"))
    centre = HEX_BY_NAME[written["labels"]["C"]]

    for number in range(1, 7):
        assert written["labels"][str(number)] == HEX_NAMES[ring_hex(ALLIED, centre, number)]


def test_the_turn_that_is_played_out() -> None:
    written = tomllib.loads((RULES / "diagrams" / "turn.toml").read_text(encoding="utf-8"))
    position = firestep.parse(written["position"])
    turn = """
        play attack-centre, pass, pass, order h5, order e5, order e6, move e6, pass, to d6, done,
        battle h5, at c6, pass, ! flag, ignore 1,
        battle e5, at c5, pass, ! burst hq, pass, pass,
        battle d6, at c6, play hand-grenades, pass, ! soldier soldier2 skull burst flag soldier, advance,
        ! draw probe-centre.3, tokens
    """
    for move in (each.strip() for each in turn.split(",")):
        if move.startswith("! "):
            position.play_chance(move.removeprefix("! "))
        else:
            position.play(move)

    assert position.to_move == ("german",)
    assert "hq: german 4, allied 6" in position.notation
    assert "medals: german 2, allied 3" in position.notation
    assert "infantry c6 grenadier" in position.notation


# -- figures in the prose, by the data


@pytest.mark.parametrize("language", LANGUAGES)
def test_combat_cards_cost_what_the_text_says(language: str) -> None:
    text = chapters(language)["18-combat-cards.md"]
    said = re.findall(r"^\[(CBT-\d+)\] \*\*(.+?)\*\* \((?:(\d) )?", text, re.MULTILINE)
    speaker = Speaker(GAME, language, strict=True)

    assert sorted(said) == sorted(
        (card.clause, speaker.say(f"combat-{card.id}"), str(card.cost) if card.cost else "") for card in COMBATS
    )


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", PRINTED)
def test_a_battle_begins_with_what_the_text_says(name: str, language: str) -> None:
    battle = BATTLES[name]
    lines = whole(language).splitlines()
    forces, medals = (
        next(line for line in lines if line.startswith(f"- [SCN-{battle.number}-{part}] ")).partition("] ")[2]
        for part in (1, 3)
    )
    figures = [str(each) for side in battle.assets for each in (side.command, side.combat, side.hq, side.artillery)]

    assert re.findall(r"\d+", forces)[:8] == figures
    assert re.findall(r"\d+", medals)[0] == str(battle.medals)


# -- French typography


def test_french_has_narrow_spaces_before_its_marks_and_no_typewriter_signs() -> None:
    text = re.sub(r"^!.*?\|", "", whole("fr"), flags=re.MULTILINE)

    assert re.findall(r".{8}(?<=[^\s|-])[ \u00a0][;:!?»]", text) == []
    assert re.findall(r"«(?!\u202f).{5}", text) == []
    assert re.findall(r"[\w)*][;:!?](?=\s)", text) == []
    assert "'" not in text + whole("en")
    assert '"' not in text + whole("en")
