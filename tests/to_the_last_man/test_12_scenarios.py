"""Chapter 12: set-ups, variants, the Free Game."""

from __future__ import annotations

import random

import pytest

from firestep.board.bits import bits
from firestep.cli.walk import random_answer
from firestep.games.to_the_last_man.cards import CRISES
from firestep.games.to_the_last_man.free_game import bare_garrisons
from firestep.games.to_the_last_man.game import GAME
from firestep.games.to_the_last_man.ground import AREAS, BELGIUM, EFT, LUXEMBOURG
from firestep.games.to_the_last_man.movement import STILL_NEUTRAL
from firestep.games.to_the_last_man.neutrality import break_neutrality
from firestep.games.to_the_last_man.position import NEUTRAL, STACK, LastManPosition
from firestep.games.to_the_last_man.spending import FIGHTS_FOR_GERMANY
from firestep.games.to_the_last_man.stacking import artillery_limit
from firestep.games.to_the_last_man.supply import supplied_areas
from firestep.games.to_the_last_man.units import ARMIES, ARTILLERY, BELGIAN_ARMY, BIPLANES, ENTENTE, GERMAN, SIDES
from firestep.games.to_the_last_man.victory import army_points, german_total
from firestep.kernel import Together
from to_the_last_man.field import (
    asked,
    friendly,
    inside,
    moving,
    options,
    place,
    play,
    refusal,
    spending,
    unit,
    where,
)

SCENARIOS = [scenario.id for scenario in GAME.scenarios if scenario.id != "free-game"]


def begun(scenario: str) -> LastManPosition:
    position = GAME.start(scenario)
    assert isinstance(position, LastManPosition)
    return position


@pytest.mark.clause("12-a")
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_every_set_up_is_within_the_rules(scenario: str) -> None:
    position = begun(scenario)
    for side in SIDES:
        supplied = supplied_areas(position, side)
        for area in range(AREAS):
            assert position.pieces(side, area) <= STACK
            if position.units_here(side, area) and position.owner[area] != NEUTRAL:
                assert supplied >> area & 1, (side, area)
    for number in range(ARMIES):
        held = position.inside[number]
        assert (held & ARTILLERY).bit_count() <= artillery_limit(position, number)
        assert (held & BIPLANES).bit_count() <= 1


@pytest.mark.clause("12-1914", "12-1915", "12-1916", "12-1917", "12-1918", "12-1919")
def test_opening_totals() -> None:
    names = ("campaign-1914", "scenario-1915", "scenario-1916", "scenario-1917", "scenario-1918", "scenario-1919")
    positions = [begun(name) for name in names]
    assert [german_total(position) for position in positions] == [11, 16, 14, 13, 11, 8]
    assert [position.turn for position in positions] == [1, 4, 8, 12, 16, 20]
    assert [position.disputed.bit_count() for position in positions] == [0, 10, 10, 10, 10, 7]
    assert positions[-1].removed == CRISES


@pytest.mark.clause("12-c")
def test_short_and_long() -> None:
    short = GAME.start("scenario-1916", {"length": "short"})
    long = GAME.start("scenario-1916", {"length": "long"})
    assert isinstance(short, LastManPosition)
    assert isinstance(long, LastManPosition)
    assert [short.agreed.last_turn, long.agreed.last_turn] == [11, 23]


@pytest.mark.clause("AMB-21")
def test_luxembourg_is_german_in_the_campaign() -> None:
    assert friendly(begun("campaign-1914"), "german", "luxembourg")


@pytest.mark.clause("12-V1", "4.1-f")
def test_belgian_neutrality() -> None:
    position = begun("belgian-neutrality")
    assert all(position.owner[area] == NEUTRAL for area in bits(BELGIUM | LUXEMBOURG))
    assert where(position, "de-4-army") == place("trier")
    assert position.uk_entry == 4
    moving(position, "entente")
    assert refusal(position, "move uk-1-army") == STILL_NEUTRAL
    assert refusal(position, "move be-army") == STILL_NEUTRAL
    moving(position, "german")
    play(position, "move de-1-army", "to liege")
    assert position.fresh == 1 << place("liege")
    assert friendly(position, "entente", "brussels")
    assert position.uk_entry == 1
    other = begun("belgian-neutrality")
    break_neutrality(other, ENTENTE, place("mons"))
    assert other.belgians_german
    assert other.uk_entry == 5
    assert friendly(other, "german", "brussels")


@pytest.mark.clause("12-V1", "3.1-b")
def test_12_v1_an_eliminated_belgian_army_counts_for_the_side_it_fought_for() -> None:
    for invader, points in ((GERMAN, 1), (ENTENTE, -1)):
        position = begun("belgian-neutrality")
        break_neutrality(position, invader, place("mons"))
        position.eliminate_army(BELGIAN_ARMY, "combat")
        assert army_points(position) == points


@pytest.mark.clause("12-V1", "7.2-a")
def test_belgians_are_raised_by_the_entente_once_belgium_fights_on_its_side() -> None:
    neutral = begun("belgian-neutrality")
    neutral.turn = 3
    neutral.rebuild()
    spare_infantry(neutral)
    assert refusal(spending(neutral, "entente"), "build be-infantry") == STILL_NEUTRAL
    invaded = begun("belgian-neutrality")
    break_neutrality(invaded, GERMAN, place("liege"))
    spare_infantry(invaded)
    assert "build be-infantry" in options(spending(invaded, "entente"))
    german = begun("belgian-neutrality")
    break_neutrality(german, ENTENTE, place("mons"))
    spare_infantry(german)
    assert refusal(spending(german, "entente"), "build be-infantry") == FIGHTS_FOR_GERMANY
    assert "build be-infantry" not in options(german)


def spare_infantry(position: LastManPosition) -> None:
    """One Belgian infantry unit lies in the force pool."""
    position.where[unit("be-infantry-1")] = -1
    position.rebuild()


@pytest.mark.clause("12-V2")
def test_eastern_emphasis() -> None:
    position = begun("eastern-emphasis")
    assert where(position, "de-1-army") == where(position, "de-2-army") == EFT
    assert inside(position, "de-2-army") == "5I 1A"


@pytest.mark.clause("12-V3")
def test_the_french_plan() -> None:
    position = begun("french-plan")
    assert asked(position) == "place-at-start"
    assert "reims" in options(position)
    assert "paris" not in options(position)
    play(position, "reims", "laon")
    assert where(position, "fr-4-army") == place("reims")
    assert where(position, "fr-5-army") == place("laon")


@pytest.mark.clause("12-V4")
def test_the_late_bef() -> None:
    position = moving(begun("late-bef"), "entente")
    play(position, "move uk-1-army")
    assert not any(option.startswith("sea") for option in options(position))
    position.turn = 2
    assert "sea calais" in options(position)


@pytest.mark.clause("12-V5")
def test_belgium_fights_forward() -> None:
    assert where(begun("belgium-forward"), "be-army") == place("liege")


@pytest.mark.clause("12-FG")
def test_the_free_game() -> None:
    position = begun("free-game")
    assert isinstance(position.stack[-1], Together)
    rng = random.Random(3)
    while position.stack and isinstance(position.stack[-1], Together):
        question = position.questions[-1]
        position.answer(random_answer(position, question, rng), question.seat)
    for side in SIDES:
        assert bare_garrisons(position, side) == 0
        assert all(position.pieces(side, area) <= STACK for area in range(AREAS))
    german = position.units_of[GERMAN] & ~position.pool
    assert german.bit_count() == 34 + 4 + 3 + 2
    assert position.owner[place("brussels")] == NEUTRAL
    assert not position.snapshot
