"""5, 7, 16 Victory, mandated offensives and war status worked out once more, plainly, in invented worlds."""

from __future__ import annotations

import random
from functools import cache
from itertools import product

import pytest

from firestep.games.paths_of_glory.cards.facts import CARD_BY_ID
from firestep.games.paths_of_glory.game import GAME
from firestep.games.paths_of_glory.ground import COUNT
from firestep.games.paths_of_glory.mandated import MANDATE_NATION, mandate_for, satisfies
from firestep.games.paths_of_glory.nations import AP, CP, Nation
from firestep.games.paths_of_glory.position import PathsPosition
from firestep.games.paths_of_glory.tables import Mandate
from firestep.games.paths_of_glory.units import SIDE_OF
from firestep.games.paths_of_glory.victory import conclude_peace, decide, score
from firestep.games.paths_of_glory.war_status import next_level, settle_vp
from firestep.kernel.options import OptionValue
from paths_of_glory.plain_ground import COUNTS_AS, at_war
from paths_of_glory.plain_supply import (
    ROWS,
    card,
    in_nations,
    is_allied,
    nation_of,
    stack,
    supplied,
)
from paths_of_glory.worlds import worlds

COUNTED = 12
TRIES = 30
BOXES = (("ah", "ah-it", "tu", "ge", "", ""), ("fr", "fr", "br", "it", "it", "ru"))
NAMES = {Mandate.NONE: "", Mandate.AH_IT: "ah-it"}
NAMES |= {each: each.name.lower() for each in Mandate if each not in NAMES}
WEST = in_nations("fr", "be", "ge")
SPRING_AND_OTHERS = ("cp-45", "cp-52", "cp-65", "ap-43", "ap-47")


# -- 7


def is_lost(position: PathsPosition, nation: str) -> bool:
    """L-2: every capital of the nation is in enemy hands; Russia has none."""
    capitals = [place for place, row in enumerate(ROWS) if row["capital"] == nation]
    enemy = nation not in ("ge", "ah", "tu", "bu")
    return bool(capitals) and all(is_allied(position, place) != enemy for place in capitals)


def rolled(position: PathsPosition, side: int, die: int) -> str:
    """Table 5, 7.1.2, 7.1.6, 7.1.9 to 7.1.11, L-1, L-2"""
    box = die - 1
    if side == CP and card(position, "cp-37"):
        box = min(box + 1, 5)
    if position.rules.deluxe:
        while box < 5 and is_lost(position, BOXES[side][box].removesuffix("-it")):
            box += 1
    result = BOXES[side][box]
    if result == "ah-it" and not italy_fights(position):
        result = "ah"
    if result == "br" and position.rules.historical and position.turn == 1:
        return "fr"
    off = {"ge": "cp-54", "ru": "cp-53"}.get(result)
    if not result or not at_war(position, result.removesuffix("-it")) or (off and card(position, off)):
        return ""
    return result


def italy_fights(position: PathsPosition) -> bool:
    rome = {place for place, row in enumerate(ROWS) if row["capital"] == "it"}
    needed = rome if position.rules.deluxe else in_nations("it")
    return at_war(position, "it") and any(is_allied(position, place) for place in needed)


@pytest.mark.clause("table 5", "7.1.2", "7.1.6", "7.1.9", "7.1.10", "7.1.11", "L-1", "L-2")
@pytest.mark.parametrize("number", range(COUNTED))
def test_7_1_2_every_die_means_the_offensive_of_its_box(number: int) -> None:
    position = worlds(COUNTED)[number].clone()
    for hoffmann, lost in product((False, True), repeat=2):
        put_played(position, "cp-37", hoffmann)
        position.ap = ~position.ap if lost else position.ap
        for side, die in product((CP, AP), range(1, 7)):
            assert NAMES[mandate_for(position, side, die)] == rolled(position, side, die)


def put_played(position: PathsPosition, name: str, played: bool) -> None:
    bit = 1 << CARD_BY_ID[name]
    position.played = position.played | bit if played else position.played & ~bit


def counts(position: PathsPosition, result: str, attackers: list[int], target: int, defenders: list[int]) -> bool:
    """7.1.3 to 7.1.7: the nation's own units attack somebody who counts."""
    nation = result.removesuffix("-it")
    own = ("ge", "pol") if nation == "ge" else (nation,)
    if not any(nation_of(unit) in own for unit in attackers):
        return False
    against = {nation_of(unit) for unit in defenders}
    if result in ("fr", "br"):
        return target in WEST and bool(against & {"ge", "pol"})
    if result == "ge":
        western = against & {"fr", "be", "us"} or any(COUNTS_AS.get(each, each) == "br" for each in against)
        return target in WEST and bool(western)
    if result == "ah-it":
        through = any(fed_through_italy(position, unit) for unit in defenders)
        return target in in_nations("it") or "it" in against or through
    return True


def fed_through_italy(position: PathsPosition, unit: int) -> bool:
    """7.1.6: in supply by a line that leads over Italian ground, and by no other."""
    nation, place = nation_of(unit), position.where[unit]
    if nation in ("mn", "ana", "sn") or (nation == "sb" and place in in_nations("sb")):
        return False
    if place not in supplied(position, unit):
        return False
    closed = position.clone()
    for space in in_nations("it"):
        closed.ap &= ~(1 << space)
        closed.forts &= ~(1 << space)
    closed.at_war &= ~(1 << Nation.IT)
    closed.recount()
    return place not in supplied(closed, unit)


@cache
def clashes(number: int) -> tuple[tuple[list[int], int, list[int]], ...]:
    """Some stacks that attack some others, wherever they stand."""
    position, rng = worlds(COUNTED)[number], random.Random(f"offensives {number}")
    found: list[tuple[list[int], int, list[int]]] = []
    stacks = [(place, [*stack(position, place)]) for place in range(COUNT) if stack(position, place)]
    while len(found) < TRIES:
        (_, attackers), (target, defenders) = rng.sample(stacks, 2)
        if SIDE_OF[attackers[0]] != SIDE_OF[defenders[0]]:
            found.append((attackers, target, defenders))
    return tuple(found)


@pytest.mark.clause("7.1.3", "7.1.4", "7.1.5", "7.1.6", "7.1.7", "Q-7.1-1", "Q-7.1-4", "Q-7.1-5", "Q-7.1-7")
@pytest.mark.parametrize("number", range(COUNTED))
def test_7_1_3_an_attack_counts_if_the_nation_meets_whom_it_must(number: int) -> None:
    position = worlds(COUNTED)[number]
    for attackers, target, defenders in clashes(number):
        side = SIDE_OF[attackers[0]]
        for result in Mandate:
            if result and (MANDATE_NATION[result] < Nation.BR) == (side == CP):
                expected = counts(position, NAMES[result], attackers, target, defenders)
                masks = (sum(1 << unit for unit in each) for each in (attackers, defenders))
                attack, defence = masks
                assert satisfies(position, result, attack, target, defence) is expected, (result, attackers, target)


# -- 5


SCENARIOS: tuple[tuple[str, dict[str, OptionValue]], ...] = (
    ("campaign", {}),
    ("campaign", {"edition": "deluxe"}),
    ("campaign", {"bidding": True}),
    ("campaign", {"handicap": "central-powers-2"}),
    ("limited-war", {"handicap": "allies-3"}),
    ("introductory", {}),
    ("historical", {}),
)
LEVELS = {"introductory": (14, 10), "limited-war": (17, 12)}


def winner_of(position: PathsPosition, vp: int) -> int | None:
    """5.1.1, 5.3.4, 5.4.2, 5.5.2, 5.6.2, 5.6.3, table 7, card CP-65: who wins with these points."""
    rules = position.rules
    least, most = LEVELS.get(rules.scenario, (11 if card(position, "cp-45") else 13, 9))
    if vp >= least:
        return CP
    if vp <= most:
        return AP
    if card(position, "cp-65") and not rules.deluxe:
        return CP
    return AP if rules.tournament or rules.historical else None


def final(position: PathsPosition, handicap: int) -> int:
    vp = position.vp + position.bid + handicap
    if position.rules.historical:
        vp += [card(position, "ap-43"), card(position, "ap-47")].count(False)
        vp -= 0 if card(position, "cp-52") else 2
    return vp


@pytest.mark.clause("5.1.1", "5.3.4", "5.4.2", "5.5.2", "5.6.2", "5.6.3", "table 7", "card CP-65", "L-1")
@pytest.mark.parametrize(("scenario", "options"), SCENARIOS)
def test_5_1_1_the_final_points_decide(scenario: str, options: dict[str, OptionValue]) -> None:
    handicap = {"central-powers-2": 2, "allies-3": -3}.get(str(options.get("handicap")), 0)
    blank, rng = PathsPosition(GAME.setup(scenario, options)), random.Random(scenario)
    for vp, bid in product(range(6, 20), (0, 1)):
        position = blank.clone()
        position.vp, position.bid = vp, bid if options.get("bidding") else 0
        position.seats = rng.choice(([0, 1], [1, 0]))
        for name in SPRING_AND_OTHERS:
            put_played(position, name, rng.random() < 0.4)
        counted = final(position, handicap)
        winner = winner_of(position, counted)
        decide(position, "last-turn", "6.0-H")
        assert position.result is not None
        assert position.result.winners == (() if winner is None else (position.seats[winner],))
        assert position.result.losers == (() if winner is None else (position.seats[1 - winner],))
        shares = (min(max(counted, 0), 20), 20 - min(max(counted, 0), 20))
        assert score(position) == (shares[position.seats[0]], shares[position.seats[1]])


@pytest.mark.clause("5.1.1", "5.6.4", "16.5.2", "card CP-65")
@pytest.mark.parametrize(("scenario", "options"), SCENARIOS[:4])
@pytest.mark.parametrize("prince_max", [False, True])
def test_16_5_2_an_accepted_peace_is_a_draw_and_in_a_tournament_a_defeat_for_both(
    scenario: str, options: dict[str, OptionValue], prince_max: bool
) -> None:
    position = PathsPosition(GAME.setup(scenario, options))
    put_played(position, "cp-65", prince_max)
    conclude_peace(position)
    assert position.result is not None
    won = prince_max and options.get("edition") != "deluxe" and not options.get("bidding")
    assert position.result.winners == ((CP,) if won else ())
    assert position.result.losers == ((AP,) if won else (0, 1) if options.get("bidding") else ())


# -- 16


@pytest.mark.clause("16.1.3", "16.1.4", "6.0-E1", "table 6", "card AP-02")
@pytest.mark.parametrize("number", range(COUNTED))
def test_16_1_4_levels_and_points_of_the_war_status_phase(number: int) -> None:
    for turn, italy, blockade, level in product(range(1, 12), (False, True), (False, True), (0, 1, 2)):
        position = worlds(COUNTED)[number].clone()
        position.turn, position.commitment[AP], position.vp = turn, level, 10
        position.at_war = position.at_war | 1 << Nation.IT if italy else position.at_war & ~(1 << Nation.IT)
        position.mandated, position.mutiny_punished = [Mandate.NONE, Mandate.NONE], 0
        put_played(position, "ap-02", blockade)
        settle_vp(position)
        winter = turn > 2 and turn % 4 == 0
        assert position.vp == 10 - (blockade and winter) + (level == 2 and not italy)
        for side in (CP, AP):
            reached = position.war_status[side] >= (4, 11, 99)[position.commitment[side]]
            assert next_level(position, side) == (position.commitment[side] + 1 if reached else None)
