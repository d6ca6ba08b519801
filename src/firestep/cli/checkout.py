"""Where the files of a checkout are: the clause index, the tests, the stored tables."""

from __future__ import annotations

from pathlib import Path

import firestep


class NoCheckout(LookupError):
    """A command for developers that is run where there is no source tree."""

    def __init__(self) -> None:
        super().__init__("this command needs a checkout of Firestep (docs/rules and tests)")


def checkout() -> Path:
    """The source tree of the current folder, else the one that this program runs from."""
    here = Path.cwd()
    source = Path(firestep.__file__).resolve().parents[2]
    for folder in (here, *here.parents, source):
        if (folder / "docs" / "rules").is_dir() and (folder / "tests").is_dir():
            return folder
    raise NoCheckout


def package_name(game_id: str) -> str:
    """The folder of a title in `tests` and `games`: its id with underscores."""
    return game_id.replace("-", "_")
