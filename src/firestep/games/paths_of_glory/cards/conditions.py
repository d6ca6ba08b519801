"""Table 20: what events look at: Russian spaces taken, armies that can entrench, corps that have fallen."""

from __future__ import annotations

from collections.abc import Iterator

from firestep.board.bits import bits, mask_of
from firestep.games.paths_of_glory.cards.facts import (
    CONVOY,
    OVER_THERE,
    SINAI_PIPELINE,
    U_BOATS,
)
from firestep.games.paths_of_glory.ground import MARCH, NEAR_EAST, PARIS, RUSSIA, Space
from firestep.games.paths_of_glory.nations import Line, Nation
from firestep.games.paths_of_glory.position import ELIMINATED, PathsPosition
from firestep.games.paths_of_glory.supply import in_supply, supplied_units
from firestep.games.paths_of_glory.units import ARMIES, NATION_UNITS
from firestep.kernel import Refusal

TSAR_AT = 3

ONE_NEUTRAL_ENTRY = Refusal("9.5.2.2", "one-neutral-entry-a-turn")
COMBAT_CARD_ONLY = Refusal("9.5.4.1", "combat-card-is-no-event")
NEEDS_OVER_THERE = Refusal("16.3.4", "needs-over-there")
OVER_THERE_THIS_TURN = Refusal("16.3.4", "over-there-this-turn")
U_BOATS_ROAM = Refusal("card CP-36", "u-boats-roam")


def russian_vp(position: PathsPosition) -> int:
    """16.4.2: Russian VP spaces that CP controls, Baku included."""
    return (position.rules.russian_vp & ~position.ap).bit_count()


def entrench_spaces(position: PathsPosition) -> int:
    """card CP-06, card AP-12: spaces with a supplied army of the acting side and no trench of its own yet."""
    return mask_of(places_to_dig(position))


def places_to_dig(position: PathsPosition) -> Iterator[Space]:
    """The same one by one."""
    # Ruling 29: the event places a first level; a second is only dug by 11.2.2.
    side = position.acting
    for place in bits(position.occupied[side]):
        armies = position.at[place] & ARMIES
        if armies and not position.trench_level(place, side) and supplied_units(position, armies):
            yield place


def after_sinai_pipeline(position: PathsPosition) -> bool:
    return position.was_played(SINAI_PIPELINE)


def taxi_armies(position: PathsPosition) -> int:
    """card AP-56: reduced French armies in or next to Paris."""
    near = MARCH[Line.PLAIN][PARIS] | 1 << PARIS
    found = 0
    for unit in bits(ARMIES & NATION_UNITS[Nation.FR] & position.reduced):
        if position.where[unit] >= 0 and near >> position.where[unit] & 1:
            found |= 1 << unit
    return found


def cavalry_spaces(position: PathsPosition) -> int:
    """card AP-57: spaces in Russia with a supplied Russian army and room for both corps."""
    found = 0
    ground = RUSSIA & ~NEAR_EAST
    for unit in bits(ARMIES & NATION_UNITS[Nation.RU]):
        place = position.where[unit]
        if place >= 0 and ground >> place & 1 and position.count_in(place) <= 1 and in_supply(position, unit):
            found |= 1 << place
    return found


def fallen_austrians(position: PathsPosition) -> int:
    found = 0
    for unit in bits(NATION_UNITS[Nation.AH] & ~ARMIES):
        if position.where[unit] == ELIMINATED:
            found |= 1 << unit
    return found


def why_no_americans(position: PathsPosition) -> Refusal | None:
    """16.3.4, card CP-36: after Over There, while no U-Boats roam; the delay of the classic card is an option."""
    if not position.was_played(OVER_THERE):
        return NEEDS_OVER_THERE
    if position.rules.over_there_delay and position.turn <= position.over_there_turn:
        return OVER_THERE_THIS_TURN
    return U_BOATS_ROAM if position.was_played(U_BOATS) and not position.was_played(CONVOY) else None
