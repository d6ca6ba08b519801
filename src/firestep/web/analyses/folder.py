"""The folder of analyses: they can be made again, so the oldest make room."""

from __future__ import annotations

import contextlib
import os
import time
from pathlib import Path

DAY_SECONDS = 24 * 3600.0
OLDEST_SECONDS = 180 * DAY_SECONDS
"""An analysis that nobody has read for so long is deleted."""
MOST_BYTES = 256 * 2**20
"""When all of them take more, those go first that nobody has read for longest."""
PART_SECONDS = DAY_SECONDS
"""What was not written to its end stays for so long."""
NAMES = ("*.json", "*.part")


class AnalysisFolder:
    """Analyses by their names. Several processes may share a folder."""

    def __init__(self, path: Path) -> None:
        self.path = path

    def read(self, name: str) -> str | None:
        """An analysis, which counts as read now."""
        path = self.path / f"{name}.json"
        try:
            text = path.read_text(encoding="utf-8")
        except (OSError, ValueError):
            return None
        with contextlib.suppress(OSError):
            os.utime(path)
        return text

    def write(self, name: str, text: str) -> None:
        self.path.mkdir(parents=True, exist_ok=True)
        part = self.path / f"{name}.part"
        part.write_text(text, encoding="utf-8")
        part.replace(self.path / f"{name}.json")
        self.make_room(time.time())

    def delete(self, name: str) -> None:
        (self.path / f"{name}.json").unlink(missing_ok=True)

    def make_room(self, now: float) -> None:
        """Delete what is too old, and what is too much: first what nobody has read for longest."""
        found: list[tuple[float, int, Path]] = []
        for path in [each for pattern in NAMES for each in self.path.glob(pattern)]:
            with contextlib.suppress(OSError):  # another process was faster
                state = path.stat()
                found.append((state.st_mtime, state.st_size, path))
        left = sum(size for _, size, _ in found)
        for used, size, path in sorted(found):
            longest = PART_SECONDS if path.suffix == ".part" else OLDEST_SECONDS
            if left > MOST_BYTES or now - used > longest:
                with contextlib.suppress(OSError):
                    path.unlink()
                left -= size
