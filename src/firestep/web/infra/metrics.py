"""Counters, gauges and histograms, and the text in which Prometheus reads them (exposition format 0.0.4)."""

from __future__ import annotations

import re
import threading
from bisect import bisect_left
from collections.abc import Iterable, Iterator, Sequence

CONTENT_TYPE = "text/plain; version=0.0.4; charset=utf-8"
NAME = re.compile(r"[a-z][a-z0-9_]*")
SECONDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0, 30.0)
"""Upper bounds of the classes of times."""
Values = tuple[str, ...]


class Metric:
    """A named measure, with one series for each combination of its labels."""

    kind = "untyped"

    def __init__(self, name: str, meaning: str, labels: Sequence[str] = ()) -> None:
        for each in (name, *labels):
            if not NAME.fullmatch(each):
                raise ValueError(f"{each} cannot name a metric or a label")
        self.name = name
        self.meaning = meaning
        self.labels = tuple(labels)
        self.lock = threading.Lock()
        """Bots' threads measure too."""

    def checked(self, values: Values) -> Values:
        if len(values) != len(self.labels):
            raise ValueError(f"{self.name} needs {len(self.labels)} labels, not {len(values)}")
        return values

    def lines(self) -> Iterator[str]:
        """What is read, with its meaning and its kind first."""
        yield f"# HELP {self.name} {escaped(self.meaning)}"
        yield f"# TYPE {self.name} {self.kind}"
        yield from self.samples()

    def samples(self) -> Iterator[str]:
        raise NotImplementedError

    def sample(self, suffix: str, labels: Iterable[tuple[str, str]], value: float) -> str:
        pairs = ",".join(f'{name}="{quoted(text)}"' for name, text in labels)
        return f"{self.name}{suffix}{{{pairs}}} {number(value)}" if pairs else f"{self.name}{suffix} {number(value)}"


class Counter(Metric):
    """Counts what happened; it only grows. A counter without labels begins at zero."""

    kind = "counter"

    def __init__(self, name: str, meaning: str, labels: Sequence[str] = ()) -> None:
        super().__init__(name, meaning, labels)
        self.counts: dict[Values, float] = {} if labels else {(): 0}

    def add(self, *values: str, times: float = 1) -> None:
        if times < 0:
            raise ValueError("a counter only grows")
        key = self.checked(values)
        with self.lock:
            self.counts[key] = self.counts.get(key, 0) + times

    def samples(self) -> Iterator[str]:
        with self.lock:
            counts = sorted(self.counts.items())
        for values, count in counts:
            yield self.sample("", zip(self.labels, values, strict=True), count)


class Gauge(Metric):
    """A number that goes up and down; it is set when it is read."""

    kind = "gauge"

    def __init__(self, name: str, meaning: str, labels: Sequence[str] = ()) -> None:
        super().__init__(name, meaning, labels)
        self.values: dict[Values, float] = {}

    def set(self, value: float, *values: str) -> None:
        self.values[self.checked(values)] = value

    def samples(self) -> Iterator[str]:
        for values, value in sorted(self.values.items()):
            yield self.sample("", zip(self.labels, values, strict=True), value)


class Histogram(Metric):
    """Counts times by classes, with their sum."""

    kind = "histogram"

    def __init__(self, name: str, meaning: str, labels: Sequence[str] = (), bounds: Sequence[float] = SECONDS) -> None:
        super().__init__(name, meaning, labels)
        if list(bounds) != sorted(set(bounds)) or "le" in labels:
            raise ValueError("bounds must grow, and `le` is their label")
        self.bounds = tuple(bounds)
        self.classes: dict[Values, list[int]] = {} if labels else {(): self.empty()}
        """How many observations each class has; the last one is for those above all bounds."""
        self.sums: dict[Values, float] = {}

    def empty(self) -> list[int]:
        return [0] * (len(self.bounds) + 1)

    def observe(self, value: float, *values: str) -> None:
        key = self.checked(values)
        with self.lock:
            self.classes.setdefault(key, self.empty())[bisect_left(self.bounds, value)] += 1
            self.sums[key] = self.sums.get(key, 0.0) + value

    def count(self, *values: str) -> int:
        return sum(self.classes.get(self.checked(values), ()))

    def samples(self) -> Iterator[str]:
        with self.lock:
            found = [(key, list(classes), self.sums.get(key, 0.0)) for key, classes in sorted(self.classes.items())]
        for values, classes, total in found:
            labels, so_far = list(zip(self.labels, values, strict=True)), 0
            for bound, count in zip((*self.bounds, float("inf")), classes, strict=True):
                so_far += count
                yield self.sample("_bucket", [*labels, ("le", number(bound))], so_far)
            yield self.sample("_sum", labels, total)
            yield self.sample("_count", labels, so_far)


def escaped(text: str) -> str:
    return text.replace("\\", "\\\\").replace("\n", "\\n")


def quoted(text: str) -> str:
    return escaped(text).replace('"', '\\"')


def number(value: float) -> str:
    if value == float("inf"):
        return "+Inf"
    return str(int(value)) if value == int(value) else repr(float(value))


def exposition(metrics: Iterable[Metric]) -> str:
    """All metrics as text; each name may come once."""
    found = list(metrics)
    if len({each.name for each in found}) != len(found):
        raise ValueError("two metrics have the same name")
    return "".join(f"{line}\n" for each in found for line in each.lines())
