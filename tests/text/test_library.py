"""Files are read by their first lines, and each message is parsed when it is first said."""

from __future__ import annotations

from pathlib import Path

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl

import firestep
from firestep.text import Library, Speaker, TextError
from firestep.text.library import Entry, entries_in, name_of

SOURCE = Path(firestep.__file__).parent
FILES = sorted(SOURCE.rglob("*.ftl"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.relative_to(SOURCE).as_posix())
def test_what_is_told_apart_by_first_lines_is_what_fluent_parses(path: Path) -> None:
    source = path.read_text(encoding="utf-8")
    whole = [each for each in FluentParser().parse(source).body if isinstance(each, (ftl.Message, ftl.Term))]
    entries = list(entries_in(source))

    assert [each.name for each in entries] == [name_of(each) for each in whole]
    for found, entry in zip(entries, whole, strict=True):
        entry.comment = None
        assert found.parsed is not None
        assert found.parsed.equals(entry), found.name
        assert set(found.keys) == set(keys_of(entry))
        assert found.attributes == tuple(each.id.name for each in entry.attributes)


def keys_of(entry: ftl.Message | ftl.Term) -> list[str]:
    own = [] if entry.value is None else [name_of(entry)]
    return own + [f"{name_of(entry)}.{each.id.name}" for each in entry.attributes]


def speaker_of(folder: Path, monkeypatch: pytest.MonkeyPatch, text: str, *, strict: bool = False) -> Speaker:
    (folder / "some.ftl").write_text(text, encoding="utf-8")
    monkeypatch.setattr("firestep.text.speaker.texts_of", lambda *_: Library([folder]))
    return Speaker(None, "en", strict=strict)


QUOTING = """one = One { two.of } { -four }
two = Two
    .of = of { three }
three = Three
-four = Four
five = Five
"""


def test_only_what_is_said_is_parsed_with_all_that_it_quotes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    speaker = speaker_of(tmp_path, monkeypatch, QUOTING, strict=True)

    for _ in range(2):
        assert speaker.say("one") == "One of Three Four"
        assert parsed_of(speaker) == {"one", "two", "three", "-four"}


def parsed_of(speaker: Speaker) -> set[str]:
    return {name for name, entry in speaker.shelves[0].entries.items() if "parsed" in vars(entry)}


def test_messages_that_quote_each_other_are_loaded_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    speaker = speaker_of(
        tmp_path, monkeypatch, "one = One{ $many -> \n    [yes] { two }\n   *[no] .\n}\ntwo = { one }\n"
    )

    assert speaker.say("one", many=False) == "One."
    assert parsed_of(speaker) == {"one", "two"}


def test_a_broken_message_is_shown_by_its_key(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert speaker_of(tmp_path, monkeypatch, "one = { broken\n").say("one") == "one"
    with pytest.raises(TextError, match="one"):
        speaker_of(tmp_path, monkeypatch, "one = { broken\n", strict=True).say("one")


def test_a_message_that_has_only_attributes_is_no_key() -> None:
    (entry,) = entries_in("# why\none =\n    .the = the one\n    .many = yes\n\n# more\n")

    assert list(entry.keys) == ["one.the", "one.many"]
    assert Entry("two", "two = Two\n    lines").attributes == ()
