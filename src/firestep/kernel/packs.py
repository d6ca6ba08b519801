"""Packs: texts of users that a title is played with, such as a battle. The name of a pack ends in its hash."""

from __future__ import annotations

import re
import tomllib
import unicodedata
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from hashlib import sha256
from typing import Any

HASH_DIGITS = 16
MOST_CHARACTERS = 40_000
"""The longest text of a pack,"""
MOST_OWNER_CHARACTERS = 200_000
"""and of a file of values that an owner has entered."""
MOST_LINES = 1000
MOST_MISTAKES = 50
"""So many are told at once."""
LONGEST_SLUG = 40
TOO_DEEP = re.compile(r"""(?<![\w.'"-])[\w'"-]++(?:[ \t]*+\.[ \t]*+[\w'"-]++){32}""")
"""A key of so many parts that reading it takes long: with every part it takes longer."""
NAME = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*-[0-9a-f]{16}")
OWNER = "owner"
"""The name of a pack with an owner's values begins with this: `owner-0123456789abcdef`."""
OWNED_GAME = re.compile(r"[a-z0-9-]+@([0-9a-f]{16})")
"""The id of a title that is played with an owner's values."""
NAMED_GAME = re.compile(rf"^(?:position )?game ({OWNED_GAME.pattern})$", re.MULTILINE)
NAMED = re.compile(r"^(?:position )?(?:scenario|option \S+) ([a-z0-9-]+-[0-9a-f]{16})$", re.MULTILINE)


@dataclass(slots=True, frozen=True)
class PackMistake:
    """What is wrong in a pack: its line, the reason, and the place on the board if there is one.

    `key` names the text of the reason in the reader's language, with its arguments; without it the reason is shown.
    """

    line: int
    reason: str
    place: str = ""
    key: str = ""
    args: tuple[tuple[str, str | int], ...] = ()


@dataclass(slots=True, frozen=True)
class GivenPack:
    """A pack that another process needs for a match."""

    game: str
    name: str
    text: str


def read_toml(text: str) -> dict[str, Any]:
    """What a text of a user says; raises `tomllib.TOMLDecodeError`, also if it was written to be slow to read."""
    found = TOO_DEEP.search(text)
    if found:
        raise tomllib.TOMLDecodeError(f"a key has too many parts (at line {text.count(chr(10), 0, found.start()) + 1})")
    return tomllib.loads(text)


def read_pack(text: str) -> dict[str, Any]:
    """The same of a pack, which is not long; raises `tomllib.TOMLDecodeError`."""
    if text.count("\n") > MOST_LINES:
        raise tomllib.TOMLDecodeError(f"it has more than {MOST_LINES} lines (at line {MOST_LINES})")
    return read_toml(text)


def hash_of(text: str) -> str:
    """What stands for the content of a pack."""
    return sha256(text.encode()).hexdigest()[:HASH_DIGITS]


def pack_name(title: str, text: str) -> str:
    """`The hill above the mill` -> `the-hill-above-the-mill-0123456789abcdef`."""
    plain = unicodedata.normalize("NFKD", title).encode("ascii", "ignore").decode().lower()
    slug = re.sub(r"[^a-z0-9]+", "-", plain).strip("-")[:LONGEST_SLUG].rstrip("-")
    return f"{slug if slug and slug != OWNER else 'pack'}-{hash_of(text)}"


def is_pack_name(word: object) -> bool:
    return isinstance(word, str) and NAME.fullmatch(word) is not None


def is_named(name: str, text: str) -> bool:
    """Whether this is the name of a pack with this text."""
    return is_pack_name(name) and name.endswith(hash_of(text))


def is_owner_text(text: str) -> bool:
    """Whether a text is a file of values that an owner has entered: such a file may be longer."""
    return re.search(r"^\[owner\]\s*$", text, re.MULTILINE) is not None


def owner_name(digest: str) -> str:
    """The name of the pack with the owner's values of this hash."""
    return f"{OWNER}-{digest}"


def is_owner_name(name: str) -> bool:
    return is_pack_name(name) and name.rpartition("-")[0] == OWNER


def owner_pack_of(game_id: str) -> frozenset[str]:
    """The name of the pack that a title is played with; none for a title as it is shipped."""
    found = OWNED_GAME.fullmatch(game_id)
    return frozenset({owner_name(found[1])} if found else ())


def packs_of(
    scenario: str, options: Mapping[str, object] | Iterable[tuple[str, object]], game: str = ""
) -> frozenset[str]:
    """The packs that a set-up names: its scenario, or the value of an option; the owner's values of its game."""
    words = (scenario, *dict(options).values())
    return frozenset(word for word in words if isinstance(word, str) and is_pack_name(word)) | owner_pack_of(game)


def packs_named_in(text: str) -> frozenset[str]:
    """The packs that a record or a position in notation names."""
    owned = frozenset(owner_name(match[2]) for match in NAMED_GAME.finditer(text))
    return owned | frozenset(match[1] for match in NAMED.finditer(text))
