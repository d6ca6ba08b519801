"""The `firestep` command. Each subcommand imports what it needs when it runs, so that none waits for the others."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Callable, Sequence
from dataclasses import asdict
from importlib import import_module
from pathlib import Path
from typing import Annotated, Any

import typer

from firestep.bots import BrokenBot, UnknownBot
from firestep.cli.checkout import NoCheckout
from firestep.games import UnknownGame, titles
from firestep.kernel import BadSetup, Malformed, RecordError

app = typer.Typer(
    name="firestep",
    help="Board wargames of the First World War with every rule enforced.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)

GameId = Annotated[str, typer.Argument(metavar="GAME", help="Id of a game; `firestep games` lists them.")]
Seed = Annotated[int, typer.Option(help="The same seed plays the same games.")]
Jobs = Annotated[int, typer.Option(min=1, help="Processes to play on.")]
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


MISTAKES = (BadSetup, BrokenBot, Malformed, NoCheckout, UnknownBot, UnknownGame)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command; a mistake of the user is one line on the error channel, never a traceback."""
    try:
        code = app(arguments, standalone_mode=False)
    except typer.TyperException as error:
        return complain(error.format_message() or "no command given; see firestep --help", error.exit_code)
    except typer.Abort:
        return complain("stopped", 130)
    except MISTAKES as error:
        return complain(str(error), 2)
    except (OSError, UnicodeDecodeError) as error:
        return complain(str(error), 2)
    except RecordError as error:
        return complain(str(error), 1)
    return code if isinstance(code, int) else 0


def complain(message: str, code: int) -> int:
    print("firestep:", " ".join(message.split()), file=sys.stderr)
    return code


def print_json(value: Any) -> None:
    print(json.dumps(value, ensure_ascii=False))


def ends(good: bool) -> None:
    """Exit code 1 if the command found something wrong."""
    if not good:
        raise typer.Exit(1)


def check_language(language: str) -> str:
    from firestep.text import languages

    if language not in languages():
        raise Wrong(f"there is no language {language!r}; there are: {', '.join(languages())}")
    return language


# -- playing


@app.command()
def serve(
    port: Annotated[int | None, typer.Option(min=0, max=65535, help="Port to listen on; else as set, or 8000.")] = None,
    browser: Annotated[bool, typer.Option(help="Open the browser.")] = True,
) -> None:
    """Serve the web app and open it in the browser."""
    run = part("firestep.web.serve", "serve")
    run(port=port, browser=browser)


@app.command()
def kept(
    table: Annotated[str, typer.Argument(metavar="[TABLE]", help="One game; without it all are listed.")] = "",
    draw: Annotated[bool, typer.Option("--draw", help="End it as a draw, as agreed.")] = False,
    win: Annotated[str, typer.Option("--win", metavar="SEAT", help="End it as won by the side of this seat.")] = "",
    export: Annotated[Path | None, typer.Option("--export", metavar="FILE", help="Write its whole record.")] = None,
) -> None:
    """List games that the server cannot continue, with the reason; end one as agreed, or export its record."""
    if (draw or win or export) and not table:
        raise Wrong("name the table")
    if draw and win:
        raise Wrong("a game ends as a draw or is won, not both")
    done, lines = part("firestep.web.operate", "kept")(table, draw=draw, win=win, export=export)
    print("\n".join(lines))
    ends(done)


@app.command()
def play(
    game_id: Annotated[str | None, typer.Argument(metavar="[GAME]", help="Id of a game; asked if left out.")] = None,
    file: Annotated[Path | None, typer.Option(help="Resume this record.", exists=True, dir_okay=False)] = None,
    lang: Language = "",
) -> None:
    """Play in the terminal."""
    if game_id is not None:
        titles().title(game_id)
    from firestep.cli.terminal.app import play as play_in_terminal

    play_in_terminal(game_id, language=check_language(lang or language_of_user()), file=file)


def part(module: str, name: str) -> Callable[..., Any]:
    """A function of the server, whose packages are an extra."""
    try:
        found: Callable[..., Any] = getattr(import_module(module), name)
    except ModuleNotFoundError as error:
        if error.name and error.name.startswith("firestep."):
            raise
        raise Wrong(SERVER_IS_MISSING) from error
    return found


def language_of_user() -> str:
    from firestep.text import languages

    wanted = (os.environ.get("LC_ALL") or os.environ.get("LC_MESSAGES") or os.environ.get("LANG") or "en")[:2]
    return wanted if wanted in languages() else "en"


@app.command()
def games(
    as_json: AsJson = False,
    ids: Annotated[bool, typer.Option("--ids", help="Print the ids of the games only, one a line.")] = False,
    lang: Language = "en",
) -> None:
    """List games, scenarios, options and bots, and report plug-ins that cannot be used."""
    from firestep.cli import listing

    found = listing.listing(check_language(lang))
    if ids:
        print("\n".join(each["id"] for each in found["games"]))
    else:
        print_json(found) if as_json else listing.report(found)
    for problem in titles().problems:
        complain(f"warning: {problem}", 0)


# -- records


@app.command()
def replay(
    file: RecordFile,
    at: Annotated[int | None, typer.Option(min=0, help="Stop after this line of the match.")] = None,
    as_json: AsJson = False,
    lang: Language = "en",
) -> None:
    """Show a record line by line, in sentences."""
    from firestep.cli import replaying
    from firestep.kernel import read_record

    found = replaying.replayed(read_record(file.read_text(encoding="utf-8")), at, check_language(lang))
    print_json(replaying.as_json(found)) if as_json else replaying.report(found)


@app.command()
def show(
    position: Annotated[str, typer.Argument(metavar="FILE|TEXT", help="A position in notation, or a record.")],
    lang: Language = "en",
) -> None:
    """Draw a position in the terminal."""
    from firestep.cli import show as showing

    showing.show(showing.source(position), check_language(lang))


@app.command()
def rules(
    game_id: GameId,
    clause: Annotated[str | None, typer.Argument(metavar="[CLAUSE]", help="Print the paragraph of a clause.")] = None,
    search: Annotated[str, typer.Option(help="Print every paragraph with these words.")] = "",
    lang: Language = "",
) -> None:
    """Read the rules: the chapters, the paragraph of a clause, or what a search finds."""
    titles().title(game_id)
    from firestep.cli import rules as reading

    try:
        reading.report(game_id, clause, search, check_language(lang or language_of_user()))
    except reading.NoRules as error:
        raise Wrong(str(error)) from error


@app.command()
def verify(file: RecordFile, lang: Language = "en") -> None:
    """Verify a record: every choice is legal, every die and draw is as committed, nothing was changed afterwards."""
    from firestep.cli import verifying

    ends(verifying.report(file, check_language(lang)))


@app.command()
def check(
    path: Annotated[
        Path, typer.Argument(metavar="PATH", help="A scenario file, a data pack, a text or a record.", exists=True)
    ],
    game_id: Annotated[str | None, typer.Option("--game", help="The game it is for, if it does not say so.")] = None,
) -> None:
    """Check a scenario file or a data pack, with line numbers."""
    from firestep.cli import checking

    try:
        mistakes = checking.check(path, game_id)
    except checking.NothingToCheck as error:
        raise Wrong(str(error)) from error
    for mistake in mistakes:
        print(mistake)
    print(f"{path}: {len(mistakes)} mistakes" if mistakes else f"{path}: good")
    ends(not mistakes)


@app.command()
def add(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A scenario file.", exists=True, dir_okay=False)],
    game_id: Annotated[str | None, typer.Option("--game", help="The game it is for, if it does not say so.")] = None,
) -> None:
    """Check a scenario of your own and put it on the menu, in the terminal and in the browser."""
    from firestep.cli import adding
    from firestep.cli.checking import NothingToCheck

    try:
        mistakes, place = adding.add(file, game_id)
    except NothingToCheck as error:
        raise Wrong(str(error)) from error
    for mistake in mistakes:
        print(mistake)
    print(f"{file}: {len(mistakes)} mistakes" if mistakes else f"{place}: on the menu")
    ends(not mistakes)


# -- for developers


@app.command()
def fuzz(
    game_id: GameId,
    number: Annotated[int, typer.Option("--games", min=1, help="How many games.")] = 100,
    seed: Seed = 1,
    jobs: Jobs = 1,
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
    ends(fuzzing.fuzz(game_id, number, seed, jobs, limit, share, part, once_failed))


@app.command()
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


@app.command()
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


@app.command()
def bench(
    game_id: Annotated[
        str | None, typer.Argument(metavar="[GAME]", help="Id of a game, or `server`; all games if left out.")
    ] = None,
    as_json: AsJson = False,
    rounds: Annotated[int, typer.Option(min=1, help="Rounds, of which the median is taken.")] = 7,
    seconds: Annotated[float, typer.Option(min=0.01, help="Time for each part of a round.")] = 1.0,
    limit: Limit = DEFAULT_LIMIT,
) -> None:
    """Measure decisions a second, clone and replay time against python-chess; `server`: choices a second over HTTP."""
    if game_id == "server":
        bench_server(as_json)
        return
    from firestep.cli import bench as benching

    chosen = [titles().game(game_id)] if game_id else titles().playable()
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


def bench_server(as_json: bool) -> None:
    """Play 100 games at once at full speed: one process on SQLite, two on PostgreSQL."""
    measure, summary = (part("firestep.web.bench.load_test", name) for name in ("measure", "summary"))
    found = measure()
    if as_json:
        print_json({"server": [asdict(each) for each in found]})
    else:
        for each in found:
            print(summary(each))


@app.command()
def match(
    game_id: GameId,
    first: Annotated[str, typer.Argument(metavar="BOT", help="The bot that is measured.")],
    second: Annotated[str, typer.Argument(metavar="BOT", help="Its opponent.")],
    number: Annotated[int, typer.Option("--games", min=1, help="How many games.")] = 100,
    pairs: Annotated[
        int | None, typer.Option(min=1, help="Instead: how many matches of two games, with their scores added up.")
    ] = None,
    seed: Seed = 1,
    jobs: Jobs = 1,
    scenario: Annotated[
        str | None, typer.Option(help="Scenario, or `every` one in turn (default: the first for two sides).")
    ] = None,
    option: Annotated[list[str] | None, typer.Option(help="An option of the rules, as name=value.")] = None,
    limit: Limit = DEFAULT_LIMIT,
    as_json: AsJson = False,
) -> None:
    """Let two bots play with sides swapped; print the win rate with its 95 % interval."""
    from firestep.cli import matches
    from firestep.cli.perft import read_options
    from firestep.games import game
    from firestep.text import Speaker

    title = game(game_id)
    chosen = title.scenarios[0].id if scenario in (None, matches.EVERY) else scenario
    options = read_options(title, chosen, " ".join(option or ()))
    setups = matches.two_sided_setups(game_id, scenario, options)
    if pairs is not None:
        in_pairs = matches.match_in_pairs(game_id, (first, second), setups, pairs, seed, jobs, limit)
        unit = Speaker(title, "en").say("score-points.unit")
        print_json(matches.as_json(in_pairs)) if as_json else matches.report_pairs(in_pairs, unit)
        return
    result = matches.match(game_id, (first, second), setups, number, seed, jobs, limit)
    print_json(matches.as_json(result)) if as_json else matches.report(result)


@app.command()
def train(
    game_id: GameId,
    games: Annotated[int, typer.Option(min=0, help="New games to learn from.")] = 1000,
    seed: Seed = 1,
    jobs: Jobs = 1,
    seconds: Annotated[float, typer.Option(min=1, help="Stop playing, fitting and comparing in time.")] = 1e9,
    bot: Annotated[str, typer.Option(help="The bot that plays the games (default: several).")] = "",
    positions: Annotated[int, typer.Option(min=1, help="Positions to take from a game.")] = 8,
    contest: Annotated[int, typer.Option(min=0, help="Games of the new against the old; 0 keeps the new.")] = 40,
    evaluations: Annotated[int, typer.Option(min=1, help="How long a decision is thought about in them.")] = 40,
    data: Annotated[Path | None, typer.Option(help="File of samples to go on from; new ones are added.")] = None,
    out: Annotated[Path | None, typer.Option(help="File for the weights (default: those of the package).")] = None,
    as_json: AsJson = False,
) -> None:
    """Learn what positions are worth from games of bots; keep it if it beats what was learned before."""
    from firestep.cli import training

    titles().title(game_id)
    order = training.Order(game_id, games, jobs, seed, seconds, bot, positions, contest, evaluations, data, out)
    trained = training.train(order)
    print_json(training.as_json(trained)) if as_json else training.report(trained)


if __name__ == "__main__":
    sys.exit(main())
