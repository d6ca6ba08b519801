"""Positions as text: every position is written and read back, and texts written by hand can be played on."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from firestep.cli.walk import Walk, random_setup
from firestep.games.to_the_last_man.game import GAME
from firestep.games.to_the_last_man.position import LastManPosition
from firestep.games.to_the_last_man.production import ChooseAttrition
from firestep.games.to_the_last_man.units import ARMY_NAMES
from firestep.kernel import Malformed
from to_the_last_man.field import (
    alone,
    army,
    asked,
    checking_supply,
    disputed,
    field,
    fort,
    inside,
    options,
    play,
    where,
)

DOCUMENTATION = Path(__file__).parents[2] / "docs/rules/to-the-last-man/position.md"
HEAD = "game to-the-last-man; scenario campaign-1914; season: spring 1915; "


def assert_round_trip(position: LastManPosition) -> None:
    text = GAME.write(position)
    read = GAME.parse(text)
    assert read == position
    assert GAME.write(read) == text
    for name in ("inside", "alone", "present", "armies_in", "pool", "disputed", "friendly"):
        assert getattr(read, name) == getattr(position, name), name


@pytest.mark.parametrize("scenario", [each.id for each in GAME.scenarios])
def test_every_start_is_read_back(scenario: str) -> None:
    assert_round_trip(GAME.start(scenario))


@pytest.mark.parametrize("seed", range(12))
def test_positions_of_random_matches_are_read_back(seed: int) -> None:
    walk = Walk(GAME, random_setup(GAME, random.Random(seed)), f"text {seed}")
    position = walk.position
    assert isinstance(position, LastManPosition)
    while not walk.is_over and walk.decisions < 900:
        walk.go_on(53)
        assert_round_trip(position)


@pytest.mark.clause("6.5-b")
def test_an_area_stays_disputed_until_the_check_of_supply_is_over() -> None:
    position = checking_supply(field("fr-1-army mainz 2I 1C; fr cologne 1I; de cologne 1I"))

    assert isinstance(position.question, ChooseAttrition)
    assert alone(position, "cologne") == "1I"
    assert disputed(position, "cologne")
    assert_round_trip(position)


def test_a_position_written_by_hand_is_played_on() -> None:
    position = GAME.parse(
        HEAD + "de-1-army: liege 5I 2A entrenched; fr: namur 1I entrenched; us: paris 1I; fr-1-army: verdun 1I 1U;"
        "forts: verdun 4, metz 3 entente; german: liege; hand german: offensive gas#2; turn: german; phase: move"
    )

    assert asked(position) == "choose-mover"
    assert inside(position, "de-1-army") == "5I 2A"
    assert where(position, "de-1-army") == where(position, "de-infantry-1")
    assert alone(position, "namur") == "1I"
    assert inside(position, "fr-1-army") == "2I"
    assert fort(position, "verdun") == 4
    assert position.dug_in == 1 << army("de-1-army")
    play(position, "move de-1-army", "to namur")
    assert_round_trip(position)


@pytest.mark.parametrize(
    ("text", "key", "choices"),
    [
        ("", "choose-offensive", ["pass"]),
        ("turn: entente", "choose-offensive", ["pass"]),
        ("phase: move; card: pass", "choose-mover", ["done"]),
        ("phase: declare; german: verdun; de: verdun 1I; fr: verdun 1I", "declare-battle", ["battle verdun", "done"]),
        ("phase: combat; de: verdun 1C; fr: verdun 1I; battles: verdun", "retreat-cavalry", []),
        ("phase: production", "spend", []),
        ("phase: reinforcements; season: summer 1914", "regroup", ["done"]),
    ],
)
def test_2_0_play_goes_on_at_the_phase_that_a_text_names(text: str, key: str, choices: list[str]) -> None:
    position = GAME.parse(HEAD + text)

    assert asked(position) == key
    if choices:
        assert options(position) == choices


def test_what_is_left_of_the_season_follows_the_phase() -> None:
    position = GAME.parse(HEAD + "turn: entente; de: metz 1I; fr: paris 1I")

    play(position, "pass", "done")

    assert asked(position) == "choose-offensive"
    assert position.question is not None
    assert position.question.seat == 0


@pytest.mark.parametrize(
    ("lines", "message"),
    [
        ("de-1-army: atlantis 5I", "line 3: there is no 'atlantis'"),
        ("de-99-army: liege 5I", "line 3: unknown word 'de-99-army'"),
        ("de-1-army: liege 5X", "line 3: 'X' is not known here"),
        ("de-1-army: liege five", "line 3: 'five' is not a number of units such as 5I"),
        ("de-1-army: liege 3I#1-2", "line 3: '3I#1-2' names 2 units, not 3"),
        ("de-1-army: liege 900I", "line 3: only .* of 'I' are left"),
        ("de-1-army: eliminated 1I", "line 3: de-1-army is off the map and holds no units"),
        ("de-1-army: liege\nde-1-army: metz", "line 4: de-1-army is listed twice"),
        ("de: liege 1I#1\nde: metz 1I#1", "line 4: I#1 is not there, or already elsewhere"),
        ("forts: verdun strong", "line 3: 'strong' is not a number"),
        ("forts: verdun", "line 3: "),
        ("hand german: joker", "line 3: 'joker' is not known here"),
        ("hand german: gas#99", "line 3: gas#99 is not there, or already elsewhere"),
        ("moved: de-infantry#x", "line 3: 'x' is not a list of numbers such as 1-5,7"),
        ("season: monsoon 1915", "line 3: 'monsoon 1915' is not a season such as 'summer 1914'"),
        ("crises failed: nobody 1", "line 3: 'nobody' is not a side: german or entente"),
        ("phase: lunch", "phase is one of card, move, declare, combat, reinforcements, production, not 'lunch'"),
    ],
)
def test_a_mistake_is_told_with_its_line(lines: str, message: str) -> None:
    with pytest.raises(Malformed, match=message):
        GAME.parse(f"game to-the-last-man\nscenario campaign-1914\n{lines}\n")


def test_the_example_of_the_documentation_can_be_played_on() -> None:
    example = DOCUMENTATION.read_text(encoding="utf-8").split("```")[1]

    position = GAME.parse(example)

    assert asked(position) == "choose-mover"
    assert inside(position, "uk-1-army") == "2I 1K"
    assert disputed(position, "st-quentin")
    assert_round_trip(position)


def test_the_documentation_names_every_head() -> None:
    text = DOCUMENTATION.read_text(encoding="utf-8")
    notation = GAME.position_notation()
    heads = [*notation.resume_heads, *(head for section in notation.sections for head in section.heads)]

    assert [head for head in heads if head not in ARMY_NAMES and f"`{head}`" not in text] == []
