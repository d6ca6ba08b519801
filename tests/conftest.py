"""For all tests: no deadlines on busy machines, one PostgreSQL, and a last line that says what was not run, and why."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest
from _pytest.terminal import TerminalReporter
from hypothesis import settings

if TYPE_CHECKING:
    from store.databases import Postgres

settings.register_profile("without deadlines", deadline=None)
settings.load_profile("without deadlines")


@pytest.fixture(scope="session")
def postgres_server() -> Iterator[Postgres]:
    """A server for all tests of a process; each takes a database of its own."""
    from store.databases import postgres

    with postgres() as server:
        yield server


def pytest_terminal_summary(terminalreporter: TerminalReporter) -> None:
    """One line with every reason for which tests were skipped, and how many."""
    skipped = terminalreporter.stats.get("skipped", [])
    reasons = Counter(reason_of(report.longrepr) for report in skipped)
    if reasons:
        told = "; ".join(f"{count} tests: {reason}" for reason, count in reasons.most_common())
        terminalreporter.write_line(f"Not run: {told}", yellow=True)


def reason_of(details: object) -> str:
    """The reason in the report of a skipped test, which is a tuple of file, line and reason."""
    reason = str(details[2] if isinstance(details, tuple) else details)
    return reason.removeprefix("Skipped: ")
