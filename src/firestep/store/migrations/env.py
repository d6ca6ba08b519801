"""Alembic runs this: the connection is passed in, already in a transaction."""

from __future__ import annotations

from alembic import context

from firestep.store.schema import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata, render_as_batch=True)
context.run_migrations()
