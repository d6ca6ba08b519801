"""A client for programs: a bot plays on a server, as a guest or with an account, and is marked as a bot.

    server = Server("https://games.example.org")
    server.be_guest("Robin")
    play_on(server, "Xy12ab", "corporal")

With an account: `Server("https://games.example.org", token="firestep_...")`, a token from the account page.
Only the standard library is used. The server decides everything; the bot sees what its seat may know.
"""

from __future__ import annotations

import json
import random
import secrets
import time
from collections.abc import Callable
from dataclasses import dataclass
from http.cookiejar import CookieJar
from typing import Any
from urllib.error import HTTPError, URLError
from urllib.parse import quote, urlencode
from urllib.request import HTTPCookieProcessor, Request, build_opener

from firestep.bots import Bot, ask_bot
from firestep.bots import bot as find_bot
from firestep.games import titles
from firestep.kernel import AnyGame

ANSWER_SECONDS = 30.0
TRIES = 8
"""How often a request is repeated while the server is away or too busy."""
POLL_SECONDS = 1.0
"""How often the server is asked whether it is our turn."""
CSRF_COOKIE, CSRF_HEADER = "csrftoken", "x-csrftoken"
AGAIN = (429, 502, 503, 504)


class CannotPlay(ValueError):
    """Why a bot cannot play there, in one sentence."""


class Refused(CannotPlay):
    """What the server does not allow, in its own words."""

    def __init__(self, status: int, code: str, message: str) -> None:
        super().__init__(message or code)
        self.status = status
        self.code = code


@dataclass(frozen=True, slots=True)
class Options:
    """What a seat may choose now, in notation."""

    number: int
    """The line of the record that a choice would follow."""
    seat: str | None
    choices: list[str]
    result: str | None
    """How the game ended, once it is over."""


class Server:
    """A server, and who we are there."""

    def __init__(self, url: str, token: str = "") -> None:
        """`token`: one that was made on the account page, to play with an account."""
        if not url.startswith(("http://", "https://")):
            raise CannotPlay("the address of a server begins with https:// or http://")
        self.url = url.rstrip("/")
        self.token = token
        self.cookies = CookieJar()
        self.opener = build_opener(HTTPCookieProcessor(self.cookies))
        self.pause: Callable[[float], object] = time.sleep

    # -- requests

    def get(self, path: str, **query: str) -> dict[str, Any]:
        return self.ask("GET", f"{path}?{urlencode(query)}" if query else path)

    def post(self, path: str, **body: object) -> dict[str, Any]:
        """Ask for a change. It is repeated with the same key if no answer arrives, and counts once."""
        return self.ask("POST", path, {"key": secrets.token_hex(16), **body})

    def ask(self, method: str, path: str, body: dict[str, object] | None = None) -> dict[str, Any]:
        for attempt in range(TRIES):
            try:
                return self.ask_once(method, path, body)
            except Refused as refused:
                if refused.status not in AGAIN or attempt == TRIES - 1:
                    raise
            except URLError:
                if attempt == TRIES - 1:
                    raise
            self.pause(min(2.0**attempt / 4, 10.0))
        raise AssertionError

    def ask_once(self, method: str, path: str, body: dict[str, object] | None) -> dict[str, Any]:
        headers = {"accept": "application/json", "content-type": "application/json", CSRF_HEADER: self.csrf_token()}
        if self.token:
            headers["authorization"] = f"Bearer {self.token}"
        data = None if body is None else json.dumps(body).encode()
        request = Request(f"{self.url}{path}", data, headers, method=method)
        try:
            with self.opener.open(request, timeout=ANSWER_SECONDS) as answer:
                text = answer.read()
        except HTTPError as error:
            raise refusal(error) from error
        found: dict[str, Any] = json.loads(text) if text else {}
        return found

    def csrf_token(self) -> str:
        return next((each.value or "" for each in self.cookies if each.name == CSRF_COOKIE), "")

    # -- who we are

    def be_guest(self, name: str) -> None:
        """Play as a guest; refused if the name is registered."""
        self.get("/api/me")
        self.ask("POST", "/api/accounts/guest", {"name": name})

    def sign_in(self, name: str, password: str) -> None:
        """Play with an account."""
        self.get("/api/me")
        self.ask("POST", "/api/session", {"name": name, "password": password})

    # -- a table

    def table(self, table: str) -> dict[str, Any]:
        return self.get(f"/api/tables/{quote(table)}")

    def join(self, table: str, seat: str, bot: str, invitation: str = "") -> None:
        """Take a seat, marked with the bot that will choose."""
        more = {"invitation": invitation} if invitation else {}
        self.post(f"/api/tables/{quote(table)}/join", seat=seat, bot=mark(bot), **more)

    def options(self, table: str, seat: str) -> Options:
        found = self.get(f"/api/tables/{quote(table)}/options", seat=seat)
        return Options(found["number"], found["seat"], found["choices"], found["result"])

    def position(self, table: str, seat: str) -> str:
        """The position in notation; what the seat may not know is re-dealt."""
        return str(self.get(f"/api/tables/{quote(table)}/position", seat=seat)["position"])

    def choose(self, table: str, seat: str, number: int, choice: str) -> None:
        self.post(f"/api/tables/{quote(table)}/choices", seat=seat, number=number, choice=choice)


def refusal(error: HTTPError) -> Refused:
    try:
        found = json.loads(error.read())
        return Refused(error.code, str(found.get("error", "")), str(found.get("sentence", "")))
    except (ValueError, AttributeError):
        return Refused(error.code, "", f"the server answered {error.code}")


def mark(bot: str) -> str:
    """The id of a bot as seats and records show it; of an address, a word."""
    letters = "".join(each if each.isalnum() and each.isascii() else "-" for each in bot.lower()).strip("-")
    return letters[-24:].strip("-") or "program"


def play_on(server: Server, table: str, bot: str, seat: str = "", invitation: str = "", seed: int | None = None) -> str:
    """Take a seat and choose for it until the game is over; returns how it ended, as the record says it."""
    found = server.table(table)
    game = titles().game(found["game"])
    player = find_bot(game.id, bot)
    taken = seat or first_open(found)
    if taken not in found["my_seats"]:
        server.join(table, taken, bot, invitation)
    place = [each["id"] for each in found["seats"]].index(taken)
    rng = random.Random(seed)
    while True:
        options = server.options(table, taken)
        if options.result is not None:
            return options.result
        wanted = choice_of(server, table, options, game, player, place, rng) if options.choices else None
        if wanted is None or not is_chosen(server, table, options, wanted):
            server.pause(POLL_SECONDS)


def first_open(table: dict[str, Any]) -> str:
    """Our own seat, or one that nobody has taken."""
    if table["my_seats"]:
        return str(table["my_seats"][0])
    for each in table["seats"]:
        if each["player"]["kind"] == "open":
            return str(each["id"])
    raise CannotPlay("no seat is open at this table")


def choice_of(
    server: Server, table: str, options: Options, game: AnyGame, player: Bot, place: int, rng: random.Random
) -> str | None:
    """What the bot chooses; nothing if the game has moved on meanwhile."""
    assert options.seat is not None
    position = game.parse(server.position(table, options.seat))
    question = position.question_for(place)
    return None if question is None else question.write(position, ask_bot(player, game, position, place, rng))


def is_chosen(server: Server, table: str, options: Options, choice: str) -> bool:
    """Send a choice; false if the game has moved on meanwhile."""
    assert options.seat is not None
    try:
        server.choose(table, options.seat, options.number, choice)
    except Refused as refused:
        if refused.code != "stale":
            raise
        return False
    return True
