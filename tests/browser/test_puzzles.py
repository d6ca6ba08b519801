"""Puzzles in a browser: one is solved by clicks, one is missed and explained."""

from __future__ import annotations

import time

from playwright.sync_api import expect

from browser.fixtures import Visitors
from browser.learner import PLAYED
from browser.player import LOST, PATIENCE, Player
from firestep.cli.oracles import maker_of
from firestep.games import titles
from firestep.puzzles import Puzzle, PuzzleRun, puzzles_of

GAME = "trench-club"
PUZZLE = puzzles_of(titles().title(GAME).package)[0]
ANSWERED = """(number) => {
  const table = document.querySelector(".table")?.dataset;
  return !!table && (table.verdict !== "" || table.number === String(number));
}"""


def play(player: Player, puzzle: Puzzle, choices: tuple[str, ...]) -> None:
    """Touch what makes these choices, one after the other."""
    game = titles().game(GAME)
    maker = maker_of(game)
    for number, choice in enumerate(choices):
        run = PuzzleRun.begin(game, puzzle, choices[:number])
        parts = maker.scenes.parts(run.position, run.place, maker.speaker)
        options = [option for question in parts.questions if question.mine for option in question.options]
        touch = next(option.touch for option in options if option.choice == choice)
        line = [option.choice for option in options if option.touch == touch].index(choice)
        make(player, touch, line, number + 1)


def make(player: Player, touch: str, line: int, number: int) -> None:
    """Touch, and confirm where that is asked, until the page has answered."""
    page, popover = player.page, player.page.locator(".popover-choice")
    ends = time.monotonic() + PATIENCE / 1000
    while time.monotonic() < ends:
        player.skip()
        page.wait_for_function(PLAYED)
        if page.evaluate(ANSWERED, number):
            return
        if popover.count() == 0:
            player.touch(touch, LOST)
        elif popover.locator(".choice-list").count():
            popover.locator(".choice-list button").nth(line).click(timeout=LOST)
        else:
            popover.locator("[data-do]").click(timeout=LOST)
        page.wait_for_function("() => !document.querySelector('svg.board.busy')")
    raise AssertionError(f"nothing has come of touching {touch}")


def test_a_puzzle_is_solved_by_clicks(visit: Visitors) -> None:
    player = visit().open(f"/puzzles/{GAME}/{PUZZLE.id}")
    expect(player.page.locator(".prompt .say")).to_contain_text("Win the game now.")

    play(player, PUZZLE, PUZZLE.solution.choices)

    told = player.page.locator(".puzzle-told")
    expect(told.get_by_role("heading", name="Found", exact=True)).to_be_visible()
    expect(told.locator(".rating")).to_contain_text("+")
    player.open("/puzzles")
    line = player.page.locator(f'a[href$="/puzzles/{GAME}/{PUZZLE.id}"]')
    expect(line).to_contain_text("Found")


def test_a_missed_puzzle_shows_the_better_action_and_can_be_tried_again(visit: Visitors) -> None:
    player = visit(locale="fr-FR").open(f"/puzzles/{GAME}/{PUZZLE.id}")
    expect(player.page.locator(".prompt .say")).to_contain_text("Gagnez la partie maintenant.")

    play(player, PUZZLE, PUZZLE.next_best.choices)

    told = player.page.locator(".puzzle-told")
    expect(told.get_by_role("heading", name="Pas trouvé")).to_be_visible()
    expect(told.locator("ol li")).to_have_count(1)
    expect(told.locator(".rating")).to_contain_text("−")
    told.get_by_role("button", name="Réessayer").click()
    expect(told).to_have_count(0)
    play(player, PUZZLE, PUZZLE.solution.choices)
    expect(told.get_by_role("heading", name="Trouvé", exact=True)).to_be_visible()
    expect(told.locator(".rating")).to_contain_text("Seul le premier essai compte")
