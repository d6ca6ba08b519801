"""The rules to read: opened from the board at a clause and left again, searched, on a phone, in French, printed."""

from __future__ import annotations

import re
from typing import Literal

import pytest
from playwright.sync_api import Page, expect

from browser.axe import findings
from browser.fixtures import Battle, Visitors
from browser.player import Player
from sample_game import SAMPLE_GAME, SAMPLE_TITLE

Scheme = Literal["light", "dark"]
BOARD = ".stage svg.board"
COUNT_CHAPTERS_IN_PRINT = """() => (window.print = () => {
  dispatchEvent(new Event("beforeprint"));
  window.printed = document.querySelectorAll(".chapter").length;
  dispatchEvent(new Event("afterprint"));
})"""


def refuse(player: Player) -> str:
    """Touch an enemy that cannot be chosen; returns the clause that its sheet names."""
    now = player.wait_for_turn()
    enemies = {piece.touch for piece in now.pieces if piece.side == "central"} - lit(player)
    pieces = player.in_view(player.page.locator(f'{BOARD} [data-touch^="piece:"]'))
    player.press(next(each for each in pieces if each.get_attribute("data-touch") in enemies))
    reason = player.page.locator(".usheet .why-not .clause")
    expect(reason).to_be_visible()
    return str(reason.inner_text())


def lit(player: Player) -> set[str]:
    return {one.touch for one in player.look().lit}


def here(page: Page) -> str:
    """What the open clause says."""
    paragraph = page.locator(".reader .cl.here")
    expect(paragraph).to_be_in_viewport()
    return str(paragraph.inner_text())


def test_a_refusal_opens_its_clause_beside_the_board_and_escape_leads_back(visit: Visitors, battle: Battle) -> None:
    player = battle.join(visit)
    page = player.page
    clause = refuse(player)
    number = player.scene()["number"]

    page.locator(".usheet .why-not .clause").click()

    text = here(page)
    assert clause in text
    assert len(text) > len(clause) + 60
    expect(page.locator(".reader .from")).to_be_visible()
    expect(page.locator(".reader-rail")).to_be_visible()
    expect(page.locator(BOARD)).to_be_visible()
    expect(page.locator(".right")).to_have_count(0)

    page.keyboard.press("Escape")
    expect(page.locator(".reader")).to_have_count(0)
    expect(page.locator(".usheet .why-not")).to_be_visible()
    assert player.scene()["number"] == number


def test_prompts_diary_lines_and_units_lead_to_their_rules(visit: Visitors, battle: Battle) -> None:
    player = battle.join(visit)
    page = player.page
    player.wait_for_turn()

    page.locator(".prompt .clause").first.click()
    clause = page.locator(".prompt .clause").first.inner_text()
    assert clause in here(page)
    expect(page.locator(".reader .from")).to_contain_text("From the prompt:")
    page.locator(".reader .from").click()
    expect(page.locator(".reader")).to_have_count(0)

    page.locator(".diary .clause-sign").first.click()
    assert here(page)
    expect(page.locator(".reader .from")).to_contain_text("From the diary:")
    page.keyboard.press("Escape")

    own = next(piece.touch for piece in player.look().pieces if piece.side == "allied")
    player.press(page.locator(f'{BOARD} [data-touch="{own}"]').first)
    page.get_by_role("button", name="Rules for this unit").click()
    expect(page.locator(".reader .units li.here")).to_be_in_viewport()


def test_open_rules_follow_the_unit_that_is_chosen_until_they_are_told_to_stay(visit: Visitors, battle: Battle) -> None:
    player = battle.join(visit)
    page = player.page
    player.wait_for_turn()
    title = {str(each["id"]): str(each["title"]) for each in player.scene()["pieces"]}
    first, second, third = different_units(player, title)
    follow = page.get_by_role("button", name="Follow the unit that I choose")

    player.press(page.locator(f'{BOARD} [data-touch="{first}"]').first)
    page.get_by_role("button", name="Rules for this unit").click()
    expect(page.locator(".reader .units li.here")).to_contain_text(named(title, first))
    player.press(page.locator(f'{BOARD} [data-touch="{second}"]').first)
    expect(page.locator(".reader .units li.here")).to_contain_text(named(title, second))
    expect(page.locator(".reader .from")).to_contain_text(named(title, second))

    follow.click()
    expect(follow).to_have_attribute("aria-pressed", "false")
    player.press(page.locator(f'{BOARD} [data-touch="{third}"]').first)
    expect(page.locator(".reader .units li.here")).to_contain_text(named(title, second))


def named(titles: dict[str, str], touch: str) -> str:
    return titles[touch.partition(":")[2]]


def different_units(player: Player, titles: dict[str, str]) -> list[str]:
    """Three units on the board of the allied side, each of another kind."""
    found: dict[str, str] = {}
    for piece in player.look().pieces:
        if piece.side == "allied" and piece.touch.partition(":")[2] in titles:
            found.setdefault(named(titles, piece.touch), piece.touch)
    return list(found.values())[:3]


def test_row_and_column_of_the_attack_that_is_asked_about_are_marked_in_the_tables(
    visit: Visitors, battle: Battle
) -> None:
    player = battle.join(visit)
    page = player.page
    now = player.wait_for_turn()
    page.get_by_role("button", name="Rules", exact=True).click()
    page.get_by_role("button", name="Follow the unit that I choose").click()
    page.locator(".reader .quick-link").click()
    marked = page.locator(".reader .chart td.met")
    expect(page.locator(".reader .chart").first).to_be_visible()
    expect(marked).to_have_count(0)

    player.touch(next(one.touch for one in now.lit if one.target))
    page.locator(".popover .odds").wait_for()

    expect(marked.first).to_be_visible()
    cell = marked.first
    row = cell.locator("xpath=ancestor::tr")
    expect(row).to_have_class(re.compile("asked"))
    at = int(cell.evaluate("(cell) => cell.cellIndex"))
    heading = cell.locator("xpath=ancestor::table").locator(f"thead tr > :nth-child({at + 1})")
    expect(heading).to_have_class(re.compile("asked"))

    page.locator(".popover").get_by_role("button", name="Cancel").click()
    expect(page.locator(".popover .odds")).to_have_count(0)
    expect(marked).to_have_count(0)
    expect(page.locator(".reader .chart").first).to_be_visible()


def test_the_rules_are_searched_and_links_inside_them_lead_on(visit: Visitors) -> None:
    page = visit().open(f"/rules/{SAMPLE_GAME}").page
    page.locator(".chapter h1").wait_for()

    page.keyboard.press("/")
    page.keyboard.type("TRENCH")
    hits = page.locator(".rule-hits .hit")
    expect(hits.first).to_be_visible()
    assert all("trench" in text.lower() for text in page.locator(".rule-hits mark").all_inner_texts())
    hit = hits.filter(has=page.locator("b", has_text=re.compile("[0-9]"))).first
    clause = hit.locator("b").inner_text()
    hit.click()
    expect(page.locator(".cl.here")).to_contain_text(clause)
    assert "clause=" in page.url

    page.keyboard.press("/")
    page.keyboard.type("zzzx")
    expect(page.get_by_text("Nothing found for “zzzx”.")).to_be_visible()
    expect(page.locator(".rule-hits .none .link")).to_have_count(3)
    page.keyboard.press("Escape")
    expect(page.locator(".rule-hits")).to_have_count(0)

    page.go_back()
    expect(page.locator(".toc a[aria-current=page]")).to_have_count(1)
    page.locator(".toc > li > a").nth(2).click()
    expect(page.locator(".chapter h1")).to_have_text(
        page.locator(".toc a[aria-current=page]").inner_text().lstrip("0123456789 \n")
    )


def test_diagrams_are_drawn_and_terms_are_explained(visit: Visitors) -> None:
    player = visit().open(f"/rules/{SAMPLE_GAME}")
    page = player.page
    answer = page.request.get(f"/api/games/{SAMPLE_GAME}/rules", params={"lang": "en"}).json()
    drawn = next(each for each in answer["chapters"] if any(block.get("kind") == "diagram" for block in each["blocks"]))
    page.goto(f"/rules/{SAMPLE_GAME}/{drawn['slug']}")

    picture = page.locator(".diagram svg.board").first
    expect(picture).to_be_visible()
    assert picture.locator(".counter").count() > 0
    assert picture.locator(".letter").count() > 0

    term = page.locator(".gl").first
    term.scroll_into_view_if_needed()
    term.focus()
    tip = page.locator(".tip.open")
    expect(tip).to_be_visible()
    assert len(tip.inner_text()) > 10
    page.keyboard.press("Escape")
    expect(tip).to_have_count(0)


def test_on_a_phone_the_rules_are_a_sheet_below_a_strip_of_the_board(visit: Visitors, battle: Battle) -> None:
    player = battle.join(visit, width=390, height=844, has_touch=True)
    page = player.page
    player.wait_for_turn()
    page.get_by_role("button", name="Rules", exact=True).click()
    sheet = page.locator(".reader")
    expect(sheet.locator(".chapter h1")).to_be_visible()
    box, board = sheet.bounding_box(), page.locator(".stage").bounding_box()
    assert box is not None
    assert board is not None
    assert box["y"] - board["y"] > 100
    assert box["width"] == 390
    assert player.fits()

    sheet.get_by_role("button", name="Close", exact=True).click()
    expect(sheet).to_have_count(0)
    expect(player.prompt()).to_be_visible()


def test_the_rules_are_french_for_french_readers(visit: Visitors) -> None:
    page = visit(locale="fr-FR").open(f"/rules/{SAMPLE_GAME}").page
    page.locator(".chapter h1").wait_for()
    expect(page.get_by_role("searchbox", name="Chercher dans les règles")).to_be_visible()
    english = page.request.get(f"/api/games/{SAMPLE_GAME}/rules", params={"lang": "en"}).json()["chapters"]

    # The language changes where one is reading.
    page.locator(".toc > li > a").nth(2).click()
    expect(page.locator(".chapter")).to_have_attribute("lang", "fr")
    expect(page.locator(".chapter h1")).not_to_have_text(english[2]["title"])
    place = page.url
    page.get_by_role("button", name="anglais").first.click()
    expect(page.locator(".chapter h1")).to_have_text(english[2]["title"])
    assert page.url == place


def test_without_a_connection_the_title_read_last_is_there(visit: Visitors) -> None:
    page = visit().open(f"/rules/{SAMPLE_GAME}").page
    page.locator(".chapter h1").wait_for()
    page.route("**/api/games/*/rules*", lambda route: route.abort())
    page.reload()
    expect(page.locator(".chapter h1")).to_be_visible()
    page.evaluate("localStorage.removeItem('firestep.rules')")
    page.reload()
    expect(page.get_by_text("The rules could not be loaded.")).to_be_visible()
    page.unroute("**/api/games/*/rules*")
    page.get_by_role("button", name="Try again").click()
    expect(page.locator(".chapter h1")).to_be_visible()


def test_the_quick_reference_is_printed_on_one_page_and_the_rules_whole(visit: Visitors) -> None:
    player = visit().open(f"/rules/{SAMPLE_GAME}/quick")
    page = player.page
    page.locator(".chapter-quick h1").wait_for()
    assert pages(page) == 1

    # The whole of the rules is on the page while it is printed.
    chapters = page.request.get(f"/api/games/{SAMPLE_GAME}/rules").json()["chapters"]
    page.evaluate(COUNT_CHAPTERS_IN_PRINT)
    page.get_by_role("button", name="Print the rules").click()
    page.wait_for_function("() => window.printed !== undefined")
    assert page.evaluate("() => window.printed") == len(chapters) - 1
    expect(page.locator(".chapter")).to_have_count(1)


def pages(page: Page) -> int:
    """How many sheets of paper the page takes."""
    return len(re.findall(rb"/Type\s*/Page\b(?!s)", page.pdf(prefer_css_page_size=True)))


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_serious_in_the_rules(visit: Visitors, scheme: Scheme, battle: Battle) -> None:
    player = visit(color_scheme=scheme)
    found = {}
    for game in player.games() if scheme == "light" else [SAMPLE_GAME]:
        for slug in slugs(player, game):
            player.open(f"/rules/{game}/{slug}").page.locator(".chapter h1").wait_for()
            if wrong := findings(player):
                found[f"{game} {slug}"] = wrong
    player.open("/rules").wait_until_loaded()
    found["/rules"] = findings(player)
    table = battle.join(visit, color_scheme=scheme)
    table.wait_for_turn()
    table.page.locator(".prompt .clause").first.click()
    here(table.page)
    found["table"] = findings(table)
    assert {name: wrong for name, wrong in found.items() if wrong} == {}


def slugs(player: Player, game: str) -> list[str]:
    """Chapters with a chart, a deck, the units, the glossary, the quick reference."""
    chapters = player.page.request.get(f"/api/games/{game}/rules").json()["chapters"]
    kinds: dict[str, str] = {}
    for chapter in chapters:
        for block in chapter["blocks"]:
            kinds.setdefault(block.get("kind", block["block"]), chapter["slug"])
    return sorted({*kinds.values(), "glossary", "quick"})


def test_the_menu_of_pages_leads_to_the_rules_of_every_title(visit: Visitors) -> None:
    player = visit().open("/")
    player.page.get_by_role("navigation").first.get_by_role("link", name="Rules").click()
    player.page.get_by_role("link", name=f"Read the rules {SAMPLE_TITLE}").click()
    expect(player.page.locator(".chapter h1")).to_be_visible()
    expect(player.page.locator(".title-pick [aria-current=page]")).to_have_text(SAMPLE_TITLE)
    player.page.locator(".con").get_by_role("link", name="How certain are we?").click()
    expect(player.page.get_by_role("heading", level=1)).to_have_text("Data and sources")
