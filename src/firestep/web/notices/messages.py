"""What notices say: sentences about a table that everybody at it may read."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass
from email.message import EmailMessage
from urllib.parse import urlsplit

from firestep.store import HUMAN, TableRow, User
from firestep.store.challenges import ANSWERS, challenge_of
from firestep.store.notices import CHALLENGE, FOLLOW, NoticeRow, OutboxRow
from firestep.web.catalogue import Catalogue
from firestep.web.catalogue.texts import player_name
from firestep.web.tables.live_table import LiveTable
from firestep.web.views.company import company_of, others_at
from firestep.web.views.table_info import in_language

ID_LENGTH = 32


@dataclass(frozen=True, slots=True)
class Told:
    """A notice in words, and where it leads."""

    id: str
    kind: str
    table: str
    at: int
    subject: str
    text: str
    link: str


class Messages:
    """Makes the words of notices in the language of their readers."""

    def __init__(self, catalogue: Catalogue, server: str, address: str) -> None:
        self.catalogue = catalogue
        self.server = server
        self.address = address.rstrip("/")

    def told(self, notice: NoticeRow | OutboxRow, row: TableRow, user: User, language: str) -> Told:
        game = self.catalogue.game(row.terms.game)
        speaker = self.catalogue.speaker(game, language)
        title, scenario = row.terms.title or speaker.title(), speaker.scenario(row.terms.scenario)
        company, others = "", ""
        if game is not None:
            table = LiveTable(row, game, self.catalogue, None)
            company, others = company_of(table, user.id, speaker), others_at(table, user.id, speaker)
        words = {
            "title": title,
            "scenario": scenario,
            "game": ", ".join(filter(None, (title, scenario, company))),
            "brief": " ".join(filter(None, (title, company))),
            "others": others,
            "result": in_language(row.state.verdict, language),
        }
        key = f"notice-{notice.kind}"
        if notice.kind == FOLLOW and notice.number:
            key = "notice-follow-begins"
        if notice.kind == CHALLENGE:
            key = f"notice-invite-{ANSWERS[notice.number - 1]}" if notice.number else key
            asked = challenge_of(row)
            owner = next((seat.player for seat in row.seats if seat.user == row.terms.owner), "")
            rivals = (seat.player for seat in row.seats if seat.kind == HUMAN and seat.user != user.id)
            name = player_name(next(rivals, "") if asked is None else asked.name, speaker)
            words |= {"name": name, "by": player_name(owner, speaker)}
        link = f"{self.address}/tables/{row.id}"
        subject, text = speaker.say(f"{key}.subject", **words), speaker.say(key, **words)
        return Told(id_of(notice), notice.kind, row.id, notice.at, subject, text.strip(), link)

    def mail(self, to: str, user: User, told: Sequence[Told], language: str) -> EmailMessage:
        """One mail for one notice, or for several that were due together."""
        speaker = self.catalogue.speaker(None, language)
        lines = "\n\n".join(f"{each.text}\n{each.link}" for each in told)
        words = {"name": user.name, "server": self.server, "count": len(told), "lines": lines}
        message = EmailMessage()
        message["To"] = to
        message["Subject"] = told[0].subject if len(told) == 1 else speaker.say("mail-notices-subject", **words)
        digest = hashlib.sha256(" ".join(sorted(each.id for each in told)).encode()).hexdigest()[:ID_LENGTH]
        message["Message-ID"] = f"<{digest}@{urlsplit(self.address).hostname or 'firestep'}>"
        message["List-Unsubscribe"] = f"<{self.address}/notices>"
        message["Auto-Submitted"] = "auto-generated"
        message.set_content(speaker.say("mail-notices", **words, settings=f"{self.address}/notices"))
        return message

    def trial(self, user: User, at: int) -> Told:
        """What is sent to try a way out."""
        speaker = self.catalogue.speaker(None, user.lang)
        words = {"server": self.server}
        subject, text = speaker.say("notice-trial.subject", **words), speaker.say("notice-trial", **words)
        return Told(f"trial-{at}", "trial", "", at, subject, text, f"{self.address}/notices")


def id_of(notice: NoticeRow | OutboxRow) -> str:
    """The same for the same notice, however often it has to be sent: receivers can tell that it is the same."""
    way = notice.way if isinstance(notice, OutboxRow) else "page"
    key = f"{notice.user}\n{way}\n{notice.table}\n{notice.kind}\n{notice.number}"
    return hashlib.sha256(key.encode()).hexdigest()[:ID_LENGTH]
