"""`firestep train`: learns what positions of a title are worth from games of bots, and keeps what wins.

It plays games, takes positions from them, fits models, says how good they are, and lets the bot with the new one play
against the bot with the old one.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass, replace
from itertools import islice
from pathlib import Path
from time import monotonic

from firestep.bots import Bot, bot_address, default_bot, load_bot
from firestep.bots.value import Judge, Model, load_judge, read_model, write_model
from firestep.bots.value.fitting import Recipe, fit
from firestep.bots.value.judge import JudgeAlone, setup_of
from firestep.bots.value.model import Alone, BadModel, Origin
from firestep.bots.value.quality import Quality, log_loss, measure
from firestep.bots.value.samples import BadSamples, Played, Samples, gather, joined, read_samples, write_samples
from firestep.bots.value.self_play import GAMES_OF_A_SEED, Task, play
from firestep.cli.matches import Outcome, play_out, play_seats, wilson
from firestep.cli.workers import Workers
from firestep.games import load, titles
from firestep.kernel import BadSetup, Setup
from firestep.kernel.game import is_winner

RECIPES = (
    Recipe(decay=1e-1),
    Recipe(decay=1e-2),
    Recipe(hidden=(32,), decay=3e-2, rate=0.001),
    Recipe(hidden=(32,), decay=1e-2, rate=0.001),
    Recipe(hidden=(64, 16), decay=3e-3, rate=0.001),
    Recipe(hidden=(64, 32), decay=1e-3, rate=0.001),
)
"""Logistic models and networks that are bound more or less; the one that is best on games it has not seen is taken."""
CORE_RECIPES = (
    Recipe(decay=1e-2),
    Recipe(hidden=(8,), decay=3e-2, rate=0.001),
    Recipe(hidden=(16,), decay=3e-2, rate=0.001),
)
"""The same for the few features of a core."""
ALONE_RECIPES = (Recipe(rate=1e-4), Recipe(rate=3e-4))
"""For matches of one side, which go on from the weights of two: most of what counts there counts here too."""
GAMES_FOR_NETWORKS = 200
"""With fewer games a network learns them by heart, and too few are left to notice."""
PLAYING, FITTING = 0.6, 0.75
"""The shares of the time after which playing and fitting stop; the rest is for the contest."""
CONTEST_LIMIT = 20_000
AT_ONCE = 1_000
"""Games that are gathered at a time: as plain objects they need much memory."""


class NothingToLearn(BadSetup):
    """A title without a judge, or no games to learn from."""


@dataclass(slots=True, frozen=True)
class Order:
    """What was asked for."""

    title: str
    games: int
    workers: Workers
    seed: int
    seconds: float
    bot: str
    positions: int
    contest: int
    evaluations: int
    data: Path | None
    out: Path | None
    alone: bool = False

    @property
    def command(self) -> str:
        """How to do it again."""
        parts = [f"firestep train {self.title} --games {self.games} --seed {self.seed}"]
        parts += ["--alone"] if self.alone else []
        parts += [f"--bot {self.bot}"] if self.bot else []
        parts += ["--data FILE"] if self.data else []
        parts += [f"--positions {self.positions} --contest {self.contest} --evaluations {self.evaluations}"]
        return " ".join(parts)


@dataclass(slots=True, frozen=True)
class Contest:
    """The bot with the new model against the bot with the old one, or against the usual bot if there is none."""

    rival: str
    games: int
    rate: float
    low: float
    high: float

    @property
    def is_won(self) -> bool:
        return self.rate > 0.5


@dataclass(slots=True, frozen=True)
class Trained:
    """What came out of it."""

    samples: int
    games: int
    hidden: tuple[int, ...]
    quality: Quality
    before: float | None
    """The log loss of the weights in the package on the same games that were held out, if there are any."""
    contest: Contest | None
    kept: str
    """The file with the new weights; empty if they were not kept."""


def train(order: Order) -> Trained:
    """Play, learn, compare; the new weights replace the old ones only if they win."""
    ends = Deadline(order.seconds)
    judge = judge_of(order.title)
    if order.alone and not isinstance(judge, JudgeAlone):
        raise NothingToLearn(f"{order.title} has no matches that a side plays alone")
    try:
        samples = samples_for(order, judge, ends)
    except BadSamples as error:
        raise NothingToLearn(str(error)) from error
    if not len(samples):
        raise NothingToLearn("no game came to an end; play more of them")
    learning, held_out = samples.split(10)
    practice, check = learning.split(9, draw=1)
    if not (len(practice) and len(check) and len(held_out)):
        raise NothingToLearn("there are too few games to learn from; play more of them")
    shipped = old_model(judge, judge.weights)
    if order.alone and shipped is None:
        raise NothingToLearn("learn from matches of two sides first: those of one go on from their weights")
    start = shipped if order.alone else None
    recipes = ALONE_RECIPES if order.alone else recipes_for(judge, practice)
    model = best_model(practice, check, recipes, order, ends, start)
    hidden = tuple(len(bias) for _, bias in model.layers[:-1])
    quality = measure(model, learning, held_out, judge.phases)
    model.origin = Origin(order.command, {"games": games_by_seed(samples), **figures(quality)})
    before = None if shipped is None else log_loss(shipped.chances(held_out.features), held_out.outcome)
    model = joined_with_old(order, judge, model, shipped)
    out = order.out or judge.weights
    contest = compete(order, judge, model, out, ends) if order.contest else None
    is_kept = contest is None or contest.is_won
    if is_kept:
        if contest is not None:
            newest_of(order, model).origin.figures["contest"] = asdict(contest)
        write_model(out, model)
    return Trained(len(samples), samples.games, hidden, quality, before, contest, str(out) if is_kept else "")


def joined_with_old(order: Order, judge: Judge, model: Model, old: Model | None) -> Model:
    """What was learned, with the weights of the other kind of matches, which stay as they are."""
    if not order.alone:
        model.alone = old.alone if old is not None else None
        return model
    assert isinstance(judge, JudgeAlone)
    assert old is not None
    return Model(old.names, old.layers, old.origin, Alone(judge.alone, model))


def newest_of(order: Order, model: Model) -> Model:
    """The part of a model that was learned now."""
    return model.alone.model if order.alone and model.alone is not None else model


class Deadline:
    """When each part of the work has to end."""

    def __init__(self, seconds: float) -> None:
        self.began = monotonic()
        self.seconds = seconds

    def is_past(self, share: float) -> bool:
        return monotonic() - self.began > share * self.seconds

    def left(self, share: float) -> float:
        return max(0.0, share * self.seconds - (monotonic() - self.began))


def judge_of(game_id: str) -> Judge:
    address = titles().title(game_id).judge
    if not address:
        raise NothingToLearn(f"{game_id} has no judge of its positions, so there is nothing to learn")
    return load_judge(address)


# -- playing


def samples_for(order: Order, judge: Judge, ends: Deadline) -> Samples:
    """The samples in the file, if there is one, and those of new games; the file is written again with both."""
    old = read_samples(order.data) if order.data is not None and order.data.exists() else None
    if old is not None and old.names != judge.names:
        raise BadSamples("the samples have other features; make new ones in another file")
    games = new_games(order, old, ends)
    samples = gather(judge.names, []) if old is None else old
    while some := list(islice(games, AT_ONCE)):
        samples = joined(samples, gather(judge.names, some))
    if order.data is not None and order.games:
        write_samples(order.data, samples)
    return samples


def new_games(order: Order, old: Samples | None, ends: Deadline) -> Iterator[Played]:
    title = titles().title(order.title)
    before = [] if old is None else [int(game) for game in old.game if game // GAMES_OF_A_SEED == order.seed]
    start = max(before) % GAMES_OF_A_SEED + 1 if before else 0
    bot = bot_address(order.title, order.bot) if order.bot else ""
    tasks = [
        Task(title.game, title.judge, bot, order.seed, start + number, order.positions, order.alone)
        for number in range(order.games)
    ]
    for played in order.workers.outcomes(play, tasks, "games to learn from", chunk=1):
        yield played
        if ends.is_past(PLAYING):
            return


# -- learning


def recipes_for(judge: Judge, practice: Samples) -> Sequence[Recipe]:
    """What is tried: logistic models and, with enough games, networks; for a judge with a core, from that alone."""
    core: tuple[str, ...] = getattr(judge, "core", ())
    recipes = [replace(each, only=core) for each in CORE_RECIPES] if core else RECIPES
    return [each for each in recipes if not each.hidden or practice.games >= GAMES_FOR_NETWORKS]


def best_model(
    practice: Samples, check: Samples, recipes: Sequence[Recipe], order: Order, ends: Deadline, start: Model | None
) -> Model:
    """The recipe that is best on games that were not learned from."""
    found = []
    for left, recipe in zip(range(len(recipes), 0, -1), recipes, strict=True):
        model = fit(practice, check, recipe, order.seed, ends.left(FITTING) / left, start=start)
        found.append((log_loss(model.chances(check.features), check.outcome), model))
    return min(found, key=lambda each: each[0])[1]


def figures(quality: Quality) -> dict[str, object]:
    """What is kept with the weights about their quality."""
    names = ("constant", "scenario", "instinct", "model")
    return {f"log_loss_{name}": round(getattr(quality, name), 4) for name in names}


def games_by_seed(samples: Samples) -> dict[str, int]:
    """How many games were played from each seed: what a file of samples was made of."""
    seeds = Counter(int(game) // GAMES_OF_A_SEED for game in set(samples.game.tolist()))
    return {str(seed): seeds[seed] for seed in sorted(seeds)}


# -- comparing


@dataclass(slots=True, frozen=True)
class ContestTask:
    """One game of the contest. Games 2n and 2n+1 have the same dice seed and swapped sides."""

    game: str
    judge: str
    setup: Setup
    new: Model
    old: Model | str
    """A model, or the address of a bot."""
    evaluations: int
    seed: int
    number: int
    alone: bool


def compete(order: Order, judge: Judge, model: Model, out: Path, ends: Deadline) -> Contest:
    """Play the new against the old, as many games as were asked for and the time allows, in pairs."""
    title = titles().title(order.title)
    game = load(title.game)
    usual = default_bot(order.title)
    old = old_model(judge, out) or bot_address(order.title, usual)
    tasks = [
        ContestTask(
            title.game,
            title.judge,
            setup_of(judge, game, number if order.alone else number // 2, alone=order.alone),
            model,
            old,
            order.evaluations,
            order.seed,
            number,
            order.alone,
        )
        for number in range(order.contest)
    ]
    points = []
    for outcome in order.workers.outcomes(contest_game, tasks, "the new one plays the old one", chunk=1):
        points.append(outcome.points)
        if ends.is_past(1.0) and len(points) % 2 == 0:
            break
    low, high = wilson(sum(points), len(points))
    name = usual if isinstance(old, str) else "the old weights"
    return Contest(name, len(points), round(sum(points) / len(points), 4), low, high)


def old_model(judge: Judge, path: Path) -> Model | None:
    """The model that is to be beaten, if there is one for the same features."""
    try:
        return read_model(path, judge.names) if path.exists() else None
    except BadModel:
        return None


def contest_game(task: ContestTask) -> Outcome:
    """1 if the new model won."""
    game, judge = load(task.game), load_judge(task.judge)
    new = judge.player(task.new, task.evaluations)
    old: Bot = load_bot(task.old) if isinstance(task.old, str) else judge.player(task.old, task.evaluations)
    if task.alone:
        lead = alone(task, new) - alone(task, old)
        return Outcome((1 + lead) / 2)
    dice = random.Random(f"contest dice {task.seed}/{task.number // 2}")
    thoughts = random.Random(f"contest bots {task.seed}/{task.number}")
    return play_seats(game, task.setup, (new, old), task.number % 2, dice, thoughts, CONTEST_LIMIT)


def alone(task: ContestTask, bot: Bot) -> float:
    """The points of a bot that plays all seats of a match without another side; the dice are those of its rival."""
    game = load(task.game)
    seats = dict.fromkeys(range(len(game.seats(task.setup))), bot)
    dice, thoughts = (random.Random(f"contest {what} {task.seed}/{task.number}") for what in ("dice", "bots"))
    position = play_out(game, task.setup, seats, dice, thoughts, CONTEST_LIMIT)
    return float(position.result is not None and is_winner(position, tuple(seats)))


# -- telling


def report(trained: Trained) -> None:
    quality = trained.quality
    shape = " and ".join(map(str, trained.hidden)) if trained.hidden else "no"
    print(f"{trained.samples} positions of {trained.games} games; the best model has {shape} hidden units")
    print(f"log loss on {quality.positions} positions of {quality.games} games that were held out:")
    print(f"  constant {quality.constant:.3f}, scenario and side {quality.scenario:.3f}")
    print(f"  corporal's judgement {quality.instinct:.3f}, the model {quality.model:.3f}")
    if trained.before is not None:
        print(f"  the weights in the package {trained.before:.3f}")
    for name, (model, instinct) in quality.phases.items():
        print(f"  {name:10} model {model:.3f}, corporal's judgement {instinct:.3f}")
    print("predicted  scored  positions")
    for each in quality.calibration:
        print(f"  {each.predicted:6.1%}  {each.scored:6.1%}  {each.positions}")
    if trained.contest is not None:
        won = trained.contest
        interval = f"95 %: {won.low:.1%} to {won.high:.1%}"
        print(f"against {won.rival}: {won.rate:.1%} of {won.games} games ({interval})")
    print(f"kept: {trained.kept}" if trained.kept else "not kept: it did not win")


def as_json(trained: Trained) -> dict[str, object]:
    return asdict(trained)
