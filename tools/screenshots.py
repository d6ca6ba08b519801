"""Pictures of the pages that all titles share, for docs/screenshots.

Run `PYTHONPATH=tests:tools python tools/screenshots.py`; each title has its own in `tools/<title>/screenshots.py`.
"""

from __future__ import annotations

import re

from browser.player import Player
from firestep.games import titles
from firestep.lessons import lessons_of
from firestep.text import Speaker
from sample_game import SAMPLE_GAME
from studio import ROOT, Studio, take_pictures

TABLES_UNDER_WAY = OPEN_TABLES = 3


def sample_record() -> str:
    """A finished match of the sample game."""
    folder = ROOT / "tests" / SAMPLE_GAME.replace("-", "_") / "records"
    return min(folder.glob("*.record")).read_text(encoding="utf-8")


def pages(studio: Studio) -> None:
    """The pages without a table, for somebody who has games under way and one that is over."""
    plain = {
        "home": "/",
        "my-tables": "/tables",
        **{f"set-up-{game}": f"/games/{game}" for game in titles()},
        "account": "/account",
        "facts": f"/facts/{SAMPLE_GAME}",
        "about": "/about",
        "demo-areas": "/demo?scene=areas",
        "demo-points": "/demo?scene=points",
        "demo-plans": "/demo?scene=plans",
    }
    if not studio.wants(*plain, "missing", "replay"):
        return
    hosting(studio)
    with studio.window() as player:
        for game in titles().playable()[:TABLES_UNDER_WAY]:
            player.play_now(Speaker(game, "en").title())
        finished = import_record(player)
        owner = player.page.context.storage_state()
    for name, path in plain.items():
        studio.everywhere(name, path, owner, Player.wait_until_loaded)
    studio.everywhere("missing", "/nowhere", owner)
    studio.everywhere("replay", f"{finished}/replay?at=300", owner, replaying)


def hosting(studio: Studio) -> None:
    """Somebody else has tables with free seats, so that the home page has something to offer."""
    with studio.window() as host:
        game = titles().game(SAMPLE_GAME)
        shared = [each for each in game.scenarios if len(game.seats(game.setup(each.id))) > 1]
        for scenario in shared[:OPEN_TABLES]:
            host.open(f"/games/{SAMPLE_GAME}")
            name = Speaker(game, "en").scenario(scenario.id)
            host.page.get_by_role("button", name=re.compile(f"^{re.escape(name)}")).first.click()
            for seat in host.page.locator("form .seat-rows").get_by_role("button", name="Open seat").all()[1:]:
                seat.click()
            host.page.get_by_role("checkbox", name="List among the open tables").check()
            host.page.locator("form button.wide-start").click()
            host.page.wait_for_url("**/tables/*")


def replaying(player: Player) -> None:
    player.page.get_by_role("slider").wait_for()
    player.page.wait_for_load_state("networkidle")


def import_record(player: Player) -> str:
    """A finished game from its record, as one pastes it on the page of one's games."""
    player.open("/tables")
    player.page.locator("details.import summary").click()
    player.page.locator("details.import textarea").fill(sample_record())
    player.page.locator("details.import button").click()
    player.page.wait_for_url("**/tables/*")
    return f"/tables/{player.table}"


def learning(studio: Studio) -> None:
    """Rules, lessons, puzzles and the workshop, of every title."""
    for game in titles():
        package = titles().title(game).package
        studio.in_some(f"rules-{game}", f"/rules/{game}", Player.wait_until_loaded)
        studio.in_some(f"rules-quick-{game}", f"/rules/{game}/quick", Player.wait_until_loaded)
        for lesson in lessons_of(package)[:1]:
            studio.in_some(f"lesson-{game}", f"/learn/{game}/{lesson.id}", Player.wait_for_table)
        studio.in_some(f"puzzle-{game}", f"/puzzles/{game}/today", Player.wait_for_table)
        studio.in_some(f"workshop-{game}", f"/workshop/{game}", begun)
        studio.in_some(f"checklist-{game}", f"/workshop/{game}/checklist", Player.wait_until_loaded)
    plain = {"lessons": "/learn", "puzzles": "/puzzles", "rules-of-all": "/rules", "workshop": "/workshop"}
    for name, path in plain.items():
        studio.in_some(name, path, Player.wait_until_loaded)


def begun(player: Player) -> None:
    """A drawing on the bench: the last of those that one can begin with."""
    player.page.locator(".starts option").first.wait_for(state="attached")
    last = player.page.locator(".starts option").last.get_attribute("value")
    player.page.locator(".starts select").select_option(value=last)
    player.page.locator(".starts button.primary").click()
    player.page.locator(".starts").wait_for(state="detached")
    player.page.locator("svg.board .hits .hit, svg.board [data-place]").first.wait_for(state="attached")


def everything(studio: Studio) -> None:
    pages(studio)
    learning(studio)


if __name__ == "__main__":
    take_pictures(everything)
