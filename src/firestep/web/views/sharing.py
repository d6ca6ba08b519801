"""What other sites show beside a link: a title, a sentence, a card. Only what a spectator may see."""

from __future__ import annotations

from dataclasses import dataclass

from firestep.kernel import Position
from firestep.pictures.card import Card, CardRow
from firestep.scene import Scene, Seat
from firestep.scene.maker import Parts
from firestep.scene.part import replace
from firestep.store import OPEN, OVER, TOURNAMENT, TableTerms
from firestep.text import Speaker
from firestep.web.schemas.people import Profile
from firestep.web.schemas.puzzles import PuzzleLine
from firestep.web.tables.live_table import LiveTable
from firestep.web.tables.spectators import is_late
from firestep.web.views.looks import seat_looks
from firestep.web.views.scenes import table_seat, with_parts
from firestep.web.views.table_info import in_language

MOST_RATINGS = 3


@dataclass(frozen=True, slots=True)
class Shared:
    """The words of a link."""

    title: str
    text: str


def is_public(terms: TableTerms) -> bool:
    """Whether lists may name a table: anybody could join it, or its result counts."""
    return terms.listed or terms.rated or terms.mode == TOURNAMENT


def is_drawn(table: LiveTable) -> bool:
    """Whether links show the board: not of private tables that are not over."""
    if table.extras.study is not None:
        return table.extras.study.shared
    return is_public(table.row.terms) or table.state.status == OVER


def seats_shown(table: LiveTable, speaker: Speaker) -> list[Seat]:
    looks = seat_looks(table, speaker)
    return [table_seat(table, look, row, None, speaker) for look, row in zip(looks, table.row.seats, strict=True)]


def scenario_of(table: LiveTable, speaker: Speaker) -> str:
    return table.row.terms.title or speaker.scenario(table.row.terms.scenario)


def shared_table(table: LiveTable, speaker: Speaker) -> Shared:
    """The title and the sentence of a table, replay or study."""
    if not is_drawn(table):
        return Shared(speaker.title(), speaker.say("share-private"))
    title = f"{speaker.title()}: {scenario_of(table, speaker)}"
    if table.extras.study is not None:
        return Shared(speaker.say("share-study", title=title), speaker.say("share-study.text"))
    names = list(dict.fromkeys(seat.player.name or seat.name for seat in seats_shown(table, speaker)))
    people = speaker.say("share-players", names=speaker.joined(names))
    return Shared(title, f"{people} {sentence_of(table, speaker)}".strip())


def sentence_of(table: LiveTable, speaker: Speaker) -> str:
    """How it stands, or how it ended."""
    if table.state.status == OPEN:
        return speaker.say("share-open")
    if table.state.status == OVER:
        return in_language(table.state.verdict, speaker.language)
    turn = turn_shown(table, speaker)
    return f"{turn}." if turn and turn[-1] not in ".!?" else turn


def turn_shown(table: LiveTable, speaker: Speaker) -> str:
    """The turn, unless spectators see the table later."""
    return "" if is_late(table, None) else in_language(table.state.turn, speaker.language)


def table_card(table: LiveTable, site: str, speaker: Speaker) -> Card:
    """The words beside the board of a table."""
    if not is_drawn(table):
        return Card(site, speaker.title(), speaker.say("share-private-card"), speaker.say("share-private"))
    over = table.state.status == OVER
    verdict = in_language(table.state.verdict, speaker.language) if over else ""
    scenario, study = scenario_of(table, speaker), table.extras.study is not None
    headline = verdict.rstrip(".") or scenario
    turn = turn_shown(table, speaker)
    text = speaker.say("share-study.text") if study else scenario if verdict else sentence_of(table, speaker)
    if verdict and turn:
        text = f"{scenario}. {turn}"
    rows = () if study else tuple(card_row(each) for each in seats_shown(table, speaker))
    return Card(site, speaker.title(), headline, text, rows)


def card_row(seat: Seat) -> CardRow:
    return CardRow(seat.player.name or seat.name, seat.name if seat.player.name else "", seat.nation, seat.side)


def seen_by(table: LiveTable, position: Position, place: int | None, language: str) -> Scene:
    """What is drawn of a position: the pieces and the ground that a seat, or a spectator, may see."""
    speaker = table.catalogue.speaker(table.game, language)
    board = table.board(place, language).hash
    return drawn_scene(
        Scene(table.id, 0, language, table.game.id, "", board, ()), table.maker.parts(position, place, speaker)
    )


def drawn_scene(scene: Scene, parts: Parts) -> Scene:
    """A scene with what stands on the board and nothing else."""
    drawn = with_parts(scene, Parts(pieces=parts.pieces, markers=parts.markers, overlays=parts.overlays))
    pieces = tuple(replace(each, sheet=None) for each in parts.pieces)
    return replace(drawn, pieces=pieces, clips=parts.clips, arrows=parts.arrows)


def puzzle_shared(line: PuzzleLine, speaker: Speaker) -> Shared:
    title = f"{speaker.title()}: {speaker.say('share-puzzle')}"
    return Shared(title, f"{line.goal} {line.seat}")


def puzzle_card(line: PuzzleLine, site: str, speaker: Speaker) -> Card:
    return Card(site, speaker.title(), line.goal.rstrip("."), f"{speaker.say('share-puzzle')}. {line.seat}")


def profile_shared(profile: Profile, site: str, speaker: Speaker) -> Shared:
    return Shared(f"{profile.name} · {site}", speaker.say("share-profile", games=profile.games))


def profile_card(profile: Profile, site: str, speaker: Speaker) -> Card:
    best = sorted(profile.ratings, key=lambda each: -each.games)[:MOST_RATINGS]
    rows = tuple(
        CardRow(
            f"{each.title}: {each.rating}{'?' if each.provisional else ''}",
            speaker.say(f"share-{each.clock}"),
            flag=False,
        )
        for each in best
    )
    return Card(
        site, speaker.say("share-player"), profile.name, speaker.say("share-profile", games=profile.games), rows
    )
