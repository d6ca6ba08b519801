"""What is reconstructed on the unit cards of The Great War, as a form for owners. Maps are drawn in the workshop."""

from __future__ import annotations

from firestep.games.great_war.facts import DATA
from firestep.scene.owner_tables import Column, Row, Table, TableChecklist
from firestep.scene.speaker import Speaker

DICE = r"[0-9]( [0-9]){1,7}"


def unit_name(row: Row, speaker: Speaker) -> str:
    name = speaker.say(f"unit-{row['id'].replace('_', '-')}")
    return name[:1].upper() + name[1:]


TABLES = (
    Table(
        "units",
        "facts-units",
        (
            Column("figures", 1, 4),
            Column("dice", pattern=DICE),
            Column("battles_after", 0, 3),
            Column("moves", 0, 4),
            Column("medals", 1, 3),
        ),
        unit_name,
        key="id",
    ),
)
CHECKLIST = TableChecklist("great-war", DATA.our_text, TABLES)
