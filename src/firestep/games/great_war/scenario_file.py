"""Scenario files: one TOML file for each battle (SET-01). The reader explains every mistake and names its line."""

from __future__ import annotations

import re
import tomllib
from dataclasses import dataclass, field
from typing import Any, TypeAlias

from firestep.games.great_war.cards import COMBAT_CARDS, COMMAND_CARDS
from firestep.games.great_war.facts import (
    SPECIALIST_OF,
    TERRAIN_BY_CODE,
    TERRAIN_OF,
    UNIT_BY_CODE,
    UNITS,
    specialist_with_code,
)
from firestep.games.great_war.ground import (
    ALLIED,
    COLUMNS_OF_ROW,
    GERMAN,
    GRID,
    HEX_NAMES,
    ROW_HEXES,
    ROW_LETTERS,
    SIDE_NAMES,
)
from firestep.games.great_war.scenario import Asset, Bombardment, Kind, Objective, Scenario, StartUnit
from firestep.kernel.packs import MOST_MISTAKES, PackMistake, read_pack

Table: TypeAlias = dict[str, Any]
"""A table of a TOML file."""

CELL = re.compile(r"([.A-Z])(\d?)([x^bd]*)(?::([A-Za-z]{1,2}))?")
FIRST_WORDS = ("german", "allied", "roll-2d6", "roll-hq")
NATIONS = ("british", "canadian", "french")
CERTAINTY_WORDS = ("sourced", "inferred", "reconstructed")
EITHER, NOBODY = "either", "nobody"
TOP_KEYS = {
    "game": str, "number": int, "title": str, "date": str, "year": int, "allied": str, "first": str, "medals": int,
    "racing": str, "layout": str, "units": str, "notes": list, "map": str, "german": dict, "allied_army": dict,
    "bombardment": dict, "special": dict, "groups": dict, "objective": list,
}  # fmt: skip
NEEDED = ("number", "title", "allied", "first", "medals", "map", "german", "allied_army")
ASSET_KEYS = {
    "command": int, "combat": int, "hq": int, "artillery": int, "specialists": int, "only": str,
    "extra_specialists": int,
}  # fmt: skip
BOMBARDMENT_KEYS = {"by": str, "rows": str, "choice": bool, "razes": list}
SPECIAL_KEYS = {
    "observation": str, "ford_battle": bool, "fortified_buildings": str, "specialists_first": str, "race_switch": bool,
    "saint_chamond": str, "craters_of_rows": str, "guns_stay": bool,
}  # fmt: skip
OBJECTIVE_KEYS = {
    "side": str, "kind": str, "medals": int, "allied_medals": int, "where": str, "each": str, "needs": str, "held": str,
}  # fmt: skip
MOST_HQ = 30  # CMP-03
RANGES = {
    "number": (0, 9999), "year": (0, 1999), "medals": (0, 40), "command": (0, COMMAND_CARDS // 2),
    "combat": (0, COMBAT_CARDS // 2), "hq": (0, MOST_HQ), "artillery": (0, MOST_HQ), "specialists": (0, 12),
    "extra_specialists": (0, 12), "allied_medals": (0, 40),
}  # fmt: skip
"""The smallest and the greatest value of each number; a hand is at most half of its deck."""
LONGEST_TEXT = 400
"""Of a title, a note or a name."""
KEYS = (
    "not-a-battle", "title", "range", "medals", "tokens", "no-unit", "bridge", "deep-water", "specialist",
    "objective-nowhere",
)  # fmt: skip
"""The mistakes that can be made in the workshop: they are told in the reader's language."""
NOT_A_BATTLE = "this cannot be read as a battle"


class BadScenario(ValueError):
    """A scenario file with mistakes."""

    def __init__(self, mistakes: list[PackMistake]) -> None:
        super().__init__("; ".join(f"line {each.line}: {each.reason}" for each in mistakes))
        self.mistakes = mistakes


def read_scenario(text: str, name: str) -> Scenario:
    """The scenario in a file; raises `BadScenario` with all its mistakes."""
    reader = Reader(text, name)
    scenario = reader.read()
    if scenario is None or reader.mistakes:
        raise BadScenario(sorted(reader.mistakes, key=lambda each: each.line))
    return scenario


def mistakes_in_pack(text: str) -> list[PackMistake]:
    """Every mistake in a text that anybody may have written, whatever it is."""
    try:
        read_scenario(text, "")
    except BadScenario as error:
        return error.mistakes
    except (ArithmeticError, LookupError, RecursionError, TypeError, ValueError, AttributeError):
        return [PackMistake(1, NOT_A_BATTLE, key="mistake-not-a-battle")]
    return []


@dataclass(slots=True)
class Reader:
    """Reads a file and collects its mistakes."""

    text: str
    name: str
    mistakes: list[PackMistake] = field(default_factory=list)
    data: Table = field(default_factory=dict)
    lines: list[str] = field(default_factory=list)
    terrain: list[int] = field(default_factory=lambda: [0] * GRID.size)
    units: list[StartUnit] = field(default_factory=list)
    marks: dict[str, int] = field(default_factory=lambda: dict.fromkeys("x^bd", 0))
    groups: dict[str, int] = field(default_factory=dict)

    # -- lines of keys

    def wrong(self, line: int, reason: str, key: str = "", place: int = -1, **args: str | int) -> None:
        """Note a mistake; with a key it can be told in any language."""
        where = HEX_NAMES[place] if place >= 0 else ""
        self.mistakes.append(PackMistake(line, reason, where, f"mistake-{key}" if key else "", tuple(args.items())))
        if len(self.mistakes) == MOST_MISTAKES:
            raise BadScenario(sorted(self.mistakes, key=lambda each: each.line))

    def line_of(self, key: str, table: str = "", number: int = 0) -> int:
        """The line of a key at the top, in a table, or in the table with this number of several; else the table's."""
        current, seen, found = "", -1, 1
        for at, line in enumerate(self.lines, start=1):
            head = re.match(r"\s*\[\[?\s*([\w.]+)\s*\]", line)
            if head:
                current = head[1]
                seen += current == table
                if current == table and seen == number:
                    found = at
            elif current == table and (not table or seen == number) and re.match(rf"\s*{re.escape(key)}\s*=", line):
                return at
        return found

    # -- reading

    def read(self) -> Scenario | None:
        self.lines = self.text.splitlines()
        try:
            self.data = read_pack(self.text)
        except tomllib.TOMLDecodeError as error:
            at = re.search(r"line (\d+)", str(error))
            self.wrong(int(at[1]) if at else len(self.lines), f"this is not TOML: {error}")
            return None
        self.check_keys(self.data, TOP_KEYS, "")
        for key in NEEDED:
            if key not in self.data:
                self.wrong(1, f"{key} is missing")
        if self.mistakes:
            return None
        self.check_words()
        self.check_texts()
        before = len(self.mistakes)
        self.read_map()
        if not self.name and len(self.mistakes) == before:
            self.require_units()
        self.fortify_buildings()
        return self.scenario()

    def check_texts(self) -> None:
        """Titles, notes and names are texts of a line."""
        groups, notes = self.data.get("groups", {}), self.data.get("notes", [])
        texts = [("title", "", self.data["title"]), ("date", "", self.data.get("date", ""))]
        texts += [("notes", "", note) for note in notes] + [(key, "groups", name) for key, name in groups.items()]
        for key, table, text in texts:
            if not (isinstance(text, str) and text.isprintable() and len(text) <= LONGEST_TEXT):
                self.wrong(self.line_of(key, table), f"{key} takes texts of at most {LONGEST_TEXT} letters")
        if not str(self.data["title"]).strip():
            self.wrong(self.line_of("title"), "the title is empty", "title")
        for number, row in enumerate(self.data.get("objective", [])):
            if not isinstance(row, dict):
                self.wrong(self.line_of("objective"), f"objective {number + 1} is not a table: write [[objective]]")

    def require_units(self) -> None:
        """A pack of somebody, which has no name yet: a side without units has lost before the first turn."""
        for side, name in enumerate(SIDE_NAMES):
            if not any(unit.side == side for unit in self.units):
                self.wrong(self.line_of("map"), f"the {name} side has no unit", "no-unit", side=name)

    def check_keys(self, table: Table, known: dict[str, type], where: str, number: int = 0) -> Table:
        """Says what is unknown, of another type or out of range; returns what can be read on."""
        for key, value in table.items():
            if key not in known:
                line = self.line_of(key, where, number)
                self.wrong(line, f"{key!r} is not a known key here; known keys are {', '.join(known)}")
            elif type(value) is not known[key]:
                line = self.line_of(key, where, number)
                self.wrong(line, f"{key} takes {WORD_OF_TYPE[known[key]]}")
            elif isinstance(value, int) and key in RANGES and not RANGES[key][0] <= value <= RANGES[key][1]:
                low, high = RANGES[key]
                line = self.line_of(key, where, number)
                self.wrong(line, f"{key} is a number from {low} to {high}, not {value}", "range", low=low, high=high)
        return {key: value for key, value in table.items() if type(value) is known.get(key)}

    def check_words(self) -> None:
        self.one_of("allied", NATIONS)
        self.one_of("first", FIRST_WORDS)
        self.one_of("racing", (*SIDE_NAMES, NOBODY))
        self.one_of("layout", CERTAINTY_WORDS)
        self.one_of("units", CERTAINTY_WORDS)
        if self.data["medals"] < 1:
            self.wrong(self.line_of("medals"), "a side needs at least one medal to win", "medals")
        for key in ("german", "allied_army"):
            self.check_keys(self.data[key], ASSET_KEYS, key)
            for name in ("command", "combat", "hq", "artillery"):
                if name not in self.data[key]:
                    self.wrong(self.line_of("", key), f"{name} is missing in [{key}]")
        if not self.mistakes and sum(self.data[key]["hq"] for key in ("german", "allied_army")) > MOST_HQ:
            reason = f"there are only {MOST_HQ} HQ tokens for both sides"
            self.wrong(self.line_of("hq", "allied_army"), reason, "tokens", most=MOST_HQ)

    def one_of(self, key: str, words: tuple[str, ...]) -> None:
        if key in self.data and self.data[key] not in words:
            self.wrong(self.line_of(key), f"{key} must be one of {', '.join(words)}, not {self.data[key]!r}")

    # -- the map

    def read_map(self) -> None:
        first = self.line_of("map") + 1
        found = [(first + at, line.split()) for at, line in enumerate(self.data["map"].splitlines()) if line.strip()]
        if len(found) != len(ROW_LETTERS):
            self.wrong(first - 1, f"the map has {len(found)} rows; it needs {len(ROW_LETTERS)}, a to k")
        for row, (line, cells) in enumerate(found[: len(ROW_LETTERS)]):
            letter, *cells = cells
            if letter != ROW_LETTERS[row]:
                self.wrong(line, f"this is row {ROW_LETTERS[row]}, not {letter!r}")
            if len(cells) != COLUMNS_OF_ROW[row]:
                self.wrong(line, f"row {ROW_LETTERS[row]} has {COLUMNS_OF_ROW[row]} hexes, not {len(cells)}")
                continue
            for place, cell in zip(ROW_HEXES[row], cells, strict=True):
                self.read_cell(place, cell, line)

    def read_cell(self, place: int, cell: str, line: int) -> None:
        match = CELL.fullmatch(cell)
        if match is None or match[1] not in TERRAIN_BY_CODE:
            self.wrong(line, f"{cell!r} is not a hex: terrain ({' '.join(TERRAIN_BY_CODE)}), number, marks, :unit")
            return
        self.terrain[place] = TERRAIN_BY_CODE[match[1]]
        if match[2]:
            group = match[1] + match[2]
            self.groups[group] = self.groups.get(group, 0) | 1 << place
        for mark in match[3]:
            self.marks[mark] |= 1 << place
        if set(match[3]) & set("bd") and self.terrain[place] not in WATERS:
            self.wrong(line, f"{cell!r}: a bridge needs a waterway (W or D) under it", "bridge", place)
        if match[4]:
            self.read_unit(place, match[4], line)

    def read_unit(self, place: int, code: str, line: int) -> None:
        side = GERMAN if code.isupper() else ALLIED
        upper = code.upper()
        if not (code.isupper() or code.islower()) or upper[0] not in UNIT_BY_CODE:
            known = ", ".join(f"{kind.code} {kind.id}" for kind in UNITS)
            self.wrong(line, f"{code!r} is not a unit: {known}; capitals are German, small letters Allied")
            return
        kind = UNIT_BY_CODE[upper[0]]
        number = specialist_with_code(upper[1], kind) if len(upper) > 1 else 0
        if number is None:
            self.wrong(line, f"{code!r}: no specialist {upper[1]} goes with {UNITS[kind].id}", "specialist", place)
            return
        if self.terrain[place] == TERRAIN_OF["waterway_deep"] and not self.marks["b"] >> place & 1:
            self.wrong(line, f"{code!r} is in deep water", "deep-water", place)
        self.units.append(StartUnit(place, side, kind, number))

    def fortify_buildings(self) -> None:
        """TER-fortified-building-1: a scenario may make the buildings of a group stronger."""
        name = self.data.get("special", {}).get("fortified_buildings")
        if name is not None:
            for place in range(GRID.size):
                if self.hexes_of(name, "fortified_buildings", "special") >> place & 1:
                    self.terrain[place] = TERRAIN_OF["fortified_building"]

    def hexes_of(self, names: str, key: str, table: str, number: int = 0) -> int:
        """The hexes of groups joined with `+`."""
        hexes = 0
        for name in names.split("+"):
            if name not in self.groups:
                self.wrong(self.line_of(key, table, number), f"no hex of the map belongs to group {name!r}")
            hexes |= self.groups.get(name, 0)
        return hexes

    # -- the rest

    def scenario(self) -> Scenario:
        data = self.data
        special = self.check_keys(data.get("special", {}), SPECIAL_KEYS, "special")
        observation = special.get("observation")
        return Scenario(
            id=self.name,
            number=data["number"],
            title=data["title"],
            date=data.get("date", ""),
            year=data.get("year", 0),
            allied=data["allied"],
            first=data["first"],
            medals=data["medals"],
            racing=self.side(data.get("racing", NOBODY)),
            layout=data.get("layout", "sourced"),
            unit_numbers=data.get("units", "sourced"),
            notes=tuple(data.get("notes", ())),
            assets=(self.asset("german"), self.asset("allied_army")),
            terrain=tuple(self.terrain),
            wire=self.marks["x"],
            fortified=self.marks["^"],
            bridges=self.marks["b"],
            damaged=self.marks["d"],
            units=tuple(self.units),
            groups=tuple(sorted(self.groups.items())),
            group_names=tuple(sorted(data.get("groups", {}).items())),
            objectives=tuple(
                self.objective(number, row)
                for number, row in enumerate(data.get("objective", ()))
                if isinstance(row, dict)
            ),
            bombardment=self.bombardment(),
            observation=self.hexes_of(observation, "observation", "special") if observation else 0,
            ford_battle=special.get("ford_battle", False),
            specialists_first=self.side(special.get("specialists_first", NOBODY)),
            race_switch=special.get("race_switch", False),
            saint_chamond=special.get("saint_chamond", ""),
            craters_of_rows=self.rows(special.get("craters_of_rows", ""), "craters_of_rows", "special"),
            guns_stay=special.get("guns_stay", False),
        )

    def side(self, word: str) -> int:
        return SIDE_NAMES.index(word) if word in SIDE_NAMES else -1

    def asset(self, key: str) -> Asset:
        table = self.data[key]
        only = table.get("only", "")
        if only and only not in SPECIALIST_OF:
            self.wrong(self.line_of("only", key), f"{only!r} is not a specialist: {', '.join(SPECIALIST_OF)}")
        return Asset(
            table["command"],
            table["combat"],
            table["hq"],
            table["artillery"],
            table.get("specialists", 0),
            SPECIALIST_OF.get(only, 0),
            table.get("extra_specialists", 0),
        )

    def rows(self, letters: str, key: str, table: str) -> tuple[int, ...]:
        for letter in letters:
            if letter not in ROW_LETTERS:
                self.wrong(self.line_of(key, table), f"there is no row {letter!r}; the rows are a to k")
        return tuple(ROW_LETTERS.index(letter) for letter in letters if letter in ROW_LETTERS)

    def bombardment(self) -> Bombardment | None:
        table = self.data.get("bombardment")
        if table is None:
            return None
        table = self.check_keys(table, BOMBARDMENT_KEYS, "bombardment")
        by = table.get("by", "first")
        if by not in (*SIDE_NAMES, "first"):
            self.wrong(self.line_of("by", "bombardment"), f"by must be german, allied or first, not {by!r}")
        razes = table.get("razes", [])
        for name in razes:
            if name not in TERRAIN_OF:
                self.wrong(self.line_of("razes", "bombardment"), f"{name!r} is not a terrain")
        razed = tuple(TERRAIN_OF[name] for name in razes if name in TERRAIN_OF)
        rows = self.rows(table.get("rows", ""), "rows", "bombardment")
        return Bombardment(self.side(by), rows, table.get("choice", False), razed)

    def objective(self, number: int, row: Table) -> Objective:
        row = self.check_keys(row, OBJECTIVE_KEYS, "objective", number)

        def line(key: str) -> int:
            return self.line_of(key, "objective", number)

        kind = row.get("kind", "")
        if kind not in {each.value for each in Kind}:
            self.wrong(line("kind"), f"{kind!r} is not a kind of objective: {', '.join(each.value for each in Kind)}")
        if row.get("side") not in (*SIDE_NAMES, EITHER):
            self.wrong(line("side"), "side must be german, allied or either")
        if row.get("each", "") not in ("", "hex", "unit", "gun"):
            self.wrong(line("each"), "each must be hex, unit or gun")
        if row.get("held", NOBODY) not in (*SIDE_NAMES, NOBODY):
            self.wrong(line("held"), "held must be german or allied")
        place_needed = kind != Kind.BREAKTHROUGH.value and row.get("each") != "gun"
        if place_needed and "where" not in row:
            reason = f"{kind} needs its groups of hexes: where = ..."
            self.wrong(line("kind"), reason, "objective-nowhere", number=number + 1)
        medals: int = row.get("medals", 1)
        return Objective(
            Kind(kind) if kind in {each.value for each in Kind} else Kind.TEMP_START,
            self.side(row.get("side", EITHER)),
            (medals, row.get("allied_medals", medals)),
            self.hexes_of(row["where"], "where", "objective", number) if place_needed and "where" in row else 0,
            row.get("each", ""),
            tuple(self.hexes_of(name, "needs", "objective", number) for name in row["needs"].split("+"))
            if "needs" in row
            else (),
            self.side(row.get("held", NOBODY)),
        )


WATERS = (TERRAIN_OF["waterway_ford"], TERRAIN_OF["waterway_deep"])
WORD_OF_TYPE = {str: "a text", int: "a number", bool: "true or false", list: "a list", dict: "a table of its own"}
