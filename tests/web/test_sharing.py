"""What other sites show beside links: tags in the page, cards drawn from what a spectator may see, exports."""

from __future__ import annotations

import re
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image

from firestep.web.pictures.desk import make_room
from sample_game import SAMPLE_GAME
from web.running import AGAINST_BOTS, ALL_MINE, Client, Server, a_key, serving
from web.test_notices import DATABASES
from web.test_ratings import account
from web.test_studies import a_position

TAG = re.compile(r'<meta property="(og:[\w:]+)" content="([^"]*)"')
PAGE = "<!doctype html><html><head><title>Firestep</title></head><body></body></html>"


@pytest.fixture(scope="module")
def pages(tmp_path_factory: pytest.TempPathFactory) -> str:
    """A client that is only its page."""
    folder = tmp_path_factory.mktemp("client")
    (folder / "index.html").write_text(PAGE)
    return str(folder)


def tags(client: Client, path: str, lang: str = "en") -> dict[str, str]:
    answer = client.http.get(path, headers={"accept-language": lang})
    assert answer.status_code == 200, answer.text
    return dict(TAG.findall(answer.text))


def picture(client: Client, server: Server, address: str) -> Image.Image:
    assert address.startswith(server.url)
    answer = client.http.get(address.replace("&amp;", "&"))
    assert answer.status_code == 200, answer.text
    assert answer.headers["content-type"] == "image/png"
    again = client.http.get(address.replace("&amp;", "&"), headers={"if-none-match": answer.headers["etag"]})
    assert again.status_code == 304
    return Image.open(BytesIO(answer.content))


@DATABASES
def test_links_have_a_title_a_sentence_and_a_card(database: str, pages: str, tmp_path: Path) -> None:
    with serving(tmp_path, database=database, static=pages) as server:
        ann, name = account(server, "Ann")
        reader = server.client(None)
        table = ann.create(AGAINST_BOTS, listed=True)["table"]

        shown = tags(reader, f"/tables/{table}", "fr")

        assert name in shown["og:description"]
        assert shown["og:locale"] == "fr_FR"
        assert shown["og:url"] == f"{server.url}/tables/{table}"
        assert picture(reader, server, shown["og:image"]).size == (1200, 630)
        assert ann.post(f"/api/tables/{table}/resign", {"seat": "red"}).status_code == 200
        replay = tags(reader, f"/tables/{table}/replay?at=1")
        assert f"/api/tables/{table}/picture?at=1&amp;lang=en" in replay["og:image"]
        assert picture(reader, server, replay["og:image"]).size == (1200, 630)
        person = tags(reader, f"/people/{name}")
        assert person["og:title"].startswith(name)
        assert picture(reader, server, person["og:image"]).size == (1200, 630)
        small = reader.get(f"/api/tables/{table}/picture", size="small")
        assert Image.open(BytesIO(small.content)).size == (480, 300)
        assert "max-age=86400" in small.headers["cache-control"]


def test_a_private_table_gives_a_neutral_picture(pages: str, tmp_path: Path) -> None:
    with serving(tmp_path, static=pages) as server:
        ann, reader = server.client("Ann"), server.client(None)
        first, second = (ann.create(ALL_MINE, listed=False)["table"] for _ in range(2))
        ann.plays(second, "red", "bid 2")

        one, other = (reader.get(f"/api/tables/{each}/picture") for each in (first, second))

        assert one.status_code == 200
        assert one.content == other.content
        assert "Ann" not in str(tags(reader, f"/tables/{first}"))


def test_a_study_of_ones_own_is_like_no_table_at_all(pages: str, tmp_path: Path) -> None:
    with serving(tmp_path, static=pages) as server:
        ann, reader = server.client("Ann"), server.client(None)
        table = ann.create(ALL_MINE)["table"]
        ann.plays(table, "red", "bid 2")
        study = ann.post(f"/api/tables/{table}/study", {"seat": "red"}, key=a_key()).json()["table"]

        assert reader.get(f"/api/tables/{study}/picture").status_code == 404
        assert reader.get(f"/api/tables/{study}/film.gif").status_code == 404
        nobody = {**tags(reader, "/tables/nothingthere"), "og:url": ""}
        assert {**tags(reader, f"/tables/{study}"), "og:url": ""} == nobody
        assert ann.get(f"/api/tables/{study}/board.png").status_code == 200
        assert ann.post(f"/api/tables/{study}/study/sharing", {"shared": True}).status_code == 200
        assert reader.get(f"/api/tables/{study}/picture").status_code == 200


def test_a_board_and_its_last_turn_are_saved(server: Server) -> None:
    ann = server.client("Ann")
    table = ann.post("/api/studies", {"position": a_position(2, 1, 0)}, key=a_key()).json()["table"]
    for _ in range(3):
        options = ann.options(table)
        ann.plays(table, options["seat"], options["choices"][0])

    board, film = ann.get(f"/api/tables/{table}/board.png"), ann.get(f"/api/tables/{table}/film.gif")
    chosen = ann.http.get(f"/api/tables/{table}/film.gif?from=0&to=2")
    small = ann.get(f"/api/tables/{table}/board.png", size="small")

    assert max(Image.open(BytesIO(small.content)).size) < 1000
    assert max(Image.open(BytesIO(board.content)).size) == 2400
    assert "attachment" in board.headers["content-disposition"]
    assert film.headers["content-type"] == "image/gif", film.text
    assert Image.open(BytesIO(chosen.content)).size == (720, 520)
    assert ann.http.get(f"/api/tables/{table}/film.gif?from=5&to=2").status_code == 422
    assert ann.http.get(f"/api/tables/{table}/film.gif?from=0&to=999999").status_code == 200


def test_titles_and_puzzles_have_cards(server: Server) -> None:
    reader = server.client(None)

    card, puzzle = reader.get("/api/games/toy/card"), reader.get(f"/api/puzzles/{SAMPLE_GAME}/today/picture")

    assert Image.open(BytesIO(card.content)).size == Image.open(BytesIO(puzzle.content)).size == (1200, 630)
    assert reader.get("/api/games/nothing/card").status_code == 404
    assert reader.get(f"/api/puzzles/{SAMPLE_GAME}/nothing/picture").status_code == 404
    assert reader.get(f"/api/tables/{'x' * 12}/picture").status_code == 404


def test_pictures_on_disk_stay_within_bounds(tmp_path: Path) -> None:
    for number in range(10):
        (tmp_path / f"{number}.picture").write_bytes(bytes(100))

    make_room(tmp_path, 500)

    assert sum(path.stat().st_size for path in tmp_path.iterdir()) <= 500


def test_a_line_that_is_not_played_yet_has_no_picture(server: Server) -> None:
    """Otherwise a picture of today would be kept under its name, and shown when the game is there."""
    ann, reader = server.client("Ann"), server.client(None)
    table = ann.create(ALL_MINE, listed=True)["table"]
    number = ann.number(table)
    assert reader.get(f"/api/tables/{table}/picture", size="small", at=number + 1).status_code == 404
    now = reader.get(f"/api/tables/{table}/picture", size="small", at=number)
    assert now.status_code == 200
    ann.plays(table, "red", "bid 1")
    later = reader.get(f"/api/tables/{table}/picture", size="small", at=number + 1)
    assert later.status_code == 200
