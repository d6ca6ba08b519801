"""What the tables of all chapters share."""

from __future__ import annotations

from sqlalchemy import MetaData, String

ID = String(24)
NAME = String(64)
ROWID = False
"""SQLite keeps the rows in the tree of their key, not in a second one: fewer pages to write for each choice."""

metadata = MetaData(
    naming_convention={
        "ix": "ix_%(column_0_label)s",
        "uq": "uq_%(table_name)s_%(column_0_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
        "pk": "pk_%(table_name)s",
    }
)
