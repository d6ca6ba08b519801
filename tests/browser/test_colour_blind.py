"""Sides and control are told apart by people who see some colours alike: what Chromium shows with their eyes."""

from __future__ import annotations

import io
from itertools import product
from typing import Any, Literal, TypeAlias

import pytest
from PIL import Image
from playwright.sync_api import expect

from browser.choosers import quick
from browser.fixtures import Visitors
from browser.player import Player

Scheme: TypeAlias = Literal["dark", "light"]
Colour: TypeAlias = tuple[int, int, int]

DEFICIENCIES = ("protanopia", "deuteranopia", "tritanopia", "achromatopsia")
SPOTS = """() => {
  const found = [];
  for (const one of document.querySelectorAll("svg.board .counter[data-touch]")) {
    const name = (prefix) => [...one.classList].find((each) => each.startsWith(prefix))?.slice(prefix.length);
    const box = one.querySelector(".body")?.getBoundingClientRect();
    if (!box || !["allied", "central"].includes(name("side-"))) continue;
    const [x, y] = [box.x + box.width * 0.5, box.y + box.height * 0.09];
    if (document.elementFromPoint(x, y)?.closest(".counter") === one) found.push([name("side-"), name("n-"), x, y]);
  }
  return found;
}"""
"""A spot of bare colour on every counter that lies on top: side, nation, and where it is on the page."""
APART = 40
"""Of 255: so much lighter or darker is one side than the other."""


def seen_as(player: Player, deficiency: str, spots: list[list[float]]) -> list[Colour]:
    """What colours these spots have for such eyes."""
    session = player.page.context.new_cdp_session(player.page)
    session.send("Emulation.setEmulatedVisionDeficiency", {"type": deficiency})
    picture = Image.open(io.BytesIO(player.page.screenshot())).convert("RGB")
    session.send("Emulation.setEmulatedVisionDeficiency", {"type": "none"})
    session.detach()
    dots = [picture.crop((x, y, x + 1, y + 1)).tobytes() for x, y in ((round(x), round(y)) for x, y in spots)]
    return [(red, green, blue) for red, green, blue in dots]


def lightness(colour: Colour) -> float:
    red, green, blue = colour
    return 0.299 * red + 0.587 * green + 0.114 * blue


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("game", ["Trench Club", "Paths of Glory", "The Great War", "To the Last Man!"])
def test_units_of_both_sides_differ_in_lightness_for_every_kind_of_eyes(
    visit: Visitors, game: str, scheme: Scheme
) -> None:
    player = visit(color_scheme=scheme)
    player.play_now(game)
    player.play(quick, until=lambda now: {"allied", "central"} <= {piece.side for piece in now.pieces})
    player.page.keyboard.press("0")  # units of both sides are in view
    player.page.mouse.move(2, 2)
    player.resting_place(player.page.locator("svg.board"))
    spots: list[Any] = player.page.evaluate(SPOTS)
    for deficiency in DEFICIENCIES:
        colours = seen_as(player, deficiency, [[x, y] for _, _, x, y in spots])
        sides: dict[str, dict[str, float]] = {"allied": {}, "central": {}}
        for (side, nation, _, _), colour in zip(spots, colours, strict=True):
            sides[side].setdefault(nation, lightness(colour))
        assert sides["allied"]
        assert sides["central"]
        for (mine, light), (theirs, dark) in product(sides["allied"].items(), sides["central"].items()):
            assert light - dark > APART, (deficiency, mine, light, theirs, dark)


HELD = """() => [...document.querySelectorAll("svg.board .lens-of-control .lens-held")].map((one) =>
  [[...one.classList].find((name) => name.startsWith("side-")), getComputedStyle(one).strokeDasharray])"""


@pytest.mark.parametrize("game", ["Paths of Glory", "To the Last Man!"])
def test_who_holds_a_place_is_told_by_its_line_and_not_by_its_colour_alone(visit: Visitors, game: str) -> None:
    player = visit()
    player.play_now(game)
    player.wait_for_turn()
    player.page.keyboard.press("c")
    expect(player.page.locator(".legend h2")).to_have_count(1)
    drawn = {(side, dashes != "none") for side, dashes in player.page.evaluate(HELD)}
    assert ("side-allied", False) in drawn
    assert ("side-central", True) in drawn
    assert {("side-allied", True), ("side-central", False)} & drawn == set()


EDGES = """() => [...document.querySelectorAll("svg.board .counter.side-central[data-touch] .body")].flatMap((body) => {
  const box = body.getBoundingClientRect();
  const y = box.y + box.height / 2;
  const isFree = !document.elementFromPoint(box.x - 8, y)?.closest(".counter")
    && document.elementFromPoint(box.x + 3, y)?.closest(".counter") === body.closest(".counter");
  return isFree && document.elementFromPoint(box.x - 8, y)?.closest("svg.board") ? [[box.x, y]] : [];
})"""
"""Where the left edge of each counter of the Central Powers lies free on the ground."""
SEEN = 40
"""Of 255: so much lighter or darker than the ground is the edge of a counter or what lies inside it."""


def pictured_at_rest(player: Player) -> tuple[Image.Image, list[list[float]]]:
    """The page in shades of grey, and the edges of the counters in it: nothing moved while it was taken."""
    for _ in range(20):
        edges = player.page.evaluate(EDGES)
        picture = Image.open(io.BytesIO(player.page.screenshot())).convert("L")
        if player.page.evaluate(EDGES) == edges:
            return picture, edges
    raise AssertionError("the board does not come to rest")


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("game", ["Trench Club", "Paths of Glory", "The Great War", "To the Last Man!"])
def test_german_counters_stand_out_from_the_ground_in_both_themes(visit: Visitors, game: str, scheme: Scheme) -> None:
    player = visit(color_scheme=scheme)
    player.play_now(game)
    player.play(quick, until=lambda now: sum(piece.side == "central" for piece in now.pieces) > 2)
    for key in ("0", "+", "+"):
        player.page.keyboard.press(key)
        player.page.mouse.move(2, 2)
        player.resting_place(player.page.locator("svg.board"))
        picture, edges = pictured_at_rest(player)
        assert edges or key != "0"
        for x, y in edges:
            strip = list(picture.crop((round(x) - 8, round(y), round(x) + 5, round(y) + 1)).tobytes())
            assert max(abs(light - strip[0]) for light in strip) > SEEN, (key, x, y, strip)
