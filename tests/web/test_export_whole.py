"""The export of one's own data is whole: what the database knows of people is in it, or left out for a reason."""

from __future__ import annotations

import pytest

from firestep.store import schema
from web.both_databases import server  # noqa: F401 (a fixture)
from web.running import Server, a_key
from web.test_export import exported
from web.test_ratings import account
from web.test_studies import a_position
from web.tournament_players import process

OF_PEOPLE = ("user", "player", "owner")
EXPORTED = {
    "users", "mail_addresses", "api_tokens", "lessons", "guides", "puzzles", "notices", "notice_people",
    "notice_choices", "notice_tables", "game_wishes", "push_browsers", "shelves", "follows", "blocks", "reports",
    "table_notes", "table_seen", "results", "ratings", "tables", "seats", "chat", "tournaments", "tournament_players",
}  # fmt: skip
LEFT_OUT = {
    "sessions": "cookies, which are worth a password",
    "password_resets": "links, which are worth a password",
    "outbox": "what is told within minutes; it is among the notices",
    "operators": "who is one sees the page of operators",
    "suspensions": "who is suspended cannot ask",
    "operator_log": "names whoever has reported somebody",
    "keys": "keys of requests of the last days; their answers are the games",
}


def test_every_part_of_the_database_that_knows_people_is_exported_or_left_out_for_a_reason() -> None:
    tables = schema.metadata.tables.values()
    found = {table.name for table in tables if table.name == "users" or {*OF_PEOPLE} & {*table.columns.keys()}}
    assert found == EXPORTED | LEFT_OUT.keys()


def test_studies_puzzles_wishes_and_tournaments_of_mine_are_in_it(server: Server) -> None:  # noqa: F811
    (ann, _), (bob, _) = account(server, "Ann"), account(server, "Bob")
    study = ann.post("/api/studies", {"position": a_position(2, 1, 0)}, key=a_key()).json()["table"]
    line = ann.plays(study, "red", "march")
    assert ann.post(f"/api/tables/{study}/study/notes/{line}", {"comment": "Why not?"}).status_code == 204
    assert bob.get(f"/api/tables/{study}").status_code == 200, "it is shared"

    me, files = exported(ann)

    [game] = me["games"]
    assert [(each["line"], each["comment"]) for each in game["notes"]] == [(line, "Why not?")]
    assert "red march" in files[game["record"]]
    assert "dice secret" not in files[game["record"]]
    assert (me["learning"]["puzzles"], me["wishes"], me["tournaments"]) == ([], [], [])
    assert exported(bob)[0]["games"] == []


@pytest.mark.parametrize("database", ["sqlite", "postgres"], indirect=True)
async def test_tournaments_are_those_that_somebody_announced_or_joined(database: str) -> None:
    async with process(database) as one:
        await one.announce("swiss", ("ann", "bob"))
        found = one.store.tournaments.of_player
        assert [(each["title"], each["announced"]) for each in await found("ann")] == [("Autumn", True)]
        assert [(each["id"], each["announced"]) for each in await found("bob")] == [(one.id, False)]
        assert await found("zoe") == []
