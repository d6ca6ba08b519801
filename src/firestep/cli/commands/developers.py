"""Commands for developers: fuzzing, counting, clauses, speed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict
from pathlib import Path
from typing import Annotated

import typer

from firestep.cli.commands.shared import (
    DEFAULT_LIMIT,
    FUZZ_LIMIT,
    AsJson,
    ClusterAddress,
    GameId,
    Jobs,
    Limit,
    Seed,
    Wrong,
    complain,
    ends,
    part,
    print_json,
    workers_at,
)
from firestep.games import titles
from firestep.kernel import AnyGame

commands = typer.Typer()


@commands.command()
def fuzz(
    game_id: GameId,
    number: Annotated[int, typer.Option("--games", min=1, help="How many games.")] = 100,
    seed: Seed = 1,
    jobs: Jobs = 1,
    cluster: ClusterAddress = "",
    limit: Limit = FUZZ_LIMIT,
    share: Annotated[float, typer.Option(min=0, max=1, help="Share of the questions checked thoroughly.")] = 0.03,
    shard: Annotated[
        str, typer.Option(metavar="I/N", help="Play only this part of the games: 2/5 is one fifth.")
    ] = "1/1",
    again: Annotated[
        bool, typer.Option("--again", help="First play those that failed once (tests/GAME/fuzz.csv).")
    ] = False,
) -> None:
    """Play random games and check every rule of the contract; save each failure as a record in fuzz-failures/."""
    from firestep.cli import fuzz as fuzzing
    from firestep.cli.checkout import checkout

    try:
        part = fuzzing.Shard.read(shard)
    except ValueError as error:
        raise Wrong(f"{shard!r} is no part of the games; write 2/5 for the second of five") from error
    once_failed = fuzzing.once_failed_of(checkout(), game_id) if again else None
    ends(fuzzing.fuzz(game_id, number, seed, workers_at(jobs, cluster), limit, share, part, once_failed))


@commands.command()
def perft(
    game_id: GameId,
    table: Annotated[Path | None, typer.Option(help="The table of counts (default: tests/GAME/perft.csv).")] = None,
    write: Annotated[bool, typer.Option("--write", help="Store the counts as they are now.")] = False,
) -> None:
    """Count choice sequences and compare with the stored table."""
    from firestep.cli import perft as counting
    from firestep.cli.checkout import checkout
    from firestep.games import game

    title = game(game_id)
    path = table or counting.table_of(checkout(), game_id)
    if write:
        counting.recount(title, path)
        return
    if not path.exists():
        raise Wrong(f"there is no table {path}; --write makes one")
    try:
        ends(counting.report(title, path))
    except ValueError as error:
        raise Wrong(str(error)) from error


@commands.command()
def clauses(
    game_id: GameId,
    as_json: AsJson = False,
    suspicious: Annotated[
        bool, typer.Option("--suspicious", help="List citations that seem to be there only to be counted.")
    ] = False,
) -> None:
    """List each clause with the code and the tests that cite it."""
    from firestep.cli import clauses as covering
    from firestep.cli.checkout import checkout
    from firestep.cli.citations import ClauseError

    titles().title(game_id)
    try:
        found = covering.find(game_id, checkout())
    except ClauseError as error:
        raise Wrong(str(error)) from error
    if suspicious:
        covering.report_suspicious(found)
        return
    if as_json:
        print_json(covering.as_json(found))
        for mistake in found.errors:
            complain(mistake, 1)
    else:
        covering.report(found)
    ends(found.is_complete)


@commands.command()
def bench(
    game_id: Annotated[
        str | None, typer.Argument(metavar="[GAME]", help="Id of a game, or `server`; all games if left out.")
    ] = None,
    as_json: AsJson = False,
    rounds: Annotated[int, typer.Option(min=1, help="Rounds, of which the median is taken.")] = 7,
    seconds: Annotated[float, typer.Option(min=0.01, help="Time for each part of a round.")] = 1.0,
    limit: Limit = DEFAULT_LIMIT,
    everything: Annotated[
        bool, typer.Option("--all", help="Of `server`: also several processes, spectators, stored and long games.")
    ] = False,
    bots: Annotated[
        bool, typer.Option("--bots", help="Instead: positions judged, and plans played out, a second.")
    ] = False,
) -> None:
    """Measure decisions a second, clone and replay time against python-chess; `server`: choices a second over HTTP."""
    if game_id == "server" and everything:
        for line in part("firestep.web.bench.capacity", "measure_all")():
            print(line, flush=True)
        return
    if game_id == "server":
        bench_server(as_json)
        return
    chosen = [titles().game(game_id)] if game_id else titles().playable()
    if bots:
        bench_bots(chosen, rounds, as_json)
        return
    from firestep.cli import bench as benching

    try:
        found = [benching.bench(title, rounds, seconds, limit) for title in chosen]
    except ModuleNotFoundError as error:
        raise Wrong(f"the yardstick needs the package {error.name!r}, which is installed by: make setup") from error
    if as_json:
        each = [benching.as_json(measured) for measured in found]
        print_json(each[0] if game_id else {"games": each})
    else:
        for measured in found:
            benching.report(measured)


def bench_bots(chosen: Sequence[AnyGame], rounds: int, as_json: bool) -> None:
    """Measure the bots of titles that have a learned value."""
    from firestep.cli import bench_bots as benching

    judged = [title for title in chosen if titles().title(title.id).judge]
    if not judged:
        raise Wrong("no game with a learned value was named")
    found = [benching.bench_bots(title, rounds) for title in judged]
    if as_json:
        print_json({"games": [benching.as_json(measured) for measured in found]})
        return
    for measured in found:
        benching.report(measured)


def bench_server(as_json: bool) -> None:
    """Play 100 games at once at full speed: one process on SQLite, two on PostgreSQL."""
    measure, summary = (part("firestep.web.bench.load_test", name) for name in ("measure", "summary"))
    found = measure()
    if as_json:
        print_json({"server": [asdict(each) for each in found]})
    else:
        for each in found:
            print(summary(each))
