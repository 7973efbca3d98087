"""The page's files and nothing else: what is asked for by another path, host or origin is refused."""

from __future__ import annotations

import ipaddress
import socket
from functools import lru_cache
from http import HTTPStatus
from importlib.resources import files
from typing import Final

from websockets.datastructures import Headers
from websockets.http11 import Response

SOCKET: Final = "/seat"
FILES: Final = {
    "/": ("index.html", "text/html; charset=utf-8"),
    "/seat.js": ("seat.js", "text/javascript; charset=utf-8"),
    "/touch.js": ("touch.js", "text/javascript; charset=utf-8"),
    "/seat.css": ("seat.css", "text/css; charset=utf-8"),
    "/icon.svg": ("icon.svg", "image/svg+xml"),
}
"""All that there is, by its path."""
WORDS: Final = "/words.json"
JSON: Final = "application/json; charset=utf-8"
REFUSED: Final = {
    "": (HTTPStatus.MISDIRECTED_REQUEST, "Open the table by the address that it shows.\n"),
    "origin": (HTTPStatus.FORBIDDEN, "Only the table's own page may join.\n"),
}


def answer(path: str, words: bytes, host: str = "") -> Response:
    """A file of the page, its words, or why not."""
    if path in REFUSED:
        status, told = REFUSED[path]
        return _response(status, "text/plain; charset=utf-8", told.encode(), host)
    if path == WORDS:
        return _response(HTTPStatus.OK, JSON, words, host)
    if path not in FILES:
        return _response(HTTPStatus.NOT_FOUND, "text/plain; charset=utf-8", b"There is nothing here.\n", host)
    name, kind = FILES[path]
    return _response(HTTPStatus.OK, kind, _file(name), host)


@lru_cache(maxsize=len(FILES))
def _file(name: str) -> bytes:
    return (files("companion.seats") / "web" / name).read_bytes()


def wrong_host(host: str) -> bool:
    """Whether a page reached us by a name that could be anybody's: only addresses and this machine's names are ours.

    A foreign page whose name is made to point here (DNS rebinding) is met by that.
    """
    name = host.rpartition(":")[0] if host.count(":") == 1 or (host.startswith("[") and "]:" in host) else host
    name = (name[1:-1] if name.startswith("[") and name.endswith("]") else name).lower()
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return name not in own_names()
    return False


@lru_cache(maxsize=1)
def own_names() -> frozenset[str]:
    """What this machine is called at home."""
    name = socket.gethostname().lower()
    return frozenset({"localhost", name, f"{name}.local"} - {""})


def same_origin(origin: str, host: str) -> bool:
    """Whether the page that opens the socket is our own; every browser says where its page is from."""
    return origin.lower() in {f"http://{host.lower()}", f"https://{host.lower()}"}


def _response(status: HTTPStatus, kind: str, body: bytes, host: str) -> Response:
    allowed = f"connect-src 'self' ws://{host} wss://{host}; " if host else ""
    policy = (
        f"default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob:; {allowed}"
        "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    )
    headers = {
        "Content-Type": kind,
        "Content-Length": str(len(body)),
        "Content-Security-Policy": policy,
        "X-Content-Type-Options": "nosniff",
        "X-Frame-Options": "DENY",
        "Referrer-Policy": "no-referrer",
        "Cross-Origin-Opener-Policy": "same-origin",
        "Cross-Origin-Resource-Policy": "same-origin",
        "Cache-Control": "no-store",
        "Connection": "close",
    }
    return Response(status.value, status.phrase, Headers(headers), body)
