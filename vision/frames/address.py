"""What somebody typed to name a camera, and which camera that is."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path
from typing import Final
from urllib.parse import urlsplit

from vision.errors import AmbiguousError, UnreadableError
from vision.frames.values import Address, Camera

SCHEMES: Final = ("http", "https", "rtsp", "rtsps")
STILLS: Final = (".jpg", ".jpeg", ".png", ".webp", ".bmp")
LONGEST: Final = 2000


def find(text: str, known: Sequence[Camera]) -> Address:
    """Where frames come from: an address, a file, a folder, a device, or a part of a camera's name.

    Raises UnreadableError for what is none of them, AmbiguousError where a name fits several cameras.
    """
    text = text.strip()
    if not text or len(text) > LONGEST or not text.isprintable():
        raise _none(text[:60], known)
    if "://" in text:
        return _stream(text)
    if re.fullmatch(r"\d{1,4}", text) or text.startswith("/dev/"):
        return Address("device", text, text)
    return _on_disk(text) or _by_name(text, known)


def _stream(text: str) -> Address:
    try:
        parts = urlsplit(text)
        host, _ = parts.hostname, parts.port
    except ValueError:
        host, parts = None, urlsplit("")
    if parts.scheme.lower() not in SCHEMES or not host:
        remedy = f"write it as in http://192.168.0.20:8080/video; known are {', '.join(SCHEMES)}"
        raise UnreadableError("no_camera_address", offending=without_password(text), remedy=remedy)
    return Address("stream", text, without_password(text))


def without_password(text: str) -> str:
    """The same address, so that it can be shown."""
    return re.sub(r"(^|://)[^/\s]*@", r"\1***@", text)


def _on_disk(text: str) -> Address | None:
    path = Path(text).expanduser()
    try:
        folder, file = path.is_dir(), path.is_file()
    except (OSError, ValueError):
        return None
    if folder or (file and path.suffix.lower() in STILLS):
        return Address("stills", str(path), text)
    return Address("video", str(path), text) if file else None


def _by_name(text: str, known: Sequence[Camera]) -> Address:
    wanted = text.casefold()
    exact = [camera for camera in known if camera.name.casefold() == wanted]
    fits = exact or [camera for camera in known if wanted in camera.name.casefold()]
    if not fits:
        raise _none(text, known)
    if len(fits) > 1:
        devices = ", ".join(f"{camera.device} ({camera.name})" for camera in fits)
        raise AmbiguousError("several_cameras", offending=text, where=devices, remedy="name the device")
    return Address("device", fits[0].device, fits[0].name)


def _none(text: str, known: Sequence[Camera]) -> UnreadableError:
    names = ", ".join(camera.name for camera in known)
    remedy = "name a camera, a device, an address, a video or a folder of pictures"
    return UnreadableError("no_such_camera", offending=text, where=names, remedy=remedy)
