"""The corporal: greedy, with sound judgement of one move at a time."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import TypeAlias

from firestep.board.bits import bits
from firestep.bots.paths_of_glory.attack_worth import NO_ATTACK, attack_worth, has_mandate
from firestep.bots.paths_of_glory.card_worth import (
    event_worth,
    mark_worth,
    ops_worth,
    replacements_worth,
)
from firestep.bots.paths_of_glory.concentration import concentrations
from firestep.bots.paths_of_glory.entrenching import dig_worth
from firestep.bots.paths_of_glory.event_choices import (
    choose_strongest,
    choose_weakest,
    first_trench,
    send_to_salonika,
)
from firestep.bots.paths_of_glory.front import CALM, Front, Temper, front_of
from firestep.bots.paths_of_glory.ground_worth import (
    ground_worth,
    is_worth_holding,
    space_worth,
    steps_left,
)
from firestep.bots.paths_of_glory.marching import best_move
from firestep.bots.paths_of_glory.points import is_lost, peace_worth
from firestep.bots.paths_of_glory.reserves import (
    best_transfer,
    redeployable,
    redeployment_worth,
    transfer_worth,
)
from firestep.bots.paths_of_glory.stance import STEADY, Mind, Stance
from firestep.bots.paths_of_glory.standing import arrival_worth, place_worth
from firestep.bots.search.memory import Memory, board_reader, question_key
from firestep.games.paths_of_glory.actions import AUTOMATIC, USE_EVENT, USE_OPS, USE_RP, AcceptPeace, ChooseAction
from firestep.games.paths_of_glory.activation import enemy_targets
from firestep.games.paths_of_glory.bidding import BidForAllies
from firestep.games.paths_of_glory.cards.facts import CARDS, Card
from firestep.games.paths_of_glory.cards.hands import DiscardCard
from firestep.games.paths_of_glory.cards.neutral_entry import ChooseEntrySpace, ChooseSalonikaCorps
from firestep.games.paths_of_glory.cards.reinforcements import ChooseEntry
from firestep.games.paths_of_glory.cards.special import (
    ChooseDeserter,
    ChooseTaxiArmy,
    EntrenchWhere,
    GiveUpCorps,
    RestoreLandwehr,
)
from firestep.games.paths_of_glory.cards.swaps import SwapCard
from firestep.games.paths_of_glory.combat.advance import ChooseAdvance
from firestep.games.paths_of_glory.combat.designation import why_not_confirm
from firestep.games.paths_of_glory.combat.flank import flank_bonus
from firestep.games.paths_of_glory.combat.losses import ChooseLoss
from firestep.games.paths_of_glory.combat.phase import ChooseAttackers, ChooseTarget
from firestep.games.paths_of_glory.combat.questions import (
    ChooseRestored,
    OfferFortAttack,
    OfferGreatRetreat,
    OfferStandOrRetreat,
    PlayCombatCards,
    PrepareAttack,
)
from firestep.games.paths_of_glory.combat.retreat import ChooseRetreat, ChooseRetreatEnd
from firestep.games.paths_of_glory.ground import LINES, Space
from firestep.games.paths_of_glory.movement import (
    ChooseExcess,
    ChooseMover,
    MoverChoice,
    MoveStep,
    StepChoice,
    points_left,
)
from firestep.games.paths_of_glory.nations import CP, Side
from firestep.games.paths_of_glory.operations import MarkSpace
from firestep.games.paths_of_glory.position import PathsPosition
from firestep.games.paths_of_glory.replacements import ChooseRebuildSpace, SpendReplacements
from firestep.games.paths_of_glory.sequence import OfferGuns
from firestep.games.paths_of_glory.strategic_redeployment import TO_RESERVE, ChooseNewPlace, ChooseRedeployed
from firestep.games.paths_of_glory.units import COMBAT, IS_ARMY, LOSS, MOVE, SIDE_OF, SIDE_UNITS, Unit
from firestep.kernel import DONE, AnyGame, AnyQuestion, Choice, Position

FLANK_FROM = 1
USUAL_OPS = 3
PRESSING_FROM = 3

SLOW = (ChooseMover, ChooseTarget, ChooseRedeployed, ChooseNewPlace, ChooseRetreat, ChooseAdvance)
"""Questions whose answers are remembered: they take long, hang on the board alone and ask no dice."""
board_of = board_reader(PathsPosition, without=("hand", "deck", "seen"))
ANSWERED: Memory[Choice] = Memory(1_000)
WORTHS: Memory[Sequence[float]] = Memory(1_000)
MASSED: Memory[dict[tuple[Space, int], float]] = Memory(1_000)

Judge: TypeAlias = Callable[..., Choice]
"""Gets the position, a question of its kind, the legal answers to it and the mind to decide with."""


class Corporal:
    """Looks one move ahead and takes what is worth most."""

    def __init__(self, stance: Stance = STEADY) -> None:
        self.stance = stance

    def choose(self, game: AnyGame, position: Position, seat: int, rng: random.Random) -> Choice:
        question = position.question_for(seat)
        assert question is not None
        assert isinstance(position, PathsPosition)
        options: Sequence[Choice] = question.options(position)
        if len(options) == 1:
            return options[0]
        judge = JUDGES.get(type(question))
        if judge is None:
            return rng.choice([option for option in options if option != DONE] or options)
        mind = Mind(rng, self.stance)
        if type(question) not in SLOW:
            return judge(position, question, options, mind)
        key = (board_of(position), self.stance, question_key(question), *options)
        known = ANSWERED.get(key)
        return ANSWERED.keep(key, judge(position, question, options, mind)) if known is None else known


def choose_action(
    position: PathsPosition, question: ChooseAction, options: Sequence[tuple[Card, int] | str], mind: Mind
) -> tuple[Card, int] | str:
    worths = action_worths(position, question.side, options, mind.stance)
    return max(options, key=lambda choice: worths[choice] + 0.01 * mind.rng.random())


def action_worths(
    position: PathsPosition, side: Side, options: Sequence[tuple[Card, int] | str], stance: Stance = STEADY
) -> dict[tuple[Card, int] | str, float]:
    """What each action is worth: a card with its use, an operation without a card, an offer of peace."""
    front, habits = front_of(position, side, stance.temper), stance.habits
    urgent = position.round >= PRESSING_FROM and has_mandate(position, side)
    brings = usual_worth(position, front) / habits.good_ops
    eagerness = stance.operations * min(max(brings, 0.5), 2.5 if urgent else 2.0)

    def worth(choice: tuple[Card, int] | str) -> float:
        if isinstance(choice, str):
            return habits.ops_worth * eagerness if choice == AUTOMATIC else peace_worth(position, side, habits)
        card, use = choice
        facts = CARDS[card]
        if use == USE_EVENT:
            return event_worth(position, side, card, habits)
        if use == USE_OPS:
            return float(habits.ops_worth * facts.ops * eagerness - 0.4 * facts.war_status)
        if use == USE_RP:
            return stance.replacements * replacements_worth(position, side, card, habits)
        return stance.redeployment * redeployment_worth(position, front, facts.sr)

    return {choice: worth(choice) for choice in options}


def usual_worth(position: PathsPosition, front: Front) -> float:
    """What the usual operations would bring on this board."""
    key = (board_of(position), front.side, front.temper)
    known = WORTHS.get(key)
    return WORTHS.keep(key, [ops_worth(position, USUAL_OPS, front)])[0] if known is None else known[0]


def mark_worths(
    position: PathsPosition, side: Side, choices: Sequence[tuple[Space, int]], temper: Temper = CALM
) -> Sequence[float]:
    """What it is worth to mark each of these spaces."""
    key = (board_of(position), side, temper, *choices)
    known = WORTHS.get(key)
    if known is None:
        front, targets = front_of(position, side, temper), enemy_targets(position, side)
        known = WORTHS.keep(key, [mark_worth(position, *choice, targets, front) for choice in choices])
    return known


def mark_space(
    position: PathsPosition, question: MarkSpace, options: Sequence[tuple[Space, int] | str], mind: Mind
) -> tuple[Space, int] | str:
    choices = [choice for choice in options if not isinstance(choice, str)]
    worths = {
        choice: worth + mind.stance.mark_bonus(*choice) + 0.01 * mind.rng.random()
        for choice, worth in zip(
            choices, mark_worths(position, question.side, choices, mind.stance.temper), strict=True
        )
    }
    if mind.stance.massing:
        for choice, worth in massed_worths(position, question.side, mind.stance.temper).items():
            worths[choice] = max(worths[choice], mind.stance.massing * worth + mind.stance.mark_bonus(*choice))
    best = max(worths, key=worths.__getitem__)
    return best if worths[best] > mind.stance.habits.worth_marking else DONE


def massed_worths(position: PathsPosition, side: Side, temper: Temper) -> dict[tuple[Space, int], float]:
    """By the first space that is activated for it: what each operation of an attack from several spaces brings."""
    key = (board_of(position), side, temper)
    known = MASSED.get(key)
    if known is None:
        known = {}
        for each in concentrations(position, front_of(position, side, temper), position.ops):
            first = each.marks[0]
            known[first] = max(known.get(first, 0.0), each.worth / each.cost)
        MASSED.keep(key, known)
    return known


def choose_mover(position: PathsPosition, _: ChooseMover, options: Sequence[MoverChoice], mind: Mind) -> MoverChoice:
    side = position.acting
    front = mind.front(position, side)
    best = 0.0
    chosen: MoverChoice = DONE if DONE in options else options[0]
    for choice in options:
        if isinstance(choice, tuple):
            worth = mind.stance.digging * dig_worth(position, choice[0], front)
        elif isinstance(choice, str):
            continue
        else:
            points = MOVE[choice][position.reduced >> choice & 1]
            worth = best_move(position, choice, position.where[choice], points, front, mind.stance.mood)[0]
        if worth > best:
            best, chosen = worth, choice
    return chosen


def move_step(position: PathsPosition, question: MoveStep, options: Sequence[StepChoice], mind: Mind) -> StepChoice:
    front = mind.front(position, position.acting)
    unit = bits(question.units)[0]
    points = points_left(position, question.units, question.used)
    worth, goal = best_move(position, unit, question.place, points, front, mind.stance.mood)
    steps = [choice for choice in options if isinstance(choice, tuple)]
    if goal == question.place or not steps or worth <= 0:
        return DONE if DONE in options else mind.rng.choice(options)
    return max(steps, key=lambda choice: step_worth(position, unit, choice[0], goal, front))


def step_worth(position: PathsPosition, unit: int, space: int, goal: int, front: Front) -> float:
    """Towards the goal, and over ground that is worth taking."""
    distance = LINES.distance(space, goal)
    taken = space_worth(position, space, front.habits) if position.controller(space) != position.acting else 0.0
    return -10.0 * distance + taken + 0.1 * place_worth(position, unit, space, front)


def choose_target(
    position: PathsPosition, question: ChooseTarget, options: Sequence[Space | str], mind: Mind
) -> Space | str:
    side = question.side
    front = mind.front(position, side)
    best = front.habits.worth_attacking
    chosen: Space | str = DONE
    for target in options:
        if isinstance(target, str):
            continue
        units = assembled(position, side, target)
        worth = attack_worth(position, front, units, target) if units else NO_ATTACK
        worth += mind.stance.attack_bonus(target)
        if worth > best:
            best, chosen = worth, target
    return chosen


def assembled(position: PathsPosition, side: int, target: int) -> int:
    """The units that will attack a target if it is chosen; none if their attack is not legal."""
    attackers = 0
    while units := joining(ChooseAttackers(position.seats[side], side, target, attackers).options(position)):
        attackers |= 1 << max(units, key=position.combat_of)
    return attackers if why_not_confirm(position, attackers) is None else 0


def joining(options: Sequence[Unit | str]) -> list[int]:
    return [choice for choice in options if isinstance(choice, int)]


def choose_attackers(
    position: PathsPosition, _: ChooseAttackers, options: Sequence[Unit | str], __: Mind
) -> Unit | str:
    units = joining(options)
    if units:
        return max(units, key=position.combat_of)
    return DONE if DONE in options else options[-1]


def prepare_attack(
    position: PathsPosition, question: PrepareAttack, options: Sequence[Card | tuple[Space] | str], _: Mind
) -> Card | tuple[Space] | str:
    cards = [choice for choice in options if isinstance(choice, int)]
    if cards:
        return cards[0]
    if "brusilov" in options and position.trench_level(question.target, CP):
        return "brusilov"
    pins = [choice for choice in options if isinstance(choice, tuple)]

    def bonus(choice: tuple[int]) -> int:
        return flank_bonus(position, position.attackers, question.target, choice[0], question.side)

    if pins and max(map(bonus, pins)) >= FLANK_FROM:
        return max(pins, key=bonus)
    return DONE


def play_cards(_: PathsPosition, __: PlayCombatCards, options: Sequence[Card | str], ___: Mind) -> Card | str:
    cards = [choice for choice in options if choice != DONE]
    return cards[0] if cards else DONE


def choose_loss(position: PathsPosition, _: ChooseLoss, options: Sequence[Unit], __: Mind) -> Unit:
    def price(unit: int) -> float:
        full, reduced = COMBAT[unit]
        lost = reduced if position.reduced >> unit & 1 else full - reduced
        ends = 3.0 if IS_ARMY[unit] and position.reduced >> unit & 1 else 0.0
        return (lost + ends) / LOSS[unit][0]

    return min(options, key=price)


def stand_or_retreat(
    position: PathsPosition, question: OfferStandOrRetreat, options: Sequence[Unit | str], mind: Mind
) -> Unit | str:
    """Pay a step to hold a place whose loss would cost more."""
    if "freely" in options:
        return "freely"
    some = bits(question.units)[0]
    place = position.where[some]
    units = [choice for choice in options if isinstance(choice, int)]
    habits = mind.stance.habits
    price = mind.front(position, SIDE_OF[some]).danger_without(place) + space_worth(position, place, habits)
    holding = habits.step_price
    if units and price >= holding and steps_left(position, question.units) > 2 + (price < 2 * holding):
        return choose_loss(position, ChooseLoss(0, 0, 0, False, 0, False), units, mind)
    return DONE


def choose_retreat(
    position: PathsPosition, _: ChooseRetreat, options: Sequence[tuple[Unit, Space]], mind: Mind
) -> tuple[Unit, Space]:
    front = mind.front(position, SIDE_OF[options[0][0]])
    return max(options, key=lambda choice: shelter(position, choice[0], choice[1], front))


def choose_retreat_end(
    position: PathsPosition, question: ChooseRetreatEnd, options: Sequence[Space], mind: Mind
) -> Space:
    front = mind.front(position, SIDE_OF[question.unit])
    return max(options, key=lambda place: shelter(position, question.unit, place, front))


def shelter(position: PathsPosition, unit: Unit, place: Space, front: Front) -> float:
    """A good place to fall back to: a point to hold, a fort, a trench, friends, a hole to close."""
    worth = 2.0 * is_worth_holding(position, place) + (position.forts >> place & 1)
    worth += (position.trench_one | position.trench_two) >> place & 1
    origin = position.where[unit]
    others = position.at[origin] & SIDE_UNITS[front.side] & ~(1 << unit)
    worth += place_worth(position, unit, place, front) + 0.3 * position.count_in(place)
    return worth - front.danger_with(unit, origin, place, others=others)


def choose_advance(
    position: PathsPosition, question: ChooseAdvance, options: Sequence[tuple[Unit, Space] | str], mind: Mind
) -> tuple[Unit, Space] | str:
    """Follow the beaten enemy where the line stays whole."""
    side = question.side
    front = mind.front(position, side)
    own = position.controlled(side)
    best = 0.0
    chosen: tuple[Unit, Space] | str = DONE if DONE in options else options[0]
    for choice in options:
        if isinstance(choice, str):
            continue
        unit, space = choice
        origin = position.where[unit]
        others = position.at[origin] & SIDE_UNITS[side] & ~(1 << unit)
        taken = (1 << space | 1 << question.target) & ~own
        worth = place_worth(position, unit, space, front) - place_worth(position, unit, origin, front)
        won = ground_worth(position, taken, front)
        worth += won + front.danger_now - front.danger_with(unit, origin, space, taken, others, won)
        worth += mind.stance.boldness
        if worth > best:
            best, chosen = worth, choice
    return chosen


def spend(
    _: PathsPosition, __: SpendReplacements, options: Sequence[tuple[Unit, int] | str], ___: Mind
) -> tuple[Unit, int] | str:
    def worth(choice: tuple[Unit, int] | str) -> float:
        if isinstance(choice, str):
            return -1.0
        unit, action = choice
        strength = (
            COMBAT[unit][0] if action == 2 else COMBAT[unit][1] if action == 1 else COMBAT[unit][0] - COMBAT[unit][1]
        )
        return float(3.0 * IS_ARMY[unit] + strength + (0.5 if action == 1 else 0.0))

    return max(options, key=worth)


def choose_redeployed(
    position: PathsPosition, question: ChooseRedeployed, options: Sequence[Unit | str], mind: Mind
) -> Unit | str:
    """The unit that does most good elsewhere."""
    front = mind.front(position, question.side)
    best = front.habits.worth_redeploying
    chosen: Unit | str = DONE
    for unit in redeployable(position, front, question.points):
        worth = best_transfer(position, unit, front) if unit in options else 0.0
        if worth > best:
            best, chosen = worth, unit
    return chosen


def choose_new_place(position: PathsPosition, question: ChooseNewPlace, options: Sequence[Space], mind: Mind) -> Space:
    front = mind.front(position, position.acting)
    spaces = [choice for choice in options if choice != TO_RESERVE]
    if not spaces:
        return TO_RESERVE
    return max(spaces, key=lambda place: transfer_worth(position, question.unit, place, front))


def choose_entry(
    position: PathsPosition,
    question: ChooseEntry | ChooseRebuildSpace | ChooseEntrySpace,
    options: Sequence[Space],
    mind: Mind,
) -> Space:
    """New units come where they are needed."""
    front = mind.front(position, SIDE_OF[question.unit])
    return max(options, key=lambda place: arrival_worth(position, question.unit, place, front))


def accept_peace(position: PathsPosition, question: AcceptPeace, _: Sequence[str], __: Mind) -> str:
    """Accept peace only when the war is lost."""
    return "yes" if is_lost(position, 1 - question.side) else "no"


def always(answer: Choice) -> Judge:
    """A judge that always gives the same answer."""

    def judge(*_: object) -> Choice:
        return answer

    return judge


JUDGES: dict[type[AnyQuestion], Judge] = {
    ChooseAction: choose_action,
    MarkSpace: mark_space,
    ChooseMover: choose_mover,
    MoveStep: move_step,
    ChooseTarget: choose_target,
    ChooseAttackers: choose_attackers,
    PrepareAttack: prepare_attack,
    PlayCombatCards: play_cards,
    ChooseLoss: choose_loss,
    OfferStandOrRetreat: stand_or_retreat,
    ChooseRetreat: choose_retreat,
    ChooseRetreatEnd: choose_retreat_end,
    ChooseAdvance: choose_advance,
    SpendReplacements: spend,
    ChooseRedeployed: choose_redeployed,
    ChooseNewPlace: choose_new_place,
    ChooseEntry: choose_entry,
    ChooseEntrySpace: choose_entry,
    ChooseRebuildSpace: choose_entry,
    EntrenchWhere: first_trench,
    RestoreLandwehr: choose_strongest,
    ChooseTaxiArmy: choose_strongest,
    ChooseRestored: choose_strongest,
    ChooseDeserter: choose_strongest,
    ChooseExcess: choose_strongest,
    GiveUpCorps: choose_weakest,
    ChooseSalonikaCorps: send_to_salonika,
    AcceptPeace: accept_peace,
    OfferGuns: always("yes"),
    OfferGreatRetreat: always("no"),
    OfferFortAttack: always("no"),
    DiscardCard: always(DONE),
    SwapCard: always(DONE),
    BidForAllies: always(1),
}
