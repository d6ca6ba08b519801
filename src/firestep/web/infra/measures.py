"""What a server process counts while it works. The rest is looked up when somebody reads `/metrics`."""

from __future__ import annotations

from firestep.web.infra.metrics import Counter, Histogram, Metric

PERSON, BOT = "person", "bot"
"""By whom a choice was made."""


class Measures:
    """The counters and histograms of one process."""

    def __init__(self) -> None:
        self.requests = Counter(
            "firestep_requests_total", "Requests that were answered.", ("method", "route", "status")
        )
        self.request_seconds = Histogram(
            "firestep_request_seconds", "Time from a request to the end of its answer.", ("method", "route")
        )
        self.choices = Counter("firestep_choices_total", "Choices that are on disk.", ("by",))
        self.choice_seconds = Histogram(
            "firestep_choice_seconds", "Time until a person's choice is on disk, waiting included."
        )
        self.bot_seconds = Histogram("firestep_bot_seconds", "Time that a bot thinks about one question.")
        self.bot_failures = Counter("firestep_bot_failures_total", "Bots that crashed or ran out of time.")
        for each in (PERSON, BOT):
            self.choices.add(each, times=0)

    def all(self) -> list[Metric]:
        return [
            self.requests,
            self.request_seconds,
            self.choices,
            self.choice_seconds,
            self.bot_seconds,
            self.bot_failures,
        ]
