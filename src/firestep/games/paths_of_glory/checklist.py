"""What is not certain in Paths of Glory, as a form for owners: the start of some units, some spaces."""

from __future__ import annotations

from firestep.games.paths_of_glory.ground import DATA
from firestep.scene.owner_tables import Column, Row, Table, TableChecklist
from firestep.scene.speaker import Speaker

SPACES = tuple(row["id"] for row in DATA.rows("spaces.csv"))
TERRAINS = ("clear", "mountain", "forest", "desert", "swamp")


def start_name(row: Row, speaker: Speaker) -> str:
    name = speaker.say(f"unit-{row['item']}")
    return f"{name} ({row['item']})"


def space_name(row: Row, speaker: Speaker) -> str:
    return speaker.say(f"space-{row['id']}")


TABLES = (
    Table(
        "setup",
        "facts-starts",
        (
            Column("space", choices=("reserve", *SPACES), said="space-{}"),
            Column("strength", choices=("full", "reduced"), said="printed-strength-{}"),
        ),
        start_name,
        key="item",
    ),
    Table(
        "spaces",
        "facts-spaces",
        (Column("terrain", choices=TERRAINS, said="terrain-{}"), Column("vp", 0, 1), Column("fort", 0, 3)),
        space_name,
        key="id",
    ),
)
CHECKLIST = TableChecklist("paths-of-glory", DATA.our_text, TABLES)
