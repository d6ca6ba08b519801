"""Between a fight of one's own and the enemy's turn: both are told, one after the other, and neither too early."""

from __future__ import annotations

import re

from playwright.sync_api import Route, expect

from browser.fixtures import Visitors
from browser.player import Player
from browser.telling import at_speed, shown_step
from trench_club.browser.last_fight import LAST_FIGHT


def order_to_fire(player: Player, before: str = "() => null") -> None:
    """The only unit aims at the only enemy, and the order is given; just before it, the page does something."""
    player.study(LAST_FIGHT)
    player.wait_for_turn()
    player.touch("piece:fr-infantry")
    expect(player.prompt()).to_contain_text("Which target")
    player.touch("piece:de-infantry")
    player.page.locator(".popover [data-do]").click()
    expect(player.prompt()).to_have_text("Which unit attacks?")
    player.wait_for_turn()
    player.page.evaluate(before)
    player.page.locator('.prompt [data-touch="button:done"]').click()


def seen_now(player: Player) -> tuple[str, str, str]:
    """Who acts in the step that is shown, under which heading it is told, and what it says."""
    parts = (".prompt .who", ".told h2 span:first-child", ".prompt .say")
    side, heading, said = (player.page.locator(each).inner_text() for each in parts)
    return side.casefold(), heading.casefold(), said


def test_ones_own_fight_is_told_before_the_turn_of_the_enemy_that_it_leads_to(visit: Visitors) -> None:
    player = visit()
    at_speed(player, "slow")
    order_to_fire(player)
    page, prompt = player.page, player.prompt()
    lit, told = page.locator('svg.board [role="button"]'), page.locator(".told h2")
    phase = page.locator(".phases li.now")

    # The dice of the attack lie on the board, in the phase and the turn in which they fell; nothing can be touched.
    expect(prompt).to_contain_text("The French infantry at M12 attacked the German infantry at M11")
    page.keyboard.press(" ")
    assert shown_step(player)[0] == 1
    expect(page.locator(".prompt .who")).to_have_text("France")
    expect(told).to_contain_text("Your turn goes on")
    expect(page.locator(".popover .dice")).to_be_visible()
    expect(phase).to_contain_text("Combat")
    expect(lit).to_have_count(0)
    number = int(page.locator(".table").get_attribute("data-number") or 0)
    assert number < player.scene()["number"]

    # Step by step to the enemy's turn, of which nothing was told before.
    steps = [seen_now(player)]
    for _ in range(shown_step(player)[1] - 1):
        page.keyboard.press("ArrowRight")
        steps.append(seen_now(player))
    theirs = [at for at, (side, _, _) in enumerate(steps) if side == "germany"]
    assert theirs, steps
    assert all(side == "france" for side, _, _ in steps[: theirs[0]]), "first what I did"
    assert theirs == list(range(theirs[0], theirs[-1] + 1)), "then what they did, in one piece"
    assert all(heading.startswith("your turn") for _, heading, _ in steps[: theirs[0]])
    assert not any(heading.startswith("your turn") for _, heading, _ in steps[theirs[0] : theirs[-1]])
    assert [said for _, _, said in steps].count(steps[0][2]) == 1, "nothing is told twice"

    # The fight can be seen again, with the same dice, lying still.
    page.locator(".strip li button").first.click()
    expect(prompt).to_contain_text("The French infantry at M12 attacked the German infantry at M11")
    expect(page.locator(".popover .dice")).to_be_visible()

    # Then it is my turn.
    page.keyboard.press("Escape")
    expect(prompt).to_have_text("Which unit moves?")
    expect(lit.first).to_be_visible()
    expect(page.locator(".popover .dice")).to_have_count(0)


def test_at_once_nothing_of_the_fight_is_told_step_by_step(visit: Visitors) -> None:
    player = visit()
    at_speed(player, "once")
    order_to_fire(player)

    expect(player.prompt()).to_have_text("Which unit moves?")
    expect(player.page.locator(".strip")).to_have_count(0)
    expect(player.page.locator(".diary")).to_contain_text("The French infantry at M12 attacked")


SAY = """() => {
  window.said = [];
  const prompt = document.querySelector(".prompt");
  const listen = () => window.said.push(prompt.querySelector(".say")?.textContent.trim());
  new MutationObserver(listen).observe(prompt, { childList: true, characterData: true, subtree: true });
}"""
"""From now on all that the prompt says is written down."""
LATE_MS = 600


def test_what_was_asked_before_a_fight_is_not_asked_again_while_what_follows_is_on_its_way(visit: Visitors) -> None:
    player = visit()
    at_speed(player, "once")

    def late(route: Route) -> None:
        player.page.wait_for_timeout(LATE_MS)
        route.continue_()

    player.page.route("**/api/tables/*/told*", late)
    order_to_fire(player, SAY)

    expect(player.prompt()).to_have_text("Which unit moves?")
    said = player.page.evaluate("() => window.said")
    told = next(at for at, words in enumerate(said) if "attacked the German infantry" in words)
    assert "Which unit attacks?" not in said[told:]


def test_a_link_to_a_replay_names_the_step_and_old_links_name_the_entry(visit: Visitors) -> None:
    player = visit()
    at_speed(player, "once")
    order_to_fire(player)
    expect(player.prompt()).to_have_text("Which unit moves?")
    page, table = player.page, player.table
    player.open(f"/tables/{table}/replay?at=3").wait_for_table()
    expect(page.get_by_role("slider")).to_be_visible()
    page.get_by_role("button", name="Step forward").click()
    page.wait_for_url(re.compile(r"/replay\?at=\d+&step=1$"))
    expect(player.prompt()).to_contain_text("attacked the German infantry at M11")
    said, link = player.prompt().inner_text(), page.url

    other = visit(storage_state=page.context.storage_state())
    other.open(link).wait_for_table()
    expect(other.prompt()).to_have_text(said)
    other.open(link.replace("&step=1", "")).wait_for_table()
    expect(other.page.get_by_role("slider")).to_be_visible()
    expect(other.prompt()).not_to_have_text(said)
    other.open(link.replace("&step=1", "&step=99")).wait_for_table()
    expect(other.prompt()).not_to_have_text(said)
