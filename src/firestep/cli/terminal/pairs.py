"""A match of two games in the terminal: the second game with sides swapped, and the standing after each."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from rich.text import Text

from firestep.cli.terminal.session import Session
from firestep.kernel import Player
from firestep.table import GameScore, Match, game_score, standing, swapped_seats
from firestep.table.pair import HEADING, game_word, party_names, verdict


def second_match(first: Match, secret: bytes, entropy: Mapping[str, str]) -> Match:
    """The same scenario and options; everybody has the seat of their opponent."""
    return Match.open(first.game, first.setup, swapped_players(first), secret, entropy)


def swapped_players(first: Match) -> list[Player]:
    others = swapped_seats(first.game, first.setup)
    return [replace(first.record.players[others[seat]], seat=name) for seat, name in enumerate(first.seats)]


def show_standing(session: Session) -> None:
    """After a game of a match of two: what each party has scored, and who leads or has won."""
    save, screen = session.save, session.screen
    earlier = save.first_game
    if earlier is None and not save.is_first_game:
        return
    first = session.match if earlier is None else earlier.read()
    games = [first] if earlier is None else [first, session.match]
    scores = [game_score(each.game, each.position) for each in games]
    names = party_names(first.game, first.setup, [each.name for each in first.record.players])
    screen.say("menu-entry", style="bold", name=HEADING, value=game_word(len(games)))
    for party in (0, 1):
        screen.say("menu-entry", name=names[party], value=sum_text(scores, party))
    screen.show(Text(str(screen.speaker.word(verdict(standing(scores), names))), "bold yellow"))


def sum_text(scores: Sequence[GameScore], party: int) -> str:
    """4 + 2 = 6"""
    counted = [each.of_party(party, number) for number, each in enumerate(scores)]
    return str(counted[0]) if len(counted) == 1 else f"{' + '.join(map(str, counted))} = {sum(counted)}"
