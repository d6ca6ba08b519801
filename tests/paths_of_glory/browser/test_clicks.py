"""How many clicks an action takes in Paths of Glory: docs/clicks.md has the table."""

from __future__ import annotations

from playwright.sync_api import expect

from browser.clicks import counted
from browser.fixtures import Visitors
from browser.player import PATIENCE, Player
from browser.seen import Seen
from firestep.games.paths_of_glory.actions import ChooseAction
from firestep.games.paths_of_glory.cards.facts import CARD_BY_ID
from firestep.games.paths_of_glory.game import GAME
from firestep.kernel import CHANCE
from paths_of_glory.browser.table import PathsTable

FOUR_OPERATIONS = "cp-09"


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
            while "advances into Sedan" not in (now := table.ready()).prompt:
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
    table.touch("button:done")
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
