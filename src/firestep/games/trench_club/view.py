"""What a seat may know: everything, except how others split their companies while they do so (R2.4)."""

from __future__ import annotations

from firestep.games.trench_club import notation
from firestep.games.trench_club.position import ABOARD, DESTROYED, NEUTRAL, UNPLACED, TrenchPosition
from firestep.games.trench_club.units import TYPES
from firestep.kernel import View


def view_of(position: TrenchPosition, seat: int | None) -> View:
    """The view, field by field; `None` is a spectator."""
    return {
        "round": position.round,
        "turn": position.turn_of,
        "order": list(position.order),
        "units": [
            unit_view(position, unit, shows_company=not position.is_splitting or position.seat[unit] == seat)
            for unit in range(len(position.kind))
            if position.where[unit] != DESTROYED
        ],
        "forts": [
            {"name": fort.name, "owner": None if owner == NEUTRAL else owner}
            for fort, owner in zip(position.ground.forts, position.fort_owner, strict=True)
        ],
        "coins": list(position.coins),
        "mines": list(position.mines),
        "declared": list(position.declared),
        "special_cards": position.special_cards,
        "dice_cards": list(position.dice_cards),
        "roads_built": position.roads_built,
        "trenches_built": list(position.trenches_built),
        "tokens": position.tokens,
        "companies_used": list(position.companies_used),
        "result": None if position.result is None else [list(position.result.winners), position.result.key],
    }


def unit_view(position: TrenchPosition, unit: int, shows_company: bool) -> View:
    where = position.where[unit]
    return {
        "id": unit,
        "name": notation.unit_name(position, unit),
        "kind": TYPES[position.kind[unit]].id,
        "army": position.army[unit],
        "seat": position.seat[unit],
        "hex": where if where >= 0 else None,
        "aboard": ABOARD - where if where <= ABOARD else None,
        "placed": where != UNPLACED,
        "damage": position.damage[unit],
        "experience": position.experience[unit],
        "company": position.company[unit] if shows_company else None,
        "moved": position.moved >> unit & 1 == 1,
        "acted": position.acted >> unit & 1 == 1,
        "inside": position.inside >> unit & 1 == 1,
    }
