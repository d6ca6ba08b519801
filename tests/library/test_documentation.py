"""The examples of the guides and of the README are run as they stand."""

from __future__ import annotations

import doctest
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize("page", ["docs/library.md", "docs/research.md", "README.md"])
def test_examples_do_what_they_say(page: str) -> None:
    if page == "docs/research.md":
        pytest.importorskip("pettingzoo", reason="PettingZoo is not installed; pip install 'firestep[zoo]'")
    results = doctest.testfile(
        str(ROOT / page), module_relative=False, optionflags=doctest.ELLIPSIS | doctest.IGNORE_EXCEPTION_DETAIL
    )

    assert results.attempted > 5
    assert results.failed == 0
