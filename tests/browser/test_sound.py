"""Sounds are few, soft, and off until they are wanted."""

from __future__ import annotations

from browser.choosers import lively
from browser.fixtures import Visitors

LISTEN = """() => {
  window.heard = [];
  class Gain {
    gain = {
      setValueAtTime() {},
      linearRampToValueAtTime(loud) { window.heard.push(loud); },
      exponentialRampToValueAtTime() {},
    };
    connect(next) { return next; }
  }
  class Voice { frequency = {}; connect(next) { return next; } start() {} stop() {} }
  window.AudioContext = class {
    currentTime = 0;
    destination = {};
    createGain() { return new Gain(); }
    createOscillator() { return new Voice(); }
  };
}"""
"""How loud each tone is that would have been heard, of at most 1."""
SOFT = 0.1
TURNS = 25


def test_nothing_is_heard_unless_wanted_and_then_softly(visit: Visitors) -> None:
    player = visit()
    player.page.add_init_script(f"({LISTEN})()")
    player.play_now("The Great War")
    choose = lively(3, moves=0.8)
    for _ in range(TURNS):
        player.take(choose)
    assert player.page.evaluate("() => window.heard") == []

    player.page.get_by_role("button", name="Menu").click()
    player.page.locator("[data-sound]").click()
    player.page.keyboard.press("Escape")
    player.page.evaluate("() => { window.heard = []; }")
    for _ in range(TURNS):
        player.take(choose)
    heard = player.page.evaluate("() => window.heard")
    assert heard, "my turn and dice are heard"
    assert max(heard) <= SOFT
    assert len(heard) <= 4 * TURNS, "few"
