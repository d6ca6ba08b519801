"""What could be planned in To the Last Man!: an Offensive or a pass and its spirit, the battles, what is built."""

from __future__ import annotations

import random
from collections.abc import Sequence

from firestep.bots.bot import Bot
from firestep.bots.search import Horizon, Limits, Mood, Plan, Searcher
from firestep.bots.to_the_last_man.corporal import Corporal
from firestep.bots.to_the_last_man.judgement import JUDGE
from firestep.bots.to_the_last_man.stance import BOLD, CAREFUL, Stance
from firestep.bots.value import Model, Value
from firestep.games.to_the_last_man.cards import Card
from firestep.games.to_the_last_man.crisis import CRISIS
from firestep.games.to_the_last_man.declaring import DeclareBattle
from firestep.games.to_the_last_man.ground import AREAS
from firestep.games.to_the_last_man.player_turn import ChooseOffensive
from firestep.games.to_the_last_man.position import LastManPosition
from firestep.games.to_the_last_man.retreat_instead import RetreatInstead
from firestep.games.to_the_last_man.spending import Spend
from firestep.games.to_the_last_man.supply import supplied_areas
from firestep.kernel import DONE, PASS, AnyGame, AnyQuestion, Choice, Position

MOODS = 3
"""How many moods are compared for an Offensive, and as many for what is built."""
WHIM = 1.2
"""How strong the whims of a mood are, as the corporal values ground."""
BATTLES = 4
"""How many other battles are compared at most."""
STEADY_ONE = Corporal()
SPIRITS = (("boldly", Corporal(BOLD)), ("carefully", Corporal(CAREFUL)))
BUDGETS = (("more units", Corporal(Stance(thrift=2.0))), ("more cards", Corporal(Stance(thrift=0.6))))


class LastManPlanner:
    """Plans of a player turn and of a production phase."""

    def __init__(self, value: Value) -> None:
        self.worth = value
        self.policy: Bot = STEADY_ONE

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
            return [Plan("steadily", STEADY_ONE), *budgets(), *moods(rng)]
        if isinstance(question, ChooseOffensive):
            return self.turns(question, position, prior, rng)
        others = [each for each in question.options(position) if each not in (prior, CRISIS)][:BATTLES]
        if prior != DONE and DONE not in others:
            others.append(DONE)
        return [Plan(f"{choice}", STEADY_ONE, (choice,)) for choice in (prior, *others)]

    def turns(self, question: AnyQuestion, position: LastManPosition, prior: Choice, rng: random.Random) -> list[Plan]:
        """To go over to the offensive in several spirits, or to pass."""
        if prior == CRISIS:
            return [Plan(CRISIS, STEADY_ONE, (CRISIS,))]
        options = question.options(position)
        cards = [each for each in options if isinstance(each, int)]
        plans = [Plan(f"{prior}", STEADY_ONE, (prior,))]
        card = prior if isinstance(prior, int) else best_card(cards)
        if card is None:
            return plans + [Plan(f"{PASS} {each.name}", each.policy, (PASS,)) for each in moods(rng)]
        other = PASS if prior == card else card
        plans.append(Plan(f"{other}", STEADY_ONE, (other,)))
        in_spirits = [*(Plan(name, policy) for name, policy in SPIRITS), *moods(rng)]
        plans += [Plan(f"{card} {each.name}", each.policy, (card,)) for each in in_spirits]
        if card != Card.LIMITED and Card.LIMITED in cards:
            plans.append(Plan("limited", STEADY_ONE, (int(Card.LIMITED),)))
        return plans

    def turn(self, position: Position) -> int:
        return JUDGE.turn(position)

    def value(self, position: Position, seat: int) -> float:
        return self.worth.score(position, seat)

    def values(self, positions: Sequence[Position], seat: int) -> list[float]:
        return self.worth.scores(positions, seat)

    def hungry(self, position: Position, seat: int) -> tuple[int, int]:
        """6.2: the units out of supply as the pieces stand now, of the own side and of the enemy's."""
        assert isinstance(position, LastManPosition)
        fed = [supplied_areas(position, side) for side in (seat, 1 - seat)]
        places = [[area for area in range(AREAS) if not each >> area & 1] for each in fed]
        own = sum(position.units_here(seat, area).bit_count() for area in places[0])
        return own, sum(position.units_here(1 - seat, area).bit_count() for area in places[1])


def best_card(cards: Sequence[int]) -> int | None:
    """A plain Offensive before the special ones, a Limited one last."""
    plain = [card for card in cards if card != Card.LIMITED]
    return min(plain or cards, default=None)


def budgets() -> list[Plan]:
    return [Plan(name, policy) for name, policy in BUDGETS]


def moods(rng: random.Random) -> list[Plan]:
    found = [Mood(rng.getrandbits(32), WHIM) for _ in range(MOODS)]
    return [Plan(f"in mood {mood.seed}", Corporal(Stance(mood=mood))) for mood in found]


def player(model: Model, evaluations: int) -> Bot:
    """A bot that compares models: it thinks for so many evaluations."""
    return LastManSearcher(LastManPlanner(Value(JUDGE, model)), Limits(evaluations=evaluations), Horizon(1))


class LastManSearcher(Searcher):
    """With hidden templates it begins with what the seat can tell, so that decisions hang on nothing else."""

    def choose(self, game: AnyGame, position: Position, seat: int, rng: random.Random) -> Choice:
        known = game.hidden_from(position, seat) if position.hides_pieces else position
        return super().choose(game, known, seat, rng)
