"""Tables as lists show them: who sits there, who must choose, what was agreed."""

from __future__ import annotations

from typing import Literal

import msgspec

from firestep.analysis import is_judged
from firestep.store import HUMAN, OPEN, OVER, PLAYING
from firestep.table import ClockSetting, commitment_of
from firestep.table.pair import game_word
from firestep.text import Speaker
from firestep.web.catalogue.texts import player_name, say_or
from firestep.web.infra.timestamps import now_ms
from firestep.web.schemas.studies import StudyLink
from firestep.web.schemas.tables import AgreedOption, BiddingInfo, ChallengeInfo, TableInfo, TableLine
from firestep.web.tables.live_table import LiveTable
from firestep.web.tables.seats import BIDDING
from firestep.web.tables.spectators import is_late
from firestep.web.views.company import company_of
from firestep.web.views.game_info import clock_text
from firestep.web.views.hints import may_ask_for_hints
from firestep.web.views.looks import seat_looks
from firestep.web.views.scenes import table_seat

STATUSES: dict[str, Literal["open", "playing", "over"]] = {"open": "open", "playing": "playing", "over": "over"}


def table_line(table: LiveTable, user: str | None, language: str, seen: int | None = None) -> TableLine:
    """A table as a line of a list; `seen`: up to where its reader has looked at it."""
    speaker = table.catalogue.speaker(table.game, language)
    terms, state = table.row.terms, table.state
    looks = seat_looks(table, speaker)
    asked = set(state.asked.split())
    mine = [seat.name for seat in table.row.seats_of(user)]
    yours = bool(asked & {seat.name for seat in table.seats_of(user)}) and state.status == PLAYING
    late = is_late(table, None) and not mine
    own = next((look for look in looks if look.id in mine), looks[0])
    return TableLine(
        id=table.id,
        game=terms.game,
        title=terms.title or speaker.title(),
        subtitle=speaker.scenario(terms.scenario),
        scenario=terms.scenario,
        turn="" if late else in_language(state.turn, language),
        status=STATUSES[state.status],
        yours=yours,
        waiting="" if late else waiting_text(table, user, yours, asked, speaker),
        when_ms=None if late else time_left(table),
        number=0 if late else state.number,
        symbol=table.maker.about(speaker).symbol,
        nation=own.nation,
        side=own.side,
        seats=[table_seat(table, look, row, user, speaker) for look, row in zip(looks, table.row.seats, strict=True)],
        updated=terms.created if late else state.updated,
        result=in_language(state.verdict, language),
        message=terms.message,
        clock_text=clock_text(msgspec.json.decode(terms.clock, type=ClockSetting), speaker),
        my_seats=mine,
        pair="" if table.pair is None else str(speaker.word(game_word(2 if table.pair.first else 1))),
        rated=terms.rated,
        challenge=challenge_info(table, user, speaker),
        study=study_link(table, user),
        company=company_of(table, user, speaker) if user is not None and mine else "",
        seen=seen,
    )


def challenge_info(table: LiveTable, user: str | None, speaker: Speaker) -> ChallengeInfo | None:
    """A challenge is the business of two people."""
    found, owner = table.extras.challenge, table.row.terms.owner
    if found is None or table.state.status != OPEN or user is None or user not in (found.user, owner):
        return None
    by = next((seat.player for seat in table.row.seats if seat.user == owner), "")
    free = next((seat.name for seat in table.row.seats if seat.kind == OPEN), "")
    left = None if found.answer else max(0, found.until - now_ms())
    return ChallengeInfo(
        free, player_name(found.name, speaker), player_name(by, speaker), user == found.user, found.answer, left
    )


def study_link(table: LiveTable, user: str | None) -> StudyLink | None:
    study = table.extras.study
    if study is None:
        return None
    mine = user is not None and table.row.terms.owner == user
    return StudyLink(study.shared, study.origin, study.at) if mine else StudyLink(study.shared)


def time_left(table: LiveTable) -> int | None:
    """Milliseconds until a clock runs out. When the table answers for somebody is nobody's business."""
    due = None if table.clock is None or table.state.status != PLAYING else table.clock.next_due()
    return None if due is None else max(0, due - now_ms())


def table_info(table: LiveTable, user: str | None, language: str) -> TableInfo:
    """A table with its options and, for those who sit at it, its invitation."""
    speaker = table.catalogue.speaker(table.game, language)
    terms = table.row.terms
    seated = any(seat.user == user and user is not None for seat in table.row.seats)
    known = {option.name: option for option in table.game.options}
    return TableInfo(
        **msgspec.structs.asdict(table_line(table, user, language)),
        invitation=terms.invitation if seated or terms.owner == user else None,
        watching=table.presence.watching,
        rematch=table.state.rematch,
        options=[
            AgreedOption(speaker.option(known[name]), speaker.option_value(known[name], value))
            for name, value in table.setup.options
        ],
        bidding=bidding_of(table, user, speaker),
        hints=is_judged(terms.game) and may_ask_for_hints(table, user),
        analysis=is_judged(terms.game),
        vacant=table.extras.vacant,
        second_commitment=second_commitment(table),
    )


def bidding_of(table: LiveTable, user: str | None, speaker: Speaker) -> BiddingInfo | None:
    """Before the match of a table at which players bid for sides: others' bids are secret."""
    handicap = table.game.handicap
    if table.row.terms.mode != BIDDING or table.state.status != OPEN or handicap is None:
        return None
    mine = next((each for each in table.extras.bids if each.user == user), None)
    have = {each.user for each in table.extras.bids}
    return BiddingInfo(
        handicap.most,
        speaker.option_description(handicap.option),
        [seat.name for seat in table.row.seats if seat.user in have],
        None if mine is None else table.row.seats[mine.side].name,
        None if mine is None else mine.points,
    )


def second_commitment(table: LiveTable) -> str | None:
    if table.pair is None or table.pair.first:
        return None
    return commitment_of(bytes.fromhex(table.pair.secret))


def in_language(labels: str, language: str) -> str:
    """One of the texts that are stored in every language."""
    known = msgspec.json.decode(labels, type=dict[str, str])
    return known.get(language, known.get("en", ""))


def is_of_other_rules(table: LiveTable) -> bool:
    """Whether the match was begun by rules that this program does not have (`tables/kept.py`)."""
    game = table.game
    rules = next((line for line in table.state.header.split("\n") if line.startswith("rules ")), "rules 0")
    return not game.oldest_rules <= int(rules.removeprefix("rules ")) <= game.rules_version


def waiting_before(table: LiveTable, user: str | None, speaker: Speaker) -> str:
    """Before the game begins it waits for players, or for somebody who is challenged."""
    found = challenge_info(table, user, speaker)
    if found is None or found.answer is not None:
        return speaker.say("waiting-players")
    return (
        speaker.say("waiting-challenged", name=found.by)
        if found.mine
        else speaker.say("waiting-others", names=found.name)
    )


def waiting_text(table: LiveTable, user: str | None, yours: bool, asked: set[str], speaker: Speaker) -> str:
    if table.state.status == OVER:
        return speaker.say("waiting-over")
    if table.state.status == OPEN:
        return waiting_before(table, user, speaker)
    if is_of_other_rules(table):
        return speaker.say("waiting-kept")
    if yours:
        return speaker.say("waiting-you")
    names = [
        player_name(seat.player, speaker) if seat.kind == HUMAN else say_or(speaker, f"bot-{seat.bot}", seat.bot)
        for seat in table.row.seats
        if seat.name in asked
    ]
    return speaker.say("waiting-others", names=speaker.joined(dict.fromkeys(names)))
