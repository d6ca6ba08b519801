"""The charts of the rules, made from the unit sheets, the combat numbers and the constants that the engine uses."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import partial

from firestep.games.trench_club.agreement import FORTS_TO_WIN, TEAM_OF_NATION
from firestep.games.trench_club.automa.deployment import NATION_UNIT, REINFORCEMENTS
from firestep.games.trench_club.combat import (
    BONUS_DICE,
    DESTROYED_AT,
    FACTS,
    LEVELS,
    TRENCH_HALF_HITS,
    Bonus,
    Level,
    fixed_hits,
)
from firestep.games.trench_club.deployment import START_COINS
from firestep.games.trench_club.dice_cards import CARDS, hits_by_card
from firestep.games.trench_club.ground import WHOLE, printed_ground
from firestep.games.trench_club.money import COIN_PER_FORT, REPAIR_PRICE
from firestep.games.trench_club.movement import AIR, FOREST, FORT, NAVAL, OPEN, ROAD, TRUCK
from firestep.games.trench_club.purchases import SPECIAL_PRICE
from firestep.games.trench_club.sequence import FIRST_ROUNDS_OF_FOUR, FIRST_ROUNDS_OF_TWO
from firestep.games.trench_club.units import TYPE_OF, TYPES, UNLIMITED, UnitType, starting_types
from firestep.kernel import Word
from firestep.reader.chart import Chart
from firestep.scene.speaker import Speaker

MARKS = {"sourced": "", "inferred": "°", "reconstructed": "*", "owner": "†"}
"""What stands behind a figure that is not known from a printed source."""
AGAINST = {
    "tank": Word("chart-against-tank"),
    "foot": Word("chart-against-foot"),
    "air": Word("chart-against-air"),
}
"""R11.3, R11.4: whom a second attack value is for."""
SHOWN_ROLLS = ((12, 2), (12, 3), (12, 4), (12, 6), (11, 4), (10, 6), (8, 4), (5, 3))
"""R15: the rolls, as dice and attack value, of which the chart of the dice cards shows the hits."""


# -- figures


def points(half_points: int) -> str:
    """Half points as they are printed: ½, 1, 1½."""
    whole, half = divmod(half_points, 2)
    return f"{whole or ''}{'½' if half else ''}"


def span(least: int, most: int) -> str:
    return str(least) if least == most else f"{least}–{most}"


def reach(speaker: Speaker, distances: tuple[int, int] | None) -> str:
    if distances is None:
        return "–"
    least, most = distances
    return speaker.say("chart-and-more", least=least) if most == UNLIMITED else span(least, most)


def by_level(values: tuple[int, int, int]) -> str:
    return "/".join(str(value) for value in values) if any(values) else "–"


def marked(kind: UnitType, fact: str, figure: str) -> str:
    return figure if figure == "–" else figure + MARKS[dict(kind.certainty)[fact]]


def mark_notes(speaker: Speaker) -> tuple[str, ...]:
    entered = any(mark == "owner" for kind in TYPES for _, mark in kind.certainty)
    notes = speaker.say("chart-mark-inferred"), speaker.say("chart-mark-reconstructed")
    return (*notes, speaker.say("chart-mark-owner")) if entered else notes


def unit_name(speaker: Speaker, kind: UnitType) -> str:
    return speaker.say(f"unit-{kind.id}")


def listed(names: Iterable[str]) -> str:
    return ", ".join(names)


# -- nations and units


def nations(speaker: Speaker) -> Chart:
    """R2.1, R2.8: what sets the nations apart."""
    sides = (speaker.say("side-central"), speaker.say("side-entente"))
    rows = []
    for nation, team in TEAM_OF_NATION.items():
        (gun,) = (kind for kind in starting_types(nation) if kind.id in ("field-gun", "howitzer"))
        (own,) = (kind for kind in starting_types(nation) if kind.sheet == NATION_UNIT)
        coins = str(START_COINS.get(nation, 0))
        named = speaker.say(f"nation-{nation}")
        rows.append((named, sides[team], unit_name(speaker, gun), unit_name(speaker, own), coins))
    columns = (
        speaker.say("chart-nation"),
        speaker.say("chart-side"),
        speaker.say("chart-gun"),
        speaker.say("chart-nation-unit"),
        speaker.say("chart-start-coins"),
    )
    return Chart(columns, tuple(rows))


def unit_row(speaker: Speaker, kind: UnitType) -> tuple[str, ...]:
    attack = by_level(kind.attack)
    if kind.special_against:
        special = by_level(kind.special_attack)
        attack += " " + speaker.say("chart-against", kind=AGAINST[kind.special_against], values=special)
    return (
        unit_name(speaker, kind),
        marked(kind, "speed", points(kind.half_points)),
        marked(kind, "range", reach(speaker, kind.ground_range)),
        marked(kind, "range", reach(speaker, kind.air_range)),
        marked(kind, "attack", attack),
        marked(kind, "cost", str(kind.cost)),
    )


def sheet(sheets: tuple[str, ...], speaker: Speaker) -> Chart:
    """R2.1, R10.4, R11: the values of the units of some sheets."""
    columns = (
        speaker.say("chart-unit"),
        speaker.say("scene-speed"),
        speaker.say("chart-range-ground"),
        speaker.say("chart-range-air"),
        speaker.say("chart-hits-on"),
        speaker.say("chart-price"),
    )
    kinds = (kind for kind in TYPES if kind.sheet in sheets)
    return Chart(columns, tuple(unit_row(speaker, kind) for kind in kinds), mark_notes(speaker))


def carried(speaker: Speaker) -> Chart:
    """R6.1: who rides in a truck and who does not."""
    rows = tuple(
        (name, listed(unit_name(speaker, kind) for kind in TYPES if kind.is_carried is rides))
        for name, rides in ((speaker.say("chart-rides"), True), (speaker.say("chart-rides-not"), False))
    )
    return Chart((speaker.say("chart-truck"), speaker.say("chart-units")), rows)


# -- the game and its turns


def forts_to_win(speaker: Speaker) -> Chart:
    """R1.3, R1.4."""
    rows = []
    for whole, name in ((True, speaker.say("chart-whole-board")), (False, speaker.say("chart-half-board"))):
        full, short = FORTS_TO_WIN[whole]
        forts = len(printed_ground("1", WHOLE if whole else "a").forts)
        rows.append((name, str(forts), str(full), str(short)))
    columns = (
        speaker.say("option-board"),
        speaker.say("chart-forts"),
        speaker.say("chart-forts-to-win"),
        speaker.say("option-short"),
    )
    return Chart(columns, tuple(rows))


def first_rounds(speaker: Speaker) -> Chart:
    """R3.2, R3.3: how many companies act."""
    players = max(len(limits) for limits in FIRST_ROUNDS_OF_FOUR)
    rows = []
    for key, rounds in (("scenario-two-players", FIRST_ROUNDS_OF_TWO), ("scenario-four-players", FIRST_ROUNDS_OF_FOUR)):
        for number, limits in enumerate(rounds, 1):
            name = speaker.say("chart-round-of", scenario=Word(key), round=number)
            rows.append((name, *(str(limit) for limit in limits), *("–",) * (players - len(limits))))
    numbers = (speaker.say("chart-player", number=number) for number in range(1, players + 1))
    return Chart((speaker.say("chart-round"), *numbers), tuple(rows))


# -- movement


def movement(speaker: Speaker) -> Chart:
    """R4.2: what a hex costs. The whole turn is no number of points."""
    whole = speaker.say("chart-whole-turn")
    rows = (
        (speaker.say("chart-enter-road"), points(ROAD)),
        (speaker.say("chart-enter-open"), points(OPEN)),
        (speaker.say("chart-enter-forest"), points(FOREST)),
        (speaker.say("chart-enter-own-fort"), points(FORT)),
        (speaker.say("chart-enter-truck"), points(TRUCK)),
        (speaker.say("chart-enter-air"), points(AIR)),
        (speaker.say("chart-enter-naval"), points(NAVAL)),
        (speaker.say("chart-enter-water"), whole),
        (speaker.say("chart-enter-fort"), whole),
    )
    return Chart((speaker.say("chart-hex-entered"), speaker.say("chart-points")), rows)


# -- combat


def dice(speaker: Speaker) -> Chart:
    """R9.2: dice by the damage taken."""
    rolled = tuple(f"{row['dice']}{MARKS[row['certainty']]}" for row in FACTS["dice"])
    numbers = tuple(str(row["damage"]) for row in FACTS["dice"])
    gone = speaker.say("chart-destroyed")
    columns = (speaker.say("chart-damage-taken"), *numbers, str(DESTROYED_AT))
    return Chart(columns, ((speaker.say("scene-dice"), *rolled, gone),), mark_notes(speaker)[:1])


def bonus_dice(speaker: Speaker) -> Chart:
    """R9.3: more dice for the attacker in close combat."""
    rows = (
        (speaker.say("chart-flank"), f"+{BONUS_DICE[Bonus.FLANK]}"),
        (speaker.say("chart-encirclement"), f"+{BONUS_DICE[Bonus.ENCIRCLEMENT]}"),
    )
    return Chart((speaker.say("chart-beside-target"), speaker.say("scene-dice")), rows)


def experience(speaker: Speaker) -> Chart:
    """R9.7: the levels, and what they add to a printed attack value of 4, the one of the armoured car."""
    car = TYPE_OF["armoured-car"]
    rows = []
    for level in Level:
        having = [number for number, each in enumerate(LEVELS) if each is level]
        word = speaker.say(f"level-{level.name.lower()}")
        raised = car.attack[level] - car.attack[Level.ROOKIE]
        rows.append((word, span(having[0], having[-1]), f"+{raised}" if raised else "–", str(car.attack[level])))
    columns = (
        speaker.say("chart-level"),
        speaker.say("scene-experience"),
        speaker.say("chart-attack-value"),
        speaker.say("chart-armoured-car"),
    )
    return Chart(columns, tuple(rows))


def hits_needed(half_hits: int) -> tuple[str, ...]:
    """R9.5: the hits for 1 to 6 damage, at so many half hits for each damage."""
    return tuple(str(-(-half_hits * damage // 2)) for damage in range(1, DESTROYED_AT + 1))


def named_lines(speaker: Speaker) -> Iterator[tuple[str, str, int]]:
    """R9.5, R12.6: the units with a line of their own, the ground it is for, and the half hits for one damage.

    The line that most units share comes last, as that of all others; then that of a trench.
    """
    lines: dict[tuple[int, int], list[UnitType]] = {}
    for kind in TYPES:
        lines.setdefault((kind.half_hits_open, kind.half_hits_forest), []).append(kind)
    most = max(lines, key=lambda line: len(lines[line]))
    for line in sorted(lines, key=lambda line: (line == most, line)):
        in_open, in_forest = line
        names = listed(unit_name(speaker, kind) for kind in lines[line])
        units = speaker.say("chart-all-others") if line == most else names
        if in_forest == in_open:
            yield units, speaker.say("chart-anywhere"), in_open
        else:
            yield units, speaker.say("terrain-open"), in_open
            yield units, speaker.say("terrain-forest"), in_forest
    yield speaker.say("chart-inside"), speaker.say("terrain-trench"), TRENCH_HALF_HITS


def damage(speaker: Speaker) -> Chart:
    """R9.5, R12.6: hits needed for each damage, by the line of the unit that is hit."""
    rows = ((units, ground, *hits_needed(half_hits)) for units, ground, half_hits in named_lines(speaker))
    numbers = (speaker.say("chart-for-damage", damage=each) for each in range(1, DESTROYED_AT + 1))
    columns = (speaker.say("chart-unit-hit"), speaker.say("chart-line"), *numbers)
    return Chart(columns, tuple(rows), (speaker.say("chart-damage-note"),))


def damage_lines(speaker: Speaker) -> Chart:
    """The same in short: one row for all units and grounds with the same line."""
    lines: dict[int, list[str]] = {}
    for units, ground, half_hits in named_lines(speaker):
        lines.setdefault(half_hits, []).append(speaker.say("chart-units-on", units=units, ground=ground))
    rows = ((" · ".join(names), *hits_needed(half_hits)) for half_hits, names in sorted(lines.items()))
    numbers = (str(each) for each in range(1, DESTROYED_AT + 1))
    return Chart((speaker.say("chart-unit-hit"), *numbers), tuple(rows))


# -- money


def prices(speaker: Speaker) -> Chart:
    """R10: what comes in, and what can be had for so many coins."""
    wares: dict[int, list[str]] = {REPAIR_PRICE: [speaker.say("chart-repair")]}
    for kind in (each for each in TYPES if each.sheet in ("core", NATION_UNIT)):
        wares.setdefault(kind.cost, []).append(marked(kind, "cost", unit_name(speaker, kind)))
    wares.setdefault(SPECIAL_PRICE, []).append(speaker.say("scene-special-force") + MARKS["reconstructed"])
    rows = ((str(price), listed(names)) for price, names in sorted(wares.items()))
    columns = (speaker.say("chart-coins"), speaker.say("chart-what"))
    income = (f"+{COIN_PER_FORT}", speaker.say("chart-income"))
    return Chart(columns, (income, *rows), mark_notes(speaker))


# -- the Automa


def automa_levels(speaker: Speaker) -> Chart:
    """R13.1: what each level adds to the units without the truck."""
    base = sum(not kind.capacity for kind in starting_types("de"))
    rows = []
    for level, more in REINFORCEMENTS.items():
        names = [
            speaker.say("chart-nation-unit") if each == NATION_UNIT else unit_name(speaker, TYPE_OF[each])
            for each in more
        ]
        rows.append((speaker.say(f"option-level-{level}"), listed(names) or "–", str(base + len(more))))
    columns = (speaker.say("option-level"), speaker.say("chart-more-units"), speaker.say("chart-in-all"))
    return Chart(columns, tuple(rows))


def automa_hits(speaker: Speaker) -> Chart:
    """R13.7: the fixed hits, by printed attack value, damage and level."""
    whole_up_to = FACTS["automa"]["whole_up_to"]
    ranges = ((0, whole_up_to), (whole_up_to + 1, DESTROYED_AT - 1))
    starts = [row["from"] for row in FACTS["level"]]
    armed = {kind.attack[Level.ROOKIE]: kind.number for kind in TYPES if kind.attack[Level.ROOKIE]}
    target = TYPE_OF["armoured-car"].number
    rows = [
        (str(value), *(str(fixed_hits(armed[value], low, start, target)) for low, _ in ranges for start in starts))
        for value in sorted(armed)
    ]
    words = [speaker.say(f"level-{level.name.lower()}") for level in Level]
    heads = (
        speaker.say("chart-with-damage", level=word, damage=span(low, high)) for low, high in ranges for word in words
    )
    return Chart((speaker.say("chart-attack-value"), *heads), tuple(rows))


# -- dice cards


def dice_cards(speaker: Speaker) -> Chart:
    """R15.2: the hits of the ten cards for some rolls."""
    rows = tuple(
        (speaker.say("chart-roll", dice=count, value=value), *(str(hits) for hits in hits_by_card(count, value)))
        for count, value in SHOWN_ROLLS
    )
    numbers = (str(card) for card in CARDS)
    return Chart((speaker.say("chart-card"), *numbers), rows, (speaker.say("chart-cards-note"),))


CHARTS: dict[str, Callable[[Speaker], Chart]] = {
    "nations": nations,
    "units": partial(sheet, ("core",)),
    "nation-units": partial(sheet, (NATION_UNIT,)),
    "special-forces": partial(sheet, ("special",)),
    "engineers": partial(sheet, ("engineers",)),
    "carried": carried,
    "forts-to-win": forts_to_win,
    "first-rounds": first_rounds,
    "movement": movement,
    "dice": dice,
    "bonus-dice": bonus_dice,
    "experience": experience,
    "damage": damage,
    "damage-lines": damage_lines,
    "prices": prices,
    "automa-levels": automa_levels,
    "automa-hits": automa_hits,
    "dice-cards": dice_cards,
}
