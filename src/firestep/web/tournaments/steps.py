"""The steps of a tournament: each turns what is stored into what it becomes, or leaves it as it is.

They run inside the transaction that writes them, so they look at nothing but the row. A step that another process has
taken already changes nothing.
"""

from __future__ import annotations

import hashlib
from base64 import urlsafe_b64encode
from collections.abc import Mapping, Sequence, Set
from dataclasses import replace
from hmac import compare_digest

from firestep.store import User
from firestep.store.tournament_rows import (
    CANCELLED,
    OPEN,
    OVER,
    PLAYING,
    MeetingRow,
    PlayerRow,
    TournamentRow,
    TournamentTerms,
    withdrawn,
)
from firestep.tournaments import Meeting, number_of_rounds, pairings, seeded
from firestep.web.errors import ApiError
from firestep.web.tables.changes import Submission

FEWEST = 2
NEW_RATING = 1500.0
LONGEST_TEAM_NAME = 40
Blocks = Set[tuple[str, str]]
"""Who has blocked whom."""
Key = tuple[int, int]
"""The round and the number of a meeting."""


# -- players


def join(
    row: TournamentRow, user: User, submission: Submission, now: int, team: str = "", invitation: str = ""
) -> TournamentRow:
    """Come in while it is open, with a team of one's own or into one; a second time changes nothing."""
    if user.is_guest:
        raise ApiError(403, "forbidden", "tournament-account")
    if row.player(user.id) is not None and row.state.status in (OPEN, PLAYING):
        return row
    if row.state.status != OPEN:
        raise ApiError(409, "not-open", "tournament-begun")
    captain = captain_with(row, invitation) if invitation else ""
    if not captain and len(row.heads) >= row.terms.size:
        raise ApiError(409, "not-open", "tournament-full")
    entropy = hashlib.sha256(f"tournament\n{row.id}\n{submission.key}".encode()).hexdigest()
    name = team_name(row, user, team) if row.terms.team_size > 1 and not captain else ""
    player = PlayerRow(user.id, user.name, now, entropy, captain=captain, team=name)
    return replace(row.with_player(player), state=replace(row.state, updated=now))


def team_name(row: TournamentRow, user: User, wanted: str) -> str:
    """The name of a new team, which no other one has; without a wish, that of its captain."""
    name = wanted.strip() or user.name
    if not name.isprintable() or len(name) > LONGEST_TEAM_NAME:
        raise ApiError(400, "malformed")
    if name.casefold() in {each.team.casefold() for each in row.players}:
        raise ApiError(409, "name-taken")
    return name


def captain_with(row: TournamentRow, invitation: str) -> str:
    """The captain of the team that an invitation is for; raises an `ApiError` if there is no room in it."""
    for each in row.heads:
        if row.terms.team_size > 1 and compare_digest(row.invitation_to(each.user), invitation):
            if row.is_complete(each.user):
                raise ApiError(409, "not-open", "team-full")
            return each.user
    raise ApiError(404, "unknown", "team-gone")


def leave(row: TournamentRow, user: str, now: int) -> TournamentRow:
    """Leave before the start, or withdraw."""
    if row.player(user) is None:
        raise ApiError(409, "not-playing", "tournament-stranger")
    if row.state.status not in (OPEN, PLAYING):
        raise ApiError(409, "over", "tournament-over")
    return withdrawn(row, user, now)


# -- beginning and ending


def require_owner(row: TournamentRow, user: str) -> None:
    if row.terms.owner != user:
        raise ApiError(403, "forbidden", "tournament-owner")


def begin(row: TournamentRow, ratings: Mapping[str, float], now: int, apart: Blocks = frozenset()) -> TournamentRow:
    """Seed everybody and pair the first round."""
    if row.state.status != OPEN:
        return row
    row = with_whole_teams(row)
    if len(row.heads) < FEWEST:
        raise ApiError(409, "too-few", "tournament-too-few-teams" if row.terms.team_size > 1 else "tournament-too-few")
    known = {each.user: team_rating(row, each.user, ratings) for each in row.heads}
    seeds = {each.player: each.seed for each in seeded(known)}
    players = tuple(replace(each, seed=seeds.get(each.user), rating=known.get(each.user)) for each in row.players)
    last = number_of_rounds(row.terms.kind, len(known), row.terms.rounds)
    state = replace(row.state, status=PLAYING, last_round=last)
    return with_round(replace(row, players=players, state=state), 1, now, apart)


def with_whole_teams(row: TournamentRow) -> TournamentRow:
    """Teams that lack somebody when it begins do not play."""
    return replace(row, players=tuple(each for each in row.players if row.is_complete(each.user)))


def team_rating(row: TournamentRow, captain: str, ratings: Mapping[str, float]) -> float:
    """The average of its players."""
    members = row.team_of(captain)
    return sum(ratings.get(each.user, NEW_RATING) for each in members) / len(members)


def begin_when_due(
    row: TournamentRow, ratings: Mapping[str, float], now: int, apart: Blocks = frozenset()
) -> TournamentRow:
    """Begin at the announced time, or cancel if too few have come."""
    if row.state.status != OPEN or row.terms.starts is None or row.terms.starts > now:
        return row
    return cancel(row, now) if len(with_whole_teams(row).heads) < FEWEST else begin(row, ratings, now, apart)


def cancel(row: TournamentRow, now: int) -> TournamentRow:
    """Nothing counts any more; games that are being played go on for themselves."""
    if row.state.status not in (OPEN, PLAYING):
        return row
    return replace(row, state=replace(row.state, status=CANCELLED, round_ends=None, updated=now))


# -- rounds


def with_round(row: TournamentRow, number: int, now: int, apart: Blocks = frozenset()) -> TournamentRow:
    met = [each.meeting for each in row.meetings]
    found = pairings(row.terms.kind, number, row.entrants, met, kept_apart(row, apart))
    meetings = [meeting_row(row.terms, place, each, now) for place, each in enumerate(found)]
    state = replace(row.state, round=number, round_ends=now + row.terms.round_ms, updated=now)
    return replace(row, state=state).with_meetings(meetings)


def kept_apart(row: TournamentRow, apart: Blocks) -> set[frozenset[str]]:
    """The entrants of whom one has blocked the other; a team for each of its players."""
    heads = {each.user: each.captain or each.user for each in row.players}
    named = ((heads.get(one), heads.get(other)) for one, other in apart)
    return {frozenset((one, other)) for one, other in named if one and other and one != other}


def meeting_row(terms: TournamentTerms, number: int, meeting: Meeting, now: int) -> MeetingRow:
    first, second = meeting.points or (None, None)
    decided = now if meeting.is_decided else None
    table = table_id(terms, meeting.round, number)
    return MeetingRow(
        meeting.round, number, meeting.first, meeting.second, table, False, first, second, meeting.how, False, decided
    )


def table_id(terms: TournamentTerms, number: int, place: int) -> str:
    """An id that nobody can guess, and that every process finds for itself."""
    text = f"tournament table\n{terms.secret}\n{number}\n{place}"
    return urlsafe_b64encode(hashlib.sha256(text.encode()).digest()[:9]).decode()


def next_round(row: TournamentRow, after: int, now: int, apart: Blocks = frozenset()) -> TournamentRow:
    """When a round is decided: the next one, or the end."""
    state = row.state
    if state.status != PLAYING or state.round != after or not is_decided(row):
        return row
    still = [each for each in row.entrants if each.plays_in(after + 1)]
    if after >= state.last_round or len(still) < FEWEST:
        return replace(row, state=replace(state, status=OVER, round_ends=None, updated=now))
    return with_round(row, after + 1, now, apart)


def is_decided(row: TournamentRow) -> bool:
    return all(each.is_decided for each in row.meetings if each.round == row.state.round)


# -- meetings


def table_made(row: TournamentRow, key: Key) -> TournamentRow:
    """The table is there; if the meeting was decided meanwhile, it is ended at once."""
    meeting = row.meeting(key)
    return row.with_meetings([replace(meeting, made=True, closing=meeting.is_decided)])


def decide(row: TournamentRow, results: Mapping[Key, tuple[int, int]], how: str, now: int) -> TournamentRow:
    """Write down results; what is decided stays as it is."""
    if row.state.status != PLAYING:
        return row
    changed = [
        meeting.with_result(first, second, how, now)
        for key, (first, second) in results.items()
        if not (meeting := row.meeting(key)).is_decided
    ]
    return replace(row, state=replace(row.state, updated=now)).with_meetings(changed) if changed else row


def closed(row: TournamentRow, keys: Sequence[Key]) -> TournamentRow:
    """Their tables have ended."""
    return row.with_meetings([replace(row.meeting(key), closing=False) for key in keys])
