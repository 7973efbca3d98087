"""Which cameras this machine has. Nothing here opens one for longer than a moment, and nothing waits for one."""

from __future__ import annotations

import re
import sys
import threading
from collections.abc import Callable, Iterable
from importlib import import_module
from pathlib import Path
from typing import Any, Final

from vision.frames.values import Camera

SYSFS: Final = Path("/sys/class/video4linux")
PROBED: Final = 4
PROBE_S: Final = 4.0


def cameras(sysfs: Path = SYSFS, *, system: str = sys.platform) -> tuple[Camera, ...]:
    """All cameras, in the order of their numbers: as the system lists them, else as a package does, else probed."""
    if system.startswith("linux"):
        return listed(sysfs)
    packaged = by_package()
    return packaged if packaged is not None else probed()


def listed(sysfs: Path = SYSFS) -> tuple[Camera, ...]:
    """What Linux lists. A camera has further nodes for its metadata: the first of each device takes pictures."""
    try:
        nodes = sorted(sysfs.iterdir(), key=lambda node: _number(node.name))
    except OSError:
        return ()
    found = [(node, _text(node / "name"), _text(node / "index")) for node in nodes if node.name.startswith("video")]
    return tuple(
        Camera(name or node.name, f"/dev/{node.name}", bool(name)) for node, name, at in found if at in {"", "0"}
    )


def by_package() -> tuple[Camera, ...] | None:
    """What `cv2-enumerate-cameras` lists; None where it is not installed or fails, as it does on some Windows."""
    try:
        found: Iterable[Any] = import_module("cv2_enumerate_cameras").enumerate_cameras()
        # a backend is numbered in hundreds; each camera is listed once for every backend
        best: dict[tuple[str, str], Camera] = {}
        for info in found:
            name, index = str(info.name), int(info.index)
            best.setdefault((name, str(info.path or index)), Camera(name, str(index)))
        return tuple(best.values())
    except Exception:  # noqa: BLE001 - whatever a foreign package raises, the cameras are probed instead
        return None


def probed(opens: Callable[[int], bool] | None = None, wait_s: float = PROBE_S) -> tuple[Camera, ...]:
    """The first numbers, each opened by a thread of its own that nobody waits for longer than `wait_s` seconds."""
    answers: dict[int, bool] = {}
    ask = opens or _opens

    def probe(number: int) -> None:
        answers[number] = ask(number)

    threads = [threading.Thread(target=probe, args=(number,), daemon=True) for number in range(PROBED)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(wait_s / PROBED)
    return tuple(
        Camera(f"camera {number}", str(number), named=False) for number in range(PROBED) if answers.get(number)
    )


def _opens(number: int) -> bool:
    import cv2

    capture = cv2.VideoCapture(number)
    try:
        return capture.isOpened()
    finally:
        capture.release()


def _number(name: str) -> int:
    digits = re.search(r"\d+$", name)
    return int(digits[0]) if digits else 0


def _text(file: Path) -> str:
    try:
        return file.read_text(encoding="utf-8", errors="replace").strip()
    except OSError:
        return ""
