"""The rules of Picket: P1 to P6."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from contract.toy.position import CARDS, DECK, PLAYED, Card, Seat, Table
from firestep.kernel import (
    CHANCE,
    PASS,
    AnytimeQuestion,
    ChanceQuestion,
    Dice,
    Event,
    Name,
    Number,
    Procedure,
    Question,
    Refusal,
    Result,
    Words,
    naming,
)

TOO_DEAR = Refusal("P4.1", "spend.too-dear")
NO_COIN = Refusal("P5.1", "send.no-coin")
HAND = 3  # P1.1
PRICES = range(6)  # P4


@dataclass(slots=True, frozen=True)
class CardDrawn(Event):
    """P1.2 A card was drawn; only its owner knows which."""

    seat: Seat
    card: Card

    @property
    def seen_by(self) -> tuple[int, ...]:
        return (self.seat,)


@dataclass(slots=True, frozen=True)
class CardShown(Event):
    """P3.1 A picked card was shown."""

    reveals = True
    seat: Seat
    card: Card


@dataclass(slots=True, frozen=True)
class PointsScored(Event):
    """P3.2 The dice gave points."""

    seat: Seat
    points: int


@dataclass(slots=True, frozen=True)
class CoinSent(Event):
    """P5 A coin went to the partner."""

    seat: Seat
    to: Seat


@dataclass(slots=True)
class DrawCard(ChanceQuestion[Table, int]):
    """P1.2 Any card of the deck."""

    seat: int = CHANCE

    def options(self, position: Table) -> Sequence[int]:
        return position.hand(DECK)


@dataclass(slots=True)
class PickCard(Question[Table, int]):
    """P2 A card from the hand."""

    clause = "P2"
    notation = Name(naming("card", [f"card-{number}" for number in range(CARDS)]))

    def candidates(self, position: Table) -> Sequence[int]:
        return position.hand(self.seat)

    def why_not(self, position: Table, choice: int) -> Refusal | None:
        return None


@dataclass(slots=True)
class SpendCoins(Question[Table, int | str]):
    """P4 The winner may spend coins for points."""

    clause = "P4"
    notation = Number(highest=PRICES[-1], words=(PASS,))
    scored: int = 0

    def candidates(self, position: Table) -> Sequence[int | str]:
        return [*PRICES, PASS]

    def why_not(self, position: Table, choice: int | str) -> Refusal | None:
        return TOO_DEAR if isinstance(choice, int) and choice > position.coins[self.seat] else None


@dataclass(slots=True)
class SendCoin(AnytimeQuestion[Table, str]):
    """P5 A coin to the partner, at any time."""

    clause = "P5"
    notation = Words("send")

    def candidates(self, position: Table) -> Sequence[str]:
        return self.notation.words

    def why_not(self, position: Table, choice: str) -> Refusal | None:
        return None if position.coins[self.seat] else NO_COIN

    def taken(self, position: Table, choice: str) -> None:
        to = position.partner(self.seat)
        assert to is not None
        position.coins[self.seat] -= 1
        position.coins[to] += 1
        position.tell(CoinSent(self.seat, to))


@dataclass(slots=True)
class Deal(Procedure[Table]):
    """P1 Three cards for every seat, then as many rounds."""

    to: list[int] = field(default_factory=list)

    def begin(self, position: Table) -> None:
        self.to = [seat for seat in range(len(position.coins)) for _ in range(HAND)]
        self.next(self.draw, *[self.play_round] * HAND, self.count)

    def draw(self, position: Table) -> None:
        if self.to:
            self.ask(position, DrawCard(), then=self.drawn)

    def drawn(self, position: Table, card: int) -> None:
        seat = self.to.pop(0)
        position.owner[card] = seat
        position.tell(CardDrawn(seat, card))
        self.next(self.draw)

    def play_round(self, position: Table) -> None:
        position.call(Round())

    def count(self, position: Table) -> None:
        """P6 The most points win."""
        best = max(position.points)
        winners = tuple(seat for seat, points in enumerate(position.points) if points == best)
        losers = tuple(seat for seat, points in enumerate(position.points) if points < best)
        position.finish(Result(winners if losers else (), losers, "points", "P6"))


@dataclass(slots=True)
class Pick(Procedure[Table]):
    """P2 One seat picks in secret."""

    seat: int

    def begin(self, position: Table) -> None:
        self.ask(position, PickCard(self.seat), then=self.card_picked)

    def card_picked(self, position: Table, card: int) -> None:
        position.picked[self.seat] = card


@dataclass(slots=True)
class Round(Procedure[Table]):
    """P2 to P4 One round."""

    winner: int = -1

    def begin(self, position: Table) -> None:
        self.next(self.pick, self.show, self.roll, self.spend)

    def pick(self, position: Table) -> None:
        position.call_together(*(Pick(seat) for seat in range(len(position.coins))))

    def show(self, position: Table) -> None:
        self.winner = position.picked.index(max(position.picked))
        for seat, card in enumerate(position.picked):
            position.owner[card] = PLAYED
            position.picked[seat] = -1
            position.tell(CardShown(seat, card))

    def roll(self, position: Table) -> None:
        self.ask(position, Dice(count=int(position.setup.option("dice"))), then=self.rolled)

    def rolled(self, position: Table, dice: tuple[int, ...]) -> None:
        position.points[self.winner] += sum(dice)
        position.tell(PointsScored(self.winner, sum(dice)))

    def spend(self, position: Table) -> None:
        self.ask(position, SpendCoins(self.winner, position.points[self.winner]), then=self.spent)

    def spent(self, position: Table, price: int | str) -> None:
        """P4 A coin is a point; P4.2 with the bank open, a coin is two."""
        if isinstance(price, int):
            position.coins[self.winner] -= price
            position.spent += price
            position.points[self.winner] += price * (2 if position.setup.option("bank") else 1)
