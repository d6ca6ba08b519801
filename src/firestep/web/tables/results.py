"""Results of finished games: how a game ended for everybody, and what of it counts for ratings."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import msgspec

from firestep.kernel import AnyGame, Player, Position
from firestep.store import BOT, HUMAN, OVER, ResultRow, SeatRow, TableRow
from firestep.store.ratings import BOT_PREFIX
from firestep.table import ClockSetting, GameScore, game_score
from firestep.table.clock import LIVE, NONE, SLOW
from firestep.table.pair import standing

WON, DRAWN, LOST = 2, 1, 0


@dataclass(slots=True, frozen=True)
class Participant:
    """Somebody who played: a user or a bot, their first seat, its side, and whether a bot has taken it over."""

    player: str
    seat: SeatRow
    team: int
    left: bool

    @property
    def is_bot(self) -> bool:
        return self.player.startswith(BOT_PREFIX)


def clock_kind(clock: str) -> str:
    """The kind that ratings count by: `live` is played in one sitting, everything else is `slow`."""
    setting = msgspec.json.decode(clock, type=ClockSetting)
    return LIVE if setting.kind == LIVE or (setting.kind == NONE and setting.timers) else SLOW


def results_of(
    game: AnyGame, row: TableRow, players: Sequence[Player], position: Position, first: GameScore | None
) -> tuple[ResultRow, ...]:
    """How the game ended, for all who played it.

    `players` are those with whom it began; `first` is the first game, if this is the second of a match of two.
    """
    if row.state.status != OVER or position.setup.start:
        return ()
    teams = game.teams(position.setup)
    found = list(participants(row, players, teams))
    people = [each.player for each in found if not each.is_bot]
    if not people or len(set(people)) < len(people) or len({each.team for each in found}) < 2:
        return ()  # bots among themselves, or somebody has played against themselves
    rated = row.terms.rated and is_last_game(row, first) and not any_replaced(row, players)
    rated = rated and not is_any_on_both_sides(found)
    rows = []
    for each in found:
        points = LOST if each.left else points_of(position, teams[each.team])
        counted = None if not rated else points if first is None else match_points(game, position, first, each.team)
        rows.append(
            ResultRow(
                row.id, each.seat.place, each.player, each.team, each.seat.name, row.terms.game,
                row.terms.scenario, clock_kind(row.terms.clock), points, row.state.updated, counted, rated,
            )
        )  # fmt: skip
    return tuple(rows)


def participants(row: TableRow, players: Sequence[Player], teams: tuple[tuple[int, ...], ...]) -> Iterator[Participant]:
    """Everybody once for each side; bots once for each seat."""
    seen = set()
    for team, places in enumerate(teams):
        for seat in (row.seats[place] for place in places):
            is_person = HUMAN in (seat.kind, players[seat.place].kind)
            player = seat.user if is_person else f"{BOT_PREFIX}{seat.bot}"
            if player is not None and (player, team) not in seen:
                found = Participant(player, seat, team, has_left(seat, players[seat.place]))
                if not found.is_bot:
                    seen.add((player, team))
                yield found


def is_any_on_both_sides(found: Sequence[Participant]) -> bool:
    return len({(each.player, each.team) for each in found}) > len({each.player for each in found})


def has_left(seat: SeatRow, player: Player) -> bool:
    """Whether a bot has taken over from a person."""
    return seat.kind == BOT and player.kind == HUMAN


def any_replaced(row: TableRow, players: Sequence[Player]) -> bool:
    """Whether a person, or a bot instead of one, plays on for somebody else."""
    return any(
        player.kind == HUMAN and (seat.kind == BOT or seat.player != player.name)
        for seat, player in zip(row.seats, players, strict=True)
    )


def points_of(position: Position, team: tuple[int, ...]) -> int:
    result = position.result
    assert result is not None
    if not result.winners and not result.losers:
        return DRAWN
    if result.winners:
        return WON if any(seat in result.winners for seat in team) else LOST
    return LOST if any(seat in result.losers for seat in team) else WON


# -- matches of two games


def is_last_game(row: TableRow, first: GameScore | None) -> bool:
    """A match of two games is rated as a whole, when the second is over."""
    return first is not None or not row.terms.pair


def match_points(game: AnyGame, position: Position, first: GameScore, team: int) -> int:
    """What a side of the second game has got from the match."""
    leader = standing([first, game_score(game, position)]).leader
    if leader is None:
        return DRAWN
    return WON if leader == 1 - team else LOST  # parties are numbered by their side in the first game
