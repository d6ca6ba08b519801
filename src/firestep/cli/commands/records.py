"""Commands about records and rules: replay, analyse, show, read, prove."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from firestep.cli.commands.shared import (
    AsJson,
    GameId,
    Language,
    RecordFile,
    Wrong,
    check_language,
    ends,
    language_of_user,
    print_json,
)
from firestep.games import titles

commands = typer.Typer()


@commands.command()
def replay(
    file: RecordFile,
    at: Annotated[int | None, typer.Option(min=0, help="Stop after this line of the match.")] = None,
    as_json: AsJson = False,
    lang: Language = "en",
) -> None:
    """Show a record line by line, in sentences."""
    from firestep.cli import replaying, workshop
    from firestep.kernel import read_record

    text = file.read_text(encoding="utf-8")
    workshop.know_owned_in(text, file.parent)
    found = replaying.replayed(read_record(text), at, check_language(lang))
    print_json(replaying.as_json(found)) if as_json else replaying.report(found)


@commands.command()
def analyse(
    file: RecordFile,
    level: Annotated[str, typer.Option(help="Who judges: captain or general.")] = "captain",
    evaluations: Annotated[int, typer.Option(min=1, help="Imagined games for each choice that is compared.")] = 60,
    json_file: Annotated[Path | None, typer.Option("--json", metavar="FILE", help="Write everything as JSON.")] = None,
    chart: Annotated[Path | None, typer.Option(metavar="FILE", help="Draw the chance to win as SVG.")] = None,
    lang: Annotated[str, typer.Option("--language", "--lang", help="Language of the texts: en or fr.")] = "en",
) -> None:
    """Analyse a finished match: chance to win, luck and skill told apart, worst mistakes, turning points."""
    from firestep.analysis import LEVELS, NotFinished, NotJudged
    from firestep.cli import analysing

    if level not in LEVELS:
        raise Wrong(f"there is no level {level!r} that judges; there are: {', '.join(LEVELS)}")
    try:
        analysing.run(file, level, evaluations, check_language(lang), json_file, chart)
    except (NotFinished, NotJudged) as error:
        raise Wrong(str(error)) from error


@commands.command()
def show(
    position: Annotated[str, typer.Argument(metavar="FILE|TEXT", help="A position in notation, or a record.")],
    lang: Language = "en",
) -> None:
    """Draw a position in the terminal."""
    from firestep.cli import show as showing
    from firestep.cli import workshop

    text = showing.source(position)
    workshop.know_owned_in(text)
    showing.show(text, check_language(lang))


@commands.command()
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


@commands.command()
def verify(file: RecordFile, lang: Language = "en") -> None:
    """Verify a record: every choice is legal, every die and draw is as committed, nothing was changed afterwards."""
    from firestep.cli import verifying, workshop

    workshop.know_owned_in(file.read_text(encoding="utf-8", errors="replace"), file.parent)
    ends(verifying.report(file, check_language(lang)))
