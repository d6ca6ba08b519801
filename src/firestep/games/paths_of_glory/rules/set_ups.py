"""4.2, 9.5.2, 16.1.3.1: charts of the units and trenches that set-ups place."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from firestep.games.paths_of_glory.entry import ANYWHERE, SETUPS, SetupRow
from firestep.games.paths_of_glory.nations import SIDE_NAMES, Nation
from firestep.games.paths_of_glory.position import RESERVE
from firestep.games.paths_of_glory.rules.words import NOTHING, listed, nation_word
from firestep.games.paths_of_glory.scene.words import sentence, side_word, space_word, unit_word
from firestep.games.paths_of_glory.units import SIDE_OF, UNIT_BY_ID
from firestep.reader.chart import Chart
from firestep.scene.speaker import Speaker

ENTRIES = {
    "entry-turkey": Nation.TU,
    "entry-italy": Nation.IT,
    "entry-bulgaria": Nation.BU,
    "entry-romania": Nation.RO,
    "entry-greece": Nation.GR,
}
CHANGES = {
    "optional-4.2.4": "option-balanced-setup",
    "deluxe-2018-base": "option-edition-deluxe",
    "deluxe-2018-historical": "scenario-historical",
}
UNIT, TRENCH, TRENCH_REMOVED = "unit", "trench", "trench-removed"


def place_word(speaker: Speaker, place: int) -> str:
    if place == RESERVE:
        return sentence(speaker.say("box-reserve"))
    return speaker.say("chart-another-space") if place == ANYWHERE else space_word(speaker, place)


def units_word(speaker: Speaker, rows: Iterable[SetupRow]) -> str:
    """The units of these lines; of equal ones their number."""
    names = Counter(
        unit_word(speaker, UNIT_BY_ID[row.item]) + (f" ({speaker.say('scene-reduced')})" if row.reduced else "")
        for row in rows
    )
    return listed(name if count == 1 else f"{name} ×{count}" for name, count in names.items())


def trench_word(speaker: Speaker, rows: list[SetupRow]) -> str:
    return speaker.say("scene-trench", level=1) if any(row.kind == TRENCH for row in rows) else NOTHING


def side_of(rows: list[SetupRow]) -> int:
    """The side that these lines belong to."""
    first = rows[0]
    return SIDE_OF[UNIT_BY_ID[first.item]] if first.kind == UNIT else SIDE_NAMES.index(first.item)


def set_up(speaker: Speaker) -> Chart:
    """4.2.1: what stands where in August 1914, side by side, the reserve last."""
    places: dict[tuple[int, int], list[SetupRow]] = {}
    for row in SETUPS["base-1914"]:
        places.setdefault((side_of([row]), row.place), []).append(row)
    by_map = sorted(places.items(), key=lambda each: (each[0][0], each[0][1] == RESERVE, each[0][1]))
    return Chart(
        (
            speaker.say("chart-side"),
            speaker.say("chart-space"),
            speaker.say("chart-units"),
            sentence(speaker.say("key-trench")),
        ),
        tuple(
            (
                side_word(speaker, side),
                place_word(speaker, place),
                units_word(speaker, (row for row in rows if row.kind == UNIT)),
                trench_word(speaker, rows),
            )
            for (side, place), rows in by_map
        ),
    )


def set_up_changes(speaker: Speaker) -> Chart:
    """4.2.4, L-1: what other set-ups put elsewhere."""

    def changes(name: str, kind: str) -> str:
        rows = [row for row in SETUPS[name] if row.kind == kind]
        if kind == UNIT:
            return listed(
                speaker.say("chart-placed", place=place_word(speaker, row.place), units=units_word(speaker, [row]))
                for row in rows
            )
        return listed(place_word(speaker, row.place) for row in rows)

    return Chart(
        (
            speaker.say("chart-set-up"),
            speaker.say("chart-from-reserve"),
            speaker.say("chart-trenches-added"),
            speaker.say("chart-trenches-removed"),
        ),
        tuple(
            (sentence(speaker.say(key)), changes(name, UNIT), changes(name, TRENCH), changes(name, TRENCH_REMOVED))
            for name, key in CHANGES.items()
        ),
    )


def entries(speaker: Speaker) -> Chart:
    """9.5.2.1, 16.1.3.1: where the units of a nation stand that enters the war."""
    rows: list[tuple[str, ...]] = []
    for name, nation in ENTRIES.items():
        places: dict[int, list[SetupRow]] = {}
        for row in SETUPS[name]:
            if row.kind in (UNIT, TRENCH):
                places.setdefault(row.place, []).append(row)
        for place, found in places.items():
            units = units_word(speaker, (row for row in found if row.kind == UNIT))
            rows.append((nation_word(speaker, nation), place_word(speaker, place), units, trench_word(speaker, found)))
    return Chart(
        (
            speaker.say("chart-nation"),
            speaker.say("chart-space"),
            speaker.say("chart-units"),
            sentence(speaker.say("key-trench")),
        ),
        tuple(rows),
        (speaker.say("chart-persia"),),
    )
