"""Corporal, a greedy player of The Great War: looks one move ahead with exact odds, cover, danger and objectives."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any, TypeAlias

from firestep.board.bits import bits
from firestep.bots.great_war.card_worth import (
    CardWorth,
    best_gun,
    is_worth_stopping,
    poor_cards,
    worth_against,
)
from firestep.bots.great_war.evaluation import STEADY, Evaluation, Stance
from firestep.games.great_war.advance import ChooseBonusTarget, OfferAdvance, OfferReturn
from firestep.games.great_war.artillery import ChooseCentre, ChooseReroll, ChooseShells, OfferBodyArmour
from firestep.games.great_war.attack import AfterCombat, AfterRangedRoll, AfterWin, BeforeRoll, OfferStrike
from firestep.games.great_war.battles import ChooseBattler, ChooseJoiner, ChooseTarget
from firestep.games.great_war.cards import (
    COST,
    COUNTER_ATTACK,
    GRENADES,
    LICE,
    LOGISTICS,
    ORDERS_FROM_HQ,
)
from firestep.games.great_war.combat import (
    RANGED,
    has_right_to_battle,
    terrain_protection,
)
from firestep.games.great_war.combat_cards import CarryWounded, ChangeCommandCard, LightMatch, SilenceUnit
from firestep.games.great_war.command import AgainstCommand, ChooseCommand, WithCommand
from firestep.games.great_war.end_turn import ChooseKept, ChooseRace, ChooseReward, DiscardForToken
from firestep.games.great_war.facts import UNITS
from firestep.games.great_war.ground import BASELINE
from firestep.games.great_war.group_orders import ChooseChain, ChooseSection, LeaveOut
from firestep.games.great_war.headquarters import ReturnFigure
from firestep.games.great_war.moves import (
    ChooseDestination,
    ChooseMover,
    CutWire,
    GoForward,
    OfferTrenchFoot,
    OfferWireCutters,
)
from firestep.games.great_war.orders import ChoosePatient, ChooseRaider
from firestep.games.great_war.position import GreatWarPosition, Unit
from firestep.games.great_war.questions import HexQuestion, PlayCombatCard
from firestep.games.great_war.roll_results import ChooseFlags, ChooseRetreat
from firestep.games.great_war.tanks import BuyRecovery, ChooseStep, OfferDitching
from firestep.games.great_war.unit_orders import ARTILLERY, ChooseOrder
from firestep.kernel import DONE, PASS, AnyGame, AnyQuestion, Choice, Position

Choosing: TypeAlias = Callable[[Evaluation, Any], Choice]

# -- answers, by question


def choose_command(evaluation: Evaluation, question: ChooseCommand) -> Choice:
    position = evaluation.position
    uses = evaluation.uses(position.units_of(evaluation.seat))
    return max(
        question.options(position),
        key=lambda kind: evaluation.worth_of_card(as_number(kind), uses) - (0.1 if kind == COUNTER_ATTACK else 0),
    )


def choose_order(evaluation: Evaluation, question: ChooseOrder) -> Choice:
    position = evaluation.position
    uses = evaluation.uses(position.unit_at[place] for place in bits(question.hexes))
    best = max(uses, key=lambda unit: uses[unit], default=None)
    value = -1.0 if best is None else uses[best]
    if position.command == ORDERS_FROM_HQ and value < 0.12:
        return DONE
    if question.artillery and evaluation.guns.gain_under(position.command) >= max(
        value, evaluation.habits.worth_firing
    ):
        return ARTILLERY
    return DONE if best is None else position.where[best]


def choose_section(evaluation: Evaluation, question: ChooseSection) -> Choice:
    uses = evaluation.uses(evaluation.position.units_of(evaluation.seat))
    sums = evaluation.sums_by_section(uses, infantry_only=True)
    return max(question.options(evaluation.position), key=lambda section: sums[section])


def as_number(choice: Choice) -> int:
    assert isinstance(choice, int)
    return choice


def choose_mover(evaluation: Evaluation, question: ChooseMover) -> Choice:
    position = evaluation.position
    best, where = 0.01, -1
    for place in bits(question.hexes):
        unit = position.unit_at[place]
        if position.bogged >> unit & 1 or (evaluation.exits and BASELINE[evaluation.enemy] >> place & 1):
            return place
        gain, goal = evaluation.best_move(unit)
        if goal != place and gain > best:
            best, where = gain, place
    return DONE if where < 0 else where


def choose_destination(evaluation: Evaluation, question: ChooseDestination | ChooseStep) -> Choice:
    position = evaluation.position
    if "exit" in question.words_now(position):
        return "exit"
    if isinstance(question, ChooseStep):
        return best_place(evaluation, question.unit, question.hexes)
    goal = evaluation.best_move(question.unit)[1]
    return DONE if goal == position.where[question.unit] else goal


def best_place(evaluation: Evaluation, unit: Unit, hexes: int) -> Choice:
    stay = evaluation.from_there(unit, evaluation.position.where[unit], 0)
    place = max(bits(hexes), key=lambda each: evaluation.from_there(unit, each, 1), default=-1)
    return place if place >= 0 and evaluation.from_there(unit, place, 1) > stay else DONE


def go_forward(evaluation: Evaluation, question: GoForward) -> Choice:
    return best_place(evaluation, question.unit, question.hexes)


def choose_battler(evaluation: Evaluation, question: ChooseBattler) -> Choice:
    position = evaluation.position
    return max(bits(question.hexes), key=lambda place: evaluation.best_attack(position.unit_at[place]))


def choose_target(evaluation: Evaluation, question: ChooseTarget | ChooseBonusTarget) -> Choice:
    position = evaluation.position
    targets = [place for place in bits(question.hexes) if position.unit_at[place] >= 0]
    if not targets:
        return question.options(position)[0]
    return max(targets, key=lambda place: evaluation.attack(question.unit, position.unit_at[place]))


def choose_joiner(evaluation: Evaluation, question: ChooseJoiner) -> Choice:
    position = evaluation.position
    target = position.unit_at[question.place]
    for place in bits(question.hexes):
        unit = position.unit_at[place]
        if has_right_to_battle(position, unit) and evaluation.attack(unit, target) >= evaluation.best_attack(unit):
            return place
    return DONE


def choose_flags(evaluation: Evaluation, question: ChooseFlags) -> Choice:
    """Ignore flags, unless a last figure can get away from a hex that does not matter."""
    position = evaluation.position
    place = position.where[question.unit]
    matters = (evaluation.goals | evaluation.blocked_goals) >> place & 1
    if position.figures[question.unit] == 1 and not matters and question.flags == 1:
        return question.least
    return question.most


def choose_retreat(evaluation: Evaluation, question: ChooseRetreat) -> Choice:
    return max(bits(question.hexes), key=lambda place: evaluation.standing(question.unit, place))


def offer_advance(evaluation: Evaluation, question: OfferAdvance | OfferReturn) -> Choice:
    unit, there = question.unit, question.place
    here = evaluation.standing(unit, evaluation.position.where[unit])
    accepts, declines = question.notation.words
    return accepts if evaluation.standing(unit, there) > here - 0.02 else declines


def choose_centre(evaluation: Evaluation, question: ChooseCentre) -> Choice:
    best = evaluation.guns.best_centre(question.hexes)
    return DONE if best is None else best


def before_roll(evaluation: Evaluation, question: BeforeRoll) -> Choice:
    position = evaluation.position
    options = question.options(position)
    if GRENADES in options and position.figures[question.target] <= 3:
        return GRENADES
    soldiers, _ = terrain_protection(position, position.where[question.target], RANGED, False)
    return LICE if LICE in options and soldiers else PASS


def play_if_held(evaluation: Evaluation, question: PlayCombatCard) -> Choice:
    """Strike first, strike back, wear armour: always worth its tokens."""
    options = question.options(evaluation.position)
    return next((each for each in options if each != PASS), PASS)


def with_command(evaluation: Evaluation, question: WithCommand) -> Choice:
    """The card that adds most to the orders, if one is worth its tokens."""
    best = CardWorth(evaluation).best(kinds_held(evaluation, question))
    return PASS if best is None else best


def kinds_held(evaluation: Evaluation, question: PlayCombatCard) -> list[int]:
    return [as_number(each) for each in question.options(evaluation.position) if each != PASS]


def against_command(evaluation: Evaluation, question: AgainstCommand) -> Choice:
    gains = {
        kind: worth_against(evaluation, kind) - evaluation.habits.price_of_token * COST[kind]
        for kind in kinds_held(evaluation, question)
    }
    best = max(gains, key=lambda kind: gains[kind], default=None)
    return PASS if best is None or gains[best] < evaluation.habits.least_gain else best


def offer_trench_foot(evaluation: Evaluation, question: OfferTrenchFoot) -> Choice:
    return play_if_held(evaluation, question) if is_worth_stopping(evaluation, question.unit) else PASS


def silence(evaluation: Evaluation, question: SilenceUnit) -> Choice:
    unit = best_gun(evaluation)
    return strongest_gun(evaluation, question) if unit is None else evaluation.position.where[unit]


def change_command(evaluation: Evaluation, question: ChangeCommandCard) -> Choice:
    poor = poor_cards(evaluation, evaluation.uses(evaluation.position.units_of(evaluation.seat)))
    return next((kind for kind in poor if kind in question.options(evaluation.position)), DONE)


def choose_patient(evaluation: Evaluation, question: ChoosePatient) -> Choice:
    worth, unit_at = CardWorth(evaluation), evaluation.position.unit_at
    return max(bits(question.hexes), key=lambda place: worth.gain_of_treatment(unit_at[place]))


def choose_raider(evaluation: Evaluation, question: ChooseRaider) -> Choice:
    worth, unit_at = CardWorth(evaluation), evaluation.position.unit_at
    return max(bits(question.hexes), key=lambda place: worth.gain_of_raid(unit_at[place]))


def choose_reward(evaluation: Evaluation, question: ChooseReward) -> Choice:
    position = evaluation.position
    options = question.options(position)
    if "logistics" in options:
        return "logistics"
    tokens, cards = position.hq[evaluation.seat], position.combat_hand[evaluation.seat].bit_count()
    return "card" if "card" in options and tokens >= 5 and cards < 4 else "tokens"


def discard_for_token(evaluation: Evaluation, question: DiscardForToken) -> Choice:
    position = evaluation.position
    if position.hq[evaluation.seat] > 1 or position.combat_hand[evaluation.seat].bit_count() < 3:
        return PASS
    options = [each for each in question.options(position) if each not in (PASS, LOGISTICS)]
    return evaluation.rng.choice(options) if options else PASS


def choose_kept(evaluation: Evaluation, question: ChooseKept) -> Choice:
    uses = evaluation.uses(evaluation.position.units_of(evaluation.seat))
    return max(question.options(evaluation.position), key=lambda kind: evaluation.worth_of_card(as_number(kind), uses))


def first_legal_word(*words: str) -> Choosing:
    """The first of these words that is legal."""

    def choose(evaluation: Evaluation, question: AnyQuestion) -> Choice:
        options = question.options(evaluation.position)
        return next((word for word in words if word in options), options[0])

    return choose


def weakest(evaluation: Evaluation, question: HexQuestion) -> Choice:
    position = evaluation.position
    return min(bits(question.hexes), key=lambda place: position.figures[position.unit_at[place]])


def strongest_gun(evaluation: Evaluation, question: HexQuestion) -> Choice:
    position = evaluation.position
    return max(bits(question.hexes), key=lambda place: UNITS[position.kind[position.unit_at[place]]].dice[3])


def least_useful(evaluation: Evaluation, question: LeaveOut) -> Choice:
    position = evaluation.position
    return min(bits(question.hexes), key=lambda place: evaluation.use_of(position.unit_at[place]))


def biggest_chain(evaluation: Evaluation, question: ChooseChain) -> Choice:
    return max(
        bits(question.hexes), key=lambda place: (evaluation.position.hexes[evaluation.seat] >> place & 127).bit_count()
    )


ANSWERS: dict[type[AnyQuestion], Choosing] = {
    AfterCombat: play_if_held,
    AfterRangedRoll: play_if_held,
    AfterWin: play_if_held,
    AgainstCommand: against_command,
    BeforeRoll: before_roll,
    BuyRecovery: lambda _evaluation, question: min(2, question.most),
    CarryWounded: weakest,
    ChangeCommandCard: change_command,
    ChooseBattler: choose_battler,
    ChooseBonusTarget: choose_target,
    ChooseCentre: choose_centre,
    ChooseChain: biggest_chain,
    ChooseCommand: choose_command,
    ChooseDestination: choose_destination,
    ChooseFlags: choose_flags,
    ChooseJoiner: choose_joiner,
    ChooseKept: choose_kept,
    ChooseMover: choose_mover,
    ChooseOrder: choose_order,
    ChoosePatient: choose_patient,
    ChooseRace: first_legal_word("medal"),
    ChooseRaider: choose_raider,
    ChooseReroll: first_legal_word(DONE),
    ChooseRetreat: choose_retreat,
    ChooseReward: choose_reward,
    ChooseSection: choose_section,
    ChooseShells: lambda _evaluation, question: question.most,
    ChooseStep: choose_destination,
    ChooseTarget: choose_target,
    CutWire: lambda evaluation, question: question.options(evaluation.position)[0],
    DiscardForToken: discard_for_token,
    GoForward: go_forward,
    LeaveOut: least_useful,
    LightMatch: weakest,
    OfferAdvance: offer_advance,
    OfferBodyArmour: play_if_held,
    OfferDitching: first_legal_word("keep"),
    OfferReturn: offer_advance,
    OfferStrike: play_if_held,
    OfferTrenchFoot: offer_trench_foot,
    OfferWireCutters: play_if_held,
    ReturnFigure: weakest,
    SilenceUnit: silence,
    WithCommand: with_command,
}


class Corporal:
    """Answers each question with what gains most at once, and at random where it has no preference."""

    def __init__(self, stance: Stance = STEADY) -> None:
        self.stance = stance

    def choose(self, game: AnyGame, position: Position, seat: int, rng: random.Random) -> Choice:
        assert isinstance(position, GreatWarPosition)
        question = position.question_for(seat)
        assert question is not None
        answer = ANSWERS.get(type(question))
        if answer is None:
            choice: Choice = rng.choice(question.options(position))
            return choice
        return answer(Evaluation(position, seat, rng, self.stance), question)
