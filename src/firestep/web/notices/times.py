"""When a notice may be sent: quiet hours, daily mails, and pauses between tries. Times are milliseconds since 1970."""

from __future__ import annotations

from datetime import datetime, timedelta, tzinfo
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from firestep.store.notices import DAILY, LATE, NoticeSettings, OutboxRow

MINUTE_MS = 60_000
FIRST_PAUSE_MS = 30_000
LONGEST_PAUSE_MS = 6 * 3600 * 1000
GIVEN_UP_MS = 3 * 24 * 3600 * 1000
"""What cannot be sent for so long is given up."""


def zone_of(name: str) -> tzinfo:
    try:
        return ZoneInfo(name)
    except (ZoneInfoNotFoundError, ValueError, OSError):
        return ZoneInfo("UTC")


def is_zone(name: str) -> bool:
    try:
        ZoneInfo(name)
    except (ZoneInfoNotFoundError, ValueError, OSError):
        return False
    return True


def ready_at(row: OutboxRow, settings: NoticeSettings, timing: str, now: int) -> int:
    """When a notice may be sent: now, or at a later time."""
    ready = now
    if timing == DAILY:
        ready = max(ready, next_time(row.at, settings.daily_at, zone_of(settings.zone)))
    if row.kind == LATE and settings.wake:
        return ready
    return end_of_quiet(ready, settings)


def end_of_quiet(at: int, settings: NoticeSettings) -> int:
    """The same time, or the end of the quiet hours that it lies in."""
    start, end = settings.quiet_from, settings.quiet_until
    if start is None or end is None or start == end:
        return at
    zone = zone_of(settings.zone)
    minute = minute_of_day(at, zone)
    is_quiet = start <= minute < end if start < end else minute >= start or minute < end
    return next_time(at, end, zone) if is_quiet else at


def minute_of_day(at: int, zone: tzinfo) -> int:
    local = datetime.fromtimestamp(at / 1000, zone)
    return local.hour * 60 + local.minute


def next_time(after: int, minute: int, zone: tzinfo) -> int:
    """The next time that the clocks of a zone show this minute of the day."""
    local = datetime.fromtimestamp(after / 1000, zone)
    found = local.replace(hour=minute // 60, minute=minute % 60, second=0, microsecond=0)
    if found <= local:
        found += timedelta(days=1)
    return int(found.timestamp() * 1000)


def pause_after(tries: int) -> int:
    """The pause after so many tries that failed: doubled each time."""
    return min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS << min(tries, 20))
