"""The lines that were changed since a revision."""

from __future__ import annotations

import re
import subprocess
from collections import defaultdict
from pathlib import Path

HUNK = re.compile(r"^@@ -\S+ \+(\d+)(?:,(\d+))? @@")


def changed_lines(revision: str, root: Path) -> dict[Path, set[int]]:
    command = ["git", "diff", "--unified=0", "--no-color", "--no-ext-diff", revision, "--", "src"]
    difference = subprocess.run(command, cwd=root, check=True, capture_output=True, text=True).stdout
    return {root / path: lines for path, lines in lines_of(difference).items()}


def lines_of(difference: str) -> dict[str, set[int]]:
    """The changed lines of each file in a difference, numbered as they are now."""
    found: dict[str, set[int]] = defaultdict(set)
    path = ""
    for line in difference.splitlines():
        if line.startswith("+++ "):
            path = line.removeprefix("+++ ").removeprefix("b/")
        elif match := HUNK.match(line):
            first, count = int(match[1]), int(match[2] or 1)
            found[path].update(range(first, first + count))
    return dict(found)
