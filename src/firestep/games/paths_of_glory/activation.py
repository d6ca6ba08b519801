"""9.2 Operations: what activating a space costs, and which spaces may be activated."""

from __future__ import annotations

from functools import lru_cache

from firestep.board.bits import bits
from firestep.games.paths_of_glory.area import attack_area, march_links
from firestep.games.paths_of_glory.attack_limits import besieges_here, oberost, why_not_ever
from firestep.games.paths_of_glory.cards.facts import (
    BREST_LITOVSK,
    ELEVENTH_ARMY,
    EVERYONE_INTO_BATTLE,
    FALKENHAYN,
    FALL_OF_THE_TSAR,
    LLOYD_GEORGE,
    MOLTKE,
    STAVKA_TIMIDITY,
    SUD_ARMY,
)
from firestep.games.paths_of_glory.ground import (
    BEACHES,
    BELGIANS_AS_BRITISH,
    COUNT,
    DESERT,
    FRANCE_BELGIUM,
    LINES,
    LONDON,
    MARCH_OF_ALL,
    NATION_SPACES,
    NEAR_EAST,
    RUSSIA,
    SALONIKA,
    Space,
)
from firestep.games.paths_of_glory.nations import AP, CP, Nation, Side
from firestep.games.paths_of_glory.position import NOWHERE, PathsPosition
from firestep.games.paths_of_glory.supply import (
    ALWAYS_SUPPLIED,
    BY_BEACH,
    RU_ALONE,
    RUSSIANS,
    SERBIA,
    TRACE,
    Trace,
    by_trace,
    supplied_units,
    traced,
)
from firestep.games.paths_of_glory.tables import IS_SUMMER
from firestep.games.paths_of_glory.units import (
    ACTING_UNITS,
    ACTS,
    ARMIES,
    BEF,
    CORPS,
    GE_11,
    MEF_ARMY,
    NATION_UNITS,
    NE_ARMY,
    RU_CAVALRY,
    SIDE_UNITS,
    UNITS,
)
from firestep.kernel import Refusal

MARK_MOVE, MARK_ATTACK = 0, 1
MOVE_MARKS, ATTACK_MARKS = (tuple((place, mark) for place in range(COUNT)) for mark in (MARK_MOVE, MARK_ATTACK))
"""By space: it is marked for a move, or for an attack."""
EVERYONE_AREA = FRANCE_BELGIUM | NATION_SPACES[Nation.IT]
FRENCH_AND_AMERICANS = NATION_SPACES[Nation.FR] | NATION_SPACES[Nation.GE]

NO_UNITS = Refusal("9.2.6", "no-own-units-there")
MARKED_ALREADY = Refusal("9.2.5", "marked-already")
OUT_OF_SUPPLY = Refusal("14.3.1", "out-of-supply")
TOO_DEAR = Refusal("9.2.1", "too-dear")
DESERT_SUMMER = Refusal("table 2-desert", "desert-in-summer")
ONE_NEAR_EAST_ATTACK = Refusal("9.2.7", "one-near-east-attack")
NOTHING_TO_ATTACK = Refusal("12.1.1", "nothing-to-attack")
NEUTRAL_GREEKS = Refusal("9.5.2.4", "neutral-greeks")
NOBODY_MOVES = Refusal("11.1.1", "nobody-moves")

AS_BRITISH, AS_FRENCH = 1, 2
BY_LONDON, BY_EAST, SERBIAN_LINES = Trace.BR, Trace.EAST, Trace.SB
TRACES: tuple[tuple[Trace, ...], ...] = tuple(
    tuple(sorted({TRACE[unit] for unit in bits(SIDE_UNITS[side])})) for side in (CP, AP)
)
"""By side: the ways in which its units trace supply."""
AS_THE_BEF, SOMEWHERE, ANYWHERE = 0, 1, 2
"""Where a stack may attack."""
LIMITED_GROUND = NEAR_EAST | NATION_SPACES[Nation.IT] | 1 << SALONIKA
"""11.3.1, 9.5.3.4, L-1: where armies may not be, or not all of them."""
GO_ANYWHERE = CORPS & ~(BEF | RU_CAVALRY)  # table 18
LIMITS_ATTACKS = 1 << BREST_LITOVSK | 1 << STAVKA_TIMIDITY | 1 << LLOYD_GEORGE
"""16.4.9, card CP-58, card CP-55: events that forbid some attacks."""
MARCHES = sum(1 << unit for unit, facts in enumerate(UNITS) if facts.move[0])


@lru_cache(maxsize=1 << 14)
def nationalities(units: int, merging: int) -> int:
    """9.2.3: how many nationalities are in a stack, seen with the exceptions that hold in its space."""
    found = 0
    for unit in bits(units):
        found |= 1 << ACTS[unit]
    # Q-9.2-2: in Ostend French units still count beside British and Belgian ones.
    if merging & AS_BRITISH and found >> Nation.BR & 1:
        found &= ~(1 << Nation.BE)
    if merging & AS_FRENCH and found >> Nation.FR & 1:
        found &= ~(1 << Nation.US)
    return found.bit_count()


def merging_in(place: Space) -> int:
    bit = 1 << place
    return (AS_BRITISH if BELGIANS_AS_BRITISH & bit else 0) | (AS_FRENCH if FRENCH_AND_AMERICANS & bit else 0)


def activation_cost(position: PathsPosition, place: Space, mark: int) -> int:
    """9.2.3, table 15: what it costs to activate a space: the whole stack (9.2.4), even if part stays (Q-9.2-1)."""
    units = position.at[place]
    if units & SIDE_UNITS[CP]:
        return cost_for_cp(position, place, units)
    return cost_for_ap(position, place, units, mark)


def cost_for_cp(position: PathsPosition, place: Space, units: int) -> int:
    if position.was_played(MOLTKE) and not position.was_played(FALKENHAYN) and FRANCE_BELGIUM >> place & 1:
        return units.bit_count()  # Q-AP09-1
    cost = nationalities(units, 0)
    if cost > 1 and (is_eleventh_army(position, units) or is_sud_army(position, units)):
        return 1
    return cost


def is_sud_army(position: PathsPosition, units: int) -> bool:
    """card CP-10, Q-CP10-1: exactly one Austrian unit with one or two German corps; one such stack a round."""
    if not position.was_played(SUD_ARMY) or position.sud_used:
        return False
    germans = units & ACTING_UNITS[Nation.GE]
    austrians = units & NATION_UNITS[Nation.AH]
    return austrians.bit_count() == 1 and not germans & ARMIES and bool(germans) and not units & ~(germans | austrians)


def is_eleventh_army(position: PathsPosition, units: int) -> bool:
    """card CP-29, Q-CP29-2, Q-CP29-3: with GE 11 any corps count as German; no army of another nation beside it."""
    # Q-CP29-1: the event may come before GE 11 does.
    if not position.was_played(ELEVENTH_ARMY) or not units >> GE_11 & 1:
        return False
    others = units & ARMIES & ~(1 << GE_11)
    return not others if position.rules.deluxe else not others & ~NATION_UNITS[Nation.GE]


def cost_for_ap(position: PathsPosition, place: Space, units: int, mark: int) -> int:
    through_beach = supplied_by_beach(position, place, units)
    cost = 0
    if through_beach:
        cost = 3 if through_beach >> MEF_ARMY & 1 else 0  # 9.2.7.1
        cost += (through_beach & CORPS).bit_count()
        units &= ~ACTING_UNITS[Nation.BR]
        if not units:
            return cost
    if mark == MARK_ATTACK and position.was_played(FALL_OF_THE_TSAR):
        russians = units & NATION_UNITS[Nation.RU]
        if russians:  # Q-CP52-2
            return cost + russians.bit_count() + nationalities(units & ~russians, merging_in(place))
    # Q-AP51-1: for activation only; 12.1.9 still holds for attacks.
    if position.played_now(EVERYONE_INTO_BATTLE) and EVERYONE_AREA >> place & 1:
        return cost + 1
    return cost + nationalities(units, merging_in(place))


def supplied_by_beach(position: PathsPosition, place: Space, units: int) -> int:
    """9.2.7.1, Q-9.2-4: units here that are supplied through the beachhead and in no other way."""
    if position.beachhead == NOWHERE or traced(position, BY_LONDON) >> place & 1:
        return 0
    if not traced(position, BY_BEACH) >> place & 1:
        return 0
    return units & (1 << MEF_ARMY | CORPS & (NATION_UNITS[Nation.BR] | NATION_UNITS[Nation.AUS]))


def can_act(position: PathsPosition, place: Space) -> int:
    """14.3.1: the units in a space that an activation lets act."""
    # Q-11.1-5, Q-14.3-6: the whole stack was paid for, but only its supplied units act; neutral Greeks never do,
    # because nothing supplies their closed spaces (9.5.2.4).
    return supplied_units(position, position.at[place])


def enemy_targets(position: PathsPosition, side: Side) -> int:
    """12.1.1, 15.1.2: enemy units, and enemy forts that are not besieged; no desert in summer."""
    enemy = 1 - side
    forts = position.forts & position.controlled(enemy)
    for place in bits(forts & position.occupied[side]):
        if position.besieged(place):  # 15.2.4: a siege that was broken no longer shields the fort.
            forts &= ~(1 << place)
    mask = (position.occupied[enemy] | forts) & (position.open | BEACHES)
    # Q-15.2-8: a fort in the desert can be besieged in summer, but not attacked.
    if IS_SUMMER[position.turn]:
        mask &= ~DESERT
    return mask


def why_no_target(position: PathsPosition, place: Space, side: Side, units: int, targets: int) -> Refusal | None:
    """9.2.5, 12.1.1: why these units could attack nothing: no enemy is in reach, or what forbids each attack."""
    inside = 1 << place if besieges_here(position, place, side) else 0
    if not inside and not LINES.links[place] & targets:
        return NOTHING_TO_ATTACK
    first: Refusal | None = None
    for unit in bits(units):
        near = march_links(position, unit, place) & targets
        for target in bits(inside | near & attack_area(position, unit) if near else inside):
            refusal = why_not_ever(position, side, unit, target)
            if refusal is None:
                return None
            first = first or refusal
    return first or NOTHING_TO_ATTACK


def why_not_mark(position: PathsPosition, side: Side, place: Space, mark: int) -> Refusal | None:
    """9.2.5, 9.2.6, 9.2.7, 14.3.1: why a space may not be activated so."""
    bit = 1 << place
    if not position.occupied[side] & bit:
        return NO_UNITS
    if (position.marked_move | position.marked_attack) & bit:
        return MARKED_ALREADY
    units = can_act(position, place)
    if not units:
        return OUT_OF_SUPPLY if position.open & bit else NEUTRAL_GREEKS
    refusal = why_not_attack_from(position, side, place, units) if mark == MARK_ATTACK else why_not_move_from(units)
    if refusal is not None:
        return refusal
    return TOO_DEAR if activation_cost(position, place, mark) > position.ops else None


def why_not_move_from(units: int) -> Refusal | None:
    return None if units & MARCHES else NOBODY_MOVES


def why_not_attack_from(position: PathsPosition, side: Side, place: Space, units: int) -> Refusal | None:
    if IS_SUMMER[position.turn] and DESERT >> place & 1:
        return DESERT_SUMMER
    if position.near_east_attacks and counts_for_near_east(position, side, place):
        return ONE_NEAR_EAST_ATTACK
    return why_no_target(position, place, side, units, enemy_targets(position, side))


def counts_for_near_east(position: PathsPosition, side: Side, place: Space) -> bool:
    """9.2.7, Q-9.2-3: the limit counts attacking spaces, but not the beachhead or the British Near East army."""
    if side == CP or not NEAR_EAST >> place & 1 or place == position.beachhead:
        return False
    return position.where[NE_ARMY] != place


def any_markable(position: PathsPosition, side: Side) -> bool:
    """Whether any marker can be placed; a stack that can move is the common case."""
    marked = position.marked_move | position.marked_attack
    for place in bits(position.occupied[side] & ~marked):
        units = can_act(position, place)
        if units & MARCHES and activation_cost(position, place, MARK_MOVE) <= position.ops:
            return True
    return bool(markable(position, side))


def markable(position: PathsPosition, side: Side) -> list[tuple[int, int]]:
    """Every space with every marker that may be placed now: what `why_not_mark` allows, found quickly."""
    found: list[tuple[int, int]] = []
    targets = enemy_targets(position, side)
    near_forts = position.forts & ~position.controlled(side)
    beside = LINES.around(targets) | near_forts
    free = plain_origins(position) & ~near_forts
    plain_ones = plain_targets(position, targets)
    dearer = RUSSIANS if position.was_played(FALL_OF_THE_TSAR) else 0  # Q-CP52-2
    at, ops, plain = position.at, position.ops, plain_stands(position, side)
    for place in bits(position.occupied[side] & ~(position.marked_move | position.marked_attack)):
        units = at[place]
        trace, marches, roams = kind_of_stack(units)
        if not plain[trace] >> place & 1:
            units = can_act(position, place)
            if not units or activation_cost(position, place, MARK_MOVE) > ops:
                continue
            _, marches, roams = kind_of_stack(units)
        if marches:
            found.append(MOVE_MARKS[place])
        if beside >> place & 1:
            certain = free >> place & 1 and MARCH_OF_ALL[place] & plain_ones[roams] and not at[place] & dearer
            if certain or may_attack_from(position, side, place, units, targets):
                found.append(ATTACK_MARKS[place])
    return found


@lru_cache(maxsize=1 << 14)
def kind_of_stack(units: int) -> tuple[Trace, bool, int]:
    """How a stack traces supply, whether any of it marches, and where it attacks: anywhere, not everywhere, as the BEF.

    A stack of several nationalities, or with units that need no line (14.1.5), stands nowhere plainly: `RU_ALONE`.
    """
    groups = by_trace(units)
    plain = len(groups) == 1 and nationalities(units, 0) == 1 and not units & ALWAYS_SUPPLIED
    roams = ANYWHERE if units & GO_ANYWHERE else SOMEWHERE if units & ~BEF else AS_THE_BEF
    return groups[0][0] if plain else RU_ALONE, bool(units & MARCHES), roams


def plain_stands(position: PathsPosition, side: Side) -> list[int]:
    """By `Trace`: where stacks of one nationality are certainly supplied and cost one operation."""
    plain = [0] * len(Trace)
    if position.ops:
        kept = dear_spaces(position, side)
        for trace in TRACES[side]:
            plain[trace] = traced(position, trace) & ~kept
        plain[SERBIAN_LINES] |= SERBIA & ~kept  # 14.1.6
        if position.was_played(BREST_LITOVSK):
            plain[BY_EAST] = 0  # 16.4.9
    return plain


def dear_spaces(position: PathsPosition, side: Side) -> int:
    """9.2.3: where a stack of one nationality may cost more than one operation, by a card or at the beachhead."""
    if side == CP:
        return FRANCE_BELGIUM if position.was_played(MOLTKE) and not position.was_played(FALKENHAYN) else 0
    return 0 if position.beachhead == NOWHERE else traced(position, BY_BEACH) & ~traced(position, BY_LONDON)


def may_attack_from(position: PathsPosition, side: Side, place: Space, units: int, targets: int) -> bool:
    """As `why_not_mark` has it, for a space that has something to attack beside it."""
    if IS_SUMMER[position.turn] and DESERT >> place & 1:
        return False
    if position.near_east_attacks and counts_for_near_east(position, side, place):
        return False
    dearer = side == AP and position.was_played(FALL_OF_THE_TSAR)
    if dearer and activation_cost(position, place, MARK_ATTACK) > position.ops:
        return False
    return why_no_target(position, place, side, units, targets) is None


def plain_origins(position: PathsPosition) -> int:
    """Spaces from which no clause forbids to attack a plain target.

    Not London (12.1.10), no desert in summer (table 2-desert), no second attack in the Near East (9.2.7).
    """
    kept = 1 << LONDON
    if IS_SUMMER[position.turn]:
        kept |= DESERT
    if position.near_east_attacks:
        kept |= NEAR_EAST
    return ~kept


def plain_targets(position: PathsPosition, targets: int) -> tuple[int, int, int]:
    """12.1.1: of these, spaces that a stack may certainly attack whatever clause is asked, by how it roams.

    Neither an event nor the rules of forts (15.1.10, 15.1.11) keep anybody from them. Armies may have to stay out of
    some ground, and the BEF attacks only where it may be (11.1.15).
    """
    if position.played & LIMITS_ATTACKS:
        return 0, 0, 0
    kept = 0 if oberost(position) else position.forts & RUSSIA
    if position.turn == 1:
        kept |= position.forts & NATION_SPACES[Nation.GE]
    plain = targets & position.open & ~kept
    return 0, plain & ~LIMITED_GROUND, plain
