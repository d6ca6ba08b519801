"""What people have on a server beside their games: made before an upgrade, and asked for again after it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from web.receivers import MailServer, confirm
from web.running import Client, a_key

PASSWORD = "seven candles burn low"
ADDRESS = "ann@example.org"
PACKS_OF = "great-war"
LESSON = "/api/lessons/trench-club/01-board-and-goal"


@dataclass(slots=True, frozen=True)
class Kept:
    """A part of an answer, by the names and numbers that lead to it, and what was there."""

    path: str
    keys: list[str | int]
    value: Any

    def found(self, client: Client) -> Any:
        answer = client.get(self.path)
        assert answer.status_code == 200, (self.path, answer.text)
        found = answer.json()
        for key in self.keys:
            found = found[key]
        return found


def made_beside(ann: Client, guest: Client, shared: str, seat: str, mail: MailServer) -> list[Kept]:
    """Things of a registered user, with a guest as their opponent at a table."""
    study = done(ann.post(f"/api/tables/{shared}/study"))["table"]
    done(ann.send("POST", f"/api/tables/{study}/study/notes/0", {"name": "Where it began", "comment": "A quiet day."}))
    done(guest.post(f"/api/tables/{shared}/chat", {"text": "Good luck from Bob"}))
    tournament = {"title": "Autumn at Loos", "game": "trench-club", "scenario": "two-players", "kind": "swiss"}
    announced = done(ann.post("/api/tournaments", {**tournament, "size": 8}))["tournament"]
    done(ann.post(f"/api/tournaments/{announced}/join"))
    done(ann.send("POST", "/api/me/tokens", {"name": "my bot"}))
    done(ann.post("/api/me/wishes", {"game": "paths-of-glory", "wanted": True}))
    done(ann.send("POST", f"{LESSON}/moves", {"step": 0, "to": "next"}))
    done(ann.send("POST", "/api/games/trench-club/guide", {"on": True}))
    confirm(ann, mail, ADDRESS, PASSWORD)
    done(ann.send("PATCH", f"/api/tables/{shared}/notes", {"text": "Hold the wood", "key": a_key()}))
    ways = [{"way": "mail", "kind": "turn", "timing": "daily"}]
    done(ann.send("PATCH", "/api/me/notices", {"choices": ways}))
    text = done(ann.post(f"/api/workshop/{PACKS_OF}/sheet", {"start": "random", "seed": 7}))["text"]
    done(ann.post("/api/packs", {"game": PACKS_OF, "text": text, "keep": True}))
    done(ann.send("POST", f"/api/tables/{shared}/seen", {"seat": seat, "number": 2}))
    wanted: list[tuple[str, list[str | int]]] = [
        ("/api/me", ["email"]),
        ("/api/me/tokens", ["tokens", 0, "name"]),
        ("/api/me/wishes", ["games"]),
        ("/api/me/notices", ["wishes", "choices"]),
        (LESSON, ["lesson", "step"]),
        (f"/api/tournaments/{announced}", ["title"]),
        (f"/api/tournaments/{announced}", ["standings", 0, "name"]),
        (f"/api/tables/{study}/study", ["nodes", 0, "name"]),
        (f"/api/tables/{shared}/chat", ["lines", 0, "text"]),
        (f"/api/tables/{shared}/notes", ["text"]),
        (f"/api/tables/{shared}/told", ["seen"]),
        ("/api/packs", ["packs", 0, "name"]),
    ]
    return [Kept(path, keys, Kept(path, keys, None).found(ann)) for path, keys in wanted]


def done(answer: Any) -> Any:
    assert answer.is_success, (str(answer.url), answer.text)
    return answer.json() if answer.content else None
