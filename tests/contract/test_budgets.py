"""Levels that think keep their time, also when two games share the machine; no level ever fails.

The clock is made of evaluations, so that the tests ask the same of every machine.
"""

from __future__ import annotations

import random

import pytest

from firestep.bots import Bot, ask_bot, bot, bots_for
from firestep.bots.search import Imagination, Limits, Plan, Searcher
from firestep.cli.matches import two_sided_setup
from firestep.cli.walk import random_answer
from firestep.games import game, titles
from firestep.kernel import CHANCE, Position

THINKING = ("captain", "general")
SEARCHING = [(each, level) for each in titles() for level in bots_for(each) if level in THINKING]
LEVELS = [(each, level) for each in titles() for level in bots_for(each)]
EVALUATION = 0.1
"""Seconds that one evaluation takes while two games are played at once."""
LONGEST = {"captain": 2.0, "general": 10.0}
"""Seconds that a level may take for a decision at most, as players are told (`ui/src/scene/format.ts`)."""
DECISIONS = 4
"""Decisions with a search, in each of the two games."""
ANSWERS, QUICK_ANSWERS = 150, 600
"""How long a game is followed, with levels that think and with the others."""


class MachineClock:
    """The time of a machine on which nothing happens but evaluations."""

    def __init__(self) -> None:
        self.now = 0.0
        self.evaluations = 0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> MachineClock:
    machine = MachineClock()
    imagined = Imagination.play

    def play(self: Imagination, plan: Plan, sample: int) -> Position:
        machine.now += EVALUATION
        machine.evaluations += 1
        return imagined(self, plan, sample)

    monkeypatch.setattr(Imagination, "play", play)
    return machine


class Table:
    """A game between two bots of a level, up to the next decision of a bot."""

    def __init__(self, game_id: str, level: str, clock: MachineClock, seed: int) -> None:
        self.game = game(game_id)
        self.position: Position = self.game.begin(two_sided_setup(game_id, None, {}))
        self.rng = random.Random(seed)
        self.clock = clock
        self.thoughts: list[float] = []
        """How long each decision took for which plans were compared."""
        self.players = [bot(game_id, level) for _ in self.game.seats(self.position.setup)]
        for player in self.players:
            assert isinstance(player, Searcher)
            player.clock = clock

    def go_on(self) -> None:
        """One answer."""
        question = self.position.question
        assert question is not None
        if question.seat == CHANCE:
            choice = random_answer(self.position, question, self.rng)
        else:
            began, evaluations = self.clock.now, self.clock.evaluations
            choice = ask_bot(self.players[question.seat], self.game, self.position, question.seat, self.rng)
            if self.clock.evaluations > evaluations:
                self.thoughts.append(self.clock.now - began)
        self.position.answer(choice, question.seat)
        self.position.events.clear()


@pytest.mark.parametrize(("game_id", "level"), SEARCHING)
def test_the_time_of_a_level_is_kept_with_two_games_at_once(game_id: str, level: str, clock: MachineClock) -> None:
    """A decision may be late by the evaluation that is under way when its time ends, and by no more.

    Who looks twice may be late twice. No level takes longer than players are told.
    """
    tables = [Table(game_id, level, clock, seed) for seed in (1, 2)]
    player = tables[0].players[0]
    assert isinstance(player, Searcher)
    for _ in range(2000):
        if min(len(table.thoughts) for table in tables) >= DECISIONS:
            break
        for table in tables:
            table.go_on()
    for table in tables:
        assert len(table.thoughts) >= DECISIONS
        assert max(table.thoughts) < player.longest + 2.01 * EVALUATION
    assert player.longest <= LONGEST[level]


@pytest.mark.parametrize(("game_id", "level"), LEVELS)
def test_no_level_fails_in_a_part_of_a_game(game_id: str, level: str) -> None:
    """Every choice is one of the options, in the first scenario for two sides. Whole games are for `firestep match`."""
    title, rng = game(game_id), random.Random(5)
    position = title.begin(two_sided_setup(game_id, None, {}))
    players = [quick(game_id, level) for _ in title.seats(position.setup)]
    answered = 0
    answers = ANSWERS if level in THINKING else QUICK_ANSWERS
    for _ in range(answers):
        question = position.question
        if question is None:
            break
        if question.seat == CHANCE:
            choice = random_answer(position, question, rng)
        else:
            choice = ask_bot(players[question.seat], title, position, question.seat, rng)
            answered += 1
        position.answer(choice, question.seat)
        position.events.clear()
    assert position.result is not None or answered > answers // 4


def quick(game_id: str, level: str) -> Bot:
    player = bot(game_id, level)
    if isinstance(player, Searcher):
        player.limits = Limits(evaluations=6)
    return player
