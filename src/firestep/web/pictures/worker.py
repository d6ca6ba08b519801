"""The process that draws: one picture after the other. Rendering holds Python's lock, so it is not done in a thread."""

from __future__ import annotations

import signal
from multiprocessing.connection import Connection

from firestep.pictures.look import Look
from firestep.web.infra.worker_process import READY
from firestep.web.pictures.jobs import Job, TitleLooks


def work(pipe: Connection, looks: TitleLooks) -> None:
    """Answer jobs until the pipe is closed: a picture, or what went wrong."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    look = Look.of(looks.styles, looks.symbols, looks.patterns)
    pipe.send(READY)
    while True:
        try:
            job: Job = pipe.recv()
        except EOFError:
            return
        try:
            pipe.send((True, job.draw(look)))
        except Exception as error:
            pipe.send((False, repr(error)))
