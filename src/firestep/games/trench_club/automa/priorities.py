"""R13.5 How the Automa decides: the first order that can be met, ties broken by its letters, then by chance."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import TypeVar

from firestep.board.bits import bits
from firestep.games.trench_club.automa.distances import Mover, costs_from, mover_of, nearest
from firestep.games.trench_club.moves import destinations
from firestep.games.trench_club.position import Hex, TrenchPosition, Unit
from firestep.games.trench_club.units import TYPES, UnitType

NOBODY = -1
"""In the place of a target: this order leads to no attack."""

PRIORITIES = (
    "I-1",
    "I-2",
    "I-3",
    "I-4",
    "I-5",
    "I-6",
    "I-7-1",
    "I-7-2",
    "II-1",
    "II-2",
    "III-1",
    "III-2",
    "none",
)
"""Every order, the higher one first within each group; I.7 is followed by the number of the order of group II."""

Candidate = tuple[Hex, Unit]
"""Where a unit ends its move, and which enemy it attacks from there."""

T = TypeVar("T")
Letter = tuple[str, Callable[[T], int]]
"""A letter of an order: its name and a score, of which the least is best."""


@dataclass(slots=True, frozen=True)
class Plan:
    """What a unit does: the order it follows and all that fulfil it equally well, with the letters that decided."""

    priority: str
    candidates: tuple[Candidate, ...]
    target_letters: str = ""
    hex_letters: str = ""

    @property
    def rank(self) -> int:
        return PRIORITIES.index(self.priority)


@dataclass(slots=True)
class Outlook:
    """Everything a unit of the Automa looks at when it acts."""

    position: TrenchPosition
    unit: Unit
    kind: UnitType
    mover: Mover
    origin: Hex
    ends: int
    """Where its move may end on the map. It goes into a fort only to conquer it (Ruling A2)."""
    to_conquer: int
    """The forts that it can conquer now, as a mask of their hexes."""
    enemies: list[Unit]
    enemy_hexes: Sequence[Hex]
    own_hexes: list[Hex]
    """Where the other units of the Automa stand."""
    attacked: int
    """The enemies that were attacked this turn, as a mask."""

    def from_nearest_enemy(self, place: Hex) -> int:
        """R13.6b: the points from a hex to the next enemy."""
        return nearest(self.position.ground, self.mover, place, self.enemy_hexes)

    def to_next_own_unit(self, place: Hex) -> int:
        """R13.6b: the points from a hex to the next unit of the Automa's own."""
        return nearest(self.position.ground, self.mover, place, self.own_hexes)

    def from_origin(self, place: Hex) -> int:
        """R13.6: the points from where it stands to a hex."""
        return costs_from(self.position.ground, self.mover, self.origin)[place]

    def is_forest(self, place: Hex) -> bool:
        return self.position.ground.forest >> place & 1 == 1


def outlook_of(position: TrenchPosition, unit: Unit, attacked: int) -> Outlook:
    """What a unit can do and see. Units in forts are not in play and are ignored (Ruling A1)."""
    army = position.army[unit]
    team = position.team_of(unit)
    ground = position.ground
    origin = position.where[unit]
    reachable = destinations(position, unit)
    ends = reachable & ~ground.fort_hexes
    if not TYPES[position.kind[unit]].is_air:
        ends &= ~position.mines[1 - team]  # Ruling A3: mines lie open, and it does not walk into them
    enemy_hexes = bits(position.team_hexes[1 - team])
    return Outlook(
        position=position,
        unit=unit,
        kind=TYPES[position.kind[unit]],
        mover=mover_of(position.kind[unit], position.agreed.expert),
        origin=origin,
        ends=ends or 1 << origin,
        to_conquer=reachable & ground.fort_hexes & ~position.fort_hexes_of(army),
        enemies=[position.unit_at[place] for place in enemy_hexes],
        enemy_hexes=enemy_hexes,
        own_hexes=[place for place in bits(position.army_hexes[army]) if place != origin],
        attacked=attacked,
    )


def narrow(candidates: Sequence[T], letters: Iterable[Letter[T]]) -> tuple[list[T], str]:
    """R13.5a: letter by letter keep the best, while there is more than one; with the letters that decided."""
    left = list(candidates)
    decided = ""
    for letter, score in letters:
        if len(left) < 2:
            break
        scores = [score(each) for each in left]
        best = min(scores)
        kept = [each for each, its_score in zip(left, scores, strict=True) if its_score == best]
        if len(kept) < len(left):
            left = kept
            decided += letter
    return left, decided
