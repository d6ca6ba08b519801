"""The tables of the rules, made from the data of the game."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from firestep.games.great_war.cards import ALL, COMBATS, COMMANDS, CommandKind
from firestep.games.great_war.facts import (
    ALL_FLAGS,
    BASE_DICE,
    DICE_ROWS,
    FACES_WITH,
    FURTHEST,
    GRENADIER,
    NO_SPECIALIST,
    PRINTED_TERRAINS,
    SNIPER,
    SPECIALISTS,
    SYMBOLS,
    UNITS,
    SpecialistKind,
    Terrain,
    UnitKind,
)
from firestep.games.great_war.ground import SIDES
from firestep.games.great_war.place_names import date_of
from firestep.games.great_war.scenario import Scenario
from firestep.games.great_war.scenarios import BATTLES, PRINTED
from firestep.games.great_war.wording import dashes
from firestep.reader.chart import Chart
from firestep.scene.speaker import Speaker

NOTHING = "–"
ARMIES = ("german", "british", "french")


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def yes_or_nothing(speaker: Speaker, held: bool) -> str:
    return speaker.say("chart-yes") if held else NOTHING


def count(number: int) -> str:
    return str(number) if number else NOTHING


# -- units and dice


def unit_name(speaker: Speaker, kind: UnitKind) -> str:
    return capital(speaker.say(f"unit-{dashes(kind.id)}"))


def specialist_name(speaker: Speaker, kind: SpecialistKind) -> str:
    return capital(speaker.say(f"specialist-{dashes(kind.id)}"))


def units(speaker: Speaker) -> Chart:
    """CMP-07, MOV-11, MOV-12, RNG-05, ADV-03, VIC-02."""
    columns = (
        speaker.say("chart-unit"),
        speaker.say("scene-figures"),
        speaker.say("chart-with-battle"),
        speaker.say("chart-without-battle"),
        speaker.say("chart-needs-sight"),
        speaker.say("chart-advances"),
        speaker.say("scene-medals-title"),
        speaker.say("scene-certainty"),
    )
    rows = tuple(
        (
            unit_name(speaker, kind),
            str(kind.figures),
            str(kind.battles_after),
            str(kind.moves),
            yes_or_nothing(speaker, kind.needs_sight),
            yes_or_nothing(speaker, kind.advances),
            str(kind.medals),
            speaker.say(f"certainty-{kind.certainty}"),
        )
        for kind in UNITS
    )
    return Chart(columns, rows)


def dice(speaker: Speaker) -> Chart:
    """RNG-02 to RNG-04, CC-02, CC-03, SPEC-grenadier-1, SPEC-sniper-1: dice by distance, before any change."""
    columns = (speaker.say("chart-unit"), *(str(distance) for distance in range(1, FURTHEST + 1)))
    rows = [(unit_name(speaker, kind), *figures(BASE_DICE[number][NO_SPECIALIST])) for number, kind in enumerate(UNITS)]
    for number in DICE_ROWS:
        each = SPECIALISTS[number]
        if each is not None:
            rows.append((specialist_name(speaker, each), *figures(dice_with(number, each))))
    return Chart(columns, tuple(rows), (speaker.say("chart-dice-note"),))


def dice_with(number: int, kind: SpecialistKind) -> tuple[int, ...]:
    """The dice of a unit with this specialist; a sniper whose unit has not moved."""
    plain = BASE_DICE[kind.host][number]
    if number == GRENADIER:
        return tuple(each + (distance == 1) for distance, each in enumerate(plain))
    if number == SNIPER:
        return tuple(each + (distance > 1 and each > 0) for distance, each in enumerate(plain))
    return plain


def figures(table: tuple[int, ...]) -> tuple[str, ...]:
    return tuple(count(each) for each in table[1:])


def faces(speaker: Speaker) -> Chart:
    """DIE-01 to DIE-05, RA-16, RA-17."""
    effects = {
        "soldier": (speaker.say("chart-hit-unless-ignored"),) * 4,
        "burst": (speaker.say("chart-hit"),) * 4,
        "skull": (speaker.say("chart-nothing"), *(speaker.say("chart-hit"),) * 2, speaker.say("chart-nothing")),
        "flag": (speaker.say("chart-retreat"),) * 4,
        "hq": (speaker.say("chart-token"),) * 4,
    }
    columns = (
        speaker.say("chart-symbol"),
        speaker.say("chart-of-six"),
        speaker.say("chart-ranged"),
        speaker.say("chart-close"),
        speaker.say("chart-artillery-centre"),
        speaker.say("chart-artillery-ring"),
    )
    rows = tuple(
        (capital(speaker.say(f"face-{symbol}")), str(FACES_WITH[number]), *effects[symbol])
        for number, symbol in enumerate(SYMBOLS)
    )
    return Chart(columns, rows, (speaker.say("chart-skull-note"),))


def chances(speaker: Speaker) -> Chart:
    """DIE-01 to DIE-03, SPEC-gen-3, TNK-09: how many of the six faces hit, with and without soldiers."""
    soldier, burst, skull, _, hq = FACES_WITH
    columns = (speaker.say("chart-roll"), speaker.say("chart-of-six"), speaker.say("chart-chance"))
    rolls = (
        (speaker.say("chart-ranged-open"), soldier + burst),
        (speaker.say("chart-ranged-covered"), burst),
        (speaker.say("chart-close-open"), soldier + burst + skull),
        (speaker.say("chart-close-covered"), burst + skull),
        (speaker.say("chart-specialist-lost"), skull),
        (speaker.say("chart-tank-recovers"), hq),
    )
    rows = tuple((name, str(hits), speaker.say("scene-percent", percent=percent(hits))) for name, hits in rolls)
    return Chart(columns, rows, (speaker.say("chart-chance-note"),))


def percent(hits: int) -> int:
    return round(100 * hits / sum(FACES_WITH))


# -- terrain


def terrain_name(speaker: Speaker, terrain: str) -> str:
    return capital(speaker.say(f"terrain-{dashes(terrain)}"))


def flags(speaker: Speaker, number: int) -> str:
    return speaker.say("scene-all") if number == ALL_FLAGS else count(number)


def protection(speaker: Speaker) -> Chart:
    """PRO-01: what a target may ignore, at range and in close combat."""
    columns = (
        speaker.say("chart-terrain"),
        speaker.say("chart-soldiers-ranged"),
        speaker.say("chart-soldiers-close"),
        speaker.say("chart-flags-ranged"),
        speaker.say("chart-flags-close"),
    )
    rows = [
        (
            terrain_name(speaker, each.id),
            count(each.soldiers[0]),
            count(each.soldiers[1]) + ("*" if each.low_only else ""),
            flags(speaker, each.flags[0]),
            flags(speaker, each.flags[1]),
        )
        for each in PRINTED_TERRAINS
    ]
    rows.append((speaker.say("chart-wire"), *(NOTHING,) * 4))
    rows.append((capital(speaker.say("scene-fortified")), *("+1",) * 4))
    return Chart(columns, tuple(rows), (speaker.say("chart-hill-note"), speaker.say("chart-flamethrower-note")))


def ground(speaker: Speaker) -> Chart:
    """MOV-15, ATK-01, LOS-03, TER-fortified-2, RA-15."""
    columns = (
        speaker.say("chart-terrain"),
        speaker.say("chart-stops"),
        speaker.say("chart-entry-loss"),
        speaker.say("chart-blocks-sight"),
        speaker.say("chart-may-fortify"),
        speaker.say("chart-after-triple"),
    )
    rows = [
        (
            terrain_name(speaker, each.id),
            yes_or_nothing(speaker, each.stops),
            count(each.entry_loss),
            speaker.say("chart-hides") if each.low_only else yes_or_nothing(speaker, each.blocks_sight),
            yes_or_nothing(speaker, each.may_fortify),
            after_triple(speaker, each),
        )
        for each in PRINTED_TERRAINS
    ]
    crater = speaker.say("terrain-shell-crater")
    stops = yes_or_nothing(speaker, True)
    rows.append((speaker.say("chart-wire"), stops, speaker.say("chart-always-one"), NOTHING, NOTHING, crater))
    return Chart(columns, tuple(rows))


def after_triple(speaker: Speaker, terrain: Terrain) -> str:
    """RA-15: what the hex counts as in combat, and for movement if that differs."""
    if not terrain.takes_crater:
        return NOTHING
    fights, moves = (
        speaker.say(f"terrain-{dashes(each)}") for each in (terrain.fights_as_after, terrain.moves_as_after)
    )
    if fights == moves or terrain.id == "countryside":
        return fights
    return speaker.say("chart-fights-and-moves", fights=fights, moves=moves)


# -- specialists


def specialists(speaker: Speaker) -> Chart:
    """SPEC-gen-6, SPEC-gen-7."""
    columns = (speaker.say("chart-specialist"), speaker.say("chart-host"), *army_names(speaker))
    rows = tuple(
        (
            specialist_name(speaker, each),
            speaker.say(f"unit-{dashes(UNITS[each.host].id)}"),
            *(count(dict(each.pool)[army]) + ("*" if each.shares_with else "") for army in ARMIES),
        )
        for each in SPECIALISTS
        if each is not None
    )
    return Chart(columns, rows, (speaker.say("chart-pool-note"),))


def history(speaker: Speaker) -> Chart:
    """SET-02 with the option `history`: from which year, and how many."""
    columns = (speaker.say("chart-specialist"), *army_names(speaker))
    rows = tuple(
        (specialist_name(speaker, each), *(since(speaker, dict(each.history)[army]) for army in ARMIES))
        for each in SPECIALISTS
        if each is not None
    )
    return Chart(columns, rows, (speaker.say("chart-history-note"),))


def army_names(speaker: Speaker) -> tuple[str, ...]:
    return tuple(speaker.say(f"seat-{army}") for army in ARMIES)


def since(speaker: Speaker, limit: str) -> str:
    """`1915:1 1916:2` as words."""
    if not limit:
        return speaker.say("chart-whole-war")
    if limit == "never":
        return speaker.say("chart-never")
    if limit.startswith("section"):
        return speaker.say("chart-one-per-section")
    parts = []
    for part in limit.split():
        year, _, most = part.partition(":")
        parts.append(speaker.say("chart-since-most", year=year, most=most) if most else year)
    return str(speaker.word(parts))


# -- cards


def command_deck(speaker: Speaker) -> Chart:
    """CMP-01."""
    columns = (speaker.say("chart-card"), speaker.say("chart-copies"), *sections(speaker))
    rows = tuple((speaker.say(f"command-{each.id}"), str(each.copies), *orders(speaker, each)) for each in COMMANDS)
    return Chart(columns, rows)


def sections(speaker: Speaker) -> tuple[str, ...]:
    return tuple(speaker.say(f"scene-section-{where}") for where in ("left", "centre", "right"))


def orders(speaker: Speaker, kind: CommandKind) -> tuple[str, ...]:
    return tuple(speaker.say("scene-all") if each == ALL else count(each) for each in kind.orders)


def combat_deck(speaker: Speaker) -> Chart:
    """CMP-02, HQ-07."""
    columns = (
        speaker.say("chart-card"),
        speaker.say("chart-copies"),
        speaker.say("chart-cost"),
        speaker.say("chart-effect-certainty"),
    )
    rows = tuple(
        (
            speaker.say(f"combat-{each.id}"),
            str(each.copies),
            str(each.cost),
            speaker.say(f"certainty-{each.certainty}"),
        )
        for each in COMBATS
    )
    return Chart(columns, rows, (speaker.say("chart-cost-note"),))


# -- battles


def battles(speaker: Speaker) -> Chart:
    """SET-03, TRN-02, VIC-01, OBJ-13: all printed battles."""
    columns = (
        speaker.say("chart-battle"),
        speaker.say("chart-date"),
        speaker.say("chart-first"),
        speaker.say("scene-medals-title"),
        speaker.say("chart-pressed"),
    )
    rows = tuple(
        (
            speaker.say(f"scenario-{name}"),
            date_of(BATTLES[name], speaker) or NOTHING,
            first_player(speaker, BATTLES[name]),
            str(BATTLES[name].medals),
            side_name(speaker, BATTLES[name], BATTLES[name].racing),
        )
        for name in PRINTED
    )
    return Chart(columns, rows)


def side_name(speaker: Speaker, battle: Scenario, side: int) -> str:
    if side not in SIDES:
        return NOTHING
    return speaker.say(f"seat-{('german', battle.allied)[side]}")


def first_player(speaker: Speaker, battle: Scenario) -> str:
    if battle.first not in ("german", "allied"):
        return speaker.say("chart-dice-decide")
    return side_name(speaker, battle, ("german", "allied").index(battle.first))


def forces(name: str, speaker: Speaker) -> Chart:
    """SET-03: what each side of a battle begins with."""
    battle = BATTLES[name]
    columns = (
        speaker.say("chart-army"),
        speaker.say("scene-units"),
        speaker.say("scene-command-hand"),
        speaker.say("scene-combat-hand"),
        capital(speaker.say("scene-tokens")),
        speaker.say("scene-artillery"),
        speaker.say("scene-free-specialists"),
    )
    rows = tuple(
        (
            side_name(speaker, battle, side),
            str(sum(unit.side == side for unit in battle.units)),
            str(asset.command),
            str(asset.combat),
            str(asset.hq),
            str(asset.artillery),
            count(asset.specialists),
        )
        for side, asset in zip(SIDES, battle.assets, strict=True)
    )
    return Chart(columns, rows)


def extra_specialists(speaker: Speaker) -> Chart:
    """SET-06: the extra specialists of the option `extra-specialists`."""
    named = [name for name in PRINTED if any(asset.extra_specialists for asset in BATTLES[name].assets)]
    columns = (speaker.say("chart-battle"), speaker.say("seat-german"), speaker.say("chart-allies"))
    rows = tuple(
        (
            speaker.say(f"scenario-{name}"),
            *(count(asset.extra_specialists) for asset in BATTLES[name].assets),
        )
        for name in named
    )
    return Chart(columns, rows)


CHARTS: dict[str, Callable[[Speaker], Chart]] = {
    "units": units,
    "dice": dice,
    "faces": faces,
    "chances": chances,
    "protection": protection,
    "ground": ground,
    "specialists": specialists,
    "history": history,
    "command-deck": command_deck,
    "combat-deck": combat_deck,
    "battles": battles,
    "extra-specialists": extra_specialists,
    **{f"battle-{BATTLES[name].number}": partial(forces, name) for name in PRINTED},
}
