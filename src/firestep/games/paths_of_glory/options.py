"""5, L: scenarios, editions and optional rules: what players choose before the match."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from firestep.games.paths_of_glory.ground import (
    BAKU,
    DATA,
    NEAR_EAST,
    RUSSIA,
    STOPS_ADVANCE,
    TERRAIN_SPACES,
    VP_CLASSIC,
    VP_HISTORICAL,
    Terrain,
)
from firestep.kernel import BadSetup, Handicap, RulesOption, Scenario, Setup

INTRODUCTORY, LIMITED_WAR, CAMPAIGN, HISTORICAL = "introductory", "limited-war", "campaign", "historical"
SCENARIOS = (
    Scenario(CAMPAIGN),
    Scenario(LIMITED_WAR),
    Scenario(INTRODUCTORY),
    Scenario(HISTORICAL),
)

CLASSIC_SCENARIOS = (CAMPAIGN, LIMITED_WAR, INTRODUCTORY)
TOURNAMENT_SCENARIOS = (CAMPAIGN, LIMITED_WAR)  # 5.6.1
TOTAL_WAR_SCENARIOS = (CAMPAIGN, HISTORICAL)  # 5.3.2, 5.4.1: only these are played with Total War cards
HANDICAP = Handicap(("central-powers", "allies"), most=5)  # Ruling E2
OPTIONS = (
    RulesOption("edition", ("classic", "deluxe"), "L-24", CLASSIC_SCENARIOS),
    RulesOption("balanced-setup", (False, True), "4.2.4", CLASSIC_SCENARIOS),
    RulesOption("first-commitment", (False, True), "5.1.3", TOURNAMENT_SCENARIOS),
    RulesOption("hand-of-eight", (False, True), "9.1.4", CLASSIC_SCENARIOS),
    RulesOption("entrench-memory", (False, True), "11.2.9", CLASSIC_SCENARIOS),
    RulesOption("optional-cards", ("none", "all", "swap"), "L-17"),
    RulesOption("over-there-delay", (False, True), "16.3.4"),
    RulesOption("bidding", (False, True), "5.6.2", TOURNAMENT_SCENARIOS),
    RulesOption("stepwise-retreats", (False, True), "12.5.5", CLASSIC_SCENARIOS),
    RulesOption("early-allenby", (False, True), "9.5.3.4", TOTAL_WAR_SCENARIOS),
    RulesOption("strict-russian-supply", (False, True), "Q-CP45-1", TOTAL_WAR_SCENARIOS),
    RulesOption("mines-under-forts", (False, True), "Q-AP36-1", TOTAL_WAR_SCENARIOS),
    HANDICAP.option,
    *DATA.options,
)

LAST_TURNS = {INTRODUCTORY: 3, LIMITED_WAR: 10, CAMPAIGN: 20, HISTORICAL: 20}  # 5.3.1, 5.4.1, 5.5.1
HAND, LARGE_HAND = 7, 8  # 6.0-G, 9.1.4


@dataclass(slots=True, frozen=True)
class Rules:
    """The rules that follow from scenario and options."""

    scenario: str
    deluxe: bool
    historical: bool
    balanced_setup: bool
    first_commitment: bool
    hand_size: int
    entrench_memory: bool
    optional_cards: str
    over_there_delay: bool
    tournament: bool
    stepwise_retreats: bool
    """L-8: retreats of two spaces prefer space by space, not as a whole (Ruling 18)."""
    early_allenby: bool
    """9.5.3.4: the British NE Army may come as an ordinary army before Sinai Pipeline (Ruling 31)."""
    strict_russian_supply: bool
    """Q-CP45-1: after Brest-Litovsk Russians trace supply only through Russian spaces (Ruling 32)."""
    mines_under_forts: bool
    """Q-AP36-1: Mine Attack also against a fort alone in a trench (Ruling 33)."""
    last_turn: int
    vp_spaces: int
    russian_vp: int
    """16.4.2: the Russian VP spaces in Europe and Baku."""
    stops_advance: int
    handicap: int
    """Ruling E2: VP that are added when the final VP are counted."""

    @property
    def has_commitment(self) -> bool:
        """5.3.2: levels never rise in the introductory scenario."""
        return self.scenario != INTRODUCTORY

    @property
    def has_peace(self) -> bool:
        """5.3.3, L-1"""
        return self.scenario in TOURNAMENT_SCENARIOS

    @property
    def european_russian_vp(self) -> int:
        return self.russian_vp & ~BAKU


@lru_cache(maxsize=256)
def rules_of(setup: Setup) -> Rules:
    agreed = dict(setup.options)
    central, allied = HANDICAP.points(setup)
    historical = setup.scenario == HISTORICAL
    deluxe = historical or agreed["edition"] == "deluxe"
    vp_spaces = VP_HISTORICAL if historical else VP_CLASSIC
    large = historical or bool(agreed.get("hand-of-eight")) or agreed["optional-cards"] == "all"
    return Rules(
        scenario=setup.scenario,
        deluxe=deluxe,
        historical=historical,
        balanced_setup=bool(agreed.get("balanced-setup")),
        first_commitment=bool(agreed.get("first-commitment")),
        hand_size=LARGE_HAND if large else HAND,
        entrench_memory=historical or bool(agreed.get("entrench-memory")),
        optional_cards=str(agreed["optional-cards"]),
        over_there_delay=bool(agreed["over-there-delay"]),
        tournament=bool(agreed.get("bidding")),
        stepwise_retreats=deluxe or bool(agreed.get("stepwise-retreats")),
        early_allenby=bool(agreed.get("early-allenby")),
        strict_russian_supply=bool(agreed.get("strict-russian-supply")),
        mines_under_forts=bool(agreed.get("mines-under-forts")),
        last_turn=LAST_TURNS[setup.scenario],
        vp_spaces=vp_spaces,
        russian_vp=RUSSIA & vp_spaces & (~NEAR_EAST | BAKU),
        stops_advance=STOPS_ADVANCE | (TERRAIN_SPACES[Terrain.DESERT] if deluxe else 0),  # L-4
        handicap=central - allied,
    )


def check_options(setup: Setup) -> None:
    """Ruling E2: whoever bids for sides has no other handicap."""
    if rules_of(setup).tournament and rules_of(setup).handicap:
        raise BadSetup("a handicap and bidding for sides cannot be combined")
