"""Paths of Glory in the browser: an action by touching what is lit, a combat, a finished game, French, a phone."""

from __future__ import annotations

import json
import re
import time
from typing import Any

from playwright.sync_api import Route, expect

from browser.fixtures import Visitors
from browser.player import IS_UNCOVERED, STILL
from browser.seen import Seen
from firestep.games.paths_of_glory.game import GAME
from firestep.games.paths_of_glory.nations import CP
from firestep.games.paths_of_glory.scene import MAKER
from firestep.scene import to_json
from firestep.text import Speaker
from paths_of_glory.browser.table import PathsTable
from paths_of_glory.crowded import crowded

TOPS = "(buttons) => buttons.map((button) => Math.round(button.getBoundingClientRect().top))"
SHOWS_ITS_CARDS = """(hand) => {
  const cards = [...hand.querySelectorAll(".card")].reduce((sum, card) => sum + card.offsetWidth, 0);
  return hand.scrollWidth <= hand.clientWidth || cards + 80 > hand.clientWidth;
}"""
STROKE_PX = """(edge) => parseFloat(getComputedStyle(edge).strokeWidth) * edge.getScreenCTM().a"""
SHOWN_WHILE_PLAYED = """() => document.querySelector("[data-skip-playback]") && {
  lit: document.querySelectorAll('svg.board [role="button"], svg.board .selected').length,
  slip: document.querySelectorAll(".move-slip").length,
  modes: document.querySelectorAll(".seg.modes").length,
  signs: document.querySelectorAll(".beyond").length,
}"""
WHERE_IT_WAS = """async () => {
  const places = new Set();
  for (let frames = 0; frames < 90; frames += 1) {
    places.add(getComputedStyle(document.querySelector(".paper")).transform);
    await new Promise(requestAnimationFrame);
  }
  return places.size;
}"""
"""At how many places the board is seen in the next frames."""
MOST_STEPS = 30
WHOLE_GAME = 240
"""Seconds that two bots may take; a quiet machine needs some twenty."""
WESTERN_ARMIES = ("ge-army-02", "ge-army-03", "ge-army-04", "ge-army-05")
"""Twenty factors against three: it is certain that they win and the defender retreats, whatever the dice."""


def test_a_first_action_against_a_bot_with_a_flank_attack(visit: Visitors) -> None:
    table = PathsTable(visit())
    table.player.play_now("Paths of Glory")
    table.asked("Guns of August")
    assert table.page.evaluate("() => document.documentElement.scrollHeight === innerHeight"), "nothing to scroll"
    table.touch("button:yes")
    table.asked("Play a card")
    expect(table.page.locator(".hand .card")).to_have_count(7)
    assert table.page.locator(".hand").evaluate(SHOWS_ITS_CARDS), "no card is cut where there is room for all"
    table.open_list("card:cp-01")
    table.line("Operations")
    table.asked("3 operations left")

    # What cannot be activated tells what it is, and why not, with its clause; looking is never refused.
    table.player.press(table.page.locator('svg.board [data-touch="place:brussels"]').first)
    reason = table.page.locator(".right .why-not")
    expect(reason.get_by_role("button", name=re.compile("^Rule 9.2.6"))).to_be_visible()
    expect(table.page.get_by_role("alert")).to_have_count(0)

    table.aim_at_sedan("ge-army-02", "ge-army-04")
    members = table.page.locator(".move-slip [data-member]")
    expect(members).to_have_count(4)
    assert len(set(members.evaluate_all(TOPS))) == 1, "four units stand in one row"
    expect(table.page.locator("svg.board .marker.pennant.fire")).to_have_count(2)
    expect(table.page.locator("svg.board .odds-pill-t")).to_have_text("10 : 3")
    table.attempt_flank_attack()

    # Losses and an advance are chosen as they come; then the bot acts, and it is one's own turn again.
    finish_the_round(table, until="^Play a card")
    diary = table.page.locator(".diary").inner_text()
    assert "Central Powers attacked Sedan, held by the French 5th Army" in diary
    assert re.search("flank attack (succeeded|failed)", diary)
    assert "The combat at Sedan was" in diary
    assert table.player.scene()["turn"]["note"] == "Round 2"


def test_the_whole_first_turn_against_a_bot(visit: Visitors) -> None:
    table = PathsTable(visit())
    table.player.set_up("Introductory", {"Central Powers": "Me", "Allies": "Computer"}, game="Paths of Glory")
    table.player.wait_for_table()

    # Round 1: a flank attack from which the defender must retreat, and one that must cost a step.
    table.begin_operations()
    table.aim_at_sedan(*WESTERN_ARMIES, also="timisvar")
    table.attempt_flank_attack()
    asked = finish_the_round(table, until="^Which space do you attack")
    assert any("Which units advance into Sedan" in prompt for prompt in asked)
    expect(table.page.locator(".diary")).to_contain_text(re.compile("French .{3,20} retreated from Sedan to"))
    table.touch("place:belgrade")
    table.asked("Which units attack Belgrade")
    table.confirm()
    finish_the_round(table, until="^Play a card")
    expect(table.page.locator(".diary")).to_contain_text(re.compile("Austro-Hungarian corps in .{3,20} lost a step"))

    # Rounds 2 to 4: a stack marches, a corps is redeployed out of the reserve, replacements are recorded.
    table.use_card("ops", "Operations")
    table.march_together()
    next_round(table, 3)
    table.use_card("sr", "Strategic redeployment")
    corps = table.asked("Which unit do you redeploy").of_kind("piece")[0].touch
    assert corps.removeprefix("piece:") not in table.places()
    table.touch(corps)
    goal = table.asked("Where do you redeploy").of_kind("place")[0].touch
    table.touch(goal)
    assert corps.removeprefix("piece:") in table.standing(goal)
    next_round(table, 4)
    table.use_card("rp", "Replacements")
    next_round(table, 5)

    # Rounds 5 and 6: an event if there is one in hand, and one operation without a card.
    if any(choice.endswith(" event") for choice in table.uses()):
        table.use_card("event", "Event")
    else:
        table.touch("button:automatic")
    next_round(table, 6)
    table.touch("button:automatic")
    table.asked("one operation left")

    # The turn ends with the sheet of replacements: a step is bought; then cards are drawn, and turn 2 begins.
    finish_the_round(table, until="^Spend your replacement points")
    for row in table.page.locator(".row-parts").all():
        assert len(set(row.locator("button").evaluate_all(TOPS))) == 1, "the buttons of a unit stay side by side"
    step = next(row.touch for row in table.ready().of_kind("row") if row.touch.endswith("/restore"))
    table.touch(step)
    expect(table.page.locator(f'[data-touch="{step}"]')).to_have_count(0)
    finish_the_round(table, until="^Play a card")
    turn = table.player.scene()["turn"]
    assert (turn["number"], turn["note"]) == (2, "Round 1")


def next_round(table: PathsTable, number: int) -> None:
    """The action is ended, the bot's is answered, and it is one's own turn again."""
    finish_the_round(table, until="^Play a card")
    assert table.player.scene()["turn"]["note"] == f"Round {number}"


def finish_the_round(table: PathsTable, until: str) -> list[str]:
    """Answers every question of a combat with what is lit, until something else is asked; says what was asked."""
    asked: list[str] = []
    for _ in range(MOST_STEPS):
        now = table.ready()
        if re.search(until, now.prompt):
            return asked
        asked.append(now.prompt)
        table.touch(answer(now))
        if table.ready().popover_kind == "choice":
            table.confirm()
        if table.page.locator(".popover .line-choice").count():
            table.page.locator(".popover .line-choice").first.click()
            expect(table.page.locator(".popover .line-choice")).to_have_count(0)
    raise AssertionError(asked)


def answer(now: Seen) -> str:
    """Losses by the counter, ways by the space, everything else is ended."""
    if "next step" in now.prompt:
        return min(one.touch for one in now.of_kind("piece"))
    if "retreat" in now.prompt and "hold" not in now.prompt:
        return now.of_kind("place")[0].touch
    if "advance into" in now.prompt and now.of_kind("place") and "Sedan" in now.prompt:
        return now.of_kind("place")[0].touch
    return "button:done" if now.named("button:done") else now.lit[0].touch


def test_the_reserve_is_at_hand_when_redeployment_starts_from_it(visit: Visitors) -> None:
    table = PathsTable(visit())
    table.player.play_now("Paths of Glory")
    table.asked("Guns of August")
    table.touch("button:yes")
    table.asked("Play a card")
    table.page.keyboard.press("[")
    expect(table.page.locator(".left")).to_be_hidden()

    table.use_card("sr", "redeployment")

    # The column opens by itself, with the boxes at its top; a corps goes from its box to the map by two touches.
    now = table.asked("redeploy")
    expect(table.page.locator(".left .at-hand")).to_be_in_viewport()
    corps = table.page.locator(".left .at-hand .slot-piece:has(.counter.lit) > button").first
    expect(corps).to_be_in_viewport()
    unit = corps.get_attribute("data-touch") or ""
    assert now.named(unit) is not None
    top = table.page.locator(".left .at-hand").bounding_box()
    corps.click()
    goal = table.asked("Where").of_kind("place")[0].touch
    assert table.page.locator(".left .at-hand").bounding_box() == top, "it stays while the goal is chosen"
    table.touch(goal)
    assert table.places()[unit.removeprefix("piece:")] == goal.removeprefix("place:")


def test_what_may_be_touched_is_clear_at_any_size_and_gone_while_a_march_is_played(visit: Visitors) -> None:
    table = PathsTable(visit(still=False))
    page = table.page
    table.player.play_now("Paths of Glory")
    table.begin_operations()

    # Signs at the edge of the view lead to what may be touched beyond it.
    sign = page.locator('.beyond[data-beyond="right"]')
    expect(sign).to_be_visible()
    expect(sign).to_have_accessible_name(re.compile(r"^\+\d+ to choose from, to the right$"))
    assert sign.evaluate(IS_UNCOVERED)
    before = sign.inner_text()
    page.evaluate(f"() => void (window.places = ({WHERE_IT_WAS})())")
    sign.click()
    expect(sign).not_to_have_text(before)
    page.wait_for_function(STILL)
    assert page.evaluate("() => window.places") > 3, "the camera glides there"
    assert int(sign.inner_text()) < int(before), "the nearest is in view now"
    page.keyboard.press("0")
    page.wait_for_function(STILL)
    expect(page.locator(".beyond")).to_have_count(0)

    # On the whole map too, edges are wide enough to see; squares count a stack, and no number hides its strength.
    assert page.locator("svg.board .lamp-edge").first.evaluate(STROKE_PX) >= 2
    expect(page.locator("svg.board .in-stack").first).to_be_visible()
    expect(page.locator("svg.board text.in-stack")).to_have_count(0)

    table.mark("koblenz", "move")
    table.asked("2 operations left")
    table.done()
    table.asked("Which stack moves")
    table.touch("piece:ge-army-02")
    table.asked("Where does the stack move")
    assert page.locator("svg.board .reach-edge").first.evaluate(STROKE_PX) >= 2
    expect(page.locator(".move-slip")).to_be_visible()
    table.player.press(page.locator('svg.board [data-touch="place:hannover"]').first)
    shown = page.wait_for_function(SHOWN_WHILE_PLAYED).json_value()
    assert shown == {"lit": 0, "slip": 0, "modes": 0, "signs": 0}


def test_both_sides_of_a_combat_choose_losses_and_retreat_on_the_map(visit: Visitors) -> None:
    table = PathsTable(visit())
    table.player.set_up("Introductory", {"Central Powers": "Me", "Allies": "Me"}, game="Paths of Glory")
    table.player.wait_for_table()
    table.player.stop_for(single=True)
    table.begin_operations()
    table.aim_at_sedan(*WESTERN_ARMIES)
    assert table.places()["fr-army-05"] == "sedan"
    table.attempt_flank_attack()
    asked = finish_the_round(table, until="^(Play a card|Which space do you attack)")
    assert any("Which unit takes the next step loss" in prompt for prompt in asked)
    assert any("Which units retreat from Sedan" in prompt for prompt in asked)
    assert any("Which units advance into Sedan" in prompt for prompt in asked)
    places = table.places()
    assert places.get("fr-army-05") != "sedan"
    assert "sedan" in {place for unit, place in places.items() if unit.startswith("ge-army")}
    expect(table.page.locator(".terrain .held.side-central")).to_have_count(1)


def test_two_bots_play_the_introductory_scenario_to_its_end(visit: Visitors) -> None:
    player = visit(width=1000, height=700)
    player.open("/")
    player.page.get_by_role("link", name="Set up Paths of Glory", exact=True).click()
    player.page.get_by_role("button", name=re.compile("^Introductory")).first.click()
    for seat in ("Central Powers", "Allies"):
        player.page.get_by_role("group", name=seat, exact=True).get_by_role("button", name="Computer").click()
    for choice in player.page.locator(".levels [data-bot=random] input").all():
        choice.check(force=True)
    player.page.locator("form button.wide-start").click()
    player.page.wait_for_url("**/tables/*")
    player.wait_for_table()
    result = player.page.locator(".result")
    ends = time.monotonic() + WHOLE_GAME
    while not player.look().over and time.monotonic() < ends:
        player.skip()
        player.page.wait_for_timeout(200)
    expect(result).to_contain_text("Victory points")
    scene = player.scene()
    assert scene["stage"] == "over"
    assert scene["turn"]["number"] <= 3


def test_the_three_turns_of_the_introductory_scenario_have_room_on_their_track(visit: Visitors) -> None:
    table = PathsTable(visit())
    table.player.play_now("Paths of Glory")
    table.ready()
    boxes = table.page.locator(".left .track-boxes .year i")
    for width in (1440, 820):
        table.page.set_viewport_size({"width": width, "height": 900})
        expect(boxes).to_have_count(3)
        widths = boxes.evaluate_all("(boxes) => boxes.map((box) => box.getBoundingClientRect().width)")
        assert min(widths) >= 20, (width, widths)


def test_on_a_phone_the_buttons_of_an_attack_stay_above_the_tabs(visit: Visitors) -> None:
    table = PathsTable(visit(width=390, height=844, has_touch=True, is_mobile=True))
    table.player.play_now("Paths of Glory")
    table.begin_operations()
    table.mark("koblenz", "attack")
    table.asked("2 operations left")
    table.done()
    table.asked("Which space do you attack")
    table.touch("place:sedan")
    odds = table.page.locator(".popover .odds .rw").first
    expect(odds).to_be_visible()
    for button in (".popover [data-do]", ".popover > .acts .btn"):
        assert table.page.locator(button).first.evaluate(IS_UNCOVERED)


def test_in_french_on_a_phone(visit: Visitors) -> None:
    table = PathsTable(visit(width=390, height=844, locale="fr-FR", has_touch=True, is_mobile=True))
    table.player.open("/")
    table.page.get_by_role("button", name="Jouer Les Sentiers de la gloire").click()
    table.player.wait_for_table()
    table.asked("Août 14")
    table.touch("button:yes")
    table.asked("Jouez une carte")
    card = table.page.locator('button.card[data-touch="card:cp-01"]')
    expect(card).to_contain_text("Août 14")
    expect(card).to_contain_text("RS 4")
    table.open_list("card:cp-01")
    expect(table.page.locator(".popover .line-choice")).to_have_count(4)
    expect(table.page.locator(".popover")).to_contain_text("Allemagne 2")
    table.line("Opérations")
    table.asked("3 ")
    table.mark("metz", "attack")
    table.asked("2 ")
    expect(table.page.locator("svg.board .labels")).to_contain_text("Aix-la-Chapelle")
    wide = table.page.evaluate("document.documentElement.scrollWidth")
    assert wide <= 390


def test_the_crowded_position_is_drawn_with_every_counter_to_be_read(visit: Visitors) -> None:
    """The position of the pictures is laid under a real table; nobody plays on it."""
    parts = to_json(MAKER.parts(crowded(), CP, Speaker(GAME, "en", strict=True)))
    shown = {name: parts[name] for name in ("pieces", "markers", "overlays", "clips", "panels", "hands")}
    table = PathsTable(visit())
    table.player.play_now("Paths of Glory")
    table.asked("Guns of August")

    def lay(route: Route) -> None:
        news: dict[str, Any] = route.fetch().json()
        if news.get("scene"):
            news["scene"] |= shown
        route.fulfill(body=json.dumps(news), content_type="application/json")

    table.page.route(re.compile("/api/tables/.*/news"), lay)
    table.page.reload()
    standing = [piece for piece in shown["pieces"] if piece.get("place")]
    counters = table.page.locator("svg.board .counter[data-touch]")
    expect(counters).to_have_count(len(standing))
    west = [f'[data-touch="piece:{name}"]' for name in ("ge-army-01", "br-army-02", "fr-army-06", "fr-army-02")]
    for counter in west:
        box = table.page.locator(f"svg.board {counter}").first.bounding_box()
        assert box is not None
        assert box["width"] >= 34
    expect(table.page.locator(".terrain .front-band")).to_have_count(2)
    assert table.page.locator(".terrain .held.side-central").count() >= 20
    factors = table.page.locator("svg.board .lettering .factors").all_text_contents()
    assert len(factors) == len(standing)
    assert all(re.fullmatch(r"\d-\d-\d", text) for text in factors)


def test_9_2_1_operations_that_are_paid_for_are_not_given_away_without_a_question(visit: Visitors) -> None:
    table = PathsTable(visit())
    table.player.play_now("Paths of Glory")
    table.begin_operations()
    table.mark("koblenz", "attack")
    table.asked("2 operations left")
    slip = table.page.locator(".popover-choice")

    table.touch("button:done")
    expect(slip).to_contain_text("2 operations are left. They are lost if you end here.")
    slip.get_by_role("button", name="Cancel").click()
    expect(slip).to_have_count(0)
    table.done()

    table.asked("Which space do you attack")
    table.touch("button:done")
    expect(slip).to_contain_text("No attack has been made. End the attacks?")
    table.confirm()
    expect(table.page.locator(".prompt .say")).not_to_contain_text("Which space do you attack")


def test_11_1_1_movement_ends_with_a_question_if_nobody_moved(visit: Visitors) -> None:
    table = PathsTable(visit())
    table.player.play_now("Paths of Glory")
    table.begin_operations()
    table.mark("koblenz", "move")
    table.done()
    table.asked("Which stack moves")
    table.touch("button:done")
    expect(table.page.locator(".popover-choice")).to_contain_text("No activated unit has moved. End the movement?")
    table.confirm()
    expect(table.page.locator(".prompt .say")).not_to_contain_text("Which stack moves")
