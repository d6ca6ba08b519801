"""A checklist made of tables of rows: every fact that is not sourced is a field; what is entered makes a file.

The file is TOML: `game`, and the values by the names of their facts. `tables_with` turns it into the title's own files.
It may also have a title and painted starts (`firestep.scene.starts`), which the checklist keeps as they are.
"""

from __future__ import annotations

import csv
import io
import re
import tempfile
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Literal

from firestep.kernel.owner_data import START
from firestep.kernel.packs import PackMistake
from firestep.scene.owner_file import owner_data, owner_text, table_in
from firestep.scene.part import ScenePart
from firestep.scene.speaker import Speaker
from firestep.scene.workshop import CannotEdit, EnteredPack, FactSection, NamedValue, PrintedFact, is_whole_number

OWNER = "owner"
"""The certainty of what an owner has entered."""
SOURCED = "sourced"
NOTHING = "-"
"""What is entered where nothing is printed."""
Row = dict[str, str]
Said = Callable[[Row, Speaker], str]
MOST_LETTERS = 120


class Column(ScenePart, frozen=True):
    """A column of a table that is printed in the box: a number in its range, one of some words, or a text."""

    name: str
    low: int | None = None
    high: int | None = None
    choices: tuple[str, ...] = ()
    pattern: str = ""
    """What a text must look like."""
    said: str = ""
    """The key of the name of a choice, such as `space-{}`."""
    mark: str = ""
    """Its name among the certainties of its row, where every fact of a row has its own."""

    def fault(self, value: str, speaker: Speaker) -> str:
        """What is wrong with a value; nothing if it is right."""
        if self.low is not None and self.high is not None:
            good = is_whole_number(value) and self.low <= int(value) <= self.high
            return "" if good else speaker.say("printed-range", low=self.low, high=self.high)
        if self.choices:
            return "" if value in self.choices else speaker.say("printed-choice", choices=", ".join(self.choices[:12]))
        fits = re.fullmatch(self.pattern or ".*", value) is not None
        return "" if fits and value.isprintable() and len(value) <= MOST_LETTERS else speaker.say("printed-text")

    def named(self, speaker: Speaker) -> tuple[NamedValue, ...]:
        keys = {choice: self.said.format(choice) for choice in self.choices}
        return tuple(
            NamedValue(choice, speaker.say(key) if self.said and speaker.has(key) else choice)
            for choice, key in keys.items()
        )

    def fact(self, fact_id: str, what: str, value: str, certainty: str, speaker: Speaker, look: str) -> PrintedFact:
        kind: Literal["number", "choice", "text"] = (
            "number" if self.low is not None else "choice" if self.choices else "text"
        )
        about = speaker.say(f"printed-{self.name.replace('_', '-')}")
        return PrintedFact(fact_id, what, about, value, certainty, kind, self.named(speaker), self.low, self.high, look)


class Table(ScenePart, frozen=True):
    """A file of rows, of which some are not certain."""

    file: str
    section: str
    """The key of its heading."""
    columns: tuple[Column, ...]
    what: Said
    certainty: str = "certainty"
    """The column with the certainty; empty if all rows are reconstructed."""
    split: str = ""
    """The column by which its rows are divided into sections."""
    key: str = ""
    """The column that names a row; without it rows are counted."""
    only: tuple[str, ...] = ()
    """The kinds of rows that count, in the column `kind`."""

    def facts_of(self, row: Row, number: int) -> Iterator[tuple[str, Column, str]]:
        """The facts of a row that are not certain, with their certainty."""
        if self.only and row["kind"] not in self.only:
            return
        marks = dict(each.partition("=")[::2] for each in row.get(self.certainty, "").split() if "=" in each)
        for column in self.columns:
            mark = marks.get(column.mark, "") if marks else row.get(self.certainty, "reconstructed")
            if mark != SOURCED:
                yield f"{self.file}.{row[self.key] if self.key else number}.{column.name}", column, mark


class TableChecklist:
    """The reconstructed facts of a title. `check` looks at a folder with the files that were made."""

    def __init__(
        self,
        game_id: str,
        text_of: Callable[[str], str],
        tables: Sequence[Table],
        check: Callable[[Path], Iterable[tuple[Path, int, str]]] | None = None,
    ) -> None:
        self.game_id = game_id
        self.text_of = text_of
        self.tables = tables
        self.check = check

    def text_keys(self) -> Iterator[str]:
        """The texts that the form needs."""
        yield from ("printed-range", "printed-choice", "printed-text", "printed-unknown")
        for table in self.tables:
            yield from (table.section, f"{table.section}.look")
            for column in table.columns:
                yield f"printed-{column.name.replace('_', '-')}"
                if column.said.startswith("printed-"):
                    yield from (column.said.format(choice) for choice in column.choices)

    def rows(self, table: Table) -> list[Row]:
        return list(csv.DictReader(self.text_of(f"{table.file}.csv").splitlines()))

    def sections(self, speaker: Speaker) -> list[FactSection]:
        found: dict[str, list[PrintedFact]] = {}
        names: dict[str, str] = {}
        for table in self.tables:
            look = speaker.say(f"{table.section}.look")
            for number, row in enumerate(self.rows(table)):
                part = row[table.split] if table.split else ""
                name = f"{table.file}-{part}" if part else table.file
                names[name] = speaker.say(table.section, part=part)
                for fact_id, column, mark in table.facts_of(row, number):
                    what = table.what(row, speaker)
                    value = row[column.name] or (NOTHING if NOTHING in column.choices else "")
                    fact = column.fact(fact_id, what, value, mark, speaker, look)
                    found.setdefault(name, []).append(fact)
        return [FactSection(name, names[name], tuple(facts)) for name, facts in found.items()]

    def entered(self, values: Mapping[str, str], speaker: Speaker, beside: Sequence[str] = ()) -> EnteredPack:
        columns = self.columns()
        faults = {}
        good: dict[str, str] = {}
        for name, value in values.items():
            if name not in columns:
                faults[name] = speaker.say("printed-unknown")
            elif fault := columns[name].fault(value, speaker):
                faults[name] = fault
            else:
                good[name] = value
        return EnteredPack(self.write(good, beside), tuple(self.mistakes(good)), faults)

    def columns(self) -> dict[str, Column]:
        return {
            fact_id: column
            for table in self.tables
            for number, row in enumerate(self.rows(table))
            for fact_id, column, _ in table.facts_of(row, number)
        }

    def write(self, values: Mapping[str, str], beside: Sequence[str] = ()) -> str:
        title: str | None = None
        starts: dict[str, str] = {}
        for text in beside:
            title = self.title_in(text) or title
            starts |= self.starts_in(text)
        return owner_text(self.game_id, {name: values[name] for name in sorted(values)}, title, starts)

    def title_in(self, text: str) -> str:
        return str(owner_data(text).get("title", ""))[:MOST_LETTERS]

    def starts_in(self, text: str) -> dict[str, str]:
        data = owner_data(text)
        if data.get("game") != self.game_id:
            raise CannotEdit(f"this is not a file of values for {self.game_id}: it is for {data.get('game')}")
        return table_in(data, "starts")

    def tables_in(self, text: str) -> dict[str, str]:
        painted = {f"{START}{name}": start for name, start in self.starts_in(text).items()}
        return self.tables_with(self.values_in(text)) | painted

    def values_in(self, text: str) -> dict[str, str]:
        data = owner_data(text)
        if data.get("game") != self.game_id or not isinstance(data.get("owner"), dict):
            raise CannotEdit(f"this is not a file of values for {self.game_id}: it is for {data.get('game')}")
        return table_in(data, "owner")

    def tables_with(self, values: Mapping[str, str]) -> dict[str, str]:
        """By name: our files with these values in them, and marked as entered by the owner."""
        made = {}
        for table in self.tables:
            if not any(name.startswith(f"{table.file}.") for name in values) or f"{table.file}.csv" in made:
                continue
            rows = self.rows(table)
            for same in (each for each in self.tables if each.file == table.file):
                for number, row in enumerate(rows):
                    enter(same, row, number, values)
            made[f"{table.file}.csv"] = written(rows)
        return made

    def mistakes(self, values: Mapping[str, str]) -> Iterator[PackMistake]:
        """What the title's own check says of the files."""
        if self.check is None or not values:
            return
        with tempfile.TemporaryDirectory() as name:
            folder = Path(name)
            for file, text in self.tables_with(values).items():
                (folder / file).write_text(text, encoding="utf-8")
            for path, line, reason in self.check(folder):
                yield PackMistake(line, f"{path.name}: {reason}")


def enter(table: Table, row: Row, number: int, values: Mapping[str, str]) -> None:
    """Put the values of a row in, with their mark."""
    for fact_id, column, _ in list(table.facts_of(row, number)):
        if fact_id in values:
            row[column.name] = "" if values[fact_id] == NOTHING else values[fact_id]
            if column.mark and "=" in row.get(table.certainty, ""):
                row[table.certainty] = re.sub(rf"\b{column.mark}=\w+", f"{column.mark}={OWNER}", row[table.certainty])
            elif table.certainty in row:
                row[table.certainty] = OWNER


def written(rows: Sequence[Row]) -> str:
    file = io.StringIO()
    writer = csv.DictWriter(file, list(rows[0]), lineterminator="\n")
    writer.writeheader()
    writer.writerows(rows)
    return file.getvalue()
