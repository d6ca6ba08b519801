"""What a player may choose at any time, even out of turn: send coins to the partner (R10.2), or give up (R1.3)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from firestep.games.trench_club.money_events import CoinsSent, FoughtOn, GaveUp
from firestep.games.trench_club.position import Army, Team, TrenchPosition
from firestep.games.trench_club.purse import FEE, LEAST_TRANSFER, partner_of, too_expensive
from firestep.games.trench_club.victory import seats_of_team, win
from firestep.kernel import AnytimeQuestion, Number, Refusal
from firestep.kernel.record import RESIGN

FIGHT_ON = "fight-on"
"""Withdraw the offer to give up, while the partner has not agreed."""
MANY_COINS = 99
"""Up to this many coins are well-formed answers, whether the army has them or not."""

NO_PARTNER = Refusal("R10.2", "no-partner")
COINS_ARE_SHARED = Refusal("R14.1", "coins-are-shared")
SENDS_NOTHING = Refusal("R10.2", "sends-nothing")
NOT_SO_MANY_COINS = Refusal("R10.2", "not-so-many-coins")
GAVE_UP_ALREADY = Refusal("R1.3", "gave-up-already")
NOT_GIVEN_UP = Refusal("R1.3", "not-given-up")


@dataclass(slots=True)
class AtAnyTime(AnytimeQuestion[TrenchPosition, int | str]):
    """R10.2, R1.3c: a number of coins to send, or a word."""

    clause: ClassVar[str] = "R10.2"
    notation: ClassVar = Number("send", lowest=1, words=(RESIGN, FIGHT_ON))

    def candidates(self, position: TrenchPosition) -> Sequence[int | str]:
        most = max(MANY_COINS, *position.coins)
        return [*range(1, most + 1), RESIGN, FIGHT_ON]

    def options(self, position: TrenchPosition) -> Sequence[int | str]:
        army = position.agreed.army_of_seat(self.seat)
        choices: list[int | str] = []
        if partner_of(position, army) is not None:
            choices += range(LEAST_TRANSFER, position.coins[army] + 1)
        choices.append(FIGHT_ON if position.gave_up >> self.seat & 1 else RESIGN)
        return choices

    def why_not(self, position: TrenchPosition, choice: int | str) -> Refusal | None:
        if not isinstance(choice, str):
            return why_not_send(position, position.agreed.army_of_seat(self.seat), choice)
        has_given_up = position.gave_up >> self.seat & 1 == 1
        if choice == RESIGN:
            return GAVE_UP_ALREADY if has_given_up else None
        return None if has_given_up else NOT_GIVEN_UP

    def taken(self, position: TrenchPosition, choice: int | str) -> None:
        if not isinstance(choice, str):
            send_coins(position, position.agreed.army_of_seat(self.seat), choice)
        elif choice == RESIGN:
            give_up(position, self.seat)
        else:
            position.gave_up &= ~(1 << self.seat)
            position.tell(FoughtOn(position.agreed.seats[self.seat]))


def why_not_send(position: TrenchPosition, army: Army, coins: int) -> Refusal | None:
    """R10.2a, R10.2b: to the partner only, and enough to pay the bank and still send something."""
    if position.agreed.is_co_op:
        return COINS_ARE_SHARED
    if partner_of(position, army) is None:
        return NO_PARTNER
    if coins < LEAST_TRANSFER:
        return SENDS_NOTHING
    return too_expensive(position, army, coins, NOT_SO_MANY_COINS)


def send_coins(position: TrenchPosition, army: Army, coins: int) -> None:
    """R10.2a: the bank keeps one coin of every transfer."""
    partner = partner_of(position, army)
    assert partner is not None
    position.coins[army] -= coins
    position.coins[partner] += coins - FEE
    position.tell(CoinsSent(army, partner, coins, coins - FEE))


def give_up(position: TrenchPosition, seat: int) -> None:
    """R1.3c: a side gives up once all its players agree; the other side wins."""
    position.gave_up |= 1 << seat
    position.tell(GaveUp(position.agreed.seats[seat]))
    team = position.agreed.armies[position.agreed.army_of_seat(seat)].team
    if has_given_up(position, team):
        win(position, 1 - team, "won-by-surrender", "R1.3")


def has_given_up(position: TrenchPosition, team: Team) -> bool:
    return all(position.gave_up >> seat & 1 for seat in seats_of_team(position, team))
