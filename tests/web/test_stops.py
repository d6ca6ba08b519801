"""What a table answers for people: windows for cards that nobody holds, and single answers.

The time of a pass tells nothing about a hand: it depends on what everybody knows, and on the secret of the dice.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from firestep.games.great_war.questions import PlayCombatCard
from firestep.kernel import PASS, AnyQuestion
from firestep.scene import StopSettings, to_json
from firestep.table import Answer, Stops, table_answer
from firestep.web.tables import commands
from firestep.web.tables.answers import PACES, wait_ms
from firestep.web.tables.changes import CommandResult, Submission
from firestep.web.tables.live_table import LiveTable
from firestep.web.tables.view_cache import Viewer
from firestep.web.tables.windows import AHEAD_MS, held_ms, set_stops
from firestep.web.views.scenes import scene_of
from firestep.web.views.table_info import table_line
from web.live_tables import SECRET, a_live_table
from web.running import Client, Server, serving

SCENARIO = "01-opening-action-1"
GREAT_WAR = {"game": "great-war", "scenario": SCENARIO, "options": {}}


def asked(table: LiveTable) -> AnyQuestion:
    assert table.match is not None
    return table.match.position.questions[0]


def step(table: LiveTable, choice: object) -> None:
    table.apply(commands.run(table, Answer(asked(table).seat, choice)))  # type: ignore[arg-type]


def play_until(
    found: Callable[[LiveTable], bool], game: str = "great-war", scenario: str = SCENARIO, seeds: int = 20
) -> LiveTable:
    """A match between people, played at random until something is asked."""
    for seed in range(seeds):
        rng, table = random.Random(seed), a_live_table(game, scenario)
        for _ in range(250):
            assert table.match is not None
            if table.match.result is not None:
                break
            if found(table):
                return table
            step(table, rng.choice(list(asked(table).options(table.match.position))))
    raise AssertionError("never asked")


def holds_nothing(table: LiveTable) -> bool:
    assert table.match is not None
    return isinstance(asked(table), PlayCombatCard) and asked(table).lone_pass(table.match.position) is not None


def holds_a_card(table: LiveTable) -> bool:
    return isinstance(asked(table), PlayCombatCard) and not holds_nothing(table)


def now_holding_a_card(table: LiveTable) -> None:
    """Deal the hand of the seat that is asked again, so that a card fits: its opponent cannot tell."""
    assert table.match is not None
    seat = asked(table).seat
    for seed in range(500):
        dealt = table.game.determinise(table.match.position, 1 - seat, random.Random(seed))
        if dealt.question_for(seat).lone_pass(dealt) is None:
            table.match.timeline.position = dealt
            table.apply(table.prepare(CommandResult(), None))
            return
    raise AssertionError("no deal fits")


def submission() -> Submission:
    return Submission("user-0", "k" * 16, "")


@pytest.fixture(scope="module")
def window() -> LiveTable:
    return play_until(holds_nothing)


def test_a_window_for_a_card_that_nobody_holds_is_passed_after_the_wait(window: LiveTable) -> None:
    table = window
    due, seat = table.extras.answer_due, asked(table).seat
    assert due is not None
    assert due == table.state.updated + wait_ms(SECRET, table.number, "usual")
    assert table.state.deadline == due, "the clock monitor finds it, also after a restart"
    assert commands.expire(table, due - 1) is None

    prepared = commands.expire(table, due)

    assert prepared is not None
    assert prepared.change.lines[0][1] == f"{table.number + 1} {table.row.seats[seat].name} pass"


def test_the_wait_is_the_same_for_somebody_who_holds_a_card_and_passes() -> None:
    table = play_until(holds_nothing)
    seat = table.row.seats[asked(table).seat]
    passes_after = (table.extras.answer_due or 0) - table.state.updated
    by_hand = held_ms(table, seat, table.number, PASS, table.state.updated)

    now_holding_a_card(table)

    assert table.extras.answer_due is None, "somebody who holds a card that fits is asked"
    assert held_ms(table, seat, table.number, PASS, table.state.updated) == passes_after == by_hand + AHEAD_MS
    card = next(each for each in asked(table).options(table.match.position) if each != PASS)  # type: ignore[union-attr]
    played = asked(table).write(table.match.position, card)  # type: ignore[union-attr]
    assert held_ms(table, seat, table.number, played, table.state.updated) == 0


def test_others_see_the_same_whatever_is_held() -> None:
    table = play_until(holds_nothing)
    seat = asked(table).seat
    other = Viewer(1 - seat, f"user-{1 - seat}", "en")

    def seen() -> tuple[object, object]:
        line = table_line(table, other.user, "en")
        return to_json(scene_of(table, other)), (line.waiting, line.when_ms, line.yours)

    own = Viewer(seat, f"user-{seat}", "en")
    assert next(each for each in scene_of(table, own).questions if each.mine).passes_in_ms is not None
    before = seen()
    now_holding_a_card(table)
    assert seen() == before
    assert next(each for each in scene_of(table, own).questions if each.mine).passes_in_ms is None


def test_a_seat_is_stopped_where_it_asked_for_it() -> None:
    table = play_until(holds_nothing)
    seat = table.row.seats[asked(table).seat]

    table.apply(set_stops(table, seat, Stops(windows=True), "long", submission()))
    assert table.extras.answer_due is None
    assert table.state.deadline is None

    table.apply(set_stops(table, seat, Stops(cards=False), None, submission()))
    assert table.extras.answer_due is not None
    assert table.extras.wait == "long", "the wait stays as somebody set it"
    now_holding_a_card(table)
    assert table.extras.answer_due is not None, "even with a card that fits: nobody asked to be stopped"


def test_an_offer_holds_everything_back() -> None:
    table = play_until(holds_nothing)
    assert table.match is not None
    offers, _ = table.offers.draw(table.match, asked(table).seat)
    table.apply(table.prepare(CommandResult(), None, offers=offers))
    assert table.extras.answer_due is None


def test_a_single_answer_takes_no_click_unless_one_wants_to_be_asked() -> None:
    def only_one(table: LiveTable) -> bool:
        assert table.match is not None
        question = asked(table)
        return question.is_forced and len(question.options(table.match.position)) == 1

    table = play_until(only_one, "paths-of-glory", "introductory")
    assert table.match is not None
    seat = asked(table).seat
    assert table.extras.answer_due == table.state.updated, "nothing is hidden: at once"
    assert table_answer(table.match.timeline, seat, Stops(single=True)) is None
    prepared = commands.expire(table, table.state.updated)
    assert prepared is not None
    table.apply(prepared)
    assert table.match.timeline.automatic[prepared.change.lines[0][0]], "an undo does not stop there"


@pytest.mark.parametrize("wait", PACES)
def test_waits_stay_in_their_range(wait: Any) -> None:
    step, jitter = PACES[wait]
    waits = [wait_ms(SECRET, number, wait) for number in range(300)]
    assert step * 1000 <= min(waits) < max(waits) <= step * (1 + jitter) * 1000
    assert len(set(waits)) > 200


# -- over HTTP


def seated(server: Server) -> tuple[str, dict[str, Client]]:
    """Two people at a table of The Great War."""
    ann, bob = server.client("Ann"), server.client("Bob")
    seats = {"british": {"kind": "me"}, "german": {"kind": "open"}}
    made = ann.post("/api/tables", {**GREAT_WAR, "seats": seats}).json()
    assert bob.join(made["table"], "german", made["invitation"]).status_code == 200
    return made["table"], {"british": ann, "german": bob}


def play_until_passing(table: str, clients: dict[str, Client]) -> tuple[str, int]:
    """Play at random until the table is about to pass for somebody; the seat, and the number of the table."""
    rng = random.Random(3)
    for _ in range(300):
        for seat, client in clients.items():
            found = client.options(table)
            if not found["choices"]:
                continue
            question = next(each for each in client.scene(table)["questions"] if each["mine"])
            if question.get("passes_in_ms") is not None:
                return seat, found["number"]
            plays = [each for each in found["choices"] if each != PASS]  # a pass would be held back
            client.choose(table, seat, rng.choice(plays or found["choices"]), found["number"])
    raise AssertionError("nothing is passed")


@pytest.mark.parametrize("database", ["sqlite", "postgresql"], indirect=True)
def test_a_pass_outlives_a_restart(tmp_path: Path, database: str) -> None:
    with serving(tmp_path, database=database) as server:
        table, clients = seated(server)
        seat, number = play_until_passing(table, clients)
        assert clients[seat].post(f"/api/tables/{table}/stops", {"seat": seat, "wait": "long"}).status_code == 200
        server.kill()
        server.start()

        scene = clients[seat].waits_until(table, lambda now: now["number"] > number)

        assert scene["stops"]["wait"] == "long"


def stops_at(client: Client, table: str) -> StopSettings:
    return msgspec.convert(client.scene(table)["stops"], StopSettings)


def test_stops_belong_to_a_seat(server: Server) -> None:
    table, clients = seated(server)
    settings: dict[str, Any] = {"cards": False, "windows": True, "single": True}
    mine = {"seat": "british", **settings}
    assert clients["british"].post(f"/api/tables/{table}/stops", mine).status_code == 200
    assert stops_at(clients["british"], table) == StopSettings(**settings)
    assert stops_at(clients["german"], table) == StopSettings(cards=True, windows=False, single=False)
    assert clients["german"].post(f"/api/tables/{table}/stops", mine).status_code == 403
    assert server.client("Eve").scene(table)["stops"] is None
