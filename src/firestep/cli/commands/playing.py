"""Commands for players: play, the games there are, packs and files of one's own."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from firestep.cli.commands.shared import (
    AsJson,
    GameId,
    Language,
    Wrong,
    check_language,
    complain,
    ends,
    language_of_user,
    print_json,
)
from firestep.games import titles

commands = typer.Typer()


@commands.command()
def play(
    game_id: Annotated[str | None, typer.Argument(metavar="[GAME]", help="Id of a game; asked if left out.")] = None,
    file: Annotated[Path | None, typer.Option(help="Resume this record.", exists=True, dir_okay=False)] = None,
    lang: Language = "",
) -> None:
    """Play in the terminal."""
    from firestep.cli import workshop

    if game_id is not None:
        workshop.know_owned(game_id)
        titles().title(game_id)
    if file is not None:
        workshop.know_owned_in(file.read_text(encoding="utf-8", errors="replace"), file.parent)
    from firestep.cli.terminal.app import play as play_in_terminal

    play_in_terminal(game_id, language=check_language(lang or language_of_user()), file=file)


@commands.command()
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


@commands.command()
def check(
    path: Annotated[
        Path, typer.Argument(metavar="PATH", help="A scenario file, a data pack, a text or a record.", exists=True)
    ],
    game_id: Annotated[str | None, typer.Option("--game", help="The game it is for, if it does not say so.")] = None,
) -> None:
    """Check a scenario file, an owner's values or a data pack, with line numbers."""
    from firestep.cli import checking, workshop

    try:
        owned = path.suffix == workshop.OWNER
        if path.is_file() and checking.starts_as_record(path):
            workshop.know_owned_in(path.read_text(encoding="utf-8", errors="replace"), path.parent)
        mistakes = [*workshop.owner_mistakes(path, game_id)] if owned else checking.check(path, game_id)
    except checking.NothingToCheck as error:
        raise Wrong(str(error)) from error
    for mistake in mistakes:
        print(mistake)
    print(f"{path}: {len(mistakes)} mistakes" if mistakes else f"{path}: good")
    ends(not mistakes)


@commands.command()
def add(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A scenario file.", exists=True, dir_okay=False)],
    game_id: Annotated[str | None, typer.Option("--game", help="The game it is for, if it does not say so.")] = None,
) -> None:
    """Check a scenario of your own and put it on the menu; or put the values and starts that you entered in place."""
    from firestep.cli import adding, workshop
    from firestep.cli.checking import NothingToCheck

    try:
        if file.suffix == workshop.OWNER:
            mistakes, owned = workshop.add_owner_file(file, game_id)
            added = (
                f"{owned.place}: in place. Start with it: {owned.start} firestep serve\n"
                f"For a single game: firestep play {owned.game}"
            )
        else:
            mistakes, place = adding.add(file, game_id)
            added = f"{place}: on the menu"
    except NothingToCheck as error:
        raise Wrong(str(error)) from error
    for mistake in mistakes:
        print(mistake)
    print(f"{file}: {len(mistakes)} mistakes" if mistakes else added)
    ends(not mistakes)


@commands.command()
def random(
    game_id: GameId,
    seed: Annotated[int, typer.Option(min=0, max=2**31, help="The same number makes the same one.")] = 1,
    out: Annotated[Path | None, typer.Option("--out", metavar="FILE", help="Write it to this file.")] = None,
) -> None:
    """Make a random battle or board, fair by symmetry, as a file for `firestep add`."""
    from firestep.cli import workshop
    from firestep.cli.checking import NothingToCheck

    try:
        text = workshop.random_pack(game_id, seed)
    except NothingToCheck as error:
        raise Wrong(str(error)) from error
    if out is None:
        print(text, end="")
    else:
        out.write_text(text, encoding="utf-8")
        print(f"{out}: written")
