"""The names of terrain and units in the reader's language, by their letters in the file."""

from __future__ import annotations

from firestep.games.great_war.facts import TERRAIN_BY_CODE, TERRAINS, UNIT_BY_CODE, UNITS
from firestep.games.great_war.scenario_file import NATIONS
from firestep.games.great_war.wording import dashes
from firestep.games.great_war.workshop.draft import Draft
from firestep.kernel import Word
from firestep.scene.speaker import Speaker


def terrain_name(code: str, speaker: Speaker) -> str:
    number = TERRAIN_BY_CODE.get(code)
    return code if number is None else speaker.say(f"terrain-{dashes(TERRAINS[number].id)}")


def unit_kind_name(code: str, speaker: Speaker) -> str:
    number = UNIT_BY_CODE.get(code[:1].upper())
    return code if number is None else speaker.say(f"unit-{dashes(UNITS[number].id)}")


def nation_of(code: str, draft: Draft) -> str:
    """The nation of a unit by the case of its letters."""
    allied = str(draft.top.get("allied", "british"))
    return "german" if code.isupper() else allied if allied in NATIONS else "british"


def unit_name(code: str, draft: Draft, speaker: Speaker) -> str:
    number = UNIT_BY_CODE.get(code[:1].upper())
    if number is None:
        return code
    nation, unit = Word(f"nation-{nation_of(code, draft)}"), Word(f"unit-{dashes(UNITS[number].id)}")
    return str(speaker.word(Word("unit-of-nation", (("nation", nation), ("unit", unit)))))
