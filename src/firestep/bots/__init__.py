"""Players that choose. A bot is given a position re-dealt for its seat, so it cannot see what is hidden from it."""

from firestep.bots.bot import (
    Bot,
    BrokenBot,
    UnknownBot,
    ask_bot,
    bot,
    bot_address,
    bots_for,
    check_bots,
    default_bot,
    dismiss,
    installed_bots,
    load_bot,
)

__all__ = [
    "Bot",
    "BrokenBot",
    "UnknownBot",
    "ask_bot",
    "bot",
    "bot_address",
    "bots_for",
    "check_bots",
    "default_bot",
    "dismiss",
    "installed_bots",
    "load_bot",
]
