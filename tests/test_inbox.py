"""What threads hand over: nothing is lost, and nobody waits longer than they said."""

from __future__ import annotations

import threading
import time
from queue import Empty

import pytest

from companion.inbox import Inbox


def test_what_is_put_comes_out_in_order() -> None:
    inbox = Inbox[int]()
    for number in range(3):
        inbox.put(number)
    assert (inbox.qsize(), inbox.empty()) == (3, False)
    assert [inbox.get(), inbox.get(1.0), inbox.get_nowait()] == [0, 1, 2]
    assert inbox.empty()


def test_a_wait_for_a_moment_ends_whatever_came_and_went_before() -> None:
    inbox = Inbox[int]()

    def come_and_go() -> None:
        for number in range(2000):
            with pytest.raises(Empty):
                inbox.get(2e-6)
            inbox.put(number)
            inbox.get()

    waiting = threading.Thread(target=come_and_go, daemon=True)
    waiting.start()
    waiting.join(30)
    assert not waiting.is_alive()


def test_what_came_and_went_does_not_shorten_the_next_wait() -> None:
    inbox = Inbox[int]()
    inbox.put(1)
    inbox.get()
    begun = time.monotonic()
    with pytest.raises(Empty):
        inbox.get(0.05)
    assert time.monotonic() - begun >= 0.05


def test_whoever_waits_is_woken_by_the_first_that_comes() -> None:
    inbox = Inbox[str]()
    threading.Timer(0.01, inbox.put, ("here",)).start()
    begun = time.monotonic()
    assert inbox.get(30.0) == "here"
    assert time.monotonic() - begun < 20


def test_nothing_that_many_threads_put_is_lost() -> None:
    inbox = Inbox[int]()

    def put_all() -> None:
        for _ in range(2000):
            inbox.put(1)

    threads = [threading.Thread(target=put_all) for _ in range(4)]
    for each in threads:
        each.start()
    assert sum(inbox.get(10.0) for _ in range(8000)) == 8000
    assert inbox.empty()
