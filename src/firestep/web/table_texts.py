"""Tables as lists show them: who sits there, who is waited for, what was agreed."""

from __future__ import annotations

from typing import Any

import msgspec

from firestep.store import HUMAN, OPEN, OVER, PLAYING
from firestep.table import ClockSetting
from firestep.text import Speaker
from firestep.web import wire
from firestep.web.game_texts import clock_text
from firestep.web.plain_maker import said
from firestep.web.scenes import table_seat
from firestep.web.sitting import Sitting, now_ms


def table_line(sitting: Sitting, user: str | None, language: str) -> wire.TableLine:
    return wire.TableLine(**line_fields(sitting, user, language))


def table_info(sitting: Sitting, user: str | None, language: str) -> wire.TableInfo:
    speaker = sitting.shelf.speaker(sitting.game, language)
    agreed = sitting.row.agreed
    seated = any(seat.user == user and user is not None for seat in sitting.row.seats)
    known = {option.name: option for option in sitting.game.options}
    options = [
        wire.AgreedOption(speaker.option(known[name]), speaker.option_value(known[name], value))
        for name, value in sitting.setup.options
    ]
    return wire.TableInfo(
        **line_fields(sitting, user, language),
        invitation=agreed.invitation if seated or agreed.owner == user else None,
        watching=sitting.online.get("", 0),
        rematch=sitting.state.rematch,
        options=options,
        clock_text=clock_text(msgspec.json.decode(agreed.clock, type=ClockSetting), speaker),
    )


def line_fields(sitting: Sitting, user: str | None, language: str) -> dict[str, Any]:
    speaker = sitting.shelf.speaker(sitting.game, language)
    agreed, state = sitting.row.agreed, sitting.state
    looks = sitting.maker.seats(sitting.setup, speaker)
    asked = set(state.asked.split())
    mine = [seat.name for seat in sitting.row.seats_of(user)]
    yours = bool(asked & {seat.name for seat in sitting.seats_of(user)}) and state.status == PLAYING
    own = next((look for look in looks if look.id in mine), looks[0])
    about = sitting.maker.about(speaker)
    return {
        "id": sitting.id,
        "game": agreed.game,
        "title": agreed.title or speaker.title(),
        "subtitle": speaker.scenario(agreed.scenario),
        "scenario": agreed.scenario,
        "turn": in_language(state.turn, language),
        "status": state.status,
        "yours": yours,
        "waiting": waiting(sitting, yours, asked, speaker),
        "when_ms": None if state.deadline is None else max(0, state.deadline - now_ms()),
        "number": state.number,
        "symbol": about.symbol,
        "nation": own.nation,
        "side": own.side,
        "seats": [
            table_seat(sitting, look, row, user, speaker) for look, row in zip(looks, sitting.row.seats, strict=True)
        ],
        "updated": state.updated,
        "result": in_language(state.verdict, language),
        "message": agreed.message,
        "my_seats": mine,
    }


def in_language(labels: str, language: str) -> str:
    known: dict[str, str] = msgspec.json.decode(labels)
    return known.get(language, known.get("en", ""))


def waiting(sitting: Sitting, yours: bool, asked: set[str], speaker: Speaker) -> str:
    if sitting.state.status == OVER:
        return speaker.say("waiting-over")
    if sitting.state.status == OPEN:
        return speaker.say("waiting-players")
    if yours:
        return speaker.say("waiting-you")
    names = [
        seat.player if seat.kind == HUMAN else said(speaker, f"bot-{seat.bot}", seat.bot)
        for seat in sitting.row.seats
        if seat.name in asked
    ]
    return speaker.say("waiting-others", names=speaker.joined(dict.fromkeys(names)))
