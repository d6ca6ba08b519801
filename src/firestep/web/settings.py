"""Settings: from arguments, the environment (`FIRESTEP_...`), a TOML file, or the defaults, in this order."""

from __future__ import annotations

import contextlib
import ipaddress
import os
import re
import secrets
import tomllib
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, fields, replace
from pathlib import Path
from urllib.parse import urlsplit

import msgspec
import platformdirs

from firestep.games.registry import read_addresses

PREFIX = "FIRESTEP_"
CONFIG = "FIRESTEP_CONFIG"
KEY_BYTES = 32
SHORTEST_KEY = 32
LOOPBACK = ("127.0.0.0/8", "::1")
REDIS = ("redis://", "rediss://", "valkey://", "valkeys://", "unix://")
POSTGRES = ("postgresql://", "postgres://")
PUBLIC_URL = re.compile(r"https?://([A-Za-z0-9.-]+|\[[0-9A-Fa-f:.]+\])(:\d{1,5})?(/[A-Za-z0-9._~-]+)*/?", re.ASCII)


class BadSettings(ValueError):
    """A setting that cannot be used."""


def data_folder() -> Path:
    return Path(platformdirs.user_data_dir("firestep", appauthor=False))


@dataclass(frozen=True, slots=True)
class Settings:
    """Everything that an operator can configure."""

    host: str = "127.0.0.1"
    port: int = 8000
    data: Path = field(default_factory=data_folder)
    database: str = ""
    """The database address; empty: an SQLite file in the data folder."""
    secret_key: str = field(default="", repr=False)
    """Signs cookies; empty: generated once and stored in the data folder. All processes need the same key."""
    name: str = "Firestep"
    url: str = ""
    """The public address of this server behind a proxy: `https://games.example.org`, with a path if it has one."""
    proxies: list[str] = field(default_factory=list)
    """Addresses and networks of the proxies in front: what they say about the client (X-Forwarded-For, -Proto) is
    believed."""
    connections: int = 3000
    """How many connections may be open,"""
    connections_each: int = 200
    """and how many from one address, unless it is a proxy's."""
    header_seconds: float = 10.0
    """How long the headers of a request may take to arrive,"""
    body_seconds: float = 60.0
    """and how long its body."""
    bot_workers: int = field(default_factory=lambda: max(1, (os.cpu_count() or 2) - 1))
    bot_seconds: float = 30.0
    """How long a bot may think about one choice."""
    bot_answer: float = 0.1
    """Seconds that a bot takes at least for an answer to people; longer thoughts are rounded up to 2, 4, 8 times."""
    bot_pace: float = 0.25
    """Seconds between two choices at a table with only bots, so that people can watch."""
    bot_queue: str = ""
    """Where workers on other machines (`firestep bot-worker`) take jobs of bots from: `postgresql://...` or
    `redis://...`; empty: bots think in processes of this server."""
    pubsub: str = ""
    """How processes tell each other what is new: `redis://...`; empty: through the database."""
    warm_up: bool = True
    """Load the texts and scene makers of all games at the start, before anybody waits for them."""
    limits: bool = True
    """Rate limits; turn off only for benchmarks."""
    tables_each: int = 200
    """At how many unfinished tables one user may sit."""
    mail_host: str = ""
    """The SMTP server for forgotten passwords and notices; empty: no mail. Needs `mail_from` and `url`."""
    mail_port: int = 587
    mail_tls: str = "starttls"
    """`starttls`, `tls` (usually port 465), or `none`."""
    mail_user: str = ""
    mail_password: str = field(default="", repr=False)
    mail_from: str = ""
    notice_seconds: float = 60.0
    """How long a notice waits before it is mailed or sent to a webhook: who answers at once is not told."""
    webhooks: str = "public"
    """Where webhooks may go: `public` addresses by https, `any` address, or `none`."""
    push: str = "public"
    """Where the push services of browsers may be: `public` addresses by https, `any` address, or `none`."""
    metrics: list[str] = field(default_factory=lambda: list(LOOPBACK))
    """Addresses and networks that may read `/metrics`, not through a proxy; empty: nobody."""
    log: str = "info"
    log_format: str = "auto"
    """`json`, `text`, or `auto`: text on a terminal."""
    static: Path = field(default_factory=lambda: Path(__file__).parent / "static")
    games: dict[str, str] = field(default_factory=dict)
    """More titles by id: the address of a manifest or of a game's class."""

    @property
    def database_address(self) -> str:
        return self.database or f"sqlite:///{self.data / 'firestep.db'}"

    @property
    def is_secure(self) -> bool:
        return self.url.startswith("https://")

    @property
    def public_url(self) -> str:
        """How players reach the server, for links in mails and messages."""
        return self.url.rstrip("/") or f"http://{self.host}:{self.port}"

    @property
    def path(self) -> str:
        """The path under which players reach the server: empty, or `/games`."""
        return urlsplit(self.url).path.rstrip("/")

    def key(self) -> str:
        """The secret key; generated and stored (readable by the owner only) if there is none yet."""
        if self.secret_key:
            if len(self.secret_key) < SHORTEST_KEY:
                raise BadSettings(f"secret_key needs at least {SHORTEST_KEY} characters")
            return self.secret_key
        path = self.data / "secret.key"
        try:
            self.data.mkdir(parents=True, exist_ok=True)
            if not path.exists():
                write_key(path)
            return read_key(path)
        except OSError as error:
            raise BadSettings(f"the key cannot be stored in {self.data}: {error.strerror}") from error


def write_key(path: Path) -> None:
    """Make a key, unless another process has just made one."""
    with contextlib.suppress(FileExistsError):
        descriptor = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        with os.fdopen(descriptor, "w") as file:
            file.write(secrets.token_hex(KEY_BYTES))


def read_key(path: Path) -> str:
    key = path.read_text().strip()
    if len(key) < SHORTEST_KEY:
        raise BadSettings(f"{path} holds no key; delete it to get a new one")
    return key


def read_settings(
    environment: Mapping[str, str] | None = None, *, port: int | None = None, host: str | None = None
) -> Settings:
    """The settings in force; `port` and `host` come from the command line."""
    environment = os.environ if environment is None else environment
    values = {**from_file(environment), **from_environment(environment)}
    try:
        settings = msgspec.convert(values, Settings, strict=False, dec_hook=decode)
    except msgspec.ValidationError as error:
        raise BadSettings(str(error)) from error
    port = settings.port if port is None else port
    return check(replace(settings, port=port, host=settings.host if host is None else host))


def check(settings: Settings) -> Settings:
    if not 0 <= settings.port <= 65535:
        raise BadSettings("port must be a number up to 65535")
    if settings.bot_workers < 1 or settings.bot_seconds <= 0 or settings.bot_pace < 0 or settings.bot_answer < 0:
        raise BadSettings("bot_workers and bot_seconds must be positive, bot_pace and bot_answer not negative")
    if min(settings.connections, settings.connections_each, settings.header_seconds, settings.body_seconds) <= 0:
        raise BadSettings("connections, connections_each, header_seconds and body_seconds must be positive")
    check_networks("proxies", settings.proxies)
    check_networks("metrics", settings.metrics)
    if settings.url and not PUBLIC_URL.fullmatch(settings.url):
        raise BadSettings("url must be like https://games.example.org or https://example.org/games")
    if settings.bot_queue and not settings.bot_queue.startswith((*REDIS, *POSTGRES)):
        raise BadSettings("bot_queue must be like postgresql://user:password@host/name or redis://host:6379")
    if settings.pubsub and not settings.pubsub.startswith(REDIS):
        raise BadSettings("pubsub must be like redis://host:6379")
    if settings.mail_host and not (settings.mail_from and settings.url):
        raise BadSettings("mail_host needs mail_from, and url for the links in mails")
    if not {settings.webhooks, settings.push} <= {"public", "any", "none"}:
        raise BadSettings("webhooks and push are public, any or none")
    if settings.mail_tls not in ("starttls", "tls", "none"):
        raise BadSettings("mail_tls is starttls, tls or none")
    return settings


def check_networks(name: str, networks: list[str]) -> None:
    for each in networks:
        try:
            ipaddress.ip_network(each, strict=False)
        except ValueError as error:
            raise BadSettings(f"{name}: {each} is no address or network") from error


def read_list(text: str) -> list[str]:
    return [each.strip() for each in text.split(",") if each.strip()]


READERS: dict[str, Callable[[str], object]] = {"games": read_addresses, "proxies": read_list, "metrics": read_list}
"""Settings that are more than one word, from the environment."""


def from_environment(environment: Mapping[str, str]) -> dict[str, object]:
    values: dict[str, object] = {}
    for each in fields(Settings):
        text = environment.get(PREFIX + each.name.upper())
        if text is not None:
            values[each.name] = READERS[each.name](text) if each.name in READERS else text
    return values


def settings_file(environment: Mapping[str, str]) -> Path | None:
    """The file of settings, if there is one."""
    named = environment.get(CONFIG)
    path = Path(named or Path(environment.get(PREFIX + "DATA", data_folder())) / "firestep.toml").expanduser()
    if path.exists():
        return path
    if named:
        raise BadSettings(f"there is no file {path}")
    return None


def from_file(environment: Mapping[str, str]) -> dict[str, object]:
    path = settings_file(environment)
    if path is None:
        return {}
    try:
        values = tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise BadSettings(f"{path}: {error}") from error
    unknown = values.keys() - {each.name for each in fields(Settings)}
    if unknown:
        raise BadSettings(f"{path}: there is no setting {', '.join(sorted(unknown))}")
    return values


def decode(kind: type, value: object) -> object:
    if kind is Path and isinstance(value, str):
        return Path(value).expanduser()
    raise NotImplementedError(kind)
