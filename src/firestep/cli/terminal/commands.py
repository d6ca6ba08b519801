"""Commands that a player can type besides choices: undo, why, odds, log, save..., in English or another language."""

from __future__ import annotations

from pathlib import Path

from firestep.bots import bot, default_bot
from firestep.cli.replaying import replayed
from firestep.cli.terminal.choices import meant
from firestep.cli.terminal.saves import RECORD, Save
from firestep.cli.terminal.screen import Leave, Load
from firestep.cli.terminal.session import Session
from firestep.kernel import DONE, AnyQuestion, Choice, IllegalChoice
from firestep.table import UNDO_TOO_FAR, TakeBack
from firestep.table.automatic import decisions_of, line_before
from firestep.text import Speaker

LOG_LINES = 20
NAMES = (
    *("help", "undo", "redo", "take-back", "why", "odds", "units", "legend", "map", "log"),
    *("any-time", "auto", "save", "load", "language", "resign", "quit"),
)


QUESTION_MARK = "?"


def words_for(speaker: Speaker, name: str) -> set[str]:
    """The words that stand for a command: in English, and in the language spoken, with short forms."""
    said = [name, speaker.say(f"command-{name}"), *speaker.say(f"command-{name}.short").split(" ")]
    return {word.lower() for word in said if word}


def number_in(text: str, default: int) -> int:
    return int(text) if text.isascii() and text.isdigit() and len(text) < 7 else default


class Commands:
    """Carries out the commands of a seat. Each returns whether the page must be shown again."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self.screen = session.screen

    def carry_out(self, seat: int, line: str) -> bool | None:
        """Carry out the command of a line; `None` if it does not begin with one."""
        first, _, rest = line.partition(" ")
        if first.lower() == DONE:
            return None
        if first == QUESTION_MARK:
            return self.help(seat, rest)
        for name in NAMES:
            if first.lower() in words_for(self.screen.speaker, name):
                shows_anew: bool = getattr(self, name.replace("-", "_"))(seat, rest)
                return shows_anew
        return None

    # -- going back

    def undo(self, seat: int, rest: str) -> bool:
        """Take back own choices, as far as no other player must agree."""
        session = self.session
        players = [seat, *(each for each in session.humans if each != seat)]
        who = next((each for each in players if session.match.undoable(each)), seat)
        try:
            session.match.undo(who, number_in(rest, 1), session.save.add)
        except IllegalChoice as error:
            session.refuse(error)
            if error.refusal == UNDO_TOO_FAR:
                self.screen.say("terminal-take-back-hint", style="dim")
            return False
        session.last_seat = who
        session.news.clear()
        return True

    def redo(self, seat: int, rest: str) -> bool:
        """Choose again what was taken back."""
        try:
            self.session.hear(self.session.match.redo(seat, number_in(rest, 1), self.session.save.add))
        except IllegalChoice as error:
            self.session.refuse(error)
            return False
        return True

    def take_back(self, seat: int, rest: str) -> bool:
        """Go back before the last own choice, past dice and bots, because all at this keyboard agree."""
        session = self.session
        timeline = session.match.timeline
        names = {session.match.seats[each] for each in session.humans}
        back = line_before(timeline, next(decisions_of(timeline, names), 0))
        try:
            session.match.act(TakeBack(seat, back), session.save.add)
        except IllegalChoice as error:
            session.refuse(error)
            return False
        session.news.clear()
        return True

    # -- asking

    def why(self, seat: int, rest: str) -> bool:
        """Say why a choice is not legal, with its clause."""
        position, question = self.session.position, self.session.question_of(seat)
        found = self.meant_by(question, seat, rest)
        anytime = position.anytime_question(seat) if found is None else None
        if anytime is not None:
            question, found = anytime, self.meant_by(anytime, seat, rest)
        if found is None:
            example = self.session.offered(seat)[0].notation
            self.screen.say("terminal-why-what", style="bold red", example=example)
            return False
        refusal = question.check(position, found)
        if refusal is None:
            self.screen.say("terminal-why-legal", choice=self.words_of(question, found))
        else:
            self.session.refuse(IllegalChoice(found, refusal))
        return False

    def meant_by(self, question: AnyQuestion, seat: int, text: str) -> Choice | None:
        """What a text stands for among everything that could be asked about, legal or not."""
        position = self.session.position
        return meant(question, position, text.lower(), question.candidates(position), self.session.match.seats[seat])

    def words_of(self, question: AnyQuestion, choice: Choice) -> str:
        return self.screen.speaker.choice(self.session.position, question, choice)

    def odds(self, seat: int, rest: str) -> bool:
        """The odds of the attacks that are open now."""
        session = self.session
        lines = session.drawing.odds(session.position, session.question_of(seat), self.screen.speaker)
        if lines:
            self.screen.tell(lines)
        else:
            self.screen.say("terminal-no-odds", style="dim")
        return False

    def log(self, seat: int, rest: str) -> bool:
        """The diary of the match, or its last lines."""
        found = replayed(self.session.match.record, None, self.screen.language)
        sentences = [sentence for line in found.lines for sentence in line.sentences]
        self.screen.tell(sentences[-number_in(rest, LOG_LINES) :], "italic")
        return False

    def any_time(self, seat: int, rest: str) -> bool:
        """The choices that are open at any time, whoever is asked."""
        position = self.session.position
        anytime = position.anytime_question(seat)
        options = anytime.options(position) if anytime else ()
        if anytime is None or not options:
            self.screen.say("terminal-nothing-at-any-time", style="dim")
            return False
        self.screen.tell([f"{anytime.write(position, each)}: {self.words_of(anytime, each)}" for each in options])
        return False

    def units(self, seat: int, rest: str) -> bool:
        """All pieces and their state."""
        roster = self.session.drawing.roster(self.session.position, self.screen.speaker)
        if roster is not None:
            self.screen.show(roster)
        return False

    def legend(self, seat: int, rest: str) -> bool:
        """What the signs on the map mean."""
        found = self.session.drawing.legend(self.session.position, self.screen.speaker)
        if found is not None:
            self.screen.show(found)
        return False

    def help(self, seat: int, rest: str) -> bool:
        """What can be typed."""
        say = self.screen.speaker.say
        self.screen.say("terminal-help-choices")
        self.screen.tell([f"{say(f'command-{name}'):<15}{say(f'command-{name}.help')}" for name in NAMES])
        return False

    # -- the match

    def map(self, seat: int, rest: str) -> bool:
        """Show the page again."""
        return True

    def auto(self, seat: int, rest: str) -> bool:
        """Let a bot answer, once or a number of times."""
        self.session.auto = number_in(rest, 1)
        return True

    def save(self, seat: int, rest: str) -> bool:
        """A copy of the record, and of the secret of its dice, in a file of the player's choice."""
        if not rest:
            self.screen.say("terminal-saved", path=str(self.session.save.path))
            return False
        path = Path(rest).expanduser()
        copy = Save(path if path.suffix == RECORD else path.with_name(path.name + RECORD))
        try:
            copy.write(self.session.match)
        except OSError as error:
            self.screen.say("terminal-not-saved", style="bold red", reason=str(error))
            return False
        self.screen.say("terminal-saved", path=str(copy.path))
        return False

    def language(self, seat: int, rest: str) -> bool:
        """Speak another language: the one named, or the next."""
        known = self.screen.languages
        if rest and rest not in known:
            self.screen.say("terminal-no-language", style="bold red", known=", ".join(known))
            return False
        self.screen.speak(rest or known[(known.index(self.screen.language) + 1) % len(known)])
        return True

    def resign(self, seat: int, rest: str) -> bool:
        """Resign, after asking once more."""
        self.screen.say("terminal-resign-sure", style="bold red")
        if self.screen.line().lower() not in words_for(self.screen.speaker, "yes"):
            return False
        try:
            self.session.resign(seat)
        except IllegalChoice as error:
            self.session.refuse(error)
            return False
        return True

    def load(self, seat: int, rest: str) -> bool:
        """Leave this match, which stays saved, and load another."""
        raise Load(Path(rest).expanduser())

    def quit(self, seat: int, rest: str) -> bool:
        raise Leave


def answer_for(session: Session, seat: int) -> None:
    """A bot answers for a player who typed auto."""
    session.auto -= 1
    game_id = session.match.game.id
    session.answer_as_bot(seat, bot(game_id, default_bot(game_id)))
