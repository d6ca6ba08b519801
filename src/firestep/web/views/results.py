"""The result of a finished game: who won, and how score and strength went from turn to turn."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise

from firestep.analysis import is_judged
from firestep.kernel import Position
from firestep.kernel.record import CHANCE_NAME, RESIGN, TABLE_NAME
from firestep.scene.looking import LensId
from firestep.scene.maker import SeatLook
from firestep.store import HUMAN, ResultRow, SeatRow, User
from firestep.text import Speaker
from firestep.web.catalogue.texts import player_name, say_or
from firestep.web.schemas.results import GameResult, ResultHistory, ResultMoment, ResultPlayer, ResultSide
from firestep.web.tables.live_table import LiveTable
from firestep.web.views.looks import looks_at, seat_looks
from firestep.web.views.table_info import in_language
from firestep.web.views.war import war_of

MOST_MOMENTS = 60
CONTROL: LensId = "control"
FULL_STEPS, REDUCED_STEPS = 2, 1
"""The steps of a counter with two sides."""


def result_page(
    table: LiveTable,
    user: str | None,
    results: Sequence[ResultRow],
    people: Mapping[str, User],
    history: ResultHistory,
    language: str,
) -> GameResult:
    """Everything about the end of a game."""
    match = table.match
    assert match is not None
    speaker = table.catalogue.speaker(table.game, language)
    looks = seat_looks(table, speaker)
    entries, state = match.record.entries, table.state
    return GameResult(
        table=table.id,
        game=table.game.id,
        title=table.row.terms.title or speaker.title(),
        scenario=speaker.scenario(table.row.terms.scenario),
        verdict=in_language(state.verdict, language),
        turn=in_language(state.turn, language),
        ended=max((row.at for row in results), default=state.updated),
        lines=len(entries),
        choices=sum(entry.seat not in (CHANCE_NAME, TABLE_NAME) for entry in entries),
        rolls=sum(entry.seat == CHANCE_NAME for entry in entries),
        sides=[
            result_side(table, team, looks, results, people, speaker) for team in table.game.teams(match.position.setup)
        ],
        moments=history.moments,
        war=history.war,
        score_unit=speaker.say("score-points.unit"),
        analysis=is_judged(table.game.id),
        mine=any(seat.user == user and user is not None for seat in table.row.seats),
    )


def result_side(
    table: LiveTable,
    team: tuple[int, ...],
    looks: Sequence[SeatLook],
    results: Sequence[ResultRow],
    people: Mapping[str, User],
    speaker: Speaker,
) -> ResultSide:
    match = table.match
    assert match is not None
    seats = [table.row.seats[place] for place in team]
    gains = {row.place: row.gain for row in results}
    players = {player.name: player for player in (result_player(seat, gains, people, speaker) for seat in seats)}
    look = looks[team[0]]
    winners = () if match.result is None else match.result.winners
    name = speaker.joined(dict.fromkeys(looks[place].name for place in team))
    return ResultSide(name, look.nation, look.side, list(players.values()), any(seat in winners for seat in team))


def result_player(
    seat: SeatRow, gains: Mapping[int, float | None], people: Mapping[str, User], speaker: Speaker
) -> ResultPlayer:
    gain = gains.get(seat.place)
    shown = None if gain is None else round(gain)
    if seat.kind != HUMAN:
        return ResultPlayer(say_or(speaker, f"bot-{seat.bot}", seat.bot), bot=True, gain=shown)
    user = people.get(seat.user or "")
    has_profile = user is not None and not user.is_guest
    return ResultPlayer(player_name(seat.player, speaker), account=has_profile, gain=shown)


def history_of(table: LiveTable, language: str) -> ResultHistory:
    """How it went; slow, see below."""
    moments = moments_of(table, language)
    return ResultHistory(moments, war_of(table, moments, language))


def moments_of(table: LiveTable, language: str) -> list[ResultMoment]:
    """How it stood at the start, and at the end of each turn; of a long game some turns.

    Slow: it replays the game; run it in a thread and hold the lock of its history.
    """
    speaker = table.catalogue.speaker(table.game, language)
    ends = ends_of_turns(table, speaker)
    every = -(-len(ends) // MOST_MOMENTS) or 1
    kept = [end for number, end in enumerate(ends, 1) if number % every == 0 or number in (1, len(ends))]
    return [moment_at(table, line, label, speaker) for line, label in kept]


def ends_of_turns(table: LiveTable, speaker: Speaker) -> list[tuple[int, str]]:
    """The start, and the last line of each turn, with its label; what was taken back does not count."""
    timeline = table.history.checkpoint(0).timeline.fork()
    labels = {0: label_of(table, timeline.position, speaker)}
    for entry in table.history.entries:
        timeline.apply(entry)
        labels[entry.number] = label_of(table, timeline.position, speaker)
    last = max(labels)
    lines = [0, *(line for line in labels if 0 < line < last and timeline.is_active(line)), last]
    found = [(line, labels[line]) for line, after in pairwise(lines) if line == 0 or labels[line] != labels[after]]
    return [*found, (last, labels[last])]


def label_of(table: LiveTable, position: Position, speaker: Speaker) -> str:
    turn = table.maker.turn(position, speaker)
    return "" if turn is None else turn.label


def moment_at(table: LiveTable, line: int, label: str, speaker: Speaker) -> ResultMoment:
    position = table.history.position(line)
    teams = table.game.teams(position.setup)
    strength = [strength_of(table, position, team[0], speaker) for team in teams]
    territory = territory_of(table, position, speaker)
    return ResultMoment(line, label, list(table.game.score(played_until(table, line))), strength, territory)


def played_until(table: LiveTable, line: int) -> Position:
    """The last position that was played: who gives up, or has no time left, brings nobody points on the board."""
    entries = table.history.entries
    while line and (entries[line - 1].seat == TABLE_NAME or entries[line - 1].text == RESIGN):
        line -= 1
    return table.history.position(line)


def territory_of(table: LiveTable, position: Position, speaker: Speaker) -> list[int]:
    """How many places each side holds, as everybody may know it."""
    looks = looks_at(table, position, speaker)
    sides = [looks[team[0]].side for team in table.game.teams(position.setup)]
    shown = (
        table.maker.lens(position, None, CONTROL, "", speaker)
        if CONTROL in table.maker.lenses(position.setup)
        else None
    )
    held: dict[str, set[str]] = {side: set() for side in sides}
    if shown is not None:
        for area in shown.areas:
            held.setdefault(area.side, set()).update(area.places)
    else:
        for piece in table.maker.parts(position, None, speaker).pieces:
            if piece.place is not None:
                held.setdefault(piece.side, set()).add(piece.place)
    if len(set(sides)) < len(sides):
        return [0] * len(sides)  # several sides look alike: nobody can tell them apart
    return [len(held[side] - set().union(*(held[each] for each in held if each != side))) for side in sides]


def strength_of(table: LiveTable, position: Position, seat: int, speaker: Speaker) -> int:
    """The steps of a side on the board; a side knows its own pieces."""
    side = looks_at(table, position, speaker)[seat].side
    pieces = table.maker.parts(position, seat, speaker).pieces
    return sum(
        piece.strength if piece.strength is not None else REDUCED_STEPS if piece.reduced else FULL_STEPS
        for piece in pieces
        if piece.side == side and piece.place is not None
    )
