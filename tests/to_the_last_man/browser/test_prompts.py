"""The prompt asks for nothing that nobody can give, knows who has won, and counts hits as people do."""

from __future__ import annotations

import secrets

import pytest
from playwright.sync_api import expect

from browser.fixtures import Visitors
from browser.player import IS_UNCOVERED, Player
from firestep.games.to_the_last_man.game import GAME
from firestep.games.to_the_last_man.position import LastManPosition
from to_the_last_man.field import battle, checking_supply, declaring, field, moving, play, player_turn

ARMIES = "de-1-army reims 2I; fr laon 1I"
FACE_TO_FACE = "de-1-army reims 2I; fr reims 1I"


def at_the_table(visit: Visitors, position: LastManPosition, locale: str = "en-GB") -> Player:
    """A sheet may lie over the map."""
    player = visit(locale=locale)
    player.post("/api/accounts/guest")
    made = player.post("/api/studies", position=str(GAME.write(position)), key=secrets.token_hex(16))
    player.open(f"/tables/{made['table']}")
    return player


@pytest.mark.clause("2.II.1-a", "2.II.1-c")
def test_2_ii_1_a_who_holds_no_offensive_is_told_so_and_moves_one_piece_after_the_pass(visit: Visitors) -> None:
    player = at_the_table(visit, player_turn(field(f"{ARMIES}; hand german: gas")))
    expect(player.prompt()).to_have_text("You hold no Offensive card: pass")
    player.touch("button:pass")
    expect(player.prompt()).to_have_text("Which one piece do you move?")

    armed = at_the_table(visit, player_turn(field(f"{ARMIES}; hand german: offensive")))
    expect(armed.prompt()).to_have_text("Play an Offensive card or pass?")


@pytest.mark.clause("5.4.2-b")
def test_5_4_2_b_the_winner_of_a_battle_is_not_asked_where_they_fall_back_to(visit: Visitors) -> None:
    won = battle(field("de-1-army reims 2I; uk reims 1I; german: sedan", turn=4), "german", "reims")
    play(won, "done", (6,), (1, 6))
    player = at_the_table(visit, won)
    expect(player.prompt()).to_contain_text("You have won in Reims. Stay, or fall back")


CUT_OFF = "german: marne laon sedan argonne champagne"


@pytest.mark.clause("6.5-b")
def test_6_5_b_only_the_army_that_is_asked_about_is_lit_and_its_loss_is_its_own(visit: Visitors) -> None:
    armies = "fr-4-army reims 2I 1A; fr-5-army reims 2I 1A"
    player = at_the_table(visit, checking_supply(field(f"{armies}; {CUT_OFF}")))
    for army in ("4th", "5th"):
        expect(player.prompt()).to_have_text(f"Which unit does the French {army} Army lose?")
        now = player.wait_for_turn()
        assert {one.touch for one in now.of_kind("piece")} == {f"piece:fr-{army[0]}-army"}
        player.touch(f"piece:fr-{army[0]}-army")
        player.page.locator(".popover .line-choice", has_text="infantry").click()
        expect(player.page.locator(".diary")).to_contain_text(f"The French {army} Army lost an infantry unit")


def at_the_edge(player: Player, touch: str) -> None:
    """The board is dragged until this lies at the left edge of the view."""
    page = player.page
    x, y = player.resting_place(page.locator(f'svg.board [data-touch="{touch}"]'))
    stage = page.locator(".stage").bounding_box()
    assert stage is not None
    page.mouse.move(x, y + 200)
    page.mouse.down()
    page.mouse.move(stage["x"] + 26, y + 200, steps=6)
    page.mouse.up()


def test_4_1_a_stack_that_is_opened_at_the_edge_of_the_view_comes_into_view_whole(visit: Visitors) -> None:
    player = visit()
    player.study(str(GAME.write(moving(field("de-1-army reims 2I; de-2-army reims 2I; de-3-army reims 2I")))))
    page, front = player.page, "piece:de-1-army"
    player.wait_for_turn()
    at_the_edge(player, front)
    page.mouse.click(*player.resting_place(page.locator(f'svg.board [data-touch="{front}"]')), delay=40)
    for army in (1, 2, 3):
        one = page.locator(f'svg.board [data-touch="piece:de-{army}-army"]')
        player.resting_place(one)
        assert one.evaluate(IS_UNCOVERED), army


@pytest.mark.clause("8.1-c", "5.4-c")
def test_8_1_c_the_army_that_may_take_in_a_unit_that_falls_back_is_lit_on_the_map(visit: Visitors) -> None:
    position = battle(field("de-1-army reims 3I; fr reims 2I; fr-2-army marne 2I; german: sedan"), "german", "reims")
    play(position, "retreat fr-infantry-1", "marne")
    player = at_the_table(visit, position)
    expect(player.prompt()).to_contain_text("Where does the French infantry go?")
    player.wait_for_turn()
    army = player.page.locator('svg.board [data-touch="piece:fr-2-army"][role="button"]')
    player.resting_place(army)
    assert army.evaluate(IS_UNCOVERED)
    player.touch("piece:fr-2-army")
    expect(player.page.locator(".over-board")).to_be_visible()


@pytest.mark.clause("2.II.3-c")
@pytest.mark.parametrize(
    ("locale", "said"),
    [
        ("en-GB", "None of your cards can be played on a battle"),
        ("fr-FR", "Aucune de vos cartes ne peut être jouée sur une bataille"),
    ],
)
def test_2_ii_3_c_no_card_is_asked_for_where_none_can_be_played(visit: Visitors, locale: str, said: str) -> None:
    position = declaring(field(f"{FACE_TO_FACE}; hand german: ersatz-2"), "german")
    play(position, "battle reims")
    player = at_the_table(visit, position, locale)
    expect(player.prompt()).to_have_text(said)
    assert player.wait_for_turn().of_kind("card") == []

    armed = declaring(field(f"{FACE_TO_FACE}; hand german: gas"), "german")
    play(armed, "battle reims")
    expect(at_the_table(visit, armed, locale).prompt()).not_to_have_text(said)


@pytest.mark.parametrize(
    ("locale", "one", "two", "rest"),
    [
        ("en-GB", "One hit to take", "2 hits to take", "1 of 2 hits still to take"),
        ("fr-FR", "Un coup à absorber", "2 coups à absorber", "Encore 1 coup à absorber sur 2"),
    ],
)
def test_one_hit_is_not_called_one_of_one_hit(visit: Visitors, locale: str, one: str, two: str, rest: str) -> None:
    for guns, said in ((1, one), (2, two)):
        armies = f"de-1-army reims 3I {guns}A; fr reims 3I; fr reims 1A; hand entente: gas"
        position = battle(field(f"{armies}; german: sedan"), "german", "reims")
        play(position, (1,) * guns)
        player = at_the_table(visit, position, locale)
        expect(player.page.locator(".over-board")).to_contain_text(said)
    player.wait_for_turn()
    player.touch("piece:fr-infantry-1")
    expect(player.page.locator(".over-board")).to_contain_text(rest)
