"""Pictures of To the Last Man! for docs/screenshots: table, army sheet, battle, production, on desktop and phone.

Run `python tools/screenshots_to_the_last_man.py` with the client built and chromium on the machine; `--only battle`
takes some. Light and dark, English and French.
"""

from __future__ import annotations

import argparse
import shutil
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import sync_playwright

sys.path.insert(0, str(Path(__file__).parent))

from screenshots import ALL, AT_REST, DRAWN, FLAGS, GOES_TO, Studio

from browser.campaign import Asked, bring_forward, choices, kind, new_table, quickly, warlike
from browser.player import Player
from browser.serving import Serving

PURCHASES = 9


def ready(player: Player) -> None:
    player.page.locator(".prompt .say").wait_for()
    player.page.wait_for_function(AT_REST)
    player.page.evaluate(DRAWN)


def picture(
    studio: Studio, name: str, scenario: str, policy: Callable[[Asked], str], until: Callable[[Asked], bool]
) -> None:
    """A table brought to a question, in every language, theme and size."""
    if not studio.wants(name):
        return
    with studio.window() as player:
        table = new_table(player, scenario)["table"]
        bring_forward(player, table, policy, until)
        owner = player.page.context.storage_state()
        for variant in ALL:
            with studio.window(variant, owner) as other:
                other.open(f"/tables/{table}")
                ready(other)
                studio.take(other, f"to-the-last-man-{name}", variant)


def an_army_in_hand(question: Asked) -> bool:
    """An army in the centre, with its reach."""
    held = "army" in str(question.get("selected")) and bool(question.get("focus"))
    return kind(question) == "choose-move" and held and len(question["options"]) > 5


def shifting(question: Asked) -> str:
    """Takes guns out of their armies, to put them into others."""
    known = choices(question)
    match kind(question):
        case "regroup":
            return next((choice for choice in known if "artillery" in choice), "done")
    return quickly(question)


def into_an_army(question: Asked) -> bool:
    return kind(question) == "choose-army" and any(choice.startswith("into") for choice in choices(question))


def buying() -> tuple[Callable[[Asked], str], Callable[[Asked], bool]]:
    """Passes until production, then buys a little of everything."""
    bought: list[str] = []

    def policy(question: Asked) -> str:
        known = choices(question)
        if kind(question) == "spend":
            wanted = [choice for choice in known if choice not in ("done", "regroup")]
            bought.append(wanted[len(bought) * 3 % len(wanted)])
            return bought[-1]
        if kind(question) == "choose-army":
            return known[0]
        return quickly(question) if not bought else known[0]

    return policy, lambda question: kind(question) == "spend" and len(bought) >= PURCHASES


def paying(question: Asked) -> bool:
    return kind(question) == "pay-hit" and question["options"][0]["touch"].startswith("piece:")


def take_all(studio: Studio) -> None:
    picture(studio, "table", "scenario-1916", warlike, an_army_in_hand)
    picture(studio, "table-1914", "campaign-1914", warlike, an_army_in_hand)
    picture(studio, "army", "campaign-1914", shifting, into_an_army)
    picture(studio, "battle", "campaign-1914", warlike, paying)
    picture(studio, "production", "scenario-1916", *buying())


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--only", default="", help="names of pictures, with commas between them")
    only = set(filter(None, parser.parse_args().only.split(",")))
    GOES_TO.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        serving = Serving(Path(folder))
        serving.start()
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), headless=True, args=FLAGS)
        try:
            take_all(Studio(browser, serving.address, only))
        finally:
            browser.close()
            serving.stop()


if __name__ == "__main__":
    main()
