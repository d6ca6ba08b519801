"""Migrates a database to the current schema. If several servers start at once, one migrates and the others wait."""

from __future__ import annotations

from pathlib import Path

from sqlalchemy import Connection, inspect, text

from firestep.store.engine import CannotOpen, Database

HEAD = "0018"
"""The newest migration; a test compares it with the folder."""
FOLDER = Path(__file__).parent / "migrations"
LOCK = 0x46_49_52_45
"""Any number, the same in every process."""


class NewerDatabase(CannotOpen):
    """The database was changed by a newer version of this program."""


async def migrate(database: Database) -> None:
    """Run every migration that is missing, in one transaction."""
    async with database.writing() as connection:
        if not database.is_sqlite:
            await connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": LOCK})
        await connection.run_sync(upgrade)


def upgrade(connection: Connection, wanted: str = HEAD) -> None:
    """Run the migrations up to one of them."""
    found = version(connection)
    if found == wanted:
        return
    if found is not None and found > HEAD:
        raise NewerDatabase(f"the database is at version {found}, this program knows {HEAD}")
    # Imported here: the import takes longer than the whole check, and is rarely needed.
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(FOLDER).replace("%", "%%"))
    config.attributes["connection"] = connection
    command.upgrade(config, wanted)


def version(connection: Connection) -> str | None:
    if not inspect(connection).has_table("alembic_version"):
        return None
    found = connection.execute(text("SELECT version_num FROM alembic_version")).scalar()
    return None if found is None else str(found)
