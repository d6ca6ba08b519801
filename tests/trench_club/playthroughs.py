"""Whole matches between bots through the table, as records. Run it to write the stored ones again:

python tests/trench_club/playthroughs.py
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
STORED: dict[str, tuple[str, dict[str, OptionValue], str]] = {
    "four-players": ("four-players", {"board": "1"}, "corporal"),
    "two-players-expert": ("two-players", {"expert-trenches": True, "dice-cards": "entente"}, "corporal"),
    "solo-hard": ("solo", {"level": "hard", "board": "2"}, "corporal"),
    "co-op": ("co-op", {"side": "central", "engineers": True}, "corporal"),
}


def played(scenario: str, options: dict[str, OptionValue], bot_id: str, seed: str) -> str:
    """A match from its first choice to its end, with fair dice, as the text of its record."""
    title = game("trench-club")
    setup = title.setup(scenario, options)
    player = bot(title.id, bot_id)
    rng = random.Random(seed)
    players = [Player(seat, "bot", bot_id) for seat in title.seats(setup)]
    match = Match.open(title, setup, players, hashlib.sha256(seed.encode()).digest(), {})
    while match.result is None:
        seat = match.asked()[0]
        match.choose(seat, ask_bot(player, title, match.position, seat, rng))
    return match.record.write()


def main() -> None:
    for name, (scenario, options, bot_id) in STORED.items():
        (RECORDS / f"{name}.record").write_text(played(scenario, options, bot_id, name), encoding="utf-8")


if __name__ == "__main__":
    main()
