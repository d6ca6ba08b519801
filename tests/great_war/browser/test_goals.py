"""What an order leads to is marked on the board and in view, on a phone too."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from browser.fixtures import Visitors
from browser.player import Player
from firestep.cli.walk import Walk
from firestep.games.great_war.advance import OfferAdvance
from firestep.games.great_war.game import GAME
from firestep.games.great_war.orders import ChooseRaider
from firestep.games.great_war.questions import HexQuestion, YesOrNo
from great_war.field import position_of

SCENARIO = "04-loos-hohenzollern-redoubt"
IN_VIEW = """() => {
  const sheet = document.querySelector(".prompt").getBoundingClientRect();
  const stage = document.querySelector(".stage").getBoundingClientRect();
  return [...document.querySelectorAll('svg.board [data-touch][role="button"]')].every((thing) => {
    const box = thing.getBoundingClientRect();
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    return x > stage.left && x < stage.right && y > stage.top && y < (sheet.top > stage.top ? sheet.top : stage.bottom);
  });
}"""


def asked(player: Player, kind: type[HexQuestion] | type[YesOrNo], seed: str) -> None:
    """A study of the first moment of a game at random in which this is asked."""
    walk = Walk(GAME, GAME.setup(SCENARIO), seed)
    while not isinstance(walk.position.question, kind):
        walk.go_on(1)
    player.study(GAME.write(position_of(walk)))
    player.wait_for_turn()


@pytest.mark.parametrize(("width", "height"), [(1440, 900), (390, 844)])
def test_adv_01_the_hex_to_advance_to_is_lit_and_in_view_and_a_touch_on_it_advances(
    visit: Visitors, width: int, height: int
) -> None:
    player = visit(width, height, has_touch=width < height, is_mobile=width < height)
    asked(player, OfferAdvance, "adv0")
    now = player.look()
    assert {one.touch for one in now.lit} == {
        "button:advance",
        "button:stay",
        *(one.touch for one in now.of_kind("place")),
    }
    (goal,) = now.of_kind("place")
    player.page.wait_for_function(IN_VIEW)
    (unit,) = player.scene()["questions"][0]["selected"]
    player.touch(goal.touch)
    player.wait_for_change(now.state)
    pieces = {f"piece:{piece['id']}": piece for piece in player.scene()["pieces"]}
    assert f"place:{pieces[unit]['place']}" == goal.touch


def test_a_choice_that_several_things_stand_for_is_one_line_of_the_list(visit: Visitors) -> None:
    player = visit()
    asked(player, OfferAdvance, "adv0")
    player.page.keyboard.press("l")
    expect(player.page.locator(".options [data-option]")).to_have_text(["Advance", "Stay"])


def test_cbt_13_on_a_phone_the_units_for_a_raid_come_into_view_where_a_game_is_opened(visit: Visitors) -> None:
    player = visit(390, 844, has_touch=True, is_mobile=True)
    asked(player, ChooseRaider, "raid0")
    for again in (False, True):
        if again:
            player.page.reload()
            player.wait_for_turn()
        assert len(player.look().of_kind("piece")) == 2
        expect(player.page.locator(".beyond")).to_have_count(0)
        player.page.wait_for_function(IN_VIEW)
