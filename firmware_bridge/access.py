"""Why a port cannot be opened, and exactly what to do about it."""

from __future__ import annotations

import errno
import os
import sys
from collections.abc import Callable
from pathlib import Path

from firmware_bridge.errors import BridgeError, NotAllowedError, UnreadableError

BUSY = (errno.EBUSY, errno.EAGAIN, errno.EWOULDBLOCK)
ABSENT = (errno.ENOENT, errno.ENXIO, errno.ENODEV)


def explain(error: OSError, port: str) -> BridgeError:
    """The error of an open as one with a remedy."""
    if error.errno in (errno.EACCES, errno.EPERM):
        return NotAllowedError("PortForbidden", offending=port, remedy=forbidden_remedy(port))
    if error.errno in BUSY:
        return NotAllowedError("PortBusy", offending=port, remedy="close the other program that uses it")
    if error.errno in ABSENT:
        return UnreadableError("NoSuchPort", offending=port, remedy="plug the device in, or name another port")
    return UnreadableError("PortUnusable", offending=port, where=str(error), remedy="unplug it and plug it in again")


def forbidden_remedy(
    port: str,
    *,
    group_of: Callable[[str], str] | None = None,
    member_of: Callable[[str], bool] | None = None,
    platform: str = sys.platform,
) -> str:
    """What gives this user the right to a port: joining the group of the node, and logging in anew.

    `group_of` and `member_of` say whose the node is and whether the system lists the user in that group.
    """
    if platform == "win32":
        return "close the other program that uses it"  # Windows says so of a port in use
    try:
        group = (group_of or _group_of)(port)
    except (OSError, KeyError, ImportError):
        return "ask whoever looks after this computer for the right to read and write it"
    if group == "root":
        return "copy docs/bridge/99-dino-table.rules to /etc/udev/rules.d, then unplug the device and plug it in again"
    if (member_of or _is_member)(group):
        return f"you are in the group {group} already: log out and in again, so that it counts"
    return f"sudo usermod -aG {group} {_user()}, then log out and in again"


def _group_of(port: str) -> str:
    import grp

    return grp.getgrgid(Path(port).stat().st_gid).gr_name


def _is_member(group: str) -> bool:
    """Whether the user database lists the user, which a running session may not know yet."""
    import grp

    return _user() in grp.getgrnam(group).gr_mem


def _user() -> str:
    return os.environ.get("USER") or os.environ.get("LOGNAME") or "$USER"
