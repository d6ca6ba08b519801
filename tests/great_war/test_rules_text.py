"""The examples and figures in the rules to read hold in the engine."""

from __future__ import annotations

import re
import tomllib
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
from firestep.games.great_war.scenarios import BATTLES, PRINTED
from firestep.games.great_war.sight import sees
from firestep.text import Speaker

RULES = Path(str(rules.__file__)).parent
LANGUAGES = ("en", "fr")
DIAGRAMS = sorted(path.stem for path in (RULES / "diagrams").glob("*.toml"))

ARROWS = {"move", "attack", "retreat", "supply"}


def chapters(language: str) -> dict[str, str]:
    return {path.name: path.read_text(encoding="utf-8") for path in sorted((RULES / language).glob("*.md"))}


def whole(language: str) -> str:
    return "\n".join(chapters(language).values())


# -- complete, and the same in both languages


# -- links and marks


# -- charts, cards, diagrams


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


# -- the titles of the battles

PROPER_NAMES = {
    *("Somme", "Vimy", "Hohenzollern", "Aubépines", "Purée", "Saucisse", "La", "Boisselle", "Mametz", "Bois", "Hache"),
    *("Caures", "Douaumont", "Meuse", "Mort", "Homme", "Vaux", "Nivelle", "Saint", "Quentin", "Folie", "Craonne"),
    *("Berry", "Bac", "Laffaux", "Français", "Bourgeon"),
}


@pytest.mark.parametrize("name", PRINTED)
def test_french_titles_of_battles_have_french_capitals(name: str) -> None:
    title = Speaker(GAME, "fr").scenario(name)
    for part in re.split(r"\d+\. |[()]", title):
        later = re.findall(r"[^\W\d_]+", part)[1:]
        assert [word for word in later if word[0].isupper() and word not in PROPER_NAMES] == [], title


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_chapters_call_the_battles_as_the_list_of_scenarios_does(language: str) -> None:
    headings = re.findall(r"^## (\d+\. .*)$", whole(language), re.M)
    speaker = Speaker(GAME, language)
    assert set(headings) >= {speaker.scenario(name) for name in PRINTED}
