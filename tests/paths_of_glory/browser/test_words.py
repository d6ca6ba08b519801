"""Why not, with the clause that forbids it; points and levels as nobody can misread them."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from browser.fixtures import Visitors
from browser.player import Player
from firestep.games.paths_of_glory.game import GAME
from paths_of_glory.browser.table import PathsTable
from paths_of_glory.field import field, play

BEFORE_KOVNO = "insterberg: ge-army-08; kovno: ru-army-01; memel: ru-corps-01; control: ap memel"
IN_RESERVE = "reserve: ge-corps-04; metz: ge-army-04; cracow: ah-army-01; hand: cp-02"


def reason(player: Player, place: str) -> str:
    """What is said about a place that may not be chosen: it is looked at, and nothing is refused in red."""
    player.press(player.page.locator(f'svg.board [data-touch="place:{place}"]').first)
    why = player.page.locator(".right .why-not")
    expect(why).to_be_visible()
    expect(player.page.get_by_role("alert")).to_have_count(0)
    return why.inner_text()


@pytest.mark.clause("15.1.10")
def test_15_1_10_a_russian_fort_is_refused_for_the_fort_until_oberost(visit: Visitors) -> None:
    position = field(BEFORE_KOVNO, ops=1)
    play(position, "attack insterberg")
    player = visit()
    player.study(str(GAME.write(position)))
    PathsTable(player).ready()
    assert "15.1.10" in reason(player, "kovno")


@pytest.mark.clause("13.1.8")
def test_13_1_8_a_corps_out_of_the_reserve_is_refused_for_where_it_comes_from(visit: Visitors) -> None:
    position = field(IN_RESERVE)
    play(position, "cp-02 sr", "redeploy ge-corps-04")
    player = visit()
    player.study(str(GAME.write(position)))
    PathsTable(player).ready()
    assert "13.1.8" in reason(player, "cracow")


def test_points_say_for_whom_they_count_and_the_level_of_a_war_is_no_name(visit: Visitors) -> None:
    player = visit()
    player.play_now("Paths of Glory")
    PathsTable(player).ready()
    left = player.page.locator(".left")
    expect(left).to_contain_text("higher is better for the Central Powers")
    expect(left).not_to_contain_text(re.compile(r"\bup for\b"))
    rival = player.page.locator(".seat", has=player.page.locator("[data-level], .pips")).first
    expect(rival.locator(".war-note")).to_have_text("Mobilization")
    assert rival.locator(".who-plays").inner_text().strip().startswith("Corporal")


def test_on_a_phone_the_hand_makes_room_for_the_map_while_the_reserve_is_asked_about(visit: Visitors) -> None:
    player = visit(390, 844, has_touch=True, is_mobile=True)
    player.study(str(GAME.write(field(IN_RESERVE))))
    PathsTable(player).ready()
    hand, page = player.page.locator(".hand"), player.page
    expect(hand).to_be_visible()
    table = PathsTable(player)
    table.choose("card:cp-02", "Strategic redeployment")
    expect(page.locator(".tray .offbox")).to_be_visible()
    expect(hand).to_have_count(0)
    stage = page.locator(".stage").bounding_box()
    assert stage is not None
    assert stage["height"] > 844 * 0.35
