"""The texts of the analysis are complete, its report and its chart say what was found."""

from __future__ import annotations

import re
from pathlib import Path
from xml.etree import ElementTree

import firestep.analysis
from analysis.golden import STORED, golden_file, record_of
from firestep.analysis.report import from_json
from firestep.analysis.words import PACKAGE
from firestep.cli.analysing import chart_of, report_of
from firestep.cli.main import main
from firestep.text import languages, texts_of

SAID = re.compile(r"""["'](analysis-[a-z-]+)["']""")
MISTAKEN = next(name for name in STORED if from_json(golden_file(name).read_text("utf-8")).mistakes)


def test_every_text_exists_in_every_language_and_is_used() -> None:
    source = "".join(path.read_text("utf-8") for path in Path(firestep.analysis.__file__).parent.glob("*.py"))
    source += Path(firestep.analysis.__file__).parent.parent.joinpath("cli/analysing.py").read_text("utf-8")
    named = {*SAID.findall(source)}
    built = {f"analysis-{end}" for end in ("luckiest", "unluckiest", "turning-luck", "turning-mistake")}
    built |= {f"analysis-verdict-{end}" for end in ("deserved", "even", "lucky")}
    built |= {f"luck-{end}" for end in ("die", "dice", "draw-card")}
    first, *others = [texts_of(PACKAGE, language) for language in languages()]
    assert not first.mistakes
    assert first.keys == named | built
    for other in others:
        assert not other.mistakes
        assert other.keys == first.keys
        assert {key: other.phrases[key].arguments - {"many"} for key in other.keys} == {
            key: first.phrases[key].arguments for key in first.keys
        }


def test_the_report_has_the_worst_mistake_in_words() -> None:
    text = record_of(MISTAKEN)
    found = from_json(golden_file(MISTAKEN).read_text("utf-8"))
    lines = list(report_of(found, text, "en").lines())
    worst = found.mistakes[0]
    place = next(number for number, line in enumerate(lines) if line == "Worst mistakes") + 1
    assert lines[place].startswith(f"  Line {worst.line}, turn")
    assert lines[place + 1].startswith("    Played: ")
    assert lines[place + 2].startswith("    Better: ")
    assert len(lines[place + 2]) > 30


def test_the_chart_is_a_picture_with_a_name_and_every_mistake() -> None:
    for name in STORED:
        found = from_json(golden_file(name).read_text("utf-8"))
        picture = ElementTree.fromstring(chart_of(report_of(found, record_of(name), "en")))
        texts = [each.text for each in picture.iter("{http://www.w3.org/2000/svg}text")]
        title = picture.find("{http://www.w3.org/2000/svg}title")
        assert title is not None
        assert "to win" in (title.text or "")
        assert texts.count("!") + texts.count("?") == len(found.mistakes)


def test_the_command_writes_json_and_a_chart(tmp_path: Path) -> None:
    record = tmp_path / "match.record"
    record.write_text(record_of(STORED[0]), "utf-8")
    found, chart = tmp_path / "a.json", tmp_path / "a.svg"
    arguments = ["analyse", str(record), "--evaluations", "1", "--language", "fr"]
    assert main([*arguments, "--json", str(found), "--chart", str(chart)]) == 0
    assert from_json(found.read_text("utf-8")).evaluations == 1
    assert chart.read_text("utf-8").startswith("<svg")


def test_a_match_that_is_not_over_is_refused_in_one_line(tmp_path: Path) -> None:
    record = tmp_path / "open.record"
    head, _, _ = record_of(STORED[0]).partition("\nend ")
    lines = head.splitlines()
    cut = next(number for number, line in enumerate(lines) if line.startswith("20 "))
    record.write_text("\n".join(lines[:cut]) + "\n", "utf-8")
    assert main(["analyse", str(record)]) == 2
    assert main(["analyse", str(record), "--level", "corporal"]) == 2
