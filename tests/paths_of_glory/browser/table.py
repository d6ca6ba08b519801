"""A player at a table of Paths of Glory: waits for what is asked and answers with what is lit."""

from __future__ import annotations

import re

from playwright.sync_api import TimeoutError as TooSlow
from playwright.sync_api import expect

from browser.player import LOST, PATIENCE, Player
from browser.seen import IDLE, LIT, SCRIPT, Seen

GAME = "Paths of Glory"
TRIES = 10
MOMENT = f"""([lit, touch]) => {{
  const boxes = [...document.querySelectorAll(`svg.board [data-touch="${{touch}}"]`)].map((one) => {{
    const box = one.getBoundingClientRect();
    return [Math.round(box.x), Math.round(box.y)];
  }});
  return ({SCRIPT})(lit).state + JSON.stringify(boxes);
}}"""
"""What the page shows, and where a thing stands on it: a stack fans out before one of its units can be chosen."""
MOVED = f"([lit, touch, before]) => ({MOMENT})([lit, touch]) !== before"


class PathsTable:
    """One person at one table; every wait is for a state of the page."""

    def __init__(self, player: Player) -> None:
        self.player = player
        self.page = player.page

    # -- what is asked

    def ready(self) -> Seen:
        """Until something may be touched; curtains are drawn aside, what only tells something is put away."""
        for _ in range(TRIES):
            now = self.player.wait_for_turn()
            if now.curtain:
                self.page.get_by_role("button", name="I’m ready").click()
                expect(self.page.locator(".curtain")).to_have_count(0)
            elif now.popover_kind in ("roll", "refusal", "info"):
                self.player.close_popover()
                expect(self.page.locator(f".popover-{now.popover_kind}")).to_have_count(0)
            else:
                return now
        raise AssertionError(f"never ready: {self.player.look()}")

    def asked(self, words: str) -> Seen:
        """Until this is asked."""
        expect(self.player.prompt()).to_contain_text(re.compile(words), timeout=PATIENCE)
        now = self.ready()
        assert re.search(words, now.prompt), now.prompt
        return now

    # -- what the hand does

    def touch(self, touch: str) -> None:
        """Touch a lit thing, again if nothing came of it, until the page shows that it was touched."""
        for attempt in range(TRIES):
            now = self.ready()
            if attempt and now.named(touch) is None:
                return
            before = self.page.evaluate(MOMENT, [LIT, touch])
            try:
                self.player.touch(touch, LOST)
                self.page.wait_for_function(MOVED, arg=[LIT, touch, before], timeout=LOST)
            except TooSlow:
                continue
            self.page.wait_for_function(IDLE)
            return
        raise AssertionError(f"{touch} was touched in vain: {self.player.look()}")

    def open_list(self, touch: str) -> None:
        """Touch something until its list is open; on a phone the first touches may only look nearer."""
        self.player.touch_until(touch, self.page.locator(".popover .line-choice"))

    def line(self, words: str) -> None:
        """Take a line of the list that is open."""
        self.page.locator(".popover .line-choice", has_text=words).first.click()
        expect(self.page.locator(".popover .line-choice")).to_have_count(0)
        self.page.wait_for_function(IDLE)

    def choose(self, touch: str, line: str) -> None:
        self.open_list(touch)
        self.line(line)

    def mark(self, space: str, how: str) -> None:
        """Activate a space: by the mode of the segment on the board, and one touch."""
        mode = self.page.locator(f'[data-mode="{how}"]')
        if mode.count():
            mode.click()
        number = self.player.scene()["number"]
        for _ in range(TRIES):  # on a phone the first touch may only look nearer
            self.touch(f"place:{space}")
            if self.player.scene()["number"] != number:
                return

    def confirm(self) -> None:
        """Press the button of the popover that does it."""
        self.page.locator(".popover-choice [data-do]").first.click()
        expect(self.page.locator(".popover-choice")).to_have_count(0)
        self.page.wait_for_function(IDLE)

    def done(self) -> None:
        """End a part of an action, though something that was paid for is not used."""
        self.touch("button:done")
        self.confirm()

    # -- the opening attack

    def named(self) -> list[str]:
        """Who takes part in the attack or the march that is put together."""
        question = self.player.scene()["questions"][0]
        return [touch for touch in question.get("selected", []) if touch.startswith("piece:")]

    def leave_out(self, unit: str) -> None:
        """Take a unit out of what is selected, by its button in the slip."""
        member = self.page.locator(f'.move-slip [data-member="{unit}"]')
        member.click()
        expect(member).to_have_attribute("aria-pressed", "false")
        self.page.wait_for_function(IDLE)

    def begin_operations(self) -> None:
        """Guns of August is taken into the hand and played for three operations."""
        self.asked("Guns of August")
        self.touch("button:yes")
        self.asked("Play a card")
        self.open_list("card:cp-01")
        expect(self.page.locator(".popover .line-choice")).to_have_count(4)
        self.line("Operations")
        self.asked("3 operations left")

    def aim_at_sedan(self, *units: str, also: str = "") -> None:
        """From Koblenz and Metz on Sedan, with these units; with the last operation another space is activated."""
        self.mark("koblenz", "attack")
        self.asked("2 operations left")
        self.mark("metz", "attack")
        self.asked("one operation left")
        if also:
            self.mark(also, "attack")
        else:
            self.done()
        self.asked("Which space do you attack")
        self.touch("place:sedan")
        self.asked("Which units attack Sedan")
        for touch in self.named():
            unit = touch.removeprefix("piece:")
            if unit not in units:
                self.leave_out(unit)
        assert sorted(self.named()) == sorted(f"piece:{unit}" for unit in units)

    def attempt_flank_attack(self) -> None:
        """The odds are read, the attack confirmed, the flank tried from Metz."""
        popover = self.page.get_by_role("dialog")
        expect(popover.locator(".odds .rw").first).to_be_visible()
        expect(popover).to_contain_text("Win with a flank attempt")
        popover.get_by_role("button", name="Flank: Metz pins").click()
        self.confirm()

    # -- other actions

    def uses(self) -> list[str]:
        """What may be done with the cards now, as `cp-06 event`."""
        return [option["choice"] for option in self.player.scene()["questions"][0]["options"]]

    def use_card(self, use: str, line: str) -> str:
        """The first card that may be used so is taken, and this use of it."""
        card = next(choice.split()[0] for choice in self.uses() if choice.endswith(f" {use}"))
        self.choose(f"card:{card}", line)
        return card

    def march_together(self) -> tuple[str, str]:
        """Two units of one space are activated, joined and led one space on; where they stand then."""
        now = self.asked("operations? left")
        stacks = [one.touch for one in now.of_kind("place") if len(self.standing(one.touch)) > 1]
        self.mark(stacks[0].removeprefix("place:"), "move")
        self.done()
        self.asked("Which stack moves")
        leader, comrade, *_ = self.standing(stacks[0])
        self.touch(f"piece:{leader}")
        assert f"piece:{comrade}" in self.named()
        goal = self.asked("Where does the stack move").of_kind("place")[0].touch
        self.touch(goal)
        assert {self.places()[leader], self.places()[comrade]} == {goal.removeprefix("place:")}
        return leader, comrade

    def standing(self, touch: str) -> list[str]:
        """Who stands in a space."""
        return sorted(unit for unit, place in self.places().items() if f"place:{place}" == touch)

    def places(self) -> dict[str, str]:
        """Where every counter on the map stands."""
        return {piece["id"]: piece["place"] for piece in self.player.scene()["pieces"] if piece.get("place")}
