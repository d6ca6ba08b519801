"""The server of the web tests."""

from __future__ import annotations

from web.conftest import server

__all__ = ["server"]
