"""12.1.10, 15.1.10, 15.1.11, 15.2.3, 16.4.9, events: what forbids a unit an attack. Nothing here changes a position."""

from __future__ import annotations

from firestep.board.bits import bits
from firestep.games.paths_of_glory.cards.facts import (
    BREST_LITOVSK,
    LLOYD_GEORGE,
    OBEROST,
    SPRING_OFFENSIVES,
    STAVKA_TIMIDITY,
)
from firestep.games.paths_of_glory.combat.combat_cards import GERMANS
from firestep.games.paths_of_glory.ground import (
    FORT,
    FRANCE_BELGIUM,
    LINES,
    LONDON,
    NATION_SPACES,
    NEAR_EAST,
    RUSSIA,
    Space,
)
from firestep.games.paths_of_glory.nations import CP, Nation, Side
from firestep.games.paths_of_glory.position import PathsPosition, can_besiege
from firestep.games.paths_of_glory.tables import LIMITED_WAR_AT
from firestep.games.paths_of_glory.units import ACTING_UNITS, NATION_UNITS, SIDE_UNITS, Unit
from firestep.kernel import Refusal

RUSSIANS, BRITISH = NATION_UNITS[Nation.RU], ACTING_UNITS[Nation.BR]

RUSSIAN_FORTS = Refusal("15.1.10", "russian-forts")
GERMAN_FORTS = Refusal("15.1.11", "german-forts-on-turn-1")
LLOYD_GEORGE_FORBIDS = Refusal("card CP-55", "lloyd-george-forbids")
STAVKA_FORBIDS = Refusal("card CP-58", "stavka-forbids")
BREST_FORBIDS = Refusal("16.4.9", "brest-litovsk-forbids")
COVERS_SIEGE = Refusal("15.2.3", "covers-siege")
LONDON_ALONE = Refusal("12.1.10", "london-needs-help")


def why_not_by_event(position: PathsPosition, unit: Unit, target: Space) -> Refusal | None:
    """15.1.10, 15.1.11, 16.4.9 and events that forbid an attack."""
    bit = 1 << unit
    defenders = position.at[target] & ~SIDE_UNITS[CP] if SIDE_UNITS[CP] & bit else position.at[target] & SIDE_UNITS[CP]
    if GERMANS & bit:
        if position.forts & RUSSIA & position.ap & 1 << target and not oberost(position):
            return RUSSIAN_FORTS
    elif RUSSIANS & bit:
        refusal = why_not_russian(position, target, defenders)
        if refusal is not None:
            return refusal
    elif BRITISH & bit and lloyd_george(position, target, defenders):
        return LLOYD_GEORGE_FORBIDS
    if position.was_played(BREST_LITOVSK) and brest_protects(unit, target, defenders):
        return BREST_FORBIDS
    return None


def oberost(position: PathsPosition) -> bool:
    """15.1.10, Q-16.1-1, card CP-11: Oberost was played or CP war status has reached 4."""
    return position.was_played(OBEROST) or position.war_status[CP] >= LIMITED_WAR_AT


def why_not_russian(position: PathsPosition, target: Space, defenders: int) -> Refusal | None:
    if position.was_played(BREST_LITOVSK):
        return BREST_FORBIDS
    fort = position.forts & NATION_SPACES[Nation.GE] & ~position.ap
    if position.turn == 1 and fort >> target & 1:
        return GERMAN_FORTS
    if position.played_now(STAVKA_TIMIDITY) and defenders and not defenders & ~GERMANS:
        return STAVKA_FORBIDS if position.trench_level(target, CP) else None
    return None


def lloyd_george(position: PathsPosition, target: Space, defenders: int) -> bool:
    if not position.played_now(LLOYD_GEORGE) or position.played & SPRING_OFFENSIVES:
        return False
    return bool(defenders & GERMANS) and position.trench_level(target, CP) == 2


def brest_protects(unit: Unit, target: Space, defenders: int) -> bool:
    """16.4.9, Q-CP45-3: only Turks in the Near East may attack Russians; their spaces may be entered (Q-CP45-2)."""
    if not SIDE_UNITS[CP] >> unit & 1 or not defenders & NATION_UNITS[Nation.RU]:
        return False
    return not (NEAR_EAST >> target & 1 and NATION_UNITS[Nation.TU] >> unit & 1)


def besieges_here(position: PathsPosition, place: Space, side: Side) -> bool:
    """15.1.3: own units stand in the space of an enemy fort, which they may attack."""
    return bool(position.forts >> place & 1) and position.controller(place) != side


def uncovers_siege(position: PathsPosition, attackers: int, target: Space) -> bool:
    """15.2.3, Q-15.2-2: units that attack out of a besieged fort's space leave enough others behind."""
    for place in {position.where[unit] for unit in bits(attackers)}:
        if place == target or not besieges_here(position, place, position.acting):
            continue
        rest = position.at[place] & ~attackers
        if not position.attacked >> place & 1:
            rest &= ~position.fought
        if position.besieged(place) and not can_besiege(rest, FORT[place]):
            return True
    return False


def why_not_ever(position: PathsPosition, side: Side, unit: Unit, target: Space) -> Refusal | None:
    """9.2.5, 12.1.1: why this unit could not attack a space it reaches, whatever else is activated this round."""
    refusal = why_not_by_event(position, unit, target)
    if refusal is not None:
        return refusal
    if uncovers_siege(position, 1 << unit, target):
        return COVERS_SIEGE
    if position.where[unit] == LONDON and not LINES.links[target] & possible_help(position, side):
        return LONDON_ALONE
    return None


def possible_help(position: PathsPosition, side: Side) -> int:
    """12.1.10: spaces in France and Belgium from which own units could join an attack from London."""
    return FRANCE_BELGIUM & position.occupied[side] & ~position.marked_move
