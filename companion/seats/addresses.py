"""Where other devices find this machine. No packet is sent to find out."""

from __future__ import annotations

import ipaddress
import socket
from contextlib import suppress
from typing import Final

OUTSIDE: Final = "203.0.113.1"
"""An address that nobody has (RFC 5737): which of ours would be used to reach it?"""
EVERYWHERE: Final = frozenset({"0.0.0.0", "::", ""})  # noqa: S104 - compared, not bound


def own_address() -> str:
    """The address of this machine in its home network; without one, that of the machine alone."""
    with suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asked:
        asked.connect((OUTSIDE, 9))
        return str(asked.getsockname()[0])
    with suppress(OSError, UnicodeError):
        found = socket.gethostbyname(socket.gethostname())
        if not ipaddress.ip_address(found).is_unspecified:
            return found
    return "127.0.0.1"


def page_address(host: str, port: int) -> str:
    """The page's address as another device has to write it."""
    name = own_address() if host in EVERYWHERE else host
    return f"http://{f'[{name}]' if ':' in name else name}:{port}/"


def within_machine(host: str) -> bool:
    """Whether only this machine can reach it."""
    with suppress(ValueError):
        return ipaddress.ip_address(host).is_loopback
    return host == "localhost"
