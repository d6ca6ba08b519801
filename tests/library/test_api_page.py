"""docs/api.md is generated from the docstrings and must be up to date."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from types import ModuleType

ROOT = Path(__file__).parents[2]


def load_tool() -> ModuleType:
    specification = importlib.util.spec_from_file_location("api_reference", ROOT / "tools" / "api_reference.py")
    assert specification is not None
    assert specification.loader is not None
    module = importlib.util.module_from_spec(specification)
    specification.loader.exec_module(module)
    return module


def test_the_api_page_is_up_to_date() -> None:
    """Run `python tools/api_reference.py` if this fails."""
    tool = load_tool()

    assert tool.PAGE == ROOT / "docs" / "api.md"
    assert tool.PAGE.read_text(encoding="utf-8") == tool.page()
