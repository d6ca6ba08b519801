"""A match of two games: the same battle twice with sides swapped, and the scores of both added up.

The parties of the match are numbered by the side that they have in the first game.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeAlias

from firestep.kernel import AnyGame, BadSetup, Position, Setup, Word
from firestep.kernel.game import is_winner


@dataclass(slots=True, frozen=True)
class GameScore:
    """One game of the match: what each side has scored, and the side that has won."""

    sides: tuple[int, int] = (0, 0)
    winner: int | None = None
    is_over: bool = False

    def of_party(self, party: int, game: int) -> int:
        return self.sides[side_of(party, game)]


NOT_PLAYED = GameScore()


def side_of(party: int, game: int) -> int:
    """The side that a party has in game 0 or 1 of the match."""
    return party ^ game


def game_score(game: AnyGame, position: Position) -> GameScore:
    """The score of a position; raises `BadSetup` if the game is not played by two sides."""
    sides = game.score(position)
    if len(sides) != 2:
        raise BadSetup("a match of two games is for two sides")
    winner = next((side for side, team in enumerate(game.teams(position.setup)) if is_winner(position, team)), None)
    return GameScore((sides[0], sides[1]), winner, position.result is not None)


@dataclass(slots=True, frozen=True)
class Standing:
    """The match so far: what each party has scored in both games together, and how many games it has won."""

    totals: tuple[int, int]
    wins: tuple[int, int]
    is_over: bool

    @property
    def leader(self) -> int | None:
        """The party with more points; if they are equal, the one that has won more games; else nobody."""
        for first, second in (self.totals, self.wins):
            if first != second:
                return 0 if first > second else 1
        return None


def standing(games: Sequence[GameScore]) -> Standing:
    """The match after its first game, or after both; games that are not over count as they stand."""
    totals, wins = [0, 0], [0, 0]
    for number, each in enumerate(games):
        for party in (0, 1):
            totals[party] += each.of_party(party, number)
            wins[party] += each.winner == side_of(party, number)
    is_over = len(games) == 2 and all(each.is_over for each in games)
    return Standing((totals[0], totals[1]), (wins[0], wins[1]), is_over)


def require_pair(game: AnyGame, setup: Setup) -> None:
    """Raises `BadSetup` if the sides cannot be swapped."""
    if not game.sides_can_swap(setup):
        raise BadSetup("a match of two games needs two sides of the same size that can be swapped")


def swapped_seats(game: AnyGame, setup: Setup) -> tuple[int, ...]:
    """For each seat, the one whose player has it in the second game: both sides change places, player by player."""
    require_pair(game, setup)
    first, second = game.teams(setup)
    other = dict(zip((*first, *second), (*second, *first), strict=True))
    return tuple(other[seat] for seat in range(len(other)))


# -- in words


PartyName: TypeAlias = Word | tuple[str, ...]
HEADING = Word("pair-heading")


def game_word(number: int) -> Word:
    """Game 1 or 2 of the match."""
    return Word("pair-game", (("number", number),))


def party_names(game: AnyGame, setup: Setup, players: Sequence[str]) -> tuple[PartyName, PartyName]:
    """The two parties by the names of their players in the first game, in the order of the seats.

    Where a name is missing, or both parties have the same, they are told apart by the sides that they play.
    """
    teams = game.teams(setup)
    first, second = (tuple(dict.fromkeys(players[seat] for seat in team)) for team in teams)
    if all((*first, *second)) and first != second:
        return first, second
    return numbered_party(game, setup, 0), numbered_party(game, setup, 1)


def numbered_party(game: AnyGame, setup: Setup, party: int) -> Word:
    seats, teams = game.seats(setup), game.teams(setup)
    sides = [tuple(Word(f"seat-{seats[seat]}") for seat in teams[side_of(party, number)]) for number in (0, 1)]
    return Word("pair-party", (("number", party + 1), ("first", sides[0]), ("second", sides[1])))


def verdict(found: Standing, names: Sequence[PartyName]) -> Word:
    """Who has won the match, or who leads."""
    leader = found.leader
    if leader is None:
        both = Word("score-points", (("count", found.totals[0]),))
        return Word("pair-drawn", (("points", both),)) if found.is_over else Word("pair-level", (("points", both),))
    points = Word("score-points", (("count", found.totals[leader]),))
    told = (("name", names[leader]), ("points", points), ("other", found.totals[1 - leader]))
    if not found.is_over:
        return Word("pair-leads", told)
    if found.totals[0] == found.totals[1]:
        return Word("pair-won-on-games", told)
    return Word("pair-won", told)
