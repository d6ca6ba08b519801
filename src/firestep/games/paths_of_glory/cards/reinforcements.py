"""9.5.3 Reinforcements: which cards bring what, when, and where it enters."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from firestep.board.bits import bits, mask_of
from firestep.games.paths_of_glory.cards.conditions import after_sinai_pipeline, why_no_americans
from firestep.games.paths_of_glory.cards.facts import CARDS, REINFORCEMENT_CARDS, SALONIKA_EVENT, Card, card
from firestep.games.paths_of_glory.events import BeachheadLanded
from firestep.games.paths_of_glory.ground import (
    ALEXANDRIA,
    ARABIA,
    BEACHES,
    LIBYA,
    NEAR_EAST,
    RUSSIA,
    SALONIKA,
    Space,
)
from firestep.games.paths_of_glory.homes import entry_spaces, room_in
from firestep.games.paths_of_glory.mask_questions import SpaceQuestion
from firestep.games.paths_of_glory.nations import AP, Nation, Side
from firestep.games.paths_of_glory.position import RESERVE, PathsPosition
from firestep.games.paths_of_glory.replacements import bring_in
from firestep.games.paths_of_glory.supply import supplied_spaces
from firestep.games.paths_of_glory.units import (
    ACTS,
    ANA_CORPS,
    CAU_ARMY,
    IS_ARMY,
    MEF_ARMY,
    NE_ARMY,
    ORIENT_ARMY,
    SIDE_UNITS,
    SN_CORPS,
    Unit,
)
from firestep.kernel import Procedure, Refusal

NOT_ON_TURN_ONE = Refusal("9.5.3.1", "no-reinforcements-on-turn-1")
ONE_PER_NATION = Refusal("9.5.3.1", "one-reinforcement-per-nation")
NATION_NOT_AT_WAR = Refusal("9.5.3.1", "nation-not-at-war")
TURKEY_NOT_AT_WAR = Refusal("9.5.3.1", "turkey-not-at-war")
NO_ROOM_TO_ENTER = Refusal("9.5.3.1", "no-room-to-enter")
MEF_AFTER_SALONIKA = Refusal("Q-16.1-2", "mef-after-salonika")
ALLENBY_NEEDS_PIPELINE = Refusal("card AP-50", "allenby-needs-pipeline")
ALLIES_IN_LIBYA = Refusal("Q-CP24-1", "allies-in-libya")
NOT_AN_ENTRY = Refusal("9.5.3.3", "not-an-entry-space")

SPECIAL_ARMIES = (MEF_ARMY, NE_ARMY, ORIENT_ARMY, CAU_ARMY)
TURKISH_GROUND_CARDS = (card("cp-24"), card("cp-42"), card("cp-48"), card("ap-31"), card("ap-41"))
MEF_CARD, ALLENBY, LIBYAN_REVOLT = card("ap-31"), card("ap-50"), card("cp-24")
CORPS_PLACES: dict[Unit, Space] = {ANA_CORPS: ARABIA, SN_CORPS: LIBYA}  # 9.5.3.2
ARMIES_OF: tuple[tuple[Unit, ...], ...] = tuple(
    tuple(unit for unit in facts.brings if IS_ARMY[unit]) for facts in CARDS
)
"""By card: the armies among what it brings."""
CORPS_PLACES_OF: tuple[int, ...] = tuple(
    mask_of(CORPS_PLACES[unit] for unit in facts.brings if unit in CORPS_PLACES) for facts in CARDS
)
"""By card: where corps enter that have a place of their own."""
US_CARDS = (card("ap-38"), card("ap-43"), card("ap-47"), card("ap-64"))


def nation_of(number: Card) -> Nation:
    """9.5.3.1: the nation whose one reinforcement of the turn a card is."""
    return ACTS[CARDS[number].brings[0]]


def special_spaces(position: PathsPosition, unit: Unit) -> int:
    """9.5.3.4, 9.5.3.5, table 19: where an army of the Near East enters by its card's own text."""
    if unit == MEF_ARMY:
        return 0 if position.was_played(SALONIKA_EVENT) else BEACHES
    if unit == NE_ARMY:
        mask = 1 << ALEXANDRIA if after_sinai_pipeline(position) else 0
    elif unit == ORIENT_ARMY:
        mask = 1 << SALONIKA
    elif unit == CAU_ARMY:
        mask = RUSSIA & NEAR_EAST
    else:
        return 0
    mask &= position.controlled(AP) & supplied_spaces(position, unit) & ~position.intrusions
    for place in bits(mask):
        if not room_in(position, place):
            mask &= ~(1 << place)
    return mask


def places_for(position: PathsPosition, unit: Unit) -> int:
    return special_spaces(position, unit) | entry_spaces(position, unit)


def have_room(position: PathsPosition, armies: tuple[Unit, ...]) -> bool:
    """Q-9.5.3-3, Q-9.5.3-4, Q-9.5.3-5: whether all armies of a card find room, in different spaces if need be."""
    places = places_for(position, armies[0]) & ~position.crowded
    if places.bit_count() >= len(armies):
        return True
    return sum(room_in(position, place) for place in bits(places)) >= len(armies)


def why_not_reinforce(position: PathsPosition, number: Card) -> Refusal | None:
    """9.5.3.1 and what the card itself asks for."""
    if not REINFORCEMENT_CARDS >> number & 1:
        return None
    if position.turn == 1:
        return NOT_ON_TURN_ONE
    nation = nation_of(number)
    if position.reinforced >> nation & 1:
        return ONE_PER_NATION
    refusal = why_not_by_card(position, number, nation)
    if refusal is not None:
        return refusal
    armies = ARMIES_OF[number]
    if armies and not have_room(position, armies):
        return NO_ROOM_TO_ENTER
    corps_need_room = position.crowded & CORPS_PLACES_OF[number]
    return NO_ROOM_TO_ENTER if corps_need_room else None


def why_not_by_card(position: PathsPosition, number: Card, nation: Nation) -> Refusal | None:
    if number in US_CARDS:
        return why_no_americans(position)
    if number in TURKISH_GROUND_CARDS and not position.at_war >> Nation.TU & 1:
        return TURKEY_NOT_AT_WAR
    if not position.at_war >> nation & 1:
        return NATION_NOT_AT_WAR
    if number == MEF_CARD and position.was_played(SALONIKA_EVENT) and not position.rules.deluxe:
        return MEF_AFTER_SALONIKA  # L-21
    if number == ALLENBY and not after_sinai_pipeline(position) and not position.rules.early_allenby:
        return ALLENBY_NEEDS_PIPELINE  # Ruling 31
    if number == LIBYAN_REVOLT and position.at[LIBYA] & SIDE_UNITS[AP]:
        return ALLIES_IN_LIBYA
    return None


@dataclass(slots=True)
class ChooseEntry(SpaceQuestion):
    """9.5.3.3, 9.5.3.4: where an army enters."""

    unit: Unit

    clause: ClassVar[str] = "9.5.3.3"
    is_forced: ClassVar[bool] = True
    refused: ClassVar[Refusal] = NOT_AN_ENTRY

    def spaces(self, position: PathsPosition) -> int:
        return places_for(position, self.unit)


@dataclass(slots=True)
class Reinforcements(Procedure[PathsPosition]):
    """9.5.3: every unit of a card comes into play.

    Carries out card CP-07, card CP-12, card CP-14, card CP-20, card CP-21, card CP-22, card CP-23, card CP-24,
    card CP-38, card CP-39, card CP-41, card CP-42, card CP-46, card CP-48, card AP-01, card AP-03, card AP-08,
    card AP-10, card AP-11, card AP-14, card AP-15, card AP-20, card AP-22, card AP-24, card AP-25, card AP-29,
    card AP-31, card AP-32, card AP-34, card AP-38, card AP-41, card AP-42, card AP-43, card AP-47, card AP-50,
    card AP-53, card AP-64, as `data/cards.csv` says what each brings.
    """

    side: Side
    card: Card
    number: int = 0

    def begin(self, position: PathsPosition) -> None:
        position.reinforced |= 1 << nation_of(self.card)
        self.next(self.bring_next)

    def bring_next(self, position: PathsPosition) -> None:
        brings = CARDS[self.card].brings
        if self.number >= len(brings):
            return
        unit = brings[self.number]
        if IS_ARMY[unit]:
            self.ask(position, ChooseEntry(position.seats[self.side], unit), then=self.entry_chosen)
            return
        bring_in(position, unit, CORPS_PLACES.get(unit, RESERVE))
        self.number += 1
        self.next(self.bring_next)

    def entry_chosen(self, position: PathsPosition, place: Space) -> None:
        unit = CARDS[self.card].brings[self.number]
        if unit in SPECIAL_ARMIES and not special_spaces(position, unit) >> place & 1:
            position.barred_near_east |= 1 << unit  # 9.5.3.4
        if BEACHES >> place & 1:
            land(position, place)
        bring_in(position, unit, place)
        self.number += 1
        self.next(self.bring_next)


def land(position: PathsPosition, place: Space) -> None:
    """9.5.3.5: the beachhead marker makes the beach an Allied port and an ordinary space."""
    position.beachhead = place
    position.ap |= 1 << place
    position.reopen()
    position.tell(BeachheadLanded(place))
