"""Positions as text: every position of random games is read back equal; hand-written ones go on where they say."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from firestep.cli.walk import Walk, random_setup
from firestep.games.paths_of_glory.game import GAME
from firestep.games.paths_of_glory.nations import AP, CP
from firestep.games.paths_of_glory.options import SCENARIOS
from firestep.games.paths_of_glory.position import PathsPosition
from firestep.kernel import Malformed, Setup

from .field import card, holder, key, options, pile, play, seat, space, units, where

READABLE = {
    "bid", "bids", "seats", "mutiny_punished", "neutral_entry", "recorded_russian_vp", "fall_turn", "zimmermann_turn",
    "over_there_turn", "fleet_pending", "total_war_turn", "near_east_attacks", "sud_used", "brusilov_used",
    "kerensky_used",
}  # fmt: skip
"""Small numbers that need no section of their own."""


def setups() -> list[Setup]:
    """Every scenario with its defaults, then options at random."""
    rng = random.Random("setups")
    return [GAME.setup(scenario.id) for scenario in SCENARIOS] + [random_setup(GAME, rng) for _ in range(12)]


def check(position: PathsPosition) -> None:
    text = GAME.write(position)
    again = GAME.parse(text)

    assert again == position
    assert GAME.write(again) == text
    assert {line.split()[1] for line in text.splitlines() if line.startswith("let ")} <= READABLE


@pytest.mark.parametrize("number", range(len(setups())))
def test_every_position_of_a_match_is_read_back_equal(number: int) -> None:
    walk = Walk(GAME, setups()[number], f"notation {number}")
    while not walk.is_over and walk.decisions < 3000:
        if walk.decisions % 23 == 0:
            assert isinstance(walk.position, PathsPosition)
            check(walk.position)
        walk.take(walk.draw())
    assert isinstance(walk.position, PathsPosition)
    check(walk.position)


def test_a_hand_written_position_asks_the_acting_side() -> None:
    position = GAME.parse(
        """
        game paths-of-glory
        turn: 5
        round: 2
        acting: ap
        vp: 12
        war-status: cp 4, ap 3
        commitment: cp limited-war
        mandated: cp ge, ap fr met
        war: tu, it
        rp: ge 3, br 1.5
        # A star: reduced.
        sedan: ge-army-03*, ge-corps-01
        reserve: fr-corps-04
        eliminated: ru-army-02
        control: cp liege brussels, ap basra
        no-fort: liege
        trench: sedan cp 2
        hand: cp-06, ap-12
        played: cp-13
        """
    )

    assert (key(position), seat(position)) == ("choose-action", AP)
    assert (position.turn, position.round, position.vp, position.combined) == (5, 2, 12, 7)
    assert (position.commitment, position.mandate_met) == ([1, 0], [0, 1])
    assert position.half_rp[:6] == [6, 0, 0, 0, 0, 3]
    assert units(position, "sedan") == ["ge-army-03*", "ge-corps-01"]
    assert (where(position, "fr-corps-04"), where(position, "ru-army-02")) == ("reserve", "eliminated")
    assert holder(position, "sedan") == "cp"
    assert position.trench_level(space("sedan"), CP) == 2
    assert (pile(position, "ap-12"), pile(position, "cp-01"), pile(position, "cp-15")) == ("hand", "deck", "later")
    assert position.was_played(card("cp-13"))
    assert options(position)[0] == "ap-12 ops"
    check(position)


def test_the_documented_position_can_be_read() -> None:
    page = Path(__file__).parents[2] / "docs" / "rules" / "paths-of-glory" / "position.md"
    position = GAME.parse(page.read_text(encoding="utf-8").split("```")[1])

    assert (key(position), position.ops) == ("mark-space", 3)
    check(position)


def test_a_position_on_one_line_goes_on_with_operations() -> None:
    position = GAME.parse("turn: 5; essen: ge-army-04; ops: 1; phase: operations")

    assert (key(position), position.ops, position.round) == ("mark-space", 1, 1)
    assert options(position) == ["move essen", "done"]


def test_an_attack_is_made_by_those_named_or_by_all_who_can() -> None:
    text = "sedan: ge-army-01; brussels: ge-army-02; cambrai: fr-army-05; "
    everybody = GAME.parse(text + "phase: attack cambrai")
    one = GAME.parse(text + "attackers: ge-army-01; phase: attack cambrai")

    assert (everybody.attackers.bit_count(), one.attackers.bit_count()) == (2, 1)
    play(one, 1, 6, "lose ge-army-01")
    assert key(one) != "choose-target"
    assert not one.marked_attack


@pytest.mark.parametrize(
    ("phase", "question"),
    [("mandates", "die"), ("draw", "discard-card"), ("replacements", "spend-replacements"), ("sieges", "die")],
)
def test_a_turn_goes_on_at_any_phase(phase: str, question: str) -> None:
    text = "turn: 4; essen: ge-army-01*; verdun: ge-army-02; paris: fr-army-01; rp: ge 1; hand: cp-02"
    assert key(GAME.parse(f"{text}; phase: {phase}")) == question


def test_the_units_of_the_scenario_can_be_moved() -> None:
    position = GAME.parse("set-up: scenario; essen: ge-army-01")

    assert (where(position, "ge-army-01"), where(position, "ge-army-02")) == ("essen", "koblenz")


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("turn: 1\nsedan: ge-army-99", "line 2: 'ge-army-99' is not a unit"),
        ("turn: 1\natlantis: ge-army-01", "line 2: unknown word 'atlantis'"),
        ("control: cp atlantis", "line 1: 'atlantis' is not a space"),
        ("control: fr sedan", "line 1: 'fr' is not a side"),
        ("turn: 1\n\nvp: many", "line 3: 'many' is not a number"),
        ("trench: sedan cp 3", "line 1: a trench has level 1 or 2, not '3'"),
        ("trench: sedan", "line 1: 'sedan' has 1 words instead of 3"),
        ("hand: cp-99", "line 1: 'cp-99' is not a card"),
        ("commitment: cp war", "line 1: 'war' is not a level of commitment"),
        ("mandated: cp ge soon", "line 1: 'cp ge soon' does not end with 'met'"),
        ("set-up: chess", "line 1: 'chess' is not a set-up: write `set-up: scenario`"),
        ("phase: lunch", "there is no phase 'lunch'"),
        ("phase: attack sedan", "nobody can attack there"),
    ],
)
def test_what_cannot_be_read_is_refused_with_its_line(text: str, reason: str) -> None:
    with pytest.raises(Malformed) as error:
        GAME.parse(text)
    assert str(error.value) == reason
