"""Writes the corpus: stored matches of every title that must replay as they did, as long as its rules version stays.

python tools/corpus.py [TITLE...] [--jobs N]   plays and writes the records (tests/corpus), always the same
python tools/corpus.py --check                 only replays them
python tools/corpus.py --replace               writes them even though the rules changed within their version
"""

from __future__ import annotations

import argparse
import inspect
import sys
from collections.abc import Sequence
from pathlib import Path

from firestep.cli.pool import outcomes
from firestep.games import game, titles
from firestep.kernel import AnyGame
from firestep.text import Speaker
from record_corpus.files import difference, folder_of, read_index, stored, write_index, write_packed
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
    """Play all records of a title and store them."""
    folder = folder_of(title.id)
    folder.mkdir(parents=True, exist_ok=True)
    for old in folder.glob("*.record.gz"):
        old.unlink()
    plan = recipes(title)
    rows = []
    for recipe, record in zip(plan, outcomes(play, plan, jobs, title.id), strict=True):
        write_packed(folder / recipe.file, record)
        rows.append(stored(title, recipe.file, record))
    write_index(folder, rows)
    size = sum(path.stat().st_size for path in folder.iterdir())
    print(f"{title.id}: {len(rows)} records, {sum(row.lines for row in rows)} lines, {size / 1000:.0f} kB")


def why_changed(title: AnyGame) -> str:
    """What to do if records of the current rules version no longer replay as stored; empty if all do."""
    folder = folder_of(title.id)
    rows = [row for row in read_index(folder) if row.rules == title.rules_version]
    changed = [found for row in rows if (found := difference(title, folder, row))]
    if not changed:
        return ""
    next_version = title.rules_version + 1
    return "\n".join(
        [
            f"{title.id}: {len(changed)} of {len(rows)} stored records no longer replay as they did:",
            *(f"  {each}" for each in changed[:MOST_SHOWN]),
            "If this change of the rules is not meant, mend it. If it is meant:",
            f"  1. set rules_version = {next_version} in {source_of(title)}",
            f"  2. say what changed in CHANGELOG.md, in a line with “{changelog_words(title, next_version)}”",
            f"  3. run make corpus TITLES={title.id}",
        ]
    )


def why_outdated(title: AnyGame) -> str:
    """What to do if the rules have a version that the records do not have yet; empty if all have it."""
    version = title.rules_version
    if all(row.rules == version for row in read_index(folder_of(title.id))):
        return ""
    return (
        f"{title.id} has rules version {version}, its stored records have another: say what changed in CHANGELOG.md, "
        f"in a line with “{changelog_words(title, version)}”, and run make corpus TITLES={title.id}"
    )


def source_of(title: AnyGame) -> str:
    """Where the rules version of a title stands."""
    return Path(inspect.getfile(type(title))).relative_to(ROOT).as_posix()


def changelog_words(title: AnyGame, version: int) -> str:
    """The words with which CHANGELOG.md announces a version of the rules."""
    return f"{Speaker(title, 'en').title()}, rules version {version}"


if __name__ == "__main__":
    sys.exit(main())
