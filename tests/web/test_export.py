"""Everything of mine: the whole of it, and nothing of anybody else or of what is still hidden."""

from __future__ import annotations

import io
import json
import zipfile
from pathlib import Path
from typing import Any

from web.receivers import confirm, receiving_mail
from web.running import Client, serving
from web.test_notices import DATABASES
from web.test_ratings import PASSWORD, account


def exported(client: Client) -> tuple[dict[str, Any], dict[str, str]]:
    answer = client.get("/api/me/export")
    assert (answer.status_code, answer.headers["content-type"]) == (200, "application/zip")
    assert answer.headers["cache-control"] == "no-store"
    with zipfile.ZipFile(io.BytesIO(answer.content)) as file:
        files = {name: file.read(name).decode() for name in file.namelist()}
    return json.loads(files.pop("me.json")), files


@DATABASES
def test_everything_of_mine_and_nothing_else(database: str, tmp_path: Path) -> None:
    with receiving_mail() as mail, serving(tmp_path, database=database, **mail.settings()) as server:
        (ann, ann_name), (bob, _) = account(server, "Ann"), account(server, "Bob")
        confirm(ann, mail, "ann@example.org", PASSWORD)
        assert ann.send("PATCH", "/api/me/notices", {"choices": [{"way": "mail", "kind": "turn"}]}).status_code == 200
        token = ann.send("POST", "/api/me/tokens", {"name": "Robin"}).json()["token"]
        over = ann.create({"red": "me", "blue": "random", "green": "random"})["table"]
        assert ann.post(f"/api/tables/{over}/resign", {"seat": "red"}).status_code == 200
        made = ann.create({"red": "me", "blue": "open", "green": "random"})
        assert bob.join(made["table"], "blue", made["invitation"]).status_code == 200
        bob.plays(made["table"], "blue", "bid 2")
        for client, text in ((ann, "from Ann"), (bob, "from Bob")):
            assert client.post(f"/api/tables/{made['table']}/chat", {"text": text}).status_code == 201

        me, files = exported(ann)

        assert me["format"] == "firestep export 1"
        assert (me["account"]["name"], me["account"]["email"]) == (ann_name, "ann@example.org")
        assert me["notices"]["choices"] == [{"way": "mail", "kind": "turn", "timing": "now"}]
        assert [each["text"] for each in me["chat"]] == ["from Ann"]
        assert [(each["name"], each.get("hash")) for each in me["tokens"]] == [("Robin", None)]
        games = {each["table"]: each for each in me["games"]}
        assert (games[over]["status"], games[made["table"]]["status"]) == ("over", "playing")
        assert games[made["table"]]["record"] == ""
        assert files == {f"games/toy-{over}.txt": ann.get(f"/api/tables/{over}/record").text}
        everything = json.dumps(me) + "".join(files.values())
        for secret in (token, "bid 2", "$argon2", "secret_key", ann.get("/api/me/notices").json()["secret"]):
            assert secret not in everything
        assert [each["table"] for each in exported(bob)[0]["games"]] == [made["table"]]
        assert server.client(None).get("/api/me/export").status_code == 401
