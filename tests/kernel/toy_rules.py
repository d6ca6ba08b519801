"""The rules of the toy game: its position, questions, events and procedures. Clauses are `T1` to `T7`."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from enum import Enum
from typing import ClassVar

from firestep.kernel import (
    DONE,
    AnytimeQuestion,
    ChanceQuestion,
    Dice,
    Die,
    Event,
    Name,
    Number,
    Position,
    Procedure,
    Question,
    Refusal,
    Result,
    Words,
    naming,
)

RED, BLUE, GREEN = range(3)
TEAMS = ((RED,), (BLUE, GREEN))
CARDS = ("ace", "king", "queen", "jack", "ten", "nine", "eight")
COINS = 3
HIGHEST_BID = 2 * COINS
STEPS = 3  # T3
GUNS = 15  # T4

MARCH, SHOW, FIRE, BARRAGE, STORM = "march", "show", "fire", "barrage", "storm"
SEND, DARE, RESIGN = "send", "dare", "resign"

TOO_FAR = Refusal("T3", "march.too-far")
ALREADY_SHOWN = Refusal("T3", "show.already")
FIRED = Refusal("T4", "fire.once")
TOO_DEAR = Refusal("T2", "bid.too-dear")
NO_COIN = Refusal("T5", "send.no-coin")
NO_PARTNER = Refusal("T5", "send.no-partner")
STILL_LEADING = Refusal("T6", "resign.leading")
GAVE_UP = Refusal("T6", "resign.already")


class Weapon(Enum):
    """T4 What was fired in a turn."""

    NONE = "none"
    RIFLE = "rifle"
    GUNS = "guns"


# -- events


@dataclass(slots=True, frozen=True)
class CardDealt(Event):
    """T1 A card was dealt; only its holder sees which."""

    seat: int
    card: int

    @property
    def seen_by(self) -> tuple[int, ...] | None:
        return (self.seat,)


@dataclass(slots=True, frozen=True)
class BidsOpened(Event):
    """T2 All bids were shown at once."""

    reveals: ClassVar[bool] = True
    bids: tuple[int, ...]


@dataclass(slots=True, frozen=True)
class Marched(Event):
    """T3 A seat went a step forward."""

    seat: int


@dataclass(slots=True, frozen=True)
class CardShown(Event):
    """T3 A seat turned its card up."""

    reveals: ClassVar[bool] = True
    seat: int
    card: int


@dataclass(slots=True, frozen=True)
class Fired(Event):
    """T4 The dice and the steps won by them."""

    seat: int
    steps: int


@dataclass(slots=True, frozen=True)
class CoinSent(Event):
    """T5 A coin went to the partner; their side knows."""

    seat: int

    @property
    def seen_by(self) -> tuple[int, ...] | None:
        return TEAMS[1]


# -- the position


@dataclass(slots=True)
class ToyPosition(Position):
    """Hands and deck are sets of cards as bits; the rest is a number for each seat."""

    deck: int = (1 << len(CARDS)) - 1
    shown: int = 0
    hands: list[int] = field(default_factory=lambda: [0, 0, 0])
    coins: list[int] = field(default_factory=lambda: [COINS] * 3)
    spent: list[int] = field(default_factory=lambda: [0, 0, 0])
    steps: list[int] = field(default_factory=lambda: [0, 0, 0])
    bids: list[int] = field(default_factory=lambda: [-1, -1, -1])
    bidding: bool = False
    round: int = 0
    gave_up: int = 0

    def anytime_question(self, seat: int) -> AnyTime | None:
        return AnyTime(seat) if self.stack else None


def score(position: ToyPosition, team: tuple[int, ...]) -> int:
    return sum(position.steps[seat] for seat in team)


def free_coins(position: ToyPosition, seat: int) -> int:
    """T5 A coin that is bid cannot be spent before the bids are opened."""
    return position.coins[seat] - (max(0, position.bids[seat]) if position.bidding else 0)


def is_leading(position: ToyPosition, seat: int) -> bool:
    mine = next(team for team in TEAMS if seat in team)
    return score(position, mine) > max(score(position, team) for team in TEAMS if team != mine)


def why_not_resign(position: ToyPosition, seat: int) -> Refusal | None:
    """T6 Not while one's side is in the lead, and once only."""
    if position.gave_up >> seat & 1:
        return GAVE_UP
    return STILL_LEADING if is_leading(position, seat) else None


def give_up(position: ToyPosition, seat: int) -> None:
    """T6 A side gives up when all of it has."""
    position.gave_up |= 1 << seat
    team = next(team for team in TEAMS if seat in team)
    if all(position.gave_up >> each & 1 for each in team):
        end(position, other_team(seat), "surrender")


def end(position: ToyPosition, winner: tuple[int, ...], key: str) -> None:
    losers = tuple(seat for team in TEAMS if team != winner for seat in team)
    position.finish(Result(winner, losers, key, "T7"))


def other_team(seat: int) -> tuple[int, ...]:
    return TEAMS[1] if seat == RED else TEAMS[0]


def cards_in(mask: int) -> list[int]:
    return [card for card in range(len(CARDS)) if mask >> card & 1]


# -- questions


@dataclass(slots=True)
class DrawCard(ChanceQuestion[ToyPosition, int]):
    """T1 Any card of the deck."""

    notation = Name(naming("card", CARDS), "card")

    def options(self, position: ToyPosition) -> Sequence[int]:
        return cards_in(position.deck)


@dataclass(slots=True)
class ChooseBid(Question[ToyPosition, int | str]):
    """T2 Coins to bid, or `storm`: all on one throw, which ends the match at once."""

    notation = Number("bid", highest=HIGHEST_BID, words=(STORM,))

    def candidates(self, position: ToyPosition) -> Sequence[int | str]:
        return [*range(HIGHEST_BID + 1), STORM]

    def why_not(self, position: ToyPosition, choice: int | str) -> Refusal | None:
        return TOO_DEAR if isinstance(choice, int) and choice > position.coins[self.seat] else None

    def fallback(self, position: ToyPosition) -> int | str:
        return 0


@dataclass(slots=True)
class TakeTurn(Question[ToyPosition, str]):
    """T3 and T4 What to do next in one's turn."""

    timed_as: ClassVar[str] = "turn"
    marched: int = 0
    weapon: Weapon = Weapon.NONE

    notation = Words(MARCH, SHOW, FIRE, BARRAGE, DONE)

    def candidates(self, position: ToyPosition) -> Sequence[str]:
        return self.notation.words

    def why_not(self, position: ToyPosition, choice: str) -> Refusal | None:
        if choice == MARCH and self.marched >= STEPS:
            return TOO_FAR
        if choice == SHOW and position.hands[self.seat] & position.shown:
            return ALREADY_SHOWN
        if choice in (FIRE, BARRAGE) and self.weapon is not Weapon.NONE:
            return FIRED
        return None


@dataclass(slots=True)
class Confirm(Question[ToyPosition, str]):
    """T3 An untimed word at the end of a turn."""

    notation = Words(DONE, "salute")

    def options(self, position: ToyPosition) -> Sequence[str]:
        return self.notation.words


@dataclass(slots=True)
class AnyTime(AnytimeQuestion[ToyPosition, str]):
    """T5 and T6 Send the partner a coin, dare the dice, or give up (if the option says that the rules cover it)."""

    notation = Words(SEND, DARE, RESIGN)

    def candidates(self, position: ToyPosition) -> Sequence[str]:
        known = position.setup.option("surrender") == "ruled"
        return (SEND, DARE, RESIGN) if known else (SEND, DARE)

    def why_not(self, position: ToyPosition, choice: str) -> Refusal | None:
        if choice == SEND and self.seat == RED:
            return NO_PARTNER
        if choice in (SEND, DARE) and not free_coins(position, self.seat):
            return NO_COIN
        return why_not_resign(position, self.seat) if choice == RESIGN else None

    def taken(self, position: ToyPosition, choice: str) -> None:
        if choice == RESIGN:
            give_up(position, self.seat)
        elif choice == SEND:
            position.coins[self.seat] -= 1
            position.coins[BLUE + GREEN - self.seat] += 1
            position.tell(CoinSent(self.seat))
        else:
            position.call(Dared(self.seat))


# -- procedures


@dataclass(slots=True)
class Raid(Procedure[ToyPosition]):
    """The whole match: deal, rounds, count."""

    def begin(self, position: ToyPosition) -> None:
        self.next(self.deal, self.play_round, self.count_steps)

    def deal(self, position: ToyPosition) -> None:
        """T1 One card each."""
        for seat in (GREEN, BLUE, RED):
            position.call(DealCard(seat))

    def play_round(self, position: ToyPosition) -> None:
        position.round += 1
        if position.round < int(position.setup.option("rounds")):
            self.next(self.play_round)
        position.call(Round())

    def count_steps(self, position: ToyPosition) -> None:
        """T7 The side with more steps wins; equal is a draw."""
        red, trench = (score(position, team) for team in TEAMS)
        if red == trench:
            position.finish(Result((), (), "steps", "T7"))
        else:
            end(position, TEAMS[0] if red > trench else TEAMS[1], "steps")


@dataclass(slots=True)
class DealCard(Procedure[ToyPosition]):
    """T1 A hidden card for one seat."""

    seat: int

    def begin(self, position: ToyPosition) -> None:
        self.ask(position, DrawCard(-1), then=self.card_drawn)

    def card_drawn(self, position: ToyPosition, card: int) -> None:
        position.deck &= ~(1 << card)
        position.hands[self.seat] |= 1 << card
        position.tell(CardDealt(self.seat, card))


@dataclass(slots=True)
class Round(Procedure[ToyPosition]):
    """T2 Bids together, then turns: the highest bid first."""

    order: list[int] = field(default_factory=list)

    def begin(self, position: ToyPosition) -> None:
        self.next(self.bid, self.open_bids, self.next_turn)

    def bid(self, position: ToyPosition) -> None:
        position.bids = [-1, -1, -1]
        position.bidding = True
        position.call_together(Bid(RED), Bid(BLUE), Bid(GREEN))

    def open_bids(self, position: ToyPosition) -> None:
        for seat, bid in enumerate(position.bids):
            position.coins[seat] -= bid
            position.spent[seat] += bid
        position.bidding = False
        position.tell(BidsOpened(tuple(position.bids)))
        self.order = sorted(range(3), key=lambda seat: (-position.bids[seat], seat))

    def next_turn(self, position: ToyPosition) -> None:
        if len(self.order) > 1:
            self.next(self.next_turn)
        position.call(Turn(self.order.pop(0)))


@dataclass(slots=True)
class Bid(Procedure[ToyPosition]):
    """T2 One seat's secret bid."""

    seat: int

    def begin(self, position: ToyPosition) -> None:
        self.ask(position, ChooseBid(self.seat), then=self.bid_chosen)

    def bid_chosen(self, position: ToyPosition, bid: int | str) -> None:
        if isinstance(bid, str):
            end(position, other_team(self.seat), "storm")
        else:
            position.bids[self.seat] = bid


@dataclass(slots=True)
class Turn(Procedure[ToyPosition]):
    """T3 and T4 One seat's turn."""

    seat: int
    marched: int = 0
    weapon: Weapon = Weapon.NONE

    def begin(self, position: ToyPosition) -> None:
        self.next(self.take_turn, self.confirm)

    def take_turn(self, position: ToyPosition) -> None:
        self.ask(position, TakeTurn(self.seat, self.marched, self.weapon), then=self.turn_taken)

    def turn_taken(self, position: ToyPosition, choice: str) -> None:
        if choice == DONE:
            return
        self.next(self.take_turn)
        if choice == MARCH:
            self.marched += 1
            position.steps[self.seat] += 1
            position.tell(Marched(self.seat))
        elif choice == SHOW:
            position.shown |= position.hands[self.seat]
            position.tell(CardShown(self.seat, cards_in(position.hands[self.seat])[0]))
        else:
            self.weapon = Weapon.RIFLE if choice == FIRE else Weapon.GUNS
            position.call(Fire(self.seat, self.weapon))

    def confirm(self, position: ToyPosition) -> None:
        self.ask(position, Confirm(self.seat), then=self.confirmed)

    def confirmed(self, position: ToyPosition, choice: str) -> None:
        pass


@dataclass(slots=True)
class Fire(Procedure[ToyPosition]):
    """T4 A die, or fifteen of twelve sides."""

    seat: int
    weapon: Weapon

    def begin(self, position: ToyPosition) -> None:
        if self.weapon is Weapon.RIFLE:
            self.ask(position, Die(), then=self.die_rolled)
        else:
            self.ask(position, Dice(count=GUNS, sides=12), then=self.dice_rolled)

    def die_rolled(self, position: ToyPosition, die: int) -> None:
        self.score(position, die)

    def dice_rolled(self, position: ToyPosition, dice: tuple[int, ...]) -> None:
        self.score(position, sum(face == 12 for face in dice))

    def score(self, position: ToyPosition, steps: int) -> None:
        position.steps[self.seat] += steps
        position.tell(Fired(self.seat, steps))


@dataclass(slots=True)
class Dared(Procedure[ToyPosition]):
    """T5 A coin for a throw, in the middle of anything; a six ends the match."""

    seat: int

    def begin(self, position: ToyPosition) -> None:
        position.coins[self.seat] -= 1
        position.spent[self.seat] += 1
        self.ask(position, Die(), then=self.die_rolled)

    def die_rolled(self, position: ToyPosition, die: int) -> None:
        if die == 6:
            end(position, next(team for team in TEAMS if self.seat in team), "daring")
