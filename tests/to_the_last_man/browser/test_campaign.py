"""To the Last Man! by hand: a season against a bot, losses in a battle, production, a game to its end, secrets."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field

from playwright.sync_api import expect

from browser.choosers import END
from browser.clicks import counted
from browser.fixtures import Visitors
from browser.player import Player
from browser.seen import Seen, Touchable
from browser.wire import Wire
from to_the_last_man.browser.campaign import (
    CORPORAL,
    ME,
    OPEN,
    Asked,
    Policy,
    bring_forward,
    choices,
    fast_forward,
    kind,
    new_table,
    quickly,
    scene_of,
    sit_at_sheet,
    wait_for,
    warlike,
)

PATIENCE = 60_000
LAST_TURN = 23
PASS = "button:pass"
BEFORE_THEY_MOVE = ("choose-army", "retreat-instead", "pay-hit")
CARDS = ("offensive", "limited-offensive", "big-push", "gericht", "tout-le-monde", "friedensturm")
OFFENSIVES = tuple(f"card:{card}-1" for card in CARDS)


def at_the_table(player: Player, table: str) -> Player:
    player.open(f"/tables/{table}")
    player.page.locator(".prompt .say").wait_for()
    player.draw_aside()
    return player


def with_an_offensive(player: Player) -> str:
    """Campaign 1914 as Germany against a bot, with an Offensive type card in the hand (all but one deal in 500)."""
    for _ in range(6):
        table = str(new_table(player, "campaign-1914", ME, CORPORAL)["table"])
        held = {card["id"] for hand in scene_of(player, table)["hands"] for card in hand["cards"]}
        if held & {touch.removeprefix("card:") for touch in OFFENSIVES}:
            return table
    raise AssertionError("no Offensive in six hands")


@dataclass
class Season:
    """A German who opens an offensive against Liége, falls back after the battle, and then lets the season pass."""

    done: list[str] = field(default_factory=list)

    def choose(self, now: Seen) -> Touchable | None:
        for prompt, answer in (
            ("Play an Offensive card or pass", self.offensive),
            ("You hold no Offensive card", self.offensive),
            ("Which piece do you move", self.mover),
            ("Which one piece do you move", self.mover),
            ("Where does the German 2nd Army move", self.goal),
            ("Where do you retreat to", self.fall_back),
            ("Stay in", self.fall_back),
            ("You have won in", self.fall_back),
            ("Which piece retreats from", self.falls_back),
            ("What do you build", self.build),
        ):
            if now.prompt.startswith(prompt):
                return answer(now)
        return self.other(now)

    def has(self, name: str) -> Callable[[Seen], bool]:
        return lambda _: name in self.done

    def once(self, name: str, chosen: Touchable | None) -> Touchable | None:
        if chosen is None or name in self.done:
            return None
        self.done.append(name)
        return chosen

    def offensive(self, now: Seen) -> Touchable | None:
        card = next((one for touch in OFFENSIVES if (one := now.named(touch))), None)
        return self.once("offensive", card) or now.named(PASS)

    def mover(self, now: Seen) -> Touchable | None:
        """The first touch fans the stack out, the second takes the army."""
        return now.named("piece:de-2-army" if self.done == ["offensive"] else END)

    def goal(self, now: Seen) -> Touchable | None:
        return self.once("attack", now.named("place:liege"))

    def fall_back(self, now: Seen) -> Touchable | None:
        return self.once("fall back", now.named("row:retreat-to/aachen")) or now.named(END) or now.lit[0]

    def falls_back(self, now: Seen) -> Touchable | None:
        return self.once("retreat", now.named("piece:de-2-army")) or now.named(END) or now.lit[0]

    def build(self, now: Seen) -> Touchable | None:
        return self.once("card", now.named("row:card/plus")) or self.once("unit", first_unit(now)) or now.named(END)

    def other(self, now: Seen) -> Touchable | None:
        places = now.of_kind("place") if now.prompt.startswith("Where do you place") else []
        return places[0] if places else now.named(END) or now.named("button:stay") or now.named(PASS) or now.lit[0]


def in_turn(player: Player, number: int) -> Callable[[Seen], bool]:
    return lambda _: player.scene()["turn"]["number"] == number


def first_unit(now: Seen) -> Touchable | None:
    return next((one for one in now.lit if one.touch.startswith("row:build-")), None)


def test_a_season_against_a_bot_with_offensive_battle_retreat_and_production(visit: Visitors) -> None:
    player = visit()
    table = with_an_offensive(player)
    at_the_table(player, table)
    season = Season()

    # The offensive goes on to the goal with the odds before anything is declared.
    player.play(season.choose, until=lambda now: now.prompt.startswith("Where does the German 2nd Army move"), steps=30)
    player.touch("place:liege")
    popover = player.page.get_by_role("dialog")
    expect(popover.locator(".odds .rw").first).to_be_visible(timeout=PATIENCE)
    assert next(one for one in scene_of(player, table)["pieces"] if one["id"] == "de-2-army")["place"] == "aachen"
    popover.get_by_role("button", name="Attack").click()
    season.done.append("attack")
    expect(player.prompt()).to_contain_text("Which piece do you move", timeout=PATIENCE)

    # A hint is shown on the sheet of the battle too.
    sheet = player.page.locator(".over-board")
    player.play(season.choose, until=lambda _: sheet.is_visible(), steps=20)
    player.page.get_by_role("button", name="Hint", exact=True).click()
    hint = sheet.get_by_role("region", name="Hint")
    expect(hint).to_be_visible()
    hint.get_by_role("button", name="Close").click()
    expect(hint).to_be_hidden()

    # Battle and retreat, what the bot does, and production: until the season is over.
    player.play(season.choose, until=season.has("retreat"), steps=80)
    after = {one["id"]: one.get("place") for one in scene_of(player, table)["pieces"]}
    assert after["de-2-army"] == "aachen"
    assert "hit" in player.page.locator(".diary").inner_text()
    player.play(season.choose, until=in_turn(player, 2), steps=200)
    assert season.done == ["offensive", "attack", "fall back", "retreat", "card", "unit"]
    expect(player.page.locator(".left")).to_contain_text("Autumn 1914")


SIZES = "(dice) => dice.map((die) => die.getBoundingClientRect().width)"


def has_losses(question: Asked) -> bool:
    """Hits are to be paid, and a unit on the sheet may be what pays."""
    return kind(question) == "pay-hit" and any(each["touch"].startswith("piece:") for each in question["options"])


def test_losses_are_paid_on_the_battle_sheet_with_lit_units_or_cards(visit: Visitors) -> None:
    player = visit()
    table = str(new_table(player, "campaign-1914")["table"])
    question = bring_forward(player, table, warlike, has_losses)
    losses = {each["touch"] for each in question["options"] if each["choice"].startswith("lose ")}
    cards = {each["touch"] for each in question["options"] if each["choice"].startswith("play")}
    at_the_table(player, table)
    sheet = player.page.locator(".over-board")
    expect(sheet).to_be_visible(timeout=PATIENCE)
    expect(sheet.locator(".steps li")).to_have_count(5)
    expect(sheet.locator('.steps [aria-current="step"]')).to_have_count(1)
    expect(sheet.locator(".pip-die").first).to_be_visible()
    sizes = sheet.locator(".pip-die rect").evaluate_all(SIZES)
    assert min(sizes) > 20, "dice that hit are as large as the others"

    now = player.wait_for_turn(PATIENCE)
    lit = {one.touch for one in now.lit}
    assert losses & lit
    assert cards <= lit
    before = scene_of(player, table)["number"]
    gone = sheet.locator(".slot.lost").count()
    assert sheet.locator(".tone-red .slot.due").count() >= 1

    # The map is one touch away, and so is the way back.
    sheet.get_by_role("button", name="Show the map").click()
    expect(player.page.locator("svg.board")).to_be_visible()
    player.page.locator(".back-to-sheet").click()
    expect(sheet).to_be_visible()

    player.touch(sorted(losses & lit)[0])
    wait_for(player, table, "newer", before)
    record = player.page.request.get(f"/api/tables/{table}/record").text()
    assert re.search(rf"^{before + 1} .* lost", record, re.MULTILINE), record[-400:]

    # What was lost stays on the sheet, crossed out, as long as the battle lasts.
    after = scene_of(player, table)
    if after["number"] == before + 1 and any(one["id"] == "battle" for one in after.get("sheets", [])):
        expect(sheet.locator(".slot.lost")).to_have_count(gone + 1, timeout=PATIENCE)


def test_8_4_d_the_whole_row_of_the_fort_is_lit_and_takes_a_hit(visit: Visitors) -> None:
    player = visit()
    table = str(new_table(player, "campaign-1914")["table"])
    bring_forward(player, table, warlike, lambda one: kind(one) == "pay-hit" and "lose fort" in choices(one))
    at_the_table(player, table)
    player.wait_for_turn(PATIENCE)
    row = player.page.locator(".over-board .led.lit", has_text="Fort")
    expect(row).to_be_visible(timeout=PATIENCE)
    before = scene_of(player, table)["number"]
    box = row.bounding_box()
    assert box is not None
    player.page.mouse.click(box["x"] + box["width"] - 12, box["y"] + box["height"] / 2)
    wait_for(player, table, "newer", before)
    record = player.page.request.get(f"/api/tables/{table}/record").text()
    assert re.search(rf"^{before + 1} The fort in .* was reduced", record, re.MULTILINE), record[-400:]


def test_the_means_of_movement_are_chosen_on_the_board_and_the_reach_follows(visit: Visitors) -> None:
    player = visit()
    table = str(new_table(player, "scenario-1916")["table"])
    question = bring_forward(player, table, takes_up("fr-2-army", "entente"), with_an_army("fr-2-army"))
    goals = reach_by_mode(question)
    assert goals["rail"] - goals["step"]
    assert [mode["id"] for mode in question["modes"]] == ["step", "rail", "strategic"]
    at_the_table(player, table)
    modes = player.page.locator(".on-board.modes")
    expect(modes.get_by_role("button", pressed=True)).to_have_text("Move")
    assert places_lit(player) == goals["step"]

    modes.get_by_role("button", name="Rail").click()
    expect(modes.get_by_role("button", pressed=True)).to_contain_text("Rail")
    assert places_lit(player) == goals["rail"]

    # A means that leads nowhere from here says why, with its clause.
    modes.get_by_role("button", name="Strategic").click()
    refusal = player.page.locator(".popover-refusal")
    expect(refusal).to_contain_text("supply source")
    expect(refusal).to_contain_text("4.5-a")
    assert places_lit(player) == goals["rail"]
    player.close_popover()

    far = sorted(goals["rail"] - goals["step"])[0]
    with counted(player.page) as march:
        player.touch(f"place:{far}")
        expect(player.prompt()).to_contain_text("Which piece do you move", timeout=PATIENCE)
    standing = {one["id"]: one.get("place") for one in scene_of(player, table)["pieces"]}
    assert standing["fr-2-army"] == far
    assert march.clicks == 1

    # Another army on foot: a click takes it up, a click sends it.
    crowd = list(standing.values())
    alone = {f"piece:{piece}" for piece, place in standing.items() if crowd.count(place) == 1}
    army = next(one.touch for one in player.wait_for_turn().of_kind("piece") if one.touch in alone)
    with counted(player.page) as on_foot:
        player.touch(army)
        expect(modes.get_by_role("button", pressed=True)).to_be_visible()
        player.wait_for_turn()
        options = scene_of(player, table)["questions"][0]["options"]
        goal = next(one["touch"] for one in options if one["kind"] == "move" and one["mode"] == "step")
        player.touch(goal)
        expect(player.prompt()).to_contain_text("Which piece do you move", timeout=PATIENCE)
    assert on_foot.clicks == 2


def takes_up(army: str, seat: str) -> Policy:
    """Opens an offensive for a side and takes up one of its armies."""

    def policy(question: Asked) -> str:
        known = choices(question)
        if kind(question) == "choose-offensive" and question["seat"] == seat:
            return next((card for card in known if card in CARDS), "pass")
        return f"move {army}" if f"move {army}" in known else quickly(question)

    return policy


def with_an_army(army: str) -> Callable[[Asked], bool]:
    return lambda question: kind(question) == "choose-move" and army in str(question.get("selected"))


def reach_by_mode(question: Asked) -> dict[str, set[str]]:
    found: dict[str, set[str]] = {}
    for option in question["options"]:
        if option["touch"].startswith("place:"):
            found.setdefault(option.get("mode", ""), set()).add(option["touch"].removeprefix("place:"))
    return found


def places_lit(player: Player) -> set[str]:
    return {one.touch.removeprefix("place:") for one in player.wait_for_turn(PATIENCE).of_kind("place")}


def test_before_a_battle_both_sides_and_the_odds_lie_on_a_sheet(visit: Visitors) -> None:
    player = visit()
    table = str(new_table(player, "scenario-1916")["table"])
    bring_forward(player, table, fights_at("verdun"), lambda one: kind(one) == "play-battle-card")
    at_the_table(player, table)
    sheet = player.page.locator(".over-board")
    expect(sheet).to_contain_text("Battle of Verdun")
    expect(sheet.locator(".steps li")).to_have_count(5)
    expect(sheet.locator(".odds .rw").first).to_be_visible()
    expect(sheet).to_contain_text("Germany attacks")
    expect(sheet).to_contain_text("The Entente defends")

    # The guns fire, and the defender says unit by unit who stands and who falls back, and where to.
    bring_forward(player, table, fights_at("verdun"), lambda one: kind(one) == "retreat-instead")
    at_the_table(player, table)
    fire = player.page.locator(".prompt .acts button[data-touch='button:done']")
    expect(fire).to_contain_text(re.compile(r"Fire (one die|\d+ dice)"))
    sheet.locator(".seg button", has_text="Retreat").first.click()
    where = sheet.locator('[data-touch^="row:retreat-to/"]')
    expect(where.first).to_be_visible(timeout=PATIENCE)
    goal = str(where.first.get_attribute("data-touch")).partition("/")[2]
    before = scene_of(player, table)["number"]
    where.first.click()
    wait_for(player, table, "newer", before)
    # The pursuit is fought and paid for first (AMB-15); then the survivors move.
    bring_forward(player, table, done_or_first, lambda one: kind(one) not in BEFORE_THEY_MOVE)
    told = [line for group in scene_of(player, table)["diary"] for line in group["lines"]]
    assert any(goal in line.get("places", []) and line["number"] > before for line in told), told[:4]


def done_or_first(question: Asked) -> str:
    known = choices(question)
    return "done" if "done" in known else known[0]


def fights_at(area: str) -> Policy:
    """Germany opens an offensive, moves nobody and fights in one place; hits are paid with cards."""

    def policy(question: Asked) -> str:
        known = choices(question)
        if kind(question) == "choose-offensive" and question["seat"] == "german":
            return next((card for card in known if card in CARDS), "pass")
        if kind(question) == "pay-hit":
            return next((choice for choice in known if choice.startswith("play")), known[0])
        return f"battle {area}" if f"battle {area}" in known else quickly(question)

    return policy


def test_a_late_start_is_played_to_its_end(visit: Visitors) -> None:
    player = visit()
    table = str(new_table(player, "scenario-1919", ME, CORPORAL)["table"])
    fast_forward(player, table, until=lambda scene: scene["turn"]["number"] == LAST_TURN)
    at_the_table(player, table)

    def hurry(now: Seen) -> Touchable | None:
        return now.named(PASS) or now.named(END) or now.named("button:stay") or now.lit[0]

    player.play(hurry, until=lambda now: bool(now.over), steps=300)

    result = player.page.locator(".result")
    expect(result).to_contain_text(re.compile("victory|Stalemate"))
    expect(result).to_contain_text("German victory points")
    assert scene_of(player, table)["stage"] == "over"


def test_13_h_a_what_is_in_an_army_is_sent_to_its_owner_only(visit: Visitors) -> None:
    ann, ben, eve = visit(), visit(), visit()
    made = new_table(ann, "campaign-1914", ME, OPEN, **{"hidden-templates": "true"})
    table = str(made["table"])
    ann.open(f"/tables/{table}")
    link = ann.invitation()
    wires = [Wire(ben), Wire(eve)]
    ben.accept(link, "Entente")
    for player in (ann, ben, eve):
        at_the_table(player, table)

    # Ann takes a gun out of one army and puts it into another, on the sheet of Aachen.
    ann.play(quick_german, until=lambda now: now.prompt.startswith("Which unit changes armies"), steps=10)
    gun = ann.page.locator(".popover").get_by_role("button", name=re.compile("artillery"))
    for _ in range(3):  # The first touch may only fan the stack out.
        if not gun.count():
            ann.touch("piece:de-2-army")
    gun.click()
    expect(ann.page.locator(".over-board")).to_be_visible(timeout=PATIENCE)
    slots = ann.page.locator('.over-board .slot.lit[data-touch="piece:de-1-army"]')
    expect(slots.first).to_be_visible()
    slots.first.click()
    expect(ann.prompt()).to_contain_text("Which unit changes armies", timeout=PATIENCE)
    number = scene_of(ann, table)["number"]
    for player in (ben, eve):
        player.page.reload()
        player.page.locator(".prompt .say").wait_for()

    own = {one["id"]: one for one in scene_of(ann, table)["pieces"]}
    assert len(own["de-1-army"]["pips"]) == 7
    for wire in wires:
        assert wire.news()[-1]["number"] == number
        armies = [one for one in wire.pieces() if re.match("de-.*-army", one["id"])]
        assert armies
        for one in armies:
            assert one["hidden"]
            assert not one.get("pips")
            assert one.get("strength") is None
            assert "u-" not in str(one["sheet"])
        assert "regroup de-" not in wire.text()
        assert "de-artillery" not in wire.text()


def quick_german(now: Seen) -> Touchable | None:
    return now.named(END) or now.lit[0]


def test_production_on_a_phone_in_french(visit: Visitors) -> None:
    player = visit(width=390, height=844, locale="fr-FR", has_touch=True, is_mobile=True)
    table = str(new_table(player, "scenario-1916")["table"])
    bring_forward(player, table, quickly, lambda one: kind(one) == "spend")
    sit_at_sheet(player, table)
    expect(player.page.locator("html")).to_have_attribute("lang", "fr")
    total = int(player.page.locator(".over-board .track-points .value .num").inner_text())

    plus = player.page.locator('.over-board [data-touch="row:card/plus"]')
    plus.scroll_into_view_if_needed()
    plus.tap()

    left = player.page.locator(".over-board .track-points .value .num")
    expect(left).to_have_text(str(total - 1), timeout=PATIENCE)
    expect(player.page.locator(".over-board")).to_contain_text("Retranchements", ignore_case=True)
    expect(player.page.locator(".over-board")).to_contain_text("Piochée quand")
    width = player.page.evaluate("() => document.documentElement.scrollWidth")
    assert width <= 390

    # The minus takes back what was bought last.
    player.page.locator('.over-board [data-touch="row:card/minus"]').tap()
    expect(left).to_have_text(str(total), timeout=PATIENCE)
    expect(player.page.locator('.over-board [data-touch="row:card/minus"]')).to_be_disabled()


ON_A_UNIT_TO_ENTRENCH = """() => document.activeElement.matches(".over-board .slot:has(.counter.lit)")"""


def test_7_4_whoever_entrenches_by_keyboard_goes_on_with_the_units(visit: Visitors) -> None:
    player = visit()
    table = str(new_table(player, "scenario-1916")["table"])
    bring_forward(player, table, quickly, lambda one: kind(one) == "spend")
    sit_at_sheet(player, table)
    plus = player.page.locator('.over-board [data-touch="row:entrench/plus"]')
    plus.focus()
    player.page.keyboard.press("Enter")
    expect(player.prompt()).to_contain_text("Which piece do you entrench?")
    expect(plus).to_be_disabled()
    player.page.wait_for_function(ON_A_UNIT_TO_ENTRENCH)
