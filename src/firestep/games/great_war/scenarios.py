"""All scenarios: the printed ones, and those in the user's own folder."""

from __future__ import annotations

import contextlib
import os
import re
from collections.abc import Iterable, Iterator
from hashlib import sha256
from importlib.resources import files
from pathlib import Path

from firestep.games.great_war.scenario import Scenario
from firestep.games.great_war.scenario_file import BadScenario, read_scenario

OWN_SCENARIOS = "FIRESTEP_SCENARIOS"
"""The environment variable that names the folder of own scenarios, which has a folder for each game."""
SUFFIXES = (".toml", ".scenario")
VERSIONS = ".versions"
"""The folder beside the user's files with every version that was ever loaded: matches under way go on with theirs."""
NAME = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
BAD_NAME = "the file name must consist of small letters, digits and dashes, not {name!r}"
NAME_TAKEN = "there is a printed battle named {name!r}; give the file another name"


def printed_files() -> Iterator[tuple[str, str]]:
    """Name and text of the scenario files that come with the game."""
    folder = files("firestep.games.great_war").joinpath("data", "scenarios")
    for file in sorted(folder.iterdir(), key=lambda each: each.name):
        if file.name.endswith(".toml"):
            yield file.name.removesuffix(".toml"), file.read_text(encoding="utf-8")


PRINTED: tuple[str, ...] = tuple(name for name, _ in printed_files())


def own_folder() -> Path:
    """The folder of the user's scenario files; they are read once, when the program starts."""
    named = os.environ.get(OWN_SCENARIOS)
    return (Path(named) if named else Path.home() / "firestep" / "scenarios") / "great-war"


def own_files(folder: Path) -> Iterator[tuple[str, str]]:
    """Name and text of the user's files; those with mistakes are skipped (`firestep check` lists the mistakes)."""
    for path in scenario_files(folder):
        if not [*mistakes_of_file(path)]:
            yield path.stem, path.read_bytes().decode("utf-8")


def scenario_files(path: Path) -> list[Path]:
    """The file itself, or every scenario file below a folder."""
    if not path.is_dir():
        return [path] if path.is_file() else []
    found = (each for each in path.rglob("*") if VERSIONS not in each.relative_to(path).parts)
    return sorted(each for each in found if each.suffix in SUFFIXES)


# -- versions of the user's files


def version_of(text: str) -> str:
    """What stands for the content of a file in the options of a match."""
    return sha256(text.encode()).hexdigest()[:16]


def keep_version(folder: Path, name: str, text: str) -> None:
    """Keep a copy of a file, once for each content."""
    path = folder / VERSIONS / name / f"{version_of(text)}.scenario"
    if not path.exists():
        with contextlib.suppress(OSError):  # A folder that cannot be written to keeps nothing.
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8", newline="")


def kept_versions(folder: Path) -> Iterator[tuple[str, str]]:
    """Name and text of every version that was kept, unless it was changed there or can no longer be read."""
    for path in sorted((folder / VERSIONS).glob("*/*.scenario")):
        with contextlib.suppress(OSError, UnicodeDecodeError):
            text, name = path.read_bytes().decode("utf-8"), path.parent.name
            if path.stem == version_of(text) and name not in PRINTED and not mistakes_in(text, name):
                yield name, text


def load_own(folder: Path) -> tuple[dict[str, Scenario], dict[str, dict[str, Scenario]]]:
    """The user's battles as they are now, and all versions of each, the one that is in force first."""
    current = dict(own_files(folder))
    versions: dict[str, dict[str, Scenario]] = {}
    for name, text in current.items():
        keep_version(folder, name, text)
        versions[name] = {version_of(text): read_scenario(text, name)}
    for name, text in kept_versions(folder):
        versions.setdefault(name, {}).setdefault(version_of(text), read_scenario(text, name))
    return {name: versions[name][version_of(text)] for name, text in current.items()}, versions


def mistakes_in(text: str, name: str) -> list[tuple[int, str]]:
    """Every mistake in a scenario file, as line and reason."""
    try:
        read_scenario(text, name)
    except BadScenario as error:
        return [(each.line, each.reason) for each in error.mistakes]
    return []


def mistakes_of_file(path: Path) -> Iterator[tuple[int, str]]:
    """The mistakes in a user's file: its name, its encoding and its contents."""
    if not NAME.fullmatch(path.stem):
        yield 1, BAD_NAME.format(name=path.stem)
    if path.stem in PRINTED and not is_printed(path):
        yield 1, NAME_TAKEN.format(name=path.stem)
    try:
        text = path.read_bytes().decode("utf-8")
    except UnicodeDecodeError as error:
        yield error.object.count(b"\n", 0, error.start) + 1, "this is not UTF-8 text"
        return
    yield from mistakes_in(text, path.stem)


def is_printed(path: Path) -> bool:
    return path.resolve().parent == Path(str(files("firestep.games.great_war"))).resolve() / "data" / "scenarios"


def check_path(path: Path) -> Iterable[tuple[Path, int, str]]:
    """For `firestep check`: every mistake in a scenario file, or in all files of a folder."""
    for file in scenario_files(path):
        for line, reason in mistakes_of_file(file):
            yield file, line, reason


def read_all(sources: Iterable[tuple[str, str]]) -> dict[str, Scenario]:
    return {name: read_scenario(text, name) for name, text in sources}


OWN, OWN_VERSIONS = load_own(own_folder())
"""The user's battles, and all versions of each by what stands for it in records."""
BATTLES: dict[str, Scenario] = {**read_all(printed_files()), **OWN}

__all__ = [
    "BATTLES",
    "OWN_SCENARIOS",
    "OWN_VERSIONS",
    "PRINTED",
    "check_path",
    "load_own",
    "mistakes_in",
    "own_files",
    "own_folder",
    "read_all",
]
