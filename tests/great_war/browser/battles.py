"""The Great War in a browser: how a table is set up, how a test player chooses, and a small battle written by hand."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import expect

from browser.player import Chooser, Player
from browser.seen import Seen, Touchable

PATIENCE = 60_000
PASS, DONE, ARTILLERY = "button:pass", "button:done", "button:artillery"

SKIRMISH = """# A battle of one's own: two handfuls of men, two hexes apart.
game = "great-war"
number = 100
title = "The orchard wall"
allied = "british"
first = "allied"
medals = 2
racing = "nobody"
notes = ["Two patrols meet at dawn between an orchard and a ruined farm."]

map = '''
a .    .    .    .    .    .    .    .    .    .    .    .
b   .    .    .    .    .    .    .    .    .    .    .
c .    .    .    .    .    .    .    .    .    .    .    .
d   .    .    .    .    .    .    .    .    .    .    .
e .    .    :I   .    .    :I   F    .    .    :I   .    .
f   .    .    .    .    .    .    .    .    .    .    .
g .    .    :i   .    .    :m   :i   .    .    :i   .    .
h   .    :i   .    .    .    :i   .    .    .    :i   .
i .    .    .    .    .    .    .    .    .    .    .    .
j   .    .    .    .    .    .    .    .    .    .    .
k .    .    .    .    .    .    .    .    .    .    .    .
'''

[german]
command = 3
combat = 0
hq = 2
artillery = 2

[allied_army]
command = 5
combat = 0
hq = 6
artillery = 4
""".replace(" :", ".:")


def set_up(player: Player, scenario: str, *, setting: str = "Set up", **seats: str) -> None:
    """From the home page to a new table, as one fills in the form; the form is in the player's language."""
    player.open("/")
    player.page.get_by_role("link", name=f"{setting} The Great War").click()
    choose_scenario(player, scenario)
    for nation, who in seats.items():
        player.page.get_by_role("group", name=nation, exact=True).get_by_role("button", name=who).click()
    player.page.locator("form button.wide-start").click()
    player.page.wait_for_url("**/tables/*", timeout=PATIENCE)
    player.page.locator("svg.board").wait_for(timeout=PATIENCE)
    player.page.locator(".prompt .say").wait_for(timeout=PATIENCE)


def choose_scenario(player: Player, title: str) -> None:
    """One scenario of the list; its own page below has been drawn."""
    player.page.get_by_role("button", name=re.compile(f"^{re.escape(title)}")).click()
    expect(player.page.locator(".scenario-view .miniature")).to_be_visible(timeout=PATIENCE)


def rush(now: Seen) -> Touchable | None:
    """Attacks whom it can, else goes straight at the enemy; holds nothing back and answers nothing."""
    targets = [one for one in now.lit if one.target]
    cards, places = now.of_kind("card"), now.of_kind("place")
    pieces = [one for one in now.of_kind("piece") if not one.selected]
    if now.named(PASS):
        return now.named(PASS)
    if targets:
        return targets[0]
    for lit in (cards, sorted(places, key=lambda one: one.at[1]), sorted(pieces, key=lambda one: one.at[1])):
        if lit:
            return lit[0]
    return now.named(DONE) or now.lit[0]


def stand(now: Seen) -> Touchable | None:
    """Orders the artillery first, then whom it may, and has them fire from where they are."""
    if now.named(ARTILLERY):
        return now.named(ARTILLERY)
    return now.named(DONE) if now.named(DONE) and "moves" in now.prompt else rush(now)


def patrol(now: Seen) -> Touchable | None:
    """Plays Recon as soon as it is held and otherwise keeps quiet: nobody moves, nobody fires."""
    recon = [one for one in now.of_kind("card") if re.search("Recon (left|centre|right)", one.name, re.IGNORECASE)]
    return recon[0] if recon else now.named(DONE) or rush(now)


def play(player: Player, until: Callable[[Seen], bool], chooser: Chooser = rush, steps: int = 400) -> Seen:
    """On and on until something is seen; windows for cards are passed for the whole turn at once."""
    for _ in range(steps):
        now = player.wait_for_turn(PATIENCE)
        if until(now):
            return now
        if now.named(PASS):
            pass_on(player, now)
        else:
            player.take(chooser)
    raise AssertionError(f"not reached after {steps} steps: {player.look()}")


PASS_ON = """() => {
  const found = document.querySelector('[data-pass-on]') ?? document.querySelector('[data-touch="button:pass"]');
  if (found && !found.disabled) found.click();
}"""


def pass_on(player: Player, now: Seen) -> None:
    """Says "pass for this turn", unless that was said before and the page has just passed by itself."""
    player.page.evaluate(PASS_ON)
    player.wait_for_change(now.state)


def aiming(now: Seen) -> bool:
    return any(one.target for one in now.lit)
