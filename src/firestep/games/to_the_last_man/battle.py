"""2.II.4 Combat: one battle in one area, step by step; 2.II.4a-a the order of a Surprise Attack!."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import ClassVar

from firestep.board.bits import bits
from firestep.games.to_the_last_man.after_combat import RetreatAfterCombat, armies_to_force
from firestep.games.to_the_last_man.battle_options import CounterAttack, Scramble
from firestep.games.to_the_last_man.events import BattleBegan, BattleUndecided, Fired, HitRerolled
from firestep.games.to_the_last_man.fire import (
    F1,
    FORCING,
    OF_INFANTRY_TYPE,
    Group,
    Lot,
    active,
    artillery_step,
    attack,
    defence,
    dice_in,
    hits_by_group,
    remembered,
    volley_of,
)
from firestep.games.to_the_last_man.ground import Area
from firestep.games.to_the_last_man.joining import ON_ITS_OWN, army_or_alone, ask_for_army
from firestep.games.to_the_last_man.losses import TakeLosses
from firestep.games.to_the_last_man.position import HOLDS_FROM, LastManPosition
from firestep.games.to_the_last_man.retreat_instead import ChooseArmyThere, RetreatInstead, alone_in, carry_out, declare
from firestep.games.to_the_last_man.retreats import (
    CavalryRetreats,
    ChooseRetreatArea,
    EmptyArmiesLeave,
)
from firestep.games.to_the_last_man.units import ARMIES, BIPLANES, CAVALRY, INFANTRY_TYPE, Side
from firestep.kernel import DONE, Dice, Die, Number, Procedure, Question, Words

REROLLS = ("infantry", "commonwealth", "stosstruppen")
VOLLEYS = ("dogfight", "artillery", "defence", "attack", "pursuit")
REROLL_FIRE = (1, 2, 2)


@dataclass(slots=True)
class ChooseReaction(Question[LastManPosition, int]):
    """8.3.4-j: how many biplanes are held back for defensive reaction."""

    least: int
    most: int

    clause: ClassVar[str] = "8.3.4-j"
    notation = Number("react")

    def options(self, position: LastManPosition) -> Sequence[int]:
        return range(self.least, self.most + 1)


@dataclass(slots=True)
class ChooseReroll(Question[LastManPosition, str]):
    """8.3.4-j, AMB-18: a hit of an infantry type unit that must be rerolled."""

    plain: int
    """Hits of infantry at F1, of Commonwealth at F2, of Stosstruppen, that may still be rerolled."""
    commonwealth: int
    storm: int

    clause: ClassVar[str] = "AMB-18"
    notation = Words(*REROLLS, DONE)

    def options(self, position: LastManPosition) -> Sequence[str]:
        counts = (self.plain, self.commonwealth, self.storm)
        return [*(name for name, count in zip(REROLLS, counts, strict=True) if count), DONE]


@dataclass(slots=True)
class Battle(Procedure[LastManPosition]):
    """2.II.4: one combat round in one area."""

    attacker: Side
    area: Area
    owner: int = -1
    """Whose area it was before the battle."""
    air_is_done: bool = False
    """2.II.4-e: the biplanes have had their dogfight."""
    reacting: int = -1
    """8.3.4-j: biplanes held back; -1 before that is decided."""
    reacted: int = 0
    """8.3.4-a: those that have had their reaction, and with it their one method of this battle."""
    scrambled: int = 0
    forced: int = 0
    """8.2.2-g: hits that make an army retreat."""
    gone: int = 0
    """AMB-10: armies that retreated in this battle, empty ones not counted."""
    before: int = 0
    """Units that had already retreated before the defender's step."""
    declared: list[int] = field(default_factory=list)
    """5.4.1: what retreats instead of firing, in the order of declaration: piece, area, army, piece, area, army..."""
    leaver: int = -1
    """The piece whose retreat is being declared, and its area."""
    leaver_to: int = -1
    fortified: int = 0
    lots: list[Lot] = field(default_factory=list)
    rerolls: list[int] = field(default_factory=list)
    """Hits of infantry, Commonwealth and Stosstruppen that may still be rerolled."""
    hits: int = 0
    siege_hits: int = 0
    volleys: list[int] = field(default_factory=list)
    """Every volley so far, for the scene: its length, its step, who fired, its dice (see `remembered`)."""
    stood: list[int] = field(default_factory=list)
    """The units here when the battle began, and where each of them was: unit, place, unit, place..."""

    @property
    def defender(self) -> Side:
        return 1 - self.attacker

    def begin(self, position: LastManPosition) -> None:
        position.open_area = self.area
        self.owner = position.owner[self.area]
        self.fortified = position.fortified
        self.stood = [each for unit in bits(position.present[self.area]) for each in (unit, position.where[unit])]
        position.tell(BattleBegan(self.area))
        if position.surprise >> self.area & 1:  # 2.II.4a-a, 8.3.2-c
            steps = (self.decide_reaction, self.attackers_fire, self.defenders_step)
        else:
            steps = (self.artillery_fires, self.defenders_step, self.attackers_fire)
        self.next(
            self.counter_attack,
            self.attacking_cavalry,
            self.defending_cavalry,
            self.scramble,
            self.dogfight,
            *steps,
            self.attacker_retreats,
            self.defender_retreats,
            self.close,
        )

    def tell_fire(
        self, position: LastManPosition, side: Side, step: str, lots: Sequence[Lot], dice: Sequence[int], hits: int
    ) -> None:
        """5.2: the dice stay visible until the next volley."""
        faces = volley_of(lots, dice)
        self.volleys += [len(faces), VOLLEYS.index(step), side, *remembered(lots, faces)]
        fired = tuple(1000 * group + 100 * firepower + count for group, firepower, count in lots)
        position.tell(Fired(side, self.area, step, len(dice), hits, faces, fired))

    # -- before the dice

    def counter_attack(self, position: LastManPosition) -> None:
        if position.agreed.counter_attack:
            position.call(CounterAttack(self.defender, self.area))

    def scramble(self, position: LastManPosition) -> None:
        if position.agreed.scramble and not position.weather:
            position.call(Scramble(self.defender, self.area))

    def attacking_cavalry(self, position: LastManPosition) -> None:
        position.call(CavalryRetreats(self.attacker, self.area))

    def defending_cavalry(self, position: LastManPosition) -> None:
        position.call(CavalryRetreats(self.defender, self.area))

    # -- dogfight

    def dogfight(self, position: LastManPosition) -> None:
        """2.II.4-c, 8.3.4-h: all biplanes of both sides, if both have any; 8.3.4-d, AMB-34: not in Bad Weather."""
        ours, theirs = self.biplanes(position, self.attacker), self.biplanes(position, self.defender)
        if ours and theirs and not position.weather:
            self.air_is_done = True
            self.lots = [(Group.AIR, F1, ours), (Group.AIR, F1, theirs)]
            self.ask(position, Dice(count=ours + theirs), then=self.dogfight_rolled)

    def biplanes(self, position: LastManPosition, side: Side) -> int:
        return (active(position, side, self.area) & BIPLANES).bit_count()

    def dogfight_rolled(self, position: LastManPosition, dice: tuple[int, ...]) -> None:
        ours = self.lots[0][2]
        on_defender = sum(die <= F1 for die in dice[:ours])
        on_attacker = sum(die <= F1 for die in dice[ours:])
        self.tell_fire(position, self.attacker, "dogfight", self.lots[:1], dice[:ours], on_defender)
        self.tell_fire(position, self.defender, "dogfight", self.lots[1:], dice[ours:], on_attacker)
        position.call(TakeLosses(self.defender, self.area, on_defender, air=True))
        position.call(TakeLosses(self.attacker, self.area, on_attacker, air=True))

    # -- the attacker's guns

    def artillery_fires(self, position: LastManPosition) -> None:
        """2.II.4-g."""
        self.lots = artillery_step(position, self.attacker, self.area)
        if self.lots:
            self.ask(position, Dice(count=dice_in(self.lots)), then=self.artillery_rolled)

    def artillery_rolled(self, position: LastManPosition, dice: tuple[int, ...]) -> None:
        hits = hits_by_group(self.lots, dice)
        siege = hits.pop(Group.SIEGE, 0)
        total = sum(hits.values())
        self.tell_fire(position, self.attacker, "artillery", self.lots, dice, total + siege)
        position.call(TakeLosses(self.defender, self.area, total, siege, defending=True))

    # -- the defender: retreat or fire

    def defenders_step(self, position: LastManPosition) -> None:
        """2.II.4-h: empty armies must retreat, others may; then the rest fires."""
        self.before = position.retreated
        self.next(
            self.offer_retreat,
            self.pursue,
            self.carry_out_retreats,
            self.empty_armies_leave,
            self.decide_reaction,
            self.defenders_fire,
        )
        self.empty_armies_leave(position)

    def empty_armies_leave(self, position: LastManPosition) -> None:
        """8.1-h: those that were already empty, and those that their units have just left."""
        position.call(EmptyArmiesLeave(self.defender, self.area))

    def offer_retreat(self, position: LastManPosition) -> None:
        question = RetreatInstead(self.defender, self.area, tuple(self.declared))
        if len(question.options(position)) > 1:
            self.ask(position, question, then=self.retreat_chosen)

    def retreat_chosen(self, position: LastManPosition, choice: int | str) -> None:
        if isinstance(choice, int):
            self.leaver = choice
            question = ChooseRetreatArea(self.defender, choice, self.area, tuple(self.declared))
            self.ask(position, question, then=self.retreat_area_chosen)

    def retreat_area_chosen(self, position: LastManPosition, to: int) -> None:
        self.leaver_to = to
        if self.leaver < ARMIES:
            self.retreat_declared(position, ON_ITS_OWN)
        else:
            question = ChooseArmyThere(self.defender, self.leaver - ARMIES, to, tuple(self.declared))
            ask_for_army(self, position, question, self.retreat_declared)

    def retreat_declared(self, position: LastManPosition, choice: int | str) -> None:
        self.gone += self.leaver in armies_to_force(position, self.defender, self.area)
        self.declared += [self.leaver, self.leaver_to, army_or_alone(choice)]
        declare(position, self.leaver)
        self.leaver = self.leaver_to = -1
        self.next(self.offer_retreat)

    def pursue(self, position: LastManPosition) -> None:
        """5.4.1-c, 8.3.1-f, 8.3.1-g, AMB-16: pursuit by cavalry if no infantry stays and no cavalry leaves."""
        leaving = self.leaving(position)
        riders = (active(position, self.attacker, self.area) & CAVALRY).bit_count()
        stays = active(position, self.defender, self.area) & INFANTRY_TYPE
        if leaving and riders and not stays and not leaving & CAVALRY:
            self.ask(position, Dice(count=riders), then=self.pursuit_rolled)

    def leaving(self, position: LastManPosition) -> int:
        return position.retreated & ~self.before & position.units_of[self.defender]

    def pursuit_rolled(self, position: LastManPosition, dice: tuple[int, ...]) -> None:
        """AMB-15: paid by the retreating units, where they still stand."""
        hits = sum(die <= F1 for die in dice)
        self.tell_fire(position, self.attacker, "pursuit", [(Group.CAVALRY, F1, len(dice))], dice, hits)
        apart = alone_in(self.declared)
        position.call(TakeLosses(self.defender, self.area, hits, among=self.leaving(position), apart=apart))

    def carry_out_retreats(self, position: LastManPosition) -> None:
        """AMB-15: what is left of them goes now."""
        position.retreated &= self.before
        carry_out(position, self.defender, self.area, self.declared)
        self.declared = []

    def decide_reaction(self, position: LastManPosition) -> None:
        """8.3.4-a, 8.3.4-j, 13.7-c: before the dice that could be rerolled; scrambled biplanes have no choice."""
        if self.reacting >= 0:
            return
        self.reacting = 0
        biplanes = self.biplanes(position, self.defender)
        if biplanes and not self.air_is_done and not position.weather:
            here = active(position, self.defender, self.area) & BIPLANES
            least = (here & self.scrambled).bit_count()
            if least < biplanes:
                question = ChooseReaction(self.defender, least, biplanes)
                self.ask(position, question, then=self.reaction_chosen)
            else:
                self.reacting = biplanes

    def reaction_chosen(self, position: LastManPosition, choice: int) -> None:
        self.reacting = choice

    def defenders_fire(self, position: LastManPosition) -> None:
        """2.II.4-h: dogfighters, grounded and reacting biplanes have no die."""
        flying = 0
        if not self.air_is_done and not position.weather:
            flying = max(0, self.biplanes(position, self.defender) - self.reacting)
        self.lots = defence(position, self.defender, self.area, flying)
        anybody = active(position, self.attacker, self.area) or position.has_fort(self.attacker, self.area)
        if self.lots and anybody:
            self.ask(position, Dice(count=dice_in(self.lots)), then=self.defence_rolled)

    def defence_rolled(self, position: LastManPosition, dice: tuple[int, ...]) -> None:
        hits = sum(hits_by_group(self.lots, dice).values())
        self.tell_fire(position, self.defender, "defence", self.lots, dice, hits)
        position.call(TakeLosses(self.attacker, self.area, hits))

    # -- the attacker

    def attackers_fire(self, position: LastManPosition) -> None:
        """2.II.4-i: everything that may fire; no dice if nobody is left to hit."""
        self.lots = attack(position, self.attacker, self.area, self.air_is_done)
        anybody = active(position, self.defender, self.area) or position.has_fort(self.defender, self.area)
        if self.lots and anybody:
            self.ask(position, Dice(count=dice_in(self.lots)), then=self.attack_rolled)

    def attack_rolled(self, position: LastManPosition, dice: tuple[int, ...]) -> None:
        hits = hits_by_group(self.lots, dice)
        self.siege_hits = hits.pop(Group.SIEGE, 0)
        self.hits = sum(hits.values())
        self.forced = sum(hits.get(group, 0) for group in FORCING)
        self.rerolls = infantry_hits(self.lots, dice)
        self.tell_fire(position, self.attacker, "attack", self.lots, dice, self.hits + self.siege_hits)
        self.next(self.offer_reroll, self.defender_pays)

    def offer_reroll(self, position: LastManPosition) -> None:
        """8.3.4-j: each reacting biplane makes the attacker reroll one such hit."""
        if self.reacting > self.reacted and any(self.rerolls):
            self.ask(position, ChooseReroll(self.defender, *self.rerolls), then=self.reroll_chosen)

    def reroll_chosen(self, position: LastManPosition, choice: str) -> None:
        if choice == DONE:
            return
        number = REROLLS.index(choice)
        self.rerolls[number] -= 1
        self.reacted += 1
        self.lots = [(number, REROLL_FIRE[number], 1)]
        self.ask(position, Die(), then=self.rerolled)

    def rerolled(self, position: LastManPosition, die: int) -> None:
        """AMB-18: a miss cancels the hit and the retreat it would have forced."""
        number, firepower, _ = self.lots[0]
        hit = die <= firepower
        if not hit:
            self.hits -= 1
            self.forced -= REROLLS[number] == "stosstruppen"
        position.tell(HitRerolled(self.area, die, int(hit)))
        self.next(self.offer_reroll)

    def defender_pays(self, position: LastManPosition) -> None:
        position.call(TakeLosses(self.defender, self.area, self.hits, self.siege_hits, defending=True))

    # -- retreats and the end

    def attacker_retreats(self, position: LastManPosition) -> None:
        """2.II.4-j, 5.4.2-a: the attacker decides first."""
        position.call(RetreatAfterCombat(self.attacker, self.area, attacking=True))

    def defender_retreats(self, position: LastManPosition) -> None:
        """8.2.2-g, AMB-10: armies that retreated earlier in this battle count; 8.4-c: a fort never retreats."""
        position.call(RetreatAfterCombat(self.defender, self.area, max(0, self.forced - self.gone)))

    def close(self, position: LastManPosition) -> None:
        """AMB-28: the area changes hands at the end of combat; 5.4.4: retreated units left alone are lost."""
        position.fortified |= self.fortified & position.dug_in & standing_armies(position)
        for side in (self.attacker, self.defender):
            lose_stranded(position, side, self.area)
        position.settle(self.area)
        if position.disputed >> self.area & 1:
            position.tell(BattleUndecided(self.area))
        position.tell_holder(self.area, self.owner)
        position.open_area = -1


def standing_armies(position: LastManPosition) -> int:
    return sum(1 << army for army in range(ARMIES) if position.army_at[army] >= 0)


def infantry_hits(lots: Sequence[Lot], dice: Sequence[int]) -> list[int]:
    """Hits of infantry at F1, of Commonwealth at F2 and of Stosstruppen, in the order of `REROLLS`."""
    found = [0, 0, 0]
    at = 0
    for group, firepower, count in lots:
        hits = sum(die <= firepower for die in dice[at : at + count])
        if group in OF_INFANTRY_TYPE:
            found[2 if group == Group.STORM else firepower - 1] += hits
        at += count
    return found


def lose_stranded(position: LastManPosition, side: Side, area: Area) -> None:
    """5.4.4-b, 5.4.4-c, AMB-30: units that had retreated here are lost if only an enemy holds the area."""
    stranded = position.present[area] & position.units_of[side] & position.retreated
    armies = position.armies_in[area] & position.armies_of[side] & position.armies_retreated
    if not stranded and not armies:
        return
    fort_holds = position.has_fort(side, area) and position.fort[area] >= HOLDS_FROM
    if active(position, side, area) or fort_holds or not position.holds(1 - side, area):
        return
    for unit in bits(stranded):
        position.lose(unit, "stranded")
    for army in position.armies_here(side, area):
        if armies >> army & 1:
            position.eliminate_army(army, "stranded")
