"""Clocks: live, slow and turn timers; what happens at zero; and that no undo wins time."""

from __future__ import annotations

import pytest

from firestep.kernel import Malformed, Player
from firestep.table import Clock, ClockSetting, Match, TimeUp, read_clock, run_out, verify
from kernel.toy_rules import BLUE, GREEN, RED, TakeTurn
from table.matches import HUMANS, SOLO, in_turns, lookup, toy_match

MINUTE = 60_000
LIVE = ClockSetting("live", 10 * MINUTE, 5_000)
SLOW = ClockSetting("slow", 3 * 24 * 60 * MINUTE)
TIMER = ClockSetting(timers=(("turn", 5 * MINUTE),))


class Play:
    """A match with its clock: each act happens some seconds after the one before."""

    def __init__(self, setting: ClockSetting, match: Match | None = None) -> None:
        self.match = match or in_turns(toy_match())
        self.now = 1_000_000
        self.clock = Clock.start(setting, self.match.timeline, self.now)

    def choose(self, seat: int, choice: str, seconds: float = 0) -> Play:
        self.wait(seconds)
        self.match.choose(seat, choice)
        return self.step()

    def undo(self, seat: int, seconds: float = 0) -> Play:
        self.wait(seconds)
        self.match.undo(seat)
        return self.step()

    def step(self) -> Play:
        self.clock = read_clock(self.clock.after(self.match.timeline, self.now).write())
        return self

    def wait(self, seconds: float) -> Play:
        self.now += int(seconds * 1000)
        return self

    def left(self, seat: int) -> float:
        return self.clock.at(self.now).seats[seat].left / 1000

    @property
    def running(self) -> list[int]:
        return [seat for seat, each in enumerate(self.clock.seats) if each.running]

    @property
    def timers(self) -> list[tuple[int, float]]:
        """The timers that run, with the seconds that are left."""
        return [(each.seat, each.left / 1000) for each in self.clock.at(self.now).timers if each.running]

    def run_out(self) -> list[str]:
        before = self.match.number
        self.clock = run_out(self.match, self.clock, self.now)
        return [entry.write() for entry in self.match.record.entries[before:]]


# -- live


def test_only_the_clock_of_who_is_asked_runs() -> None:
    play = Play(LIVE).wait(30)

    assert play.running == [RED]
    assert [play.left(seat) for seat in range(3)] == [570, 600, 600]


def test_all_clocks_run_while_all_choose_and_each_stops_with_its_answer() -> None:
    play = Play(LIVE, toy_match())
    assert play.running == [RED, BLUE, GREEN]

    play.choose(BLUE, "bid 1", 20).wait(10)
    assert play.running == [RED, GREEN]
    assert [play.left(seat) for seat in range(3)] == [570, 585, 570]


def test_the_increment_comes_when_all_that_was_asked_is_answered() -> None:
    play = Play(LIVE).choose(RED, "march", 10).choose(RED, "march", 10)
    assert play.left(RED) == 580

    play.choose(RED, "done").choose(RED, "salute", 10)
    assert play.left(RED) == 575
    assert play.running == [BLUE]


def test_taking_back_the_last_choice_takes_back_the_increment() -> None:
    play = Play(LIVE).choose(RED, "done", 10)
    for _ in range(10):
        play.choose(RED, "salute").undo(RED, 1)
    assert play.running == [RED]
    assert play.left(RED) == 590, "the time until the undo was blue's"
    assert play.left(BLUE) == 600, "blue was asked ten times in vain: that neither costs nor wins time"

    play.choose(RED, "salute").choose(BLUE, "done").choose(BLUE, "done")
    assert play.left(RED) == 595


def test_a_bot_has_no_clock() -> None:
    play = Play(LIVE, in_turns(toy_match(SOLO)))
    play.choose(RED, "done").choose(RED, "done").wait(10_000)

    assert play.match.asked() == [BLUE]
    assert (play.running, play.clock.due(play.now), play.clock.next_due()) == ([], [], None)


def test_at_zero_the_side_loses() -> None:
    play = Play(LIVE).wait(600)
    assert play.clock.next_due() == play.now
    assert play.clock.due(play.now - 1) == []
    assert play.clock.due(play.now) == [TimeUp(RED, "loss")]

    assert play.run_out() == ["7 table timeout red"]
    assert play.match.record.ending == "win blue+green time"
    assert verify(play.match.record.write(), lookup).is_good
    assert (play.running, play.run_out()) == ([], [])


def test_at_zero_a_bot_takes_over() -> None:
    play = Play(ClockSetting("live", MINUTE, at_zero="bot", bot="corporal")).wait(61)

    assert play.run_out() == ["7 table seat red bot corporal"]
    assert play.match.players[RED] == Player("red", "bot", "corporal")
    assert (play.match.asked(), play.running) == ([RED], [])


def test_at_zero_the_rest_is_answered_by_fallback() -> None:
    play = Play(ClockSetting("live", MINUTE, at_zero="fallback")).choose(RED, "march", 20).wait(41)

    assert play.run_out() == ["8 red done", "9 red done"]
    assert play.running == [BLUE]
    play.choose(BLUE, "done").choose(BLUE, "done").choose(GREEN, "done").choose(GREEN, "done")
    assert play.match.asked() == [RED, BLUE, GREEN]
    assert play.run_out() == ["14 red bid 0"], "nothing is left, so red is answered for at once"


def test_two_whose_time_is_up_are_both_dealt_with() -> None:
    play = Play(ClockSetting("live", MINUTE, at_zero="bot", bot="random"), toy_match()).wait(60)

    assert [due.seat for due in play.clock.due(play.now)] == [RED, BLUE, GREEN]
    assert len(play.run_out()) == 3


# -- slow


def test_a_slow_clock_is_full_each_time_one_is_asked() -> None:
    days = 24 * 60 * 60
    play = Play(SLOW).choose(RED, "march", 2 * days)
    assert play.left(RED) == days

    play.choose(RED, "done").choose(RED, "done")
    assert play.left(BLUE) == 3 * days
    play.choose(BLUE, "done").choose(BLUE, "done").choose(GREEN, "done").choose(GREEN, "done")
    assert [play.left(seat) for seat in range(3)] == [3 * days] * 3
    play.wait(3 * days)
    assert play.clock.due(play.now) == [TimeUp(seat, "loss") for seat in range(3)]


def test_a_slow_clock_is_not_filled_by_undo() -> None:
    days = 24 * 60 * 60
    play = Play(SLOW).choose(RED, "done", 2 * days).choose(RED, "done").undo(RED)

    assert play.left(RED) == days


# -- turn timers


def test_a_turn_timer_is_for_the_whole_stretch() -> None:
    play = Play(TIMER).choose(RED, "march", 100).choose(RED, "march", 100)
    assert play.timers == [(RED, 100)]
    assert play.running == []

    play.choose(RED, "done")
    assert play.timers == [], "the last word of the turn is not timed"
    play.choose(RED, "done", 500)
    assert play.timers == [(BLUE, 300)]


def test_dice_and_standing_choices_of_others_do_not_end_the_stretch() -> None:
    play = Play(TIMER).choose(RED, "fire", 100)
    assert play.timers == [(RED, 200)]

    play.match.answer_anytime(GREEN, "dare")
    assert play.match.asked() == [RED]
    assert play.step().timers == [(RED, 200)]


def test_at_zero_the_stretch_is_played_to_its_end_by_fallback() -> None:
    play = Play(TIMER).choose(RED, "march", 100).wait(200)
    assert play.clock.due(play.now) == [TimeUp(RED, "fallback")]

    assert play.run_out() == ["8 red done"]
    assert play.match.asked() == [RED]
    assert play.clock.due(play.now + 10**9) == []


def test_undo_within_the_stretch_gives_no_time_back() -> None:
    play = Play(TIMER).choose(RED, "march", 100).undo(RED, 50)

    assert play.timers == [(RED, 150)]


def test_undo_back_into_the_stretch_goes_on_with_its_time() -> None:
    play = Play(TIMER).choose(RED, "march", 100).choose(RED, "done").undo(RED, 500)
    assert play.timers == [(RED, 200)]

    play.choose(RED, "done").choose(RED, "done").wait(60)
    assert play.timers == [(BLUE, 240)]
    play.undo(RED).undo(RED)
    assert play.timers == [(RED, 200)]


def test_an_expired_timer_is_not_wound_up_by_undo() -> None:
    play = Play(TIMER).wait(300)
    assert play.run_out() == ["7 red done"]

    play.undo(RED)
    assert play.clock.due(play.now) == [TimeUp(RED, "fallback")]


def test_the_next_turn_has_a_timer_of_its_own() -> None:
    play = Play(TIMER).choose(RED, "done", 100)
    play.choose(RED, "done").choose(BLUE, "done").choose(BLUE, "done").choose(GREEN, "done").choose(GREEN, "done")
    for seat in (RED, BLUE, GREEN):
        play.choose(seat, "bid 0")

    assert play.timers == [(RED, 300)]


def test_the_first_word_names_the_timer_and_the_rest_tells_stretches_apart(monkeypatch: pytest.MonkeyPatch) -> None:
    play = Play(TIMER).choose(RED, "march", 100)
    monkeypatch.setattr(TakeTurn, "timed_as", "turn 2")

    play.choose(RED, "march")
    assert play.timers == [(RED, 300)]


def test_a_timer_that_was_not_agreed_on_does_not_run() -> None:
    assert Play(ClockSetting(timers=(("nap", 1),))).timers == []
    assert Play(LIVE).timers == []


def test_a_clock_and_a_timer_run_side_by_side() -> None:
    both = ClockSetting("live", 10 * MINUTE, timers=TIMER.timers)
    play = Play(both).choose(RED, "march", 100)

    assert (play.left(RED), play.timers) == (500, [(RED, 200)])
    assert play.clock.next_due() == play.now + 200_000
    play.wait(500)
    assert play.clock.due(play.now) == [TimeUp(RED, "loss"), TimeUp(RED, "fallback")]


# -- as data


def test_time_never_runs_backwards() -> None:
    play = Play(LIVE).wait(10)
    play.step().wait(-5)

    assert play.left(RED) == 590
    assert play.step().left(RED) == 590


@pytest.mark.parametrize(
    "setting",
    [{"kind": "quick"}, {"at_zero": "dance"}, {"kind": "live"}, {"kind": "slow", "base": -1}, {"increment": -1}],
)
def test_there_is_no_such_clock(setting: dict[str, object]) -> None:
    with pytest.raises(ValueError, match="clock"):
        ClockSetting(**setting)  # type: ignore[arg-type]


def test_clocks_are_written_and_read() -> None:
    play = Play(ClockSetting("live", MINUTE, 1, "bot", "corporal", TIMER.timers)).choose(RED, "march", 3)

    assert read_clock(play.clock.write()) == play.clock
    for text in ("", "{}", "[]", '{"setting": {}}', "7"):
        with pytest.raises(Malformed):
            read_clock(text)


def test_fallbacks_that_lead_nowhere_are_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    play = Play(TIMER, in_turns(toy_match(HUMANS))).wait(400)
    monkeypatch.setattr("firestep.table.clock.MOST_FALLBACKS", 2)
    monkeypatch.setattr(TakeTurn, "fallback", lambda *_: "march")

    with pytest.raises(RuntimeError, match="never end"):
        play.run_out()


# -- slow games: bank, vacation, claims, pauses


DAYS = 24 * 60 * 60


def a_slow_setting(at_zero: str = "loss", bank: int = 0, vacation: int = 0) -> ClockSetting:
    day = 24 * 60 * MINUTE
    return ClockSetting("slow", day, at_zero=at_zero, bank=bank * day, vacation=vacation * day)


def whole_round(play: Play) -> Play:
    """Everybody has had their turn; all are asked again."""
    for seat in (RED, BLUE, GREEN):
        play.choose(seat, "done").choose(seat, "done")
    return play


def test_the_bank_pays_for_what_a_move_takes_beyond_its_time() -> None:
    play = Play(a_slow_setting(bank=5))
    assert play.left(RED) == 6 * DAYS
    play.wait(3 * DAYS)
    whole_round(play)

    assert play.left(RED) == 1 * DAYS + 3 * DAYS
    assert play.left(BLUE) == 6 * DAYS
    assert read_clock(play.clock.write()) == play.clock


def test_a_quick_move_leaves_the_bank_alone_and_undo_gives_nothing_back() -> None:
    play = whole_round(Play(a_slow_setting(bank=5)).wait(DAYS / 2))
    assert play.left(RED) == 6 * DAYS
    late = Play(a_slow_setting(bank=5)).choose(RED, "done", 3 * DAYS).choose(RED, "done").undo(RED)
    assert late.left(RED) == 3 * DAYS


def test_on_vacation_the_own_clock_stands_until_the_days_are_used() -> None:
    play = Play(a_slow_setting(vacation=3))
    play.clock = play.clock.with_seat(RED, play.now, away=True)
    assert play.clock.next_due() == play.now + 4 * DAYS * 1000
    play.wait(2 * DAYS)
    assert play.left(RED) == DAYS
    play.wait(1.5 * DAYS)
    assert play.left(RED) == DAYS / 2
    assert not play.clock.at(play.now).seats[RED].away
    assert play.clock.due(play.now) == []


def test_whoever_chooses_is_back_from_vacation() -> None:
    play = Play(a_slow_setting(vacation=3))
    play.clock = play.clock.with_seat(RED, play.now, away=True)
    play.choose(RED, "done", 2 * DAYS).choose(RED, "done")

    assert not play.clock.seats[RED].away
    assert play.clock.seats[RED].vacation == DAYS * 1000


def test_time_that_is_up_waits_for_a_claim_and_an_answer_is_still_taken() -> None:
    play = Play(a_slow_setting("claim")).wait(2 * DAYS)
    assert play.run_out() == []
    assert play.clock.seats[RED].up
    assert play.clock.next_due() is None

    play.choose(RED, "done").choose(RED, "done")

    assert not play.clock.seats[RED].up
    assert play.left(BLUE) == DAYS


def test_a_pause_stops_all_clocks() -> None:
    play = Play(LIVE)
    play.clock = play.clock.with_pause(True, play.now)
    assert play.clock.next_due() is None
    play.wait(DAYS)
    assert play.left(RED) == 600
    assert play.clock.due(play.now) == []

    play.clock = play.clock.with_pause(False, play.now)
    play.wait(60)

    assert play.left(RED) == 540
    assert read_clock(play.clock.write()) == play.clock


def test_a_clock_that_was_stored_before_there_were_banks_can_be_read() -> None:
    stored = (
        '{"setting":{"kind":"slow","base":5,"increment":0,"at_zero":"loss","bot":"","timers":[]},"now":1,'
        '"seats":[{"left":5,"running":true,"asked_at":0,"left_when_asked":5,"answered_at":-1,"left_when_answered":0}],'
        '"timers":[]}'
    )
    clock = read_clock(stored)
    assert (clock.seats[0].bank, clock.seats[0].up, clock.paused) == (0, False, False)
