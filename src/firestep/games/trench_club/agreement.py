"""What the players agreed on, worked out once from the set-up: armies, teams, board, options (R1, R2.3, R14)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from firestep.games.trench_club.ground import DRAWN, WHOLE
from firestep.games.trench_club.units import DATA
from firestep.kernel import BadSetup, Handicap, RulesOption, Scenario, Setup

FOUR_PLAYERS, TWO_PLAYERS, SOLO, CO_OP = "four-players", "two-players", "solo", "co-op"
CENTRAL, ENTENTE = 0, 1  # R1.1: the two teams
TEAM_OF_NATION = {"de": CENTRAL, "ah": CENTRAL, "fr": ENTENTE, "gb": ENTENTE}
PARTNER_NATION = {"de": "ah", "ah": "de", "fr": "gb", "gb": "fr"}
AUTOMA = -1  # the seat of units that nobody plays

SCENARIOS = (
    Scenario(TWO_PLAYERS, "reconstructed"),
    Scenario(FOUR_PLAYERS, "reconstructed"),
    Scenario(SOLO, "reconstructed"),
    Scenario(CO_OP, "reconstructed"),
)
ONE_HALF = (TWO_PLAYERS, SOLO, CO_OP)
AGAINST_AUTOMA = (SOLO, CO_OP)

HANDICAP = Handicap(("central", "entente"), most=5, scenarios=(TWO_PLAYERS, FOUR_PLAYERS))  # Ruling E2
OTHER_OPTIONS = (
    RulesOption("half", ("a", "b"), "R1.2", ONE_HALF),
    RulesOption("central", ("de", "ah"), "R1.2", ONE_HALF),
    RulesOption("entente", ("fr", "gb"), "R1.2", ONE_HALF),
    RulesOption("side", ("entente", "central"), "R13.1", AGAINST_AUTOMA),
    RulesOption("level", ("standard", "easy", "hard", "overkill"), "R13.1", AGAINST_AUTOMA),
    RulesOption("short", (False, True), "R1.4"),
    RulesOption("older-victory", (False, True), "R1.5"),
    RulesOption("limit-two", (False, True), "R10.7"),
    RulesOption("engineers", (False, True), "R11.7"),
    RulesOption("expert-trenches", (False, True), "R12"),
    RulesOption("dice-cards", ("none", "central", "entente", "both"), "R15"),
    RulesOption("timer", (0, 3, 5, 10), "R3.4"),
    RulesOption("automa-foot-attacks", (False, True), "R13.4", AGAINST_AUTOMA),
    HANDICAP.option,
    *DATA.options,
)


def all_options() -> tuple[RulesOption, ...]:
    """The options, with the boards that are known now."""
    return (RulesOption("board", ("1", "2", *DRAWN), "R1.2"), *OTHER_OPTIONS)


@dataclass(slots=True, frozen=True)
class Army:
    """The units that count as own to each other: one player's, the Automa's, or both players' in co-op (R14.1)."""

    nation: str
    team: int
    seats: tuple[int, ...]


@dataclass(slots=True, frozen=True)
class Agreement:
    """The set-up, ready for use."""

    board: str
    part: str
    armies: tuple[Army, ...]
    seats: tuple[str, ...]
    """R2.3: the nation of every seat, clockwise."""
    teams: tuple[tuple[int, ...], ...]
    """The armies of each team."""
    forts_to_win: int
    level: str
    """The Automa's level, or empty."""
    short: bool
    older_victory: bool
    limit_two: bool
    engineers: bool
    expert: bool
    cards: tuple[bool, bool]
    """R15.4: for each team, whether it draws cards instead of rolling."""
    automa_foot_attacks: bool
    """R13.4c: whether foot units of the Automa attack after orders that only move (Ruling A15)."""
    handicap: tuple[int, int]
    """Ruling E2: the coins that each army of a team begins with."""

    @property
    def is_co_op(self) -> bool:
        return len(self.armies[0].seats) > 1

    def army_of_seat(self, seat: int) -> int:
        for number, army in enumerate(self.armies):  # asked very often: twice as fast as `next`
            if seat in army.seats:
                return number
        raise ValueError(f"there is no seat {seat}")

    def is_automa(self, army: int) -> bool:
        return not self.armies[army].seats


FORTS_TO_WIN = {True: (9, 7), False: (5, 4)}  # R1.3, R1.4: whole board and half; full and short game


@lru_cache(maxsize=4096)
def agreement_of(setup: Setup) -> Agreement:
    options = dict(setup.options)
    armies = armies_of(setup.scenario, options)
    teams: tuple[list[int], list[int]] = ([], [])
    for number, army in enumerate(armies):
        teams[army.team].append(number)
    cards = options["dice-cards"]
    return Agreement(
        board=str(options["board"]),
        part=str(options.get("half", WHOLE)),
        armies=armies,
        seats=seats_of(setup.scenario, armies),
        teams=(tuple(teams[CENTRAL]), tuple(teams[ENTENTE])),
        forts_to_win=FORTS_TO_WIN[setup.scenario == FOUR_PLAYERS][bool(options["short"])],
        level=str(options.get("level", "")),
        short=bool(options["short"]),
        older_victory=bool(options["older-victory"]),
        limit_two=bool(options["limit-two"]),
        engineers=bool(options["engineers"]),
        expert=bool(options["expert-trenches"]),
        cards=(cards in ("central", "both"), cards in ("entente", "both")),
        automa_foot_attacks=bool(options.get("automa-foot-attacks", False)),
        handicap=HANDICAP.points(setup),
    )


def armies_of(scenario: str, options: dict[str, str | int | bool]) -> tuple[Army, ...]:
    """R1.2, R2.3, R13.1, R14.1: who plays what. The Automa's army comes second and has no seat."""
    if scenario == FOUR_PLAYERS:
        nations = ("de", "gb", "ah", "fr")
        return tuple(Army(nation, TEAM_OF_NATION[nation], (seat,)) for seat, nation in enumerate(nations))
    central = Army(str(options["central"]), CENTRAL, (0,))
    entente = Army(str(options["entente"]), ENTENTE, (1,))
    if scenario == TWO_PLAYERS:
        return central, entente
    human, automa = (central, entente) if options["side"] == "central" else (entente, central)
    seats = (0, 1) if scenario == CO_OP else (0,)
    return Army(human.nation, human.team, seats), Army(automa.nation, automa.team, ())


def seats_of(scenario: str, armies: tuple[Army, ...]) -> tuple[str, ...]:
    if scenario == CO_OP:
        return armies[0].nation, PARTNER_NATION[armies[0].nation]
    return tuple(army.nation for army in armies if army.seats)


def check_agreement(setup: Setup) -> None:
    """R15.5: the Automa rolls nothing, so it can draw nothing instead."""
    options = dict(setup.options)
    if setup.scenario in AGAINST_AUTOMA and options["dice-cards"] not in ("none", options["side"]):
        raise BadSetup("the Automa uses neither dice nor cards (R15.5)")
