"""For all tests: no deadlines on busy machines, and a last line that says what was not run, and why."""

from __future__ import annotations

from collections import Counter

from _pytest.terminal import TerminalReporter
from hypothesis import settings

settings.register_profile("without deadlines", deadline=None)
settings.load_profile("without deadlines")


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
