"""7.0 Spending build points: both sides make their plans in secret at the same time (2.V.2)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from firestep.board.bits import bits
from firestep.games.to_the_last_man.alike import own_pieces, representatives
from firestep.games.to_the_last_man.amendments import NEUTRAL_TRENCHES
from firestep.games.to_the_last_man.ground import AREAS
from firestep.games.to_the_last_man.joining import ChooseArmy, army_or_alone, ask_for_army
from firestep.games.to_the_last_man.movement import is_inert
from firestep.games.to_the_last_man.moving import ALONE
from firestep.games.to_the_last_man.neutrality import belgium_is_neutral
from firestep.games.to_the_last_man.notation import ARMY, PIECE, UNIT, UNIT_KIND, Ranges
from firestep.games.to_the_last_man.placing import PlaceArmy, PlaceUnit, can_place, has_room, places_for_army, spare
from firestep.games.to_the_last_man.position import ELIMINATED, IN_ARMY, SUPPRESSED, LastManPosition
from firestep.games.to_the_last_man.regrouping import Regrouping
from firestep.games.to_the_last_man.tables import DATES
from firestep.games.to_the_last_man.units import (
    ARMIES,
    ARMY_NAMES,
    BIPLANES,
    GERMAN,
    KIND_BY_CODE,
    KIND_MASKS,
    KINDS,
    MAY_ENTRENCH,
    NATION_UNITS,
    NATIONS,
    PLAIN_INFANTRY,
    Side,
    Type,
    biplane_limit,
    why_not_yet,
)
from firestep.kernel import DONE, Name, Procedure, Question, Refusal

CARD, ENTRENCH, UPGRADE, REGROUP, FORTIFY = "card", "entrench", "upgrade", "regroup", "fortify"
WORDS = (CARD, ENTRENCH, UPGRADE, REGROUP, FORTIFY, DONE)
REBUILD = 100
"""`REBUILD + army` rebuilds an army; a smaller number builds that kind of unit."""
ENTRENCHED_PER_POINT = 4  # 7.4-a
UPGRADE_COST = REBUILD_COST = CARD_COST = ENTRENCH_COST = FORTIFY_COST = 1  # 7.6-a

TOO_DEAR = Refusal("7.0-a", "too-dear")
NONE_IN_POOL = Refusal("1.2.1-b", "none-in-pool")
NOT_YET = Refusal("CH-5", "not-yet")
NO_PLACE = Refusal("7.2-a", "no-place")
NOT_ELIMINATED = Refusal("7.3-a", "not-eliminated")
NO_HOME = Refusal("7.3-b", "no-home")
ENTRENCH_LIMIT = Refusal("7.4-b", "entrench-limit")
NOTHING_TO_ENTRENCH = Refusal("7.4-a", "nothing-to-entrench")
ONE_UPGRADE = Refusal("8.2.2-e", "one-upgrade")
NOTHING_TO_UPGRADE = Refusal("7.5-a", "nothing-to-upgrade")
NOTHING_TO_FORTIFY = Refusal("15.F-a", "nothing-to-fortify")
ONCE = Refusal("8.1-d", "regrouped")
STILL_NEUTRAL = Refusal("12-V1", "still-neutral")
FIGHTS_FOR_GERMANY = Refusal("12-V1", "belgium-german")
STOSSTRUPPEN_KIND = KIND_BY_CODE["DE", "S"]


def why_not_build(position: LastManPosition, side: Side, kind: int, left: int, room: bool = False) -> Refusal | None:
    """7.2-a, 7.6: a unit of this kind; `room` if it is known that there is room for all but US units."""
    unit_kind = KINDS[kind]
    if unit_kind.cost > left:
        return TOO_DEAR
    if why_not_yet(unit_kind, position.turn, position.season.year) or first_entry_open(position, kind):
        return NOT_YET
    if unit_kind.nation == "UK" and position.turn < position.uk_entry:
        return STILL_NEUTRAL
    if unit_kind.nation == "BE" and (refusal := why_not_belgian(position)):
        return refusal
    unit = spare(position, kind)
    if unit < 0:
        return NONE_IN_POOL
    if unit_kind.type == Type.BIPLANE:
        flying = (BIPLANES & NATION_UNITS[NATIONS.index(unit_kind.nation)] & ~position.pool).bit_count()
        if flying >= biplane_limit(unit_kind.nation, position.season.year):
            return NOT_YET
    if room and unit_kind.nation != "US":
        return None
    return None if can_place(position, side, unit) else NO_PLACE


def why_not_belgian(position: LastManPosition) -> Refusal | None:
    """12-V1: only the Entente builds Belgian units, once Belgium is on its side."""
    if position.belgians_german:
        return FIGHTS_FOR_GERMANY
    return STILL_NEUTRAL if position.agreed.neutral_start and belgium_is_neutral(position) else None


def first_entry_open(position: LastManPosition, kind: int) -> bool:
    """8.2.3-b: a Commonwealth unit first arrives by a swap; only then can it be rebuilt."""
    if KINDS[kind].type != Type.COMMONWEALTH:
        return False
    entered = (position.turn >= DATES["canadian"]) + (position.turn >= DATES["anzac"]) - position.commonwealth_due
    alive = (KIND_MASKS[kind] & ~position.pool).bit_count()
    return alive >= entered


def why_not_rebuild(position: LastManPosition, side: Side, army: int, left: int) -> Refusal | None:
    """7.3, 15.4.1-b: an eliminated army, or a suppressed one."""
    if position.army_at[army] not in (ELIMINATED, SUPPRESSED):
        return NOT_ELIMINATED
    if left < REBUILD_COST:
        return TOO_DEAR
    if is_british(army) and position.turn < position.uk_entry:
        return STILL_NEUTRAL
    return None if places_for_army(position, side, army, True) else NO_HOME


def is_british(army: int) -> bool:
    return ARMY_NAMES[army].startswith("uk-")


def to_entrench(position: LastManPosition, side: Side) -> list[int]:
    """7.4-a, 6.5-e, AMB-3, 8.2.2-c: mobile armies and independent infantry, supplied or not; never Stosstruppen."""
    found: list[int] = []
    for army in bits(position.armies_of[side] & ~position.dug_in):
        if 0 <= position.army_at[army] < AREAS and position.inside[army] and not is_inert(position, army):
            found.append(army)
    mobile = position.units_of[side] & MAY_ENTRENCH & ~position.entrenched
    for area in range(AREAS):
        if units := position.alone[area] & mobile:
            found += lots_to_entrench(position, units)
    return found


def lots_to_entrench(position: LastManPosition, units: int) -> list[int]:
    """12-V1: the infantry of a neutral nation stays as it is, whoever else is in its area."""
    pieces = [ARMIES + unit for unit in representatives(position, units)]
    if NEUTRAL_TRENCHES.applies_to(position.setup):
        return [piece for piece in pieces if not is_inert(position, piece)]
    return [] if is_inert(position, ARMIES + (units & -units).bit_length() - 1) else pieces


def to_fortify(position: LastManPosition, side: Side) -> list[int]:
    """15.F-a: armies that are entrenched already."""
    return [army for army in bits(position.armies_of[side] & position.dug_in & ~position.fortified)]


def to_upgrade(position: LastManPosition) -> list[int]:
    """7.5-a: German infantry on the map, one of each lot."""
    pieces = [piece - ARMIES for piece in own_pieces(position, GERMAN) if piece >= ARMIES]
    german = PLAIN_INFANTRY & NATION_UNITS[0]
    return [unit for unit in pieces if german >> unit & 1 and position.area_of(unit) < AREAS]


@dataclass(slots=True)
class Spend(Question[LastManPosition, int | str]):
    """2.V.2-a: what the next build points are spent on."""

    left: int
    entrenchings: int
    upgraded: bool
    regrouped: bool

    clause: ClassVar[str] = "2.V.2-a"
    notation = Ranges((0, "build", UNIT_KIND), (REBUILD, "rebuild", ARMY), words=WORDS)

    def candidates(self, position: LastManPosition) -> Sequence[int | str]:
        kinds = [kind.number for kind in KINDS if kind.side == self.seat]
        armies = [REBUILD + army for army in bits(position.armies_of[self.seat])]
        return [*WORDS, *kinds, *armies]

    def options(self, position: LastManPosition) -> Sequence[int | str]:
        side, left = self.seat, self.left
        choices: list[int | str] = [word for word in WORDS if self.why_not_word(position, word) is None]
        if not left:
            return choices
        room = has_room(position, side)
        for kind in KINDS:
            if kind.side == side and why_not_build(position, side, kind.number, left, room) is None:
                choices.append(kind.number)
        for army in bits(position.armies_of[side]):
            if position.army_at[army] < 0 and why_not_rebuild(position, side, army, left) is None:
                choices.append(REBUILD + army)
        return choices

    def why_not(self, position: LastManPosition, choice: int | str) -> Refusal | None:
        if isinstance(choice, str):
            return self.why_not_word(position, choice)
        if choice >= REBUILD:
            return why_not_rebuild(position, self.seat, choice - REBUILD, self.left)
        return why_not_build(position, self.seat, choice, self.left)

    def why_not_word(self, position: LastManPosition, choice: str) -> Refusal | None:
        if choice == DONE:
            return None
        if choice == REGROUP:
            return ONCE if self.regrouped else None
        if not self.left:
            return TOO_DEAR
        if choice == ENTRENCH:
            if self.entrenchings >= position.season.entrenching_limit:
                return ENTRENCH_LIMIT
            return None if to_entrench(position, self.seat) else NOTHING_TO_ENTRENCH
        if choice == UPGRADE:
            return self.why_not_upgrade(position)
        if choice == FORTIFY:
            can = position.agreed.fortify and to_fortify(position, self.seat)
            return None if can else NOTHING_TO_FORTIFY
        return None

    def why_not_upgrade(self, position: LastManPosition) -> Refusal | None:
        """7.5-a, 8.2.2-e: one a phase, German, from Summer 1917."""
        if self.seat != GERMAN:
            return NOTHING_TO_UPGRADE
        if position.turn < DATES["stosstruppen"]:
            return NOT_YET
        if self.upgraded:
            return ONE_UPGRADE
        if spare(position, STOSSTRUPPEN_KIND) < 0:
            return NONE_IN_POOL
        return None if to_upgrade(position) else NOTHING_TO_UPGRADE

    def fallback(self, position: LastManPosition) -> int | str:
        return DONE


@dataclass(slots=True)
class ChoosePieceToEntrench(Question[LastManPosition, int | str]):
    """7.4-a: the next of up to four pieces."""

    clause: ClassVar[str] = "7.4-a"
    notation = Name(PIECE, words=(DONE,))

    def options(self, position: LastManPosition) -> Sequence[int | str]:
        return [*to_entrench(position, self.seat), DONE]


@dataclass(slots=True)
class ChooseUpgrade(Question[LastManPosition, int]):
    """7.5-a: the infantry that becomes Stosstruppen."""

    clause: ClassVar[str] = "7.5-a"
    notation = Name(UNIT)

    def options(self, position: LastManPosition) -> Sequence[int]:
        return to_upgrade(position)


@dataclass(slots=True)
class ChooseFortified(Question[LastManPosition, int]):
    """15.F-a: the entrenched army that is fortified."""

    clause: ClassVar[str] = "15.F-a"
    notation = Name(ARMY)

    def options(self, position: LastManPosition) -> Sequence[int]:
        return to_fortify(position, self.seat)


@dataclass(slots=True)
class Spending(Procedure[LastManPosition]):
    """7.0: a side spends its build points. What it bought is revealed when both are done."""

    side: Side
    left: int
    cards: int = 0
    entrenchings: int = 0
    upgraded: bool = False
    regrouped: bool = False
    item: int = -1
    area: int = -1
    pieces: int = 0

    def begin(self, position: LastManPosition) -> None:
        self.next(self.spend)

    def spend(self, position: LastManPosition) -> None:
        question = Spend(self.side, self.left, self.entrenchings, self.upgraded, self.regrouped)
        self.ask(position, question, then=self.spent)

    def spent(self, position: LastManPosition, choice: int | str) -> None:
        if choice == DONE:
            position.bought[self.side] = self.cards
            return
        self.next(self.spend)
        if isinstance(choice, str):
            getattr(self, f"spend_on_{choice}")(position)
        else:
            assert isinstance(choice, int)
            self.item = choice
            self.next(self.place_army if choice >= REBUILD else self.place_unit)

    def spend_on_card(self, position: LastManPosition) -> None:
        """7.1-a, 7.1-b: paid now; drawn when both sides are done."""
        self.left -= CARD_COST
        self.cards += 1

    def spend_on_regroup(self, position: LastManPosition) -> None:
        self.regrouped = True
        position.call(Regrouping(self.side))

    def spend_on_entrench(self, position: LastManPosition) -> None:
        self.left -= ENTRENCH_COST
        self.entrenchings += 1
        self.pieces = ENTRENCHED_PER_POINT
        self.next(self.entrench_next)

    def entrench_next(self, position: LastManPosition) -> None:
        if self.pieces and to_entrench(position, self.side):
            self.ask(position, ChoosePieceToEntrench(self.side), then=self.entrenched)

    def entrenched(self, position: LastManPosition, choice: int | str) -> None:
        if isinstance(choice, str):
            return
        entrench(position, choice)
        self.pieces -= 1
        self.next(self.entrench_next)

    def spend_on_upgrade(self, position: LastManPosition) -> None:
        self.left -= UPGRADE_COST
        self.upgraded = True
        self.ask(position, ChooseUpgrade(self.side), then=self.upgrade_chosen)

    def upgrade_chosen(self, position: LastManPosition, unit: int) -> None:
        upgrade(position, unit)

    def spend_on_fortify(self, position: LastManPosition) -> None:
        self.left -= FORTIFY_COST
        self.ask(position, ChooseFortified(self.side), then=self.fortified_chosen)

    def fortified_chosen(self, position: LastManPosition, army: int) -> None:
        position.fortified |= 1 << army

    def place_army(self, position: LastManPosition) -> None:
        self.ask(position, PlaceArmy(self.side, self.item - REBUILD, True), then=self.army_placed)

    def army_placed(self, position: LastManPosition, area: int) -> None:
        self.left -= REBUILD_COST
        position.place_army(self.item - REBUILD, area)

    def place_unit(self, position: LastManPosition) -> None:
        self.ask(position, PlaceUnit(self.side, spare(position, self.item)), then=self.unit_placed)

    def unit_placed(self, position: LastManPosition, area: int) -> None:
        self.area = area
        ask_for_army(self, position, ChooseArmy(self.side, spare(position, self.item), area), self.army_chosen)

    def army_chosen(self, position: LastManPosition, choice: int | str) -> None:
        self.left -= KINDS[self.item].cost
        add_unit(position, spare(position, self.item), self.area, army_or_alone(choice))


def add_unit(position: LastManPosition, unit: int, area: int, army: int) -> None:
    """7.2-a: a new unit, alone or directly into an army."""
    if army == ALONE:
        position.put(unit, area)
    else:
        position.put_in(unit, army)
    position.settle(area)


def entrench(position: LastManPosition, piece: int) -> None:
    if piece < ARMIES:
        position.dug_in |= 1 << piece
    else:
        position.entrenched |= 1 << piece - ARMIES


def upgrade(position: LastManPosition, unit: int) -> None:
    """7.5-a: the Stosstruppen replace the infantry, which returns to the pool."""
    replace_unit(position, unit, STOSSTRUPPEN_KIND)


def replace_unit(position: LastManPosition, unit: int, kind: int) -> None:
    """One counter replaces another, in the same area or army."""
    new = spare(position, kind)
    place = position.where[unit]
    position.lift(unit)
    if place >= IN_ARMY:
        position.put_in(new, place - IN_ARMY)
    else:
        position.put(new, place)
