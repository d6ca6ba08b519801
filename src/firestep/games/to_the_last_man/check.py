"""Checks a data pack: tables that an owner of the game puts in place of ours, every mistake with its line."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from firestep.games.to_the_last_man import check_charts, check_forces, check_map
from firestep.games.to_the_last_man.pack import FILES, TABLES, Mistake, Pack, starts_in

CERTAINTIES = ("sourced", "inferred", "reconstructed", "owner")
NUMBERS = {
    "areas": ("vp",),
    "turn-track": (
        "turn",
        "year",
        "bp_german",
        "bp_entente",
        "max_cards_german",
        "max_cards_entente",
        "blockade_vp",
        "entrench_bp_limit",
        "strategic_moves_entente",
    ),
    "units": ("count",),
    "cards": ("copies",),
    "arrivals": ("turn",),
    "army-templates": (
        "infantry_slots",
        "auxiliary_slots",
        *(f"art_{year}" for year in range(1914, 1920)),
        "biplane_limit",
    ),
}
MARKED = ("areas", "adjacency", "units", "cards", "turn-track", "arrivals")
CARDS = 55
TURNS = 23


def check_data(path: Path) -> list[Mistake]:
    """CH-11 to CH-14, 12-a: borders, counter mix, stacking, slots, supply; an empty list if all is well."""
    folder = path if path.is_dir() else path.parent
    given = [name for name in FILES if (folder / name).is_file()]
    if not given and not starts_in(folder):
        return [(folder, 1, "no table of To the Last Man! in this folder")]
    pack = Pack(folder)
    mistakes = [mistake for name in TABLES if f"{name}.csv" in given for mistake in columns(pack, name)]
    for looks in (TABLE_BY_TABLE, TOGETHER):
        mistakes = mistakes or [mistake for look in looks for mistake in look(pack)]
    return mistakes


def columns(pack: Pack, name: str) -> Iterator[Mistake]:
    for column in pack.ours(name)[0]:
        if column not in pack.columns[name]:
            yield pack.at(name, 1, f"the column {column!r} is missing")


def numbers(pack: Pack) -> Iterator[Mistake]:
    for name, wanted in NUMBERS.items():
        for line, row in pack.rows[name]:
            for column in wanted:
                if not (row[column] or "").removeprefix("-").isdigit():
                    yield pack.at(name, line, f"{column} is a whole number, not {row[column]!r}")


def certainties(pack: Pack) -> Iterator[Mistake]:
    for name in MARKED:
        for line, row in pack.rows[name]:
            if row["certainty"] not in CERTAINTIES:
                yield pack.at(name, line, f"certainty is one of {', '.join(CERTAINTIES)}, not {row['certainty']!r}")


def deck(pack: Pack) -> Iterator[Mistake]:
    """9.0-a: 55 cards of the kinds we know, in our order."""
    total = sum(int(row["copies"]) for _, row in pack.rows["cards"])
    if total != CARDS:
        yield pack.at("cards", 1, f"the deck has {CARDS} cards, not {total}")
    codes = [row["code"] for row in pack.ours("cards")]
    if [row["code"] for _, row in pack.rows["cards"]] != codes:
        yield pack.at("cards", 1, f"the cards are {' '.join(codes)}, in this order")


def track(pack: Pack) -> Iterator[Mistake]:
    """CH-1: 23 turns in their order."""
    turns = [row["turn"] for _, row in pack.rows["turn-track"]]
    if turns != [str(turn) for turn in range(1, TURNS + 1)]:
        yield pack.at("turn-track", 1, f"the turns are 1 to {TURNS}, each once and in order")


TABLE_BY_TABLE = (numbers, certainties, check_forces.counters, check_forces.templates)
TOGETHER = (
    check_map.areas,
    check_map.outlines,
    check_map.drawings,
    check_map.borders,
    deck,
    track,
    check_charts.charts,
    check_forces.arrivals,
    check_forces.set_ups,
    check_forces.supply,
)
"""Checked when every single table is in order."""
