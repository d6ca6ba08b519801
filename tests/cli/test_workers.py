"""Who plays many games: processes of this machine, or a Ray cluster."""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import TYPE_CHECKING

import pytest

from firestep.bots import BrokenBot
from firestep.cli.workers import Cluster, NoCluster, Processes, on_cluster, workers_of

if TYPE_CHECKING:
    from cli.conftest import Run


def square(number: int) -> int:
    if number == 13:
        raise BrokenBot("unlucky", "it does not like 13")
    return number * number


@pytest.mark.parametrize("jobs", [1, 2])
def test_outcomes_come_in_the_order_of_the_tasks(jobs: int) -> None:
    assert list(Processes(jobs).outcomes(square, range(12), "squares")) == [each * each for each in range(12)]


@pytest.mark.parametrize("jobs", [1, 2])
def test_an_error_of_a_task_travels_as_it_is(jobs: int) -> None:
    with pytest.raises(BrokenBot, match="the bot unlucky cannot play: it does not like 13"):
        list(Processes(jobs).outcomes(square, range(20), "squares"))


def test_a_cluster_is_asked_for_by_its_address() -> None:
    assert workers_of(2, "") == Processes(2)
    assert workers_of(1, "auto") == Cluster("auto")


def test_without_ray_it_is_said_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)

    with pytest.raises(NoCluster, match=r"firestep\[cluster\]"):
        list(Cluster("auto").outcomes(square, [1], "squares"))


@pytest.mark.parametrize("command", ["match", "fuzz"])
def test_a_missing_cluster_is_one_line_on_the_error_channel(
    command: str, picket: str, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    bots = ("random", "random") if command == "match" else ()

    ran = run(command, picket, *bots, "--games", 2, "--cluster", "auto")

    assert ran.code == 2
    assert ran.errors == "firestep: Ray is not installed; install it with: pip install 'firestep[cluster]'\n"


@pytest.mark.parametrize("address", ["127.0.0.1:1", "ray://127.0.0.1:1"])
def test_a_cluster_that_nobody_answers_for_is_told_at_once(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", PretendedRay())

    with pytest.raises(NoCluster, match=f"no Ray cluster at {address}: .*refused"):
        list(Cluster(address).outcomes(square, [1], "squares"))


def test_a_cluster_does_the_work(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", PretendedRay())

    assert list(Cluster("auto").outcomes(square, range(5), "squares")) == [0, 1, 4, 9, 16]


def test_processes_and_a_cluster_are_not_asked_for_together(picket: str, run: Run) -> None:
    ran = run("fuzz", picket, "--jobs", 2, "--cluster", "auto")

    assert ran.code == 2
    assert "--jobs is for this machine" in ran.errors


# -- how work is handed out, on a Ray that is none


class Handed:
    """A call that is carried out when it is waited for."""

    def __init__(self, work: Callable[..., object], arguments: tuple[object, ...]) -> None:
        self.work = work
        self.arguments = arguments


class HandsOut:
    def __init__(self, work: Callable[..., object], ray: PretendedRay) -> None:
        self.work = work
        self.ray = ray

    def remote(self, *arguments: object) -> Handed:
        self.ray.open += 1
        self.ray.most_open = max(self.ray.most_open, self.ray.open)
        return Handed(self.work, arguments)


class PretendedRay:
    """Works in this process and counts what is handed out."""

    def __init__(self) -> None:
        self.open = self.most_open = self.cancelled = 0

    def init(self, address: str, *, logging_level: str, log_to_driver: bool, **more: bool) -> None: ...

    def shutdown(self) -> None: ...

    def cluster_resources(self) -> dict[str, float]:
        return {"CPU": 2.0}

    def remote(self, work: Callable[..., object]) -> HandsOut:
        return HandsOut(work, self)

    def get(self, handed_out: object) -> object:
        assert isinstance(handed_out, Handed)
        self.open -= 1
        return handed_out.work(*handed_out.arguments)

    def cancel(self, handed_out: object, *, force: bool) -> None:
        self.cancelled += 1


def chunks(count: int) -> list[list[int]]:
    return [[2 * each, 2 * each + 1] for each in range(count)]


def test_only_some_chunks_are_handed_out_ahead() -> None:
    ray = PretendedRay()

    assert list(on_cluster(ray, square, chunks(6), 3)) == [each * each for each in range(12)]
    assert ray.most_open == 3


def test_who_stops_early_cancels_what_is_handed_out() -> None:
    ray = PretendedRay()
    squares = on_cluster(ray, square, chunks(6), 3)

    assert [next(squares), next(squares)] == [0, 1]
    squares.close()  # type: ignore[attr-defined]

    assert ray.cancelled == 2


def test_an_error_on_the_cluster_comes_after_the_outcomes_before_it() -> None:
    squares = on_cluster(PretendedRay(), square, [[12, 13, 14]], 3)

    assert next(squares) == 144
    with pytest.raises(BrokenBot, match="it does not like 13"):
        next(squares)
