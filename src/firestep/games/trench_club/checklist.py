"""What is reconstructed on the unit sheets of Trench Club, as a form for owners. Boards are drawn in the workshop."""

from __future__ import annotations

from firestep.games.trench_club.data_check import check_data
from firestep.games.trench_club.units import DATA
from firestep.scene.owner_tables import Column, Row, Table, TableChecklist
from firestep.scene.speaker import Speaker

RANGE = r"([0-9]+-([0-9]+|unlimited))?"
LEVELS = r"([0-9]+/[0-9]+/[0-9]+)?"
HITS = r"[0-9]+\.[05]"


def unit_name(row: Row, speaker: Speaker) -> str:
    name = speaker.say(f"unit-{row['unit']}")
    return name[:1].upper() + name[1:]


TABLES = (
    Table(
        "units",
        "facts-units",
        (
            Column("speed", 1, 12, mark="speed"),
            Column("ground_range", pattern=RANGE, mark="range"),
            Column("air_range", pattern=RANGE, mark="range"),
            Column("attack", pattern=LEVELS, mark="attack"),
            Column("hits_open", pattern=HITS, mark="damage"),
            Column("hits_forest", pattern=HITS, mark="damage"),
            Column("cost", 1, 40, mark="cost"),
        ),
        unit_name,
        key="unit",
    ),
)
CHECKLIST = TableChecklist("trench-club", DATA.our_text, TABLES, check_data)
