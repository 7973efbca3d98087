"""The worker answers from a process of its own, in any order asked; when it dies, nothing is lost."""

from __future__ import annotations

import io
import os
import signal
import threading
import time
from typing import Any

import pytest

from companion.sources.bots import choose
from companion.sources.flick import stance_of
from companion.sources.flick_jobs import fly, work
from companion.sources.jobs import Choose, Flown, Fly, Foresee
from companion.sources.worker import Beside, Inline, jobs, receive, send, serve
from tests.sources.throwing import PACK, ground, jungle, pushed

CARDS = jungle(1)
JOB = Fly(0, ground(CARDS), 1, "t_rex", pushed(CARDS), 3)
PATIENCE_S = 60


class Answers:
    def __init__(self) -> None:
        self.got: list[Any] = []
        self.threads: set[str] = set()
        self._came = threading.Condition()

    def __call__(self, answer: Any) -> None:
        with self._came:
            self.got.append(answer)
            self.threads.add(threading.current_thread().name)
            self._came.notify_all()

    def wait(self, count: int) -> list[Any]:
        with self._came:
            assert self._came.wait_for(lambda: len(self.got) >= count, PATIENCE_S)
        return self.got


def test_it_answers_as_it_would_be_computed_here_and_not_in_the_asking_thread() -> None:
    worker, answers = Beside(), Answers()
    try:
        began = time.perf_counter()
        worker.ask(JOB, answers)
        asked = time.perf_counter() - began
        worker.ask(Foresee(0, ground(CARDS), 1, "t_rex", pushed(CARDS), (1.0,)), answers)
        thrown, foreseen = answers.wait(2)
    finally:
        worker.close()
    here = fly(JOB)
    assert (thrown.motion, thrown.pairs, thrown.params_hash) == (here.motion, here.pairs, here.params_hash)
    assert (thrown.number, foreseen.number) == (1, 2)
    assert threading.current_thread().name not in answers.threads
    assert asked < 5  # it starts a process, and does not wait for its answer


def test_a_worker_that_dies_loses_no_job_and_the_next_one_starts_another() -> None:
    worker, answers = Beside(), Answers()
    try:
        worker.ask(JOB, answers)
        answers.wait(1)
        process = worker._process
        assert process is not None
        os.kill(process.pid, signal.SIGSTOP)
        worker.ask(JOB, answers)
        os.kill(process.pid, signal.SIGKILL)
        assert isinstance(answers.wait(2)[1], Flown)
        worker.ask(JOB, answers)
        answers.wait(3)
        assert worker._process is not process
    finally:
        worker.close()
    assert {answer.motion for answer in answers.got} == {fly(JOB).motion}


def test_a_closed_worker_answers_nothing_and_its_process_is_gone() -> None:
    worker, answers = Beside(), Answers()
    worker.start()
    process = worker._process
    assert process is not None
    worker.close()
    worker.ask(JOB, answers)
    worker.start()
    worker.close()
    assert process.poll() is not None
    assert answers.got == []


def test_the_wire_carries_every_job_and_ends_in_the_middle_of_none() -> None:
    choosing = Choose(2, ground(CARDS), ("t_rex",), stance_of(PACK, 0, 2), "child", 1)
    asked, said = io.BytesIO(), io.BytesIO()
    for job in (JOB, choosing):
        send(asked, job)
    whole = asked.getvalue()
    serve(io.BytesIO(whole), said)
    assert said.getvalue()
    assert receive(io.BytesIO(whole), jobs()) == JOB
    for cut in (0, 2, 30, len(whole) // 2):
        pipe = io.BytesIO(whole[:cut])
        while receive(pipe, jobs()) is not None:
            pass
    assert receive(io.BytesIO(b"\xff\xff\xff\xff" + b"x" * 99), jobs()) is None


def test_inline_answers_before_it_returns() -> None:
    answers = Answers()
    worker = Inline()
    worker.ask(JOB, answers)
    worker.close()
    assert answers.got[0].motion == work(JOB).motion


# --- bots -----------------------------------------------------------------------------------------------------------


def caught(level: str, seeds: range) -> float:
    """How many cards a bot of a level catches with its first throw, on average."""
    total = 0
    for seed in seeds:
        cards = jungle(seed, 6)
        found = choose(Choose(0, ground(cards), ("dilophosaurus",), stance_of(PACK, 0, 2), level, seed))
        total += len(fly(Fly(0, ground(cards), 19, found.kind, found.push, seed)).motion.prey)
    return total / len(seeds)


def test_a_master_catches_more_than_a_child() -> None:
    assert caught("expert", range(24)) > caught("child", range(24))


def test_a_bot_throws_what_it_has_from_where_it_sits() -> None:
    for seat in range(4):
        stance = stance_of(PACK, seat, 4)
        found = choose(Choose(0, ground(CARDS), ("velociraptor", "spinosaurus"), stance, "adult", 5))
        assert found.kind in {"velociraptor", "spinosaurus"}
        assert found.push.rock.heading_rad == stance.heading_rad
        assert found.push.level == "adult"
        assert found == choose(Choose(0, ground(CARDS), ("velociraptor", "spinosaurus"), stance, "adult", 5))


@pytest.mark.parametrize("level", ["child", "adult", "expert"])
def test_a_bot_on_a_bare_table_still_throws(level: str) -> None:
    assert choose(Choose(0, ground(()), ("t_rex",), stance_of(PACK, 0, 2), level, 5)).hopes <= 0
