"""A player at a table of Paths of Glory: waits for what is asked and answers with what is lit."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from browser.player import Player, _text
from browser.seen import IDLE, LIT, SCRIPT, Seen

PATIENCE = 60_000
GAME = "Paths of Glory"


class PathsTable:
    """One person at one table; every wait is for a state of the page."""

    def __init__(self, player: Player) -> None:
        self.player = player
        self.page = player.page
        self.page.set_default_timeout(PATIENCE)

    def play_now(self, name: str = f"Play now {GAME}") -> None:
        self.player.open("/")
        self.page.get_by_role("button", name=name).click()
        self.player.sit()

    def set_up(self, seats: dict[str, str], bot: str = "") -> None:
        """From the home page to the introductory scenario, as one fills in the form."""
        self.player.open("/")
        self.page.get_by_role("link", name=f"Set up {GAME}").click()
        self.page.get_by_role("button", name=re.compile("^Introductory")).click()
        for name, who in seats.items():
            self.page.get_by_role("group", name=name, exact=True).get_by_role("button", name=who).click()
        for choice in self.page.locator(".bot-choice select").all():
            choice.select_option(bot)
        self.page.locator("form button[type=submit], form button.primary:not([type])").last.click()
        self.page.wait_for_url("**/tables/*")

    # -- what is asked

    def ready(self) -> Seen:
        """Until something may be touched; curtains are drawn aside."""
        while True:
            now = self.player.wait_for_turn(PATIENCE)
            if not now.curtain:
                return now
            before = self.moment()
            self.page.get_by_role("button", name="I am ready").click()
            self.player.wait_for_change(before, PATIENCE)

    def asked(self, words: str) -> Seen:
        """Until this is asked."""
        expect(self.player.prompt()).to_contain_text(re.compile(words), timeout=PATIENCE)
        now = self.ready()
        assert re.search(words, now.prompt), now.prompt
        return now

    def moment(self) -> str:
        return _text(self.page.evaluate(SCRIPT, LIT))

    # -- what the hand does

    def touch(self, touch: str) -> None:
        """When something may be touched, touch this, and wait until the page shows that it was."""
        self.ready()
        self.press(touch)

    def press(self, touch: str) -> None:
        """Touch what is known to be lit."""
        before = self.moment()
        self.player.touch(touch)
        self.player.wait_for_change(before, PATIENCE)
        self.page.wait_for_function(IDLE)

    def choose(self, touch: str, line: str) -> None:
        """Touch something that opens a list, and take a line of it."""
        self.touch(touch)
        self.line(line)

    def line(self, words: str) -> None:
        before = self.moment()
        self.page.locator(".near .line-choice", has_text=words).first.click()
        self.player.wait_for_change(before, PATIENCE)
        self.page.wait_for_function(IDLE)

    def confirm(self) -> None:
        """Press the button of the slip that does it."""
        before = self.moment()
        self.page.locator(".near [data-do]").first.click()
        self.player.wait_for_change(before, PATIENCE)
        self.page.wait_for_function(IDLE)

    def named(self) -> list[str]:
        """Who takes part in the attack that is put together."""
        question = self.player.scene()["questions"][0]
        return [touch for touch in question.get("selected", []) if touch.startswith("piece:")]

    def name_attacker(self, unit: str) -> None:
        """A stack fans out at the first touch; then the unit is touched."""
        touch = f"piece:{unit}"
        while touch not in self.named():
            self.touch(touch)

    def begin_operations(self) -> None:
        """Guns of August is taken into the hand and played for three operations."""
        self.asked("Guns of August")
        self.touch("button:yes")
        self.asked("Play a card")
        self.touch("card:cp-01")
        expect(self.page.locator(".near .line-choice")).to_have_count(4)
        self.line("Operations")
        self.asked("3 operations left")

    def aim_at_sedan(self, *units: str) -> None:
        """From Koblenz and Metz on Sedan, with these units."""
        self.choose("place:koblenz", "Attack")
        self.asked("2 operations left")
        self.choose("place:metz", "Attack")
        self.asked("1 operations left")
        self.touch("button:done")
        self.asked("Which space is attacked")
        self.touch("place:sedan")
        self.asked("Who attacks Sedan")
        for unit in units:
            self.name_attacker(unit)
        assert len(self.named()) == len(units)

    def attack_in_the_flank(self) -> None:
        """The odds are read, the attack confirmed, the flank tried from Metz."""
        self.touch("button:done")
        slip = self.page.get_by_role("dialog")
        expect(slip.locator(".odds .rw").first).to_be_visible()
        expect(slip).to_contain_text("Win with a flank attempt")
        self.confirm()
        self.asked("flank")
        self.touch("place:metz")
        expect(slip.locator(".odds .rw").first).to_be_visible()
        self.confirm()

    def places(self) -> dict[str, str]:
        """Where every counter on the map stands."""
        return {piece["id"]: piece["place"] for piece in self.player.scene()["pieces"] if piece.get("place")}
