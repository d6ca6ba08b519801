"""Section 12: the reserve artillery. Template, d6 bought with tokens, sets, craters, the observation advantage
(RA-01 to RA-25).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import ClassVar

from firestep.games.great_war.cards import BODY_ARMOUR, HOLD, OBSERVATION, SHELL_SHORTAGE, amount
from firestep.games.great_war.combat import RANGED, bursts, dice_that_hit, flags_to_ignore, protection, tally
from firestep.games.great_war.combat_events import (
    RESERVE_ARTILLERY,
    ArtilleryAimed,
    ArtilleryRolled,
    BattleRolled,
    ShortOfShells,
)
from firestep.games.great_war.events import CraterMade
from firestep.games.great_war.facts import BURST, FLAG, FORWARD_OBSERVER, HQ, IS_SOLDIER, IS_TANK, TERRAINS
from firestep.games.great_war.ground import EVERYWHERE, GRID, HEXES_OF_SECTIONS, ring_hex
from firestep.games.great_war.notation import HEX
from firestep.games.great_war.position import (
    ANYWHERE,
    FIRED,
    NOBODY,
    TWICE,
    GreatWarPosition,
    GreatWarProcedure,
    Hex,
    Side,
    Unit,
)
from firestep.games.great_war.questions import MOST_CHOSEN, BattleDice, ChooseNumber, HexQuestion, PlayCombatCard
from firestep.games.great_war.roll_results import ApplyRoll, wear_armour
from firestep.games.great_war.sight import in_sight
from firestep.games.great_war.windows import may_be_played, play_combat
from firestep.games.great_war.wire import clear_wire
from firestep.kernel import CHANCE, DONE, Dice, Name, Number, Question, Refusal

OBSERVER_SEES = 5  # SPEC-forward-observer-1
TRIPLE = 3  # RA-15

NOT_IN_SECTION = Refusal("RA-02", "artillery-not-in-section")
TOO_FEW_TOKENS = Refusal("RA-07", "artillery-too-few-tokens")
TOO_MANY_DICE = Refusal("RA-07", "artillery-too-many-dice")
NO_SUCH_DIE = Refusal("CBT-11", "no-such-die")


# -- RA-25 Observation advantage


def has_advantage(position: GreatWarPosition, side: Side) -> bool:
    """RA-25: from a hill that the side dominates, a forward observer who sees an enemy, or the card Observation."""
    if position.has(side, OBSERVATION):
        return True
    height = position.agreed.battle.observation
    if height:
        near = height | GRID.around(height)
        own, enemy = (position.hexes[each] & near for each in (side, 1 - side))
        if own.bit_count() > enemy.bit_count():
            return True
    return any(observer_sees(position, side, unit) for unit in position.units_of(side))


def observer_sees(position: GreatWarPosition, side: Side, unit: int) -> bool:
    """SPEC-forward-observer-1: an enemy within 5 hexes and in sight."""
    if position.specialist[unit] != FORWARD_OBSERVER:
        return False
    place = position.where[unit]
    near = GRID.disc(place, OBSERVER_SEES) & position.hexes[1 - side]
    return bool(in_sight(position, place, near))


def artillery_cost(dice: int, advantage: bool) -> int:
    """RA-07, RA-25: a token for each d6; the first is free with the advantage."""
    return dice - 1 if advantage else dice


def most_dice(position: GreatWarPosition, side: Side) -> int:
    """RA-07: as many as the strength allows and the tokens pay for."""
    free = 1 if has_advantage(position, side) else 0
    return min(position.agreed.asset(side).artillery, position.hq[side] + free)


# -- where the d6 land, and the battle dice they give: RA-10 to RA-12


@dataclass(slots=True, frozen=True)
class Pattern:
    """Where the d6 landed: battle dice for the centre and for ring 1 to 6, and whether there was a triple."""

    centre: int
    ring: tuple[int, ...]
    triple: bool


def pattern_of(roll: Sequence[int]) -> Pattern:
    """RA-10, RA-11, RA-12, RA-15: each d6 hits its ring hex; those of a pair or better also hit the centre."""
    ring = tuple(list(roll).count(number) for number in range(1, 7))
    return Pattern(sum(count for count in ring if count > 1), ring, max(ring) >= TRIPLE)


# -- what is asked


@dataclass(slots=True)
class ChooseCentre(HexQuestion):
    """RA-02, RA-03, RA-05: on which hex is the template placed? Or does the artillery hold its fire (BAT-03)?"""

    notation = Name(HEX, "shell", words=(DONE,))
    clause: ClassVar[str] = "RA-02"

    def refusal(self, position: GreatWarPosition, place: int) -> Refusal:
        return NOT_IN_SECTION


@dataclass(slots=True)
class ChooseShells(ChooseNumber):
    """RA-07: with how many d6 does it fire?"""

    place: Hex

    notation = Number("fire", highest=MOST_CHOSEN)
    clause: ClassVar[str] = "RA-07"

    def refusal(self, position: GreatWarPosition, number: int) -> Refusal:
        too_many = number > position.agreed.asset(self.seat).artillery
        return TOO_MANY_DICE if too_many else TOO_FEW_TOKENS

    def fallback(self, position: GreatWarPosition) -> int:
        return self.least


@dataclass(slots=True)
class OfferShellShortage(PlayCombatCard):
    """CBT-26: play Shell Shortage against the enemy's artillery?"""

    place: Hex
    dice: int


@dataclass(slots=True)
class OfferBodyArmour(PlayCombatCard):
    """CBT-18: play Body Armour for the unit that was shelled, against these hits?"""

    unit: Unit
    hits: int


@dataclass(slots=True)
class ChooseReroll(Question[GreatWarPosition, int | str]):
    """CBT-11: which d6 is rerolled? Each may be rerolled once."""

    faces: tuple[int, ...]
    """Those not rerolled yet."""

    notation = Number("reroll", lowest=1, highest=6, words=(DONE,))
    clause: ClassVar[str] = "CBT-11"

    def candidates(self, position: GreatWarPosition) -> Sequence[int | str]:
        return (1, 2, 3, 4, 5, 6, DONE)

    def options(self, position: GreatWarPosition) -> Sequence[int | str]:
        return [*sorted(set(self.faces)), DONE]

    def why_not(self, position: GreatWarPosition, choice: int | str) -> Refusal | None:
        return None if choice == DONE or choice in self.faces else NO_SUCH_DIE


# -- procedures


@dataclass(slots=True)
class ArtilleryPhase(GreatWarProcedure):
    """BAT-02, RA-04, RA-22: the ordered artillery fires before all others: once, or twice for one price.

    It is not on the board: it never moves (MOV-13) and cannot be attacked (RA-06). It fires twice by
    CARD-artillery-bombard-1.
    """

    side: Side
    dice: int = 0
    """RA-22: the number of d6 of the first fire, for the second."""
    place: Hex = NOBODY

    def begin(self, position: GreatWarPosition) -> None:
        order = position.artillery
        position.artillery |= FIRED
        if most_dice(position, self.side):
            self.next(*[self.aim] * (2 if order & TWICE else 1))

    def aim(self, position: GreatWarPosition) -> None:
        self.ask(position, ChooseCentre(self.side, self.hexes_allowed(position)), then=self.centre_chosen)

    def hexes_allowed(self, position: GreatWarPosition) -> int:
        """RA-02, RA-03, RA-05: the hexes of the ordered sections, or all."""
        order = position.artillery
        if order & ANYWHERE:
            return EVERYWHERE
        return sum(hexes for kind, hexes in enumerate(HEXES_OF_SECTIONS[self.side]) if kind & order)

    def centre_chosen(self, position: GreatWarPosition, choice: Hex | str) -> None:
        if isinstance(choice, str):
            self.agenda.clear()
        elif self.dice:
            position.call(Fire(self.side, choice, self.dice))
        else:
            most = most_dice(position, self.side)
            self.place = choice
            self.ask(position, ChooseShells(self.side, 1, most, choice), then=self.shells_chosen)

    def shells_chosen(self, position: GreatWarPosition, dice: int) -> None:
        self.dice = dice
        cost = artillery_cost(dice, has_advantage(position, self.side))
        position.hq[self.side] -= cost  # HQ-08: back to the pot at once
        position.call(Fire(self.side, self.place, dice, cost))


@dataclass(slots=True)
class Fire(GreatWarProcedure):
    """RA-07 to RA-15: one fire on one centre hex."""

    side: Side
    place: Hex
    dice: int
    cost: int = 0
    roll: list[int] = field(default_factory=list)
    fresh: list[int] = field(default_factory=list)
    """CBT-11: d6 that may still be rerolled."""

    def begin(self, position: GreatWarPosition) -> None:
        position.tell(ArtilleryAimed(self.side, self.place, self.dice, self.cost))
        self.next(self.offer_shortage, self.roll_dice)

    def offer_shortage(self, position: GreatWarPosition) -> None:
        enemy = 1 - self.side
        kinds = may_be_played(position, enemy, SHELL_SHORTAGE)
        if kinds:
            self.ask(position, OfferShellShortage(enemy, kinds, self.place, self.dice), then=self.shortage_offered)

    def shortage_offered(self, position: GreatWarPosition, choice: int | str) -> None:
        if isinstance(choice, int):
            play_combat(position, 1 - self.side, choice)
            self.dice = max(0, self.dice - amount(SHELL_SHORTAGE))
            position.tell(ShortOfShells(self.side, self.dice))

    def roll_dice(self, position: GreatWarPosition) -> None:
        if self.dice:
            self.ask(position, Dice(CHANCE, self.dice), then=self.dice_rolled)

    def dice_rolled(self, position: GreatWarPosition, roll: tuple[int, ...]) -> None:
        self.roll = list(roll)
        if position.has(self.side, OBSERVATION):
            self.fresh = list(roll)
            self.next(self.offer_reroll)
        else:
            self.land(position)

    def offer_reroll(self, position: GreatWarPosition) -> None:
        if self.fresh:
            self.ask(position, ChooseReroll(self.side, tuple(self.fresh)), then=self.reroll_chosen)
        else:
            self.land(position)

    def reroll_chosen(self, position: GreatWarPosition, choice: int | str) -> None:
        if isinstance(choice, int):
            self.fresh.remove(choice)
            self.roll.remove(choice)
            self.ask(position, Dice(CHANCE, 1), then=self.rerolled)
        else:
            self.land(position)

    def rerolled(self, position: GreatWarPosition, roll: tuple[int, ...]) -> None:
        self.roll.append(roll[0])
        self.next(self.offer_reroll)

    def land(self, position: GreatWarPosition) -> None:
        """RA-13: the centre first, then ring 1 to 6, each finished before the next."""
        position.tell(ArtilleryRolled(self.side, self.place, tuple(self.roll)))
        pattern = pattern_of(self.roll)
        shots = [(self.place, pattern.centre, 1, int(pattern.triple))]
        shots += [(ring_hex(self.side, self.place, number), pattern.ring[number - 1], 0, 0) for number in range(1, 7)]
        for place, dice, is_centre, is_triple in reversed(shots):
            if place >= 0 and dice:
                position.call(ShelledHex(self.side, place, dice, is_centre, is_triple))


def make_crater(position: GreatWarPosition, place: Hex) -> None:
    """RA-15, RA-21, TER-wire-7, TER-fortified-4: a shell crater, unless there is one already, or the hex is water or a
    mine crater.
    """
    position.fortified &= ~(1 << place)
    base = TERRAINS[position.ground.base[place]]
    had_wire = position.wire >> place & 1
    if position.craters >> place & 1 or not base.takes_crater:
        if had_wire:
            clear_wire(position, place)
        return
    position.crater(place)
    position.tell(CraterMade(place))


@dataclass(slots=True)
class ShelledHex(GreatWarProcedure):
    """RA-13 to RA-19, RA-23: shells on one hex; friendly units are hit as well.

    On the centre skulls hit (RA-16), on the ring they do not (RA-17). A destroyed unit is worth a medal (RA-24).
    """

    side: Side
    place: Hex
    dice: int
    is_centre: int
    is_triple: int
    hits: int = 0
    roll: tuple[int, ...] = ()

    def begin(self, position: GreatWarPosition) -> None:
        if self.is_triple:
            make_crater(position, self.place)
        if position.unit_at[self.place] != NOBODY or position.wire >> self.place & 1:  # RA-14
            self.ask(position, BattleDice(CHANCE, self.dice), then=self.dice_rolled)

    def dice_rolled(self, position: GreatWarPosition, roll: tuple[int, ...]) -> None:
        found = tally(roll)
        target = position.unit_at[self.place]
        self.roll = roll
        if target == NOBODY:
            self.tell_roll(position, 0, 0, bursts(roll))
            self.clear_wire(position, found)
            return  # DIE-10: no unit there, no tokens
        soldiers = 0 if self.is_triple else protection(position, target, -1, RANGED, self.side)[0]
        struck = dice_that_hit(roll, soldiers, bool(self.is_centre), IS_TANK[position.kind[target]])
        self.hits = len(struck)
        self.tell_roll(position, self.hits, found[FLAG], struck)
        self.next(self.offer_armour, self.settle)

    def tell_roll(self, position: GreatWarPosition, hits: int, flags: int, struck: tuple[int, ...]) -> None:
        fired = (RESERVE_ARTILLERY, NOBODY, position.unit_at[self.place])
        position.tell(BattleRolled(self.side, self.place, self.roll, hits, flags, struck, *fired))

    def offer_armour(self, position: GreatWarPosition) -> None:
        """CBT-18: only against enemy artillery, in the opponent's turn."""
        target = position.unit_at[self.place]
        owner = position.side[target]
        if self.hits and owner != self.side and IS_SOLDIER[position.kind[target]]:
            kinds = may_be_played(position, owner, BODY_ARMOUR)
            if kinds:
                self.ask(position, OfferBodyArmour(owner, kinds, target, self.hits), then=self.armour_offered)

    def armour_offered(self, position: GreatWarPosition, choice: int | str) -> None:
        if isinstance(choice, int):
            play_combat(position, 1 - self.side, choice)
            self.hits = wear_armour(position, position.unit_at[self.place], self.hits)

    def settle(self, position: GreatWarPosition) -> None:
        """RA-15 to RA-18: terrain does not protect against a triple; a card like Hold at All Costs does."""
        found = tally(self.roll)
        target = position.unit_at[self.place]
        flags = found[FLAG]
        may_ignore = flags_to_ignore(flags, self.flags_allowed(position, target), 0)
        self.clear_wire(position, found)
        position.call(ApplyRoll(target, self.side, self.hits, flags, may_ignore, found[HQ]))

    def flags_allowed(self, position: GreatWarPosition, target: int) -> int:
        flags = protection(position, target, -1, RANGED, self.side)[1]
        return 0 if self.is_triple and not holds(position, target) else flags

    def clear_wire(self, position: GreatWarPosition, found: list[int]) -> None:
        """RA-19, TER-wire-5: a burst removes the wire and leaves no crater."""
        if found[BURST] and position.wire >> self.place & 1:
            clear_wire(position, self.place)


def holds(position: GreatWarPosition, target: int) -> bool:
    """CBT-22: its side holds at all costs this turn."""
    return position.has(position.side[target], HOLD)
