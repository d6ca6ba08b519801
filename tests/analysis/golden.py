"""Golden analyses of stored games. `python -m analysis.golden`, in `tests/`, makes them again, for instance after new
weights have been learned; read what has changed before you keep it. With names, as `TITLE/RECORD`, only these."""

from __future__ import annotations

import gzip
import sys
from pathlib import Path

from firestep.analysis import analyse, as_json
from firestep.cli.checkout import package_name
from firestep.games import titles

TESTS = Path(__file__).parent.parent
CORPUS = TESTS / "corpus"
FOLDER = "analyses"
"""In the tests of each title."""
EVALUATIONS = 60
STORED = tuple(
    f"{game_id}/{path.stem}"
    for game_id in sorted(titles())
    for path in sorted((TESTS / package_name(game_id) / FOLDER).glob("*"))
)
"""The games of each title that have a golden analysis."""


def record_of(name: str) -> str:
    return gzip.decompress((CORPUS / f"{name}.record.gz").read_bytes()).decode()


def golden_file(name: str) -> Path:
    game_id, _, record = name.partition("/")
    return TESTS / package_name(game_id) / FOLDER / f"{record}.json"


def analysed(name: str) -> str:
    return as_json(analyse(record_of(name), "captain", EVALUATIONS))


def main() -> None:
    for name in sys.argv[1:] or STORED:
        golden_file(name).parent.mkdir(parents=True, exist_ok=True)
        golden_file(name).write_text(analysed(name), encoding="utf-8")
        print(name)


if __name__ == "__main__":
    main()
