"""How many files and connections the system lets this process open."""

from __future__ import annotations

from firestep.web.infra.logs import log

OTHER_FILES = 300
"""What is open besides the connections of clients: the database, files, workers."""
logger = log("open_files")


def allow_open_files(connections: int) -> int:
    """Ask the system for so many connections; returns how many it allows."""
    try:
        import resource
    except ImportError:
        return connections
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = connections + OTHER_FILES
    if soft != resource.RLIM_INFINITY and soft < wanted:
        soft = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
    if soft == resource.RLIM_INFINITY or soft >= wanted:
        return connections
    allowed = max(soft // 2, soft - OTHER_FILES)
    logger.warning("the system allows fewer connections", wanted=connections, allowed=allowed)
    return allowed
