"""The rules to read: complete, alike in both languages, and in agreement with the engine."""

from __future__ import annotations

import csv
import re
import tomllib
from collections import Counter
from pathlib import Path

import pytest

import firestep
from firestep.board.bits import bits
from firestep.games.to_the_last_man.game import GAME
from firestep.games.to_the_last_man.ground import PLACE_BY_NAME, PLACE_NAMES
from firestep.games.to_the_last_man.losses import FORT, unit_losses
from firestep.games.to_the_last_man.position import LastManPosition
from firestep.games.to_the_last_man.rules.charts import CHARTS
from firestep.games.to_the_last_man.supply import supplied_areas
from firestep.games.to_the_last_man.units import ENTENTE, GERMAN
from firestep.text import Speaker, languages
from firestep.text.typography import NARROW, mistakes_in

ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs" / "rules" / "to-the-last-man"
RULES = Path(firestep.__file__).parent / "games" / "to_the_last_man" / "rules"
LANGUAGES = ("en", "fr")
ANCHORED = re.compile(r"(?:- |\d+\. |#{2,3} )?((?:\[[^\]]+\](?!\() ?)+)(?=\S)")
BRACKETS = re.compile(r"\[([^\]]+)\](\(([a-z-]+)\))?")
MARKS = re.compile(r"(?: \{(?:ruling \d+|option [a-z0-9-]+(?:=[a-z0-9-]+)?|reconstructed|inferred)\})+$")
SHOWN = re.compile(r"!(diagram|chart|cards|units)(?: ([a-z0-9-]+))?(?: \| \S.*)?")
DIAGRAMS = sorted((RULES / "diagrams").glob("*.toml"))


def clauses() -> list[str]:
    with (DOCS / "clauses.csv").open(encoding="utf-8") as file:
        return [row["clause"] for row in csv.DictReader(file)]


def rulings() -> list[str]:
    """The numbers of our decisions in the document."""
    return re.findall(r"^(\d+)\. \*\*", (DOCS / "rulings.md").read_text(encoding="utf-8"), re.MULTILINE)


def files(language: str) -> list[Path]:
    return sorted((RULES / language).glob("*.md"))


def lines(language: str) -> list[tuple[str, str]]:
    """Every line with the file it is in."""
    return [(path.name, line) for path in files(language) for line in path.read_text(encoding="utf-8").splitlines()]


def anchors_in(line: str) -> list[str]:
    found = ANCHORED.match(line)
    return re.findall(r"\[([^\]]+)\]", found[1]) if found else []


def anchors(language: str) -> list[tuple[str, str]]:
    return [(name, anchor) for name, line in lines(language) for anchor in anchors_in(line)]


def marks(language: str, kind: str) -> set[str]:
    return {found for _, line in lines(language) for found in re.findall(rf"\{{{kind} ([^}}]+)\}}", line)}


def shown(language: str, kind: str) -> list[str]:
    """The ids that lines such as `!chart ID` name, in reading order."""
    found = (SHOWN.fullmatch(line) for _, line in lines(language) if line.startswith("!"))
    return [match[2] for match in found if match and match[1] == kind]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_clause_is_stated_exactly_once(language: str) -> None:
    counted = Counter(anchor for _, anchor in anchors(language) if not anchor.startswith("ruling "))

    assert counted == Counter(clauses())


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_ruling_has_its_section_in_order(language: str) -> None:
    found = [anchor for name, anchor in anchors(language) if name == "80-rulings.md"]
    numbered = [each for each in clauses() if each.startswith("AMB-")]

    assert found == [*numbered, *(f"ruling {number}" for number in rulings())]


def test_both_languages_have_the_same_chapters_and_anchors() -> None:
    assert [path.name for path in files("en")] == [path.name for path in files("fr")]
    assert anchors("en") == anchors("fr")


@pytest.mark.parametrize("name", [path.name for path in files("en")])
def test_both_languages_are_built_alike(name: str) -> None:
    """The same headings, items, examples, marks and pictures in the same order."""
    shapes = [
        [shape(line) for line in (RULES / language / name).read_text(encoding="utf-8").splitlines()]
        for language in LANGUAGES
    ]

    assert shapes[0] == shapes[1]


def shape(line: str) -> tuple[str, ...]:
    """What a line is, without its words; the order of a glossary is its language's own."""
    if line.startswith("!"):
        return tuple(line.partition(" |")[0].split())
    begins = re.match(r"#{1,3} |- |\d+\. |> ?|\| ", line)
    return (begins[0] if begins else "", *sorted(re.findall(r"\{[^}]+\}", line)))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_link_leads_somewhere(language: str) -> None:
    known = {*clauses(), *(f"ruling {number}" for number in rulings())}
    slugs = {re.sub(r"^\d+-", "", path.stem) for path in files(language)}
    for name, line in lines(language):
        for match in BRACKETS.finditer(line):
            assert match[3] in slugs if match[2] else match[1] in known, f"{name}: {match[0]}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_marks_stand_at_the_end_and_name_what_exists(language: str) -> None:
    for name, line in lines(language):
        assert "{" not in MARKS.sub("", line), f"{name}: {line}"
    assert marks(language, "ruling") <= set(rulings())
    assert {option.partition("=")[0] for option in marks(language, "option")} <= {each.name for each in GAME.options}


def test_every_option_is_explained() -> None:
    assert marks("en", "option") == {each.name for each in GAME.options if each.name != "data-pack"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_chart_is_shown_and_built(language: str) -> None:
    speaker = Speaker(GAME, language, strict=True)

    assert set(shown(language, "chart")) == set(CHARTS)
    for name, make in CHARTS.items():
        chart = make(speaker)
        assert chart.rows, name
        assert {len(row) for row in chart.rows} == {len(chart.columns)}, name
        assert all(cell for row in chart.rows for cell in row), name


@pytest.mark.parametrize("language", LANGUAGES)
def test_lines_that_show_something_are_well_formed(language: str) -> None:
    for name, line in lines(language):
        assert not line.startswith("!") or SHOWN.fullmatch(line), f"{name}: {line}"
    assert shown(language, "cards") == ["deck"]
    assert len(shown(language, "units")) == 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_diagram_is_shown_once(language: str) -> None:
    assert sorted(shown(language, "diagram")) == [path.stem for path in DIAGRAMS]


@pytest.mark.parametrize("path", DIAGRAMS, ids=lambda path: path.stem)
def test_a_diagram_is_read_back_as_a_position(path: Path) -> None:
    diagram = tomllib.loads(path.read_text(encoding="utf-8"))
    around = set(diagram["around"])
    pointed_at = {
        *diagram.get("labels", {}).values(),
        *(place for arrow in diagram.get("arrows", ()) for place in arrow[:2]),
    }

    position = GAME.parse(diagram["position"])

    assert GAME.parse(GAME.write(position)) == position
    assert around <= PLACE_BY_NAME.keys()
    assert pointed_at <= around
    assert {arrow[2] for arrow in diagram.get("arrows", ())} <= {"move", "attack", "retreat", "supply"}


@pytest.mark.parametrize("path", files("fr"), ids=lambda path: path.stem)
def test_french_is_set_in_french(path: Path) -> None:
    text = path.read_text(encoding="utf-8")

    assert [mistake for line in text.splitlines() for mistake in mistakes_in(line)] == []


@pytest.mark.parametrize("path", files("en"), ids=lambda path: path.stem)
def test_english_is_set_in_english(path: Path) -> None:
    text = path.read_text(encoding="utf-8")

    assert NARROW not in text
    assert "'" not in text


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_glossary_explains_many_terms_once(language: str) -> None:
    text = (RULES / language / "90-glossary.md").read_text(encoding="utf-8")
    names = [name.strip() for term in re.findall(r"^- \*\*([^*]+)\*\*", text, re.MULTILINE) for name in term.split(",")]

    assert len(re.findall(r"^- \*\*", text, re.MULTILINE)) >= 25
    assert len(names) == len(set(names))


def test_languages_are_those_of_the_game() -> None:
    assert set(LANGUAGES) == set(languages())


# -- what the examples say


def pictured(name: str) -> LastManPosition:
    return GAME.parse(tomllib.loads((RULES / "diagrams" / f"{name}.toml").read_text(encoding="utf-8"))["position"])


def moves_of(name: str, *played: str) -> list[str]:
    position = firestep.parse(GAME.write(pictured(name)))
    for move in played:
        position.play(move)
    return list(position.legal_moves)


def cut_off(name: str, side: int) -> set[str]:
    position = pictured(name)
    own = position.friendly[side] | position.disputed
    return {PLACE_NAMES[area] for area in bits(own & ~supplied_areas(position, side))}


def test_the_example_of_stacking() -> None:
    assert "to artois" in moves_of("stacking", "move uk-infantry-5")
    assert moves_of("stacking", "move uk-infantry-5", "to artois") == ["into uk-1-army"]
    assert "to artois" not in moves_of("stacking", "move uk-2-army")


def test_the_example_of_the_cavalry() -> None:
    onward = moves_of("cavalry", "move de-cavalry-1", "to lille", "move de-cavalry-1")

    assert {"to ypres", "to artois"} <= set(onward)


def test_the_example_of_the_railway() -> None:
    moves = moves_of("rail", "move fr-6-army")

    assert {"rail reims", "rail compiegne", "rail champagne"} <= set(moves)
    assert "rail laon" not in moves


def test_the_example_of_the_channel() -> None:
    assert moves_of("channel", "move uk-1-army") == ["stay", "sea calais", "sea dieppe", "sea rouen"]


def test_the_examples_of_supply() -> None:
    assert cut_off("supply", GERMAN) == {"mons", "cambrai"}
    assert cut_off("surrounded", ENTENTE) == {"namur"}


def test_the_example_of_losses_at_verdun() -> None:
    position = pictured("verdun")
    area = PLACE_BY_NAME["verdun"]
    units = position.units_here(ENTENTE, area)
    first = unit_losses(position, ENTENTE, area, units, fort=True)

    assert [PLACE_NAMES[position.area_of(unit)] for unit in first] == ["verdun"]
    position.lose(first[0], "combat")
    second = unit_losses(position, ENTENTE, area, position.units_here(ENTENTE, area), fort=True)
    assert FORT in second
    position.fort[area] -= 1
    third = unit_losses(position, ENTENTE, area, position.units_here(ENTENTE, area), fort=True)
    assert FORT not in third
    assert len(third) == 2
