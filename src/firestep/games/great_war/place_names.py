"""Names on the map and dates in the reader's language; user-made scenarios keep the words of their file."""

from __future__ import annotations

import re
from collections.abc import Iterator

from firestep.games.great_war.scenario import Scenario
from firestep.games.great_war.scenarios import BATTLES, PRINTED
from firestep.scene.speaker import Speaker

MONTHS = (
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
    "December",
)  # fmt: skip


def text_keys() -> Iterator[str]:
    """The keys that only the scenario files can name."""
    for name in PRINTED:
        yield from (group_key(each) for _, each in BATTLES[name].group_names)
        yield from (known_key(name, number) for number, _ in enumerate(BATTLES[name].notes, start=1))
    yield from (f"month-{number}" for number in range(1, len(MONTHS) + 1))


def group_key(name: str) -> str:
    """`Fort Vaux` -> `group-fort-vaux`."""
    return "group-" + re.sub(r"[^a-z0-9]+", "-", name.lower()).strip("-")


def known_key(battle: str, number: int) -> str:
    return f"known-{battle.partition('-')[0]}-{number}"


def group_names(battle: Scenario, speaker: Speaker) -> dict[str, str]:
    """By group of hexes: its name."""
    return {group: say_or_default(speaker, group_key(name), name) for group, name in battle.group_names}


def say_or_default(speaker: Speaker, key: str, default: str) -> str:
    return speaker.say(key) if speaker.has(key) else default


def notes(battle: Scenario, speaker: Speaker) -> list[str]:
    """The notes of a scenario file as sentences."""
    return [
        say_or_default(speaker, known_key(battle.id, number), note) for number, note in enumerate(battle.notes, start=1)
    ]


def date_of(battle: Scenario, speaker: Speaker) -> str:
    """`29 September - 3 October 1915` with the months of the language."""
    date = battle.date.replace(" - ", "\u00a0– ")
    for number, month in enumerate(MONTHS, start=1):
        date = re.sub(rf"\b{month}\b", speaker.say(f"month-{number}"), date)
    first = speaker.say("scene-first-day")
    return re.sub(r"(?<![0-9])1(?=[ -]|–)", first, date)
