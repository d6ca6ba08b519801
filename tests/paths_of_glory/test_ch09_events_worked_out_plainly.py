"""9.5, table 20: when each card may be an event, worked out once more in invented worlds, and compared."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import cache

import pytest

from firestep.board.bits import bits
from firestep.games.paths_of_glory.cards.event_effects import why_not_event
from firestep.games.paths_of_glory.cards.facts import CARD_BY_ID, CARD_IDS
from firestep.games.paths_of_glory.cards.hands import discardable
from firestep.games.paths_of_glory.cards.neutral_entry import may_sail_to_salonika
from firestep.games.paths_of_glory.cards.playing import could_be_in_hand
from firestep.games.paths_of_glory.cards.reinforcements import ChooseEntry
from firestep.games.paths_of_glory.cards.special import african_corps, landwehr_units, may_desert
from firestep.games.paths_of_glory.ground import SPACE_BY_ID, read_rows
from firestep.games.paths_of_glory.nations import AP, CP, Nation
from firestep.games.paths_of_glory.position import ELIMINATED, LAST_SR, NOWHERE, RESERVE, PathsPosition
from firestep.games.paths_of_glory.replacements import ChooseRebuildSpace
from firestep.games.paths_of_glory.units import ALL_UNITS, IS_ARMY, SIDE_OF, UNIT_BY_ID, UNIT_IDS
from paths_of_glory.plain_entry import Plain
from paths_of_glory.plain_ground import NEAR_EAST, TOTAL_WAR, acts_as, at_war, capital_lost, has_room
from paths_of_glory.plain_supply import (
    ROWS,
    card,
    in_nations,
    is_allied,
    nation_of,
    numbers,
    ports,
    roads,
    stack,
    uses_beachhead,
)
from paths_of_glory.worlds import worlds

COUNTED = 16
FACTS = {row["id"]: row for row in read_rows("cards.csv")}
SPRING = ("cp-49", "cp-50", "cp-51")
AMERICANS = ("ap-38", "ap-43", "ap-47", "ap-64")
ON_TURKISH_GROUND = ("cp-24", "cp-42", "cp-48", "ap-31", "ap-41")
CORPS_WITH_A_PLACE = {"ana-corps": "arabia", "sn-corps": "libya"}
NEEDED = {
    **{"cp-36": ("cp-54", "card CP-36"), "cp-37": ("cp-54", "card CP-37"), "cp-45": ("cp-53", "16.4.8")},
    **{"cp-58": ("cp-28", "card CP-58"), "cp-63": ("cp-52", "card CP-63"), "ap-40": ("ap-54", "16.3.5")},
    **{"ap-52": ("cp-36", "card AP-52"), "cp-52": ("cp-28", "16.4.4"), "cp-53": ("cp-52", "16.4.6")},
    **{"ap-13": ("cp-01", "card AP-13"), "ap-26": ("ap-02", "card AP-26"), "ap-45": ("cp-52", "card AP-45")},
    **{"ap-55": ("ap-54", "16.3.4"), "cp-26": ("cp-13", "card CP-26")},
}
"""Events that wait for another one, and the clause that says so."""


@cache
def plain_world(number: int) -> Plain:
    """A world with everything that events look at: war status, turns of other events, hands."""
    position, rng = worlds(COUNTED)[number].clone(), random.Random(f"events {number}")
    if number % 5 == 0:
        position.turn, position.round = 1, 1
    position.combined = rng.choice((0, 29, 30, 31, 40))
    position.fall_turn, position.zimmermann_turn, position.over_there_turn = (
        max(0, position.turn - rng.randint(0, 1)) for _ in range(3)
    )
    position.recorded_russian_vp = rng.randint(0, 4)
    position.fleet_pending, position.neutral_entry = rng.randint(0, 1), rng.randint(0, 1)
    position.last_action = [rng.randint(0, 2), rng.randint(0, 2)]
    position.reinforced = sum(1 << nation for nation in Nation if rng.random() < 0.15)
    position.reshuffle_due = rng.randrange(4)
    piles = [0, 0, 0, 0, 0]
    for number_of_card in range(len(CARD_IDS)):
        piles[rng.randrange(len(piles))] |= 1 << number_of_card
    position.hand, position.deck, position.discard, position.removed, position.face_up = piles
    position.recount()
    return Plain(position)


def any_card(position: PathsPosition, *names: str) -> bool:
    return any(card(position, name) for name in names)


def russian_spaces(position: PathsPosition, *, in_europe: bool = False) -> list[bool]:
    """16.4.2: for each VP space of Russia in Europe, and for Baku, whether the Central Powers hold it."""
    counted = "vp_historical" if position.rules.historical else "vp"
    found = []
    for place in in_nations("ru"):
        baku = ROWS[place]["id"] == "baku"
        if ROWS[place][counted] == "1" and (baku or place not in NEAR_EAST) and not (baku and in_europe):
            found.append(not is_allied(position, place))
    return found


def why_not(plain: Plain, name: str) -> str:
    """The clause that forbids this event now, or nothing."""
    position, category = plain.position, FACTS[name]["category"]
    if category == "combat" and name != "cp-26":
        return "9.5.4.1"
    if category == "neutral-entry" and position.neutral_entry:
        return "9.5.2.2"
    if name == "cp-26" and card(position, "cp-54"):
        return "Q-CP26-1"
    if name in NEEDED and not card(position, NEEDED[name][0]):
        return NEEDED[name][1]
    return by_condition(plain, name) or (by_reinforcement(plain, name) if category == "reinforcement" else "")


def by_condition(plain: Plain, name: str) -> str:
    """What the event itself asks for, beside another event."""
    if name in BARRED_BY:
        barring, clause = BARRED_BY[name]
        if any_card(plain.position, *barring):
            return clause
    if name in CONDITIONS:
        condition, clause = CONDITIONS[name]
        return "" if condition(plain) else clause
    return {"cp-06": entrench, "ap-12": entrench, "ap-30": salonika}.get(name, nothing)(plain)


def nothing(_: Plain) -> str:
    return ""


def is_first_action(plain: Plain) -> bool:
    return (plain.position.turn, plain.position.round) == (1, 1)


def no_french_fort(plain: Plain) -> bool:
    return not any(plain.position.forts >> place & 1 for place in in_nations("fr"))


def revolution_comes(plain: Plain) -> bool:
    position = plain.position
    more = sum(russian_spaces(position)) > position.recorded_russian_vp
    all_seven = all(russian_spaces(position, in_europe=True))
    return position.turn > position.fall_turn and (more or all_seven)


def prince_max_comes(plain: Plain) -> bool:
    position = plain.position
    if position.rules.deluxe:
        return position.turn <= 16
    return position.turn <= 12 and not card(position, "cp-54")


def taxis_find_an_army(plain: Plain) -> bool:
    near = numbers(["paris"]) | roads("plain")[SPACE_BY_ID["paris"]]
    return any(is_reduced_french_army(plain.position, unit) for unit in inside(plain.position, near))


def austrian_corps_has_fallen(plain: Plain) -> bool:
    return any(plain.position.where[unit] == ELIMINATED for unit in ALL_UNITS if is_corps_of(unit, "ah"))


BARRED_BY: dict[str, tuple[tuple[str, ...], str]] = {
    **{"cp-55": (SPRING, "Q-CP55-1"), "cp-61": (SPRING, "card CP-61")},
    **{"ap-16": (("cp-52",), "card AP-16"), "ap-26": (("ap-54",), "card AP-26"), "ap-45": (("cp-53",), "card AP-45")},
}
"""Events that others have ended."""
CONDITIONS: dict[str, tuple[Callable[[Plain], bool], str]] = {
    "cp-01": (is_first_action, "card CP-01"),
    "cp-09": (lambda plain: plain.position.commitment[CP] != TOTAL_WAR, "card CP-09"),
    "cp-13": (lambda plain: plain.position.turn > 2 or card(plain.position, "ap-09"), "card CP-13"),
    "cp-26": (no_french_fort, "Q-CP26-4"),
    "cp-28": (lambda plain: sum(russian_spaces(plain.position)) >= 3, "16.4.3"),
    "cp-52": (lambda plain: plain.position.combined + sum(russian_spaces(plain.position)) >= 33, "16.4.4"),
    "cp-53": (revolution_comes, "16.4.6"),
    "cp-54": (lambda plain: plain.position.rules.deluxe or not card(plain.position, "cp-65"), "card CP-65"),
    "cp-59": (lambda plain: not is_allied(plain.position, SPACE_BY_ID["warsaw"]), "card CP-59"),
    "cp-65": (prince_max_comes, "card CP-65"),
    "ap-09": (lambda plain: plain.position.turn <= 2, "card AP-09"),
    "ap-13": (lambda plain: not plain.position.commitment[AP], "Q-AP13-1"),
    "ap-33": (lambda plain: bool(plain.position.fleet_pending), "Q-AP33-1"),
    "ap-51": (lambda plain: any_card(plain.position, *SPRING), "card AP-51"),
    "ap-54": (lambda plain: plain.position.combined >= 30, "16.3.2"),
    "ap-55": (lambda plain: plain.position.turn > plain.position.zimmermann_turn, "16.3.4"),
    "ap-56": (taxis_find_an_army, "card AP-56"),
    "ap-57": (lambda plain: any(cavalry_can_join(plain, unit) for unit in ALL_UNITS), "card AP-57"),
    "ap-60": (austrian_corps_has_fallen, "card AP-60"),
    "ap-65": (lambda plain: plain.position.combined >= 30, "card AP-65"),
}


def inside(position: PathsPosition, places: set[int] | frozenset[int]) -> list[int]:
    return [unit for unit in ALL_UNITS if position.where[unit] in places]


def is_corps_of(unit: int, nation: str) -> bool:
    return nation_of(unit) == nation and not IS_ARMY[unit]


def is_reduced_french_army(position: PathsPosition, unit: int) -> bool:
    return nation_of(unit) == "fr" and IS_ARMY[unit] and bool(position.reduced >> unit & 1)


def cavalry_can_join(plain: Plain, unit: int) -> bool:
    place = plain.position.where[unit]
    if nation_of(unit) != "ru" or not IS_ARMY[unit] or place not in in_nations("ru") or place in NEAR_EAST:
        return False
    return len(stack(plain.position, place)) == 1 and place in plain.fed(unit)


def entrench(plain: Plain) -> str:
    position = plain.position
    if position.rules.historical and position.turn == 1:
        return "L-1"
    return "" if can_dig(plain) and not any_card(position, "cp-06", "ap-12") else "11.2.1"


def can_dig(plain: Plain) -> bool:
    position, side = plain.position, plain.position.acting
    armies = [unit for unit in ALL_UNITS if IS_ARMY[unit] and SIDE_OF[unit] == side and position.where[unit] >= 0]
    fed = {position.where[unit] for unit in armies if position.where[unit] in plain.fed(unit)}
    return any(not has_trench(position, place, side) for place in fed)


def has_trench(position: PathsPosition, place: int, side: int) -> bool:
    dug = (position.trench_one | position.trench_two) >> place & 1
    return bool(dug) and bool(position.trench_ap >> place & 1) == (side == AP)


def salonika(plain: Plain) -> str:
    position = plain.position
    if position.last_action[AP] == LAST_SR:
        return "Q-AP30-3"
    place = SPACE_BY_ID["salonika"]
    if not is_allied(position, place) or not has_room(position, place):
        return "card AP-30"
    return "card AP-30" if position.rules.deluxe and not sailors(plain) else ""


def sailors(plain: Plain) -> set[str]:
    """card AP-30: kinds of British and French corps that can go to Salonika, with where they are."""
    position, found = plain.position, set()
    for unit in ALL_UNITS:
        if not (is_corps_of(unit, "br") or is_corps_of(unit, "fr")) or UNIT_IDS[unit].endswith("bef"):
            continue
        place = position.where[unit]
        havens = ports(position, AP) | ({position.beachhead} if uses_beachhead(unit) else set()) - {NOWHERE}
        if place == RESERVE:
            goes = not capital_lost(position, nation_of(unit))
        else:
            goes = place in havens - numbers(["salonika"]) and place in plain.fed(unit)
            goes = goes and (place not in NEAR_EAST or not position.quotas & 1)
        if goes:
            found.add(f"{nation_of(unit)} {place} {position.reduced >> unit & 1}")
    return found


def by_reinforcement(plain: Plain, name: str) -> str:
    """9.5.3.1: not on turn 1, one card of a nation a turn, nations at war, with room for all."""
    position = plain.position
    brings = [UNIT_BY_ID[each] for each in FACTS[name]["brings"].split()]
    nation = acts_as(brings[0])
    if position.turn == 1 or position.reinforced >> Nation[nation.upper()] & 1:
        return "9.5.3.1"
    if name in AMERICANS:
        if clause := why_no_americans(position):
            return clause
    elif not at_war(position, nation) or (name in ON_TURKISH_GROUND and not at_war(position, "tu")):
        return "9.5.3.1"
    if name == "ap-31" and card(position, "ap-30") and not position.rules.deluxe:
        return "Q-16.1-2"
    if name == "ap-50" and not card(position, "ap-49") and not position.rules.early_allenby:
        return "card AP-50"
    if name == "cp-24" and any(SIDE_OF[unit] == AP for unit in inside(position, numbers(["libya"]))):
        return "Q-CP24-1"
    return "" if there_is_room(plain, brings) else "9.5.3.1"


def why_no_americans(position: PathsPosition) -> str:
    waits = position.rules.over_there_delay and position.turn <= position.over_there_turn
    if not card(position, "ap-55") or waits:
        return "16.3.4"
    return "card CP-36" if card(position, "cp-36") and not card(position, "ap-52") else ""


def there_is_room(plain: Plain, brings: list[int]) -> bool:
    position = plain.position
    armies = [unit for unit in brings if IS_ARMY[unit]]
    if armies:
        places = plain.ordinary(armies[0]) | plain.special(armies[0])
        if sum(3 - len(stack(position, place)) for place in places) < len(armies):
            return False
    named = [CORPS_WITH_A_PLACE[UNIT_IDS[unit]] for unit in brings if UNIT_IDS[unit] in CORPS_WITH_A_PLACE]
    return all(has_room(position, SPACE_BY_ID[place]) for place in named)


@pytest.mark.clause("table 20", "9.5.1.1", "9.5.2.2", "9.5.3.1", "11.2.1", "16.3.4", "16.4.2", "16.4.6", "card AP-57")
@pytest.mark.parametrize("number", range(COUNTED))
def test_table_20_every_event_is_barred_by_the_clause_that_bars_it(number: int) -> None:
    plain = plain_world(number)
    for name in CARD_IDS:
        refusal = why_not_event(plain.position, CARD_BY_ID[name])
        assert ("" if refusal is None else refusal.clause) == why_not(plain, name), name


@pytest.mark.clause("9.5.3.3", "9.5.3.4", "9.5.3.5", "Q-9.5.3-1", "Q-9.5.3-2", "Q-9.5.3-6", "table 19")
@pytest.mark.parametrize("number", range(COUNTED))
def test_9_5_3_3_every_army_enters_where_its_nation_or_its_card_says(number: int) -> None:
    plain = plain_world(number)
    for unit in ALL_UNITS:
        if IS_ARMY[unit]:
            expected = plain.ordinary(unit) | plain.special(unit)
            assert set(ChooseEntry(SIDE_OF[unit], unit).options(plain.position)) == expected, UNIT_IDS[unit]


@pytest.mark.clause("17.1.5", "Q-17.1-2", "Q-17.1-4")
@pytest.mark.parametrize("number", range(COUNTED))
def test_17_1_5_every_army_is_rebuilt_where_it_may_enter_again(number: int) -> None:
    plain = plain_world(number)
    for unit in ALL_UNITS:
        if IS_ARMY[unit]:
            options = ChooseRebuildSpace(SIDE_OF[unit], unit).options(plain.position)
            assert set(options) == plain.rebuilt(unit), UNIT_IDS[unit]


@pytest.mark.clause("card AP-30", "Q-AP30-1", "Q-AP30-2", "9.5.3.5", "13.1.10", "13.2.1")
@pytest.mark.parametrize("number", range(COUNTED))
def test_card_ap_30_corps_in_ports_and_reserve_can_go_to_salonika(number: int) -> None:
    plain = plain_world(number)
    position = plain.position
    offered = {
        f"{nation_of(unit)} {position.where[unit]} {position.reduced >> unit & 1}"
        for unit in bits(may_sail_to_salonika(position))
    }
    assert offered == sailors(plain)


@pytest.mark.clause("card CP-05", "card CP-32", "card CP-63", "Q-CP32-1", "Q-CP32-2", "L-24")
@pytest.mark.parametrize("number", range(COUNTED))
def test_card_cp_05_32_and_63_name_the_units_they_can_touch(number: int) -> None:
    plain = plain_world(number)
    position = plain.position
    playing = {unit for unit in ALL_UNITS if position.where[unit] >= 0 or position.where[unit] == RESERVE}
    reduced = {unit for unit in playing if position.reduced >> unit & 1}
    for halves in (1, 2, 4):
        assert set(bits(landwehr_units(position, halves))) == restored_by_landwehr(plain, reduced, halves)
    full_russians = {unit for unit in playing - reduced if nation_of(unit) == "ru"}
    assert kinds_of(position, set(bits(may_desert(position)))) == kinds_of(position, full_russians)
    british = {unit for unit in playing if is_corps_of(unit, "br") and not UNIT_IDS[unit].endswith("bef")}
    given_up = kinds_of(position, british - reduced or british)
    assert kinds_of(position, set(bits(african_corps(position)))) == given_up


def kinds_of(position: PathsPosition, units: set[int]) -> set[tuple[str, int, bool]]:
    """Of equal corps in the reserve only one is offered."""
    found = set()
    for unit in units:
        name = UNIT_IDS[unit] if IS_ARMY[unit] or position.where[unit] >= 0 else UNIT_IDS[unit].rpartition("-")[0]
        found.add((name, position.where[unit], bool(position.reduced >> unit & 1)))
    return found


def restored_by_landwehr(plain: Plain, reduced: set[int], halves: int) -> set[int]:
    position, berlin = plain.position, SPACE_BY_ID["berlin"]
    german = UNIT_BY_ID["ge-army-01"]
    if position.rules.deluxe and (is_allied(position, berlin) or berlin not in plain.fed(german)):
        return set()
    nations = ("ge",) if is_allied(position, SPACE_BY_ID["warsaw"]) else ("ge", "pol")
    found = {unit for unit in reduced if nation_of(unit) in nations and (2 if IS_ARMY[unit] else 1) <= halves}
    if not position.rules.deluxe:
        return found
    return {unit for unit in found if position.where[unit] == RESERVE or position.where[unit] in plain.fed(unit)}


@pytest.mark.clause("9.5.4.6", "9.5.2.5", "9.1.2", "L-6")
@pytest.mark.parametrize("number", range(COUNTED))
def test_9_5_4_6_what_may_be_discarded_and_what_may_be_in_a_hand(number: int) -> None:
    position = plain_world(number).position
    levels = ("mobilization", "limited", "total")
    for side, name in ((CP, "cp"), (AP, "ap")):
        own = {each for each, row in FACTS.items() if row["side"] == name}
        combat = {each for each in own if FACTS[each]["combat"] == "y"}
        central, allied = position.commitment
        waits = central == TOTAL_WAR and (allied != TOTAL_WAR or position.reshuffle_due in (2, 3))
        expected = combat | {"ap-16", "ap-17"} if side == AP and waits else combat
        assert {CARD_IDS[each] for each in bits(discardable(position, side))} == expected
        gone = position.discard | position.removed | position.face_up
        could = {
            each
            for each in own
            if FACTS[each]["deck"] in levels[: position.commitment[side] + 1]
            and not gone >> CARD_BY_ID[each] & 1
            and (position.rules.optional_cards != "none" or FACTS[each]["optional"] == "n")
        }
        assert {CARD_IDS[each] for each in bits(could_be_in_hand(position, side))} == could
