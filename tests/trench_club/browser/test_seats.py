"""Other ways to sit: four seats, hot-seat with a curtain, and two together against the Automa."""

from __future__ import annotations

from playwright.sync_api import expect

from browser.choosers import quick
from browser.fixtures import Visitors
from trench_club.browser.test_two_players import play_by_turns

FOUR = {"France": "fr", "Germany": "de", "Great Britain": "gb", "Austria-Hungary": "ah"}


def test_four_browsers_sit_down_by_one_invitation_and_play(visit: Visitors) -> None:
    owner = visit()
    owner.set_up("Four players", {"France": "Me", **dict.fromkeys(list(FOUR)[1:], "Open seat")})
    link = owner.invitation()
    players = {"fr": owner}
    for nation in list(FOUR)[1:]:
        players[FOUR[nation]] = visit(width=1024, height=768)
        players[FOUR[nation]].accept(link, nation)
    for player in players.values():
        player.wait_for_table()

    for player in players.values():
        player.take(quick)
    play_by_turns(players, 6)

    numbers = {player.scene()["number"] for player in players.values()}
    assert len(numbers) == 1
    for player in players.values():
        expect(player.page.locator(".seat")).to_have_count(4)
        expect(player.page.locator(".seat.active")).to_have_count(1)


def test_a_hot_seat_game_draws_a_curtain_between_two_secret_choices(visit: Visitors) -> None:
    player = visit()
    player.set_up("Two players", {"France": "Me", "Germany": "Me"})
    player.wait_for_table()
    first = player.scene()["seat"]
    curtain = player.page.get_by_role("dialog", name="Pass the device to")
    expect(curtain).to_be_visible()  # before the first secret, too
    curtain.get_by_role("button", name="I’m ready").click()
    expect(curtain).to_be_hidden()

    player.take(quick)

    expect(curtain).to_be_visible()
    assert player.scene()["seat"] != first
    number = player.scene()["number"]
    # Undo, list of choices, supply, close, and whatever Tab could reach: nothing may happen behind the curtain.
    for key in ("u", "l", "s", "Escape", "Tab", "Tab", "Tab"):
        player.page.keyboard.press(key)
        assert player.page.evaluate(
            "() => document.activeElement === document.body || !!document.activeElement.closest('.curtain')"
        )
    expect(player.page.locator(".lenses [aria-pressed=true]")).to_have_count(0)
    expect(curtain).to_be_visible()
    assert player.scene()["number"] == number
    curtain.get_by_role("button", name="I’m ready").click()
    expect(curtain).to_be_hidden()
    player.take(quick)
    after = player.play(quick, until=lambda now: len(now.pieces) >= 4, steps=40)
    assert {piece.side for piece in after.pieces} <= {"central", "allied"}
    assert set(player.scene()["my_seats"]) == {"fr", "de"}


def test_two_play_together_against_the_automa(visit: Visitors) -> None:
    ann, ben = visit(), visit()
    ann.set_up("Two against the Automa", {"France": "Me", "Great Britain": "Open seat"})
    ben.accept(ann.invitation(), "Great Britain")
    ann.wait_for_table()
    ben.wait_for_table()
    players = {"fr": ann, "gb": ben}

    play_by_turns(players, 10)

    scenes = [player.scene() for player in players.values()]
    assert scenes[0]["number"] == scenes[1]["number"] >= 10
    assert [seat["team"] for seat in scenes[0]["seats"]] == ["Central Powers", "Entente", "Entente"]
    automa = scenes[0]["seats"][0]
    assert automa["player"]["name"] == "Automa"
    assert [counter["label"] for counter in automa["counters"]] == ["forts", "coins"]
