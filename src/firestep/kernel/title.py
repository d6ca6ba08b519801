"""The manifest of a title: what belongs to it, and where to find it. Loading the manifest imports none of it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from importlib import import_module


@dataclass(slots=True, frozen=True)
class Nation:
    """A nation that a title adds to the browser client: the colour of its counters and the pattern of its flag.

    The client already has the nations of the First World War: `de`, `fr`, `gb`...
    """

    id: str
    colour: str
    """The colour of its counters, as `#RRGGBB`."""
    dark_colour: str = ""
    """The colour in the dark theme; empty: the same."""
    light_ink: bool = False
    """Whether text on its colour is light."""
    pattern: str = ""
    """An SVG file in the package: one tile of the pattern that fills the flag."""


@dataclass(slots=True, frozen=True, kw_only=True)
class Title:
    """One title. Addresses are written `module:attribute`, files as paths inside `package`.

    Texts are in `<package>/text/<language>/*.ftl`. The class of the game is in a module directly inside the package.
    """

    id: str
    package: str
    game: str
    """The address of the `Game` class."""
    scene: str = ""
    """The address of the scene maker; if empty, clients show lists of choices."""
    terminal: str = ""
    """The address of the terminal drawing; if empty, the terminal shows lists of choices."""
    bots: Mapping[str, str] = field(default_factory=dict)
    """The addresses of its bots by id, weakest first."""
    judge: str = ""
    """The address of what says how its positions are judged (`firestep.bots.value.Judge`); if empty, nobody does."""
    workshop: str = ""
    """The address of what draws its packs (`firestep.scene.workshop.Workshop`); if empty, none are drawn."""
    checklist: str = ""
    """The address of what lists its reconstructed facts as a form (`firestep.scene.workshop.Checklist`)."""
    words: str = ""
    """A file with the words of its notation, one a line: each is an action of `firestep.zoo`, in this order."""
    picture: str = ""
    """The picture for the home page, 640 by 400 pixels."""
    nations: tuple[Nation, ...] = ()
    symbols: str = ""
    """An SVG file with `<symbol>` elements for pieces, in addition to those of the client."""
    order: int = 100
    """The sort order in lists of titles; ties are sorted by id."""


def load_address(address: str) -> object:
    """Import what `module:attribute` names; raises `ImportError`, or whatever importing the module raises."""
    module, separator, name = address.partition(":")
    if not (module and separator and name):
        raise ImportError(f"{address!r} is not an address like module:attribute")
    try:
        return getattr(import_module(module), name)
    except AttributeError as error:
        raise ImportError(f"{module} has no {name!r}") from error
