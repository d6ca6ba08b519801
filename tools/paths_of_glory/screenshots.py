"""Pictures of Paths of Glory for docs/screenshots: table, cards, attack, the crowded position, replacements, the map.

Run `PYTHONPATH=tests:tools python tools/paths_of_glory/screenshots.py`.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Route

from browser.player import Player
from firestep.games.paths_of_glory.game import GAME
from firestep.games.paths_of_glory.nations import CP
from firestep.games.paths_of_glory.position import PathsPosition
from firestep.games.paths_of_glory.scene import MAKER
from firestep.kernel import Procedure
from firestep.scene import to_json
from firestep.text import Speaker
from paths_of_glory.browser.table import PathsTable
from paths_of_glory.crowded import crowded
from paths_of_glory.field import field
from studio import ALL, PHONE, PLAIN, ROOT, Cutter, Studio, Variant, nothing, take_pictures

HOME_PICTURE = ROOT / "src" / "firestep" / "games" / "paths_of_glory" / "pictures"
ARMIES = ("ge-army-02", "ge-army-03", "ge-army-04", "ge-army-05")
FRENCH_DARK_PHONE = Variant("fr", "dark", "phone")
LAID = ("pieces", "markers", "overlays", "clips", "panels", "hands", "sheets", "tracks", "questions", "turn", "phases")


def cards_and_table(studio: Studio, table: PathsTable) -> None:
    """The hand with one card looked at; then spaces to be activated."""
    table.player.play_now("Paths of Glory")
    table.asked("Guns of August")
    table.touch("button:yes")
    table.asked("Play a card")
    owner, path = table.page.context.storage_state(), f"/tables/{table.player.table}"
    for variant in (PLAIN, PHONE, FRENCH_DARK_PHONE):
        if studio.wants("paths-cards"):
            with studio.window(variant, owner) as other:
                opened(other, path)
                other.touch("card:cp-01")
                other.page.locator(".popover .line-choice").first.wait_for()
                studio.take(other, "paths-cards", variant)
    if studio.wants("paths-map"):
        with studio.window(PLAIN, owner) as other:
            opened(other, path)
            other.page.locator(".tools button").last.click()
            studio.take(other, "paths-map", PLAIN)
    table.choose("card:cp-01", "Operations")
    table.asked("3 operations left")
    if studio.wants("paths-table"):
        everywhere(studio, "paths-table", path, owner, nothing)


def attack(studio: Studio, table: PathsTable) -> None:
    """The odds before an attack is confirmed."""
    table.aim_at_sedan(*ARMIES)
    owner, path = table.page.context.storage_state(), f"/tables/{table.player.table}"

    def aim(other: Player) -> None:
        done = other.page.locator('button[data-touch="button:done"] >> visible=true')
        if done.count():
            done.first.click()
        other.page.locator(".odds >> visible=true").first.wait_for()

    everywhere(studio, "paths-attack", path, owner, aim)


def everywhere(studio: Studio, name: str, path: str, owner: Any, ready: Callable[[Player], None]) -> None:
    for variant in ALL:
        with studio.window(variant, owner) as other:
            opened(other, path)
            ready(other)
            studio.take(other, name, variant)


def opened(player: Player, path: str) -> None:
    player.open(path)
    player.page.locator("svg.board").wait_for()
    player.wait_for_turn(60_000)


def replacing() -> PathsPosition:
    """The replacement phase of a hard turn."""
    units = "essen: ge-army-01*; koblenz: ge-army-02*; eliminated: ge-corps-01, ge-army-03, ah-army-04, ah-corps-02"
    position = field(f"{units}; lemberg: ah-army-01*; paris: fr-army-01; rp: ge 4, ah 2")
    position.stack = [frame for frame in position.stack if type(frame).__name__ in ("PathsMatch", "Turn")]
    turn = position.stack[-1]
    assert isinstance(turn, Procedure)
    turn.agenda = ["replace_cp", "end"]
    position.advance()
    return position


def invented(studio: Studio, name: str, position: PathsPosition, variants: list[Variant]) -> None:
    """A position that nobody played, laid over a real table."""
    with studio.window() as player:
        table = PathsTable(player)
        player.play_now("Paths of Glory")
        table.asked("Guns of August")
        owner, path = player.page.context.storage_state(), f"/tables/{player.table}"
    for variant in variants:
        parts = to_json(MAKER.parts(position, CP, Speaker(GAME, variant.lang, strict=True)))
        shown = {key: parts.get(key, []) for key in LAID}

        with studio.window(variant, owner) as other:
            other.page.route(re.compile("/api/tables/.*/news"), laid(shown))
            other.open(path)
            other.page.locator("svg.board, .over-board").first.wait_for()
            studio.take(other, name, variant)
            other.page.unroute_all(behavior="ignoreErrors")


def laid(shown: dict[str, Any]) -> Callable[[Route], None]:
    """What the server says of the table, with these parts instead of its own."""

    def lay(route: Route) -> None:
        news: dict[str, Any] = route.fetch().json()
        if news.get("scene"):
            news["scene"] |= shown
        route.fulfill(body=json.dumps(news), content_type="application/json")

    return lay


def take_all(studio: Studio) -> None:
    if studio.wants("paths-cards", "paths-map", "paths-table", "paths-attack"):
        with studio.window() as player:
            table = PathsTable(player)
            cards_and_table(studio, table)
            if studio.wants("paths-attack"):
                attack(studio, table)
    if studio.wants("paths-crowded"):
        invented(studio, "paths-crowded", crowded(), [PLAIN, Variant("fr", "dark", "desktop")])
    if studio.wants("paths-replacements"):
        invented(studio, "paths-replacements", replacing(), [PLAIN, FRENCH_DARK_PHONE])
    if studio.wants("home"):
        invented(Cutter(studio, HOME_PICTURE, 300, 250), "home", crowded(), [PLAIN])


if __name__ == "__main__":
    take_pictures(take_all)
