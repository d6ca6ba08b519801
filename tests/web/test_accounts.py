"""docs/scenes.md 2.1: guests, accounts, cookies, and who may not pretend to be somebody."""

from __future__ import annotations

import secrets
from pathlib import Path

import httpx
import pytest

from firestep.web.infra.sessions import Signer
from web.running import ALL_MINE, WITH_FRIENDS, Client, Server, serving, three_players

PASSWORD = "correct horse"


def fresh_name() -> str:
    return f"Iris {secrets.token_hex(4)}"


def registered(server: Server, name: str, client: Client | None = None) -> Client:
    client = client or server.client(None)
    answer = client.send("POST", "/api/accounts", {"name": name, "password": PASSWORD})
    assert answer.status_code == 201, answer.text
    return client


def test_a_guest_plays_at_once_and_is_known_by_the_cookie(server: Server) -> None:
    client = server.client(None)
    assert client.get("/api/me").json()["user"] is None
    answer = client.send("POST", "/api/accounts/guest", {})
    assert answer.status_code == 201
    cookie = answer.headers["set-cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=lax" in cookie
    assert client.get("/api/me").json()["user"] == {**answer.json(), "guest": True}


def test_nobody_chooses_a_name_that_the_server_gives_to_guests(server: Server) -> None:
    client = server.client(None)
    for name in ("Guest 123", "Invité 123"):
        for path, body in (
            ("/api/accounts", {"name": name, "password": PASSWORD}),
            ("/api/accounts/guest", {"name": name}),
        ):
            answer = client.send("POST", path, body)
            assert answer.status_code == 400
            assert "Guests are called like this" in answer.text
    registered(server, f"Guest {secrets.token_hex(4)}")


def test_guests_are_called_guests_in_the_language_of_the_reader(server: Server) -> None:
    for theirs in ("en", "fr"):
        client = server.client(None)
        client.send("POST", "/api/accounts/guest", {}, lang=theirs)
        table = client.create(ALL_MINE)["table"]
        for language, called in (("en", "Guest "), ("fr", "Invité ")):
            names = {seat["player"]["name"] for seat in client.scene(table, lang=language)["seats"]}
            assert len(names) == 1
            assert names == {client.get("/api/me", lang=language).json()["user"]["name"]}
            assert names.pop().startswith(called)


def test_nobody_is_asked_to_sign_in(server: Server) -> None:
    answer = server.client(None).post("/api/tables", {"game": "toy", "scenario": "raid"}, lang="fr")
    assert answer.status_code == 401
    assert answer.json() == {
        "error": "sign-in",
        "sentence": "Connectez-vous ou jouez d’abord en invité.",
        "clause": None,
    }


def test_a_guest_who_registers_keeps_their_games(server: Server) -> None:
    client = server.client("Guest")
    table = client.create(ALL_MINE)["table"]
    name = fresh_name()
    registered(server, name, client)
    assert client.get("/api/me").json()["user"]["guest"] is False
    elsewhere = server.client(None)
    signed = elsewhere.send("POST", "/api/session", {"name": name.upper(), "password": PASSWORD})
    assert signed.status_code == 200
    assert [line["id"] for line in elsewhere.get("/api/tables", which="mine").json()["tables"]] == [table]
    assert elsewhere.scene(table)["seat"] == "red"


def test_signing_in_hands_the_guests_games_over(server: Server) -> None:
    name = fresh_name()
    registered(server, name)
    guest = server.client("Guest")
    table = guest.create(ALL_MINE)["table"]
    guest.scene(table)
    assert guest.send("POST", "/api/session", {"name": name, "password": PASSWORD}).status_code == 200
    assert guest.scene(table)["my_seats"] == ["red", "blue", "green"]
    assert table in [line["id"] for line in guest.get("/api/tables").json()["tables"]]


def test_a_wrong_password_and_an_unknown_name_are_answered_alike(server: Server) -> None:
    name = fresh_name()
    registered(server, name)
    client = server.client(None)
    wrong = client.send("POST", "/api/session", {"name": name, "password": "wrong horse"})
    unknown = client.send("POST", "/api/session", {"name": "nobody at all", "password": PASSWORD})
    assert (wrong.status_code, wrong.json()) == (unknown.status_code, unknown.json())
    assert wrong.status_code == 401


def test_a_name_is_given_once(server: Server) -> None:
    name = fresh_name()
    registered(server, name)
    answer = server.client(None).send("POST", "/api/accounts", {"name": name.lower(), "password": PASSWORD})
    assert (answer.status_code, answer.json()["error"]) == (409, "name-taken")


def test_signing_out_everywhere_voids_every_cookie(server: Server) -> None:
    name = fresh_name()
    here, there = registered(server, name), server.client(None)
    there.send("POST", "/api/session", {"name": name, "password": PASSWORD})
    assert here.send("DELETE", "/api/sessions").status_code == 204
    assert there.get("/api/me").json()["user"] is None
    assert there.post("/api/tables", {"game": "toy", "scenario": "raid"}).status_code == 401


def test_a_new_password_signs_out_the_other_devices_only(server: Server) -> None:
    name = fresh_name()
    here, there = registered(server, name), server.client(None)
    there.send("POST", "/api/session", {"name": name, "password": PASSWORD})
    refused = here.send("PATCH", "/api/me", {"password": "a new horse", "old_password": "wrong"})
    assert refused.status_code == 403
    changed = here.send("PATCH", "/api/me", {"password": "a new horse", "old_password": PASSWORD})
    assert changed.status_code == 200
    assert here.get("/api/me").json()["user"]["name"] == name
    assert there.get("/api/me").json()["user"] is None


@pytest.mark.parametrize("name", ["a", " Ann", "A\nB", "x" * 25, "a\u0000b"])
def test_names_that_cannot_be_shown_are_refused(server: Server, name: str) -> None:
    answer = server.client(None).send("POST", "/api/accounts/guest", {"name": name})
    assert (answer.status_code, answer.json()["error"]) == (400, "malformed")


def signed_in(server: Server, name: str, password: str = PASSWORD) -> Client:
    client = server.client(None)
    answer = client.send("POST", "/api/session", {"name": name, "password": password})
    assert answer.status_code == 200, answer.text
    return client


def who(client: Client) -> str | None:
    user = client.get("/api/me").json()["user"]
    return None if user is None else str(user["name"])


def copy_of(client: Client) -> Client:
    """Somebody who has copied the cookies."""
    copy = Client(client.url)
    copy.http.cookies = httpx.Cookies(client.http.cookies)
    return copy


def test_signing_out_ends_the_session_on_the_server(server: Server) -> None:
    name = fresh_name()
    here, there = registered(server, name), signed_in(server, name)
    copied = copy_of(here)
    assert here.send("DELETE", "/api/session").status_code == 204
    assert who(copied) is None
    assert who(there) == name


def test_the_guests_cookie_is_void_once_they_have_registered(server: Server) -> None:
    client = server.client("Guest")
    copied, name = copy_of(client), fresh_name()
    registered(server, name, client)
    assert who(copied) is None
    assert who(client) == name


def test_the_guests_cookie_is_void_once_they_have_signed_in(server: Server) -> None:
    name = fresh_name()
    registered(server, name)
    guest = server.client("Guest")
    copied = copy_of(guest)
    guest.send("POST", "/api/session", {"name": name, "password": PASSWORD})
    assert (who(copied), who(guest)) == (None, name)


def test_a_cookie_of_an_older_server_is_exchanged_for_a_session(server: Server) -> None:
    client = server.client("Old guest")
    signer = Signer((server.folder / "secret.key").read_text().strip())
    cookie = signer.sign("session", f"{client.id}.1")
    answer = httpx.get(f"{server.url}/api/me", cookies={"firestep": cookie})
    assert answer.json()["user"]["name"] == "Old guest"
    again = httpx.get(f"{server.url}/api/me", cookies={"firestep": answer.cookies["firestep"]})
    assert again.json()["user"]["name"] == "Old guest"
    registered(server, fresh_name(), client)
    for void in (cookie, answer.cookies["firestep"]):
        assert httpx.get(f"{server.url}/api/me", cookies={"firestep": void}).json()["user"] is None


def test_a_cookie_of_an_older_server_is_void_after_signing_out(server: Server) -> None:
    client = server.client("Old guest")
    signer = Signer((server.folder / "secret.key").read_text().strip())
    cookie = signer.sign("session", f"{client.id}.1")
    assert client.send("DELETE", "/api/session").status_code == 204
    assert httpx.get(f"{server.url}/api/me", cookies={"firestep": cookie}).json()["user"] is None


def test_a_guest_may_not_take_a_registered_name(server: Server) -> None:
    name = fresh_name()
    registered(server, name)
    for taken in (name, name.upper()):
        answer = server.client(None).send("POST", "/api/accounts/guest", {"name": taken})
        assert (answer.status_code, answer.json()["error"]) == (409, "name-taken")
        answer = server.client("Guest").send("PATCH", "/api/me", {"name": taken})
        assert (answer.status_code, answer.json()["error"]) == (409, "name-taken")


@pytest.mark.parametrize("password", ["password", "Password123", "12345678", "azertyuiop", "motdepasse", "aaaaaaaaaa"])
def test_a_password_that_everybody_tries_first_is_refused(server: Server, password: str) -> None:
    answer = server.client(None).send("POST", "/api/accounts", {"name": fresh_name(), "password": password})
    assert (answer.status_code, answer.json()["error"]) == (422, "common-password")


def test_the_name_is_no_password(server: Server) -> None:
    name = fresh_name()
    for password in (name, name.upper(), f"{name}1!"):
        answer = server.client(None).send("POST", "/api/accounts", {"name": name, "password": password})
        assert answer.json()["error"] == "common-password"


def test_one_account_may_be_tried_only_so_often_from_wherever(tmp_path: Path) -> None:
    with serving(tmp_path, limits="true") as server:
        answers = []
        for place in range(40):
            from_elsewhere = httpx.HTTPTransport(local_address=f"127.0.0.{place + 2}")
            client = httpx.Client(base_url=server.url, transport=from_elsewhere)
            client.get("/api/me")
            token = {"x-csrftoken": client.cookies["csrftoken"]}
            body = {"name": "Iris" if place % 2 else "IRIS", "password": "wrong horse"}
            answers.append(client.post("/api/session", json=body, headers=token).status_code)
    assert set(answers[:15]) == {401}
    assert answers[-1] == 429


# -- deleting an account


def test_a_deleted_account_is_gone_and_its_own_tables_with_it(server: Server) -> None:
    name = fresh_name()
    client = registered(server, name)
    table = client.create(ALL_MINE)["table"]
    copied = copy_of(client)
    refused = client.send("DELETE", "/api/me", {"password": "wrong horse"})
    assert (refused.status_code, refused.json()["error"]) == (403, "forbidden")
    assert client.send("DELETE", "/api/me", {"password": PASSWORD}).status_code == 204
    assert (who(client), who(copied)) == (None, None)
    assert server.client(None).get(f"/api/tables/{table}").status_code == 404
    assert server.client(None).send("POST", "/api/session", {"name": name, "password": PASSWORD}).status_code == 401
    registered(server, name)


def test_a_bot_takes_over_the_running_games_of_a_deleted_account(server: Server) -> None:
    table, red, blue, green = three_players(server)
    assert red.send("DELETE", "/api/me", {}).status_code == 204
    seats = {seat["id"]: seat["player"] for seat in blue.scene(table)["seats"]}
    assert seats["red"]["kind"] == "bot"
    blue.plays(table, "blue", "bid 1")
    green.plays(table, "green", "bid 0")
    blue.waits_until(table, lambda scene: scene["number"] > 6)


def test_the_seat_of_a_finished_game_shows_a_deleted_account(server: Server) -> None:
    table, red, blue, green = three_players(server)
    red.post(f"/api/tables/{table}/chat", {"text": "so long"})
    for client, seat in ((green, "green"), (red, "red"), (blue, "blue")):
        client.post(f"/api/tables/{table}/resign", {"seat": seat})
    assert blue.scene(table)["stage"] == "over"
    assert red.send("DELETE", "/api/me", {}).status_code == 204
    players = {seat["id"]: seat["player"]["name"] for seat in blue.scene(table, lang="fr")["seats"]}
    assert players["red"] == "compte supprimé"
    assert players["blue"] == "Bob"
    assert [line["by"] for line in blue.get(f"/api/tables/{table}/chat").json()["lines"]] == ["deleted account"]
    assert blue.get(f"/api/tables/{table}/record").status_code == 200


def test_a_table_that_has_not_begun_goes_on_without_a_deleted_account(server: Server) -> None:
    owner, friend = server.client("Ann"), server.client("Bob")
    made = owner.create(WITH_FRIENDS)
    friend.join(made["table"], "blue", made["invitation"])
    assert owner.send("DELETE", "/api/me", {}).status_code == 204
    kinds = {seat["id"]: seat["player"]["kind"] for seat in friend.scene(made["table"])["seats"]}
    assert (kinds["red"], kinds["blue"]) == ("open", "human")


def test_a_request_without_the_token_changes_nothing(server: Server) -> None:
    client = server.client()
    for headers in ({}, {"x-csrftoken": "made up"}, {"x-csrftoken": "0" * 32 + "." + "0" * 43}):
        answer = client.http.post("/api/tables", json={}, headers=headers)
        assert (answer.status_code, answer.json()["error"]) == (403, "csrf")


def test_a_request_from_another_site_is_refused_even_with_the_token(server: Server) -> None:
    client = server.client()
    headers = {"x-csrftoken": client.http.cookies["csrftoken"], "origin": "https://evil.example"}
    assert client.http.post("/api/accounts/guest", json={}, headers=headers).json()["error"] == "csrf"
    headers["origin"] = server.url
    assert client.http.post("/api/accounts/guest", json={}, headers=headers).status_code == 201


def test_a_token_of_an_older_key_is_replaced(server: Server) -> None:
    stale = httpx.Client(base_url=server.url, cookies={"csrftoken": "old.token"})
    assert "csrftoken=" in stale.get("/api/me").headers["set-cookie"]


def test_a_forged_cookie_is_nobody(server: Server) -> None:
    client = server.client()
    cookie = client.http.cookies["firestep"]
    for forged in (
        cookie[:-1] + "~",
        cookie[:-1],
        "A" * 43,
        f"{client.id}.1.{'0' * 43}",
        f"{client.id}.1",
        "....",
        "é",
    ):
        nobody = httpx.Client(base_url=server.url, headers=[(b"cookie", f"firestep={forged}".encode("latin-1"))])
        assert nobody.get("/api/me").json()["user"] is None
