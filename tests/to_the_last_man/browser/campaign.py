"""Tables of To the Last Man! for the tests: set up and brought forward by the interface, then played by hand."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from typing import Any

from browser.player import Player

GAME = "to-the-last-man"
Scene = dict[str, Any]
Asked = dict[str, Any]
Policy = Callable[[Asked], str]
ME, OPEN = {"kind": "me"}, {"kind": "open"}
CORPORAL = {"kind": "bot", "bot": "corporal"}
QUICK = ("pass", "done", "stay")


def post(player: Player, path: str, body: dict[str, Any]) -> dict[str, Any]:
    """A request as the page itself would send it."""
    request = player.page.request
    token = next((each["value"] for each in player.page.context.cookies() if each["name"] == "csrftoken"), "")
    answer = request.post(path, data={**body, "key": secrets.token_hex(12)}, headers={"x-csrftoken": token})
    assert answer.ok, answer.text()
    return dict(answer.json())


def become_guest(player: Player) -> None:
    """Once the page has its own token and will not take another."""
    player.open("/")
    player.page.wait_for_load_state("networkidle")
    player.page.wait_for_function("() => document.cookie.includes('csrftoken=')", timeout=60_000)
    post(player, "/api/accounts/guest", {})


def new_table(player: Player, scenario: str, german: Any = ME, entente: Any = ME, **options: str) -> dict[str, Any]:
    """A new table of somebody who was not there before."""
    become_guest(player)
    return create_table(player, scenario, german, entente, **options)


def create_table(player: Player, scenario: str, german: Any = ME, entente: Any = ME, **options: str) -> dict[str, Any]:
    game = player.page.request.get(f"/api/games/{GAME}", params={"lang": "en"}).json()
    known = next(each for each in game["scenarios"] if each["id"] == scenario)["options"]
    chosen = {each["id"]: each["default"] for each in known} | options
    table = {"game": GAME, "scenario": scenario, "options": chosen, "seats": {"german": german, "entente": entente}}
    return post(
        player, "/api/tables", {**table, "clock": None, "listed": False, "mode": "duel", "title": "", "message": ""}
    )


def scene_of(player: Player, table: str, **query: str) -> Scene:
    answer = player.page.request.get(f"/api/tables/{table}/scene", params={"lang": "en", **query})
    assert answer.ok, answer.text()
    return dict(answer.json())


def asked(scene: Scene) -> Asked | None:
    """The question that is open for this seat."""
    return next((each for each in scene.get("questions", []) if each["mine"] and not each.get("answered")), None)


def bring_forward(
    player: Player, table: str, policy: Policy, until: Callable[[Asked], bool], steps: int = 600
) -> Asked:
    """Both seats are the player's own: answer one question after the other until the wanted one is put."""
    for _ in range(steps):
        scene = scene_of(player, table)
        question = asked(scene) or asked(scene_of(player, table, seat=scene["my_seats"][0]))
        assert question is not None, scene.get("result")
        if until(question):
            return question
        player.choose(table, question["seat"], policy(question), scene["number"])
    raise AssertionError(f"not reached after {steps} choices")


WAITED = """async ([url, wanted, number]) => {
  const fits = {
    newer: (scene) => scene.number > number,
    mine: (scene) => !!scene.result || (scene.questions ?? []).some((one) => one.mine && !one.answered),
  }[wanted];
  for (const end = Date.now() + 60000; Date.now() < end; ) {
    if (fits(await (await fetch(url)).json())) return true;
    await new Promise((go_on) => setTimeout(go_on, 60));
  }
  return false;
}"""


def wait_for(player: Player, table: str, wanted: str, number: int = 0) -> None:
    """Until the scene on the server is newer than a number, or a question of the player is open (or all is over)."""
    assert player.page.evaluate(WAITED, [f"/api/tables/{table}/scene?lang=en", wanted, number]), wanted


def fast_forward(player: Player, table: str, until: Callable[[Scene], bool], steps: int = 600) -> None:
    """Against a bot: pass or say done at every question, until something is so or the game is over."""
    for _ in range(steps):
        wait_for(player, table, "mine")
        scene = scene_of(player, table)
        question = asked(scene)
        if question is None or until(scene):
            return
        body = {"number": scene["number"], "seat": question["seat"], "choice": quickly(question), "undo": 0}
        post(player, f"/api/tables/{table}/choices", body)
    raise AssertionError(f"not reached after {steps} choices")


def choices(question: Asked) -> list[str]:
    return [option["choice"] for option in question["options"]]


def kind(question: Asked) -> str:
    """`choose-move` of `choose-move-german`."""
    return str(question["id"]).rpartition("-")[0]


def quickly(question: Asked) -> str:
    """Pass, say done, or take whatever comes first."""
    known = choices(question)
    return next((word for word in QUICK if word in known), known[0])


def warlike(question: Asked) -> str:
    """Opens an offensive whenever it can, marches armies into the enemy, and holds its ground."""
    known = choices(question)
    match kind(question):
        case "choose-offensive":
            return next((card for card in known if card in ("offensive", "limited-offensive")), "pass")
        case "choose-mover":
            armies = [choice for choice in known if choice.endswith("-army")]
            return armies[-1] if armies else "done"
        case "choose-move":
            fights = [option["choice"] for option in question["options"] if option.get("kind") == "attack"]
            return fights[0] if fights else "stay"
        case "choose-battle" | "pay-hit":
            return known[0]
    return quickly(question)


def sit_at_sheet(player: Player, table: str) -> None:
    """Open a table at which a sheet lies over the board; hot-seat players draw the curtain aside."""
    player.open(f"/tables/{table}")
    player.page.locator(".over-board").wait_for(timeout=60_000)
    player.draw_aside()
    player.wait_for_turn()
    player.page.locator(".prompt .say").wait_for()
