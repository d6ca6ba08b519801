"""Prints sentences of the war diary that cannot be right, from the stored records of a title (tests/corpus).

python tools/diary_check.py TITLE [--lang fr] [--records 20] [--only CHECK]   looks for faults
python tools/diary_check.py TITLE --play 12                                   in games played now
python tools/diary_check.py TITLE --lang fr --print 7                         prints the whole diary of record 7
"""

from __future__ import annotations

import argparse
import sys
from collections import defaultdict
from collections.abc import Iterable, Sequence

from firestep.games import game, titles
from firestep.kernel import Record, RecordError
from record_corpus.files import folder_of, read_index, read_packed
from record_corpus.plan import recipes
from record_corpus.playing import play
from war_diary.checks import Checker, Fault
from war_diary.reading import DiaryReader, Sentence

LANGUAGES = ("en", "fr")
MOST_SHOWN = 3


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description="Look for faults in the war diaries of stored records.")
    parser.add_argument("title", choices=list(titles()))
    parser.add_argument("--lang", choices=LANGUAGES, help="both if none is given")
    parser.add_argument("--records", type=int, help="so many records; all if not given")
    parser.add_argument("--play", type=int, metavar="GAMES", help="play so many games instead of reading records")
    parser.add_argument("--only", help="one check, by its name")
    parser.add_argument("--all", action="store_true", help="every sentence, not only a few of each kind")
    parser.add_argument("--print", type=int, metavar="NUMBER", help="print the diary of a record instead")
    asked = parser.parse_args(arguments)
    records = played_records(asked.title, asked.play) if asked.play else stored_records(asked.title, asked.records)
    for language in [asked.lang] if asked.lang else LANGUAGES:
        if asked.print:
            print_diary(language, records[asked.print - 1])
        else:
            report(asked.title, language, records, asked.only, sys.maxsize if asked.all else MOST_SHOWN)
    return 0


def stored_records(game_id: str, count: int | None = None) -> list[Record]:
    folder = folder_of(game_id)
    return [read_packed(folder / row.file) for row in read_index(folder)[:count]]


def played_records(game_id: str, count: int) -> list[Record]:
    return [play(recipe) for recipe in recipes(game(game_id))[:count]]


def report(game_id: str, language: str, records: Iterable[Record], only: str | None, most: int) -> None:
    """The faults by check and kind of event, with some examples of each."""
    faults = [each for each in faults_of(game_id, language, records) if only in (None, each.check)]
    print(f"{game_id}, {language}: {len(faults)} faults")
    grouped: dict[tuple[str, str], list[Fault]] = defaultdict(list)
    for fault in faults:
        grouped[fault.check, fault.sentence.kind].append(fault)
    for (check, kind), found in sorted(grouped.items()):
        print(f"\n{check} in {kind}, {len(found)} times: {found[0].reason}")
        for fault in found[:most]:
            print(f"    {fault.found!r} in: {fault.sentence.text}   [{fault.sentence.viewer}]")
    print()


def faults_of(game_id: str, language: str, records: Iterable[Record]) -> list[Fault]:
    """Everything that is wrong in the diaries of these records."""
    reader = DiaryReader(game(game_id), language)
    told = (sentence for record in records for sentence in told_so_far(reader, record))
    return list(Checker(game(game_id), language).faults(told))


def told_so_far(reader: DiaryReader, record: Record) -> list[Sentence]:
    """The diary of a record, up to the line where it does not replay any more."""
    told = []
    try:
        for sentence in reader.read(record):
            told.append(sentence)
    except RecordError as error:
        print(f"a record of {record.scenario} no longer replays: {error}", file=sys.stderr)
    return told


def print_diary(language: str, record: Record) -> None:
    """The diary of one record as a spectator reads it, with its headings and without what was undone."""
    told = [each for each in told_so_far(DiaryReader(game(record.game), language), record) if each.viewer != "terminal"]
    title, undone = "", undone_lines(record)
    for sentence in told:
        if sentence.line in undone:
            continue
        if sentence.kind != "heading":
            print(f"  {sentence.line} {sentence.text}")
        elif sentence.text != title:
            title = sentence.text
            print(f"\n{title}")


def undone_lines(record: Record) -> set[int]:
    undone: set[int] = set()
    for entry in record.entries:
        if entry.takes_back_to is not None:
            undone |= set(range(entry.takes_back_to + 1, entry.number))
    return undone


if __name__ == "__main__":
    sys.exit(main())
