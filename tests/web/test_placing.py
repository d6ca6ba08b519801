"""Set-ups: what is left to place can be left to the coach, as one gesture; a single place takes no click."""

from __future__ import annotations

import random
from typing import Any

import pytest

from firestep.games import game, titles
from firestep.games.trench_club.deployment import ChooseHexToPlace, ChooseUnitToPlace
from firestep.kernel import AnyQuestion, Question
from firestep.table import Stops, table_answer
from firestep.text import Speaker, languages
from firestep.text.speaker import dashed
from firestep.web.tables import commands
from firestep.web.tables.live_table import LiveTable
from firestep.web.tables.load import load_table
from firestep.web.tables.orders import all_questions
from web.live_tables import CATALOGUE, a_live_table, lines_of, play
from web.running import Client, Server

TRENCH_CLUB = {"game": "trench-club", "scenario": "two-players", "options": {}}
FREE_GAME = {"game": "to-the-last-man", "scenario": "free-game", "options": {}}


def placements(title: str) -> list[type[AnyQuestion]]:
    package = type(game(title)).__module__.rpartition(".")[0]
    return [each for each in all_questions(Question) if each.is_placement and each.__module__.startswith(package)]


@pytest.mark.parametrize("title", list(titles()))
def test_whatever_places_something_has_words_for_leaving_it_to_the_coach(title: str) -> None:
    for language in languages():
        speaker = Speaker(game(title), language)
        called = {speaker.say(f"guide-{dashed(each.key)}.rest") for each in placements(title)}
        assert len(called) <= 1, "the coach goes on from one to the other"


# -- a single place


def asked(table: LiveTable) -> AnyQuestion:
    assert table.match is not None
    return table.match.position.questions[0]


def at_the_first_hex() -> LiveTable:
    """R2.6: the first unit of a company can only stand on its number."""
    table = a_live_table("trench-club", "two-players")
    rng = random.Random(4)
    while not isinstance(asked(table), ChooseHexToPlace):
        play(table, rng, 1)
    return table


def test_r2_6_a_single_hex_to_place_a_unit_takes_no_click() -> None:
    table = at_the_first_hex()
    assert table.match is not None
    assert len(asked(table).options(table.match.position)) == 1
    assert table.extras.answer_due == table.state.updated, "nothing is hidden: at once"

    prepared = commands.expire(table, table.state.updated)
    assert prepared is not None
    table.apply(prepared)

    assert isinstance(asked(table), ChooseUnitToPlace)
    assert table.match.timeline.automatic[prepared.change.lines[0][0]], "an undo does not stop there"
    opened = load_table(table.row, lines_of(table), [], CATALOGUE, table.game)
    assert opened.match is not None
    assert opened.match.own_decisions(0) == table.match.own_decisions(0), "nor after a restart"


def test_whoever_wants_to_be_asked_is_asked_for_a_single_hex() -> None:
    table = at_the_first_hex()
    assert table.match is not None
    assert table_answer(table.match.timeline, asked(table).seat, Stops(single=True)) is None


# -- the rest


def seated(server: Server, terms: dict[str, Any], seats: tuple[str, str]) -> tuple[str, dict[str, Client]]:
    """Two people at a table."""
    ann, bob = server.client("Ann"), server.client("Bob")
    settings = {seats[0]: {"kind": "me"}, seats[1]: {"kind": "open"}}
    made = ann.post("/api/tables", {**terms, "seats": settings}).json()
    assert bob.join(made["table"], seats[1], made["invitation"]).status_code == 200
    return made["table"], {seats[0]: ann, seats[1]: bob}


def split(server: Server) -> tuple[str, dict[str, Client]]:
    """A table of Trench Club whose companies are split."""
    table, clients = seated(server, TRENCH_CLUB, ("de", "fr"))
    for seat, client in clients.items():
        client.plays(table, seat, "suggested")
    return table, clients


def question_of(client: Client, table: str) -> dict[str, Any] | None:
    return next((each for each in client.scene(table, lang="en")["questions"] if each["mine"]), None)


def the_rest(client: Client, table: str, seat: str) -> dict[str, Any]:
    answer = client.post(f"/api/tables/{table}/suggestion", {"seat": seat, "rest": True}, lang="en")
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


def on_the_board(client: Client, table: str) -> int:
    return sum(bool(piece.get("place")) for piece in client.scene(table)["pieces"])


def test_the_coach_places_what_is_left_of_a_company_and_one_undo_takes_it_all_back(server: Server) -> None:
    table, clients = split(server)
    seat = next(name for name, client in clients.items() if question_of(client, table))
    client, other = clients[seat], next(each for name, each in clients.items() if name != seat)
    asked = question_of(client, table)
    assert asked is not None
    assert asked["rest"] == "Place for me", "with other people too"
    token = the_rest(client, table, seat)
    assert token["choice"].startswith("reveal ")
    assert token["then"] == [], "nobody knows the number that is drawn next"
    client.plays(table, seat, token["choice"])
    # One unit by hand, on the number itself: the table finds the only hex.
    first = next(each for each in client.options(table)["choices"] if each.startswith("place "))
    number = client.plays(table, seat, first)
    before = client.waits_until(table, lambda now: now["number"] > number)
    assert on_the_board(client, table) == 1

    found = the_rest(client, table, seat)
    answer = client.choose(table, seat, found["choice"], found["number"], then=found["then"])

    assert answer.status_code == 200, answer.text
    company = on_the_board(client, table)
    assert company == 1 + (1 + len(found["then"])) / 2, "each unit, and where it stands"
    assert question_of(other, table), "the other side turns over its first token"
    undo = client.scene(table)["undo"]
    assert undo["together"] == 1 + len(found["then"])
    back = {"seat": seat, "number": answer.json()["number"], "steps": undo["together"]}
    assert client.post(f"/api/tables/{table}/undo", back).status_code == 200
    assert on_the_board(client, table) == 1
    assert client.scene(table)["questions"][0]["prompt"] == before["questions"][0]["prompt"]


def test_only_placements_are_left_to_the_coach_where_people_play(server: Server) -> None:
    table, clients = seated(server, TRENCH_CLUB, ("de", "fr"))
    asked = question_of(clients["de"], table)
    assert asked is not None
    assert "rest" not in asked, "the split of the companies is one's own secret"
    for body in ({"seat": "de"}, {"seat": "de", "rest": True}):
        assert clients["de"].post(f"/api/tables/{table}/suggestion", body).status_code == 403
    assert clients["fr"].post(f"/api/tables/{table}/suggestion", {"seat": "de", "rest": True}).status_code == 403


def test_12_fg_the_coach_deploys_a_whole_army(server: Server) -> None:
    client = server.client("Ann")
    seats = client.get("/api/games/to-the-last-man").json()["scenarios"]
    names = [seat["id"] for each in seats if each["id"] == "free-game" for seat in each["seats"]]
    settings = {name: {"kind": "me"} for name in names}
    table = client.post("/api/tables", {**FREE_GAME, "seats": settings}).json()["table"]
    for _ in range(8):
        question = client.scene(table, lang="en")["questions"][0]
        if question.get("rest") != "Place for me":
            break
        found = the_rest(client, table, question["seat"])
        assert client.choose(table, question["seat"], found["choice"], found["number"], then=found["then"]).is_success

    assert "rest" not in question
    assert client.number(table) > 20
