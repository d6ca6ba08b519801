"""9.5.1 What each event does: at once, by a procedure of its own, or from now on, by having been played."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from firestep.board.bits import bits, mask_of
from firestep.games.paths_of_glory.area import AFTER_BREST
from firestep.games.paths_of_glory.cards.conditions import (
    COMBAT_CARD_ONLY,
    ONE_NEUTRAL_ENTRY,
    russian_vp,
)
from firestep.games.paths_of_glory.cards.facts import (
    CARDS,
    HL_TAKE_COMMAND,
    NEUTRAL_ENTRY_CARDS,
    PLACE_OF_EXECUTION,
    REINFORCEMENT_CARDS,
    SIDE_CARDS,
    Card,
    Category,
    card,
    cards_of,
)
from firestep.games.paths_of_glory.cards.neutral_entry import NeutralEntry, SalonikaLanding
from firestep.games.paths_of_glory.cards.reinforcements import Reinforcements, why_not_reinforce
from firestep.games.paths_of_glory.cards.requirements import CONDITIONS, why_not_condition
from firestep.games.paths_of_glory.cards.special import (
    Desertions,
    Entrench,
    GunsOfAugust,
    Landwehr,
    ParisTaxis,
    RussianCavalry,
    SixtusAffair,
    WarInAfrica,
    form_czech_legion,
)
from firestep.games.paths_of_glory.control import move_vp, remove_from_map
from firestep.games.paths_of_glory.entry import join_war
from firestep.games.paths_of_glory.events import HandShown, LossCause, UnitEliminated, VpCause
from firestep.games.paths_of_glory.nations import AP, CP, Nation
from firestep.games.paths_of_glory.position import ELIMINATED, GONE, RESERVE, PathsPosition
from firestep.games.paths_of_glory.replacements import bring_in
from firestep.games.paths_of_glory.supply import RUSSIANS
from firestep.games.paths_of_glory.tables import Mandate
from firestep.games.paths_of_glory.units import IS_ARMY, NATION_UNITS, SIDE_UNITS
from firestep.kernel import Procedure, Refusal

Effect: TypeAlias = Callable[[PathsPosition], None]


def gain(points: int) -> Effect:
    def effect(position: PathsPosition) -> None:
        move_vp(position, points, VpCause.EVENT)

    return effect


def high_seas_fleet(position: PathsPosition) -> None:
    """card CP-25: the point waits for the Allied answer."""
    position.fleet_pending = 1


def show_allied_hand(position: PathsPosition) -> None:
    """card CP-17"""
    position.seen[CP] |= position.hand & SIDE_CARDS[AP]
    position.tell(HandShown(AP))


def show_cp_hand(position: PathsPosition) -> None:
    """card AP-23"""
    position.seen[AP] |= position.hand & SIDE_CARDS[CP]
    position.tell(HandShown(CP))


def brest_litovsk(position: PathsPosition) -> None:
    """card CP-45, 16.4.9: Russians outside the countries left to them, or beside other Allied units, are eliminated."""
    others = SIDE_UNITS[AP] & ~RUSSIANS
    for unit in bits(RUSSIANS):
        place = position.where[unit]
        if place >= 0 and (not AFTER_BREST >> place & 1 or position.at[place] & others):
            box = GONE if IS_ARMY[unit] else ELIMINATED
            remove_from_map(position, unit, box)
            position.tell(UnitEliminated(unit, place, box, LossCause.TREATY))


def french_mutiny(position: PathsPosition) -> None:
    """card CP-47, Q-CP47-7: a French offensive that was met already leaves nothing to punish this turn."""
    if position.mandated[AP] == Mandate.FR and position.mandate_met[AP]:
        position.mandated[AP] = Mandate.NONE


def fall_of_the_tsar(position: PathsPosition) -> None:
    """card CP-52, 16.4.5"""
    position.recorded_russian_vp = russian_vp(position)
    position.fall_turn = position.turn
    move_vp(position, 1 if position.at_war >> Nation.RO & 1 else 3, VpCause.EVENT)


def bolshevik_revolution(position: PathsPosition) -> None:
    """card CP-53, 16.4.7, 7.1.11, Q-7.1-6: a Russian offensive still to be made is off."""
    if position.mandated[AP] == Mandate.RU:
        position.mandated[AP] = Mandate.NONE


def hl_take_command(position: PathsPosition) -> None:
    """card CP-54, 7.1.10"""
    if position.mandated[CP] == Mandate.GE:
        position.mandated[CP] = Mandate.NONE


def polish_restoration(position: PathsPosition) -> None:
    """card CP-59"""
    move_vp(position, -1, VpCause.EVENT)
    for unit in bits(NATION_UNITS[Nation.POL]):
        bring_in(position, unit, RESERVE)


def prince_max(position: PathsPosition) -> None:
    """card CP-65: the classic card takes H-L Take Command out of the game."""
    if position.rules.deluxe:
        return
    bit = 1 << HL_TAKE_COMMAND
    position.hand &= ~bit
    position.deck &= ~bit
    position.discard &= ~bit
    position.later &= ~bit
    position.seen[AP] &= ~bit
    position.removed |= bit


def grand_fleet(position: PathsPosition) -> None:
    """card AP-33"""
    position.fleet_pending = 0


def zimmermann(position: PathsPosition) -> None:
    """card AP-54, 16.3.3"""
    position.zimmermann_turn = position.turn
    move_vp(position, -1, VpCause.EVENT)
    join_war(position, Nation.US)


def over_there(position: PathsPosition) -> None:
    """card AP-55, 16.3.4"""
    position.over_there_turn = position.turn


EFFECTS: dict[Card, Effect] = {
    card("cp-09"): gain(1),  # card CP-09
    card("cp-17"): show_allied_hand,  # card CP-17
    card("cp-25"): high_seas_fleet,  # card CP-25
    card("cp-45"): brest_litovsk,  # card CP-45
    card("cp-47"): french_mutiny,  # card CP-47
    card("cp-52"): fall_of_the_tsar,  # card CP-52
    card("cp-53"): bolshevik_revolution,  # card CP-53
    card("cp-54"): hl_take_command,  # card CP-54
    card("cp-59"): polish_restoration,  # card CP-59
    card("cp-65"): prince_max,  # card CP-65
    card("ap-13"): gain(-1),  # card AP-13
    card("ap-23"): show_cp_hand,  # card AP-23
    card("ap-26"): gain(-1),  # card AP-26
    card("ap-33"): grand_fleet,  # card AP-33
    card("ap-40"): gain(-1),  # card AP-40
    card("ap-52"): gain(-1),  # card AP-52
    card("ap-54"): zimmermann,  # card AP-54
    card("ap-55"): over_there,  # card AP-55
    card("ap-60"): form_czech_legion,  # card AP-60
}
"""Events that do something at once; the rules themselves look at what was played for all others."""

PROCEDURES: dict[Card, Callable[[], Procedure[PathsPosition]]] = {
    card("cp-01"): GunsOfAugust,  # card CP-01
    card("cp-05"): Landwehr,  # card CP-05
    card("cp-06"): lambda: Entrench(CP),  # card CP-06
    card("ap-12"): lambda: Entrench(AP),  # card AP-12
    card("cp-32"): WarInAfrica,  # card CP-32
    card("cp-63"): Desertions,  # card CP-63
    card("ap-30"): SalonikaLanding,  # card AP-30
    card("ap-56"): ParisTaxis,  # card AP-56
    card("ap-57"): RussianCavalry,  # card AP-57
    card("ap-62"): SixtusAffair,  # card AP-62
}


FOR_COMBAT_ONLY = cards_of(Category.COMBAT) & ~(1 << PLACE_OF_EXECUTION)
ALWAYS_EVENTS = ~(FOR_COMBAT_ONLY | NEUTRAL_ENTRY_CARDS | REINFORCEMENT_CARDS | mask_of(CONDITIONS))
"""9.5.1: cards that nothing keeps from being played as events."""


def why_not_event(position: PathsPosition, number: Card) -> Refusal | None:
    """9.5.1, table 20: why a card may not be played as an event now."""
    if FOR_COMBAT_ONLY >> number & 1:
        return COMBAT_CARD_ONLY
    if position.neutral_entry and NEUTRAL_ENTRY_CARDS >> number & 1:
        return ONE_NEUTRAL_ENTRY
    # Q-CP11-1: an event without a condition may be played just for its war status.
    refusal = why_not_condition(position, number)
    return refusal if refusal is not None else why_not_reinforce(position, number)


def carry_out(position: PathsPosition, number: Card) -> None:
    """9.5.1.1: what the card says, except for operations with it."""
    facts = CARDS[number]
    effect = EFFECTS.get(number)
    if effect is not None:
        effect(position)
    if facts.category is Category.REINFORCEMENT:
        position.call(Reinforcements(facts.side, number))
    elif facts.category is Category.NEUTRAL_ENTRY:
        position.call(NeutralEntry(facts.side, number))
    elif number in PROCEDURES:
        position.call(PROCEDURES[number]())


def gives_operations(position: PathsPosition, number: Card) -> bool:
    """9.1.3: events after which the card is also used for operations; some only in the historical scenario (L-1)."""
    gives = CARDS[number].gives_ops
    return gives == "yes" or (gives == "historical" and position.rules.historical)
