"""Sessions of pytest that collect the tests of a title once, and run some of them in forks."""

from __future__ import annotations

import builtins
import functools
import gc
import os
import resource
import signal
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from types import FrameType

import pytest

NOT_IN_PROCESS = {"browser", "web"}
"""Folders of tests that need a server or a browser."""
MEMORY = 2 << 30
"""How many bytes a mutant may take beyond what its process has at the start."""
TOO_LONG = 3
"""The exit code of a process whose test ran past its limit."""


class Stopped(BaseException):
    """A test ran past its limit."""


class Plugin:
    """Hands the collected tests over, in place of running them."""

    def __init__(self, work: Callable[[pytest.Session], None]) -> None:
        self.work = work
        self.failed = ""
        """The first test that failed, or module that could not be imported."""
        self.not_collected: list[str] = []

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        if report.failed:
            self.not_collected.append(report.nodeid)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed and not self.failed:
            self.failed = report.nodeid

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        self.work(session)
        return True


def files_with_tests(package: str, root: Path) -> list[Path]:
    """The test modules of a title, and the one that counts the choices of every title."""
    found = sorted((root / "tests" / package).rglob("test_*.py"))
    shared = root / "tests" / "contract" / "test_perft.py"
    return [each for each in found if NOT_IN_PROCESS.isdisjoint(each.parts)] + [shared] * shared.is_file()


def is_of_title(test: str, package: str) -> bool:
    """Whether a test is about this title and no other."""
    return test.startswith(f"tests/{package}/") or f"[{package.replace('_', '-')}-" in test


def collect(files: Iterable[str | Path], root: Path, plugin: Plugin) -> None:
    """Collect the tests of some files quietly, and let the plugin work with them."""
    os.environ["PYTEST_DISABLE_PLUGIN_AUTOLOAD"] = "1"
    quiet = os.open(os.devnull, os.O_WRONLY)
    os.dup2(quiet, 1)
    os.dup2(quiet, 2)
    options = ["-o", "addopts=", "--import-mode=importlib", "--assert=plain", "--tb=no", "--capture=no"]
    options += ["-p", "no:cacheprovider", "-p", "no:logging", "-p", "no:faulthandler", "-p", "no:warnings"]
    pytest.main([*map(str, files), *options, "-c", str(root / "pyproject.toml")], plugins=[plugin])


def run_until_failure(session: pytest.Session, plugin: Plugin, tests: Iterable[tuple[pytest.Item, float]]) -> str:
    """Run tests with their limits of CPU seconds, and name the first one that fails; a limit ends this process."""
    ordered = list(tests)
    limit_memory()
    for index, (item, limit) in enumerate(ordered):
        following = ordered[index + 1][0] if index + 1 < len(ordered) else None
        limit_time(limit)
        session.config.hook.pytest_runtest_protocol(item=item, nextitem=following)
        if plugin.failed:
            return plugin.failed
    return ""


def limit_time(seconds: float) -> None:
    """End this process after so many CPU seconds."""
    signal.signal(signal.SIGPROF, end_process)
    signal.setitimer(signal.ITIMER_PROF, seconds)


def end_process(_number: int, _frame: FrameType | None) -> None:
    os._exit(TOO_LONG)


def stop_test(_number: int, _frame: FrameType | None) -> None:
    raise Stopped


def limit_memory() -> None:
    pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[0])
    most = pages * resource.getpagesize() + MEMORY
    resource.setrlimit(resource.RLIMIT_AS, (most, most))


# -- recording


def record(
    session: pytest.Session, plugin: Plugin, items: Sequence[pytest.Item], hits: bytearray, longest: float
) -> list[tuple[str, float, list[int] | None]]:
    """Run tests one by one: name, CPU seconds and points of each; `None` for those that failed or took too long."""
    signal.signal(signal.SIGPROF, stop_test)
    caches = [each for each in gc.get_objects() if isinstance(each, functools._lru_cache_wrapper)]
    found: list[tuple[str, float, list[int] | None]] = []
    for index, item in enumerate(items):
        following = items[index + 1] if index + 1 < len(items) else None
        for cache in caches:
            if str(getattr(cache, "__module__", "")).startswith("firestep.games."):
                cache.cache_clear()
        hits[:] = bytes(len(hits))
        plugin.failed = ""
        started = time.process_time()
        signal.setitimer(signal.ITIMER_PROF, longest)
        try:
            session.config.hook.pytest_runtest_protocol(item=item, nextitem=following)
        except Stopped:
            plugin.failed = item.nodeid
        finally:
            signal.setitimer(signal.ITIMER_PROF, 0)
        seconds = time.process_time() - started
        found.append((item.nodeid, seconds, None if plugin.failed else list(marks(hits))))
    return found


def marks(hits: bytearray) -> Iterator[int]:
    place = hits.find(1)
    while place >= 0:
        yield place
        place = hits.find(1, place + 1)


def place_hits(count: int) -> bytearray:
    """The bytes that instrumented modules set."""
    hits = bytearray(count)
    builtins.__hits__ = hits  # type: ignore[attr-defined]
    return hits
