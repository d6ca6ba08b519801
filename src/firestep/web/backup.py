"""`firestep backup` and `firestep restore`: everything a server needs in one file, for either database."""

from __future__ import annotations

import asyncio
import contextlib
import os
import zipfile
from collections.abc import Callable, Iterator
from io import TextIOWrapper
from pathlib import Path

from sqlalchemy.exc import DBAPIError

from firestep.store import BadAddress, CannotOpen, Database
from firestep.store.copies import BadCopy, NotEmpty, copy_database, write_copy
from firestep.store.store import PRIVATE, make_private
from firestep.web.serve import lock_database
from firestep.web.settings import BadSettings, Settings, read_settings, settings_file

ROWS, KEY, CONFIG = "rows.jsonl", "secret.key", "firestep.toml"
PROBLEMS = (BadSettings, BadAddress, BadCopy, CannotOpen, OSError, zipfile.BadZipFile)


def backup(path: Path) -> tuple[bool, list[str]]:
    """Write the database, the key and the settings into a file; the server may be running."""
    try:
        rows = write_backup(path, read_settings())
    except PROBLEMS as error:
        return False, [f"no backup was made: {error}"]
    return True, [f"{path}: {rows} rows, the key and the settings. Keep it private: it opens every account."]


def write_backup(path: Path, settings: Settings) -> int:
    """Readable by its owner only, and complete or not there at all."""
    half = path.with_name(f"{path.name}.part")
    with os.fdopen(os.open(half, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, PRIVATE), "wb") as file:
        with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as archive:
            with archive.open(ROWS, "w", force_zip64=True) as rows:
                count = asyncio.run(copy_rows(settings, lambda line: rows.write(f"{line}\n".encode())))
            archive.writestr(KEY, settings.key())
            config = settings_file(os.environ)
            if config is not None:
                archive.writestr(CONFIG, config.read_bytes())
        file.flush()
        os.fsync(file.fileno())
    half.replace(path)
    return count


async def copy_rows(settings: Settings, write: Callable[[str], object]) -> int:
    if not settings.database and not (settings.data / "firestep.db").exists():
        raise CannotOpen(f"there is no database in {settings.data}")
    database = Database(settings.database_address)
    try:
        return await copy_database(database, write)
    except DBAPIError as error:
        raise CannotOpen(f"the database cannot be read: {error.orig}") from error
    finally:
        await database.close()


def restore(path: Path) -> tuple[bool, list[str]]:
    """Fill an empty server from a backup: its database, its key and, if there are none yet, its settings."""
    try:
        settings = read_settings()
        with contextlib.ExitStack() as stack:
            lock_database(settings, stack)
            rows = asyncio.run(fill_database(settings, path))
            told = restore_files(settings, path)
    except NotEmpty:
        return False, ["nothing was restored: there are games in this database already; name an empty one"]
    except PROBLEMS as error:
        return False, [f"nothing was restored: {error}"]
    return True, [f"{rows} rows are restored.", *told]


async def fill_database(settings: Settings, path: Path) -> int:
    if not settings.database:
        make_private(settings.data / "firestep.db")
    database = Database(settings.database_address)
    try:
        with zipfile.ZipFile(path) as archive:
            return await write_copy(database, lines_in(archive))
    finally:
        await database.close()


def lines_in(archive: zipfile.ZipFile) -> Iterator[str]:
    if ROWS not in archive.namelist():
        raise BadCopy("this is not a backup of Firestep")
    with archive.open(ROWS) as rows:
        yield from TextIOWrapper(rows, encoding="utf-8")


def restore_files(settings: Settings, path: Path) -> list[str]:
    told = []
    with zipfile.ZipFile(path) as archive:
        key = archive.read(KEY).decode()
        if settings.secret_key:
            is_same = settings.secret_key == key
            told.append(f"The key in the settings {'stays' if is_same else 'is another one: old cookies are void'}.")
        else:
            place = settings.data / KEY
            place.unlink(missing_ok=True)
            with os.fdopen(os.open(place, os.O_WRONLY | os.O_CREAT | os.O_EXCL, PRIVATE), "w") as file:
                file.write(key)
            told.append(f"The key is in {place}.")
        if CONFIG in archive.namelist():
            place = settings.data / CONFIG
            if place.exists():
                told.append(f"{place} stays as it is.")
            else:
                place.write_bytes(archive.read(CONFIG))
                told.append(f"The settings are in {place}.")
    return told
