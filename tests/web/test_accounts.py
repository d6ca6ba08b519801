"""docs/scenes.md 2.1: guests, accounts, cookies, and who may not pretend to be somebody."""

from __future__ import annotations

import secrets

import httpx
import pytest

from web.running import ALL_MINE, Client, Server

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
    user, generation, signature = cookie.split(".")
    for forged in (f"{user}.2.{signature}", f"other.{generation}.{signature}", f"{user}.{generation}", "....", "é"):
        nobody = httpx.Client(base_url=server.url, headers=[(b"cookie", f"firestep={forged}".encode("latin-1"))])
        assert nobody.get("/api/me").json()["user"] is None
