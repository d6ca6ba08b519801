"""Studies: names, comments and drawings for their lines."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"


def upgrade() -> None:
    op.create_table(
        "study_notes",
        sa.Column("table", sa.String(24), nullable=False),
        sa.Column("line", sa.Integer, nullable=False),
        sa.Column("name", sa.String(80), nullable=False),
        sa.Column("comment", sa.Text, nullable=False),
        sa.Column("drawings", sa.Text, nullable=False),
        sa.Column("hidden", sa.Boolean, nullable=False),
        sa.PrimaryKeyConstraint("table", "line", name="pk_study_notes"),
        sa.ForeignKeyConstraint(["table"], ["tables.id"], ondelete="CASCADE", name="fk_study_notes_table"),
    )
