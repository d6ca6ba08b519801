"""For operators: `python -m firestep.web.reset_link NAME` prints a link with which this user can set a new password."""

from __future__ import annotations

import asyncio
import sys

from firestep.store import BadAddress, CannotOpen, open_store
from firestep.web.infra.sessions import Sessions, Signer
from firestep.web.settings import BadSettings, Settings, read_settings


async def reset_link(settings: Settings, name: str) -> str | None:
    """A link that works once; `None` if nobody has registered this name."""
    store = await open_store(settings.database_address)
    try:
        user = await store.accounts.by_name(name)
        if user is None:
            return None
        sessions = Sessions(Signer(settings.key()))
        sessions.store = store
        return f"{settings.public_url}/account#reset={await sessions.start_reset(user)}"
    finally:
        await store.close()


def main() -> int:
    if len(sys.argv) != 2:
        print(__doc__)
        return 2
    try:
        link = asyncio.run(reset_link(read_settings(), sys.argv[1]))
    except (BadSettings, BadAddress, CannotOpen) as error:
        print(error)
        return 1
    print(link or f"Nobody has registered the name {sys.argv[1]}.")
    return 0 if link else 1


if __name__ == "__main__":
    sys.exit(main())
