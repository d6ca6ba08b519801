"""The corporal: attacks at good odds, entrenches, stays in supply and spends every point, one move ahead."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable

from firestep.board.bits import bits
from firestep.bots.search.memory import Memory, board_reader, question_key
from firestep.bots.to_the_last_man import shopping
from firestep.bots.to_the_last_man.front import Front, weight
from firestep.bots.to_the_last_man.marching import March, missing_in_the_east
from firestep.bots.to_the_last_man.stance import STEADY, East, Stance
from firestep.games.to_the_last_man.after_combat import ChooseRetreatDestination
from firestep.games.to_the_last_man.battle import ChooseReaction, ChooseReroll
from firestep.games.to_the_last_man.cards import CARD_MASKS, OFFENSIVE_TYPE, Card, has_bonus
from firestep.games.to_the_last_man.crisis import CRISIS, ChooseCrisisLoss
from firestep.games.to_the_last_man.declaring import WEATHER, DeclareBattle, KeepBattle, NameBonus, PlayBattleCard
from firestep.games.to_the_last_man.fire import active
from firestep.games.to_the_last_man.ground import EFT_ACCESS
from firestep.games.to_the_last_man.hand import hand_size
from firestep.games.to_the_last_man.joining import ON_ITS_OWN, ChooseArmy
from firestep.games.to_the_last_man.losses import CARD, FORT, PayHit
from firestep.games.to_the_last_man.movement import FULL, WIDTH
from firestep.games.to_the_last_man.moves import STAY, AbsorbUnit, ChooseMove, ChooseMover
from firestep.games.to_the_last_man.odds import battle_odds
from firestep.games.to_the_last_man.placing import PlaceArmy, PlaceUnit
from firestep.games.to_the_last_man.player_turn import ChooseOffensive, ExchangeCard
from firestep.games.to_the_last_man.position import IN_ARMY, LastManPosition
from firestep.games.to_the_last_man.production import ChooseAttrition, DiscardDown
from firestep.games.to_the_last_man.retreat_instead import RetreatInstead
from firestep.games.to_the_last_man.retreats import ChooseRetreatArea, as_declared
from firestep.games.to_the_last_man.spending import ChooseFortified, ChoosePieceToEntrench, Spend
from firestep.games.to_the_last_man.units import ARMIES, ARTILLERY, GERMAN, HOLDING, STOSSTRUPPEN, TANKS
from firestep.kernel import DONE, PASS, AnyGame, Choice, Position, Question

WORTH_A_BATTLE = 0.0
FEW_MISSING = 2
"""So many build points are sent East for a victory point."""

SLOW = (ChooseOffensive, ChooseMover, ChooseMove, DeclareBattle)
"""Questions whose answers are remembered: they take long, and hang on the board and the own hand alone."""
board_of = board_reader(LastManPosition, without=("hand", "draw"))
ANSWERED: Memory[Choice] = Memory(2_000)


class Corporal:
    """A greedy player: every question is answered by what looks best now."""

    def __init__(self, stance: Stance = STEADY) -> None:
        self.stance = stance

    def choose(self, game: AnyGame, position: Position, seat: int, rng: random.Random) -> Choice:
        assert isinstance(position, LastManPosition)
        question = position.question_for(seat)
        assert question is not None
        answer: Callable[..., Choice] = getattr(self, question.key.replace("-", "_"), fallback)
        if type(question) not in SLOW:
            return answer(position, question)
        key = (board_of(position), position.hand[seat], self.stance, question_key(question))
        known = ANSWERED.get(key)
        return ANSWERED.keep(key, answer(position, question)) if known is None else known

    # -- offensives and movement

    def choose_offensive(self, position: LastManPosition, question: ChooseOffensive) -> Choice:
        options = question.options(position)
        if CRISIS in options:
            return CRISIS
        cards = numbers(options)
        if not cards:
            return PASS
        gain = self.best_attack(position, question.seat)
        if gain < self.patience(position, question.seat):
            return PASS
        return most(cards, key=lambda card: self.card_worth(position, question.seat, card))

    def patience(self, position: LastManPosition, seat: int) -> float:
        """How much an Offensive must promise: a full hand is there to be used."""
        size = hand_size(position, seat)
        offensives = sum((position.hand[seat] & CARD_MASKS[card]).bit_count() for card in OFFENSIVE_TYPE)
        plenty = max(0, offensives - 1) + max(0, size + 3 - position.season.hand_limit[seat])
        habits = self.stance.habits.of(seat)
        return habits.worth_an_offensive / (1 + habits.plenty * plenty) / self.stance.daring

    def card_worth(self, position: LastManPosition, seat: int, card: int) -> int:
        if card == Card.OFFENSIVE:
            return 2
        if card == Card.LIMITED:
            return 1
        return 3 if has_bonus(Card(card), seat, position.turn) else 2

    def best_attack(self, position: LastManPosition, seat: int) -> float:
        """The best that a move, or a battle where both stand, promises."""
        twin = position.clone()
        twin.begin_player_turn(seat)
        front = Front(twin, seat, self.stance)
        best = March(twin, seat, FULL, front).promise()
        for area in bits(twin.disputed):
            odds = front.own[area] / (front.own[area] + front.enemy[area] + 0.1)
            fair = front.habits.fair_odds * (0.8 + 0.2 * front.scarcity)
            if odds > fair:
                worth = front.worth[area] + front.points[area]
                best = max(best, 6 * (odds - fair) * worth**0.5 + 0.8)
        return best

    def choose_mover(self, position: LastManPosition, question: ChooseMover) -> Choice:
        options = question.options(position)
        if CRISIS in options:
            return CRISIS
        march = self.march(position, question.seat, question.mode)
        gain, piece, _ = march.best(numbers(options), question.means)
        return piece if gain > march.front.habits.worth_a_move else DONE

    def choose_move(self, position: LastManPosition, question: ChooseMove) -> Choice:
        march = self.march(position, question.seat, question.mode)
        code = march.best_move(question.piece, question.means)[1]
        return code if code >= 0 else STAY

    def march(self, position: LastManPosition, seat: int, mode: int) -> March:
        return March(position, seat, mode, Front(position, seat, self.stance))

    def choose_army(self, position: LastManPosition, question: ChooseArmy) -> Choice:
        options = question.options(position)
        is_rearguard = position.area_of(question.unit) == question.area
        return ON_ITS_OWN if is_rearguard and ON_ITS_OWN in options else first(options)

    def absorb_unit(self, position: LastManPosition, question: AbsorbUnit) -> Choice:
        return first(question.options(position))

    # -- battles

    def declare_battle(self, position: LastManPosition, question: DeclareBattle) -> Choice:
        best, chosen = WORTH_A_BATTLE, -1
        front = Front(position, question.seat, self.stance)
        for area in numbers(question.options(position)):
            odds = battle_odds(position, question.seat, area)
            mine, his = odds.expected
            merit = his - front.scarcity * mine / self.stance.daring
            cleared = front.habits.cleared * (front.worth[area] + front.points[area]) * odds.clears
            merit += cleared + self.stance.liking(area)
            merit -= odds.attacker[-1] * (front.leaving(area) + front.standing_value(area))
            merit += front.progress(area, mine, his)
            if merit > best:
                best, chosen = merit, area
        return chosen if chosen >= 0 else DONE

    def keep_battle(self, position: LastManPosition, question: KeepBattle) -> Choice:
        front = Front(position, question.seat, self.stance)
        return most(question.options(position), key=lambda area: front.own[area] - front.enemy[area])

    def name_bonus(self, position: LastManPosition, question: NameBonus) -> Choice:
        areas = numbers(question.options(position))
        return most(areas, key=lambda area: weight(active(position, question.seat, area))) if areas else DONE

    def play_battle_card(self, position: LastManPosition, question: PlayBattleCard) -> Choice:
        options = question.options(position)
        if WEATHER in options and position.battles.bit_count() > 1:
            return WEATHER
        best, chosen = 0, -1
        for code in numbers(options):
            card, area = divmod(code, WIDTH)
            guns = (active(position, question.seat, area) & ARTILLERY).bit_count()
            merit = guns if card != Card.SURPRISE else 0
            if merit > best:
                best, chosen = merit, code
        return chosen if chosen >= 0 else DONE

    def retreat_instead(self, position: LastManPosition, question: RetreatInstead) -> Choice:
        front = Front(as_declared(position, question.declared), question.seat, self.stance)
        own = front.defence(question.seat, question.area)
        enemy = weight(active(position, 1 - question.seat, question.area))
        if own >= front.habits.retreat_below * enemy:
            return DONE
        pieces = [piece for piece in numbers(question.options(position)) if piece < ARMIES]
        return pieces[0] if pieces else DONE

    def choose_reaction(self, position: LastManPosition, question: ChooseReaction) -> Choice:
        return question.most

    def choose_reroll(self, position: LastManPosition, question: ChooseReroll) -> Choice:
        options = question.options(position)
        return options[-2] if len(options) > 1 else DONE

    def pay_hit(self, position: LastManPosition, question: PayHit) -> Choice:
        options = question.options(position)
        losses = [choice for choice in options if choice < CARD]
        cards = [choice - CARD for choice in options if choice >= CARD]
        for card, hits in ((Card.ERSATZ_3, 2), (Card.ERSATZ_2, 1)):
            if card in cards and question.hits >= hits:
                return CARD + card
        idle = [card for card in cards if self.is_idle(position, question.seat, card)]
        if idle and not question.air:
            return CARD + idle[0]
        if self.would_lose_army(position, losses) and cards:
            return CARD + most(cards, key=lambda card: -self.card_worth(position, question.seat, card))
        return least(losses, key=loss_price)

    def is_idle(self, position: LastManPosition, seat: int, card: int) -> bool:
        """A card that has no other use: a crisis of the other side."""
        return card == (Card.GERMAN_CRISIS if seat == 0 else Card.ENTENTE_CRISIS)

    def would_lose_army(self, position: LastManPosition, losses: list[int]) -> bool:
        inside = [
            position.inside[position.where[choice] - IN_ARMY]
            for choice in losses
            if choice != FORT and position.where[choice] >= IN_ARMY
        ]
        return any(units.bit_count() == 1 for units in inside)

    def choose_retreat_destination(self, position: LastManPosition, question: ChooseRetreatDestination) -> Choice:
        options = list(question.options(position))
        if CRISIS in options:
            return CRISIS
        if DONE in options:
            return DONE
        front = Front(position, question.seat, self.stance)
        return most(options, key=lambda area: front.own[area] - front.enemy[area] + front.distance[area])

    def choose_retreat_area(self, position: LastManPosition, question: ChooseRetreatArea) -> Choice:
        front = Front(position, question.seat, self.stance)
        return most(question.options(position), key=lambda area: front.distance[area] - front.enemy[area])

    def choose_crisis_loss(self, position: LastManPosition, question: ChooseCrisisLoss) -> Choice:
        front = Front(position, question.seat, self.stance)
        units = question.options(position)
        return most(units, key=lambda unit: front.distance[position.area_of(unit)] - loss_price(unit))

    def choose_attrition(self, position: LastManPosition, question: ChooseAttrition) -> Choice:
        return least(question.options(position), key=loss_price)

    # -- production

    def spend(self, position: LastManPosition, question: Spend) -> Choice:
        return shopping.spend(position, question, self.stance)

    def place_unit(self, position: LastManPosition, question: PlaceUnit) -> Choice:
        front = Front(position, question.seat, self.stance)
        options = question.options(position)
        if not 1 << question.unit & HOLDING:
            options = [area for area in options if front.own[area]] or options
        elif self.goes_east(position, question.seat):
            options = [area for area in options if EFT_ACCESS >> area & 1] or options
        return most(options, key=front.need)

    def goes_east(self, position: LastManPosition, seat: int) -> bool:
        """Whether a new unit is for the Transit Box: few are missing there for another victory point."""
        return (
            seat == GERMAN
            and self.stance.east == East.GO_THERE
            and position.season.eft_counts
            and missing_in_the_east(position) <= FEW_MISSING
        )

    def place_army(self, position: LastManPosition, question: PlaceArmy) -> Choice:
        front = Front(position, question.seat, self.stance)
        return most(question.options(position), key=lambda area: front.own[area] - front.distance[area])

    def choose_piece_to_entrench(self, position: LastManPosition, question: ChoosePieceToEntrench) -> Choice:
        pieces = shopping.worth_entrenching(position, Front(position, question.seat, self.stance))
        return pieces[0] if pieces else DONE

    def choose_fortified(self, position: LastManPosition, question: ChooseFortified) -> Choice:
        return most(question.options(position), key=lambda army: position.inside[army].bit_count())

    def discard_down(self, position: LastManPosition, question: DiscardDown) -> Choice:
        return least(question.options(position), key=lambda card: self.keep_value(position, question.seat, card))

    def exchange_card(self, position: LastManPosition, question: ExchangeCard) -> Choice:
        """Useless cards are exchanged."""
        enough = shopping.enough_to_keep(position, question.seat)
        useless = [
            card
            for card in numbers(question.options(position))
            if self.keep_value(position, question.seat, card) < enough
        ]
        return useless[0] if useless else DONE

    def keep_value(self, position: LastManPosition, seat: int, card: int) -> float:
        return shopping.keep_value(position, seat, card, self.stance.habits.of(seat))


def most(choices: Iterable[int | str], key: Callable[[int], float]) -> int:
    """The number that is worth most; the first of those that are worth the same. Words do not count."""
    return max(numbers(choices), key=key)


def least(choices: Iterable[int | str], key: Callable[[int], float]) -> int:
    return min(numbers(choices), key=key)


def numbers(choices: Iterable[int | str]) -> list[int]:
    """The choices that are a piece, a place or a card."""
    return [choice for choice in choices if isinstance(choice, int)]


def fallback(position: LastManPosition, question: Question[LastManPosition, Choice]) -> Choice:
    return question.fallback(position)


def first(choices: Iterable[Choice]) -> Choice:
    return next(iter(choices))


def loss_price(choice: int) -> float:
    """What it hurts to lose this."""
    if choice == FORT:
        return 1.2
    bit = 1 << choice
    return 2.0 if bit & (STOSSTRUPPEN | TANKS) else 1.5 if bit & ARTILLERY else 1.0
