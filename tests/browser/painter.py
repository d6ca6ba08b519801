"""Somebody who draws in the workshop: takes tools, clicks and drags on the board."""

from __future__ import annotations

import os
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

from playwright.sync_api import Locator, Page, expect

from browser.player import Player


@dataclass(frozen=True)
class Painter:
    """A player at the bench of a title, in English."""

    player: Player

    @property
    def page(self) -> Page:
        return self.player.page

    @property
    def pieces(self) -> Locator:
        return self.page.locator(".board .shaker")

    @property
    def faults(self) -> Locator:
        """What the check says, in the list."""
        return self.page.locator(".faults li")

    def place(self, name: str) -> Locator:
        return self.page.locator(f'[data-place="{name}"]')

    def begin(self, start: str = "", anew: bool = False) -> None:
        """Begin with a start; the slip with them is open for who has drawn nothing yet."""
        begin = self.page.get_by_role("button", name="Begin", exact=True)
        if anew:
            self.press("Open")
        if start:
            self.page.get_by_label("Begin with").select_option(start)
        begin.click()
        expect(begin).to_have_count(0)
        self.settled()

    def call_it(self, title: str, label: str = "Title") -> None:
        name = self.page.get_by_label(label, exact=True)
        name.fill(title)
        name.press("Tab")
        expect(self.page.locator(".bar .where")).to_contain_text(title)
        self.settled()

    def settled(self) -> None:
        """The last stroke is drawn."""
        expect(self.page.locator(".brush")).to_have_count(0)
        expect(self.page.get_by_text("Saved on this device")).to_be_visible()

    def take_tool(self, name: str) -> None:
        tool = self.page.locator(f'.left [data-tool="{name}"]')
        tool.click()
        expect(tool).to_have_attribute("aria-pressed", "true")

    def click(self, name: str) -> None:
        self.page.mouse.click(*self.player.middle(self.place(name)))
        self.settled()

    def drag(self, *names: str) -> None:
        mouse = self.page.mouse
        mouse.move(*self.player.middle(self.place(names[0])))
        mouse.down()
        for name in names[1:]:
            mouse.move(*self.player.middle(self.place(name)), steps=2)
        expect(self.page.locator(".brush")).to_have_count(len(names))
        mouse.up()
        self.settled()

    def rub(self, one: str, other: str) -> None:
        """Erase two places with two fingers."""
        fingers = self.page.context.new_cdp_session(self.page)
        points = [self.player.middle(self.place(name)) for name in (one, other)]
        touches = [{"x": x, "y": y, "id": number} for number, (x, y) in enumerate(points)]
        for kind, held in (("touchStart", touches[:1]), ("touchStart", touches), ("touchEnd", [])):
            fingers.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": held})
        self.settled()

    def press(self, name: str) -> None:
        self.page.get_by_role("button", name=name, exact=True).click()

    def undo(self) -> None:
        self.press("Undo")
        self.settled()

    def try_at_once(self) -> None:
        self.press("Try at once")
        self.player.wait_for_table()

    def save(self, folder: Path) -> Path:
        """The file that the browser saves."""
        with self.page.expect_download() as saved:
            self.press("Save file")
        file = folder / saved.value.suggested_filename
        saved.value.save_as(file)
        return file

    def open_file(self, file: Path) -> None:
        self.press("Open")
        self.page.locator(".starts input[type=file]").set_input_files(file)
        expect(self.page.locator(".starts")).to_have_count(0)
        self.settled()


def command(home: Path, *words: object) -> str:
    """Run `firestep` with a home folder of its own; what it prints."""
    ran = subprocess.run(
        [str(Path(sys.executable).with_name("firestep")), *map(str, words)],
        env=os.environ | {"HOME": str(home), "USERPROFILE": str(home)},
        capture_output=True,
        text=True,
    )
    assert ran.returncode == 0, ran.stdout + ran.stderr
    return ran.stdout
