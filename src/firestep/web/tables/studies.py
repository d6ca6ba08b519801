"""Studies: tables that start from a position in notation, all seats held by one user; and positions of tables."""

from __future__ import annotations

import asyncio
import random
from dataclasses import replace

from firestep.kernel import AnyGame, ChanceQuestion, Malformed, Position, game_named
from firestep.kernel.replay import option_lines
from firestep.store import TableRow, TableState, User
from firestep.table import ClockSetting
from firestep.web.catalogue import Catalogue
from firestep.web.errors import ApiError
from firestep.web.infra.timestamps import now_ms
from firestep.web.schemas.games import NewTable, SeatSetting
from firestep.web.tables.changes import CommandResult, Submission
from firestep.web.tables.create import open_table, seats_wanted, terms_of
from firestep.web.tables.live_table import LiveTable
from firestep.web.tables.service import TableService

TRIAL_MOVES = 40
"""How many random moves are tried on a position before a table is made of it."""
TRIAL_SECONDS = 5.0
HIDDEN = "# What this seat may not know was re-dealt.\n"


async def create_study(
    service: TableService, user: User, text: str, submission: Submission, most_tables: int
) -> CommandResult:
    """A table that starts from this position; the error names the line that cannot be read."""
    if await service.store.accounts.count_active_tables(user.id) >= most_tables:
        raise ApiError(429, "too-many", "too-many-tables")
    game, position = await read_in_time(service.catalogue, text)
    setup = position.setup
    seats = {name: SeatSetting("me") for name in game.seats(setup)}
    wanted = NewTable(game.id, setup.scenario, dict(option_lines(setup)), seats, mode="hot-seat")
    terms = terms_of(game, setup, user.id, wanted, ClockSetting())
    row = TableRow(terms, TableState(updated=now_ms()), seats_wanted(game, setup, wanted, user, submission.key))
    start = replace(setup, start=game.write(position))
    return await open_table(service, game, row, submission, start)


async def read_in_time(catalogue: Catalogue, text: str) -> tuple[AnyGame, Position]:
    """Parse and try a position in a thread: it may be written by hand, or to do harm."""
    try:
        return await asyncio.wait_for(asyncio.to_thread(read_position, catalogue, text), TRIAL_SECONDS)
    except ApiError:
        raise
    except TimeoutError:
        raise ApiError(422, "bad-position", why="playing on from it takes too long") from None
    except (ValueError, LookupError) as error:
        raise ApiError(422, "bad-position", why=str(error)) from error
    except Exception as error:
        raise ApiError(422, "bad-position", why=f"it does not hold together ({type(error).__name__})") from error


def read_position(catalogue: Catalogue, text: str) -> tuple[AnyGame, Position]:
    game = catalogue.game(game_named(text))
    if game is None:
        raise Malformed(f"there is no game {game_named(text)!r}")
    position = game.parse(text)
    try_out(position.clone())
    return game, position


def try_out(position: Position) -> None:
    """Play a few random moves; raises whatever the rules raise if the position is impossible."""
    rng = random.Random(0)
    for _ in range(TRIAL_MOVES):
        question = position.question
        if question is None:
            return
        if isinstance(question, ChanceQuestion):
            choice = question.nth(position, rng.randrange(question.size(position)))
        else:
            options = question.options(position)
            if not options:
                raise Malformed(f"{question.key} has no legal answer")
            choice = options[rng.randrange(len(options))]
        position.answer_unchecked(choice, question.seat)
        position.events.clear()


def position_text(table: LiveTable, seat: int | None, user: str | None) -> str:
    """The position as a viewer may know it: whole if the game is over or all seats are theirs, otherwise re-dealt."""
    match = table.match
    if match is None:
        raise ApiError(409, "not-playing")
    game, position = table.game, match.position
    if match.result is not None or all(each.user == user and user is not None for each in table.row.seats):
        return game.write(position)
    # The seed is secret, because whoever knew it could undo the re-deal. It is the same for the same line, so that
    # asking again tells no more.
    rng = random.Random(f"{table.row.terms.secret} {match.number} {seat}")
    return HIDDEN + game.write(game.determinise(position, seat, rng))
