"""To the Last Man! between two people: what the enemy did is told where it happened, and what it asks stays in view."""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import takewhile

import pytest
from playwright.sync_api import Page, expect

from browser.fixtures import Visitors
from browser.player import Player
from browser.telling import at_speed, shown_step
from to_the_last_man.browser.campaign import (
    ME,
    OPEN,
    Asked,
    Policy,
    asked,
    become_guest,
    bring_forward,
    choices,
    create_table,
    kind,
    new_table,
    post,
    quickly,
    scene_of,
    sit_at_sheet,
)

PATIENCE = 60_000
HANDS = 60
"""So many deals are looked at before it is said that a card never comes."""
DESK, PHONE = (1440, 900), (390, 844)
CRISIS = "crisis"
OFFENSIVES = ("offensive", "limited-offensive", "gericht", "big-push", "tout-le-monde", "friedensturm")
OVERLAPS = """([over, under]) => {
  const boxes = (selector) => [...document.querySelectorAll(selector)].map((each) => each.getBoundingClientRect());
  const [others, [box]] = [boxes(under), boxes(over)];
  return others.filter((one) => Math.min(one.right, box.right) - Math.max(one.left, box.left) > 1
    && Math.min(one.bottom, box.bottom) - Math.max(one.top, box.top) > 1).length;
}"""
NEAR = """([one, other, share]) => {
  const middle = (selector) => {
    const box = document.querySelector(selector).getBoundingClientRect();
    return [box.x + box.width / 2, box.y + box.height / 2, box.width];
  };
  const [[x, y, width], [u, v]] = [middle(one), middle(other)];
  return Math.hypot(x - u, y - v) < width * share;
}"""
"""Whether the middle of one thing is nearer to that of another than a share of its own width."""
FOLDS = """() => {
  const room = document.querySelector(".sheet-body").getBoundingClientRect();
  return [...document.querySelectorAll(".sheet-body .lit")].map((each) => each.getBoundingClientRect())
    .filter((box) => box.height > 0 && (box.bottom > room.bottom + 1 || box.top < room.top - 1)).length;
}"""


class Duel:
    """Ann has the Germans and answers without a page; Ben has the Entente and sits at the table."""

    def __init__(self, visit: Visitors, scenario: str, size: tuple[int, int] = DESK, locale: str = "en-GB") -> None:
        self.ann = visit()
        self.ben = visit(width=size[0], height=size[1], locale=locale)
        at_speed(self.ben, "slow")
        become_guest(self.ann)
        become_guest(self.ben)
        self.scenario = scenario
        self.table = ""
        self.deal()

    def deal(self) -> None:
        """A new table, with other cards."""
        self.table = str(create_table(self.ann, self.scenario, ME, OPEN)["table"])
        link = self.ann.page.request.get(f"/api/tables/{self.table}").json()["invitation"]
        post(self.ben, f"/api/tables/{self.table}/join", {"seat": "entente", "invitation": link})

    def players(self) -> dict[str, Player]:
        return {"german": self.ann, "entente": self.ben}

    def play(self, policy: Policy, until: Callable[[Asked], bool], steps: int = 400) -> Asked:
        """Both answer without their pages until a question is put to either of them."""
        for _ in range(steps):
            for player in self.players().values():
                question = asked(scene_of(player, self.table))
                if question is None:
                    continue
                if until(question):
                    return question
                self.answer(question, policy(question))
                break
            else:
                self.ann.page.wait_for_timeout(100)  # the table passes for somebody
        raise AssertionError(f"not reached after {steps} choices")

    def answer(self, question: Asked, choice: str) -> None:
        player = self.players()[question["seat"]]
        player.choose(self.table, question["seat"], choice, scene_of(player, self.table)["number"])

    def sit(self) -> Page:
        self.ben.open(f"/tables/{self.table}")
        self.ben.page.locator(".prompt .say").wait_for()
        return self.ben.page


def offensive_of(seat: str) -> Callable[[Asked], bool]:
    return lambda question: kind(question) == "choose-offensive" and question["seat"] == seat


def with_a_crisis(visit: Visitors, size: tuple[int, int], locale: str) -> tuple[Duel, Asked]:
    """A table at which Germany may play a crisis: about every seventh deal."""
    duel = Duel(visit, "scenario-1915", size, locale)
    for _ in range(HANDS):
        question = duel.play(quickly, offensive_of("german"))
        if CRISIS in choices(question):
            return duel, question
        duel.deal()
    raise AssertionError(f"no crisis in {HANDS} hands")


@pytest.mark.parametrize(("size", "locale"), [(DESK, "en-GB"), (PHONE, "fr-FR")])
def test_9_8_a_the_card_that_asks_lies_face_up_while_it_is_answered(
    visit: Visitors, size: tuple[int, int], locale: str
) -> None:
    duel, question = with_a_crisis(visit, size, locale)
    page = duel.sit()
    duel.answer(question, CRISIS)
    page.locator("[data-skip]").click(timeout=PATIENCE)
    expect(page.locator(".transport")).to_have_count(0)
    card = page.locator(".faceup")
    expect(card).to_be_visible(timeout=PATIENCE)
    if size == PHONE:
        card.locator(".chip").click()
    expect(card.locator(".face")).to_be_visible()
    expect(card.locator("h3")).to_contain_text("Entente Military Crisis", ignore_case=True)
    if size == DESK:
        lit = 'svg.board .lit[data-touch^="piece:"]'
        assert page.locator(lit).count() > 0
        page.wait_for_function(f"(given) => ({OVERLAPS})(given) === 0", arg=[".faceup", lit])  # once the view is still


def test_2_ii_1_b_that_the_enemy_passed_is_told(visit: Visitors) -> None:
    duel = Duel(visit, "scenario-1915")
    question = duel.play(quickly, offensive_of("german"))
    page = duel.sit()
    duel.answer(question, "pass")
    duel.play(quickly, offensive_of("entente"))
    expect(page.locator(".told")).to_contain_text("Germany passed", timeout=PATIENCE)
    page.locator("[data-skip]").click()
    expect(page.locator(".summary h2")).to_have_text("They passed")
    expect(page.locator(".summary li")).to_have_count(5)
    page.reload()
    expect(page.locator(".summary h2")).to_have_text("They passed", timeout=PATIENCE)


def attacking(seat: str, army: str = "", goal: str = "") -> Policy:
    """One side opens an offensive and moves an army; the other does what is quick."""

    def policy(question: Asked) -> str:
        known = choices(question)
        if question["seat"] != seat:
            return quickly(question)
        if kind(question) == "choose-offensive":
            return next((card for card in known if card in OFFENSIVES), "pass")
        moves = [one for one in known if army and (one in (army, f"move {army}") or one.split()[-1] == goal)]
        if kind(question) == "declare-battle" and goal:
            moves = [one for one in known if one.endswith(goal)]
        return moves[0] if moves else quickly(question)

    return policy


def with_an_offensive(visit: Visitors, policy: Policy) -> Duel:
    """A table at which Germany holds a card that lets it attack, and Ben has come to see it played."""
    duel = Duel(visit, "scenario-1915")
    for _ in range(HANDS):
        if set(OFFENSIVES) & set(choices(duel.play(policy, offensive_of("german")))):
            duel.sit()
            return duel
        duel.deal()
    raise AssertionError(f"no Offensive in {HANDS} hands")


def test_4_1_trails_and_rings_end_at_the_unit_that_moved(visit: Visitors) -> None:
    march = attacking("german", "de-5-army", "verdun")
    duel = with_an_offensive(visit, march)
    page = duel.ben.page
    duel.play(march, lambda one: kind(one) == "declare-battle")
    page.locator("[data-step]").click(timeout=PATIENCE)
    for _ in range(6):
        if "5th Army moved" in page.locator(".prompt").inner_text():
            break
        page.locator("[data-step]").click()
    expect(page.locator(".prompt")).to_contain_text("The German 5th Army moved from the Argonne to Verdun")
    army = 'svg.board [data-touch="piece:de-5-army"]'
    page.wait_for_function(NEAR, arg=[army, ".told-ring", 0.25])  # once it has come there
    page.wait_for_function(NEAR, arg=[army, ".trail-head", 1])


def test_2_ii_4_a_battle_is_told_on_its_sheet_from_its_beginning_to_its_end(visit: Visitors) -> None:
    fight = attacking("german", "de-5-army", "verdun")
    duel = with_an_offensive(visit, fight)
    page = duel.ben.page
    duel.play(fight, offensive_of("entente"))
    page.locator("[data-step]").click(timeout=PATIENCE)
    shown: list[tuple[str, bool, bool]] = []
    while page.locator("[data-step]").count() and len(shown) < 40:
        said = page.locator(".prompt").inner_text()
        on_sheet = page.locator(".over-board").count() == 1
        shown.append((said, on_sheet, page.locator(".over-board .pip-die, .popover-roll").count() > 0))
        at, count = shown_step(duel.ben)
        page.locator("[data-step]").click()
        if at < count:
            expect(page.locator(".strip .cnt")).to_have_text(f"{at + 1} / {count}")
        else:
            expect(page.locator(".transport")).to_have_count(0)
    began = next(nth for nth, (said, _, _) in enumerate(shown) if "The battle of Verdun began" in said)
    ended = next(nth for nth, (said, _, _) in enumerate(shown) if "The battle of Verdun" in said and nth > began)
    fought = shown[began:ended]
    assert all(on_sheet for _, on_sheet, _ in fought), fought
    after = takewhile(lambda step: "The battle of" not in step[0], shown[ended + 1 :])  # up to the next battle
    assert not any(on_sheet for _, on_sheet, _ in [*shown[: began - 1], *after]), shown
    volleys = [has_dice for said, _, has_dice in fought if re.search("shelled|fired|attacked", said)]
    assert volleys
    assert all(volleys), fought


def test_2_ii_what_is_asked_in_the_turn_of_the_enemy_says_whose_turn_it_is(visit: Visitors) -> None:
    fight = attacking("german", "de-5-army", "verdun")
    duel = with_an_offensive(visit, fight)
    duel.play(fight, lambda one: one["seat"] == "entente" and kind(one) not in ("spend", "choose-offensive"))
    page = duel.ben.page
    page.locator("[data-skip]").click(timeout=PATIENCE)
    expect(page.locator(".transport")).to_have_count(0)
    prompt = page.locator(".prompt")
    expect(prompt.locator(".who")).to_have_text("Reaction")
    expect(prompt.locator(".aside")).to_contain_text("Still their turn (Germany)")
    expect(page.locator(".seat.active")).to_contain_text("The Entente, must answer")


def test_5_4_3_what_is_asked_on_the_sheet_is_scrolled_into_view(visit: Visitors) -> None:
    player = visit()
    for _ in range(20):
        table = str(new_table(player, "scenario-1915")["table"])
        found = bring_forward(player, table, attacking("entente", goal="artois"), asks_cavalry)
        if kind(found) != "spend":
            break
    sit_at_sheet(player, table)
    player.wait_for_turn()
    expect(player.prompt()).to_contain_text("Do any cavalry retreat from Artois")
    assert player.page.locator(".sheet-body .lit").count() >= 2
    player.page.wait_for_function(f"() => ({FOLDS})() === 0")


def asks_cavalry(question: Asked) -> bool:
    return question["prompt"].startswith("Do any cavalry retreat") or kind(question) == "spend"


@pytest.mark.parametrize("area", ["artois", "laon"])
def test_2_ii_3_brackets_stand_around_the_enemy_and_the_odds_cover_nobody(visit: Visitors, area: str) -> None:
    player = visit()
    for _ in range(20):
        table = str(new_table(player, "scenario-1915")["table"])
        if kind(bring_forward(player, table, attacking("entente"), is_declared)) == "declare-battle":
            break
    player.open(f"/tables/{table}")
    player.page.locator(".prompt .say").wait_for()
    player.draw_aside()
    page = player.page
    expect(player.prompt()).to_have_text("Which battle do you declare?")
    player.wait_for_turn()
    standing = {one["id"]: one for one in scene_of(player, table)["pieces"] if one.get("place") == area}
    enemy = next(f'[data-touch="piece:{name}"]' for name, one in standing.items() if one["side"] == "central")
    bracket = f'[data-aim="{area}"]'
    assert page.evaluate(OVERLAPS, [bracket, enemy]) == 1
    for name, one in standing.items():
        if one["side"] == "allied":
            assert page.evaluate(OVERLAPS, [bracket, f'[data-touch="piece:{name}"]']) == 0

    page.locator(f'path.hit[data-touch="place:{area}"]').focus()
    page.keyboard.press("Enter")
    expect(page.locator(".popover .odds")).to_be_visible(timeout=PATIENCE)
    for name in standing:  # once the slip has found its place
        page.wait_for_function(f"(pair) => ({OVERLAPS})(pair) === 0", arg=[".popover", f'[data-touch="piece:{name}"]'])


def is_declared(question: Asked) -> bool:
    return (kind(question) == "declare-battle" and question["seat"] == "entente") or kind(question) == "spend"
