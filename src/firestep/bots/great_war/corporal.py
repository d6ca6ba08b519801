"""Corporal, a greedy player of The Great War: looks one move ahead with exact odds, cover, danger and objectives."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any, TypeAlias

from firestep.board.bits import bits
from firestep.bots.great_war.gunnery import WORTH_FIRING
from firestep.bots.great_war.judgement import Judgement
from firestep.games.great_war.advance import ChooseBonusTarget, OfferAdvance, OfferReturn
from firestep.games.great_war.artillery import ChooseCentre, ChooseReroll, ChooseShells, OfferBodyArmour
from firestep.games.great_war.battles import ChooseBattler, ChooseJoiner, ChooseTarget
from firestep.games.great_war.before import CarryWounded, ChangeCommandCard, LightMatch, SilenceUnit
from firestep.games.great_war.cards import (
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
from firestep.games.great_war.command import AgainstCommand, ChooseCommand, WithCommand
from firestep.games.great_war.end_turn import ChooseKept, ChooseRace, ChooseReward, DiscardForToken
from firestep.games.great_war.facts import UNITS
from firestep.games.great_war.fights import AfterCombat, AfterRangedRoll, AfterWin, BeforeRoll, OfferStrike
from firestep.games.great_war.ground import BASELINE
from firestep.games.great_war.group_orders import ChooseChain, ChooseSection, LeaveOut
from firestep.games.great_war.harm import ChooseFlags, ChooseRetreat
from firestep.games.great_war.headquarters import ReturnFigure
from firestep.games.great_war.moves import (
    ChooseDestination,
    ChooseMover,
    CutWire,
    GoForward,
    OfferTrenchFoot,
    OfferWireCutters,
)
from firestep.games.great_war.position import GreatWarPosition, Unit
from firestep.games.great_war.questions import HexQuestion, PlayCombatCard
from firestep.games.great_war.tanks import BuyRecovery, ChooseStep, OfferDitching
from firestep.games.great_war.unit_orders import ARTILLERY, ChooseOrder
from firestep.kernel import DONE, PASS, AnyGame, AnyQuestion, Choice, Position

Choosing: TypeAlias = Callable[[Judgement, Any], Choice]

# -- answers, by question


def choose_command(judge: Judgement, question: ChooseCommand) -> Choice:
    position = judge.position
    uses = judge.uses(position.units_of(judge.seat))
    return max(
        question.options(position),
        key=lambda kind: judge.worth_of_card(as_number(kind), uses) - (0.1 if kind == COUNTER_ATTACK else 0),
    )


def choose_order(judge: Judgement, question: ChooseOrder) -> Choice:
    position = judge.position
    uses = judge.uses(position.unit_at[place] for place in bits(question.hexes))
    best = max(uses, key=lambda unit: uses[unit], default=None)
    value = -1.0 if best is None else uses[best]
    if position.command == ORDERS_FROM_HQ and value < 0.12:
        return DONE
    if question.artillery and judge.guns.gain_under(position.command) >= max(value, WORTH_FIRING):
        return ARTILLERY
    return DONE if best is None else position.where[best]


def choose_section(judge: Judgement, question: ChooseSection) -> Choice:
    sums = judge.sums_by_section(judge.uses(judge.position.units_of(judge.seat)), infantry_only=True)
    return max(question.options(judge.position), key=lambda section: sums[section])


def as_number(choice: Choice) -> int:
    assert isinstance(choice, int)
    return choice


def choose_mover(judge: Judgement, question: ChooseMover) -> Choice:
    position = judge.position
    best, where = 0.01, -1
    for place in bits(question.hexes):
        unit = position.unit_at[place]
        if position.bogged >> unit & 1 or (judge.exits and BASELINE[judge.enemy] >> place & 1):
            return place
        gain, goal = judge.best_move(unit)
        if goal != place and gain > best:
            best, where = gain, place
    return DONE if where < 0 else where


def choose_destination(judge: Judgement, question: ChooseDestination | ChooseStep) -> Choice:
    position = judge.position
    if "exit" in question.words_now(position):
        return "exit"
    if isinstance(question, ChooseStep):
        return best_place(judge, question.unit, question.hexes)
    goal = judge.best_move(question.unit)[1]
    return DONE if goal == position.where[question.unit] else goal


def best_place(judge: Judgement, unit: Unit, hexes: int) -> Choice:
    stay = judge.from_there(unit, judge.position.where[unit], 0)
    place = max(bits(hexes), key=lambda each: judge.from_there(unit, each, 1), default=-1)
    return place if place >= 0 and judge.from_there(unit, place, 1) > stay else DONE


def go_forward(judge: Judgement, question: GoForward) -> Choice:
    return best_place(judge, question.unit, question.hexes)


def choose_battler(judge: Judgement, question: ChooseBattler) -> Choice:
    position = judge.position
    return max(bits(question.hexes), key=lambda place: judge.best_attack(position.unit_at[place]))


def choose_target(judge: Judgement, question: ChooseTarget | ChooseBonusTarget) -> Choice:
    position = judge.position
    targets = [place for place in bits(question.hexes) if position.unit_at[place] >= 0]
    if not targets:
        return question.options(position)[0]
    return max(targets, key=lambda place: judge.attack(question.unit, position.unit_at[place]))


def choose_joiner(judge: Judgement, question: ChooseJoiner) -> Choice:
    position = judge.position
    target = position.unit_at[question.place]
    for place in bits(question.hexes):
        unit = position.unit_at[place]
        if has_right_to_battle(position, unit) and judge.attack(unit, target) >= judge.best_attack(unit):
            return place
    return DONE


def choose_flags(judge: Judgement, question: ChooseFlags) -> Choice:
    """Hold the ground, unless a last figure could slip away from a place that is worth nothing."""
    position = judge.position
    place = position.where[question.unit]
    matters = (judge.goals | judge.blocked_goals) >> place & 1
    if position.figures[question.unit] == 1 and not matters and question.flags == 1:
        return question.least
    return question.most


def choose_retreat(judge: Judgement, question: ChooseRetreat) -> Choice:
    return max(bits(question.hexes), key=lambda place: judge.standing(question.unit, place))


def offer_advance(judge: Judgement, question: OfferAdvance | OfferReturn) -> Choice:
    unit, there = question.unit, question.place
    here = judge.standing(unit, judge.position.where[unit])
    accepts, declines = question.notation.words
    return accepts if judge.standing(unit, there) > here - 0.02 else declines


def choose_centre(judge: Judgement, question: ChooseCentre) -> Choice:
    best = judge.guns.best_centre(question.hexes)
    return DONE if best is None else best


def before_roll(judge: Judgement, question: BeforeRoll) -> Choice:
    position = judge.position
    options = question.options(position)
    if GRENADES in options and position.figures[question.target] <= 3:
        return GRENADES
    soldiers, _ = terrain_protection(position, position.where[question.target], RANGED, False)
    return LICE if LICE in options and soldiers else PASS


def play_if_held(judge: Judgement, question: PlayCombatCard) -> Choice:
    """Strike first, strike back, wear armour: always worth its tokens."""
    options = question.options(judge.position)
    return next((each for each in options if each != PASS), PASS)


def with_command(judge: Judgement, question: WithCommand | AgainstCommand) -> Choice:
    """With tokens to spare, a card is better played than held."""
    position = judge.position
    options = [each for each in question.options(position) if each != PASS]
    if not options or position.hq[judge.seat] < 4 or judge.rng.random() < 0.4:
        return PASS
    return judge.rng.choice(options)


def choose_reward(judge: Judgement, question: ChooseReward) -> Choice:
    position = judge.position
    options = question.options(position)
    if "logistics" in options:
        return "logistics"
    tokens, cards = position.hq[judge.seat], position.combat_hand[judge.seat].bit_count()
    return "card" if "card" in options and tokens >= 5 and cards < 4 else "tokens"


def discard_for_token(judge: Judgement, question: DiscardForToken) -> Choice:
    position = judge.position
    if position.hq[judge.seat] > 1 or position.combat_hand[judge.seat].bit_count() < 3:
        return PASS
    options = [each for each in question.options(position) if each not in (PASS, LOGISTICS)]
    return judge.rng.choice(options) if options else PASS


def choose_kept(judge: Judgement, question: ChooseKept) -> Choice:
    uses = judge.uses(judge.position.units_of(judge.seat))
    return max(question.options(judge.position), key=lambda kind: judge.worth_of_card(as_number(kind), uses))


def first_words(*words: str) -> Choosing:
    """The first of these words that is legal."""

    def choose(judge: Judgement, question: AnyQuestion) -> Choice:
        options = question.options(judge.position)
        return next((word for word in words if word in options), options[0])

    return choose


def weakest(judge: Judgement, question: HexQuestion) -> Choice:
    position = judge.position
    return min(bits(question.hexes), key=lambda place: position.figures[position.unit_at[place]])


def strongest_gun(judge: Judgement, question: HexQuestion) -> Choice:
    position = judge.position
    return max(bits(question.hexes), key=lambda place: UNITS[position.kind[position.unit_at[place]]].dice[3])


def least_useful(judge: Judgement, question: LeaveOut) -> Choice:
    position = judge.position
    return min(bits(question.hexes), key=lambda place: judge.use_of(position.unit_at[place]))


def biggest_chain(judge: Judgement, question: ChooseChain) -> Choice:
    return max(bits(question.hexes), key=lambda place: (judge.position.hexes[judge.seat] >> place & 127).bit_count())


ANSWERS: dict[type[AnyQuestion], Choosing] = {
    AfterCombat: play_if_held,
    AfterRangedRoll: play_if_held,
    AfterWin: play_if_held,
    AgainstCommand: with_command,
    BeforeRoll: before_roll,
    BuyRecovery: lambda _judge, question: min(2, question.most),
    CarryWounded: weakest,
    ChangeCommandCard: first_words(DONE),
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
    ChooseRace: first_words("medal"),
    ChooseReroll: first_words(DONE),
    ChooseRetreat: choose_retreat,
    ChooseReward: choose_reward,
    ChooseSection: choose_section,
    ChooseShells: lambda _judge, question: question.most,
    ChooseStep: choose_destination,
    ChooseTarget: choose_target,
    CutWire: lambda judge, question: question.options(judge.position)[0],
    DiscardForToken: discard_for_token,
    GoForward: go_forward,
    LeaveOut: least_useful,
    LightMatch: weakest,
    OfferAdvance: offer_advance,
    OfferBodyArmour: play_if_held,
    OfferDitching: first_words("keep"),
    OfferReturn: offer_advance,
    OfferStrike: play_if_held,
    OfferTrenchFoot: with_command,
    OfferWireCutters: play_if_held,
    ReturnFigure: weakest,
    SilenceUnit: strongest_gun,
    WithCommand: with_command,
}


class Corporal:
    """Plays every question by what it gains at once; what it has no opinion on it leaves to luck."""

    def choose(self, game: AnyGame, position: Position, seat: int, rng: random.Random) -> Choice:
        assert isinstance(position, GreatWarPosition)
        question = position.question_for(seat)
        assert question is not None
        answer = ANSWERS.get(type(question))
        if answer is None:
            choice: Choice = rng.choice(question.options(position))
            return choice
        return answer(Judgement(position, seat, rng), question)
