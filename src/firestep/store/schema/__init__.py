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
from firestep.store.schema.people import (
    blocks,
    follows,
    operator_log,
    operators,
    reports,
    suspensions,
    table_notes,
    table_seen,
)
from firestep.store.schema.ratings import ratings, results
from firestep.store.schema.tables import (
    FINISHED,
    RUNNING,
    SEEN_LATER,
    boards,
    chat,
    entries,
    keys,
    seats,
    snapshots,
    study_notes,
    tables,
)
from firestep.store.schema.tournaments import meetings, tournament_players, tournaments

__all__ = [
    "FINISHED",
    "RUNNING",
    "SEEN_LATER",
    "api_tokens",
    "blocks",
    "boards",
    "chat",
    "entries",
    "follows",
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
    "operator_log",
    "operators",
    "outbox",
    "packs",
    "password_resets",
    "push_browsers",
    "puzzles",
    "ratings",
    "reports",
    "results",
    "seats",
    "sessions",
    "shelves",
    "snapshots",
    "study_notes",
    "suspensions",
    "table_notes",
    "table_seen",
    "tables",
    "tournament_players",
    "tournaments",
    "users",
]
