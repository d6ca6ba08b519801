"""One combat from declaration to advance: ranged (RNG-06), close (CC-07), strikes by the defender (CRD-11), bonus
(ADV-07).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import ClassVar

from firestep.games.great_war.advance import (
    ADVANCE,
    RETURN,
    ChooseBonusTarget,
    OfferAdvance,
    OfferReturn,
    advance_into,
    bonus_targets,
    may_advance,
    return_raider,
)
from firestep.games.great_war.cards import (
    AMBUSH,
    BODY_ARMOUR,
    COMMAND_COPIES,
    FIRST_STRIKE,
    GRENADES,
    IMPETUS,
    LICE,
    RETURN_FIRE,
    RIFLE_BUTT,
    amount,
)
from firestep.games.great_war.combat import (
    CLOSE,
    RANGED,
    bursts,
    dice_of,
    dice_that_hit,
    flags_to_ignore,
    protection,
    ranged_targets,
    skulls_hit,
    tally,
)
from firestep.games.great_war.combat_events import (
    BattleRolled,
    CloseDeclared,
    RangedDeclared,
    StruckBack,
    TargetAcquired,
    WireFiredAt,
)
from firestep.games.great_war.facts import (
    BURST,
    FIELD_ARTILLERY,
    FLAG,
    HQ,
    INFANTRY,
    IS_SOLDIER,
    IS_TANK,
    MORTAR,
    MORTAR_OBSERVER,
    OFFICER,
    UNITS,
)
from firestep.games.great_war.ground import GRID
from firestep.games.great_war.notation import COMBAT
from firestep.games.great_war.position import NOBODY, GreatWarPosition, GreatWarProcedure, Hex, Unit
from firestep.games.great_war.questions import FIRST_STRIKE_WORD, BattleDice, PlayCombatCard
from firestep.games.great_war.roll_results import ApplyRoll, wear_armour
from firestep.games.great_war.windows import (
    first_strike_may_be_played,
    may_be_played,
    play_combat,
    play_first_strike,
)
from firestep.games.great_war.wire import clear_wire
from firestep.kernel import CHANCE, PASS, Name, Refusal

NO_FIRST_STRIKE = Refusal("CARD-first-strike-1", "no-first-strike")


@dataclass(slots=True)
class OfferStrike(PlayCombatCard):
    """CRD-11, CRD-12: does the attacked side strike first, with Ambush or with the Command card First Strike?"""

    unit: Unit
    target: Unit

    notation = Name(COMBAT, "play", words=(PASS, FIRST_STRIKE_WORD))
    clause: ClassVar[str] = "CRD-12"

    def holds_strike(self, position: GreatWarPosition) -> bool:
        return bool(position.command_hand[self.seat] & COMMAND_COPIES[FIRST_STRIKE])

    def options(self, position: GreatWarPosition) -> Sequence[int | str]:
        options = PlayCombatCard.options(self, position)
        return [*options, FIRST_STRIKE_WORD] if self.holds_strike(position) else options

    def why_not(self, position: GreatWarPosition, choice: int | str) -> Refusal | None:
        if choice == FIRST_STRIKE_WORD:
            return None if self.holds_strike(position) else NO_FIRST_STRIKE
        return PlayCombatCard.why_not(self, position, choice)


@dataclass(slots=True)
class CombatWindow(PlayCombatCard):
    """CRD-11: a card for this combat, before the dice, after them, or once it is over?"""

    unit: Unit
    target: Unit


class BeforeRoll(CombatWindow):
    """CBT-20, CBT-21: Lice or Hand Grenades?"""

    __slots__ = ()


@dataclass(slots=True)
class AfterRangedRoll(CombatWindow):
    """CBT-18: Body Armour against these hits?"""

    hits: int


class AfterWin(CombatWindow):
    """CBT-17: Impetus?"""

    __slots__ = ()


class AfterCombat(CombatWindow):
    """CBT-19, CBT-25: Rifle Butt & Bayonet or Return Fire?"""

    __slots__ = ()


def distance_and_mode(position: GreatWarPosition, unit: Unit, target: Unit) -> tuple[int, int]:
    distance = GRID.distance(position.where[unit], position.where[target])
    return distance, CLOSE if distance == 1 else RANGED


def show_roll(position: GreatWarPosition, shooters: list[Unit], target: Unit, roll: tuple[int, ...], lice: int) -> int:
    """DIE-01 to DIE-03, DIE-08: tell both sides what was rolled; returns the hits.

    Protection applies once to hits (DIE-04), however many units fired (XF-03).
    """
    lead = shooters[0]
    by = position.side[lead]
    distance, mode = distance_and_mode(position, lead, target)
    soldiers, _ = protection(position, target, lead, mode, by)
    skulls = any(skulls_hit(position, each, target, distance) for each in shooters)
    struck = dice_that_hit(roll, max(0, soldiers - lice), skulls, IS_TANK[position.kind[target]])
    place, origin, hits = position.where[target], position.where[lead], len(struck)
    position.tell(BattleRolled(by, place, roll, hits, tally(roll)[FLAG], struck, lead, origin, target))
    return hits


def results(
    position: GreatWarPosition, lead: Unit, target: Unit, roll: tuple[int, ...], hits: int, lice: int
) -> ApplyRoll:
    """DIE-04 to DIE-09: what a roll with this many hits does to the target, ready to be carried out."""
    by, kind = position.side[lead], position.kind[lead]
    _, mode = distance_and_mode(position, lead, target)
    _, may_ignore = protection(position, target, lead, mode, by)
    found = tally(roll)
    strong = kind == FIELD_ARTILLERY or UNITS[kind].skulls_at_two
    ignorable = flags_to_ignore(found[FLAG], may_ignore, lice)
    return ApplyRoll(target, by, hits, found[FLAG], ignorable, found[HQ], int(strong), lice)


def clear_wire_by_burst(position: GreatWarPosition, shooter: Unit, place: Hex, roll: tuple[int, ...]) -> None:
    """RA-20, TER-wire-6: a mortar's burst on a wire hex removes the wire."""
    if position.kind[shooter] == MORTAR and position.wire >> place & 1 and tally(roll)[BURST]:
        clear_wire(position, place)


def acquire_target(position: GreatWarPosition, shooter: Unit, target: Unit, place: Hex, hits: int) -> None:
    """SPEC-mortar-observer-1: a target that was hit at range and stayed is marked for all mortars of this side."""
    if not hits or position.where[target] != place or position.specialist[shooter] != MORTAR_OBSERVER:
        return
    if GRID.distance(position.where[shooter], place) > 1:
        position.acquired |= 1 << target
        position.tell(TargetAcquired(target, place))


@dataclass(slots=True)
class Strike(GreatWarProcedure):
    """DIE-11, ADV-05, ATK-09: an attacked unit battles its attacker out of turn; it never advances."""

    unit: Unit
    target: Unit
    place: Hex = NOBODY
    """Where the target stands."""
    hits: int = 0

    def begin(self, position: GreatWarPosition) -> None:
        self.place = position.where[self.target]
        distance = GRID.distance(position.where[self.unit], self.place)
        dice = dice_of(position, self.unit, distance, self.target)
        position.tell(StruckBack(self.unit, position.where[self.unit], self.target, self.place, distance > 1))
        if dice:
            self.ask(position, BattleDice(CHANCE, dice), then=self.rolled)

    def rolled(self, position: GreatWarPosition, roll: tuple[int, ...]) -> None:
        self.hits = show_roll(position, [self.unit], self.target, roll, 0)
        harm = results(position, self.unit, self.target, roll, self.hits, 0)
        clear_wire_by_burst(position, self.unit, self.place, roll)
        self.next(self.acquire)
        position.call(harm)

    def acquire(self, position: GreatWarPosition) -> None:
        acquire_target(position, self.unit, self.target, self.place, self.hits)


@dataclass(slots=True)
class Attack(GreatWarProcedure):
    """RNG-06, CC-07, CRD-11: a unit (or several machine guns, XF-01) battles one target, with card windows in order.

    The next attack on the same target begins only when this one is over (CC-05). The target does not battle back
    automatically (CC-06).
    """

    unit: Unit
    target: Unit
    origin: Hex
    """Where the attacker stood when it declared."""
    place: Hex
    """Where the target stood."""
    joining: list[Unit] = field(default_factory=list)
    is_bonus: int = 0
    lice: int = 0
    grenades: int = 0
    impetus: int = 0
    hits: int = 0
    roll: tuple[int, ...] = ()

    @property
    def is_close(self) -> bool:
        return GRID.distance(self.origin, self.place) == 1

    def begin(self, position: GreatWarPosition) -> None:
        for unit in (self.unit, *self.joining):
            position.battled |= 1 << unit  # BAT-04, XF-04
        if self.is_close:
            position.tell(CloseDeclared(self.unit, self.origin, self.target, self.place))
            self.next(self.offer_own, self.offer_strike, self.roll_dice, self.settle, self.settle_close_combat)
        else:
            distance = GRID.distance(self.origin, self.place)
            others = tuple(position.where[unit] for unit in self.joining)
            position.tell(
                RangedDeclared(self.unit, self.origin, self.target, self.place, distance, len(others), others)
            )
            self.next(self.offer_own, self.roll_dice, self.offer_armour, self.settle, self.after_ranged)

    # -- before the dice

    def offer_own(self, position: GreatWarPosition) -> None:
        """CBT-20, CBT-21: the active player's own cards."""
        side = position.side[self.unit]
        kinds = [] if self.lice else [LICE]
        if self.is_close and position.kind[self.unit] == INFANTRY and not self.grenades:
            kinds.append(GRENADES)
        open_kinds = may_be_played(position, side, *kinds)
        if open_kinds:
            self.ask(position, BeforeRoll(side, open_kinds, self.unit, self.target), then=self.own_offered)

    def own_offered(self, position: GreatWarPosition, choice: int | str) -> None:
        if isinstance(choice, str):
            return
        play_combat(position, position.side[self.unit], choice)
        if choice == LICE:
            self.lice = amount(LICE)
        else:
            self.grenades = amount(GRENADES)
        self.next(self.offer_own)

    def offer_strike(self, position: GreatWarPosition) -> None:
        """CARD-first-strike-1, CBT-27: the attacked side may strike before the dice."""
        if position.ditched >> self.target & 1 or not dice_of(position, self.target, 1):
            return
        side = position.side[self.target]
        kinds = may_be_played(position, side, AMBUSH)
        if kinds or first_strike_may_be_played(position, side):
            self.ask(position, OfferStrike(side, kinds, self.target, self.unit), then=self.strike_offered)

    def strike_offered(self, position: GreatWarPosition, choice: int | str) -> None:
        if choice == PASS:
            return
        side = position.side[self.target]
        if isinstance(choice, int):
            play_combat(position, side, choice)
        else:
            play_first_strike(position, side)
        position.call(Strike(self.target, self.unit))

    def is_called_off(self, position: GreatWarPosition) -> bool:
        """CRD-10, CARD-first-strike-2: an attacker destroyed or forced back before it rolls loses its battle."""
        return position.where[self.unit] != self.origin or position.where[self.target] != self.place

    # -- the dice

    def roll_dice(self, position: GreatWarPosition) -> None:
        if self.is_called_off(position):
            self.agenda.clear()
            self.next(self.offer_return)
            return
        distance = GRID.distance(self.origin, self.place)
        dice = dice_of(position, self.unit, distance, self.target) + self.grenades
        for unit in self.joining:  # XF-02
            dice += dice_of(position, unit, GRID.distance(position.where[unit], self.place), self.target)
        self.ask(position, BattleDice(CHANCE, dice), then=self.dice_rolled)

    def dice_rolled(self, position: GreatWarPosition, roll: tuple[int, ...]) -> None:
        self.roll = roll
        self.hits = show_roll(position, [self.unit, *self.joining], self.target, roll, self.lice)

    def offer_armour(self, position: GreatWarPosition) -> None:
        """CBT-18: after the dice, and only if there are hits to ignore, which everyone can see."""
        if self.hits and IS_SOLDIER[position.kind[self.target]]:
            side = position.side[self.target]
            kinds = may_be_played(position, side, BODY_ARMOUR)
            if kinds:
                question = AfterRangedRoll(side, kinds, self.target, self.unit, self.hits)
                self.ask(position, question, then=self.armour_offered)

    def armour_offered(self, position: GreatWarPosition, choice: int | str) -> None:
        if isinstance(choice, int):
            play_combat(position, position.side[self.target], choice)
            self.hits = wear_armour(position, self.target, self.hits)

    def settle(self, position: GreatWarPosition) -> None:
        harm = results(position, self.unit, self.target, self.roll, self.hits, self.lice)
        clear_wire_by_burst(position, self.unit, self.place, self.roll)
        position.call(harm)

    # -- afterwards

    def after_ranged(self, position: GreatWarPosition) -> None:
        """SPEC-mortar-observer-1, CBT-25, ADV-11: the target may be marked and may return fire; there is no advance."""
        acquire_target(position, self.unit, self.target, self.place, self.hits)
        if position.where[self.target] >= 0 and self.may_return_fire(position):
            side = position.side[self.target]
            kinds = may_be_played(position, side, RETURN_FIRE)
            if kinds:
                self.ask(position, AfterCombat(side, kinds, self.target, self.unit), then=self.strike_back_offered)

    def may_return_fire(self, position: GreatWarPosition) -> bool:
        """CBT-25: alive, with ammunition, no adjacent enemy, the attacker in range and in sight."""
        if position.ditched >> self.target & 1:
            return False
        if not ranged_targets(position, self.target) >> position.where[self.unit] & 1:
            return False
        distance = GRID.distance(position.where[self.target], position.where[self.unit])
        return dice_of(position, self.target, distance, self.unit) > 0

    def strike_back_offered(self, position: GreatWarPosition, choice: int | str) -> None:
        if isinstance(choice, int):
            play_combat(position, position.side[self.target], choice)
            position.call(Strike(self.target, self.unit))

    def settle_close_combat(self, position: GreatWarPosition) -> None:
        if position.where[self.target] != self.place:
            self.next(self.offer_impetus, self.offer_advance, self.offer_return)
        else:
            self.next(self.offer_rifle_butt, self.offer_return)

    def offer_rifle_butt(self, position: GreatWarPosition) -> None:
        """CBT-19: the defender held its hex and the attacker is still adjacent."""
        if position.where[self.unit] != self.origin or position.ditched >> self.target & 1:
            return
        if not dice_of(position, self.target, 1):
            return
        side = position.side[self.target]
        kinds = may_be_played(position, side, RIFLE_BUTT)
        if kinds:
            self.ask(position, AfterCombat(side, kinds, self.target, self.unit), then=self.strike_back_offered)

    # -- ADV

    def offer_impetus(self, position: GreatWarPosition) -> None:
        """CBT-17, ADV-07, ADV-10: only infantry that can advance to a hex with another adjacent enemy."""
        if self.is_bonus or position.kind[self.unit] != INFANTRY or position.specialist[self.unit] == OFFICER:
            return
        if not may_advance(position, self.unit, self.place) or not bonus_targets(position, self.unit, self.place):
            return
        side = position.side[self.unit]
        kinds = may_be_played(position, side, IMPETUS)
        if kinds:
            self.ask(position, AfterWin(side, kinds, self.unit, self.target), then=self.impetus_offered)

    def impetus_offered(self, position: GreatWarPosition, choice: int | str) -> None:
        if isinstance(choice, int):
            play_combat(position, position.side[self.unit], choice)
            self.impetus = 1

    def offer_advance(self, position: GreatWarPosition) -> None:
        if may_advance(position, self.unit, self.place):
            question = OfferAdvance(position.side[self.unit], self.unit, self.place)
            self.ask(position, question, then=self.advance_offered)

    def advance_offered(self, position: GreatWarPosition, choice: str) -> None:
        if choice != ADVANCE:
            return
        has_bonus = not self.is_bonus and (self.impetus or is_led_by_officer(position, self.unit))
        targets = bonus_targets(position, self.unit, self.place) if has_bonus else 0
        advance_into(position, self.unit, self.place)
        if targets:
            question = ChooseBonusTarget(position.side[self.unit], targets, self.unit)
            self.ask(position, question, then=self.bonus_chosen)

    def bonus_chosen(self, position: GreatWarPosition, choice: Hex | str) -> None:
        if isinstance(choice, int):
            target = position.unit_at[choice]
            position.call(Attack(self.unit, target, position.where[self.unit], choice, is_bonus=1))

    # -- a raider goes home: CBT-13

    def offer_return(self, position: GreatWarPosition) -> None:
        """CBT-13: a raider may return to its starting hex if that is free."""
        home = position.raid_from
        if self.unit != position.raider or home == NOBODY or position.where[self.unit] in (home, -1):
            return
        if position.unit_at[home] == NOBODY:
            question = OfferReturn(position.side[self.unit], self.unit, home)
            self.ask(position, question, then=self.return_offered)

    def return_offered(self, position: GreatWarPosition, choice: str) -> None:
        if choice == RETURN:
            return_raider(position, self.unit, position.raid_from)


def is_led_by_officer(position: GreatWarPosition, unit: Unit) -> bool:
    """SPEC-officer-2."""
    return position.specialist[unit] == OFFICER


@dataclass(slots=True)
class WireShoot(GreatWarProcedure):
    """RA-20: a mortar fires at an empty wire hex; HQ symbols gain nothing (DIE-10)."""

    unit: Unit
    place: Hex

    def begin(self, position: GreatWarPosition) -> None:
        origin = position.where[self.unit]
        position.battled |= 1 << self.unit
        position.tell(WireFiredAt(self.unit, origin, self.place))
        dice = dice_of(position, self.unit, GRID.distance(origin, self.place))
        self.ask(position, BattleDice(CHANCE, dice), then=self.dice_rolled)

    def dice_rolled(self, position: GreatWarPosition, roll: tuple[int, ...]) -> None:
        side, origin = position.side[self.unit], position.where[self.unit]
        position.tell(BattleRolled(side, self.place, roll, 0, 0, bursts(roll), self.unit, origin, NOBODY))
        clear_wire_by_burst(position, self.unit, self.place, roll)
