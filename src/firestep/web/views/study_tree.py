"""A study as a tree: its lines in words, with what was noted at them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import msgspec

from firestep.scene.maker import SeatLook
from firestep.scene.text import plain
from firestep.store import BOT, OVER
from firestep.store.studies import NoteRow
from firestep.text import Speaker
from firestep.web.catalogue.bots import bot_strengths
from firestep.web.schemas.studies import PencilMark, StudyNode, StudyPage, StudySeat
from firestep.web.tables.live_table import LiveTable
from firestep.web.tables.studies import study_of
from firestep.web.tables.study_lines import StudyEntry
from firestep.web.views.diary import scene_event
from firestep.web.views.game_info import bot_info
from firestep.web.views.looks import seat_looks

LONGEST_TEXT = 140


def study_page(table: LiveTable, notes: Mapping[int, NoteRow], user: str | None, speaker: Speaker) -> StudyPage:
    """The study for somebody who may see it. Slow: run it in a thread, with the `history_lock` held."""
    terms, match = study_of(table), table.match
    assert terms is not None
    assert match is not None
    mine = user is not None and table.row.terms.owner == user
    looks = {look.id: look for look in seat_looks(table, speaker)}
    tree = StudyTree(table, notes, user, looks, speaker)
    bots = [bot_info(bot, strength, speaker) for bot, strength in bot_strengths(table.game.id)]
    return StudyPage(
        table=table.id,
        at=match.timeline.last_active,
        mine=mine,
        shared=terms.shared,
        nodes=list(tree.nodes()),
        seats=[
            StudySeat(row.name, looks[row.name].name, row.bot if row.kind == BOT else "") for row in table.row.seats
        ],
        bots=bots if mine and terms.aided else [],
        over=table.state.status == OVER,
        origin=terms.origin if mine else "",
        origin_at=terms.at if mine else 0,
        aided=terms.aided,
    )


class StudyTree:
    """The entries of a study, joined into nodes: each ends where somebody decides and something has happened."""

    def __init__(
        self,
        table: LiveTable,
        notes: Mapping[int, NoteRow],
        user: str | None,
        looks: Mapping[str, SeatLook],
        speaker: Speaker,
    ) -> None:
        assert table.match is not None
        table.study_lines.grow(table.number)
        self.table = table
        self.notes = notes
        self.looks = looks
        self.speaker = speaker
        self.entries = table.study_lines.entries
        self.on_line = {0, *(entry.number for entry in table.match.timeline.active_entries)}
        self.here = table.match.timeline.last_active
        self.mine = {row.name: row.place for row in table.seats_of(user)}
        self.children: dict[int, list[int]] = {}
        for number, each in self.entries.items():
            self.children.setdefault(each.parent, []).append(number)

    def nodes(self) -> Iterator[StudyNode]:
        """The start, then every node after the one before it."""
        yield self.noted(StudyNode(0, None, on_line=True))
        begun = [(0, number) for number in reversed(self.children.get(0, []))]
        while begun:
            before, number = begun.pop()
            run = [number]
            while not self.ends_node(run[-1]):
                run.append(self.children[run[-1]][0])
            if not self.is_idle(run):
                yield self.node(before, [self.entries[each] for each in run])
            begun += [(run[-1], each) for each in reversed(self.children.get(run[-1], []))]

    def is_idle(self, run: list[int]) -> bool:
        """Whether nothing came of these entries: something was picked up, and the study went on elsewhere."""
        last = run[-1]
        if last in self.children or last == self.here or last in self.notes:
            return False
        return not any(self.sentences(self.entries[each]) for each in run)

    def ends_node(self, number: int) -> bool:
        """Whether a node ends with this entry: dice and passes of the table that follow always belong to it."""
        following = self.children.get(number, [])
        if len(following) != 1:
            return True
        if self.entries[following[0]].follows:
            return False
        return number == self.here or number in self.notes or bool(self.sentences(self.entries[number]))

    def node(self, before: int, run: list[StudyEntry]) -> StudyNode:
        last = run[-1].entry.number
        who = next((each.entry.seat for each in reversed(run) if not each.follows), "")
        look = self.looks.get(who)
        sentences = [sentence for each in run for sentence in self.sentences(each)]
        return self.noted(
            StudyNode(
                last,
                before,
                seat=who,
                nation=look.nation if look else "",
                side=look.side if look else None,
                text=shortened(" ".join(sentences)),
                turn=self.turn(run[-1]),
                on_line=last in self.on_line,
            )
        )

    def noted(self, node: StudyNode) -> StudyNode:
        note = self.notes.get(node.number)
        if note is not None:
            node.name, node.comment, node.hidden = note.name, note.comment, note.hidden
            node.drawings = msgspec.json.decode(note.drawings, type=list[PencilMark])
        return node

    def sentences(self, each: StudyEntry) -> list[str]:
        """What the reader may know of an entry: what its seat knows if that is theirs."""
        place = self.mine.get(each.entry.seat, next(iter(self.mine.values()), None))
        seen = (logged for logged in each.events if logged.is_seen_by(place))
        texts = (scene_event(self.table, logged, place, self.speaker).text for logged in seen)
        return [plain(text) for text in texts if text]

    def turn(self, each: StudyEntry) -> str:
        if not each.events:
            return ""
        turn = self.table.maker.turn(each.events[-1].position, self.speaker)
        return "" if turn is None else turn.label


def shortened(text: str) -> str:
    return text if len(text) <= LONGEST_TEXT else text[: LONGEST_TEXT - 1].rstrip() + "…"
