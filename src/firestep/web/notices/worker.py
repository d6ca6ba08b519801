"""The worker that sends notices: each once by each way, again after a failure, and never in quiet hours.

A row of the outbox is claimed before it is sent, and finished after. If the process ends in between, another sends it
again after a while, under the same id: receivers can tell that it is the same.
"""

from __future__ import annotations

import asyncio
import smtplib
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from itertools import groupby

import msgspec

from firestep.store import HUMAN, PLAYING, TableRow, User
from firestep.store.notices import (
    FAILED,
    HOOK,
    LATE,
    MAIL,
    PUSH,
    SEEN,
    SENT,
    TURN,
    NoticeRow,
    NoticeSettings,
    OutboxRow,
    is_out_of_date,
)
from firestep.store.push import Browser
from firestep.table import read_clock
from firestep.table.clock import SLOW
from firestep.web.infra.logs import log
from firestep.web.infra.mail import Mailer
from firestep.web.infra.timestamps import now_ms
from firestep.web.notices.messages import Messages, Told
from firestep.web.notices.posting import NOWHERE, UNREACHABLE, NotSent
from firestep.web.notices.push import BrowserGone, Push
from firestep.web.notices.times import GIVEN_UP_MS, pause_after, ready_at
from firestep.web.notices.webhooks import post
from firestep.web.settings import Settings
from firestep.web.tables.changes import TableExtras
from firestep.web.tables.live_table import LiveTable
from firestep.web.tables.packs import load_for_rows
from firestep.web.tables.service import TableService

POLL_SECONDS = 5.0
REST_SECONDS = 0.5
"""Between two looks into the outbox: every choice wakes the worker, and what it tells waits for a minute anyway."""
LATE_EVERY_MS = 60_000
LATE_MS = 12 * 3600 * 1000
"""A player is told when less than this time is left,"""
LATE_FROM_MS = 20 * 3600 * 1000
"""where a move may take at least this long."""
AT_TABLE_MS = 60_000
"""Who sits at the table is told by it; it is looked again after this time."""
LONGEST_ERROR = 200
MOST_HOOKS = 5
"""So many messages go to one webhook one after the other; the rest come after everybody else's."""
NEXT_HOOKS_MS = 60_000
MOST_AT_ONCE = 8
"""People who are told at the same time: nobody waits for the slow receiver of somebody else."""
BROKEN = "broken"
logger = log("notices")


@dataclass(frozen=True, slots=True)
class Receiver:
    """One person on one way; of pushes, in one browser."""

    user: User
    settings: NoticeSettings
    channel: str
    language: str
    browser: Browser | None = None


class NoticeWorker:
    """Sends what waits in the outbox. Every process has one; what one has claimed, the others leave."""

    def __init__(
        self, service: TableService, mailer: Mailer, settings: Settings, is_at: Callable[[str, str], bool]
    ) -> None:
        self.service = service
        self.is_at = is_at
        """Whether a user is connected to a table."""
        self.store = service.store
        self.mailer = mailer
        self.settings = settings
        self.messages = Messages(service.catalogue, settings.name, settings.public_url)
        self.push = Push(settings)
        self.wake = asyncio.Event()
        self.next_late = 0
        service.after_change.append(self.look_at)

    def look_at(self, _: LiveTable) -> None:
        self.wake.set()

    async def run(self) -> None:
        while True:
            self.wake.clear()
            try:
                await self.tell_late()
                await self.send_due()
            except Exception as error:  # the database is away: try again
                logger.error("notices cannot be sent", error=str(error))
            try:
                await asyncio.wait_for(self.wake.wait(), POLL_SECONDS)
            except TimeoutError:
                continue
            await asyncio.sleep(REST_SECONDS)

    # -- clocks that run out soon

    async def tell_late(self) -> None:
        """Tell players whose time runs out soon; each once for each turn."""
        now = now_ms()
        if now < self.next_late:
            return
        self.next_late = now + LATE_EVERY_MS
        tables = await self.store.tables.several(await self.store.tables.with_deadline(now + LATE_MS))
        await self.store.notices.tell([notice for row in tables.values() for notice in late_notices(row, now)])

    # -- sending

    async def send_due(self) -> None:
        while True:
            rows = await self.store.notices.due(now_ms() - int(self.settings.notice_seconds * 1000))
            if not rows:
                return
            rows.sort(key=lambda row: (row.user, row.way, row.at))
            groups = [(who, list(group)) for who, group in groupby(rows, lambda row: (row.user, row.way))]
            room = asyncio.Semaphore(MOST_AT_ONCE)
            await asyncio.gather(*(self.send_in_turn(room, user, way, group) for (user, way), group in groups))

    async def send_in_turn(self, room: asyncio.Semaphore, user: str, way: str, rows: list[OutboxRow]) -> None:
        async with room:
            await self.send_group(user, way, rows)

    async def send_group(self, user_id: str, way: str, rows: list[OutboxRow]) -> None:
        """What waits for one person on one way."""
        notices, channel = self.store.notices, rows[0].channel
        choices = await notices.choices(user_id)
        tables = await self.store.tables.several([row.table for row in rows])
        await load_for_rows(self.store, self.service.catalogue, tables.values())
        wanted = [
            row
            for row in rows
            if (channel, row.kind) in choices and row.table in tables and not is_out_of_date(row, tables[row.table])
        ]
        await notices.finish([row for row in rows if row not in wanted], SEEN)
        receiver = await self.receiver(user_id, channel, rows[0].browser)
        if receiver is None:
            await notices.finish(wanted, SEEN)
            return
        now, ready = now_ms(), []
        for row in wanted:
            timing = choices[channel, row.kind]
            later = max(ready_at(row, receiver.settings, timing, now), self.leaves_table_at(row, now))
            if later > now:
                await notices.put_off([row], later)
            else:
                ready.append(row)
        if way == HOOK:
            await notices.put_off(ready[MOST_HOOKS:], now + NEXT_HOOKS_MS)
            ready = ready[:MOST_HOOKS]
        claimed = [await notices.claim(each, now + nth) for nth, each in enumerate(messages_of(way, ready))]
        batches = [each for each in claimed if each]
        while batches:
            reason = await self.send(batches.pop(0), receiver, tables)
            if reason:  # nor would the next messages arrive now
                await self.failed([row for batch in batches for row in batch], reason)
                return

    async def receiver(self, user_id: str, channel: str, browser: str) -> Receiver | None:
        """Who is told by a way; `None` if it leads nowhere any more."""
        user, settings = await self.store.accounts.get(user_id), await self.store.notices.settings(user_id)
        if user is None or settings is None:
            return None
        found = Receiver(user, settings, channel, self.language_of(user))
        if channel == PUSH:
            known = await self.store.browsers.get(user_id, browser)
            return None if known is None or self.settings.push == NOWHERE else replace(found, browser=known)
        return found if self.has_way(user, settings, channel) else None

    def language_of(self, user: User) -> str:
        return user.lang or self.service.catalogue.languages[0]

    def has_way(self, user: User, settings: NoticeSettings, channel: str) -> bool:
        if channel == MAIL:
            return self.mailer.is_configured and bool(user.email)
        return self.settings.webhooks != NOWHERE and bool(settings.hook)

    def leaves_table_at(self, row: OutboxRow, now: int) -> int:
        """Whoever is at the table sees that it is their turn: look again in a while."""
        return now + AT_TABLE_MS if row.kind in (TURN, LATE) and self.is_at(row.user, row.table) else 0

    async def send(self, rows: Sequence[OutboxRow], receiver: Receiver, tables: dict[str, TableRow]) -> str:
        """One message; rows are claimed. Why it did not arrive, or nothing."""
        try:
            told = [self.messages.told(row, tables[row.table], receiver.user, receiver.language) for row in rows]
            await self.deliver(receiver, told)
        except BrowserGone as failure:
            await self.store.notices.finish(rows, SEEN)
            logger.info("a browser is gone", reason=str(failure))
            return ""
        except Exception as failure:  # whatever is wrong with one message, it fails alone
            reason = reason_of(failure)
            await self.failed(rows, reason)
            return reason
        await self.store.notices.finish(rows, SENT)
        logger.info("told", way=receiver.channel, count=len(rows))
        return ""

    async def deliver(self, receiver: Receiver, told: Sequence[Told]) -> None:
        user = receiver.user
        if receiver.browser is not None:
            await self.push_to(receiver.browser, told[0])
        elif receiver.channel == MAIL:
            await self.mailer.send_now(self.messages.mail(user.email or "", user, told, receiver.language))
        else:
            await post(receiver.settings, told[0], now_ms(), self.settings.webhooks)

    async def push_to(self, browser: Browser, told: Told) -> None:
        try:
            await self.push.send(browser, told, now_ms())
        except BrowserGone:
            await self.store.browsers.remove(browser.user, browser.id)
            raise

    async def failed(self, rows: Sequence[OutboxRow], reason: str) -> None:
        if not rows:
            return
        now = now_ms()
        logger.warning("a notice cannot be sent", way=rows[0].way, reason=reason, tries=rows[0].tries + 1)
        given_up = [row for row in rows if now - row.at > GIVEN_UP_MS]
        await self.store.notices.finish(given_up, FAILED)
        for row in rows:
            if row not in given_up:
                await self.store.notices.try_later([row], now + pause_after(row.tries), reason[:LONGEST_ERROR])

    async def try_way(self, channel: str, user: User, settings: NoticeSettings) -> str:
        """Send something at once to try a way out; why it did not arrive, or nothing."""
        found = Receiver(user, settings, channel, self.language_of(user))
        if channel == PUSH:
            browsers = [] if self.settings.push == NOWHERE else await self.store.browsers.of_user(user.id)
            receivers = [replace(found, browser=each) for each in browsers]
        else:
            receivers = [found] if self.has_way(user, settings, channel) else []
        errors = [await self.try_out(each) for each in receivers]
        return next((each for each in errors if each), "") if errors else "missing"

    async def try_out(self, receiver: Receiver) -> str:
        try:
            await self.deliver(receiver, [self.messages.trial(receiver.user, now_ms())])
        except (NotSent, OSError, smtplib.SMTPException) as failure:
            return reason_of(failure)
        return ""


def messages_of(way: str, rows: Sequence[OutboxRow]) -> list[list[OutboxRow]]:
    """What goes into one message: of mails, all that is new, and again what was in one mail of a process that ended."""
    if way != MAIL:
        return [[row] for row in rows]
    found = sorted(rows, key=lambda row: row.lease)
    return [list(mail) for _, mail in groupby(found, lambda row: row.lease)]


def late_notices(row: TableRow, now: int) -> list[NoticeRow]:
    """Who has little time left at a table where moves may take a day or more."""
    extras = msgspec.json.decode(row.state.extras, type=TableExtras)
    if row.state.status != PLAYING or not extras.clock:
        return []
    clock = read_clock(extras.clock)
    if clock.setting.kind != SLOW or clock.setting.base < LATE_FROM_MS:
        return []
    left = clock.at(now).seats
    return [
        NoticeRow(seat.user, row.id, LATE, left[seat.place].asked_at, now)
        for seat in row.seats
        if seat.kind == HUMAN and seat.user is not None and left[seat.place].running and left[seat.place].left < LATE_MS
    ]


def reason_of(error: Exception) -> str:
    """What a server answered, or that it cannot be reached; `broken` if the message itself cannot be made."""
    if isinstance(error, NotSent):
        return str(error)
    if isinstance(error, smtplib.SMTPResponseException):
        return str(error.smtp_code)
    if isinstance(error, smtplib.SMTPRecipientsRefused):
        return ", ".join(str(code) for code, _ in error.recipients.values())
    if isinstance(error, (OSError, smtplib.SMTPException)):
        return UNREACHABLE
    logger.error("a notice cannot be written", error=f"{type(error).__name__}: {error}")
    return BROKEN
