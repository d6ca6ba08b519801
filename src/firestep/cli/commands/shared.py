"""What all subcommands share: their arguments, and how they end."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import Annotated, Any

import typer

from firestep.cli.workers import Workers, workers_of

GameId = Annotated[str, typer.Argument(metavar="GAME", help="Id of a game; `firestep games` lists them.")]
Seed = Annotated[int, typer.Option(help="The same seed plays the same games.")]
Jobs = Annotated[int, typer.Option(min=1, help="Processes to play on.")]
ClusterAddress = Annotated[
    str, typer.Option("--cluster", metavar="ADDRESS", help="Play on a Ray cluster instead; `local` starts one here.")
]
AsJson = Annotated[bool, typer.Option("--json", help="Print one JSON object instead.")]
Limit = Annotated[int, typer.Option(min=1, help="Stop a game after so many decisions.")]
Language = Annotated[str, typer.Option("--lang", help="Language of the texts: en or fr.")]
RecordFile = Annotated[Path, typer.Argument(metavar="FILE", help="A record of a match.", exists=True, dir_okay=False)]
DEFAULT_LIMIT = 20_000
FUZZ_LIMIT = 4_000
"""Some games never end at random play; what a game has not met by then, another will."""


SERVER_IS_MISSING = "the server is not installed; install it with: pip install 'firestep[server]'"


class Wrong(typer.TyperException):
    """A mistake of the user: one line on the error channel, and exit code 2."""

    exit_code = 2


def complain(message: str, code: int) -> int:
    print("firestep:", " ".join(message.split()), file=sys.stderr)
    return code


def print_json(value: Any) -> None:
    print(json.dumps(value, ensure_ascii=False))


def ends(good: bool) -> None:
    """Exit code 1 if the command found something wrong."""
    if not good:
        raise typer.Exit(1)


def workers_at(jobs: int, cluster: str) -> Workers:
    """Who plays many games."""
    if cluster and jobs > 1:
        raise Wrong("--jobs is for this machine; with --cluster Ray hands out the games")
    return workers_of(jobs, cluster)


def check_language(language: str) -> str:
    from firestep.text import languages

    if language not in languages():
        raise Wrong(f"there is no language {language!r}; there are: {', '.join(languages())}")
    return language


def language_of_user() -> str:
    from firestep.text import languages

    wanted = (os.environ.get("LC_ALL") or os.environ.get("LC_MESSAGES") or os.environ.get("LANG") or "en")[:2]
    return wanted if wanted in languages() else "en"


def part(module: str, name: str) -> Callable[..., Any]:
    """A function of the server, whose packages are an extra."""
    try:
        found: Callable[..., Any] = getattr(import_module(module), name)
    except ModuleNotFoundError as error:
        if error.name and error.name.startswith("firestep."):
            raise
        raise Wrong(SERVER_IS_MISSING) from error
    return found
