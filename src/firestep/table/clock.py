"""Clocks: minutes with an increment, days per move, and a game's turn timers. The time is passed in as milliseconds.

A clock is plain data. After every step `after` gives the next clock; `due` says whose time is up.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import asdict, dataclass, replace

from firestep.kernel import AnyQuestion, Malformed, Player
from firestep.kernel.timeline import Timeline
from firestep.table.draft import Draft
from firestep.table.match import Match, Writer

NONE, LIVE, SLOW = "none", "live", "slow"
LOSS, BOT, FALLBACK, CLAIM = "loss", "bot", "fallback", "claim"
MOST_FALLBACKS = 10_000


@dataclass(slots=True, frozen=True)
class ClockSetting:
    """What was agreed about time.

    `live`: `base` for the whole match, plus `increment` whenever a player has answered everything. `slow`: `base`
    for every move, then what is left of the `bank`. `at_zero`: the side loses, `bot` takes over, fallback choices are
    made, or nothing happens until an opponent claims it.
    """

    kind: str = NONE
    base: int = 0
    increment: int = 0
    at_zero: str = LOSS
    bot: str = ""
    timers: tuple[tuple[str, int], ...] = ()
    """Turn timers by the first word of `Question.timed_as`."""
    bank: int = 0
    """Time for the whole match, on top of that for each move."""
    vacation: int = 0
    """For how long in all a player may stop their own clock."""

    def __post_init__(self) -> None:
        if self.kind not in (NONE, LIVE, SLOW) or self.at_zero not in (LOSS, BOT, FALLBACK, CLAIM):
            raise ValueError(f"no such clock: {self.kind}, {self.at_zero}")
        if (self.bank or self.vacation) and self.kind != SLOW:
            raise ValueError("a bank and vacations belong to slow clocks")
        if (
            min(self.bank, self.vacation) < 0
            or self.base < 0
            or self.increment < 0
            or (self.kind != NONE and not self.base)
        ):
            raise ValueError("a clock needs time")

    def limit(self, timed_as: str) -> int | None:
        return dict(self.timers).get(timed_as.partition(" ")[0])


@dataclass(slots=True, frozen=True)
class SeatClock:
    """The time of one seat. An undo wins nobody time, and costs nobody else any."""

    left: int
    running: bool = False
    asked_at: int = 0
    """The last line that stood when it began to run, and the time that was left then."""
    left_when_asked: int = 0
    answered_at: int = -1
    """The last line that stood when it stopped, and the time that was left before the increment."""
    left_when_answered: int = 0
    bank: int = 0
    """What is left of the bank; it is part of the time left while the clock runs."""
    vacation: int = 0
    """How long the player may still be away,"""
    away: bool = False
    """and whether they are."""
    up: bool = False
    """The time is up, and nobody has claimed it yet."""

    def asked(self, line: int, setting: ClockSetting) -> SeatClock:
        left = self.left
        if line < self.answered_at:
            left = self.left_when_answered
        elif setting.kind == SLOW:
            left = setting.base + self.bank
        return SeatClock(left, True, line, left, bank=self.bank, vacation=self.vacation, away=self.away)

    def answered(self, line: int, setting: ClockSetting) -> SeatClock:
        """Whoever answers is back from vacation. The bank pays for what a move took beyond its time."""
        if line < self.asked_at:
            return SeatClock(self.left_when_asked, bank=self.bank, vacation=self.vacation)
        left, bank = self.left + setting.increment, min(self.bank, self.left)
        return SeatClock(left, answered_at=line, left_when_answered=self.left, bank=bank, vacation=self.vacation)

    def later(self, gone: int) -> SeatClock:
        """After some time: on vacation, that runs first."""
        if not self.running or self.up:
            return self
        rested = min(gone, self.vacation) if self.away else 0
        vacation = self.vacation - rested
        left = max(0, self.left - gone + rested)
        return replace(self, left=left, vacation=vacation, away=self.away and vacation > 0)

    @property
    def lasts(self) -> int:
        """How long it runs until the time is up."""
        return self.left + (self.vacation if self.away else 0)


@dataclass(slots=True, frozen=True)
class Timer:
    """A turn timer: the time for a whole timed stretch of a seat's turn, however many questions it has."""

    seat: int
    name: str
    left: int
    began: int
    running: bool = True
    ended: int | None = None
    """The line that ended the stretch, for as long as it can be taken back."""

    def is_for(self, seat: int, name: str, line: int) -> bool:
        still = self.ended is None or line < self.ended
        return still and (self.seat, self.name) == (seat, name) and self.began <= line


@dataclass(slots=True, frozen=True)
class TimeUp:
    """The command for a seat whose time is up: the side loses, a bot takes over, or the fallback choice is made."""

    seat: int
    action: str
    bot: str = ""

    def __call__(self, draft: Draft) -> None:
        if self.action == LOSS:
            draft.lose_on_time(self.seat)
        elif self.action == BOT:
            draft.seat_player(Player(draft.timeline.names[self.seat], "bot", self.bot))
        else:
            draft.fall_back(self.seat)


@dataclass(slots=True, frozen=True)
class Clock:
    """All clocks of a match at one moment."""

    setting: ClockSetting
    now: int
    seats: tuple[SeatClock, ...]
    timers: tuple[Timer, ...] = ()
    paused: bool = False
    """The players have agreed to stop all clocks."""

    @classmethod
    def start(cls, setting: ClockSetting, timeline: Timeline, now: int) -> Clock:
        seat = SeatClock(setting.base, bank=setting.bank, vacation=setting.vacation)
        return cls(setting, now, (seat,) * len(timeline.names)).after(timeline, now)

    def at(self, now: int) -> Clock:
        """The same clock a little later: what runs has less time left."""
        gone = max(0, now - self.now)
        if self.paused:
            return replace(self, now=self.now + gone)
        seats = tuple(each.later(gone) for each in self.seats)
        timers = tuple(replace(each, left=max(0, each.left - gone)) if each.running else each for each in self.timers)
        return replace(self, now=self.now + gone, seats=seats, timers=timers)

    def after(self, timeline: Timeline, now: int) -> Clock:
        """The clock after a step, with what runs from now on."""
        clock = self.at(now)
        return replace(clock, seats=tuple(clock.next_seats(timeline)), timers=tuple(clock.next_timers(timeline)))

    def due(self, now: int) -> list[TimeUp]:
        """Whose time is up: match clocks first, then turn timers."""
        clock, setting = self.at(now), self.setting
        if self.paused:
            return []
        out = [
            TimeUp(seat, setting.at_zero, setting.bot)
            for seat, each in enumerate(clock.seats)
            if each.running and not each.left and not each.up
        ]
        return out + [TimeUp(each.seat, FALLBACK) for each in clock.timers if each.running and not each.left]

    def next_due(self) -> int | None:
        """When the next clock will run out if nothing happens before."""
        if self.paused:
            return None
        ends = [each.lasts for each in self.seats if each.running and not each.up]
        return min(
            (self.now + left for left in (*ends, *(each.left for each in self.timers if each.running))), default=None
        )

    # -- what players do

    def with_seat(self, seat: int, now: int, **changed: bool) -> Clock:
        """One seat goes on vacation, comes back, or has no time left."""
        clock = self.at(now)
        seats = tuple(replace(each, **changed) if place == seat else each for place, each in enumerate(clock.seats))
        return replace(clock, seats=seats)

    def with_pause(self, paused: bool, now: int) -> Clock:
        return replace(self.at(now), paused=paused)

    # -- what runs

    def next_seats(self, timeline: Timeline) -> Iterator[SeatClock]:
        for seat, clock in enumerate(self.seats):
            asked = self.setting.kind != NONE and asked_of(timeline, seat) is not None
            if asked and not clock.running:
                yield clock.asked(timeline.last_active, self.setting)
            elif clock.running and not asked:
                yield clock.answered(timeline.last_active, self.setting)
            else:
                yield clock

    def next_timers(self, timeline: Timeline) -> Iterator[Timer]:
        wanted = {seat: self.timer_name(asked_of(timeline, seat)) for seat in range(len(timeline.names))}
        line = timeline.last_active
        for timer in self.timers:
            if timer.is_for(timer.seat, wanted[timer.seat], line):
                yield replace(timer, running=True, ended=None)
            elif timer.began <= line:
                yield from self.stopped(timer, timeline, wanted)
        for seat, name in wanted.items():
            if name and not any(timer.is_for(seat, name, line) for timer in self.timers):
                yield Timer(seat, name, self.setting.limit(name) or 0, line)

    def stopped(self, timer: Timer, timeline: Timeline, wanted: dict[int, str]) -> Iterator[Timer]:
        """A stretch is over when its seat is asked something else, or another seat something timed likewise."""
        if timer.ended is not None:
            if timer.ended > timeline.floor:
                yield timer
            return
        word = timer.name.partition(" ")[0]
        turn_passed = any(seat != timer.seat and name.partition(" ")[0] == word for seat, name in wanted.items())
        over = turn_passed or asked_of(timeline, timer.seat) is not None
        yield replace(timer, running=False, ended=timeline.last_active if over else None)

    def timer_name(self, question: AnyQuestion | None) -> str:
        """The name of the stretch that a question belongs to, if it is timed here."""
        timed_as = "" if question is None else question.timed_as
        return timed_as if self.setting.limit(timed_as) is not None else ""

    def write(self) -> str:
        return json.dumps(asdict(self))


def run_out(match: Match, clock: Clock, now: int, write: Writer | None = None) -> Clock:
    """Expire everything that is due now, each as a step of its own."""
    for _ in range(MOST_FALLBACKS):
        due = clock.due(now)
        if not due:
            return clock
        if due[0].action == CLAIM:
            clock = clock.with_seat(due[0].seat, now, up=True)
        else:
            match.act(due[0], write)
            clock = clock.after(match.timeline, now)
    raise RuntimeError(f"{match.game.id}: fallback answers never end")


def asked_of(timeline: Timeline, seat: int) -> AnyQuestion | None:
    """The question of a seat whose time counts: bots and empty seats have no clock."""
    if timeline.position.result is not None or timeline.kind_of(seat) != "human":
        return None
    return timeline.position.question_for(seat)


def read_clock(text: str) -> Clock:
    """A clock from its text; raises `Malformed`."""
    try:
        stored = json.loads(text)
        setting = stored["setting"]
        timers = tuple((name, limit) for name, limit in setting["timers"])
        seats = tuple(SeatClock(**each) for each in stored["seats"])
        running = tuple(Timer(**each) for each in stored["timers"])
        paused = bool(stored.get("paused", False))
        return Clock(ClockSetting(**{**setting, "timers": timers}), int(stored["now"]), seats, running, paused)
    except (ValueError, TypeError, KeyError) as error:
        raise Malformed("not a clock") from error
