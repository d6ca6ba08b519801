"""What could be planned in Paths of Glory: a card and its use, where operations are made, each attack and its end."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence

from firestep.board.bits import bits
from firestep.bots.bot import Bot
from firestep.bots.paths_of_glory.capitulation import prospect
from firestep.bots.paths_of_glory.card_worth import EVENT_WORTH
from firestep.bots.paths_of_glory.concentration import concentrations
from firestep.bots.paths_of_glory.corporal import Corporal, action_worths
from firestep.bots.paths_of_glory.front import front_of
from firestep.bots.paths_of_glory.habits import LEARNED, TO_THE_EAST, Habits
from firestep.bots.paths_of_glory.judgement import JUDGE
from firestep.bots.paths_of_glory.points import NO_PEACE
from firestep.bots.paths_of_glory.reckoning import MOST_POTENTIAL
from firestep.bots.paths_of_glory.stance import BOLD, CAREFUL, FOCUSED, SEASONED, STEADY, Stance
from firestep.bots.paths_of_glory.supply_danger import weight_of
from firestep.bots.paths_of_glory.theatres import THEATRE_OF, Theatre
from firestep.bots.search import CarefulSearcher, Horizon, Limits, Mood, Plan, SecondLook
from firestep.bots.value import Model, Value
from firestep.games.paths_of_glory.actions import USE_EVENT, USE_OPS, ChooseAction
from firestep.games.paths_of_glory.cards.facts import CARDS, Card
from firestep.games.paths_of_glory.combat.advance import ChooseAdvance
from firestep.games.paths_of_glory.combat.questions import (
    OfferFortAttack,
    OfferGreatRetreat,
    PlayCombatCards,
)
from firestep.games.paths_of_glory.ground import SPACE_IDS
from firestep.games.paths_of_glory.nations import Side
from firestep.games.paths_of_glory.operations import MarkSpace
from firestep.games.paths_of_glory.position import PathsPosition
from firestep.games.paths_of_glory.supply import out_of_supply_units
from firestep.games.paths_of_glory.units import SIDE_UNITS
from firestep.kernel import AnyGame, Choice, Position

ACTIONS, ALIKE, ANSWERS, MOODS, ATTACKS = 5, 2, 4, 1, 3
"""How many actions, actions of the same kind, other answers, moods and attacks from several spaces are compared at
most."""
WHIM = 1.2
"""How strong the whims of a mood are, in what the corporal reckons in."""
LEAST_STACKS = 3
"""A theatre with fewer own stacks is not looked at on its own."""
LEAST_GAIN = 0.012
"""The gain, as a chance to win, for which the corporal's choice is left."""
GREAT_EVENTS = frozenset(card for card, facts in enumerate(CARDS) if EVENT_WORTH.get(facts.id, 0.0) > MOST_POTENTIAL)


class Seasoned:
    """A corporal that plays each side in the stance that is best for it, or in another spirit."""

    def __init__(self, stances: Sequence[Stance], spirit: Stance = STEADY) -> None:
        self.corporals = [Corporal(stance.in_spirit(spirit)) for stance in stances]

    def choose(self, game: AnyGame, position: Position, seat: int, rng: random.Random) -> Choice:
        assert isinstance(position, PathsPosition)
        return self.corporals[position.seats.index(seat)].choose(game, position, seat, rng)


class PathsPlanner:
    """Plans of an action."""

    def __init__(self, value: Value, habits: Habits = TO_THE_EAST) -> None:
        self.worth = value
        self.stances = [stance.led_by(habits) for stance in SEASONED]
        self.policy: Bot = Seasoned(self.stances)
        self.boldly, self.carefully = self.in_spirit("boldly", BOLD), self.in_spirit("carefully", CAREFUL)
        self.in_theatre = [
            self.in_spirit(f"in {theatre.name.lower()}", stance)
            for theatre, stance in zip(Theatre, FOCUSED, strict=True)
        ]

    def in_spirit(self, name: str, spirit: Stance) -> Plan:
        return Plan(name, Seasoned(self.stances, spirit))

    def is_fork(self, position: Position, seat: int) -> bool:
        """Before an action and the first activation; at the first advance, combat cards and offers.

        Which unit moves first and which attack is made first never changed what a captain did. Whether to stand or to
        retreat is not asked: what looked better at the end of the turn was worse some turns later. Peace is accepted by
        whoever has lost (`is_lost`): the value is not sure enough of a war that has just begun.
        """
        assert isinstance(position, PathsPosition)
        match position.question_for(seat):
            case MarkSpace():
                return not position.marked_move | position.marked_attack
            case ChooseAdvance(side=side, target=target, beyond=beyond):
                return not (1 << target | beyond) & position.occupied[side]
            case ChooseAction() | OfferGreatRetreat() | OfferFortAttack() | PlayCombatCards():
                return True
            case _:
                return False

    def plans(self, game: AnyGame, position: Position, seat: int, rng: random.Random) -> Sequence[Plan]:
        assert isinstance(position, PathsPosition)
        match position.question_for(seat):
            case ChooseAction() as question:
                return self.actions(position, question, rng)
            case MarkSpace() as question:
                return [Plan("steadily", self.policy), *self.ways(position, question.side, position.ops, rng)]
            case question:
                assert question is not None
                prior = self.policy.choose(game, position, seat, rng)
                options: Sequence[Choice] = question.options(position)
                others = [choice for choice in options if choice != prior]
                if len(others) > ANSWERS:
                    others = [*rng.sample(others[:-1], ANSWERS - 1), others[-1]]
                return [Plan(f"{choice}", self.policy, (choice,)) for choice in (prior, *others)]

    def actions(self, position: PathsPosition, question: ChooseAction, rng: random.Random) -> Sequence[Plan]:
        """The actions that seem best, and the best operations in several ways; a great event is played at once."""
        side = question.side
        worths = action_worths(position, side, question.options(position), self.stances[side])
        ranked = sorted(worths, key=lambda choice: (-worths[choice], str(choice)))
        if is_great_event(ranked[0]):
            return [Plan(f"{ranked[0]}", self.policy, (ranked[0],))]
        kept: list[tuple[Card, int] | str] = []
        kinds: Counter[object] = Counter()
        for choice in ranked:
            kind = choice if isinstance(choice, str) else choice[1]
            if len(kept) < ACTIONS and kinds[kind] < ALIKE and worths[choice] > NO_PEACE:
                kept.append(choice)
                kinds[kind] += 1
        plans = [Plan(f"{choice}", self.policy, (choice,)) for choice in kept]
        operations = next((choice for choice in kept if not isinstance(choice, str) and choice[1] == USE_OPS), None)
        if operations is not None:
            plans += [
                Plan(f"{operations} {each.name}", each.policy, (operations, *each.opening))
                for each in (self.boldly, *self.attacks(position, side, CARDS[operations[0]].ops))
            ]
        return plans

    def ways(self, position: PathsPosition, side: Side, points: int, rng: random.Random) -> Sequence[Plan]:
        """Other ways to make operations: bolder, more careful, an attack from several spaces, in one theatre, in a
        mood."""
        theatres = Counter(THEATRE_OF[place] for place in bits(position.occupied[side]))
        plans = [self.boldly, self.carefully, *self.attacks(position, side, points)]
        plans += [self.in_theatre[theatre] for theatre in Theatre if theatres[theatre] >= LEAST_STACKS]
        return [*plans, *self.moods(rng, MOODS)]

    def attacks(self, position: PathsPosition, side: Side, points: int) -> Sequence[Plan]:
        """The best attacks from several spaces that the points pay for."""
        found = concentrations(position, front_of(position, side, self.stances[side].temper), points)
        return [
            Plan(f"attack from {len(each.marks)} spaces on {SPACE_IDS[each.target]}", self.policy, each.marks)
            for each in found[:ATTACKS]
            if each.worth > self.stances[side].habits.worth_attacking
        ]

    def moods(self, rng: random.Random, count: int) -> Sequence[Plan]:
        moods = [Mood(rng.getrandbits(32), WHIM) for _ in range(count)]
        return [self.in_spirit(f"in mood {mood.seed}", Stance(mood=mood)) for mood in moods]

    def turn(self, position: Position) -> int:
        return JUDGE.turn(position)

    def value(self, position: Position, seat: int) -> float:
        return self.worth.score(position, seat) + outlook(position, seat)

    def values(self, positions: Sequence[Position], seat: int) -> list[float]:
        scores = self.worth.scores(positions, seat)
        return [score + outlook(position, seat) for position, score in zip(positions, scores, strict=True)]

    def hungry(self, position: Position, seat: int) -> tuple[int, int]:
        """14.3.5: what attrition would kill if the turn ended now, of the own side and of the enemy's."""
        assert isinstance(position, PathsPosition)
        side, doomed = position.seats.index(seat), out_of_supply_units(position)
        own, enemies = (sum(weight_of(unit) for unit in bits(doomed & SIDE_UNITS[each])) for each in (side, 1 - side))
        return int(own), int(enemies)


def outlook(position: Position, seat: int) -> float:
    """What the fall of Russia adds to the learned value."""
    assert isinstance(position, PathsPosition)
    return prospect(position, position.seats.index(seat))


def is_great_event(choice: Choice) -> bool:
    """Whether an action is an event that is worth more than the value counts for any event.

    The value cannot tell what such an event does: a captain kept Guns of August back for its operations, and the
    Central Powers lost the war in 1914.
    """
    return isinstance(choice, tuple) and choice[1] == USE_EVENT and choice[0] in GREAT_EVENTS


def player(model: Model, evaluations: int) -> Bot:
    """A bot that compares models: it thinks for so many evaluations.

    It plays by the learned habits, since models are learned from games with them.
    """
    planner, limits = PathsPlanner(Value(JUDGE, model), LEARNED), Limits(evaluations=evaluations)
    return CarefulSearcher(planner, limits, Horizon(1), SecondLook(Horizon(3), evaluations=0.3), least=LEAST_GAIN)
