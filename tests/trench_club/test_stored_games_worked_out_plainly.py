"""Positions of stored matches worked out once more: who stands where, who hits whom, who buys and mends what."""

from __future__ import annotations

import random
from functools import cache

import pytest

from firestep.board.bits import bits
from firestep.games.trench_club.deployment import free_hexes
from firestep.games.trench_club.engineers import ROAD, TRENCH, sites
from firestep.games.trench_club.game import GAME
from firestep.games.trench_club.ground import GRID
from firestep.games.trench_club.money import ChooseRepair
from firestep.games.trench_club.movement import explore
from firestep.games.trench_club.position import ABOARD, DESTROYED, NO_COMPANY, TrenchPosition, Unit
from firestep.games.trench_club.purchases import (
    SPECIAL,
    ChoosePurchase,
    ChooseWaterHex,
    chooses_freely,
    launching_hexes,
    things_to_buy,
    why_not_buy,
    why_not_special,
)
from firestep.games.trench_club.targets import ChooseAttacker, targets_of, units_to_declare, why_not_target
from firestep.games.trench_club.transport import hexes_to_board_on
from firestep.games.trench_club.trenches import trench_around, trench_mask_of
from firestep.games.trench_club.units import TYPES, Arm
from firestep.kernel import replay
from record_corpus.files import folder_of, read_packed
from trench_club.field import play

MATCHES = (
    "v2-01-two-players", "v2-06-four-players", "v2-17-two-players", "v2-21-two-players", "v2-35-solo", "v2-44-co-op",
    "v2-25-two-players", "v2-32-co-op",
)  # fmt: skip
EVERY = 29


@cache
def moments(match: str) -> tuple[TrenchPosition, ...]:
    """Some positions of a stored match."""
    record = read_packed(folder_of("trench-club") / f"{match}.record.gz")
    found = []
    for number, (_, position) in enumerate(replay(GAME, record)):
        if number % EVERY == EVERY - 1 and position.result is None:
            assert isinstance(position, TrenchPosition)
            found.append(position.clone())
    return tuple(found)


def living(position: TrenchPosition) -> list[Unit]:
    return [unit for unit, where in enumerate(position.where) if where != DESTROYED]


def on_map(position: TrenchPosition, unit: Unit) -> bool:
    where = position.where[unit]
    return where >= 0 and where not in position.ground.fort_at


def swims(position: TrenchPosition, unit: Unit) -> bool:
    """R4.9: a land unit in water."""
    dry = position.ground.terrain_of(position.where[unit]) != "water"
    return not dry and TYPES[position.kind[unit]].arm not in (Arm.AIR, Arm.NAVAL)


@pytest.mark.clause("R5.1", "R4.9a", "R4.9b", "R4.9d", "R6.1b")
@pytest.mark.parametrize("match", MATCHES)
def test_r5_1_what_is_kept_about_a_position_is_what_a_look_at_the_board_tells(match: str) -> None:
    for position in moments(match):
        teams = [army.team for army in position.agreed.armies]
        board = [unit for unit in living(position) if on_map(position, unit)]
        assert {place: unit for place, unit in enumerate(position.unit_at) if unit >= 0} == {
            position.where[unit]: unit for unit in board
        }
        for army in range(len(teams)):
            own = [unit for unit in living(position) if position.army[unit] == army]
            assert [*position.units_of(army)] == own
            assert set(bits(position.army_hexes[army])) == {position.where[unit] for unit in own if unit in board}
            assert position.forts_of_army(army) == [*position.fort_owner].count(army)
        for team in (0, 1):
            own = [unit for unit in board if teams[position.army[unit]] == team]
            dry = [unit for unit in own if not swims(position, unit)]
            assert set(bits(position.team_hexes[team])) == {position.where[unit] for unit in own}
            for mask, name in ((position.ground_fighters, "fights_ground"), (position.air_fighters, "fights_air")):
                able = {position.where[unit] for unit in dry if getattr(TYPES[position.kind[unit]], name)}
                assert set(bits(mask[team])) == able
        for truck in living(position):
            load = [unit for unit in living(position) if position.where[unit] == ABOARD - truck]
            assert position.load_of(truck) == load
        twin = position.clone()
        twin.recount()
        assert (twin.unit_at, twin.aboard, twin.roster) == (position.unit_at, position.aboard, position.roster)


@pytest.mark.clause("R5.1", "R4.9a", "R4.9b", "R4.9d")
@pytest.mark.parametrize("match", MATCHES[:4])
def test_r5_1_units_that_are_put_down_elsewhere_leave_nothing_behind(match: str) -> None:
    rng = random.Random(match)
    for position in moments(match):
        twin = position.clone()
        places = [place for place in twin.ground.hexes if twin.unit_at[place] < 0]
        for unit in rng.sample(living(twin), min(6, len(living(twin)))):
            twin.lift(unit)
            twin.put(unit, places.pop(rng.randrange(len(places))))
        fresh = twin.clone()
        fresh.recount()
        for name in ("unit_at", "aboard", "roster", "army_hexes", "team_hexes", "ground_fighters", "air_fighters"):
            assert getattr(twin, name) == getattr(fresh, name), name


def hits(position: TrenchPosition, unit: Unit, enemy: Unit) -> bool:
    """R8.2, R8.3, R12.4, R12.7: in range from any hex of the own trench to any hex of the enemy's."""
    kind = TYPES[position.kind[unit]]
    limits = kind.air_range if TYPES[position.kind[enemy]].arm is Arm.AIR else kind.ground_range
    if limits is None or not on_map(position, enemy):
        return False
    own = bits(trench_mask_of(position, unit)) or [position.where[unit]]
    theirs = bits(trench_around(position, enemy)) or [position.where[enemy]]
    return any(limits[0] <= GRID.distance(one, other) <= limits[1] for one in own for other in theirs)


@pytest.mark.clause(
    "R8.1a",
    "R8.2a",
    "R8.2b",
    "R8.3a",
    "R8.3b",
    "R8.4a",
    "R8.4b",
    "R7.5a",
    "R7.5b",
    "R4.9a",
    "R4.9b",
    "R4.9d",
    "R12.4a",
    "R12.4d",
    "R12.7b",
)
@pytest.mark.parametrize("match", MATCHES)
def test_r8_2_a_unit_may_attack_the_enemies_in_its_range(match: str) -> None:
    for position in moments(match):
        for unit in living(position):
            if not on_map(position, unit):
                continue
            enemies = [each for each in living(position) if position.team_of(each) != position.team_of(unit)]
            aims = [enemy for enemy in enemies if hits(position, unit, enemy)]
            assert targets_of(position, unit) == aims
            for other in living(position):
                assert (why_not_target(position, unit, other) is None) == (other in aims)


@pytest.mark.clause("R8.1a", "R8.6a", "R11.8d")
@pytest.mark.parametrize("match", MATCHES)
def test_r8_1_a_unit_is_offered_to_attack_if_it_stands_dry_and_has_somebody_in_range(match: str) -> None:
    for position in moments(match):
        for army, facts in enumerate(position.agreed.armies):
            for seat in facts.seats:
                question = ChooseAttacker(seat, army, False)
                able = set()
                for unit in living(position):
                    own = position.army[unit] == army and (not position.agreed.is_co_op or position.seat[unit] == seat)
                    free = position.may_act >> unit & 1 and not position.acted >> unit & 1
                    mines = TYPES[position.kind[unit]].lays_mines
                    stands = on_map(position, unit) and not swims(position, unit)
                    if own and free and stands and not mines and targets_of(position, unit):
                        able.add(unit)
                offered = set(units_to_declare(position, army, seat))
                assert {unit for unit in offered if not TYPES[position.kind[unit]].lays_mines} == able
                for unit in living(position):
                    assert (question.why_not(position, unit) is None) == (unit in offered)


@pytest.mark.clause("R10.4a", "R10.4b", "R10.4c", "R10.6b", "R10.6c", "R10.6e", "R10.7")
@pytest.mark.parametrize("match", MATCHES)
def test_r10_4_an_army_buys_what_its_sheet_its_forts_and_its_coins_allow(match: str) -> None:
    for position in moments(match):
        for army, facts in enumerate(position.agreed.armies):
            board = [position.team_of(unit) for unit in living(position) if on_map(position, unit)]
            held = [position.agreed.armies[owner].team for owner in position.fort_owner if owner >= 0]
            counts, forts = [board.count(team) for team in (0, 1)], [held.count(team) for team in (0, 1)]
            weaker = counts[facts.team] < counts[1 - facts.team] and forts[facts.team] < forts[1 - facts.team]
            assert chooses_freely(position, army) == weaker
            for coins in (0, 2, 4, 9, 20):
                twin = position.clone()
                twin.coins[army] = coins
                offered = set(things_to_buy(twin, army, coins))
                for kind in TYPES:
                    assert (kind.number in offered) == (why_not_buy(twin, army, kind) is None), kind.id
                assert (SPECIAL in offered) == (why_not_special(twin, army) is None)
                if facts.seats:
                    question = ChoosePurchase(facts.seats[0], army, False)
                    assert offered <= set(question.options(twin))
                sheets = ("core", "nation", "engineers") if position.agreed.engineers else ("core", "nation")
                for number in offered - {SPECIAL}:
                    assert isinstance(number, int)
                    kind = TYPES[number]
                    same = [unit for unit in position.units_of(army) if position.kind[unit] == number]
                    assert facts.nation in kind.nations
                    assert kind.sheet in sheets
                    assert kind.cost <= coins
                    assert army in position.fort_owner
                    assert not position.agreed.limit_two or len(same) < 2


@pytest.mark.clause("R10.4a", "R10.4b", "R10.4c", "R4.3b", "R11.8d")
@pytest.mark.parametrize("match", MATCHES[:4])
def test_r10_4_a_boat_is_launched_on_free_water_without_an_enemy_mine(match: str) -> None:
    for position in moments(match):
        for army, facts in enumerate(position.agreed.armies):
            free = {
                place
                for place in position.ground.hexes
                if position.ground.terrain_of(place) in ("water", "bridge")
                and position.unit_at[place] < 0
                and not position.mines[1 - facts.team] >> place & 1
            }
            assert set(bits(launching_hexes(position, army))) == free
            question = ChooseWaterHex(0, army, 0)
            for place in position.ground.hexes:
                assert (question.why_not(position, place) is None) == (place in free)


@pytest.mark.clause("R10.3a", "R10.3b")
@pytest.mark.parametrize("match", MATCHES)
def test_r10_3_a_damaged_unit_is_mended_in_the_fort_where_it_rested(match: str) -> None:
    for moment in moments(match):
        position = moment.clone()
        position.rested = 0
        for unit in living(position):
            position.damage[unit] = unit % 3
            position.rested |= (unit % 4 != 0) << unit
        for army, facts in enumerate(position.agreed.armies):
            for seat in facts.seats:
                for coins in (0, 1, 2, 5):
                    position.coins[army] = coins
                    question = ChooseRepair(seat, army, False)
                    offered = {unit for unit in question.options(position) if isinstance(unit, int)}
                    for unit in living(position):
                        in_fort = position.where[unit] in position.ground.fort_at
                        own = position.army[unit] == army and position.seat[unit] == seat
                        ready = own and in_fort and unit % 3 > 0 and unit % 4 != 0
                        assert (unit in offered) <= ready
                        assert (question.why_not(position, unit) is None) == (unit in offered)
                        assert not (ready and coins == 5) or unit in offered


@pytest.mark.clause("R2.6c", "R12.1b")
@pytest.mark.parametrize("match", MATCHES)
def test_r2_6_a_unit_is_placed_on_free_ground_and_by_the_expert_rules_few_in_trenches(match: str) -> None:
    for position in moments(match):
        ground = position.ground
        for unit in living(position):
            kind = TYPES[position.kind[unit]]
            may_dig_in = kind.is_foot or kind.is_tank or kind.arm is Arm.AIR
            free = {place for place in ground.hexes if place not in ground.fort_at and position.unit_at[place] < 0}
            if position.agreed.expert and not may_dig_in:
                free = {place for place in free if not ground.trench_hexes >> place & 1}
            assert set(bits(free_hexes(position, unit))) == free


@pytest.mark.clause("R2.4b")
def test_r2_4b_own_companies_stay_and_those_of_others_are_imagined() -> None:
    position = GAME.start("two-players")
    play(position, "suggested")
    own = [company for company, owner in zip(position.company, position.seat, strict=True) if owner == 0]
    assert NO_COMPANY not in own
    imagined = set()
    for seed in range(12):
        twin = GAME.determinise(position, 0, random.Random(seed))
        assert [company for company, owner in zip(twin.company, twin.seat, strict=True) if owner == 0] == own
        other = GAME.determinise(position, 1, random.Random(seed))
        imagined.add(tuple(company for company, owner in zip(other.company, other.seat, strict=True) if owner == 0))
    assert len(imagined) > 6


@pytest.mark.clause("R11.7b", "R12.2a")
@pytest.mark.parametrize("match", MATCHES)
def test_r11_7_nobody_builds_under_enemies_forts_or_trenches_that_the_enemy_holds(match: str) -> None:
    for moment in moments(match):
        position, ground = moment.clone(), moment.ground
        foot = [unit for unit in living(position) if on_map(position, unit) and TYPES[position.kind[unit]].is_foot]
        held: list[set[int]] = [set(), set()]
        for unit in foot:
            trench = ground.trench_of(position.where[unit])
            if position.agreed.expert and trench >= 0:
                position.inside |= 1 << unit
                held[position.team_of(unit)].update(bits(ground.trenches[trench]))
        for unit in {position.team_of(unit): unit for unit in living(position)}.values():
            enemy = 1 - position.team_of(unit)
            barred = held[enemy] | set(bits(position.team_hexes[enemy])) | set(ground.fort_at)
            free = set(ground.hexes) - barred
            dry = {place for place in free if ground.terrain_of(place) not in ("water", "bridge")}
            undug = {place for place in dry if not ground.trench_hexes >> place & 1}
            assert set(bits(sites(position, unit, ROAD))) == {place for place in free if not ground.road >> place & 1}
            assert set(bits(sites(position, unit, TRENCH))) == undug


@pytest.mark.clause("R6.2a", "R4.1c")
@pytest.mark.parametrize("match", MATCHES[:4])
def test_r6_2_a_unit_boards_only_beside_where_it_comes(match: str) -> None:
    """A road takes half a point, so nobody boards further off than one hex for each half point, and one more."""
    for position in moments(match):
        for unit in living(position):
            kind = TYPES[position.kind[unit]]
            if not on_map(position, unit) or not kind.is_foot or trench_mask_of(position, unit):
                continue
            farthest = kind.half_points + 1
            boarding = bits(hexes_to_board_on(position, unit, explore(position, unit)))
            assert all(GRID.distance(position.where[unit], place) <= farthest for place in boarding)
