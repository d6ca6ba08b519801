"""A title is named only in its own folders: everything else finds titles through their manifests."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from firestep.cli.checkout import checkout, package_name
from firestep.games import titles

SEARCHED = ("src", "tests", "ui/src", "tools", "Makefile", ".ci")
OF_A_TITLE = ("src/firestep/games", "src/firestep/bots", "tests", "tools")
"""Each title has a folder of its own in these."""
NOT_OURS = {"__pycache__", "node_modules", "static", ".mypy_cache"}
ALLOWED = {
    "tests/sample_game.py": "the one title that stands in where a test needs some real game",
    "tests/web/upgrades/recording.py": "scenarios short enough to be played to their end in a test",
    "tests/browser/test_axe.py": "a title with a curtain, stacks that fan out and a war sheet",
    "tests/browser/test_keyboard.py": "a title with a long list of choices",
    "tests/browser/test_first_look.py": "a title in which several things happen before the second side is asked",
    "tests/browser/test_first_game.py": "the card of one title that is focused",
    "tests/browser/test_lessons.py": "the lessons whose single steps are tried out",
    "tests/bots/test_offers.py": "stored games that were decided long before their end",
    "tests/browser/test_puzzles.py": "a title whose puzzles are tried out",
    "tests/browser/test_looking.py": "what there is to look at in each title",
    "tests/browser/test_sound.py": "a title in which something soon makes a sound",
    "tests/browser/test_known.py": "what is always known in each title",
    "tests/browser/test_told_facts.py": "what must have happened in the turn that is told of each title",
    "tests/browser/test_told_on_a_phone.py": "titles whose whole board is small on a phone",
    "tests/browser/test_keys_at_the_table.py": "titles with different overlays and keys",
    "tests/browser/test_told_turn.py": "what must have happened in the turn that is told of each title",
    "tests/browser/test_board_stays.py": "a title whose first choices are the same in every game",
    "tests/browser/test_hands.py": "a title with two hands of cards",
    "tests/browser/test_set_up.py": "a title whose scenarios have the same two sides",
    "tests/browser/test_small_screens.py": "a title in which most units cannot be touched at first",
    "tests/browser/test_view.py": "titles whose questions ask for places far apart",
    "tests/browser/test_colour_blind.py": "units of both sides of each title, as colour-blind people see them",
    "tests/browser/test_sizes.py": "the table of each title at every size",
    "tests/web/test_placing.py": "set-ups in which units are placed, which only some titles have",
    "tests/web/test_stops.py": "windows for cards, which only some titles have",
    "tests/browser/test_telling.py": "a game of each title in which others have a turn to watch",
    "tests/web/test_lessons.py": "the lessons whose single steps are tried out",
    "tests/bots/value/features": "stored features of every title",
    "tests/pictures/test_drawing.py": "a board of each title that is drawn",
    "tests/web/test_orders.py": "windows for cards, which only some titles have",
    "tests/web/test_owner_values.py": "printed values, which each title has its own",
    "tests/web/test_joined_files.py": "printed values and starts, which each title has its own",
    "tests/web/test_packs.py": "packs of the titles that have random ones",
    "tests/web/upgrades/beside.py": "what people have beside their games in a stored database",
    "tests/web/test_tournament_teams.py": "a title for teams of two",
    "tests/browser/test_analysis.py": "a title whose seat of the computer is asked first",
    "tests/browser/test_meeting_by_clicks.py": "a title for four, of whom three choose before it is one's turn again",
    "tests/browser/test_touch.py": "a title with stacks to press on",
    "tests/browser/test_list_and_live_region.py": "titles that are played by their list of choices",
    "tests/browser/test_room.py": "the table of each title at every size",
    "tests/browser/test_styling.py": "a title with a crowded board",
    "tests/browser/test_workshop.py": "the titles whose starts are painted, and what an owner enters",
    "tests/cli/test_owner_files.py": "printed values and starts, which each title has its own",
    "tests/tools/test_bot_games.py": "matches of titles that have the bots in question",
    "tests/web/test_bounds.py": "caches of every title",
    "tools/bot_games.py": "the Automa, which only one title has, and an example",
    "tools/directory_figures.py": "titles of the games that are invented to be searched",
    "tools/enemy_turns.py": "a told turn of each title",
    "tools/table_times.py": "a table of each title that is timed",
    "src/firestep/__init__.py": "the example that a newcomer reads first",
    "src/firestep/kernel/position_notation.py": "an example of the notation",
}
"""What may name titles all the same, and why."""


def files(top: Path) -> Iterator[Path]:
    for path in [top] if top.is_file() else sorted(top.rglob("*")):
        if path.is_file() and NOT_OURS.isdisjoint(path.parts):
            yield path


def is_allowed(path: str, game_id: str) -> bool:
    own = (f"{folder}/{package_name(game_id)}" for folder in OF_A_TITLE)
    return any(path == each or path.startswith(f"{each}/") for each in (*own, *ALLOWED))


def lines_naming(path: Path, name: re.Pattern[str]) -> Iterator[int]:
    """The numbers of the lines that name a title; 0 for the name of the file itself."""
    if name.search(path.name):
        yield 0
    try:
        text = path.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        return
    yield from (number for number, line in enumerate(text.splitlines(), 1) if name.search(line))


@pytest.mark.parametrize("game_id", list(titles()))
def test_a_title_is_named_in_its_own_folders_only(game_id: str) -> None:
    root = checkout()
    name = re.compile("[-_ ]?".join(game_id.split("-")), re.IGNORECASE)
    found = [
        f"{path.relative_to(root).as_posix()}:{line}"
        for top in SEARCHED
        for path in files(root / top)
        if not is_allowed(path.relative_to(root).as_posix(), game_id)
        for line in lines_naming(path, name)
    ]

    assert found == []


@pytest.mark.parametrize("path", ALLOWED)
def test_what_is_allowed_is_still_there(path: str) -> None:
    assert (checkout() / path).exists()
