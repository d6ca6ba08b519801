"""Firestep: board wargames of the First World War with every rule enforced.

    import firestep

    game = firestep.game("trench-club")
    position = game.start(seed=7)
    while not position.is_over:
        position.play(position.legal_moves[0])
    print(position.winners)

docs/library.md has more. Everything here is imported when it is first used, so `import firestep` costs nothing.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from firestep.kernel import IllegalChoice, Malformed, RecordError, Refusal
    from firestep.library import Bot, Game, Happening, Position, bot, game, list_bots, list_games, parse, replay

_HOMES = {
    **dict.fromkeys(("IllegalChoice", "Malformed", "RecordError", "Refusal"), "firestep.kernel"),
    **dict.fromkeys(
        ("Bot", "Game", "Happening", "Position", "bot", "game", "list_bots", "list_games", "parse", "replay"),
        "firestep.library",
    ),
}

__all__ = [
    "Bot",
    "Game",
    "Happening",
    "IllegalChoice",
    "Malformed",
    "Position",
    "RecordError",
    "Refusal",
    "bot",
    "game",
    "list_bots",
    "list_games",
    "parse",
    "replay",
]


def __getattr__(name: str) -> object:
    if name not in _HOMES:
        raise AttributeError(f"module 'firestep' has no attribute {name!r}")
    return getattr(import_module(_HOMES[name]), name)


def __dir__() -> list[str]:
    return sorted(__all__)
