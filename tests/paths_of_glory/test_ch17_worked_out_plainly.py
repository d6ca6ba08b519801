"""15.3, 17 Replacements, standing effects and sieges worked out once more, plainly, in invented worlds."""

from __future__ import annotations

import random
from functools import cache
from itertools import product

import pytest

from firestep.games.paths_of_glory.cards.facts import CARD_BY_ID
from firestep.games.paths_of_glory.ground import SPACE_BY_ID, read_rows
from firestep.games.paths_of_glory.nations import AP, CP, Pool
from firestep.games.paths_of_glory.position import ELIMINATED, RESERVE, PathsPosition
from firestep.games.paths_of_glory.replacements import (
    FLIP,
    REBUILD_FULL,
    REBUILD_REDUCED,
    SpendReplacements,
    apply_standing_effects,
    replaceable,
    why_not_replace,
)
from firestep.games.paths_of_glory.units import ALL_UNITS, IS_ARMY, SIDE_OF, UNIT_IDS
from firestep.kernel import NOT_OFFERED
from paths_of_glory.plain_entry import Plain
from paths_of_glory.plain_ground import at_war, capital_lost, has_room
from paths_of_glory.plain_supply import card, in_nations, is_allied, nation_of, stack
from paths_of_glory.worlds import worlds

COUNTED = 12
ACTIONS = (FLIP, REBUILD_REDUCED, REBUILD_FULL)
POOL_OF = {row["id"]: row["pool"] for row in read_rows("units.csv")}
"""17.1.1, 17.1.7: units with a dot have none."""


@cache
def plain_world(number: int) -> Plain:
    position, rng = worlds(COUNTED)[number].clone(), random.Random(f"replacements {number}")
    position.half_rp = [rng.choice((0, 1, 2, 3, 4, 9)) for _ in position.half_rp]
    return Plain(position)


def why_not(plain: Plain, side: int, unit: int, action: int) -> str:
    """17.1.1 to 17.1.7: the clause that forbids it, or nothing."""
    position, name, place = plain.position, UNIT_IDS[unit], plain.position.where[unit]
    if SIDE_OF[unit] != side:
        return "17.1.1"
    pool = POOL_OF[name]
    if not pool:
        return "17.1.7"
    reduced = position.reduced >> unit & 1 == 1
    fits = reduced and (place >= 0 or place == RESERVE) if action == FLIP else place == ELIMINATED
    if not fits:
        return "17.1.4"
    if nation_of(unit) == "gr" and not at_war(position, "gr"):
        return "17.1.7"
    steps = 2 if action == REBUILD_FULL else 1
    if steps * (2 if IS_ARMY[unit] else 1) > position.half_rp[Pool[pool.upper()]]:
        return "17.1.4"
    return out_of_reach(plain, unit, action)


def out_of_reach(plain: Plain, unit: int, action: int) -> str:
    position, place = plain.position, plain.position.where[unit]
    if capital_lost(position, nation_of(unit)) or (nation_of(unit) == "mn" and cetinje_is_lost(position)):
        return "17.1.3"
    if nation_of(unit) == "pol" and is_allied(position, SPACE_BY_ID["warsaw"]):
        return "card CP-59"
    if action == FLIP:
        return "17.1.4.1" if place >= 0 and place not in plain.fed(unit, home=True) else ""
    if UNIT_IDS[unit] == "ana-corps":
        return "" if has_room(position, SPACE_BY_ID["arabia"]) else "17.1.5"
    return "17.1.5" if IS_ARMY[unit] and not plain.rebuilt(unit) else ""


def cetinje_is_lost(position: PathsPosition) -> bool:
    """17.1.3: only Belgium and Serbia are exempt, not Montenegro."""
    place = SPACE_BY_ID["cetinje"]
    enemies = any(SIDE_OF[unit] == CP for unit in stack(position, place))
    return not is_allied(position, place) or (position.rules.deluxe and enemies)


@pytest.mark.clause("17.1.1", "17.1.3", "17.1.4", "17.1.4.1", "17.1.5", "17.1.7")
@pytest.mark.parametrize("number", range(COUNTED))
def test_17_1_4_every_unit_is_replaced_if_nothing_forbids_it(number: int) -> None:
    plain = plain_world(number)
    position = plain.position
    for side in (CP, AP):
        allowed = []
        for unit, action in product(ALL_UNITS, ACTIONS):
            refusal = why_not_replace(position, side, unit, action)
            if refusal is not NOT_OFFERED:  # of equal units in a box only one is offered
                assert ("" if refusal is None else refusal.clause) == why_not(plain, side, unit, action), UNIT_IDS[unit]
            if refusal is None:
                allowed.append((unit, action))
        assert sorted(replaceable(position, side)) == allowed
        assert [*SpendReplacements(side, side).options(position)][-1] == "done"


def put_played(position: PathsPosition, name: str, played: bool, *, now: bool = False) -> None:
    bit = 1 << CARD_BY_ID[name]
    position.played = position.played | bit if played else position.played & ~bit
    position.played_this_turn = position.played_this_turn | bit if now else position.played_this_turn & ~bit


@pytest.mark.clause("table 8", "card CP-27", "card CP-33", "card AP-37", "card CP-36", "card CP-53", "L-1")
@pytest.mark.parametrize("number", range(COUNTED))
def test_table_8_what_events_add_and_take(number: int) -> None:
    rng = random.Random(f"standing {number}")
    for _ in range(25):
        position = worlds(COUNTED)[number].clone()
        position.half_rp = [rng.randint(0, 9) for _ in position.half_rp]
        for name in ("cp-33", "ap-37", "cp-36", "ap-52", "cp-27", "cp-53"):
            played = rng.random() < 0.5
            put_played(position, name, played, now=played and rng.random() < 0.5)
        position.commitment[CP] = rng.choice((1, 2))
        position.turn, position.total_war_turn = rng.choice(((9, 8), (9, 9)))
        position.ap |= sum(1 << place for place in in_nations("fr", "be"))
        for place in rng.sample(sorted(in_nations("fr", "be")), rng.choice((0, 1, 2, 3))):
            position.ap &= ~(1 << place)
        if rng.random() < 0.7:
            position.ap &= ~(1 << SPACE_BY_ID["sedan"])
        expected = [*position.half_rp]
        change(position, expected)
        apply_standing_effects(position)
        assert position.half_rp == expected


def change(position: PathsPosition, points: list[int]) -> None:
    """In half points."""
    now = position.played_this_turn
    if card(position, "cp-33") and not card(position, "ap-37"):
        first_turn = now >> CARD_BY_ID["cp-33"] & 1
        points[Pool.GE] += 2 if position.rules.deluxe or not first_turn else 0
    if card(position, "cp-36") and not card(position, "ap-52"):
        points[Pool.BR] = max(0, points[Pool.BR] - 2)
    if now >> CARD_BY_ID["cp-27"] & 1:
        points[Pool.BR] = max(0, points[Pool.BR] - 8)
    if card(position, "cp-53"):
        points[Pool.RU] = min(points[Pool.RU], 2)
    late = position.commitment[CP] == 2 and position.turn > position.total_war_turn
    taken = [place for place in in_nations("fr", "be") if not is_allied(position, place)]
    if position.rules.historical and late and SPACE_BY_ID["sedan"] in taken and len(taken) >= 3:
        points[Pool.GE] += 2
