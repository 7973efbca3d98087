"""`device list`, `monitor`, `record` and `replay`: who is there and what it says."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import msgspec

from companion.commands.common import print_json, spoken_language
from companion.sources.device_faults import told_code
from companion.sources.device_news import told_news
from companion.words import Language, say_code
from companion.words.device import TEXTS, say_device

if TYPE_CHECKING:
    import argparse

    from firmware_bridge.events import TableEvent
    from firmware_bridge.survey import Found

POLL_S: Final = 0.02


class Heard(msgspec.Struct, frozen=True):
    """One piece of news for programs; `at_s` since the command began, or into the recording."""

    at_s: float
    uid: str
    what: Any


class Written(msgspec.Struct, frozen=True):
    """A recording."""

    file: str
    seconds: float
    bytes_up: int


# --- list -------------------------------------------------------------------------------------------------------


def _list_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--port", metavar="PORT", action="append", help="ask this port only; may be repeated")


def list_ports(arguments: argparse.Namespace) -> int:
    """Asks each port who is there. Opening a port resets many boards."""
    found = _asked(arguments.port)
    if arguments.json:
        print_json(found)
        return 0
    language = spoken_language(arguments.language)
    print("\n".join(_port_line(each, language) for each in found) or say_device("no_ports", language))
    return 0


def _asked(ports: list[str] | None) -> list[Found]:
    """Every candidate, or the named ports; one that is not there is told at once."""
    from firmware_bridge.discover import exists, named
    from firmware_bridge.survey import Found, survey

    if ports is None:
        return survey()
    there = {each.port: each for each in survey([named(port) for port in ports if exists(port)])}
    return [there.get(port) or Found(port, "named", None, "NoSuchPort", "plug the device in") for port in ports]


def _port_line(found: Found, language: Language) -> str:
    if found.device is not None:
        parts = ", ".join(f"{name} {count}" for name, count in found.device.parts)
        device = found.device
        said = {"uid": device.uid, "firmware": device.firmware, "protocol": device.protocol, "parts": parts}
        return say_device("port_device", language, port=found.port, what=found.what, **said)
    if found.code == "NoDevice":
        return say_device("no_device", language, port=found.port, what=found.what)
    message = _refusal(found.code, found.remedy, found.port, language)
    return say_device("port_refused", language, port=found.port, what=found.what, message=message)


def _refusal(code: str, remedy: str, port: str, language: Language) -> str:
    code, where = told_code(code, remedy)
    said = say_code(code, language, offending=port, where=where)
    return f"{said.message} {said.remedy}"


# --- monitor and record -----------------------------------------------------------------------------------------


def _monitor_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--port", metavar="PORT", help="a port or URL (default: every candidate)")
    parser.add_argument("--only", metavar="UID", help="this device only")
    parser.add_argument("--seconds", metavar="S", help="end after so long (default: until Ctrl-C)")


def monitor(arguments: argparse.Namespace) -> int:
    """Prints what the devices say."""
    from firmware_bridge.transport import open_port

    _watch(arguments, open_port)
    return 0


def _record_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", metavar="F.dtrec", type=Path, help="where to")
    _monitor_arguments(parser)


def record(arguments: argparse.Namespace) -> int:
    """Prints what the devices say and writes every byte of it."""
    from firmware_bridge.record import Recorder, read_recording, recorded
    from firmware_bridge.transport import open_port

    Recorder(arguments.file, "").close()  # a file that cannot be written is refused before anything is opened
    arguments.file.unlink()
    _watch(arguments, recorded(open_port, arguments.file))
    language = spoken_language(arguments.language)
    if not arguments.file.exists():
        print_json(Written("", 0.0, 0)) if arguments.json else print(say_device("nothing_recorded", language))
        return 0
    chunks = read_recording(arguments.file).chunks
    up = sum(len(chunk.data) for chunk in chunks if chunk.direction == "up")
    row = Written(str(arguments.file), round(chunks[-1].at_us / 1e6, 3) if chunks else 0.0, up)
    if arguments.json:
        print_json(row)
        return 0
    print(say_device("recorded", language, file=row.file, seconds=row.seconds, bytes=row.bytes_up))
    return 0


def _watch(arguments: argparse.Namespace, open_port: Callable[[str], Any]) -> None:
    from companion.commands.device import seconds
    from firmware_bridge.hub import Hub

    start = time.monotonic()
    end = start + seconds(arguments.seconds) if arguments.seconds is not None else float("inf")
    say = _printer(arguments)
    hub = Hub(arguments.port, only=arguments.only, open_port=open_port)
    try:
        while time.monotonic() < end:
            for news in hub.poll():
                say(time.monotonic() - start, news)
            time.sleep(POLL_S)
    except KeyboardInterrupt:
        return
    finally:
        hub.close()


# --- replay -----------------------------------------------------------------------------------------------------


def _replay_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", metavar="F.dtrec", type=Path, help="a recording")
    parser.add_argument("--speed", metavar="X", default="0", help="1 is as it was; 0 (default) is at once")


def replay(arguments: argparse.Namespace) -> int:
    """Prints what the app was told when this was recorded."""
    from companion.commands.device import number
    from firmware_bridge.record import play, read_recording

    speed = number(arguments.speed, 0.0, 1000.0, "0 to 1000")
    recording, say = read_recording(arguments.file), _printer(arguments)
    for at_us, news in play(recording, speed=speed, name=arguments.file.name):
        say(at_us / 1e6, news)
    if recording.cut_off and not arguments.json:
        print(say_device("cut_off", spoken_language(arguments.language)))
    return 0


# --- printing ---------------------------------------------------------------------------------------------------


def _printer(arguments: argparse.Namespace) -> Callable[[float, TableEvent], None]:
    language = spoken_language(arguments.language)

    def say(at_s: float, news: TableEvent) -> None:
        if arguments.json:
            print_json(Heard(round(at_s, 6), news.uid, news.what))
        else:
            print(f"{at_s:9.3f}  {news.uid}  {line_of(news, language)}", flush=True)

    return say


def line_of(news: TableEvent, language: Language) -> str:
    """One piece of news in words."""
    key, places = told_news(news.what)
    if key == "refused_because":
        said = say_code(str(places["code"]), language, offending=news.uid, where=str(places["where"]))
        return say_device(key, language, message=f"{said.message} {said.remedy}")
    return say_device(key, language, **dict(_worded(places, language)))


def _worded(places: dict[str, object], language: Language) -> Iterator[tuple[str, object]]:
    for name, value in places.items():
        yield name, say_device(str(value), language) if name == "reason" and value in TEXTS else value


ARGUMENTS: Final = {
    "list": _list_arguments,
    "monitor": _monitor_arguments,
    "record": _record_arguments,
    "replay": _replay_arguments,
}
DO: Final = {"list": list_ports, "monitor": monitor, "record": record, "replay": replay}
