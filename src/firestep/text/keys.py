"""Finds the keys that the code can need, in the code itself, so that no list has to be maintained."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages
from types import ModuleType

from firestep.kernel import (
    AnyGame,
    AnyQuestion,
    BadSetup,
    ChanceQuestion,
    Event,
    Question,
    Refusal,
    Result,
    RulesOption,
    Word,
)
from firestep.kernel.packs import is_pack_name
from firestep.kernel.procedure import field_names
from firestep.kernel.table_events import TableEvent
from firestep.text.library import folder_of, languages, texts_of
from firestep.text.speaker import clause_key, dashed, package_of

ROOMS = ("firestep.kernel", "firestep.table")
"""The rooms whose texts stand beside this module."""

SCORE = "score-points"
"""The points of a match of two games; a game may have a word of its own for them."""
OWN_SIDE = "side-of-the-rules"
"""A game whose rules play a side themselves names that side with this key."""
ALWAYS = (
    "seat-chance",
    "choice-done",
    "choice-pass",
    "option-yes",
    "option-no",
    "list-two",
    "refusal-with-clause",
    SCORE,
)
KEY_PLACE = {kind.__name__: field_names(kind).index("key") for kind in (Refusal, Result, Word)} | {"say": 0, "said": 1}
"""Calls that name a key, with the place of the key among their arguments."""
KEY_PREFIX = {"Refusal": "refusal-", "Result": "result-"}
CLAUSE = re.compile(r"[A-Za-z0-9][A-Za-z0-9. -]{0,30}")
"""A word that may name a clause: `R5.2a`, `SPEC-engineer-4`, `2.II.4a-a`, `card AP-27`."""


@dataclass(slots=True)
class Keys:
    """Keys that must have a text, and those that may have one."""

    needed: set[str] = field(default_factory=set)
    optional: set[str] = field(default_factory=set)

    @property
    def known(self) -> set[str]:
        return self.needed | self.optional

    def add(self, other: Keys) -> None:
        self.needed |= other.needed
        self.optional |= other.optional


def keys_needed(game: AnyGame) -> Keys:
    """Every key that a game's own files must have; the texts of kernel and table are shared."""
    package = package_of(game)
    keys = Keys({"game-title", "game-blurb", *game.extra_text_keys()})
    keys.needed |= named_keys(package)
    keys.add(class_keys(package))
    for scenario in (each for each in game.scenarios if not each.title):
        keys.needed |= {f"scenario-{scenario.id}", f"scenario-{scenario.id}.description"}
    keys.needed |= {f"option-{name}" for name in game.pinned_options}
    for option in (each for each in game.options if each.name not in game.pinned_options):
        keys.needed |= option_keys(option)
        # A number needs no words of its own, but may have them.
        keys.optional |= {f"option-{option.name}-{each}" for each in option.values if type(each) is int}
    keys.needed |= {f"seat-{name}" for name in seat_names(game)}
    keys.needed |= {f"amendment-{each.name}" for each in game.amendments}
    keys.optional |= cited_keys(package) | mentioned_keys(package) | {SCORE, OWN_SIDE} | feature_keys(package)
    rooms = keys_of_rooms().known
    keys.needed -= rooms
    return keys


def feature_keys(package: str) -> set[str]:
    """What hints and analyses say about the features of a title's judge, and its rolls; tests check them there."""
    return {key for language in languages(package) for key in texts_of(package, language).keys if is_feature(key)}


def is_feature(key: str) -> bool:
    return key.startswith(("feature-", "luck-"))


def keys_of_rooms() -> Keys:
    """Every key of the kernel and the table."""
    keys = Keys(set(ALWAYS))
    for room in ROOMS:
        keys.needed |= named_keys(room)
    keys.needed |= {f"event-{kind.key}" for kind in TableEvent.__subclasses__()}
    keys.optional |= {"ask-die", "ask-dice"}
    return keys


def option_keys(option: RulesOption) -> set[str]:
    words = {
        f"option-{option.name}-{value}" for value in option.values if isinstance(value, str) and not is_pack_name(value)
    }
    return {f"option-{option.name}", f"option-{option.name}.description", *words}


def seat_names(game: AnyGame) -> set[str]:
    """The seats of every scenario, also with each option changed."""
    names: set[str] = set()
    for scenario in game.scenarios:
        changes = [{}, *({option.name: value} for option in game.options for value in option.values)]
        for change in changes:
            try:
                names.update(game.seats(game.setup(scenario.id, change)))
            except BadSetup:
                continue
    return names


# -- read from the source


def named_keys(package: str) -> set[str]:
    """Keys that are literals in the source: `Refusal("R5.2", "contact.stop")`, `Word("nobody")`."""
    return {key for path in sources(package) for key in keys_in(path.read_text(encoding="utf-8"))}


def sources(package: str) -> Iterator[Path]:
    """The source files of a package, without those of packages inside that have texts of their own."""
    folder = folder_of(package)
    if folder is None:
        return
    speaking = {each.parent for each in folder.rglob("text") if each.is_dir() and each.parent != folder}
    for path in sorted(folder.rglob("*.py")):
        if speaking.isdisjoint(path.parents):
            yield path


def keys_in(source: str) -> Iterator[str]:
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and (name := called_name(node)) in KEY_PLACE:
            key = literal_argument(node, KEY_PLACE[name])
            if key is not None:
                yield KEY_PREFIX[name] + dashed(key) if name in KEY_PREFIX else key


def called_name(call: ast.Call) -> str:
    if isinstance(call.func, ast.Name):
        return call.func.id
    return call.func.attr if isinstance(call.func, ast.Attribute) else ""


def literal_argument(call: ast.Call, place: int) -> str | None:
    values: Iterable[ast.expr] = [keyword.value for keyword in call.keywords if keyword.arg == "key"]
    for value in (*call.args[place : place + 1], *values):
        if isinstance(value, ast.Constant) and isinstance(value.value, str):
            return value.value
    return None


def cited_keys(package: str) -> set[str]:
    """Keys of the clauses that refusals and questions cite: each is told to a player."""
    return told_keys(clause for path in sources(package) for clause in cited_in(path.read_text(encoding="utf-8")))


def cited_in(source: str) -> Iterator[str]:
    """`Refusal("card AP-27", ...)`, and `clause: ClassVar[str] = "10.1.1"` in the body of a question."""
    for node in ast.walk(ast.parse(source)):
        cited: ast.expr | None = None
        if isinstance(node, ast.Call) and called_name(node) == "Refusal" and node.args:
            cited = node.args[0]
        elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name) and node.target.id == "clause":
            cited = node.value
        if isinstance(cited, ast.Constant) and isinstance(cited.value, str) and cited.value:
            yield cited.value


def mentioned_keys(package: str) -> set[str]:
    """Every word of the source: it could be a key, or a clause, which options, sheets and cards carry as well."""
    words = {word for path in sources(package) for word in words_in(path.read_text(encoding="utf-8"))}
    return words | told_keys(words)


def words_in(source: str) -> Iterator[str]:
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and CLAUSE.fullmatch(node.value):
            yield node.value


def told_keys(clauses: Iterable[str]) -> set[str]:
    return {key for clause in clauses for key in (clause_key(clause), f"{clause_key(clause)}.title")}


# -- asked of the classes


def class_keys(package: str) -> Keys:
    """Events and questions of a game: each that has no narrower kind, or that the source makes by its name."""
    modules = list(modules_of(package))
    called = {name for path in sources(package) for name in calls_in(path)}
    keys = Keys()
    for kind in kinds_in(modules):
        if not any(sub.__module__.startswith(package) for sub in kind.__subclasses__()) or kind.__name__ in called:
            keys.add(keys_of_class(kind))
    return keys


def keys_of_class(kind: type[Event] | type[AnyQuestion]) -> Keys:
    if issubclass(kind, Event):
        return Keys({f"event-{dashed(kind.key)}"})
    prompt = f"ask-{dashed(kind.key)}"
    if issubclass(kind, ChanceQuestion):
        return Keys(optional={prompt, f"{prompt}.help"})
    guide = f"guide-{dashed(kind.key)}"
    return Keys({prompt}, {f"{prompt}.help", guide, f"{guide}.rest"})


def modules_of(package: str) -> Iterator[ModuleType]:
    top = import_module(package)
    yield top
    for each in walk_packages(top.__path__, f"{package}."):
        yield import_module(each.name)


def kinds_in(modules: Iterable[ModuleType]) -> Iterator[type[Event] | type[AnyQuestion]]:
    for module in modules:
        for value in vars(module).values():
            if isinstance(value, type) and issubclass(value, (Event, Question)) and value.__module__ == module.__name__:
                yield value


def calls_in(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call):
            yield called_name(node)
