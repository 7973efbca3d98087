"""News of a device as keys and places of `companion.words.device`: the words know no bridge, the bridge no words."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from companion.sources.device_faults import told_code
from firmware_bridge import events as e

if TYPE_CHECKING:
    from firmware_bridge.events import News

Told: TypeAlias = tuple[str, dict[str, object]]
"""A key and what fills its places."""


def told_news(news: News) -> Told:
    """How one piece of news is said."""
    return _input(news) or _link(news) or _talk(news)


def _input(news: News) -> Told | None:
    match news:
        case e.Button(button, pressed):
            return ("button_pressed" if pressed else "button_released"), {"button": button + 1}
        case e.Passage():
            speed, length = f"{news.speed_m_s:.2f}", f"{news.length_mm:.0f}"
            return "passage", {"towards": news.towards, "speed": speed, "length": length}
        case e.Dice(_, dice):
            return "dice", {"faces": " ".join(_face(die) for die in dice)}
        case e.CardSeen():
            return ("card_on" if news.present else "card_off"), {"spot": news.spot + 1}
        case e.KnobTurned(knob, steps):
            return "knob", {"knob": knob + 1, "steps": f"{steps:+}"}
        case e.SensorFault(part, which, code):
            return "sensor_fault", {"part": part, "which": which, "code": code}
        case e.Level(spot, value):
            return "level", {"spot": spot + 1, "value": value}
        case _:
            return None


def _face(die: e.Die) -> str:
    return str(die.face + 1) if die.kind == "stable" else "?"


def _link(news: News) -> Told | None:
    match news:
        case e.Connected(device, known):
            return ("back" if known else "connected"), {"firmware": device.firmware, "protocol": device.protocol}
        case e.Restarted(cause):
            return "restarted", {"cause": cause}
        case e.Waking(back):
            return ("heard_again" if back else "waking"), {}
        case e.Lost(reason):
            return "lost", {"reason": reason}
        case e.Refused(code, remedy):
            told, where = told_code(code, remedy)
            return "refused_because", {"code": told, "where": where}
        case _:
            return None


def _talk(news: News) -> Told:
    match news:
        case e.EventsLost(count):
            return "events_lost", {"count": count}
        case e.Muted(on):
            return ("muted" if on else "listened_to"), {}
        case e.Text(words):
            return "text", {"words": words}
        case e.CommandDone(ticket, code):
            return "command_done", {"ticket": ticket, "code": code}
        case _:
            raise TypeError(type(news).__name__)
