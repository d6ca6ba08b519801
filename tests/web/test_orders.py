"""Standing orders: the table passes or answers for somebody who has said so, and nobody learns more than from anybody.

The time of an answer depends on the secret of the dice and the line, whatever is held; the record shows a plain choice.
"""

from __future__ import annotations

from typing import Any

import msgspec

from firestep.kernel import PASS
from firestep.scene import to_json
from firestep.store import SeatRow
from firestep.store.notices import asked_users
from firestep.web.http.routes.orders import with_order, with_orders
from firestep.web.schemas.orders import NewOrder
from firestep.web.tables import commands
from firestep.web.tables.answers import wait_ms
from firestep.web.tables.live_table import LiveTable
from firestep.web.tables.orders import Order, kinds_of, orders_after
from firestep.web.tables.view_cache import Viewer
from firestep.web.views.scenes import scene_of
from web.both_databases import server as server
from web.live_tables import CATALOGUE, SECRET
from web.running import Server
from web.test_stops import asked, holds_a_card, holds_nothing, now_holding_a_card, play_until, seated, step, submission


def orders(table: LiveTable, answer: Any, *things: str, **more: Any) -> SeatRow:
    """The seat that is asked leaves an order."""
    seat = table.row.seats[asked(table).seat]
    wanted = NewOrder(seat.name, answer, "k" * 16, things=list(things), **more)
    table.apply(with_order(table, seat, wanted, submission()))
    return seat


def in_the_turn_of_another(found: Any) -> Any:
    def also(table: LiveTable) -> bool:
        assert table.match is not None
        return found(table) and table.acting(table.match.position) != table.row.seats[asked(table).seat].name

    return also


def answered(table: LiveTable) -> str:
    """The choice that the table gives when it is due."""
    assert table.extras.answer_due is not None
    prepared = commands.expire(table, table.extras.answer_due)
    assert prepared is not None
    table.apply(prepared)
    return prepared.change.lines[0][1].split(" ", 2)[2]


def test_a_window_is_passed_after_the_same_wait_whatever_is_held() -> None:
    table = play_until(in_the_turn_of_another(holds_nothing))
    seat = orders(table, "pass", until="always")
    other = Viewer(1 - seat.place, f"user-{1 - seat.place}", "en")
    waits = (table.extras.answer_due or 0) - table.state.updated
    seen = to_json(scene_of(table, other))

    now_holding_a_card(table)

    assert (table.extras.answer_due or 0) - table.state.updated == waits == wait_ms(SECRET, table.number, "usual")
    assert to_json(scene_of(table, other)) == seen, "nobody sees an order, nor what it passes over"
    assert f"user-{seat.place}" not in asked_users(table.row), "nobody is told to come for it"
    assert answered(table) == PASS
    assert table.match is not None
    assert table.match.record.write().splitlines()[-1].endswith(PASS), "an ordinary line"


def test_a_card_that_is_named_stops_the_pass_and_any_other_does_not() -> None:
    table = play_until(in_the_turn_of_another(holds_a_card))
    assert table.match is not None
    own = next(each for each in scene_of(table, viewer_of(table)).questions if each.mine)
    card = next(option.touch for option in own.options if option.touch.startswith("card:"))
    seat = orders(table, "pass", "card:nothing-1")
    assert table.extras.answer_due is not None, "another card is held: passed"
    table.apply(with_orders(table, seat, [], submission()))
    assert table.extras.answer_due is None
    orders(table, "pass", card)
    assert table.extras.answer_due is None
    assert f"user-{seat.place}" in asked_users(table.row)


def viewer_of(table: LiveTable) -> Viewer:
    seat = asked(table).seat
    return Viewer(seat, f"user-{seat}", "en")


def is_retreat(table: LiveTable) -> bool:
    assert table.match is not None
    question = asked(table)
    return question.key == "choose-retreat" and len(question.options(table.match.position)) > 1


def test_a_prepared_answer_is_given_once_if_it_is_legal_otherwise_the_seat_is_asked() -> None:
    table = play_until(is_retreat, seeds=60)
    assert table.match is not None
    question = asked(table)
    texts = [question.write(table.match.position, each) for each in question.options(table.match.position)]
    seat = orders(table, "choose", "place:nowhere", clause=question.clause, until="once")
    assert table.extras.answer_due is None
    orders(table, "choose", f"place:{texts[-1].split()[-1]}", clause=question.clause, until="once")
    assert table.extras.answer_due == table.state.updated, "nothing is hidden: at once"

    assert answered(table) == texts[-1]

    left = table.extras.orders[seat.name]
    assert [each.things for each in left] == [["place:nowhere"]], "what was used is over"


def test_orders_end_when_they_say() -> None:
    given = [Order(each, "pass", until=each, turn="Turn 1") for each in ("once", "turn", "round", "always")]
    orders: dict[str, list[Order]] = {"red": given}

    def left(acting: str | None, turn: str) -> list[str]:
        nonlocal orders
        orders = orders_after(orders, acting, turn, None, ("red", "blue"))
        return [each.id for each in orders.get("red", [])]

    assert left("red", "Turn 1") == ["once", "turn", "round", "always"], "in the turn in which they were given"
    assert left("blue", "Turn 1") == ["once", "turn", "round", "always"]
    assert left("red", "Turn 1") == ["once", "round", "always"]
    assert left("blue", "Turn 2") == ["once", "always"]


def test_every_title_has_questions_for_orders_and_names_them() -> None:
    for name in ("trench-club", "paths-of-glory", "great-war", "to-the-last-man"):
        game = CATALOGUE.game(name)
        assert game is not None
        CATALOGUE.maker(game)
        kinds = kinds_of(game)
        assert kinds
        for language in CATALOGUE.languages:
            speaker = CATALOGUE.speaker(game, language)
            assert all(speaker.clause(each.clause) is not None for each in kinds), name


def test_orders_are_kept_for_a_seat_listed_and_withdrawn(server: Server) -> None:
    table, clients = seated(server)
    ann, bob = clients["british"], clients["german"]
    path = f"/api/tables/{table}/orders"
    wanted = {"seat": "british", "answer": "pass", "things": ["card:combat-1"], "until": "round"}
    assert ann.post(path, wanted).status_code == 200
    assert bob.post(path, wanted).status_code == 403
    assert ann.post(path, {**wanted, "clause": "XX-1"}).status_code == 422
    assert ann.post(path, {**wanted, "answer": "choose"}).status_code == 422
    assert ann.post(path, {**wanted, "things": ["button:pass"]}).status_code == 400
    assert bob.get(path, seat="british").status_code == 403
    assert bob.get(path, seat="german").json()["orders"] == []

    found = ann.get(path, seat="british").json()

    assert [(each["answer"], each["things"], each["until"]) for each in found["orders"]] == [
        ("pass", ["card:combat-1"], "round")
    ]
    assert {"clause": "RET-05", "label": "Choosing the way back", "window": False} in found["kinds"]
    order = found["orders"][0]["id"]
    assert bob.post(f"{path}/{order}/withdraw", {"seat": "british"}).status_code == 403
    assert ann.post(f"{path}/{order}/withdraw", {"seat": "british"}).status_code == 200
    assert ann.get(path, seat="british").json()["orders"] == []


def test_orders_are_stored_with_the_table_and_stay_as_long_as_they_say() -> None:
    table = play_until(holds_a_card)
    seat = orders(table, "pass", until="always")
    kept = msgspec.json.decode(table.state.extras)["orders"]
    assert list(kept) == [seat.name]
    step(table, PASS)
    assert table.extras.orders[seat.name][0].until == "always"
