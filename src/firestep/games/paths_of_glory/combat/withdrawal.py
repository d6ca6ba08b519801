"""Withdrawal (card AP-06, card CP-56): one step that was lost comes back."""

from __future__ import annotations

from firestep.board.bits import bits, mask_of
from firestep.games.paths_of_glory.events import StepRestored
from firestep.games.paths_of_glory.ground import Space
from firestep.games.paths_of_glory.position import RESERVE, PathsPosition
from firestep.games.paths_of_glory.units import CORPS, IS_ARMY, LOSS, Unit


def restorable(position: PathsPosition, inflicted: int) -> int:
    """Q-AP06-9: a corps step if one was lost, else an army step; never a fort (Q-AP06-8)."""
    lost = 0
    for unit in position.lost_steps:
        lost |= 1 << unit
    if lost & CORPS or not position.rules.deluxe or is_paid_exactly(position, inflicted):
        return lost & CORPS or lost
    return lost & ~without_corps(position, lost)


def is_paid_exactly(position: PathsPosition, inflicted: int) -> bool:
    """Whether the armies that lost steps meet the loss number; both sides of an army cost the same."""
    return sum(LOSS[unit][0] for unit in position.lost_steps) == inflicted


def without_corps(position: PathsPosition, armies: int) -> int:
    """card AP-06, later edition: the armies that are gone and have no corps in their place."""
    replaced = position.stand_ins[1::2]
    return mask_of(army for army in bits(armies) if position.where[army] < 0 and army not in replaced)


def restore_step(position: PathsPosition, unit: Unit, place: Space) -> None:
    """Q-AP06-1, Q-AP06-5, Q-C-4: after all fire the unit gets its last step back, an army instead of its corps."""
    if position.where[unit] >= 0:
        position.reduced &= ~(1 << unit)
    else:
        if IS_ARMY[unit]:
            send_stand_in_back(position, unit)
        position.lift(unit)
        position.put(unit, place)
        position.reduced |= 1 << unit
        position.defenders |= 1 << unit
    position.tell(StepRestored(unit, place))


def send_stand_in_back(position: PathsPosition, army: Unit) -> None:
    pairs = position.stand_ins
    for number in range(0, len(pairs), 2):
        corps = pairs[number]
        if pairs[number + 1] == army and position.where[corps] >= 0:
            position.lift(corps, RESERVE)
            position.defenders &= ~(1 << corps)
            del pairs[number : number + 2]
            return
