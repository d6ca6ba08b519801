"""`firestep play`: from the menus to the end of a match, with the fair dice of a table."""

from __future__ import annotations

import random
import secrets
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

from rich.console import Console

from firestep.cli.terminal import menu
from firestep.cli.terminal.commands import Commands, answer_for
from firestep.cli.terminal.pairs import second_match, show_standing
from firestep.cli.terminal.saves import NoSecret, Save, default_folder, unfinished
from firestep.cli.terminal.screen import Leave, Load, Reader, Screen
from firestep.cli.terminal.session import Session
from firestep.games import game
from firestep.kernel import IllegalChoice, RecordError, Together
from firestep.table import SECRET_BYTES, Match
from firestep.terminal import WithHands

ENTROPY_BYTES = 16


@dataclass(slots=True)
class Terms:
    """Where matches are saved, and the sources of randomness; tests replace them."""

    folder: Path = field(default_factory=default_folder)
    rng: random.Random = field(default_factory=random.Random)
    """What bots draw from; the dice of a match are the table's."""
    secret: Callable[[], bytes] = field(default=lambda: secrets.token_bytes(SECRET_BYTES))
    entropy: Callable[[], str] = field(default=lambda: secrets.token_hex(ENTROPY_BYTES))


def play(
    game_id: str | None = None,
    *,
    language: str = "en",
    file: Path | None = None,
    console: Console | None = None,
    read: Reader | None = None,
    terms: Terms | None = None,
) -> None:
    """Play in the terminal: resume a record, or ask what to play. Everything typed comes from `read`."""
    screen = Screen(language, console, read)
    terms = terms or Terms()
    while True:
        try:
            session: Session | None = open_session(screen, game_id, file, terms)
            while session is not None:
                session = next_game(session, terms) if run(session) else None
            return
        except Load as wish:
            file = wish.path
            continue
        except Leave:
            return
        except NoSecret as error:
            screen.say("terminal-no-secret", style="bold red", path=str(error))
        except (RecordError, OSError, UnicodeDecodeError) as error:
            screen.say("terminal-not-loaded", style="bold red", reason=str(error))
        file = None


def open_session(screen: Screen, game_id: str | None, file: Path | None, terms: Terms) -> Session:
    """The match to be played: from a file, from the list of unfinished ones, or a new one."""
    if file is not None:
        return resume(screen, Save(file), terms)
    save = choose_unfinished(screen, game_id, terms.folder)
    if save is not None:
        return resume(screen, save, terms)
    title = game(game_id) if game_id else menu.choose_game(screen)
    screen.play(title)
    agreed = menu.agree(screen, title)
    entropy = {seat: terms.entropy() for seat in title.seats(agreed.setup)}
    match = Match.open(title, agreed.setup, agreed.players, terms.secret(), entropy)
    save = Save.begin(terms.folder, match)
    if agreed.is_pair:
        save.begin_pair(None)
    return Session(match, screen, save, terms.rng)


def next_game(session: Session, terms: Terms) -> Session | None:
    """The second game of a match of two; `None` if there is none to come."""
    if not session.save.is_first_game:
        return None
    entropy = {seat: terms.entropy() for seat in session.match.seats}
    match = second_match(session.match, terms.secret(), entropy)
    save = Save.begin(terms.folder, match)
    save.begin_pair(session.save)
    session.screen.say("terminal-second-game", style="bold yellow")
    session.screen.line()
    return Session(match, session.screen, save, terms.rng)


def choose_unfinished(screen: Screen, game_id: str | None, folder: Path) -> Save | None:
    """An unfinished match to resume; `None` for a new one."""
    found = unfinished(folder, game_id)
    if not found:
        return None
    screen.say("menu-resume", style="bold")
    menu.list_entry(screen, 1, screen.speaker.say("menu-new"))
    for number, (save, record) in enumerate(found, 2):
        screen.play(game(record.game))
        scenario = screen.speaker.scenario(record.scenario)
        menu.list_entry(
            screen, number, f"{screen.speaker.title()}, {scenario}", f"{save.path.stem}, {len(record.entries)}"
        )
    number = screen.pick(1, len(found) + 1)
    return None if number == 1 else found[number - 2][0]


def resume(screen: Screen, save: Save, terms: Terms) -> Session:
    """A match where it was left; raises `RecordError` or `NoSecret`."""
    match = save.read()
    screen.play(match.game)
    save.write(match)
    return Session(match, screen, save, terms.rng)


def run(session: Session) -> bool:
    """Play until the game is over or the player leaves; whether it is over."""
    try:
        while session.match.result is None:
            seat = session.next_seat()
            if seat in session.bots:
                session.answer_as_bot(seat, session.bots[seat])
            elif session.auto > 0:
                answer_for(session, seat)
            else:
                take_turn(session, seat)
        session.show_result()
        session.save.write(session.match)
        show_standing(session)
        return True
    except (Leave, KeyboardInterrupt):
        session.screen.say("terminal-left", path=str(session.save.path))
        return False
    finally:
        session.leave()


def take_turn(session: Session, seat: int) -> None:
    """Show the page to a player and read lines until one of them changes it."""
    if session.last_seat is not None and session.last_seat != seat:
        change_places(session, seat)
    session.last_seat = seat
    session.show(seat)
    while not take_line(session, seat):
        pass


def change_places(session: Session, seat: int) -> None:
    """Another player's turn at the same keyboard; the screen is cleared in between where choices are secret."""
    name = session.screen.speaker.seat(session.position, seat)
    choosing_together = any(isinstance(frame, Together) for frame in session.position.stack)
    if choosing_together or isinstance(session.drawing, WithHands):
        session.screen.clear()
        session.screen.say("terminal-curtain", style="bold yellow", seat=name)
        session.screen.line()


def take_line(session: Session, seat: int) -> bool:
    """Carry out a line; returns whether the page must be shown again."""
    text = session.screen.line()
    if not text:
        return True
    shows_anew = Commands(session).carry_out(seat, text)
    if shows_anew is not None:
        return shows_anew
    try:
        session.choose(seat, session.meant(seat, text))
    except IllegalChoice as error:
        session.refuse(error)
        return False
    return True
