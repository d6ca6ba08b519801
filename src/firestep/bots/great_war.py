"""Corporal, a greedy player of The Great War: looks one move ahead with exact odds, cover, danger and objectives."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable
from functools import cache
from typing import Any, TypeAlias

from firestep.board.bits import bits
from firestep.games.great_war.advance import ChooseBonusTarget, OfferAdvance, OfferReturn
from firestep.games.great_war.artillery import ChooseCentre, ChooseReroll, ChooseShells, OfferBodyArmour
from firestep.games.great_war.battles import ChooseBattler, ChooseJoiner, ChooseTarget, targets_of
from firestep.games.great_war.before import CarryWounded, ChangeCommandCard, LightMatch, SilenceUnit
from firestep.games.great_war.cards import (
    ALL,
    BIG_SHOW,
    COMMANDS,
    COUNTER_ATTACK,
    FIRE_STORM,
    FIRST_STRIKE,
    GRENADES,
    INFANTRY_ASSAULT,
    LICE,
    LOGISTICS,
    ORDERS_FROM_HQ,
    RECON_CARDS,
    RELIEF,
    REPLACEMENTS,
    WHISTLES,
)
from firestep.games.great_war.combat import (
    CLOSE,
    RANGED,
    battles_after,
    dice_of,
    has_right_to_battle,
    protection,
    skulls_hit,
    terrain_protection,
)
from firestep.games.great_war.command import AgainstCommand, ChooseCommand, WithCommand, acting_card
from firestep.games.great_war.end_turn import ChooseKept, ChooseRace, ChooseReward, DiscardForToken
from firestep.games.great_war.facts import INFANTRY, IS_TANK, MACHINE_GUN, UNITS
from firestep.games.great_war.fights import AfterCombat, AfterRangedRoll, AfterWin, BeforeRoll, OfferStrike
from firestep.games.great_war.ground import BASELINE, GRID, ROW_OF, SECTIONS_OF
from firestep.games.great_war.harm import ChooseFlags, ChooseRetreat
from firestep.games.great_war.movement import arrivals
from firestep.games.great_war.moves import (
    ChooseDestination,
    ChooseMover,
    CutWire,
    GoForward,
    OfferTrenchFoot,
    OfferWireCutters,
)
from firestep.games.great_war.objectives import breakthrough_medals, medals_of
from firestep.games.great_war.odds import artillery_odds, ways_of_dice
from firestep.games.great_war.orders import ARTILLERY, ChooseChain, ChooseOrder, ChooseSection, LeaveOut, ReturnFigure
from firestep.games.great_war.position import GreatWarPosition, Hex, Side, Unit
from firestep.games.great_war.scenario import Kind
from firestep.games.great_war.tanks import BuyRecovery, ChooseStep, OfferDitching
from firestep.kernel import DONE, PASS, Choice, Game, Position, Question

FIGURE, KILL, FLAG_WORTH = 0.2, 0.7, 0.08
"""What a figure lost, a unit destroyed and a hex of retreat are worth, in medals."""
PULL_OF_GOAL, PULL_OF_ENEMY = 0.11, 0.03
COVER_SOLDIER, COVER_FLAG = 0.05, 0.03
DANGER_CLOSE, DANGER_FIRE = 0.13, 0.04
ON_GOAL, BLOCKS_GOAL = 0.55, 0.25
SHELL_WORTH = 0.1

Choosing: TypeAlias = Callable[["Judgement", Any], Choice]


@cache
def worth_of_roll(dice: int, soldiers: int, flags: int, skulls: bool, on_tank: bool, figures: int) -> float:
    """What a roll is worth against a unit with so many figures."""
    total = worth = 0.0
    for hits, rolled, count in ways_of_dice(dice, soldiers, skulls, on_tank):
        total += count
        taken = hits / 6 if on_tank else min(hits, figures)
        worth += count * (taken * FIGURE + (KILL if not on_tank and hits >= figures else KILL * taken * on_tank))
        if hits < figures:
            worth += count * max(0, rolled - flags) * FLAG_WORTH
    return worth / total


class Judgement:
    """What one seat makes of one position."""

    def __init__(self, position: GreatWarPosition, seat: Side, rng: random.Random) -> None:
        self.position = position
        self.seat = seat
        self.rng = rng
        self.enemy = 1 - seat
        self.goals = self.own_goals()
        self.blocked_goals = self.enemy_goals()
        self.exits = breakthrough_medals(position, seat) > 0
        self.enemy_hexes = bits(position.hexes[self.enemy])

    # -- the lie of the land

    def own_goals(self) -> int:
        goals = 0
        for number, objective in enumerate(self.position.agreed.battle.objectives):
            if objective.side not in (self.seat, -1) or objective.kind is Kind.BREAKTHROUGH:
                continue
            hexes = objective.hexes
            if objective.kind is Kind.VACANT_START:
                hexes &= self.position.hexes[self.enemy]
            if objective.is_permanent:
                held = self.position.held[number]
                hexes = hexes & ~held if objective.each else (0 if held else hexes)
            goals |= hexes
        return goals | self.position.guns

    def enemy_goals(self) -> int:
        goals = 0
        for objective in self.position.agreed.battle.objectives:
            if objective.side in (self.enemy, -1):
                goals |= objective.hexes
        return goals

    def standing(self, unit: Unit, place: Hex) -> float:
        """How good it is for a unit to stand on a hex."""
        position = self.position
        soldiers, flags = terrain_protection(position, place, RANGED, False)
        value = soldiers * COVER_SOLDIER + min(flags, 2) * COVER_FLAG
        bit = 1 << place
        distances = GRID.distances[place]
        kind = position.kind[unit]
        goes_forward = kind == INFANTRY or IS_TANK[kind]
        if self.goals & bit:
            value += ON_GOAL
        elif self.blocked_goals & bit:
            value += BLOCKS_GOAL
        if goes_forward:
            value += self.pull(place, distances)
        return value - self.danger(unit, distances, soldiers)

    def pull(self, place: Hex, distances: tuple[int, ...]) -> float:
        """Toward objectives, the way out, or the enemy."""
        if self.exits and BASELINE[self.enemy] >> place & 1:
            return 0.6
        free = self.goals & ~self.position.hexes[self.seat]
        pressed = self.position.agreed.racing == self.seat
        if self.goals:
            nearest = min((distances[each] for each in bits(free or self.goals)), default=0)
            return -nearest * (PULL_OF_GOAL if pressed else PULL_OF_GOAL / 2)
        if self.exits:
            row = ROW_OF[place]
            return -(row if self.enemy == 0 else 10 - row) * PULL_OF_GOAL
        nearest = min((distances[each] for each in self.enemy_hexes), default=0)
        return -max(0, nearest - 2) * PULL_OF_ENEMY

    def danger(self, unit: Unit, distances: tuple[int, ...], soldiers: int) -> float:
        position = self.position
        danger = 0.0
        for each in self.enemy_hexes:
            distance = distances[each]
            if distance == 1:
                danger += DANGER_CLOSE
            elif distance <= 5:
                gun = position.kind[position.unit_at[each]] == MACHINE_GUN
                danger += DANGER_FIRE * (2 if gun and distance <= 3 else 1) / (1 + soldiers)
        return danger * (1.6 if position.figures[unit] == 1 else 1.0)

    # -- what a unit can do

    def attack(self, unit: Unit, target: Unit, more: int = 0) -> float:
        position = self.position
        distance = GRID.distance(position.where[unit], position.where[target])
        dice = dice_of(position, unit, distance, target) + more
        mode = CLOSE if distance == 1 else RANGED
        soldiers, flags = protection(position, target, unit, mode, self.seat)
        skulls = skulls_hit(position, unit, target, distance)
        worth = worth_of_roll(dice, soldiers, flags, skulls, IS_TANK[position.kind[target]], position.figures[target])
        if self.goals >> position.where[target] & 1:
            worth *= 1.5
        if medals_of(position, self.seat) + 1 >= position.agreed.medals:
            worth *= 1.5
        return worth

    def best_attack(self, unit: Unit) -> float:
        unit_at = self.position.unit_at
        found = 0.0
        for place in bits(targets_of(self.position, unit)):
            if unit_at[place] >= 0:
                found = max(found, self.attack(unit, unit_at[place]))
        return found

    def from_there(self, unit: Unit, place: Hex, length: int) -> float:
        """What a unit can do from a hex that it would move to, and how it stands there."""
        position = self.position
        origin, acquired = position.where[unit], position.acquired
        value = 0.0
        if place != origin:
            position.shift(unit, place)
        if length <= battles_after(position, unit):
            value = self.best_attack(unit)
        value += self.standing(unit, place)
        if place != origin:
            position.shift(unit, origin)
            position.acquired = acquired
        return value

    def best_move(self, unit: Unit) -> tuple[float, Hex]:
        """The gain of the best move of a unit over doing nothing, and where it leads."""
        position = self.position
        origin = position.where[unit]
        idle = self.standing(unit, origin)
        best, goal = self.from_there(unit, origin, 0), origin
        for length, hexes in enumerate(arrivals(position, unit), start=1):
            for place in bits(hexes):
                value = self.from_there(unit, place, length)
                if value > best + 1e-9:
                    best, goal = value, place
        return best - idle, goal

    def use_of(self, unit: Unit) -> float:
        gain = self.best_move(unit)[0]
        if self.exits and BASELINE[self.enemy] >> self.position.where[unit] & 1:
            gain += 1.0
        return gain

    # -- Command cards

    def worth_of_card(self, kind: int, uses: dict[Unit, float]) -> float:
        position = self.position
        acts = acting_card(position, self.seat, kind)
        ranked = sorted(uses.values(), reverse=True)
        tokens = position.hq[self.seat]
        shells = SHELL_WORTH * min(position.agreed.asset(self.seat).artillery, tokens)
        if acts < 0:
            return sum(ranked[:1])
        if COMMANDS[acts].is_section:
            worth = self.worth_of_sections(COMMANDS[acts].orders, uses, shells)
            if acts in RECON_CARDS:
                worth += 0.7 if position.agreed.racing == self.enemy else 0.1
            return worth
        match acts:
            case value if value == ORDERS_FROM_HQ:
                return sum(each - 0.12 for each in ranked[:tokens] if each > 0.12)
            case value if value == INFANTRY_ASSAULT:
                return max(self.sums_by_section(uses, infantry_only=True)) * 1.2
            case value if value == WHISTLES:
                return sum(ranked[:4])
            case value if value == FIRE_STORM:
                return sum(ranked[:4]) * 0.8
            case value if value in (BIG_SHOW, REPLACEMENTS):
                return sum(ranked[:3])
            case value if value in (RELIEF, FIRST_STRIKE):
                return 0.02
            case _:
                return max(2 * shells, sum(ranked[:1]))

    def worth_of_sections(self, orders: tuple[int, int, int], uses: dict[Unit, float], shells: float) -> float:
        worth, cheapest = 0.0, 9.0
        used: set[Unit] = set()
        for section, count in enumerate(orders):
            units = [unit for unit in uses if self.in_section(unit, section) and unit not in used]
            best = sorted(units, key=lambda unit: uses[unit], reverse=True)[:count]
            used.update(best)
            worth += sum(uses[unit] for unit in best)
            if count:
                cheapest = 0.0 if len(best) < count or count == ALL else min(cheapest, uses[best[-1]])
        return worth + max(0.0, shells - cheapest)

    def in_section(self, unit: Unit, section: int) -> bool:
        return SECTIONS_OF[self.seat][self.position.where[unit]] >> section & 1 == 1

    def sums_by_section(self, uses: dict[Unit, float], infantry_only: bool) -> list[float]:
        kinds = self.position.kind
        return [
            sum(
                use
                for unit, use in uses.items()
                if self.in_section(unit, section) and (not infantry_only or kinds[unit] == INFANTRY)
            )
            for section in range(3)
        ]

    def uses(self, units: Iterable[Unit]) -> dict[Unit, float]:
        return {unit: self.use_of(unit) for unit in units}


# -- answers, by question


def choose_command(judge: Judgement, question: ChooseCommand) -> Choice:
    position = judge.position
    uses = judge.uses(position.units_of(judge.seat))
    return max(
        question.options(position),
        key=lambda kind: judge.worth_of_card(int(kind), uses) - (0.1 if kind == COUNTER_ATTACK else 0),
    )


def choose_order(judge: Judgement, question: ChooseOrder) -> Choice:
    position = judge.position
    uses = judge.uses(position.unit_at[place] for place in bits(question.hexes))
    best = max(uses, key=lambda unit: uses[unit], default=None)
    value = -1.0 if best is None else uses[best]
    tokens = position.hq[judge.seat]
    shells = SHELL_WORTH * min(position.agreed.asset(judge.seat).artillery, tokens)
    if position.command == ORDERS_FROM_HQ and value < 0.12:
        return DONE
    if question.artillery and tokens and shells >= value:
        return ARTILLERY
    return DONE if best is None else position.where[best]


def choose_section(judge: Judgement, question: ChooseSection) -> Choice:
    sums = judge.sums_by_section(judge.uses(judge.position.units_of(judge.seat)), infantry_only=True)
    return max(question.options(judge.position), key=lambda section: sums[int(section)])  # type: ignore[arg-type]


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
    return question.words[0] if judge.standing(unit, there) > here - 0.02 else question.words[1]


def choose_centre(judge: Judgement, question: ChooseCentre) -> Choice:
    position = judge.position
    dice = min(position.agreed.asset(judge.seat).artillery, max(1, position.hq[judge.seat]))

    def worth(place: Hex) -> float:
        found = artillery_odds(position, judge.seat, place, dice)
        signs = ((1 if position.side[each.unit] == judge.enemy else -1.2, each) for each in found)
        return sum(sign * (each.mean * FIGURE + each.destroyed * KILL) for sign, each in signs)

    centres = bits(question.hexes & position.hexes[judge.enemy])
    best = max(centres, key=worth, default=None)
    return DONE if best is None or worth(best) < 0.03 else best


def choose_shells(judge: Judgement, question: ChooseShells) -> Choice:
    return max(question.least, min(question.most, judge.position.hq[judge.seat]))


def before_roll(judge: Judgement, question: BeforeRoll) -> Choice:
    position = judge.position
    options = question.options(position)
    if GRENADES in options and position.figures[question.target] <= 3:
        return GRENADES
    soldiers, _ = terrain_protection(position, position.where[question.target], RANGED, False)
    return LICE if LICE in options and soldiers else PASS


def play_if_held(judge: Judgement, question: Any) -> Choice:
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
    return max(question.options(judge.position), key=lambda kind: judge.worth_of_card(int(kind), uses))


def first_words(*words: str) -> Choosing:
    """The first of these words that is legal."""

    def choose(judge: Judgement, question: Any) -> Choice:
        options = question.options(judge.position)
        return next((word for word in words if word in options), options[0])

    return choose


def weakest(judge: Judgement, question: Any) -> Choice:
    position = judge.position
    return min(bits(question.hexes), key=lambda place: position.figures[position.unit_at[place]])


def strongest_gun(judge: Judgement, question: Any) -> Choice:
    position = judge.position
    return max(bits(question.hexes), key=lambda place: UNITS[position.kind[position.unit_at[place]]].dice[3])


def least_useful(judge: Judgement, question: LeaveOut) -> Choice:
    position = judge.position
    return min(bits(question.hexes), key=lambda place: judge.use_of(position.unit_at[place]))


def biggest_chain(judge: Judgement, question: ChooseChain) -> Choice:
    return max(bits(question.hexes), key=lambda place: (judge.position.hexes[judge.seat] >> place & 127).bit_count())


ANSWERS: dict[type[Question], Choosing] = {
    AfterCombat: play_if_held,
    AfterRangedRoll: play_if_held,
    AfterWin: play_if_held,
    AgainstCommand: with_command,
    BeforeRoll: before_roll,
    BuyRecovery: lambda judge, question: min(2, question.most),
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
    ChooseShells: choose_shells,
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

    def choose(self, game: Game, position: Position, seat: int, rng: random.Random) -> Choice:
        assert isinstance(position, GreatWarPosition)
        question = position.question_for(seat)
        assert question is not None
        answer = ANSWERS.get(type(question))
        if answer is None:
            return rng.choice(question.options(position))
        return answer(Judgement(position, seat, rng), question)
