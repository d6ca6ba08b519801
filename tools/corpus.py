"""Writes the corpus: stored matches of every title that must replay as they did, by the rules they were played by.

python tools/corpus.py [TITLE...] [--jobs N]   plays and writes the records of the newest rules (tests/corpus)
python tools/corpus.py --check                 only replays all records
python tools/corpus.py --replace               writes them even though the rules changed without an amendment
"""

from __future__ import annotations

import argparse
import inspect
import sys
from collections.abc import Sequence
from pathlib import Path

from firestep.cli.workers import Processes
from firestep.games import game, titles
from firestep.kernel import AnyGame
from firestep.text import Speaker
from record_corpus.files import Stored, difference, folder_of, read_index, stored, write_index, write_packed
from record_corpus.plan import recipes
from record_corpus.playing import play

ROOT = Path(__file__).parents[1]
MOST_SHOWN = 5


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description="Write or check the corpus of stored records.")
    parser.add_argument("titles", nargs="*", metavar="TITLE", help="all titles if none is given")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--check", action="store_true", help="only replay what is stored")
    parser.add_argument("--replace", action="store_true", help="write even though the rules changed")
    asked = parser.parse_args(arguments)
    failed = False
    for game_id in asked.titles or list(titles()):
        title = game(game_id)
        problem = "" if asked.replace else why_changed(title) or (why_outdated(title) if asked.check else "")
        if problem:
            failed = True
            print(problem)
        elif not asked.check:
            write(title, asked.jobs)
    return int(failed)


def write(title: AnyGame, jobs: int) -> None:
    """Play the records of the newest rules of a title and store them; those of older rules stay as they are."""
    folder = folder_of(title.id)
    folder.mkdir(parents=True, exist_ok=True)
    older = [row for row in read_index(folder) if title.oldest_rules <= row.rules < title.rules_version]
    plan = recipes(title)
    rows = []
    for recipe, record in zip(plan, Processes(jobs).outcomes(play, plan, title.id), strict=True):
        write_packed(folder / recipe.file, record)
        rows.append(stored(title, recipe.file, record))
    write_index(folder, [*rows, *older])
    remove_others(folder, {row.file for row in (*rows, *older)})
    size = sum(path.stat().st_size for path in folder.iterdir())
    print(f"{title.id}: {len(rows)} records, {sum(row.lines for row in rows)} lines, {size / 1000:.0f} kB in all")


def remove_others(folder: Path, names: set[str]) -> None:
    """Remove the records that the index does not list any more."""
    for path in folder.glob("*.record.gz"):
        if path.name not in names:
            path.unlink()


def why_changed(title: AnyGame, rows: Sequence[Stored] | None = None) -> str:
    """What to do if a record no longer replays as stored, by the rules it was played by; empty if all do."""
    folder = folder_of(title.id)
    known = read_index(folder) if rows is None else rows
    rows = [row for row in known if title.oldest_rules <= row.rules <= title.rules_version]
    changed = [found for row in rows if (found := difference(title, folder, row))]
    if not changed:
        return ""
    version = title.rules_version + 1
    return "\n".join(
        [
            f"{title.id}: {len(changed)} of {len(rows)} stored records no longer replay as they did:",
            *(f"  {each}" for each in changed[:MOST_SHOWN]),
            "If this change of the rules is not meant, mend it. If it is meant, games in progress keep the old rules:",
            f"  1. make it an amendment of version {version} in {source_of(title)}",
            "     and let the rules ask its `applies_to` where it makes a difference",
            f"  2. say what changed in CHANGELOG.md, in a line with “{changelog_words(title, version)}”",
            f"  3. run make corpus TITLES={title.id}",
        ]
    )


def why_outdated(title: AnyGame) -> str:
    """What to do if there are no records of the newest rules yet; empty if there are."""
    version = title.rules_version
    if any(row.rules == version for row in read_index(folder_of(title.id))):
        return ""
    return (
        f"{title.id} has no stored records of rules version {version}: say what changed in CHANGELOG.md, "
        f"in a line with “{changelog_words(title, version)}”, and run make corpus TITLES={title.id}"
    )


def source_of(title: AnyGame) -> str:
    """Where the amendments of a title stand."""
    return Path(inspect.getfile(type(title))).relative_to(ROOT).as_posix()


def changelog_words(title: AnyGame, version: int) -> str:
    """The words with which CHANGELOG.md announces a version of the rules."""
    return f"{Speaker(title, 'en').title()}, rules version {version}"


if __name__ == "__main__":
    sys.exit(main())
