"""What a turn could be about: an area to take, points to gather or to shield, the East. Each is a stance."""

from __future__ import annotations

import random
from typing import NamedTuple

from firestep.board.bits import bits
from firestep.bots.search import Mood
from firestep.bots.to_the_last_man.front import BESIDE, Front, staying
from firestep.bots.to_the_last_man.stance import BOLD, CAREFUL, East, Stance
from firestep.games.to_the_last_man.ground import EFT, NAMES, VP, Area, around
from firestep.games.to_the_last_man.position import LastManPosition
from firestep.games.to_the_last_man.units import GERMAN, Side

THRUSTS = 4
"""How many areas are looked at as the aim of an Offensive."""
ZEAL = 3.0
"""How much more an aim is wanted, as the corporal values ground."""
WHIM = 1.2
"""How strong the whims of a mood are, as the corporal values ground."""


class Aim(NamedTuple):
    """A stance and what it is for."""

    name: str
    stance: Stance


def offensive_aims(position: LastManPosition, seat: Side) -> list[Aim]:
    """In which spirits an Offensive could be played, the ones that differ most from the steady one first."""
    front = Front(position, seat)
    thrusts = thrusts_of(front)
    spirits = [Aim("boldly", BOLD), *for_points(front), *thrusts[:2], *shields(front), *all_points(front)]
    return [*spirits, *east(position, seat)[:1], *thrusts[2:], Aim("carefully", CAREFUL)]


def quiet_aims(position: LastManPosition, seat: Side) -> list[Aim]:
    """What a pass or new units could be for."""
    front = Front(position, seat)
    return [*shields(front), *east(position, seat), *thrusts_of(front)[:1]]


def thrusts_of(front: Front) -> list[Aim]:
    """The best areas that could be entered or cleared."""
    found = sorted(bits(attackable(front)), key=lambda area: -prospect(front, area))[:THRUSTS]
    return [aimed(f"towards {NAMES[area]}", 1 << area) for area in found if prospect(front, area) > 0]


def for_points(front: Front) -> list[Aim]:
    """All victory points that could be entered or cleared."""
    points = sum(1 << area for area in bits(attackable(front)) if VP[area])
    return [aimed("for points", points)] if points else []


def all_points(front: Front) -> list[Aim]:
    """To take victory points with what is not needed to shield the own ones."""
    aims = 0
    for aim in (*for_points(front), *shields(front)):
        aims |= aim.stance.aims
    return [aimed("all points", aims)] if aims else []


def attackable(front: Front) -> int:
    return front.his & around(front.mine) | front.disputed


def prospect(front: Front, area: Area) -> float:
    """What an area is worth, and how likely all that can reach it would stay there."""
    coming = front.own[area] + sum(front.own[each] for each in BESIDE[area] if front.mine >> each & 1)
    return (front.worth[area] + front.points[area]) * staying(coming, front.enemy[area]) if coming else 0.0


def shields(front: Front) -> list[Aim]:
    """To stand by the own victory points that the enemy could enter."""
    weak = sum(1 << area for area in bits(front.mine | front.disputed) if VP[area] and front.threat(area) > 0)
    return [aimed("shielding points", weak)] if weak else []


def east(position: LastManPosition, seat: Side) -> list[Aim]:
    """To bring home what is in the Transit Box, or to send more there."""
    if seat != GERMAN:
        return []
    home = [Aim("home from the east", Stance(east=East.COME_HOME))] if position.present[EFT] else []
    return [*home, Aim("to the east", Stance(east=East.GO_THERE))] if position.season.eft_counts else home


def budgets() -> list[Aim]:
    """How build points are shared between units and cards."""
    return [Aim("more units", Stance(thrift=2.0)), Aim("more cards", Stance(thrift=0.6))]


def aimed(name: str, aims: int) -> Aim:
    return Aim(name, Stance(aims=aims, zeal=ZEAL))


def moods(rng: random.Random, many: int) -> list[Aim]:
    """Whims by lot."""
    found = [Mood(rng.getrandbits(32), WHIM) for _ in range(many)]
    return [Aim(f"in mood {mood.seed}", Stance(mood=mood)) for mood in found]
