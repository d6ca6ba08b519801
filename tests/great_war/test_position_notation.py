"""Positions as text: every position is written and read back, hand-written ones are played, mistakes have a line."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from firestep.cli.walk import Walk, random_setup
from firestep.games.great_war.facts import ENGINEER
from firestep.games.great_war.game import GAME
from firestep.games.great_war.ground import ALLIED, GERMAN
from firestep.games.great_war.objectives import medals_of
from firestep.kernel import Malformed
from great_war.field import asked, at, options, place, play, position_of, unit

ON_THE_SOMME = """
# A hand-written position: the scenario brings the map, the text everything that stands on it.
scenario 08-somme-hawthorn-ridge
turn: 7 allied
phase: battle
command: attack-centre
german: infantry c4 figures=3, machine-gun c6 heavy-mg, mortar dead
allied: infantry d4 officer ordered moved=1, infantry e9 engineer
wire: f5 f6
craters: g7
hq: german 4, allied 6, cards 1
medals: german 1, allied 2
german combat cards: ambush lice
allied combat cards: hand-grenades
combat discards: gas-attack
"""


@pytest.mark.parametrize("scenario", [each.id for each in GAME.scenarios])
def test_every_scenario_is_written_and_read_back(scenario: str) -> None:
    walk = Walk(GAME, GAME.setup(scenario), f"notation of {scenario}")
    for decisions in (0, 150, 150):
        walk.go_on(decisions)
        check_round_trip(walk)


@pytest.mark.parametrize("seed", range(4))
def test_every_position_of_a_random_game_is_written_and_read_back(seed: int) -> None:
    rng = random.Random(f"notation {seed}")
    walk = Walk(GAME, random_setup(GAME, rng), f"notation {seed}")
    while not walk.is_over:
        walk.go_on(rng.randrange(1, 120))
        check_round_trip(walk)


def check_round_trip(walk: Walk) -> None:
    text = GAME.write(position_of(walk))
    found = GAME.parse(text)
    assert found == walk.position
    assert GAME.write(found) == text


def test_a_game_goes_on_from_its_text() -> None:
    walk = Walk(GAME, GAME.setup("41-verdun-bois-des-caures"), "going on")
    walk.go_on(300)
    twin = GAME.parse(GAME.write(position_of(walk)))
    assert twin.unit_at == position_of(walk).unit_at
    assert twin.ground is position_of(walk).ground
    assert options(twin) == options(position_of(walk))


def test_units_marks_tokens_and_cards_are_as_the_text_has_them() -> None:
    position = GAME.parse(ON_THE_SOMME)

    assert (position.turn, position.turn_of) == (7, ALLIED)
    assert (at(position, "c4"), at(position, "c6"), at(position, "d4")) == (3, 4, 4)
    assert position.specialist[unit(position, "e9")] == ENGINEER
    assert position.where[2] == -1
    assert position.wire == 1 << place("f5") | 1 << place("f6")
    assert position.ground.terrain[place("g7")] != position.agreed.battle.terrain[place("g7")]
    assert (position.hq, position.on_cards, position.pot) == ([4, 6], 1, 19)
    assert [medals_of(position, side) for side in (GERMAN, ALLIED)] == [1, 2]
    assert [hand.bit_count() for hand in position.combat_hand] == [2, 1]
    assert position.combat_deck.bit_count() == 36


def test_a_hand_written_position_is_played_from_its_phase() -> None:
    position = GAME.parse(ON_THE_SOMME)
    assert options(position) == ["battle d4", "done"]
    play(position, "battle d4", "at c4", "play hand-grenades")

    assert asked(position) == "offer-strike"
    assert options(position) == ["play ambush", "pass"]


def test_the_example_of_the_documents_is_a_position() -> None:
    page = Path(__file__).parents[2] / "docs" / "rules" / "great-war" / "position.md"
    position = GAME.parse(page.read_text(encoding="utf-8").split("```")[1])

    assert options(position) == ["battle d4", "done"]


def test_the_order_of_the_lines_does_not_matter() -> None:
    head, *lines = ON_THE_SOMME.strip().splitlines()

    assert GAME.parse("\n".join([head, *reversed(lines)])).combat_hand == GAME.parse(ON_THE_SOMME).combat_hand
    turned = GAME.parse("\n".join([head, *reversed(lines)]))
    assert options(turned) == ["battle d4", "done"]


def test_a_text_without_a_turn_begins_with_the_set_up() -> None:
    position = GAME.parse("scenario 01-opening-action-1; german: infantry a4; allied: infantry k4")

    assert asked(position) == "draw-command"
    assert position.units_of(ALLIED) == [1]


def test_a_text_with_a_turn_alone_begins_with_its_command_card() -> None:
    text = "turn: german; german: infantry a4; allied: infantry k4; german command cards: probe-left.2"

    assert options(GAME.parse(text)) == ["play probe-left"]


def test_objectives_that_changed_hands_are_named_by_their_number() -> None:
    position = GAME.parse("scenario 42-verdun-beaumont; turn: german; phase: end; objectives: 1 german, 2 nobody")

    assert [medals_of(position, side) for side in (GERMAN, ALLIED)] == [1, 0]
    assert "objectives: 1 german, 2 nobody" in GAME.write(position)


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("german: cavalry a4", "'cavalry' is not a unit"),
        ("german: infantry z9", "'z9' is not a hex"),
        ("german: infantry", "'' is not a hex"),
        ("german: infantry a4 figures=5", "'5' is not a number from 1 to 4"),
        ("german: infantry a4 moved=far", "'far' is not a number"),
        ("german: infantry a4 tired", "'tired' says nothing about a unit"),
        ("german: infantry c4", "two units are in c4"),
        ("allied: infantry a4 raider=c4, infantry a5 raider=c4", "only one unit raids"),
        ("craters: g7 g99", "'g99' is not a hex"),
        ("phase: lunch", "'lunch' is not a phase"),
        ("turn: some allied", "'some' is not a number"),
        ("turn: french", "'french' is not a side"),
        ("hq: german 40", "'40' is not a number from 0 to 30"),
        ("hq: german 25", "only 30 HQ tokens"),
        ("medals: allied many", "'many' is not a number"),
        ("objectives: 77 german", "'77' is not a number"),
        ("command: charge", "'charge' is not a Command card"),
        ("artillery: everywhere", "'everywhere' is not an order of artillery"),
        ("german command cards: lice", "'lice' is not a Command card"),
        ("allied combat cards: ambush", "a card is named twice"),
        ("allied combat cards: impetus impetus", "a card is named twice"),
        ("german effects: sunshine", "'sunshine' is not a Combat card"),
        ("table: probe-left probe-right", "only one card"),
        ("weather: rain", "unknown word 'weather'"),
    ],
)
def test_a_mistake_is_told_with_its_line(line: str, reason: str) -> None:
    text = ON_THE_SOMME.lstrip() + line
    with pytest.raises(Malformed, match=f"^line {len(text.splitlines())}: ") as told:
        GAME.parse(text)

    assert reason in str(told.value)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("phase: battle", "whose turn it is"),
        ("turn: german; phase: command", "german has no Command card"),
        ("turn: german; phase: orders", "which Command card"),
    ],
)
def test_a_text_that_does_not_say_how_to_go_on_is_refused(text: str, reason: str) -> None:
    with pytest.raises(Malformed, match=reason):
        GAME.parse(f"{text}; german: infantry a4; allied: infantry k4")
