"""`read camera`: which cameras there are, and what one of them sees for some seconds."""

from __future__ import annotations

import time
from pathlib import Path
from queue import SimpleQueue
from typing import TYPE_CHECKING, Any, Final

from msgspec import Struct

from companion.commands.common import print_json, spoken_language
from companion.errors import NotAllowedError, UnreadableError
from companion.sources.eye_faults import told_trouble
from companion.words import Language, one_line, say_error
from companion.words.eye import say_eye

if TYPE_CHECKING:
    import argparse

    from vision.beside import EyeBeside, Shot
    from vision.frames.values import Camera, Seen

LISTS_S: Final = 20.0
POLL_S: Final = 0.05
FORMS: Final = (".png", ".jpg", ".jpeg")


class Saved(Struct, frozen=True):
    """A frame that was written."""

    file: str
    width: int
    height: int


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Which camera, how long, and what is kept."""
    text = "a camera's name or a part of it, a device, an address (http, rtsp), a video or a folder of pictures"
    parser.add_argument("camera", metavar="CAMERA", nargs="?", default="", help=text)
    parser.add_argument("--list", action="store_true", help="list the cameras of this machine (also without CAMERA)")
    parser.add_argument("--seconds", metavar="S", default="5", help="how long to look (default 5)")
    parser.add_argument("--save", metavar="FILE", type=Path, help="write the last still frame, as .png or .jpg")


def do(arguments: argparse.Namespace) -> int:
    """Lists, or looks. Raises VisionError and the companion's errors."""
    seconds = _seconds(arguments.seconds)
    if arguments.save is not None and arguments.save.suffix.lower() not in FORMS:
        raise NotAllowedError("EyeNotAForm", offending=arguments.save, where=", ".join(FORMS))
    from vision.beside import EyeBeside

    eye = EyeBeside()
    try:
        if arguments.list or not arguments.camera:
            return _listed(arguments, eye)
        return _looked(arguments, eye, seconds)
    finally:
        eye.close()


def _seconds(text: str) -> float:
    try:
        value = float(text)
    except ValueError:
        value = float("nan")
    if not 0 <= value <= 86_400:
        raise NotAllowedError("EyeOutOfRange", offending=text, where="--seconds, 0 to 86400")
    return value


def _listed(arguments: argparse.Namespace, eye: EyeBeside) -> int:
    found: SimpleQueue[tuple[Camera, ...] | None] = SimpleQueue()
    eye.cameras(found.put)
    cameras = found.get(timeout=LISTS_S) or ()
    language = spoken_language(arguments.language)
    if arguments.json:
        print_json({"cameras": cameras})
    else:
        print("\n".join(f"{each.device}  {each.name}" for each in cameras) or say_eye("no_cameras", language))
    return 0


def _looked(arguments: argparse.Namespace, eye: EyeBeside, seconds: float) -> int:
    """Prints each change; the exit code is that of the trouble it ended with."""
    language = spoken_language(arguments.language)
    eye.open(arguments.camera)
    start, before = time.monotonic(), ""
    while (at := time.monotonic() - start) <= seconds:
        line = line_of(eye.seen, language)
        if arguments.json and line != before:
            print_json({"at_s": round(at, 2), "seen": eye.seen})
        elif line != before:
            print(f"{at:7.2f}  {line}", flush=True)
        before = line
        time.sleep(POLL_S)
    if arguments.save is not None:
        _save(arguments, eye)
    trouble = eye.seen.trouble
    if trouble is not None:
        raise told_trouble(trouble)
    return 0


def line_of(seen: Seen, language: Language) -> str:
    """What the eye sees, in words that change only with what matters."""
    if seen.trouble is not None:
        return one_line(say_error(told_trouble(seen.trouble), language), language)
    parts = [say_eye(f"state.{seen.state}", language)]
    if seen.width:
        parts.append(f"{seen.width}x{seen.height}")
    parts += [say_eye(f"lock.{lock.name}.{_held(lock.held)}", language) for lock in seen.locks]
    return ", ".join(parts)


def _held(held: bool | None) -> str:  # noqa: FBT001 - as a lock says it
    return "none" if held is None else "held" if held else "free"


def _save(arguments: argparse.Namespace, eye: EyeBeside) -> None:
    found: SimpleQueue[Shot | None] = SimpleQueue()
    eye.shoot(found.put, still=True)
    shot = found.get(timeout=LISTS_S)
    if shot is None:
        raise NotAllowedError("EyeNothingStill", offending=arguments.camera)
    height, width = shot.picture.shape[:2]
    _write(arguments.save, shot.picture)
    if arguments.json:
        print_json(Saved(str(arguments.save), width, height))
    else:
        print(f"{arguments.save}: {width}x{height}")


def _write(file: Path, picture: Any) -> None:
    import cv2

    data = cv2.imencode(file.suffix.lower(), picture)[1].tobytes()
    try:
        file.write_bytes(data)
    except OSError as error:
        raise UnreadableError("EyeCannotWrite", offending=file, where=error.strerror or "") from error
