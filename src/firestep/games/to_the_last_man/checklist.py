"""What is reconstructed in To the Last Man!, as a form for owners: map, turn track, armies, set-ups, charts."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping
from typing import cast

from firestep.games.to_the_last_man.check import check_data
from firestep.games.to_the_last_man.pack import CHARTS, our_text
from firestep.games.to_the_last_man.tables import Charts
from firestep.scene.owner_tables import Column, Row, Table, TableChecklist
from firestep.scene.speaker import Speaker
from firestep.scene.workshop import FactSection, PrintedFact

SIDES = ("german", "entente")
MOST_POINTS, MOST_CARDS = 40, 20
COUNTERS = r"([0-9]+[A-Z]+( [0-9]+[A-Z]+)*)?"
MARK = "entered by the owner"
LEVELS = ("entente-marginal", "stalemate", "german-marginal")
"""The levels of victory that are not sourced."""
RANGE = Column("levels", 0, 99)
HAND = Column("hands", 0, MOST_CARDS)


def area_name(code: str, speaker: Speaker) -> str:
    names = {row["id"]: row["name"] for row in CHECKLIST.rows(AREAS)}
    name = names.get(code, code)
    key = f"area-{re.sub(r'[^a-z0-9]+', '-', name.lower()).strip('-')}"
    return speaker.say(key) if speaker.has(key) else name


def nation_name(code: str, speaker: Speaker) -> str:
    name = str(speaker.say(f"nation-{code.lower()}"))
    return name[:1].upper() + name[1:]


def turn_name(row: Row, speaker: Speaker) -> str:
    return speaker.say("printed-turn-named", turn=row["turn"])


def army_name(row: Row, speaker: Speaker) -> str:
    return speaker.say("printed-army-named", nation=nation_name(row["nation"], speaker), army=row["army"])


def start_name(row: Row, speaker: Speaker) -> str:
    place = area_name(row["area"], speaker)
    return f"{army_name(row, speaker)}, {place}" if row["army"] else f"{nation_name(row['nation'], speaker)}, {place}"


CODES = tuple(line.split(",")[0] for line in our_text("areas.csv").splitlines()[1:])
AREAS = Table(
    "areas",
    "facts-areas",
    (
        Column("vp", 0, 9),
        Column("fort", choices=("-", *"0123456")),
        Column("terrain", choices=("clear", "rough", "unplayable"), said="printed-terrain-{}"),
    ),
    lambda row, speaker: area_name(row["id"], speaker),
    key="id",
)
TABLES = (
    AREAS,
    Table(
        "turn-track",
        "facts-turns",
        tuple(Column(f"{kind}_{side}", 0, MOST_POINTS) for kind in ("bp", "max_cards") for side in SIDES),
        turn_name,
        key="turn",
    ),
    Table(
        "arrivals",
        "facts-arrivals",
        (Column("turn", 1, 23), Column("contents", pattern=COUNTERS)),
        army_name,
    ),
    Table(
        "army-templates",
        "facts-templates",
        (Column("infantry_slots", 0, 12), Column("auxiliary_slots", 0, 12)),
        lambda row, speaker: nation_name(row["nation"], speaker),
        "slots_certainty",
        key="nation",
    ),
    Table(
        "scenario-setup",
        "facts-starts",
        (Column("area", choices=CODES), Column("contents", pattern=COUNTERS)),
        start_name,
        "",
        "scenario",
        only=("army", "unit"),
    ),
)


class LastManChecklist(TableChecklist):
    """The tables, and the charts that are no tables of rows."""

    def text_keys(self) -> Iterator[str]:
        yield from super().text_keys()
        yield from ("facts-charts", "facts-charts.look", "printed-levels", "printed-hands")
        yield from (f"printed-level-{name}" for name in LEVELS)
        yield from ("printed-turn-named", "printed-army-named")

    def charts(self) -> Charts:
        return cast(Charts, tomllib.loads(our_text(CHARTS)))

    def chart_values(self) -> dict[str, str]:
        """By fact: our value in the charts."""
        charts = self.charts()
        found = {f"charts.victory.{name}": str(charts["victory"][name]) for name in LEVELS}
        for scenario, hands in charts["hands"].items():
            found |= {f"charts.hands.{scenario}.{side}": str(hands[number]) for number, side in enumerate(SIDES)}
        return found

    def columns(self) -> dict[str, Column]:
        charts = {name: RANGE if ".victory." in name else HAND for name in self.chart_values()}
        return {**super().columns(), **charts}

    def sections(self, speaker: Speaker) -> list[FactSection]:
        look = speaker.say("facts-charts.look")
        facts: list[PrintedFact] = []
        for name, value in self.chart_values().items():
            _, kind, which, *side = name.split(".")
            column = RANGE if kind == "victory" else HAND
            what = speaker.say(f"printed-level-{which}") if kind == "victory" else speaker.scenario(which)
            said = f"{what}, {speaker.say(f'seat-{side[0]}')}" if side else what
            facts.append(column.fact(name, said, value, "reconstructed", speaker, look))
        return [*super().sections(speaker), FactSection("charts", speaker.say("facts-charts"), tuple(facts))]

    def tables_with(self, values: Mapping[str, str]) -> dict[str, str]:
        made = super().tables_with(values)
        entered = {name: value for name, value in values.items() if name in self.chart_values()}
        if entered:
            made[CHARTS] = charts_with(our_text(CHARTS), entered, self.chart_values())
        return made


def charts_with(text: str, entered: Mapping[str, str], ours: Mapping[str, str]) -> str:
    """The charts with what was entered: whole lines are written again, with their mark."""
    for name in entered:
        _, kind, which, *_ = name.split(".")
        if kind == "victory":
            line, pattern = f"{which} = {entered[name]}", rf"^()({which} = \d+.*)$"
        else:
            pair = [{**ours, **entered}[f"charts.hands.{which}.{side}"] for side in SIDES]
            line, pattern = f"{which} = [{', '.join(pair)}]", rf"^(\[hands\](?:.*\n)+?)({which} = \[\d+, \d+\].*)$"
        text = re.sub(pattern, rf"\g<1>{line}  # {MARK}", text, flags=re.MULTILINE)
    return text


CHECKLIST = LastManChecklist("to-the-last-man", our_text, TABLES, check_data)
