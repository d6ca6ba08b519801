"""Checks a data pack: tables that an owner of the game puts in place of ours, every mistake with its line."""

from __future__ import annotations

import csv
from collections import Counter
from collections.abc import Iterator
from importlib.resources import as_file
from pathlib import Path

from firestep.games.to_the_last_man.tables import DATA
from firestep.games.to_the_last_man.units import ARMY_NUMBERS, LETTERS, NATIONS, contents

Mistake = tuple[Path, int, str]
TABLES = ("areas", "adjacency", "units", "army-templates", "cards", "turn-track", "arrivals", "scenario-setup")
CERTAINTIES = ("sourced", "inferred", "reconstructed")
NUMBERS = {
    "areas": ("vp",),
    "turn-track": ("turn", "year", "bp_german", "bp_entente", "max_cards_german", "max_cards_entente", "blockade_vp"),
    "units": ("count",),
    "cards": ("copies",),
    "army-templates": ("infantry_slots", "auxiliary_slots", "art_1914", "art_1919", "biplane_limit"),
}
STACK = 3
CARDS = 55
TURNS = 23
START_YEAR = {"1914": 1914, "1915": 1915, "1916": 1916, "1917": 1917, "1918": 1918, "1919": 1919}


class Pack:
    """The tables of a folder; what it lacks is ours."""

    def __init__(self, folder: Path) -> None:
        self.paths: dict[str, Path] = {}
        self.rows: dict[str, list[tuple[int, dict[str, str]]]] = {}
        self.columns: dict[str, list[str]] = {}
        for name in TABLES:
            path = folder / f"{name}.csv"
            self.paths[name] = path
            text = path.read_text(encoding="utf-8") if path.is_file() else (DATA / path.name).read_text("utf-8")
            reader = csv.DictReader(text.splitlines())
            self.columns[name] = list(reader.fieldnames or [])
            self.rows[name] = [(reader.line_num, row) for row in reader]

    def at(self, table: str, line: int, reason: str) -> Mistake:
        return self.paths[table], line, reason


def check_data(path: Path) -> list[Mistake]:
    """CH-11 to CH-14, 12-a: borders, counter mix, stacking, slots, supply; an empty list if all is well."""
    folder = path if path.is_dir() else path.parent
    given = [name for name in TABLES if (folder / f"{name}.csv").is_file()]
    if not given:
        return [(folder, 1, "no table of To the Last Man! in this folder")]
    pack = Pack(folder)
    mistakes = [mistake for name in given for mistake in columns(pack, name)]
    if mistakes:
        return mistakes
    for look in (numbers, certainties, borders, deck, track, set_ups, supply):
        mistakes += look(pack)
    return mistakes


def columns(pack: Pack, name: str) -> Iterator[Mistake]:
    with as_file(DATA / f"{name}.csv") as ours:
        wanted = ours.read_text(encoding="utf-8").splitlines()[0].split(",")
    for column in wanted:
        if column not in pack.columns[name]:
            yield pack.at(name, 1, f"the column {column!r} is missing")


def numbers(pack: Pack) -> Iterator[Mistake]:
    for name, wanted in NUMBERS.items():
        for line, row in pack.rows[name]:
            for column in wanted:
                if not row[column].removeprefix("-").isdigit():
                    yield pack.at(name, line, f"{column} is a whole number, not {row[column]!r}")


def certainties(pack: Pack) -> Iterator[Mistake]:
    for name in ("areas", "adjacency", "units", "cards", "turn-track", "arrivals"):
        for line, row in pack.rows[name]:
            if row["certainty"] not in CERTAINTIES:
                yield pack.at(name, line, f"certainty is one of {', '.join(CERTAINTIES)}, not {row['certainty']!r}")


def borders(pack: Pack) -> Iterator[Mistake]:
    """CH-11: every border once, between two areas of the map; all the land hangs together."""
    areas = playable(pack)
    seen: set[frozenset[str]] = set()
    for line, row in pack.rows["adjacency"]:
        ends = frozenset((row["a"], row["b"]))
        for code in (row["a"], row["b"]):
            if code not in areas:
                yield pack.at("adjacency", line, f"there is no area {code!r}")
        if len(ends) == 1:
            yield pack.at("adjacency", line, f"{row['a']} borders on itself")
        elif ends in seen:
            yield pack.at("adjacency", line, f"the border {row['a']}-{row['b']} stands here twice")
        seen.add(ends)
    land = areas - {"ENG"}
    reached = spread(pack, {min(land)}, land) if land else set()
    for line, row in pack.rows["areas"]:
        if row["id"] in land - reached:
            yield pack.at("areas", line, f"{row['id']} has no way to the rest of the map")


def playable(pack: Pack) -> set[str]:
    return {row["id"] for _, row in pack.rows["areas"] if row["terrain"] not in ("unplayable", "offmap")}


def spread(pack: Pack, start: set[str], allowed: set[str]) -> set[str]:
    links: dict[str, set[str]] = {}
    for _, row in pack.rows["adjacency"]:
        links.setdefault(row["a"], set()).add(row["b"])
        links.setdefault(row["b"], set()).add(row["a"])
    reached, front = set(start), set(start)
    while front:
        front = {other for code in front for other in links.get(code, ())} & allowed - reached
        reached |= front
    return reached


def deck(pack: Pack) -> Iterator[Mistake]:
    """9.0-a: 55 cards."""
    total = sum(int(row["copies"]) for _, row in pack.rows["cards"] if row["copies"].isdigit())
    if total != CARDS:
        yield pack.at("cards", 1, f"the deck has {CARDS} cards, not {total}")


def track(pack: Pack) -> Iterator[Mistake]:
    """CH-1: 23 turns in their order."""
    turns = [row["turn"] for _, row in pack.rows["turn-track"]]
    if turns != [str(turn) for turn in range(1, TURNS + 1)]:
        yield pack.at("turn-track", 1, f"the turns are 1 to {TURNS}, each once and in order")


def set_ups(pack: Pack) -> Iterator[Mistake]:
    """12-a, 1.2.1-b, 1.2.2-a, 1.4: known areas and armies, counter mix, stacking, slots and guns of the year."""
    mix = {(row["nation"], row["code"]): int(row["count"]) for _, row in pack.rows["units"] if row["count"].isdigit()}
    slots = {row["nation"]: row for _, row in pack.rows["army-templates"]}
    areas = playable(pack) | {"EFT"}
    used: dict[str, Counter[tuple[str, str]]] = {}
    stacked: dict[str, Counter[tuple[str, str]]] = {}
    for line, row in pack.rows["scenario-setup"]:
        if row["area"] not in areas:
            yield pack.at("scenario-setup", line, f"there is no area {row['area']!r}")
            continue
        if row["kind"] not in ("army", "unit"):
            continue
        wrong = wrong_contents(row, slots)
        if wrong:
            yield pack.at("scenario-setup", line, wrong)
            continue
        counts = used.setdefault(row["scenario"], Counter())
        for letter, count in contents(row["contents"]):
            counts[row["nation"], letter] += count
            if counts[row["nation"], letter] > mix.get((row["nation"], letter), 0):
                yield pack.at("scenario-setup", line, f"more {row['nation']} {letter} than there are counters")
        pieces = stacked.setdefault(row["scenario"], Counter())
        if row["contents"] and row["area"] != "EFT":
            pieces[row["side"], row["area"]] += 1 if row["kind"] == "army" else len(contents(row["contents"]))
            if pieces[row["side"], row["area"]] > STACK:
                yield pack.at("scenario-setup", line, f"more than {STACK} pieces in {row['area']}")


def wrong_contents(row: dict[str, str], slots: dict[str, dict[str, str]]) -> str:
    """What is wrong with the units of a row; empty if nothing is."""
    try:
        lots = contents(row["contents"])
    except ValueError:
        return f"contents are like `3I 1A`, not {row['contents']!r}"
    if row["nation"] not in NATIONS or any(letter not in LETTERS for letter, _ in lots):
        return f"unknown nation or unit in {row['nation']} {row['contents']}"
    if row["kind"] != "army":
        return ""
    if row["army"] not in ARMY_NUMBERS[row["nation"]]:
        return f"there is no army {row['nation']} {row['army']}"
    template = slots[row["nation"]]
    infantry = sum(count for letter, count in lots if letter in "ISK")
    auxiliaries = sum(count for letter, count in lots if letter not in "ISK")
    guns = sum(count for letter, count in lots if letter == "A")
    if infantry > int(template["infantry_slots"]) or auxiliaries > int(template["auxiliary_slots"]):
        return f"{row['contents']} do not fit the template"
    year = START_YEAR.get(row["scenario"], 1914)
    return f"too many guns for {year}" if guns > int(template[f"art_{year}"]) else ""


def supply(pack: Pack) -> Iterator[Mistake]:
    """6.2-a: nobody starts out of supply."""
    sources = {
        "German": {row["id"] for _, row in pack.rows["areas"] if row["supply_source"] == "DE"},
        "Entente": {row["id"] for _, row in pack.rows["areas"] if row["supply_source"] == "Entente"},
    }
    scenarios = dict.fromkeys(row["scenario"] for _, row in pack.rows["scenario-setup"])
    for scenario in scenarios:
        rows = [(line, row) for line, row in pack.rows["scenario-setup"] if row["scenario"] == scenario]
        german = {row["area"] for _, row in rows if row["kind"] == "control"}
        standing = {
            side: {row["area"] for _, row in rows if row["side"] == side and row["kind"] in ("army", "unit")}
            for side in sources
        }
        both = standing["German"] & standing["Entente"]
        ground = {"German": german - both, "Entente": playable(pack) - german - both}
        for side, own in ground.items():
            linked = spread(pack, sources[side] & own, own)
            fed = linked | {code for code in both if spread(pack, {code}, {code} | linked) & linked} | {"EFT"}
            fed |= sources[side] & both
            for line, row in rows:
                if row["side"] == side and row["kind"] in ("army", "unit") and row["area"] not in fed:
                    yield pack.at("scenario-setup", line, f"{row['area']} is out of supply for the {side}")
