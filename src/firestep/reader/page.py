"""The rules of a title as a client gets them: all chapters with their charts, cards, units and terms."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, TypeAlias, TypeVar, cast

from firestep.kernel.options import option_text
from firestep.reader.blocks import Chapter
from firestep.reader.chart import Chart
from firestep.reader.deck import DeckCard
from firestep.reader.glossary import Term
from firestep.reader.rules import FOLDER, Rules
from firestep.reader.units import units_of
from firestep.scene import Piece

if TYPE_CHECKING:
    from firestep.kernel import AnyGame, Position
    from firestep.scene.maker import SceneMaker
    from firestep.text import Speaker

T = TypeVar("T")
Maker: TypeAlias = "Callable[[Speaker], T]"


@dataclass(slots=True, frozen=True)
class RulesPage:
    """Everything to read about a title, but for its diagrams: they are drawn one by one."""

    game: str
    title: str
    lang: str
    chapters: tuple[Chapter, ...]
    glossary: tuple[Term, ...] = ()
    charts: Mapping[str, Chart] = field(default_factory=dict)
    decks: Mapping[str, tuple[DeckCard, ...]] = field(default_factory=dict)
    units: tuple[Piece, ...] = ()
    options: Mapping[str, str] = field(default_factory=dict)
    """The names of optional rules, by what their marks call them."""


def page_of(game: AnyGame, package: str, rules: Rules, maker: SceneMaker[Position], speaker: Speaker) -> RulesPage:
    """The page of a title in the speaker's language."""
    charts = cast("Mapping[str, Maker[Chart]]", part(package, "charts", "CHARTS") or {})
    decks = cast("Mapping[str, Maker[tuple[DeckCard, ...]]]", part(package, "decks", "DECKS") or {})
    return RulesPage(
        game.id,
        speaker.title(),
        rules.language,
        rules.chapters,
        rules.glossary,
        made(charts, shown(rules, "chart"), speaker),
        made(decks, shown(rules, "cards"), speaker),
        units_of(rules.folder, game, maker, speaker) if shown(rules, "units") else (),
        option_names(game, rules, speaker),
    )


def part(package: str, module: str, name: str) -> object | None:
    """What a module of the rules of a title offers; `None` if there is no such module."""
    folder = f"{package}.{FOLDER}"
    if find_spec(folder) is None or find_spec(f"{folder}.{module}") is None:
        return None
    return getattr(import_module(f"{folder}.{module}"), name, None)


def shown(rules: Rules, kind: str) -> tuple[str, ...]:
    return tuple(dict.fromkeys(each.id for chapter in rules.chapters for each in chapter.shown(kind)))


def made(makers: Mapping[str, Maker[T]], wanted: Iterable[str], speaker: Speaker) -> dict[str, T]:
    return {name: makers[name](speaker) for name in wanted if name in makers}


def option_names(game: AnyGame, rules: Rules, speaker: Speaker) -> dict[str, str]:
    return {name: option_name(game, name, speaker) for name in sorted(rules.marks("option"))}


def option_name(game: AnyGame, name: str, speaker: Speaker) -> str:
    """An optional rule in words: its name, and the value that it needs."""
    option_id, _, wanted = name.partition("=")
    option = next((each for each in game.options if each.name == option_id), None)
    if option is None:
        return name
    values = [value for value in option.values if option_text(value) == wanted]
    title = speaker.option(option)
    return (
        f"{title}: {speaker.option_value(option, values[0])}" if values and not isinstance(values[0], bool) else title
    )
