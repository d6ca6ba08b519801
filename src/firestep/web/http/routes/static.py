"""The built client: its files, and the same page for all its addresses. docs/scenes.md 2.6."""

from __future__ import annotations

import gzip
import hashlib
import mimetypes
import posixpath
import re
from collections import OrderedDict
from dataclasses import dataclass
from pathlib import Path

from litestar import Response, get
from litestar.params import FromQuery

from firestep.web.http.requests import Request
from firestep.web.http.routes.link_tags import with_tags

PAGES = re.compile(
    r"/(games(/[^/]+)?|tables(/[^/]+(/(replay|dice|analysis|result))?)?|join/[^/]+|account|facts(/[^/]+)?|rules(/[^/]+){0,2}"
    r"|learn(/[^/]+){0,2}|about|study|demo|people(/[^/]+)?|ladder(/[^/]+)?|statistics(/[^/]+)?|notices|circle|admin|find|watch|tournaments(/[^/]+)?|puzzles(/[^/]+){0,2}"
    r"|workshop(/[^/]+){0,2})?/?",
    re.ASCII,
)
INDEX = "index.html"
FOREVER = "public, max-age=31536000, immutable"
NO_CACHE = "no-cache"
COMPRESS_FROM = 1000
LONGEST_NAME = 200
MOST_KEPT_BYTES = 64 * 1024 * 1024
"""How much of the client is kept in memory."""
COMPRESSIBLE = ("text/", "application/javascript", "application/json", "image/svg+xml", "application/manifest+json")
NOT_BUILT = b"<!doctype html><title>Firestep</title><p>The client is not built. See docs/serving.md."
TYPES = {
    ".js": "text/javascript",
    ".css": "text/css",
    ".html": "text/html",
    ".svg": "image/svg+xml",
    ".json": "application/json",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
    ".ftl": "text/plain",
}


@dataclass(slots=True, frozen=True)
class File:
    """A file with its compressed versions, read once."""

    body: bytes
    kind: str
    tag: str
    compressed: dict[str, bytes]

    @property
    def size(self) -> int:
        return len(self.body) + sum(len(each) for each in self.compressed.values())


class StaticFiles:
    """Reads the client's files when they are first requested, and again when they have changed."""

    def __init__(self, folder: Path, prefix: str = "", most: int = MOST_KEPT_BYTES) -> None:
        self.folder = folder.resolve()
        self.prefix = prefix
        """The path under which players reach the server."""
        self.most = most
        self.read: OrderedDict[str, tuple[int, File]] = OrderedDict()

    def get(self, name: str) -> File | None:
        """The file with this name, in its only spelling; never one outside the folder."""
        if "\0" in name or len(name.encode()) > LONGEST_NAME or posixpath.normpath(name) != name:
            return None
        path = (self.folder / name).resolve()
        if not path.is_relative_to(self.folder) or not path.is_file():
            return None
        changed = path.stat().st_mtime_ns
        known = self.read.get(name)
        if known is None or known[0] != changed:
            known = self.read[name] = (changed, read_page(path, self.prefix) if name == INDEX else read_file(path))
        self.read.move_to_end(name)
        while len(self.read) > 1 and sum(file.size for _, file in self.read.values()) > self.most:
            self.read.popitem(last=False)
        return known[1]


def read_file(path: Path) -> File:
    body = path.read_bytes()
    kind = TYPES.get(path.suffix) or mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    compressed = {}
    for coding, suffix in (("br", ".br"), ("gzip", ".gz")):
        beside = path.with_name(path.name + suffix)
        if beside.is_file() and beside.stat().st_mtime_ns >= path.stat().st_mtime_ns:
            compressed[coding] = beside.read_bytes()
    if "gzip" not in compressed and len(body) >= COMPRESS_FROM and kind.startswith(COMPRESSIBLE):
        compressed["gzip"] = gzip.compress(body, 9, mtime=0)
    return File(body, kind, tag_of(body), compressed)


def read_page(path: Path, prefix: str) -> File:
    """The page of the client is served for all its addresses: what it loads by `./` is found from the root."""
    return made_page(path.read_bytes().replace(b'="./', f'="{prefix}/'.encode()))


def made_page(body: bytes) -> File:
    compressed = {"gzip": gzip.compress(body, 9, mtime=0)} if len(body) >= COMPRESS_FROM else {}
    return File(body, TYPES[".html"], tag_of(body), compressed)


def tag_of(body: bytes) -> str:
    return f'"{hashlib.sha256(body).hexdigest()[:27]}"'


@get(["/", "/{path:path}"], include_in_schema=False)
async def client(request: Request, path: FromQuery[str] = "/") -> Response[bytes]:
    """A file of the client, or its page; unknown addresses get the page with status 404."""
    files: StaticFiles = request.app.state.files
    name = path.lstrip("/")
    found = files.get(name) if name else None
    if found is not None:
        return send(request, found, FOREVER if name.startswith("assets/") else NO_CACHE, 200)
    status = 200 if PAGES.fullmatch(path) else 404
    index = files.get(INDEX)
    if index is None:
        return Response(NOT_BUILT, status_code=status if status == 404 else 503, media_type="text/html")
    if status == 200:
        index = made_page(await with_tags(request, path, index.body))
    return send(request, index, NO_CACHE, status)


def send(request: Request, file: File, cache: str, status: int) -> Response[bytes]:
    headers = {"cache-control": cache, "etag": file.tag, "vary": "accept-encoding"}
    if status == 200 and file.tag in request.headers.get("if-none-match", ""):
        return Response(b"", status_code=304, headers=headers, media_type=file.kind)
    accepted = {each.partition(";")[0].strip() for each in request.headers.get("accept-encoding", "").split(",")}
    for coding in ("br", "gzip"):
        if coding in accepted and coding in file.compressed:
            headers["content-encoding"] = coding
            return Response(file.compressed[coding], status_code=status, headers=headers, media_type=file.kind)
    return Response(file.body, status_code=status, headers=headers, media_type=file.kind)


HANDLERS = [client]
