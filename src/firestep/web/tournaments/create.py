"""Announcing a tournament."""

from __future__ import annotations

from firestep.kernel import AnyGame, BadSetup, Setup
from firestep.kernel.packs import packs_of
from firestep.kernel.replay import option_lines
from firestep.store import KeyUsed, User
from firestep.store.tournament_rows import TournamentRow, TournamentState, TournamentTerms
from firestep.table import ClockSetting, require_pair
from firestep.table.clock import BOT as BOT_TAKES_OVER
from firestep.tournaments import KNOCKOUT
from firestep.web.errors import ApiError
from firestep.web.infra.ids import new_id
from firestep.web.infra.timestamps import now_ms
from firestep.web.schemas.games import NewTable
from firestep.web.schemas.tournaments import CreateTournament
from firestep.web.tables.changes import CommandResult, Submission, to_json
from firestep.web.tables.create import clock_wanted, new_dice_secret, options_between_people
from firestep.web.tables.packs import load_packs
from firestep.web.tables.seats import setup_of
from firestep.web.tables.service import TableService

SIDES = 2
MOST_OWNED = 5
"""How many unfinished tournaments each account may have announced."""


async def create_tournament(service: TableService, user: User, wanted: CreateTournament, submission: Submission) -> str:
    """Announce a tournament; its id."""
    known = await service.known_result(user.id, submission)
    if known is not None and known.table is not None:
        return known.table
    if user.is_guest:
        raise ApiError(403, "forbidden", "tournament-account")
    if await service.store.tournaments.count_of_owner(user.id) >= MOST_OWNED:
        raise ApiError(429, "too-many", "too-many-tournaments")
    terms = await agreed_terms(service, user, wanted)
    row = TournamentRow(terms, TournamentState(updated=terms.created))
    try:
        await service.store.tournaments.create(row, submission.stored(user.id, CommandResult(table=terms.id)))
    except KeyUsed:
        known = await service.known_result(user.id, submission)
        if known is None or known.table is None:
            raise
        return known.table
    return terms.id


async def agreed_terms(service: TableService, user: User, wanted: CreateTournament) -> TournamentTerms:
    game = service.catalogue.game(wanted.game)
    if game is None:
        raise ApiError(422, "bad-options", "not-ready")
    if not (wanted.title.isprintable() and wanted.title.strip() and wanted.message.isprintable()):
        raise ApiError(400, "malformed")
    now = now_ms()
    if wanted.starts is not None and wanted.starts <= now:
        raise ApiError(422, "bad-options", "tournament-starts")
    await load_packs(service.store, service.catalogue, game, packs_of(wanted.scenario, wanted.options))
    options = options_between_people(game, NewTable(game.id, wanted.scenario, wanted.options))
    setup = setup_of(game, wanted.scenario, options)
    if len(game.teams(setup)) != SIDES:
        raise ApiError(422, "bad-options", "tournament-sides")
    require_teams(game, setup, wanted)
    clock = clock_wanted(game, setup, wanted.clock)
    pair = is_pair(game, setup, wanted)
    require_playable(game, setup, clock, pair, wanted.rated)
    return TournamentTerms(
        id=new_id(),
        owner=user.id,
        title=wanted.title.strip(),
        message=wanted.message.strip(),
        game=game.id,
        scenario=setup.scenario,
        options=to_json(dict(option_lines(setup))),
        clock=to_json(clock),
        kind=wanted.kind,
        rounds=wanted.rounds,
        size=wanted.size,
        round_ms=wanted.round_ms,
        pair=pair,
        rated=wanted.rated,
        starts=wanted.starts,
        secret=new_dice_secret(),
        created=now,
        team_size=wanted.team_size,
    )


def require_teams(game: AnyGame, setup: Setup, wanted: CreateTournament) -> None:
    """Everybody of a team has a seat of their side; what a team has won says nothing about one of its players."""
    if wanted.team_size == 1:
        return
    if any(len(side) != wanted.team_size for side in game.teams(setup)):
        raise ApiError(422, "bad-options", "team-seats", count=wanted.team_size)
    if wanted.rated:
        raise ApiError(422, "bad-options", "team-rated")


def is_pair(game: AnyGame, setup: Setup, wanted: CreateTournament) -> bool:
    """A knockout is decided by two games wherever sides can be swapped."""
    if wanted.pair:
        try:
            require_pair(game, setup)
        except BadSetup as error:
            raise ApiError(422, "bad-options", "no-pair") from error
    return wanted.pair or (wanted.kind == KNOCKOUT and game.sides_can_swap(setup))


def require_playable(game: AnyGame, setup: Setup, clock: ClockSetting, pair: bool, rated: bool) -> None:
    """Everybody plays for themselves; what is rated is played from both sides where they are not equal."""
    if clock.at_zero == BOT_TAKES_OVER:
        raise ApiError(422, "bad-options", "tournament-clock")
    if rated and game.sides_can_swap(setup) and not pair:
        raise ApiError(422, "bad-options", "rated-pair")
