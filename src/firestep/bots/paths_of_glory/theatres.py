"""The theatres of the war: which spaces belong to the West, the East, Italy, the Balkans and the Near East."""

from __future__ import annotations

from enum import IntEnum

from firestep.board import mask_of
from firestep.board.bits import bits
from firestep.games.paths_of_glory.ground import BEACHES, EVERYWHERE, NATION_SPACES, NEAR_EAST, SPACES, spaces
from firestep.games.paths_of_glory.nations import Nation

RHINELAND_TO = 9.5
"""Degrees of longitude: German ground as far as this belongs to the West."""


class Theatre(IntEnum):
    """A part of the map with a front of its own."""

    WEST = 0
    EAST = 1
    ITALY = 2
    BALKANS = 3
    NEAR_EAST = 4


def ground_of(*nations: Nation) -> int:
    found = 0
    for nation in nations:
        found |= NATION_SPACES[nation]
    return found


def grounds() -> tuple[int, ...]:
    """By theatre: its spaces. Every space belongs to one."""
    rhineland = mask_of(place for place in bits(NATION_SPACES[Nation.GE]) if SPACES[place].longitude <= RHINELAND_TO)
    west = ground_of(Nation.FR, Nation.BE, Nation.BR) | rhineland
    italy = NATION_SPACES[Nation.IT] | spaces("trent", "villach", "trieste", "innsbruck", "spittal")
    balkans = ground_of(Nation.SB, Nation.MN, Nation.AL, Nation.RO, Nation.BU, Nation.GR)
    balkans |= spaces("mostar", "sarajevo", "banja-luka", "novi-sad", "timisvar")
    near_east = NEAR_EAST | BEACHES | NATION_SPACES[Nation.TU]
    west &= ~near_east
    italy &= ~near_east
    balkans &= ~near_east
    return west, EVERYWHERE & ~(west | italy | balkans | near_east), italy, balkans, near_east


GROUND: tuple[int, ...] = grounds()
THEATRE_OF: tuple[Theatre, ...] = tuple(
    next(theatre for theatre in Theatre if GROUND[theatre] >> place & 1) for place in range(len(SPACES))
)
