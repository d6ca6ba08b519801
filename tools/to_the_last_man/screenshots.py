"""Pictures of To the Last Man! for docs/screenshots: map, table, army sheet, the steps of a battle, production.

Run `PYTHONPATH=tests:tools python tools/to_the_last_man/screenshots.py`.
"""

from __future__ import annotations

from collections.abc import Callable

from browser.player import Player
from studio import ALL, AT_REST, DRAWN, ROOT, Cutter, Studio, Variant, take_pictures
from to_the_last_man.browser.campaign import Asked, bring_forward, choices, kind, new_table, quickly, warlike

HOME_PICTURE = ROOT / "src" / "firestep" / "games" / "to_the_last_man" / "pictures"
PURCHASES = 9
MANY_MOVES = 8
OPENINGS = ("gericht", "offensive", "limited-offensive")
Policy = Callable[[Asked], str]
Test = Callable[[Asked], bool]
Act = Callable[[Player, Asked], None]


def ready(player: Player) -> None:
    """Both sides are played on one device, so a curtain lies before the table."""
    player.page.locator(".prompt .say").wait_for()
    player.page.wait_for_function(AT_REST)
    curtain = player.page.locator("dialog.curtain")
    if curtain.is_visible():
        curtain.get_by_role("button").last.click()
        curtain.wait_for(state="hidden")
    player.page.wait_for_function(AT_REST)
    player.page.evaluate(DRAWN)


def nothing(_player: Player, _question: Asked) -> None:
    """The table as it lies."""


def picture(
    studio: Studio,
    name: str,
    scenario: str,
    policy: Policy,
    until: Test,
    act: Act = nothing,
    variants: list[Variant] = ALL,
    steps: int = 600,
) -> None:
    """A table brought to a question, in every language, theme and size."""
    whole = f"to-the-last-man-{name}"
    if not studio.wants(whole):
        return
    with studio.window() as player:
        table = new_table(player, scenario)["table"]
        question = bring_forward(player, table, policy, until, steps)
        owner = player.page.context.storage_state()
        for variant in variants:
            with studio.window(variant, owner) as other:
                other.open(f"/tables/{table}")
                ready(other)
                act(other, question)
                studio.take(other, whole, variant)


# -- questions worth a picture


def at_verdun(question: Asked) -> str:
    """Germany opens an offensive and fights at Verdun, where both sides are strong; the Entente holds its ground."""
    known = choices(question)
    match kind(question):
        case "choose-offensive":
            return next((card for card in OPENINGS if card in known and question["seat"] == "german"), "pass")
        case "declare-battle":
            return "battle verdun" if "battle verdun" in known else "done"
        case "choose-battle" | "pay-hit":
            return known[0]
    return quickly(question)


def taking_up(army: str, seat: str) -> tuple[Policy, Test]:
    """A side opens an offensive and takes up one of its armies."""

    def policy(question: Asked) -> str:
        known = choices(question)
        if kind(question) == "choose-offensive" and question["seat"] == seat:
            return next((card for card in ("big-push", *OPENINGS) if card in known), "pass")
        return f"move {army}" if f"move {army}" in known else quickly(question)

    return policy, lambda question: kind(question) == "choose-move" and army in str(question.get("selected"))


def shifting(question: Asked) -> str:
    """Takes guns out of their armies, to put them into others."""
    if kind(question) == "regroup":
        return next((choice for choice in choices(question) if "artillery" in choice), "done")
    return quickly(question)


def into_an_army(question: Asked) -> bool:
    return kind(question) == "choose-army" and any(choice.startswith("into") for choice in choices(question))


def buying() -> tuple[Policy, Test]:
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
    return kind(question) == "pay-hit" and any(each["choice"].startswith("lose ") for each in question["options"])


def second_hit() -> Test:
    """A volley of several hits, of which one has been paid with a unit."""
    seen: list[int] = []

    def test(question: Asked) -> bool:
        if not paying(question):
            seen.clear()
            return False
        seen.append(1)
        return len(seen) > 1

    return test


def adding_cards(question: Asked) -> bool:
    return kind(question) == "play-battle-card"


def standing_fire(question: Asked) -> bool:
    """Who fires and who falls back; an army among them."""
    return kind(question) == "retreat-instead" and len(question["options"]) > 3


def crowding() -> tuple[Policy, Test]:
    """Everybody marches to the front, where the stacks are full."""
    turns: list[int] = []

    def policy(question: Asked) -> str:
        if kind(question) == "choose-offensive":
            turns.append(1)
        return warlike(question)

    return policy, lambda question: kind(question) == "choose-mover" and len(turns) >= MANY_MOVES


def whole_map(player: Player, _: Asked) -> None:
    player.page.locator(".tools button").last.dispatch_event("click")
    ready(player)


def home_picture(studio: Studio) -> None:
    """The card of the home page: the Western Front in 1916."""
    if not studio.wants("home"):
        return
    cutter = Cutter(studio, HOME_PICTURE, 268, 338)
    with cutter.window() as player:
        table = new_table(player, "scenario-1916")["table"]
        bring_forward(player, table, quickly, lambda question: question["seat"] == "german")
        player.open(f"/tables/{table}")
        ready(player)
        cutter.take(player, "home")


def take_all(studio: Studio) -> None:
    home_picture(studio)
    picture(studio, "map", "scenario-1916", warlike, lambda one: kind(one) == "choose-mover", whole_map)
    picture(studio, "table", "scenario-1916", *taking_up("fr-2-army", "entente"))
    picture(studio, "table-1914", "campaign-1914", *taking_up("de-2-army", "german"))
    picture(studio, "crowded", "scenario-1917", *crowding(), whole_map, steps=3000)
    picture(studio, "army", "campaign-1914", shifting, into_an_army)
    picture(studio, "battle-odds", "scenario-1916", at_verdun, adding_cards)
    picture(studio, "battle", "scenario-1916", at_verdun, second_hit())
    picture(studio, "battle-defend", "scenario-1916", at_verdun, standing_fire)
    picture(studio, "production", "scenario-1916", *buying())


if __name__ == "__main__":
    take_pictures(take_all)
