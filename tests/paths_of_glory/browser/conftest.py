"""The tests of this folder run in a browser."""

from __future__ import annotations

import pytest


def pytest_configure(config: pytest.Config) -> None:
    config.pluginmanager.import_plugin("browser.fixtures")
