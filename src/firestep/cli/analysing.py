"""`firestep analyse`: what a finished match was decided by, as text, as JSON and as a picture."""

from __future__ import annotations

import gzip
import sys
from pathlib import Path

from firestep.analysis import Analysis, analyse, as_json
from firestep.analysis.chart import Chart
from firestep.analysis.words import Report, speaker_of
from firestep.cli.workshop import know_owned_in
from firestep.games import game
from firestep.kernel import read_record

PACKED = b"\x1f\x8b"
"""How a packed file begins."""


def text_of(path: Path) -> str:
    """The text of a record; it may be packed with gzip."""
    content = path.read_bytes()
    return (gzip.decompress(content) if content.startswith(PACKED) else content).decode()


def run(file: Path, level: str, evaluations: int, language: str, json_file: Path | None, chart: Path | None) -> None:
    text = text_of(file)
    know_owned_in(text, file.parent)
    found = analyse(text, level, evaluations, show_progress if sys.stderr.isatty() else None)
    report = report_of(found, text, language)
    print("\n".join(report.lines()))
    if json_file is not None:
        json_file.write_text(as_json(found), encoding="utf-8")
    if chart is not None:
        chart.write_text(chart_of(report), encoding="utf-8")


def report_of(found: Analysis, text: str, language: str) -> Report:
    record = read_record(text)
    title = game(record.game)
    return Report(found, title, record, speaker_of(title, language))


def chart_of(report: Report) -> str:
    found, say = report.analysis, report.speaker.say
    names = [report.side(number) for number in range(len(found.sides))]
    start, end = report.percent(found.start[0]), report.percent(found.end[0])
    title = say("analysis-chart", side=names[0], start=start, end=end)
    line = say("analysis-line", number="{}")
    return Chart(found, names, title, say("analysis-chart-luck"), say("analysis-chart-errors"), line).svg()


def show_progress(done: int, total: int) -> None:
    end = "\n" if done == total else ""
    print(f"\r{100 * done // total:3} %", end=end, file=sys.stderr, flush=True)
