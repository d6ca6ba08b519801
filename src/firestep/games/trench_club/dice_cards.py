"""R15 Option: cards instead of dice. One of ten stands for a whole roll, from the unluckiest to the luckiest."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from math import comb
from typing import ClassVar

from firestep.board.bits import bits
from firestep.games.trench_club.combat import SIDES
from firestep.games.trench_club.position import TEN_CARDS, Team, TrenchPosition
from firestep.kernel import CHANCE, ChanceQuestion, Number

CARDS = range(1, TEN_CARDS.bit_length() + 1)


class Luck(StrEnum):
    """R15.2: what a card shows of its luck."""

    AWFUL = "awful"
    POOR = "poor"
    FAIR = "fair"
    GOOD = "good"
    SPLENDID = "splendid"


LUCK_OF_CARD = dict(zip(CARDS, (luck for luck in Luck for _ in (1, 2)), strict=True))


@cache
def hits_by_card(count: int, value: int) -> tuple[int, ...]:
    """R15.2: for each card its hits, standing for `count` dice that hit on `value` or less.

    Card k gives the least number of hits that a roll stays within with a chance of at least (k - 0.5) / 10.
    Whole numbers only: both sides of the comparison are multiplied by 20 and by all possible rolls.
    """
    value = min(value, SIDES)
    ways = [comb(count, hits) * value**hits * (SIDES - value) ** (count - hits) for hits in range(count + 1)]
    table = []
    hits, within = 0, ways[0]
    for card in CARDS:
        while 20 * within < (2 * card - 1) * SIDES**count:
            hits += 1
            within += ways[hits]
        table.append(hits)
    return tuple(table)


def hits_of_card(card: int, count: int, value: int) -> int:
    """R15.2: what one card gives."""
    return hits_by_card(count, value)[card - 1]


def cards_left(position: TrenchPosition, team: Team) -> int:
    """R15.3: the cards that may be drawn now, as a mask; all ten again when they have run out."""
    return position.dice_cards[team] or TEN_CARDS


@dataclass(slots=True)
class DrawDiceCard(ChanceQuestion[TrenchPosition, int]):
    """R15.1: a side draws one of its cards for a combat roll."""

    seat: int = CHANCE
    team: Team = 0

    clause: ClassVar[str] = "R15.1"
    notation: ClassVar = Number("card", lowest=1, highest=CARDS[-1])

    def candidates(self, position: TrenchPosition) -> Sequence[int]:
        return CARDS

    def options(self, position: TrenchPosition) -> Sequence[int]:
        return [place + 1 for place in bits(cards_left(position, self.team))]


def take_card(position: TrenchPosition, team: Team, card: int) -> bool:
    """R15.3: a drawn card stays out; returns whether the ten cards had to be reshuffled first."""
    is_shuffled = not position.dice_cards[team]
    position.dice_cards[team] = cards_left(position, team) & ~(1 << card - 1)
    return is_shuffled
