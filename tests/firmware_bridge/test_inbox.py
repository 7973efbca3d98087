"""What waits for the app: bounded, in order, and never waited for."""

from __future__ import annotations

from firmware_bridge.events import Button, EventsLost, Level, TableEvent
from firmware_bridge.inbox import ROOM, Inbox


def news(what: Button | Level) -> TableEvent:
    return TableEvent("x", what)


def test_a_full_inbox_drops_levels_first_and_tells_when_input_is_lost() -> None:
    inbox = Inbox()
    inbox.put([news(Level(0, 1, 0))] * 10)
    inbox.put([news(Button(0, pressed=True, at_us=i)) for i in range(ROOM + 5)])
    inbox.put([news(Level(0, 2, 0))])
    got = inbox.take(1000)
    assert [each.what.at_us for each in got[:-1] if isinstance(each.what, Button)] == list(range(ROOM))
    assert got[-1].what == EventsLost(5)
    assert inbox.take(10) == []


def test_a_poll_never_waits_for_another_thread() -> None:
    inbox = Inbox()
    inbox.put([news(Button(0, pressed=True, at_us=0))])
    with inbox._lock:
        assert inbox.take(10) == []
    assert len(inbox.take(10)) == 1
