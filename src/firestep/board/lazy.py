"""Tables that are filled in as they are asked. Only for what follows from a board alone, and so never changes."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

Key = TypeVar("Key")
Value = TypeVar("Value")


class LazyTable(dict[Key, Value]):
    """A table that works out an entry when it is first asked for: `table[key]` is a plain look-up from then on."""

    def __init__(self, work_out: Callable[[Key], Value]) -> None:
        super().__init__()
        self._work_out = work_out

    def __missing__(self, key: Key) -> Value:
        value = self[key] = self._work_out(key)
        return value
