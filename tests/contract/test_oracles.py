"""The oracles bite: a game broken in one place is caught by the oracle for that place."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pytest

from contract.toy import rules
from contract.toy.game import Picket
from contract.toy.position import Table
from firestep.cli import oracles
from firestep.cli.fuzz import look
from firestep.cli.oracles import thorough
from firestep.cli.walk import Walk
from firestep.kernel import NOT_OFFERED, PASS, AnyQuestion, Choice, Entry, Position, Refusal, Result, View
from firestep.kernel.timeline import Timeline
from firestep.table import FairDice
from firestep.text import Speaker


def broken_by(game: Picket, games: int = 6) -> str:
    """The oracle that complains first in some games of teams, or nothing."""
    for number in range(games):
        rng = random.Random(number)
        try:
            walk = Walk(game, game.setup("teams", {"stakes": "high"}), str(number))
            before = walk.game.conserved(walk.position)
            while not walk.is_over:
                look(walk, before)
                oracles.has_a_legal_option(walk)
                oracles.look_thoroughly(walk, rng)
                oracles.everything_can_be_said(walk, Speaker(game, "en", strict=True), rng)
                step = walk.draw()
                oracles.is_written_and_read(walk.position, step)
                walk.take(step)
            look(walk, before)
            oracles.the_record_gives_the_same(walk)
        except oracles.Broken as error:
            return error.oracle
    return ""


def test_a_sound_game_passes() -> None:
    assert broken_by(Picket()) == ""


# -- broken games


class LeakyView(Picket):
    def view(self, position: Table, seat: int | None) -> View:
        return {**super().view(position, seat), "deck": position.hand(-1)}


class LeakyHash(Picket):
    def view(self, position: Table, seat: int | None) -> View:
        return {**super().view(position, seat), "id": hash(tuple(position.owner))}


class Spy(Picket):
    def determinise(self, position: Table, seat: int | None, rng: random.Random) -> Table:
        return position


class OpenBook(Picket):
    def hidden_from(self, position: Table, seat: int | None) -> Table:
        return position.clone()


class Forgetful(Picket):
    def hidden_from(self, position: Table, seat: int | None) -> Table:
        twin = super().hidden_from(position, seat)
        twin.coins = [0 for _ in twin.coins]
        return twin


class Moody(Picket):
    calls = 0

    def view(self, position: Table, seat: int | None) -> View:
        Moody.calls += 1
        return {**super().view(position, seat), "mood": Moody.calls}


class Meddler(Picket):
    def view(self, position: Table, seat: int | None) -> View:
        position.stack[0].agenda.append("count")  # type: ignore[union-attr]
        return super().view(position, seat)


class Thief(Picket):
    def conserved(self, position: Table) -> int:
        return sum(position.coins)


class Mute(Picket):
    def choice_words(self, position: Table, question: AnyQuestion, choice: Choice) -> str:
        return ""


@pytest.mark.parametrize(
    ("kind", "oracle"),
    [
        (LeakyView, "views"),
        (LeakyHash, "views"),
        (Spy, "views"),
        (OpenBook, "views"),
        (Forgetful, "views"),
        (Moody, "asking twice"),
        (Meddler, "asking changes nothing"),
        (Thief, "conserved"),
        (Mute, "texts"),
    ],
)
def test_a_broken_game_is_caught(kind: type[Picket], oracle: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kind, "__module__", Picket.__module__)  # where its texts are

    assert broken_by(kind()) == oracle


def test_a_clone_that_shares_a_list_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    def clone(self: Table) -> Table:
        twin = original(self)
        twin.coins = self.coins
        return twin

    original = Table.clone
    monkeypatch.setattr(Table, "clone", clone)

    assert broken_by(Picket()) in ("clone", "conserved", "asking changes nothing")


def look_with(change: Callable[[Walk], None], monkeypatch: pytest.MonkeyPatch) -> oracles.Broken:
    """What a thorough look says if one of its oracles changes something."""

    def meddles(walk: Walk, _rng: random.Random) -> None:
        change(walk)

    monkeypatch.setattr(thorough, "THOROUGH", (*thorough.THOROUGH[:2], meddles, *thorough.THOROUGH[2:]))
    walk = Walk(Picket(), Picket().setup("teams", {"stakes": "high"}), "meddle")
    walk.go_on(3)
    with pytest.raises(oracles.Broken) as caught:
        oracles.look_thoroughly(walk, random.Random(0))
    return caught.value


def test_the_oracle_that_changes_the_position_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    def takes_a_coin(walk: Walk) -> None:
        assert isinstance(walk.position, Table)
        walk.position.coins[0] -= 1

    assert str(look_with(takes_a_coin, monkeypatch)) == "asking changes nothing: meddles"


def test_a_change_that_is_not_made_again_is_caught_too(monkeypatch: pytest.MonkeyPatch) -> None:
    def takes_one_coin_ever(walk: Walk) -> None:
        assert isinstance(walk.position, Table)
        walk.position.coins[0] -= not taken
        taken.append(walk)

    taken: list[Walk] = []

    assert look_with(takes_one_coin_ever, monkeypatch).oracle == "asking changes nothing"
    assert len(taken) == 2


# -- broken rules


@dataclass(slots=True)
class Broken:
    """A change of one method, and the oracle that finds it."""

    kind: type
    method: str
    change: Callable[..., object]
    oracle: str


def no_options(*_: object) -> Sequence[Choice]:
    return []


def more_than_allowed(*_: object) -> Sequence[Choice]:
    return [*range(6), PASS]


def fewer_than_allowed(*_: object) -> Sequence[Choice]:
    return [PASS]


def twice(*_: object) -> Sequence[Choice]:
    return [PASS, PASS]


def without_clause(self: rules.SpendCoins, position: Table, choice: Choice) -> Refusal | None:
    if isinstance(choice, int) and choice > position.coins[self.seat]:
        return Refusal("", "spend.too-dear")
    return None


def all_alike(*_: object) -> str:
    return "card"


def two_lines(_self: object, _position: object, choice: Choice) -> str:
    return f"card\n{choice}"


def only_numbers(_self: object, _position: object, text: str) -> Choice:
    return int(text.removeprefix("card-"))


def illegal_fallback(*_: object) -> Choice:
    return 99


def spends_a_coin(_self: object, position: Table, _choice: Choice) -> Refusal | None:
    position.coins[0] -= 1
    return NOT_OFFERED


def unknown_winner(_self: object, position: Table) -> None:
    position.finish(Result((7,), (), "points", "P6"))


def never_ends(_self: object, position: Table) -> None:
    position.stack.clear()


def ends_and_asks(self: rules.Deal, position: Table) -> None:
    position.result = Result((), (), "points", "P6")
    self.ask(position, rules.SpendCoins(0), then=self.count)


BROKEN = [
    Broken(rules.SpendCoins, "candidates", no_options, "no dead ends"),
    Broken(rules.SpendCoins, "options", more_than_allowed, "options and why_not"),
    Broken(rules.SpendCoins, "options", fewer_than_allowed, "options and why_not"),
    Broken(rules.SpendCoins, "options", twice, "options and why_not"),
    Broken(rules.SpendCoins, "why_not", without_clause, "refusals"),
    Broken(rules.SpendCoins, "fallback", illegal_fallback, "options and why_not"),
    Broken(rules.SendCoin, "why_not", spends_a_coin, "asking twice"),
    Broken(rules.PickCard, "write", all_alike, "notation"),
    Broken(rules.PickCard, "write", two_lines, "notation"),
    Broken(rules.PickCard, "read", only_numbers, "notation"),
    Broken(rules.Deal, "count", unknown_winner, "one question or a result"),
    Broken(rules.Deal, "count", never_ends, "one question or a result"),
    Broken(rules.Deal, "count", ends_and_asks, "one question or a result"),
]


@pytest.mark.parametrize("broken", BROKEN, ids=lambda broken: f"{broken.kind.__name__}-{broken.change.__name__}")
def test_a_broken_rule_is_caught(broken: Broken, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(broken.change, "__name__", broken.method)  # an agenda finds its steps by name
    monkeypatch.setattr(broken.kind, broken.method, broken.change)

    assert broken_by(Picket()) == broken.oracle


def test_a_missing_text_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    walk = Walk(Picket(), Picket().setup("duel"), "text")
    walk.go_on(1000)
    monkeypatch.setattr(walk.position, "result", Result((0,), (1,), "no-such-key", "P6"))

    with pytest.raises(oracles.Broken, match="result-no-such-key has no text"):
        oracles.everything_can_be_said(walk, Speaker(Picket(), "en", strict=True), random.Random(0))


def test_a_record_that_ends_elsewhere_is_caught() -> None:
    walk = Walk(Picket(), Picket().setup("duel"), "record")
    walk.go_on(1000)
    assert isinstance(walk.position, Table)
    walk.position.coins[0] += 1

    with pytest.raises(oracles.Broken, match="the record ends in another position"):
        oracles.the_record_gives_the_same(walk)


def test_an_undo_that_goes_past_a_die_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    def all_of_it(self: Timeline, _seat: int) -> list[Entry]:
        return self.active_entries

    monkeypatch.setattr(Timeline, "own_tail", all_of_it)

    with pytest.raises(oracles.Broken, match="undo: north may take back"):
        oracles.undo_never_goes_too_far(Picket(), Picket().setup("duel"), "undo", 5)


def test_an_undo_that_leads_elsewhere_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    def too_short(self: Timeline, length: int) -> Position:
        return original(self, max(0, length - 1))

    original = Timeline.position_after
    monkeypatch.setattr(Timeline, "position_after", too_short)

    with pytest.raises(oracles.Broken, match="leads to another position"):
        oracles.undo_never_goes_too_far(Picket(), Picket().setup("teams"), "undo", 60)


def test_a_record_that_is_not_proven_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(FairDice, "seal", lambda _self, _head: "00")
    with pytest.raises(oracles.Broken, match="verify: the record of a finished match is refused"):
        oracles.undo_never_goes_too_far(Picket(), Picket().setup("duel"), "seal", 500)
