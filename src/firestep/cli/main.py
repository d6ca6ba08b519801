"""The `firestep` command. Each subcommand imports what it needs when it runs, so that none waits for the others."""

from __future__ import annotations

import sys
from collections.abc import Sequence

import typer

from firestep.bots import BrokenBot, UnknownBot
from firestep.cli.checkout import NoCheckout
from firestep.cli.commands import admin, bots, developers, playing, records, serving
from firestep.cli.commands.shared import complain
from firestep.cli.workers import NoCluster
from firestep.games import UnknownGame
from firestep.kernel import BadSetup, Malformed, RecordError

app = typer.Typer(
    name="firestep",
    help="Board wargames of the First World War with every rule enforced.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)
for chapter in (playing, serving, records, bots, developers):
    app.add_typer(chapter.commands)

app.add_typer(admin.commands, name="admin", help="Operate a server: reports, suspensions, the log.")

MISTAKES = (BadSetup, BrokenBot, Malformed, NoCheckout, NoCluster, UnknownBot, UnknownGame)


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


if __name__ == "__main__":
    sys.exit(main())
