"""The set-up by clicks: what is left to place is left to the coach, and taken back as one."""

from __future__ import annotations

from playwright.sync_api import expect

from browser.choosers import quick
from browser.clicks import counted
from browser.fixtures import Visitors
from browser.player import Player
from browser.seen import Seen

COMPANIES = 3
WHOLE_SET_UP = 1 + COMPANIES
"""The split, and each company: the other side places one in between."""


def my_units(player: Player) -> list[str]:
    return [piece["place"] for piece in player.scene()["pieces"] if piece.get("place") and piece["side"] == "allied"]


def placing(now: Seen) -> bool:
    return "do you place next" in now.prompt


def is_placing(player: Player) -> bool:
    return any(question.get("rest") for question in player.scene()["questions"])


def place_for_me(player: Player) -> None:
    """Click the button, and wait until it is done: the other side is asked, or the first turn has begun."""
    button = player.page.locator(".prompt [data-rest]")
    expect(button).to_have_text("Place for me")
    button.click()
    player.page.wait_for_function(DONE)


DONE = """() => {
  const button = document.querySelector(".prompt [data-rest]");
  return !button || (!button.disabled && document.querySelector(".prompt .say").textContent.includes("token"));
}"""


def test_a_whole_set_up_takes_four_clicks(visit: Visitors) -> None:
    player = visit()
    player.play_now()
    player.wait_for_turn()
    with counted(player.page) as set_up:
        player.page.get_by_role("button", name="The suggested split").click()
        for company in range(1, COMPANIES + 1):
            player.wait_for_turn()
            if not is_placing(player):  # two companies in a row are placed by one click
                break
            before = len(my_units(player))
            place_for_me(player)
            assert len(my_units(player)) > before, f"company {company} stands on the board"
    player.wait_for_turn()
    expect(player.page.locator(".prompt [data-rest]")).to_have_count(0)
    expect(player.page.locator(".offbox .counter.n-fr")).to_have_count(0)
    assert 1 < set_up.clicks <= WHOLE_SET_UP


def test_some_units_are_placed_by_hand_and_the_rest_is_taken_back_by_one_undo(visit: Visitors) -> None:
    player = visit()
    player.play_now()
    now = player.play(quick, until=placing)
    with counted(player.page) as first:
        # Its hex is the number of the company and the only one: the table puts it there.
        player.touch(now.of_kind("piece")[0].touch)
        expect(player.page.locator(".diary li").first).to_contain_text("was placed at")
    assert first.clicks == 1
    player.wait_for_turn()
    by_hand = my_units(player)
    asked = player.prompt().inner_text()

    place_for_me(player)

    assert len(my_units(player)) > len(by_hand) + 1
    undo = player.page.get_by_role("button", name="Undo", exact=True)
    expect(undo.first).to_be_visible()
    player.skip()
    undo.first.click()
    expect(player.prompt()).to_have_text(asked)
    assert my_units(player) == by_hand


def test_whoever_wants_to_be_asked_for_single_answers_is_asked_for_the_only_hex(visit: Visitors) -> None:
    player = visit()
    player.play_now()
    player.stop_for(single=True)
    now = player.play(quick, until=placing)

    player.touch(now.of_kind("piece")[0].touch)

    expect(player.prompt()).to_contain_text("Where")
    assert len(player.wait_for_turn().of_kind("place")) == 1
    assert my_units(player) == []


def test_on_a_phone_and_in_french_the_button_fits(visit: Visitors) -> None:
    player = visit(width=390, height=844, locale="fr-FR", has_touch=True, is_mobile=True)
    page = player.open("/").page
    page.locator('.pick [data-game="trench-club"]').tap()
    page.locator(".ways article:last-child .btn").tap()
    player.wait_for_table()
    page.locator('.prompt [data-touch="button:suggested"]').tap()
    button = page.locator(".prompt [data-rest]")
    expect(button).to_have_text("Placer pour moi")
    player.wait_for_turn()
    box = button.bounding_box()
    assert box is not None
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= 390
    assert player.fits()

    button.tap()

    expect(page.locator("svg.board .counter.n-fr").nth(2)).to_be_visible()
