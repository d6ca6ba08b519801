"""Commands for hosts, and a bot that plays on somebody's server."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from firestep.cli.commands.shared import Wrong, ends, part

commands = typer.Typer()


@commands.command()
def serve(
    port: Annotated[int | None, typer.Option(min=0, max=65535, help="Port to listen on; else as set, or 8000.")] = None,
    browser: Annotated[bool, typer.Option(help="Open the browser.")] = True,
) -> None:
    """Serve the web app and open it in the browser."""
    run = part("firestep.web.serve", "serve")
    run(port=port, browser=browser)


@commands.command("bot-worker")
def bot_worker(
    workers: Annotated[int | None, typer.Option(min=1, help="Processes that think; else as set (bot_workers).")] = None,
) -> None:
    """Think for the bots of a server on this machine: take their jobs from the queue that `bot_queue` names."""
    part("firestep.web.bot_worker", "run")(workers)


@commands.command("play-on")
def play_on(
    server: Annotated[str, typer.Argument(metavar="SERVER", help="Its address: https://games.example.org.")],
    table: Annotated[str, typer.Option(help="Id of the table, as in its address.")],
    bot: Annotated[str, typer.Option(help="The bot that chooses.")] = "corporal",
    seat: Annotated[str, typer.Option(help="The seat to take; else the first that is open.")] = "",
    name: Annotated[str, typer.Option(help="The guest's name, or the account's.")] = "Firestep",
    account: Annotated[bool, typer.Option("--account", help="Sign in; the password is asked for.")] = False,
    invitation: Annotated[str, typer.Option(help="The invitation, if the table is not listed.")] = "",
    token: Annotated[
        str, typer.Option(envvar="FIRESTEP_TOKEN", help="A token of an account, instead of name and password.")
    ] = "",
) -> None:
    """Let a bot play at a table of a server until the game is over. Others see that it is a bot."""
    from firestep.client import CannotPlay, Server
    from firestep.client import play_on as play_at

    try:
        there = Server(server, token)
        if account and not token:
            there.sign_in(name, typer.prompt("Password", hide_input=True, err=True))
        elif not token:
            there.be_guest(name)
        print(play_at(there, table, bot, seat, invitation))
    except CannotPlay as error:
        raise Wrong(str(error)) from error


@commands.command()
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


@commands.command()
def doctor() -> None:
    """Check what a server needs: settings, folder, disk, key, database, mail, client, games, bots."""
    good, lines = part("firestep.web.doctor", "doctor")()
    print("\n".join(lines))
    ends(good)


@commands.command()
def backup(file: Annotated[Path, typer.Argument(metavar="FILE", help="The file to write.", dir_okay=False)]) -> None:
    """Write everything that a server stores into one file, while it runs."""
    done, lines = part("firestep.web.backup", "backup")(file)
    print("\n".join(lines))
    ends(done)


@commands.command()
def restore(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A backup.", exists=True, dir_okay=False)],
) -> None:
    """Fill an empty server from a backup, on SQLite or PostgreSQL."""
    done, lines = part("firestep.web.backup", "restore")(file)
    print("\n".join(lines))
    ends(done)
