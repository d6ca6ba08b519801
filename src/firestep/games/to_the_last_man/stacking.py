"""1.2.2 Stacking and 1.4 Army templates: which units fit where, at every moment."""

from __future__ import annotations

from firestep.games.to_the_last_man.ground import AREAS, EFT, ENGLAND, Area
from firestep.games.to_the_last_man.position import IN_ARMY, STACK, LastManPosition
from firestep.games.to_the_last_man.units import (
    ARMY_TEMPLATE,
    ARTILLERY,
    BIPLANES,
    FITTING,
    INFANTRY_TYPE,
    UK_FIRST_ARMY,
    Army,
    Side,
    Unit,
)
from firestep.kernel import Refusal

WRONG_NATION = Refusal("8.1-a", "wrong-nation")
NO_SLOT = Refusal("1.4-b", "no-slot")
TOO_MANY_GUNS = Refusal("8.3.2-f", "too-many-guns")
ONE_BIPLANE = Refusal("8.3.4-g", "one-biplane")
AREA_FULL = Refusal("1.2.2-a", "area-full")
BEF_APART = Refusal("4.6-g", "bef-apart")
FIRST_YEAR = 1914


def why_not_in_army(position: LastManPosition, unit: Unit, army: Army) -> Refusal | None:
    """1.4, 8.1-a, 8.1-b, 8.3.2-f, 8.3.4-g: whether an army's template takes a unit, wherever both are."""
    bit = 1 << unit
    if not FITTING[army] & bit:
        return WRONG_NATION
    held = position.inside[army]
    template = ARMY_TEMPLATE[army]
    if bit & INFANTRY_TYPE:
        return NO_SLOT if (held & INFANTRY_TYPE).bit_count() >= template.infantry else None
    if (held & ~INFANTRY_TYPE).bit_count() >= template.auxiliary:
        return NO_SLOT
    if bit & ARTILLERY and (held & ARTILLERY).bit_count() >= artillery_limit(position, army):
        return TOO_MANY_GUNS
    if bit & BIPLANES and (held & BIPLANES).bit_count() >= template.biplanes:
        return ONE_BIPLANE
    return None


def artillery_limit(position: LastManPosition, army: Army) -> int:
    return ARMY_TEMPLATE[army].artillery[position.season.year - FIRST_YEAR]


def why_not_join(position: LastManPosition, unit: Unit, army: Army, at: Area | None = None) -> Refusal | None:
    """1.2.2-e, 4.6-g: joining an army, from its area or from elsewhere; `at` is where the army will be by then."""
    refusal = why_not_in_army(position, unit, army)
    if refusal is not None:
        return refusal
    area = position.army_at[army] if at is None else at
    if unit == position.bef and army == UK_FIRST_ARMY and area == ENGLAND:
        return BEF_APART
    if position.inside[army] or area >= AREAS:
        return None
    # An empty army that absorbs a unit begins to count.
    side = position.side_of_army(army)
    if pieces_without(position, side, area, unit) >= STACK:
        return AREA_FULL
    return None


def pieces_without(position: LastManPosition, side: Side, area: Area, unit: Unit) -> int:
    """The pieces in an area if this unit were not there: alone it is one, and so is the army it is the last of."""
    count = position.pieces(side, area)
    place = position.where[unit]
    if place == area:
        return count - 1
    if place >= IN_ARMY and position.army_at[place - IN_ARMY] == area:
        return count - (position.inside[place - IN_ARMY] == 1 << unit)
    return count


def why_not_alone(position: LastManPosition, side: Side, unit: Unit, area: Area) -> Refusal | None:
    """1.2.2-a, 1.2.2-f: standing alone in an area."""
    if area == EFT:
        return None
    return AREA_FULL if pieces_without(position, side, area, unit) >= STACK else None


def armies_open_to(position: LastManPosition, side: Side, unit: Unit, area: Area) -> list[Army]:
    """The armies in an area that a unit could join, without the one it is in."""
    own = position.where[unit] - IN_ARMY
    return [
        army for army in position.armies_here(side, area) if army != own and why_not_join(position, unit, army) is None
    ]


def fits_somehow(position: LastManPosition, side: Side, unit: Unit, area: Area) -> bool:
    """AMB-11: alone, or directly into an army there."""
    if why_not_alone(position, side, unit, area) is None:
        return True
    return bool(armies_open_to(position, side, unit, area))
