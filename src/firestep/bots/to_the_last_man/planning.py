"""What could be planned in To the Last Man!: an Offensive or a pass and its spirit, the battles, what is built."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import replace

import numpy as np

from firestep.bots.bot import Bot
from firestep.bots.search import Horizon, Limits, Plan, Searcher
from firestep.bots.search.memory import Key
from firestep.bots.search.plan import Progress
from firestep.bots.to_the_last_man.aims import Aim, budgets, moods, offensive_aims, quiet_aims
from firestep.bots.to_the_last_man.corporal import Corporal, board_of
from firestep.bots.to_the_last_man.habits import LEARNED, Habits
from firestep.bots.to_the_last_man.judgement import JUDGE, NAMES, final_total
from firestep.bots.to_the_last_man.many import PER_HOLES, PER_POINTS_IN_DANGER
from firestep.bots.to_the_last_man.stance import Stance
from firestep.bots.value import Floats, Model, Value
from firestep.games.to_the_last_man.cards import Card
from firestep.games.to_the_last_man.crisis import CRISIS
from firestep.games.to_the_last_man.declaring import DeclareBattle
from firestep.games.to_the_last_man.ground import AREAS
from firestep.games.to_the_last_man.player_turn import ChooseOffensive, ExchangeCard
from firestep.games.to_the_last_man.position import LastManPosition
from firestep.games.to_the_last_man.retreat_instead import RetreatInstead
from firestep.games.to_the_last_man.spending import Spend
from firestep.games.to_the_last_man.supply import supplied_areas
from firestep.games.to_the_last_man.units import GERMAN, Side
from firestep.games.to_the_last_man.victory import level_of
from firestep.kernel import DONE, PASS, AnyGame, AnyQuestion, Choice, Position

PLANS = 8
"""How many plans of a turn are compared at most."""
MOODS = 3
"""How many moods are among them if there is room."""
BATTLES = 4
"""How many other battles are compared at most."""
GIVEN = ((0, 0.5), (3, 0.125), (5, 0.125), (7, 0.125), (10, 0.125))
"""Points given to the German in thought, and what the chance to win with them counts."""
POINTS_OF_LEVEL = (0.0, 0.0, 0.5, 1.0, 1.0)
"""3.1-g: what a level is worth to the German."""
HOLE, POINT_IN_DANGER = 0.01, 0.01
"""As a chance to win: what a captain's own line costs that is open when its turn is over, each area that the enemy
could just walk into, and each point on ground that he could enter, by how likely he would stay. The learned value sees
too little of his reply."""
OWN_HOLES, OWN_POINTS_IN_DANGER = NAMES.index("own-holes"), NAMES.index("own-points-in-danger")
LEAST_GAIN = 0.01
"""The gain for which the corporal's choice is left."""
AFTER_MOVES = (DeclareBattle, ExchangeCard)
"""What is asked when the moves of a turn are over."""


class LastManPlanner:
    """Plans of a player turn and of a production phase."""

    def __init__(self, value: Value, habits: Habits = LEARNED, sees_reply: bool = False) -> None:
        self.worth = value
        self.habits = habits
        self.sees_reply = sees_reply
        """Whether plans are judged after the enemy's reply: then an open line shows by itself."""
        self.policy: Bot = Corporal(Stance(habits=habits))

    def is_fork(self, position: Position, seat: int) -> bool:
        """Before a turn, before each battle that could be declared, before retreats, and before points are spent."""
        assert isinstance(position, LastManPosition)
        match position.question_for(seat):
            case ChooseOffensive() | DeclareBattle():
                return True
            case RetreatInstead(declared=declared):
                return not declared
            case Spend(left=left):
                return left == position.season.build_points[seat]
            case _:
                return False

    def plans(self, game: AnyGame, position: Position, seat: int, rng: random.Random) -> Sequence[Plan]:
        assert isinstance(position, LastManPosition)
        question = position.question_for(seat)
        assert question is not None
        prior = self.policy.choose(game, position.clone(), seat, rng)
        if isinstance(question, Spend):
            return [Plan("steadily", self.policy), *self.plans_of([*budgets(), *quiet_aims(position, seat)])]
        if isinstance(question, ChooseOffensive):
            found = self.turns(question, position, prior, rng)
            return distinct(game, position, seat, found, PLANS)
        others = [each for each in question.options(position) if each not in (prior, CRISIS)][:BATTLES]
        if prior != DONE and DONE not in others:
            others.append(DONE)
        return [Plan(f"{choice}", self.policy, (choice,)) for choice in (prior, *others)]

    def turns(self, question: AnyQuestion, position: LastManPosition, prior: Choice, rng: random.Random) -> list[Plan]:
        """To go over to the offensive in several spirits, or to pass."""
        if prior == CRISIS:
            return [Plan(CRISIS, self.policy, (CRISIS,))]
        options = question.options(position)
        cards = [each for each in options if isinstance(each, int)]
        plans = [Plan(f"{prior}", self.policy, (prior,))]
        card = prior if isinstance(prior, int) else best_card(cards)
        seat = question.seat
        quiet = self.plans_of(quiet_aims(position, seat), PASS)
        if card is None:
            return plans + quiet + self.plans_of(moods(rng, MOODS), PASS)
        other = PASS if prior == card else card
        plans.append(Plan(f"{other}", self.policy, (other,)))
        plans += self.plans_of([*offensive_aims(position, seat), *moods(rng, MOODS)], card)
        plans += quiet[:1]
        if card != Card.LIMITED and Card.LIMITED in cards:
            plans.append(Plan("limited", self.policy, (int(Card.LIMITED),)))
        return plans

    def plans_of(self, aims: Sequence[Aim], *opening: Choice) -> list[Plan]:
        """A plan for each aim; all begin with the same answers."""
        first = "".join(f"{choice} " for choice in opening)
        return [Plan(first + name, Corporal(replace(stance, habits=self.habits)), opening) for name, stance in aims]

    def turn(self, position: Position) -> int:
        return JUDGE.turn(position)

    def value(self, position: Position, seat: int) -> float:
        return self.values([position], seat)[0]

    def values(self, positions: Sequence[Position], seat: int) -> list[float]:
        """The chance to win, and what it would be if the German had some points more.

        A side that is nearly sure to lose, or to win, still prefers a better total: the enemy may err, and in a match
        of two games the totals are added up.
        """
        return self.judged(positions, seat, line=0.0)

    def worths(self, positions: Sequence[Position], seat: int) -> list[float]:
        """The same where plans are compared: less what an open line costs, unless the reply to it is seen."""
        return self.judged(positions, seat, line=0.0 if self.sees_reply else 1.0)

    def judged(self, positions: Sequence[Position], seat: Side, line: float) -> list[float]:
        """With a share of what the own line costs."""
        open_ones = [
            position for position in positions if isinstance(position, LastManPosition) and not position.result
        ]
        found = iter(self.open_values(open_ones, seat, line) if open_ones else ())
        return [next(found) if each.result is None else self.final_value(each, seat) for each in positions]

    def open_values(self, positions: Sequence[LastManPosition], seat: Side, line: float) -> list[float]:
        rows = JUDGE.with_points(positions, seat, [more for more, _ in GIVEN])
        chances = np.reshape(self.worth.scores_of_rows(np.concatenate(rows)), (len(GIVEN), len(positions)))
        totals = -line * open_line(rows[0])
        for (_, share), each in zip(GIVEN, chances, strict=True):
            totals += share * each
        found: list[float] = totals.tolist()
        return found

    def final_value(self, position: Position, seat: Side) -> float:
        """The same when the match is over."""
        assert isinstance(position, LastManPosition)
        total = final_total(position)
        value = 0.0
        for more, share in GIVEN:
            points = POINTS_OF_LEVEL[level_of(total + more)]
            value += share * (points if seat == GERMAN else 1.0 - points)
        return value

    def hungry(self, position: Position, seat: int) -> tuple[int, int]:
        """6.2: the units out of supply as the pieces stand now, of the own side and of the enemy's."""
        assert isinstance(position, LastManPosition)
        fed = [supplied_areas(position, side) for side in (seat, 1 - seat)]
        places = [[area for area in range(AREAS) if not each >> area & 1] for each in fed]
        own = sum(position.units_here(seat, area).bit_count() for area in places[0])
        return own, sum(position.units_here(1 - seat, area).bit_count() for area in places[1])


def open_line(rows: Floats) -> Floats:
    """What the holes in the own line and the points in danger cost, for each row of features."""
    holes, points = rows[:, OWN_HOLES] * PER_HOLES, rows[:, OWN_POINTS_IN_DANGER] * PER_POINTS_IN_DANGER
    cost: Floats = HOLE * holes + POINT_IN_DANGER * points
    return cost


def best_card(cards: Sequence[int]) -> int | None:
    """A plain Offensive before the special ones, a Limited one last."""
    plain = [card for card in cards if card != Card.LIMITED]
    return min(plain or cards, default=None)


def distinct(game: AnyGame, position: LastManPosition, seat: Side, plans: Sequence[Plan], most: int) -> list[Plan]:
    """The first of the plans whose moves differ: those that only lead to the same board are the same plan."""
    found: dict[Key, Plan] = {}
    for plan in plans:
        found.setdefault(board_after_moves(game, position, seat, plan), plan)
        if len(found) == most:
            break
    return list(found.values())


def board_after_moves(game: AnyGame, position: LastManPosition, seat: Side, plan: Plan) -> Key:
    """The board once all pieces have moved: up to the first dice, battle or answer of the enemy. No hidden card
    makes a difference to it.
    """
    twin = position.clone()
    progress = Progress(plan)
    rng = random.Random(0)
    while (question := twin.question_for(seat)) is not None and not isinstance(question, AFTER_MOVES):
        twin.answer_unchecked(progress.answer(game, twin, seat, rng), seat)
    return board_of(twin)


def player(model: Model, evaluations: int) -> Bot:
    """A bot that compares models: it thinks for so many evaluations."""
    return LastManSearcher(LastManPlanner(Value(JUDGE, model)), Limits(evaluations=evaluations), Horizon(1))


class LastManSearcher(Searcher):
    """With hidden templates it begins with what the seat can tell, so that decisions hang on nothing else."""

    def __init__(self, planner: LastManPlanner, limits: Limits, horizon: Horizon) -> None:
        super().__init__(planner, limits, horizon, least=LEAST_GAIN)

    def choose(self, game: AnyGame, position: Position, seat: int, rng: random.Random) -> Choice:
        known = game.hidden_from(position, seat) if position.hides_pieces else position
        return super().choose(game, known, seat, rng)
