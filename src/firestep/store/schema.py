"""The tables of the database. Times are milliseconds since 1970; what only Python reads is JSON text."""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    PrimaryKeyConstraint,
    String,
    Table,
    Text,
    UniqueConstraint,
    false,
    text,
)

ID = String(24)
NAME = String(64)
ROWID = False
"""SQLite keeps the rows in the tree of their key, not in a second one: fewer pages to write for each choice."""

SHOWN = "(listed OR rated OR mode = 'tournament')"
"""Tables that lists may name."""
FINISHED = f"status = 'over' AND {SHOWN}"
RUNNING = f"status = 'playing' AND {SHOWN}"

metadata = MetaData(
    naming_convention={
        "ix": "ix_%(column_0_label)s",
        "uq": "uq_%(table_name)s_%(column_0_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
        "pk": "pk_%(table_name)s",
    }
)

users = Table(
    "users",
    metadata,
    Column("id", ID, nullable=False),
    Column("name", NAME, nullable=False),
    Column("folded", String(128)),  # the name that nobody else may register; null for guests
    Column("password", Text),
    Column("generation", Integer, nullable=False),  # rises to void the cookies of servers without stored sessions
    Column("lang", String(8), nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("email", String(254)),  # only to reset the password
    PrimaryKeyConstraint("id"),
    UniqueConstraint("folded"),
)

sessions = Table(
    "sessions",
    metadata,
    Column("id", String(64), nullable=False),  # the hash of the token in the cookie
    Column("user", ID, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("expires", BigInteger, nullable=False),
    PrimaryKeyConstraint("id"),
    Index("ix_sessions_user", "user"),
    Index("ix_sessions_expires", "expires"),
)

password_resets = Table(
    "password_resets",
    metadata,
    Column("id", String(64), nullable=False),  # the hash of the token in the link
    Column("user", ID, nullable=False),
    Column("expires", BigInteger, nullable=False),
    PrimaryKeyConstraint("id"),
    Index("ix_password_resets_user", "user"),
)

tables = Table(
    "tables",
    metadata,
    Column("id", ID, nullable=False),
    # What was agreed when the table was made.
    Column("game", NAME, nullable=False),
    Column("rules", Integer, nullable=False),
    Column("scenario", NAME, nullable=False),
    Column("options", Text, nullable=False),
    Column("title", String(80), nullable=False),
    Column("message", String(240), nullable=False),
    Column("mode", String(24), nullable=False),
    Column("listed", Boolean, nullable=False),
    Column("clock", Text, nullable=False),
    Column("owner", ID, nullable=False),
    Column("invitation", String(48), nullable=False),
    Column("secret", String(64), nullable=False),  # of the dice; shown when the game is over
    Column("created", BigInteger, nullable=False),
    Column("pair", Text, nullable=False, server_default=""),  # of a match of two games; empty for a single game
    Column("rated", Boolean, nullable=False, server_default=false()),
    # Where it stands. `revision` rises with every change and guards it; `number` counts the record's lines.
    Column("revision", Integer, nullable=False),
    Column("number", Integer, nullable=False),
    Column("status", String(12), nullable=False),
    Column("header", Text, nullable=False),
    Column("closing", Text, nullable=False),
    Column("asked", String(240), nullable=False),
    Column("aside", Text, key="extras", nullable=False),  # offers, clocks and bot errors: everything beside the record
    Column("turn", Text, nullable=False),
    Column("verdict", Text, nullable=False),
    Column("deadline", BigInteger),  # when a clock runs out
    Column("bot_due", Boolean, nullable=False),
    Column("pair_due", Boolean, nullable=False, server_default=false()),  # the other game is to be made or told
    Column("rematch", ID),
    Column("updated", BigInteger, nullable=False),
    PrimaryKeyConstraint("id"),
    UniqueConstraint("invitation"),
    Index("ix_tables_open", "listed", "status", "updated"),
    Index("ix_tables_deadline", "deadline"),
    Index("ix_tables_bot_due", "bot_due"),
    Index("ix_tables_pair_due", "pair_due"),
    # For the page of games. No row of them changes while a game is played.
    Index("ix_tables_finished", "updated", "id", sqlite_where=text(FINISHED), postgresql_where=text(FINISHED)),
    Index(
        "ix_tables_finished_game", "game", "updated", "id", sqlite_where=text(FINISHED), postgresql_where=text(FINISHED)
    ),
    Index("ix_tables_running", "created", "id", sqlite_where=text(RUNNING), postgresql_where=text(RUNNING)),
)

seats = Table(
    "seats",
    metadata,
    Column("table", ID, ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    Column("place", Integer, nullable=False),
    Column("name", NAME, nullable=False),
    Column("kind", String(8), nullable=False),
    Column("user", ID),
    Column("player", NAME, nullable=False),
    Column("bot", NAME, nullable=False),
    Column("entropy", String(128), nullable=False),
    PrimaryKeyConstraint("table", "place"),
    Index("ix_seats_user", "user"),
    sqlite_with_rowid=ROWID,
)

entries = Table(
    "entries",
    metadata,
    Column("table", ID, ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    Column("number", Integer, nullable=False),
    Column("line", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
    PrimaryKeyConstraint("table", "number"),
    sqlite_with_rowid=ROWID,
)

keys = Table(
    "keys",
    metadata,
    Column("scope", ID, nullable=False),  # a table, or the user who made one
    Column("user", ID, nullable=False),
    Column("key", String(64), nullable=False),
    Column("act", String(32), nullable=False, server_default=""),  # a hash of what was asked for
    Column("answer", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
    PrimaryKeyConstraint("scope", "user", "key"),
    Index("ix_keys_at", "at"),
    sqlite_with_rowid=ROWID,
)

snapshots = Table(
    "snapshots",
    metadata,
    Column("table", ID, ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    Column("number", Integer, nullable=False),
    Column("text", Text, nullable=False),
    PrimaryKeyConstraint("table", "number"),
)

boards = Table(
    "boards",
    metadata,
    Column("hash", String(64), nullable=False),
    Column("recipe", Text, nullable=False),  # how to draw it again, in whichever process it is asked for
    PrimaryKeyConstraint("hash"),
)

chat = Table(
    "chat",
    metadata,
    Column("table", ID, ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    Column("number", Integer, nullable=False),
    Column("user", ID, nullable=False),
    Column("by", NAME, nullable=False),
    Column("seat", NAME),
    Column("text", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
    PrimaryKeyConstraint("table", "number"),
)

lessons = Table(
    "lessons",
    metadata,
    Column("user", ID, nullable=False),
    Column("game", NAME, nullable=False),
    Column("lesson", NAME, nullable=False),
    Column("step", Integer, nullable=False),
    Column("answers", Text, nullable=False),  # what the user has chosen in it
    Column("done", BigInteger),  # when they first came to its end
    Column("updated", BigInteger, nullable=False),
    PrimaryKeyConstraint("user", "game", "lesson"),
)

puzzles = Table(
    "puzzles",
    metadata,
    Column("user", ID, nullable=False),
    Column("game", NAME, nullable=False),
    Column("puzzle", NAME, nullable=False),
    Column("difficulty", Integer, nullable=False),  # as it was at the first try
    Column("found", Boolean, nullable=False),  # at the first try
    Column("tries", Integer, nullable=False),
    Column("tried", BigInteger, nullable=False),  # when first
    Column("solved", BigInteger),  # when first
    PrimaryKeyConstraint("user", "game", "puzzle"),
)

packs = Table(
    "packs",
    metadata,
    Column("game", NAME, nullable=False),
    Column("name", NAME, nullable=False),  # ends in the hash of the text
    Column("title", String(400), nullable=False),
    Column("text", Text, nullable=False),
    Column("created", BigInteger, nullable=False),
    PrimaryKeyConstraint("game", "name"),
)

shelves = Table(
    "shelves",
    metadata,
    Column("user", ID, nullable=False),
    Column("game", NAME, nullable=False),
    Column("pack", NAME, nullable=False),
    Column("added", BigInteger, nullable=False),
    PrimaryKeyConstraint("user", "game", "pack"),
)

study_notes = Table(
    "study_notes",
    metadata,
    Column("table", ID, ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    Column("line", Integer, nullable=False),  # the number of an entry, undone or not; 0 for the start
    Column("name", String(80), nullable=False),
    Column("comment", Text, nullable=False),
    Column("drawings", Text, nullable=False),
    Column("hidden", Boolean, nullable=False),  # its line, with everything after it, is not shown
    PrimaryKeyConstraint("table", "line"),
)

guides = Table(
    "guides",
    metadata,
    Column("user", ID, nullable=False),
    Column("game", NAME, nullable=False),
    Column("until", Integer, nullable=False),  # guided until so many games of this title are finished; 0: not guided
    PrimaryKeyConstraint("user", "game"),
)

PLAYER = String(72)
"""A user by their id, or a bot as `bot:captain`."""

results = Table(
    "results",
    metadata,
    Column("table", ID, ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    Column("place", Integer, nullable=False),
    Column("player", PLAYER, nullable=False),
    Column("team", Integer, nullable=False),
    Column("seat", NAME, nullable=False),
    Column("game", NAME, nullable=False),
    Column("scenario", NAME, nullable=False),
    Column("clock", String(8), nullable=False),  # the kind that ratings count by: live or slow
    Column("points", Integer, nullable=False),  # 2 for a win, 1 for a draw, 0 for a loss
    Column("at", BigInteger, nullable=False),
    Column("rated_points", Integer),  # what counts for the rating: of a match of two games, both together
    Column("due", Boolean, nullable=False),  # it is still to be rated
    Column("rating", Float),  # the rating after this game,
    Column("deviation", Float),  # how sure it is,
    Column("gain", Float),  # and by how much it changed
    PrimaryKeyConstraint("table", "place"),
    Index("ix_results_player", "player", "at"),
    Index("ix_results_due", "due"),
    Index("ix_results_rated", "game", "clock", "at"),
)

ratings = Table(
    "ratings",
    metadata,
    Column("player", PLAYER, nullable=False),
    Column("game", NAME, nullable=False),
    Column("clock", String(8), nullable=False),
    Column("rating", Float, nullable=False),
    Column("deviation", Float, nullable=False),
    Column("volatility", Float, nullable=False),
    Column("games", Integer, nullable=False),
    Column("updated", BigInteger, nullable=False),
    PrimaryKeyConstraint("player", "game", "clock"),
    Index("ix_ratings_ladder", "game", "clock", "rating"),
)

notices = Table(
    "notices",
    metadata,
    Column("user", ID, nullable=False),
    Column("table", ID, ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    Column("kind", String(8), nullable=False),
    Column("number", Integer, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("seen", Boolean, nullable=False),
    PrimaryKeyConstraint("user", "table", "kind"),
    Index("ix_notices_table", "table"),
)

outbox = Table(
    "outbox",
    metadata,
    Column("user", ID, nullable=False),
    Column("way", String(24), nullable=False),  # of a push, with the id of the browser
    Column("table", ID, ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    Column("kind", String(8), nullable=False),
    Column("number", Integer, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("due", BigInteger, nullable=False),
    Column("state", String(8), nullable=False),
    Column("lease", BigInteger, nullable=False),  # until when a process may take to send it
    Column("tries", Integer, nullable=False),
    Column("error", String(200), nullable=False),
    PrimaryKeyConstraint("user", "way", "table", "kind", "number"),
    Index("ix_outbox_due", "state", "due"),
    Index("ix_outbox_table", "table"),
)

notice_people = Table(
    "notice_people",
    metadata,
    Column("user", ID, nullable=False),
    Column("zone", String(64), nullable=False),
    Column("quiet_from", Integer),  # minutes of the day
    Column("quiet_until", Integer),
    Column("wake", Boolean, nullable=False),
    Column("daily_at", Integer, nullable=False),
    Column("hook", Text, nullable=False),
    Column("shape", String(8), nullable=False),
    Column("secret", String(64), nullable=False),
    PrimaryKeyConstraint("user"),
)

notice_choices = Table(
    "notice_choices",
    metadata,
    Column("user", ID, nullable=False),
    Column("way", String(8), nullable=False),
    Column("kind", String(8), nullable=False),
    Column("timing", String(8), nullable=False),
    PrimaryKeyConstraint("user", "way", "kind"),
)

notice_tables = Table(
    "notice_tables",
    metadata,
    Column("user", ID, nullable=False),
    Column("table", ID, ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    Column("level", String(8), nullable=False),
    PrimaryKeyConstraint("user", "table"),
    Index("ix_notice_tables_table", "table"),
)

game_wishes = Table(
    "game_wishes",
    metadata,
    Column("user", ID, nullable=False),
    Column("game", NAME, nullable=False),  # they are told when somebody opens a table of this title
    Column("since", BigInteger, nullable=False),
    PrimaryKeyConstraint("user", "game"),
    Index("ix_game_wishes_game", "game"),
)

tournaments = Table(
    "tournaments",
    metadata,
    Column("id", ID, nullable=False),
    # What was announced.
    Column("owner", ID, nullable=False),
    Column("title", String(80), nullable=False),
    Column("message", String(240), nullable=False),
    Column("game", NAME, nullable=False),
    Column("scenario", NAME, nullable=False),
    Column("options", Text, nullable=False),
    Column("clock", Text, nullable=False),
    Column("kind", String(12), nullable=False),
    Column("rounds", Integer, nullable=False),  # of a Swiss tournament; 0: as many as are usual
    Column("size", Integer, nullable=False),
    Column("round_ms", BigInteger, nullable=False),
    Column("pair", Boolean, nullable=False),
    Column("rated", Boolean, nullable=False),
    Column("starts", BigInteger),
    Column("secret", String(64), nullable=False),  # from which the ids of its tables follow
    Column("created", BigInteger, nullable=False),
    Column("team_size", Integer, nullable=False, server_default="1"),
    # Where it stands.
    Column("revision", Integer, nullable=False),
    Column("status", String(12), nullable=False),
    Column("round", Integer, nullable=False),
    Column("last_round", Integer, nullable=False),
    Column("round_ends", BigInteger),
    Column("updated", BigInteger, nullable=False),
    PrimaryKeyConstraint("id"),
    Index("ix_tournaments_status", "status", "updated"),
    Index("ix_tournaments_owner", "owner"),
)

tournament_players = Table(
    "tournament_players",
    metadata,
    Column("tournament", ID, ForeignKey("tournaments.id", ondelete="CASCADE"), nullable=False),
    Column("user", ID, nullable=False),
    Column("name", NAME, nullable=False),
    Column("joined", BigInteger, nullable=False),
    Column("entropy", String(128), nullable=False),  # what they add to the dice of their games
    Column("seed", Integer),  # when it has begun
    Column("rating", Float),
    Column("out_from", Integer),  # the first round in which they do not play any more
    Column("captain", ID, nullable=False, server_default=""),  # of their team; empty: they play alone, or are one
    Column("team", String(40), nullable=False, server_default=""),
    PrimaryKeyConstraint("tournament", "user"),
    Index("ix_tournament_players_user", "user"),
)

meetings = Table(
    "meetings",
    metadata,
    Column("tournament", ID, ForeignKey("tournaments.id", ondelete="CASCADE"), nullable=False),
    Column("round", Integer, nullable=False),
    Column("number", Integer, nullable=False),
    Column("first", ID, nullable=False),
    Column("second", ID),  # nobody: no opponent in this round
    Column("table", ID, nullable=False),  # the id that its table has, or will have
    Column("made", Boolean, nullable=False),
    Column("first_points", Integer),
    Column("second_points", Integer),
    Column("how", String(8), nullable=False),
    Column("closing", Boolean, nullable=False),  # it is decided, and its table is still to be ended
    Column("decided", BigInteger),
    PrimaryKeyConstraint("tournament", "round", "number"),
    Index("ix_meetings_table", "table"),
)

push_browsers = Table(
    "push_browsers",
    metadata,
    Column("id", String(16), nullable=False),
    Column("user", ID, nullable=False),
    Column("session", String(64), nullable=False),
    Column("endpoint", Text, nullable=False),
    Column("p256dh", String(88), nullable=False),
    Column("auth", String(24), nullable=False),
    Column("label", String(60), nullable=False),
    Column("created", BigInteger, nullable=False),
    PrimaryKeyConstraint("id"),
    Index("ix_push_browsers_user", "user"),
)

api_tokens = Table(
    "api_tokens",
    metadata,
    Column("hash", String(64), nullable=False),
    Column("user", ID, nullable=False),
    Column("name", String(40), nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("used", BigInteger),
    PrimaryKeyConstraint("hash"),
    Index("ix_api_tokens_user", "user"),
)
