"""Table 20: when a card may be played as an event. One small function for each condition."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from firestep.board.bits import bits
from firestep.games.paths_of_glory.cards.facts import (
    BLOCKADE,
    BOLSHEVIK_REVOLUTION,
    CONVOY,
    ENTRENCH_EVENTS,
    FALKENHAYN,
    FALL_OF_THE_TSAR,
    GUNS_OF_AUGUST,
    HL_TAKE_COMMAND,
    MOLTKE,
    OVER_THERE,
    PRINCE_MAX,
    SINAI_PIPELINE,
    SPRING_OFFENSIVES,
    TSAR_TAKES_COMMAND,
    U_BOATS,
    ZIMMERMANN,
    Card,
    card,
)
from firestep.games.paths_of_glory.ground import FORTS, MARCH, NATION_SPACES, NEAR_EAST, PARIS, RUSSIA, SALONIKA, WARSAW
from firestep.games.paths_of_glory.nations import AP, CP, Line, Nation
from firestep.games.paths_of_glory.position import ELIMINATED, LAST_SR, PathsPosition
from firestep.games.paths_of_glory.supply import in_supply
from firestep.games.paths_of_glory.tables import FALL_AT, ZIMMERMANN_AT, Commitment
from firestep.games.paths_of_glory.units import ARMIES, NATION_UNITS
from firestep.kernel import Refusal

Condition: TypeAlias = Callable[[PathsPosition], bool]

TSAR_AT = 3
LAST_MOLTKE_TURN = 2
PRINCE_MAX_CLASSIC, PRINCE_MAX_DELUXE = 12, 16


def russian_vp(position: PathsPosition) -> int:
    """16.4.2: Russian VP spaces that CP controls, Baku included."""
    return (position.rules.russian_vp & ~position.ap).bit_count()


def is_opening(position: PathsPosition) -> bool:
    """card CP-01: the first CP action of turn 1."""
    return position.turn == 1 and position.round == 1


def no_entrench_yet(position: PathsPosition) -> bool:
    if position.rules.historical and position.turn == 1:
        return False  # L-1
    return not position.played & ENTRENCH_EVENTS and bool(entrench_spaces(position))


def entrench_spaces(position: PathsPosition) -> int:
    """card CP-06, card AP-12: spaces with a supplied army of the acting side and no trench of its own yet."""
    # Ruling 29: the event places a first level; a second is only dug by 11.2.2.
    side = position.acting
    found = 0
    for place in bits(position.occupied[side]):
        if position.trench_level(place, side):
            continue
        if any(in_supply(position, unit) for unit in bits(position.at[place] & ARMIES)):
            found |= 1 << place
    return found


def before_total_war(position: PathsPosition) -> bool:
    return position.commitment[CP] < Commitment.TOTAL_WAR


def falkenhayn(position: PathsPosition) -> bool:
    return position.turn > LAST_MOLTKE_TURN or position.was_played(MOLTKE)


def moltke(position: PathsPosition) -> bool:
    return position.turn <= LAST_MOLTKE_TURN


def french_forts_gone(position: PathsPosition) -> bool:
    """Q-CP26-3, Q-CP26-4: for war status only, once no French fort stands; Q-CP26-1: never after H-L."""
    if position.was_played(HL_TAKE_COMMAND) or not position.was_played(FALKENHAYN):
        return False
    return not position.forts & FORTS & NATION_SPACES[Nation.FR]


def tsar_takes_command(position: PathsPosition) -> bool:
    """16.4.1, 16.4.3: enough Russian VP spaces are taken."""
    return russian_vp(position) >= TSAR_AT


def after_hl(position: PathsPosition) -> bool:
    return position.was_played(HL_TAKE_COMMAND)


def fall_of_the_tsar(position: PathsPosition) -> bool:
    """16.4.4, Q-CP52-1: the count may have dropped since Tsar Takes Command."""
    return position.was_played(TSAR_TAKES_COMMAND) and position.combined + russian_vp(position) >= FALL_AT


def bolshevik_revolution(position: PathsPosition) -> bool:
    """16.4.6"""
    if not position.was_played(FALL_OF_THE_TSAR) or position.turn <= position.fall_turn:
        return False
    seven = position.rules.european_russian_vp
    return russian_vp(position) > position.recorded_russian_vp or not position.ap & seven


def brest_litovsk(position: PathsPosition) -> bool:
    """16.4.8"""
    return position.was_played(BOLSHEVIK_REVOLUTION)


def hl_take_command(position: PathsPosition) -> bool:
    return position.rules.deluxe or not position.was_played(PRINCE_MAX)


def before_spring_offensives(position: PathsPosition) -> bool:
    """card CP-55, card CP-61, Q-CP55-1: only before the offensives of 1918."""
    return not position.played & SPRING_OFFENSIVES


def after_tsar(position: PathsPosition) -> bool:
    return position.was_played(TSAR_TAKES_COMMAND)


def warsaw_is_cp(position: PathsPosition) -> bool:
    return not position.ap >> WARSAW & 1


def after_fall(position: PathsPosition) -> bool:
    return position.was_played(FALL_OF_THE_TSAR)


def prince_max(position: PathsPosition) -> bool:
    """card CP-65: two different cards by edition (L-24)."""
    if position.rules.deluxe:
        return position.turn <= PRINCE_MAX_DELUXE
    return position.turn <= PRINCE_MAX_CLASSIC and not position.was_played(HL_TAKE_COMMAND)


def rape_of_belgium(position: PathsPosition) -> bool:
    """Q-AP13-1"""
    return position.was_played(GUNS_OF_AUGUST) and position.commitment[AP] == Commitment.MOBILIZATION


def lusitania(position: PathsPosition) -> bool:
    return position.was_played(BLOCKADE) and not position.was_played(ZIMMERMANN)


def grand_fleet(position: PathsPosition) -> bool:
    """Q-AP33-1"""
    return position.fleet_pending == 1


def salonika(position: PathsPosition) -> bool:
    """9.5.2.4, Q-AP30-3: not right after an SR; Salonika must be Allied and have room. It may follow Greece's entry.

    L-24: in the later edition at least one corps must be able to go.
    """
    from firestep.games.paths_of_glory.cards.neutral_entry import may_sail_to_salonika

    if position.last_action[AP] == LAST_SR:
        return False
    room = position.ap >> SALONIKA & 1 == 1 and position.at[SALONIKA].bit_count() < 3
    return room and (not position.rules.deluxe or bool(may_sail_to_salonika(position)))


def after_sinai_pipeline(position: PathsPosition) -> bool:
    return position.was_played(SINAI_PIPELINE)


def after_zimmermann(position: PathsPosition) -> bool:
    """16.3.5"""
    return position.was_played(ZIMMERMANN)


def kerensky(position: PathsPosition) -> bool:
    return position.was_played(FALL_OF_THE_TSAR) and not position.was_played(BOLSHEVIK_REVOLUTION)


def after_spring_offensive(position: PathsPosition) -> bool:
    return bool(position.played & SPRING_OFFENSIVES)


def convoy(position: PathsPosition) -> bool:
    return position.was_played(U_BOATS)


def zimmermann(position: PathsPosition) -> bool:
    """16.2.2, 16.3.1, 16.3.2: the combined war status decides."""
    return position.combined >= ZIMMERMANN_AT


def over_there(position: PathsPosition) -> bool:
    """16.3.4"""
    return position.was_played(ZIMMERMANN) and position.turn > position.zimmermann_turn


def paris_taxis(position: PathsPosition) -> bool:
    return bool(taxi_armies(position))


def taxi_armies(position: PathsPosition) -> int:
    """card AP-56: reduced French armies in or next to Paris."""
    near = MARCH[Line.PLAIN][PARIS] | 1 << PARIS
    found = 0
    for unit in bits(ARMIES & NATION_UNITS[Nation.FR] & position.reduced):
        if position.where[unit] >= 0 and near >> position.where[unit] & 1:
            found |= 1 << unit
    return found


def russian_cavalry(position: PathsPosition) -> bool:
    return bool(cavalry_spaces(position))


def cavalry_spaces(position: PathsPosition) -> int:
    """card AP-57: spaces in Russia with a supplied Russian army and room for both corps."""
    found = 0
    ground = RUSSIA & ~NEAR_EAST
    for unit in bits(ARMIES & NATION_UNITS[Nation.RU]):
        place = position.where[unit]
        if place >= 0 and ground >> place & 1 and position.count_in(place) <= 1 and in_supply(position, unit):
            found |= 1 << place
    return found


def czech_legion(position: PathsPosition) -> bool:
    return bool(fallen_austrians(position))


def fallen_austrians(position: PathsPosition) -> int:
    found = 0
    for unit in bits(NATION_UNITS[Nation.AH] & ~ARMIES):
        if position.where[unit] == ELIMINATED:
            found |= 1 << unit
    return found


CONDITIONS: dict[Card, Condition] = {
    card("cp-01"): is_opening,  # card CP-01
    card("cp-06"): no_entrench_yet,  # card CP-06
    card("ap-12"): no_entrench_yet,  # card AP-12
    card("cp-09"): before_total_war,  # card CP-09
    card("cp-13"): falkenhayn,  # card CP-13
    card("cp-26"): french_forts_gone,  # card CP-26
    card("cp-28"): tsar_takes_command,  # card CP-28
    card("cp-36"): after_hl,  # card CP-36
    card("cp-37"): after_hl,  # card CP-37
    card("cp-45"): brest_litovsk,  # card CP-45
    card("cp-52"): fall_of_the_tsar,  # card CP-52
    card("cp-53"): bolshevik_revolution,  # card CP-53
    card("cp-54"): hl_take_command,  # card CP-54
    card("cp-55"): before_spring_offensives,  # card CP-55
    card("cp-58"): after_tsar,  # card CP-58
    card("cp-59"): warsaw_is_cp,  # card CP-59
    card("cp-61"): before_spring_offensives,  # card CP-61
    card("cp-63"): after_fall,  # card CP-63
    card("cp-65"): prince_max,  # card CP-65
    card("ap-09"): moltke,  # card AP-09
    card("ap-13"): rape_of_belgium,  # card AP-13
    card("ap-16"): lambda position: not position.was_played(FALL_OF_THE_TSAR),  # card AP-16
    card("ap-26"): lusitania,  # card AP-26
    card("ap-30"): salonika,  # card AP-30
    card("ap-33"): grand_fleet,  # card AP-33
    card("ap-40"): after_zimmermann,  # card AP-40
    card("ap-45"): kerensky,  # card AP-45
    card("ap-51"): after_spring_offensive,  # card AP-51
    card("ap-52"): convoy,  # card AP-52
    card("ap-54"): zimmermann,  # card AP-54
    card("ap-55"): over_there,  # card AP-55
    card("ap-56"): paris_taxis,  # card AP-56
    card("ap-57"): russian_cavalry,  # card AP-57
    card("ap-60"): czech_legion,  # card AP-60
    card("ap-65"): zimmermann,  # card AP-65
}
"""Cards that are not here may be played as events at any time (reinforcements and entries have rules of their own)."""

NEEDS = Refusal("table 20", "event-condition-not-met")
ONE_NEUTRAL_ENTRY = Refusal("9.5.2.2", "one-neutral-entry-a-turn")
COMBAT_CARD_ONLY = Refusal("9.5.4.1", "combat-card-is-no-event")


def us_may_reinforce(position: PathsPosition) -> bool:
    """16.3.4, card CP-36: after Over There, while no U-Boats roam; the delay of the classic card is an option."""
    if not position.was_played(OVER_THERE):
        return False
    if position.rules.over_there_delay and position.turn <= position.over_there_turn:
        return False
    return not position.was_played(U_BOATS) or position.was_played(CONVOY)


def why_not_condition(position: PathsPosition, number: Card) -> Refusal | None:
    condition = CONDITIONS.get(number)
    return None if condition is None or condition(position) else NEEDS
