"""What the app does with its camera when a screen asks for it. No camera is loaded before that."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from companion.screens import commands as c

if TYPE_CHECKING:
    from companion.app.core import App
    from companion.app.station import Station


def _read_now(app: App, _station: Station, _command: c.ReadNow) -> None:
    if app.eye is not None:
        app.eye.look_again()


def _pass_over(app: App, _station: Station, _command: c.PassOver) -> None:
    if app.eye is not None:
        app.eye.pass_over()


def _list_cameras(app: App, _station: Station, _command: c.ListCameras) -> None:
    from companion.app.eyes import opened

    opened(app).list_cameras()


def _teach(app: App, _station: Station, command: c.Teach) -> None:
    if app.eye is not None:
        app.eye.teach(command.kind)


DO_BY_EYE: Final[dict[type, Callable[[App, Station, Any], None]]] = {
    c.ReadNow: _read_now,
    c.PassOver: _pass_over,
    c.ListCameras: _list_cameras,
    c.Teach: _teach,
}
