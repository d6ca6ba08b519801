"""What the players agreed on, worked out once from the set-up: the scenario with its options (SET-06, SCN-53-10,
SCN-55-8).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache

from firestep.games.great_war.facts import DATA
from firestep.games.great_war.ground import SIDES
from firestep.games.great_war.scenario import Asset, Bombardment
from firestep.games.great_war.scenario import Scenario as Battle
from firestep.games.great_war.scenario_file import read_scenario
from firestep.games.great_war.scenarios import BATTLES, OWN_VERSIONS, version_of
from firestep.games.great_war.scenarios import PRINTED as PRINTED_BATTLES
from firestep.kernel import BadSetup, Handicap, RulesOption, Scenario, Setup

NONE, ADDED, SWAPPED = "none", "added", "swapped"
PRINTED, TURNED = "printed", "turned"


def entry(name: str, battle: Battle) -> Scenario:
    """A battle as an entry of the menu; user-made battles bring their own title and notes."""
    if name in PRINTED_BATTLES:
        return Scenario(name, battle.layout)
    return Scenario(name, battle.layout, battle.title, " ".join(battle.notes))


SCENARIOS = tuple(entry(name, battle) for name, battle in BATTLES.items())
RETIRED = {
    name: entry(name, next(iter(versions.values()))) for name, versions in OWN_VERSIONS.items() if name not in BATTLES
}
"""User-made battles that are not offered, but played: those whose file is gone or has mistakes, and packs."""
PACKS: set[str] = set()
"""The packs among them."""
FILE = "file"
"""The option that stands for the content of a user-made battle."""


def named(test: str) -> tuple[str, ...]:
    """The scenarios that an option applies to."""
    tests: dict[str, Callable[[Battle], bool]] = {
        "extra": lambda battle: any(asset.extra_specialists for asset in battle.assets),
        "history": lambda battle: battle.year > 0 and any(a.extra_specialists or a.specialists for a in battle.assets),
        "saint-chamond": lambda battle: bool(battle.saint_chamond),
        "race": lambda battle: battle.race_switch,
        "craters": lambda battle: bool(battle.craters_of_rows),
    }
    versions: dict[str, tuple[Battle, ...]] = {name: (battle,) for name, battle in BATTLES.items()}
    versions |= {name: tuple(each.values()) for name, each in OWN_VERSIONS.items()}
    return tuple(name for name, battles in versions.items() if any(map(tests[test], battles)))


HANDICAP = Handicap(("german", "allied"), most=3)  # Ruling E2


def all_options() -> tuple[RulesOption, ...]:
    """The options of all battles that are known now."""
    return (
        RulesOption("extra-specialists", (NONE, ADDED, SWAPPED), "SET-06", named("extra")),
        RulesOption("history", (False, True), "SET-02", named("history")),
        RulesOption("saint-chamond", (False, True), "SCN-55-8", named("saint-chamond")),
        RulesOption("race", (PRINTED, TURNED), "SCN-53-10", named("race")),
        RulesOption("craters", (False, True), "SCN-56-8", named("craters")),
        HANDICAP.option,
        *DATA.options,
        *(RulesOption(FILE, tuple(versions), "", (name,)) for name, versions in OWN_VERSIONS.items()),
    )


def add_battle(name: str, text: str) -> None:
    """Make a battle known that is not on the menu: matches that name it can be set up."""
    if name not in OWN_VERSIONS:
        battle = read_scenario(text, name)
        RETIRED[name] = entry(name, battle)
        OWN_VERSIONS[name] = {version_of(text): battle}
        PACKS.add(name)


def forget_battle(name: str) -> None:
    """Forget a battle that was added; those of files stay."""
    if name in PACKS:
        PACKS.remove(name)
        del RETIRED[name], OWN_VERSIONS[name]


@dataclass(slots=True, frozen=True, eq=False)
class Agreement:
    """The scenario and options of a match, ready for use."""

    battle: Battle
    seats: tuple[str, str]
    racing: int
    """OBJ-13: the side that races against time, or -1."""
    extra: str
    history: bool
    saint_chamond: str
    """`remove` or `replace` if the players chose it (SCN-55-8, SCN-56-9)."""
    bombardment: Bombardment | None
    handicap: tuple[int, int]
    """Ruling E2: the medals that each side begins with."""

    @property
    def medals(self) -> int:
        """VIC-01."""
        return self.battle.medals

    def asset(self, side: int) -> Asset:
        return self.battle.assets[side]


def battle_of(setup: Setup) -> Battle:
    """The battle, in the version that the match was begun with."""
    version = dict(setup.options).get(FILE)
    return BATTLES[setup.scenario] if version is None else OWN_VERSIONS[setup.scenario][str(version)]


@lru_cache(maxsize=4096)
def agreement_of(setup: Setup) -> Agreement:
    options = dict(setup.options)
    battle = battle_of(setup)
    racing = battle.racing
    if options.get("race") == TURNED and racing in SIDES:
        racing = 1 - racing  # SCN-53-10
    bombardment = battle.bombardment
    if options.get("craters"):
        by = 1 if battle.racing < 0 else battle.racing  # SCN-56-8: the French shelled, as in scenario 55
        bombardment = Bombardment(by, battle.craters_of_rows, choice=False, razes=())
    return Agreement(
        battle=battle,
        seats=("german", battle.allied),
        racing=racing,
        extra=str(options.get("extra-specialists", NONE)),
        history=bool(options.get("history", False)),
        saint_chamond=battle.saint_chamond if options.get("saint-chamond") else "",
        bombardment=bombardment,
        handicap=HANDICAP.points(setup),
    )


def check_agreement(setup: Setup) -> None:
    """Ruling E2: a handicap never wins by itself."""
    if max(HANDICAP.points(setup)) >= battle_of(setup).medals:
        raise BadSetup("a handicap of so many medals would win the battle at once")
