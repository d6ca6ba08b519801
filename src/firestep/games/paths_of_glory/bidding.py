"""5.6.2 Bidding for sides in a tournament: both players bid in secret, the higher bidder plays the Allies."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from firestep.games.paths_of_glory.events import SidesBid
from firestep.games.paths_of_glory.nations import AP, CP
from firestep.games.paths_of_glory.position import PathsPosition
from firestep.kernel import Die, Number, Procedure, Question, Refusal

HIGHEST_BID = 9
SEATS = (0, 1)


@dataclass(slots=True)
class BidForAllies(Question[PathsPosition, int]):
    """5.6.2: how many VP a player gives to play the Allies."""

    clause: ClassVar[str] = "5.6.2"
    notation = Number("bid", highest=HIGHEST_BID)

    def candidates(self, position: PathsPosition) -> Sequence[int]:
        return range(HIGHEST_BID + 1)

    def options(self, position: PathsPosition) -> Sequence[int]:
        return range(HIGHEST_BID + 1)

    def why_not(self, position: PathsPosition, choice: int) -> Refusal | None:
        return None


@dataclass(slots=True)
class MakeBid(Procedure[PathsPosition]):
    """One player's secret bid."""

    player: int

    def begin(self, position: PathsPosition) -> None:
        self.ask(position, BidForAllies(self.player), then=self.bid)

    def bid(self, position: PathsPosition, choice: int) -> None:
        position.bids[self.player] = choice


def has_sides(position: PathsPosition) -> bool:
    """5.6.2: whether everybody knows which side they play."""
    return not any(isinstance(frame, Bidding) for frame in position.stack)


@dataclass(slots=True)
class Bidding(Procedure[PathsPosition]):
    """5.6.2: bids are shown together; a die decides between equal ones."""

    def begin(self, position: PathsPosition) -> None:
        self.next(self.show)
        position.call_together(MakeBid(0), MakeBid(1))

    def show(self, position: PathsPosition) -> None:
        for seat in SEATS:
            position.tell(SidesBid(seat, position.bids[seat]))
        if position.bids[0] == position.bids[1]:
            self.ask(position, Die(), then=self.rolled)
        else:
            self.take_sides(position, 0 if position.bids[0] > position.bids[1] else 1)

    def rolled(self, position: PathsPosition, die: int) -> None:
        self.take_sides(position, die % 2)

    def take_sides(self, position: PathsPosition, allied: int) -> None:
        position.bid = position.bids[allied]
        position.seats[AP] = allied
        position.seats[CP] = 1 - allied
