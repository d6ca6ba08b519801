"""One match at the keyboard: whose turn it is, what is shown, and what a typed line does."""

from __future__ import annotations

import random

from rich.columns import Columns
from rich.text import Text

from firestep.bots import Bot, ask_bot, bot, dismiss
from firestep.cli.terminal.choices import meant
from firestep.cli.terminal.drawings import drawing_of
from firestep.cli.terminal.saves import Save
from firestep.cli.terminal.screen import Screen
from firestep.games import titles
from firestep.kernel import AnyQuestion, IllegalChoice, Position
from firestep.table import Choose, LoggedEvent, Match, Step
from firestep.terminal import Offered, WithHands

MOST_NEWS, LEAST_NEWS = 14, 5
"""So many sentences are shown of what happened since the player last chose, as the height of the terminal allows."""
PAGE_WITHOUT_NEWS = 47
"""The lines of a page with a large map and a question."""


class Session:
    """A match, the screen it is shown on, and the file it is saved in."""

    def __init__(self, match: Match, screen: Screen, save: Save, rng: random.Random) -> None:
        self.match = match
        self.screen = screen
        self.save = save
        self.rng = rng
        self.drawing = drawing_of(match.game)
        for problem in titles().problems_of(match.game.id):
            screen.say("terminal-part-missing", style="bold red", reason=problem.reason)
        self.bots: dict[int, Bot] = {
            seat: bot(match.game.id, player.name) for seat, player in enumerate(match.players) if player.kind == "bot"
        }
        self.news: list[tuple[LoggedEvent, str]] = []
        self.auto = 0
        """How many of the player's next questions a bot answers."""
        self.last_seat: int | None = None
        self.hear(match.last)

    # -- asking

    @property
    def position(self) -> Position:
        return self.match.position

    @property
    def humans(self) -> list[int]:
        return [seat for seat in range(len(self.match.seats)) if seat not in self.bots]

    def question_of(self, seat: int) -> AnyQuestion:
        question = self.position.question_for(seat)
        assert question is not None
        return question

    def offered(self, seat: int) -> list[Offered]:
        """The legal choices of a seat, numbered as they are listed."""
        position, question, speaker = self.position, self.question_of(seat), self.screen.speaker
        return [
            Offered(
                number,
                choice,
                question.write(position, choice),
                speaker.choice(position, question, choice),
                self.drawing.sign(position, question, choice),
            )
            for number, choice in enumerate(question.options(position), 1)
        ]

    def next_seat(self) -> int:
        """Who is asked: a bot if there is one, else the player who was last at the keyboard."""
        asked = self.match.asked()
        waiting_bots = [seat for seat in asked if seat in self.bots]
        if waiting_bots:
            return waiting_bots[0]
        return self.last_seat if self.last_seat in asked else asked[0]

    # -- acting

    def choose(self, seat: int, text: str) -> None:
        """Answer, or take a choice that is open at any time, in notation; raises `IllegalChoice`."""
        self.hear(self.match.act(Choose(seat, text), self.save.add))

    def answer_as_bot(self, seat: int, player: Bot) -> None:
        choice = ask_bot(player, self.match.game, self.position, seat, self.rng)
        self.hear(self.match.choose(seat, choice, self.save.add))

    def leave(self) -> None:
        """Nobody plays on: bots may close what they keep open."""
        dismiss(self.bots.values())

    def resign(self, seat: int) -> None:
        """Resign; a partner who is a bot resigns too."""
        self.hear(self.match.resign(seat, self.save.add))
        team = next(team for team in self.match.game.teams(self.match.setup) if seat in team)
        for partner in team:
            if self.match.result is None and partner in self.bots:
                self.hear(self.match.resign(partner, self.save.add))

    def hear(self, step: Step) -> None:
        """Turn events into sentences while the position is the one that they happened in."""
        for logged in step.events:
            sentence = self.screen.speaker.event(logged.position, logged.event)
            if sentence:
                self.news.append((logged, sentence))

    def meant(self, seat: int, text: str) -> str:
        """The notation that a player's text stands for: by number, as shown, in notation, or by its end."""
        offered = self.offered(seat)
        if text.isascii() and text.isdigit() and 1 <= int(text) <= len(offered):
            return offered[int(text) - 1].notation
        as_shown = [each.notation for each in offered if text.lower() in (each.label.lower(), each.sign.lower())]
        if len(as_shown) == 1:
            return as_shown[0]
        question, name = self.question_of(seat), self.match.seats[seat]
        choice = meant(question, self.position, text.lower(), [each.choice for each in offered], name)
        return text.lower() if choice is None else question.write(self.position, choice)

    # -- showing

    def show(self, seat: int) -> None:
        """The whole page: score, map, what happened, what is asked."""
        screen, position = self.screen, self.position
        question, offered = self.question_of(seat), self.offered(seat)
        screen.clear()
        for line in self.drawing.head(position, screen.speaker):
            screen.show(Text(line, "bold"))
        board = self.drawing.board(position, question, offered, screen.width)
        if board is not None:
            screen.show(board)
        if isinstance(self.drawing, WithHands):
            screen.tell(self.drawing.hand(position, seat, screen.speaker), "dim")
        self.show_news(seat)
        self.show_question(seat, question, offered)

    def show_news(self, seat: int | None) -> None:
        seen = [sentence for logged, sentence in self.news if logged.is_seen_by(seat)]
        most = max(LEAST_NEWS, min(MOST_NEWS, self.screen.height - PAGE_WITHOUT_NEWS))
        if len(seen) > most:
            self.screen.say("terminal-more-news", style="dim", count=len(seen) - most)
        self.screen.tell(seen[-most:], "italic")
        self.news.clear()

    def show_question(self, seat: int, question: AnyQuestion, offered: list[Offered]) -> None:
        screen, speaker = self.screen, self.screen.speaker
        name = speaker.seat(self.position, seat)
        text = Text(f"{name[:1].upper()}{name[1:]} – ", "bold")
        text.append(speaker.ask(self.position, question), "bold yellow")
        text.append(f"  {question.clause}", "dim")
        screen.show(text)
        hint = speaker.help(self.position, question)
        if hint:
            screen.tell([hint], "dim")
        entries = [Text.assemble((f"{each.number:>3}", "bold yellow"), f" {each.label}") for each in offered]
        screen.show(Columns(entries, padding=(0, 2), column_first=True))
        screen.say("terminal-hint", style="dim")

    def show_result(self) -> None:
        screen, result = self.screen, self.match.result
        assert result is not None
        for line in self.drawing.head(self.position, screen.speaker):
            screen.show(Text(line, "bold"))
        board = self.drawing.board(self.position, None, [], screen.width)
        if board is not None:
            screen.show(board)
        self.show_news(None)
        screen.show(Text(screen.speaker.result(self.position, result), "bold yellow"))
        screen.say("terminal-verify", style="dim", path=str(self.save.path))

    def refuse(self, error: IllegalChoice) -> None:
        self.screen.show(Text(self.screen.speaker.refusal(error.refusal), "bold red"))
