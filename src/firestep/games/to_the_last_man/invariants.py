"""What holds at every question, whatever was chosen, recounted from the pieces themselves."""

from __future__ import annotations

from collections.abc import Iterator

from firestep.games.to_the_last_man.cards import FULL_DECK
from firestep.games.to_the_last_man.ground import AREAS
from firestep.games.to_the_last_man.moves import Absorb
from firestep.games.to_the_last_man.position import STACK, LastManPosition, everything_counted
from firestep.games.to_the_last_man.stacking import artillery_limit
from firestep.games.to_the_last_man.units import (
    ARMIES,
    ARMY_TEMPLATE,
    ARTILLERY,
    BIPLANES,
    FITTING,
    INFANTRY_TYPE,
    SIDES,
)
from firestep.games.to_the_last_man.victory import german_total

DERIVED = ("alone", "inside", "present", "armies_in", "pool", "disputed", "friendly", "owner")
REBUILT = (*DERIVED, "season", "units_of", "armies_of")
"""All that `rebuild` sets: if it is as it was, so is everything that follows from it."""


def broken(position: LastManPosition) -> tuple[str, ...]:
    """The names of the invariants that do not hold; empty if all is well."""
    return tuple(sorted(set(findings(position))))


def findings(position: LastManPosition) -> Iterator[str]:
    if not everything_counted(position):
        yield "counter mix"  # 1.2.1-b
    if not cards_counted(position):
        yield "deck"  # 9.0-a
    if not stacked(position):
        yield "stacking"  # 1.2.2-a, 1.2.2-c
    if not all(in_slots(position, army) for army in range(ARMIES)):
        yield "template slots"  # 1.4-b, 8.1-a, 8.3.2-f, 8.3.4-g
    fresh = position.clone()
    fresh.rebuild()
    wrong = {name for name in REBUILT if getattr(fresh, name) != getattr(position, name)}
    if not wrong.isdisjoint(DERIVED):
        yield "area status"  # 4.1
    if wrong and german_total(fresh) != german_total(position):
        yield "victory points"  # 3.1-a


def cards_counted(position: LastManPosition) -> bool:
    """9.0-a: every card is in one place."""
    piles = (position.draw, position.discard, position.removed, *position.hand)
    return sum(piles) == FULL_DECK and sum(pile.bit_count() for pile in piles) == FULL_DECK.bit_count()


def stacked(position: LastManPosition) -> bool:
    """1.2.2-c; 1.2.2-g: except while an army absorbs units; an armistice or a crisis may come between."""
    if position.result is not None or any(isinstance(frame, Absorb) for frame in position.stack):
        return True
    crowded = [
        area for area in range(AREAS) if position.alone[area].bit_count() + position.armies_in[area].bit_count() > STACK
    ]
    return all(position.pieces(side, area) <= STACK for side in SIDES for area in crowded)


def in_slots(position: LastManPosition, army: int) -> bool:
    held, template = position.inside[army], ARMY_TEMPLATE[army]
    return not held or (
        not held & ~FITTING[army]
        and (held & INFANTRY_TYPE).bit_count() <= template.infantry
        and (held & ~INFANTRY_TYPE).bit_count() <= template.auxiliary
        and (held & ARTILLERY).bit_count() <= artillery_limit(position, army)
        and (held & BIPLANES).bit_count() <= template.biplanes
    )
