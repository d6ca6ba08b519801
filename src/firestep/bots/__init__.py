"""Players that choose. A bot is handed a position dealt anew for its seat, so it cannot peek at what is hidden."""

from firestep.bots.bot import Bot, UnknownBot, ask_bot, bot, bots_for

__all__ = ["Bot", "UnknownBot", "ask_bot", "bot", "bots_for"]
