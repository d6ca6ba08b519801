"""Scenes of a table: what the game shows of its position, with players, clocks, undo, offers and diary added."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date
from itertools import takewhile
from operator import attrgetter
from typing import Any, Literal, TypedDict, Unpack

from firestep.games.owned import MARK
from firestep.kernel import AnyGame, IllegalChoice, Position, Setup
from firestep.scene import Clock as SceneClock
from firestep.scene import DiaryGroup, Instead, Option, Player, Question, Scene, Seat, StopSettings, Tag, Undo
from firestep.scene import Offer as SceneOffer
from firestep.scene import Result as SceneResult
from firestep.scene.maker import Actor, Parts, SeatLook, SeatState
from firestep.scene.part import replace
from firestep.scene.text import plain, spans
from firestep.scene.words import Text
from firestep.store import BOT, HUMAN, OPEN, PLAYING, SeatRow
from firestep.table import Clock, Match
from firestep.table.automatic import decisions_of
from firestep.table.draft import why_not_take_back
from firestep.text import OWN_SIDE, Speaker
from firestep.text.speaker import sentence
from firestep.web.catalogue.texts import player_name, say_or
from firestep.web.infra.timestamps import now_ms
from firestep.web.tables.answers import ASKED, next_answer
from firestep.web.tables.live_table import LiveTable
from firestep.web.tables.offers import is_practice, may_go_back, seats_beside
from firestep.web.tables.spectators import active_when_seen, is_late
from firestep.web.tables.studies import study_of
from firestep.web.tables.view_cache import Viewer
from firestep.web.views.bids import bids_text
from firestep.web.views.diary import latest_diary
from firestep.web.views.guide import may_place, rest_of
from firestep.web.views.looks import seat_looks
from firestep.web.views.pair import pair_of
from firestep.web.views.taken_back import told_choices
from firestep.web.views.waiting import waited_for

STAGES: dict[str, Literal["setup", "play", "over"]] = {"open": "setup", "playing": "play", "over": "over"}
MOST_BACK = 4
"""How many earlier questions are searched for what could be chosen instead."""
ROW, PLUS, MINUS = "row:", "/plus", "/minus"


def scene_of(table: LiveTable, viewer: Viewer) -> Scene:
    """The table as a viewer sees it now."""
    seat, speaker = viewer.place, table.catalogue.speaker(table.game, viewer.language)
    match = table.match
    position = match.position if match is not None else table.first_position()
    parts = table.maker.parts(position, seat, speaker)
    if match is None:
        return bare_scene(table, position, parts, viewer, speaker)
    waiting = waited_for(parts.questions, position, speaker)
    questions = tuple(with_passing(table, match, seat, with_deadline(table, each)) for each in waiting)
    questions = tuple(with_rest(table, position, seat, each, speaker) for each in questions)
    questions, dropping = with_gestures(table, position, seat, questions, speaker)
    if seat is not None:
        # What may be chosen now is what could be chosen instead after the next choice.
        table.cache.keep_options(match.timeline.last_active, seat, viewer.language, own_options(questions))
    diary, earlier = latest_diary(table, table.events, seat, speaker)
    return bare_scene(
        table,
        position,
        parts,
        viewer,
        speaker,
        questions=questions,
        anytime=parts.anytime if match.result is None else (),
        instead=(*dropping, *instead_of(table, match, seat, parts, dropping, speaker)),
        undo=with_minus(undo_of(table, match, seat, speaker), table, match, seat, questions, speaker),
        redo=redo_of(match, seat, speaker),
        offers=offers_of(table, match, seat, speaker),
        stops=stops_of(table, seat),
        diary=diary,
        diary_earlier=earlier,
        result=result_of(match.position, parts, seat, speaker),
    )


def replay_scene(table: LiveTable, position: Position, number: int, viewer: Viewer) -> Scene:
    """An earlier position: nothing can be chosen."""
    seat, speaker = viewer.place, table.catalogue.speaker(table.game, viewer.language)
    parts = table.maker.parts(position, seat, speaker)
    closed = tuple(replace(each, mine=False, options=()) for each in waited_for(parts.questions, position, speaker))
    scene = bare_scene(table, position, parts, viewer, speaker)
    result = result_of(position, parts, seat, speaker)
    asked = {each.seat for each in closed}
    sitters = {each.name for each in table.row.seats}
    seats = tuple(replace(each, active=each.id in asked) if each.id in sitters else each for each in scene.seats)
    return replace(scene, number=number, replay=True, seats=seats, questions=closed, anytime=(), result=result)


def late_scene(table: LiveTable, position: Position, number: int, viewer: Viewer) -> Scene:
    """What a spectator sees who sees the table later: an earlier position, with what was told up to it."""
    speaker = table.catalogue.speaker(table.game, viewer.language)
    events = [each for each in table.events if each.number <= number]
    active = active_when_seen(table, viewer.place, number)
    diary, earlier = latest_diary(table, events, viewer.place, speaker, active)
    scene = replay_scene(table, position, number, viewer)
    return replace(scene, replay=False, diary=diary, diary_earlier=earlier)


def late_text(table: LiveTable, seat: int | None, speaker: Speaker) -> str:
    delay = table.extras.delay
    if delay is None or not is_late(table, seat):
        return ""
    key = "late-moves" if not delay.minutes else "late-minutes" if not delay.moves else "late-both"
    return speaker.say(key, moves=delay.moves, minutes=delay.minutes)


def practice_text(table: LiveTable, seat: int | None, speaker: Speaker) -> str:
    """Told to somebody who plays alone, where even dice can be taken back."""
    people = {each.user for each in table.row.seats if each.kind == HUMAN}
    alone = seat is not None and len(people) == 1 and table.extras.study is None
    return speaker.say("practice-help") if alone and is_practice(table) else ""


DRAWN = (
    "turn", "phases", "pieces", "markers", "overlays", "clips", "arrows", "tracks", "boxes", "trays", "hands", "lists",
    "panels", "sheets", "threats",
)  # fmt: skip
"""The parts of a scene that the game draws."""
DRAWN_VALUES = attrgetter(*DRAWN)


def drawn(parts: Parts) -> dict[str, Any]:
    return dict(zip(DRAWN, DRAWN_VALUES(parts), strict=True))


def with_parts(scene: Scene, parts: Parts) -> Scene:
    """A scene with everything that the game draws."""
    return replace(scene, **drawn(parts))


class SceneParts(TypedDict, total=False):
    """What is added to a bare scene while a match is played."""

    questions: tuple[Question, ...]
    anytime: tuple[Option, ...]
    instead: tuple[Instead, ...]
    undo: Undo | None
    redo: Undo | None
    offers: tuple[SceneOffer, ...]
    stops: StopSettings | None
    diary: tuple[DiaryGroup, ...]
    diary_earlier: bool
    result: SceneResult | None


def bare_scene(
    table: LiveTable, position: Position, parts: Parts, viewer: Viewer, speaker: Speaker, **added: Unpack[SceneParts]
) -> Scene:
    """A scene has many fields, so it is made in one go: each copy takes as long as drawing the pieces."""
    terms = table.row.terms
    seat = viewer.place
    mine = tuple(each.name for each in table.seats_of(viewer.user))
    board = table.board(seat, speaker.language)
    return Scene(
        table=table.id,
        number=table.number,
        lang=speaker.language,
        game=table.game.id,
        title=speaker.title(),
        subtitle=terms.title or speaker.scenario(terms.scenario),
        board=board.hash,
        seat=None if seat is None else table.row.seats[seat].name,
        my_seats=mine,
        # One person studies all sides: nothing is to be hidden when it is the other's turn.
        secrets=parts.secrets and len(mine) > 1 and not table.setup.start and table.extras.study is None,
        study=study_of(table) is not None,
        stage=STAGES[table.state.status],
        acting=table.acting(position),
        lenses=table.maker.lenses(table.setup),
        seats=seats_of(table, parts, viewer, speaker),
        tags=parts.tags + owner_tags(table.game, speaker) + amendment_tags(table.game, table.setup, speaker),
        pair=pair_of(table, viewer.user or None, speaker),
        bids=bids_text(table, speaker),
        dice_commitment=table.dice_commitment,
        watching=table.presence.shown_watching,
        late=late_text(table, seat, speaker),
        practice=practice_text(table, seat, speaker),
        rematch=table.state.rematch or "",
        **drawn(parts),
        **added,
    )


def owner_tags(game: AnyGame, speaker: Speaker) -> tuple[Tag, ...]:
    """What an owner of the game has entered for this table, or painted as its start."""
    _, _, digest = game.id.partition(MARK)
    return (Tag(speaker.say("tag-owner"), speaker.say("tag-owner.explanation", hash=digest)),) if digest else ()


def amendment_tags(game: AnyGame, setup: Setup, speaker: Speaker) -> tuple[Tag, ...]:
    """The rules that were amended since the match began: it goes on by its own."""
    return tuple(
        Tag(
            speaker.say("tag-amended", clause=each.clause),
            speaker.say(
                "tag-amended.explanation",
                change=speaker.say(f"amendment-{each.name}"),
                day=date.fromisoformat(each.day),
            ),
            each.clause,
        )
        for each in game.amendments
        if not each.applies_to(setup)
    )


# -- seats


def seats_of(table: LiveTable, parts: Parts, viewer: Viewer, speaker: Speaker) -> tuple[Seat, ...]:
    """Opponents first, the viewer's own seats last."""
    looks = seat_looks(table, speaker)
    states = parts.seats or (SeatState(),) * len(looks)
    clock = None if table.clock is None or is_late(table, viewer.place) else table.clock.at(now_ms())
    asked = set(table.state.asked.split())
    where = table.setup if table.match is None else table.match.position
    seats = [
        Seat(
            look.id,
            look.name,
            look.nation,
            look.side,
            player_of(table, row, viewer.user, speaker),
            team=look.team,
            active=row.name in asked,
            clock=clock_of(clock, row.place),
            counters=state.counters,
            chosen=state.chosen,
            note=state.note,
            the=speaker.the_seat(where, row.place),
        )
        for look, row, state in zip(looks, table.row.seats, states, strict=True)
    ]
    own = {each.name for each in table.seats_of(viewer.user)}
    last = None if viewer.place is None else table.row.seats[viewer.place].name
    return (*map(actor_seat, parts.actors), *sorted(seats, key=lambda each: (each.id in own, each.id == last)))


def actor_seat(actor: Actor) -> Seat:
    """An actor without a seat (an automaton), shown as one."""
    look, state = actor.look, actor.state
    player = Player("bot", actor.player or look.name, online=True)
    return Seat(
        look.id,
        look.name,
        look.nation,
        look.side,
        player,
        active=actor.active,
        counters=state.counters,
        note=state.note,
        team=look.team,
    )


def table_seat(table: LiveTable, look: SeatLook, row: SeatRow, user: str | None, speaker: Speaker) -> Seat:
    return Seat(look.id, look.name, look.nation, look.side, player_of(table, row, user, speaker), team=look.team)


def player_of(table: LiveTable, row: SeatRow, user: str | None, speaker: Speaker) -> Player:
    if row.kind == OPEN:
        return Player("open")
    if row.kind == BOT:
        error = table.extras.bot_errors.get(row.name)
        note = "" if error is None else speaker.say(f"trouble-{error}")
        return Player("bot", say_or(speaker, f"bot-{row.bot}", row.bot), online=True, note=note, bot=row.bot)
    name = player_name(row.player, speaker)
    return Player("human", name, online=row.user in table.presence, you=user is not None and row.user == user)


def clock_of(clock: Clock | None, place: int) -> SceneClock | None:
    if clock is None:
        return None
    timer = next((each for each in clock.timers if each.seat == place and each.running), None)
    setting, own = clock.setting, clock.seats[place]
    if setting.kind == "none":
        return None if timer is None else SceneClock(timer.left, True, "live", limit_ms=setting.limit(timer.name))
    limit = timer.left if timer is not None else None
    kind: Literal["live", "slow"] = "live" if setting.kind == "live" else "slow"
    runs = own.running and not (clock.paused or own.away or own.up)
    vacation = own.vacation if setting.vacation else None
    left = own.left if own.running or kind == "live" else setting.base + own.bank  # what the next move will have
    return SceneClock(left, runs, kind, setting.increment, limit, clock.paused, vacation, own.away, own.up)


def with_deadline(table: LiveTable, question: Question) -> Question:
    if table.clock is None:
        return question
    place = table.place_of(question.seat)
    clock = None if place is None else clock_of(table.clock.at(now_ms()), place)
    return question if clock is None or not clock.running else replace(question, deadline_ms=clock.left_ms)


def with_passing(table: LiveTable, match: Match, seat: int | None, question: Question) -> Question:
    """What the table answers for the viewer; nobody else learns of it."""
    due = table.extras.answer_due
    if due is None or seat is None or not question.mine:
        return question
    answer = next_answer(table, match.timeline, table.extras)
    if answer is None or answer.seat != seat:
        return question
    return replace(question, passes_in_ms=due - table.state.updated)


def with_rest(table: LiveTable, position: Position, seat: int | None, question: Question, speaker: Speaker) -> Question:
    """In a set-up the placements that are left can be made by the coach."""
    asked = position.question_for(seat) if seat is not None and question.mine else None
    if asked is None or not may_place(table, asked):
        return question
    return replace(question, rest=rest_of(asked, speaker))


def stops_of(table: LiveTable, seat: int | None) -> StopSettings | None:
    if seat is None or table.state.status != PLAYING or table.row.seats[seat].kind != HUMAN:
        return None
    stops, wait = table.extras.stops.get(table.row.seats[seat].name, ASKED), table.extras.wait
    return StopSettings(stops.cards, stops.windows, stops.single, wait)


# -- going back


def undo_of(table: LiveTable, match: Match, seat: int | None, speaker: Speaker) -> Undo | None:
    if seat is None or match.result is not None or table.row.seats[seat].kind != HUMAN:
        return None
    alone = match.own_decisions(seat)
    if alone:
        return Undo(len(alone), speaker.say("undo-label"), together=last_together(table, match, reversed(alone)))
    together = last_together(table, match, decisions_of(match.timeline, {match.seats[seat]}))
    try:
        _, offer = table.offers.undo(match, seat, together, seats_beside(table, table.row.seats[seat]))
    except IllegalChoice:
        return None
    asks = bool(offer.waits_for(match.timeline))
    if why_not_take_back(match.timeline, offer.back) is not None or not (asks or may_go_back(table, offer)):
        return None
    return Undo(1, speaker.say("undo-label"), asks=asks, together=together)


def last_together(table: LiveTable, match: Match, decisions: Iterator[int]) -> int:
    """How many of these choices of a seat, latest first, were made by one touch; at least one."""
    lines = (match.timeline.active_entries[place].number for place in decisions)
    last = next(lines, 0)
    first = next((start for start, end in table.extras.series if start <= last <= end), last)
    return 1 + sum(1 for _ in takewhile(lambda line: line >= first, lines))


def with_minus(
    undo: Undo | None,
    table: LiveTable,
    match: Match,
    seat: int | None,
    questions: tuple[Question, ...],
    speaker: Speaker,
) -> Undo | None:
    """The minus button of the row whose plus was used last takes it back, if the seat can undo it alone."""
    rows = any(option.touch.startswith(ROW) for option in own_options(questions))
    if undo is None or undo.asks or seat is None or not rows:
        return undo
    for steps, place in enumerate(last_decisions(match, seat), 1):
        entry = match.timeline.active_entries[place]
        for option in options_before(table, match, seat, place, speaker):
            if option.choice == entry.text and option.touch.startswith(ROW) and option.touch.endswith(PLUS):
                return replace(undo, touch=option.touch.removesuffix(PLUS) + MINUS, touch_steps=steps)
    return undo


def redo_of(match: Match, seat: int | None, speaker: Speaker) -> Undo | None:
    steps = 0 if seat is None else match.redoable(seat)
    return Undo(steps, speaker.say("redo-label")) if steps else None


def with_gestures(
    table: LiveTable, position: Position, seat: int | None, questions: tuple[Question, ...], speaker: Speaker
) -> tuple[tuple[Question, ...], tuple[Instead, ...]]:
    """The viewer's own question with options that make several choices, and what drops a part of its selection."""
    mine = next((each for each in questions if each.mine and each.options), None)
    if seat is None or mine is None:
        return questions, ()
    made = table.maker.gestures(position, seat, mine, speaker)
    return tuple(made.question if each is mine else each for each in questions), made.instead


def instead_of(
    table: LiveTable, match: Match, seat: int | None, parts: Parts, dropping: tuple[Instead, ...], speaker: Speaker
) -> list[Instead]:
    """What could have been selected instead: reached by taking back the choices that only selected something.

    On a board of points a piece covers its point: touching it there means the destination, not the piece.
    """
    mine = next((each for each in parts.questions if each.mine), None)
    if seat is None or mine is None or not mine.selected:
        return []
    known = {option.touch for option in mine.options} | {each.touch for each in dropping}
    if table.board(seat, speaker.language).kind == "points":
        known |= {f"piece:{piece.id}" for piece in parts.pieces if f"place:{piece.place}" in known}
    found: list[Instead] = []
    for steps, place in enumerate(last_decisions(match, seat)[: len(mine.selected)], 1):
        for option in options_before(table, match, seat, place, speaker):
            if option.touch not in known:
                known.add(option.touch)
                found.append(
                    Instead(option.choice, option.label, option.touch, steps, option.short, option.main, option.then)
                )
    return found


def last_decisions(match: Match, seat: int) -> list[int]:
    """The places of the last choices that a seat may take back alone, latest first."""
    return match.own_decisions(seat)[: -MOST_BACK - 1 : -1]


def options_before(table: LiveTable, match: Match, seat: int, place: int, speaker: Speaker) -> tuple[Option, ...]:
    """The options of a seat before its active entry at this place."""
    timeline = match.timeline
    line = timeline.active_entries[place - 1].number if place else 0
    known = table.cache.options.get((line, seat, speaker.language))
    if known is not None:
        return known
    position = timeline.position_after(place)
    questions = table.maker.parts(position, seat, speaker).questions
    return own_options(with_gestures(table, position, seat, questions, speaker)[0])


def own_options(questions: tuple[Question, ...]) -> tuple[Option, ...]:
    return next((each.options for each in questions if each.mine), ())


# -- offers, result


def offers_of(table: LiveTable, match: Match, seat: int | None, speaker: Speaker) -> tuple[SceneOffer, ...]:
    found = []
    for offer in table.offers.open:
        waits = offer.waits_for(match.timeline)
        name, many = speaker.the_seat(match.position, offer.seat), speaker.is_many(match.position, offer.seat)
        moves = moves_after(table, match, offer.back, seat, speaker) if offer.kind == "undo" else []
        move = plain(moves[0]).removesuffix(".") if moves else ""
        words = {"name": name, "name-many": many, "move": move, "named": bool(move), "count": len(moves)}
        text = sentence(speaker.say_with(f"offer-{offer.kind}", words))
        kind: Literal["undo", "draw", "pause"] = (
            "draw" if offer.kind == "draw" else "pause" if offer.kind == "pause" else "undo"
        )
        by = match.seats[offer.seat]
        found.append(SceneOffer(offer.id, kind, by, text, mine=offer.seat == seat, accept=seat in waits))
    return tuple(found)


def moves_after(table: LiveTable, match: Match, back: int, seat: int | None, speaker: Speaker) -> list[Text]:
    """What would be taken back, as the viewer knows it from the diary."""
    timeline = match.timeline
    length = timeline.length_after_undo(back)
    position, gone = timeline.position_after(length), timeline.active_entries[length:]
    return list(told_choices(table.maker, position, gone, match.seats, seat, speaker))


def result_of(position: Position, parts: Parts, seat: int | None, speaker: Speaker) -> SceneResult | None:
    result = position.result
    if result is None:
        return None
    names = speaker.the_game.seats(position.setup)
    won = None if seat is None or not (result.winners or result.losers) else seat in result.winners
    text = spans(speaker.result(position, result))
    winners = tuple(names[each] for each in result.winners)
    return SceneResult(headline(position, won, speaker), text, winners, parts.result_rows, won)


def headline(position: Position, won: bool | None, speaker: Speaker) -> str:
    """Who has won: at the table, or the side that the rules play; else what it means for the viewer."""
    result = position.result
    assert result is not None
    if result.winners:
        named = [speaker.the_seat(position, each) for each in result.winners]
        many = len(named) > 1 or any(speaker.is_many(position, each) for each in result.winners)
        return sentence(speaker.say("result-winners", winners=named, many=many))
    if not result.losers:
        return speaker.say("result-draw")
    if speaker.has(OWN_SIDE):
        return sentence(speaker.say("result-winners", winners=speaker.say(OWN_SIDE), many=False))
    return speaker.say("result-ended" if won is None else "result-lost")
