"""What every title with a judge must keep: features that cannot see what is hidden, weights that fit, legal plans."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from firestep.bots import bot, bots_for
from firestep.bots.random_bot import RandomBot
from firestep.bots.search import Limits, Searcher
from firestep.bots.value import load_judge, shipped_value
from firestep.games import titles
from firestep.kernel import CHANCE, AnyGame, ChanceQuestion, Position
from firestep.text import languages, texts_of

JUDGED = [each for each in titles() if titles().title(each).judge]
SEARCHING = [(each, level) for each in JUDGED for level in bots_for(each) if level in ("captain", "general")]


def walk(game: AnyGame, number: int, answers: int) -> Iterator[Position]:
    """Positions of a game of corporals, with some random answers."""
    judge = load_judge(titles().title(game.id).judge)
    rng = random.Random(number)
    position = game.begin(judge.setup(game, number))
    players = (bot(game.id, "corporal"), RandomBot())
    for _ in range(answers):
        question = position.question
        if question is None:
            return
        yield position.clone()
        if question.seat == CHANCE:
            assert isinstance(question, ChanceQuestion)
            choice = question.nth(position, rng.randrange(question.size(position)))
        else:
            player = players[rng.random() < 0.1]
            choice = player.choose(game, game.determinise(position, question.seat, rng), question.seat, rng)
        position.answer_unchecked(choice, question.seat)


@pytest.mark.parametrize("game_id", JUDGED)
def test_features_do_not_see_what_is_hidden(game_id: str) -> None:
    game, judge = titles().game(game_id), load_judge(titles().title(game_id).judge)
    rng = random.Random(1)
    looked = 0
    for number in (0, 3):
        for position in list(walk(game, number, 300))[::11]:
            for seat in range(len(game.seats(position.setup))):
                features = list(judge.features(position, seat))
                assert features == list(judge.features(game.determinise(position, seat, rng), seat))
                assert len(features) == len(judge.names)
                assert 0 <= judge.phase(position) < len(judge.phases)
                looked += 1
    assert looked > 20


@pytest.mark.parametrize("game_id", JUDGED)
def test_the_weights_in_the_package_fit_and_name_their_origin(game_id: str) -> None:
    game, judge = titles().game(game_id), load_judge(titles().title(game_id).judge)
    value = shipped_value(judge)
    assert value.model.origin.command.startswith(f"firestep train {game_id} ")
    assert value.model.origin.figures["log_loss_model"] < value.model.origin.figures["log_loss_constant"]  # type: ignore[operator]
    position = game.begin(judge.setup(game, 0))
    chances = value.chances(position, 0)
    assert sum(chances) == pytest.approx(1.0)
    assert 0.02 < chances.score < 0.98


@pytest.mark.parametrize("game_id", JUDGED)
def test_plans_begin_with_legal_choices_and_the_first_is_the_prior(game_id: str) -> None:
    """Nothing that is proposed may touch the position; turns are told apart."""
    game, planner = titles().game(game_id), thinking(game_id, "captain").planner
    forks, turns = 0, set()
    for position in walk(game, 2, 240):
        turns.add(planner.turn(position))
        question = position.question
        assert question is not None
        if question.seat == CHANCE or not planner.is_fork(position, question.seat) or forks == 12:
            continue
        forks += 1
        before = position.clone()
        plans = planner.plans(game, position, question.seat, random.Random(1))
        assert position == before
        assert plans[0].policy is planner.policy
        assert len({(plan.name, plan.opening) for plan in plans}) == len(plans)
        for plan in plans:
            assert all(position.why_not(choice, question.seat) is None for choice in plan.opening[:1])
    assert forks > 3
    assert len(turns) > 3


@pytest.mark.parametrize(("game_id", "level"), SEARCHING)
def test_what_is_hidden_changes_no_decision(game_id: str, level: str) -> None:
    """The same view and the same seed give the same choice, and it is legal."""
    game = titles().game(game_id)
    planned = 0
    for position in list(walk(game, 1, 260))[::3]:
        question = position.question
        assert question is not None
        seat = question.seat
        if seat == CHANCE or not thinking(game_id, level).planner.is_fork(position, seat):
            continue
        first, second = (
            thinking(game_id, level).choose(
                game, game.determinise(position, seat, random.Random(deal)), seat, random.Random(3)
            )
            for deal in (1, 2)
        )
        assert first == second
        assert position.why_not(first, seat) is None
        planned += 1
        if planned == 4:
            return
    assert planned


def thinking(game_id: str, level: str) -> Searcher:
    """A bot whose decisions do not depend on how fast the machine is."""
    player = bot(game_id, level)
    assert isinstance(player, Searcher)
    player.limits = Limits(evaluations=20)
    return player


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("game_id", JUDGED)
def test_the_texts_of_features_fit_the_features(game_id: str, language: str) -> None:
    """A hint tells what a plan changes: a gain in one direction, and its price in the other."""
    judge = load_judge(titles().title(game_id).judge)
    library = texts_of(titles().title(game_id).package, language)
    told = {name for name in library.entries if name.startswith("feature-")}
    assert not told - {f"feature-{name}" for name in judge.names}
    for name in told:
        assert library.entries[name].attributes in (("gain-more", "price-less"), ("gain-less", "price-more")), name
