"""Which specialists a side may still place, and with whom: pools, hosts, and the historical limits (SPEC-gen-6,
SPEC-gen-7).
"""

from __future__ import annotations

from firestep.board.bits import bits, mask_of
from firestep.games.great_war.facts import NO_SPECIALIST, SPECIALIST_OF, SPECIALISTS, specialist
from firestep.games.great_war.ground import GERMAN, SECTIONS_OF
from firestep.games.great_war.position import GreatWarPosition, Side

POOL_OF_NATION = {"german": "german", "british": "british", "canadian": "british", "french": "french"}
PER_SECTION = "section"
NEVER = "never"
NO_LIMIT = 99


def nation_of(position: GreatWarPosition, side: Side) -> str:
    return POOL_OF_NATION["german" if side == GERMAN else position.agreed.battle.allied]


def on_board(position: GreatWarPosition, side: Side, kind: int) -> list[int]:
    """The units of a side that carry this specialist."""
    return [unit for unit in position.units_of(side) if position.specialist[unit] == kind]


def left_in_pool(position: GreatWarPosition, side: Side, kind: int) -> int:
    """SPEC-gen-7: figures left in the box; some kinds share theirs."""
    row = specialist(kind)
    used = len(on_board(position, side, kind))
    if row.shares_with:
        used += len(on_board(position, side, SPECIALIST_OF[row.shares_with]))
    return dict(row.pool)[nation_of(position, side)] - used


def historical_limit(history: str, year: int) -> int:
    """How many of a kind there were at the front in this year: `1915:1 1916:2`, `1916`, `never` or empty."""
    if not history or history.startswith(PER_SECTION):
        return NO_LIMIT
    if history == NEVER:
        return 0
    limit = 0
    for part in history.split():
        since, _, count = part.partition(":")
        if year >= int(since):
            limit = int(count or NO_LIMIT)
    return limit


def hosts(position: GreatWarPosition, side: Side, kind: int, swapping: bool) -> int:
    """SET-02, SPEC-gen-6: the hexes of units that may take this specialist; when swapping, those that carry another."""
    row = specialist(kind)
    units = [unit for unit in position.units_of(side) if position.kind[unit] == row.host]
    if swapping:
        units = [unit for unit in units if position.specialist[unit] not in (NO_SPECIALIST, kind)]
    else:
        units = [unit for unit in units if position.specialist[unit] == NO_SPECIALIST]
    found = mask_of(position.where[unit] for unit in units)
    history = dict(row.history)[nation_of(position, side)]
    if position.agreed.history and history.startswith(PER_SECTION):
        found = one_per_section(position, side, kind, found)
    return found


def one_per_section(position: GreatWarPosition, side: Side, kind: int, hexes: int) -> int:
    """Historically one officer per section: units of a section that already has one are left out."""
    taken = 0
    for unit in on_board(position, side, kind):
        taken |= SECTIONS_OF[side][position.where[unit]]
    return mask_of(place for place in bits(hexes) if not SECTIONS_OF[side][place] & taken)


def kinds_to_place(position: GreatWarPosition, side: Side, swapping: bool, only: int = NO_SPECIALIST) -> list[int]:
    """SET-02, SCN-12-8: the specialists a side may place now, or the one kind it must be."""
    kinds = [only] if only else range(1, len(SPECIALISTS))
    return [kind for kind in kinds if may_place(position, side, kind, swapping)]


def may_place(position: GreatWarPosition, side: Side, kind: int, swapping: bool) -> bool:
    if left_in_pool(position, side, kind) <= 0 or not hosts(position, side, kind, swapping):
        return False
    agreed = position.agreed
    if not agreed.history:
        return True
    history = dict(specialist(kind).history)[nation_of(position, side)]
    return len(on_board(position, side, kind)) < historical_limit(history, agreed.battle.year)
