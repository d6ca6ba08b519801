"""Table 20: when a card may be played as an event, and which condition fails if it may not."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from firestep.games.paths_of_glory.cards.conditions import (
    TSAR_AT,
    cavalry_spaces,
    fallen_austrians,
    places_to_dig,
    russian_vp,
    taxi_armies,
)
from firestep.games.paths_of_glory.cards.facts import (
    BLOCKADE,
    BOLSHEVIK_REVOLUTION,
    ENTRENCH_EVENTS,
    FALKENHAYN,
    FALL_OF_THE_TSAR,
    GUNS_OF_AUGUST,
    HL_TAKE_COMMAND,
    MOLTKE,
    PRINCE_MAX,
    SPRING_OFFENSIVES,
    TSAR_TAKES_COMMAND,
    U_BOATS,
    ZIMMERMANN,
    Card,
    card,
)
from firestep.games.paths_of_glory.ground import FORTS, NATION_SPACES, SALONIKA, WARSAW
from firestep.games.paths_of_glory.nations import AP, CP, Nation
from firestep.games.paths_of_glory.position import LAST_SR, STACK_LIMIT, PathsPosition
from firestep.games.paths_of_glory.tables import FALL_AT, ZIMMERMANN_AT, Commitment
from firestep.kernel import Refusal

Condition: TypeAlias = Callable[[PathsPosition], Refusal | None]
"""Which condition of an event fails now, or None."""

LAST_MOLTKE_TURN = 2
PRINCE_MAX_CLASSIC, PRINCE_MAX_DELUXE = 12, 16

NOT_OPENING = Refusal("card CP-01", "only-first-action")
ENTRENCH_TOO_EARLY = Refusal("L-1", "no-entrench-on-turn-1")
ENTRENCH_PLAYED = Refusal("11.2.1", "entrench-played")
NOWHERE_TO_DIG = Refusal("11.2.1", "nowhere-to-dig")
CP_AT_TOTAL_WAR = Refusal("card CP-09", "cp-at-total-war")
NEEDS_MOLTKE = Refusal("card CP-13", "needs-moltke")
EXECUTION_AFTER_HL = Refusal("Q-CP26-1", "after-hl-take-command")
NEEDS_FALKENHAYN = Refusal("card CP-26", "needs-falkenhayn")
FRENCH_FORTS_STAND = Refusal("Q-CP26-4", "french-forts-stand")
TOO_FEW_RUSSIAN_SPACES = Refusal("16.4.3", "too-few-russian-spaces")
U_BOATS_NEED_HL = Refusal("card CP-36", "needs-hl-take-command")
HOFFMANN_NEEDS_HL = Refusal("card CP-37", "needs-hl-take-command")
NEEDS_REVOLUTION = Refusal("16.4.8", "needs-bolshevik-revolution")
FALL_NEEDS_TSAR = Refusal("16.4.4", "needs-tsar-takes-command")
STAVKA_NEEDS_TSAR = Refusal("card CP-58", "needs-tsar-takes-command")
FALL_SUM_TOO_LOW = Refusal("16.4.4", "fall-sum-too-low")
REVOLUTION_NEEDS_FALL = Refusal("16.4.6", "needs-fall-of-the-tsar")
DESERTIONS_NEED_FALL = Refusal("card CP-63", "needs-fall-of-the-tsar")
KERENSKY_NEEDS_FALL = Refusal("card AP-45", "needs-fall-of-the-tsar")
FALL_THIS_TURN = Refusal("16.4.6", "fall-this-turn")
NO_NEW_RUSSIAN_SPACE = Refusal("16.4.6", "no-new-russian-space")
AFTER_PRINCE_MAX = Refusal("card CP-65", "after-prince-max")
LLOYD_GEORGE_AFTER_SPRING = Refusal("Q-CP55-1", "after-spring-offensive")
HAIG_AFTER_SPRING = Refusal("card CP-61", "after-spring-offensive")
WARSAW_IS_ALLIED = Refusal("card CP-59", "warsaw-is-allied")
MOLTKE_TOO_LATE = Refusal("card AP-09", "too-late-for-event")
PRINCE_MAX_AFTER_HL = Refusal("card CP-65", "after-hl-take-command")
PRINCE_MAX_TOO_LATE = Refusal("card CP-65", "too-late-for-event")
NEEDS_GUNS = Refusal("card AP-13", "needs-guns-of-august")
AP_LEFT_MOBILIZATION = Refusal("Q-AP13-1", "allies-left-mobilization")
AFTER_FALL = Refusal("card AP-16", "after-fall-of-the-tsar")
NEEDS_BLOCKADE = Refusal("card AP-26", "needs-blockade")
AFTER_ZIMMERMANN = Refusal("card AP-26", "after-zimmermann")
SALONIKA_AFTER_SR = Refusal("Q-AP30-3", "salonika-after-redeployment")
SALONIKA_LOST = Refusal("card AP-30", "salonika-not-allied")
SALONIKA_FULL = Refusal("card AP-30", "salonika-full")
NOBODY_SAILS = Refusal("card AP-30", "nobody-sails-to-salonika")
NEEDS_HIGH_SEAS_FLEET = Refusal("Q-AP33-1", "needs-high-seas-fleet")
NEEDS_ZIMMERMANN = Refusal("16.3.5", "needs-zimmermann")
OVER_THERE_TOO_EARLY = Refusal("16.3.4", "needs-zimmermann")
ZIMMERMANN_THIS_TURN = Refusal("16.3.4", "zimmermann-this-turn")
AFTER_REVOLUTION = Refusal("card AP-45", "after-bolshevik-revolution")
NEEDS_SPRING = Refusal("card AP-51", "needs-spring-offensive")
NEEDS_U_BOATS = Refusal("card AP-52", "needs-u-boats")
COMBINED_TOO_LOW = Refusal("16.3.2", "combined-war-status-too-low")
TOO_EARLY_FOR_INFLUENZA = Refusal("card AP-65", "combined-war-status-too-low")
NO_TAXI_ARMY = Refusal("card AP-56", "no-taxi-army")
NO_CAVALRY_SPACE = Refusal("card AP-57", "no-cavalry-space")
NO_FALLEN_AUSTRIAN = Refusal("card AP-60", "no-fallen-austrian-corps")


def needs(number: Card, refusal: Refusal) -> Condition:
    """An event that waits for another one."""
    return lambda position: None if position.was_played(number) else refusal


def unless(number: Card, refusal: Refusal) -> Condition:
    """An event that another one has ended."""
    return lambda position: refusal if position.was_played(number) else None


def all_of(*conditions: Condition) -> Condition:
    """Several conditions: the first that fails is named."""
    return lambda position: next((found for each in conditions if (found := each(position)) is not None), None)


def is_opening(position: PathsPosition) -> Refusal | None:
    """card CP-01: the first CP action of turn 1."""
    return None if position.turn == 1 and position.round == 1 else NOT_OPENING


def entrench(position: PathsPosition) -> Refusal | None:
    """11.2.1: one such event a game."""
    if position.rules.historical and position.turn == 1:
        return ENTRENCH_TOO_EARLY
    if position.played & ENTRENCH_EVENTS:
        return ENTRENCH_PLAYED
    return NOWHERE_TO_DIG if next(places_to_dig(position), None) is None else None


def before_total_war(position: PathsPosition) -> Refusal | None:
    return None if position.commitment[CP] < Commitment.TOTAL_WAR else CP_AT_TOTAL_WAR


def falkenhayn(position: PathsPosition) -> Refusal | None:
    return None if position.turn > LAST_MOLTKE_TURN or position.was_played(MOLTKE) else NEEDS_MOLTKE


def moltke(position: PathsPosition) -> Refusal | None:
    return None if position.turn <= LAST_MOLTKE_TURN else MOLTKE_TOO_LATE


def french_forts_gone(position: PathsPosition) -> Refusal | None:
    """Q-CP26-3, Q-CP26-4: for war status only, once no French fort stands."""
    return FRENCH_FORTS_STAND if position.forts & FORTS & NATION_SPACES[Nation.FR] else None


def tsar_takes_command(position: PathsPosition) -> Refusal | None:
    """16.4.1, 16.4.3: enough Russian VP spaces are taken."""
    return None if russian_vp(position) >= TSAR_AT else TOO_FEW_RUSSIAN_SPACES


def fall_sum(position: PathsPosition) -> Refusal | None:
    """16.4.4, Q-CP52-1: the count may have dropped since Tsar Takes Command."""
    return None if position.combined + russian_vp(position) >= FALL_AT else FALL_SUM_TOO_LOW


def bolshevik_revolution(position: PathsPosition) -> Refusal | None:
    """16.4.6: on a later turn, and one more Russian VP space or all seven in Europe."""
    if position.turn <= position.fall_turn:
        return FALL_THIS_TURN
    gained = russian_vp(position) > position.recorded_russian_vp
    return None if gained or not position.ap & position.rules.european_russian_vp else NO_NEW_RUSSIAN_SPACE


def hl_take_command(position: PathsPosition) -> Refusal | None:
    return AFTER_PRINCE_MAX if not position.rules.deluxe and position.was_played(PRINCE_MAX) else None


def before_spring_offensives(refusal: Refusal) -> Condition:
    """card CP-61, Q-CP55-1: only before the offensives of 1918."""
    return lambda position: refusal if position.played & SPRING_OFFENSIVES else None


def after_spring_offensive(position: PathsPosition) -> Refusal | None:
    return None if position.played & SPRING_OFFENSIVES else NEEDS_SPRING


def warsaw_is_cp(position: PathsPosition) -> Refusal | None:
    return WARSAW_IS_ALLIED if position.ap >> WARSAW & 1 else None


def prince_max(position: PathsPosition) -> Refusal | None:
    """card CP-65: two different cards by edition (L-24)."""
    if position.rules.deluxe:
        return None if position.turn <= PRINCE_MAX_DELUXE else PRINCE_MAX_TOO_LATE
    if position.was_played(HL_TAKE_COMMAND):
        return PRINCE_MAX_AFTER_HL
    return None if position.turn <= PRINCE_MAX_CLASSIC else PRINCE_MAX_TOO_LATE


def at_mobilization(position: PathsPosition) -> Refusal | None:
    """Q-AP13-1"""
    return None if position.commitment[AP] == Commitment.MOBILIZATION else AP_LEFT_MOBILIZATION


def grand_fleet(position: PathsPosition) -> Refusal | None:
    """Q-AP33-1"""
    return None if position.fleet_pending == 1 else NEEDS_HIGH_SEAS_FLEET


def salonika(position: PathsPosition) -> Refusal | None:
    """9.5.2.4, Q-AP30-3: not right after an SR; Salonika must be Allied and have room. It may follow Greece's entry.

    L-24: in the later edition at least one corps must be able to go.
    """
    from firestep.games.paths_of_glory.cards.neutral_entry import may_sail_to_salonika

    if position.last_action[AP] == LAST_SR:
        return SALONIKA_AFTER_SR
    if not position.ap >> SALONIKA & 1:
        return SALONIKA_LOST
    if position.count_in(SALONIKA) >= STACK_LIMIT:
        return SALONIKA_FULL
    return NOBODY_SAILS if position.rules.deluxe and not may_sail_to_salonika(position) else None


def combined_war_status(position: PathsPosition) -> Refusal | None:
    """16.2.2, 16.3.1, 16.3.2: the combined war status decides."""
    return None if position.combined >= ZIMMERMANN_AT else COMBINED_TOO_LOW


def influenza(position: PathsPosition) -> Refusal | None:
    """card AP-65: the same war status as for Zimmermann."""
    return None if position.combined >= ZIMMERMANN_AT else TOO_EARLY_FOR_INFLUENZA


def later_than_zimmermann(position: PathsPosition) -> Refusal | None:
    """16.3.4"""
    return None if position.turn > position.zimmermann_turn else ZIMMERMANN_THIS_TURN


def paris_taxis(position: PathsPosition) -> Refusal | None:
    return None if taxi_armies(position) else NO_TAXI_ARMY


def russian_cavalry(position: PathsPosition) -> Refusal | None:
    return None if cavalry_spaces(position) else NO_CAVALRY_SPACE


def czech_legion(position: PathsPosition) -> Refusal | None:
    return None if fallen_austrians(position) else NO_FALLEN_AUSTRIAN


CONDITIONS: dict[Card, Condition] = {
    card("cp-01"): is_opening,  # card CP-01
    card("cp-06"): entrench,  # card CP-06
    card("ap-12"): entrench,  # card AP-12
    card("cp-09"): before_total_war,  # card CP-09
    card("cp-13"): falkenhayn,  # card CP-13
    card("cp-26"): all_of(  # card CP-26, Q-CP26-1
        unless(HL_TAKE_COMMAND, EXECUTION_AFTER_HL), needs(FALKENHAYN, NEEDS_FALKENHAYN), french_forts_gone
    ),
    card("cp-28"): tsar_takes_command,  # card CP-28
    card("cp-36"): needs(HL_TAKE_COMMAND, U_BOATS_NEED_HL),  # card CP-36
    card("cp-37"): needs(HL_TAKE_COMMAND, HOFFMANN_NEEDS_HL),  # card CP-37
    card("cp-45"): needs(BOLSHEVIK_REVOLUTION, NEEDS_REVOLUTION),  # card CP-45, 16.4.8
    card("cp-52"): all_of(needs(TSAR_TAKES_COMMAND, FALL_NEEDS_TSAR), fall_sum),  # card CP-52
    card("cp-53"): all_of(needs(FALL_OF_THE_TSAR, REVOLUTION_NEEDS_FALL), bolshevik_revolution),  # card CP-53
    card("cp-54"): hl_take_command,  # card CP-54
    card("cp-55"): before_spring_offensives(LLOYD_GEORGE_AFTER_SPRING),  # card CP-55
    card("cp-58"): needs(TSAR_TAKES_COMMAND, STAVKA_NEEDS_TSAR),  # card CP-58
    card("cp-59"): warsaw_is_cp,  # card CP-59
    card("cp-61"): before_spring_offensives(HAIG_AFTER_SPRING),  # card CP-61
    card("cp-63"): needs(FALL_OF_THE_TSAR, DESERTIONS_NEED_FALL),  # card CP-63
    card("cp-65"): prince_max,  # card CP-65
    card("ap-09"): moltke,  # card AP-09
    card("ap-13"): all_of(needs(GUNS_OF_AUGUST, NEEDS_GUNS), at_mobilization),  # card AP-13
    card("ap-16"): unless(FALL_OF_THE_TSAR, AFTER_FALL),  # card AP-16
    card("ap-26"): all_of(needs(BLOCKADE, NEEDS_BLOCKADE), unless(ZIMMERMANN, AFTER_ZIMMERMANN)),  # card AP-26
    card("ap-30"): salonika,  # card AP-30
    card("ap-33"): grand_fleet,  # card AP-33
    card("ap-40"): needs(ZIMMERMANN, NEEDS_ZIMMERMANN),  # card AP-40, 16.3.5
    card("ap-45"): all_of(
        needs(FALL_OF_THE_TSAR, KERENSKY_NEEDS_FALL), unless(BOLSHEVIK_REVOLUTION, AFTER_REVOLUTION)
    ),  # card AP-45
    card("ap-51"): after_spring_offensive,  # card AP-51
    card("ap-52"): needs(U_BOATS, NEEDS_U_BOATS),  # card AP-52
    card("ap-54"): combined_war_status,  # card AP-54
    card("ap-55"): all_of(needs(ZIMMERMANN, OVER_THERE_TOO_EARLY), later_than_zimmermann),  # card AP-55
    card("ap-56"): paris_taxis,  # card AP-56
    card("ap-57"): russian_cavalry,  # card AP-57
    card("ap-60"): czech_legion,  # card AP-60
    card("ap-65"): influenza,  # card AP-65
}
"""Cards that are not here may be played as events at any time (reinforcements and entries have rules of their own)."""


def why_not_condition(position: PathsPosition, number: Card) -> Refusal | None:
    """Table 20: the condition of this event that fails now."""
    condition = CONDITIONS.get(number)
    return None if condition is None else condition(position)
