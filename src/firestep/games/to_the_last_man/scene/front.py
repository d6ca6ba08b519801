"""Overlays of the map: occupied ground, the front, and the trenches along it; from area status alone."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache

from firestep.board.bits import bits
from firestep.games.to_the_last_man.ground import AREAS, ENGLAND_BIT, EVERYWHERE, HOME, LINKS, LUXEMBOURG
from firestep.games.to_the_last_man.position import LastManPosition
from firestep.games.to_the_last_man.scene.ground import AREA_DRAWINGS, HALVES, OUTLINES
from firestep.games.to_the_last_man.units import ENTENTE, GERMAN, SIDES, Side
from firestep.scene import Layer, Shape

GERMAN_HOME = HOME["DE"] | LUXEMBOURG
"""Luxembourg has no army: German control of it is not hatched."""
TRENCHES: tuple[tuple[str, str], ...] = tuple(
    (each.get("trench_german", ""), each.get("trench_allied", "")) for each in AREA_DRAWINGS
)
"""By area: the trenches of the German and of the Entente, as paths."""


@dataclass(frozen=True, slots=True)
class Front:
    """The layers and what they are clipped to."""

    layers: tuple[Layer, ...]
    clips: Mapping[str, str]


def front(position: LastManPosition) -> Front:
    """Redrawn only when an area changes hands or a piece entrenches."""
    dug = tuple(dug_areas(position, side) for side in SIDES)
    return drawn_front(position.friendly[0], position.friendly[1], position.disputed, dug[0], dug[1])


def dug_areas(position: LastManPosition, side: Side) -> int:
    """The Disputed areas in which a side has an entrenched piece."""
    mask = 0
    for area in bits(position.disputed):
        armies = position.armies_in[area] & position.armies_of[side] & position.dug_in
        if armies or position.alone[area] & position.units_of[side] & position.entrenched:
            mask |= 1 << area
    return mask


@lru_cache(maxsize=256)
def drawn_front(german: int, entente: int, disputed: int, german_dug: int, entente_dug: int) -> Front:
    land = EVERYWHERE & ~ENGLAND_BIT
    german, entente = german & land, entente & land
    own = (cells(german, disputed, near(german, entente | disputed), GERMAN),)
    other = (cells(entente, disputed, near(entente, german | disputed), ENTENTE),)
    central, allied = own[0], other[0]
    shapes: list[Shape] = []
    if central and allied:
        shapes = [
            Shape("front-band", central, side="allied", clip="allied"),
            Shape("front-band", allied, side="central", clip="central"),
            Shape("front-hair", central, clip="allied"),
            Shape("front-hair", allied, clip="central"),
        ]
    shapes += trench_shapes(disputed, (german_dug, entente_dug))
    layers = (
        Layer("held", 12, tuple(held_shapes(german, entente, disputed)), overview=True),
        Layer("front", 60, tuple(shapes)),
    )
    return Front(layers, {"central": central, "allied": allied} if central and allied else {})


def near(areas: int, others: int) -> int:
    """Those of the areas that border on one of the others."""
    return sum(1 << area for area in bits(areas) if LINKS[area] & others)


def cells(areas: int, disputed: int, at_the_front: int, side: Side) -> str:
    """The ground of a side along the front: whole areas, and its half of Disputed ones."""
    whole = "".join(OUTLINES[area] for area in bits(areas & at_the_front))
    return whole + "".join(HALVES[area][side] for area in bits(disputed))


def held_shapes(german: int, entente: int, disputed: int) -> list[Shape]:
    """A hatch on ground that is not the holder's own."""
    away = "".join(OUTLINES[area] for area in bits(german & ~GERMAN_HOME))
    away += "".join(HALVES[area][GERMAN] for area in bits(disputed & ~GERMAN_HOME))
    taken = "".join(OUTLINES[area] for area in bits(entente & GERMAN_HOME))
    taken += "".join(HALVES[area][ENTENTE] for area in bits(disputed & GERMAN_HOME))
    found = []
    if away:
        found.append(Shape("held", away, side="central"))
    if taken:
        found.append(Shape("held", taken, side="allied"))
    return found


def trench_shapes(disputed: int, dug: tuple[int, int]) -> list[Shape]:
    """No man's land through every Disputed area, and traverses on the sides that have dug in."""
    found = []
    splits = "".join(AREA_DRAWINGS[area].get("split", "") for area in bits(disputed))
    if splits:
        found.append(Shape("front-mud", splits))
    trenches = "".join(TRENCHES[area][side] for side in SIDES for area in bits(dug[side]))
    if trenches:
        found += [Shape("front-trench-key", trenches), Shape("front-trench", trenches)]
    return found


def status_name(position: LastManPosition, area: int) -> str:
    """`german`, `entente`, `disputed` or `neutral`."""
    if area >= AREAS:
        return "german"
    bit = 1 << area
    if position.disputed & bit:
        return "disputed"
    if position.friendly[GERMAN] & bit:
        return "german"
    return "entente" if position.friendly[ENTENTE] & bit else "neutral"
