"""Corporal plays a Combat card when it adds something to the orders it is going to give, and keeps it otherwise."""

from __future__ import annotations

import random

import pytest

from firestep.bots.great_war import Corporal
from firestep.bots.great_war.card_figures import figures_of
from firestep.games.great_war.cards import COMBAT_OF
from firestep.games.great_war.command import WithCommand
from firestep.games.great_war.game import GAME
from firestep.games.great_war.position import GreatWarPosition
from firestep.kernel import PASS, AnyGame, Choice, Position
from great_war.field import open_question
from great_war.test_combat_cards import with_card


def answer_with(card: str, cells: str, *, command: str = "attack-centre", enemy: str = "", **named: object) -> str:
    """What Corporal does when it holds this card and has just played its Command card."""
    position = with_card(cells, card, command=command, enemy=enemy, **named)
    question = open_question(position)
    choice = Corporal().choose(GAME, position.clone(), question.seat, random.Random(1))
    return question.write(position, choice)


@pytest.mark.parametrize(
    ("card", "useful", "useless"),
    [
        ("machine-gun-barrage", "e5 :I, g5 :m", "e5 :I, g5 :i"),
        ("mortar-barrage", "e5 :I, g5 :o", "e5 :I, g5 :i"),
        ("three-on-a-match", "e5 :I, g5 :i", "b5 :I, i5 :i"),
    ],
)
def test_a_card_is_played_where_it_does_something(card: str, useful: str, useless: str) -> None:
    assert answer_with(card, useful) == f"play {card}"
    assert answer_with(card, useless) == PASS


@pytest.mark.parametrize(("enemy", "answer"), [("lice ambush", "play counter-espionage"), ("", PASS)])
def test_nobody_is_spied_on_who_holds_no_card(enemy: str, answer: str) -> None:
    assert answer_with("counter-espionage", "d5 :I, g5 :i", enemy=enemy) == answer


def test_pigeons_order_a_unit_that_the_card_does_not_reach() -> None:
    """Left and right are far from the centre."""
    assert answer_with("carrier-pigeons", "e5 :I, f5 :i, e11 :I, f11 :i", command="probe-centre") == (
        "play carrier-pigeons"
    )


class Squanderer(Corporal):
    """Plays whatever it holds."""

    def choose(self, game: AnyGame, position: Position, seat: int, rng: random.Random) -> Choice:
        question = position.question_for(seat)
        if isinstance(question, WithCommand):
            assert isinstance(position, GreatWarPosition)
            return next((each for each in question.options(position) if each != PASS), PASS)
        return super().choose(game, position, seat, rng)


def test_few_cards_are_wasted() -> None:
    figures = figures_of(Corporal(), ("04-loos-hohenzollern-redoubt", "08-somme-hawthorn-ridge"), 4, seed=1)

    assert figures.played.total() >= 10
    assert figures.wasted.total() <= figures.played.total() // 5


def test_a_wasted_card_is_noticed() -> None:
    figures = figures_of(Squanderer(), ("01-opening-action-1",), 2, seed=1)

    assert figures.wasted[COMBAT_OF["redeploy"]] + figures.wasted[COMBAT_OF["trench-raid"]] > 0
