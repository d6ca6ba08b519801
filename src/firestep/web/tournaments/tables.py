"""The tables of a tournament: made with both players seated, read when they are over, ended after a forfeit."""

from __future__ import annotations

import hashlib
from functools import partial

import msgspec

from firestep.kernel import AnyGame
from firestep.kernel.packs import packs_of
from firestep.store import HUMAN, OVER, PLAYING, TOURNAMENT, KeyUsed, SeatRow, TableRow, TableState, TableTerms
from firestep.store.tables import NotWanted
from firestep.store.tournament_rows import MeetingRow, PlayerRow, TournamentRow
from firestep.store.tournaments import is_undecided
from firestep.table import Draft, standing
from firestep.table.clock import LOSS as LOSES
from firestep.table.clock import TimeUp
from firestep.tournaments import DRAW, LOSS, WIN, other_points
from firestep.web.errors import ApiError
from firestep.web.infra.timestamps import now_ms
from firestep.web.tables import commands
from firestep.web.tables import seats as seating
from firestep.web.tables.changes import CommandResult, TableExtras
from firestep.web.tables.create import new_dice_secret, new_invitation, new_pair
from firestep.web.tables.live_table import LiveTable
from firestep.web.tables.packs import load_packs
from firestep.web.tables.results import points_of
from firestep.web.tables.service import KEPT, TableService

Points = tuple[int, int]
DRAWN: Points = (DRAW, DRAW)
BOTH_LOSE: Points = (LOSS, LOSS)


async def make_table(service: TableService, row: TournamentRow, meeting: MeetingRow) -> bool:
    """Make the table of a meeting, unless it is there already; the players are told by its notices.

    False if it was decided meanwhile: somebody has withdrawn, or deleted their account.
    """
    game = service.catalogue.game(row.terms.game)
    if game is None:
        raise ApiError(422, "bad-options", "not-ready")
    options = msgspec.json.decode(row.terms.options, type=dict[str, str])
    await load_packs(service.store, service.catalogue, game, packs_of(row.terms.scenario, options))
    table = TableRow(terms_of(game, row, meeting), TableState(updated=now_ms()), seats_of(game, row, meeting))
    live = LiveTable(table, game, service.catalogue, None)
    prepared = seating.begin(live, table.seats, CommandResult(), None)
    wanted = partial(is_undecided, tournament=row.id, key=meeting.key)
    try:
        await service.store.tables.create(prepared.change.after, prepared.change.lines, None, is_wanted=wanted)
    except KeyUsed:
        return True  # Another process was faster.
    except NotWanted:
        return False
    live.apply(prepared)
    service.publish_new(live)
    return True


def terms_of(game: AnyGame, row: TournamentRow, meeting: MeetingRow) -> TableTerms:
    """Nobody owns the table, so that nobody has it in their list who does not play."""
    terms = row.terms
    options = msgspec.json.decode(terms.options, type=dict[str, str])
    setup = seating.setup_of(game, terms.scenario, options)
    return TableTerms(
        id=meeting.table,
        game=game.id,
        rules=setup.rules,
        scenario=terms.scenario,
        options=terms.options,
        title=terms.title,
        message="",
        mode=TOURNAMENT,
        listed=False,
        clock=terms.clock,
        owner="",
        invitation=new_invitation(),
        secret=new_dice_secret(),
        created=now_ms(),
        pair=new_pair(game, setup) if terms.pair else "",
        rated=terms.rated,
    )


def seats_of(game: AnyGame, row: TournamentRow, meeting: MeetingRow) -> tuple[SeatRow, ...]:
    """The first player, or team, has the seats of the first side, the second those of the second.

    The players of a team take its seats in turn, captain first.
    """
    options = msgspec.json.decode(row.terms.options, type=dict[str, str])
    setup = seating.setup_of(game, row.terms.scenario, options)
    teams = row.team_of(meeting.first), row.team_of(meeting.second)
    player_at = {
        place: members[nth % len(members)]
        for members, side in zip(teams, game.teams(setup), strict=True)
        for nth, place in enumerate(side)
    }
    return tuple(seat_of(place, name, player_at[place], meeting.table) for place, name in enumerate(game.seats(setup)))


def seat_of(place: int, name: str, player: PlayerRow, table: str) -> SeatRow:
    """What a player adds to the dice follows from the key with which they joined."""
    entropy = hashlib.sha256(f"{player.entropy}\n{table}\n{name}".encode()).hexdigest()
    return SeatRow(place, name, HUMAN, player.user, player.name, "", entropy)


# -- results


async def result_of(service: TableService, table: TableRow) -> Points | None:
    """What both have from a meeting; `None` while it is played."""
    if table.state.status != OVER:
        return None
    if table.terms.pair:
        return pair_result(table)
    try:
        live = await service.get(table.id)
    except ApiError as error:
        if error.code == KEPT:  # it could not go on, and the players have agreed to end it
            return DRAWN
        raise
    if live.match is None or live.match.result is None:
        return DRAWN
    first = points_of(live.match.position, live.game.teams(live.setup)[0])
    return first, other_points(first)


def pair_result(table: TableRow) -> Points | None:
    """Two games: the scores of both together, then the games that were won."""
    extras = msgspec.json.decode(table.state.extras, type=TableExtras)
    found = standing([extras.score, extras.second_score])
    if not found.is_over:
        return None
    if found.leader is None:
        return DRAWN
    return (WIN, LOSS) if found.leader == 0 else (LOSS, WIN)


# -- forfeits


async def forfeit_of(service: TableService, table: TableRow | None, now: int) -> Points:
    """The round has ended: who has to move loses the meeting.

    If both have to, the one with less time left does; if that is the same, both do. If nobody has to, it is a draw.
    """
    if table is None:
        return DRAWN
    extras = msgspec.json.decode(table.state.extras, type=TableExtras)
    swapped = table.terms.pair != "" and table.state.status == OVER
    if swapped and not extras.second:
        return DRAWN  # the second game has not even been made
    try:
        live = await service.get(extras.second if swapped else table.id)
    except ApiError:
        return DRAWN
    late = late_sides(live, now)
    if not late:
        return DRAWN
    if len(late) == 2:
        return BOTH_LOSE
    first_is_late = (late == {0}) != swapped
    return (LOSS, WIN) if first_is_late else (WIN, LOSS)


def late_sides(table: LiveTable, now: int) -> set[int]:
    """The sides that have to move; of two, the one with less time left."""
    if table.match is None or table.match.result is not None:
        return set()
    teams = table.game.teams(table.setup)
    asked = {place: side for side, team in enumerate(teams) for place in team if place in table.match.asked()}
    sides = set(asked.values())
    if len(sides) < 2 or table.clock is None:
        return sides
    seats = table.clock.at(now).seats
    left = {side: min(seats[place].lasts for place in asked if asked[place] == side) for side in sides}
    return {side for side in sides if left[side] == min(left.values())}


async def end_tables(service: TableService, meeting: MeetingRow) -> bool:
    """End the game, or both, of a meeting that was forfeited; whether nothing is left to do."""
    assert meeting.first_points is not None
    assert meeting.second_points is not None
    loser = None if meeting.first_points == meeting.second_points else int(meeting.first_points > meeting.second_points)
    try:
        table = await service.get(meeting.table)
        await end_table(service, table, loser)
        if table.pair is None:
            return True
        if not table.extras.second:
            return not table.state.pair_due
        await end_table(service, await service.get(table.extras.second), None if loser is None else 1 - loser)
    except ApiError as error:
        return error.code == KEPT  # it waits until its players end it
    return True


async def end_table(service: TableService, table: LiveTable, loser: int | None) -> None:
    """A side loses on time; without a loser the game is drawn."""
    if table.state.status == PLAYING:
        await service.execute(table, lambda now: commands.run(now, Ending(now.game, loser)))


class Ending:
    """The command that ends a game which was forfeited."""

    def __init__(self, game: AnyGame, loser: int | None) -> None:
        self.game = game
        self.loser = loser

    def __call__(self, draft: Draft) -> None:
        if draft.position.result is not None:
            return
        if self.loser is None:
            draft.agree_on_draw()
        else:
            TimeUp(self.game.teams(draft.position.setup)[self.loser][0], LOSES)(draft)
