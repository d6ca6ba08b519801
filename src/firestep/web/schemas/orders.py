"""Standing orders of a seat: docs/scenes.md 2.4."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct, field

from firestep.web.schemas.fields import Key, SeatName

OrderAnswer = Literal["pass", "choose"]
OrderUntil = Literal["once", "turn", "round", "always"]
Clause = Annotated[str, Meta(max_length=40)]
Thing = Annotated[str, Meta(min_length=1, max_length=80, pattern=r"^(card|piece|place):[!-~\u00a1-\uffff]+$(?!\n)")]


class NewOrder(Struct):
    """What the table answers for one of my seats until the order ends."""

    seat: SeatName
    answer: OrderAnswer
    key: Key
    clause: Clause = ""
    """Which questions it is for (`OrderKind`); empty: all windows for cards."""
    things: Annotated[list[Thing], Meta(max_length=30)] = field(default_factory=list)
    """Cards for which I am asked all the same; of a prepared answer, what it names, the first wish first."""
    until: OrderUntil = "turn"


class OrderInfo(Struct):
    id: str
    answer: OrderAnswer
    clause: str
    label: str
    things: list[str]
    until: OrderUntil


class OrderKind(Struct):
    """Questions that an order can be for."""

    clause: str
    label: str
    window: bool


class OrdersInfo(Struct):
    orders: list[OrderInfo]
    kinds: list[OrderKind]


class WithdrawRequest(Struct):
    seat: SeatName
    key: Key
