"""With whom somebody plays, as lists and notices say it."""

from __future__ import annotations

from collections.abc import Iterable

from firestep.store import HUMAN, OPEN, SeatRow
from firestep.text import Speaker
from firestep.web.catalogue.texts import player_name, say_or
from firestep.web.tables.live_table import LiveTable


def company_of(table: LiveTable, user: str, speaker: Speaker) -> str:
    """Against whom somebody plays; with whom, if all others there are partners; empty if nobody else has a seat."""
    others, partners = other_seats(table, user), partners_of(table, user)
    rivals = [seat for seat in others if seat.place not in partners]
    if rivals:
        return speaker.say("company-against", names=names_of(rivals, speaker))
    return speaker.say("company-with", names=names_of(others, speaker)) if others else ""


def others_at(table: LiveTable, user: str, speaker: Speaker) -> str:
    """The other players at a table, partners included."""
    return names_of(other_seats(table, user), speaker)


def other_seats(table: LiveTable, user: str) -> list[SeatRow]:
    return [seat for seat in table.row.seats if seat.user != user and seat.kind != OPEN]


def partners_of(table: LiveTable, user: str) -> set[int]:
    """The places of somebody's own side."""
    own = {seat.place for seat in table.row.seats_of(user)}
    return {place for team in table.game.teams(table.setup) if own & set(team) for place in team}


def names_of(seats: Iterable[SeatRow], speaker: Speaker) -> str:
    names = (
        player_name(seat.player, speaker) if seat.kind == HUMAN else say_or(speaker, f"bot-{seat.bot}", seat.bot)
        for seat in seats
    )
    return speaker.joined(dict.fromkeys(names))
