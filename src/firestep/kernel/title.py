"""The manifest of a title: what it consists of, and where each part is. Reading it imports none of the parts."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from importlib import import_module


@dataclass(slots=True, frozen=True)
class Nation:
    """A nation of its own that a title brings to the browser: the colour of its counters and the pattern of its flag.

    The client already knows the nations of the First World War: `de`, `fr`, `gb`...
    """

    id: str
    colour: str
    """The colour of its counters, as `#RRGGBB`."""
    dark_colour: str = ""
    """The colour in the dark theme; empty: the same."""
    light_ink: bool = False
    """Whether its colour is dark, so that letters on it must be light."""
    pattern: str = ""
    """An SVG file of the package: one tile of the pattern that fills the flag."""


@dataclass(slots=True, frozen=True, kw_only=True)
class Title:
    """One title. An address is `module:attribute`; a file is a path inside `package`.

    Texts are in `<package>/text/<language>/*.ftl`. The class of the game is in a module directly inside the package.
    """

    id: str
    package: str
    game: str
    """The address of the `Game` class."""
    scene: str = ""
    """The address of the scene maker; empty: a client shows lists of choices."""
    terminal: str = ""
    """The address of the terminal drawing; empty: the terminal shows lists of choices."""
    bots: Mapping[str, str] = field(default_factory=dict)
    """The addresses of its bots by id, weakest first."""
    picture: str = ""
    """The picture for the home page, 640 by 400 pixels."""
    nations: tuple[Nation, ...] = ()
    symbols: str = ""
    """An SVG file with `<symbol>` elements for pieces, beside those that the client brings."""
    order: int = 100
    """The place in lists of titles; equal places are sorted by id."""


def load_address(address: str) -> object:
    """What an address `module:attribute` names; raises `ImportError`, or whatever importing the module raises."""
    module, separator, name = address.partition(":")
    if not (module and separator and name):
        raise ImportError(f"{address!r} is not an address like module:attribute")
    try:
        return getattr(import_module(module), name)
    except AttributeError as error:
        raise ImportError(f"{module} has no {name!r}") from error
