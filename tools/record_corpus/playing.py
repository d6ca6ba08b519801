"""Plays one record of the corpus: bots at a table, who now and then undo, interject, or end the match early."""

from __future__ import annotations

import random
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace
from hashlib import sha256

from firestep.bots import Bot, ask_bot, bot
from firestep.cli.walk import random_answer
from firestep.games import game
from firestep.kernel import AnyGame, IllegalChoice, Player, Record, Setup
from firestep.kernel.record import CHANCE_NAME, RESIGN
from firestep.table import Draft, Match
from record_corpus.plan import Recipe

NAMES = ("Ann", "Ben", "Chloé", "David")
INTERJECTS = 0.02
UNDOES = 0.04
MOST_UNDONE = 3
REDOES = 0.4
TAKES_BACK = 0.015
CHANGES_PLAYER = 0.004
LONGEST_TAKEN_BACK = 12
STUDY_EVERY = 50
"""The prelude of a study keeps a position every so many lines, in case the match ends before the study begins."""


def play(recipe: Recipe) -> Record:
    """The record of a recipe, always the same."""
    setup = study(recipe) if recipe.prelude else recipe.setup
    player = TablePlay(recipe, setup, recipe.seed)
    player.go_on(recipe.lines)
    if recipe.ending and player.draft.position.result is None:
        player.end()
    return player.record()


def study(recipe: Recipe) -> Setup:
    """The set-up of a match that starts in the middle of another one."""
    player = TablePlay(replace(recipe, undoes=False), recipe.setup, f"{recipe.seed} prelude")
    text = ""
    for line in player.lines(recipe.prelude):
        if line % STUDY_EVERY == 0 and player.draft.position.result is None:
            text = player.game.write(player.draft.position)
    return replace(recipe.setup, start=text)


class TablePlay:
    """One match at a table without a server."""

    def __init__(self, recipe: Recipe, setup: Setup, seed: str) -> None:
        self.recipe = recipe
        self.game: AnyGame = game(recipe.game)
        self.rng = random.Random(seed)
        self.seats = self.game.seats(setup)
        first_side = self.game.teams(setup)[0]
        names = [recipe.bots[seat not in first_side] for seat in range(len(self.seats))]
        self.bots: list[Bot] = [bot(recipe.game, name) for name in names]
        players = [self.player(seat, name) for seat, name in enumerate(names)]
        entropy = {seat: sha256(f"{seed} {seat}".encode()).hexdigest()[:10] for seat in self.seats}
        secret = sha256(seed.encode()).digest()
        self.match = Match.open(self.game, setup, players, secret, entropy if recipe.people else {})
        self.draft: Draft = self.match.draft()

    def player(self, seat: int, name: str) -> Player:
        if self.recipe.people:
            return Player(self.seats[seat], "human", NAMES[seat % len(NAMES)])
        return Player(self.seats[seat], "bot", name)

    def record(self) -> Record:
        self.match.commit(self.draft)
        return self.match.record

    def go_on(self, lines: int) -> None:
        for _ in self.lines(lines):
            pass

    def lines(self, most: int) -> Iterator[int]:
        """Play on until the record has so many lines, or the match is over; yields how many it has."""
        while self.draft.position.result is None and self.draft.timeline.number < most:
            self.step()
            self.draft.events.clear()
            yield self.draft.timeline.number

    def step(self) -> None:
        if self.rng.random() < INTERJECTS and self.interject():
            return
        if self.recipe.undoes and (self.undo() or self.take_back() or self.change_player()):
            return
        question = self.rng.choice(self.draft.position.questions)
        seat, position = question.seat, self.draft.position
        if self.rng.random() < self.recipe.slips:
            self.draft.choose(seat, random_answer(position, question, self.rng))
        else:
            self.draft.choose(seat, ask_bot(self.bots[seat], self.game, position, seat, self.rng))

    # -- out of turn

    def interject(self) -> bool:
        """A choice that a seat has at any time, except to give up."""
        seat, position = self.rng.randrange(len(self.seats)), self.draft.position
        question = position.anytime_question(seat)
        options = [each for each in question.options(position) if each != RESIGN] if question else []
        if options:
            self.draft.answer_anytime(seat, self.rng.choice(options))
        return bool(options)

    def undo(self) -> bool:
        """A seat takes back some of its last choices, if it may do so alone."""
        if self.rng.random() >= UNDOES:
            return False
        seat, steps = self.rng.randrange(len(self.seats)), self.rng.randrange(1, MOST_UNDONE + 1)
        try:
            self.draft.undo(seat, steps)
        except IllegalChoice:
            return False
        if self.rng.random() < REDOES:
            self.draft.redo(seat, self.rng.randrange(1, steps + 1))
        return True

    def take_back(self) -> bool:
        """Everybody agrees to go back, over dice and the choices of others."""
        if self.rng.random() >= TAKES_BACK:
            return False
        active = self.draft.timeline.active_entries
        length = self.rng.randrange(max(0, len(active) - LONGEST_TAKEN_BACK), len(active)) if active else 0
        if not active or active[length].seat == CHANCE_NAME:
            return False
        self.draft.take_back(self.rng.randrange(len(self.seats)), active[length - 1].number if length else 0)
        return True

    def change_player(self) -> bool:
        if self.rng.random() >= CHANGES_PLAYER:
            return False
        player = Player(self.rng.choice(self.seats), "bot", "random")
        if player in self.draft.timeline.players:
            return False
        self.draft.seat_player(player)
        return True

    def end(self) -> None:
        """End the match at the table; a game may have its own rules for resigning, and refuse."""
        seat = self.rng.randrange(len(self.seats))
        match self.recipe.ending:
            case "draw":
                self.draft.agree_on_draw()
            case "timeout":
                self.draft.lose_on_time(seat)
            case _:
                with suppress(IllegalChoice):
                    self.draft.resign(seat)
