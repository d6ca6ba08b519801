"""Random play over all scenarios and options: no dead end, nothing lost, nothing leaked, everything said."""

from __future__ import annotations

import random

import pytest

from firestep.cli import oracles
from firestep.cli.walk import Walk, random_setup
from firestep.games.great_war.game import GAME
from firestep.games.great_war.ground import ground_of
from firestep.games.great_war.position import GreatWarPosition
from firestep.kernel import write_position
from firestep.text import Speaker
from great_war.field import hand_seen, position_of

LOOKS = 25
"""How many positions of a walk are looked at closely."""


@pytest.mark.parametrize("scenario", [each.id for each in GAME.scenarios])
def test_every_scenario_comes_to_a_result(scenario: str) -> None:
    walk = Walk(GAME, GAME.setup(scenario), f"to the end of {scenario}")
    before = GAME.conserved(position_of(walk))
    while not walk.is_over and walk.decisions < 40_000:
        oracles.things_are_conserved(walk, before)
        walk.go_on(25)

    assert walk.is_over
    assert walk.position.result is not None
    assert len(walk.position.result.winners) == 1


@pytest.mark.parametrize("seed", range(6))
def test_the_contract_holds_along_a_random_game(seed: int) -> None:
    rng = random.Random(f"contract {seed}")
    walk = Walk(GAME, random_setup(GAME, rng), f"contract {seed}")
    looked = 0
    while not walk.is_over and looked < LOOKS:
        walk.go_on(rng.randrange(1, 60))
        if not walk.is_over:
            oracles.one_question_or_a_result(walk)
            oracles.has_a_legal_option(walk)
            oracles.look_thoroughly(walk, rng)
            looked += 1
    oracles.the_record_gives_the_same(walk)

    assert looked > 5


@pytest.mark.parametrize("language", ["en", "fr"])
def test_everything_can_be_said(language: str) -> None:
    speaker = Speaker(GAME, language, strict=True)
    rng = random.Random(language)
    for seed in range(3):
        walk = Walk(GAME, random_setup(GAME, rng), f"said {seed}")
        while not walk.is_over and walk.decisions < 1200:
            walk.go_on(1)
            oracles.everything_can_be_said(walk, speaker, rng)

    assert speaker.title() == "The Great War"


def test_what_is_kept_up_is_what_a_recount_gives() -> None:
    rng = random.Random("recount")
    for seed in range(4):
        walk = Walk(GAME, random_setup(GAME, rng), f"recount {seed}")
        while not walk.is_over and walk.decisions < 2000:
            walk.go_on(20)
            position = walk.position
            assert isinstance(position, GreatWarPosition)
            kept = position.unit_at[:], position.hexes[:]
            twin = position.clone()
            twin.recount()
            assert (twin.unit_at, twin.hexes) == kept
            battle = position.agreed.battle
            bridges, damaged = battle.bridges | position.repaired, battle.damaged & ~position.repaired
            assert position.ground is ground_of(battle.terrain, position.craters, position.razed, bridges, damaged)


def test_the_same_seed_gives_the_same_game() -> None:
    texts = []
    for _ in range(2):
        walk = Walk(GAME, GAME.setup("41-verdun-bois-des-caures"), "again")
        walk.go_on(500)
        texts.append(write_position(walk.position))

    assert texts[0] == texts[1]


@pytest.mark.parametrize("seat", [None, 0, 1])
def test_a_view_shows_no_hidden_card(seat: int | None) -> None:
    walk = Walk(GAME, GAME.setup("44-verdun-fort-douaumont"), "hidden")
    walk.go_on(400)

    for side in (0, 1):
        for hands in ("command_hands", "combat_hands"):
            assert (hand_seen(position_of(walk), seat, hands, side) is None) == (side != seat)
