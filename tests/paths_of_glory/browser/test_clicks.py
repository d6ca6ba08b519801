"""How many clicks an action takes in Paths of Glory: docs/clicks.md has the table."""

from __future__ import annotations

from contextlib import suppress

from playwright.sync_api import TimeoutError as TooSlow
from playwright.sync_api import expect

from browser.clicks import counted
from browser.fixtures import Visitors
from browser.player import LOST, PATIENCE, Player
from browser.seen import Seen
from firestep.games.paths_of_glory.actions import ChooseAction
from firestep.games.paths_of_glory.cards.facts import CARD_BY_ID
from firestep.games.paths_of_glory.game import GAME
from firestep.kernel import CHANCE
from paths_of_glory.browser.table import TRIES, PathsTable
from paths_of_glory.field import combat, play

FOUR_OPERATIONS = "cp-09"
WATCH_GROUND = """() => {
  window.redrawn = 0;
  const watch = new MutationObserver((changes) => (window.redrawn += changes.length));
  watch.observe(document.querySelector(".terrain"), { subtree: true, childList: true, attributes: true });
}"""

COVERED = """(pieces) => {
  const slip = document.querySelector(".popover-roll").getBoundingClientRect();
  return pieces.filter((piece) => {
    const box = document.querySelector(`svg.board [data-touch="${piece}"]`).getBoundingClientRect();
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    return x > slip.left && x < slip.right && y > slip.top && y < slip.bottom;
  });
}"""


def opening() -> str:
    """The opening of the introductory scenario, with a card of four operations in hand, in notation."""
    position = GAME.begin(GAME.setup("introductory", {}))
    while not isinstance(position.questions[0], ChooseAction):
        chance = position.question_for(CHANCE)
        question = chance or position.questions[0]
        position.answer(question.options(position)[0], question.seat)
    card = CARD_BY_ID[FOUR_OPERATIONS]
    gone = min(each for each in range(card) if position.hand >> each & 1)
    position.hand = position.hand & ~(1 << gone) | 1 << card
    position.deck = position.deck & ~(1 << card) | 1 << gone
    return str(GAME.write(position))


def study(player: Player, position: str) -> PathsTable:
    """Open a position with one person at both sides, who is not asked where only one answer is left."""
    player.study(position)
    player.stop_for(cards=False, wait="short")
    return PathsTable(player)


def answer(now: Seen) -> str:
    """A loss by the counter, a retreat by the space; whoever may hold retreats."""
    if "next step" in now.prompt:
        return min(one.touch for one in now.of_kind("piece"))
    return now.of_kind("place")[0].touch if now.named("button:done") is None else "button:done"


def test_a_round_of_operations_in_fourteen_clicks(visit: Visitors) -> None:
    table = study(visit(), opening())
    page = table.page
    table.asked("Play a card")
    with counted(page) as round_:
        table.open_list(f"card:{FOUR_OPERATIONS}")
        table.line("Operations")
        table.asked("4 operations left")
        table.touch("place:strasbourg")
        table.touch("place:aachen")
        page.locator('[data-mode="attack"]').click()
        table.touch("place:koblenz")
        table.touch("place:metz")
        table.asked("Which stack moves")
        with counted(page) as move:
            table.touch("piece:ge-army-06")
            expect(page.locator('[data-mode="march"]')).to_have_class("on")
            table.touch("place:frankfurt")
        assert table.places()["ge-army-06"] == "frankfurt"
        assert move.clicks == 2
        army = table.standing("place:aachen")[0]
        table.touch(f"piece:{army}")
        table.touch("place:essen")
        assert table.places()[army] == "essen"
        with counted(page) as attack:
            table.touch("place:sedan")
            table.asked("Which units attack Sedan")
            assert len(table.named()) == 4, "all who may join"
            table.confirm()
        assert attack.clicks == 2
        with counted(page) as losses:
            while "advance into Sedan" not in (now := table.ready()).prompt:
                if "combat card" in now.prompt:  # the table passes after a while for whoever wants no stops
                    expect(table.player.prompt()).not_to_contain_text("combat card", timeout=PATIENCE)
                else:
                    table.touch(answer(now))
        with counted(page) as advance:
            table.touch("place:sedan")
    assert advance.clicks == 1
    assert "sedan" in {place for unit, place in table.places().items() if unit.startswith("ge-army")}
    assert round_.clicks - losses.clicks <= 14, "but for losses and for what the other side answers"


def test_a_stack_goes_as_a_whole_and_one_of_it_stays(visit: Visitors) -> None:
    table = study(visit(), opening())
    page = table.page
    table.open_list(f"card:{FOUR_OPERATIONS}")
    table.line("Operations")
    table.touch("place:metz")
    table.touch("place:strasbourg")
    table.done()
    table.asked("Which stack moves")

    with counted(page) as both:
        table.touch("piece:ge-army-04")
        table.touch("place:frankfurt")
    assert table.standing("place:metz") == []
    assert both.clicks == 2

    # One undo takes the whole march back; then one army is dropped, and the other goes two spaces alone.
    page.keyboard.press("u")
    table.asked("Where does the stack move")
    assert sorted(table.named()) == ["piece:ge-army-04", "piece:ge-army-05"]
    table.leave_out("ge-army-05")
    assert table.named() == ["piece:ge-army-04"]
    table.touch("place:frankfurt")
    assert table.standing("place:metz") == ["ge-army-05"]
    assert table.places()["ge-army-04"] == "frankfurt"


def test_choosing_who_moves_leaves_the_picture_of_the_ground_alone(visit: Visitors) -> None:
    """Drawing the ground again takes longer than everything else that a click does."""
    table = study(visit(), opening())
    table.asked("Play a card")
    table.open_list(f"card:{FOUR_OPERATIONS}")
    table.line("Operations")
    for place in ("strasbourg", "aachen", "koblenz", "metz"):
        table.touch(f"place:{place}")
    table.asked("Which stack moves")
    table.page.evaluate(WATCH_GROUND)

    table.touch("piece:ge-army-06")
    expect(table.page.locator("svg.board .far-reach")).to_be_attached()
    table.touch("place:frankfurt")

    assert table.places()["ge-army-06"] == "frankfurt"
    assert table.page.evaluate("() => window.redrawn") == 0


def test_the_slip_of_an_attack_is_confirmed_by_the_button_in_the_prompt_too(visit: Visitors) -> None:
    table = PathsTable(visit())
    table.player.play_now("Paths of Glory")
    table.begin_operations()
    table.aim_at_sedan("ge-army-02", "ge-army-03", "ge-army-04", "ge-army-05")
    table.asked("Which units attack Sedan")
    expect(table.page.locator(".popover-choice [data-do]")).to_be_visible()

    table.page.locator(".prompt .acts button.fire").click()
    expect(table.player.prompt()).not_to_contain_text("Which units attack", timeout=PATIENCE)
    expect(table.page.locator(".diary")).to_contain_text("attacked Sedan")


def test_an_attack_is_shown_whole_from_its_card_to_its_dice(visit: Visitors) -> None:
    """Nothing that explains the attack covers what it is about."""
    table = PathsTable(visit(still=False))
    table.player.play_now("Paths of Glory")
    page = table.page
    table.asked("Guns of August")
    table.touch("button:yes")
    table.asked("Play a card")
    table.open_list("card:cp-01")
    page.locator('button.card[data-touch="card:cp-01"]').hover()
    expect(page.locator(".popover .line-choice")).to_have_count(4)
    expect(page.locator(".card-whole")).to_have_count(0)
    table.line("Operations")
    table.asked("3 operations left")
    table.aim_at_sedan("ge-army-02", "ge-army-03", "ge-army-04", "ge-army-05")
    table.asked("Which units attack Sedan")
    expect(page.locator(".popover-choice")).to_be_visible()
    expect(page.locator(".leader")).to_have_count(0)
    expect(page.locator(".move-slip b")).to_have_text(["attacks"] * 4)
    attackers = table.named()

    page.locator(".popover-choice [data-do]").first.click()
    dice = page.locator(".popover-roll.ready")
    for _ in range(TRIES):  # whoever holds a combat card is asked for it before the dice
        cards = page.locator(".prompt", has_text="combat card").locator('[data-touch="button:done"]:enabled')
        seen = dice.or_(cards).first
        expect(seen).to_be_visible(timeout=PATIENCE)
        if dice.is_visible():
            break
        with suppress(TooSlow):  # the button of what was just answered may still be going
            table.player.touch("button:done", LOST)
    expect(dice).to_be_visible(timeout=PATIENCE)
    assert page.evaluate(COVERED, attackers) == []


ALONE_IN_SEDAN = "koblenz: ge-army-01, ge-army-02; sedan: fr-corps-01"


def test_12_4_3_a_loss_with_one_legal_answer_takes_no_click_unless_one_wants_to_be_asked(visit: Visitors) -> None:
    """The only defender takes both steps; whoever says so is asked at the same moment."""
    position = str(GAME.write(play(combat(ALONE_IN_SEDAN, "sedan"), 6, 1)))
    player = visit()
    player.study(position)
    page = player.page
    with counted(page) as clicks:
        PathsTable(player).asked("Which units advance into Sedan")
        assert "fr-corps-01" not in PathsTable(player).places()
    assert clicks.clicks == 0

    player.stop_for(single=True)
    page.locator(".study").get_by_role("button", name="The start").click()
    now = PathsTable(player).asked("Which unit takes the next step loss")
    assert [one.touch for one in now.of_kind("piece")] == ["piece:fr-corps-01"]
