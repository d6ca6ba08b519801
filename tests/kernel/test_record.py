"""Records as text: what is written is read back, and every error has its line."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from firestep.kernel import Entry, Player, Record, RecordError, read_record
from firestep.kernel.record import LONGEST_LINE, is_player_name, read_player

HASH = "ab" * 32
TEXT = f"""firestep record 2
game toy
rules 1
scenario raid
option rounds 2
option mist no
seat red human Ann O'Hara
seat blue bot corporal
seat green open
dice commitment {HASH}
dice entropy red 00ff
dice entropy blue 12
begin
1 chance card ace
2 red bid 2
3 red undo 1
4 blue ! send
5 blue undo 1 agreed
6 table resign red
end win blue+green resignation
dice secret {HASH}
seal {HASH}
"""
LINES = TEXT.splitlines()


def edited(line: int, text: str | None) -> str:
    """The record with one line replaced (or left out), counted from 1."""
    return "\n".join([*LINES[: line - 1], *([] if text is None else [text]), *LINES[line:]]) + "\n"


def fault(text: str) -> tuple[int, str]:
    with pytest.raises(RecordError) as caught:
        read_record(text)
    assert str(caught.value) == f"line {caught.value.line}: {caught.value.reason}"
    return caught.value.line, caught.value.reason


def test_a_record_is_read_and_written_as_it_was() -> None:
    record = read_record(TEXT)

    assert record.write() == TEXT
    assert record.options == [("rounds", "2"), ("mist", "no")]
    assert record.players == [
        Player("red", "human", "Ann O'Hara"),
        Player("blue", "bot", "corporal"),
        Player("green", "open"),
    ]
    assert record.entropy == [("red", "00ff"), ("blue", "12")]
    assert record.entries[3] == Entry(4, "blue", "send", anytime=True)
    assert (record.ending, record.secret, record.seal) == ("win blue+green resignation", HASH, HASH)


def test_the_lines_are_where_the_record_says() -> None:
    record = read_record(TEXT)

    assert LINES[record.first_option_line - 1] == "option rounds 2"
    assert LINES[record.first_seat_line - 1] == "seat red human Ann O'Hara"
    assert LINES[record.commitment_line - 1] == f"dice commitment {HASH}"
    assert LINES[record.first_entropy_line - 1] == "dice entropy red 00ff"
    assert LINES[record.first_entry_line - 1] == "1 chance card ace"
    assert LINES[record.first_closing_line - 1] == "end win blue+green resignation"


def test_an_undo_says_how_far() -> None:
    entries = read_record(TEXT).entries

    assert [entry.takes_back_to for entry in entries] == [None, None, 1, None, 1, None]
    assert [entry.is_agreed for entry in entries] == [False, False, False, False, True, False]
    assert Entry(1, "red", "undo 3", anytime=True).takes_back_to is None
    assert Entry(1, "red", "undo 03").takes_back_to is None
    assert not Entry(1, "red", "what we agreed").is_agreed


def test_windows_line_ends_and_a_missing_last_one_do_no_harm() -> None:
    assert read_record(TEXT.replace("\n", "\r\n")).write() == TEXT
    assert read_record(TEXT.rstrip("\n")).write() == TEXT


def test_a_short_record_without_a_table_is_enough() -> None:
    record = Record("toy", 1, "raid", entries=[Entry(1, "chance", "card ace")])

    assert read_record(record.write()) == record


@pytest.mark.parametrize(
    ("line", "text"),
    [
        (1, "firestep record 1"),
        (1, None),
        (2, "game"),
        (2, "game Toy"),
        (3, "rules 0"),
        (3, "rules one"),
        (4, "scenario a b"),
        (5, "option rounds"),
        (5, "option rounds 2 3"),
        (5, "option  2"),
        (6, "option rounds 3"),
        (7, "seat red"),
        (7, "seat red dog Rex"),
        (7, "seat red human \u2028"),
        (7, "seat red human "),
        (7, "seat red human " + "x" * 61),
        (8, "seat red bot corporal"),
        (10, f"dice commitment {HASH[1:]}"),
        (10, f"dice commitment {HASH.upper()}"),
        (11, "dice entropy red"),
        (11, "dice entropy red xyz"),
        (12, "dice entropy red 34"),
        (13, "begins"),
        (14, "2 chance card ace"),
        (14, "01 chance card ace"),
        (15, "2 red"),
        (15, "2 red "),
        (15, "2 red bid\t2"),
        (15, "2 red bid 2 "),
        (15, "2 red bid \ud800"),
        (15, "²2 red bid 2"),
        (15, "2 RED bid 2"),
        (15, "2 red " + "x" * LONGEST_LINE),
        (16, None),
        (20, "end"),
        (20, "end  draw"),
        (21, "dice secret 00"),
        (22, "seal"),
    ],
)
def test_every_mistake_has_its_line(line: int, text: str | None) -> None:
    found, reason = fault(edited(line, text))

    assert found == line
    assert reason


@pytest.mark.parametrize("rest", ["\n", "more\n", "7 red bid 1\n", f"seal {HASH}\n"])
def test_nothing_may_follow_the_end(rest: str) -> None:
    assert fault(TEXT + rest)[0] == len(LINES) + 1


@pytest.mark.parametrize("length", range(1, 13))
def test_a_header_that_breaks_off_is_found_at_its_end(length: int) -> None:
    assert fault("\n".join(LINES[:length]) + "\n")[0] == length + 1


def test_the_secret_only_follows_an_ending_and_the_seal_only_a_secret() -> None:
    assert fault(edited(20, None))[0] == 20
    assert fault(edited(21, None))[0] == 21


@pytest.mark.parametrize("text", ["", "\n", "\0", "\ufeff" + TEXT, "firestep record 2", "\x89PNG\r\n\x1a\n"])
def test_what_is_no_record_is_refused(text: str) -> None:
    assert fault(text)[0] in (1, 2)


@given(st.text())
def test_any_text_is_refused_without_a_traceback(text: str) -> None:
    assert fault(text)[0] == 1


@given(st.text(max_size=70))
def test_a_name_that_can_stand_in_a_record_is_read_back(name: str) -> None:
    if is_player_name(name):
        player = Player("red", "human", name)
        assert read_player(player.write()) == player
        record = Record("toy", 1, "raid", players=[player])
        assert read_record(record.write()) == record


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("option name-{} 1", "option name-7 is given twice"),
        ("seat name-{} human Ann", "seat name-7 is given twice"),
        ("dice entropy name-{} 5f0e", "entropy is a hexadecimal number, at most one per seat"),
    ],
)
def test_a_name_is_given_once_however_long_the_header(line: str, reason: str) -> None:
    header = ["firestep record 2", "game toy", "rules 1", "scenario raid"]
    names = [line.format(each) for each in range(16_000)]
    assert read_record("\n".join([*header, *names, "begin"])).game == "toy"
    with pytest.raises(RecordError) as caught:
        read_record("\n".join([*header, *names, line.format(7), "begin"]))
    assert (caught.value.line, caught.value.reason) == (16_005, reason)
