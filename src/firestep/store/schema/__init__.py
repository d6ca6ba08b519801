"""The tables of the database, by chapters. Times are milliseconds since 1970; what only Python reads is JSON text."""

from firestep.store.schema.accounts import api_tokens, mail_addresses, password_resets, sessions, users
from firestep.store.schema.columns import metadata
from firestep.store.schema.learning import guides, lessons, puzzles
from firestep.store.schema.notices import (
    game_wishes,
    notice_choices,
    notice_people,
    notice_tables,
    notices,
    outbox,
    push_browsers,
)
from firestep.store.schema.packs import packs, shelves
from firestep.store.schema.ratings import ratings, results
from firestep.store.schema.tables import boards, chat, entries, keys, seats, snapshots, study_notes, tables
from firestep.store.schema.tournaments import meetings, tournament_players, tournaments

__all__ = [
    "api_tokens",
    "boards",
    "chat",
    "entries",
    "game_wishes",
    "guides",
    "keys",
    "lessons",
    "mail_addresses",
    "meetings",
    "metadata",
    "notice_choices",
    "notice_people",
    "notice_tables",
    "notices",
    "outbox",
    "packs",
    "password_resets",
    "push_browsers",
    "puzzles",
    "ratings",
    "results",
    "seats",
    "sessions",
    "shelves",
    "snapshots",
    "study_notes",
    "tables",
    "tournament_players",
    "tournaments",
    "users",
]
