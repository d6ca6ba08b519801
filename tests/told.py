"""What stored matches tell: how often each event happens in some of them (tests/<game>/told.csv).

A rule that no longer tells what it does changes no position, so the stored records still replay; these counts change.
After a wanted change: `python tests/told.py <game>`.
"""

from __future__ import annotations

import csv
import sys
import time
from collections import Counter
from pathlib import Path

if __name__ == "__main__":
    ROOT = Path(__file__).resolve().parents[1]
    sys.path[:0] = [str(ROOT / "src"), str(ROOT / "tools")]

from firestep.cli.checkout import package_name
from firestep.games import game
from firestep.kernel import replay
from record_corpus.files import folder_of, read_packed

LONGEST = 0.8
"""CPU seconds of a match that is used."""


def path_of(game_id: str) -> Path:
    return Path(__file__).with_name(package_name(game_id)) / "told.csv"


def told_in(game_id: str, match: str) -> Counter[str]:
    """How often each event is told in a stored match."""
    record = read_packed(folder_of(game_id) / match)
    found: Counter[str] = Counter()
    for _, position in replay(game(game_id), record):
        found.update(type(event).__name__ for event in position.events)
    return found


def expected(game_id: str) -> dict[str, Counter[str]]:
    found: dict[str, Counter[str]] = {}
    with path_of(game_id).open(encoding="utf-8", newline="") as lines:
        for row in csv.DictReader(lines):
            found.setdefault(row["match"], Counter())[row["event"]] = int(row["count"])
    return found


def matches_with_all_events(game_id: str) -> dict[str, Counter[str]]:
    """Few quick matches in which everything happens that happens in any."""
    counts: dict[str, Counter[str]] = {}
    for path in sorted(folder_of(game_id).glob("*.record.gz")):
        started = time.process_time()
        found = told_in(game_id, path.name)
        if time.process_time() - started < LONGEST:
            counts[path.name] = found
    missing, chosen = {event for found in counts.values() for event in found}, {}
    while missing:
        best = max(counts, key=lambda match: (len(missing & counts[match].keys()), -sum(counts[match].values())))
        chosen[best] = counts[best]
        missing -= counts[best].keys()
    return chosen


def write(game_id: str) -> None:
    with path_of(game_id).open("w", encoding="utf-8", newline="") as lines:
        rows = csv.writer(lines, lineterminator="\n")
        rows.writerow(("match", "event", "count"))
        for match, found in sorted(matches_with_all_events(game_id).items()):
            rows.writerows((match, event, count) for event, count in sorted(found.items()))


if __name__ == "__main__":
    for title in sys.argv[1:]:
        write(title)
