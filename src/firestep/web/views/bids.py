"""How the players bid for their sides, in a sentence."""

from __future__ import annotations

from firestep.store import HUMAN
from firestep.text import Speaker
from firestep.web.tables.bids import settled
from firestep.web.tables.live_table import LiveTable


def bids_text(table: LiveTable, speaker: Speaker) -> str:
    """Empty before both have bid, at a table where nobody does, and once one of them has left their seat."""
    made = table.extras.bids
    players = {seat.user: seat.player for seat in table.row.seats if seat.kind == HUMAN}
    if table.match is None or len(made) != len(table.row.seats) or any(each.user not in players for each in made):
        return ""
    found = settled(table, made)
    names = [players[each.user] for each in made]
    sides = [speaker.seat(table.setup, each.side) for each in made]
    if found.winner is None:
        return speaker.say("bids-apart", first=names[0], second=names[1], one=sides[0], other=sides[1])
    winner, loser = found.winner, 1 - found.winner
    return speaker.say(
        "bids-same-by-lot" if found.by_lot else "bids-same",
        side=sides[0],
        winner=names[winner],
        loser=names[loser],
        high=made[winner].points,
        low=made[loser].points,
    )
