"""Commands that let bots play: matches, ladders, training."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from firestep.cli.commands.shared import (
    DEFAULT_LIMIT,
    AsJson,
    ClusterAddress,
    GameId,
    Jobs,
    Limit,
    Seed,
    Wrong,
    print_json,
    workers_at,
)
from firestep.games import titles

commands = typer.Typer()


@commands.command()
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
    cluster: ClusterAddress = "",
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
    workers = workers_at(jobs, cluster)
    if pairs is not None:
        in_pairs = matches.match_in_pairs(game_id, (first, second), setups, pairs, seed, workers, limit)
        unit = Speaker(title, "en").say("score-points.unit")
        print_json(matches.as_json(in_pairs)) if as_json else matches.report_pairs(in_pairs, unit)
        return
    result = matches.match(game_id, (first, second), setups, number, seed, workers, limit)
    print_json(matches.as_json(result)) if as_json else matches.report(result)


@commands.command()
def ladder(
    game_id: GameId,
    bots: Annotated[
        list[str] | None,
        typer.Option(metavar="BOT", help="A bot, or several with commas; may be given again (default: all)."),
    ] = None,
    number: Annotated[int, typer.Option("--games", min=1, help="Games of each two bots.")] = 20,
    seed: Seed = 1,
    jobs: Jobs = 1,
    cluster: ClusterAddress = "",
    scenario: Annotated[
        str | None, typer.Option(help="Scenario, or `every` one in turn (default: the first for two sides).")
    ] = None,
    option: Annotated[list[str] | None, typer.Option(help="An option of the rules, as name=value.")] = None,
    limit: Limit = DEFAULT_LIMIT,
    json_file: Annotated[
        Path | None, typer.Option("--json", metavar="FILE", help="Write it here; games already there are kept.")
    ] = None,
    chart: Annotated[Path | None, typer.Option(metavar="FILE", help="Draw the ladder as an SVG file.")] = None,
) -> None:
    """Let every bot play every other with sides swapped; print Elo ratings with their 95 % intervals."""
    from firestep.cli import ladder as climbing
    from firestep.cli import matches
    from firestep.cli.ladder_chart import chart as drawn
    from firestep.cli.perft import read_options
    from firestep.games import game
    from firestep.text import Speaker

    if number % 2:
        raise Wrong("sides are swapped, so the number of games must be even")
    title = game(game_id)
    chosen = title.scenarios[0].id if scenario in (None, matches.EVERY) else scenario
    options = read_options(title, chosen, " ".join(option or ()))
    setups = matches.two_sided_setups(game_id, scenario, options)
    command = f"firestep ladder {game_id} --games {number} --seed {seed}"
    command += f" --scenario {scenario}" if scenario else ""
    command += "".join(f" --option {each}" for each in option or ())
    command += f" --bots {','.join(bots)}" if bots else ""
    order = climbing.Order(game_id, climbing.chosen_bots(game_id, bots or ()), setups, number, seed, limit, command)
    found = climbing.climb(order, workers_at(jobs, cluster), json_file)
    climbing.report(found)
    if chart is not None:
        chart.write_text(drawn(found, Speaker(title, "en").title()), encoding="utf-8")


@commands.command()
def train(
    game_id: GameId,
    games: Annotated[int, typer.Option(min=0, help="New games to learn from.")] = 1000,
    seed: Seed = 1,
    jobs: Jobs = 1,
    cluster: ClusterAddress = "",
    seconds: Annotated[float, typer.Option(min=1, help="Stop playing, fitting and comparing in time.")] = 1e9,
    bot: Annotated[str, typer.Option(help="The bot that plays the games (default: several).")] = "",
    positions: Annotated[int, typer.Option(min=1, help="Positions to take from a game.")] = 8,
    contest: Annotated[int, typer.Option(min=0, help="Games of the new against the old; 0 keeps the new.")] = 40,
    evaluations: Annotated[int, typer.Option(min=1, help="How long a decision is thought about in them.")] = 40,
    data: Annotated[Path | None, typer.Option(help="File of samples to go on from; new ones are added.")] = None,
    out: Annotated[Path | None, typer.Option(help="File for the weights (default: those of the package).")] = None,
    alone: Annotated[
        bool, typer.Option(help="Learn from matches that one side plays alone, as against an Automa.")
    ] = False,
    as_json: AsJson = False,
) -> None:
    """Learn what positions are worth from games of bots; keep it if it beats what was learned before."""
    from firestep.cli import training

    titles().title(game_id)
    order = training.Order(
        game_id, games, workers_at(jobs, cluster), seed, seconds, bot, positions, contest, evaluations, data, out, alone
    )
    trained = training.train(order)
    print_json(training.as_json(trained)) if as_json else training.report(trained)


@commands.command()
def tune(
    game_id: GameId,
    seconds: Annotated[float, typer.Option(min=1, help="How long to play; a fifth of it is left for the check.")] = 600,
    pairs: Annotated[int, typer.Option(min=1, help="Pairs of games in a round.")] = 24,
    check: Annotated[int, typer.Option(min=0, help="Games against the corporal at the end.")] = 400,
    seed: Seed = 1,
    jobs: Jobs = 1,
    cluster: ClusterAddress = "",
    out: Annotated[Path | None, typer.Option(help="File for the habits (default: that of the package).")] = None,
) -> None:
    """Learn the habits from which captains and generals start; keep them if they beat the corporal."""
    from firestep.cli import tuning

    titles().title(game_id)
    order = tuning.Order(game_id, seconds, pairs, check, seed, workers_at(jobs, cluster), out)
    tuning.report(tuning.tune(order))


@commands.command()
def puzzles(
    game_id: GameId,
    out: Annotated[Path, typer.Option(metavar="FILE", help="Where the puzzles are; new ones are added to it.")],
    games: Annotated[int, typer.Option(min=0, help="How many games of bots are looked at; 0 prints the file.")] = 20,
    first: Annotated[int, typer.Option(min=0, help="The number of the first of them.")] = 0,
    seed: Seed = 1,
    questions: Annotated[
        str, typer.Option(metavar="KIND,...", help="Kinds of questions to look at; default: where bots plan.")
    ] = "",
    share: Annotated[float, typer.Option(min=0.0, max=1.0, help="How many of these questions, drawn by lot.")] = 1.0,
    gap: Annotated[float, typer.Option(min=0.0, help="How much better, in chance to win, a solution must be.")] = 0.05,
    turns: Annotated[int, typer.Option(min=1, help="The last turns of a game that are looked at.")] = 12,
    most: Annotated[int, typer.Option(min=1, help="Puzzles from one game at most.")] = 2,
    stops: Annotated[
        str, typer.Option(metavar="KIND,...", help="Kinds of questions before which an action also ends.")
    ] = "",
    exact: Annotated[bool, typer.Option(help="Look only for what an action does for certain, without dice.")] = False,
    jobs: Jobs = 1,
    cluster: ClusterAddress = "",
) -> None:
    """Find positions in games of bots in which one action is clearly best, and check them by a second search."""
    from firestep.analysis import NotJudged
    from firestep.cli import puzzling

    kinds, ends = (tuple(each for each in given.split(",") if each) for given in (questions, stops))
    wanted = puzzling.Wanted(game_id, seed, kinds, share, gap, turns, most, ends, exact)
    order = puzzling.Order(wanted, games, first, out, workers_at(jobs, cluster))
    try:
        found = puzzling.run(order) if games else puzzling.read(out)
        for puzzle in found:
            typer.echo(puzzling.line_of(game_id, puzzle))
    except NotJudged as error:
        raise Wrong(str(error)) from error
