"""9.5.2 Neutral entry: Bulgaria, Romania, Italy, Greece, and the limited Greek entry by Salonika (card AP-30)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from firestep.board.bits import bits
from firestep.games.paths_of_glory.cards.facts import BULGARIA, GREECE, ITALY, ROMANIA, SALONIKA_EVENT, Card
from firestep.games.paths_of_glory.entry import apply_set_up, chosen_corps, join_war
from firestep.games.paths_of_glory.ground import CAPITALS, NATION_SPACES, NEAR_EAST, SALONIKA, Space
from firestep.games.paths_of_glory.homes import is_capital_lost
from firestep.games.paths_of_glory.mask_questions import SpaceQuestion
from firestep.games.paths_of_glory.nations import AP, Nation, Side
from firestep.games.paths_of_glory.notation import UNIT
from firestep.games.paths_of_glory.position import LAST_SR, QUOTA_BR, RESERVE, PathsPosition
from firestep.games.paths_of_glory.redeployment_routes import sr_ports
from firestep.games.paths_of_glory.replacements import bring_in
from firestep.games.paths_of_glory.strategic_redeployment import redeploy
from firestep.games.paths_of_glory.supply import in_supply
from firestep.games.paths_of_glory.twins import without_twins
from firestep.games.paths_of_glory.units import ALL_UNITS, BEF_CORPS, CORPS, NATION_OF, NATION_UNITS, Unit
from firestep.kernel import DONE, NOT_OFFERED, Name, Procedure, Question, Refusal

ENTERS: dict[Card, tuple[Nation, str]] = {
    BULGARIA: (Nation.BU, "entry-bulgaria"),  # card CP-34
    ROMANIA: (Nation.RO, "entry-romania"),
    ITALY: (Nation.IT, "entry-italy"),  # card AP-17
    GREECE: (Nation.GR, "entry-greece"),  # card AP-44
}
SALONIKA_LIMIT = 3
SAILORS = CORPS & (NATION_UNITS[Nation.BR] | NATION_UNITS[Nation.FR]) & ~(1 << BEF_CORPS)  # Q-AP30-1

NOT_FREE = Refusal("9.5.2.1", "not-a-free-space-of-the-nation")
CANNOT_SAIL = Refusal("Q-AP30-2", "cannot-sail-to-salonika")
CAPITAL_LOST = Refusal("13.1.10", "capital-lost")
ONE_CORPS_MUST_GO = Refusal("card AP-30", "somebody-must-go")


def free_spaces(position: PathsPosition, nation: Nation) -> int:
    """9.5.2.1: spaces of the nation other than its capital without a unit."""
    mask = NATION_SPACES[nation] & ~CAPITALS[nation]
    return mask & ~position.occupied[0] & ~position.occupied[1]


@dataclass(slots=True)
class ChooseEntrySpace(SpaceQuestion):
    """9.5.2.1: where a corps of a nation that joins the war is placed."""

    unit: Unit
    nation: Nation

    clause: ClassVar[str] = "9.5.2.1"
    is_forced: ClassVar[bool] = True
    refused: ClassVar[Refusal] = NOT_FREE

    def spaces(self, position: PathsPosition) -> int:
        return free_spaces(position, self.nation)


@dataclass(slots=True)
class NeutralEntry(Procedure[PathsPosition]):
    """9.5.2.1, 9.5.2.2: a nation joins, its units are placed at once."""

    side: Side
    card: Card
    number: int = 0

    def begin(self, position: PathsPosition) -> None:
        nation, setup = ENTERS[self.card]
        position.neutral_entry = 1
        placed = nation is Nation.GR and position.was_played(SALONIKA_EVENT)
        join_war(position, nation)
        if not placed:
            apply_set_up(position, setup)
        self.next(self.place_next)

    def place_next(self, position: PathsPosition) -> None:
        nation, setup = ENTERS[self.card]
        corps = chosen_corps(setup)
        if self.number < len(corps):
            question = ChooseEntrySpace(position.seats[self.side], corps[self.number], nation)
            self.ask(position, question, then=self.space_chosen)

    def space_chosen(self, position: PathsPosition, place: Space) -> None:
        bring_in(position, chosen_corps(ENTERS[self.card][1])[self.number], place)
        self.number += 1
        self.next(self.place_next)


def may_sail_to_salonika(position: PathsPosition, moved: int = 0) -> int:
    """card AP-30, Q-AP30-2: British and French corps in Allied ports or the reserve; 13.2.1 for those in the East.

    9.5.3.5: the beachhead is such a port.
    """
    found = 0
    for unit in bits(without_twins(position, SAILORS & ~moved)):
        place = position.where[unit]
        if place == RESERVE:
            if is_capital_lost(position, NATION_OF[unit]):
                continue  # 13.1.10
        elif (
            place < 0
            or not sr_ports(position, AP, unit) >> place & 1
            or place == SALONIKA
            or not in_supply(position, unit)
            or (NEAR_EAST >> place & 1 and position.quotas & QUOTA_BR)
        ):
            continue
        found |= 1 << unit
    return found


@dataclass(slots=True)
class ChooseSalonikaCorps(Question[PathsPosition, Unit | str]):
    """card AP-30: the next corps that goes to Salonika, or no more."""

    moved: int

    clause: ClassVar[str] = "card AP-30"
    notation = Name(UNIT, "redeploy", words=(DONE,))

    def candidates(self, position: PathsPosition) -> Sequence[Unit | str]:
        return (*ALL_UNITS, DONE)

    def options(self, position: PathsPosition) -> Sequence[Unit | str]:
        corps: list[Unit | str] = [*bits(may_sail_to_salonika(position, self.moved))]
        return [*corps, DONE] if self.why_not(position, DONE) is None else corps

    def why_not(self, position: PathsPosition, choice: Unit | str) -> Refusal | None:
        if isinstance(choice, str):
            return ONE_CORPS_MUST_GO if position.rules.deluxe and not self.moved else None
        if may_sail_to_salonika(position, self.moved) >> choice & 1:
            return None
        if SAILORS >> choice & 1 and position.where[choice] == RESERVE:
            return CAPITAL_LOST if is_capital_lost(position, NATION_OF[choice]) else NOT_OFFERED
        return CANNOT_SAIL


@dataclass(slots=True)
class SalonikaLanding(Procedure[PathsPosition]):
    """9.5.2.4, card AP-30: neutral Greek corps are placed; three corps may go to Salonika; this is an SR."""

    moved: int = 0

    def begin(self, position: PathsPosition) -> None:
        position.last_action[AP] = LAST_SR  # Q-AP30-3
        if not position.at_war >> Nation.GR & 1:
            apply_set_up(position, "entry-greece")
        position.reopen()
        self.next(self.choose)

    def choose(self, position: PathsPosition) -> None:
        room = position.at[SALONIKA].bit_count() < SALONIKA_LIMIT
        if room and may_sail_to_salonika(position, self.moved):
            self.ask(position, ChooseSalonikaCorps(position.seats[AP], self.moved), then=self.chosen)

    def chosen(self, position: PathsPosition, choice: Unit | str) -> None:
        if isinstance(choice, str):
            return
        self.moved |= 1 << choice
        redeploy(position, choice, SALONIKA)
        self.next(self.choose)
