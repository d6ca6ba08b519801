"""What could be planned in Paths of Glory: a card and its use, where operations are made, each attack and its end."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence

from firestep.board.bits import bits
from firestep.bots.bot import Bot
from firestep.bots.paths_of_glory.card_worth import EVENT_WORTH
from firestep.bots.paths_of_glory.corporal import Corporal, action_worths
from firestep.bots.paths_of_glory.judgement import JUDGE, MOST_POTENTIAL
from firestep.bots.paths_of_glory.points import NO_PEACE
from firestep.bots.paths_of_glory.stance import BOLD, CAREFUL, FOCUSED, Stance
from firestep.bots.paths_of_glory.supply_danger import weight_of
from firestep.bots.paths_of_glory.theatres import THEATRE_OF, Theatre
from firestep.bots.search import Horizon, Limits, Mood, Plan, Searcher
from firestep.bots.value import Model, Value
from firestep.games.paths_of_glory.actions import USE_EVENT, USE_OPS, AcceptPeace, ChooseAction
from firestep.games.paths_of_glory.cards.facts import CARDS
from firestep.games.paths_of_glory.combat.advance import ChooseAdvance
from firestep.games.paths_of_glory.combat.phase import ChooseTarget
from firestep.games.paths_of_glory.combat.questions import (
    OfferFortAttack,
    OfferGreatRetreat,
    OfferStandOrRetreat,
    PlayCombatCards,
)
from firestep.games.paths_of_glory.movement import ChooseMover
from firestep.games.paths_of_glory.nations import Side
from firestep.games.paths_of_glory.operations import MarkSpace
from firestep.games.paths_of_glory.position import PathsPosition
from firestep.games.paths_of_glory.supply import out_of_supply_units
from firestep.games.paths_of_glory.units import SIDE_UNITS
from firestep.kernel import AnyGame, Choice, Position

ACTIONS, ALIKE, ANSWERS, MOODS = 6, 3, 4, 2
"""How many actions, actions of the same kind, other answers and moods are compared at most."""
WHIM = 1.2
"""How strong the whims of a mood are, in what the corporal reckons in."""
LEAST_STACKS = 3
"""A theatre with fewer own stacks is not looked at on its own."""
LEAST_GAIN = 0.004
"""The gain, as a chance to win, for which the corporal's choice is left."""
GREAT_EVENTS = frozenset(card for card, facts in enumerate(CARDS) if EVENT_WORTH.get(facts.id, 0.0) > MOST_POTENTIAL)
STEADY_ONE = Corporal()
SPIRITS = (("boldly", Corporal(BOLD)), ("carefully", Corporal(CAREFUL)))
IN_THEATRE = tuple(
    (f"in {theatre.name.lower()}", Corporal(stance)) for theatre, stance in zip(Theatre, FOCUSED, strict=True)
)


class PathsPlanner:
    """Plans of an action."""

    def __init__(self, value: Value) -> None:
        self.worth = value
        self.policy: Bot = STEADY_ONE

    def is_fork(self, position: Position, seat: int) -> bool:
        """Before an action, the first activation and the first move; at each attack, retreat, advance and offer."""
        assert isinstance(position, PathsPosition)
        match position.question_for(seat):
            case MarkSpace():
                return not position.marked_move | position.marked_attack
            case ChooseMover():
                return not position.moved
            case ChooseAction() | ChooseTarget() | ChooseAdvance() | AcceptPeace():
                return True
            case OfferStandOrRetreat() | OfferGreatRetreat() | OfferFortAttack() | PlayCombatCards():
                return True
            case _:
                return False

    def plans(self, game: AnyGame, position: Position, seat: int, rng: random.Random) -> Sequence[Plan]:
        assert isinstance(position, PathsPosition)
        match position.question_for(seat):
            case ChooseAction() as question:
                return self.actions(position, question, rng)
            case MarkSpace() as question:
                return [Plan("steadily", STEADY_ONE), *self.ways(position, question.side, rng, MOODS)]
            case ChooseMover():
                return [Plan("steadily", STEADY_ONE), *self.moods(rng, 2 * MOODS)]
            case question:
                assert question is not None
                prior = self.policy.choose(game, position, seat, rng)
                options: Sequence[Choice] = question.options(position)
                others = [choice for choice in options if choice != prior]
                if len(others) > ANSWERS:
                    others = [*rng.sample(others[:-1], ANSWERS - 1), others[-1]]
                return [Plan(f"{choice}", STEADY_ONE, (choice,)) for choice in (prior, *others)]

    def actions(self, position: PathsPosition, question: ChooseAction, rng: random.Random) -> Sequence[Plan]:
        """The actions that seem best, and the best operations in several ways; a great event is played at once."""
        side = question.side
        worths = action_worths(position, side, question.options(position))
        ranked = sorted(worths, key=lambda choice: (-worths[choice], str(choice)))
        if is_great_event(ranked[0]):
            return [Plan(f"{ranked[0]}", STEADY_ONE, (ranked[0],))]
        kept: list[Choice] = []
        kinds: Counter[object] = Counter()
        for choice in ranked:
            kind = choice if isinstance(choice, str) else choice[1]
            if len(kept) < ACTIONS and kinds[kind] < ALIKE and worths[choice] > NO_PEACE:
                kept.append(choice)
                kinds[kind] += 1
        plans = [Plan(f"{choice}", STEADY_ONE, (choice,)) for choice in kept]
        operations = next((choice for choice in kept if is_operation(choice)), None)
        if operations is not None:
            plans += [
                Plan(f"{operations} {each.name}", each.policy, (operations,))
                for each in self.ways(position, side, rng, MOODS // 2)
            ]
        return plans

    def ways(self, position: PathsPosition, side: Side, rng: random.Random, moods: int) -> Sequence[Plan]:
        """Other ways to make operations: bolder, more careful, in one theatre, in a mood."""
        theatres = Counter(THEATRE_OF[place] for place in bits(position.occupied[side]))
        plans = [Plan(name, policy) for name, policy in SPIRITS]
        plans += [Plan(*IN_THEATRE[theatre]) for theatre in Theatre if theatres[theatre] >= LEAST_STACKS]
        return [*plans, *self.moods(rng, moods)]

    def moods(self, rng: random.Random, count: int) -> Sequence[Plan]:
        moods = [Mood(rng.getrandbits(32), WHIM) for _ in range(count)]
        return [Plan(f"in mood {mood.seed}", Corporal(Stance(mood=mood))) for mood in moods]

    def turn(self, position: Position) -> int:
        return JUDGE.turn(position)

    def value(self, position: Position, seat: int) -> float:
        return self.worth.score(position, seat)

    def values(self, positions: Sequence[Position], seat: int) -> list[float]:
        return self.worth.scores(positions, seat)

    def hungry(self, position: Position, seat: int) -> tuple[int, int]:
        """14.3.5: what attrition would kill if the turn ended now, of the own side and of the enemy's."""
        assert isinstance(position, PathsPosition)
        side, doomed = position.seats.index(seat), out_of_supply_units(position)
        own, enemies = (sum(weight_of(unit) for unit in bits(doomed & SIDE_UNITS[each])) for each in (side, 1 - side))
        return int(own), int(enemies)


def is_great_event(choice: Choice) -> bool:
    """Whether an action is an event that is worth more than the value counts for any event.

    The value cannot tell what such an event does: a captain kept Guns of August back for its operations, and the
    Central Powers lost the war in 1914.
    """
    return isinstance(choice, tuple) and choice[1] == USE_EVENT and choice[0] in GREAT_EVENTS


def is_operation(choice: Choice) -> bool:
    return isinstance(choice, tuple) and choice[1] == USE_OPS


def player(model: Model, evaluations: int) -> Bot:
    """A bot that compares models: it thinks for so many evaluations."""
    return Searcher(PathsPlanner(Value(JUDGE, model)), Limits(evaluations=evaluations), Horizon(1), least=LEAST_GAIN)
