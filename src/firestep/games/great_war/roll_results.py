"""The results of a roll: casualties, tokens, retreats and the specialist test (DIE-06, RET, SPEC-gen-3, TNK-11)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from firestep.board.bits import mask_of
from firestep.games.great_war.cards import BODY_ARMOUR, ORDERS_FROM_HQ, amount
from firestep.games.great_war.combat import tally
from firestep.games.great_war.combat_events import (
    FlagsIgnored,
    HitsIgnored,
    RetreatBlocked,
    SpecialistTested,
    TankHitTested,
    TokensGained,
    UnitHit,
    UnitKilled,
    UnitRetreated,
)
from firestep.games.great_war.events import Reward
from firestep.games.great_war.facts import BURST, FACES, FIELD_ARTILLERY, IS_TANK, NO_SPECIALIST, SKULL, UNITS
from firestep.games.great_war.ground import BEHIND
from firestep.games.great_war.notation import HEX
from firestep.games.great_war.objectives import award, relocate, review
from firestep.games.great_war.position import DEAD, GreatWarPosition, GreatWarProcedure, Hex, Side, Unit
from firestep.games.great_war.questions import MOST_CHOSEN, BattleDice, ChooseNumber, HexQuestion
from firestep.kernel import CHANCE, Name, Number, Refusal

TANK_FLAGS_IGNORED = 1  # TNK-07
DITCHED_MEDALS = 1  # VIC-02

FLAGS_MUST_BE_TAKEN = Refusal("DIE-09", "flags-must-be-taken")
NOT_TOWARD_BASELINE = Refusal("RET-03", "not-toward-baseline")
RETREAT_BLOCKED = Refusal("RET-06", "retreat-hex-blocked")


@dataclass(slots=True)
class ChooseFlags(ChooseNumber):
    """DIE-09: how many flags does the owner of the attacked unit ignore?"""

    unit: Unit
    flags: int

    notation = Number("ignore")
    clause: ClassVar[str] = "DIE-09"
    is_forced: ClassVar[bool] = True

    def candidates(self, position: GreatWarPosition) -> Sequence[int]:
        """XF-02, CBT-21: a roll of many dice can show any number of flags."""
        return range(max(MOST_CHOSEN, self.flags) + 1)

    def refusal(self, position: GreatWarPosition, number: int) -> Refusal:
        return FLAGS_MUST_BE_TAKEN


@dataclass(slots=True)
class ChooseRetreat(HexQuestion):
    """RET-05, RET-10: to which hex does the unit retreat? A dead end is allowed."""

    unit: Unit

    notation = Name(HEX, "back")
    clause: ClassVar[str] = "RET-05"
    is_forced: ClassVar[bool] = True

    def refusal(self, position: GreatWarPosition, place: int) -> Refusal:
        behind = BEHIND[position.side[self.unit]][position.where[self.unit]]
        return RETREAT_BLOCKED if place in behind else NOT_TOWARD_BASELINE


def retreat_hexes(position: GreatWarPosition, unit: Unit) -> list[Hex]:
    """RET-03, RET-04, RET-06, RET-07: the free hexes of the next row toward its own baseline.

    Terrain that stops a move does not stop a retreat.
    """
    closed = position.hexes[0] | position.hexes[1] | position.impassable_for(unit)
    return [place for place in BEHIND[position.side[unit]][position.where[unit]] if not closed >> place & 1]


def pay_tokens(position: GreatWarPosition, side: Side, tokens: int) -> None:
    """DIE-05, CARD-orders-from-hq-2: HQ symbols give tokens to the side that rolled, but not under Orders from HQ."""
    if tokens and not (side == position.turn_of and position.command == ORDERS_FROM_HQ):
        gained = position.gain_hq(side, tokens)
        if gained:
            position.tell(TokensGained(side, gained))


def wear_armour(position: GreatWarPosition, unit: Unit, hits: int) -> int:
    """CBT-18: Body Armour ignores hits of any face, never flags; returns the hits that are left."""
    ignored = min(hits, amount(BODY_ARMOUR))
    position.tell(HitsIgnored(unit, position.where[unit], ignored))
    return hits - ignored


def remove_figures(position: GreatWarPosition, unit: Unit, hits: int) -> int:
    """DIE-07, CMP-07, SPEC-gen-2: figures are lost; without any the unit is destroyed (VIC-02, VIC-04)."""
    lost = min(hits, position.figures[unit])
    if not lost:
        return 0
    position.figures[unit] -= lost
    position.tell(UnitHit(unit, position.where[unit], lost))
    if not position.figures[unit]:
        kill(position, unit)
    return lost


def kill(position: GreatWarPosition, unit: Unit) -> None:
    """VIC-02, VIC-03, FA-03: the enemy of its owner gets the medal, no matter who fired."""
    place, kind = position.where[unit], position.kind[unit]
    medals = DITCHED_MEDALS if position.ditched >> unit & 1 else UNITS[kind].medals
    if kind == FIELD_ARTILLERY and position.agreed.battle.guns_stay:
        position.guns |= 1 << place  # SCN-54-9
    position.remove_from_board(unit, DEAD)
    position.tell(UnitKilled(unit, place))
    award(position, 1 - position.side[unit], medals, Reward.KILL, unit)
    review(position)


@dataclass(slots=True)
class ApplyRoll(GreatWarProcedure):
    """DIE-06: hits and casualties, then HQ tokens, then retreats; at the end the specialist test
    (SPEC-gen-3).
    """

    target: Unit
    by: Side
    hits: int
    flags: int
    may_ignore: int
    """Flags that the owner may ignore, out of those rolled."""
    tokens: int
    strong: int = 0
    """TNK-11: skulls confirm hits on a tank as well: fired by field artillery or a male tank."""
    lice: int = 0
    """CBT-20: a tank ignores one flag less."""
    lost: int = 0

    def begin(self, position: GreatWarPosition) -> None:
        if IS_TANK[position.kind[self.target]]:
            ignored = min(self.flags, max(0, TANK_FLAGS_IGNORED - self.lice))
            if ignored:
                position.tell(FlagsIgnored(self.target, position.where[self.target], ignored))  # TNK-07
            self.flags -= ignored
            self.may_ignore = min(self.may_ignore, self.flags)  # CBT-22
            self.next(self.test_hits, self.take_tokens, self.answer_flags)
        else:
            self.take_hits(position, self.hits)
            self.take_tokens(position)
            if self.flags:
                self.next(self.answer_flags, self.test_specialist)
            else:
                self.next(self.test_specialist)

    # -- casualties

    def take_hits(self, position: GreatWarPosition, hits: int) -> None:
        self.lost += remove_figures(position, self.target, hits)

    def test_hits(self, position: GreatWarPosition) -> None:
        """TNK-11: each potential hit on a tank is tested."""
        if self.hits:
            self.ask(position, BattleDice(CHANCE, self.hits), then=self.hits_tested)

    def hits_tested(self, position: GreatWarPosition, roll: tuple[int, ...]) -> None:
        found = tally(roll)
        is_helpless = (position.bogged | position.ditched) >> self.target & 1
        confirmed = found[BURST] + (found[SKULL] if self.strong or is_helpless else 0)
        position.tell(TankHitTested(self.target, position.where[self.target], len(roll), confirmed, roll))
        self.take_hits(position, confirmed)

    def take_tokens(self, position: GreatWarPosition) -> None:
        if self.tokens:
            pay_tokens(position, self.by, self.tokens)

    # -- retreats

    def answer_flags(self, position: GreatWarPosition) -> None:
        """RET-01, DIE-09: a destroyed unit does not retreat; the owner chooses how many flags to ignore."""
        if position.where[self.target] < 0 or not self.flags:
            return
        if self.may_ignore:
            owner = position.side[self.target]
            question = ChooseFlags(owner, 0, self.may_ignore, self.target, self.flags)
            self.ask(position, question, then=self.flags_answered)
        else:
            self.next(self.retreat)

    def flags_answered(self, position: GreatWarPosition, ignored: int) -> None:
        if ignored:
            position.tell(FlagsIgnored(self.target, position.where[self.target], ignored))
        self.flags -= ignored
        self.next(self.retreat)

    def retreat(self, position: GreatWarPosition) -> None:
        """RET-02, RET-05, RET-08: hex by hex; each hex that is not possible costs a figure."""
        if IS_TANK[position.kind[self.target]] and (position.bogged | position.ditched) >> self.target & 1:
            self.hits, self.flags = self.flags, 0  # TNK-12
            self.next(self.test_hits)
            return
        while self.flags and position.where[self.target] >= 0:
            free = retreat_hexes(position, self.target)
            if len(free) == 2:
                owner = position.side[self.target]
                self.ask(position, ChooseRetreat(owner, mask_of(free), self.target), then=self.hex_chosen)
                return
            if not free:
                self.lose_figures_instead(position)
                return
            self.flags -= 1
            retreat_to(position, self.target, free[0])

    def hex_chosen(self, position: GreatWarPosition, place: Hex) -> None:
        self.flags -= 1
        retreat_to(position, self.target, place)
        self.next(self.retreat)

    def lose_figures_instead(self, position: GreatWarPosition) -> None:
        """RET-08, RET-09, RET-11: blocked by units, terrain or its own baseline, for every hex that is left."""
        place = position.where[self.target]
        lost = min(self.flags, position.figures[self.target])
        self.flags = 0
        position.figures[self.target] -= lost
        self.lost += lost
        position.tell(RetreatBlocked(self.target, place, lost))
        if not position.figures[self.target]:
            kill(position, self.target)

    # -- whether the specialist falls: SPEC-gen-3

    def test_specialist(self, position: GreatWarPosition) -> None:
        """SPEC-gen-3: one die for the whole combat, if the unit lost figures and survived."""
        if self.lost and position.where[self.target] >= 0 and position.specialist[self.target] != NO_SPECIALIST:
            self.ask(position, BattleDice(CHANCE, 1), then=self.specialist_tested)

    def specialist_tested(self, position: GreatWarPosition, roll: tuple[int, ...]) -> None:
        is_lost = FACES[roll[0]] == SKULL
        place, specialist = position.where[self.target], position.specialist[self.target]
        position.tell(SpecialistTested(self.target, place, specialist, is_lost, roll))
        if is_lost:
            position.specialist[self.target] = NO_SPECIALIST  # SPEC-gen-4, VIC-03


def retreat_to(position: GreatWarPosition, unit: Unit, place: Hex) -> None:
    """RET-02: one hex back; medals for the old hex may be lost (OBJ-01)."""
    relocate(position, unit, place, UnitRetreated(unit, position.where[unit], place))
