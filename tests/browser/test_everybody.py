"""For everybody: French, dark, phone, tablet, keyboard, and no motion for those who want none."""

from __future__ import annotations

import re
import time

from playwright.sync_api import expect

from browser.fixtures import Battle, Visitors
from browser.player import PATIENCE, Player
from sample_game import SAMPLE_GAME

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
NAMES = r"Firestep|Guest \d+|Renault FT-17|FT-17|Automa"
WORD = re.compile(r"[A-Za-zÀ-ÿ]{4,}")
PLACES = "Abbeville Amiens Argonne Arras Cambrai France Liège Lille Metz Mons Namur Paris Reims Sedan Verdun Ypres"
WORDS = "minutes Combat Entente Fort Forts forts Iris Menu Options Pages Points Rail Round Source Sources tank Tank"
ALIKE = {*PLACES.split(), *WORDS.split()}


def texts(player: Player) -> set[str]:
    return set(player.page.evaluate(TEXTS))


def left_in_english(english: set[str], french: set[str], titles: list[str]) -> set[str]:
    """Texts that are the same in both languages, without names and words that both share."""
    names = re.compile("|".join([NAMES, *map(re.escape, titles)]))
    return {text for text in english & french if set(WORD.findall(names.sub("", text))) - ALIKE}


def speak(player: Player, language: str) -> None:
    player.page.locator(f'button[lang="{language}"]').first.click()
    expect(player.page.locator("html")).to_have_attribute("lang", language)


def still_english(player: Player, path: str) -> set[str]:
    """What a page says in English after French was chosen, once the server has answered too."""
    player.open(path)
    player.wait_until_loaded()
    speak(player, "en")
    player.wait_until_loaded()
    player.page.wait_for_load_state("networkidle")
    english = texts(player)
    titles = list(player.games().values())
    assert len(english) > 10
    speak(player, "fr")
    ends = time.monotonic() + PATIENCE / 1000
    while (left := left_in_english(english, texts(player), titles)) and time.monotonic() < ends:
        player.page.wait_for_timeout(50)
    player.open("/about")
    speak(player, "en")
    return left


def test_every_page_changes_to_french_at_once(visit: Visitors, battle: Battle) -> None:
    player = visit(storage_state=battle.owner)
    sample = [f"/games/{SAMPLE_GAME}", f"/facts/{SAMPLE_GAME}"]
    pages = ["/", "/tables", "/study", *sample, "/account", "/about", battle.path, "/demo"]
    left = {path: still_english(player, path) for path in pages}
    assert {path: same for path, same in left.items() if same} == {}


def test_a_refusal_and_the_odds_are_in_french_too(visit: Visitors, battle: Battle) -> None:
    player = battle.join(visit, locale="fr-FR")
    expect(player.page.locator("html")).to_have_attribute("lang", "fr")
    now = player.wait_for_turn()
    player.touch(next(one.touch for one in now.lit if one.target))
    expect(player.page.get_by_role("dialog").locator(".odds .rw").first).to_be_visible()
    popover = player.page.get_by_role("dialog").inner_text()
    player.page.keyboard.press("Escape")
    enemy = next(piece for piece in now.pieces if piece.side == "central" and not now.named(piece.touch))
    player.press(player.page.locator(f'svg.board [data-touch="{enemy.touch}"]'))
    refusal = player.page.locator(".usheet .why-not").inner_text()

    words = set(re.findall(r"[a-z]+", (popover + refusal).lower()))
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


AT_THE_BOTTOM = """() => {
  const box = document.querySelector(".popover").getBoundingClientRect();
  return box.bottom > 700 && box.bottom <= 846;
}"""


def test_the_slip_on_a_phone_is_the_sheet_at_the_bottom(visit: Visitors, battle: Battle) -> None:
    player = battle.join(visit, width=390, height=844, has_touch=True, is_mobile=True)
    now = player.wait_for_turn()
    popover = player.page.locator(".popover")
    player.touch_until(next(one.touch for one in now.lit if one.target), popover)
    expect(popover.locator(".odds .rw").first).to_be_visible()
    player.page.wait_for_function(AT_THE_BOTTOM)
    box = popover.bounding_box()
    assert box is not None
    assert box["width"] >= 360
    assert box["y"] + box["height"] > 700
    assert box["y"] + box["height"] <= 846
    assert player.fits()


def test_a_tablet_has_a_rail_that_opens_the_right_column(visit: Visitors, battle: Battle) -> None:
    player = battle.join(visit, width=1024, height=768)
    assert player.fits()
    drawer = player.page.get_by_role("complementary", name="Unit, diary, chat")
    player.page.get_by_role("button", name="Diary").click()
    expect(drawer.get_by_role("region", name="War diary")).to_be_visible()
    box = drawer.bounding_box()
    assert box is not None
    assert box["x"] + box["width"] <= 1024
    player.page.get_by_role("button", name="Diary").click()
    expect(drawer.get_by_role("region", name="War diary")).to_be_hidden()


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
    player.page.locator(".popover").wait_for()
    assert player.page.evaluate(RUNNING) == 0
    player.page.get_by_role("button", name="Zoom in").click()
    assert player.page.evaluate(RUNNING) == 0
