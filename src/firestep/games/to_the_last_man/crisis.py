"""9.8 and 9.9 Military crises: infantry is removed from the map and the templates at once."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from firestep.board.bits import bits
from firestep.games.to_the_last_man.alike import representatives
from firestep.games.to_the_last_man.cards import CRISIS_DEMANDS, CRISIS_OF, LAST_CRISIS_YEAR, Card
from firestep.games.to_the_last_man.events import CrisisFailed, CrisisPlayed
from firestep.games.to_the_last_man.ground import AREAS
from firestep.games.to_the_last_man.hand import holds_card, spend_card
from firestep.games.to_the_last_man.notation import UNIT
from firestep.games.to_the_last_man.position import LastManPosition
from firestep.games.to_the_last_man.units import (
    COMMONWEALTH,
    GERMAN,
    INFANTRY_TYPE,
    NATION_UNITS,
    PLAIN_INFANTRY,
    Side,
)
from firestep.games.to_the_last_man.victory import ends_decisively
from firestep.kernel import Name, Procedure, Question, Refusal

CRISIS = "crisis"
NO_SUCH_CARD = (Refusal("9.8-a", "no-such-card"), Refusal("9.9-a", "no-such-card"))
NOT_THIS_YEAR = (Refusal("9.8-d", "not-this-year"), Refusal("9.9-e", "not-this-year"))
"""By the side that plays its crisis: 9.8 is the German's card, 9.9 the Entente's."""
FRENCH, BRITISH = NATION_UNITS[1], NATION_UNITS[2]


def demand_of(card: Card, year: int) -> int:
    """9.8-b, 9.9-b: how much infantry a crisis costs in a year; 0 if it is no event then."""
    return CRISIS_DEMANDS[card].get(year, 0)


def why_not_crisis(position: LastManPosition, side: Side) -> Refusal | None:
    """9.8-a, 9.8-d, 9.9-a, 9.9-e, 2.II.1-d, AMB-40: in one's own turn, in one of its years."""
    card = CRISIS_OF[side]
    if not demand_of(card, position.season.year):
        return NOT_THIS_YEAR[side]
    return None if holds_card(position, side, card) else NO_SUCH_CARD[side]


def eligible(position: LastManPosition, victim: Side) -> int:
    """8.2.1-c, AMB-38: the infantry on the map and in armies that may be removed; nothing in the Transit Box."""
    year = position.season.year
    if victim == GERMAN:
        wanted = INFANTRY_TYPE if year == LAST_CRISIS_YEAR else PLAIN_INFANTRY
        wanted &= NATION_UNITS[0]
    else:
        british = (PLAIN_INFANTRY | COMMONWEALTH) & BRITISH
        wanted = british if year == 1915 else british | PLAIN_INFANTRY & FRENCH
    on_map = 0
    for area in range(AREAS):
        on_map |= position.present[area]
    return on_map & wanted


@dataclass(slots=True)
class ChooseCrisisLoss(Question[LastManPosition, int]):
    """9.8-a, 9.9-a: which infantry is removed."""

    clause: ClassVar[str] = "9.8-a"
    is_forced: ClassVar[bool] = True
    notation = Name(UNIT)

    def options(self, position: LastManPosition) -> Sequence[int]:
        return lots(position, eligible(position, self.seat))


def lots(position: LastManPosition, units: int) -> list[int]:
    """One unit for each lot of alike units in one army or area."""
    found: list[int] = []
    for area in range(AREAS):
        here = position.present[area] & units
        if not here:
            continue
        if alone := here & position.alone[area]:
            found += representatives(position, alone)
        for army in bits(position.armies_in[area]):
            if held := here & position.inside[army]:
                found += representatives(position, held)
    return found


@dataclass(slots=True)
class Crisis(Procedure[LastManPosition]):
    """9.8, 9.9: the other side removes what is demanded, or as much as it has (AMB-6)."""

    side: Side
    left: int = 0

    def begin(self, position: LastManPosition) -> None:
        card = CRISIS_OF[self.side]
        self.left = demand_of(card, position.season.year)
        spend_card(position, self.side, card, for_good=position.season.year == LAST_CRISIS_YEAR)
        position.tell(CrisisPlayed(self.side, card, self.left))
        self.next(self.choose_loss)

    def choose_loss(self, position: LastManPosition) -> None:
        victim = 1 - self.side
        if not self.left:
            ends_decisively(position)
        elif eligible(position, victim):
            self.ask(position, ChooseCrisisLoss(victim), then=self.loss_chosen)
        else:
            position.crises_failed[victim] += 1
            position.tell(CrisisFailed(victim))
            ends_decisively(position)

    def loss_chosen(self, position: LastManPosition, unit: int) -> None:
        area = position.area_of(unit)
        position.lose(unit, "crisis")
        position.settle(area)
        self.left -= 1
        self.next(self.choose_loss)
