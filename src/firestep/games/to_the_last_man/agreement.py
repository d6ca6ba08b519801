"""What the players agreed on: scenario, start, length, and the rules in use (12-a, 13, 14, 15)."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from functools import lru_cache

from firestep.games.to_the_last_man.calendar import LAST_TURN, TRACK
from firestep.games.to_the_last_man.tables import PACK
from firestep.kernel import BadSetup, Handicap, RulesOption, Scenario, Setup

CAMPAIGN, FREE_GAME = "campaign-1914", "free-game"
NEUTRALITY, EASTERN, FRENCH_PLAN = "belgian-neutrality", "eastern-emphasis", "french-plan"
LATE_BEF, FORWARD = "late-bef", "belgium-forward"
DATA_PACK = "data-pack"
"""The option that stands for the content of an owner's tables."""
YEARS = ("scenario-1915", "scenario-1916", "scenario-1917", "scenario-1918", "scenario-1919")
START_TURN = {
    "scenario-1915": 4,  # 12-1915
    "scenario-1916": 8,  # 12-1916
    "scenario-1917": 12,  # 12-1917
    "scenario-1918": 16,  # 12-1918
    "scenario-1919": 20,  # 12-1919
}
NEUTRAL_START = (NEUTRALITY, EASTERN, FREE_GAME)
FROM_1914 = (CAMPAIGN, NEUTRALITY, EASTERN, FRENCH_PLAN, LATE_BEF, FORWARD, FREE_GAME)
SETUP_YEAR = {name: name[-4:] for name in YEARS}
"""The rows of the set-up table; everything else starts from those of 1914."""

SCENARIOS = tuple(
    Scenario(name, "reconstructed")
    for name in (CAMPAIGN, *YEARS, NEUTRALITY, EASTERN, FRENCH_PLAN, LATE_BEF, FORWARD, FREE_GAME)
)
HAS_STARTING_CARDS = (*FROM_1914, *YEARS[:-1])

HANDICAP = Handicap(("german", "entente"), most=3)  # Ruling E2
OPTIONS = (
    RulesOption("length", ("short", "long"), "12-c", YEARS),
    RulesOption("hidden-templates", (False, True), "13.H-a", between_people=True),
    RulesOption("scramble", (False, True), "13.7-a"),
    RulesOption("initiative", (False, True), "14.I-a"),
    RulesOption("starting-cards", (False, True), "14.C-a", HAS_STARTING_CARDS),
    RulesOption("antwerp-1914", (False, True), "14.2.3-a", FROM_1914),
    RulesOption("antwerp-evacuation", (False, True), "14.2.4-a"),
    RulesOption("antwerp-supply", (False, True), "14.2.5-a"),
    RulesOption("uk-materiel", (False, True), "8.3.2-g"),
    RulesOption("fortify", (False, True), "15.F-a"),
    RulesOption("counter-attack", (False, True), "15.2.2-a"),
    RulesOption("suppression", (False, True), "15.4.1-a"),
    HANDICAP.option,
    *((RulesOption(DATA_PACK, PACK),) if PACK else ()),
)
"""A match played with an owner's tables names them: its record is valid only for these tables."""


@dataclass(slots=True, frozen=True)
class Agreement:
    """The set-up, ready for use."""

    scenario: str
    setup_year: str
    first_turn: int
    last_turn: int
    neutral_start: bool
    hidden: bool
    scramble: bool
    initiative: bool
    starting_cards: bool
    antwerp_1914: bool
    antwerp_evacuation: bool
    antwerp_supply: bool
    uk_materiel: bool
    fortify: bool
    counter_attack: bool
    suppression: bool
    handicap: int
    """Ruling E2: what is added to the German total."""


@lru_cache(maxsize=4096)
def agreement_of(setup: Setup) -> Agreement:
    options = dict(setup.options)
    german, entente = HANDICAP.points(setup)
    first = START_TURN.get(setup.scenario, 1)
    year = TRACK[first - 1].year
    short = options.get("length") == "short"
    last = max(season.turn for season in TRACK if season.year == year) if short else LAST_TURN
    return Agreement(
        scenario=setup.scenario,
        setup_year=SETUP_YEAR.get(setup.scenario, "1914"),
        first_turn=first,
        last_turn=last,
        neutral_start=setup.scenario in NEUTRAL_START,
        hidden=bool(options["hidden-templates"]),
        scramble=bool(options["scramble"]),
        initiative=bool(options["initiative"]),
        starting_cards=bool(options.get("starting-cards", False)),
        antwerp_1914=bool(options.get("antwerp-1914", False)),
        antwerp_evacuation=bool(options["antwerp-evacuation"]),
        antwerp_supply=bool(options["antwerp-supply"]),
        uk_materiel=bool(options["uk-materiel"]),
        fortify=bool(options["fortify"]),
        counter_attack=bool(options["counter-attack"]),
        suppression=bool(options["suppression"]),
        handicap=german - entente,
    )


def check_agreement(setup: Setup) -> None:
    """12-c: a game that starts in Spring 1919 has one year left, so short and long are the same."""
    if setup.scenario not in {each.id for each in SCENARIOS}:
        raise BadSetup(f"there is no scenario {setup.scenario!r}")


def check_pins(options: Collection[str]) -> None:
    """A match that names no pack was begun with our tables."""
    if PACK and DATA_PACK not in options:
        raise BadSetup(f"this match was begun with the tables of the program, not with data pack {PACK[0]}")
