"""`firestep admin`: commands for those who run a server for others."""

from __future__ import annotations

from typing import Annotated

import typer

from firestep.cli.commands.shared import ends, part

commands = typer.Typer(no_args_is_help=True)
ROOM = "firestep.web.administer"
Name = Annotated[str, typer.Argument(metavar="NAME", help="Name of an account, or the id of anybody.")]
Why = Annotated[str, typer.Option("--why", help="The reason, for the log.")]
GIVEN = "command line"


def show(result: tuple[bool, list[str]]) -> None:
    done, lines = result
    print("\n".join(lines))
    ends(done)


@commands.command()
def grant(name: Name, why: Why = GIVEN) -> None:
    """Make an account an operator, who sees the page /admin."""
    show(part(ROOM, "grant")(name, why))


@commands.command()
def revoke(name: Name, why: Why = GIVEN) -> None:
    """Take the rights of an operator away."""
    show(part(ROOM, "revoke")(name, why))


@commands.command()
def close(table: Annotated[str, typer.Argument(metavar="TABLE", help="Id of the table.")], why: Why) -> None:
    """Remove a table that waits; end a game that is played as a draw that is not rated."""
    show(part(ROOM, "close")(table, why))


@commands.command()
def rename(name: Name, new: Annotated[str, typer.Argument(metavar="NEW", help="The new name.")], why: Why) -> None:
    """Give somebody another name, also at tables and in chats."""
    show(part(ROOM, "rename")(name, new, why))


@commands.command()
def suspend(
    name: Name,
    why: Why,
    days: Annotated[int | None, typer.Option(min=1, help="For so many days; else until it is ended.")] = None,
) -> None:
    """Sign somebody out everywhere and let them sign in no more; they have left their games."""
    show(part(ROOM, "suspend")(name, days, why))


@commands.command()
def unsuspend(name: Name, why: Why = GIVEN) -> None:
    """Let somebody sign in again."""
    show(part(ROOM, "unsuspend")(name, why))


@commands.command()
def reports() -> None:
    """List the reports that nobody has dealt with."""
    show(part(ROOM, "reports")())


@commands.command()
def accounts(search: Annotated[str, typer.Argument(metavar="[TEXT]", help="A part of the name.")] = "") -> None:
    """Find accounts; without a text list operators and who is suspended."""
    show(part(ROOM, "accounts")(search))


@commands.command()
def log() -> None:
    """List what operators did, and why."""
    show(part(ROOM, "log")())
