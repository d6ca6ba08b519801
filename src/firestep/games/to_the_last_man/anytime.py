"""3.2 and 3.3 At any time: offer or accept an armistice, or surrender; AMB-40: a crisis at a decision of one's own."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from firestep.games.to_the_last_man.amendments import OPEN_SURRENDER
from firestep.games.to_the_last_man.crisis import CRISIS, Crisis, why_not_crisis
from firestep.games.to_the_last_man.events import ArmisticeOffered
from firestep.games.to_the_last_man.losses import TakeLosses
from firestep.games.to_the_last_man.player_turn import turn_under_way
from firestep.games.to_the_last_man.position import LastManPosition
from firestep.games.to_the_last_man.units import GERMAN, Side
from firestep.games.to_the_last_man.victory import LEVELS, finish_at, level, winner_of
from firestep.games.to_the_last_man.view import as_seen
from firestep.kernel import AnytimeQuestion, Refusal, Words
from firestep.kernel.record import RESIGN

OFFER, ACCEPT = "offer-armistice", "accept-armistice"

OFFERED_ALREADY = Refusal("3.2-a", "armistice-offered")
NOTHING_OFFERED = Refusal("3.2-a", "nothing-offered")
WINNER_STAYS = Refusal("3.3-a", "winner-stays")
OWN_TURN_ONLY = (Refusal("9.8-a", "own-turn-only"), Refusal("9.9-a", "own-turn-only"))
"""By the side that plays its crisis."""
OWN_DECISION_ONLY = Refusal("AMB-40", "own-decision-only")
EXCHANGING = Refusal("AMB-23", "exchanging")


@dataclass(slots=True)
class AtAnyTime(AnytimeQuestion[LastManPosition, str]):
    """3.2-a, 3.3-a: an offer stands until the next choice of either side; each side has one per season.

    AMB-40: the crisis is here for every decision; the questions that bots are asked first offer it as well.
    """

    clause: ClassVar[str] = "3.2-a"
    notation = Words(OFFER, ACCEPT, RESIGN, CRISIS)

    def candidates(self, position: LastManPosition) -> Sequence[str]:
        return [OFFER, ACCEPT, RESIGN, CRISIS]

    def why_not(self, position: LastManPosition, choice: str) -> Refusal | None:
        if choice == RESIGN:
            # 7.0-a: who is ahead is judged by what lies open, or the answer would tell what is planned.
            judged = as_seen(position, None) if OPEN_SURRENDER.applies_to(position.setup) else position
            return WINNER_STAYS if winner_of(level(judged)) == self.seat else None
        if choice == ACCEPT:
            return None if position.offers >> 1 - self.seat & 1 else NOTHING_OFFERED
        if choice == CRISIS:
            return why_not_crisis_now(position, self.seat)
        return OFFERED_ALREADY if position.offered >> self.seat & 1 else None

    def taken(self, position: LastManPosition, choice: str) -> None:
        if choice == RESIGN:
            surrender(position, self.seat)
        elif choice == ACCEPT:
            finish_at(position, level(position), "3.2-a")
        elif choice == CRISIS:
            position.call(Crisis(self.seat))
        else:
            position.offers |= 1 << self.seat
            position.offered |= 1 << self.seat
            position.tell(ArmisticeOffered(self.seat))


def why_not_crisis_now(position: LastManPosition, side: Side) -> Refusal | None:
    """AMB-40: at any decision of one's own turn, not between a roll and its losses; AMB-23: not while exchanging."""
    turn = turn_under_way(position)
    if turn is None or turn.side != side:
        return OWN_TURN_ONLY[side]
    if position.question_for(side) is None or any(isinstance(frame, TakeLosses) for frame in position.stack):
        return OWN_DECISION_ONLY
    return EXCHANGING if turn.exchanged else why_not_crisis(position, side)


def level_after_surrender(its_level: int, side: Side) -> int:
    """3.3-a: one level worse for the side that surrenders."""
    worse = its_level - 1 if side == GERMAN else its_level + 1
    return max(0, min(len(LEVELS) - 1, worse))


def surrender(position: LastManPosition, side: Side) -> None:
    finish_at(position, level_after_surrender(level(position), side), "3.3-a")
