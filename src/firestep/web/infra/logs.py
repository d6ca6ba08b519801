"""Structured logs: one JSON object per line, or coloured text on a terminal."""

from __future__ import annotations

import logging
import sys
import time
from collections import OrderedDict
from collections.abc import Callable

import structlog

LIMITED = ("warning", "error", "critical", "exception")
REPEAT_SECONDS = 60.0
MOST_REPEATS = 5
MOST_KNOWN = 500
LEVELS = {"debug": logging.DEBUG, "info": logging.INFO, "warning": logging.WARNING, "error": logging.ERROR}


class Repeats:
    """Lets a warning or an error through a few times a minute; then says how often it was left out."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self.clock = clock
        self.known: OrderedDict[tuple[object, ...], tuple[float, int]] = OrderedDict()
        """Since when a line is counted, and how often it came."""

    def __call__(
        self, _: structlog.typing.WrappedLogger, level: str, line: structlog.typing.EventDict
    ) -> structlog.typing.EventDict:
        if level not in LIMITED:
            return line
        left_out = self.count((level, line.get("part"), line.get("event")))
        if left_out is None:
            raise structlog.DropEvent
        return {**line, "left_out": left_out} if left_out else line

    def admits(self, record: logging.LogRecord) -> bool:
        """The same for lines of other libraries."""
        return self.count((record.name, record.levelname, str(record.msg))) is not None

    def count(self, key: tuple[object, ...]) -> int | None:
        """How many lines like this were left out before it; `None` if this one is left out too."""
        now = self.clock()
        since, times = self.known.pop(key, (now, 0))
        left_out = 0
        if now - since >= REPEAT_SECONDS:
            since, times, left_out = now, 0, max(0, times - MOST_REPEATS)
        self.known[key] = (since, times + 1)
        if len(self.known) > MOST_KNOWN:
            self.known.popitem(last=False)
        return left_out if times < MOST_REPEATS else None


def set_up_logs(level: str = "info", form: str = "auto") -> None:
    """Everything goes to standard error, including uvicorn's own loggers."""
    as_json = form == "json" or (form == "auto" and not sys.stderr.isatty())
    repeats = Repeats()
    shared: list[structlog.typing.Processor] = [
        structlog.contextvars.merge_contextvars,
        structlog.processors.add_log_level,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
    ]
    last: structlog.typing.Processor = (
        structlog.processors.JSONRenderer(ensure_ascii=False)
        if as_json
        # Not the default: it would print the variables of every function, passwords included.
        else structlog.dev.ConsoleRenderer(exception_formatter=structlog.dev.plain_traceback)
    )
    found = LEVELS.get(level, logging.INFO)
    if as_json:  # a terminal shows exceptions by itself
        shared.append(structlog.processors.format_exc_info)
    structlog.configure(
        processors=[repeats, *shared, last],
        wrapper_class=structlog.make_filtering_bound_logger(found),
        logger_factory=structlog.PrintLoggerFactory(sys.stderr),
        cache_logger_on_first_use=True,
    )
    formatter = structlog.stdlib.ProcessorFormatter(foreign_pre_chain=shared, processor=last)
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(formatter)
    handler.addFilter(repeats.admits)
    logging.basicConfig(handlers=[handler], level=logging.WARNING, force=True)


def log(name: str) -> structlog.typing.FilteringBoundLogger:
    logger: structlog.typing.FilteringBoundLogger = structlog.get_logger(part=name)
    return logger
