"""What a browser is sent by the server, recorded: answers and websocket messages."""

from __future__ import annotations

import json
from typing import Any

from playwright.sync_api import Error, Route, WebSocket

from browser.player import Player


class Wire:
    """Records every answer and websocket message that a browser receives."""

    def __init__(self, player: Player) -> None:
        self.answers: list[tuple[str, str]] = []
        self.frames: list[str] = []
        player.page.route("**/api/**", self._passing)
        player.page.on("websocket", self._opened)

    def _passing(self, route: Route) -> None:
        try:
            answer = route.fetch()
            self.answers.append((route.request.url, answer.text()))
            route.fulfill(response=answer)
        except Error:  # the page has gone on without waiting for the answer
            return

    def _opened(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda payload: self.frames.append(str(payload)))

    def text(self) -> str:
        return "\n".join([*(text for _, text in self.answers), *self.frames])

    def news(self) -> list[dict[str, Any]]:
        return [json.loads(text) for url, text in self.answers if "/news" in url and text]

    def pieces(self) -> list[dict[str, Any]]:
        """Every piece that was sent, in whole scenes and in changes."""
        whole = [piece for told in self.news() for piece in (told["scene"] or {}).get("pieces", ())]
        changed = [piece for told in self.news() for piece in told["lists"].get("pieces", {}).get("things", ())]
        return whole + changed
