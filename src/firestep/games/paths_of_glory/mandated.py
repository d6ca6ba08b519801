"""7 Mandated offensives: the roll, and which attacks satisfy it."""

from __future__ import annotations

from dataclasses import dataclass

from firestep.board.bits import bits
from firestep.games.paths_of_glory.cards.facts import (
    BOLSHEVIK_REVOLUTION,
    FRENCH_MUTINY,
    HL_TAKE_COMMAND,
    HOFFMANN,
)
from firestep.games.paths_of_glory.control import move_vp
from firestep.games.paths_of_glory.events import MandateMet, MandateMissed, MandateRolled, VpCause
from firestep.games.paths_of_glory.ground import CAPITALS, NATION_SPACES, WESTERN_FRONT, Space
from firestep.games.paths_of_glory.nations import AP, CP, Nation, Side
from firestep.games.paths_of_glory.position import PathsPosition
from firestep.games.paths_of_glory.supply import (
    in_supply,
    needs_no_line,
    trace_now,
    work_out,
)
from firestep.games.paths_of_glory.tables import MANDATES, Mandate
from firestep.games.paths_of_glory.units import ACTING_UNITS, NATION_UNITS, Unit
from firestep.kernel import Die, Procedure

MANDATE_NATION: dict[Mandate, Nation] = {
    Mandate.AH: Nation.AH,
    Mandate.AH_IT: Nation.AH,
    Mandate.TU: Nation.TU,
    Mandate.GE: Nation.GE,
    Mandate.FR: Nation.FR,
    Mandate.BR: Nation.BR,
    Mandate.IT: Nation.IT,
    Mandate.RU: Nation.RU,
}
ITALY = NATION_SPACES[Nation.IT]
WESTERN_ALLIES = ACTING_UNITS[Nation.BR] | NATION_UNITS[Nation.FR] | NATION_UNITS[Nation.BE] | NATION_UNITS[Nation.US]


@dataclass(slots=True)
class MandatedOffensives(Procedure[PathsPosition]):
    """6.0-A, 7.1.1: one die for each side."""

    def begin(self, position: PathsPosition) -> None:
        position.mandated = [Mandate.NONE, Mandate.NONE]
        position.mandate_met = [0, 0]
        position.mutiny_punished = 0
        self.next(self.roll_cp, self.roll_ap)

    def roll_cp(self, position: PathsPosition) -> None:
        self.ask(position, Die(), then=self.cp_rolled)

    def cp_rolled(self, position: PathsPosition, die: int) -> None:
        self.note(position, CP, die)

    def roll_ap(self, position: PathsPosition) -> None:
        self.ask(position, Die(), then=self.ap_rolled)

    def ap_rolled(self, position: PathsPosition, die: int) -> None:
        self.note(position, AP, die)

    def note(self, position: PathsPosition, side: Side, die: int) -> None:
        position.mandated[side] = mandate_for(position, side, die)
        position.tell(MandateRolled(side, die, position.mandated[side]))


def mandate_for(position: PathsPosition, side: Side, die: int) -> Mandate:
    """Table 5, 7.1.2, 7.1.6, 7.1.9 to 7.1.11: what a die means now."""
    box = die - 1
    if side == CP and position.was_played(HOFFMANN):
        box = min(box + 1, 5)
    if position.rules.deluxe:
        while box < 5 and lost_capital(position, MANDATES[side][box]):
            box += 1  # L-2: the last boxes are Russia, which has no capital, and "none".
    result = MANDATES[side][box]
    if result is Mandate.AH_IT and italy_out_of_reach(position):
        return Mandate.AH
    if result is Mandate.BR and position.rules.historical and position.turn == 1:
        return Mandate.FR  # L-1
    return Mandate.NONE if is_void(position, result) else result


def is_void(position: PathsPosition, result: Mandate) -> bool:
    if result is Mandate.NONE or not position.at_war >> MANDATE_NATION[result] & 1:
        return True
    if result is Mandate.GE:
        return position.was_played(HL_TAKE_COMMAND)
    return result is Mandate.RU and position.was_played(BOLSHEVIK_REVOLUTION)


def lost_capital(position: PathsPosition, result: Mandate) -> bool:
    """L-2: the nation's capital (both for Austria-Hungary) is in enemy hands."""
    if result is Mandate.NONE:
        return False
    nation = MANDATE_NATION[result]
    capitals = CAPITALS.get(nation, 0)
    enemy = position.ap if nation in (Nation.GE, Nation.AH, Nation.TU) else ~position.ap
    return capitals != 0 and capitals & ~enemy == 0


def italy_out_of_reach(position: PathsPosition) -> bool:
    """7.1.6: Italy is neutral, or wholly CP-occupied (L-2: its capital is)."""
    if not position.at_war >> Nation.IT & 1:
        return True
    ground = CAPITALS[Nation.IT] if position.rules.deluxe else ITALY
    return not position.ap & ground


def note_attack(position: PathsPosition, side: Side, attackers: int, target: Space, defenders: int) -> None:
    """7.1.3: an attack on enemy units that counts, even if it is cancelled (Q-7.1-2, Q-7.1-3) or avoided (Q-AP27-3)."""
    result = Mandate(position.mandated[side])
    if result is Mandate.NONE or not defenders:
        return
    if not satisfies(position, result, attackers, target, defenders):
        return
    # Q-CP47-2, Q-CP47-3: only on a turn with a French result, and only attacks that would have satisfied it.
    if result is Mandate.FR and position.was_played(FRENCH_MUTINY):
        if french_without_americans(position, attackers):
            position.mutiny_punished = 1  # 7.1.8
        return
    if not position.mandate_met[side]:
        position.mandate_met[side] = 1
        position.tell(MandateMet(side, result))


def satisfies(position: PathsPosition, result: Mandate, attackers: int, target: Space, defenders: int) -> bool:
    """7.1.3 to 7.1.7: the nation's own units must take part; Q-7.1-1: a strength of 0 is enough."""
    # Q-7.1-4, Q-7.1-5, Q-7.1-7: not units that only act as this nationality.
    own = NATION_UNITS[MANDATE_NATION[result]]
    if result is Mandate.GE:
        own |= NATION_UNITS[Nation.POL]
    if not attackers & own:
        return False
    western = WESTERN_FRONT >> target & 1 == 1
    match result:
        case Mandate.FR | Mandate.BR:  # 7.1.4, Q-CP47-1
            return western and bool(defenders & ACTING_UNITS[Nation.GE])
        case Mandate.GE:  # 7.1.5
            return western and bool(defenders & WESTERN_ALLIES)
        case Mandate.AH_IT:
            return (
                ITALY >> target & 1 == 1
                or bool(defenders & NATION_UNITS[Nation.IT])
                or any(supplied_through_italy(position, unit) for unit in bits(defenders))
            )
        case _:
            return True


def supplied_through_italy(position: PathsPosition, unit: Unit) -> bool:
    """7.1.6: a unit that is in supply by a line, and would not be without Italian ground."""
    place = position.where[unit]
    if needs_no_line(unit, place) or not in_supply(position, unit):
        return False
    return not work_out(position, trace_now(position, unit), barred=ITALY) >> place & 1


def french_without_americans(position: PathsPosition, attackers: int) -> bool:
    """7.1.8, Q-CP47-6: some attacking space has French attackers and no Americans."""
    spaces = {position.where[unit] for unit in bits(attackers & NATION_UNITS[Nation.FR])}
    return any(not position.at[place] & NATION_UNITS[Nation.US] for place in spaces)


def settle_mandates(position: PathsPosition) -> None:
    """6.0-E1, 7.1.3: one VP for the opponent of a side that missed its mandated offensive."""
    for side, change in ((CP, -1), (AP, 1)):
        result = Mandate(position.mandated[side])
        if result is Mandate.NONE or position.mandate_met[side]:
            continue
        if result is Mandate.FR and position.was_played(FRENCH_MUTINY):
            continue  # Q-CP47-4
        position.tell(MandateMissed(side, result))
        move_vp(position, change, VpCause.MANDATE)
    if position.mutiny_punished:  # Q-CP47-5
        move_vp(position, 1, VpCause.MUTINY)
