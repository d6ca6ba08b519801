"""What a bot is, and which bots play which game."""

from __future__ import annotations

import os
import random
from collections.abc import Iterable
from functools import cache
from importlib.metadata import entry_points
from typing import Protocol, runtime_checkable

from firestep.games import titles
from firestep.games.registry import read_addresses, reason_of
from firestep.kernel import AnyGame, Choice, Position
from firestep.kernel.title import load_address

GROUP = "firestep.bots"
"""The group of entry points for bots of other packages: `"<game>.<bot>" = "module:Class"`."""
MORE_BOTS = "FIRESTEP_BOTS"
"""The environment variable with more bots: `<game>.<bot>=<address>, ...`."""
USUAL = "corporal"
"""The id of the bot that plays well and fast, if a title has one."""
EVERYWHERE: dict[str, str] = {
    "random": "firestep.bots.random_bot:RandomBot",
}
"""The addresses of the bots that play any game, by id."""


@runtime_checkable
class Bot(Protocol):
    """A player that chooses."""

    def choose(self, game: AnyGame, position: Position, seat: int, rng: random.Random) -> Choice:
        """The answer to what `seat` is asked now: one of the options of its question.

        What the seat may not know was re-dealt in this position. It belongs to the bot, which may play on from it.
        All randomness comes from `rng`, so that a match can be repeated from its seed.
        """
        ...


@runtime_checkable
class Closing(Protocol):
    """A bot that keeps something open while it plays, such as a program."""

    def close(self) -> None:
        """The game is over, or nobody plays on."""
        ...


class UnknownBot(LookupError):
    """A bot that does not play this game."""

    def __init__(self, game_id: str, bot_id: str) -> None:
        super().__init__(f"no bot {bot_id!r} plays {game_id}; there are: {', '.join(bots_for(game_id))}")


class BrokenBot(LookupError):
    """A bot that cannot be loaded, or that breaks off a game."""

    def __init__(self, name: str, reason: str) -> None:
        super().__init__(f"the bot {name} cannot play: {reason}")
        self.name = name
        self.reason = reason

    def __reduce__(self) -> tuple[type[BrokenBot], tuple[str, str]]:
        """Travels between processes."""
        return type(self), (self.name, self.reason)


# -- which there are


def bots_for(game_id: str) -> tuple[str, ...]:
    """The ids of the bots that play a game, weakest first; those of other packages come last."""
    return tuple(addresses_for(game_id))


def addresses_for(game_id: str) -> dict[str, str]:
    """The addresses of the bots that play a game, by id."""
    own = titles().title(game_id).bots if game_id in titles() else {}
    known = {**EVERYWHERE, **own}
    return known | {name: address for name, address in installed_bots().get(game_id, {}).items() if name not in known}


@cache
def installed_bots() -> dict[str, dict[str, str]]:
    """The addresses of the bots of other packages and of the environment, by game and id.

    A name that fits no title is reported.
    """
    named = {entry.name: entry.value for entry in entry_points(group=GROUP)}
    found: dict[str, dict[str, str]] = {}
    for name, address in (named | read_addresses(os.environ.get(MORE_BOTS, ""))).items():
        game_id, separator, bot_id = name.partition(".")
        if not (separator and bot_id):
            titles().report(name, "the name of a bot is <game>.<bot>")
        elif game_id not in titles():
            titles().report(name, f"there is no game {game_id!r}")
        elif bot_id in {**EVERYWHERE, **titles().title(game_id).bots}:
            titles().report(name, f"{game_id} has a bot {bot_id!r} of its own")
        else:
            found.setdefault(game_id, {})[bot_id] = address
    return found


def default_bot(game_id: str) -> str:
    """The bot that is proposed as an opponent: the usual one, else the strongest of the title's own."""
    own = {**EVERYWHERE, **(titles().title(game_id).bots if game_id in titles() else {})}
    return USUAL if USUAL in own else [*own][-1]


def bot_address(game_id: str, bot_id: str) -> str:
    """The address of a bot by its id, or the address itself; raises `UnknownBot`."""
    if ":" in bot_id:
        return bot_id
    known = addresses_for(game_id)
    if bot_id not in known:
        raise UnknownBot(game_id, bot_id)
    return known[bot_id]


# -- playing


def bot(game_id: str, bot_id: str) -> Bot:
    """A bot ready to play, by its id or by an address: `module:Class` or `program:./mybot`.

    Raises `UnknownBot` or `BrokenBot`.
    """
    return load_bot(bot_address(game_id, bot_id))


def load_bot(address: str) -> Bot:
    """A bot ready to play; raises `BrokenBot`."""
    from firestep.bots.program import is_program, program_bot

    if is_program(address):
        return program_bot(address)
    try:
        kind = load_address(address)
        player = kind() if callable(kind) else kind
    except Exception as error:
        raise BrokenBot(address, reason_of(error)) from error
    if not isinstance(player, Bot):
        raise BrokenBot(address, "it has no method choose")
    return player


def dismiss(players: Iterable[Bot]) -> None:
    """The game of these bots is over: close what they keep open."""
    for player in players:
        if isinstance(player, Closing):
            player.close()


def check_bots(game_id: str) -> None:
    """Load every bot of a game, and report those that cannot be loaded."""
    for name, address in addresses_for(game_id).items():
        try:
            load_bot(address)
        except BrokenBot as error:
            titles().report(f"{game_id}.{name}", str(error))


def ask_bot(player: Bot, game: AnyGame, position: Position, seat: int, rng: random.Random) -> Choice:
    """What the bot answers for a seat; it sees only a position that the seat could be in."""
    return player.choose(game, game.determinise(position, seat, rng), seat, rng)
