"""The set-ups of the scenarios as tables."""

from __future__ import annotations

from firestep.games.to_the_last_man.ground import AREA_OF, EFT
from firestep.games.to_the_last_man.rules.words import (
    area_name,
    army_name,
    capital,
    contents_in_words,
    in_order,
    nation_name,
    side_name,
    yes_or_dash,
)
from firestep.games.to_the_last_man.tables import rows
from firestep.games.to_the_last_man.units import ENTENTE, GERMAN
from firestep.reader.chart import Chart
from firestep.scene.speaker import Speaker

Row = dict[str, str]


def rows_of(year: str, *kinds: str) -> list[Row]:
    return [row for row in rows("scenario-setup") if row["scenario"] == year and row["kind"] in kinds]


def place(code: str) -> int:
    return EFT if code == "EFT" else AREA_OF[code]


def set_up_of(speaker: Speaker, year: str) -> Chart:
    """12-1914 to 12-1919: every piece of a set-up."""
    say = speaker.say
    table = []
    for row in rows_of(year, "army", "unit"):
        side = GERMAN if row["side"] == "German" else ENTENTE
        if row["kind"] == "army":
            name = army_name(speaker, row["nation"], row["army"])
        else:
            name = say("chart-alone", nation=nation_name(speaker, row["nation"]))
        table.append(
            (
                side_name(speaker, side),
                area_name(speaker, place(row["area"])),
                capital(name),
                contents_in_words(speaker, row["contents"]) or say("scene-empty"),
                yes_or_dash(speaker, row["entrenched"] == "y"),
            )
        )
    columns = (
        say("chart-side"), say("chart-area"), say("chart-piece"), say("chart-contents"), say("chart-entrenched"),
    )  # fmt: skip
    return Chart(columns, tuple(table), notes_of(speaker, year))


def notes_of(speaker: Speaker, year: str) -> tuple[str, ...]:
    """Who holds what, and what is Disputed."""
    areas = {row["area"] for row in rows_of(year, "control")}
    german = {row["area"] for row in rows_of(year, "army", "unit") if row["side"] == "German"}
    entente = {row["area"] for row in rows_of(year, "army", "unit") if row["side"] == "Entente"}
    disputed = german & entente
    listed = (areas | german) - disputed - {"EFT"}
    names = [", ".join(names_of(speaker, codes)) for codes in (listed, disputed)]
    held = speaker.say("chart-german-areas", areas=names[0])
    if not disputed:
        return (held,)
    return held, speaker.say("chart-disputed-areas", areas=names[1])


def names_of(speaker: Speaker, codes: set[str]) -> list[str]:
    return sorted((area_name(speaker, place(code)) for code in codes), key=in_order)


def forts(speaker: Speaker) -> Chart:
    """8.4: the strength of every fort in each set-up."""
    years = sorted({row["scenario"] for row in rows_of_forts()})
    strengths = {(row["area"], row["scenario"]): row["contents"] for row in rows_of_forts()}
    codes = sorted({row["area"] for row in rows_of_forts()}, key=lambda code: in_order(area_name(speaker, place(code))))
    table = tuple(
        (area_name(speaker, place(code)), *(strengths.get((code, year), "–") for year in years)) for code in codes
    )
    return Chart((speaker.say("scene-fort-word"), *years), table, (speaker.say("chart-forts-note"),))


def rows_of_forts() -> list[Row]:
    return [row for row in rows("scenario-setup") if row["kind"] == "fort"]
