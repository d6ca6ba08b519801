"""Prints sentences of the war diary that cannot be right, from the stored records of a title (tests/corpus).

python tools/diary_check.py TITLE [--lang fr] [--records 20] [--only CHECK]   looks for faults
python tools/diary_check.py TITLE --lang fr --print 7                         prints the whole diary of record 7
"""

from __future__ import annotations

import argparse
import sys
from collections import defaultdict
from collections.abc import Iterator, Sequence

from firestep.games import game, titles
from firestep.kernel import RecordError
from record_corpus.files import folder_of, read_index, read_packed
from war_diary.checks import Checker, Fault
from war_diary.reading import DiaryReader, Sentence

LANGUAGES = ("en", "fr")
MOST_SHOWN = 3


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description="Look for faults in the war diaries of stored records.")
    parser.add_argument("title", choices=list(titles()))
    parser.add_argument("--lang", choices=LANGUAGES, help="both if none is given")
    parser.add_argument("--records", type=int, help="so many records; all if not given")
    parser.add_argument("--only", help="one check, by its name")
    parser.add_argument("--all", action="store_true", help="every sentence, not only a few of each kind")
    parser.add_argument("--print", type=int, metavar="NUMBER", help="print the diary of a record instead")
    asked = parser.parse_args(arguments)
    for language in [asked.lang] if asked.lang else LANGUAGES:
        if asked.print:
            print_diary(asked.title, language, asked.print)
        else:
            report(asked.title, language, asked.records, asked.only, sys.maxsize if asked.all else MOST_SHOWN)
    return 0


def report(game_id: str, language: str, records: int | None, only: str | None, most: int) -> None:
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


def faults_of(game_id: str, language: str, records: int | None = None) -> list[Fault]:
    return list(Checker(game(game_id), language).faults(sentences(game_id, language, records)))


def sentences(game_id: str, language: str, records: int | None = None) -> Iterator[Sentence]:
    """The diaries of the first records of a title, one after another."""
    folder = folder_of(game_id)
    reader = DiaryReader(game(game_id), language)
    for row in read_index(folder)[:records]:
        try:
            yield from reader.read(read_packed(folder / row.file))
        except RecordError as error:
            print(f"{row.file} no longer replays ({error}); the rest of its diary is left out", file=sys.stderr)


def print_diary(game_id: str, language: str, number: int) -> None:
    """The diary of one record as a spectator reads it, with its headings."""
    folder = folder_of(game_id)
    row = read_index(folder)[number - 1]
    title = ""
    told = [each for each in DiaryReader(game(game_id), language).read(read_packed(folder / row.file))]
    for sentence, following in zip(told, [*told[1:], None], strict=True):
        if sentence.viewer == "terminal" or sentence.kind == "heading":
            continue
        if following is not None and following.kind == "heading" and following.text != title:
            title = following.text
            print(f"\n{title}")
        print(f"  {sentence.line} {sentence.text}")


if __name__ == "__main__":
    sys.exit(main())
