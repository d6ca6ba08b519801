"""Whole matches between bots through the table, as records. Run it to write the stored ones again:

python tests/to_the_last_man/playthroughs.py
"""

from __future__ import annotations

import hashlib
import random
from pathlib import Path

from firestep.bots import ask_bot, bot
from firestep.games import game
from firestep.kernel import OptionValue, Player
from firestep.table import Match

RECORDS = Path(__file__).parent / "records"
STORED: dict[str, tuple[str, dict[str, OptionValue]]] = {
    "campaign-1914": ("campaign-1914", {}),
    "short-1917-hidden": ("scenario-1917", {"length": "short", "hidden-templates": True, "scramble": True}),
    "late-1918": ("scenario-1918", {"length": "short", "fortify": True, "counter-attack": True}),
}


def played(scenario: str, options: dict[str, OptionValue], seed: str) -> str:
    """A match from its first choice to its end, with fair dice, as the text of its record."""
    title = game("to-the-last-man")
    setup = title.setup(scenario, options)
    player = bot(title.id, "corporal")
    rng = random.Random(seed)
    players = [Player(seat, "bot", "corporal") for seat in title.seats(setup)]
    match = Match.open(title, setup, players, hashlib.sha256(seed.encode()).digest(), {})
    while match.result is None:
        seat = match.asked()[0]
        match.choose(seat, ask_bot(player, title, match.position, seat, rng))
    return match.record.write()


def main() -> None:
    for name, (scenario, options) in STORED.items():
        (RECORDS / f"{name}.record").write_text(played(scenario, options, name), encoding="utf-8")


if __name__ == "__main__":
    main()
