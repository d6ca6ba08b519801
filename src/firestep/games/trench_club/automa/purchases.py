"""R13.12, R13.13 What the Automa buys at the end of its turn, and in which fort it places it."""

from __future__ import annotations

from dataclasses import dataclass

from firestep.board.bits import bits
from firestep.games.trench_club.agreement import AUTOMA
from firestep.games.trench_club.automa.distances import from_fort, mover_of
from firestep.games.trench_club.automa.draws import PickFort, PickPurchase
from firestep.games.trench_club.automa.events import AutomaSaved
from firestep.games.trench_club.automa.foot import is_threatened_by_foot
from firestep.games.trench_club.position import Army, FortNumber, TrenchPosition
from firestep.games.trench_club.purchases import add_bought_unit, is_at_limit, pay, sheet_of
from firestep.games.trench_club.units import TYPE_OF, TYPES, UnitType
from firestep.kernel import Procedure

FOOT_WANTED = 2  # R13.12a
MOUNTED_INFANTRY = TYPE_OF["mounted-infantry"]
ARMOURED_CAR = TYPE_OF["armoured-car"]
GUNS = (TYPE_OF["field-gun"], TYPE_OF["howitzer"])


@dataclass(slots=True)
class AutomaPurchases(Procedure[TrenchPosition]):
    """R13.12: it buys what it wants as long as it can pay and has a fort for it; it never repairs."""

    army: Army
    kind: int = -1

    def begin(self, position: TrenchPosition) -> None:
        wanted = wanted_types(position, self.army)
        coins = position.coins[self.army]
        if coins < min((kind.cost for kind in wanted), default=coins + 1) or not safe_forts(position, self.army):
            self.save(position)
        elif len(wanted) > 1:
            self.ask(position, PickPurchase(tied=tuple(kind.number for kind in wanted)), then=self.kind_settled)
        else:
            self.kind_settled(position, wanted[0].number)

    def save(self, position: TrenchPosition) -> None:
        if position.coins[self.army]:
            position.tell(AutomaSaved(self.army, position.coins[self.army]))

    def kind_settled(self, position: TrenchPosition, kind: int) -> None:
        """R13.13: the fort nearest to an enemy; ties by the next nearest enemies, then by chance."""
        self.kind = kind
        if position.coins[self.army] < TYPES[kind].cost:
            self.save(position)
            return
        forts = best_forts(position, self.army, kind)
        if len(forts) > 1:
            self.ask(position, PickFort(tied=tuple(forts)), then=self.fort_settled)
        else:
            self.fort_settled(position, forts[0])

    def fort_settled(self, position: TrenchPosition, fort: FortNumber) -> None:
        pay(position, self.army, TYPES[self.kind].cost)
        add_bought_unit(position, self.army, AUTOMA, self.kind, fort)
        self.next(self.begin)


def wanted_types(position: TrenchPosition, army: Army) -> list[UnitType]:
    """R13.12: the type that it wants, or several of which one is drawn, again each time (Ruling A10)."""
    units = position.units_of(army)
    if sum(TYPES[position.kind[unit]].is_foot for unit in units) < FOOT_WANTED:
        return [MOUNTED_INFANTRY]
    if not is_at_limit(position, army, ARMOURED_CAR):
        return [ARMOURED_CAR]
    sheet = sheet_of(position.agreed.armies[army].nation, engineers=False)
    for kind in sheet:
        if kind in GUNS and not is_at_limit(position, army, kind):
            return [kind]
    return [kind for kind in sheet if not kind.capacity and not is_at_limit(position, army, kind)]


def safe_forts(position: TrenchPosition, army: Army) -> list[FortNumber]:
    """R13.13a: its forts without an enemy foot unit beside an entrance."""
    return [
        fort
        for fort, owner in enumerate(position.fort_owner)
        if owner == army and not is_threatened_by_foot(position, fort, army)
    ]


def best_forts(position: TrenchPosition, army: Army, kind: int) -> list[FortNumber]:
    """R13.13: the forts nearest to an enemy unit, in points of the unit that was bought.

    More enemies equally near, then the second nearest, the third...: that is the order of the sorted distances.
    """
    mover = mover_of(kind, position.agreed.expert)
    enemies = bits(position.team_hexes[1 - position.agreed.armies[army].team])
    away = {
        fort: sorted(from_fort(position.ground, mover, fort, place) for place in enemies)
        for fort in safe_forts(position, army)
    }
    return [fort for fort, distances in away.items() if distances == min(away.values())]
