"""The front: what the corporal sees of it, how it is measured, and the levels that plan with it."""

from __future__ import annotations

import random

import pytest

from firestep.bots.playing import SelfPlay
from firestep.bots.search import Limits
from firestep.bots.to_the_last_man import Corporal
from firestep.bots.to_the_last_man.front import Front, staying
from firestep.bots.to_the_last_man.habits import Habits, SideHabits
from firestep.bots.to_the_last_man.judgement import Survey
from firestep.bots.to_the_last_man.levels import Captain, General
from firestep.bots.to_the_last_man.stance import Stance
from firestep.bots.to_the_last_man.war_figures import follow, front_areas, holes, report
from firestep.games.to_the_last_man.agreement import YEARS
from firestep.games.to_the_last_man.game import GAME
from firestep.games.to_the_last_man.ground import AREA_OF
from firestep.games.to_the_last_man.units import ENTENTE, GERMAN
from firestep.kernel import CHANCE


@pytest.mark.parametrize("scenario", YEARS)
def test_the_printed_fronts_are_long_and_have_no_holes(scenario: str) -> None:
    position = GAME.begin(GAME.setup(scenario))
    assert front_areas(position).bit_count() >= 10
    assert not holes(position, GERMAN)
    assert not holes(position, ENTENTE)


def test_who_leaves_a_disputed_area_frees_the_enemy_in_it() -> None:
    """In 1917 one German infantry in the Vosges keeps the French there from Strasbourg and Sarrebourg."""
    front = Front(GAME.begin(GAME.setup("scenario-1917")), GERMAN)
    vosges = AREA_OF["VOS"]
    assert front.disputed >> vosges & 1
    assert front.threat(AREA_OF["STR"]) < 1
    assert front.leaving(vosges) > 5


def test_a_few_intruders_do_not_stay_among_many() -> None:
    assert staying(1, 10) < 0.2 < staying(5, 10) < staying(10, 10)
    assert staying(0, 3) == 0


def test_a_round_that_costs_the_enemy_more_is_worth_it_where_clearing_takes_several() -> None:
    front = Front(GAME.begin(GAME.setup("scenario-1917")), GERMAN)
    vosges = AREA_OF["VOS"]
    assert front.progress(vosges, 0.2, 0.8) > 0 > front.progress(vosges, 0.8, 0.2)
    assert front.progress(AREA_OF["STR"], 0.2, 0.8) == 0


def test_the_german_fears_less_but_the_learned_value_sees_the_same_danger_for_both() -> None:
    position = GAME.begin(GAME.setup("campaign-1914"))
    metz = AREA_OF["MET"]
    assert Front(position, GERMAN).threat(metz) < Front(position, GERMAN, danger=2.9).threat(metz)
    assert Survey(position, GERMAN).front.danger == Survey(position, ENTENTE).front.danger


def test_each_side_goes_by_its_own_habits() -> None:
    position = GAME.begin(GAME.setup("campaign-1914"))
    rich = Stance(habits=Habits(german=SideHabits(per_point=8.0)))
    liege = AREA_OF["LIE"]
    assert Front(position, GERMAN, rich).points[liege] == 2 * Front(position, GERMAN).points[liege] > 0
    assert Front(position, ENTENTE, rich).points == Front(position, ENTENTE).points


def test_an_offensive_must_promise_what_the_habits_say() -> None:
    position = GAME.begin(GAME.setup("campaign-1914"))
    eager = Corporal(Stance(habits=Habits(german=SideHabits(worth_an_offensive=3.25))))
    assert eager.patience(position, GERMAN) == Corporal().patience(position, GERMAN) / 2
    assert eager.patience(position, ENTENTE) == Corporal().patience(position, ENTENTE)


def test_corporals_keep_a_line_in_1916() -> None:
    war = follow(SelfPlay("scenario-1916", 1, 0))
    assert war is not None
    assert war.level != "unfinished"
    assert all(season.front >= 8 for season in war.seasons)
    assert "disputed or facing" in report([war])


@pytest.mark.parametrize("level", [Captain, General])
def test_13_h_hidden_templates_change_no_decision(level: type[Captain] | type[General]) -> None:
    """What the seat cannot tell is re-dealt from the same start, whatever the deal that it is given."""
    position = GAME.begin(GAME.setup("scenario-1916", {"hidden-templates": True}))
    rng = random.Random(4)
    while position.question is not None and position.question.seat == CHANCE:
        position.answer_unchecked(position.question.options(position)[0])
    question = position.question
    assert question is not None
    decisions = {
        level(Limits(evaluations=8)).choose(
            GAME, GAME.determinise(position, question.seat, rng), question.seat, random.Random(1)
        )
        for _ in range(3)
    }
    assert len(decisions) == 1
    assert position.why_not(decisions.pop(), question.seat) is None
