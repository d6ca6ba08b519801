"""How games ended for everybody, and ratings. Games that were finished before are counted, unrated."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"

OVER = sa.text(
    "SELECT id, game, scenario, clock, closing, updated FROM tables WHERE status = 'over' AND mode <> 'record'"
)
SEATS = sa.text('SELECT "table", place, name, kind, "user" FROM seats')


def upgrade() -> None:
    op.add_column("tables", sa.Column("rated", sa.Boolean, nullable=False, server_default=sa.false()))
    results = op.create_table(
        "results",
        sa.Column("table", sa.String(24), sa.ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
        sa.Column("place", sa.Integer, nullable=False),
        sa.Column("player", sa.String(72), nullable=False),
        sa.Column("team", sa.Integer, nullable=False),
        sa.Column("seat", sa.String(64), nullable=False),
        sa.Column("game", sa.String(64), nullable=False),
        sa.Column("scenario", sa.String(64), nullable=False),
        sa.Column("clock", sa.String(8), nullable=False),
        sa.Column("points", sa.Integer, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("rated_points", sa.Integer),
        sa.Column("due", sa.Boolean, nullable=False),
        sa.Column("rating", sa.Float),
        sa.Column("deviation", sa.Float),
        sa.Column("gain", sa.Float),
        sa.PrimaryKeyConstraint("table", "place", name="pk_results"),
    )
    op.create_index("ix_results_player", "results", ["player", "at"])
    op.create_index("ix_results_due", "results", ["due"])
    op.create_index("ix_results_rated", "results", ["game", "clock", "at"])
    op.create_table(
        "ratings",
        sa.Column("player", sa.String(72), nullable=False),
        sa.Column("game", sa.String(64), nullable=False),
        sa.Column("clock", sa.String(8), nullable=False),
        sa.Column("rating", sa.Float, nullable=False),
        sa.Column("deviation", sa.Float, nullable=False),
        sa.Column("volatility", sa.Float, nullable=False),
        sa.Column("games", sa.Integer, nullable=False),
        sa.Column("updated", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("player", "game", "clock", name="pk_ratings"),
    )
    op.create_index("ix_ratings_ladder", "ratings", ["game", "clock", "rating"])
    found = list(earlier_results(op.get_bind()))
    if found:
        op.bulk_insert(results, found)


def earlier_results(connection: sa.Connection) -> Iterator[dict[str, object]]:
    """The results of games that are over: at each of them a user has one seat, and somebody else another."""
    seats: dict[str, list[Sequence[str | int | None]]] = {}
    for table, *seat in connection.execute(SEATS):
        seats.setdefault(table, []).append(seat)
    for table, game, scenario, clock, closing, at in connection.execute(OVER):
        words = closing.split("\n")[0].split()
        users = [user for *_, user in seats.get(table, ()) if user is not None]
        if words[:1] != ["end"] or len(words) < 2 or len(set(users)) != len(users):
            continue
        winners = words[2].split("+") if words[1] == "win" and len(words) > 2 else []
        kind = "live" if json.loads(clock).get("kind") == "live" else "slow"
        for place, name, seated, user in seats[table]:
            if user is not None and seated == "human":
                points = 1 if words[1] == "draw" else 2 if name in winners else 0
                yield {
                    "table": table, "place": place, "player": user, "team": place, "seat": name, "game": game,
                    "scenario": scenario, "clock": kind, "points": points, "at": at, "due": False,
                }  # fmt: skip
