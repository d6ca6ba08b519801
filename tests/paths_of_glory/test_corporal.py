"""The corporal against random play, and against himself."""

from __future__ import annotations

import random

import pytest

from firestep.bots.bot import Bot, ask_bot
from firestep.bots.paths_of_glory.balance import UNFINISHED, Outcome, play, play_in_time, report
from firestep.bots.paths_of_glory.corporal import Corporal
from firestep.bots.paths_of_glory.war_figures import WarFigures, report_war, year_of
from firestep.bots.playing import SelfPlay
from firestep.bots.random_bot import RandomBot
from firestep.games.paths_of_glory.events import AttritionStruck, SpaceTaken, TrenchChanged, TurnBegan
from firestep.games.paths_of_glory.game import GAME
from firestep.games.paths_of_glory.nations import CP
from firestep.games.paths_of_glory.position import PathsPosition
from firestep.kernel import CHANCE, ChanceQuestion
from paths_of_glory.field import field, space, unit


def match(players: tuple[Bot, Bot], seed: int, scenario: str = "campaign", most: int = 10_000) -> PathsPosition:
    rng = random.Random(seed)
    position = GAME.start(scenario)
    assert isinstance(position, PathsPosition)
    for _ in range(most):
        question = position.question
        if question is None:
            break
        if question.seat == CHANCE:
            assert isinstance(question, ChanceQuestion)
            choice = question.nth(position, rng.randrange(question.size(position)))
        else:
            choice = ask_bot(players[question.seat], GAME, position, question.seat, rng)
        position.answer(choice, question.seat)
        position.events.clear()
    return position


@pytest.mark.parametrize("seed", range(4))
def test_the_corporal_beats_random_play_from_either_side(seed: int) -> None:
    as_cp = match((Corporal(), RandomBot()), seed)
    as_ap = match((RandomBot(), Corporal()), seed)
    assert as_cp.result is not None
    assert as_ap.result is not None
    assert as_cp.result.winners == (0,)
    assert as_ap.result.winners == (1,)


@pytest.mark.parametrize("scenario", ["introductory", "limited-war"])
def test_two_corporals_finish_every_scenario(scenario: str) -> None:
    position = match((Corporal(), Corporal()), 3, scenario)
    assert position.result is not None


def test_two_corporals_play_the_historical_scenario_into_the_war() -> None:
    position = match((Corporal(), Corporal()), 3, "historical", most=1200)
    assert position.turn >= 3


def test_balance_is_told_from_the_outcomes_of_whole_games() -> None:
    told = report([Outcome(CP, "automatic-victory", 3, 20, 0.1), Outcome(-1, "last-turn", 20, 10, 0.5)])

    assert play(SelfPlay("introductory", 1, 0)).key != UNFINISHED
    assert "Central Powers won 1 (50%), Allies 0 (0%), draws 1" in told
    assert "into 1915 or later: 1" in told
    assert "slowest answer: 0.50 s" in told


def test_captains_play_too_and_nothing_begins_too_late() -> None:
    outcome = play_in_time(SelfPlay("introductory", 1, 0, "captain@2"))
    assert outcome is not None
    assert outcome.key != UNFINISHED
    assert play_in_time(SelfPlay("introductory", 1, 0, begins_by=0.0)) is None


def test_the_figures_of_a_war_are_told_by_year_and_side() -> None:
    war = WarFigures()
    position = field("trench: metz cp 1, verdun ap 2", turn=2)
    war.note(position, [TurnBegan(1), TurnBegan(2), AttritionStruck(unit("ge-army-04"), space("dijon"), -4)])
    position.turn = 6
    war.note(position, [AttritionStruck(unit("fr-corps-04"), space("metz"), -3), SpaceTaken(space("brussels"), CP)])
    war.note(position, [TrenchChanged(space("sedan"), 1), TrenchChanged(space("sedan"), 0)])
    position.trench_one |= 1 << space("sedan")
    war.note(position, [TurnBegan(8)])

    told = report_war([war], [8])

    assert "1914: CP 1.00 (0.00), AP 0.00 (0.00); 3.0 (+0.0); 1" in told
    assert "1915: CP 0.00 (0.00), AP 0.00 (1.00); 4.0 (+1.0); 1" in told
    assert "VP by turn: 10.0 10.0 10.0" in told
    assert "capitals: brussels 1915 1" in told
    assert "trenches dug or deepened: 1.0 a campaign" in told


def test_a_campaign_has_three_turns_in_1914_and_four_in_other_years() -> None:
    assert [year_of(turn) for turn in (1, 3, 4, 7, 8, 20)] == [1914, 1914, 1915, 1915, 1916, 1919]
