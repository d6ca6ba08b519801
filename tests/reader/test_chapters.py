"""Chapters of the rules: what the small Markdown means, and what is said about mistakes."""

from __future__ import annotations

from pathlib import Path

import pytest

from firestep.reader.blocks import Chapter, Example, Grid, Heading, Items, Mark, Passage, Run, Shown, plain
from firestep.reader.chapters import BadChapter, read_chapter
from firestep.reader.glossary import terms_of

CHAPTER = """# Battle

An opening line
over two lines.

## [R6] Close combat {ruling AMB-3}

[R6.1] [R6.2] A unit **fights close**, see [R6.3] and [the *next* chapter](07-dice). {option trenches=deep} {inferred}

- [R6.3] First item
  goes on here.

- Second item {reconstructed}

1. One
2. Two

| Die | Result |
|---|---|
| 1 | *miss* |

> A first line.
> The same paragraph.
>
> Another one.

!diagram close-combat | A must fight **B**.
!chart dice
!cards combat | All of them.
!units
"""


def read(folder: Path, text: str, name: str = "06-battle.md") -> Chapter:
    path = folder / "en" / name
    path.parent.mkdir(exist_ok=True)
    path.write_text(text, encoding="utf-8")
    return read_chapter(path, "en")


def test_a_chapter_is_read_into_blocks(tmp_path: Path) -> None:
    chapter = read(tmp_path, CHAPTER)
    lead, heading, passage, items, numbered, grid, example, diagram, chart, cards, units = chapter.blocks

    assert (chapter.slug, chapter.title, chapter.lang) == ("battle", "Battle", "en")
    assert lead == Passage((Run("An opening line over two lines."),))
    assert heading == Heading(2, (Run("Close combat"),), ("R6",), (Mark("ruling", "AMB-3"),))
    assert isinstance(passage, Passage)
    assert passage.anchors == ("R6.1", "R6.2")
    assert passage.marks == (Mark("option", "trenches=deep"), Mark("inferred"))
    assert passage.text == (
        Run("A unit "),
        Run("fights close", "strong"),
        Run(", see "),
        Run("R6.3", clause="R6.3"),
        Run(" and "),
        Run("the *next* chapter", chapter="dice"),
        Run("."),
    )
    assert isinstance(items, Items)
    assert [plain(each.text) for each in items.items] == ["First item goes on here.", "Second item"]
    assert isinstance(numbered, Items)
    assert (numbered.numbered, len(numbered.items)) == (True, 2)
    assert grid == Grid(((Run("Die"),), (Run("Result"),)), (((Run("1"),), (Run("miss", "emphasis"),)),))
    assert isinstance(example, Example)
    assert [plain(each) for each in example.paragraphs] == ["A first line. The same paragraph.", "Another one."]
    assert diagram == Shown("diagram", "close-combat", (Run("A must fight "), Run("B", "strong"), Run(".")))
    assert (chart, cards, units) == (
        Shown("chart", "dice"),
        Shown("cards", "combat", (Run("All of them."),)),
        Shown("units"),
    )
    assert [each.anchors for each in chapter.anchored() if each.anchors] == [("R6",), ("R6.1", "R6.2"), ("R6.3",)]


@pytest.mark.parametrize(
    ("text", "line", "reason"),
    [
        ("No title\n", 1, "begins with `# Title`"),
        ("# T\n\n#### Deep\n", 3, "sections begin"),
        ("# T\n\n[R1] {ruling 3}\n", 3, "needs a text"),
        ("# T\n\nA {ruling} text.\n", 3, "at the end"),
        ("# T\n\nText. {rulings 3}\n", 3, "no mark"),
        ("# T\n\nText. {option}\n", 3, "has a name"),
        ("# T\n\nText **strong.\n", 3, "without its end"),
        ("# T\n\n- one\n  - nested\n", 4, "not part of our Markdown"),
        ("# T\n\n```\ncode\n```\n", 3, "not part of our Markdown"),
        ("# T\n\n| a | b |\n| 1 | 2 |\n", 3, "second line of a table"),
        ("# T\n\n| a | b |\n|---|---|\n| 1 |\n", 3, "needs 2 cells"),
        ("# T\n\n!picture x\n", 3, "no line !picture"),
        ("# T\n\n!chart\n", 3, "needs a name"),
    ],
)
def test_a_mistake_is_told_with_file_and_line(tmp_path: Path, text: str, line: int, reason: str) -> None:
    with pytest.raises(BadChapter) as caught:
        read(tmp_path, text)
    assert caught.value.line == line
    assert reason in caught.value.reason
    assert str(caught.value).startswith(f"en/06-battle.md, line {line}: ")


def test_the_glossary_gives_terms_with_all_their_spellings(tmp_path: Path) -> None:
    chapter = read(
        tmp_path, "# Glossary\n\n- **fort, forts**: a *strong* place, see [R7.1].\n- no term\n", "90-glossary.md"
    )
    (term,) = terms_of(chapter)
    assert term.names == ("fort", "forts")
    assert plain(term.text) == "a strong place, see R7.1."
