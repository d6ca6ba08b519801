"""Matches of two games as scenes show them: the score of both games, who leads or has won, and the other table."""

from __future__ import annotations

from firestep.scene import Pair, PairParty
from firestep.scene.part import replace
from firestep.store import BOT, SeatRow
from firestep.table import GameScore, Standing, standing, swapped_seats
from firestep.table.pair import HEADING, game_word, party_names, side_of, verdict
from firestep.text import Speaker
from firestep.text.speaker import sentence
from firestep.web.catalogue.texts import player_name, say_or
from firestep.web.tables.changes import PairTerms
from firestep.web.tables.live_table import LiveTable


def pair_of(table: LiveTable, user: str | None, speaker: Speaker) -> Pair | None:
    """The match of two games that a table is part of; `None` for a single game."""
    if table.pair is None:
        return None
    number = 2 if table.pair.first else 1
    begun = Pair(
        number,
        str(speaker.word(HEADING)),
        str(speaker.word(game_word(number))),
        speaker.say("score-points.unit"),
        other=table.pair.first or table.extras.second,
    )
    if table.match is None:
        return begun
    games = scores_of(table, table.pair)
    found = standing(games)
    names = party_names(table.game, table.setup, [shown_name(each, speaker) for each in in_first_game(table)])
    mine = parties_of(table, user)
    parties = tuple(
        PairParty(
            str(speaker.word(names[party])),
            tuple(side_name(table, side_of(party, game), speaker) for game in (0, 1)),
            tuple(score.of_party(party, game) for game, score in enumerate(games)),
            found.totals[party],
            mine == {party},
            found.leader == party,
        )
        for party in (0, 1)
    )
    return replace(
        begun,
        parties=parties,
        text=sentence(str(speaker.word(verdict(found, names)))),
        over=found.is_over,
        won=won(found, mine),
    )


def scores_of(table: LiveTable, pair: PairTerms) -> list[GameScore]:
    """The score of each game that has begun."""
    if pair.first:
        return [pair.score, table.extras.score]
    return [table.extras.score, *([table.extras.second_score] if table.extras.second else [])]


def in_first_game(table: LiveTable) -> list[SeatRow]:
    """Who had each seat in the first game."""
    seats = table.row.seats
    if table.pair is None or not table.pair.first:
        return list(seats)
    return [seats[other] for other in swapped_seats(table.game, table.setup)]


def parties_of(table: LiveTable, user: str | None) -> set[int]:
    """The parties that a user plays for."""
    if user is None:
        return set()
    first = in_first_game(table)
    teams = table.game.teams(table.setup)
    return {
        party
        for party, team in enumerate(teams)
        if any(first[seat].user == user and first[seat].kind != BOT for seat in team)
    }


def won(found: Standing, mine: set[int]) -> bool | None:
    """Whether the viewer has won the match; `None` for a draw, a spectator, or both parties at one keyboard."""
    if not found.is_over or found.leader is None or len(mine) != 1:
        return None
    return found.leader in mine


def shown_name(seat: SeatRow, speaker: Speaker) -> str:
    return say_or(speaker, f"bot-{seat.bot}", seat.bot) if seat.kind == BOT else player_name(seat.player, speaker)


def side_name(table: LiveTable, side: int, speaker: Speaker) -> str:
    team = table.game.teams(table.setup)[side]
    return sentence(speaker.joined(speaker.seat(table.setup, seat) for seat in team))
