"""The file of an owner: printed values and painted starts of one title, as TOML."""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Mapping
from typing import Any

from firestep.kernel.packs import read_toml
from firestep.scene.workshop import CannotEdit

HEAD = "# What an owner of the game has entered from the printed parts: `firestep add` puts it in place."
PLAIN_KEY = re.compile(r"[A-Za-z0-9_-]+")


def owner_text(game_id: str, values: Mapping[str, str], title: str | None, starts: Mapping[str, str]) -> str:
    """An owner's file; values and starts in the order in which they are given."""
    lines = [HEAD, f'game = "{game_id}"']
    if title is not None:
        lines.append(f"title = {quoted(title)}")
    lines += ["", "[owner]", *(f"{quoted(name)} = {quoted(values[name])}" for name in values)]
    if starts:
        lines += ["", "[starts]"]
    for scenario, text in starts.items():
        key = scenario if PLAIN_KEY.fullmatch(scenario) else quoted(scenario)
        lines.append(f"{key} = {block(text)}")
    return "\n".join(lines) + "\n"


def quoted(text: str) -> str:
    """A string of JSON is one of TOML too."""
    return json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007f")


def block(text: str) -> str:
    """A start on lines of its own, to be read and edited; what would end it early is quoted."""
    return quoted(text) if "'''" in text or not is_plain(text) else f"'''\n{text.strip(chr(10))}\n'''"


def is_plain(text: str) -> bool:
    return all(each.isprintable() or each in "\n\t" for each in text)


def owner_data(text: str) -> dict[str, Any]:
    """What an owner's file says; raises `CannotEdit`."""
    try:
        return read_toml(text)
    except (tomllib.TOMLDecodeError, RecursionError, ValueError) as error:
        raise CannotEdit(str(error)) from error


def table_in(data: dict[str, Any], name: str) -> dict[str, str]:
    found = data.get(name)
    return {str(key): str(value) for key, value in found.items()} if isinstance(found, dict) else {}
