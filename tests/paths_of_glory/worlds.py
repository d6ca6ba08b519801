"""Invented worlds: positions full of rare things, for rules that are worked out once more and compared.

No game comes to them: fronts run anywhere, forts are razed, besieged or half besieged, capitals lost, events played.
Every unit stands where its side could stand: in a space of its own, or before an enemy fort.
"""

from __future__ import annotations

import random
from functools import cache

from firestep.board.bits import bits
from firestep.games.paths_of_glory.cards.facts import CARD_BY_ID, CARDS
from firestep.games.paths_of_glory.game import GAME
from firestep.games.paths_of_glory.ground import BEACHES, COUNT, FORTS, SPACE_BY_ID, read_rows
from firestep.games.paths_of_glory.nations import AP, CP, Nation, Side
from firestep.games.paths_of_glory.position import ELIMINATED, NOWHERE, OFF_MAP, RESERVE, STACK_LIMIT, PathsPosition
from firestep.games.paths_of_glory.units import ALL_UNITS, MN_CORPS, SIDE_OF, UNIT_IDS

NEUTRALS = (Nation.IT, Nation.TU, Nation.BU, Nation.RO, Nation.GR)
SETUPS: tuple[tuple[str, dict[str, str | bool]], ...] = (
    ("campaign", {}),
    ("campaign", {"edition": "deluxe"}),
    ("historical", {}),
    ("campaign", {"strict-russian-supply": True}),
)
ROWS = read_rows("spaces.csv")
HOMES: dict[int, tuple[int, ...]] = {
    unit: tuple(place for place, row in enumerate(ROWS) if row["nation"] == UNIT_IDS[unit].split("-")[0])
    for unit in ALL_UNITS
}


@cache
def worlds(count: int, seed: str = "worlds") -> tuple[PathsPosition, ...]:
    """So many worlds, always the same ones. They belong to all tests: change a clone."""
    return tuple(world(random.Random(f"{seed} {number}"), number) for number in range(count))


def world(rng: random.Random, number: int = 0) -> PathsPosition:
    scenario, options = SETUPS[number % len(SETUPS)]
    position = PathsPosition(GAME.setup(scenario, options))
    set_tracks(position, rng)
    if position.rules.strict_russian_supply:
        position.played |= 1 << CARD_BY_ID["cp-45"]
    set_ground(position, rng)
    set_units(position, rng)
    position.recount()
    return position


def set_tracks(position: PathsPosition, rng: random.Random) -> None:
    position.turn = rng.choice((1, *range(2, 21)))
    position.round, position.acting = rng.randint(1, 6), rng.choice((CP, AP))
    position.war_status = [rng.randint(0, 20), rng.randint(0, 20)]
    position.commitment = [rng.randint(0, 2), rng.randint(0, 2)]
    position.total_war_turn = rng.randint(1, 20)
    position.quotas = rng.choice((0, 0, 0, rng.randrange(16)))
    position.half_rp = [rng.randint(0, 5) for _ in position.half_rp]
    for nation in NEUTRALS:
        if rng.random() < 0.7:
            position.at_war |= 1 << nation
    for card in range(len(CARDS)):
        if rng.random() < 0.3:
            position.played |= 1 << card
            position.played_this_turn |= (rng.random() < 0.5) << card


def set_ground(position: PathsPosition, rng: random.Random) -> None:
    """Some spaces changed hands, fewer in some worlds than in others."""
    share = rng.choice((0.04, 0.12, 0.3))
    for place in range(COUNT):
        if rng.random() < share and not BEACHES >> place & 1:
            position.ap ^= 1 << place
    position.forts = sum(1 << place for place in bits(FORTS) if rng.random() < 0.7)
    for place in range(COUNT):
        level = rng.choice((0, 0, 0, 1, 2))
        if level and not BEACHES >> place & 1:
            position.trench_one |= (level == 1) << place
            position.trench_two |= (level == 2) << place
            position.trench_ap |= position.ap & 1 << place
    if rng.random() < 0.5:
        position.beachhead = rng.choice(list(bits(BEACHES)))
    position.ap = position.ap & ~BEACHES | (0 if position.beachhead == NOWHERE else 1 << position.beachhead)


def set_units(position: PathsPosition, rng: random.Random) -> None:
    at: list[list[int]] = [[] for _ in range(COUNT)]
    besieged = {place for place in bits(position.forts) if rng.random() < 0.4}
    for unit in rng.sample(range(len(ALL_UNITS)), len(ALL_UNITS)):
        position.where[unit] = rng.choice((OFF_MAP, RESERVE, RESERVE, ELIMINATED))
        if rng.random() < 0.4:
            position.reduced |= 1 << unit
        places = [place for place in places_for(rng, unit) if has_room(position, at, besieged, unit, place)]
        if places and rng.random() < 0.85:
            position.where[unit] = places[0]
            at[places[0]].append(unit)
        if position.where[unit] in (OFF_MAP, ELIMINATED):
            position.reduced &= ~(1 << unit)


def places_for(rng: random.Random, unit: int) -> list[int]:
    """Where a unit is put down: in any space, at home, or where the last one was, so that stacks grow."""
    if unit == MN_CORPS:
        return [SPACE_BY_ID["cetinje"]]
    home = HOMES[unit] or range(COUNT)
    return [rng.choice(home if rng.random() < 0.4 else range(COUNT)) for _ in range(12)]


def has_room(position: PathsPosition, at: list[list[int]], besieged: set[int], unit: int, place: int) -> bool:
    side = SIDE_OF[unit]
    if len(at[place]) >= STACK_LIMIT or any(SIDE_OF[other] != side for other in at[place]):
        return False
    if BEACHES >> place & 1 and place != position.beachhead:
        return False
    return owns(position, place, side) != (place in besieged)


def owns(position: PathsPosition, place: int, side: Side) -> bool:
    return bool(position.ap >> place & 1) == (side == AP)
