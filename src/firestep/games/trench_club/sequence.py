"""R3 Turn order: rounds of turns, each with its four phases, and the limits of the first rounds."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from firestep.board.bits import bits
from firestep.games.trench_club.agreement import FOUR_PLAYERS
from firestep.games.trench_club.automa.turn import AutomaTurn
from firestep.games.trench_club.deployment import COMPANIES, Deployment
from firestep.games.trench_club.events import CompanyChosen, TurnBegan
from firestep.games.trench_club.fights import FightPhase
from firestep.games.trench_club.money import MoneyPhase
from firestep.games.trench_club.moves import MovePhase
from firestep.games.trench_club.notation import COMPANY
from firestep.games.trench_club.position import DESTROYED, EVERY_UNIT, NO_COMPANY, Army, TrenchPosition
from firestep.games.trench_club.targets import DeclarePhase
from firestep.games.trench_club.trenches import settle_in
from firestep.kernel import CHANCE, ChanceQuestion, Name, Procedure, Question, Refusal

FIRST_ROUNDS_OF_FOUR = ((1, 1, 2, 3),)  # R3.2
FIRST_ROUNDS_OF_TWO = ((1, 2), (2, 3))  # R3.3
ALL_COMPANIES = 7

COMPANY_USED = Refusal("R3.3", "company-used")


@dataclass(slots=True)
class TrenchClubMatch(Procedure[TrenchPosition]):
    """R2, R3: set up, then rounds until a side has won."""

    def begin(self, position: TrenchPosition) -> None:
        self.next(self.deploy, self.play_round)

    def deploy(self, position: TrenchPosition) -> None:
        position.call(Deployment())

    def play_round(self, position: TrenchPosition) -> None:
        position.round += 1
        self.next(self.play_round)
        for army in reversed(position.order):
            position.call(Turn(army))


@dataclass(slots=True)
class Turn(Procedure[TrenchPosition]):
    """R3.1: one player's turn in its four phases. The Automa plays its own way (R13.4)."""

    army: Army

    def begin(self, position: TrenchPosition) -> None:
        start_turn(position, self.army)
        if position.agreed.is_automa(self.army):
            self.next(self.choose_companies, self.play_automa)
        else:
            self.next(self.choose_companies, self.move, self.declare, self.fight, self.settle_accounts)

    def choose_companies(self, position: TrenchPosition) -> None:
        position.call(ChooseCompanies(self.army, companies_allowed(position, self.army)))

    def move(self, position: TrenchPosition) -> None:
        position.call(MovePhase(self.army))

    def declare(self, position: TrenchPosition) -> None:
        settle_in(position, self.army)  # R12.2: a unit that did not move has ended its move where it stands
        position.call(DeclarePhase(self.army))

    def fight(self, position: TrenchPosition) -> None:
        position.call(FightPhase())

    def settle_accounts(self, position: TrenchPosition) -> None:
        settle_in(position, self.army)  # R12.2: the fights may have cleared the trench
        position.call(MoneyPhase(self.army))

    def play_automa(self, position: TrenchPosition) -> None:
        position.call(AutomaTurn(self.army))


def start_turn(position: TrenchPosition, army: Army) -> None:
    position.turn_of = army
    position.moved = position.acted = 0
    position.declared.clear()
    position.may_act = EVERY_UNIT
    own_forts = position.fort_hexes_of(army)
    position.rested = sum(
        1 << unit
        for unit in position.units_of(army)
        if position.where[unit] >= 0 and own_forts >> position.where[unit] & 1
    )
    if not position.agreed.is_automa(army):
        position.spare = sum(1 << unit for unit, where in enumerate(position.where) if where == DESTROYED)
    position.settled = position.inside  # R12.3: from the turn after
    position.tell(TurnBegan(army, position.round, position.agreed.is_automa(army)))


def companies_allowed(position: TrenchPosition, army: Army) -> int:
    """R3.2, R3.3: how many companies may be used this turn."""
    limits = FIRST_ROUNDS_OF_FOUR if position.setup.scenario == FOUR_PLAYERS else FIRST_ROUNDS_OF_TWO
    if position.round > len(limits):
        return len(COMPANIES)
    return limits[position.round - 1][position.order.index(army)]


@dataclass(slots=True)
class ChooseCompany(Question[TrenchPosition, int]):
    """R3.2, R3.3: which company is used in this early turn; an empty one may be chosen (R3.5)."""

    army: Army
    taken: int
    """Companies already chosen for this turn, or used up before."""

    clause: ClassVar[str] = "R3.2"
    is_forced: ClassVar[bool] = True
    notation: ClassVar = Name(COMPANY, "use")

    def candidates(self, position: TrenchPosition) -> Sequence[int]:
        return COMPANIES

    def why_not(self, position: TrenchPosition, choice: int) -> Refusal | None:
        return COMPANY_USED if self.taken >> choice & 1 else None


@dataclass(slots=True)
class ChooseCompanies(Procedure[TrenchPosition]):
    """R3.2, R3.3, R3.5: the companies that may move and attack this turn; bought units are always free."""

    army: Army
    allowed: int
    chosen: int = 0

    def begin(self, position: TrenchPosition) -> None:
        if self.allowed >= len(COMPANIES):
            return
        used = position.companies_used[self.army]
        unused = ALL_COMPANIES & ~used
        if unused.bit_count() <= self.allowed:
            for company in bits(unused):  # R3.3: the two not yet used
                self.take(position, company)
            self.next(self.limit)
        else:
            self.next(self.choose)

    def choose(self, position: TrenchPosition) -> None:
        if self.chosen.bit_count() == self.allowed:
            self.next(self.limit)
            return
        taken = self.chosen | position.companies_used[self.army]
        if position.agreed.is_automa(self.army):
            self.ask(position, DrawCompany(taken=taken), then=self.company_chosen)
        else:
            seats = position.agreed.armies[self.army].seats
            seat = seats[self.chosen.bit_count() % len(seats)]
            self.ask(position, ChooseCompany(seat, self.army, taken), then=self.company_chosen)

    def company_chosen(self, position: TrenchPosition, company: int) -> None:
        self.take(position, company)
        self.next(self.choose)

    def take(self, position: TrenchPosition, company: int) -> None:
        self.chosen |= 1 << company
        position.companies_used[self.army] |= 1 << company
        position.tell(CompanyChosen(self.army, company))

    def limit(self, position: TrenchPosition) -> None:
        position.may_act = sum(
            1 << unit
            for unit in position.units_of(self.army)
            if position.company[unit] == NO_COMPANY or self.chosen >> position.company[unit] & 1
        )


@dataclass(slots=True)
class DrawCompany(ChanceQuestion[TrenchPosition, int]):
    """R13.3: the Automa's companies are picked at random among the unused."""

    seat: int = CHANCE
    taken: int = 0

    notation: ClassVar = Name(COMPANY, "use")

    def options(self, position: TrenchPosition) -> Sequence[int]:
        return bits(ALL_COMPANIES & ~self.taken)
