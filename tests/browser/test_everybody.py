"""For everybody: French, dark, phone, tablet, keyboard alone, and no motion for those who want none."""

from __future__ import annotations

import re
import time

import pytest
from playwright.sync_api import expect

from browser.choosers import quick
from browser.conftest import Battle, Visitors
from browser.player import PATIENCE, Player

pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("browser")]

TEXTS = """() => {
  const found = new Set();
  const shown = (element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walk.nextNode(); node; node = walk.nextNode())
    if (!node.parentElement.closest("script, style, symbol, select") && shown(node.parentElement))
      found.add(node.data.trim());
  for (const element of document.querySelectorAll("[aria-label], [placeholder], [title], [alt]"))
    for (const name of ["aria-label", "placeholder", "title", "alt"])
      found.add((element.getAttribute(name) ?? "").trim());
  found.add(document.title);
  return [...found].filter(Boolean);
}"""
NAMES = re.compile(
    r"Firestep|Trench Club|Paths of Glory|To the Last Man!|The Great War|Guest \d+|Renault FT-17|FT-17|Automa"
)
WORD = re.compile(r"[A-Za-zÀ-ÿ]{4,}")
PLACES = "Abbeville Amiens Argonne Arras Cambrai France Liège Lille Metz Mons Namur Paris Reims Sedan Verdun Ypres"
WORDS = "Combat Entente Fort Forts forts Iris Menu Options Pages Rail Source tank Tank"
ALIKE = {*PLACES.split(), *WORDS.split()}


def texts(player: Player) -> set[str]:
    return set(player.page.evaluate(TEXTS))


def left_in_english(english: set[str], french: set[str]) -> set[str]:
    """Texts that are the same in both languages, names and words that both have set aside."""
    return {text for text in english & french if set(WORD.findall(NAMES.sub("", text))) - ALIKE}


def speak(player: Player, language: str) -> None:
    player.page.locator(f'button[lang="{language}"]').first.click()
    expect(player.page.locator("html")).to_have_attribute("lang", language)


def still_english(player: Player, path: str) -> set[str]:
    """What a page says in English after French was chosen, once the server has answered too."""
    player.open(path)
    player.settled()
    speak(player, "en")
    player.settled()
    player.page.wait_for_load_state("networkidle")
    english = texts(player)
    assert len(english) > 10
    speak(player, "fr")
    ends = time.monotonic() + PATIENCE / 1000
    while (left := left_in_english(english, texts(player))) and time.monotonic() < ends:
        player.page.wait_for_timeout(50)
    player.open("/about")
    speak(player, "en")
    return left


def test_every_page_changes_to_french_at_once(visit: Visitors, battle: Battle) -> None:
    player = visit(storage_state=battle.owner)
    pages = ["/", "/tables", "/games/trench-club", "/account", "/about", "/facts/trench-club", battle.path, "/demo"]
    left = {path: still_english(player, path) for path in pages}
    assert {path: same for path, same in left.items() if same} == {}


def test_a_refusal_and_the_odds_are_in_french_too(visit: Visitors, battle: Battle) -> None:
    player = battle.join(visit, locale="fr-FR")
    expect(player.page.locator("html")).to_have_attribute("lang", "fr")
    now = player.wait_for_turn()
    player.touch(next(one.touch for one in now.lit if one.target))
    expect(player.page.get_by_role("dialog").locator(".odds .rw").first).to_be_visible()
    slip = player.page.get_by_role("dialog").inner_text()
    player.page.keyboard.press("Escape")
    enemy = next(piece for piece in now.pieces if piece.side == "central" and not now.named(piece.touch))
    player.press(player.page.locator(f'svg.board [data-touch="{enemy.touch}"]'))
    refusal = player.page.get_by_role("alert").inner_text()

    words = set(re.findall(r"[a-z]+", (slip + refusal).lower()))
    assert not words & {"the", "you", "they", "attack", "damage", "dice", "cannot", "close", "other", "hit"}
    assert "Clause" in refusal or "Règle" in refusal or re.search(r"R\d", refusal)


def brightness(player: Player) -> float:
    colour = player.page.evaluate("() => getComputedStyle(document.body).backgroundColor")
    return sum(int(part) for part in re.findall(r"\d+", colour)[:3]) / 765


def test_the_dark_theme_is_one_click_away_and_is_kept(visit: Visitors) -> None:
    player = visit(color_scheme="light").open("/")
    player.page.get_by_role("button", name="Dark theme").click()
    expect(player.page.get_by_role("button", name="Light theme")).to_be_visible()
    assert brightness(player) < 0.3

    player.page.reload()

    expect(player.page.get_by_role("button", name="Light theme")).to_be_visible()
    assert brightness(player) < 0.3
    system = visit(color_scheme="dark").open("/")
    expect(system.page.get_by_role("button", name="Light theme")).to_be_visible()


def fits(player: Player) -> bool:
    return bool(player.page.evaluate("() => document.documentElement.scrollWidth <= innerWidth"))


def test_a_phone_plays_with_the_sheet_at_the_bottom(visit: Visitors) -> None:
    player = visit(width=390, height=844, has_touch=True, is_mobile=True)
    player.play_now()
    assert fits(player)
    sheet = player.page.locator(".prompt").bounding_box()
    board = player.page.locator(".stage").bounding_box()
    assert sheet is not None
    assert board is not None
    assert sheet["y"] > board["y"] + 200
    assert sheet["width"] >= 380
    before = player.scene()["number"]
    # The companies lie in boxes off the map: they are in the sheet, without another tab.
    assert any(one.touch.startswith("place:company") for one in player.wait_for_turn().lit)
    player.page.get_by_role("button", name="The suggested split").tap()
    expect(player.page.locator(".table")).not_to_have_attribute("data-number", str(before))
    split = player.wait_for_turn()
    assert split.lit
    player.play(quick, until=lambda now: len(now.pieces) >= 2)
    assert fits(player)


AT_THE_BOTTOM = """() => {
  const box = document.querySelector(".near").getBoundingClientRect();
  return box.bottom > 700 && box.bottom <= 846;
}"""


def test_the_slip_on_a_phone_is_the_sheet_at_the_bottom(visit: Visitors, battle: Battle) -> None:
    player = battle.join(visit, width=390, height=844, has_touch=True, is_mobile=True)
    now = player.wait_for_turn()
    slip = player.page.locator(".near")
    player.until(next(one.touch for one in now.lit if one.target), slip)
    expect(slip.locator(".odds .rw").first).to_be_visible()
    player.page.wait_for_function(AT_THE_BOTTOM)
    box = slip.bounding_box()
    assert box is not None
    assert box["width"] >= 360
    assert box["y"] + box["height"] > 700
    assert box["y"] + box["height"] <= 846
    assert fits(player)


def test_a_tablet_has_a_rail_that_opens_the_right_column(visit: Visitors, battle: Battle) -> None:
    player = battle.join(visit, width=1024, height=768)
    assert fits(player)
    drawer = player.page.get_by_role("complementary", name="Unit, diary, chat")
    player.page.get_by_role("button", name="Diary").click()
    expect(drawer.get_by_role("region", name="War diary")).to_be_visible()
    box = drawer.bounding_box()
    assert box is not None
    assert box["x"] + box["width"] <= 1024
    player.page.get_by_role("button", name="Diary").click()
    expect(drawer.get_by_role("region", name="War diary")).to_be_hidden()


FOCUS = """() => {
  const at = document.activeElement;
  return at?.dataset?.touch ?? at?.dataset?.option ?? at?.getAttribute?.("aria-label") ?? at?.textContent?.trim() ?? "";
}"""


def tab_to(player: Player, wanted: str) -> None:
    for _ in range(200):
        if str(player.page.evaluate(FOCUS)).startswith(wanted):
            return
        player.page.keyboard.press("Tab")
    raise AssertionError(f"{wanted} is not reached by the Tab key")


def number_of(player: Player) -> str:
    """The number of the scene that lies on the table."""
    return player.page.locator(".table").get_attribute("data-number") or ""


def enter(player: Player) -> None:
    """The key Enter, until something has come of it; Space lets dice lie at once."""
    before = number_of(player)
    player.page.keyboard.press("Enter")
    player.page.wait_for_function(SHOWN, arg=before)
    if player.look().playing:
        player.page.keyboard.press("Space")
    expect(player.page.locator(".table")).not_to_have_attribute("data-number", before)
    player.wait_for_turn()
    player.close_slip()


SHOWN = """(before) => document.querySelector(".table").dataset.number !== before
  || [...document.querySelectorAll(".prompt .acts button")].some((each) => each.textContent.trim() === "Skip")"""


def test_the_keyboard_alone_plays(visit: Visitors) -> None:
    player = visit().open("/")
    keys = player.page.keyboard
    player.page.get_by_role("button", name="Play now Trench Club").wait_for()
    tab_to(player, "Play now")
    keys.press("Enter")
    player.sit()

    # A button of the prompt, then the list of choices, then a lit piece and a lit hex on the board itself.
    tab_to(player, "button:suggested")
    enter(player)
    expect(player.prompt()).to_contain_text("companies")
    keys.press("l")
    keys.press("ArrowDown")
    enter(player)
    expect(player.prompt()).to_contain_text("Which unit of the")
    unit = player.look().of_kind("piece")[0].touch
    tab_to(player, unit)
    enter(player)
    expect(player.prompt()).to_contain_text("Where should")
    tab_to(player, "place:")
    first = player.page.evaluate(FOCUS)
    for key in ("ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"):
        keys.press(key)
    assert player.page.evaluate(FOCUS).startswith("place:")
    keys.press("ArrowDown")
    keys.press("ArrowRight")
    chosen = player.page.evaluate(FOCUS)
    assert first
    enter(player)
    expect(player.page.locator(f'svg.board [data-touch="{unit}"]')).to_have_count(1)
    placed = {piece["id"]: piece.get("place") for piece in player.scene()["pieces"]}
    assert f"place:{placed[unit.removeprefix('piece:')]}" == chosen


def test_escape_backs_out_of_a_slip_and_of_a_choice(visit: Visitors, battle: Battle) -> None:
    player = battle.join(visit)
    now = player.wait_for_turn()
    target = next(one.touch for one in now.lit if one.target)
    player.page.locator(f'svg.board [data-touch="{target}"]').focus()
    player.page.keyboard.press("Enter")
    expect(player.page.get_by_role("dialog")).to_be_visible()
    player.page.keyboard.press("Escape")
    expect(player.page.get_by_role("dialog")).to_be_hidden()
    assert player.scene()["questions"][0]["prompt"] == now.prompt


RUNNING = """() => document.getAnimations().filter(
  (each) => each.playState === "running" && each.effect.getTiming().duration > 100
).length"""


def test_nothing_moves_for_those_who_want_no_motion(visit: Visitors, battle: Battle) -> None:
    player = battle.join(visit)
    target = next(one.touch for one in player.wait_for_turn().lit if one.target)
    player.touch(target)
    player.page.locator(".near").wait_for()
    assert player.page.evaluate(RUNNING) == 0
    player.page.get_by_role("button", name="Zoom in").click()
    assert player.page.evaluate(RUNNING) == 0
